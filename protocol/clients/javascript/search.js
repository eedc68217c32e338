// A running search, as its caller sees it.
import { EngineError } from "./errors.js";

/** An async iterable of the search's lines. `result` resolves at its end. */
export class Search {
  #news = [];
  #stop;
  #hit;

  /** `stop` ends the search in the engine, `hit` ends its pondering. */
  constructor(command, tag, { clock, ponder }, { stop, hit }) {
    Object.assign(this, { command, tag, lines: [], verdicts: [], notes: [], finished: false });
    this.#stop = stop;
    this.#hit = hit;
    this.clock = clock;
    this.isPondering = Boolean(ponder);
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.result.catch(() => {}); // callers may never read it
  }

  /** Ends the search soon; `result` then holds its findings. */
  stop() {
    this.#stop(this);
  }

  /** Its limits count from now on, unless it ponders; `until`: when it must have ended. */
  count(timeout) {
    this.began = Date.now();
    this.until = this.isPondering ? Infinity : performance.now() + 1000 * (this.limit + timeout);
  }

  /** Takes what the engine tells; whether that ends the search. */
  take({ error, line, verdict, move }) {
    if (line) this.lines.push(line);
    if (verdict) this.verdicts.push(verdict);
    if (error?.code === "no-memory") {
      this.notes.push(`${error.code} ${error.detail}`); // the search continues
    } else if (error) {
      this.error = new EngineError(error, this.command);
    }
    this.wake();
    const isDropped = error?.code === "queue-full"; // its bestmove will have no tag
    return move !== undefined || isDropped;
  }

  /** The expected events have happened: the limits count from now on. */
  ponderhit() {
    this.#hit(this);
  }

  async *[Symbol.asyncIterator]() {
    for (let seen = 0; ;) {
      if (seen < this.lines.length) yield this.lines[seen++];
      else if (this.failure) throw this.failure;
      else if (this.finished) return;
      else await new Promise(resolve => this.#news.push(resolve));
    }
  }

  /** The newest lines, best first. */
  get block() {
    const start =
      this.lines.findLastIndex?.(line => line.rank === 1) ??
      this.lines.map(line => line.rank).lastIndexOf(1);
    return this.lines.slice(Math.max(start, 0));
  }

  wake() {
    for (const resolve of this.#news.splice(0)) resolve();
  }

  /** Its caller waits no longer, though the engine may still search. */
  fail(failure) {
    this.failure ??= failure;
    this.reject(this.failure);
    this.wake();
  }

  finish(move, error, expected = []) {
    this.finished = true;
    const spent = (Date.now() - this.began) / 1000;
    if (this.clock && !this.isPondering) {
      this.clock.left += (this.clock.increment ?? 0) - spent;
      if (this.clock.movesToGo) this.clock.movesToGo = Math.max(1, this.clock.movesToGo - 1);
    }
    if (error) this.fail(error);
    else this.resolve({ move, lines: this.block, expected });
    this.wake();
  }
}
