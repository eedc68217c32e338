// ---- one sentence above the board, and the piece and the place that it is about --------------------
// A hint says so what is best, and a coach what was better.
import {find, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {markAdvice} from '../../page/boards/marks.js';
import {isEnd, placeOfEnd} from '../../page/boards/scene.js';
import {isAdvised, LATER} from './state.js';

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

const advisedMoves = () => (isAdvised(store.count) && store.position
  ? store.position.moves.filter(({event}) => [store.advised.move].flat().includes(event)) : []);

export const forgetAdvice = () => change({advised: null});

/** What stands for a place that can't be pressed yet: itself, or the row or zone of which it is an end. */
const homesOf = to => [`[data-at="${CSS.escape(to)}"]`, `:is(.zone, .gitmo-row)[data-zone="${CSS.escape(to.replace(/[+-]$/, ''))}"]`];

/** Where the move is pressed: its pieces, and the places where it leads, as far as those are drawn. */
function placesOf(move) {
  const found = [...move.things ?? []].flatMap(thing => {
    const pressed = `[data-place="${CSS.escape(thing)}"]`;
    return isEnd(thing) && !document.querySelector(pressed) ? homesOf(placeOfEnd(thing)) : [pressed];
  });
  return [...found.map(place => `.board-part ${place}`), `#actions [data-move="${CSS.escape(move.event)}"]`,
    `#moves [data-move="${CSS.escape(move.event)}"]`];
}

/** Of equal pieces the last, which lies above the others. */
const elementsOf = move => placesOf(move).map(place => [...document.querySelectorAll(place)].at(-1)).filter(Boolean);

function markAdvised() {
  for (const each of document.querySelectorAll('.advised')) {
    each.classList.remove('advised');
    each.removeAttribute('aria-description');
  }
  for (const each of advisedMoves().flatMap(elementsOf)) {
    each.classList.add('advised');
    each.setAttribute('aria-description', 'advised');
  }
  markAdvice();
}

// What is drawn anew is marked anew.
const drawings = new MutationObserver(markAdvised);
for (const part of ['picture', 'cards', 'actions', 'moves']) drawings.observe(find(part), {childList: true, subtree: true});
follow(showAdvice, 'advised');
follow(() => { if (store.advised && !isAdvised(LATER) && !isAdvised(store.count)) forgetAdvice(); }, 'came');
