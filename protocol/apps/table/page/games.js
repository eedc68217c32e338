// ---- what the page knows of each game beside its picture -------------------------------------------
// Each game says it in its folder, engine/games/<game>/page/facts.js:
//   rank, minutes, says, cover   in the list of games: its place, how long it takes, a sentence, a picture
//   options                      by name: `title`, `says`, words for values; `more`: under "More options"
//   objects, first               what verbs of several moves are done to (prompt.js); verbs that are said first
//   ownChance                    the kind of a chance event that waits for its player's press, and what to press
//   endText                      what to say of the end
//   narrows                      of a quiz: the moves that may be the answer, of which a hint names a few first
//   memory                       cards that people are to remember (remember.js)
import {s} from '../../page/dom.js';
import {courtArt} from '../../page/boards/portraits.js';
import {pipsArt, seatShape} from '../../page/boards/shapes.js';

export const placed = (x, y, turn, ...parts) => s('g', {transform: `translate(${x} ${y}) rotate(${turn})`}, parts);
export const tinyText = (words, size, attributes = {}) =>
  s('text', {'text-anchor': 'middle', y: 0.35 * size, 'font-size': size, ...attributes}, words);

/** A drawing of the boards as part of a cover, its middle at x, y. */
export function tinyArt(drawing, x, y, width, height = width) {
  for (const [name, value] of Object.entries({x: x - width / 2, y: y - height / 2, width, height})) {
    drawing.setAttribute(name, String(value));
  }
  return drawing;
}

export const tinyPaper = () => s('rect', {class: 'face', x: -18, y: -25, width: 36, height: 50, rx: 4});
/** A card with its index in the corner and a drawing. */
export const tinyFace = (words, drawing, kind = '') => s('g', {class: kind}, tinyPaper(),
  s('text', {x: -15, y: -12, 'font-size': 14}, words), tinyArt(drawing, 1, 6, 28, 34));
export const tinyCourt = rank => s('g', {}, tinyPaper(), tinyArt(courtArt(rank), 0, 4, 33, 36),
  s('text', {x: -15, y: -12, 'font-size': 14}, rank));
export const tinyPips = (number, suit) => tinyFace(number === 1 ? 'A' : String(number), pipsArt(number, suit), `of-${suit}`);
export const tinyBack = () => [s('rect', {class: 'hidden', x: -18, y: -25, width: 36, height: 50, rx: 4}),
  s('path', {class: 'lattice', d: 'M-14 -21L14 21M14 -21L-14 21M-14 -7L5 21M14 -7L-5 21M-14 7L5 -21M14 7L-5 -21'})];
export const tinyDot = (x, y, r, kind) => s('circle', {cx: x, cy: y, r, class: kind});
export const tinyPeg = (x, y, seat) => placed(x, y, 0, seatShape(seat, 5, {class: `peg c${seat}`}));

/** As many cards as there are texts, side by side in a fan. */
export const tinyFan = (x, y, faces, gap = 24) => faces.map((each, i) => {
  const from = i - (faces.length - 1) / 2;
  return placed(x + gap * from, y + 2.5 * from * from, 6 * from, each);
});

/** Points around a rectangle, evenly. */
export function rimOf(count, left, top, width, height) {
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
export const tinyDie = (pips, size) => [s('rect', {class: 'face', x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 0.4 * size}),
  ...PIPS[pips].map(([x, y]) => tinyDot(0.5 * size * x, 0.5 * size * y, 0.17 * size, 'ink'))];

const PLAIN = {rank: 1000, minutes: '', says: '', cover: () => tinyFan(80, 50, [tinyBack(), tinyPips(7, 'spade'), tinyBack()])};

export const GAMES = {};
export const factsOf = name => GAMES[name] ?? PLAIN;

/** A picture for the eye alone: its name stands beside it. */
export const coverPicture = name => s('svg', {viewBox: '0 0 160 100', class: 'cover', 'aria-hidden': 'true'},
  s('rect', {class: 'felt', width: 160, height: 100}), factsOf(name).cover());
