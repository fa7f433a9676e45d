# The screen for thinking: positions, variations, the engine, links and files.

web-decimal = .

web-analyse-told = { $gain ->
    [0] { $side } plays { $move }.
   *[other] { $side } plays { $move } and takes { $gain }.
}
web-analyse-steps = Back and forth through the moves
web-analyse-first = To the start
web-analyse-back = Back one move
web-analyse-forward = Forward one move
web-analyse-last = To the end

web-analyse-engine = What the computer thinks
web-analyse-start = Think
web-analyse-stop = Stop
web-analyse-lines = Lines
web-analyse-spent = Depth { $depth }, { $nodes } positions, { $speed } a second.
web-analyse-complete = It has seen everything: this is exact.
web-analyse-curve = The course of the game: { $known } of { $all } positions judged. Above the middle the first player is better off, below it the second.
web-analyse-start-position = The start
web-analyse-after = After move { $number }: { $move }
web-analyse-judge = Judge the whole game
web-analyse-leave-off = Stop judging
web-verdict-won = { $side } wins: proved.
web-verdict-drawn = A draw: proved.

web-worth-even = even
web-worth-estimate = { $side } { $units }
web-worth-win = { $plies ->
    [one] { $side } wins (within 1 move)
   *[other] { $side } wins (within { $plies } moves)
}
web-worth-win-by = { $side } wins by at least { $margin }
web-worth-win-sure = { $side } wins
web-proved-value = Proved: { $side } gets { $lower } from here on.
web-proved-bounds = Proved: { $side } gets between { $lower } and { $upper } from here on.

web-analyse-moves = Moves
web-analyse-no-moves = No moves yet: touch the board.
web-analyse-promote = Make this the main line
web-analyse-remove = Delete from here

web-analyse-open = Open a game
web-analyse-new = A new game
web-analyse-begin = Begin
web-analyse-file = A file (OGN, record, save file)
web-analyse-paste = Or paste a game, a position or a link here
web-analyse-open-pasted = Open what was pasted
web-analyse-which = There are several games. Which one?
web-analyse-unreadable = That file could not be read.
web-analyse-cancel = Cancel

web-analyse-set-up = Set up a position
web-analyse-touch = Touch the board to change it.
web-analyse-tools = What a touch does
web-tool-add = Add a seed
web-tool-take = Take a seed
web-tool-turn-over = Turn over
web-tool-white = White stone
web-tool-black = Black stone
web-tool-x = X
web-tool-o = O
web-tool-clear = Nothing
web-store-more = { $side }: one seed more
web-store-less = { $side }: one seed fewer
web-seeds-left = { $seeds ->
    [0] All seeds are placed.
    [one] 1 seed is still beside the board.
   *[other] { $seeds } seeds are still beside the board.
}
web-seeds-over = { $seeds ->
    [one] 1 seed too many.
   *[other] { $seeds } seeds too many.
}
web-analyse-settle = Settle in the stores
web-analyse-clear = Clear the board
web-analyse-position = The position as text
web-analyse-ready = Analyse this

web-link-not-a-game = That link holds no game.
web-link-cut = A part of the link was lost on the way. Ask for it again, or paste it whole.
web-link-text = The link cannot be opened: { $what }

web-share-link = A link with the whole game in it
web-share-copy = Copy
web-share-copied = The link is copied.
web-share-by-hand = The link is selected: copy it by hand.
web-share-ogn = Save as OGN
web-share-record = Save the record
