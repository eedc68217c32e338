// Standard output of the program, for readers that are slow or gone: drops info lines first, and
// never waits without limit. The numbers are those of protocol/limits.h.

const INFO_BACKLOG = 64 << 10; // bytes
const REPLY_BACKLOG = 16 << 20;
const MOST_BACKLOG = 2 * REPLY_BACKLOG;
const PEER_PATIENCE = 10_000; // milliseconds
const DRAIN_PATIENCE = 3_000;
const LOOK = 50;
const OUTPUT_GONE = 2; // exit codes
const PEER_NOT_READING = 3;

export class Output {
  #stream;
  #exit;
  #size = 0; // unread bytes
  #progress = Date.now(); // when bytes were last read, or none were left

  /** `exit(code)` ends the program. */
  constructor(stream, exit) {
    this.#stream = stream;
    this.#exit = exit;
    stream.on("error", () => exit(OUTPUT_GONE));
    setInterval(() => this.#look(PEER_PATIENCE), LOOK).unref();
  }

  write(line, isInfo) {
    if (isInfo && this.#size > INFO_BACKLOG) return;
    const size = line.length + 1;
    if (this.#size === 0) this.#progress = Date.now();
    this.#size += size;
    this.#stream.write(`${line}\n`, () => {
      this.#size -= size;
      this.#progress = Date.now();
    });
    if (this.#size > MOST_BACKLOG) this.#exit(PEER_NOT_READING);
  }

  /** Ends the program when everything is written. */
  finish(code) {
    this.#stream.write("", () => this.#exit(code));
    setTimeout(() => this.#exit(PEER_NOT_READING), DRAIN_PATIENCE);
  }

  #look(patience) {
    const isStuck = Date.now() - this.#progress > patience;
    if (this.#size > REPLY_BACKLOG && isStuck) this.#exit(PEER_NOT_READING);
  }
}
