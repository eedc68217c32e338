// The engine in browsers.
import { Engine } from "./client/index.js";
import { fetchModule, once } from "./instance.js";
import { makeRing } from "./ring.js";
import { WorkerTransport } from "./transport.js";

export * from "./client/index.js";
export { isolate } from "./isolation.js";

// Shared by all workers.
const compiled = once(() => fetchModule(new URL("./turnkey.wasm", import.meta.url)));

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

/** A transport to an engine in its own worker. `memory`: MiB allowed. */
export function openWorker({ memory } = {}) {
  return WorkerTransport.open(startThread(), { module: compiled(), memory, ring: makeRing() });
}

/** An engine in its own worker. `settings` are those of Engine.start and openWorker. */
export function startWorker({ memory, ...settings } = {}) {
  return Engine.start(() => openWorker({ memory }), settings);
}
