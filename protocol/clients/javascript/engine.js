// An engine behind a transport. Concurrent calls run in order.
import { Busy, EngineDied, EngineError, EngineTimeout, ProtocolError, StartFailed } from "./errors.js";
import { Search } from "./search.js";
import { later, unlessAborted } from "./waits.js";
import * as wire from "./wire.js";

const inUse = new Set(); // engines with a search that somebody awaits
const dropped = new FinalizationRegistry(transport => transport.close());

export class Engine {
  #open;
  #restarts;
  #options = {};
  #transport; // undefined: no process
  #queue = Promise.resolve();
  #asked = new Map(); // unfinished answers, by tag
  #waiters = new Set();
  #heard = 0; // lines
  #tags = 0;
  #position = "";
  #search;
  #death = new EngineDied("it is not running");
  #closed = false;

  /**
   * `open` makes a transport `{send(text), close()}` that calls `onLine(line)` and `onEnd(reason)`. If the
   * engine dies, the next call starts it again with its options.
   */
  static async start(open, { options = {}, timeout = 30, restart = true } = {}) {
    const engine = new Engine();
    engine.#open = open;
    engine.timeout = timeout;
    engine.#restarts = restart;
    for (const [name, value] of Object.entries(options)) engine.#keep(name, value);
    await engine.#begin();
    return engine;
  }

  async #begin() {
    this.#leave(this.#death ?? new EngineDied("it was started again"));
    Object.assign(this, { name: "", options: [] });
    let transport;
    try {
      transport = await this.#open();
    } catch (error) {
      throw new StartFailed(error);
    }
    this.#listen(transport);
    try {
      if (this.#closed) throw new EngineDied();
      await this.#greet();
    } catch (error) {
      this.#leave(new EngineDied("it did not start"));
      throw error;
    }
  }

  // The transport does not hold the engine, so that one that is dropped without close() ends.
  #listen(transport) {
    const engine = new WeakRef(this);
    this.#position = "";
    this.#death = undefined;
    this.#transport = transport;
    dropped.register(this, transport, transport);
    transport.onLine = line => {
      const self = engine.deref();
      if (transport === self?.#transport) self.#feed(line);
    };
    transport.onEnd = reason => {
      const self = engine.deref();
      if (transport === self?.#transport) self.#die(new EngineDied(reason));
    };
  }

  async #greet() {
    const lines = await this.#exchange(wire.HANDSHAKE, { tag: "" }); // other versions have no tags
    if (!lines.includes(wire.VERSION))
      throw new ProtocolError(`the engine must support '${wire.VERSION}'`);
    this.name = lines.find(line => line.startsWith("id name "))?.slice(8) ?? "";
    this.options = lines
      .filter(line => line.startsWith("option "))
      .flatMap(line => wire.optionsOf(line.slice(7)));
    for (const [name, value] of Object.entries(this.#options)) await this.#setOption(name, value);
  }

  /** Ends the engine. Never throws. */
  async close() {
    this.#closed = true;
    try {
      if (!this.#death) this.#send(wire.QUIT);
    } catch {
      // it is gone
    }
    this.#leave(new EngineDied());
  }

  /** Leaves no process. */
  #leave(death) {
    const transport = this.#transport;
    this.#transport = undefined;
    this.#die(death);
    if (!transport) return;
    dropped.unregister(transport);
    try {
      transport.close();
    } catch {
      // it is closed
    }
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
    this.#heard += 1;
    const { tag, text } = wire.tagOf(line);
    const answer = this.#asked.get(tag);
    if (this.#search && tag === this.#search.tag) {
      const news = wire.searchNews(text);
      if (this.#search.take(news)) this.#finish(this.#search, news, this.#search.error);
    } else if (answer) {
      answer.take(text);
      if (!answer.done) return;
      this.#asked.delete(tag);
      if (!answer.error) answer.onDone?.();
    }
    this.#wake();
  }

  #finish(search, { move = null, expected }, error) {
    this.#search = undefined;
    inUse.delete(this);
    search.unwatch();
    search.finish(move, error, expected);
  }

  #die(death) {
    this.#death = death;
    this.#asked = new Map();
    if (this.#search) this.#finish(this.#search, {}, death);
    this.#wake();
  }

  /** Waits until `done()`, or the engine's death, or for so many seconds. */
  async #until(done, seconds) {
    if (done() || this.#death) return;
    await new Promise(resolve => {
      const waiter = { done, wake: resolve };
      const give = () => this.#waiters.delete(waiter) && resolve();
      waiter.cancel = later(give, seconds);
      this.#waiters.add(waiter);
    });
  }

  #wake() {
    for (const waiter of this.#waiters) {
      if (!this.#death && !waiter.done()) continue;
      this.#waiters.delete(waiter);
      waiter.cancel();
      waiter.wake();
    }
  }

  #tag() {
    return `@${++this.#tags}`;
  }

  /** Sends a command and returns its reply, or throws its error. `onDone` is called if it succeeds. */
  async #exchange(command, { tag = this.#tag(), onDone } = {}) {
    const answer = new wire.Answer(command, tag, onDone);
    this.#send(answer.line, () => this.#asked.set(tag, answer));
    await this.#until(() => answer.done, this.timeout);
    if (!answer.done)
      throw this.#death ?? new EngineTimeout(`no answer within ${this.timeout} s`);
    if (answer.error) throw new EngineError(answer.error, command);
    return answer.replies;
  }

