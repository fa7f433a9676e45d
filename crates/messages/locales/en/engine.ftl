# The engine's results, and the help of the commands that search.

engine-over = The game is over.
engine-last-game = The file has { $games } games; this is the last. Another one: --number N
engine-no-such-game = the file has no game { $number }; it has { $games }
engine-column-move = move
engine-column-value = value
engine-column-points = points
engine-column-line = line
engine-spent = depth { $depth }, { $nodes } positions in { $seconds } s ({ $rate } million a second)
engine-finding = { $value } · depth { $depth }, { $seconds } s · { $line }
engine-stopped = Stopped before the end.
engine-win = wins within { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
engine-win-by = wins by at least { $margin }
engine-win-sure = wins
engine-loss = loses within { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
engine-loss-by = loses by at least { $margin }
engine-loss-sure = loses
engine-proved = proved { $margin }
engine-proved-between = proved between { $lower } and { $upper }, estimated { $found }

solve-win = The player to move wins, within { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}: { $line }
solve-loss = The player to move loses, within { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}: { $line }
solve-win-shown = The player to move wins, for example: { $line }
solve-loss-shown = The player to move loses, for example: { $line }
solve-draw = With best play it is a draw: { $line }
solve-open = Not proved after searching { $depth ->
    [one] 1 move
   *[other] { $depth } moves
} ahead. Best so far: { $line }

level-1 = Beginner
level-2 = Easy
level-3 = Casual
level-4 = Medium
level-5 = Skilled
level-6 = Hard
level-7 = Expert
level-8 = Master
level-max = Strongest

value-plies = N
value-without = TECHNIQUE
arg-without = Switches off a technique of the search, to measure its value; “tabuleiro dev bench techniques” lists them
value-hash = MIB
value-lines = N
value-count = N
arg-time = Time to think, such as 250ms, 1s or 2m
arg-best-number = Which game of the file, from 1; the last one by default
arg-plies = Maximum search depth, in moves: from 1 to 100
arg-nodes = Maximum number of positions to search
arg-hash = Memory for the transposition table, in MiB
arg-lines = Number of best moves to show
arg-seed = Random number; the same number gives the same result
arg-count = Number of games

help-best = Shows the best moves of a position and how play would continue.
usage-best = tabuleiro best GAME [OPTIONS]
arg-best-load = Uses the last position of the game in this file, in any of the formats; - reads standard input
arg-best-game = The game, with its options; not needed with --load
examples-best =
    Values are in seeds, for the player to move. Without limits it thinks for 1 s.

    Examples:
      tabuleiro best oril
      tabuleiro best --load game.ogn
      tabuleiro best oware --moves "F f" --lines 6 --time 2s
      tabuleiro best ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N --depth 20 --json

help-solve = Proves who wins, in games and positions that are small enough.
usage-solve = tabuleiro lab solve GAME [OPTIONS]
examples-solve =
    Without limits it tries for 60 s. The last line is always: seconds S

    Examples:
      tabuleiro lab solve velha
      tabuleiro lab solve velha-3d
      tabuleiro lab solve quantum-leap:side=3,seed=7

help-fit = Fits the weights of an evaluator to games that the engine plays against itself.
usage-fit = tabuleiro dev fit GAME (--out FILE | --points) [OPTIONS]
arg-fit-out = The file for the weights, or with --points for what came of the games held back
arg-fit-count = Number of games to play
arg-fit-nodes = Positions to search for each move
arg-compare = Also fits without each term, to show what the term is worth
arg-fit-points = Fits what estimates mean in points instead of weights (sowing games)
examples-fit =
    Examples:
      tabuleiro dev fit oware --points --games 4000 --nodes 20000 --threads 2
      tabuleiro dev fit oware --out oware.txt --games 4000 --nodes 2000 --random 11 --threads 2 --compare

fit-samples = Positions: { $samples } for training, { $held } for validation
fit-error = error { $error } { $name }
fit-name-nothing = with no weights
fit-name-coarse = with single houses
fit-name-all = with all terms
fit-name-without = without { $name }
fit-points-sowing = Only the sowing games have curves of expected points. Example: tabuleiro dev fit oware --points
fit-points = { $phase }: { $samples } positions, width { $width }; largest error in games held back { $gap } points in a hundred, with the shipped curve { $before }
fit-phase-ending = up to 18 seeds
fit-phase-late = 19 to 28 seeds
fit-phase-middle = 29 to 38 seeds
fit-phase-early = more seeds
