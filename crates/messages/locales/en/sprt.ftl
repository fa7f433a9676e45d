# The sequential test of two bots.

help-sprt = Plays pairs of games until it is clear whether the first of two bots is stronger (SPRT).
usage-sprt = tabuleiro sprt GAME --bots NEW,OLD [OPTIONS]
value-elo0 = ELO
value-elo1 = ELO
value-alpha = SHARE
value-beta = SHARE
arg-sprt-game = The game; not needed with --resume
arg-sprt-bots = The two bots, separated by a comma
arg-sprt-games = The test ends after so many games at the latest; 20,000 by default
arg-sprt-openings = How many random moves each pair of games begins with; by default 4, and none in line games
arg-sprt-threads = How many games are played at a time: from 1 to 256; 1 by default
arg-sprt-time = How long the bots that heed it may think on a move, such as 100ms or 1.5s
arg-sprt-plies = How deep the bots that heed it may look
arg-sprt-nodes = How many positions the bots that heed it may look at
arg-sprt-out = Write the games to this file: OGN for sowing games, records for others
arg-sprt-json = Print what is known as one JSON object
arg-sprt-resume = Go on with the games kept in this file
arg-elo0 = The first bot is no stronger than this, in Elo: not enough; 0 by default
arg-elo1 = The first bot is at least this much stronger: enough; 10 by default
arg-alpha = How often a bot that is not stronger may pass; 0.05 by default
arg-beta = How often a stronger bot may fail; 0.05 by default
examples-sprt =
    Each opening is played from both sides. Ctrl-C ends early, with what is
    known and a file for --resume.

    Examples:
      tabuleiro sprt oware --bots max,"uci:old/tabuleiro uci" --time 20ms --openings 8
      tabuleiro sprt oware --bots max:without=history,max --nodes 10000 --elo0 -5 --elo1 0
      tabuleiro sprt --resume tournament-oware-1.resume

sprt-order = --elo0 must be smaller than --elo1
sprt-two-bots = a test needs exactly two bots, such as --bots max,greedy
sprt-heading = { $game }: { $new } against { $old }, { $games } games, seed { $seed }
sprt-pairs = Pairs with 0, ½, 1, 1½ and 2 points: { $pairs }; { $share } % of all points
sprt-elo = Elo: { $elo } (95 % confidence interval: { $elo-low } … { $elo-high })
sprt-ratio = Log-likelihood ratio of Elo { $elo1 } to Elo { $elo0 }: { $ratio } (decided at { $low } or { $high })
sprt-undecided = Not decided.
sprt-better = Accepted: { $new } is stronger by { $elo1 } Elo rather than { $elo0 }.
sprt-not-better = Rejected: { $new } is stronger by { $elo0 } Elo rather than { $elo1 }.
sprt-resume = To go on: tabuleiro sprt --resume { $file }

# The tuning of the search's parameters.

help-tune = Looks for better parameters of the search in games of the engine against itself (SPSA).
usage-tune = tabuleiro tune GAME --out FILE [OPTIONS]
value-parameters = A,B,…
value-pairs = N
value-rate = SHARE
arg-tune-out = The file that keeps the tuning; where it exists, the tuning goes on
arg-tune-openings = How many random moves each pair of games begins with; 8 by default
arg-tune-threads = How many games are played at a time: from 1 to 256; 1 by default
arg-parameters = The parameters to tune, separated by commas; all by default
arg-pairs = How many pairs of games are played; 10,000 by default
arg-rate = How far a pair won by two points moves a parameter at the end, as a share of its step; 0.01 by default
examples-tune =
    Ctrl-C ends early; the same command goes on.

    Examples:
      tabuleiro tune oware --out oware.tune --time 3ms --pairs 20000 --threads 16
      tabuleiro tune oware --out margins.tune --nodes 5000 --parameters futility-margin,aspiration

tune-unknown = the search has no parameter “{ $name }”; it has { $known }
tune-damaged = { $file } keeps no tuning that can go on: { $what }
tune-number = { $name }: { $value } (now { $before })
tune-bot = Bot: { $bot }
