// Keeps the app on the device, so that everything but playing online works
// without a network.
//
// The builder fills in the version and the files. A new version is fetched in
// full beside the old one and waits: it takes over when the page says so, or
// when the last page of the old version is closed, never in between.

const VERSION = "{{version}}";
const FILES = ["{{files}}"];

const KEPT = `tabuleiro-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  const path = address.pathname === "/index.html" ? "/" : address.pathname;
  if (FILES.includes(path)) event.respondWith(kept(path, event.request));
});

// What bears a hash has not changed since an older version kept it.
async function keep() {
  const cache = await caches.open(KEPT);
  for (const path of FILES) {
    const older = path.lastIndexOf("/") > 0 ? await caches.match(path) : undefined;
    if (older) {
      await cache.put(path, older);
    } else {
      await cache.add(new Request(path, { cache: "no-cache" }));
    }
  }
}

async function kept(path, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(path)) ?? fetch(request);
}

async function forgetOldVersions() {
  for (const name of await caches.keys()) {
    if (name.startsWith("tabuleiro-") && name !== KEPT) await caches.delete(name);
  }
}
