// ---- pull: what can be touched can be pulled to what it goes with -----------------------------------
// A board says what is meant where a pointer is; pulling a thing touches it, and dropping it touches
// where it is dropped. A pull begins with the press itself: no tap comes before it.

let grip = null;  // {part, press, thing, name, element}: from the press on; an element once it is pulled
const FAR = 6;    // pixels that are no click any more

function letGo() {
  if (grip?.element) {
    grip.element.style.translate = '';
    grip.element.classList.remove('pulled');
  }
  grip = null;
}

/**
 * From now on, in `part`, whose style lets no pointer find what is `pulled`. Functions: `startAt(event)`, what can be
 * pulled there, {thing, name}, or null; `pull(event, thing, name)` touches it, if it is not, and gives its element
 * as it is drawn then; `drop(event)` touches what it was let go over; `scaleOf(element)`, how large it is drawn.
 */
export function letDrag(part, {startAt, pull, drop, scaleOf}) {
  part.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !event.isPrimary || grip?.press === event) return;  // or a part within this one has it
    letGo();  // of what was never said to be let go
    const from = startAt(event);
    if (from) grip = {...from, part, press: event, element: null};
  });
  const isHeld = event => grip?.part === part && grip.press.pointerId === event.pointerId;
  part.addEventListener('pointermove', event => {
    if (!isHeld(event)) return;
    if (event.buttons === 0) return letGo();  // it was let go elsewhere
    const [x, y] = [event.clientX - grip.press.clientX, event.clientY - grip.press.clientY];
    if (!grip.element) {
      if (Math.hypot(x, y) < FAR) return;
      grip.element = pull(event, grip.thing, grip.name);  // draws anew, so that what is pulled stands where it stood
      if (!grip.element) return letGo();
      grip.element.classList.add('pulled');
      part.setPointerCapture(event.pointerId);
    }
    const scale = scaleOf(grip.element);
    grip.element.style.translate = `${x / scale}px ${y / scale}px`;
  });
  part.addEventListener('pointerup', event => {
    if (!isHeld(event)) return;
    const isPulled = grip.element !== null;
    letGo();
    if (isPulled) drop(event);
  });
  part.addEventListener('pointercancel', event => { if (isHeld(event)) letGo(); });
}
