// ---- Captured: twenty cards in a ring -------------------------------------------------------------
import {h, s} from '../dom.js';
import {titled} from './boards.js';
import {amount, card, panel, panels, tabletop, withSign, zone} from './cards.js';
import {iconArt, iconPaths} from './icons.js';
import {keepReadable, label} from './letters.js';
import {patriotArt} from './portraits.js';
import {BOARDS, list, scene, tokensOf} from './scene.js';
import {seatShape} from './shapes.js';

const CAPTURED_CARDS = {t: ['Traitor', 1, ''], w: ['Whistleblower', 10, ''], x: ['Trump', 0, ''],
  '-': ['no card', 0, '']};

/** Name, points and effect of each card by its code. */
function capturedCards(facts) {
  const cards = new Map(Object.entries(CAPTURED_CARDS));
  for (const text of list(facts.get('cards'))) {
    const [code, name, points, effect = ''] = text.split(':');
    cards.set(code, [name, Number(points), effect.replace('_', ' ')]);
  }
  return cards;
}

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
  return titled(group, scene.seats[seat].name);
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
  const left = list(facts.get('deck')).map(text => Number(/^(\d+)x/.exec(text)?.[1] ?? 1))
    .reduce((sum, number) => sum + number, 0);
  const number = [...scene.events].reverse().map(({text}) => /^go=(\d+)$/.exec(text)?.[1]).find(Boolean);
  const deckCards = [0, 2, 4].map(off => s('g', {class: 'mini hidden', transform: `translate(${132 - off} ${180 - off})`},
    s('rect', {x: -26, y: -36, width: 52, height: 72, rx: 6})));
  return [...(left > 0 ? deckCards : []), label(130, 238, left ? amount(left, 'card') : 'deck used up', {class: 'on-cloth', most: 128}),
    ...(number ? [s('g', {class: 'mini', transform: 'translate(270 178)'}, s('rect', {x: -26, y: -36, width: 52, height: 72, rx: 6}),
      label(0, 11, number, {size: 30})), label(270, 238, 'last number', {class: 'on-cloth', most: 128})] : [])];
}

function drawRing(facts, known) {
  const cards = list(facts.get('board'));
  const places = scene.seats.map((_, seat) => facts.get(`place_${seat}`));
  const where = places.map((place, seat) => `${scene.seats[seat].name} ${
    place === '-' ? 'is not on the board' : `on ${place}`}`);
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

/** Cards by code, "2xt,s9": of equal ones one card says how many. Places begin with `at`. */
const stashCards = (text, at, known) => list(text).map(each => {
  const [, times, code] = /^(?:(\d+)x)?(.+)$/.exec(each);
  const [name, points] = known.get(code);
  return card(code, {at: `${at}-${code}`, name: cardWords(known.get(code)), text: name, kind: 'small word',
    picture: iconArt(cardIcon(known.get(code))), count: Number(times ?? 1), note: points === 0 ? '' : withSign(points)});
});

function capturedPanel(seat, facts, known) {
  const of = key => facts.get(`${key}_${seat}`);
  const bonus = of('score') - of('points');
  const remark = [amount(of('score'), 'point'), bonus ? `with ${bonus} for the most traitors` : '',
    of('lost') === 'true' ? 'loses the next turn' : '',
    facts.get('again') === 'true' && facts.get('mover') === String(seat) ? 'has another turn' : '']
    .filter(Boolean).join(', ');
  const who = of('patriot') === '0' ? ''
    : h('span', {class: 'portrait'}, patriotArt(Number(of('patriot'))), `identity ${of('patriot')}`);
  return panel(seat, [who, remark], zone(`stash-${seat}`, 'stash', stashCards(of('stash'), `stash-${seat}`, known), {title: '', empty: 'no card yet'}));
}

/** An identity is chosen among numbers; a theft out of a stash. */
function capturedSteps(move) {
  const does = tokensOf(move);
  if (does.get('kind') === 'identity') return [[null, `number-${does.get('number')}`]];
  if (does.get('kind') !== 'take') return [];
  return [[null, `stash-${does.get('from')}-${move.text.split('=')[1]}`]];
}

function drawCaptured(facts) {
  const numbers = [...new Set(list(facts.get('unseen')))];
  const known = capturedCards(facts);
  return tabletop('The ring and the stashes', drawRing(facts, known),
    ...(facts.get('phase') === 'identity' ? [zone('numbers', 'identities to choose', numbers.map(number =>
      card(number, {at: `number-${number}`, name: `identity ${number}`, picture: patriotArt(Number(number))})))] : []),
    panels(seat => capturedPanel(seat, facts, known)));
}

BOARDS.captured = {draw: drawCaptured, steps: capturedSteps, holds: true};
