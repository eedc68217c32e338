// ---- positions that pass ----------------------------------------------------------------------------
// A message says what the board was after each of its events. Each event makes a position of its own,
// which really was: `passing`, without moves, with the seat whose turn the event belongs to, `owner`.

function changed(board, changes) {
  const facts = new Map(board);
  for (const [key, value] of changes) {
    if (value === null) facts.delete(key);
    else facts.set(key, value);
  }
  return [...facts];
}

/** Chance acts for the mover, or for the seat that acted before. */
function ownerOf(event, board, before) {
  if (event.who !== 'c') return event.who;
  return new Map(board).get('mover') ?? before ?? null;
}

/** A position for each event, the last with the moves; the message alone if it does not follow `before`. */
export function positionsOf(message, before) {
  const {events, steps, from} = message;
  const follows = !message.fresh && before !== null && from === before.from + before.events.length;
  if (!follows || events.length === 0 || steps.length !== events.length - 1) return [message];
  let [board, owner] = [before.board, before.owner];
  const passing = steps.map((step, i) => {
    owner = ownerOf(events[i], board, owner);
    board = changed(board, step.board);
    return {...message, events: [events[i]], from: from + i, owner, board, turn: step.turn, passing: true,
      moves: [], result: null, outlooks: null, stuck: null, drawing: before.drawing};
  });
  message.owner = ownerOf(events.at(-1), board, owner);
  return [...passing, {...message, events: events.slice(-1), from: from + steps.length}];
}

/** Two positions shown as one. */
export function joined(one, next) {
  return {...next, from: one.from, events: [...one.events, ...next.events], outlooks: next.outlooks ?? one.outlooks};
}
