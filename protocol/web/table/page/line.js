// ---- the connection to the lobby in this page's worker ----------------------------------------------
// Replaces the socket of protocol/apps/table/page/line.js: the same messages, through a worker.
import {state} from './news.js';

/** Nobody else can join, so players take turns at this screen. */
export const oneScreen = true;

const HOUSE = 'house';  // in place of the lobby's key
const PLACE = `turnkey-table ${new URL('.', location.href).pathname}`;  // one lobby for each folder
const PATIENCE = 500;  // milliseconds until the page says why it waits

/** Two lobbies would save the same tables, so this page waits until no other has one. */
function waitUntilAlone() {
  if (!navigator.locks) return Promise.resolve();
  const says = setTimeout(() => state('The table is open in another tab. Close that tab to continue here.'), PATIENCE);
  return new Promise(resolve => {
    navigator.locks.request(PLACE, () => {
      clearTimeout(says);
      resolve();
      return new Promise(done => { addEventListener('pagehide', done); });
    });
  });
}

const lines = new Map();  // open ones, by number
let lineCount = 0;
let isAlone = null;
let lobby = null;  // a promise of a function that sends a frame

/** The worker failed or ran out of memory. The next line starts another. */
function loseLobby(worker) {
  worker.terminate();
  lobby = null;
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

async function startLobby() {
  const [worker, ready] = startWorker();  // it compiles the module before its start message
  try {
    const loaded = Promise.all([import('./frames.js'), import('./ring.js'), isAlone ??= waitUntilAlone()]);
    const [{frame}, {RingWriter, makeRing}] = await Promise.race([loaded, ready]);
    const ring = window.crossOriginIsolated ? makeRing() : undefined;
    worker.postMessage({ring, store: PLACE});
    await ready;
    worker.onerror = () => loseLobby(worker);
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
      this.#send = await (lobby ??= startLobby());
    } catch {
      lobby = null;
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

  /** The other side ended it. */
  drop() {
    lines.delete(this.#number);
    this.readyState = WebSocket.CLOSED;
    setTimeout(() => this.onclose?.());  // later, like a socket
  }

  receive(text) {
    if (text === undefined) return this.drop();
    // A closed table's link shows the lobby, because nobody else has another link.
    if (text.startsWith('{"type":"stranger"')) location.replace(`#${HOUSE}`);
    else this.onmessage?.({data: text});
  }
}

export const openLine = () => new Line();

// A page restored from the browser's cache has lost its connection.
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
lobby = startLobby();
if (!location.hash) history.replaceState(null, '', `#${HOUSE}`);
addEventListener('load', () => navigator.serviceWorker?.register('sw.js').catch(() => {}));  // it works without one
