// ---- dragging on a picture: over a place where a move leads it is played, else the piece goes back ---
import {letDrag} from '../element/pull.js';
import {zoomOf} from './fit.js';
import {endOf, nearestGroup, pieceAt, scene} from './scene.js';

/** What is there, or on a board of pegs what a finger there is meant for. */
function meant(event, selector) {
  const there = document.elementFromPoint(event.clientX, event.clientY)?.closest(`${selector}, .board`) ?? null;
  if (!scene.part.contains(there)) return null;
  if (!there.matches('.board')) return there;
  return event.pointerType === 'touch' ? nearestGroup(there, selector, event) : null;
}

/** From now on. */
export const letPiecesDrag = () => letDrag(scene.part, {
  startAt(event) {
    const from = meant(event, '[data-place][aria-pressed]:not([data-to])');
    return from && {thing: from.dataset.place, name: from.getAttribute('aria-label').split(':')[0]};
  },
  pull(event, thing, name) {
    if (!scene.touched.has(thing)) scene.touch(event, thing, name);
    return pieceAt(thing);
  },
  drop(event) {
    const to = meant(event, '[data-to]')?.dataset.to;
    if (to !== undefined && !scene.touched.has(endOf(to))) scene.touch(event, endOf(to));
  },
  scaleOf: element => element.ownerSVGElement?.getScreenCTM().a ?? zoomOf(element),
});
