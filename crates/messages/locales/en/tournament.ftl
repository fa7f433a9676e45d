# Tournaments between bots.

help-tournament = Plays a tournament between bots: everyone against everyone, each opening from both sides.
usage-tournament = tabuleiro lab tournament GAME --bots A,B,… [OPTIONS]
value-bots = A,B,…
value-games = N
value-openings = MOVES
value-time = TIME
value-nodes = N
value-resume = FILE
arg-tournament-game = The game; not needed with --resume
arg-tournament-bots = The bots, separated by commas
arg-tournament-games = Number of games per pair; 20 by default
arg-tournament-openings = Number of random moves at the start of each game; 4 by default, none in line games
arg-tournament-threads = Number of games played at the same time: from 1 to 256
arg-tournament-seed = Random number; a new one for each tournament by default
arg-tournament-time = Time per move, such as 100ms or 1.5s, for bots that use it
arg-tournament-plies = Maximum search depth, for bots that use it
arg-tournament-nodes = Maximum number of positions per move, for bots that use it
arg-tournament-out = Write the games to this file: OGN for sowing games, records for the others
arg-clock = Time for the whole game and what each move adds, such as 1s+0 or 3m+2s; a player who runs out of time loses
value-clock = TIME+TIME
arg-openings_file = Start the games with the openings in this file, one per line, instead of random moves
value-openings_file = FILE
arg-times = Also show what a move of each bot took on average; with --json as move_ms
arg-tournament-json = Print the table as one JSON object
arg-tournament-resume = Continue the tournament saved in this file
examples-tournament =
    Ctrl-C stops early, prints the table so far and saves a file for --resume.

    Examples:
      tabuleiro lab tournament oril --bots greedy,mindelo:4,random --games 100
      tabuleiro lab tournament velha --bots program-1,program-2 --openings 1 --json
      tabuleiro lab tournament --resume tournament-oril-1.resume

tournament-two-bots = a tournament needs two bots or more, such as --bots greedy,random
tournament-other = the file of --resume holds another tournament: { $argument } is different. Leave it out to continue the one in the file.
tournament-damaged = the tournament in { $file } cannot be continued: { $what }
tournament-too-large = it plans more games, or longer openings, than can be played
tournament-bad-game = game number { $number } cannot be replayed
tournament-saved = Saved. To continue: tabuleiro lab tournament --resume { $file }
tournament-bad-opening = { $file } contains an opening that cannot be played: { $what }
tournament-left = time left:
tournament-heading = { $game }: { $played } of { $planned } games, { $openings ->
    [0] from the start position
    [one] openings of one random move
   *[other] openings of { $openings } random moves
}, random number { $seed }
tournament-distinct = { $distinct ->
    [one] Only one of these games is different from the others; Elo counts it once.
   *[other] Only { $distinct } of these games are different from each other; Elo counts each once.
}
tournament-bot = bot
tournament-games = games
tournament-points = points
tournament-won = won
tournament-drawn = drawn
tournament-lost = lost
tournament-elo = Elo
tournament-interval = 95 %
tournament-cross = Points of each bot against each opponent:
tournament-times = Average time per move:
tournament-plies = Average length: { $plies } moves
tournament-endings = How games ended:
tournament-faults = { $games ->
    [one] One game ended because a bot failed.
   *[other] { $games } games ended because a bot failed.
}
tournament-resume = Not finished. To continue: tabuleiro lab tournament --resume { $file }
