// Positions as the table draws them, with all cards open. Step 0 is before the first event, step n
// after event n.
import { forgetPegs } from '../../page/boards/boards.js';
import { handsOf } from '../../page/boards/cards.js';
import { drawn, setScene } from '../../page/boards/scene.js';
import { h } from '../../page/dom.js';
import { eventActor, eventMove, unpackFrames } from '../../page/replay.js';
import { page, review } from './grades.js';

let boards = [];  // lists of `key=value`
let drawings = [];
export function unpackPositions() {
  boards = unpackFrames(page.boards, page.lines);
  drawings = unpackFrames(page.drawings, page.lines);
}

const textLines = (lines) => lines.join('\n');

// The board after so many events, actual or hypothetical.
function drawBoard(board, step) {
  const events = review.events.map(({ event }) => ({ who: eventActor(event), text: eventMove(event) }));
  setScene({ game: review.game, seats: page.names.map((name) => ({ name })), you: page.you,
    turn: events[step]?.who ?? '-', drawing: textLines(drawings[step]),
    events: events.slice(0, step), count: step, moves: [], chosen: null, targets: new Map() });
  const facts = new Map(board.map((line) => line.split(/=(.*)/s)));
  const art = drawn();
  return h('div', { class: 'picture' }, art ? [art.draw(facts), !art.holds && h('div', { class: 'hands' }, handsOf(facts))]
    : h('pre', {}, textLines(drawings[step])));
}

// Draws the previous board first, so that changes are marked.
export function picture(step) {
  forgetPegs();
  if (step > 0) drawBoard(boards[step - 1], step - 1);
  return drawBoard(boards[step], step);
}

// The board after another move instead of the one that led to this step.
export function pictureOf(board, step) {
  forgetPegs();
  drawBoard(boards[step - 1], step - 1);
  return drawBoard(board, step);
}

export function pictureBoard() {
  const element = h('div', { class: 'place', tabindex: 0, role: 'region', 'aria-label': 'Position' });
  return { element, last: boards.length - 1,
    show: (step) => element.replaceChildren(picture(step)) };
}
