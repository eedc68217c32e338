// ---- the line to the house, which a worker of this page has ----------------------------------------
// A stand-in for the socket of protocol/apps/table/page/line.js: the same messages, by a worker.
import {state} from './page.js';

/** Nobody else can come in: persons who play take turns at this screen. */
export const oneScreen = true;

const HOUSE = 'house';  // in place of the key of the house
const PLACE = `turnkey-table ${new URL('.', location.href).pathname}`;  // one house for each folder
const PATIENCE = 500;  // milliseconds until it is said what is waited for

/** Two houses would keep the same tables: this page waits until no other one has it. */
function waitUntilAlone() {
  if (!navigator.locks) return Promise.resolve();
  const says = setTimeout(() => state('The table is open in another tab; it goes on here once that is closed.'), PATIENCE);
  return new Promise(resolve => {
    navigator.locks.request(PLACE, () => {
      clearTimeout(says);
      resolve();
      return new Promise(done => { addEventListener('pagehide', done); });
    });
  });
}

const lines = new Map();  // those that are open, by number
let lineCount = 0;
let isAlone = null;
let house = null;  // a promise of what sends a frame

/** The worker is gone, by a fault or for want of memory: the next line starts another. */
function loseHouse(worker) {
  worker.terminate();
  house = null;
  for (const line of [...lines.values()]) line.drop();
}

/** A worker, and a promise that it is ready. */
function startWorker() {
  const worker = new Worker('worker.js', {type: 'module'});
  const ready = new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({data}) => {
      if (data.isReady) resolve();
      else if (data.failed) reject(new Error(data.failed));
      else lines.get(data.visitor)?.receive(data.text);
    };
  });
  return [worker, ready];
}

async function startHouse() {
  const [worker, ready] = startWorker();  // it compiles the module before it is told to start
  try {
    const loaded = Promise.all([import('./frames.js'), import('./ring.js'), isAlone ??= waitUntilAlone()]);
    const [{frame}, {RingWriter, makeRing}] = await Promise.race([loaded, ready]);
    const ring = window.crossOriginIsolated ? makeRing() : undefined;
    worker.postMessage({ring, store: PLACE});
    await ready;
    worker.onerror = () => loseHouse(worker);
    const writer = ring && new RingWriter(ring);
    return (number, text) => {
      const bytes = frame(number, text);
      writer?.write(bytes);
      worker.postMessage(writer ? null : bytes);
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

class Line {
  readyState = WebSocket.CONNECTING;
  #number = ++lineCount;
  #send;

  constructor() {
    lines.set(this.#number, this);
    this.#open();
  }

  async #open() {
    try {
      this.#send = await (house ??= startHouse());
    } catch {
      house = null;
      return this.drop();
    }
    if (!lines.has(this.#number)) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text) { this.#send(this.#number, text); }

  close() {
    if (lines.has(this.#number)) this.#send?.(this.#number);
    this.drop();
  }

  /** Ended from the other side. */
  drop() {
    lines.delete(this.#number);
    this.readyState = WebSocket.CLOSED;
    setTimeout(() => this.onclose?.());  // later, as a socket does
  }

  receive(text) {
    if (text === undefined) return this.drop();
    // The link of a table that is closed: its page shows the house, as nobody else has another link.
    if (text.startsWith('{"type":"stranger"')) location.replace(`#${HOUSE}`);
    else this.onmessage?.({data: text});
  }
}

export const openLine = () => new Line();

// One that the browser shows again as it was left has no line any more.
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
house = startHouse();
if (!location.hash) history.replaceState(null, '', `#${HOUSE}`);
addEventListener('load', () => navigator.serviceWorker?.register('sw.js').catch(() => {}));  // it can do without
