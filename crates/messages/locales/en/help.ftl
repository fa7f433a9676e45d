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

arg-lang = The language: pt, en or kea (Kriolu, a draft); the language of the system by default
arg-help = Show this help
arg-version = Show the version
arg-game = The game, with its options, such as oril or oware:seeds=3
arg-position = The start position, if it is not the standard one
arg-moves = The moves to play, such as "F f E a" or FfEa

help-tabuleiro = Board games: Oril, Ouri, Oware and related games, Quantum Leap and tic-tac-toe.
usage-tabuleiro = tabuleiro [OPTIONS] [COMMAND|FILE]
examples-tabuleiro =
    Where to begin:
      tabuleiro                   the menu: play, watch, open, options
      tabuleiro play oril         a game against the computer
      tabuleiro games             the list of games
      tabuleiro learn rules oril  how to play Oril
      tabuleiro show oril         the board and the legal moves
      tabuleiro show --help       help on one command

help-play = Plays a game: people and computers, on either side.
usage-play = tabuleiro play GAME [--south WHO] [--north WHO] [OPTIONS]
value-south = WHO
value-north = WHO
value-load = FILE
value-first = south|north|draw
value-pause = TIME
arg-play-game = The game, with its options; not needed with --load
arg-south = Who plays South (white, X): human, a level from 1 to 8 or max, or a bot such as greedy or mindelo:6
arg-north = Who plays North (black, O); without --south and --north, you play South against the default opponent
arg-load = Continues the game in this file: a record, OGN, or a save of the Ouri program in C
arg-first = Who begins: south, north or draw (a seed is hidden in one hand)
arg-pause = When two computers play, the time between moves, such as 500ms; without it, press Enter for each move
arg-play-seed = Random number; a new one for each game by default
arg-play-time = Time per move, for bots that use it; 1s by default
arg-play-plies = Maximum search depth, for bots that use it
arg-play-nodes = Maximum number of positions per move, for bots that use it
arg-plain = Line by line instead of full screen: for screen readers and other programs
arg-coordinates = How cells are named in Quantum Leap: letters (e5, the default) or prolog (3-1: the third cell of line 1)
value-coordinates = letters|prolog
examples-play =
    Examples:
      tabuleiro play oril
      tabuleiro play ouri --south human --north mindelo:6 --first north
      tabuleiro play quantum-leap:side=4 --white human --black human
      tabuleiro play velha --south program-2 --north minimax:6 --pause 500ms
      printf 'F\nE\n' | tabuleiro play oril --north greedy

help-games = Lists the games and the names to use in commands.
usage-games = tabuleiro games [--json]
examples-games =
    Example:
      tabuleiro games

help-rules = Explains the rules of a game and lists its options.
usage-rules = tabuleiro learn rules GAME
examples-rules =
    Examples:
      tabuleiro learn rules ouri
      tabuleiro learn rules oware:slam=keep-last

help-show = Draws a board, with the player to move and the legal moves.
usage-show = tabuleiro show GAME [--position POSITION] [--moves MOVES]
examples-show =
    Examples:
      tabuleiro show oril
      tabuleiro show oril --moves "F f E a"
      tabuleiro show ouri --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-perft = Counts the move sequences of a given length and measures the speed.
usage-perft = tabuleiro dev perft GAME DEPTH [OPTIONS]
arg-depth = The length of the sequences, in moves: from 0 to 200
arg-divide = Count the sequences of each first move separately
arg-threads = Number of threads: from 1 to 256
arg-history = Also end games by repetition and by the move limit
examples-perft =
    The last line is always: leaves N seconds S rate R

    Examples:
      tabuleiro dev perft oware 8
      tabuleiro dev perft oril 9 --divide --threads 2
      tabuleiro dev perft ouri 6 --position 1-2-0-0-0-0-2-1-0-4-0-2-18-18-N

help-completions = Prints shell completions.
usage-completions = tabuleiro dev completions SHELL
arg-shell = The shell: bash, zsh, fish, elvish or powershell
value-shell = SHELL
examples-completions =
    Example:
      tabuleiro dev completions bash > ~/.local/share/bash-completion/completions/tabuleiro

help-manual = Prints the manual page, writes the pages of all commands to a folder, or prints one page with all of them.
usage-manual = tabuleiro dev manual [--dir FOLDER|--markdown]
arg-manual-dir = The folder for the pages
arg-markdown = One page with all commands in Markdown
examples-manual =
    Examples:
      tabuleiro dev manual | man -l -
      tabuleiro dev manual --dir ~/.local/share/man/man1

