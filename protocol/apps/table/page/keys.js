// ---- keys and clicks ------------------------------------------------------------------------------
import {find, may} from '../../page/dom.js';
import {keepChoice} from '../../page/stored.js';
import {change, store} from '../../page/store.js';
import {untouch} from './actions.js';
import {MOVES, stopAt, unfold} from './focus.js';
import {showGraph} from './graph.js';
import {askHint, dismissAdvice, toggleHint} from './hints.js';
import {showMoves} from './moves.js';
import {connect, say} from './page.js';
import {showTableRules} from './rules.js';
import {closeSheet, isCovered, openSheet} from './side.js';
import {isOpen} from './state.js';

/** What can be pressed on the board; once something is touched, that and what goes with it. */
const pressables = () => [...document.querySelectorAll('.board-part [data-place]:not(.dim)')];

function step(by, buttons) {
  if (buttons.length === 0) return;
  const at = buttons.indexOf(document.activeElement);
  const next = buttons[(at < 0 ? (by > 0 ? 0 : buttons.length - 1) : at + by + buttons.length) % buttons.length];
  unfold(next);
  next.focus();
}

function stepList(by) {
  if (!isOpen('moves')) openSheet('moves');
  step(by, [...document.querySelectorAll(MOVES)]);
}

function findMove() {
  openSheet('moves');
  find('filter').focus();
}

const KEYS = {
  ArrowDown: () => stepList(1),
  ArrowUp: () => stepList(-1),
  ArrowRight: () => step(1, pressables()),
  ArrowLeft: () => step(-1, pressables()),
  '?': toggleHint,
  '/': findMove,
  Escape: escape,
};

/** What lies over the board goes first, then the choice of a piece, then advice. */
function escape() {
  if (isCovered()) closeSheet();
  else if (store.touched.size > 0) untouch();
  else if (!dismissAdvice()) closeSheet();
}

/** Keys that are a character can be switched off: speech and a slip of the hand make such too. */
function tellCharacters() {
  if (find('characters').checked) find('hint').setAttribute('aria-keyshortcuts', '?');
  else find('hint').removeAttribute('aria-keyshortcuts');
}

function press(event) {
  if (find('table').hidden || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
  if (event.key.length === 1 && !find('characters').checked) return;
  const at = document.activeElement;
  const arrow = event.key.startsWith('Arrow');
  const upDown = /^Arrow(Up|Down)$/.test(event.key);
  if (at.matches('input:not([type="checkbox"]), select, textarea') && !upDown && event.key !== 'Escape') return;
  if (arrow && at.matches('#log, #drawing, .scroll')) return;  // they scroll there
  const among = upDown ? MOVES : arrow ? '.board-part [data-place]' : null;
  if (among && !document.querySelector(among)) return;
  event.preventDefault();
  KEYS[event.key]();
}

/** A key that is held down presses once: what has the focus then is another thing. */
function holdBack(event) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ') &&
      event.target.closest?.('button, [role="button"]')) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A game that goes on is given up for another one by no slip. */
function meansIt() {
  return store.position.result !== null || confirm('This game is not over. Give it up for another one?');
}

find('table-rules').addEventListener('toggle', showTableRules);
find('filter').addEventListener('input', showMoves);
find('hint').addEventListener('click', toggleHint);
find('advice-close').addEventListener('click', dismissAdvice);
find('auto').addEventListener('change', () => { if (find('auto').checked) askHint(); });
window.addEventListener('resize', () => { if (store.position) showGraph(); });
find('skip').addEventListener('click', event => { event.preventDefault(); find('main').focus(); });
for (const id of ['undo', 'again', 'save']) {
  find(id).addEventListener('click', () => { if (may(find(id)) && (id !== 'again' || meansIt())) say(id); });
}
find('moves').addEventListener('focusin', event => {
  if (event.target.matches(MOVES)) stopAt(event.target);
});
find('moves').addEventListener('toggle', ({target}) => {  // Tab stops in the group that is open
  if (target.open && !target.querySelector('.move[tabindex="0"]')) stopAt(target.querySelector('.move'));
}, true);
document.addEventListener('keydown', holdBack, true);
document.addEventListener('keydown', press);
window.addEventListener('hashchange', () => { change({position: null, present: null}); connect(); });
keepChoice('characters', tellCharacters);
tellCharacters();
connect();
