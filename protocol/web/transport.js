// The owner's side of an engine in a worker: a transport for the client, or for any code that sends
// and receives lines.
import { RingWriter } from "./ring.js";

export class WorkerTransport {
  /** Called with each line. `isInfo`: from a running search, so it may be dropped. */
  onLine;
  /** Called once, with the reason and the program's exit code. */
  onEnd;
  #worker;
  #writer;
  #encoder = new TextEncoder();
  #isOver = false;

  /**
   * `worker`: `post(message)`, `close()`, and `listen(onMessage, onFailure)`. `about`: the argument of
   * serve(), with a promise of the module, so the worker starts while it compiles. Resolves when the engine
   * accepts commands.
   */
  static open(worker, about) {
    return new Promise((resolve, reject) => {
      const transport = new WorkerTransport();
      transport.#worker = worker;
      transport.#writer = about.ring && new RingWriter(about.ring);
      const end = (reason, code) => {
        reject(new Error(reason)); // no effect once resolved
        transport.#end(reason, code);
      };
      worker.listen(message => {
        if (message.isReady) resolve(transport);
        else if (message.end) end(message.end.reason, message.end.code);
        else transport.onLine?.(message.line, message.isInfo);
      }, end);
      about.module.then(
        module => worker.post({ ...about, module }),
        error => end(error.message),
      );
    });
  }

  /** Whether commands get through while a search runs: `stop`, `isready`, queries. */
  get isPrompt() {
    return this.#writer !== undefined;
  }

  /** Bytes sent that have not reached the engine's memory. */
  get backlog() {
    return this.#writer?.backlog ?? 0;
  }

  /** Lines with their line ends, as text or bytes. */
  send(text) {
    const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
    if (this.#isOver || bytes.length === 0) return;
    if (this.#writer) this.#writer.write(bytes);
    else this.#worker.post({ bytes });
  }

  /** Ends the input: the engine runs its commands and ends. */
  finish() {
    if (this.#writer) this.#writer.end();
    else this.#worker.post({});
  }

  /** Ends the engine at once. */
  close() {
    this.#isOver = true;
    this.#writer?.abandon();
    this.#worker.close();
  }

  #end(reason, code) {
    if (this.#isOver) return;
    this.close();
    this.onEnd?.(reason, code);
  }
}
