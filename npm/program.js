#!/usr/bin/env node
// `npx tabuleiro`: runs the program, which comes in a package of its own for each platform.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants } from "node:os";

const platform = `${process.platform}-${process.arch}`;
const name = process.platform === "win32" ? "tabuleiro.exe" : "tabuleiro";

let program;
try {
  program = createRequire(import.meta.url).resolve(`@tabuleiro/${platform}/${name}`);
} catch {
  console.error(
    `There is no package with the program for ${platform}, or npm left it out (--omit=optional).\n` +
      "Archives for other platforms and the sources: https://github.com/tabuleiro/tabuleiro",
  );
  process.exit(1);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
// The program decides what a signal means; Ctrl-C reaches it from the terminal itself.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("error", (error) => {
  console.error(`${program} could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
