// A soak of the JavaScript client: calls that are aborted, and engines that are killed, frozen, missing
// or dropped, by real signals. The engines are the mock of the conformance suite.
//
//   node --expose-gc soak.mjs [calls] [seed]
//
// Fails if a call hangs, if an answer belongs to another call (names of moves are unique, positions come
// back whole), if an engine does not recover, or if descriptors, processes or timers are left. 10,000
// calls take some minutes: run them by hand after changes of the client.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import {
  Engine,
  EngineDied,
  EngineError,
  EngineTimeout,
  StartFailed,
} from "../../../protocol/clients/javascript/index.js";
import { openProcess } from "../../../protocol/clients/javascript/node.js";

const COUNT = Number(process.argv[2] ?? 300);
const SEED = Number(process.argv[3] ?? 1);
const TIMEOUT = 3; // seconds
const HANGS = 60_000; // milliseconds: more than the worst call takes
const mock = fileURLToPath(new URL("../../conformance/mock.py", import.meta.url));

const folder = mkdtempSync(path.join(os.tmpdir(), "soak-"));
const [link, away] = ["python", "away"].map(name => path.join(folder, name));
const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
symlinkSync(realpathSync(python.trim()), link);

let state = SEED;
/** A number from 0 to 1, of a small generator that a seed repeats (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const choice = list => list[Math.floor(random() * list.length)];

const positions = [..."JQK"].flatMap(card => [
  { game: "kuhn", observer: 0, options: {}, events: [`c:0=${card}`, "c:1=?"] },
  { game: "kuhn", observer: 0, options: {}, events: [`c:0=${card}`, "c:1=?", "0:p", "1:b"] },
  { game: "kuhn", observer: 1, options: {}, events: ["c:0=?", `c:1=${card}`, "0:b"] },
  { game: "kuhn", observer: 1, options: {}, events: ["c:0=?", `c:1=${card}`, "0:p"] },
]);

let drawn = 0;
/** The name of a call, the call, and its answer or the detail of its error. */
function draw() {
  const unique = `x${++drawn}`;
  const [position, move] = [choice(positions), choice(["p", "b"])];
  const refused = `${unique} is not legal`;
  const hint = (limits, wanted) => ({
    name: "hint",
    run: async (engine, signal) => (await engine.hint(position, limits, { signal })).move,
    wanted,
  });
  return choice([
    { name: "turn", run: engine => engine.turn(position), wanted: String(position.observer) },
    { name: "record", run: engine => engine.record(position), wanted: position },
    { name: "describe", run: engine => engine.describe(position, unique), wanted: refused },
    hint({ nodes: 20, only: [move] }, move),
    hint({ nodes: 20, only: [unique] }, refused),
    hint({ seconds: 0.003, only: [move] }, move),
    { name: "setOption", run: engine => engine.setOption("MultiPV", 1), wanted: undefined },
    {
      name: "endless",
      run: engine =>
        engine.hint(position, { infinite: true }, { signal: AbortSignal.timeout(5) }).then(
          () => "an end",
          ({ name }) =>
            assert.ok(["TimeoutError", "EngineTimeout", "EngineDied", "StartFailed"].includes(name)),
        ),
      wanted: undefined,
    },
    {
      name: "abandoned",
      run: async engine => {
        await engine.search(position, { infinite: true });
        engine.stop();
      },
      wanted: undefined,
    },
    {
      name: "stopped",
      run: async engine => {
        const search = await engine.search(position, { infinite: true, only: [move] });
        search.stop();
        return (await search.result).move;
      },
      wanted: move,
    },
  ]);
}

function evil() {
  let at = random() * 100;
  const percents = { cancel: 25, kill: 1, freeze: 1, "long freeze": 0.2, missing: 0.3, drop: 0.3 };
  for (const [name, percent] of Object.entries(percents))
    if ((at -= percent) < 0) return name;
  return "none";
}

const pids = new WeakMap(); // the last process of each engine
const tally = {};
let frozen = 0; // until when an engine may be silent
let slowest = 0;
let missing = 0; // calls that want it so
let missed = 0; // when it came back
let killed = 0; // when

async function open() {
  const last = {};
  const engine = await Engine.start(
    async () => {
      const transport = await openProcess(link, ["-S", "-E", mock]);
      last.pid = transport.child.pid;
      return transport;
    },
    { timeout: TIMEOUT },
  );
  pids.set(engine, last);
  return engine;
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    assert.equal(error.code, "ESRCH");
  }
}

