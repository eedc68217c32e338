// An instance of a module of Turnkey with its own memory. From the world it needs only a clock and
// random bits.

const PAGE = 1 << 16; // bytes
const LEAST = 256; // initial pages of the module, from CMakeLists.txt
const MOST = 65536;
const BAD_FILE = 8;
const NO_SUCH_FILE = 44;

/** The functions that the C library calls. There are no files, and printed text is dropped. */
function system(memory) {
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
  };
  return { wasi_snapshot_preview1: wasi, env };
}

/** The imports of a module. Any other system call fails as if the file did not exist. */
function importsOf(module, given) {
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (name.startsWith("__syscall_")) given[from][name] ??= () => -NO_SUCH_FILE;
  return given;
}

/** Calls `make` once and gives its promise to every caller. After a failure the next caller tries again. */
export function once(make) {
  let kept;
  return () =>
    (kept ??= make().catch(error => {
      kept = undefined;
      throw error;
    }));
}

/** Fetches and compiles a module. */
export async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A server may not know the type of .wasm files.
  const isNamed = response.headers.get("Content-Type") === "application/wasm";
  if (isNamed) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * `module`: compiled. `memory`: MiB allowed; undefined: the address limit. `random`: fills bytes with
 * random bits. `turnkey`: the functions that the module calls. Returns the module's `exports`, and
 * `bytes(at, size)` of its memory.
 */
export async function instantiate({ module, memory: limit, random, turnkey }) {
  const most = limit === undefined ? MOST : Math.max(LEAST, Math.min(MOST, limit * 16));
  const memory = new WebAssembly.Memory({ initial: LEAST, maximum: most });
  const draw = (at, size) => random(new Uint8Array(memory.buffer, at >>> 0, size));
  const imports = importsOf(module, { ...system(memory), turnkey: { ...turnkey, random: draw } });
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  return { exports, memory, bytes: (at, size) => new Uint8Array(memory.buffer, at >>> 0, size) };
}
