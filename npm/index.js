// Tabuleiro for JavaScript: rules at once, searches in a thread of their own.

import init, { PlayedGame, botNames, gameNames, readGames as read } from "./engine.js";
import { DATA } from "./data.js";
import { bytesOf, fromNode, isNode } from "./platform.js";

// Compiled once, here; the threads of engines get it ready.
const module = await WebAssembly.compile(await bytesOf(new URL("./engine_bg.wasm", import.meta.url)));
await init({ module_or_path: module });

/** The names of all games. */
export const games = () => gameNames();

/** The names of the bots that play a game. */
export const bots = (game) => botNames(text(game, "the game"));

/** The games in a text, in any format of Tabuleiro. */
export function readGames(written, game) {
  return read(text(written, "the games"), optional(game, "the game")).map((state) => new Game(state));
}

// JavaScript would make a text of anything; a mistake is better noticed.
function text(value, what) {
  if (typeof value !== "string") throw new TypeError(`${what} must be a string, not ${typeof value}`);
  return value;
}

const optional = (value, what) => (value == null ? undefined : text(value, what));

/** A game with its moves so far. */
export class Game {
  #state;

  constructor(game = "oware", position) {
    this.#state =
      game instanceof PlayedGame ? game : new PlayedGame(text(game, "the game"), optional(position, "the position"));
  }

  get name() {
    return this.#state.name();
  }

  get position() {
    return this.#state.position();
  }

  get start() {
    return this.#state.start();
  }

  get turn() {
    return this.#state.turn();
  }

  get legalMoves() {
    return this.#state.legal();
  }

  get moves() {
    return this.#state.moves();
  }

  get score() {
    const score = this.#state.score();
    return score ? [...score] : null;
  }

