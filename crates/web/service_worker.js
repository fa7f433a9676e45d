// Keeps the app on the device, so that everything but playing online works
// without a network, and shows what the server calls for while no page is open.
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

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "take over") self.skipWaiting();
  if (data.calls) event.waitUntil(calls(data).catch(() => "failed").then((answer) => ports[0].postMessage(answer)));
});

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// The browser has changed its address: the server must learn the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(calls({ calls: "on", language: self.navigator.language }));
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  const path = address.pathname === "/index.html" ? "/" : address.pathname;
  if (FILES.includes(path)) event.respondWith(kept(path, event.request));
  // A page of the server's own, without the server: the app says that it cannot be reached.
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => Response.redirect("/#/online")));
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

// Whoever looks at the page already knows.
async function show({ title, body, tag, url, count }) {
  if (count !== undefined) self.navigator.setAppBadge?.(count).catch(() => {});
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(title, { body, tag, data: url, icon: "/icons/icon-512.png", badge: "/icons/icon-512.png" });
}

async function open(url) {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (!page) return self.clients.openWindow(`/${url}`);
  await page.focus();
  await page.navigate(`/${url}`);
}

// Has this device called (`on`), or not (`off`); `again` tells the server once more
// where a device is that is called, and `?` only asks. The answer is `on`, `off`,
// or `none` where a browser cannot be called.
async function calls({ calls, language, quiet }) {
  const pushes = self.registration.pushManager;
  if (!pushes) return "none";
  let subscription = await pushes.getSubscription();
  if (calls === "off" && subscription) {
    await tell("DELETE", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    return "off";
  }
  if (calls === "on") {
    const { key } = await (await fetch("/api/v1/push")).json();
    subscription ??= await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  if (!subscription) return "off";
  if (calls === "?") return "on";
  const { endpoint, keys } = subscription.toJSON();
  const told = await tell("PUT", { endpoint, keys, language, quiet: quiet ? night() : undefined });
  return told ? "on" : "failed";
}

// From ten in the evening to eight in the morning here, in minutes of the day in UTC.
function night() {
  const [from, until] = [22, 8].map((hour) => (hour * 60 + new Date().getTimezoneOffset() + 2880) % 1440);
  return { from, until };
}

async function tell(method, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/v1/push", { method, headers, body: JSON.stringify(body) });
  return answer.ok;
}
