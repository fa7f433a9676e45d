# What the line protocol answers to a line it does not understand.

protocol-unknown-command = no command is called “{ $found }”. There are: { $commands }
protocol-expected = after “{ $after }” expected { $expected }
protocol-unknown-option = there is no option “{ $found }”. There is: Game
protocol-search = only “go perft N” is known
protocol-bad-depth = the depth goes from 0 to { $limit }
protocol-too-long = the line has more than { $limit } characters
