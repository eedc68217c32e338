import type { Engine, Settings, Transport } from "./client/index.js";

export * from "./client/index.js";

export interface WorkerSettings {
  /** MiB of memory allowed; without it, up to the address limit. */
  memory?: number;
}

/** An engine in a worker that accepts lines from any code. */
export interface WorkerTransport extends Transport {
  /** Whether commands get through while a search runs: `stop`, `isready`, queries. */
  readonly isPrompt: boolean;
  /** Lines with their line ends, as text or bytes. */
  send(text: string | Uint8Array): void;
  /** Ends the input: the engine runs its commands and ends. */
  finish(): void;
  /** `isInfo`: from a running search. */
  onLine?: (line: string, isInfo?: boolean) => void;
  /** `code`: the program's exit code. */
  onEnd?: (reason?: string, code?: number) => void;
}

/** A transport to an engine in its own worker. */
export function openWorker(settings?: WorkerSettings): Promise<WorkerTransport>;
/** An engine in its own worker. */
export function startWorker(settings?: Settings & WorkerSettings): Promise<Engine>;
/**
 * Makes the page cross-origin isolated by the service worker isolate.js at the address `script`, for
 * which it reloads once. Resolves with "" if the page is isolated, else with the reason: engines
 * work there too, without shared memory.
 */
export function isolate(script?: string): Promise<string>;