help-help = Shows the help of a command, or lists all commands.
usage-help = tabuleiro help [COMMAND|--all]
arg-help-all = All commands with what they do
arg-words = The command, such as play or lab endgame build
value-words = COMMAND
examples-help =
    Examples:
      tabuleiro help play
      tabuleiro help lab endgame build

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-examples = EXAMPLES
manual-version = VERSION

help-uci = Speaks the UCI protocol of game engines, for use by other programs.
usage-uci = tabuleiro uci [--game GAME]
arg-uci-game = The game to start with
examples-uci =
    Commands: uci, isready, ucinewgame, setoption name Game value GAME,
    position startpos|fen POSITION [moves MOVES], d, go [depth N] [movetime MS]…,
    go perft N, stop, quit

    Example:
      printf 'position startpos moves F f\nd\nquit\n' | tabuleiro uci --game oril

value-file = FILE
value-to = FORMAT
value-out = FILE
help-convert = Converts games from one format to another.
usage-convert = tabuleiro convert FILE --to FORMAT [--out FILE] [--game GAME]
arg-file = The file to read, in any of the formats; - reads standard input
arg-to = The format to write: ogn, record, save001 or text
arg-out = The file to write, replaced only on success; standard output by default
arg-convert-game = The game, if the file does not name it; oware by default
examples-convert =
    Formats: ogn, from Aualé, for the sowing games; record, for all games; save001,
    the save format of the Ouri program in C; text, only the name of the game, the
    position and the moves. PlayStrategy positions can be read too.

    Examples:
      tabuleiro convert game.ogn --to text
      tabuleiro convert saved.txt --to ogn --out saved.ogn
      echo FfEaCe | tabuleiro convert - --to record --game oril

help-default = { $help } (default: { $default })
arg-color = Colours: auto (the default), always or never
value-color = WHEN
arg-quiet = Only the result: no warnings, no progress
arg-verbose = Also how long it took, and where the tables are
command-spent = { $seconds } s; tables in { $folder }
help-more =
    Options: --lang pt|en|kea, --plain, --color, -q, -v, -V
    More: tabuleiro help COMMAND, tabuleiro help --all

help-open = Opens a file: games, puzzles, a book, tables, a tournament.
usage-open = tabuleiro open FILE
arg-open-file = The file: games that this program or another wrote, puzzles, an opening book, an endgame table, statistics or an unfinished tournament
examples-open =
    tabuleiro FILE does the same.

    Examples:
      tabuleiro open game.ogn
      tabuleiro game.ogn

help-online = Plays online: log in at a server and find opponents.
usage-online = tabuleiro online
examples-online =
    Examples:
      tabuleiro online
      tabuleiro --plain online

help-learn = Teaches: lessons, puzzles, how a machine thinks, rules.
usage-learn = tabuleiro learn lesson|puzzle|think|rules [OPTIONS]
examples-learn =
    Examples:
      tabuleiro learn lesson
      tabuleiro learn puzzle oril
      tabuleiro learn rules oril

help-server = Starts, administers and tests a server.
usage-server = tabuleiro server serve|admin|loadtest [OPTIONS]
examples-server =
    tabuleiro serve does the same as tabuleiro server serve.

    Examples:
      tabuleiro server serve
      tabuleiro server admin backup today.jsonl

help-account = Lets a program play on a server under its own account.
usage-account = tabuleiro account bot|token [OPTIONS]
examples-account =
    Example:
      tabuleiro account token list --server localhost:8080 --nickname Robo

help-class = For teachers: contests of programs, and accounts for pupils.
usage-class = tabuleiro class contest|pupils [OPTIONS]
examples-class =
    Examples:
      tabuleiro class contest new course --game oril
      tabuleiro class pupils list --teacher Prof --server https://games.example

help-lab = Experiments: tournaments, measurements, proofs, tables, books.
usage-lab = tabuleiro lab COMMAND [OPTIONS]
examples-lab =
    Examples:
      tabuleiro lab tournament oril --bots greedy,mindelo:4,random
      tabuleiro lab solve velha

help-dev = For developers: counts, measurements, tuning, UCI, manuals.
usage-dev = tabuleiro dev COMMAND [OPTIONS]
examples-dev =
    Examples:
      tabuleiro dev perft oware 8
      tabuleiro dev completions bash
