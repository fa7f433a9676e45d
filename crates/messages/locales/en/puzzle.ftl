# Puzzles in the terminal, and the help of their command.

help-puzzle = Sets puzzles with exactly one right move, proved.
usage-puzzle = tabuleiro learn puzzle [SET] [--number N] [--theme THEME] | build | check
value-set = SET
arg-set = oril (the default), ouri, oware, quantum-leap or line
arg-puzzle-load = Puzzles of this file instead of those of the program
arg-puzzle-number = The puzzle with this number; the puzzle of the day by default
value-theme = THEME
arg-theme = Only puzzles of this theme: chain, big-house, starving, feeding, tempo, sacrifice, last-seeds, leaps, fork, block or threats
examples-puzzle =
    Type a move, or ? for the right one. The puzzle of the day is the same for everybody.

    Examples:
      tabuleiro learn puzzle
      tabuleiro learn puzzle ouri --theme chain
      tabuleiro learn puzzle line --number 7

help-puzzle-build = Makes puzzles out of games between levels.
usage-puzzle-build = tabuleiro learn puzzle build GAME… --out FILE [--count N] [--random N] [--threads N] [--theme THEME]
arg-puzzle-build-game = The games that puzzles are made of
arg-puzzle-build-count = How many puzzles
arg-puzzle-build-seed = Random number
arg-puzzle-build-threads = How many games are searched at the same time
arg-puzzle-build-theme = Only puzzles of this theme; boards with big houses are dealt, since games seldom end with one
arg-puzzle-build-out = The file of puzzles; the same command continues one that is there
examples-puzzle-build =
    In the sowing games the endgame tables prove what is right: build larger ones first,
    and puzzles will have more seeds. Ctrl-C stops early; the same command continues.

    Example:
      tabuleiro learn puzzle build oril --count 2000 --threads 2 --out oril.puzzles

help-puzzle-check = Confirms puzzles by other means than they were made.
usage-puzzle-check = tabuleiro learn puzzle check [FILE…] [--seeds N] [--threads N] [--out FILE [--grade]]
arg-puzzle-check-file = The files; those of the program by default
arg-puzzle-check-seeds = Endings with more seeds are left open
arg-puzzle-check-threads = How many puzzles are checked at the same time
arg-puzzle-check-out = A file for those of all files that were confirmed
arg-puzzle-check-grade = Also grades those by the levels as they are now
examples-puzzle-check =
    It uses neither tables nor the search: values of all boards are computed forwards,
    and wins are proved by proof numbers.

    Example:
      tabuleiro learn puzzle check --seeds 14 --threads 2

puzzle-none-found = No such puzzle in { $games } games. Puzzles with big houses need endgame tables of at least 14 seeds: tabuleiro lab endgame build GAME --seeds 14
puzzle-made = { $puzzles } puzzles from { $games } games; rank correlation of the grades with the failures of other levels { $agreement }: { $file }
puzzle-checked = { $file }: { $puzzles } puzzles, { $confirmed } confirmed, { $refuted } refuted, { $unsettled } open; rank correlation { $agreement }
puzzle-written = { $puzzles } puzzles in { $file }; rank correlation { $agreement }
puzzle-grading-stopped = Stopped before all were graded; nothing was written.
puzzle-refuted = Some puzzles are wrong; they are listed above.
puzzle-no-file = { $file } is not a file of puzzles (line { $line })
puzzle-other-seed = { $file } was made with another seed; choose another file, or give the same seed
puzzle-no-such = There is no such puzzle; this set has { $puzzles }
puzzle-title = { $game }, puzzle { $number } of { $puzzles }, grade { $grade }
puzzle-aim-win = { $side } to move and win: only one move is right.
puzzle-aim-draw = { $side } to move and not lose: only one move is right.
puzzle-ask = Your move (? shows it):
puzzle-right-was = The right move is { $move }.
puzzle-reply = Right. The opponent answers { $moves }.
puzzle-solved = Solved.
puzzle-solved-clean = Solved without a mistake!
