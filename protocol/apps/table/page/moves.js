// ---- the moves in words: a few beside the board, all of them in a list ----------------------------
import {capital, enable, find, h, show} from '../../page/dom.js';
import {change, follow, store} from '../../page/store.js';
import {play, untouch} from './actions.js';
import {keepFocus, MOVES, stopAt} from './focus.js';
import {say} from './page.js';
import {headingOf, touchedNames, verbOf} from './prompt.js';
import {openSheet} from './side.js';
import {besideBoard, isAdvised, isChoosingHow, LATER, MOST_BESIDE, scene, watches} from './state.js';

const LONG = 60;        // letters: smaller ones, so that three lines fit beside the board
const FEW = 8;          // nobody searches among these
const MOST_OPEN = 12;   // of more, groups are folded

function moveButton(move, withText = true) {
  const words = move.say || move.event;
  const size = words.length > LONG ? ' long' : '';
  return h('button', {type: 'button', class: `move${size}`, 'data-move': move.event, onclick: event => play(event, move.event)},
    h('span', {}, capital(words)), withText && words !== move.event && [' ', h('code', {}, move.event)]);
}

/** Within one's own turn of many events the last one can be taken back beside the board. */
function undoButton() {
  const last = store.events.findLast(event => event.who !== 'c');
  const isUnderWay = store.position.undo && store.position.moves.length > 0 && store.touched.size === 0 &&
    last?.who === String(store.position.you);
  return isUnderWay ? [h('button', {type: 'button', class: 'undo', onclick: () => say('undo')}, 'Take back')] : [];
}

/**
 * One of the buttons that take back can be pressed at a time: the coach's, else the board's, else that of the tools.
 * That keeps its place, so that nobody presses it where another tool was.
 */
function showUndo() {
  const beside = find('actions').querySelector('.undo');
  if (beside) beside.hidden = isAdvised(LATER);
  show('undo', !watches());
  enable(find('undo'), store.position.undo && !beside && !isAdvised(LATER));
  show('how', !watches());
}

/** What comes after the game: two buttons of the menu, where the moves were. */
function afterwards() {
  const of = id => h('button', {type: 'button', class: 'after', onclick: () => find(id).click()}, find(id).textContent);
  if (store.position.result === null || store.position.you === null) return [];
  return store.position.save ? [of('look-back'), of('again')] : [of('look-back')];
}

const backButton = () => h('button', {type: 'button', class: 'back-out', onclick: untouch},
  'Choose something else');

/** All of them, one below the other: what makes them differ may stand at their end. */
function showChoices(moves) {
  find('actions').replaceChildren(h('div', {class: 'choices'}, backButton(), ...moves.map(move => moveButton(move, false))));
  showUndo();
}

/** Whether a phone shows a part of it only. */
const isCut = ({scrollWidth, clientWidth}) => matchMedia('(max-width: 60rem)').matches && scrollWidth > clientWidth;

function showActions() {
  const moves = besideBoard();
  if (isChoosingHow()) return showChoices(moves);
  const back = store.touched.size === 0 ? [] : [backButton()];
  for (let count = moves.length > MOST_BESIDE ? MOST_BESIDE - 1 : moves.length; ; --count) {
    const more = moves.length > count ? [h('button', {type: 'button', onclick: () => openSheet('moves')}, `All ${moves.length} …`)] : [];
    find('actions').replaceChildren(...moves.slice(0, count).map(move => moveButton(move, false)), ...more, ...back,
      ...undoButton(), ...afterwards());
    if (count < 2 || !isCut(find('actions'))) break;
  }
  showUndo();
}

/** Of a long list one group is open at a time, so that it fits the screen; keys open what they come to. */
function moveGroup(name, list, isFirst, folds) {
  const buttons = list.map(move => moveButton(move));
  if (!name || (folds && list.length === 1)) return h('div', {role: 'group', 'aria-label': 'Moves'}, buttons);
  const heading = headingOf(list);
  if (!folds) return h('div', {role: 'group', 'aria-label': heading}, h('h3', {}, heading), buttons);
  return h('details', {name: 'moves', open: isFirst}, h('summary', {tabindex: -1}, `${heading} (${list.length})`), buttons);
}

// Long lists are grouped by the card that a move plays, or by what it does.
export function showMoves() {
  showActions();
  const wanted = find('filter').value.trim().toLowerCase();
  const fits = move => `${move.event} ${move.say} ${move.group}`.toLowerCase().includes(wanted);
  const moves = (store.touched.size > 0 ? scene.standing.left : store.position.moves).filter(fits);
  const groups = new Map();
  for (const move of moves) {
    const name = store.position.moves.length > FEW ? move.group || verbOf(move.say || move.event) : '';
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(move);
  }
  show('find-part', store.position.moves.length > 0);
  const all = store.touched.size > 0 ? [h('p', {}, h('button', {type: 'button', onclick: untouch},
    `Only ${touchedNames() || 'these'}: show all moves`))] : [];
  const none = store.position.moves.length > 0 ? [h('p', {class: 'note'}, 'No move has that in it.')] : [];
  const folds = wanted === '' && moves.length > MOST_OPEN;
  find('moves').replaceChildren(...all, ...[...groups].map(([name, list], i) =>
    moveGroup(groups.size > 1 && name, list, i === 0, folds)),
    ...(moves.length === 0 ? none : []));
  stopAt(document.querySelector(MOVES));
}

follow(() => {
  if (store.came.own) find('filter').value = '';
  showMoves();
}, 'came');
follow(showMoves, 'touched');
follow(showUndo, 'advised');
// While others move they are hidden, and have no width.
new ResizeObserver(() => {
  if (store.position && isCut(find('actions'))) keepFocus(() => change({touched: store.touched}));
}).observe(find('actions'));
