# Statistics of played games.

help-explorer = Counts finished games and shows what was played in a position.
usage-explorer = tabuleiro explorer import|show|game|remove [OPTIONS]
examples-explorer =
    Examples:
      tabuleiro explorer import games.ogn
      tabuleiro explorer show oware --moves "F f"

help-explorer-import = Counts the finished games of files.
usage-explorer-import = tabuleiro explorer import FILES… [--game GAME] [--data FOLDER]
value-files = FILES
arg-files = Files with games, in any of the formats; - reads standard input
arg-explorer-import-game = The game, if a file does not name it; oware by default
value-data = FOLDER
arg-data = The folder of the statistics; a folder of the current user by default
examples-explorer-import =
    Games that were counted before are skipped, so you can import a file again. If a
    file has an error, nothing is changed.

    Example:
      tabuleiro explorer import games.ogn more.ogn

help-explorer-show = Shows which moves were played in a position, and how the games ended.
usage-explorer-show = tabuleiro explorer show GAME [--position P] [--moves M] [--who NAME] [OPTIONS]
value-who = NAME
arg-who = Only games of this player; me stands for the people at this device; all, the default, counts everybody
value-strength = STRENGTH
arg-strength = Only moves by players of this strength: unrated, a rating such as 1400, level-3, max or program; may be given several times
value-since = DATE
arg-since = Only games from this day on, such as 2026-11-17
value-until = DATE
arg-until = Only games up to this day
examples-explorer-show =
    Each bar shows the games won (█), drawn (▒) and lost (░) by the player who moved.
    Positions that differ only by a symmetry of the board count as one.

    Examples:
      tabuleiro explorer show oware
      tabuleiro explorer show oware --moves "F f" --who Ana --json

help-explorer-game = Shows one game of the statistics.
usage-explorer-game = tabuleiro explorer game GAME NUMBER [--data FOLDER]
value-number = NUMBER
arg-number = The number of the game, as explorer show gives it
examples-explorer-game =
    Example:
      tabuleiro explorer game oware 12

help-explorer-remove = Removes the name of a player from all statistics; their games still count.
usage-explorer-remove = tabuleiro explorer remove NAME [--data FOLDER]
value-name = NAME
arg-name = The name of the player
examples-explorer-remove =
    Example:
      tabuleiro explorer remove Ana

explorer-imported = { $added ->
    [one] 1 game counted
   *[other] { $added } games counted
}; { $known } counted before; { $unfinished } not finished
explorer-import-stopped = stopped; nothing was changed
explorer-heading = { $position }: { $games ->
    [one] 1 game
   *[other] { $games } games
}
explorer-move = played in { $share } % of the games ({ $games }), scores { $score } % (wins { $wins }, draws { $draws }, losses { $losses })
explorer-proved = proved: { $value }
explorer-last = last on { $day }
explorer-samples = games { $numbers }
explorer-no-games = no game of { $game } has been counted: { $file } does not exist
    To count some: tabuleiro explorer import FILES
explorer-no-such-game = there is no game { $number }; { $games } games are counted
explorer-unknown-player = no game of { $name } is counted
explorer-forgotten = { $name } was removed from the statistics of { $games }
explorer-bad-game = { $file }, game { $number }: { $what }
explorer-not-a-file = { $file } is not a file of the explorer
explorer-version = { $file } was written by a newer program (version { $version } of the format)
explorer-damaged = { $file } is damaged (section { $section }); import the games again into another folder with --data
explorer-other-game = { $file } holds statistics of { $game }
explorer-full = { $file } can hold no more games

arg-learn = The computer learns from your games on this device, predicts your moves, and plays what you handle worst
play-learn-players = --learn needs a game between a person and a level of the computer, such as --north 3
play-learn-nothing = No game of yours has been counted yet; the computer plays as it does without --learn.
play-learned = Learned from { $games ->
    [one] 1 game
   *[other] { $games } games
} of yours; predicted { $percent } % of your moves ({ $moves }).
play-learned-no-moves = Learned from { $games ->
    [one] 1 game
   *[other] { $games } games
} of yours.
