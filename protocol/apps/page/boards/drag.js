// ---- dragging: what can be chosen can be pulled to where its moves lead ---------------------------
import {zoomOf} from './fit.js';
import {endOf, nearestGroup, pieceAt, scene} from './scene.js';

let grip = null;  // {id, place, name, x, y, element}: from the press on; an element once it is pulled
const FAR = 6;    // pixels that are no click any more

/** What is there, or on a board of pegs what a finger there is meant for. */
function meant(event, selector) {
  const there = document.elementFromPoint(event.clientX, event.clientY)?.closest(`${selector}, .board`) ?? null;
  if (!scene.part.contains(there)) return null;
  if (!there.matches('.board')) return there;
  return event.pointerType === 'touch' ? nearestGroup(there, selector, event) : null;
}

function takeHold(event) {
  if (event.button !== 0 || !event.isPrimary) return;
  letGo();  // of what was never said to be let go
  const from = meant(event, '[data-place][aria-pressed]:not([data-to])');
  if (!from) return;
  grip = {id: event.pointerId, place: from.dataset.place, name: from.getAttribute('aria-label').split(':')[0],
    x: event.clientX, y: event.clientY, element: null};
}

function pull(event) {
  if (grip?.id !== event.pointerId) return;
  if (event.buttons === 0) return letGo();  // it was let go elsewhere
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.element) {
    if (Math.hypot(x, y) < FAR) return;
    if (!scene.touched.has(grip.place)) scene.touch(event, grip.place, grip.name);  // draws anew, so that what is pulled stands where it stood
    grip.element = pieceAt(grip.place);
    if (!grip.element) return letGo();
    grip.element.classList.add('pulled');
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  const scale = grip.element.ownerSVGElement?.getScreenCTM().a ?? zoomOf(grip.element);
  grip.element.style.translate = `${x / scale}px ${y / scale}px`;
}

/** Over a place where a move leads: it is played; else the piece goes back. */
function drop(event) {
  if (grip?.id !== event.pointerId) return;
  const to = grip.element && meant(event, '[data-to]');
  letGo();
  if (to?.matches('[data-to]') && !scene.touched.has(endOf(to.dataset.to))) scene.touch(event, endOf(to.dataset.to));
}

function letGo() {
  if (grip?.element) {
    grip.element.style.translate = '';
    grip.element.classList.remove('pulled');
  }
  grip = null;
}

/** From now on. */
export function letDrag() {
  scene.part.addEventListener('pointerdown', takeHold);
  scene.part.addEventListener('pointermove', pull);
  scene.part.addEventListener('pointerup', drop);
  scene.part.addEventListener('pointercancel', event => { if (grip?.id === event.pointerId) letGo(); });
}
