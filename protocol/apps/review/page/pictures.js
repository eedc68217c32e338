// Positions as the table draws them, with all cards open. Step 0 is before the first event, step n
// after event n.
import { handsOf } from '../../page/boards/cards.js';
import { drawn, forgetDrawn, setScene } from '../../page/boards/scene.js';
import { h } from '../../page/dom.js';
import { eventActor, eventMove, unpackFrames } from '../../page/replay.js';
import { page, review } from './data.js';

let boards = [];  // as `query board` answers
let drawings = [];
export function unpackPositions() {
  boards = unpackFrames(page.boards, page.lines).map((members) => JSON.parse(`{${members.join()}}`));
  drawings = unpackFrames(page.drawings, page.lines);
}

const textLines = (lines) => lines.join('\n');

const eventOf = (event) => ({ ...event, who: eventActor(event.event), move: eventMove(event.event) });

// After so many events: the board, and the events that led to it.
function drawBoard(step, board = boards[step], last = page.events[step - 1]) {
  const events = [...page.events.slice(0, Math.max(0, step - 1)), ...(step > 0 ? [last] : [])].map(eventOf);
  setScene({ game: review.game, seats: page.names.map((name) => ({ name })), you: page.you,
    turn: step < page.events.length ? eventActor(page.events[step].event) : '-', drawing: textLines(drawings[step]),
    events, count: step, moves: [] });
  const art = drawn();
  return h('div', { class: 'picture' }, art ? [art.draw(board), !art.holds && h('div', { class: 'hands' }, handsOf(board))]
    : h('pre', {}, textLines(drawings[step])));
}

// Draws the previous board first, so that changes are marked.
export function picture(step) {
  forgetDrawn();
  if (step > 0) drawBoard(step - 1);
  return drawBoard(step);
}

// After another move instead of the one that led to this step: its board, and the move as an event.
export function pictureOf({ board, event }, step) {
  forgetDrawn();
  drawBoard(step - 1);
  return drawBoard(step, board, event);
}

export function pictureBoard() {
  const element = h('div', { class: 'place', tabindex: 0, role: 'region', 'aria-label': 'Position' });
  return { element, last: boards.length - 1,
    show: (step) => element.replaceChildren(picture(step)) };
}
