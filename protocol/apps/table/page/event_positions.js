// ---- a position for each event ------------------------------------------------------------------------
// A message says what the board was after each of its events. Each event makes a position of its own,
// which really was: `intermediate`, without moves, with the seat whose turn the event belongs to, `owner`.

function changed(board, step) {
  const kept = Object.entries(board).filter(([key]) => !step.gone.includes(key));
  return {...Object.fromEntries(kept), ...step.board};
}

/** Chance acts for the mover, or for the seat that acted before. */
function ownerOf(event, board, before) {
  if (event.who !== 'c') return event.who;
  return String(board.mover ?? before ?? '') || null;
}

/** A position for each event, the last with the moves; the message alone if it does not follow `before`. */
export function positionsOf(message, before) {
  const {events, steps, from} = message;
  const follows = !message.fresh && before !== null && from === before.from + before.events.length;
  if (!follows || events.length === 0 || steps.length !== events.length - 1) return [message];
  let {board, owner} = before;
  const between = steps.map((step, i) => {
    owner = ownerOf(events[i], board, owner);
    board = changed(board, step);
    return {...message, events: [events[i]], from: from + i, owner, board, turn: step.turn, intermediate: true,
      moves: [], result: null, outlooks: null, stuck: null, drawing: before.drawing};
  });
  message.owner = ownerOf(events.at(-1), board, owner);
  return [...between, {...message, events: events.slice(-1), from: from + steps.length}];
}

/** Two positions shown as one. */
export function joined(one, next) {
  return {...next, from: one.from, events: [...one.events, ...next.events], outlooks: next.outlooks ?? one.outlooks};
}
