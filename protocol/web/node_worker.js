// A thread of Node with one engine; the owner's first message describes it (transport.js).
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
