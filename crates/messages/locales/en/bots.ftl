# Bots by name, the examination of one, and the measurement of minimax.

bot-unknown-bot = no bot called “{ $found }” plays { $game }. There are: { $known }. (N is a depth from 1 to 30.)

help-examine = Plays a bot against every possible line and counts what it wins, draws and loses.
usage-examine = tabuleiro examine GAME --bot BOT [--as first|second] [--seed N]
value-bot = BOT
value-side = first|second
value-seed = N
arg-bot = The bot, such as program-2 or minimax:9
arg-examine-side = Whether it moves first or second; without this option, both
arg-examine-seed = The number that random choices follow from; 1 by default
examples-examine =
    Examples:
      tabuleiro examine velha --bot program-2
      tabuleiro examine velha --bot program-2b --as second

examine-heading = { $side ->
    [first] { $bot } in { $game }, moving first, against every line of play:
   *[second] { $bot } in { $game }, moving second, against every line of play:
}
examine-counts = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost.
examine-shortest = { $lines ->
    [one] The shortest loss, { $plies } moves:
   *[other] The { $lines } shortest losses, { $plies } moves each:
}
examine-more = … and { $more } more.
examine-too-large = this game has too many positions to try every line: more than { $positions }. Choose a smaller one, such as velha.
examine-bot-failed = the bot failed: { $what }
examine-stopped = stopped before the end.

help-bench = Measures how fast the computer plays.
usage-bench = tabuleiro bench [engine|minimax|techniques|threads|stop]
value-what = WHAT
arg-what = What is measured: engine (by default), fixed searches in every kind of game; minimax, the program of document 003; techniques, the engine with each of its techniques switched off in turn; threads, two threads beside one; or stop, how soon a search ends when asked to
examples-bench =
    The engine's last line is always: signature nodes N seconds S rate R
    The nodes are the same on every machine, as long as the engine thinks the same.

    Examples:
      tabuleiro bench
      tabuleiro bench minimax
      tabuleiro bench techniques
      tabuleiro bench threads
      tabuleiro bench stop
bench-minimax = Plain minimax from the start of ouri-003, beside what document 003 reports for its own:
bench-depth = depth
bench-nodes = positions
bench-seconds = seconds
bench-document = document
bench-faster = ratio

outside-bad-command = “{ $name }”: after uci: comes the command that starts the program, such as uci:engine or uci:"my engine" --fast
outside-missing = “{ $name }”: there is no such program. Give its full path if it is not on the PATH
outside-denied = “{ $name }”: that program may not be run
outside-not-started = “{ $name }”: the program did not start: { $detail }
outside-silent = “{ $name }”: the program does not say that it speaks this protocol (waited { $detail } s for uciok and readyok)
outside-ended = “{ $name }”: the program ended in the middle
outside-ended-with = “{ $name }”: the program ended in the middle, with code { $detail }
outside-stalled = “{ $name }”: the program did not answer within { $detail } s
outside-flooded = “{ $name }”: the program talks without end
outside-refused = “{ $name }”: the program refused: { $detail }
outside-illegal = “{ $name }”: the program cheated or erred: { $detail }
outside-no-move = “{ $name }”: the program says that there is no move, but there is
outside-interrupted = “{ $name }”: interrupted
