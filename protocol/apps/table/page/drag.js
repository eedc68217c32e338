// ---- dragging: what can be chosen can be pulled to where its moves lead ---------------------------
import {zoomOf} from './fit.js';
import {choose, pieceAt, pressTarget, targets} from './pieces.js';

let grip = null;  // {place, name, x, y, element}: from the press on; an element once it is pulled
const FAR = 6;    // pixels that are no click any more

function takeHold(event) {
  const from = event.target.closest('.board-part [aria-pressed]');
  if (!from || event.button !== 0) return;
  grip = {place: from.dataset.place, name: from.getAttribute('aria-label').split(':')[0],
    x: event.clientX, y: event.clientY, element: null};
}

function pull(event) {
  if (!grip) return;
  if (event.buttons === 0) return letGo();  // it was let go elsewhere
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.element) {
    if (Math.hypot(x, y) < FAR) return;
    choose(grip.place, grip.name);  // draws anew, so that what is pulled stands where it stood
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
  const pulled = grip?.element;
  const to = pulled && document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-to]');
  letGo();
  if (to && targets.has(to.dataset.to)) pressTarget(event, to.dataset.to);
}

function letGo() {
  if (grip?.element) {
    grip.element.style.translate = '';
    grip.element.classList.remove('pulled');
  }
  grip = null;
}

for (const part of document.querySelectorAll('.board-part')) {
  part.addEventListener('pointerdown', takeHold);
  part.addEventListener('pointermove', pull);
  part.addEventListener('pointerup', drop);
  part.addEventListener('pointercancel', letGo);
}
