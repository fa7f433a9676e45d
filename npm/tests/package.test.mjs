// The package in Node, in Chromium and in what bundlers make of it: `cargo verify npm` builds it
// and runs this.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { cases } from "./cases.js";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const PACKAGE = process.env.TABULEIRO_PACKAGE ?? join(SOURCES, "../target/web/npm");
// Where Vite, webpack, esbuild and TypeScript are installed.
const TOOLS = process.env.TABULEIRO_BUNDLERS ?? join(SOURCES, "../target/bundlers");
const BROWSER = process.env.TABULEIRO_BROWSER ?? "chromium";
const TYPES = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };
// How long Chromium may take for everything; on a busy machine it is slow.
const PATIENCE = 120_000;

const tabuleiro = await import(pathToFileURL(join(PACKAGE, "index.js")));

for (const [name, work] of Object.entries(cases)) {
  test(`in Node: ${name}`, () => work(tabuleiro));
}

// With shared memory, where a search is stopped, and without, where its thread is ended.
for (const isolated of [true, false]) {
  test(`in Chromium, ${isolated ? "" : "not "}isolated`, { timeout: PATIENCE }, async () => {
    const said = await inChromium(() => "/tests/page.html", { isolated });
    assert.deepEqual(said.failed, []);
    assert.equal(said.isolated, isolated);
    assert.deepEqual(said.passed, [...Object.keys(cases), "the example page plays"]);
  });
}

test("the types name what there is", async () => {
  const types = await readFile(join(PACKAGE, "index.d.ts"), "utf8");
  const named = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(named.sort(), Object.keys(tabuleiro).sort());
  for (const name of ["Game", "Engine", "Score"]) {
    const body = types.split(`export class ${name} {`)[1].split("\n}")[0];
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, member]) => member);
    const there = Object.getOwnPropertyNames(tabuleiro[name].prototype);
    assert.deepEqual(members.sort(), there.sort(), name);
  }
});

