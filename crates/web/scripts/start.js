// The app. `fetchAhead` has its code in the browser's cache before it is
// needed; `start` compiles and mounts it; `keep` keeps it on the device and
// tells the page when a newer one is there.
//
// A newer version waits beside this one. The page hears "update-ready"
// (`data-update="ready"` on the root says the same to who comes later), and
// says "update-wanted" when the person agrees; only then is the page replaced.

import init from "./app.js";

// A blob stays outside the page: nothing of it is read here.
export async function fetchAhead() {
  const code = await fetch(new URL("app_bg.wasm", import.meta.url), { priority: "low" });
  await code.blob();
}

export async function start() {
  await init();
}

export async function keep() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/service_worker.js");
  const page = navigator.serviceWorker;

  const offer = () => {
    // The first version of all replaces nothing.
    if (!registration.waiting || !page.controller) return;
    document.documentElement.dataset.update = "ready";
    window.dispatchEvent(new Event("update-ready"));
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();

  window.addEventListener("update-wanted", () => {
    page.addEventListener("controllerchange", () => window.location.reload());
    registration.waiting?.postMessage("take over");
  });

  // A page that stays open for days asks now and then.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
