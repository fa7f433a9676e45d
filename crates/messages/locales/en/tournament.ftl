# Tournaments between bots.

help-tournament = Plays a tournament between bots: all against all, every opening from both sides.
usage-tournament = tabuleiro tournament GAME --bots A,B,… [OPTIONS]
value-bots = A,B,…
value-games = N
value-openings = MOVES
value-time = TIME
value-nodes = N
value-resume = FILE
arg-tournament-game = The game; not needed with --resume
arg-tournament-bots = The bots, separated by commas
arg-tournament-games = How many games each pair plays; 20 by default
arg-tournament-openings = How many random moves each game begins with; by default 4, and none in line games
arg-openings_file = Begin the games with the openings of this file, one a line, instead of random moves
value-openings_file = FILE
arg-tournament-threads = How many games are played at a time: from 1 to 256; 1 by default
arg-tournament-seed = The number that openings and choices follow from; 1 by default
arg-tournament-time = How long the bots that heed it may think on a move, such as 100ms or 1.5s
arg-tournament-plies = How deep the bots that heed it may look
arg-tournament-nodes = How many positions the bots that heed it may look at
arg-tournament-out = Write the games to this file: OGN for sowing games, records for others
arg-tournament-json = Print the table as one JSON object
arg-tournament-resume = Go on with the tournament kept in this file
examples-tournament =
    Ctrl-C ends early, with the table so far and a file for --resume.

    Examples:
      tabuleiro tournament oril --bots greedy,mindelo:4,random --games 100
      tabuleiro tournament velha --bots program-1,program-2 --openings 1 --json
      tabuleiro tournament --resume tournament-oril-1.resume

tournament-two-bots = a tournament needs two bots or more, such as --bots greedy,random
tournament-other = the file of --resume holds another tournament: { $argument } differs. Leave it out to go on with the one in the file.
tournament-damaged = { $file } holds no tournament that can go on: { $what }
tournament-too-large = it plans more games, or longer openings, than can be played
tournament-bad-opening = { $file } holds an opening that cannot be played: { $what }
tournament-bad-game = game number { $number } cannot be played again
tournament-saved = Saved. To go on: tabuleiro tournament --resume { $file }
tournament-left = time left:
tournament-heading = { $game }: { $played } of { $planned } games, { $openings ->
    [0] from the usual start
    [one] openings of one random move
   *[other] openings of { $openings } random moves
}, seed { $seed }
tournament-bot = bot
tournament-games = games
tournament-points = points
tournament-won = won
tournament-drawn = drawn
tournament-lost = lost
tournament-elo = Elo
tournament-interval = 95 %
tournament-cross = Points of each bot against each other:
tournament-plies = Average length: { $plies } moves
tournament-endings = How games ended:
tournament-faults = { $games ->
    [one] One game ended because a bot failed.
   *[other] { $games } games ended because a bot failed.
}
tournament-resume = Not finished. To go on: tabuleiro tournament --resume { $file }
