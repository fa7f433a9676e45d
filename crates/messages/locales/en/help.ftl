# The help of the command line: help-COMMAND, usage-COMMAND, examples-COMMAND,
# arg-ARGUMENT (or arg-COMMAND-ARGUMENT) and value-ARGUMENT.

help-usage-heading = Usage:
help-commands-heading = Commands
help-arguments-heading = Arguments
help-options-heading = Options

value-game = GAME
value-depth = DEPTH
value-position = POSITION
value-moves = MOVES
value-threads = N
value-lang = LANGUAGE

arg-lang = The language: pt or en. Without this option, that of the system
arg-help = Show this help
arg-version = Show the version
arg-game = The game, with its options, such as oril or oware:seeds=3
arg-position = The position to begin with, instead of the usual one
arg-moves = The moves to play, such as "F f E a" or FfEa

help-tabuleiro = Board games: Oril, Ouri, Oware and relatives, Quantum Leap and noughts and crosses.
usage-tabuleiro = tabuleiro [OPTIONS] [COMMAND]
examples-tabuleiro =
    Where to begin:
      tabuleiro                   the menu: play, watch, open, options
      tabuleiro play oril         a game against the computer
      tabuleiro games             the games there are
      tabuleiro rules oril        how Oril is played
      tabuleiro show oril         the board and the possible moves
      tabuleiro show --help       all about one command

help-play = Plays a game in the terminal: two people, a person and the computer, or two computers.
usage-play = tabuleiro play GAME [--south WHO] [--north WHO] [OPTIONS]
value-south = WHO
value-north = WHO
value-load = FILE
value-first = south|north
value-pause = TIME
arg-play-game = The game, with its options; not needed with --load
arg-south = Who plays South (white, X): human or a bot, such as greedy or mindelo:6
arg-north = Who plays North (black, O); with neither, a person plays the usual opponent
arg-load = Goes on with the game of this file: a record, OGN, or a saved game of document 001
arg-first = Who begins: south or north
arg-pause = Between two computers, plays by itself with this pause, such as 500ms; without it, Enter for each move
arg-play-seed = The number that random choices follow from; 1 by default
arg-play-time = How long those that heed it may think about a move; 1s by default
arg-play-plies = How deep those that heed it may look
arg-play-nodes = How many positions those that heed it may see
arg-plain = Line by line, without filling the screen: for screen readers and other programs
examples-play =
    Examples:
      tabuleiro play oril
      tabuleiro play ouri --south human --north mindelo:6 --first north
      tabuleiro play quantum-leap:side=4 --white human --black human
      tabuleiro play velha --south program-2 --north minimax:6 --pause 500ms
      printf 'F\nE\n' | tabuleiro play oril --north greedy

help-games = Lists the games there are, with the names to ask for them.
usage-games = tabuleiro games
examples-games =
    Example:
      tabuleiro games

help-rules = Tells the rules of a game and the options that can be changed.
usage-rules = tabuleiro rules GAME
examples-rules =
    Examples:
      tabuleiro rules ouri
      tabuleiro rules oware:slam=keep-last

help-show = Draws a board and says whose turn it is and what moves there are.
usage-show = tabuleiro show GAME [--position POSITION] [--moves MOVES]
examples-show =
    Examples:
      tabuleiro show oril
      tabuleiro show oril --moves "F f E a"
      tabuleiro show ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-perft = Counts the sequences of moves of a certain length, and measures the speed.
usage-perft = tabuleiro perft GAME DEPTH [OPTIONS]
arg-depth = How many moves the sequences have: from 0 to 200
arg-divide = Count those that begin with each move apart
arg-threads = How many threads share the work: from 1 to 256; 1 by default
arg-history = Repeated positions and the limit of moves end games too
examples-perft =
    The last line is always: leaves N seconds S rate R

    Examples:
      tabuleiro perft oware 8
      tabuleiro perft oril 9 --divide --threads 2
      tabuleiro perft ouri 6 --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-completions = Prints what makes your shell finish the words of this command.
usage-completions = tabuleiro completions SHELL
arg-shell = The shell: bash, zsh, fish, elvish or powershell
value-shell = SHELL
examples-completions =
    Example:
      tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro

help-manual = Prints the manual page, or writes the pages of all commands into a folder.
usage-manual = tabuleiro manual [--dir FOLDER]
arg-manual-dir = The folder for the pages
examples-manual =
    Examples:
      tabuleiro manual | man -l -
      tabuleiro manual --dir ~/.local/share/man/man1

help-uci = Talks to another program in lines of text, the way game engines do.
usage-uci = tabuleiro uci [--game GAME]
arg-uci-game = The game the conversation begins with; oware by default
examples-uci =
    Lines it understands: uci, isready, ucinewgame, setoption name Game value GAME,
    position startpos|fen POSITION [moves MOVES], d, go [depth N] [movetime MS]…,
    go perft N, stop, quit

    Example:
      printf 'position startpos moves F f\nd\nquit\n' | tabuleiro uci --game oril

value-file = FILE
value-to = FORMAT
value-out = FILE
help-convert = Turns written games from one format into another.
usage-convert = tabuleiro convert FILE --to FORMAT [--out FILE] [--game GAME]
arg-file = The file to read, in any of the formats; - reads standard input
arg-to = The format to write: ogn, record, save001 or text
arg-out = The file to write, replaced only when all went well; without it, the screen
arg-convert-game = The game, where the file does not say; oware by default
examples-convert =
    Formats: ogn is Aualé’s, for the sowing games; record serves all games; save001
    is the saved game of document 001; text is just the game’s name, the position
    and the moves. PlayStrategy’s position text is read too.

    Examples:
      tabuleiro convert game.ogn --to text
      tabuleiro convert saved.txt --to ogn --out saved.ogn
      echo FfEaCe | tabuleiro convert - --to record --game oril
