# What each option of a game is for.

option-sowing-houses = houses in each row
option-sowing-seeds = seeds in each house at the start, one or more
option-sowing-cap = smallest and largest number of seeds that are captured
option-sowing-singleton = a house with one seed: may always be played, or only if no house has more
option-sowing-slam = capturing all of the opponent’s seeds: forbidden, only as a last resort, without capture, keeping the first or the last house, with capture, or with capture and another move
option-sowing-feed = give seeds to an opponent who has none
option-sowing-stuck = when there is no move: each player keeps their own side, or everything goes to the one without seeds
option-sowing-cycle = number of occurrences of a position that ends the game; 0 is off
option-sowing-cycle-share = the remaining seeds after a repetition: each player keeps their own side, shared equally, or nobody’s
option-sowing-two-seeds = two opposite seeds end the game
option-sowing-majority = when a player has more than half: the game goes on, stops, or stops and each player gets their own side
option-sowing-max-plies = maximum number of moves; 0 for no limit

option-quantum-leap-side = cells along each edge of the hexagon
option-quantum-leap-edition = first or second edition
option-quantum-leap-swap = swaps of stones before play: none, one, or any number
option-quantum-leap-seed = the random number of the layout

option-line-rows = rows
option-line-columns = columns
option-line-in-a-row = marks in a row that win
option-line-side = squares in each dimension, and how many in a row win
option-line-dimensions = dimensions
