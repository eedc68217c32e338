// The worker that runs the lobby: an instance of turnkey-table.wasm. Messages of the page's
// visitors come in as frames (frames.js), the lobby's answers go out as messages, and tables are
// kept in the browser. The page first sends { ring, store }. With a ring (in isolated pages) frames
// come through it, even in the middle of a search. Without one they are read between two jobs; the
// longest jobs are a bot's move and a review.
import { Frames } from "./frames.js";
import { fetchModule, instantiate } from "./instance.js";
import { RingReader } from "./ring.js";
import { openStore } from "./store.js";

const RETRY = 1; // milliseconds until a full ring is read again
const CHUNK = 1 << 16;

const random = bytes => crypto.getRandomValues(bytes);
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const frames = new Frames();
const chunk = new Uint8Array(CHUNK);
const turns = new MessageChannel(); // schedules work after waiting messages

const compiled = fetchModule(new URL("./turnkey-table.wasm", import.meta.url));

let lobby;
let reader;
let store;
let announced = 0; // frames that the page has written
let heard = 0;

const turnkey = {
  send: (visitor, at, size) => postMessage({ visitor, text: decoder.decode(lobby.bytes(at, size)) }),
  hangUp: visitor => postMessage({ visitor }),
  keep: async (table, at, size) => {
    const written = await store.keep(table, decoder.decode(lobby.bytes(at, size)));
    lobby.exports.kept(table, written);
  },
  drop: table => store.drop(table),
  look: () => hearAll(),
};

function give(bytes) {
  lobby.bytes(lobby.exports.input(bytes.length), bytes.length).set(bytes);
}

function hearAll() {
  for (let count; reader && (count = reader.read(chunk, 0)) > 0;) frames.add(chunk.slice(0, count));
  for (let frame; (frame = frames.next());) {
    ++heard;
    if (frame.said === undefined) lobby.exports.left(frame.visitor);
    else {
      give(frame.said);
      lobby.exports.heard(frame.visitor);
    }
  }
}

let isTurnComing = false;

function workLater() {
  if (isTurnComing) return;
  isTurnComing = true;
  turns.port2.postMessage(0);
}

turns.port1.onmessage = () => {
  isTurnComing = false;
  if (lobby.exports.work()) workLater();
};

function hearNow() {
  hearAll();
  workLater();
  if (heard < announced) setTimeout(hearNow, RETRY);
}

/** Continues tables of an earlier page. A damaged one is set aside and never read again. */
async function restore() {
  for (const [table, text] of await store.all()) {
    give(encoder.encode(text));
    if (!lobby.exports.restore(table)) store.setAside(table, text);
  }
}

async function start({ ring, store: name }) {
  const [module, opened] = await Promise.all([compiled, openStore(name)]);
  store = opened;
  reader = ring && new RingReader(ring);
  lobby = await instantiate({ module, random, turnkey });
  globalThis.lobby = lobby; // for the console, and for tests of its memory
  lobby.exports.start(ring ? 1 : 0);
  await restore();
}

onmessage = async ({ data }) => {
  try {
    await start(data);
  } catch (error) {
    return postMessage({ failed: String(error) });
  }
  // The page sends no frame before it knows that this is ready.
  onmessage = ({ data: frame }) => {
    ++announced;
    if (frame) frames.add(frame);
    hearNow();
  };
  postMessage({ isReady: true });
  workLater(); // bots of continued tables
};
