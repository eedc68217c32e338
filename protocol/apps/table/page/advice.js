// ---- one sentence above the board, and the piece and the place that it is about --------------------
// A hint says so what is best, and a coach what was better.
import {find, show} from '../../page/dom.js';
import {stepsOf} from '../../page/boards/scene.js';
import {follow} from './hints.js';
import {choose, chosen, pieceAt} from './pieces.js';
import {count, position} from './seat.js';

/** Instead of a number of events: about a move that was made before. */
export const LATER = -1;
let advised = null;  // {after, move}: the move that is marked, and after so many events

/** `move`: the text of the one that is marked while so many events have happened; `buttons` follow. */
export function advise(text, {after, move}, ...buttons) {
  advised = {after, move};
  find('advice-says').textContent = text.replaceAll(' %', '\u00a0%');
  find('advice-buttons').replaceChildren(...buttons);
  show('advice', true);
  chooseAdvised();
  markAdvised();
}

const advisedMove = () => isAdvised(count) && position?.moves.find(({text}) => text === advised.move);

/** The label without the number of moves, and without what is written on the piece before its name. */
function pieceName(piece) {
  const label = piece.getAttribute('aria-label').replace(/: \d+ moves?$/, '');
  const shown = `${piece.textContent.trim()}, `;
  return label.startsWith(shown) ? label.slice(shown.length) : label;
}

/** Its piece is chosen, so that the place where it leads is there to be seen and pressed. */
function chooseAdvised() {
  const move = advisedMove();
  const from = move && stepsOf(move).find(([piece, to]) => piece !== null && to !== null)?.[0];
  if (from && from !== chosen && pieceAt(from)) choose(from, pieceName(pieceAt(from)));
}

export function forgetAdvice() {
  advised = null;
  show('advice', false);
  markAdvised();
}

/** Whether the advice is about the position after so many events. */
export const isAdvised = after => advised !== null && advised.after === after;

/** Where the move is pressed now: its piece, and with that chosen the place where it leads. */
function placesOf(move) {
  const found = stepsOf(move).flatMap(([from, to]) => {
    if (from === null) return [`[data-to="${CSS.escape(to)}"]`];
    const piece = `[data-place="${CSS.escape(from)}"]`;
    if (chosen !== from) return chosen === null ? [piece] : [];
    return to === null ? [piece] : [piece, `[data-to="${CSS.escape(to)}"]`];
  });
  return [...found.map(place => `.board-part ${place}`), `#actions [data-move="${CSS.escape(move.text)}"]`,
    `#moves [data-move="${CSS.escape(move.text)}"]`].join();
}

function markAdvised() {
  for (const each of document.querySelectorAll('.advised')) {
    each.classList.remove('advised');
    each.removeAttribute('aria-description');
  }
  const move = advisedMove();
  if (!move) return;
  for (const each of document.querySelectorAll(placesOf(move))) {
    each.classList.add('advised');
    each.setAttribute('aria-description', 'advised');
  }
}

// What is drawn anew is marked anew.
const drawings = new MutationObserver(markAdvised);
for (const part of ['picture', 'cards', 'actions', 'moves']) drawings.observe(find(part), {childList: true, subtree: true});
follow(() => { if (advised && advised.after !== LATER && advised.after !== count) forgetAdvice(); });