test("the example of the README runs where the package is installed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tabuleiro-npm-"));
  try {
    const readme = await readFile(join(PACKAGE, "README.md"), "utf8");
    const example = readme.split("```js\n")[1].split("```")[0];
    await mkdir(join(folder, "node_modules"));
    await symlink(PACKAGE, join(folder, "node_modules/tabuleiro"), "junction");
    await writeFile(join(folder, "play.mjs"), example);
    const run = spawnSync(process.execPath, ["play.mjs"], { cwd: folder, timeout: PATIENCE, encoding: "utf8" });
    assert.equal(run.stderr, "");
    assert.match(run.stdout, /^[a-f] 0\.\d+\n$/);
    assert.equal(run.status, 0, "an idle engine must not keep Node running");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// What a user's program does, whatever put it together; the page is told where to report.
const PROGRAM = `
import { Engine, Game, Score } from "tabuleiro";
const said = [];
try {
  const engine = new Engine();
  const ending = new Game("oril", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S");
  said.push((await engine.probe(ending)).margin);
  said.push((await engine.analyse(new Game("oware"), { depth: 4 })).lines[0].score instanceof Score);
  const nowhere = new Engine({ data: "./nowhere/" });
  said.push(await nowhere.probe(ending).catch((error) => error.message.includes("Bundlers")));
} catch (error) {
  said.push(String(error?.stack ?? error));
}
const to = new URLSearchParams(location.search).get("to") ?? "/said";
await fetch(to, { method: "POST", mode: "no-cors", body: JSON.stringify(said) });
`;
const tool = (path) => import(pathToFileURL(join(TOOLS, "node_modules", path)));
const OPTIMIZE = { exclude: ["tabuleiro"] };

const bundlers = {
  async vite(root) {
    const { build } = await tool("vite/dist/node/index.js");
    await build({ root, logLevel: "warn", configFile: false });
  },
  async webpack(root) {
    const { default: webpack } = await tool("webpack/lib/index.js");
    const output = { path: join(root, "dist"), filename: "app.js" };
    const made = await new Promise((resolve, reject) =>
      webpack({ mode: "production", context: root, entry: "./app.js", output, performance: false }, (error, stats) =>
        error ? reject(error) : resolve(stats),
      ),
    );
    assert.deepEqual(made.toJson({ errors: true, warnings: true }).errors, []);
    await cp(join(root, "index.html"), join(root, "dist/index.html"));
  },
  async esbuild(root) {
    const { build } = await tool("esbuild/lib/main.js");
    const outfile = join(root, "dist/app.js");
    await build({ entryPoints: [join(root, "app.js")], bundle: true, format: "esm", outfile, logLevel: "warning" });
    // esbuild leaves addresses as they are.
    await cp(join(root, "node_modules/tabuleiro"), join(root, "dist"), { recursive: true });
    await cp(join(root, "index.html"), join(root, "dist/index.html"));
  },
};

for (const [name, bundle] of Object.entries(bundlers)) {
  test(`bundled by ${name}`, { timeout: PATIENCE }, () =>
    inProject(async (root) => {
      await bundle(root);
      const said = await inChromium(() => "/index.html", { folder: join(root, "dist") });
      assert.deepEqual(said, [[2, 2], true, true]);
    }),
  );
}

test("served by Vite while a program is written", { timeout: PATIENCE }, () =>
  inProject(async (root) => {
    const { createServer: serveWithVite } = await tool("vite/dist/node/index.js");
    const options = { root, logLevel: "warn", configFile: false, optimizeDeps: OPTIMIZE };
    const vite = await serveWithVite({ ...options, server: { port: 0, host: "127.0.0.1" } });
    try {
      await vite.listen();
      const { port } = vite.httpServer.address();
      const said = await inChromium((own) => `http://127.0.0.1:${port}/?to=${own}/said`, {});
      assert.deepEqual(said, [[2, 2], true, true]);
    } finally {
      await vite.close();
    }
  }),
);

test("a search without a limit is no type", { timeout: PATIENCE }, () =>
  inProject(async (root) => {
    const lines = [
      'import { Engine, Game } from "tabuleiro";',
      'const [engine, game] = [new Engine(), Game.fromJSON(new Game("oril").toJSON())];',
      "const found = await engine.analyse(game, { nodes: 500, lines: 2 });",
      "const better: boolean = found.lines[0].score > found.lines[1].score;",
      "await engine.analyse(game, { signal: AbortSignal.timeout(better ? 1 : 2) });",
      "// @ts-expect-error",
      "await engine.analyse(game, {});",
      "// @ts-expect-error",
      "await engine.analyse(game, { lines: 2 });",
      "export {};",
    ];
    await writeFile(join(root, "program.mts"), lines.join("\n"));
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
    const compiler = join(TOOLS, "node_modules/typescript/bin/tsc");
    const run = spawnSync(process.execPath, [compiler, ...options, "program.mts"], { cwd: root, encoding: "utf8" });
    assert.equal(run.stdout + run.stderr, "");
    assert.equal(run.status, 0);
  }),
);

/** A folder with a page, its program and the package, installed as npm does it from an archive. */
async function inProject(work) {
  const root = await mkdtemp(join(tmpdir(), "tabuleiro-npm-"));
  try {
    await cp(PACKAGE, join(root, "node_modules/tabuleiro"), { recursive: true });
    const page = '<!doctype html><meta charset="utf-8" /><script type="module" src="./app.js"></script>';
    const files = { "app.js": PROGRAM, "index.html": page, "package.json": '{ "type": "module" }' };
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Opens a page in Chromium, of the package or of a folder; the page sends what it found. */
async function inChromium(page, { isolated = false, folder }) {
  let tell;
  const told = new Promise((resolve) => (tell = resolve));
  const server = createServer((request, response) => serve(request, response, { isolated, folder, tell }));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = await mkdtemp(join(tmpdir(), "tabuleiro-npm-"));
  const words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"];
  const own = `http://127.0.0.1:${server.address().port}`;
  const address = new URL(page(own), own).href;
  const browser = spawn(BROWSER, [...words, `--user-data-dir=${profile}`, address], { stdio: "ignore" });
  const ended = new Promise((resolve, reject) => {
    browser.on("error", reject);
    browser.on("exit", (code) => resolve({ failed: [`${BROWSER} ended with ${code}`] }));
  });
  try {
    return await Promise.race([told, ended]);
  } finally {
    browser.kill();
    await ended.catch(() => {});
    server.closeAllConnections?.();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function serve(request, response, { isolated, folder, tell }) {
  const { pathname } = new URL(request.url, "http://localhost");
  if (request.method === "POST") {
    const parts = [];
    for await (const part of request) parts.push(part);
    response.end();
    tell(JSON.parse(Buffer.concat(parts).toString()));
    return;
  }
  try {
    const own = pathname.startsWith("/tests/") ? SOURCES : PACKAGE;
    const content = await readFile(join(folder ?? own, pathname));
    const type = TYPES[pathname.split(".").pop()] ?? "application/octet-stream";
    const apart = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
    response.writeHead(200, { "Content-Type": type, ...(isolated ? apart : {}) });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
