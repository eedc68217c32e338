// A program in TypeScript that uses what the package offers: tsc must take it as it is, and refuse
// the lines that follow `@ts-expect-error`. It is compiled only.
import { ALL, Engine, EngineDied, isolate, startWorker, type Line, type Position } from "turnkey-engine";
import { startProcess } from "turnkey-engine/client/node";
import { TurnkeyBoard, type BoardState } from "turnkey-engine/board.js";

const table: Position = { game: "kuhn", observer: ALL, options: { Players: 2 }, seed: 7n, events: [] };

async function advise(engine: Engine): Promise<number> {
  const { move, lines } = await engine.hint(table, { seconds: 0.5, lines: 3 }, { signal: AbortSignal.timeout(9000) });
  const search = await engine.search(table, { clock: { left: 60, increment: 1 } });
  for await (const line of search) console.log(line.rank, line.pv.join(" "));
  search.stop();
  const best: Line | undefined = lines[0];
  return move === null ? 0 : (best?.win?.value ?? 0);
}

async function show(engine: Engine, board: TurnkeyBoard): Promise<void> {
  const state: Partial<BoardState> = {
    schema: await engine.schema("kuhn"),
    board: await engine.board(table),
    moves: await engine.legal(table),
    events: await engine.events(table, 1),
    turn: await engine.turn(table),
    you: null,
  };
  board.show(state);
  document.querySelector("turnkey-board")?.addEventListener("move", (event) => console.log(event.detail.length));
}

const worker = await startWorker({ options: { Threads: 1 }, memory: 256 });
const inProcess = await startProcess("turnkey", [], { timeout: 5 });
try {
  console.log(await isolate(), await advise(worker), await advise(inProcess));
  await show(worker, new TurnkeyBoard());
} catch (error) {
  if (error instanceof EngineDied) console.log(error.message);
}

// @ts-expect-error: a position has a game
await worker.check({ seed: 1 });
// @ts-expect-error: there is no such limit
await worker.hint(table, { minutes: 1 });
// @ts-expect-error: a board's moves are a list
new TurnkeyBoard().moves = "K+a";
