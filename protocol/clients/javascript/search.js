// A running search, as its caller sees it.

/** An async iterable of the search's lines. `result` resolves at its end. */
export class Search {
  #news = [];
  #stop;
  #hit;

  /** `stop` ends the search in the engine, `hit` ends its pondering. */
  constructor(command, tag, clock, { stop, hit }) {
    Object.assign(this, { command, tag, lines: [], verdicts: [], notes: [], finished: false });
    this.#stop = stop;
    this.#hit = hit;
    this.began = Date.now();
    this.clock = clock;
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.result.catch(() => {}); // callers may never read it
  }

  /** Ends the search soon; `result` then holds its findings. */
  stop() {
    this.#stop(this);
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
