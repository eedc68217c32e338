// ---- Gitmo: rows of cards by owner ----------------------------------------------------------------
import {h} from '../dom.js';
import {amount, back, card, deck, mark, minus, overlapped, panel, panels, tabletop, zone} from './cards.js';
import {iconArt} from './icons.js';
import {patriotArt} from './portraits.js';
import {BOARDS, list, piece, scene, startsAt, tokensOf} from './scene.js';

const GITMO_KINDS = {P: ['patriot', 'shield'], T: ['traitor', 'mask'], A: ['Alliance', 'rings']};
const CAPS = {X: ['Trump', 'trump'], G: ['Gitmo', 'bars'], S: ['Saved', 'buoy'], A: ['Alliance', 'rings']};
const DEALT = {trump: 'X', gitmo: 'G', save: 'S'};
const BONUS = {X: 'Trump', G: 'Gitmo', D: 'Draw-A-Card'};  // in a spot, until the first deal is complete
const NUMBERS = 12;  // after the last one comes 1 again
const MOST_SPACED = 5;  // longer runs overlap
const ROWS = ['first', 'second', 'third', 'fourth'];

/** Places: `top` of the deck, `row-0c`, its lowest card `low-0c`, its ends `0c+` and `0c-`, caps. */
function gitmoSteps({text}) {
  if (text === 'fill') return [['top', scene.turn]];  // any vacant row of the seat
  const [, from, to] = /^(L|A|[XGS](?:\d[a-d])?|\.?\d[a-d])>(\d[a-d]?[+-]?|out)$/.exec(text) ?? [];
  if (!from) return [];
  const start = from === 'L' ? 'top' : /^[AXGS]/.test(from) ? `cap-${from}`
    : from[0] === '.' ? `low-${from.slice(1)}` : `row-${from}`;
  return [[start, to === 'out' ? null : to]];
}

/** "5PTa/Xg!" as the cards with their numbers, the caps, and whether a card was laid there. */
function rowOf(text) {
  const [, low, letters, caps] = /^(\d+)([PTA]*)(?:\/([XGS]*))?!?$/i.exec(text) ?? [];
  const cards = [...(letters ?? '')].map((letter, i) => ({kind: letter.toUpperCase(),
    moved: letter !== letter.toUpperCase(), number: (Number(low) - 1 + i) % NUMBERS + 1}));
  return {cards, caps: [...(caps ?? '')]};
}

const gitmoName = ({kind, number}) => `${GITMO_KINDS[kind][0]} ${number}`;

/** "your first row", "seat 1’s first row". */
const whose = seat => (Number(seat) === scene.you ? 'your' : `${scene.seats[seat].name}’s`);
const rowName = spot => `${whose(spot[0])} ${ROWS['abcd'.indexOf(spot[1])]} row`;

/** "your run from 7 to 11". */
const runName = (spot, cards) => `${whose(spot[0])} ${cards.length === 1 ? gitmoName(cards[0])
  : `run from ${cards[0].number} to ${cards.at(-1).number}`}`;

function gitmoCard(one, at = null, kind = 'small') {
  return card(`${one.kind}${one.number}`, {at, name: `${gitmoName(one)}${one.moved ? ', moved' : ''}`,
    text: String(one.number), picture: iconArt(GITMO_KINDS[one.kind][1]), kind: `${kind} gitmo-${one.kind}${one.moved ? ' moved' : ''}`});
}

function cap(letter, at, where) {
  const known = letter.toUpperCase();
  const [name, picture] = CAPS[known];
  return piece(at, `${name}${where}${known === letter ? '' : ', moved'}`,
    {class: `cap${known === letter ? '' : ' moved'}`, 'data-face': known}, iconArt(picture), name);
}

/** A run is one piece: it moves as a whole. */
function gitmoRun(spot, cards) {
  const low = scene.moves.some(move => startsAt(move, `low-${spot}`)) || scene.targets.has(`low-${spot}`);
  const run = low ? cards.slice(1) : cards;
  const parts = low ? [gitmoCard(cards[0], `low-${spot}`)] : [];
  if (run.length > 0) {
    const shown = run.map(one => gitmoCard(one));
    parts.push(piece(`row-${spot}`, runName(spot, run), {class: 'run'},
      ...(shown.length > MOST_SPACED ? [overlapped(shown, 'snug')] : shown)));
  }
  return parts;
}

function gitmoEnd(spot, end) {
  const to = spot + end;
  return scene.targets.has(to) ? [piece(to, `To the ${end === '+' ? 'high' : 'low'} end of ${rowName(spot)}`,
    {class: 'card small spot'}, '+')] : [];
}

