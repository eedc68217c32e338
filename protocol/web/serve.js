// The main loop of an engine's worker, in browsers and in Node: makes the engine that its owner
// describes and serves it until it ends. Posts lines and the end to the owner as messages.
import { EngineModule } from "./module.js";

/**
 * `about`: `module`, `ring` and `memory` of EngineModule.start. Without a ring, returns the function to
 * call with each later message.
 */
export async function serve(about, random, post) {
  const end = (code, reason) => post({ end: { code, reason } });
  let engine;
  const guarded = part => {
    try {
      part();
      if (engine.end) end(engine.end.code, engine.end.reason);
    } catch (error) {
      end(undefined, String(error));
    }
  };
  try {
    const onLine = (line, isInfo) => post({ line, isInfo });
    engine = await EngineModule.start({ ...about, random, onLine });
  } catch (error) {
    end(undefined, String(error)); // such as no memory
    return () => {};
  }
  post({ isReady: true });
  if (about.ring) guarded(() => engine.run());
  return ({ bytes }) => {
    if (engine.end) return;
    guarded(() => (bytes ? engine.feed(bytes) : engine.finish()));
  };
}
