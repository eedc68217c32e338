// The engine in Node.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

import { Engine } from "./client/index.js";
import { once } from "./instance.js";
import { makeRing } from "./ring.js";
import { WorkerTransport } from "./transport.js";

export * from "./client/index.js";

// Shared by all workers.
const compiled = once(async () =>
  WebAssembly.compile(await readFile(new URL("./turnkey.wasm", import.meta.url))),
);

function startThread() {
  const worker = new Worker(new URL("./node_worker.js", import.meta.url));
  return {
    post: message => worker.postMessage(message),
    close: () => worker.terminate(),
    listen: (onMessage, onFailure) => {
      worker.on("message", onMessage);
      worker.on("error", error => onFailure(String(error)));
      worker.on("exit", code => onFailure(`the worker ended with ${code}`));
    },
  };
}

/** A transport to an engine in its own thread. `memory`: MiB allowed. */
export function openWorker({ memory } = {}) {
  return WorkerTransport.open(startThread(), { module: compiled(), memory, ring: makeRing() });
}

/** An engine in its own thread. `settings` are those of Engine.start and openWorker. */
export function startWorker({ memory, ...settings } = {}) {
  return Engine.start(() => openWorker({ memory }), settings);
}
