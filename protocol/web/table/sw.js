// The service worker of the table's folder. It caches all files, so the page needs no network once
// it was loaded. It makes the page cross-origin isolated, so messages reach the lobby during a
// search.

const NAME = `turnkey-table ${registration.scope}`;
const CACHE = `${NAME} @TURNKEY_HASH@`;
const FILES = [
  "@TURNKEY_FILES@"
];
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** Fetches it afresh, so all files have one version. */
async function keepFile(cache, file) {
  const response = await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  await cache.put(file, new Response(response.body, { headers }));
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(file => keepFile(cache, file)));
}

async function activate() {
  const names = (await caches.keys()).filter(name => name.startsWith(`${NAME} `));
  await Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const asked = request.url.replace(/#.*/, "");
  const url = asked === registration.scope ? `${asked}index.html` : asked;
  const cache = await caches.open(CACHE);
  return (await cache.match(url, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil(activate()));
addEventListener("fetch", event => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
