// An engine behind a transport. Calls may be made at once: they are carried out in their order.
import * as wire from "./wire.js";

/** Base of all errors of this module. */
export class TurnkeyError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** The engine refused a command. `code` is one of the closed list of PROTOCOL.md. */
export class EngineError extends TurnkeyError {
  constructor({ code, detail }, command) {
    super(`${code}: ${detail} (answer to '${command.slice(0, 80)}')`);
    Object.assign(this, { code, detail, command });
  }
}

/** The process ended or the transport closed. */
export class EngineDied extends TurnkeyError {
  constructor(reason = "it was closed") {
    super(`the engine ended: ${reason}`);
  }
}

/** No answer in time. */
export class EngineTimeout extends TurnkeyError {}

/** A search runs, and the call needs another position or another search. */
export class Busy extends TurnkeyError {}

/** The engine said something that this client does not understand. */
export class ProtocolError extends TurnkeyError {}

/** A search under way: an async iterable of its lines. `result` resolves at its end. */
export class Search {
  #news = [];
  #send;

  constructor(command, clock, send) {
    Object.assign(this, { command, lines: [], verdicts: [], notes: [], finished: false });
    this.#send = send;
    this.began = Date.now();
    this.clock = clock;
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.result.catch(() => {}); // a caller may never ask
  }

  /** Ends it soon; `result` has what it found. */
  stop() {
    if (!this.finished) this.#send([wire.STOP]);
  }

