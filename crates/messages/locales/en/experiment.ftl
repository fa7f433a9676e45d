# Experiments: their help, tables and plots.

help-experiment = Runs reproducible experiments: time, positions and branching by depth, and programs side by side.
usage-experiment = tabuleiro lab experiment depth|compare [OPTIONS]
examples-experiment =
    Examples:
      tabuleiro lab experiment depth --game ouri --bots minimax,alphabeta,max
      tabuleiro lab experiment compare

help-experiment-depth = Measures time, positions and branching of players by search depth.
usage-experiment-depth = tabuleiro lab experiment depth [--game GAME] [--bots A,B,…] [--depths A..B] [OPTIONS]
arg-experiment-depth-game = The game
arg-experiment-depth-bots = The players, separated by commas: minimax, mindelo, alphabeta, max, max:without=TECHNIQUE, or any other bot, whose positions are not counted
arg-depths = The depths, such as 1..12 or 8, up to 30
value-depths = A..B
arg-experiment-depth-sample = Number of positions
arg-experiment-depth-openings = Random moves that lead to each position; 8 in sowing games and 2 in the others by default
arg-patience = A depth is left out if all its searches would take longer than this
value-patience = TIME
value-out_folder = FOLDER
arg-experiment-depth-out_folder = A folder for the data (depth.csv) and the plots, as SVG
examples-experiment-depth =
    alphabeta is the engine with every technique switched off, max is the whole engine
    without books and endgame tables. Both search one depth after the other, and their
    positions include all of them.

    Examples:
      tabuleiro lab experiment depth --depths 1..10
      tabuleiro lab experiment depth --game oril --bots mindelo,max --depths 2..12 --out report
      tabuleiro lab experiment depth --game qubic --bots alphabeta,max --depths 1..4

help-experiment-compare = Compares programs in time, memory and results.
usage-experiment-compare = tabuleiro lab experiment compare [--game GAME] [--bots A,B,…] [OPTIONS]
arg-experiment-compare-game = The game
arg-experiment-compare-bots = The programs, separated by commas
arg-experiment-compare-sample = Number of random positions in games with too many to try them all
arg-experiment-compare-time = Time per move, for players that use it
arg-experiment-compare-out_folder = A folder for the data (compare.csv) and the plot, as SVG
examples-experiment-compare =
    In tic-tac-toe every position is tried, and every game that can be played against the
    program. The memory is that of its data: table, board or line of positions.

    Examples:
      tabuleiro lab experiment compare
      tabuleiro lab experiment compare --game oril --bots mindelo:4,minimax:4 --out report

experiment-depth-heading = { $game }: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} after { $plies } random moves, random number { $seed }. Medians, with the middle half of all values:
experiment-bot = player
experiment-depth = depth
experiment-time = time (ms)
experiment-time-spread = middle half
experiment-nodes = positions
experiment-nodes-spread = middle half
experiment-branching = branching
experiment-reported = The last column is what the report on the Ouri AIs in Python gives, on its authors' computer.
experiment-left-out = { $bot }: depth { $depth } would take about { $seconds } s for all positions and was left out; --limit allows more
experiment-interrupted = Interrupted; what follows was measured before.
experiment-written = Written: { $file }
experiment-plot-time = { $game }: seconds for one search
experiment-plot-nodes = { $game }: positions visited in one search
experiment-plot-branching = { $game }: how positions grow with each depth
experiment-plot-compare = { $game }: seconds for one move
experiment-move-number = number of the move
experiment-compare-every = { $game }: every position in which somebody has to move ({ $positions }). Times in µs, data in bytes:
experiment-compare-random = { $game }: { $positions } random positions. Times in µs, data in bytes:
experiment-data = data
experiment-first = first move
experiment-median = median
experiment-slow = 99 %
experiment-right = right moves
experiment-won = won
experiment-drawn = drawn
experiment-lost = lost
