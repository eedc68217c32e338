// ---- the board on one screen: as large as its room allows -----------------------------------------
import {find} from '../../page/dom.js';

const LEAST = 0.35;
const MOST = 1.5;
const EDGES = 6;  // pixels of padding above and below, for the marks around what stands at the edge
let zoom = 1;

/** By how much the board is drawn larger than its style says. */
export const zoomOf = element => (find('picture').contains(element) ? zoom : 1);

function isTooLarge(place, board) {
  const {width, height} = board.getBoundingClientRect();
  return height > place.clientHeight - EDGES + 1 || width > place.clientWidth - EDGES + 1 ||
    board.scrollWidth > board.clientWidth + 1;
}

function setZoom(board, wanted) {
  zoom = wanted;
  board.style.zoom = String(wanted);
  board.style.setProperty('--zoom', String(wanted));  // what a finger hits does not shrink
}

/**
 * Boards that are SVG take what room there is. Others are laid out anew at each size, so the largest is
 * sought. One that fits stays as it is, so that nothing jumps as cards come and go; `afresh` is when
 * the room or the game changed.
 */
export function fit(afresh = true) {
  const place = find('picture');
  const board = place.firstElementChild;
  if (!board || board instanceof SVGElement || place.clientHeight === 0) {
    zoom = 1;
    return;
  }
  setZoom(board, zoom);
  if (!afresh && !isTooLarge(place, board)) return;
  let [low, high] = [LEAST, afresh ? MOST : zoom];
  for (let i = 0; i < 6; ++i) {
    const middle = (low + high) / 2;
    setZoom(board, middle);
    if (isTooLarge(place, board)) high = middle;
    else low = middle;
  }
  setZoom(board, low);
}

new ResizeObserver(() => fit()).observe(find('picture'));
