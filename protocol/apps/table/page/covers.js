// ---- the games as the house shows them: a picture, how long it takes, and one sentence ------------
import {s} from '../../page/dom.js';

const placed = (x, y, turn, ...parts) => s('g', {transform: `translate(${x} ${y}) rotate(${turn})`}, parts);
const tinyText = (words, size, attributes = {}) =>
  s('text', {'text-anchor': 'middle', y: 0.35 * size, 'font-size': size, ...attributes}, words);
const tinyFace = (words, colour = '') => [s('rect', {class: 'face', x: -15, y: -21, width: 30, height: 42, rx: 4}),
  tinyText(words, words.length > 1 ? 15 : 20, {class: colour})];
const tinyBack = () => [s('rect', {class: 'hidden', x: -15, y: -21, width: 30, height: 42, rx: 4}),
  s('path', {class: 'lattice', d: 'M-9 -15L9 15M9 -15L-9 15M0 -15V15M-9 0H9'})];
const tinyDot = (x, y, r, kind) => s('circle', {cx: x, cy: y, r, class: kind});

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

const PIPS = {2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]]};
const tinyDie = (pips, size) => [s('rect', {class: 'face', x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 0.4 * size}),
  ...PIPS[pips].map(([x, y]) => tinyDot(0.5 * size * x, 0.5 * size * y, 0.17 * size, 'ink'))];
const tinyChip = (x, y, kind) => [tinyDot(x, y, 8, kind), tinyDot(x, y, 4.5, 'rim')];
const tinySuspect = (x, y, isOut) => [tinyDot(x, y - 5, 4, 'ink'), s('path', {class: 'ink', d: `M${x - 7} ${y + 8}q0 -9 7 -9t7 9z`}),
  ...(isOut ? [s('path', {class: 'strike', d: `M${x - 8} ${y + 8}L${x + 8} ${y - 9}`})] : [])];

