# The sequential test of two bots.

help-sprt = Plays pairs of games until it is clear whether the first of two bots is stronger (SPRT).
usage-sprt = tabuleiro dev sprt GAME --bots NEW,OLD [OPTIONS]
value-elo0 = ELO
value-elo1 = ELO
value-alpha = SHARE
value-beta = SHARE
arg-sprt-game = The game; not needed with --resume
arg-sprt-bots = The two bots, separated by a comma
arg-sprt-games = Maximum number of games; 20000 by default
arg-sprt-openings = Number of random moves at the start of each pair of games; 4 by default, none in line games
arg-sprt-threads = Number of games played at the same time: from 1 to 256
arg-sprt-time = Time per move, such as 100ms or 1.5s, for bots that use it
arg-sprt-plies = Maximum search depth, for bots that use it
arg-sprt-nodes = Maximum number of positions per move, for bots that use it
arg-sprt-out = Write the games to this file: OGN for sowing games, records for the others
arg-sprt-json = Print the result as one JSON object
arg-sprt-resume = Continue with the games saved in this file
arg-elo0 = Null hypothesis: the first bot is stronger by this much Elo
arg-elo1 = Alternative hypothesis: the first bot is stronger by this much Elo
arg-alpha = Probability of accepting the alternative if the null hypothesis is true
arg-all = Play all games, even once the test is decided
arg-beta = Probability of accepting the null hypothesis if the alternative is true
examples-sprt =
    Each opening is played from both sides. Ctrl-C stops early, prints the result so
    far and saves a file for --resume.

    Examples:
      tabuleiro dev sprt oware --bots max,"uci:old/tabuleiro uci" --time 20ms --openings 8
      tabuleiro dev sprt oware --bots max:without=history,max --nodes 10000 --elo0 -5 --elo1 0
      tabuleiro dev sprt --resume tournament-oware-1.resume

sprt-order = --elo0 must be smaller than --elo1
sprt-two-bots = a test needs exactly two bots, such as --bots max,greedy
sprt-heading = { $game }: { $new } against { $old }, { $games } games, random number { $seed }
sprt-pairs = Pairs with 0, ½, 1, 1½ and 2 points: { $pairs }; { $share } % of all points
sprt-elo = Elo: { $elo } (95 % confidence interval: { $elo-low } … { $elo-high })
sprt-ratio = Log-likelihood ratio of Elo { $elo1 } to Elo { $elo0 }: { $ratio } (decided at { $low } or { $high })
sprt-undecided = Not decided.
sprt-better = Accepted: { $new } is stronger by { $elo1 } Elo rather than { $elo0 }.
sprt-not-better = Rejected: { $new } is stronger by { $elo0 } Elo rather than { $elo1 }.
sprt-resume = To continue: tabuleiro dev sprt --resume { $file }
