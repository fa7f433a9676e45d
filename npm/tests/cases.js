// What must hold in Node and in a page alike: each case gets the package and throws if it fails.

// With the names of an object in order.
function written(value) {
  const ordered = (_, it) => (it?.constructor === Object ? Object.fromEntries(Object.entries(it).sort()) : it);
  return JSON.stringify(value, ordered);
}

function same(found, expected) {
  const [one, other] = [found, expected].map(written);
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}

function check(holds, what) {
  if (!holds) throw new Error(what);
}

async function fails(work, words) {
  let said = "it did not fail";
  try {
    await work();
  } catch (error) {
    said = String(error?.message ?? error);
  }
  check(words.every((word) => said.includes(word)), `“${said}” does not say ${words}`);
}

const ENDING = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";

export const cases = {
  async "every game can be played to its end"({ Game, games }) {
    check(games().includes("oril") && games().length > 10, String(games()));
    for (const name of games()) {
      const game = new Game(name);
      for (let ply = 0; !game.isOver && ply < 600; ply += 1) {
        const legal = game.legalMoves;
        game.play(legal[(ply * 7) % legal.length]);
      }
      check(game.moves.length > 4, name);
      same(new Game(name, game.position).cells, game.cells);
    }
  },

  async "moves are played, refused, taken back and made again"({ Game }) {
    const game = new Game("oril");
    same(game.play("F").legalMoves, ["a", "b", "c", "d", "e", "f"]);
    same([game.turn, game.moves, game.isLegal("a"), game.isLegal("A")], ["north", ["F"], true, false]);
    await fails(() => game.play("A"), ["'A' is not legal", "opponent"]);
    await fails(() => game.play(3), ["must be a string", "number"]);
    same([game.undo(), game.undo(), game.redo(), game.redo()], ["F", null, "F", null]);
    const copy = game.copy().play("a");
    same([game.moves, copy.moves], [["F"], ["F", "a"]]);
  },

  async "bad names and positions are explained"({ Engine, Game, bots, readGames }) {
    await fails(() => new Game("chess"), ["chess"]);
    await fails(() => new Game("oril", "4-4"), ["column"]);
    await fails(() => bots("chess"), ["chess"]);
    await fails(() => readGames("nonsense", "oril"), ["line 1"]);
    await fails(() => new Game("oril").write("pdf"), ["pdf", "ogn"]);
    const engine = new Engine();
    await fails(() => engine.choose(new Game("oril"), { level: 99 }), ["99"]);
    await fails(() => engine.choose(new Game("oril"), { time: -1 }), ["time must be from 1"]);
    await fails(() => engine.analyse(new Game("oril")), ["give a limit"]);
    await fails(() => engine.analyse("oril", { depth: 1 }), ["needs a Game"]);
    same(await engine.choose(new Game("oril", ENDING), { level: 1 }), "F");
    engine.close();
  },

  async "a result says who won and why"({ Game }) {
    const game = new Game("velha");
    for (const square of ["1", "4", "2", "5"]) game.play(square);
    same([game.isOver, game.result], [false, null]);
    same(game.play("3").result, { winner: "first", reason: "line-made", score: null });
    same([game.isOver, game.legalMoves, game.score], [true, [], null]);
  },

  async "games are written and read back"({ Game, readGames }) {
    const game = new Game("oware").play("F").play("a");
    for (const format of ["record", "ogn", "text"]) {
      const [read] = readGames(game.write(format), "oware");
      same([read.name, read.moves], [game.name, game.moves]);
    }
  },

  async "a search keeps its limits and reports its progress"({ Engine, Game }) {
    const engine = new Engine();
    const depths = [];
    const onProgress = ({ depth }) => depths.push(depth);
    const found = await engine.analyse(new Game("oware"), { depth: 6, lines: 2, onProgress });
    same([found.depth, found.lines.length, found.stopped], [6, 2, false]);
    check(depths.length >= 6 && found.nodes > 100 && found.time > 0, JSON.stringify(found));
    check(new Game("oware").isLegal(found.best), found.best);
    const begun = performance.now();
    await engine.analyse(new Game("qubic"), { time: 200 });
    check(performance.now() - begun < 5000, "200 ms took more than 5 s");
    engine.close();
  },

  async "a search is stopped, and only that one"({ Engine, Game }) {
    const engine = new Engine();
    const stop = new AbortController();
    // Stopped once it has found something, with another one waiting.
    const onProgress = ({ depth }) => depth >= 3 && stop.abort();
    const endless = engine.analyse(new Game("oware"), { signal: stop.signal, onProgress });
    const next = engine.choose(new Game("velha"), { level: 3, seed: 1 });
    const found = await endless;
    check(found.stopped && found.depth >= 3 && found.best, JSON.stringify(found));
    check(new Game("velha").isLegal(await next), "a move");
    await fails(() => engine.choose(new Game("oware"), { signal: stop.signal }), ["abort"]);
    engine.close();
  },

  async "an engine that is closed gives up and can begin again"({ Engine, Game }) {
    const engine = new Engine();
    const endless = engine.analyse(new Game("oware"), {
      signal: new AbortController().signal,
      onProgress: () => engine.close(),
    });
    await fails(() => endless, ["closed"]);
    check((await engine.analyse(new Game("oware"), { depth: 2 })).best, "a move");
    await fails(() => engine.analyse(new Game("oware"), { depth: 4, onProgress() { throw new Error("mine"); } }), ["mine"]);
    check((await engine.analyse(new Game("oware"), { depth: 2 })).best, "a move");
    engine.close();
  },

  async "levels play the same moves with the same seed"({ Engine, Game, bots }) {
    check(bots("oril").includes("greedy"), String(bots("oril")));
    const engine = new Engine();
    const line = async () => {
      const game = new Game("oril");
      for (let ply = 0; ply < 8; ply += 1) game.play(await engine.choose(game, { level: 2, seed: 5 }));
      return game.moves;
    };
    same(await line(), await line());
    engine.close();
  },

  async "scores have an order, and certain results are told apart"({ Engine, Game, Score }) {
    const order = [
      new Score("win", null, 3),
      new Score("win", null, 5),
      new Score("estimate", 7.5),
      new Score("draw", 0),
      new Score("loss", null, 8),
      new Score("loss", -4, null, [null, -4]),
    ];
    for (let place = 1; place < order.length; place += 1) check(order[place - 1] > order[place], `place ${place}`);
    const engine = new Engine();
    const best = async (moves) => {
      const game = new Game("velha");
      for (const move of moves) game.play(move);
      return (await engine.analyse(game, { depth: 9 })).lines[0].score;
    };
    same({ ...(await best(["1", "4", "2", "5"])) }, { kind: "win", seeds: null, plies: 1, margin: [null, null] });
    same((await best([])).kind, "draw");
    engine.close();
  },

  async "a game survives JSON, and a search can be limited by positions"({ Engine, Game }) {
    const game = new Game("oril", "1-0-0-0-0-1-2-0-0-0-0-1-20-23-S").play("F");
    const again = Game.fromJSON(JSON.parse(JSON.stringify({ game })).game);
    same([again.name, again.position, again.moves], [game.name, game.position, ["F"]]);
    const engine = new Engine();
    const found = await engine.analyse(new Game("qubic"), { nodes: 3000 });
    check(found.nodes >= 1000 && found.nodes < 30_000, String(found.nodes));
    engine.close();
  },

  async "tables know few seeds exactly, and nothing without them"({ Engine, Game }) {
    const engine = new Engine();
    const known = await engine.probe(new Game("oril", ENDING));
    same(known, { margin: [2, 2], moves: [{ move: "F", margin: [2, 2] }] });
    const { score } = (await engine.analyse(new Game("oril", ENDING), { depth: 4 })).lines[0];
    same([score.kind, score.margin[1]], ["win", 2]);
    same(await engine.probe(new Game("oril")), { margin: null, moves: [] });
    same(await engine.probe(new Game("velha")), { margin: null, moves: [] });
    const bare = new Engine({ data: false });
    await fails(() => bare.probe(new Game("oril", ENDING)), ["without data", "oril.tend"]);
    same(await bare.probe(new Game("velha")), { margin: null, moves: [] });
    const lost = new Engine({ data: "./nowhere/" });
    // It plays without, and still does not say that it knows.
    check((await lost.analyse(new Game("oril", ENDING), { depth: 2 })).best === "F", "it plays");
    await fails(() => lost.probe(new Game("oril", ENDING)), ["nowhere/oril.tend"]);
    for (const each of [engine, bare, lost]) each.close();
  },
};
