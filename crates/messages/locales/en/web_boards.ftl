# The hexagonal board and the boards of the line games, for sighted people and screen readers.

web-board-places = { $game }: arrow keys choose, Enter plays, Escape deselects
web-zoom-large = Enlarge the board
web-zoom-whole = See the whole board
web-friends = Friends
web-swap-prompt = Before the first leap, black may swap two stones of different colours: touch one, then the other.

web-cell-empty = { $cell }, empty
web-cell-stone = { $cell }, { $side }, { $friends ->
    [0] no friends
    [1] 1 friend
   *[other] { $friends } friends
}
web-cell-movable = { $stone }, can leap
web-cell-target = { $stone }, can be captured

web-leap = { $from } to { $onto }
web-exchange = the exchange of { $from } and { $onto }

web-square = { $place }: { $state }
web-square-free = free
web-square-flat = square { $number }, row { $row }, column { $column }
web-square-deep = layer { $layer }, row { $row }, column { $column }
web-square-deeper = square { $place }
web-flat-layers = Layers side by side