function gitmoRow(spot, text) {
  const {cards, caps} = rowOf(text);
  const none = BONUS[text] ?? 'vacant';
  const words = cards.length === 0 ? none : cards.map(gitmoName).join(', ');
  const vacant = cards.length === 0 && !scene.targets.has(spot)
    ? [h('span', {class: 'card small gone', 'aria-hidden': 'true'}), h('span', {class: 'empty'}, none)] : [];
  return h('div', {class: 'gitmo-row', role: 'group', 'aria-label': `${rowName(spot)}: ${words}`,
    'data-zone': spot, 'data-to': scene.targets.has(spot) ? spot : null},
    h('span', {class: 'zone-name as-notation', 'aria-hidden': 'true'}, spot), ...gitmoEnd(spot, '-'),
    ...gitmoRun(spot, cards), ...vacant, ...gitmoEnd(spot, '+'),
    ...caps.map(letter => cap(letter, `cap-${letter.toUpperCase()}${spot}`, ` on ${rowName(spot)}`)),
    ...(scene.targets.has(spot) ? [piece(spot, `On ${rowName(spot)}`, {class: 'card small spot'}, '+')] : []));
}

function gitmoRemark(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  const words = [amount(of('score'), 'point'),
    Number(facts.get('hands')) > 1 && of('total') !== '0' ? `${minus(of('total'))} from hands before` : '',
    of('lost') !== '0' ? `loses ${amount(of('lost'), 'turn')}` : '',
    of('extra') !== '0' ? amount(of('extra'), 'extra turn') : ''].filter(Boolean).join(', ');
  return [facts.get('dealer') === String(seat) ? mark('dealer') : '', words];
}

function gitmoPanel(seat, facts) {
  const of = key => facts.get(`${key}_${seat}`);
  // A cap that is to be set lies in the middle until then.
  const set = Number(facts.get('turn')) === seat ? DEALT[facts.get('cap')] : undefined;
  const aside = of('aside') === '-' ? [] : [...(of('aside') ?? '').replace(set ?? '', '')];
  const own = seat === Number(facts.get('mover'));
  return panel(seat, gitmoRemark(seat, facts),
    ...list(of('rows')).map((text, i) => gitmoRow(`${seat}${'abcd'[i]}`, text)),
    ...(aside.length > 0 ? [zone(`aside-${seat}`, 'aside', aside.map(letter =>
      cap(letter, own ? `cap-${letter}` : null, ' aside')))] : []),
    ...(scene.targets.has(String(seat)) ? [piece(String(seat), `To ${whose(seat)} vacant row`,
      {class: 'card small spot'}, '+')] : []));
}

/** What the pictures on the cards mean. */
const gitmoKey = () => h('p', {class: 'key'}, ...Object.values(GITMO_KINDS).map(([name, picture]) =>
  h('span', {}, iconArt(picture), name)), h('span', {}, '● has moved in this turn'));

function drawGitmo(facts) {
  const top = facts.get('top');
  const [, kind, number] = /^([PT])(\d+)$/.exec(top) ?? [];
  const shown = kind ? [gitmoCard({kind, number}, 'top', '')] : [];
  const dealt = DEALT[facts.get('cap')];
  return tabletop('The rows',
    h('div', {class: 'middle'},
      zone('deck', 'the deck', [deck(Number(facts.get('deck')), 'in the deck'), ...shown]),
      ...(dealt ? [zone('dealt', 'to be set', [cap(dealt, `cap-${dealt}`, ' to be set')])] : []), gitmoKey()),
    panels(seat => gitmoPanel(seat, facts)));
}

BOARDS.gitmo = {draw: drawGitmo, steps: gitmoSteps, holds: true};

// ---- Meet the Patriots: a grid of cards -----------------------------------------------------------
function patriotsSteps(move) {
  const space = tokensOf(move).get('space');
  return space ? [[null, `space-${space}`]] : [];
}

function patriotCard(text, space, marked) {
  const at = `space-${space}`;
  const where = `space ${space}${marked ? `, ${marked}` : ''}`;
  const kind = `large face${marked ? ' marked' : ''}`;
  if (text === '?') return back({at, name: `${where}, face down`, kind});
  if (text === '.') return piece(at, `${where}, no card`, {class: 'card large gone'});
  return card(text, {at, name: `patriot ${text}, ${where}`, picture: patriotArt(Number(text)), kind});
}

function drawPatriots(facts) {
  const marks = [['turned', 'turned over'], ['claimed', 'claimed'], ['last', 'turned last']]
    .map(([key, word]) => [facts.get(key), word]);
  const cells = list(facts.get('cards')).map((text, i) => {
    const space = String(i + 1);
    return h('div', {class: 'cell', 'data-zone': space},
      patriotCard(text, space, marks.find(([place]) => place === space)?.[1]), h('small', {'aria-hidden': 'true'}, space));
  });
  const pairs = (facts.get('pairs') ?? '').split('/');
  return tabletop('The grid',
    h('div', {class: 'middle'},
      h('div', {class: 'grid', role: 'group', 'aria-label': 'Cards by space'}, ...cells), zone('deck', 'the deck', [deck(Number(facts.get('deck')), 'in the deck')])),
    panels(seat => panel(seat, amount(pairs[seat], 'pair'))));
}

BOARDS.meet_the_patriots = {draw: drawPatriots, steps: patriotsSteps, holds: true};
