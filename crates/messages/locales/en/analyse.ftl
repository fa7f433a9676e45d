# The analysis of a game, and the help of its command.

help-analyse = Analyses a game move by move: what each move lost, which move was better and how play would have continued.
usage-analyse = tabuleiro analyse FILE [--to FORMAT] [--out FILE] [OPTIONS]
arg-analyse-to = Output format: ogn or record (with comments and better lines) or json; a table by default
arg-analyse-out = The file to write, replaced only on success; standard output by default
arg-analyse-game = The game, if the file does not name it; oware by default
arg-analyse-time = Time to think about each position, such as 250ms, 1s or 2m
arg-analyse-plies = Maximum search depth at each position, in moves: from 1 to 100
arg-analyse-nodes = Maximum number of positions to search for each move
examples-analyse =
    Without limits it thinks for 500ms about each position. ?! marks a loss of half
    a seed or more, ? of one and a half, ?? of four or of the result. Ctrl-C stops
    and prints the moves analysed so far.

    Examples:
      tabuleiro analyse game.ogn
      tabuleiro analyse game.record --time 2s --threads 2 --to record --out analysed.record
      echo FfEaCe | tabuleiro analyse - --game oril --depth 12 --to json

analyse-number = no.
analyse-player = player
analyse-move = move
analyse-worth = value for the player
analyse-loss = lost
analyse-better = better
analyse-result = the result
analyse-proved = { $amount } proved
analyse-estimated = { $amount }
analyse-curve = Course of the game; higher is better for { $side }:
analyse-summary = { $side }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $average } lost on average; { $doubtful ->
    [one] 1 inaccuracy
   *[other] { $doubtful } inaccuracies
} (?!), { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
} (?), { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
} (??)
analyse-cut-short = Stopped early: { $done } of { $all } moves analysed.
analyse-comment = { $sign } { $worth }; loses { $lost }; better { $better }, { $best }
