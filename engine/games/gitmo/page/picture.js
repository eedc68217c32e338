// ---- Gitmo: rows of cards by owner ----------------------------------------------------------------
import {h} from '../../../../protocol/apps/page/dom.js';
import {amount, card, deck, mark, minus, overlapped, panel, panels, tabletop, zone} from '../../../../protocol/apps/page/boards/cards.js';
import {iconArt} from '../../../../protocol/apps/page/boards/icons.js';
import {PICTURES, endAt, piece, sceneNow, startsAt} from '../../../../protocol/apps/page/boards/scene.js';

const GITMO_KINDS = {P: ['patriot', 'shield'], T: ['traitor', 'mask'], A: ['Alliance', 'rings']};
const CAPS = {X: ['Trump', 'trump'], G: ['Gitmo', 'bars'], S: ['Saved', 'buoy'], A: ['Alliance', 'rings']};
const DEALT = {trump: 'X', gitmo: 'G', save: 'S'};
const NUMBERS = 12;  // after the last one comes 1 again
const MOST_SPACED = 5;  // longer runs overlap
const ROWS = ['first', 'second', 'third', 'fourth'];

const isOnRun = letter => letter in CAPS && letter !== 'A';

/** A run as a whole, its lowest card `rows_0.2-`, a cap or the top of the deck; and the end of a run, `rows_0.2+` or `-`, or a row for a cap. */
function gitmoThings({moves: [move] = []}) {
  if (!move?.from) return [];
  const {from, from_start: fromStart, to, to_start: toStart, cards: [{card}]} = move;
  return [from === 'top' ? from : card in CAPS ? `${from}|${card}#1` : `${from}${fromStart ? '-' : ''}`,
    `>${to}${isOnRun(card) ? '' : toStart ? '-' : '+'}`];
}

/** The run and the caps of a row, and which of them have moved in this turn. */
function rowOf(cards, low, isMoved) {
  if (low === '-') return {cards: [], caps: []};
  const marked = cards.map((each, i) => ({...each, moved: isMoved(i)}));
  return {cards: marked.filter(each => !isOnRun(each.card)).map(({card: symbol, moved}, i) =>
    ({kind: symbol[0], moved, number: (low - 1 + i) % NUMBERS + 1})), caps: marked.filter(each => isOnRun(each.card))};
}

const gitmoName = ({kind, number}) => `${GITMO_KINDS[kind][0]} ${number}`;

/** "your first row", "seat 1’s first row". */
const whose = seat => (Number(seat) === sceneNow().you ? 'your' : `${sceneNow().seats[seat].name}’s`);
const rowName = spot => `${whose(spot.match(/\d/)[0])} ${ROWS[spot.at(-1)]} row`;

/** "your run from 7 to 11". */
const runName = (spot, cards) => `${whose(spot.match(/\d/)[0])} ${cards.length === 1 ? gitmoName(cards[0])
  : `run from ${cards[0].number} to ${cards.at(-1).number}`}`;

function gitmoCard(one, at = null, kind = 'small') {
  return card(`${one.kind}${one.number}`, {at, name: `${gitmoName(one)}${one.moved ? ', moved' : ''}`,
    text: String(one.number), picture: iconArt(GITMO_KINDS[one.kind][1]), kind: `${kind} gitmo-${one.kind}${one.moved ? ' moved' : ''}`});
}

function cap(letter, at, where, moved = false) {
  const [name, picture] = CAPS[letter];
  return piece(at, `${name}${where}${moved ? ', moved' : ''}`,
    {class: `cap${moved ? ' moved' : ''}`, 'data-face': letter}, iconArt(picture), name);
}

/** A run is one piece: it moves as a whole. */
function gitmoRun(spot, cards) {
  const low = startsAt(`${spot}-`);
  const run = low ? cards.slice(1) : cards;
  const parts = low ? [gitmoCard(cards[0], `${spot}-`)] : [];
  if (run.length > 0) {
    const shown = run.map(one => gitmoCard(one));
    parts.push(piece(spot, runName(spot, run), {class: 'run'},
      ...(shown.length > MOST_SPACED ? [overlapped(shown, 'snug')] : shown)));
  }
  return parts;
}

