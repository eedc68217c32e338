// ---- the board on one screen: as large as its room allows -----------------------------------------
import {fitLetters} from './letters.js';
import {scene} from './scene.js';

const LEAST = 0.35;
const MOST = 1.5;
const FAR_MORE = 1.2;  // times as large
const TINY = 0.75;     // here words have no room on small cards
let zoom = 1;

/** By how much the board is drawn larger than its style says. */
export const zoomOf = element => (scene.place.contains(element) ? zoom : 1);

/** The room within the rim of the table. */
function roomIn(place) {
  const {paddingLeft, paddingTop} = getComputedStyle(place);
  return {width: place.clientWidth - 2 * parseFloat(paddingLeft), height: place.clientHeight - 2 * parseFloat(paddingTop)};
}

function isTooLarge(room, board) {
  const {width, height} = board.getBoundingClientRect();
  return height > room.height + 1 || width > room.width + 1 || board.scrollWidth > board.clientWidth + 1;
}

function setZoom(board, wanted) {
  zoom = wanted;
  board.style.zoom = String(wanted);
  board.style.setProperty('--zoom', String(wanted));  // what a finger hits does not shrink
  board.classList.toggle('tiny', wanted < TINY);
}

/** The largest zoom between two at which the board has room. */
function largest(room, board, low, high) {
  for (let i = 0; i < 6; ++i) {
    const middle = (low + high) / 2;
    setZoom(board, middle);
    if (isTooLarge(room, board)) high = middle;
    else low = middle;
  }
  return low;
}

/** One that fits stays as it is, so that nothing jumps as cards come and go, until far more has room. */
function zoomFor(room, board, afresh) {
  if (afresh) return largest(room, board, LEAST, MOST);
  const fits = wanted => {
    setZoom(board, wanted);
    return !isTooLarge(room, board);
  };
  if (!fits(zoom)) return largest(room, board, LEAST, zoom);
  const [now, more] = [zoom, FAR_MORE * zoom];
  return more <= MOST && fits(more) ? largest(room, board, more, MOST) : now;
}

/**
 * Boards that are SVG take what room there is. Others are laid out anew at each size, so the largest is
 * sought. It is measured as it comes to rest: pieces that still glide reach beyond its edges.
 * `afresh` is when the room or the game changed.
 */
export function fit(afresh = true) {
  const {place} = scene;
  const board = place.firstElementChild;
  if (!board || board instanceof SVGElement || place.clientHeight === 0) {
    zoom = 1;
    return;
  }
  place.classList.add('measured');
  setZoom(board, zoomFor(roomIn(place), board, afresh));
  for (const drawing of board.querySelectorAll('.board')) fitLetters(drawing);
  place.classList.remove('measured');
}

/** From now on, at each change of its room. */
export const keepFitting = () => new ResizeObserver(() => fit()).observe(scene.place);
