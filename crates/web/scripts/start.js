// The app. `fetchAhead` has its code compiled before it is needed, beside the
// page, and keeps it on the device; `start` mounts it. What it says is a file for
// each language, fetched when that language is first spoken (`shell/speech.rs`).
//
// A newer version waits beside this one. The page hears "update-ready"
// (`data-update="ready"` on the root says the same to who comes later), and
// says "update-wanted" when the person agrees; only then is the page replaced.

import init from "./app.js";

// How many times larger the code is than what is sent of it, roughly: the length
// in the header is that of the compressed file.
const COMPRESSION = 3.4;

let compiled;

async function fetched() {
  const code = await fetch(new URL("app_bg.wasm", import.meta.url));
  const bar = document.querySelector("#opening progress");
  const packed = code.headers.has("content-encoding") ? COMPRESSION : 1;
  const whole = Number(code.headers.get("content-length")) * packed;
  if (!bar || !whole) return code;
  let seen = 0;
  const counted = new TransformStream({
    transform(part, out) {
      seen += part.length;
      bar.value = Math.min(seen / whole, 0.98);
      out.enqueue(part);
    },
  });
  return new Response(code.body.pipeThrough(counted), { headers: { "content-type": "application/wasm" } });
}

function compile() {
  compiled ??= WebAssembly.compileStreaming(fetched()).finally(() => keep().catch(() => {}));
  return compiled;
}

const words = new Map();

// What the app says in a language.
window.wordsOf = async (language) => {
  if (!words.has(language)) {
    const answer = await fetch(`/{{words}}/${language}.txt`);
    if (!answer.ok) throw new Error(`${answer.status}: ${language}`);
    words.set(language, await answer.text());
  }
  return words.get(language);
};

export async function fetchAhead() {
  await Promise.all([compile(), window.wordsOf(document.documentElement.lang)]);
}

export async function start() {
  const { lang } = document.documentElement;
  const [code, text] = await Promise.all([compile(), window.wordsOf(lang)]);
  window.firstWords = [lang, text];
  await init({ module_or_path: code });
}

async function keep() {
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

// Asks the service worker about calls while no page is open; see there. Looking at the
// page is an answer to them.
window.calls = async (ask) => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return "none";
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    registration.active.postMessage(ask, [port2]);
  });
};
navigator.clearAppBadge?.().catch(() => {});
