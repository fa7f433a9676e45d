// The thread of an engine, a worker of a page or of Node. The first message brings the compiled
// module, the address of its data and the memory to be stopped by; every other one is a request.

import init, { Browser, plain } from "./engine.js";
import { bytesOf, isNode } from "./platform.js";

// The engine takes the time from it; not every Node names its class.
globalThis.Performance ??= performance.constructor;

let started;
let turn = Promise.resolve();

function hear(message, tell) {
  if (message.module) {
    started = begin(message, tell);
    // Whoever asks first hears of it.
    started.catch(() => {});
  } else {
    const fail = (error) => tell({ tag: JSON.parse(message).tag, failed: String(error) });
    turn = turn.then(() => answer(message)).catch(fail);
  }
}

async function begin({ module, data, stopped }, tell) {
  await init({ module_or_path: module });
  const engine = new Browser((said) => tell(JSON.parse(plain(said))), stopped ?? undefined);
  return { engine, data };
}

async function answer(request) {
  const { engine, data } = await started;
  for (let file = engine.wants(request); file; file = engine.wants(request)) {
    engine.take(file, data ? await fetched(new URL(file, data)) : new Uint8Array());
  }
  engine.answer(request);
}

// Without its files the engine knows less, but it plays.
async function fetched(address) {
  try {
    return await bytesOf(address);
  } catch {
    return new Uint8Array();
  }
}

// Listens before it waits for anything: a page's worker loses what comes earlier.
if (isNode) {
  import("node:worker_threads").then(({ parentPort }) => {
    parentPort.on("message", (message) => hear(message, (said) => parentPort.postMessage(said)));
  });
} else {
  self.addEventListener("message", ({ data }) => hear(data, (said) => self.postMessage(said)));
}
