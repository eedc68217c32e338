// The JavaScript client against the program: node --test javascript.mjs, with TURNKEY naming it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import {
  ALL,
  Busy,
  CHANCE,
  Engine,
  EngineDied,
  EngineError,
  EngineTimeout,
  OVER,
  ProtocolError,
  StartFailed,
} from "../../../protocol/clients/javascript/index.js";
import { openProcess, startProcess } from "../../../protocol/clients/javascript/node.js";
import * as wire from "../../../protocol/clients/javascript/wire.js";

const program = process.env.TURNKEY;
const facingBet = { game: "kuhn", observer: 1, options: {}, events: ["c:0=?", "c:1=K", "0:b"] };
const referee = { game: "kuhn", observer: ALL, options: {}, events: ["c:0=K", "c:1=Q"] };
const foldedKing = { game: "kuhn", events: ["c:0=J", "c:1=K", "0:b", "1:p"] };

/** What an engine says that answers from a table, behind the tag, and else `ok`. */
function answersTo(sent, answers) {
  const { tag, text } = wire.tagOf(sent);
  const known = {
    uci: [wire.VERSION, "uciok"],
    "query games": ["response games kuhn"],
    ...answers,
  };
  const lines = known[text] ?? (tag ? ["ok"] : []);
  return lines.map(line => (/^[@!]|^die$/.test(line) ? line : wire.tagged(tag, line)));
}

/** A transport to such an engine. A line behind `!` goes without the tag; `die` ends it. */
function scripted(answers) {
  return () => {
    const answer = lines => {
      const last = lines.indexOf("die");
      for (const line of last < 0 ? lines : lines.slice(0, last))
        transport.onLine(line.replace(/^!/, ""));
      if (last >= 0) transport.onEnd("7");
    };
    const transport = {
      send: text => setTimeout(answer, 0, answersTo(text.trim(), answers)),
      close: () => {},
    };
    return transport;
  };
}

async function withEngine(run, settings) {
  const engine = await startProcess(program, [], settings);
  try {
    await run(engine);
  } finally {
    await engine.close();
  }
}

const code = expected => error => error instanceof EngineError && error.code === expected;

test("lines", () => {
  for (const position of [facingBet, referee]) {
    assert.deepEqual(wire.positionOf(wire.positionText(position).slice(9)), position);
  }
  assert.equal(
    wire.positionText({ game: "pig", options: { Goal: 20 }, seed: 2n ** 63n }),
    "position game pig Goal=20 all seed 9223372036854775808",
  );
  assert.equal(
    wire.goText({
      clock: { left: 1.5, increment: 0.02, movesToGo: 3 },
      lines: 2,
      only: ["a", "b"],
    }),
    "go time 1500 inc 20 movestogo 3 multipv 2 searchmoves a b",
  );
  const { line } = wire.searchNews(
    "info depth 2 shine 4 multipv 2 kind exact wp 250 wpse 9 exact true pv 0:p 1:b",
  );
  assert.deepEqual(
    [line.rank, line.move, line.kind, line.win, line.exact, line.fields.shine],
    [2, "p", "exact", { value: 0.25, error: 0.009 }, true, "4"],
  );
});

