// ---- pieces: what can be pressed and dragged on a board that is drawn -----------------------------
// BOARDS has for each game with a drawing: `draw`, which makes it of what `board` says, and `steps`,
// where the piece of a move stands and comes to, as [from, to] each, in names of places. Without
// `from` the place itself is pressed; without `to` a piece shows its moves and the list plays them.
import {find, h} from '../../page/dom.js';
import {forgetPegs} from './boards.js';
import {ownHand} from './cards.js';
import {keepFocus, standsIn} from './keys.js';
import {moveFrom, pieces} from './motion.js';
import {showTurn} from './banner.js';
import {offer, play, showMoves} from './moves.js';
import {position} from './seat.js';

export const BOARDS = {};
export let chosen = null;  // the place of the piece whose moves are shown alone
export let chosenName = '';
export let targets = new Map();  // the places that can be pressed now, with the moves that lead there

export function forgetChosen() { chosen = null; }

export const drawn = () => BOARDS[position.game];
export const stepsOf = move => (move.steps ??= drawn()?.steps?.(move) ?? []);
export const startsAt = (move, place) => stepsOf(move).some(([from]) => from === place);
export const list = text => (!text || text === '-' ? [] : text.split(','));
/** What `describe` says, `kind=play card=K` and so on. */
export const tokensOf = move => new Map((move.does ?? '').split(' ').map(token => token.split('=')));

/** Where the chosen piece can go; with none chosen, what can be pressed at once. */
function targetsFrom(place) {
  const found = new Map();
  for (const move of position.moves) {
    for (const [from, to] of stepsOf(move)) {
      if (to !== null && from === place) found.set(to, (found.get(to) ?? []).concat([move]));
    }
  }
  return found;
}

export function showPicture() {
  const before = position.fresh ? null : pieces();
  if (position.fresh) {
    chosen = null;  // it was a piece of another table
    forgetPegs();
  }
  drawPicture();
  if (before) moveFrom(before);
}

export const pieceAt = place => document.querySelector(`.board-part [data-place="${CSS.escape(place)}"]`);

/** The same place has the focus as before. */
function drawPicture() {
  const focus = document.activeElement?.dataset?.place;
  if (!position.moves.some(move => startsAt(move, chosen))) chosen = null;
  targets = targetsFrom(chosen);
  const facts = new Map(position.board);
  find('picture').replaceChildren(...(drawn() ? [drawn().draw(facts)] : []));
  find('cards').replaceChildren(...(drawn()?.holds ? [] : ownHand(facts)));
  if (focus) pieceAt(focus)?.focus();
}

export function choose(place, name = '') {
  [chosen, chosenName] = [place, name];
  find('filter').value = '';
  keepFocus(() => {
    drawPicture();
    showMoves();
    showTurn();
  });
}

/** Back to the piece from where it could go. */
export function unchoose() {
  const place = chosen;
  choose(null);
  if (standsIn(document.activeElement)) pieceAt(place)?.focus();
}

/** One press plays the move, if one alone leads there. */
export function pressTarget(event, place) {
  const moves = targets.get(place);
  if (moves.length === 1) return play(event, moves[0].text);
  offer(moves);
}

/** Something in an SVG that can be pressed, by keys as well. */
export function pressable(group, place, name, press) {
  group.setAttribute('role', 'button');
  group.setAttribute('tabindex', '0');
  group.setAttribute('aria-label', name);
  group.dataset.place = place;
  group.addEventListener('click', press);
  group.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event);
  });
  return group;
}

export const movesWord = moves => (moves.length === 1 ? '1 move' : `${moves.length} moves`);

/** A piece in HTML: a button where moves start from it or lead to it, else a picture with a name. */
export function piece(place, called, attributes, ...parts) {
  const kind = attributes.class;
  const content = parts.flatMap((part, i) => (i > 0 ? [' ', part] : [part]));
  // Who says aloud what stands there presses it: the name has that in it.
  const shown = content.map(part => part.textContent ?? part).join('').trim();
  const name = called.toLowerCase().includes(shown.toLowerCase()) ? called : `${shown}, ${called}`;
  if (place !== null && targets.has(place)) {
    const leads = targets.get(place).map(move => move.text).join(' or ');
    return h('button', {...attributes, type: 'button', class: `${kind} target`, 'data-to': place,
      'data-place': `to-${place}`, 'aria-label': `${name}: ${leads}`,
      onclick: event => pressTarget(event, place)}, ...content);
  }
  const moves = place === null ? [] : position.moves.filter(move => startsAt(move, place));
  if (moves.length === 0) {
    return h('span', {...attributes, role: 'img', 'aria-label': name}, ...content);
  }
  const is = chosen === place;
  return h('button', {...attributes, type: 'button', class: `${kind} lit${is ? ' chosen' : ''}`,
    'data-place': place, 'aria-pressed': String(is), 'aria-label': `${name}: ${movesWord(moves)}`,
    onclick: () => choose(is ? null : place, name)}, ...content);
}
