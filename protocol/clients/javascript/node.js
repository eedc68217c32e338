// An engine as a child process of Node.
import { spawn } from "node:child_process";
import { Engine } from "./engine.js";

const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** A transport over the standard input and output of a process. */
export function openProcess(program, programArguments = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { stdio: ["pipe", "pipe", "pipe"] });
    const transport = {
      send: text => child.stdin.write(text),
      close() {
        child.kill("SIGKILL");
        for (const stream of child.stdio) stream.destroy();
      },
      child,
    };
    let partial = "",
      lastWords = "";
    child.stdout.setEncoding("latin1").on("data", data => {
      const lines = (partial + data).split("\n");
      partial = lines.pop();
      for (const line of lines) transport.onLine?.(line.replace(/\r$/, ""));
    });
    child.stderr.on("data", data => {
      lastWords = (lastWords + data).slice(-300);
    });
    child.stdin.on("error", () => {}); // it died; `close` reports it
    child.on("error", reject);
    child.on("exit", () => children.delete(child));
    child.on("close", (code, signal) => transport.onEnd?.(`${code ?? signal} ${lastWords}`.trim()));
    child.on("spawn", () => {
      children.add(child);
      resolve(transport);
    });
  });
}

/** Starts a process. `settings` are those of Engine.start. */
export function startProcess(program, programArguments = [], settings = {}) {
  return Engine.start(() => openProcess(program, programArguments), settings);
}
