# What is wrong with a text, where, and what would have been right.

problem-place = line { $line }, column { $column }: { $problem }
problem-unknown-game = no game is called “{ $found }”. Did you mean { $names }?
problem-unknown-game-list = no game is called “{ $found }”. There are: { $names }.
problem-unknown-option = this game has no option “{ $found }”. It has: { $expected }.
problem-bad-options = these options do not make a game: { $reason }
problem-expected = expected { $expected }, found “{ $found }”. For example: { $example }
problem-expected-more = expected { $expected }, but the text ends here. For example: { $example }
problem-wrong-count = { $what ->
    [seeds] there should be { $expected } seeds in all, and there are { $found }
    [stones] there should be { $expected } stones, and there are { $found }
    [houses] there should be { $expected } houses, and there are { $found }
    [cells] there should be { $expected } cells, and there are { $found }
    [rows] there should be { $expected } rows, and there are { $found }
    [games] there should be { $expected } game, and there are { $found }
   *[other] there should be { $expected }, and there are { $found }
}
problem-impossible = this position cannot occur in the game: { $reason }
problem-illegal-move = the move “{ $found }” is not allowed: { $why }
problem-too-long = longer than the limit of { $limit }

# Why the machine could not do something.
reason-not-found = it does not exist
reason-denied = permission is missing
reason-exists = it is already there
reason-is-folder = it is a folder
reason-not-a-folder = a part of the path is no folder
reason-read-only = the disk can only be read
reason-full = the disk is full
reason-too-large = it is too large
reason-name = such a name is not allowed
reason-no-text = it is no text in UTF-8
reason-cut-short = it ends too early
reason-address-in-use = the address is already in use
reason-no-such-address = this machine has no such address
reason-refused = nobody took the connection
reason-late = it took too long
