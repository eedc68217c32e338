// ---- shapes: what tells seats and suits apart beside their colours --------------------------------
// Paths are drawn around 0,0 with a radius of ten.
import {s} from '../dom.js';

const SEAT_SHAPES = [
  'M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z',  // circle
  'M-8.3 -8.3h16.6v16.6h-16.6z',  // square
  'M0 -10.5L10 7.5h-20z',  // triangle
  'M0 -11L10 0 0 11 -10 0z',  // diamond
  'M0 -10L9.5 -3.1 5.9 8.1h-11.8L-9.5 -3.1z',  // pentagon
  'M-5 -8.7h10l5 8.7 -5 8.7h-10l-5 -8.7z',  // hexagon
  'M0 -11L2.7 -3.4 10.7 -3.2 4.3 1.6 6.6 9.2 0 4.7 -6.6 9.2 -4.3 1.6 -10.7 -3.2 -2.7 -3.4z',  // star
  'M-3.5 -10h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5z',  // cross
];

/** The shape that a seat has in all games, as its colour c0 to c7. */
export const seatShape = (seat, r, attributes = {}) =>
  s('path', {d: SEAT_SHAPES[seat], transform: `scale(${r / 10})`, ...attributes});

const SUITS = {
  spade: 'M0 -10C2 -5 9 -2 9 3.2 9 8 3.4 8.4 1.2 5 1.4 7.6 2 8.8 4 10h-8c2 -1.2 2.6 -2.4 2.8 -5C-3.4 8.4 -9 8 -9 3.2 -9 -2 -2 -5 0 -10z',
  heart: 'M0 9.6C-5 5 -9.6 1.4 -9.6 -3.6 -9.6 -9.6 -2.4 -10.4 0 -5 2.4 -10.4 9.6 -9.6 9.6 -3.6 9.6 1.4 5 5 0 9.6z',
  diamond: 'M0 -10.5C2 -6 5 -2.6 8 0 5 2.6 2 6 0 10.5 -2 6 -5 2.6 -8 0 -5 -2.6 -2 -6 0 -10.5z',
  club: 'M0 -10a4.7 4.7 0 0 1 3.6 7.7a4.7 4.7 0 1 1 -2.4 6.5q.2 3.6 3 5.8h-8.4q2.8 -2.2 3 -5.8a4.7 4.7 0 1 1 -2.4 -6.5A4.7 4.7 0 0 1 0 -10z',
  drop: 'M0 -10.5C3.4 -5.4 7.6 -1 7.6 3.2a7.6 7.2 0 0 1 -15.2 0C-7.6 -1 -3.4 -5.4 0 -10.5z',
  sun: 'M0 -10.5L2.5 -6 7.4 -7.4 6 -2.5 10.5 0 6 2.5 7.4 7.4 2.5 6 0 10.5 -2.5 6 -7.4 7.4 -6 2.5 -10.5 0 -6 -2.5 -7.4 -7.4 -2.5 -6z',
  leaf: 'M8.8 -9.4C9.6 2.4 4 8 -4.2 6.8L-8.2 10.2 -9.6 8.8 -6.4 4.8C-8 -4 -2 -8.8 8.8 -9.4z',
  star: SEAT_SHAPES[6],
  moon: 'M4.6 -9.4A10 10 0 1 0 4.6 9.4A7.6 7.6 0 0 1 4.6 -9.4z',
  hex: SEAT_SHAPES[5],
  bell: 'M0 -10.4c1.6 0 1.8 1 1.8 1.8C6 -7.4 6.6 -3.6 6.8 0 7 3 8.4 4.4 9.4 5.8h-18.8C-8.4 4.4 -7 3 -6.8 0 -6.6 -3.6 -6 -7.4 -1.8 -8.6 -1.8 -9.4 -1.6 -10.4 0 -10.4zM-2.8 7.2h5.6a2.8 2.8 0 0 1 -5.6 0z',
};

/** Of cards' letters. */
export const SUIT_OF = {c: 'club', d: 'diamond', s: 'spade', h: 'heart'};

/** Suits of colours that a game has by letters: a is blue and a drop, and so on. */
const COLOUR_SUITS = ['drop', 'sun', 'leaf', 'heart', 'star', 'moon', 'hex', 'bell'];
export const colourSuit = colour => COLOUR_SUITS[colour];

export const suitShape = (name, x = 0, y = 0, size = 10, turned = false) => s('path',
  {d: SUITS[name], fill: 'currentColor', transform: `translate(${x} ${y}) scale(${size / 10})${turned ? ' rotate(180)' : ''}`});

/** Where the pips of a number stand, in columns -1 to 1 and rows -3 to 3. */
const PIP_PLACES = {
  1: [[0, 0]], 2: [[0, -3], [0, 3]], 3: [[0, -3], [0, 0], [0, 3]], 4: [[-1, -3], [1, -3], [-1, 3], [1, 3]],
  5: [[-1, -3], [1, -3], [0, 0], [-1, 3], [1, 3]],
  6: [[-1, -3], [1, -3], [-1, 0], [1, 0], [-1, 3], [1, 3]],
  7: [[-1, -3], [1, -3], [0, -1.5], [-1, 0], [1, 0], [-1, 3], [1, 3]],
  8: [[-1, -3], [1, -3], [0, -1.5], [-1, 0], [1, 0], [0, 1.5], [-1, 3], [1, 3]],
  9: [[-1, -3], [1, -3], [-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1], [-1, 3], [1, 3]],
  10: [[-1, -3], [1, -3], [0, -2], [-1, -1], [1, -1], [-1, 1], [1, 1], [0, 2], [-1, 3], [1, 3]],
};

/** An SVG for the eye alone: what it shows is said beside it. */
export const art = (size, ...parts) =>
  s('svg', {class: 'art', viewBox: size, 'aria-hidden': 'true'}, parts);

export const suitArt = name => art('-12 -12 24 24', suitShape(name));

/** Below the rank in the corner of a court card, which has no pips. */
export const cornerArt = name => s('svg', {class: 'corner', viewBox: '-12 -12 24 24', 'aria-hidden': 'true'}, suitShape(name));

/** So many pips, as on playing cards. */
export function pipsArt(number, suit) {
  const size = number === 1 ? 15 : 5.6;
  return art('-20 -30 40 60', PIP_PLACES[number].map(([x, y]) =>
    suitShape(suit, 12 * x, 7.6 * y, size, y > 0)));
}
