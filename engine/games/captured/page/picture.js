// ---- Captured: twenty cards in a ring -------------------------------------------------------------
import {h, s} from '../../../../protocol/apps/page/dom.js';
import {amount, card, counted, panel, panels, tabletop, withSign, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {iconArt, iconPaths} from '../../../../protocol/apps/page/boards/icons.js';
import {keepReadable, label, titled} from '../../../../protocol/apps/page/boards/letters.js';
import {patriotArt} from '../../../../protocol/apps/page/boards/portraits.js';
import {PICTURES, sceneNow} from '../../../../protocol/apps/page/boards/scene.js';
import {seatShape} from '../../../../protocol/apps/page/boards/shapes.js';

const CAPTURED_CARDS = {t: ['Traitor', 1, ''], w: ['Whistleblower', 10, ''], x: ['Trump', 0, ''],
  '-': ['no card', 0, '']};

/** Name, points and effect of each card by its code. */
const capturedCards = facts => new Map([...Object.entries(CAPTURED_CARDS),
  ...facts.cards.map(({card: code, name, value, effect = ''}) => [code, [name, value, effect.replace('_', ' ')]])]);

/** In words: "Ambush, loses a turn" and the like. */
function cardWords([name, points, effect = '']) {
  return [name, points === 0 ? '' : amount(points, 'point'), effect].filter(Boolean).join(', ');
}

/** Column and row of a space, clockwise from the upper left. */
function ringCell(space) {
  if (space < 6) return [space, 0];
  if (space < 11) return [5, space - 5];
  return space < 16 ? [15 - space, 5] : [0, 20 - space];
}

/** What is drawn on a card, by its name; a deck of one's own has a picture by what its card does. */
const CARD_ICONS = {Traitor: 'mask', Whistleblower: 'whistle', Trump: 'trump', Medal: 'medal', Evidence: 'lens', Witness: 'eye',
  Tip: 'bulb', Rumour: 'bubble', Leak: 'leak', Blunder: 'bang', Ambush: 'swords', Detour: 'detour', Convoy: 'convoy'};
function cardIcon([name, points, effect = '']) {
  if (CARD_ICONS[name]) return CARD_ICONS[name];
  if (effect) return effect.startsWith('lose') ? 'skip' : 'again';
  return points > 0 ? 'plus' : points < 0 ? 'minus' : 'none';
}

function seatMark(seat, x, y, r, place) {
  const group = s('g', {class: `peg c${seat}`, transform: `translate(${x},${y})`},
    seatShape(seat, r), seatShape(seat, 0.42 * r, {class: 'shine'}));
  Object.assign(group.dataset, {face: `seat ${seat}`, zone: place});
  return titled(group, sceneNow().seats[seat].name);
}

/** A space with its card: number, points, picture and name. */
function ringSpace(code, space, known) {
  const [column, row] = ringCell(space);
  const [x, y] = [4 + 66 * column, 4 + 66 * row];
  const [name, points] = known.get(code);
  const isEmpty = code === '-';
  const group = s('g', {class: `space kind-${isEmpty ? 'none' : code[0]}`},
    s('rect', {x, y, width: 62, height: 62, rx: 6}), label(x + 11, y + 14, String(space), {class: 'number'}),
    ...(isEmpty ? [] : [s('g', {class: 'art-at', transform: `translate(${x + 19} ${y + 17})`}, iconPaths(cardIcon(known.get(code)))),
      label(x + 31, y + 56, name, {most: 58})]),
    ...(points === 0 ? [] : [label(x + 59, y + 14, withSign(points), {'text-anchor': 'end'})]));
  return titled(group, `${space}: ${cardWords(known.get(code))}`);
}

/** In the middle: the deck, and the number that was turned up last. */
function ringMiddle(facts) {
  const left = facts.deck.length;
  const number = sceneNow().log.findLast(({kind}) => kind === 'number')?.number;
  const deckCards = [0, 2, 4].map(off => s('g', {class: 'mini hidden', transform: `translate(${132 - off} ${180 - off})`},
    s('rect', {x: -26, y: -36, width: 52, height: 72, rx: 6})));
  return [...(left > 0 ? deckCards : []), label(130, 238, left ? amount(left, 'card') : 'deck used up', {class: 'on-cloth', most: 128}),
    ...(number ? [s('g', {class: 'mini', transform: 'translate(270 178)'}, s('rect', {x: -26, y: -36, width: 52, height: 72, rx: 6}),
      label(0, 11, number, {size: 30})), label(270, 238, 'last number', {class: 'on-cloth', most: 128})] : [])];
}

function drawRing(facts, known) {
  const cards = facts.board.map(({cards: [one]}) => one?.card ?? '-');
  const places = sceneNow().seats.map((_, seat) => facts[`place_${seat}`]?.place);
  const where = places.map((place, seat) => `${sceneNow().seats[seat].name} ${
    place ? `on ${place}` : 'is not on the board'}`);
  const svg = s('svg', {viewBox: '0 0 400 400', class: 'board ring', role: 'img', 'aria-label':
    `The ring: ${cards.map((code, i) => `${i} ${known.get(code)[0]}`).join(', ')}. ${where.join('. ')}.`});
  svg.append(...cards.map((code, space) => ringSpace(code, space, known)), ...ringMiddle(facts));
  cards.forEach((_, space) => {
    const [column, row] = ringCell(space);
    const here = places.flatMap((place, seat) => (place === String(space) ? [seat] : []));
    const gap = Math.min(22, 40 / here.length);
    const left = 35 + 66 * column - (here.length - 1) / 2 * gap;
    here.forEach((seat, i) => svg.append(seatMark(seat, left + i * gap, 33 + 66 * row, 10, `${space}`)));
  });
  return keepReadable(svg);
}

/** Of equal cards one says how many. They lie at the place `at`. */
const stashCards = (cards, at, known) => counted(cards.map(each => each.card)).map(([code, count]) => {
  const [name, points] = known.get(code);
  return card(code, {at: `${at}|${code}`, name: cardWords(known.get(code)), text: name, kind: 'small word',
    picture: iconArt(cardIcon(known.get(code))), count, note: points === 0 ? '' : withSign(points)});
});

function capturedPanel(seat, facts, known) {
  const of = key => facts[`${key}_${seat}`];
  const bonus = of('score') - of('points');
  const remark = [amount(of('score'), 'point'), bonus ? `with ${bonus} for the most traitors` : '',
    of('lost') ? 'loses the next turn' : '',
    facts.again && facts.mover === seat ? 'has another turn' : '']
    .filter(Boolean).join(', ');
  const who = of('patriot') === null ? ''
    : h('span', {class: 'portrait'}, patriotArt(of('patriot').number), `identity ${of('patriot').number}`);
  return panel(seat, [who, remark], zone(`stash_${seat}`, 'stash', stashCards(of('stash'), `stash_${seat}`, known), {title: '', empty: 'no card yet', target: null}));
}

function drawCaptured(facts) {
  const numbers = new Set(facts.unseen.map(({number}) => number));
  const known = capturedCards(facts);
  return tabletop('The ring and the stashes', drawRing(facts, known),
    ...(facts.phase === 'identity' ? [zone('numbers', 'identities to choose', [...numbers].map(number =>
      card(number, {text: String(number), at: `unseen|${number}`, name: `identity ${number}`, picture: patriotArt(number)})))] : []),
    panels(seat => capturedPanel(seat, facts, known)));
}

PICTURES.captured = {draw: drawCaptured, holds: true};
