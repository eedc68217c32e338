// The engine in browsers.
import { Engine } from "./client/index.js";
import { makeRing } from "./ring.js";
import { WorkerTransport } from "./transport.js";

export * from "./client/index.js";

let compiled; // once for all workers

async function compile() {
  const url = new URL("./turnkey.wasm", import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A server may not know what a .wasm is.
  const isNamed = response.headers.get("Content-Type") === "application/wasm";
  if (isNamed) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function startThread() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return {
    post: message => worker.postMessage(message),
    close: () => worker.terminate(),
    listen: (onMessage, onFailure) => {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = event => onFailure(event.message || "the worker did not load");
    },
  };
}

/** A transport to an engine in a worker of its own. `memory`: MiB that it may have. */
export async function openWorker({ memory } = {}) {
  const module = (compiled ??= compile());
  try {
    return await WorkerTransport.open(startThread(), { module, memory, ring: makeRing() });
  } catch (error) {
    compiled = undefined; // the next try fetches it again
    throw error;
  }
}

/** An engine in a worker of its own; `settings` are those of Engine.start and of openWorker. */
export function startWorker({ memory, ...settings } = {}) {
  return Engine.start(() => openWorker({ memory }), settings);
}
