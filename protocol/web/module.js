// One engine: an instance of turnkey.wasm with a command reader, in the calling thread.
import { instantiate } from "./instance.js";
import { RingReader } from "./ring.js";

const NO_ROOM = 4; // kExitNoRoom of limits.h
const GOES_ON = -1;

/** Why an engine ended. */
const reasons = { 0: "it has quit", [NO_ROOM]: "no more memory" };

export class EngineModule {
  #instance;
  #reader;
  #code = GOES_ON;

  /**
   * `module`: turnkey.wasm, compiled. `ring`: where commands arrive during a search, if possible. `memory`:
   * MiB allowed; undefined: the address limit. `random`: fills bytes with random bits. `onLine(line,
   * isInfo)` gets every line; those of a running search may be dropped.
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

  /** Bytes of its memory. */
  get size() {
    return this.#instance.memory.buffer.byteLength;
  }

  /** Why it ended; undefined while it runs. */
  get end() {
    if (this.#code === GOES_ON) return undefined;
    return { code: this.#code, reason: reasons[this.#code] ?? `exit ${this.#code}` };
  }

  /** Takes bytes and runs their commands. */
  feed(bytes) {
    const room = this.#instance.exports.inputSize();
    for (let at = 0; at < bytes.length && !this.end; at += room) {
      const part = bytes.subarray(at, at + room);
      this.#instance.bytes(this.#instance.exports.input(), part.length).set(part);
      this.#code = this.#instance.exports.feed(part.length);
    }
  }

  /** Ends the input. */
  finish() {
    if (!this.end) this.#code = this.#instance.exports.end();
  }

  /** Runs commands from the ring until the engine ends. */
  run() {
    const size = this.#instance.exports.inputSize();
    while (!this.end) {
      const count = this.#reader.read(this.#instance.bytes(this.#instance.exports.input(), size), Infinity);
      if (count < 0) this.finish();
      else this.#code = this.#instance.exports.feed(count);
    }
  }
}