  get cells() {
    return [...this.#state.cells()];
  }

  get isOver() {
    return this.result !== null;
  }

  get result() {
    return JSON.parse(this.#state.ending() ?? "null");
  }

  isLegal(move) {
    return typeof move === "string" && this.#state.allows(move);
  }

  play(move) {
    this.#state.play(text(move, "a move"));
    return this;
  }

  undo() {
    return this.#state.undo() ?? null;
  }

  redo() {
    return this.#state.redo() ?? null;
  }

  copy() {
    return new Game(this.#state.copy());
  }

  write(format = "record") {
    return this.#state.written(text(format, "the format"));
  }

  toString() {
    return `${this.name} ${this.position}`;
  }

  toJSON() {
    return { name: this.name, start: this.start, moves: this.moves };
  }

  static fromJSON({ name, start, moves }) {
    return moves.reduce((game, move) => game.play(move), new Game(name, start));
  }
}

/** What a line is worth to the player to move. */
export class Score {
  constructor(kind, seeds = null, plies = null, margin = [null, null]) {
    Object.assign(this, { kind, seeds, plies, margin });
  }

  valueOf() {
    const [least, most] = this.margin;
    if (this.kind === "win") return 1e6 + 1e3 * (least ?? 0) - (this.plies ?? 0);
    if (this.kind === "loss") return -1e6 + 1e3 * (most ?? 0) + (this.plies ?? 0);
    return this.seeds ?? 0;
  }
}

function scored(found) {
  const line = ({ score, ...line }) => ({ ...line, score: new Score(score.kind, score.seeds, score.plies, score.margin) });
  return { ...found, lines: found.lines.map(line) };
}

/** The engine, in a thread of its own. It answers one question after the other. */
export class Engine {
  #data;
  #worker = null;
  #stopped = null;
  #asked = 0;
  #turn = Promise.resolve();
  #settle = null;

  constructor({ data = DATA } = {}) {
    const here = globalThis.location?.href ?? (isNode ? `file://${process.cwd()}/` : undefined);
    const isPlace = typeof data === "string" || data instanceof URL;
    this.#data = isPlace ? new URL(data, here).href : data || null;
  }

  async analyse(game, { time, depth, nodes, lines = 1, onProgress, signal } = {}) {
    if (time == null && depth == null && nodes == null && !signal) {
      throw new TypeError("give a limit: time (milliseconds), depth (plies), nodes (positions) or a signal that stops it");
    }
    const task = {
      Analyse: {
        lines: whole(lines, "lines", 1, 1000),
        depth: depth == null ? null : whole(depth, "depth", 1, 10_000),
        nodes: nodes == null ? null : whole(nodes, "nodes", 1, Number.MAX_SAFE_INTEGER),
        milliseconds: time == null ? null : whole(time, "time", 1, 86_400_000),
      },
    };
    const hear = onProgress && ((found) => onProgress(scored(found)));
    return scored(await this.#ask(game, task, { signal, onProgress: hear, keepsBest: true }));
  }

  async choose(game, { level = "max", time = 1000, seed = Math.floor(Math.random() * 2 ** 32), signal } = {}) {
    const milliseconds = whole(time, "time", 1, 86_400_000);
    const task = {
      Choose: { bot: String(level), seed: whole(seed, "seed", 0, Number.MAX_SAFE_INTEGER), milliseconds },
    };
    return this.#ask(game, task, { signal });
  }

  async probe(game) {
    return this.#ask(game, "Probe", {});
  }

  close() {
    this.#end(new Error("the engine was closed"));
  }

  // Waits for its turn, so that to stop one search never stops another.
  #ask(game, task, options) {
    if (!(game instanceof Game)) throw new TypeError("a search needs a Game");
    const played = { game: game.name, start: game.start, moves: game.moves };
    const answer = this.#turn.then(() => this.#answer(played, task, options));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  async #answer(played, task, { signal, onProgress, keepsBest = false }) {
    signal?.throwIfAborted();
    const worker = await this.#started();
    const tag = ++this.#asked;
    let best = null;
    const stop = () => {
      if (this.#stopped) Atomics.store(this.#stopped, 0, tag);
      // Without shared memory a thread that searches can only be ended.
      else this.#end(signal.reason, keepsBest && best ? { ...best, stopped: true } : null);
    };
    try {
      const done = await new Promise((resolve, reject) => {
        const hear = (found) => {
          best = found;
          onProgress?.(found);
        };
        this.#settle = { tag, resolve, reject, hear };
        signal?.addEventListener("abort", stop, { once: true });
        worker.ref?.();
        worker.postMessage(JSON.stringify({ tag, played, task }));
        if (signal?.aborted) stop();
      });
      if (!keepsBest) signal?.throwIfAborted();
      return done;
    } finally {
      signal?.removeEventListener("abort", stop);
      this.#settle = null;
      // An idle engine does not keep Node running.
      this.#worker?.unref?.();
    }
  }

  async #started() {
    if (this.#worker) return this.#worker;
    const worker = isNode
      ? new (await fromNode("worker_threads")).Worker(new URL(/* webpackIgnore: true */ /* @vite-ignore */ "./worker.js", import.meta.url))
      : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    const hear = (said) => this.#hear(said);
    const fail = (error) => this.#end(new Error(`the engine stopped: ${error?.message ?? error}`));
    if (isNode) worker.on("message", hear).on("error", fail);
    else {
      worker.addEventListener("message", ({ data }) => hear(data));
      worker.addEventListener("error", fail);
    }
    const shares = isNode || globalThis.crossOriginIsolated;
    this.#stopped = shares ? new Int32Array(new SharedArrayBuffer(4)) : null;
    worker.postMessage({ module, data: this.#data, stopped: this.#stopped });
    this.#worker = worker;
    return worker;
  }

  #hear(said) {
    // A thread that was ended may have answered before.
    if (said.tag !== this.#settle?.tag) return;
    if ("failed" in said) this.#settle.reject(new Error(said.failed));
    else if ("done" in said) this.#settle.resolve(said.done);
    else {
      try {
        this.#settle.hear(said.progress);
      } catch (error) {
        this.#end(error);
      }
    }
  }

  #end(reason, instead = null) {
    this.#worker?.terminate();
    this.#worker = null;
    if (instead) this.#settle?.resolve(instead);
    else this.#settle?.reject(reason);
  }
}

function whole(value, what, least, most) {
  const rounded = Math.round(Number(value));
  if (!(rounded >= least && rounded <= most)) {
    throw new RangeError(`${what} must be from ${least} to ${most}, not ${value}`);
  }
  return rounded;
}
