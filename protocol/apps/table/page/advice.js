// ---- one sentence above the board, and the piece and the place that it is about --------------------
// A hint says so what is best, and a coach what was better.
import {find, show} from '../../page/dom.js';
import {stepsOf} from '../../page/boards/scene.js';
import {follow} from './hints.js';
import {markAdvice} from './marks.js';
import {chosen} from './pieces.js';
import {count, position} from './seat.js';

/** Instead of a number of events: about a move that was made before. */
export const LATER = -1;
let advised = null;  // {after, move}: the move that is marked, and after so many events

/** `move`: the text of the one that is marked while so many events have happened; `buttons` follow. */
export function advise(text, {after, move}, ...buttons) {
  advised = {after, move};
  find('advice-says').textContent = text.replaceAll(' %', '\u00a0%');
  find('advice-buttons').replaceChildren(...buttons);
  showAdvice(true);
}

function showAdvice(is) {
  show('advice', is);
  find('hint').setAttribute('aria-expanded', String(is));
  markAdvised();
}

const advisedMove = () => isAdvised(count) && position?.moves.find(({text}) => text === advised.move);

export function forgetAdvice() {
  advised = null;
  showAdvice(false);
}

/** Whether the advice is about the position after so many events. */
export const isAdvised = after => advised !== null && advised.after === after;

/** What stands for a place that can't be pressed yet: itself, or the row or zone of which it is an end. */
const homesOf = to => [`[data-at="${CSS.escape(to)}"]`, `:is(.zone, .gitmo-row)[data-zone="${CSS.escape(to.replace(/[+-]$/, ''))}"]`];

/** Where the move is pressed now: its piece and the place where it leads, as far as that is drawn. */
function placesOf(move) {
  const found = stepsOf(move).flatMap(([from, to]) => {
    if (from === null) return [`[data-to="${CSS.escape(to)}"]`];
    const piece = `[data-place="${CSS.escape(from)}"]`;
    if (chosen === null) return to === null ? [piece] : [piece, ...homesOf(to)];
    if (chosen !== from) return [];
    return to === null ? [piece] : [piece, `[data-to="${CSS.escape(to)}"]`];
  });
  return [...found.map(place => `.board-part ${place}`), `#actions [data-move="${CSS.escape(move.text)}"]`,
    `#moves [data-move="${CSS.escape(move.text)}"]`];
}

/** Of equal pieces the last, which lies above the others. */
const elementsOf = move => placesOf(move).map(place => [...document.querySelectorAll(place)].at(-1)).filter(Boolean);

function markAdvised() {
  for (const each of document.querySelectorAll('.advised')) {
    each.classList.remove('advised');
    each.removeAttribute('aria-description');
  }
  const move = advisedMove();
  for (const each of move ? elementsOf(move) : []) {
    each.classList.add('advised');
    each.setAttribute('aria-description', 'advised');
  }
  markAdvice();
}

// What is drawn anew is marked anew.
const drawings = new MutationObserver(markAdvised);
for (const part of ['picture', 'cards', 'actions', 'moves']) drawings.observe(find(part), {childList: true, subtree: true});
follow(() => { if (advised && advised.after !== LATER && advised.after !== count) forgetAdvice(); });
