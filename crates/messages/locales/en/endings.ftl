# Who moves, who won and why it ended.

side = { $side ->
    [sowing-first] South
    [sowing-second] North
    [quantum-leap-first] White
    [quantum-leap-second] Black
    [line-first] X
   *[line-second] O
}
turn = { $side ->
    [sowing-first] South to move.
    [sowing-second] North to move.
    [quantum-leap-first] White (O) to move.
    [quantum-leap-second] Black (X) to move.
    [line-first] X to move.
   *[line-second] O to move.
}
ending-win = { $side ->
    [sowing-first] South wins.
    [sowing-second] North wins.
    [quantum-leap-first] White (O) wins.
    [quantum-leap-second] Black (X) wins.
    [line-first] X wins.
   *[line-second] O wins.
}
ending-win-score = { $side ->
    [sowing-first] South wins { $own }–{ $other }.
    [sowing-second] North wins { $own }–{ $other }.
    [quantum-leap-first] White (O) wins { $own }–{ $other }.
    [quantum-leap-second] Black (X) wins { $own }–{ $other }.
    [line-first] X wins { $own }–{ $other }.
   *[line-second] O wins { $own }–{ $other }.
}
ending-draw = A draw.
ending-draw-score = A draw, { $each }–{ $each }.
ending-you-win = You win.
ending-you-win-score = You win { $own }–{ $other }.
ending-opponent-wins = { $opponent ->
    [computer] The computer wins.
   *[person] Your opponent wins.
}
ending-opponent-wins-score = { $opponent ->
    [computer] The computer wins { $own }–{ $other }.
   *[person] Your opponent wins { $own }–{ $other }.
}

reason-majority = One store holds more than half of the seeds.
reason-board-empty = No seeds are left on the board.
reason-two-seeds = Two opposite seeds are left, which would chase each other forever.
reason-repetition = The position was repeated.
reason-no-move = The player to move has no legal move.
reason-ply-limit = The game reached the maximum number of moves.
reason-line-made = A line is complete.
reason-board-full = The board is full without a line.
reason-resigned = A player resigned.
reason-agreed = The players agreed to end the game.
reason-time-out = A player’s time ran out.
reason-abandoned = A player left and did not come back.
reason-aborted = The game was cancelled before it really began.

reason-loser-resigned = { $loser ->
    [you] You resigned.
    [computer] The computer resigned.
   *[person] Your opponent resigned.
}
reason-loser-time-out = { $loser ->
    [you] Your time ran out.
    [computer] The computer’s time ran out.
   *[person] Your opponent’s time ran out.
}
reason-loser-abandoned = { $loser ->
    [you] You left and did not come back.
    [computer] The computer left and did not come back.
   *[person] Your opponent left and did not come back.
}
