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

async function startHouse() {
  await (isAlone ??= waitUntilAlone());
  const worker = new Worker('worker.js', {type: 'module'});
  const {frame} = await import('./frames.js');
  const {RingWriter, makeRing} = await import('./ring.js');
  const ring = window.crossOriginIsolated ? makeRing() : undefined;
  const writer = ring && new RingWriter(ring);
  await new Promise((resolve, reject) => {
    worker.onmessage = ({data}) => {
      if (data.isReady) resolve();
      else if (data.failed) reject(new Error(data.failed));
      else lines.get(data.visitor)?.receive(data.text);
    };
    worker.onerror = reject;
    worker.postMessage({ring, store: PLACE});
  }).catch(error => {
    worker.terminate();
    throw error;
  });
  worker.onerror = () => loseHouse(worker);
  return (number, text) => {
    const bytes = frame(number, text);
    writer?.write(bytes);
    worker.postMessage(writer ? null : bytes);
  };
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
if (!location.hash) history.replaceState(null, '', `#${HOUSE}`);
addEventListener('load', () => navigator.serviceWorker?.register('sw.js').catch(() => {}));  // it can do without
