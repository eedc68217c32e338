// A ring of bytes in shared memory on their way to a busy engine. Its worker reads the ring in the
// middle of a search, when no message would reach it. One end writes, the other reads.

const NEWS = 0; // counts changes, for the reader to wait on
const WRITTEN = 1; // bytes so far, modulo 2³²
const READ = 2;
const ENDED = 3;
const HEADER = 16;
const SIZE = 1 << 17; // a power of two
const RETRY = 1; // milliseconds until a full ring is tried again

/** The shared memory of a new ring; undefined in a page that is not isolated, which has none. */
export function makeRing() {
  if (typeof SharedArrayBuffer === "undefined") return undefined;
  return new SharedArrayBuffer(HEADER + SIZE);
}

class End {
  constructor(memory) {
    this.words = new Int32Array(memory, 0, HEADER / 4);
    this.bytes = new Uint8Array(memory, HEADER, SIZE);
  }

  /** The number of waiting bytes. */
  get filled() {
    return (Atomics.load(this.words, WRITTEN) - Atomics.load(this.words, READ)) >>> 0;
  }

  /** Calls `part(start, end, done)` for the one or two stretches of `count` bytes from `at`. */
  stretches(at, count, part) {
    const start = at & (SIZE - 1);
    const first = Math.min(count, SIZE - start);
    part(start, start + first, 0);
    if (count > first) part(0, count - first, first);
  }
}

export class RingWriter extends End {
  #waiting = []; // chunks that did not fit
  #isEnding = false;

  write(bytes) {
    this.#waiting.push(bytes);
    if (this.#waiting.length === 1) this.#flush();
  }

  /** Ends the ring after the bytes written. */
  end() {
    this.#isEnding = true;
    if (this.#waiting.length === 0) this.#flush();
  }

  /** Nobody reads any more: drops the waiting chunks. */
  abandon() {
    this.#waiting = [];
    this.#isEnding = false;
  }

  /** Bytes that did not fit yet. */
  get backlog() {
    return this.#waiting.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  #flush() {
    while (this.#waiting.length > 0) {
      const chunk = this.#waiting[0];
      const count = Math.min(chunk.length, SIZE - this.filled);
      this.#put(chunk.subarray(0, count));
      if (count < chunk.length) {
        this.#waiting[0] = chunk.subarray(count);
        setTimeout(() => this.#flush(), RETRY);
        return;
      }
      this.#waiting.shift();
    }
    if (this.#isEnding) this.#tell(ENDED, 1);
  }

  #put(bytes) {
    const at = Atomics.load(this.words, WRITTEN);
    this.stretches(at, bytes.length, (start, end, done) =>
      this.bytes.set(bytes.subarray(done, done + end - start), start),
    );
    this.#tell(WRITTEN, at + bytes.length);
  }

  #tell(word, value) {
    Atomics.store(this.words, word, value);
    Atomics.add(this.words, NEWS, 1);
    Atomics.notify(this.words, NEWS);
  }
}

export class RingReader extends End {
  /**
   * Waits up to `wait` milliseconds for bytes and reads them into `buffer`. Returns their number, or −1 at
   * the end.
   */
  read(buffer, wait) {
    const news = Atomics.load(this.words, NEWS);
    if (this.#isQuiet() && wait > 0) Atomics.wait(this.words, NEWS, news, wait);
    const isEnded = Atomics.load(this.words, ENDED) === 1; // read before `filled`, which then is final
    const count = Math.min(buffer.length, this.filled);
    if (count === 0) return isEnded ? -1 : 0;
    const at = Atomics.load(this.words, READ);
    this.stretches(at, count, (start, end, done) =>
      buffer.set(this.bytes.subarray(start, end), done),
    );
    Atomics.store(this.words, READ, at + count);
    return count;
  }

  #isQuiet() {
    return this.filled === 0 && Atomics.load(this.words, ENDED) === 0;
  }
}
