// The worker of the explorer: counts games, and asks the engine in a worker of
// its own what can be proved of the same position.

import "./worker.js";

const prover = new Worker("/{{engine}}/worker.js", { type: "module" });

prover.addEventListener("message", ({ data }) => self.postMessage(data));

self.addEventListener("message", ({ data }) => {
  const asks = typeof data === "string";
  prover.postMessage(asks ? JSON.stringify({ ...JSON.parse(data), task: "Prove" }) : data);
});
