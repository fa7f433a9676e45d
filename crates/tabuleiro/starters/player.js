// A player for Tabuleiro: it reads a line, answers, and waits for the next.
// Improve choose: it gets the board and the moves that are legal.
const lines = require("readline").createInterface({ input: process.stdin });

function choose(board, moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

let board = "";
lines.on("line", (line) => {
  const words = line.split(" ");
  if (words[0] === "uci") console.log("id name JavaScript starter\nuciok");
  if (words[0] === "isready") console.log("readyok");
  // position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
  if (words[0] === "position") board = words.slice(2).join(" ");
  // go movetime 20 searchmoves A B C D E F
  if (words[0] === "go") {
    const moves = words.slice(words.indexOf("searchmoves") + 1);
    console.log("bestmove " + choose(board, moves));
  }
  if (words[0] === "quit") process.exit(0);
});
