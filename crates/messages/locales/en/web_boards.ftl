# The hexagonal board and the boards of the line games, for eyes and ears.

web-board-places = { $game }: arrows to choose, Enter to play, Escape to put down
web-zoom-large = Enlarge the board
web-zoom-whole = See the whole board
web-friends = Friends
web-swap-prompt = Before the first leap, black may exchange two stones of different colours: touch one, then the other.

web-cell-empty = { $cell }, empty
web-cell-stone = { $cell }, { $side }, { $friends ->
    [0] no friends
    [1] 1 friend
   *[other] { $friends } friends
}
web-cell-movable = { $stone }, can leap
web-cell-target = { $stone }, can be leapt onto

web-square = { $place }: { $state }
web-square-free = free
web-square-flat = square { $number }, row { $row }, column { $column }
web-square-deep = layer { $layer }, row { $row }, column { $column }
web-square-deeper = square { $place }
