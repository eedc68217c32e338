// The package in Node: node --test node.mjs, with TURNKEY_PACKAGE naming the folder that it is installed in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

const folder = path.join(process.env.TURNKEY_PACKAGE, "node_modules/turnkey-engine");
const main = createRequire(path.join(process.env.TURNKEY_PACKAGE, "x.js")).resolve("turnkey-engine");
const turnkey = await import(pathToFileURL(main));
const { makeRing, RingReader, RingWriter } = await import(pathToFileURL(path.join(folder, "ring.js")));
const { EngineDied, openWorker, startWorker } = turnkey;

const facingBet = { game: "kuhn", observer: 1, options: {}, events: ["c:0=?", "c:1=K", "0:b"] };
const FACING_BET = "position game kuhn seat 1 moves c:0=? c:1=K 0:b\n";

/** A transport whose lines can be awaited. */
async function open(settings) {
  const transport = await openWorker(settings);
  const lines = [];
  let news = () => {};
  transport.onLine = line => {
    lines.push(line);
    news();
  };
  transport.ended = new Promise(resolve => {
    transport.onEnd = (reason, code) => resolve({ reason, code });
  });
  transport.until = async pattern => {
    for (;;) {
      const at = lines.findIndex(line => pattern.test(line));
      if (at >= 0) return lines.splice(0, at + 1).at(-1);
      await new Promise(resolve => (news = resolve));
    }
  };
  return transport;
}

async function withEngine(run, settings) {
  const engine = await startWorker(settings);
  try {
    await run(engine);
  } finally {
    await engine.close();
  }
}

test("bytes through a ring", () => {
  const memory = makeRing();
  const [writer, reader] = [new RingWriter(memory), new RingReader(memory)];
  const buffer = new Uint8Array(50_000);
  let sent = 0;
  let got = 0;
  assert.equal(reader.read(buffer, 0), 0);
  for (let round = 0; round < 20; ++round) {
    writer.write(Uint8Array.from({ length: 40_000 }, () => sent++ % 251));
    for (let count; (count = reader.read(buffer, 0)) > 0;)
      for (const byte of buffer.subarray(0, count)) assert.equal(byte, got++ % 251);
  }
  assert.equal(got, sent);
  writer.end();
  assert.equal(reader.read(buffer, 1000), -1);
});

test("a full ring keeps what has no room", async () => {
  const memory = makeRing();
  const [writer, reader] = [new RingWriter(memory), new RingReader(memory)];
  for (let part = 0; part < 4; ++part) writer.write(new Uint8Array(100_000).fill(part));
  writer.end();
  assert.ok(writer.backlog > 200_000);
  const buffer = new Uint8Array(30_000);
  const seen = [0, 0, 0, 0];
  for (let count; (count = reader.read(buffer, 0)) >= 0;) {
    for (const byte of buffer.subarray(0, count)) ++seen[byte];
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  assert.deepEqual(seen, [100_000, 100_000, 100_000, 100_000]);
});

test("a hint", () =>
  withEngine(async engine => {
    assert.match(engine.name, /^Turnkey /);
    const { move, lines } = await engine.hint(facingBet, { nodes: 2000 });
    assert.equal(move, "b");
    assert.ok(lines[0].win.value > 0.9);
  }));

test("asked and stopped during a search", () =>
  withEngine(async engine => {
    const search = await engine.search(facingBet, { infinite: true });
    assert.equal(await engine.turn(facingBet), "1");
    assert.equal((await engine.legal(facingBet)).length, 2);
    const start = performance.now();
    search.stop();
    assert.equal((await search.result).move, "b");
    assert.ok(performance.now() - start < 1000);
  }));

test("lines", async () => {
  const engine = await open();
  assert.ok(engine.isPrompt);
  engine.send(`${FACING_BET}go infinite\n`);
  engine.send(new TextEncoder().encode("isready\n"));
  await engine.until(/^readyok$/);
  engine.send("@7 quit\n");
  await engine.until(/^@7 ok$/);
  assert.deepEqual(await engine.ended, { reason: "it has quit", code: 0 });
});

test("the end of the input finishes what was sent", async () => {
  const engine = await open();
  engine.send(`${FACING_BET}go infinite\nquery turn`);
  engine.finish();
  await engine.until(/^bestmove b$/);
  assert.equal((await engine.ended).code, 0);
});

test("several side by side", async () => {
  const engines = await Promise.all([1, 2, 3, 4].map(() => startWorker()));
  const limits = { nodes: 20_000 };
  const hints = await Promise.all(engines.map(engine => engine.hint(facingBet, limits)));
  await Promise.all(engines.map(engine => engine.close()));
  const texts = hints.map(({ lines }) => JSON.stringify(lines.map(({ seconds, fields, ...line }) => line)));
  assert.equal(new Set(texts).size, 1);
});

test("a search with less memory than was asked for says so", async () => {
  const engine = await open({ memory: 64 });
  engine.send(`setoption name Agent value ismcts\nsetoption name Hash value 1024\n${FACING_BET}go nodes 500\n`);
  assert.match(await engine.until(/no-memory/), /^info string error no-memory Hash 1024 does not fit/);
  await engine.until(/^bestmove b$/);
  engine.close();
});

/** More commands behind a search than there is memory. */
function exhaust(transport) {
  const long = new Uint8Array(1 << 20).fill(" ".charCodeAt(0));
  long.set(new TextEncoder().encode("query why"));
  long[long.length - 1] = "\n".charCodeAt(0);
  transport.send(`setoption name Agent value ismcts\n${FACING_BET}go infinite\n`);
  for (let i = 0; i < 40; ++i) transport.send(long);
}

test("an engine without memory says so", async () => {
  const engine = await open({ memory: 32 });
  exhaust(engine);
  assert.deepEqual(await engine.ended, { reason: "no more memory", code: 4 });
});

test("it is started anew, and the game goes on", async () => {
  let transport;
  const engine = await turnkey.Engine.start(async () => (transport = await openWorker({ memory: 32 })));
  const table = { game: "kuhn", events: ["c:0=J", "c:1=K"] };
  assert.equal(await engine.turn(table), "0");
  const died = new Promise(resolve => {
    const { onEnd } = transport;
    transport.onEnd = reason => resolve(onEnd(reason), reason);
  });
  exhaust(transport);
  await died;
  table.events.push("0:b");
  assert.equal(await engine.turn(table), "1");
  await engine.close();
  await assert.rejects(engine.turn(table), EngineDied);
});

test("memory that can't be had", async () => {
  await assert.rejects(openWorker({ memory: "none" }));
});

test("the types have every name", async () => {
  const types = readFileSync(path.join(folder, "index.d.ts"), "utf8");
  const client = await import(pathToFileURL(path.join(folder, "client/index.js")));
  const browser = readFileSync(path.join(folder, "index.js"), "utf8");
  for (const name of Object.keys(turnkey).filter(key => !(key in client))) {
    assert.match(types, new RegExp(`export function ${name}\\(`));
    assert.match(browser, new RegExp(`export (async )?function ${name}\\(`));
  }
});
