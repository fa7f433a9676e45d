/** The names of all games, such as `oril` or `qubic`. */
export function games(): string[];

/** The names of the bots that play a game; `N` stands for a depth. */
export function bots(game: string): string[];

/**
 * The games in a text, in any format of Tabuleiro, each at its end.
 * @param game for texts that name none
 */
export function readGames(text: string, game?: string): Game[];

/** How a game ended. */
export interface Result {
  /** The winner's side, such as `south`; null is a draw. */
  winner: string | null;
  /** Why it ended, such as `majority`. */
  reason: string;
  /** The final score of both sides, in games that have one. */
  score: [number, number] | null;
}

/**
 * A game with its moves so far. Moves are short texts: houses of the sowing games are `A` to `F`
 * (South) and `a` to `f` (North), squares of tic-tac-toe are numbers.
 */
export class Game {
  /**
   * @param game a name from `games()`; `oware` if none is given
   * @param position where to begin, as `position` writes it
   */
  constructor(game?: string, position?: string);
  /** The game with its options. */
  readonly name: string;
  /** The position as text; `new Game(name, position)` reads it back. */
  readonly position: string;
  /** The position it began with. */
  readonly start: string;
  /** The side to move: `south` or `north`, else `first` or `second`. */
  readonly turn: string;
  /** The legal moves in the order of the board; none if the game is over. */
  readonly legalMoves: string[];
  /** The moves so far. */
  readonly moves: string[];
  /** The score so far of both sides, in games that keep one. */
  readonly score: [number, number] | null;
  /** The board as numbers: seeds of houses and stores, or 0, 1 and 2 for empty and taken cells. */
  readonly cells: number[];
  /** Is it over, by its position or by repetition? */
  readonly isOver: boolean;
  /** How it ended; null if it goes on. */
  readonly result: Result | null;
  /** Is this a legal move now? */
  isLegal(move: string): boolean;
  /** Plays a move and gives the game itself. An error says why a move is not legal. */
  play(move: string): this;
  /** Takes the last move back and gives it; null if there is none. */
  undo(): string | null;
  /** Plays the move that was last taken back, and gives it; null if there is none. */
  redo(): string | null;
  /** A copy with all its moves. */
  copy(): Game;
  /** The game as a text to keep: `record`, `ogn` (sowing games) or `text`. */
  write(format?: "record" | "ogn" | "text"): string;
  /** The name and the position. */
  toString(): string;
  /** What `JSON.stringify` writes of it, and `fromJSON` reads back. */
  toJSON(): SavedGame;
  /** The game that was saved. */
  static fromJSON(saved: SavedGame): Game;
}

/** A game as JSON: its name, the position it began with and its moves. */
export interface SavedGame {
  name: string;
  start: string;
  moves: string[];
}

/** At least, and at most. */
export type Bounds = [number, number];

/**
 * What a line is worth to the player to move. Scores have an order, so that `a > b` compares them: a
 * win is more than any estimate or draw, and these are more than any loss.
 */
export class Score {
  constructor(kind: Score["kind"], seeds?: number | null, plies?: number | null, margin?: Score["margin"]);
  /** What is known of how it ends; of an `estimate`, nothing for certain. */
  readonly kind: "win" | "draw" | "loss" | "estimate";
  /** The value in seeds, or in the game's unit; null for a win or loss by an unknown margin. */
  readonly seeds: number | null;
  /** Within how many plies it is won or lost, in the games that only know results. */
  readonly plies: number | null;
  /** What is proved of the final margin: at least, and at most. */
  readonly margin: [number | null, number | null];
  /** A number that has their order. */
  valueOf(): number;
}

/** A line of play with its value for the player to move. */
export interface Line {
  /** The moves, the one to play first. */
  moves: string[];
  /** What it is worth. */
  score: Score;
  /** The points to be expected: 1 for a win, 0.5 for a draw. */
  expectedPoints: number;
}

/** What a search found. */
export interface Analysis {
  /** The best move; null if the game is over. */
  best: string | null;
  /** The best lines, the best one first. */
  lines: Line[];
  /** How many plies deep it searched. */
  depth: number;
  /** How many positions it visited. */
  nodes: number;
  /** How long it took, in milliseconds. */
  time: number;
  /** Was it stopped before its limit? */
  stopped: boolean;
}

/** When a search ends. */
export interface Limits {
  /** In milliseconds. */
  time: number;
  /** In plies. */
  depth: number;
  /** In positions visited. */
  nodes: number;
  /** Stops the search; what was found until then is the answer. */
  signal: AbortSignal;
}

/** At least one of the limits, and what else may be said of a search. */
export type AnalyseOptions = Partial<Limits> & { [One in keyof Limits]: Pick<Limits, One> }[keyof Limits] & {
  /** How many lines to find; 1 if not given. */
  lines?: number;
  /** Called with the result so far after each depth. */
  onProgress?: (found: Analysis) => void;
};

export interface ChooseOptions {
  /** A level from 1 (weak) to 8, `max`, or another bot of `bots(game)`; `max` if not given. */
  level?: number | string;
  /** The most that it may think, in milliseconds; 1000 if not given. Weak levels need less. */
  time?: number;
  /** The same seed gives the same moves at levels 1 to 8; at random if not given. */
  seed?: number;
  /** Gives the search up: the promise is rejected. */
  signal?: AbortSignal;
}

/** What endgame tables know: what the player to move still captures more than the opponent. */
export interface Known {
  /** Of the position; null if it has too many seeds. */
  margin: Bounds | null;
  /** Of the moves that are known, the best first. */
  moves: { move: string; margin: Bounds }[];
}

export interface EngineOptions {
  /** The folder of endgame tables and opening books, if not that of the package; `false` uses none. */
  data?: string | URL | false;
}

/** The engine, in a thread of its own. It answers one question after the other. */
export class Engine {
  constructor(options?: EngineOptions);
  /** Searches for the best lines. */
  analyse(game: Game, options: AnalyseOptions): Promise<Analysis>;
  /** The move that a level or a bot plays. */
  choose(game: Game, options?: ChooseOptions): Promise<string>;
  /** What the endgame tables know of a position. It fails where the game has tables but they cannot be fetched. */
  probe(game: Game): Promise<Known>;
  /** Ends its thread; what is being searched is given up. A later question starts another. */
  close(): void;
}
