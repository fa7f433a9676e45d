# Lessons and other ways to learn in the terminal, and the help of their commands.

help-lesson = Teaches strategy on a board, one short lesson at a time.
usage-lesson = tabuleiro learn lesson [LESSON]
value-lesson = LESSON
arg-lesson = The lesson, such as oril-opening; without one, all lessons are listed
examples-lesson =
    Type a move, or ? for the right one. A wrong move is answered with what it loses and
    why. Progress is kept in the data folder; a lesson that was left goes on where it was.

    Examples:
      tabuleiro learn lesson
      tabuleiro learn lesson oril-casa

lesson-line = It may go on like this: { $moves }
lesson-done = Lesson finished. The next one: tabuleiro learn lesson { $next }
lesson-course-done = Lesson finished, and with it the whole course.

help-think = Shows step by step how a machine thinks: minimax and alpha-beta on a small tree.
usage-think = tabuleiro learn think GAME [OPTIONS] | --payoffs
arg-think-game = The game, with its options
arg-think-plies = How many moves it looks ahead: from 1 to 9
value-method = METHOD
arg-method = minimax, or alpha-beta
value-judge = JUDGE
arg-judge = How positions are judged: score or engine
arg-payoffs = Thinks about the table of payoffs of the thesis instead of a game
arg-think-games = Counts all games from the start to an end, by their result
arg-table = Looks the move up in the table of Program 1, in tic-tac-toe
examples-think =
    The tree may have up to 20,000 positions.

    Examples:
      tabuleiro learn think --payoffs
      tabuleiro learn think oril --plies 2 --method minimax
      tabuleiro learn think velha --position "XO1/1X1/2O X" --plies 3
      tabuleiro learn think velha --moves "5 1" --table
      tabuleiro learn think velha --games

think-too-large = With { $plies } moves the tree has more than { $most } positions; choose fewer with --plies.
think-no-table = Program 1 knows only tic-tac-toe, for example: tabuleiro learn think velha --table
think-table-end = The game is over: the table maps this board to itself.
think-too-many-games = There are more than a thousand million games, or the count was stopped. Velha has few enough: tabuleiro learn think velha --games
think-games-so-far = { $games } games so far; Ctrl-C stops
think-games = { $all } games: the first player wins { $first }, the second { $second }, and { $drawn } are drawn.

help-level = Estimates a player’s level from what they lose per move, and builds an opponent that plays like them (a twin).
usage-level = tabuleiro lab level [FILE…] [--player NAME] [--game GAME]
arg-level-file = Files with games, in any of the formats; - reads standard input; without one, your saved games
value-player = NAME
arg-level-player = The player; without a name, the only person in games against the computer
arg-level-game = The game, if a file does not name it
examples-level =
    Of many moves 80 are looked at, in the game that was played most. A twin is a level
    whose horizon, overlooked captures and spread are fitted to the player; it is a
    computer player like any other.

    Examples:
      tabuleiro lab level games.record
      tabuleiro lab level game1.ogn game2.ogn --player Ana

level-no-player = That player has no games here; name them as the files do, for example: --player Ana
level-too-few = There are fewer than 20 moves with a choice; give more games.
level-play-command = To play against the twin: tabuleiro play { $game } --north "{ $twin }"

learn-lessons = Lessons
learn-puzzles = Puzzle of the day
learn-explorer = What was played (explorer)
learn-done = { $title } (done)
learn-think-payoffs-minimax = The payoffs of the thesis, with minimax
learn-think-payoffs = The same with alpha-beta
learn-think-oril-minimax = Two moves of oril, with minimax
learn-think-oril = The same with alpha-beta
learn-think-velha = The end of a game of tic-tac-toe
learn-think-table = The table of Program 1
learn-think-games = Every game of tic-tac-toe
