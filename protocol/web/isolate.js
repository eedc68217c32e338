// A service worker that makes the pages of its folder cross-origin isolated, for web servers that
// cannot be configured. Only such pages have shared memory, through which `stop` reaches a search.
// A page registers a copy in its own folder, and reloads once when it is active.

const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

async function isolated(request) {
  const response = await fetch(request);
  if (response.type === "opaque" || response.type === "opaqueredirect") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
addEventListener("fetch", event => event.respondWith(isolated(event.request)));