test("rules", () =>
  withEngine(async engine => {
    assert.ok((await engine.games()).includes("kuhn"));
    assert.deepEqual((await engine.info("kuhn")).teams, [0, 1]);
    assert.ok(engine.options.find(({ name }) => name === "Agent").choices.includes("default"));
    assert.equal(await engine.turn(facingBet), "1");
    assert.deepEqual((await engine.legal(facingBet))[1], {
      text: "b",
      about: { kind: "call", chips: 1 },
      moved: [[], []],
    });
    assert.equal((await engine.describe(facingBet, "1:b")).about.chips, 1);
    assert.equal(await engine.say(facingBet, "p"), "You fold.");
    assert.deepEqual((await engine.view(referee, 0)).events, ["c:0=K", "c:1=?"]);
    assert.deepEqual(
      (await engine.events(facingBet, 3)).map(({ actor, text }) => actor + text),
      ["0b"],
    );
    assert.deepEqual(await engine.record(referee), referee);
    assert.match(await engine.recordFile(referee), /^# Turnkey record 1\n(.*\n)*c:0=K c:1=Q\n$/);
    assert.deepEqual(await engine.board(facingBet), {
      betting: "b",
      cards: [{ hidden: true }, { card: "K", rank: "K" }],
      dealt: 2,
    });
    assert.deepEqual(Object.keys((await engine.schema("kuhn")).properties).sort(), [
      "betting",
      "cards",
      "dealt",
    ]);
    assert.deepEqual(await engine.seats(facingBet), {
      count: 2,
      observer: 1,
      turn: "1",
      objective: "score",
      teams: [0, 1],
    });
    assert.deepEqual(
      [await engine.worlds(facingBet), (await engine.key(facingBet)).length],
      [2n, 16],
    );
    assert.deepEqual(Object.keys((await engine.where(facingBet)).places[0].chance).sort(), [
      "J",
      "Q",
    ]);
    assert.equal((await engine.symbols("kuhn")).hidden, "?");
    const { name, skill } = (await engine.levels("kuhn")).levels.at(-1);
    assert.deepEqual([name, skill], ["full", 20]);
    const chances = await engine.chances({ game: "kuhn" });
    assert.deepEqual(
      [chances.how, chances.events[0].actor, Object.keys(chances.odds).length],
      ["exact", CHANCE, 3],
    );
    assert.deepEqual((await engine.result(foldedKing)).scores, [1, -1]);
    assert.deepEqual((await engine.resultIfLeft(referee, 0)).winners, [1]);
    assert.equal(await engine.turn(foldedKing), OVER);
    assert.equal(await engine.result(referee), null);
  }));

test("moves say what they move", () =>
  withEngine(async engine => {
    if (!(await engine.games()).includes("straight_up")) return;
    const table = { game: "straight_up", options: { MaxRounds: 1 }, seed: 5 };
    assert.deepEqual(await engine.legalMemory(table), await engine.legal(table));
    const [buy] = await engine.legal(table);
    assert.deepEqual([buy.text, buy.about.price], ["+5", 5]);
    assert.deepEqual(buy.moved, [
      [{ from: "market", to: "face_up_0", cards: [{ card: "5", rank: "5" }] }],
      [],
    ]);
    const events = await engine.events({ ...table, events: ["0:+5"] });
    assert.deepEqual(events[2].moved, buy.moved);
    assert.equal((await engine.chances(table)).how, "none");
  }));

test("hints, reviews, clocks", () =>
  withEngine(async engine => {
    await engine.setOption("Agent", "ismcts"); // the default solves Kuhn
    const clock = { left: 1, increment: 0.5 };
    const { move, lines } = await engine.hint(facingBet, { nodes: 2000, lines: 2, clock });
    assert.deepEqual([move, lines.length], ["b", 2]);
    assert.ok(lines[0].win.value > 0.9 && lines[0].win.error > 0 && lines[1].gap.value > 0.8);
    assert.ok(clock.left > 0.5 && clock.left < 1.6, `${clock.left}`);
    assert.equal((await engine.why(facingBet)).best, "b");
    const verdicts = await engine.review(foldedKing, { nodes: 2000 });
    assert.deepEqual(verdicts.map(({ event, verdict }) => [event, verdict])[1], [4, "very-bad"]);
  }));

test("errors have a code", () =>
  withEngine(async engine => {
    await assert.rejects(
      engine.check({ ...referee, events: [...referee.events, "1:p"] }),
      code("illegal-event"),
    );
    await assert.rejects(engine.info("chess"), code("unknown-game"));
    await assert.rejects(engine.hint(referee, { nodes: 9, only: ["zz"] }), code("illegal-move"));
    await assert.rejects(engine.setOption("Hash", 0), code("bad-number"));
    await assert.rejects(engine.describe(referee, "b\nquit"), ProtocolError);
    await assert.rejects(engine.hint(referee, { nodes: 9, only: ["b\nquit"] }), ProtocolError);
    assert.equal(await engine.turn(referee), "0");
  }));

test("asked during a search", () =>
  withEngine(async engine => {
    const search = await engine.search(facingBet, { infinite: true });
    assert.equal(await engine.turn(facingBet), "1");
    await assert.rejects(engine.describe(facingBet, "zz"), code("illegal-move"));
    await assert.rejects(engine.turn(referee), Busy);
    await assert.rejects(engine.why(facingBet), Busy);
    search.stop();
    assert.equal((await search.result).move, "b");
    const seen = [];
    for await (const line of search) seen.push(line);
    assert.equal(seen.length, search.lines.length);
    const wrong = await engine.search(facingBet, { nodes: 50, only: ["zz"] });
    await assert.rejects(engine.describe(facingBet, "yy"), error => error.detail.startsWith("yy"));
    await assert.rejects(wrong.result, error => error.detail.startsWith("zz"));
    const all = await Promise.all([
      engine.hint(facingBet, { nodes: 500 }),
      engine.turn(facingBet),
      engine.games(),
    ]);
    assert.deepEqual([all[0].move, all[1]], ["b", "1"]);
  }));

test("pondering", () =>
  withEngine(async engine => {
    const before = { ...facingBet, observer: 0, events: ["c:0=J", "c:1=?"] };
    await engine.setOption("Agent", "ismcts");
    assert.deepEqual((await engine.hint(before, { nodes: 500, only: ["p"] })).expected, []);
    await engine.setOption("Ponder", true);
    const { expected } = await engine.hint(before, { nodes: 1000, only: ["p"] });
    assert.deepEqual(expected, ["1:b"]);
    const position = { ...before, events: [...before.events, "0:p", ...expected] };
    const clock = { left: 5 };
    const search = await engine.search(position, { nodes: 50, clock, ponder: true });
    await new Promise(resolve => setTimeout(resolve, 300));
    assert.equal(search.finished, false);
    search.ponderhit();
    search.ponderhit(); // no effect
    assert.match((await search.result).move, /^[pb]$/);
    // The time before the hit is not its own.
    assert.ok(clock.left < 5 && clock.left > 4.8, clock.left);
    const missed = await engine.search(position, { nodes: 50, clock: { left: 5 }, ponder: true });
    missed.stop();
    missed.ponderhit(); // too late
    assert.match((await missed.result).move, /^[pb]$/);
    assert.equal(missed.clock.left, 5);
    await assert.rejects(engine.hint(position, { nodes: 5, ponder: true }), TypeError);
  }));

test("a dead engine is started again", async () => {
  let transport;
  const engine = await Engine.start(async () => (transport = await openProcess(program)), {
    options: { MultiPV: 2 },
  });
  transport.child.kill("SIGKILL");
  assert.equal(await engine.turn(facingBet), "1");
  const hint = engine.hint(facingBet, { seconds: 0.3 });
  setTimeout(() => transport.child.kill("SIGKILL"), 100);
  assert.equal((await hint).lines.length, 2);
  await engine.close();
  await assert.rejects(engine.games(), EngineDied);
});

test("a transport that answers at once", async () => {
  const engine = await Engine.start(() => {
    const transport = { close: () => {} };
    transport.send = text =>
      answersTo(text.trim(), { "go nodes 1": ["bestmove p"] }).forEach(said =>
        transport.onLine(said),
      );
    return transport;
  });
  assert.equal((await engine.hint(facingBet, { nodes: 1 })).move, "p");
});

test("each line goes where its tag says", async () => {
  const move = "@2 bestmove (none)"; // @1 is the position
  const [own, other] = ["@2 zz", "@3 yy"].map(said =>
    said.replace(" ", " info string error illegal-move ").concat(" no"),
  );
  for (const said of [
    [own, move, other],
    [own, other, move],
    [other, own, move],
  ]) {
    const lines = ["!bestmove p", "@7 bestmove p", ...said];
    const engine = await Engine.start(
      scripted({ "query describe yy": lines, "go nodes 9": [] }),
    );
    const search = await engine.search(facingBet, { nodes: 9 });
    await assert.rejects(engine.describe(facingBet, "yy"), error => error.detail === "yy no");
    await assert.rejects(search.result, error => error.detail === "zz no");
  }
});

test("engines that do things wrong", async () => {
  const dies = await Engine.start(scripted({ "query turn": ["die"] }));
  await assert.rejects(dies.turn(facingBet), EngineDied);
  assert.deepEqual(await dies.games(), ["kuhn"]);
  const answers = [
    "info string error no-memory Hash",
    "info depth 1 multipv 1 move p",
    "bestmove p",
  ];
  const short = await Engine.start(scripted({ "go nodes 5": answers, "go nodes 6": ["die"] }), {
    restart: false,
  });
  assert.equal((await short.hint(facingBet, { nodes: 5 })).move, "p");
  await assert.rejects(short.hint(facingBet, { nodes: 6 }), EngineDied);
  await assert.rejects(short.games(), EngineDied);
  await assert.rejects(short.search(facingBet, { nodes: 5 }), EngineDied);
  for (const uci of [["uciok"], ["id protocol turnkey 2", "uciok"]])
    await assert.rejects(Engine.start(scripted({ uci })), ProtocolError);
  await assert.rejects(Engine.start(scripted({ uci: [] }), { timeout: 0.05 }), EngineTimeout);
  const forgets = await Engine.start(scripted({ "query turn": ["!response turn 1"] }), {
    timeout: 0.5,
  });
  await assert.rejects(forgets.turn(facingBet), EngineTimeout);
  const full = await Engine.start(scripted({ "go nodes 5": ["info string error queue-full go"] }));
  await assert.rejects(full.hint(facingBet, { nodes: 5 }), code("queue-full"));
  await assert.rejects(startProcess("no-such-engine"), StartFailed);
});

test("answers that no client understands", async () => {
  const engine = await Engine.start(scripted({ "query board": ["response board kuhn {"] }));
  await assert.rejects(engine.board(facingBet), ProtocolError);
  assert.deepEqual(await engine.games(), ["kuhn"]);
});

test("the types have every call", () => {
  const types = readFileSync(
    new URL("../../../protocol/clients/javascript/index.d.ts", import.meta.url),
    "utf8",
  );
  for (const call of Object.getOwnPropertyNames(Engine.prototype)) {
    assert.ok(["constructor", "ask"].includes(call) || types.includes(`  ${call}(`), call);
  }
});
