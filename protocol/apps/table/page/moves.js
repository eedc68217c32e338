// ---- the moves in words: a few beside the board, all of them in a list ----------------------------
import {capital, find, h, show} from '../../page/dom.js';
import {drawn, startsAt, stepsOf} from '../../page/boards/scene.js';
import {isAdvised, LATER} from './advice.js';
import {stopAt, MOVES} from './keys.js';
import {say} from './page.js';
import {showTurn} from './banner.js';
import {choose, chosen, chosenName, targets} from './pieces.js';
import {count, events, position} from './seat.js';
import {showHow} from './rules.js';
import {openSheet, uncoverBoard} from './side.js';
import {headingOf, verbOf} from './todo.js';

const MOST_BESIDE = 6;  // so many fit beside the board on a phone
const LONG = 60;        // letters: smaller ones, so that three lines fit beside the board
const FEW = 8;          // nobody searches among these
const MOST_OPEN = 12;   // of more, groups are folded
let shortlist = null;   // {moves, at}: to choose from at a position, after a press on a place where several lead

/** The second click of a double one is for no move that appears below it. */
export function play(event, move) {
  if (event.detail >= 2) return;
  uncoverBoard();
  say(`play ${count} ${move}`, 'your move');
}

function moveButton(move, withText = true) {
  const words = move.say || move.text;
  const size = words.length > LONG ? ' long' : '';
  return h('button', {type: 'button', class: `move${size}`, 'data-move': move.text, onclick: event => play(event, move.text)},
    h('span', {}, capital(words)), withText && words !== move.text && [' ', h('code', {}, move.text)]);
}

const isListed = () => shortlist !== null && shortlist.at === position;

/** Moves that no piece of the board plays now: of the chosen piece, or of none. */
function besideBoard() {
  if (!drawn()) return position.moves;
  if (isListed()) return shortlist.moves;
  return position.moves.filter(move => {
    const steps = stepsOf(move);
    if (chosen === null) return steps.length === 0;
    return steps.some(([from, to]) => from === chosen && to === null);
  });
}

/** Whether one place or piece was pressed that several moves lead from: they lie in a list over the board. */
export function isChoosingHow() {
  return isListed() || (chosen !== null && targets.size === 0 && besideBoard().length > 1);
}

export function offer(moves) {
  shortlist = {moves, at: position};
  showActions();
  showTurn();
  find('actions').querySelector('.move')?.focus();
}

/** Within one's own turn of many events the last one can be taken back beside the board. */
function undoButton() {
  const last = events.findLast(event => event.who !== 'c');
  const isUnderWay = position.undo && position.moves.length > 0 && chosen === null &&
    last?.who === String(position.you);
  return isUnderWay ? [h('button', {type: 'button', class: 'undo', onclick: () => say('undo')}, 'Take back')] : [];
}

/** One of the buttons that take back is there at a time: the coach's, else the board's, else that of the tools. */
export function showUndo() {
  const beside = find('actions').querySelector('.undo');
  if (beside) beside.hidden = isAdvised(LATER);
  show('undo', position.you !== null && !beside && !isAdvised(LATER));
  showHow();
}

/** What comes after the game: two buttons of the menu, where the moves were. */
function afterwards() {
  const of = id => h('button', {type: 'button', class: 'after', onclick: () => find(id).click()}, find(id).textContent);
  if (position.result === null || position.you === null) return [];
  return position.save ? [of('look-back'), of('again')] : [of('look-back')];
}

const backButton = () => h('button', {type: 'button', class: 'back-out', onclick: () => choose(null)},
  'Choose something else');

/** All of them, one below the other: what makes them differ may stand at their end. */
function showChoices(moves) {
  find('actions').replaceChildren(h('div', {class: 'choices'}, backButton(), ...moves.map(move => moveButton(move, false))));
  showUndo();
}

function showActions() {
  const moves = besideBoard();
  if (isChoosingHow()) return showChoices(moves);
  const shown = moves.slice(0, moves.length > MOST_BESIDE ? MOST_BESIDE - 1 : MOST_BESIDE);
  const back = chosen === null ? [] : [backButton()];
  const more = moves.length > shown.length ? [h('button', {type: 'button', onclick: () => openSheet('moves')},
    `All ${moves.length} …`)] : [];
  find('actions').replaceChildren(...shown.map(move => moveButton(move, false)), ...more, ...back,
    ...undoButton(), ...afterwards());
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
  shortlist = null;
  showActions();
  const wanted = find('filter').value.trim().toLowerCase();
  const fits = move => `${move.text} ${move.say} ${move.group}`.toLowerCase().includes(wanted);
  const moves = position.moves.filter(move => fits(move) && (!chosen || startsAt(move, chosen)));
  const groups = new Map();
  for (const move of moves) {
    const name = position.moves.length > FEW ? move.group || verbOf(move.say || move.text) : '';
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(move);
  }
  show('find-part', position.moves.length > 0);
  const all = chosen ? [h('p', {}, h('button', {type: 'button', onclick: () => choose(null)},
    `Only ${chosenName}: show all moves`))] : [];
  const none = position.moves.length > 0 ? [h('p', {class: 'note'}, 'No move has that in it.')] : [];
  const folds = wanted === '' && moves.length > MOST_OPEN;
  find('moves').replaceChildren(...all, ...[...groups].map(([name, list], i) =>
    moveGroup(groups.size > 1 && name, list, i === 0, folds)),
    ...(moves.length === 0 ? none : []));
  stopAt(document.querySelector(MOVES));
}
