// The package in Node and in Chromium: `cargo verify npm` builds it and runs this.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { cases } from "./cases.js";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const PACKAGE = process.env.TABULEIRO_PACKAGE ?? join(SOURCES, "../target/web/npm");
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
    const said = await inChromium("/tests/page.html", isolated);
    assert.deepEqual(said.failed, []);
    assert.equal(said.isolated, isolated);
    assert.deepEqual(said.passed, [...Object.keys(cases), "the example page plays"]);
  });
}

test("the types name what there is", async () => {
  const types = await readFile(join(PACKAGE, "index.d.ts"), "utf8");
  const named = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(named.sort(), Object.keys(tabuleiro).sort());
  for (const name of ["Game", "Engine"]) {
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

/** Opens a page of the package in Chromium; the page sends what it found. */
async function inChromium(page, isolated) {
  let tell;
  const told = new Promise((resolve) => (tell = resolve));
  const server = createServer((request, response) => serve(request, response, isolated, tell));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = await mkdtemp(join(tmpdir(), "tabuleiro-npm-"));
  const words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"];
  const address = `http://127.0.0.1:${server.address().port}${page}`;
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

async function serve(request, response, isolated, tell) {
  const { pathname } = new URL(request.url, "http://localhost");
  if (request.method === "POST") {
    const parts = [];
    for await (const part of request) parts.push(part);
    response.end();
    tell(JSON.parse(Buffer.concat(parts).toString()));
    return;
  }
  try {
    const folder = pathname.startsWith("/tests/") ? SOURCES : PACKAGE;
    const content = await readFile(join(folder, pathname));
    const type = TYPES[pathname.split(".").pop()] ?? "application/octet-stream";
    const apart = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
    response.writeHead(200, { "Content-Type": type, ...(isolated ? apart : {}) });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
