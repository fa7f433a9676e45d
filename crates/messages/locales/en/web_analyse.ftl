# The analysis screen: positions, variations, the engine, links and files.

web-decimal = .

web-analyse-announce = { $gain ->
    [0] { $side } plays { $move }.
   *[other] { $side } plays { $move } and captures { $gain }.
}
web-analyse-steps = Back and forth through the moves
web-analyse-first = To the start
web-analyse-back = Back one move
web-analyse-forward = Forward one move
web-analyse-last = To the end

web-analyse-engine = Engine
web-analyse-start = Analyse
web-analyse-stop = Stop
web-analyse-lines = Lines
web-analyse-spent = Depth { $depth }, { $nodes } positions, { $speed } per second.
web-analyse-complete = Searched to the end: the value is exact.
web-analyse-curve = Course of the game: { $known } of { $all } positions analysed. Above the middle the first player is ahead, below it the second.
web-analyse-start-position = The start
web-analyse-after = After move { $number }: { $move }
web-analyse-judge = Analyse the whole game
web-analyse-leave-off = Stop the analysis
web-verdict-won = { $side } wins (proved).
web-verdict-drawn = A draw (proved).

web-worth-even = even
web-worth-estimate = { $side } { $units }
web-worth-win = { $plies ->
    [one] { $side } wins (within 1 move)
   *[other] { $side } wins (within { $plies } moves)
}
web-worth-win-by = { $side } wins by at least { $margin }
web-worth-win-sure = { $side } wins
web-proved-win = { $side } wins with best play (proved).
web-proved-draw = With best play it is a draw (proved).
web-proved-not-lost = { $side } does not lose with best play (proved).
web-proved-more = { $seeds ->
    [0] From here on both capture the same.
    [one] From here on { $side } captures one seed more than the other side.
   *[other] From here on { $side } captures { $seeds } seeds more than the other side.
}
web-proved-between = From here on the balance of captures for { $side } is between { $lower } and { $upper } (proved).

web-analyse-moves = Moves
web-analyse-blunder = a blunder
web-analyse-promote = Make this the main line
web-analyse-remove = Delete from here

web-analyse-open = Open a game
web-analyse-new = A new game
web-analyse-begin = Begin
web-analyse-file = A file (OGN, record or save file)
web-analyse-paste = Or paste a game, a position or a link here
web-analyse-open-pasted = Open what was pasted
web-analyse-which = There are several games. Which one?
web-analyse-unreadable = That file could not be read.
web-analyse-cancel = Cancel

web-analyse-set-up = Set up a position
web-analyse-touch = Touch the board to change it.
web-analyse-tools = What a touch does
web-tool-add = Add a seed
web-tool-take = Remove a seed
web-tool-turn-over = Change side
web-tool-white = White stone
web-tool-black = Black stone
web-tool-x = X
web-tool-o = O
web-tool-clear = Clear
web-store-more = { $side }: one seed more
web-store-less = { $side }: one seed fewer
web-seeds-left = { $seeds ->
    [0] All seeds are placed.
    [one] 1 seed is missing.
   *[other] { $seeds } seeds are missing.
}
web-seeds-over = { $seeds ->
    [one] 1 seed too many.
   *[other] { $seeds } seeds too many.
}
web-analyse-settle = Correct the stores
web-analyse-clear = Clear the board
web-analyse-position = The position as text
web-analyse-ready = Analyse this

web-link-not-a-game = This link does not contain a game.
web-link-unknown-part = The link has a part that no game link has: “{ $part }”. Was it misspelt or changed?
web-link-cut = Part of the link is missing. Ask for it again, or paste all of it.
web-link-text = The link cannot be opened: { $what }

web-share-link = A link that contains the whole game
web-share-copy = Copy
web-share-copied = The link is copied.
web-share-by-hand = The link is selected: you can copy it now.
web-share-ogn = Save as OGN
web-share-record = Save the record
