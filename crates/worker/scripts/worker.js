// Connects the engine to the page: receives requests, fetches the files they
// need, and lets the engine answer. The first message contains the memory that
// page and worker share, or null; all later ones are requests as JSON.

import init, { Browser } from "./engine.js";

const tell = (answer) => self.postMessage(answer);

const started = new Promise((resolve) => {
  self.addEventListener(
    "message",
    async ({ data }) => {
      await init();
      resolve(new Browser(tell, data.stopped ?? undefined));
    },
    { once: true },
  );
});

// Answers the requests in order, although fetching is asynchronous.
let turn = started;

self.addEventListener("message", ({ data }) => {
  if (typeof data !== "string") return;
  turn = turn.then(async () => {
    const engine = await started;
    for (let file = engine.wants(data); file; file = engine.wants(data)) {
      engine.take(file, await fetched(file));
    }
    engine.answer(data);
  });
});

// Where the files lie, by the ends of their names.
const FOLDERS = { tend: "/{{tables}}", book: "/{{books}}", puzzles: "/{{puzzles}}" };

// How long the server may take to answer, and to take something while somebody waits
// for the screen, in milliseconds.
const PATIENCE = 20_000;
const SHORT = 3_000;

// Without its files the engine knows less, but it plays. A name that begins with
// a slash is a question to the server; what it says counts even if it refuses. One that
// begins with PUT gives the server something: an address and JSON.
async function fetched(file) {
  const [, gives, asks, body] = file.match(/^(PUT )?(\/\S+) ?(.*)$/) ?? [];
  const address = asks ?? `${FOLDERS[file.split(".").pop()]}/${file}`;
  const given = gives && { method: "PUT", body, headers: { "content-type": "application/json" } };
  try {
    const patience = asks && { signal: AbortSignal.timeout(gives ? SHORT : PATIENCE) };
    const response = await fetch(address, { ...patience, ...given });
    if (response.ok || asks) return new Uint8Array(await response.arrayBuffer());
  } catch {
    // No network: fall through.
  }
  return new Uint8Array();
}
