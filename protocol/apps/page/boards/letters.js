// ---- letters of drawings: on the screen never smaller than can be read ----------------------------
// A drawing has the size that its place allows; its letters shrink with it down to LEAST_LETTERS alone.
import {s} from '../dom.js';

const LEAST_LETTERS = 11;      // pixels on the screen
const NARROWEST = 0.7; // of their width: letters that are narrower are hard to read
const PLATE_LETTERS = 12;      // letters of a name plate, which grows as a whole

/** In units of the drawing: `size` of the letters, and `most`, the width that the words have room for. */
export const label = (x, y, text, {size, most, ...attributes} = {}) => s('text',
  {x, y, 'text-anchor': 'middle', style: size && `--size: ${size}px`, 'data-most': most, ...attributes}, text);

/** Words that have no room become narrow, then lose their end. Their place has the whole of them as its title. */
function narrow(text) {
  const most = Number(text.dataset.most);
  const whole = (text.dataset.whole ??= text.textContent);
  text.textContent = whole;
  text.removeAttribute('textLength');
  const width = text.getComputedTextLength();
  if (width <= most) return;
  const share = most / NARROWEST / width;
  if (share < 1) text.textContent = `${whole.slice(0, Math.max(1, Math.floor(share * whole.length) - 1))}…`;
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  text.setAttribute('textLength', String(Math.min(most, text.getComputedTextLength())));
}

/** As the drawing has another size. */
export function fitLetters(svg) {
  const scale = svg.getScreenCTM()?.a;
  if (!(scale > 0)) return;
  svg.style.setProperty('--least', `${LEAST_LETTERS / scale}px`);
  svg.style.setProperty('--grow', String(Math.max(1, LEAST_LETTERS / scale / PLATE_LETTERS)));
  for (const text of svg.querySelectorAll('[data-most]')) narrow(text);
}

const drawnSizes = new ResizeObserver(changes => changes.forEach(({target}) => fitLetters(target)));
/** Keeps the letters of a drawing readable at every size. */
export function keepReadable(svg) {
  drawnSizes.observe(svg);
  return svg;
}

/** With words that are seen by a pointer that rests there, and heard. */
export function titled(element, text) {
  element.append(s('title', {}, text));
  return element;
}
