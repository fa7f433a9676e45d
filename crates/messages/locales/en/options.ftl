# What each option of a game is for.

option-sowing-houses = houses in each row
option-sowing-seeds = seeds in each house at the start, one or more
option-sowing-cap = from how many to how many seeds are captured
option-sowing-singleton = the one-seed house: free, or only when there is no larger one
option-sowing-slam = taking everything: forbidden, only as a last resort, without capture, keeping the first or the last house, with capture, or with capture and another move
option-sowing-feed = give seeds to an opponent who has none
option-sowing-stuck = when there is no move: each keeps their own side, or all go to the one without seeds
option-sowing-cycle = occurrences of a position that end the game; 0 is off
option-sowing-cycle-share = the seeds left then: to each side its own, shared evenly, or nobody’s
option-sowing-two-seeds = two opposite seeds end the game
option-sowing-majority = more than half: the game goes on, stops, or stops and sweeps up
option-sowing-max-plies = the most moves; 0 is no limit

option-quantum-leap-side = cells along each edge of the hexagon
option-quantum-leap-edition = first or second edition
option-quantum-leap-swap = the swap of stones before play: none, one, or as many as you like
option-quantum-leap-seed = the number from which the stones are laid out

option-line-rows = rows
option-line-columns = columns
option-line-in-a-row = marks next to each other that win
option-line-side = squares in each dimension, which is also how many in a row win
option-line-dimensions = dimensions
