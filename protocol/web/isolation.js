// The page's side of isolate.js.

// Kept for this tab while a page reloads, so that it does so once.
const tried = () => `turnkey-isolate ${location.pathname}`;

const explain = error => (error instanceof Error ? error.message : String(error));

/** Whether the page was not reloaded yet. Throws where storage is refused: nobody could tell then. */
function mayReload() {
  if (sessionStorage.getItem(tried()) !== null) return false;
  sessionStorage.setItem(tried(), "1");
  return true;
}

/** A later visit may reload again, as when the user asked for a page without its service worker. */
function forget() {
  try {
    sessionStorage.removeItem(tried());
  } catch {
    // nothing is kept
  }
}

/** Why the service worker can't serve this page; "" once it is active. */
async function register(script) {
  const { scope } = await navigator.serviceWorker.register(script);
  if (!location.href.startsWith(scope)) return `${script} serves only ${scope}`;
  await navigator.serviceWorker.ready;
  return "";
}

/**
 * Makes the page cross-origin isolated by a service worker, isolate.js, whose address is `script`. The page
 * reloads for that, once in a tab. Otherwise resolves: with "" if the page is isolated, else with the reason,
 * and engines run without shared memory.
 */
export async function isolate(script = "./isolate.js") {
  if (globalThis.crossOriginIsolated) {
    forget();
    return "";
  }
  if (self !== top) return "a frame is isolated only if the page around it is";
  if (!navigator.serviceWorker) return "service workers need https or localhost";
  try {
    const why = await register(script);
    if (why) return why;
    if (!mayReload()) return "the page was reloaded, and still is not isolated";
  } catch (error) {
    return explain(error);
  }
  location.reload();
  return new Promise(() => {}); // nothing starts before that
}
