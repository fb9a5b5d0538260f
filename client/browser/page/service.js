// Keeps the window and what it needs in this browser. The build puts the addresses of all files before this text, and the
// server their hashes into them: so a new version of any of them is a new version of this script, with a cache of its own.
const PAGE = "/play";
const PATIENCE_MS = 4000;  // for a server that does not answer
const NAME = "fairdeal";
const CACHE = [NAME, ...new Set(FILES.map(path => path.split("/")[2]))].join(" ");

addEventListener("install", event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll([PAGE, ...FILES])));
});

addEventListener("activate", event => {
  event.waitUntil((async () => {
    const stale = (await caches.keys()).filter(name => name.startsWith(NAME) && name !== CACHE);
    await Promise.all(stale.map(name => caches.delete(name)));
    await clients.claim();
  })());
});

// A tab that wants the version that waits.
addEventListener("message", event => { if (event.data === "now") skipWaiting(); });

const kept = path => caches.match(path, {cacheName: CACHE});

// The server knows best what it has. What it cannot be asked, or cannot say now, the browser knows: a proxy may answer for
// a server that is down.
async function asked(request, path, given) {
  const answer = await fetch(request, given).catch(() => Response.error());
  const none = answer.type === "error" || answer.status >= 500;
  return none ? await kept(path) ?? answer : answer;
}

const page = () => asked(PAGE, PAGE, {signal: AbortSignal.timeout(PATIENCE_MS)});

addEventListener("fetch", event => {
  const {origin, pathname} = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET") return;
  if (pathname === PAGE && event.request.mode === "navigate") event.respondWith(page());
  // Browsers keep the compiled code of WebAssembly beside what they have fetched themselves, so the second start has it.
  else if (pathname.endsWith(".wasm")) event.respondWith(asked(event.request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then(found => found ?? fetch(event.request)));
});
