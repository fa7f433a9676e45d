# Why a move is not legal: the end of a sentence.

illegal-game-over = the game is over
illegal-no-such-place = this board has no such place
illegal-not-your-house = that house belongs to the opponent
illegal-empty-house = that house is empty
illegal-must-feed = the opponent has no seeds, so you must give them some
illegal-singleton-held = a house with one seed may be played only if no house has more
illegal-takes-everything = that would capture all of the opponent’s seeds
illegal-not-your-stone = pick one of your own stones
illegal-stone-cannot-leap = that stone has no legal move; pick another one
illegal-not-its-leap = a stone leaps in a straight line, as many cells as it has friends beside it
illegal-not-onto-enemy = a leap must end on an enemy stone
illegal-swap-needs-both-colours = a swap needs two stones of different colours
illegal-swap-is-over = swaps are allowed only before the first leap
illegal-swap-first = decide first whether to swap two stones
illegal-occupied = that square is taken
