// What an engine's worker does, in browsers and in Node: it makes the engine that its owner describes and
// serves it until it ends. Lines and the end go to the owner as messages.
import { EngineModule } from "./module.js";

/**
 * `about`: `module`, `ring` and `memory` as EngineModule.start has them. Returns what is to be called with
 * each later message, where there is no ring.
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
    end(undefined, String(error)); // as there is no memory
    return () => {};
  }
  post({ isReady: true });
  if (about.ring) guarded(() => engine.run());
  return ({ bytes }) => {
    if (engine.end) return;
    guarded(() => (bytes ? engine.feed(bytes) : engine.finish()));
  };
}
