// ---- Break-Out: hands, Cells, the Yard ------------------------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {amount, card, deck, hiddenFan, hiddenIn, mark, minus, openIn, overlapped, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {PICTURES, endAt, piece, sceneNow, startsAt} from '../../../../protocol/apps/page/boards/scene.js';
import {colourSuit, suitArt} from '../../../../protocol/apps/page/boards/shapes.js';

const WILD = {wi: ['Wild', 'wild', 'wild'], dr: ['Draw', 'draw', 'special'], su: ['Super', 'crown', 'wild'],
  rc: ['round card', 'round', 'special']};
const SPOKEN = {wi: 'Wild', dr: 'DRAW', su: 'Super Wild', rc: 'round card'};
const PENALTY = {wi: 8, dr: 9, su: 10};  // of other cards their number
const COLOUR_NAMES = ['blue', 'orange', 'green', 'pink', 'gold', 'violet', 'grey', 'brown'];

const suitOf = ({colour}) => colour.charCodeAt(0) - 97;
const penaltyOf = each => PENALTY[each.card] ?? Number(each.number ?? 0);
const breakOutName = each => SPOKEN[each.card] ?? `${COLOUR_NAMES[suitOf(each)]} ${each.number}`;

function colourCard(each, {at = null, small = false} = {}) {
  const text = each.card;
  const size = small ? 'small ' : '';
  if (WILD[text]) {
    const [short, picture, kind] = WILD[text];
    return card(text, {at, name: SPOKEN[text], text: '', note: short, picture: iconArt(picture), kind: `${size}named ${kind}`});
  }
  return card(text, {at, name: breakOutName(each), text: String(each.number), picture: suitArt(colourSuit(suitOf(each))),
    kind: `${size}suit of-${suitOf(each)}`});
}

function meldOf({place, shape, cards}) {
  const words = cards.map(breakOutName).join(', ');
  const shown = cards.map(each => colourCard(each, {small: true}));
  const name = `${shape} of ${words}`;
  // Either it can go somewhere or cards come to it; while a card is chosen, the latter.
  const starts = !endAt(place) && startsAt(place);
  const seen = shown.map(each => each.textContent.trim()).filter(Boolean).join(' ');
  const element = zone(place, name, starts ? [piece(place, `${seen}: ${name}`, {class: 'run'}, ...shown)] : shown,
    {title: place.split('.')[1], kind: 'meld'});
  element.querySelector('.zone-name').classList.add('as-notation');
  return element;
}

function breakOutHand(seat, facts) {
  const hand = facts[`hand_${seat}`];
  const own = seat === sceneNow().you;
  const cards = openIn(hand).map(each => colourCard(each, {at: own ? `hand_${seat}|${each.card}` : null, small: !own}));
  const hidden = hiddenFan(hiddenIn(hand));
  return zone(`hand_${seat}`, `hand, ${amount(hand.length, 'card')}`,
    own || cards.length < 4 ? [...cards, ...hidden] : [overlapped(cards, 'snug'), ...hidden],
    {title: '', target: own ? null : `hand_${seat}`, held: own});
}

/** At the end all cards are gathered in, and nobody is in or out. */
const isOver = () => sceneNow().turn === '-';
function stateWords(out, last, facts) {
  if (!isOver()) return out ? ', broke out' : ', still in the Cell';
  return facts.rounds === 1 ? '' : `, ${minus(last)} in the last round`;
}

/** What the own hand would cost. */
function heldWords(seat, facts) {
  if (seat !== sceneNow().you || isOver()) return '';
  return `, ${facts[`hand_${seat}`].reduce((sum, each) => sum + penaltyOf(each), 0)} in hand`;
}

const penaltyKey = () => h('p', {class: 'key'}, 'Cards left in hand cost their number; a Wild 8, a DRAW 9, a Super Wild 10.');

function breakOutPanel(seat, facts) {
  const of = key => facts[`${key}_${seat}`];
  const out = facts.out.includes(seat);
  const cell = of('cell').map(meldOf);
  const cellHere = (!out && !isOver()) || cell.length > 0
    ? [zone(`cell_${seat}`, 'Cell', cell, {kind: 'melds', empty: 'no melds yet'})] : [];
  return panel(seat, [facts.dealer === seat ? mark('dealer') : '',
    `${amount(of('score'), 'penalty point')}${stateWords(out, of('last'), facts)}${heldWords(seat, facts)}`],
    breakOutHand(seat, facts), ...cellHere);
}

function drawBreakOut(facts) {
  const shown = (key, name) => (facts[key].length > 0
    ? [zone(key, name, [colourCard(facts[key][0], {at: `${key}|${facts[key][0].card}`})], {target: null})] : []);
  const isHeld = sceneNow().seats.some((_, seat) => facts[`hand_${seat}`].some(({card: one}) => one && one === facts.drawn[0]?.card));
  return tabletop('Hands, Cells and the Yard',
    h('div', {class: 'middle'},
      h('p', {class: 'remark'}, `Round ${facts.round} of ${facts.rounds}`),
      zone('deck', 'the pile', [deck(facts.pile, 'in the pile')]),
      ...shown('up', 'to be drawn'), ...(isHeld ? [] : shown('drawn', 'drawn')), ...shown('round_card', 'round card'), penaltyKey()),
    zone('yard', 'the Yard', facts.yard.map(meldOf), {kind: 'melds', empty: isOver() ? 'all cards are gathered in' : 'no melds yet'}),
    panels(seat => breakOutPanel(seat, facts)));
}

PICTURES.break_out = {draw: drawBreakOut, holds: true,
  word: text => SPOKEN[text]};
