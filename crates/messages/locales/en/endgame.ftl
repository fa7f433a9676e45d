# Endgame tables.

help-endgame = Builds, checks and reads endgame tables of the sowing games.
usage-endgame = tabuleiro lab endgame COMMAND
examples-endgame =
    Tables with up to 10 seeds of oril, ouri, oware and awari come with the program.
    You can build larger ones.

    Examples:
      tabuleiro lab endgame build oril --seeds 16
      tabuleiro lab endgame show oril --position 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S

value-seeds = N
value-memory = AMOUNT
value-dir = FOLDER
arg-seeds = Maximum number of seeds on the board
arg-dir = The folder of the tables; the data folder of this platform by default
arg-memory = Maximum memory to use, such as 4GiB; what does not fit is built in slices on disk
arg-verify = Check the finished tables against the rules

help-endgame-build = Builds the tables of a game. You can stop it at any time; finished tables are kept.
usage-endgame-build = tabuleiro lab endgame build GAME --seeds N [OPTIONS]
arg-endgame-build-threads = Number of threads; by default one for each processor
examples-endgame-build =
    Examples:
      tabuleiro lab endgame build awari --seeds 16
      tabuleiro lab endgame build ouri --seeds 18 --threads 2 --memory 4GiB

help-endgame-list = Lists the available tables.
usage-endgame-list = tabuleiro lab endgame list [--dir FOLDER]
examples-endgame-list =
    Example:
      tabuleiro lab endgame list

help-endgame-check = Checks the tables of a game against the rules, value by value.
usage-endgame-check = tabuleiro lab endgame check GAME [OPTIONS]
arg-endgame-check-seeds = Maximum number of seeds to check; all tables by default
arg-endgame-check-threads = Number of threads; by default one for each processor
examples-endgame-check =
    Example:
      tabuleiro lab endgame check awari

help-endgame-stats = Counts how often each value occurs on all boards with up to N seeds.
usage-endgame-stats = tabuleiro lab endgame stats GAME --seeds N [OPTIONS]
arg-csv = Print CSV rows: stones,value,count, or stones,lower,upper,count for games with two bounds
arg-svg = Also draw the shares by number of seeds into this SVG file
value-svg = FILE
examples-endgame-stats =
    Examples:
      tabuleiro lab endgame stats oril --seeds 10
      tabuleiro lab endgame stats awari --seeds 12 --csv

value-least = N

help-endgame-show = Shows what is proved about a position, the best moves and a line to the end.
usage-endgame-show = tabuleiro lab endgame show GAME --position POSITION [--dir FOLDER]
arg-endgame-show-position = The position to look up
examples-endgame-show =
    Example:
      tabuleiro lab endgame show oware --position 0-0-0-0-2-1-1-0-0-0-2-0-21-21-S

help-endgame-export = Writes all tables with up to N seeds into one file, like the ones that come with the program.
usage-endgame-export = tabuleiro lab endgame export GAME --seeds N --out FILE [--dir FOLDER]
arg-endgame-export-out = The file to write, replaced only on success
examples-endgame-export =
    Example:
      tabuleiro lab endgame export oril --seeds 10 --out oril.tend

endgame-not-sowing = { $game } is not a sowing game; only sowing games have endgame tables
endgame-trouble = { $place }: { $what }
endgame-left-out = Skipped: { $what }
endgame-nothing = there are no tables for { $game } in { $dir }. To build them: tabuleiro lab endgame build { $game } --seeds 12
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
endgame-share-won = won
endgame-share-even = even
endgame-share-lost = lost
endgame-share-open = open
endgame-value = Proved: { $lower } for the player to move, from here to the end of the game.
endgame-bounds = Proved: between { $lower } and { $upper } for the player to move, from here to the end of the game.
endgame-result-won = With these stores the player to move wins (proved).
endgame-result-lost = With these stores the player to move loses (proved).
endgame-result-drawn = With these stores the game is a draw (proved).
endgame-result-not-lost = With these stores the player to move does not lose (proved). Whether it is a win is not known.
endgame-result-not-won = With these stores the player to move does not win (proved). Whether it is a loss is not known.
endgame-result-open = The result is not known: it may depend on which position is repeated.
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
}: solving
endgame-step-write = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: writing
endgame-step-verify = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}: checking

table-no-table = these rules give endless play no value, so there are no tables for them
table-not-a-table = this is not an endgame table
table-other-version = the table has version { $found }, which this program cannot read
table-other-rules = the table is for other rules
table-corrupt = the table is damaged near byte { $offset }; delete it and build it again
table-unreadable = { $reason }
table-too-little-memory = at least { $needed } MiB of memory is needed
table-too-many-seeds = at most { $most } seeds
table-missing = there is no table for { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}. To list the tables: tabuleiro lab endgame list
table-wrong = form { $form } has a wrong value; delete the table and build it again
table-stopped = stopped
