// One engine: an instance of turnkey.wasm with what it needs of the world around it, which is a clock,
// random bits and a reader of commands. It runs in the thread that calls it.
import { RingReader } from "./ring.js";

const PAGE = 1 << 16; // bytes
const LEAST = 256; // pages that the module asks for, as CMakeLists.txt says
const MOST = 65536;
const BAD_FILE = 8;
const NO_SUCH_FILE = 44;
const NO_ROOM = 4; // kExitNoRoom of limits.h
const GOES_ON = -1;

/** Why an engine has ended. */
const reasons = { 0: "it has quit", [NO_ROOM]: "no more memory" };

/** What the C library calls. There are no files, and nobody reads what it prints. */
function system(memory, random) {
  const bytes = (at, size) => new Uint8Array(memory.buffer, at >>> 0, size);
  const wasi = {
    clock_time_get: (clock, precision, at) => {
      const now = performance.now() + (clock === 0 ? performance.timeOrigin : 0);
      new DataView(memory.buffer).setBigUint64(at >>> 0, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      bytes(count, 4).fill(0);
      bytes(size, 4).fill(0);
      return 0;
    },
    environ_get: () => 0,
    fd_close: () => BAD_FILE,
    fd_read: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_write: () => BAD_FILE,
    proc_exit: code => {
      throw new Error(`exit ${code}`);
    },
  };
  const env = {
    memory,
    emscripten_notify_memory_growth: () => {},
    getentropy: (at, size) => {
      random(bytes(at, size));
      return 0;
    },
  };
  return { wasi_snapshot_preview1: wasi, env };
}

/** The imports of a module: a call of the system that nothing above has finds no file. */
function importsOf(module, given) {
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (name.startsWith("__syscall_")) given[from][name] ??= () => -NO_SUCH_FILE;
  return given;
}

export class EngineModule {
  #exports;
  #memory;
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
    const most = memory === undefined ? MOST : Math.max(LEAST, Math.min(MOST, memory * 16));
    engine.#memory = new WebAssembly.Memory({ initial: LEAST, maximum: most });
    engine.#reader = ring && new RingReader(ring);
    const decoder = new TextDecoder();
    const turnkey = {
      line: (at, size, isInfo) => onLine(decoder.decode(engine.#bytes(at, size)), isInfo !== 0),
      read: (at, size, wait) => engine.#reader.read(engine.#bytes(at, size), wait),
    };
    const imports = importsOf(module, { ...system(engine.#memory, random), turnkey });
    engine.#exports = (await WebAssembly.instantiate(module, imports)).exports;
    engine.#exports._initialize();
    engine.#code = engine.#exports.start(ring ? 1 : 0);
    return engine;
  }

  /** Bytes of memory that it has. */
  get size() {
    return this.#memory.buffer.byteLength;
  }

  /** Why it has ended; undefined as long as it has not. */
  get end() {
    if (this.#code === GOES_ON) return undefined;
    return { code: this.#code, reason: reasons[this.#code] ?? `exit ${this.#code}` };
  }

  /** Takes bytes and carries out what they ask for. */
  feed(bytes) {
    const room = this.#exports.inputSize();
    for (let at = 0; at < bytes.length && !this.end; at += room) {
      const part = bytes.subarray(at, at + room);
      this.#bytes(this.#exports.input(), part.length).set(part);
      this.#code = this.#exports.feed(part.length);
    }
  }

  /** There is no more input. */
  finish() {
    if (!this.end) this.#code = this.#exports.end();
  }

  /** Serves what comes through the ring until the engine ends. */
  run() {
    const size = this.#exports.inputSize();
    while (!this.end) {
      const count = this.#reader.read(this.#bytes(this.#exports.input(), size), Infinity);
      if (count < 0) this.finish();
      else this.#code = this.#exports.feed(count);
    }
  }

  #bytes(at, size) {
    return new Uint8Array(this.#memory.buffer, at >>> 0, size);
  }
}
