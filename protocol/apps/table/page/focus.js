// ---- where the focus stays ------------------------------------------------------------------------
// What is drawn anew loses the focus, and who plays by keys would begin at the top of the page: the
// board or the list stands in, until what had the focus is there again.
import {find} from '../../page/dom.js';
import {store} from '../../page/store.js';
import {isOpen} from './state.js';

export const MOVES = '#moves .move';

/** A move of a group that is folded can't have the focus. */
export function unfold(element) {
  const group = element.closest('#moves details');
  if (group) group.open = true;
}

/** Of the list Tab stops at one move alone, the last that had the focus. */
export function stopAt(move) {
  for (const each of document.querySelectorAll(MOVES)) each.tabIndex = each === move ? 0 : -1;
}

let missed = null;  // {part, same}: what a stand-in has the focus for

/** A board from facts has the focus itself where a piece in it has. */
export const standsIn = element => element.id === 'moves' || (element.id === 'picture' && element.shadowRoot.activeElement === null);
const isSeen = element => element !== document.body && element.getClientRects().length > 0;

function markOf(element) {
  const of = (part, name, value) => ({part, same: `#${part} [${name}="${CSS.escape(value ?? '')}"]`});
  if (element.closest('#moves')) return of('moves', 'data-move', element.dataset.move);
  if (element.closest('#actions')) return of('actions', 'data-move', element.dataset.move);
  if (element.closest('#hints')) return of('moves', 'data-move', element.dataset.hint);
  if (element.closest('.board-part [data-place]')) return of('picture', 'data-place', element.dataset.place);
  if (element.closest('#tables')) return of('tables', 'data-keeps', element.dataset.keeps);
  return null;
}

export function keepFocus(draw) {
  const before = document.activeElement;
  const waits = standsIn(before);
  const mark = waits ? missed : markOf(before);
  draw();
  if (before === document.body || (!waits && isSeen(document.activeElement))) return;
  missed = mark;
  const same = mark && document.querySelector(mark.same);
  if (same && isSeen(same)) {
    unfold(same);
    return same.focus();
  }
  const place = !mark ? 'main' : mark.part === 'tables' ? 'tables-title'
    : store.position?.result ? 'result-title' : mark.part === 'moves' && isOpen('moves') ? 'moves' : 'picture';
  find(place).focus({preventScroll: place !== 'result-title'});
}
