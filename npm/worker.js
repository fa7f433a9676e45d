// The thread of an engine, a worker of a page or of Node. The first message brings the compiled
// module, the addresses of its data and the memory to be stopped by; every other one is a request.

import init, { Browser, plain } from "./engine.js";
import { bytesOf, fromNode, isNode } from "./platform.js";

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
    const fail = (error) => tell({ tag: JSON.parse(message).tag, failed: error?.message ?? String(error) });
    turn = turn.then(() => answer(message)).catch(fail);
  }
}

async function begin({ module, data, stopped }, tell) {
  await init({ module_or_path: module });
  const engine = new Browser((said) => tell(JSON.parse(plain(said))), stopped ?? undefined);
  return { engine, data, missing: new Map() };
}

async function answer(request) {
  const { engine, data, missing } = await started;
  for (let file = engine.wants(request); file; file = engine.wants(request)) {
    let bytes = new Uint8Array();
    try {
      bytes = await bytesOf(addressOf(file, data));
    } catch (error) {
      missing.set(file, error);
    }
    engine.take(file, bytes);
  }
  // Without its files the engine knows less, but it plays; what tables know it does not guess.
  const lacking = engine.lacks(request);
  if (lacking) throw missing.get(lacking) ?? new Error(`${lacking} is empty`);
  engine.answer(request);
}

// The address of each file, or the folder of all, or nothing.
function addressOf(file, data) {
  if (!data) throw new Error(`this engine was made without data: there is no ${file}`);
  return typeof data === "string" ? new URL(file, data) : new URL(data[file]);
}

// Listens before it waits for anything: a page's worker loses what comes earlier.
if (isNode) {
  fromNode("worker_threads").then(({ parentPort }) => {
    parentPort.on("message", (message) => hear(message, (said) => parentPort.postMessage(said)));
  });
} else {
  self.addEventListener("message", ({ data }) => hear(data, (said) => self.postMessage(said)));
}
