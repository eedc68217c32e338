// ---- icons: small pictures for cards that do something --------------------------------------------
import {s} from '../dom.js';
import {art} from './shapes.js';

/** Lines in a field of 24 by 24; what ends with "*" is filled. */
const ICONS = {
  person: ['M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0 -8M4 21c0 -5 3.5 -7 8 -7s8 2 8 7'],
  draw: ['M9 3h10v14h-10z', 'M9 6.5L5 8l4 12 7 -2.4', 'M14 7v6M11 10h6'],
  eye: ['M2 12c5 -8 15 -8 20 0c-5 8 -15 8 -20 0z', 'M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0 -6*'],
  swap: ['M4 8h14l-4 -4', 'M20 16h-14l4 4'],
  left: ['M20 12h-15M11 5l-7 7 7 7'],
  right: ['M4 12h15M13 5l7 7 -7 7'],
  take: ['M12 3v10M7 9l5 5 5 -5', 'M4 15v5h16v-5'],
  give: ['M12 14v-10M7 8l5 -5 5 5', 'M4 15v5h16v-5'],
  again: ['M19 8a8 8 0 1 0 1 6', 'M20 3v5.5h-5.5'],
  play: ['M6 4h12v16h-12z', 'M10 8.5l5 3.5 -5 3.5z*'],
  drop: ['M5 7h14M10 7v-3h4v3M7 7l1 13h8l1 -13M10.5 11v5M13.5 11v5'],
  flip: ['M4 9h9v12h-9z', 'M9 5c6 -3 11 1 11 7', 'M17 10l3 3 3 -3'],
  skip: ['M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18M6 18L18 6'],
  wild: ['M12 2l2.6 6.6 7 .4 -5.4 4.5 1.8 6.9 -6 -3.9 -6 3.9 1.8 -6.9L2.4 9l7 -.4z*'],
  crown: ['M3 19h18M4 16L3 6l5.5 4L12 4l3.5 6L21 6l-1 10z*'],
  round: ['M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18', 'M12 7v5l3.5 3'],
  shield: ['M12 2.5l8 3v6c0 5 -3.5 8.5 -8 10.5c-4.5 -2 -8 -5.5 -8 -10.5v-6z*', 'M12 7.2l1.4 3.1 3.3 .3 -2.5 2.2 .8 3.3 -3 -1.8 -3 1.8 .8 -3.3 -2.5 -2.2 3.3 -.3z!'],
  mask: ['M2 8c4 -2 7 -1 10 .5c3 -1.5 6 -2.5 10 -.5c.5 5 -2 9 -5 9c-2.5 0 -3.5 -2.5 -5 -2.5s-2.5 2.5 -5 2.5c-3 0 -5.5 -4 -5 -9z*', 'M5.5 11c2 -1 3.5 -.5 4.5 1c-1.5 1 -3.5 1 -4.5 -1zM18.5 11c-2 -1 -3.5 -.5 -4.5 1c1.5 1 3.5 1 4.5 -1z!'],
  rings: ['M9 6a6 6 0 1 1 0 12a6 6 0 1 1 0 -12M15 6a6 6 0 1 1 0 12a6 6 0 1 1 0 -12'],
  bars: ['M4 4h16v16h-16zM8 4v16M12 4v16M16 4v16'],
  buoy: ['M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18M12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0 -7M5.6 5.6l4 4M18.4 5.6l-4 4M5.6 18.4l4 -4M18.4 18.4l-4 -4'],
  trump: ['M12 2l2.6 6.6 7 .4 -5.4 4.5 1.8 6.9 -6 -3.9 -6 3.9 1.8 -6.9L2.4 9l7 -.4z*'],
  whistle: ['M3 9h12l6 -3v6c-1 5 -4 7 -7 7a6 6 0 0 1 -6 -6h-5z', 'M13 12a2 2 0 1 1 0 4a2 2 0 1 1 0 -4*'],
  medal: ['M7 2l4 8M17 2l-4 8', 'M12 10a6 6 0 1 1 0 12a6 6 0 1 1 0 -12*'],
  lens: ['M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0 -14M15 15l6 6'],
  bulb: ['M9 18h6M10 21h4M8.5 15c-5 -4 -3 -12 3.5 -12s8.5 8 3.5 12v1h-7z'],
  bubble: ['M3 4h18v12h-9l-5 5v-5h-4zM7 8.5h10M7 12h6'],
  leak: ['M12 3c3 5 6 8 6 12a6 6 0 0 1 -12 0c0 -4 3 -7 6 -12z*'],
  bang: ['M12 1.5l2.5 5.5 5 -3.5 -1.5 6 5.5 1.5 -5 3.5 3 5 -6 -.5 -1.5 5.5 -3.5 -5 -4.5 3.5 .5 -6 -6 -1 5 -3.5 -3 -5 6 1z'],
  swords: ['M4 4l12 12M20 4l-12 12M13 19l6 -6M5 13l6 6M16.5 16.5l4 4M7.5 16.5l-4 4'],
  detour: ['M6 21v-8c0 -3 2 -4 4 -4h9M15 4.5l5 4.5 -5 4.5'],
  convoy: ['M3 5l7 7 -7 7M12 5l7 7 -7 7'],
  plus: ['M12 4v16M4 12h16'],
  minus: ['M4 12h16'],
  none: ['M6 11h12v9h-12zM8.5 11v-3a3.5 3.5 0 0 1 7 0v3'],
};

function stroke(text) {
  const fill = {'*': 'currentColor', '!': 'var(--hole, #fff)'}[text.at(-1)];
  return s('path', {d: fill ? text.slice(0, -1) : text, fill: fill ?? 'none',
    stroke: text.endsWith('!') ? 'none' : 'currentColor'});
}

export const iconPaths = name => ICONS[name].map(stroke);
export const iconArt = name => {
  const svg = art('0 0 24 24', iconPaths(name));
  svg.classList.add('icon-art');
  return svg;
};
