// ---- the board, and what a person does there -------------------------------------------------------
import {find} from '../../page/dom.js';
import {attach, render, showNews} from '../../page/boards/board.js';
import {moveMade, pieceAt, scene, stand, toggle} from '../../page/boards/scene.js';
import {change, follow, store} from '../../page/store.js';
import {keepFocus, standsIn} from './focus.js';
import {say} from './page.js';
import {closeSheet, isCovered, uncoverBoard} from './side.js';
import {isChoosingHow} from './state.js';

/** The second click of a double one is for no move that appears below it. */
export function play(event, move) {
  if (event.detail >= 2) return;
  uncoverBoard();
  say(`play ${store.count} ${move}`, 'your move');
}

function showTouches() {
  find('filter').value = '';
  keepFocus(() => change({touched: scene.touched}));
}

/** Touches a thing, or takes that back, and plays the move that it makes: not where touches begin anew, nor before what is pulled is dropped. */
function touch(event, thing, name = '') {
  const before = scene.touched.size;
  toggle(thing, name);
  const move = scene.touched.size > before && event.type !== 'pointermove' ? moveMade() : null;
  if (move) stand(new Map());
  showTouches();
  if (move) play(event, move.event);
  else if (isChoosingHow()) find('actions').querySelector('.move').focus();
}

/** Takes all touches back; what was touched first has the focus. */
export function untouch() {
  const [first] = scene.touched.keys();
  stand(new Map());
  showTouches();
  if (first && standsIn(document.activeElement)) pieceAt(first)?.focus();
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
attach({part: document.querySelector('.board-part'), place: find('picture'), hand: find('cards'), marks: find('marks'),
  touch, play});
follow(() => showNews({anew: store.came.first}), 'came');
follow(render, 'touched');