/** Sends the signals of an evil soon. */
async function strike(kind, { pid }) {
  if (!["kill", "missing", "freeze", "long freeze"].includes(kind)) return;
  const lasts = kind === "long freeze" ? 1500 * TIMEOUT : random() * 200;
  await sleep(random() * 10);
  if (kind.includes("freeze")) {
    frozen = Math.max(frozen, Date.now() + lasts + 1000 * TIMEOUT);
    send(pid, "SIGSTOP");
    await sleep(lasts);
    send(pid, "SIGCONT");
    return;
  }
  killed = Date.now();
  send(pid, "SIGKILL");
}

async function within(promise, name) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new assert.AssertionError({ message: `${name} hangs` })), HANGS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function judge({ name, wanted }, kind, outcome, value) {
  tally[outcome] = (tally[outcome] ?? 0) + 1;
  if (value instanceof EngineError) assert.equal(value.detail, wanted, name);
  else if (outcome === "answer") assert.deepEqual(value, wanted, name);
  else if (value instanceof StartFailed) assert.ok(missing > 0 || Date.now() - missed < HANGS, name);
  else if (value instanceof EngineTimeout) tally.slow = (tally.slow ?? 0) + (Date.now() > frozen ? 1 : 0);
  else if (value instanceof EngineDied) assert.ok(Date.now() - killed < HANGS, name);
  else assert.equal(kind === "cancel" && outcome, "AbortError", String(value?.stack));
}

async function work(engines, strikes) {
  while (drawn < COUNT) {
    const [call, kind, place] = [draw(), evil(), Math.floor(random() * engines.length)];
    if (kind === "drop" && missing === 0) {
      const fresh = await open().catch(error =>
        assert.ok(error instanceof StartFailed || error instanceof EngineTimeout, error),
      );
      engines[place] = fresh ?? engines[place];
    }
    const [engine, begun] = [engines[place], Date.now()];
    if (kind === "missing" && missing++ === 0) renameSync(link, away);
    strikes.push(strike(kind, pids.get(engine)));
    const cancel = new AbortController();
    if (kind === "cancel" && call.name === "hint") setTimeout(() => cancel.abort(), random() * 20);
    let outcome = "answer";
    const value = await within(call.run(engine, cancel.signal), call.name).catch(error => {
      if (error instanceof assert.AssertionError) throw error;
      outcome = error.name;
      return error;
    });
    slowest = Math.max(slowest, Date.now() - begun);
    judge(call, kind, outcome, value);
    if (kind === "missing" && --missing === 0) {
      renameSync(away, link);
      missed = Date.now();
    }
  }
}

function children() {
  return readdirSync("/proc").filter(entry => {
    try {
      const stat = readFileSync(`/proc/${Number(entry)}/stat`, "latin1");
      const [status, parent] = stat.split(") ").at(-1).split(" ");
      return Number(parent) === process.pid && status !== "Z";
    } catch {
      return false;
    }
  }).length;
}

const left = () => ({
  descriptors: readdirSync("/proc/self/fd").length,
  processes: children(),
  timers: process.getActiveResourcesInfo().filter(name => name === "Timeout").length,
});

async function soak() {
  const strikes = [];
  const engines = await Promise.all([open(), open(), open()]);
  await Promise.all(Array.from({ length: 8 }, () => work(engines, strikes)));
  await Promise.all(strikes);
  for (const engine of engines)
    assert.equal(await within(engine.turn(positions[0]), "the last call"), "0");
  await engines[0].close(); // the others are dropped
}

// Node opens descriptors of its own for the first process.
await (await open()).close();
await sleep(100);
const before = left();
const begun = Date.now();
await soak();
const seconds = (Date.now() - begun) / 1000;
for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
  globalThis.gc();
  if (JSON.stringify(left()) === JSON.stringify(before)) break;
}
const outcomes = Object.entries(tally).map(([name, count]) => `${name} ${count}`);
console.log(
  `javascript: ${COUNT} calls in ${seconds.toFixed(0)} s, the slowest ${slowest / 1000} s;`,
  `${outcomes.join(", ")};`,
  `before ${JSON.stringify(before)}, left ${JSON.stringify(left())}`,
);
assert.deepEqual(left(), before);
assert.ok((tally.slow ?? 0) <= 3 + COUNT / 100, "calls too slow without a freeze");
rmSync(folder, { recursive: true });
