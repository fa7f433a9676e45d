# What is wrong with a text, where, and what would be right.

problem-place = line { $line }, column { $column }: { $problem }
problem-unknown-game = there is no game “{ $found }”. Did you mean { $names }?
problem-unknown-game-list = there is no game “{ $found }”. The games are: { $names }.
problem-unknown-option = this game has no option “{ $found }”. Its options are: { $expected }.
problem-bad-options = these options are not valid: { $reason }
problem-expected = expected { $expected }, found “{ $found }”. For example: { $example }
problem-expected-more = expected { $expected }, but the text ends here. For example: { $example }
problem-wrong-count = { $what ->
    [seeds] there should be { $expected } seeds in all, not { $found }
    [stones] there should be { $expected } stones, not { $found }
    [houses] there should be { $expected } houses, not { $found }
    [cells] there should be { $expected } cells, not { $found }
    [rows] there should be { $expected } rows, not { $found }
    [games] there should be { $expected } game, not { $found }
   *[other] there should be { $expected }, not { $found }
}
problem-impossible = this position cannot occur in the game: { $reason }
problem-illegal-move = the move “{ $found }” is not legal: { $why }
problem-too-long = longer than the limit of { $limit }

# Why the machine could not do something.
reason-not-found = it does not exist
reason-denied = no permission
reason-exists = it already exists
reason-is-folder = it is a folder
reason-not-a-folder = a part of the path is not a folder
reason-read-only = the disk is read-only
reason-full = the disk is full
reason-too-large = it is too large
reason-name = this name is not allowed
reason-no-text = it is not valid UTF-8 text
reason-cut-short = it ends too early
reason-address-in-use = the address is already in use
reason-no-such-address = this machine has no such address
reason-refused = the connection was refused
reason-late = it took too long
