# Bots by name, the commands that examine and measure them, and external engines.

bot-unknown-bot = no bot called “{ $found }” plays { $game }. There are: { $known }. (N is a depth from 1 to 30.)

player-human = A person at this keyboard.
player-level = Level { $level } of nine: our engine, weakened. It searches few positions, overlooks some moves and accepts less than the best, as people do. Level 1 is for a first game; level 2 or 3 is as strong as greedy.
player-levels = Our engine, weakened: levels 1 to 8 of nine. They search few positions, overlook some moves and accept less than the best, as people do. Level 1 is for a first game; level 2 or 3 is as strong as greedy.
player-max = The full strength of our engine within its time: search, solved endgames and opening books.
player-random = Plays any legal move, all equally likely. The weakest player there is.
player-first = Plays the first legal move in board order. From the Quantum Leap program in Prolog, easy.
player-win-in-one = Plays a move that wins immediately, and otherwise the first legal move. From the Quantum Leap program in Prolog, hard.
player-greedy = Plays what wins most immediately: the largest capture, the move that leaves the opponent the fewest leaps, a line; without any, any legal move. As strong as level 2 or 3. From the Ouri program in C and the Ouri AIs in Python.
player-minimax = Follows every line to its depth, without pruning, and counts the stores. The deeper, the stronger and slower. From the Ouri AIs in Python.
player-mindelo = Alpha-beta to its depth; of equal moves it prefers those that keep its seeds longer. Much stronger than minimax at the same depth. From the Oril phone game.
player-program-1 = Looks its move up in a table of all 19,683 boards. It never loses. From the tic-tac-toe assignment.
player-program-2 = One rule for each turn, as written. As second player it loses 31 of 553 lines, because it overlooks forks. From the tic-tac-toe assignment.
player-program-2b = The same rules with that gap closed. It never loses. From the tic-tac-toe assignment, corrected.
player-uci = Another program that speaks the UCI protocol, started by its command.
players-heading = Players of { $game }. N is a depth from 1 to 30; wherever a command takes a player, write the name at the left.
help-players = Lists the computer players: how they think, how strong they are.
usage-players = tabuleiro players [GAME] [--json]
arg-players-game = The game
examples-players =
    Examples:
      tabuleiro players
      tabuleiro players velha

help-examine = Plays a bot against every possible line of play and counts its wins, draws and losses.
usage-examine = tabuleiro lab examine GAME --bot BOT [--as first|second] [--random N]
value-bot = BOT
value-side = first|second
value-seed = N
arg-bot = The bot, such as program-2 or minimax:9
arg-examine-side = Whether it moves first or second; without this option, both
arg-examine-seed = Random number
examples-examine =
    Examples:
      tabuleiro lab examine velha --bot program-2
      tabuleiro lab examine velha --bot program-2b --as second

examine-heading = { $side ->
    [first] { $bot } in { $game }, moving first, against every line of play:
   *[second] { $bot } in { $game }, moving second, against every line of play:
}
examine-counts = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost.
examine-shortest = { $lines ->
    [one] The shortest loss, { $plies } moves:
   *[other] The { $lines } shortest losses, { $plies } moves each:
}
examine-more = … and { $more } more.
examine-too-large = this game has too many positions to try every line: more than { $positions }. Choose a smaller one, such as velha.
examine-bot-failed = the bot failed: { $what }
examine-stopped = stopped before the end.

help-bench = Measures the speed of the engine.
examples-bench =
    The engine's last line is always: signature nodes N seconds S rate R
    Nodes are the same on every machine; they change only with the search.

    Examples:
      tabuleiro dev bench
      tabuleiro dev bench techniques
usage-bench = tabuleiro dev bench [engine|techniques]
help-bench-engine = Runs fixed searches in every family of games.
usage-bench-engine = tabuleiro dev bench engine
examples-bench-engine =
    Example:
      tabuleiro dev bench engine
help-bench-techniques = Runs the engine with each technique switched off in turn.
usage-bench-techniques = tabuleiro dev bench techniques
examples-bench-techniques =
    Example:
      tabuleiro dev bench techniques
bench-document = Python

external-engine-bad-command = “{ $name }”: write the command that starts the program after uci:, such as uci:engine or uci:"my engine" --fast
external-engine-missing = “{ $name }”: program not found. If it is not on the PATH, give its full path
external-engine-denied = “{ $name }”: no permission to run the program
external-engine-not-started = “{ $name }”: the program did not start: { $detail }
external-engine-silent = “{ $name }”: the program did not answer uciok and readyok within { $detail } s
external-engine-ended = “{ $name }”: the program ended unexpectedly
external-engine-ended-with = “{ $name }”: the program ended unexpectedly, with exit code { $detail }
external-engine-stalled = “{ $name }”: the program did not answer within { $detail } s
external-engine-late = “{ $name }”: the program was late. It has { $detail } s for a move, and what its answers may be late in a game, all together, is used up
external-engine-unflushed = “{ $name }”: the program answers, but only when it ends: it must send each line immediately, such as with print(…, flush=True) in Python or fflush(stdout) in C
external-engine-no-command = “{ $name }”: { $detail }: there is no such command where the program runs
external-engine-flooded = “{ $name }”: the program writes too much output
external-engine-refused = “{ $name }”: the program reported an error: { $detail }
external-engine-illegal = “{ $name }”: the program played an illegal move: { $detail }
external-engine-no-move = “{ $name }”: the program found no move although there are legal moves
external-engine-interrupted = “{ $name }”: interrupted