function gitmoEnd(spot, end) {
  const to = spot + end;
  return endAt(to) ? [piece(to, `To the ${end === '+' ? 'high' : 'low'} end of ${rowName(spot)}`,
    {class: 'card small spot'}, '+')] : [];
}

function gitmoRow(facts, seat, slot) {
  const of = key => facts[`${key}_${seat}`];
  const spot = `rows_${seat}.${slot}`;
  const there = of('rows')[slot].cards;
  const {cards, caps} = rowOf(there, of('lowest')[slot], i => of('moved').includes(`${slot}.${i}`));
  const none = there[0]?.name ?? 'vacant';  // a bonus card lies there until the first deal is complete
  const words = cards.length === 0 ? none : cards.map(gitmoName).join(', ');
  const opens = endAt(spot) !== null;
  const vacant = cards.length === 0 && !opens && !endAt(`${spot}+`) && !endAt(`${spot}-`)
    ? [h('span', {class: 'card small gone', 'aria-hidden': 'true'}), h('span', {class: 'empty'}, none)] : [];
  return h('div', {class: 'gitmo-row', role: 'group', 'aria-label': `${rowName(spot)}: ${words}`,
    'data-zone': spot, 'data-to': opens ? spot : null},
    h('span', {class: 'zone-name as-notation', 'aria-hidden': 'true'}, `${seat}${of('letters')[slot]}`), ...gitmoEnd(spot, '-'),
    ...gitmoRun(spot, cards), ...vacant, ...gitmoEnd(spot, '+'),
    ...caps.map(({card: letter, moved}) => cap(letter, `${spot}|${letter}`, ` on ${rowName(spot)}`, moved)),
    ...(opens ? [piece(spot, `On ${rowName(spot)}`, {class: 'card small spot'}, '+')] : []));
}

function gitmoRemark(seat, facts) {
  const of = key => facts[`${key}_${seat}`];
  const words = [amount(of('score'), 'point'),
    facts.hands > 1 && of('total') !== 0 ? `${minus(of('total'))} from hands before` : '',
    of('lost') !== 0 ? `loses ${amount(of('lost'), 'turn')}` : '',
    of('extra') !== 0 ? amount(of('extra'), 'extra turn') : ''].filter(Boolean).join(', ');
  return [facts.dealer === seat ? mark('dealer') : '', words];
}

function gitmoPanel(seat, facts) {
  const of = key => facts[`${key}_${seat}`];
  // A cap that is to be set lies in the middle until then.
  const set = facts.turn === seat ? DEALT[facts.cap] : undefined;
  const letters = of('aside').map(({card: letter}) => letter);
  const aside = letters.filter((letter, i) => letter !== set || i !== letters.indexOf(set));
  const own = seat === facts.mover;
  return panel(seat, gitmoRemark(seat, facts),
    ...of('rows').map((_, slot) => gitmoRow(facts, seat, slot)),
    ...(aside.length > 0 ? [zone(`aside-${seat}`, 'aside', aside.map(letter =>
      cap(letter, own ? `aside_${seat}|${letter}` : null, ' aside')))] : []));
}

/** What the pictures on the cards mean. */
const gitmoKey = () => h('p', {class: 'key'}, ...Object.values(GITMO_KINDS).map(([name, picture]) =>
  h('span', {}, iconArt(picture), name)), h('span', {}, '● has moved in this turn'));

function drawGitmo(facts) {
  const {top} = facts;
  const shown = top?.number ? [gitmoCard({kind: top.card[0], number: top.number}, 'top', '')] : [];
  const dealt = DEALT[facts.cap];
  return tabletop('The rows',
    h('div', {class: 'middle'},
      zone('deck', 'the deck', [deck(facts.deck, 'in the deck'), ...shown]),
      ...(dealt ? [zone('dealt', 'to be set', [cap(dealt, `aside_${facts.turn}|${dealt}`, ' to be set')])] : []), gitmoKey()),
    panels(seat => gitmoPanel(seat, facts)));
}

PICTURES.gitmo = {draw: drawGitmo, things: gitmoThings, holds: true};