/** By the name of the game; a game without an entry has a plain one. */
const COVERS = {
  jacked: {minutes: '30–45', says: 'Race your pegs home with cards. A Jack robs the next player, a 7 tramples all in its way.',
    draw: () => [...rimOf(32, 42, 12, 76, 76).map(([x, y], i) =>
      tinyDot(x, y, 3.2, {2: 'c0', 10: 'c1', 13: 'c1', 21: 'c2', 28: 'c3'}[i] ?? 'hole')),
    placed(80, 50, -8, tinyFace('J', 'c1'))]},
  captured: {minutes: '15', says: 'Go around the ring and collect traitors. Whoever stood there before you robs you.',
    draw: () => [...rimOf(16, 40, 14, 80, 72).map(([x, y], i) => s('rect', {class: i % 4 === 1 ? 'c0' : 'face', x: x - 7, y: y - 7,
      width: 14, height: 14, rx: 2})), tinyDot(80, 14, 5, 'c1'), tinyDot(120, 50, 5, 'c2'), placed(80, 50, 0, [tinyText('!', 34, {class: 'c3'})])]},
  break_out: {minutes: '30–45', says: 'Lay sets and runs in your Cell until you break out, then shed your last cards in the Yard.',
    draw: () => [...tinyFan(80, 52, [tinyFace('5', 'c2'), tinyFace('6', 'c2'), tinyFace('7', 'c2')]),
      ...[34, 57, 80, 103, 126].map(x => s('rect', {class: 'bar', x: x - 2.5, y: 6, width: 5, height: 88, rx: 2}))]},
  straight_up: {minutes: '20', says: 'Buy better cards, lose weak ones, and lay out Jack, Queen, King, Ace.',
    draw: () => tinyFan(80, 50, [tinyFace('J', 'c0'), tinyFace('Q', 'c3'), tinyFace('K', 'c5'), tinyFace('A', 'c1')])},
  escaped: {minutes: '20', says: 'One of 24 suspects got away. Look at cards, strike suspects off, name the one first.',
    draw: () => [placed(80, 50, 0, [...tinyBack(), tinyText('?', 22, {class: 'light'})]),
      ...[[34, 30], [34, 70], [58, 22], [58, 80], [102, 22], [102, 80], [126, 30], [126, 70]].flatMap(([x, y], i) =>
        tinySuspect(x, y, i % 3 === 1))]},
  gitmo: {minutes: '30', says: 'Join runs of patriots, take those of others, and leave your traitors to them.',
    draw: () => [...['4', '5', '6', '7'].map((each, i) => placed(38 + 28 * i, 30, 0, tinyFace(each, 'c0'))),
      ...['9', '8'].map((each, i) => placed(66 + 28 * i, 74, 4 - 8 * i, tinyFace(each, 'c1')))]},
  meet_the_patriots: {minutes: '10', says: 'Turn a card over, and show where its match lies if you remember.',
    draw: () => [0, 1, 2, 3].flatMap(x => [0, 1].map(y => placed(35 + 30 * x, 27 + 47 * y, 0,
      x + y === 2 ? tinyFace('9', 'c5') : tinyBack())))},
  mixer: {minutes: '15', says: 'Disguised names are read out: write down whom each of them means.',
    draw: () => [s('path', {class: 'face', d: 'M28 20h76a8 8 0 0 1 8 8v26a8 8 0 0 1 -8 8h-48l-14 16v-16h-14a8 8 0 0 1 -8 -8v-26a8 8 0 0 1 8 -8z'}),
      placed(66, 42, 0, [tinyText('Ina Goodnite', 12, {class: 'c3'})]), placed(124, 66, 12, [tinyText('?', 44, {class: 'c0'})])]},
  straight_jacket: {minutes: '20', says: 'Play your lowest card on your jacket, do what it says, and pass on what you don’t want.',
    draw: () => [s('path', {class: 'face', d: 'M58 12h44l18 22-12 12-6-6v48h-44v-48l-6 6-12-12z'}),
      s('path', {class: 'strap', d: 'M58 46h44M58 60h44M58 74h44'}), ...tinyFan(80, 58, [tinyFace('7', 'c2')])]},
  pig: {minutes: '5', says: 'Roll as often as you dare, and hold before a 1 takes it all.',
    draw: () => [placed(62, 54, -14, tinyDie(5, 24)), placed(112, 44, 16, tinyDie(3, 18))]},
  kuhn: {minutes: '1', says: 'The smallest poker with a bluff in it: three cards, one chip.',
    draw: () => [...tinyFan(80, 42, [tinyFace('J', 'c0'), tinyFace('Q', 'c3'), tinyFace('K', 'c1')]), ...tinyChip(70, 84, 'c2'), ...tinyChip(90, 84, 'c4')]},
  leduc: {minutes: '2', says: 'A little hold’em: one card in hand, one on the board, two rounds of bets.',
    draw: () => [placed(52, 46, -8, tinyFace('K♠')), placed(108, 46, 8, tinyBack()), placed(80, 54, 0, tinyFace('Q♥', 'c1'))]},
  liars_dice: {minutes: '1', says: 'Bid what lies under both cups, or call the other’s bluff.',
    draw: () => [s('path', {class: 'hidden', d: 'M32 16h40l8 66h-56z'}), placed(108, 62, 10, tinyDie(6, 20)), placed(98, 24, -6, [tinyText('2 ×', 18, {class: 'c1'})])]},
  goofspiel: {minutes: '3', says: 'Bid your cards for prizes, all at the same time. The higher bid takes the prize.',
    draw: () => [s('path', {class: 'c4', d: 'M62 26h36l12 16-30 40-30-40z'}), placed(34, 60, -8, tinyFace('3', 'c0')), placed(126, 60, 8, tinyFace('4', 'c1'))]},
};

const PLAIN = {minutes: '', says: '', draw: () => tinyFan(80, 50, [tinyBack(), tinyFace('?'), tinyBack()])};

/** Where a game stands in the house's list: as above, others behind. */
export const rankOf = name => Object.keys(COVERS).indexOf(name) + 1 || 1000;

export const coverOf = name => COVERS[name] ?? PLAIN;

/** A picture for the eye alone: its name stands beside it. */
export const coverPicture = name => s('svg', {viewBox: '0 0 160 100', class: 'cover', 'aria-hidden': 'true'},
  s('rect', {class: 'felt', width: 160, height: 100}), coverOf(name).draw());
