#!/usr/bin/env node
// The engine as a program, like `turnkey` without arguments: the protocol on standard input and
// output. This thread reads and writes; the engine has its own thread, so neither blocks the other.
import { readFileSync } from "node:fs";

import { openWorker } from "./node.js";
import { Output } from "./output.js";

const BAD_ARGUMENTS = 1; // exit codes of PROTOCOL.md
const NO_ROOM = 4;
const USAGE = `turnkey-engine              speak the protocol on standard input and output
turnkey-engine --help       print this help and exit
turnkey-engine --version    print the version and exit
`;

function say(text) {
  process.stdout.write(text);
}

async function speakProtocol() {
  const output = new Output(process.stdout, code => process.exit(code));
  const engine = await openWorker();
  engine.onLine = (line, isInfo) => output.write(line, isInfo);
  engine.onEnd = (reason, code) => {
    if (code !== 0) process.stderr.write(`turnkey-engine: ${reason}\n`);
    output.finish(code ?? NO_ROOM);
  };
  process.stdin.on("data", bytes => engine.send(bytes));
  process.stdin.on("end", () => engine.finish());
  process.stdin.on("error", () => engine.finish());
}

async function main(words) {
  const known = {
    "--help": () => say(USAGE),
    "--version": () => {
      const about = readFileSync(new URL("./package.json", import.meta.url), "utf8");
      say(`turnkey-engine ${JSON.parse(about).version}\n`);
    },
  };
  if (words.length === 0) return speakProtocol();
  if (words.length === 1 && Object.hasOwn(known, words[0])) return known[words[0]]();
  process.stderr.write(`turnkey-engine: unknown argument '${words[0]}'\n${USAGE}`);
  process.exitCode = BAD_ARGUMENTS;
  return undefined;
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`turnkey-engine: ${error.message}\n`);
  process.exit(NO_ROOM);
});
