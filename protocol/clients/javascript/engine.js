// An engine behind a transport. Concurrent calls run in order.
import * as wire from "./wire.js";

/** Base of all errors of this module. */
export class TurnkeyError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** The engine refused a command. `code` is from the closed list of PROTOCOL.md. */
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

/** No answer arrived in time. */
export class EngineTimeout extends TurnkeyError {}

/** A search is running, and the call needs another position or another search. */
export class Busy extends TurnkeyError {}

/** The engine sent a line that this client does not understand. */
export class ProtocolError extends TurnkeyError {}

/** A running search: an async iterable of its lines. `result` resolves at its end. */
export class Search {
  #news = [];
  #send;

  constructor(command, tag, clock, send) {
    Object.assign(this, { command, tag, lines: [], verdicts: [], notes: [], finished: false });
    this.#send = send;
    this.began = Date.now();
    this.clock = clock;
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.result.catch(() => {}); // callers may never read it
  }

  /** Ends the search soon; `result` then holds its findings. */
  stop() {
    if (!this.finished) this.#send(wire.STOP);
  }

  async *[Symbol.asyncIterator]() {
    for (let seen = 0; ;) {
      if (seen < this.lines.length) yield this.lines[seen++];
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
  #asked = new Map(); // unfinished answers, by tag
  #tags = 0;
  #position = "";
  #search;
  #death;
  #closed = false;

  /**
   * `open` makes a transport `{send(text), close()}` that calls `onLine(line)` and `onEnd(reason)`. If the
   * engine dies, the next call starts it again with its options.
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
    this.#asked = new Map();
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
      const lines = await this.#exchange(wire.HANDSHAKE, ""); // other versions have no tags
      if (!lines.includes(wire.VERSION))
        throw new ProtocolError(`the engine must support '${wire.VERSION}'`);
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
    if (!this.#death) this.#send(wire.QUIT);
    this.#die(new EngineDied());
    this.#transport.close();
  }

  // --- the conversation --------------------------------------------------------------------------

  /** Calls `before` just before sending, because a transport may answer at once. */
  #send(line, before) {
    if (this.#death) throw this.#death;
    if (!wire.isSendable(line))
      throw new ProtocolError(`not a line of printable ASCII: ${JSON.stringify(line.slice(0, 80))}`);
    before?.();
    this.#transport.send(`${line}\n`);
  }

  // Each line goes to the command with its tag, even if the caller no longer waits.
  #feed(line) {
    const { tag, text } = wire.tagOf(line);
    const answer = this.#asked.get(tag);
    if (this.#search && tag === this.#search.tag) {
      this.#note(this.#search, wire.searchNews(text));
    } else if (answer) {
      answer.take(text);
      if (!answer.done) return;
      this.#asked.delete(tag);
      answer.wake?.();
    }
  }

  #note(search, { error, line, verdict, move }) {
    if (line) search.lines.push(line);
    if (verdict) search.verdicts.push(verdict);
    if (error?.code === "no-memory") {
      search.notes.push(`${error.code} ${error.detail}`); // the search continues
    } else if (error) {
      search.error = new EngineError(error, search.command);
    }
    search.wake();
    const dropped = error?.code === "queue-full"; // its bestmove will have no tag
    if (move === undefined && !dropped) return;
    this.#search = undefined;
    search.finish(move ?? null, search.error);
  }

  #die(death) {
    this.#death = death;
    const [search, asked] = [this.#search, this.#asked];
    this.#search = undefined;
    this.#asked = new Map();
    search?.finish(null, death);
    for (const answer of asked.values()) answer.wake?.();
  }

  #tag() {
    return `@${++this.#tags}`;
  }

  /** Sends a command and returns its reply, or throws its error. */
  async #exchange(command, tag = this.#tag()) {
    const answer = new wire.Answer(command, tag);
    this.#send(answer.line, () => this.#asked.set(tag, answer));
    let timer;
    if (!answer.done && !this.#death) {
      await new Promise(resolve => {
        answer.wake = resolve;
        timer = setTimeout(resolve, 1000 * this.#settings.timeout);
      });
      clearTimeout(timer);
    }
    if (!answer.done) {
      throw this.#death ?? new EngineTimeout(`no answer within ${this.#settings.timeout} s`);
    }
    if (answer.error) throw new EngineError(answer.error, command);
    return answer.replies;
  }

  async #command(line) {
    if (this.#search)
      throw new Busy(`a search is running: stop it before '${line.slice(0, 40)}'`);
    return this.#exchange(line);
  }

  async #place(position) {
    const line = wire.positionText(position);
    if (line === this.#position) return;
    if (!this.#search) this.#position = ""; // after an error there is none
    await this.#command(line);
    this.#position = line;
  }

  /** Runs calls in order; repeats a call once on a fresh engine if the old one died. */
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

  /** The answer to one of the `queries` of wire.js. */
  ask(query, position) {
    return this.#carry(async () => {
      if (position) await this.#place(position);
      const lines = await (query.aside ? this.#exchange(query.text) : this.#command(query.text));
      const start = `response ${query.name} `;
      const line = lines.find(text => `${text} `.startsWith(start));
      if (line === undefined)
        throw new ProtocolError(`instead of an answer to '${query.text}': ${lines.slice(0, 2)}`);
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

  /** Throws EngineError for an invalid position. */
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
  schema(game) {
    return this.ask(wire.queries.schema(game));
  }
  levels(game) {
    return this.ask(wire.queries.levels(game));
  }
  seats(position) {
    return this.ask(wire.queries.seats(), position);
  }
  turn(position) {
    return this.ask(wire.queries.turn(), position);
  }
  legal(position) {
    return this.ask(wire.queries.legal(), position);
  }
  legalMemory(position) {
    return this.ask(wire.queries.legalMemory(), position);
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
  recordFile(position) {
    return this.ask(wire.queries.recordFile(), position);
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
    if (this.#search) throw new Busy("another search is running: stop it first");
    const command = wire.goText(limits, review);
    const search = new Search(command, this.#tag(), limits.clock, line => this.#send(line));
    this.#send(wire.tagged(search.tag, command), () => {
      this.#search = search;
    });
    return search;
  }

  /** Starts a search. Queries about its position are answered meanwhile. */
  search(position, limits) {
    return this.#carry(() => this.#go(position, limits, false));
  }

  /** Searches to the end. Gives the move to play, and the values of the best moves. */
  hint(position, limits) {
    return this.#carry(async () => (await this.#go(position, limits, false)).result);
  }

  /** Judges the decisions of this position's observer. */
  review(position, limits) {
    return this.#carry(async () => {
      const search = await this.#go(position, limits, true);
      await search.result;
      return search.verdicts;
    });
  }
}
