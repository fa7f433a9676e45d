# What the line protocol answers to a line it does not understand.

protocol-unknown-command = no command is called “{ $found }”. There are: { $commands }
protocol-expected = after “{ $after }” expected { $expected }
protocol-unknown-option = there is no option “{ $found }”. There are: Game, Hash, Threads, MultiPV, Level, EndgameTables, OwnBook
protocol-search = “go” takes: perft N, depth N, nodes N, movetime MS, wtime MS btime MS winc MS binc MS, infinite
protocol-busy = a search is going on: end it first with stop
protocol-bad-depth = the depth goes from 0 to { $limit }
protocol-too-long = the line has more than { $limit } characters
