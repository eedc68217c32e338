// ---- pieces: what can be pressed on the board that is drawn ---------------------------------------
import {capital, find} from '../../page/dom.js';
import {forgetPegs} from '../../page/boards/boards.js';
import {ownHand} from '../../page/boards/cards.js';
import {drawn, setScene, startsAt, stepsOf} from '../../page/boards/scene.js';
import {fit} from './fit.js';
import {keepFocus, standsIn} from './keys.js';
import {moveFrom, pieces} from './motion.js';
import {briefName, showTurn, yourTurn} from './banner.js';
import {offer, play, showMoves} from './moves.js';
import {state} from './page.js';
import {count, events, position} from './seat.js';

export let chosen = null;  // the place of the piece whose moves are shown alone
export let chosenName = '';
export let targets = new Map();  // the places that can be pressed now, with the moves that lead there

export function forgetChosen() { chosen = null; }

/** Of what the page was sent last, and what is chosen. */
export const sceneNow = () => setScene({...position, events, count, chosen, targets, choose, pressTarget});

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
  sceneNow();
  const facts = new Map(position.board);
  find('picture').replaceChildren(...(drawn() ? [drawn().draw(facts)] : []));
  find('cards').replaceChildren(...(drawn()?.holds ? [] : ownHand(facts)));
  fit(false);
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

/** A card without a move and without a text of its own says so in the banner. */
function sayNothing({target}) {
  const card = target.closest('.card[role="img"]:not(.told)');
  if (!card || !yourTurn() || card.closest('[data-place], [data-to], button')) return;
  state(`${capital(briefName(card.getAttribute('aria-label')))}: no move of yours starts there now.`);
}

find('picture').addEventListener('click', sayNothing);

/** One press plays the move, if one alone leads there. */
export function pressTarget(event, place) {
  const moves = targets.get(place);
  if (moves.length === 1) return play(event, moves[0].text);
  offer(moves);
}
