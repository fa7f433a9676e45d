# What the tutor says: reviews of games, mistakes to practise, puzzles.

tutor-no-game = This link has no game to review.
tutor-back = Back
tutor-share = Share
tutor-your-move = Play your move on the board.
tutor-progress = Moves reviewed
tutor-reviewing = { $done } of { $all } moves reviewed …
tutor-graph = Course of the game: the higher, the better for { $side }
tutor-summary = { $side }: accuracy { $accuracy } %, { $average } { $unit ->
    [seeds] seeds
   *[points] points
} lost per move; { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}
tutor-moments = Decisive moments
tutor-no-moments = No single move decided this game.
tutor-moment = { $number }. { $side } { $move }: from { $before } % to { $after } %
tutor-all-moves = All moves
tutor-move = Move { $number }, { $side }: { $move }
tutor-sound = A good move: it loses nothing worth naming.
tutor-forced = The only legal move.
tutor-lost-better = Loses { $lost }. Better: { $line }
tutor-lost-result = a better result (proved)
tutor-lost-proved = { $amount } { $unit ->
    [seeds] seeds
   *[points] points
} (proved)
tutor-lost-bound = about { $amount } { $unit ->
    [seeds] seeds
   *[points] points
} (that it loses something is proved)
tutor-lost-estimated = about { $amount } { $unit ->
    [seeds] seeds
   *[points] points
} (estimated)
tutor-try-again = Try again
tutor-play-better = Play the better line
tutor-better-line = Better than move { $number }
tutor-next-move = Next move
tutor-next-moment = Next moment
tutor-find-better = { $side }: find a better move than { $move }
tutor-show-answer = Show the answer
tutor-answer = The best move is { $move }.
tutor-right = Right: { $move } is a good move here.
tutor-wrong = { $move } loses { $lost }. Try another move.
tutor-same-mistake = { $move } is the move of the game: it loses { $lost }. Try another move.
tutor-every-move = What every move loses
tutor-loses-nothing = nothing
tutor-practice = My mistakes
tutor-no-mistakes = No mistakes yet: they are collected here from the games that you finish on this device.
tutor-mistakes = { $all ->
    [one] 1 mistake
   *[other] { $all } mistakes
}, of which { $due ->
    [one] 1 is due
   *[other] { $due } are due
} today
tutor-looking-through = { $games ->
    [one] Looking through 1 game …
   *[other] Looking through { $games } games …
}
tutor-start = Practise
tutor-all-now = Practise all now
tutor-only-due = Only those due today
tutor-mistake = { $streak ->
    [0] { $game }, move { $number }
   *[other] { $game }, move { $number } (solved { $streak } ×)
}
tutor-next-mistake = Next mistake
tutor-fetching = Fetching puzzles …
tutor-no-puzzles = The puzzles could not be fetched. Go online once, and they stay on this device.
tutor-puzzle-which = Which game?
tutor-set-oril = Oril
tutor-set-ouri = Ouri
tutor-set-oware = Oware
tutor-set-quantum-leap = Quantum Leap
tutor-set-line = Line games
tutor-puzzle-rating = Puzzle rating { $rating }, from { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
tutor-puzzle-day = Puzzle of the day
tutor-puzzle-day-again = Puzzle of the day (solved)
tutor-puzzle-run = Harder and harder
tutor-puzzle-timed = Three minutes
tutor-puzzle-themes = By theme
tutor-theme-chain = Several captures
tutor-theme-big-house = The big house
tutor-theme-starving = Starving
tutor-theme-feeding = Feeding
tutor-theme-tempo = Patience
tutor-theme-sacrifice = Sacrifice
tutor-theme-last-seeds = Last seeds
tutor-theme-leaps = Long leaps
tutor-theme-fork = Forks
tutor-theme-block = Blocks
tutor-theme-threats = Threats
tutor-aim-win = { $side } to move and win
tutor-aim-draw = { $side } to move and not lose
tutor-puzzle-grade = Grade { $grade }
tutor-puzzle-score = { $solved } solved
tutor-time-left = { $seconds } s left, { $solved } solved
tutor-time-is-up = Time is up
tutor-puzzle-wrong = No: only one move is right, and this is another. Try again.
tutor-puzzle-go-on = Right! And now?
tutor-puzzle-solved = Solved.
tutor-puzzle-proved = The puzzle ends here, because from now on the win is certain.
tutor-puzzle-clean = Solved without a mistake!
tutor-next-puzzle = Next puzzle
tutor-shared-day = Tabuleiro, puzzle of the day ({ $set }): solved without a mistake. My puzzle rating: { $rating }
tutor-shared-day-spoiled = Tabuleiro, puzzle of the day ({ $set }): solved with help. My puzzle rating: { $rating }
tutor-shared-run = Tabuleiro, puzzles ({ $set }): { $solved } solved. My puzzle rating: { $rating }
tutor-lesson-done = { $lesson } (done)
tutor-lesson-line = Show what follows
tutor-lesson-next = Next lesson
tutor-lesson-on = Go on
tutor-lesson-again = Once more
tutor-lesson-all = All lessons
