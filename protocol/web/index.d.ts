import type { Engine, Settings, Transport } from "./client/index.js";

export * from "./client/index.js";

export interface WorkerSettings {
  /** MiB that the engine may have; without it, all that an address reaches. */
  memory?: number;
}

/** An engine in a worker, to which anybody may send lines. */
export interface WorkerTransport extends Transport {
  /** Whether commands get through while a search runs: `stop`, `isready`, queries. */
  readonly isPrompt: boolean;
  /** Lines with their ends: a text, or its bytes. */
  send(text: string | Uint8Array): void;
  /** No more comes: the engine does what it was sent, and ends. */
  finish(): void;
  /** `isInfo`: of a search that goes on. */
  onLine?: (line: string, isInfo?: boolean) => void;
  /** `code`: the exit code that the program would have. */
  onEnd?: (reason?: string, code?: number) => void;
}

/** A transport to an engine in a worker of its own. */
export function openWorker(settings?: WorkerSettings): Promise<WorkerTransport>;
/** An engine in a worker of its own. */
export function startWorker(settings?: Settings & WorkerSettings): Promise<Engine>;
