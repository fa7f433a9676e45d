# The analysis of a played game, and the help of its command.

help-analyse = Judges a played game move by move: what each gave away, what was better, and how it would have gone on.
usage-analyse = tabuleiro analyse FILE [--to FORMAT] [--out FILE] [OPTIONS]
arg-analyse-to = How to write it: ogn or record, with comments and better lines, or json; without it, a table to read
arg-analyse-out = The file to write, replaced only when all went well; without it, the screen
arg-analyse-game = The game, where the file does not say; oware by default
arg-analyse-time = How long it may think about each position, such as 250ms, 1s or 2m
arg-analyse-plies = How many moves ahead it looks at most at each position: from 1 to 100
arg-analyse-nodes = How many positions it looks at, at most, for each move
examples-analyse =
    Without limits it thinks for 500ms about each position. ?! gave away half a seed
    or more, ? one and a half, ?? four or the result. Ctrl-C ends with what is done.

    Examples:
      tabuleiro analyse game.ogn
      tabuleiro analyse game.record --time 2s --threads 2 --to record --out judged.record
      echo FfEaCe | tabuleiro analyse - --game oril --depth 12 --to json

analyse-number = no.
analyse-player = player
analyse-move = move
analyse-worth = worth to the player
analyse-loss = lost
analyse-better = better
analyse-result = the result
analyse-proved = { $amount } proved
analyse-estimated = { $amount }
analyse-curve = How it went; full is good for { $side }:
analyse-summary = { $side }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $average } lost on average; { $doubtful } doubtful (?!), { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
} (?), { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
} (??)
analyse-cut-short = Stopped early: { $done } of { $all } moves judged.
analyse-comment = { $sign } { $worth }; loses { $lost }; better { $better }, { $best }
