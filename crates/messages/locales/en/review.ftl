# The review of a game, and the help of its command.

help-review = Reviews a game: what each move lost, why, and what was better.
usage-review = tabuleiro review FILE|--moves MOVES [--game GAME] [--json] [OPTIONS]
arg-review-to = Output format: ogn or record (with comments and better lines) or json; text by default
arg-review-json = The same as --to json
arg-review-out = The file to write, replaced only on success; standard output by default
arg-review-game = The game; with a file, only if it names none: oware by default
arg-review-time = Time to think about each position, such as 250ms, 1s or 2m
arg-review-plies = Maximum search depth at each position, in moves: from 1 to 100
arg-review-nodes = Maximum number of positions to search for each move
examples-review =
    Without limits it searches 200,000 positions for each move, so the result is the
    same everywhere. ?! marks a loss of half a seed or more, ? of one and a half, ??
    of four or of the result; without seeds, of 0.05, 0.15 and 0.30 points. Every
    sentence is verified. Ctrl-C stops and prints the moves reviewed so far.

    Examples:
      tabuleiro review game.ogn
      tabuleiro review --game oril --moves FfEaCe --json
      tabuleiro review game.record --time 2s --threads 2 --to record --out reviewed.record

review-number = no.
review-player = player
review-move = move
review-worth = value for the player
review-loss = lost
review-better = better
review-lost-result = the result
review-lost-proved = { $amount } proved
review-lost-bound = { $amount }, proved to be more than 0
review-lost-estimated = { $amount }
review-curve = Course of the game; higher is better for { $side }:
review-moments = Decisive moments:
review-moment = { $number }. { $side } { $move }: from { $before } % to { $after } % of the points; better { $better }
review-summary = { $side }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, accuracy { $accuracy } %, { $average } { $unit ->
    [seeds] seeds
   *[points] points
} lost on average; { $doubtful ->
    [one] 1 inaccuracy
   *[other] { $doubtful } inaccuracies
} (?!), { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
} (?), { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
} (??)
review-cut-short = Stopped early: { $done } of { $all } moves reviewed.
review-comment = { $sign } { $worth }; loses { $lost }; better { $better }, { $best }
review-progress = Reviewing the game: { $done } of { $all } moves. , and . step through it.
review-board-summary = { $side }: accuracy { $accuracy } % · ?! { $doubtful } · ? { $mistakes } · ?? { $blunders }
review-sound = A good move.
review-at-board = { $sign } loses { $lost }; better { $better }.
review-no-moments = No single move decided this game, as far as it is reviewed.
review-which-game = say which game these moves belong to, with --game