  async *[Symbol.asyncIterator]() {
    for (let seen = 0; ;) {
      if (seen < this.lines.length) yield this.lines[seen++];
      else if (this.finished) return;
      else await new Promise(resolve => this.#news.push(resolve));
    }
  }

  /** The newest lines, the best first. */
  get block() {
    const start =
      this.lines.findLastIndex?.(line => line.rank === 1) ??
      this.lines.map(line => line.rank).lastIndexOf(1);
    return this.lines.slice(Math.max(start, 0));
  }

  wake() {
    for (const resolve of this.#news.splice(0)) resolve();
  }

  finish(move, error) {
    this.finished = true;
    const spent = (Date.now() - this.began) / 1000;
    if (this.clock) {
      this.clock.left += (this.clock.increment ?? 0) - spent;
      if (this.clock.movesToGo) this.clock.movesToGo = Math.max(1, this.clock.movesToGo - 1);
    }
    this.wake();
    if (error) this.reject(error);
    else this.resolve({ move, lines: this.block });
  }
}

export class Engine {
  #open;
  #settings;
  #options;
  #transport;
  #queue = Promise.resolve();
  #frames = [];
  #ended = []; // searches that a frame may still have an error of
  #position = "";
  #search;
  #death;
  #closed = false;

  /**
   * `open` makes a transport: `{send(text), close()}`, which calls `onLine(line)` and
   * `onEnd(reason)`. An engine that has died is started again by the next call, with its options.
   */
  static async start(open, { options = {}, timeout = 30, restart = true } = {}) {
    const engine = new Engine();
    engine.#open = open;
    engine.#settings = { timeout, restart };
    engine.#options = { ...options };
    await engine.#begin();
    return engine;
  }

  async #begin() {
    this.#transport?.close();
    Object.assign(this, { name: "", options: [] });
    this.#frames = [];
    this.#ended = [];
    this.#position = "";
    this.#death = undefined;
    const transport = (this.#transport = await this.#open());
    transport.onLine = line => {
      if (transport === this.#transport) this.#feed(line);
    };
    transport.onEnd = reason => {
      if (transport === this.#transport) this.#die(new EngineDied(reason));
    };
    try {
      const lines = await this.#command(wire.HANDSHAKE);
      if (!lines.includes(wire.VERSION))
        throw new ProtocolError(`an engine that says '${wire.VERSION}' is needed`);
      this.name = lines.find(line => line.startsWith("id name "))?.slice(8) ?? "";
      this.options = lines
        .filter(line => line.startsWith("option "))
        .flatMap(line => wire.optionsOf(line.slice(7)));
      for (const [name, value] of Object.entries(this.#options))
        await this.#command(wire.optionText(name, value));
    } catch (error) {
      transport.close();
      throw error;
    }
  }

  /** Ends the engine. */
  async close() {
    this.#closed = true;
    if (!this.#death) this.#send([wire.QUIT]);
    this.#die(new EngineDied());
    this.#transport.close();
  }

  // --- the conversation --------------------------------------------------------------------------

  /** `before` is called when the lines are going to be sent: a transport may answer at once. */
  #send(lines, before) {
    if (this.#death) throw this.#death;
    const bad = lines.find(line => !wire.isSendable(line));
    if (bad)
      throw new ProtocolError(`no line of printable ASCII: ${JSON.stringify(bad.slice(0, 80))}`);
    before?.();
    this.#transport.send(lines.map(line => `${line}\n`).join(""));
  }

  // Each line goes where it belongs at once: to the search that runs, or to the oldest frame that
  // is not done. So a frame whose caller has gone takes its own replies.
  #feed(line) {
    const search = this.#search;
    const news = search && wire.searchNews(line);
    const error = wire.errorOf(line);
    if (news) {
      this.#note(search, news);
    } else if (this.#frames.length) {
      const [frame] = this.#frames;
      frame.take(line);
      if (frame.done) {
        this.#frames.shift();
        const { searchError } = frame.answers();
        if (searchError) this.#searchError(frame.search, searchError);
        frame.wake?.();
      }
    } else if (search && error) {
      this.#searchError(search, error);
    }
    this.#settle();
  }

  #note(search, news) {
    if (news.line) search.lines.push(news.line);
    if (news.verdict) search.verdicts.push(news.verdict);
    search.wake();
    if (!("move" in news)) return;
    search.move = news.move;
    this.#search = undefined;
    this.#ended.push(search);
  }

  #searchError(search, error) {
    if (error.code === "no-memory")
      search.notes.push(`${error.code} ${error.detail}`); // it goes on
    else search.error = new EngineError(error, search.command);
  }

  /** Finishes searches of which no frame may have an error any more. */
  #settle() {
    this.#ended = this.#ended.filter(search => {
      if (this.#frames.some(frame => frame.search === search)) return true;
      search.finish(search.move, search.error);
      return false;
    });
  }

  #die(death) {
    this.#death = death;
    const lost = [this.#search, ...this.#ended].filter(Boolean);
    const frames = this.#frames;
    this.#search = undefined;
    this.#ended = [];
    this.#frames = [];
    for (const search of lost) search.finish(null, death);
    for (const frame of frames) frame.wake?.();
  }

  async #exchange(frame) {
    this.#send(frame.lines, () => this.#frames.push(frame));
    let timer;
    if (!frame.done && !this.#death) {
      await new Promise(resolve => {
        frame.wake = resolve;
        timer = setTimeout(resolve, 1000 * this.#settings.timeout);
      });
      clearTimeout(timer);
    }
    if (!frame.done) {
      throw this.#death ?? new EngineTimeout(`no answer within ${this.#settings.timeout} s`);
    }
    const { error, lines } = frame.answers();
    if (error) throw new EngineError(error, frame.command);
    return lines;
  }

  async #command(line) {
    if (this.#search)
      throw new Busy(`a search runs: '${line.slice(0, 40)}' has to wait until it is stopped`);
    return this.#exchange(new wire.Frame(line));
  }

  async #place(position) {
    const line = wire.positionText(position);
    if (line === this.#position) return;
    if (!this.#search) this.#position = ""; // an error leaves none
    await this.#command(line);
    this.#position = line;
  }

  /** Calls one after the other; once more on a fresh engine if the old one has died. */
  #carry(call) {
    const attempt = async () => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof EngineDied) || !this.#settings.restart || this.#closed) throw error;
      }
      await this.#begin();
      return call();
    };
    const done = this.#queue.then(attempt);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** The answer to one of `queries` of wire.js. */
  ask(query, position) {
    return this.#carry(async () => {
      if (position) await this.#place(position);
      const lines =
        this.#search && query.aside
          ? await this.#exchange(new wire.Frame(query.text, this.#search))
          : await this.#command(query.text);
      const start = `response ${query.name} `;
      const line = lines.find(text => `${text} `.startsWith(start));
      if (line === undefined)
        throw new ProtocolError(`no answer to '${query.text}' but ${lines.slice(0, 2)}`);
      return query.read(line.slice(start.length));
    });
  }

  // --- the engine --------------------------------------------------------------------------------

  async setOption(name, value) {
    await this.#carry(() => this.#command(wire.optionText(name, value)));
    this.#options[name] = value;
  }

  async newGame() {
    await this.#carry(() => {
      this.#position = "";
      return this.#command(wire.NEW_GAME);
    });
  }

  /** Throws EngineError where this position is none. */
  check(position) {
    return this.#carry(() => this.#place(position));
  }

  games() {
    return this.ask(wire.queries.games());
  }
  info(game) {
    return this.ask(wire.queries.info(game));
  }
  gameOptions(game) {
    return this.ask(wire.queries.gameOptions(game));
  }
  symbols(game) {
    return this.ask(wire.queries.symbols(game));
  }
  turn(position) {
    return this.ask(wire.queries.turn(), position);
  }
  legal(position) {
    return this.ask(wire.queries.legal(), position);
  }
  describe(position, event) {
    return this.ask(wire.queries.describe(event), position);
  }
  say(position, event) {
    return this.ask(wire.queries.say(event), position);
  }
  result(position) {
    return this.ask(wire.queries.result(), position);
  }
  resultIfLeft(position, seat) {
    return this.ask(wire.queries.resultIfLeft(seat), position);
  }
  view(position, observer) {
    return this.ask(wire.queries.view(observer), position);
  }
  record(position) {
    return this.ask(wire.queries.record(), position);
  }
  log(position) {
    return this.ask(wire.queries.log(), position);
  }
  events(position, first) {
    return this.ask(wire.queries.events(first), position);
  }
  board(position) {
    return this.ask(wire.queries.board(), position);
  }
  key(position) {
    return this.ask(wire.queries.key(), position);
  }
  worlds(position) {
    return this.ask(wire.queries.worlds(), position);
  }
  chances(position) {
    return this.ask(wire.queries.chances(), position);
  }
  where(position) {
    return this.ask(wire.queries.where(), position);
  }
  why(position) {
    return this.ask(wire.queries.why(), position);
  }

  // --- searching ---------------------------------------------------------------------------------

  async #go(position, limits, review) {
    await this.#place(position);
    if (this.#search) throw new Busy("another search runs: stop it first");
    const line = wire.goText(limits, review);
    const search = new Search(line, limits.clock, lines => this.#send(lines));
    this.#send([line], () => {
      this.#search = search;
    });
    return search;
  }

  /** Starts a search; queries about its position are answered meanwhile. */
  search(position, limits) {
    return this.#carry(() => this.#go(position, limits, false));
  }

  /** Searches to the end: the move to play, and the values of the best moves. */
  hint(position, limits) {
    return this.#carry(async () => (await this.#go(position, limits, false)).result);
  }

  /** Grades the decisions that the observer of this position has made. */
  review(position, limits) {
    return this.#carry(async () => {
      const search = await this.#go(position, limits, true);
      await search.result;
      return search.verdicts;
    });
  }
}
