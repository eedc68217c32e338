// ---- keys and clicks ------------------------------------------------------------------------------
import {find, may} from '../../page/dom.js';
import {showGraph} from './graph.js';
import {askHint, dismissAdvice, toggleHint} from './hints.js';
import {connect, say} from './page.js';
import {chosen, targets, unchoose} from './pieces.js';
import {recall, remember} from './prefs.js';
import {showRules} from './rules.js';
import {isChoosingHow, showMoves} from './moves.js';
import {forgetPosition, position} from './seat.js';
import {closeSheet, isCovered, isOpen, openSheet} from './side.js';

export const MOVES = '#moves .move';

/** What can be pressed on the board; with a piece chosen, that and where it can go. */
function pressables() {
  return [...document.querySelectorAll('.board-part [data-place]')].filter(each =>
    chosen === null || each.dataset.place === chosen || targets.has(each.dataset.to));
}

/** A move of a group that is folded can't have the focus. */
function unfold(element) {
  const group = element.closest('#moves details');
  if (group) group.open = true;
}

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
  else if (chosen !== null || isChoosingHow()) unchoose();
  else if (!dismissAdvice()) closeSheet();
}

/** Keys that are a character can be switched off: speech and a slip of the hand make such too. */
function recallCharacters() {
  find('characters').checked = recall('characters') !== 'off';
  tellCharacters();
}

function keepCharacters() {
  remember('characters', find('characters').checked ? 'on' : 'off');
  tellCharacters();
}

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

/** Of the list Tab stops at one move alone, the last that had the focus. */
export function stopAt(move) {
  for (const each of document.querySelectorAll(MOVES)) each.tabIndex = each === move ? 0 : -1;
}

// ---- where the focus stays ------------------------------------------------------------------------
// What is drawn anew loses the focus, and who plays by keys would begin at the top of the page: the
// board or the list stands in, until what had the focus is there again.
let missed = null;  // {part, same}: what a stand-in has the focus for

export const standsIn = element => element.id === 'picture' || element.id === 'moves';
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
    : position?.result ? 'result-title' : mark.part === 'moves' && isOpen('moves') ? 'moves' : 'picture';
  find(place).focus({preventScroll: place !== 'result-title'});
}

/** A game that goes on is given up for another one by no slip. */
function meansIt() {
  return position.result !== null || confirm('This game is not over. Give it up for another one?');
}

find('table-rules').addEventListener('toggle', event => showRules(event.target, position.game));
find('filter').addEventListener('input', showMoves);
find('hint').addEventListener('click', toggleHint);
find('advice-close').addEventListener('click', dismissAdvice);
find('characters').addEventListener('change', keepCharacters);
find('auto').addEventListener('change', () => { if (find('auto').checked) askHint(); });
window.addEventListener('resize', () => { if (position) showGraph(); });
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
window.addEventListener('hashchange', () => { forgetPosition(); connect(); });
recallCharacters();
connect();
