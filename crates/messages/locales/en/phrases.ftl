# What a text should say instead, and why a position or an option is not valid.

phrase-number-up-to = a number from 0 to { $most }
phrase-numbers-and-side = { $count } numbers and the side to move, joined by “-”
phrase-side-at-the-end = S or N, the side to move, at the end
phrase-side-to-move = { $first } or { $second }, the side to move
phrase-house = a house, A to { $last } of South, a to { $other_last } of North, or 1 to { $row }
phrase-end-of-text = the end of the text
phrase-mark-or-empty = { $first }, { $second } or a number of empty cells
phrase-row-separator = “{ $separator }” before this row
phrase-swap-or-play = the word swap or play
phrase-swaps-left = how many swaps are left
phrase-leap-or-exchange = a leap, a swap, or -- for none
phrase-square = a square
phrase-option-value = { $option }={ $values }
phrase-two-rows = two rows of houses
phrase-two-rows-joined = two rows joined by “/”
phrase-move-number = the move number
phrase-nothing-after-move-number = nothing after the move number
phrase-store = the store of { $side ->
    [South] South
   *[North] North
}, one number from 0 to { $most }
phrase-houses = the { $row } houses of { $side ->
    [South] South
   *[North] North
}, each from 0 to { $most }
phrase-end-of-save = the end of the file after the fifth line
phrase-player-number = the player to move, 1 or 2
phrase-sowing-game = a sowing game for this position
phrase-game = a game
phrase-nothing-after-game = nothing after the game
phrase-tag-name = the name of a tag
phrase-free-tag-name = a tag name of letters and digits that the game does not fill in itself
phrase-tag-value = a tag with its value in quotes
phrase-tag-end = a tag closed by "]
phrase-move-or-comment = a move, a comment or a variation
phrase-comment-end = the character that closes the comment
phrase-move-before-variation = a move before its variation
phrase-variation-end = a variation closed by )
phrase-move-in-variation = a move in the variation
phrase-more-moves-or-result = more moves, or the result after the last one
phrase-result = a score, 1-0, 0-1, 1/2-1/2 or *
phrase-score = a score
phrase-one-of = { $one } or { $other }
phrase-end-reason = why the game ended, one of { $reasons }
phrase-written-format = a format that can be written: ogn, record, save001 or text
phrase-sowing-for-ogn = a sowing game; write the other games as a record
phrase-option-between = { $option } must be from { $least } to { $most }, not { $found }
phrase-seeds-between = seeds must be from 1 to { $most } with { $houses } houses a row, not { $found }
phrase-cap-order = cap must be two numbers from 1 to { $most }, the smaller first, not { $found }
phrase-cycle-of-one = cycle must be 0 (off) or at least 2: every position occurs once
phrase-side-and-dimensions = side and dimensions must be at least 2
phrase-squares-between = the board must have from 1 to { $most } squares
phrase-in-a-row-between = in a row must be from 2 to { $most }, the longest side of the board, not { $found }
phrase-larger-board-type = { $cells } cells need a larger board
phrase-swaps-at-most = swaps before play in this game: at most { $most }
phrase-black-swaps = only X (black) may swap stones before play
phrase-centre-never-empty = the centre cannot be empty before play
phrase-turn-of-x = as many X as O: it is X’s turn
phrase-turn-of-o = one more X than O: it is O’s turn
phrase-marks-alternate = X begins and the sides alternate: as many X as O, or one more
phrase-line-of-mover = the game ended when the side to move completed its line
phrase-lines-apart = two lines without a common square: the game ended with the first
phrase-result-against-moves = the result “{ $found }” contradicts the moves, which end the game { $result }
phrase-results-contradict = the results “{ $one }” and “{ $other }” contradict each other
phrase-not-over-by = after these moves the game has not ended by “{ $reason }”
