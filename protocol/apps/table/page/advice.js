// ---- one sentence above the board, and the piece and the place that it is about --------------------
// A hint says so what is best, and a coach what was better.
import {find, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {isAdvised, LATER, tableBoard} from './state.js';

/** `move`: the text of the one that is marked while so many events have happened, or of several; `buttons` follow. */
export function advise(text, {after, move}, ...buttons) {
  find('advice-says').textContent = text.replaceAll(' %', '\u00a0%');
  find('advice-buttons').replaceChildren(...buttons);
  change({advised: {after, move}});
}

function showAdvice() {
  show('advice', store.advised !== null);
  find('hint').setAttribute('aria-expanded', String(store.advised !== null));
  markAdvised();
}

const advisedMoves = () => (isAdvised(store.count) ? [store.advised.move].flat() : []);

export const forgetAdvice = () => change({advised: null});

/** The board marks their pieces, and here their buttons are. */
function markAdvised() {
  for (const each of document.querySelectorAll(':is(#actions, #moves) .advised')) {
    each.classList.remove('advised');
    each.removeAttribute('aria-description');
  }
  for (const part of ['actions', 'moves']) {
    for (const move of advisedMoves()) {
      const button = find(part).querySelector(`[data-move="${CSS.escape(move)}"]`);
      button?.classList.add('advised');
      button?.setAttribute('aria-description', 'advised');
    }
  }
}

// What is drawn anew is marked anew.
const drawings = new MutationObserver(markAdvised);
for (const part of ['actions', 'moves']) drawings.observe(find(part), {childList: true, subtree: true});
follow(showAdvice, 'advised');
follow(() => { tableBoard.advised = advisedMoves(); }, 'advised', 'came');
follow(() => { if (store.advised && !isAdvised(LATER) && !isAdvised(store.count)) forgetAdvice(); }, 'came');
