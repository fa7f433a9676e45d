# Why a move may not be played: the end of a sentence.

illegal-game-over = the game is over
illegal-no-such-place = there is no such place on this board
illegal-not-your-house = that house belongs to the opponent
illegal-empty-house = that house is empty
illegal-must-feed = the opponent has no seeds and must be given some
illegal-singleton-held = a one-seed house waits while there is a larger one
illegal-takes-everything = that would take everything the opponent has
illegal-not-your-stone = pick one of your own pieces
illegal-stone-cannot-leap = that piece has no valid moves, please pick a different one
illegal-not-its-leap = a stone leaps in a straight line as many cells as it has friends beside it
illegal-not-onto-enemy = a leap ends on an enemy stone
illegal-swap-needs-both-colours = a swap is between two stones of different colours
illegal-swap-is-over = the time for swapping is over
illegal-swap-first = decide first whether to swap two stones
illegal-occupied = that square is taken
