# Why a move of a reviewed game lost something. Each sentence is a claim that was verified.

sentence-only-win = { $better } was the only winning move.
sentence-only-draw = { $better } was the only move that does not lose.
sentence-misses-win-at-once = { $better } wins immediately.
sentence-allows-win-at-once = Lets the opponent win immediately with { $reply }.
sentence-misses-block = Leaves { $reply } to the opponent, who completes a line there.
sentence-win-to-loss = Gives away a won game: { $better } wins, and now the opponent does.
sentence-win-to-draw = Gives away a won game: { $better } wins, and now it is a draw at best.
sentence-draw-to-loss = Gives away the draw: { $better } holds it, and now the opponent wins.
sentence-misses-win = { $better } wins by force.
sentence-loses = Now the opponent wins by force.
sentence-loses-margin = { $seeds ->
    [one] Costs one seed against best play: that is proved.
   *[other] Costs { $seeds } seeds against best play: that is proved.
}
sentence-allows-starving = { $seeds ->
    [one] Lets the opponent end the game with { $reply }: the player has nothing left to play, and the last seed is the opponent’s.
   *[other] Lets the opponent end the game with { $reply }: the player has nothing left to play, and the { $seeds } remaining seeds are the opponent’s.
}
sentence-opens-houses = Leaves { $count ->
    [one] { $houses }
   *[other] { $houses }
} open to capture: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}.
sentence-misses-capture = { $taken ->
    [0] { $better } captures { $seeds }.
   *[other] { $better } captures { $seeds }, the move played only { $taken }.
}
sentence-gives-up-big-house = Gives up the big house: the { $holds } seeds of { $house } would have captured { $seeds }.
sentence-wastes-big-house = Plays the { $holds } seeds of { $house } too early: they capture { $taken }, and after { $better } first at least { $seeds }.
sentence-falls-behind = { $plies ->
    [one] With this move and the next
   *[other] With this move and the next { $plies }
}, the opponent can capture { $seeds } more than the player{ $otherwise ->
    [0] . { $better } prevents that.
   *[other] ; after { $better } only { $otherwise }.
}
sentence-misses-gain = { $plies ->
    [one] With { $better } and the next move the player can capture { $seeds } more than the opponent.
   *[other] With { $better } and the next { $plies } moves the player can capture { $seeds } more than the opponent.
}
sentence-more-weak-houses = { $otherwise ->
    [one] Leaves { $houses } houses with one or two seeds, easy to capture; after { $better } it is one.
   *[other] Leaves { $houses } houses with one or two seeds, easy to capture; after { $better } it is { $otherwise }.
}
sentence-fewer-targets = { $houses ->
    [one] Leaves the opponent one house with one or two seeds, easy to capture; after { $better } it is { $otherwise }.
   *[other] Leaves the opponent { $houses } houses with one or two seeds, easy to capture; after { $better } it is { $otherwise }.
}
sentence-no-safe-stone = { $stones ->
    [one] Leaves no safe stone: the opponent can capture the last one.
   *[other] Leaves no safe stone: the opponent can capture any of the { $stones }.
}
sentence-more-leaps = { $otherwise ->
    [one] Leaves the opponent { $leaps } leaps; after { $better } it is one.
   *[other] Leaves the opponent { $leaps } leaps; after { $better } it is { $otherwise }.
}
sentence-fewer-leaps = { $leaps ->
    [one] Leaves the player’s stones one leap; after { $better } it is { $otherwise }.
   *[other] Leaves the player’s stones { $leaps } leaps; after { $better } it is { $otherwise }.
}
sentence-fewer-lines = { $lines ->
    [one] Lies on one line that the player can still complete, { $better } on { $otherwise }.
   *[other] Lies on { $lines } lines that the player can still complete, { $better } on { $otherwise }.
}
sentence-stops-fewer-lines = { $lines ->
    [one] Stops one line that the opponent has begun, { $better } stops { $otherwise }.
   *[other] Stops { $lines } lines that the opponent has begun, { $better } stops { $otherwise }.
}
sentence-misses-fork = { $better } makes two threats with one move and wins.
sentence-allows-fork = Lets the opponent make two threats with one move, with { $reply } and win.
sentence-misses-threats = { $better } wins by threats, in { $moves } moves.
sentence-allows-threats = Lets the opponent win by threats, beginning with { $reply }, in { $moves } moves.
