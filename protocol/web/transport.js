// An engine in a worker, as its owner has it: the transport that the client speaks through, and anybody
// else who sends lines and gets lines.
import { RingWriter } from "./ring.js";

export class WorkerTransport {
  /** Called with each line. `isInfo`: of a search that goes on, so nobody needs it. */
  onLine;
  /** Called once, with the reason, and the exit code that the program would have. */
  onEnd;
  #worker;
  #writer;
  #encoder = new TextEncoder();
  #isOver = false;

  /**
   * `worker`: `post(message)`, `close()`, and `listen(onMessage, onFailure)`. `about`: what serve() takes,
   * with a promise of the module, as a worker starts while that is compiled. Resolves when the engine
   * takes commands.
   */
  static open(worker, about) {
    return new Promise((resolve, reject) => {
      const transport = new WorkerTransport();
      transport.#worker = worker;
      transport.#writer = about.ring && new RingWriter(about.ring);
      const end = (reason, code) => {
        reject(new Error(reason)); // means nothing once it has resolved
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

  /** Bytes that were sent and have not reached the engine's memory. */
  get backlog() {
    return this.#writer?.backlog ?? 0;
  }

  /** Lines with their ends: a text, or its bytes. */
  send(text) {
    const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
    if (this.#isOver || bytes.length === 0) return;
    if (this.#writer) this.#writer.write(bytes);
    else this.#worker.post({ bytes });
  }

  /** No more comes: the engine does what it was sent, and ends. */
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
