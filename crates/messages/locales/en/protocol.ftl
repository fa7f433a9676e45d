# Replies of the UCI protocol to lines that it does not understand.

protocol-unknown-command = unknown command “{ $found }”. The commands are: { $commands }
protocol-expected = expected { $expected } after “{ $after }”
protocol-unknown-option = unknown option “{ $found }”. The options are: Game, Hash, Threads, MultiPV, Level, EndgameTables, OwnBook
protocol-search = “go” takes: perft N, depth N, nodes N, movetime MS, wtime MS btime MS winc MS binc MS, infinite
protocol-busy = a search is running: stop it first
protocol-bad-depth = the depth must be from 0 to { $limit }
protocol-too-long = the line has more than { $limit } characters
