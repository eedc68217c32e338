// The JavaScript client after what callers and systems do to it: aborts, signals, missing programs.
// node --test recovery.mjs, with TURNKEY naming the program.
import assert from "node:assert/strict";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

import {
  Busy,
  Engine,
  EngineDied,
  EngineTimeout,
  StartFailed,
} from "../../../protocol/clients/javascript/index.js";
import { openProcess } from "../../../protocol/clients/javascript/node.js";

const program = process.env.TURNKEY;
const facingBet = { game: "kuhn", observer: 1, events: ["c:0=?", "c:1=K", "0:b"] };
const referee = { game: "kuhn", events: ["c:0=K", "c:1=Q"] };
const foldedKing = { game: "kuhn", events: ["c:0=J", "c:1=K", "0:b", "1:p"] };

/** Its searches take as long as they may; the default agent solves Kuhn at once. */
const searching = { options: { Agent: "ismcts" } };

/** A folder that is removed after the test. */
function temporary(t) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "turnkey-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An engine, and the transport that it has now. */
async function withTransport(t, settings, file = program) {
  const last = {};
  last.engine = await Engine.start(async () => (last.transport = await openProcess(file)), settings);
  t.after(() => last.engine.close());
  return last;
}

/** Stops a process, and waits until no thread of it runs on: until then one may answer. */
async function freeze(pid) {
  process.kill(pid, "SIGSTOP");
  const threads = `/proc/${pid}/task`;
  const stands = thread => / T /.test(readFileSync(`${threads}/${thread}/stat`, "latin1"));
  while (!readdirSync(threads).every(stands)) await sleep(1);
}

test("a program that is missing for a while", async t => {
  const folder = temporary(t);
  const [link, away] = ["link", "away"].map(name => path.join(folder, name));
  symlinkSync(program, link);
  const last = await withTransport(t, {}, link);
  renameSync(link, away);
  last.transport.child.kill("SIGKILL");
  await assert.rejects(last.engine.games(), StartFailed);
  await assert.rejects(last.engine.games(), StartFailed);
  renameSync(away, link);
  assert.ok((await last.engine.games()).includes("kuhn"));
  renameSync(link, away);
  last.transport.child.kill("SIGKILL");
  await assert.rejects(last.engine.games(), StartFailed);
  await last.engine.close();
  await last.engine.close();
  await assert.rejects(last.engine.games(), EngineDied);
});

test("a search that is aborted, stopped or over", async t => {
  const last = await withTransport(t, searching);
  const { engine, transport } = last;
  for (const call of ["hint", "review"]) {
    const view = call === "hint" ? facingBet : foldedKing;
    const cancel = new AbortController();
    const long = engine[call](view, { seconds: 600 }, { signal: cancel.signal });
    const waits = engine.turn(referee);
    setTimeout(() => cancel.abort(new Error("enough")), 200);
    await assert.rejects(long, { message: "enough" });
    assert.equal(await waits, "0");
    await assert.rejects(engine[call](view, { seconds: 600 }, cancel), { message: "enough" });
    const stopped = engine[call](view, { seconds: 600 });
    setTimeout(() => engine.stop(), 200);
    assert.ok(await stopped);
  }
  await assert.rejects(engine.hint(facingBet, { infinite: true }), TypeError);
  await assert.rejects(
    engine.hint(facingBet, { infinite: true }, { signal: AbortSignal.timeout(100) }),
    { name: "TimeoutError" },
  );
  const search = await engine.search(facingBet, { infinite: true, only: ["b"] });
  await assert.rejects(engine.turn(referee), Busy);
  search.stop();
  assert.equal(await engine.turn(referee), "0");
  assert.equal((await search.result).move, "b");
  await engine.search(facingBet, { nodes: 5 });
  const until = Date.now() + 300;
  while (Date.now() < until); // no line is read meanwhile
  assert.equal(await engine.turn(referee), "0");
  assert.equal(last.transport, transport);
});

test("a frozen engine times out", async t => {
  const { engine, transport } = await withTransport(t);
  for (const limits of [{ seconds: 0.2 }, { nodes: 1e9 }]) {
    await engine.check(facingBet);
    await freeze(transport.child.pid);
    engine.timeout = 0.4;
    const begun = Date.now();
    await assert.rejects(engine.hint(facingBet, limits), EngineTimeout);
    await assert.rejects(engine.turn(referee), EngineTimeout);
    assert.ok(Date.now() - begun < 12_000);
    transport.child.kill("SIGCONT");
    engine.timeout = 20;
    assert.equal(await engine.turn(referee), "0");
  }
  engine.timeout = 1.5;
  const quiet = await engine.search(facingBet, { infinite: true, report: 100 });
  await sleep(5000); // it answers pings
  engine.timeout = 20;
  quiet.stop();
  assert.ok(await quiet.result);
});

test("lines of a killed search end with an error", async t => {
  const { engine, transport } = await withTransport(t);
  const search = await engine.search(facingBet, { infinite: true });
  transport.child.kill("SIGKILL");
  const read = async () => {
    for await (const line of search) assert.ok(line);
  };
  await assert.rejects(read, EngineDied);
  await assert.rejects(search.result, EngineDied);
  assert.equal(await engine.turn(facingBet), "1");
});

test("options have no case", async t => {
  const last = await withTransport(t);
  await last.engine.setOption("multipv", 2);
  await last.engine.setOption("MULTIPV", 1);
  await last.engine.setOption("multiPV", 2);
  last.transport.child.kill("SIGKILL");
  assert.equal((await last.engine.hint(facingBet, { nodes: 500 })).lines.length, 2);
});

/** The browser package without its module. */
function webPackage(t) {
  const [folder, sources] = [temporary(t), fileURLToPath(new URL("../../../protocol/", import.meta.url))];
  cpSync(path.join(sources, "web"), folder, { recursive: true });
  cpSync(path.join(sources, "clients/javascript"), path.join(folder, "client"), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  return name => pathToFileURL(path.join(folder, name));
}

test("a module that was missing once", async t => {
  const file = webPackage(t);
  const { openWorker } = await import(file("node.js"));
  await assert.rejects(openWorker(), /ENOENT/);
  writeFileSync(file("turnkey.wasm"), "no module");
  await assert.rejects(openWorker(), /WebAssembly|magic/);
});

test("a plain worker that quits", async t => {
  const file = webPackage(t);
  writeFileSync(
    file("index.js"),
    `export async function openWorker() {
      const transport = {
        send: text =>
          text === "quit\\n" ? transport.onEnd("it has quit", 0) : transport.onLine(text),
      };
      return (globalThis.transport = transport);
    }`,
  );
  const [said, closed] = [[], []];
  const worker = { postMessage: line => said.push(line), close: () => closed.push(1) };
  Object.assign(globalThis, worker, { onmessage: null });
  await import(file("worker.js"));
  await globalThis.onmessage({ data: "uci" });
  globalThis.onmessage({ data: "quit" });
  assert.deepEqual([said, closed], [["uci\n"], [1]]);
  assert.throws(() => globalThis.transport.onEnd("no more memory", 4), /no more memory/);
  for (const name of [...Object.keys(worker), "transport", "onmessage"]) delete globalThis[name];
});
