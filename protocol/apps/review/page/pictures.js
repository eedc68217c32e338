// Positions as the table draws them, with all cards open. Step 0 is before the first event, step n
// after event n.
import { drawHands, drawPicture } from '../../page/boards/cards.js';
import { newScene, PICTURES } from '../../page/boards/scene.js';
import { h } from '../../page/dom.js';
import { eventActor, eventMove, unpackFrames } from '../../page/replay.js';
import { page, review } from './data.js';

let boards = [];  // as `query board` answers
let drawings = [];
export function unpackPositions() {
  boards = unpackFrames(page.boards, page.lines).map((members) => JSON.parse(`{${members.join()}}`));
  drawings = unpackFrames(page.drawings, page.lines);
}

const eventOf = (event) => ({ ...event, who: eventActor(event.event), move: eventMove(event.event) });

// After so many events: the board, and the events that led to it.
function drawBoard(scene, step, board = boards[step], last = page.events[step - 1]) {
  scene.log = [...page.events.slice(0, Math.max(0, step - 1)), ...(step > 0 ? [last] : [])].map(eventOf);
  scene.turn = step < page.events.length ? eventActor(page.events[step].event) : '-';
  const hands = drawHands(scene, board);
  return [drawPicture(scene, board)[1], hands.length > 0 && h('div', { class: 'hands' }, hands)];
}

// Draws the previous board first, so that changes are marked. `instead`: after another move than the one that led to
// this step, its board, and the move as an event.
export function picture(step, instead = {}) {
  const scene = newScene({ picture: PICTURES[review.game], seats: page.names.map((name) => ({ name })), you: page.you });
  if (!scene.picture) return h('div', { class: 'picture' }, h('pre', {}, drawings[step].join('\n')));
  if (step > 0) drawBoard(scene, step - 1);
  return h('div', { class: 'picture' }, drawBoard(scene, step, instead.board, instead.event));
}

export function pictureBoard() {
  const element = h('div', { class: 'place', tabindex: 0, role: 'region', 'aria-label': 'Position' });
  return { element, last: boards.length - 1,
    show: (step) => element.replaceChildren(picture(step)) };
}
