// ---- portraits: heads that differ by hair, glasses, beards and hats -------------------------------
import {s} from '../dom.js';
import {art} from './shapes.js';

const SKINS = ['#f2c9a5', '#c98d5e', '#e3ac7d', '#8d5a3a'];
const HAIRS = ['#3a2a1e', '#b5622b', '#d8b04a', '#6e6a66', '#17171a'];
const COATS = ['#2f6f9f', '#a8472f', '#3f7f56', '#8a4a86', '#8a6a1e', '#54606e'];

const path = (d, fill) => s('path', {d, fill});
const line = (d, width = 1.6, stroke = '#2a211b') =>
  s('path', {d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round'});
const dot = (cx, cy, r, fill) => s('circle', {cx, cy, r, fill});

const CAP = 'M16.5 26C14 9 46 9 43.5 26C42 19 37 17.5 30 17.5S18 19 16.5 26z';

/** What lies behind the head, and what lies over it. */
const HAIR_STYLES = [
  colour => [[], [path(CAP, colour)]],
  colour => [[path('M14 46C11 8 49 8 46 46L38 44V26H22V44z', colour)], [path(CAP, colour)]],
  () => [[], []],
  colour => [[dot(30, 7.5, 6, colour)], [path(CAP, colour)]],
  colour => [[17, 22, 30, 38, 43].map((x, i) => dot(x, [22, 14, 11, 14, 22][i], 6.5, colour)), [path(CAP, colour)]],
  colour => [[], [path('M16.5 27C15 8 44 6 44 26C42 20 40 17 37 15C33 20 24 22 18.5 21z', colour)]],
];

const EXTRAS = {
  none: () => [],
  glasses: () => [line('M19.5 26.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M30.5 26.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M17 25l2.5 1M43 25l-2.5 1', 1.4)],
  moustache: colour => [path('M30 32C26 29.5 21.5 31 20.5 34.5C24 36 28 35.5 30 33.5C32 35.5 36 36 39.5 34.5C38.5 31 34 29.5 30 32z', colour)],
  beard: colour => [path('M17.5 28C17 46 43 46 42.5 28C41 33 36 32 30 32S19 33 17.5 28z', colour), line('M26.5 36q3.5 2 7 0', 1.4, '#fff')],
  hat: (_, coat) => [path('M12 19C18 21.5 42 21.5 48 19C46 16 42 16 41 15.5C41 4 37 4 30 4.5S19 4 19 15.5C18 16 14 16 12 19z', coat)],
  patch: () => [path('M19.5 23.5h10v3a5 5 0 0 1 -10 0z', '#1d1d1f'), line('M17.5 21L43 22', 1.4, '#1d1d1f')],
  earrings: () => [dot(17, 32, 2.2, '#e0b43c'), dot(43, 32, 2.2, '#e0b43c')],
  crown: () => [path('M17 18L14.5 4 23 11 30 2 37 11 45.5 4 43 18z', '#e2b53a'), line('M18 15.5h24', 1.6, '#8f6710')],
  tiara: () => [path('M17.5 17L18 8 24.5 13 30 5 35.5 13 42 8 42.5 17C38 14.5 22 14.5 17.5 17z', '#e2b53a'), dot(30, 5, 2.2, '#b5302c'), dot(18, 8, 1.8, '#b5302c'), dot(42, 8, 1.8, '#b5302c')],
  feather: (_, coat) => [path('M15 18C16 7 40 5 45 16C38 14 24 15 15 18z', coat), path('M40 13C43 4 50 1 54 2C54 8 48 13 42 15z', '#e2b53a')],
  tricorne: () => [path('M9 18C16 16 22 8 30 6C38 8 44 16 51 18C44 20 36 14.5 30 14.5S16 20 9 18z', '#26303c'), line('M9.5 17.8C16 16 22 8 30 6.4C38 8 44 16 50.5 17.8', 1.2, '#e2b53a')],
};

/** A head on its shoulders, 60 by 60. */
function head({skin, hair, style, coat, extras}) {
  const [behind, over] = HAIR_STYLES[style](hair);
  return [behind, path('M7 60C7 48 18 45 25 43.5V36h10v7.5C42 45 53 48 53 60z', coat), path('M24 44l6 6 6 -6 -1 -5h-10z', skin),
    s('ellipse', {cx: 30, cy: 26.5, rx: 12.8, ry: 14.2, fill: skin}), over,
    dot(25, 26.5, 1.6, '#2a211b'), dot(35, 26.5, 1.6, '#2a211b'), line('M26.5 34.5q3.5 2.4 7 0', 1.4),
    extras.map(each => EXTRAS[each](hair, coat))];
}

const OF_SUSPECTS = ['none', 'glasses', 'hat', 'moustache', 'earrings', 'beard', 'patch'];

const suspectLook = i => ({skin: SKINS[(i * 3 + Math.floor(i / 6)) % 4], hair: HAIRS[(i * 2 + Math.floor(i / 5)) % 5],
  style: i % 6, coat: COATS[(i * 5 + 2 + Math.floor(i / 6)) % 6], extras: [OF_SUSPECTS[(i + Math.floor(i / 7)) % 7]]});

export const suspectArt = i => art('0 0 60 60', head(suspectLook(i)));

/** A patriot by number: a head under a three-cornered hat. */
export const patriotArt = number => art('0 0 60 60', head({...suspectLook(number), style: [0, 1, 4, 5][number % 4],
  coat: ['#234a7d', '#7d2f2a'][number % 2], extras: [['none', 'glasses', 'moustache', 'earrings', 'beard'][number % 5], 'tricorne']}));

const COURT = {
  J: {style: 1, hair: '#b5622b', coat: '#2f6f9f', extras: ['feather']},
  Q: {style: 1, hair: '#3a2a1e', coat: '#a8472f', extras: ['tiara', 'earrings']},
  K: {style: 0, hair: '#6e6a66', coat: '#234a7d', extras: ['beard', 'crown']},
};
export const courtArt = rank => art('2 0 56 60', head({skin: SKINS[0], ...COURT[rank]}));
