// Starts the app; a page under our policy holds no script of its own. Then
// keeps the app on the device, and tells the page when a newer one is there.
//
// A newer version waits beside this one. The page hears "update-ready"
// (`data-update="ready"` on the root says the same to who comes later), and
// says "update-wanted" when the person agrees; only then is the page replaced.

import init from "./app.js";

try {
  await init();
  document.documentElement.dataset.app = "ready";
  performance.mark("app-ready");
} catch (error) {
  document.documentElement.dataset.app = "missing";
  throw error;
}

if ("serviceWorker" in navigator) {
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
