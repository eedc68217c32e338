// A thread of Node with one engine, which its owner describes in the first message (transport.js).
import { webcrypto } from "node:crypto";
import { parentPort } from "node:worker_threads";

import { serve } from "./serve.js";

parentPort.once("message", about =>
  serve(
    about,
    bytes => webcrypto.getRandomValues(bytes),
    message => parentPort.postMessage(message),
  ),
);
