// A browser's worker. The owner's first message says what it is. With `module` it is an engine
// (transport.js). With a line it is a relay, for pages that expect a worker like stockfish.js: each
// message is a line, and so is each answer. Then the engine has its own worker, so that `stop`
// reaches it.
import { serve } from "./serve.js";

const random = bytes => crypto.getRandomValues(bytes);

async function relay(lines) {
  const { openWorker } = await import("./index.js");
  const transport = await openWorker();
  transport.onLine = line => postMessage(line);
  transport.onEnd = (reason, code) => {
    if (code !== 0) throw new Error(reason); // reaches the owner's onerror
    close(); // it has quit, and so does this worker
  };
  onmessage = ({ data }) => transport.send(`${data}\n`);
  for (const line of lines) transport.send(`${line}\n`);
}

onmessage = async ({ data }) => {
  if (typeof data === "string") {
    const lines = [data];
    onmessage = ({ data: line }) => lines.push(line);
    await relay(lines);
    return;
  }
  const take = await serve(data, random, message => postMessage(message));
  onmessage = ({ data: message }) => take(message);
};
