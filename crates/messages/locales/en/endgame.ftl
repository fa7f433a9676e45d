# Tables of solved endings.

help-endgame = Builds, checks and consults tables of solved endings of the sowing games.
usage-endgame = tabuleiro endgame COMMAND
examples-endgame =
    The endings of up to 10 seeds of oril, ouri, oware and awari come with the
    program; larger ones are built once.

    Examples:
      tabuleiro endgame build oril --seeds 16
      tabuleiro endgame probe oril --position 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S

value-seeds = N
value-memory = AMOUNT
value-dir = FOLDER
arg-seeds = The most seeds on the board
arg-dir = The folder of the tables; without it, the data folder of this platform
arg-memory = The most memory to use, such as 4GiB; what does not fit is built in slices on disk
arg-verify = When all is built, check it against the rules

help-endgame-build = Builds the tables of a game. It can be stopped at any time: what is finished stays.
usage-endgame-build = tabuleiro endgame build GAME --seeds N [OPTIONS]
arg-endgame-build-threads = How many threads share the work; all the processors by default
examples-endgame-build =
    Examples:
      tabuleiro endgame build awari --seeds 16
      tabuleiro endgame build ouri --seeds 18 --threads 2 --memory 4GiB

help-endgame-list = Lists the tables there are.
usage-endgame-list = tabuleiro endgame list [--dir FOLDER]
examples-endgame-list =
    Example:
      tabuleiro endgame list

help-endgame-verify = Checks the tables of a game against the rules, value by value.
usage-endgame-verify = tabuleiro endgame verify GAME [OPTIONS]
arg-endgame-verify-seeds = The most seeds to check; all there are by default
arg-endgame-verify-threads = How many threads share the work; all the processors by default
examples-endgame-verify =
    Example:
      tabuleiro endgame verify awari

help-endgame-stats = Counts how often each value occurs, over all boards of up to N seeds.
usage-endgame-stats = tabuleiro endgame stats GAME --seeds N [OPTIONS]
arg-csv = Write rows: stones,value,count, or stones,lower,upper,count where there are two bounds
arg-greed = Also say how often the biggest capture is proved not to be the best move (slow with many seeds)
arg-svg = Also draw the shares by number of seeds into this file, as an SVG
value-svg = FILE
examples-endgame-stats =
    Examples:
      tabuleiro endgame stats oril --seeds 10
      tabuleiro endgame stats awari --seeds 12 --csv

help-endgame-accuracy = Measures how much the engine loses against exact values: it searches positions from its own games, knowing only the tables that come with the program, and larger tables judge its moves.
usage-endgame-accuracy = tabuleiro endgame accuracy GAME [--least N] [--most N] [--positions N] [--time TIME] [--seed N] [--dir FOLDER]
examples-endgame-accuracy =
    Examples:
      tabuleiro endgame build awari --seeds 18
      tabuleiro endgame accuracy awari
value-sample = N
arg-sample = How many positions are searched; 300 by default
value-least = N
value-most = N
arg-least = The fewest seeds on the board; 15 by default
arg-most = The most seeds on the board, for which there must be tables; 18 by default

help-endgame-longest = Finds, for each number of seeds, the proved win that takes longest to show: how many plies pass until the capture or the end that makes it good.
usage-endgame-longest = tabuleiro endgame longest GAME --seeds N [--dir FOLDER]
examples-endgame-longest =
    Example:
      tabuleiro endgame longest oril --seeds 8

help-endgame-compare = Compares two games over the same boards: how often the worth, the result and the best move surely differ.
usage-endgame-compare = tabuleiro endgame compare GAME OTHER --seeds N [--dir FOLDER]
arg-other = The other game
value-other = OTHER
examples-endgame-compare =
    Example:
      tabuleiro endgame compare oril oware --seeds 8

help-endgame-probe = Says what is proved of a position, with the best moves and a line to the end.
usage-endgame-probe = tabuleiro endgame probe GAME --position POSITION [--dir FOLDER]
arg-endgame-probe-position = The position to look up
examples-endgame-probe =
    Example:
      tabuleiro endgame probe oware --position 0-0-0-0-2-1-1-0-0-0-2-0-21-21-S

help-endgame-export = Writes all tables up to N seeds into one file, as the program carries its own.
usage-endgame-export = tabuleiro endgame export GAME --seeds N --out FILE [--dir FOLDER]
arg-endgame-export-out = The file to write, replaced only when all went well
examples-endgame-export =
    Example:
      tabuleiro endgame export oril --seeds 10 --out oril.tend

endgame-not-sowing = { $game } is not a sowing game: only those have tables of endings
endgame-trouble = { $place }: { $what }
endgame-left-out = Left out: { $what }
endgame-nothing = there are no tables of { $game } in { $dir }. To build some: tabuleiro endgame build { $game } --seeds 12
endgame-built = Tables of { $game } up to { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}, in { $seconds } s: { $dir }
endgame-verified = The tables of { $game } up to { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} agree with the rules.
endgame-exported = Tables of { $game } up to { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}, { $bytes } bytes: { $file }
endgame-list-shipped = With the program:
endgame-list-folder = In { $dir }:
endgame-list-none = (none)
endgame-stats-head = seeds          forms    won %   even %   lost %   open %  exact %
endgame-stats-greed = captures  greedy %
endgame-longest-head = seeds  plies  worth  boards  the first
endgame-compare-head = seeds   worth %  result %    best %  most  where
endgame-compare-boards = these games have boards of different sizes: there is nothing to compare
endgame-share-won = won
endgame-share-even = even
endgame-share-lost = lost
endgame-share-open = open
endgame-value = Proved: { $lower } for the player to move, from here to the last seed.
endgame-bounds = Proved: between { $lower } and { $upper } for the player to move, from here to the last seed.
endgame-result-won = With these stores the player to move wins: proved.
endgame-result-lost = With these stores the player to move loses: proved.
endgame-result-drawn = With these stores the game is drawn: proved.
endgame-result-not-lost = With these stores the player to move does not lose: proved. Whether it is a win is open.
endgame-result-not-won = With these stores the player to move does not win: proved. Whether it is a loss is open.
endgame-result-open = The result is open: it may depend on which position repeats itself.
endgame-line = Best play: { $moves }

endgame-step-load = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: reading
endgame-step-look-ahead = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: captures
endgame-step-settle = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: settling
endgame-step-write = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: writing
endgame-step-verify = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: checking

table-no-table = these rules leave open what a game without end is worth
table-not-a-table = this is not a table of endings
table-other-version = the table is of version { $found }, which this program does not read
table-other-rules = the table belongs to other rules
table-corrupt = the table is damaged near byte { $offset }; delete it and build it again
table-unreadable = { $reason }
table-too-little-memory = at least { $needed } MiB of memory are needed
table-too-many-seeds = at most { $most } seeds
table-missing = there is no table of { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}. Those there are: tabuleiro endgame list
table-wrong = form { $form } has a wrong value; delete the table and build it again
table-stopped = stopped
endgame-accuracy = { $positions } positions: { $losing } % of the moves lose exact value, { $mean } seeds a move; { $results } lose the result
endgame-calibration = { $seeds } seeds, { $count } estimates: slope { $slope }, { $bias } hundredths too large on average
endgame-accuracy-none = No position with so many seeds is solved exactly: build larger tables first.
