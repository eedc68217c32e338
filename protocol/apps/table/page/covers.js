// ---- the games as the house shows them: a picture, how long it takes, and one sentence ------------
import {s} from '../../page/dom.js';
import {iconArt} from '../../page/boards/icons.js';
import {courtArt, patriotArt, suspectArt} from '../../page/boards/portraits.js';
import {pipsArt, seatShape, suitArt} from '../../page/boards/shapes.js';

const placed = (x, y, turn, ...parts) => s('g', {transform: `translate(${x} ${y}) rotate(${turn})`}, parts);
const tinyText = (words, size, attributes = {}) =>
  s('text', {'text-anchor': 'middle', y: 0.35 * size, 'font-size': size, ...attributes}, words);

/** A drawing of the boards as part of a cover, its middle at x, y. */
function tinyArt(drawing, x, y, width, height = width) {
  for (const [name, value] of Object.entries({x: x - width / 2, y: y - height / 2, width, height})) {
    drawing.setAttribute(name, String(value));
  }
  return drawing;
}

const tinyPaper = () => s('rect', {class: 'face', x: -18, y: -25, width: 36, height: 50, rx: 4});
/** A card with its index in the corner and a drawing. */
const tinyFace = (words, drawing, kind = '') => s('g', {class: kind}, tinyPaper(),
  s('text', {x: -15, y: -12, 'font-size': 14}, words), tinyArt(drawing, 1, 6, 28, 34));
const tinyCourt = rank => s('g', {}, tinyPaper(), tinyArt(courtArt(rank), 0, 4, 33, 36),
  s('text', {x: -15, y: -12, 'font-size': 14}, rank));
const tinyPips = (number, suit) => tinyFace(number === 1 ? 'A' : String(number), pipsArt(number, suit), `of-${suit}`);
const tinyBack = () => [s('rect', {class: 'hidden', x: -18, y: -25, width: 36, height: 50, rx: 4}),
  s('path', {class: 'lattice', d: 'M-14 -21L14 21M14 -21L-14 21M-14 -7L5 21M14 -7L-5 21M-14 7L5 -21M14 7L-5 -21'})];
const tinyDot = (x, y, r, kind) => s('circle', {cx: x, cy: y, r, class: kind});
const tinyPeg = (x, y, seat) => placed(x, y, 0, seatShape(seat, 5, {class: `peg c${seat}`}));

/** As many cards as there are texts, side by side in a fan. */
const tinyFan = (x, y, faces, gap = 24) => faces.map((each, i) => {
  const from = i - (faces.length - 1) / 2;
  return placed(x + gap * from, y + 2.5 * from * from, 6 * from, each);
});

/** Points around a rectangle, evenly. */
function rimOf(count, left, top, width, height) {
  const whole = 2 * (width + height);
  return Array.from({length: count}, (_, i) => {
    const far = whole * i / count;
    if (far < width) return [left + far, top];
    if (far < width + height) return [left + width, top + far - width];
    if (far < 2 * width + height) return [left + width - (far - width - height), top + height];
    return [left, top + height - (far - 2 * width - height)];
  });
}

const PIPS = {5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]]};
const tinyDie = (pips, size) => [s('rect', {class: 'face', x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 0.4 * size}),
  ...PIPS[pips].map(([x, y]) => tinyDot(0.5 * size * x, 0.5 * size * y, 0.17 * size, 'ink'))];
const tinyChip = (x, y) => [tinyDot(x, y, 8, 'coin-face'), tinyDot(x, y, 6, 'rim')];

const RING_ICONS = ['mask', 'eye', 'mask', 'bulb', 'leak', 'mask', 'lens', 'bubble'];
const ringTile = ([x, y], i) => placed(x, y, 0, s('rect', {class: 'face', x: -8.5, y: -8.5, width: 17, height: 17, rx: 2}),
  tinyArt(iconArt(RING_ICONS[i % 8]), 0, 0, 12));