  /** Waits for a search that is ending; throws Busy for one that somebody wants. */
  async #free(line) {
    const search = this.#search;
    if (!search) return;
    // Its bestmove may be on its way. It comes before this answer.
    if (!search.isStopping && this.#isPrompt) await this.#exchange(wire.PING);
    if (search.finished) return;
    if (!search.isStopping)
      throw new Busy(`a search is running: stop it before '${line.slice(0, 40)}'`);
    await this.#until(() => search.finished, this.timeout);
    if (!search.finished)
      throw new EngineTimeout(`the search does not end within ${this.timeout} s`);
    if (this.#death) throw this.#death;
  }

  /** Whether the engine answers during a search. Workers of pages that are not isolated do not. */
  get #isPrompt() {
    return this.#transport?.isPrompt !== false;
  }

  async #command(line, settings) {
    await this.#free(line);
    return this.#exchange(line, settings);
  }

  async #place(position) {
    const line = wire.positionText(position);
    if (line === this.#position) return;
    await this.#free(line);
    this.#position = ""; // after an error there is none
    await this.#exchange(line);
    this.#position = line;
  }

  // The value is kept when the engine has it, also if nobody waits for that.
  async #setOption(name, value) {
    await this.#command(wire.optionText(name, value), { onDone: () => this.#keep(name, value) });
  }

  /** Names of options have no case. */
  #keep(name, value) {
    for (const known of Object.keys(this.#options))
      if (known.toLowerCase() === name.toLowerCase()) delete this.#options[known];
    this.#options[name] = value;
  }

  /** Runs calls in order; repeats a call once on a fresh engine if the old one died. */
  #carry(call, signal) {
    const attempt = async () => {
      signal?.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof EngineDied) || !this.#restarts || this.#closed) throw error;
      }
      signal?.throwIfAborted();
      await this.#begin();
      return call();
    };
    const done = this.#queue.then(attempt);
    this.#queue = done.catch(() => {});
    return signal ? unlessAborted(done, signal) : done;
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
      try {
        return query.read(line.slice(start.length));
      } catch {
        throw new ProtocolError(`no answer to '${query.text}': ${line.slice(0, 80)}`);
      }
    });
  }

  // --- the engine --------------------------------------------------------------------------------

  /** Sets an option of the engine, also for later restarts. */
  setOption(name, value) {
    return this.#carry(() => this.#setOption(name, value));
  }

  /** Ends the running search soon, also that of a hint. */
  stop() {
    if (this.#search) this.#stop(this.#search);
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

  // --- searching ---------------------------------------------------------------------------------

  async #go(position, limits, { review = false, isAwaited = false } = {}) {
    await this.#place(position);
    const command = wire.goText(limits, review);
    await this.#free(command);
    const search = new Search(command, this.#tag(), limits, {
      stop: ending => this.#stop(ending),
      hit: pondering => this.#hit(pondering),
    });
    const decisions = review ? Math.max(1, position.events?.length ?? 0) : 1;
    search.limit = wire.longest(limits, decisions) + wire.leastTime(this.#options);
    search.count(this.timeout);
    this.#send(wire.tagged(search.tag, command), () => {
      this.#search = search;
      if (isAwaited || !(limits.infinite || limits.ponder)) inUse.add(this);
      this.#watch(search);
    });
    return search;
  }

  #hit(search) {
    if (search !== this.#search || search.isStopping || !search.isPondering) return;
    this.#send(wire.PONDER_HIT, () => {
      search.isPondering = false;
      search.count(this.timeout);
      if (search.limit < Infinity) inUse.add(this);
    });
  }

  #stop(search) {
    if (search !== this.#search || search.isStopping) return;
    search.isStopping = true;
    this.#send(wire.STOP);
  }

  /** Looks after a search: whether it ends in time, and whether a silent engine is alive. */
  #watch(search) {
    const engine = new WeakRef(this);
    const { tag } = search;
    const seconds = Math.min(this.timeout, (search.until - performance.now()) / 1000);
    search.heard = this.#heard;
    search.unwatch = later(() => engine.deref()?.#look(tag), seconds);
  }

  #look(tag) {
    const search = this.#search;
    if (search?.tag !== tag || search.failure) return;
    const isSilent = search.heard === this.#heard && this.#isPrompt;
    if (performance.now() >= search.until || (isSilent && search.isPinged)) {
      const what = isSilent ? "the engine is silent" : "the search has not ended in time";
      this.#stop(search);
      search.fail(new EngineTimeout(what));
      return;
    }
    this.#watch(search); // before the ping, whose answer it hears
    search.isPinged = isSilent;
    if (isSilent) this.#exchange(wire.PING).catch(() => {});
  }

  /** Searches to the end, or until the signal aborts. */
  async #whole(position, limits, { review, signal }) {
    const search = await this.#go(position, limits, { review, isAwaited: true });
    try {
      const hint = await (signal ? unlessAborted(search.result, signal) : search.result);
      return review ? search.verdicts : hint;
    } finally {
      this.#stop(search); // no effect at its end
    }
  }

  #await(position, limits, { signal } = {}, review = false) {
    // Nobody could stop it, and all calls would wait for it.
    if ((limits.infinite || limits.ponder) && !signal)
      return Promise.reject(new TypeError("without a limit it needs search(), or a signal"));
    return this.#carry(() => this.#whole(position, limits, { review, signal }), signal);
  }

  /** Starts a search. Queries about its position are answered meanwhile. */
  search(position, limits) {
    return this.#carry(() => this.#go(position, limits));
  }

  /**
   * Searches to the end. Gives the move to play, and the values of the best moves. An AbortSignal ends the
   * search.
   */
  hint(position, limits, settings) {
    return this.#await(position, limits, settings);
  }

  /** Judges the decisions of this position's observer. */
  review(position, limits, settings) {
    return this.#await(position, limits, settings, true);
  }
}

// The calls that are one query each.
for (const [name, query] of Object.entries(wire.gameQueries)) {
  Engine.prototype[name] = function ask(...words) {
    return this.ask(query(...words));
  };
}
for (const [name, query] of Object.entries(wire.queries)) {
  Engine.prototype[name] = function ask(position, ...words) {
    return this.ask(query(...words), position);
  };
}
