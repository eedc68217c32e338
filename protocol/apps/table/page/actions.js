// ---- the board, and what a person does there -------------------------------------------------------
import {find} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {keepFocus, standsIn} from './focus.js';
import {say} from './page.js';
import {closeSheet, isCovered, uncoverBoard} from './side.js';
import {isChoosingHow, scene, tableBoard} from './state.js';

const REFUSED = 1000;  // milliseconds after which a move that nothing came of can be made again

/** The second click of a double one is for no move that appears below it. */
export function play(event, move) {
  if (event.detail >= 2) return;
  uncoverBoard();
  say(`play ${store.count} ${move}`, 'your move');
}

/** What is beside the board follows touches of a picture; a board from facts has a menu of its own. */
function showTouches() {
  if (!tableBoard.picture) return;
  find('filter').value = '';
  keepFocus(() => change({touched: scene.touched}));
  if (isChoosingHow()) find('actions').querySelector('.move').focus();
}

/** Moves of a picture can be made again at once. */
function playTouched(event) {
  const {board, moves} = tableBoard;
  if (tableBoard.picture) event.preventDefault();
  else setTimeout(() => { if (tableBoard.board === board) tableBoard.moves = moves; }, REFUSED);
  play({detail: 0}, event.detail);
}

/** Takes all touches back; what was touched first has the focus. */
export function untouch() {
  const [first] = scene.touched.keys();
  tableBoard.untouch();
  if (first && standsIn(document.activeElement)) tableBoard.pieceAt(first)?.focus();
}

/**
 * A press on the table beside a sheet or a list that lies over it closes that, and does nothing else; but what can
 * still be touched beside a list can be.
 */
function pressBeside(event) {
  const goesOn = scene.standing.lit.size > 0 ? '.choices, .target, .lit:not(.chosen, .settled)' : '.choices';
  const close = isCovered() ? closeSheet : isChoosingHow() && !event.target.closest(goesOn) ? untouch : null;
  if (event.detail === 0 || !close || !event.target.closest('.board-part')) return;
  close();
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener('click', pressBeside, true);
tableBoard.places = {around: document.querySelector('.board-part'), hand: find('cards'), marks: find('marks')};
tableBoard.addEventListener('touched', showTouches);
tableBoard.addEventListener('move', playTouched);
follow(() => tableBoard.draw(), 'came', 'touched');