/** By the name of the game; a game without an entry has a plain one. */
const COVERS = {
  jacked: {minutes: '30–45', says: 'Race your pegs home with cards. A Jack robs the next player, a 7 tramples all in its way.',
    draw: () => [s('rect', {class: 'plank', x: 35, y: 5, width: 90, height: 90, rx: 6}),
      ...rimOf(28, 43, 13, 74, 74).map(([x, y]) => tinyDot(x, y, 3.2, 'hole')),
      ...[2, 9, 12, 18, 25].map((i, seat) => tinyPeg(...rimOf(28, 43, 13, 74, 74)[i], seat % 4)), placed(80, 50, -6, tinyCourt('J'))]},
  captured: {minutes: '15', says: 'Go around the ring and collect traitors. Whoever stood there before you robs you.',
    draw: () => [...rimOf(16, 42, 13, 76, 74).map(ringTile), tinyPeg(80, 13, 1), tinyPeg(118, 68, 2), placed(80, 50, 6, tinyPaper(),
      tinyText('7', 30))]},
  break_out: {minutes: '30–45', says: 'Lay sets and runs in your Cell until you break out, then shed your last cards in the Yard.',
    draw: () => [...tinyFan(80, 52, [5, 6, 7].map(each => tinyFace(String(each), suitArt('leaf'), 'of-2')), 30),
      ...[30, 55, 80, 105, 130].map(x => s('rect', {class: 'bar', x: x - 2, y: 4, width: 4, height: 92, rx: 2}))]},
  straight_up: {minutes: '20', says: 'Buy better cards, lose weak ones, and lay out Jack, Queen, King, Ace.',
    draw: () => tinyFan(80, 50, [...'JQK'].map(tinyCourt).concat([tinyPips(1, 'club')]), 27)},
  escaped: {minutes: '20', says: 'One of 24 suspects got away. Look at cards, strike suspects off, name the one first.',
    draw: () => [...[[28, 28], [56, 26], [104, 26], [132, 28], [28, 72], [56, 74], [104, 74], [132, 72]].flatMap(([x, y], i) =>
      [tinyArt(suspectArt(i + 3), x, y, 30), ...(i % 3 === 1 ? [s('path', {class: 'strike', d: `M${x - 13} ${y + 13}L${x + 13} ${y - 13}`})] : [])]),
    placed(80, 50, 0, tinyBack(), tinyText('?', 26, {class: 'light'}))]},
  gitmo: {minutes: '30', says: 'Join runs of patriots, take those of others, and leave your traitors to them.',
    draw: () => [...['4', '5', '6', '7'].map((each, i) => placed(32 + 32 * i, 30, 0, tinyFace(each, iconArt('shield'), 'of-0'))),
      ...['9', '8'].map((each, i) => placed(62 + 34 * i, 76, 4 - 8 * i, tinyFace(each, iconArt('mask'), 'gitmo-T')))]},
  meet_the_patriots: {minutes: '10', says: 'Turn a card over, and show where its match lies if you remember.',
    draw: () => [0, 1, 2].flatMap(x => [0, 1].map(y => placed(40 + 40 * x, 26 + 50 * y, 0,
      x + y === 2 ? tinyFace('9', patriotArt(9)) : tinyBack())))},
  mixer: {minutes: '15', says: 'Disguised names are read out: write down whom each of them means.',
    draw: () => [tinyArt(suspectArt(4), 34, 60, 44), tinyArt(suspectArt(12), 126, 60, 44),
      s('path', {class: 'face', d: 'M38 8h84a6 6 0 0 1 6 6v18a6 6 0 0 1 -6 6h-54l-14 12v-12h-16a6 6 0 0 1 -6 -6v-18a6 6 0 0 1 6 -6z'}),
      placed(80, 22, 0, tinyText('Ina Goodnite', 12)), placed(80, 74, 8, tinyText('?', 44, {class: 'light'}))]},
  straight_jacket: {minutes: '20', says: 'Play your lowest card on your jacket, do what it says, and pass on what you don’t want.',
    draw: () => [s('path', {class: 'face', d: 'M52 10h56l22 24-13 13-8-8v53h-58v-53l-8 8-13-13z'}),
      s('path', {class: 'strap', d: 'M52 50h56M52 66h56M52 82h56'}), placed(80, 52, -6, tinyFace('7', iconArt('none')))]},
  pig: {minutes: '5', says: 'Roll as often as you dare, and hold before a 1 takes it all.',
    draw: () => [placed(80, 50, -12, tinyDie(5, 30))]},
  kuhn: {minutes: '1', says: 'The smallest poker with a bluff in it: three cards, one chip.',
    draw: () => [...tinyFan(80, 44, [...'JQK'].map(tinyCourt), 32), ...tinyChip(72, 86), ...tinyChip(88, 86)]},
  leduc: {minutes: '2', says: 'A little hold’em: one card in hand, one on the board, two rounds of bets.',
    draw: () => [placed(44, 50, -8, tinyCourt('K')), placed(116, 50, 8, tinyBack()), placed(80, 50, 0, tinyCourt('Q'))]},
  liars_dice: {minutes: '1', says: 'Bid what lies under both cups, or call the other’s bluff.',
    draw: () => [s('path', {class: 'cup', d: 'M34 12h40l9 70q-29 8 -58 0z'}), s('path', {class: 'band', d: 'M32 28q22 5 44 0M26 72q28 7 56 0'}),
      placed(112, 64, 10, tinyDie(6, 20)), placed(112, 24, -6, tinyText('2 ×', 20, {class: 'light'}))]},
  goofspiel: {minutes: '3', says: 'Bid your cards for prizes, all at the same time. The higher bid takes the prize.',
    draw: () => [placed(80, 46, 0, tinyPips(8, 'diamond')), placed(34, 58, -8, tinyPips(5, 'spade')), placed(126, 58, 8, tinyPips(9, 'heart'))]},
};

const PLAIN = {minutes: '', says: '', draw: () => tinyFan(80, 50, [tinyBack(), tinyPips(7, 'spade'), tinyBack()])};

/** Where a game stands in the house's list: as above, others behind. */
export const rankOf = name => Object.keys(COVERS).indexOf(name) + 1 || 1000;

export const coverOf = name => COVERS[name] ?? PLAIN;

/** A picture for the eye alone: its name stands beside it. */
export const coverPicture = name => s('svg', {viewBox: '0 0 160 100', class: 'cover', 'aria-hidden': 'true'},
  s('rect', {class: 'felt', width: 160, height: 100}), coverOf(name).draw());
