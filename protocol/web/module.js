// One engine: an instance of turnkey.wasm with a reader of commands. It runs in the thread that calls it.
import { instantiate } from "./instance.js";
import { RingReader } from "./ring.js";

const NO_ROOM = 4; // kExitNoRoom of limits.h
const GOES_ON = -1;

/** Why an engine has ended. */
const reasons = { 0: "it has quit", [NO_ROOM]: "no more memory" };

export class EngineModule {
  #instance;
  #reader;
  #code = GOES_ON;

  /**
   * `module`: turnkey.wasm, compiled. `ring`: where commands come in during a search, if it can be.
   * `memory`: MiB that the engine may have, all that an address reaches if it is undefined. `random`
   * fills bytes at random. `onLine(line, isInfo)` gets every line; those of a search that goes on may be
   * dropped.
   */
  static async start({ module, ring, memory, random, onLine }) {
    const engine = new EngineModule();
    engine.#reader = ring && new RingReader(ring);
    const decoder = new TextDecoder();
    const turnkey = {
      line: (at, size, isInfo) => onLine(decoder.decode(engine.#instance.bytes(at, size)), isInfo !== 0),
      read: (at, size, wait) => engine.#reader.read(engine.#instance.bytes(at, size), wait),
    };
    engine.#instance = await instantiate({ module, memory, random, turnkey });
    engine.#code = engine.#instance.exports.start(ring ? 1 : 0);
    return engine;
  }

  /** Bytes of memory that it has. */
  get size() {
    return this.#instance.memory.buffer.byteLength;
  }

  /** Why it has ended; undefined as long as it has not. */
  get end() {
    if (this.#code === GOES_ON) return undefined;
    return { code: this.#code, reason: reasons[this.#code] ?? `exit ${this.#code}` };
  }

  /** Takes bytes and carries out what they ask for. */
  feed(bytes) {
    const room = this.#instance.exports.inputSize();
    for (let at = 0; at < bytes.length && !this.end; at += room) {
      const part = bytes.subarray(at, at + room);
      this.#instance.bytes(this.#instance.exports.input(), part.length).set(part);
      this.#code = this.#instance.exports.feed(part.length);
    }
  }

  /** There is no more input. */
  finish() {
    if (!this.end) this.#code = this.#instance.exports.end();
  }

  /** Serves what comes through the ring until the engine ends. */
  run() {
    const size = this.#instance.exports.inputSize();
    while (!this.end) {
      const count = this.#reader.read(this.#instance.bytes(this.#instance.exports.input(), size), Infinity);
      if (count < 0) this.finish();
      else this.#code = this.#instance.exports.feed(count);
    }
  }
}
