// How fast the package searches in Node, and how fast the engine of the app's worker does there:
//
//     node npm/tests/speed.mjs [MILLISECONDS]
//
// compares target/web/npm with target/web/site in turn, best of five runs each, so that both see
// the same machine. Both must be built in the same way, quick or thorough.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const milliseconds = Number(process.argv[2] ?? 1000);
const built = fileURLToPath(new URL("../../target/web/", import.meta.url));
const app = `${built}site/${readdirSync(`${built}site`).find((name) => name.startsWith("engine-"))}`;

globalThis.Performance ??= performance.constructor;

async function started(folder) {
  const { default: init, Browser } = await import(`file://${folder}/engine.js`);
  await init({ module_or_path: await WebAssembly.compile(readFileSync(`${folder}/engine_bg.wasm`)) });
  let last;
  const engine = new Browser((said) => (last = JSON.parse(said)));
  return (game) => {
    const task = { Analyse: { lines: 1, depth: null, milliseconds } };
    engine.answer(JSON.stringify({ tag: 1, played: { game, start: null, moves: [] }, task }));
    const { nodes, elapsed } = last.reply.Analysed.result;
    return nodes / (elapsed.secs + elapsed.nanos / 1e9);
  };
}

for (const game of ["oril", "quantum-leap", "qubic"]) {
  const best = { app: 0, package: 0 };
  for (let run = 0; run < 5; run += 1) {
    for (const [name, folder] of [["app", app], ["package", `${built}npm`]]) {
      // A fresh engine, whose table is empty.
      best[name] = Math.max(best[name], (await started(folder))(game));
    }
  }
  const share = Math.round((100 * best.package) / best.app);
  console.log(`${game}: ${Math.round(best.package)} positions a second, ${share} % of the app's engine`);
}
