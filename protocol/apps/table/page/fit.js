// ---- the board on one screen: as large as its room allows -----------------------------------------
import {find} from '../../page/dom.js';

const LEAST = 0.35;
const MOST = 1.5;
let zoom = 1;

/** By how much the board is drawn larger than its style says. */
export const zoomOf = element => (find('picture').contains(element) ? zoom : 1);

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
  const room = roomIn(place);
  setZoom(board, zoom);
  if (!afresh && !isTooLarge(room, board)) return;
  let [low, high] = [LEAST, afresh ? MOST : zoom];
  for (let i = 0; i < 6; ++i) {
    const middle = (low + high) / 2;
    setZoom(board, middle);
    if (isTooLarge(room, board)) high = middle;
    else low = middle;
  }
  setZoom(board, low);
}

new ResizeObserver(() => fit()).observe(find('picture'));
