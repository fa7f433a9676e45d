# The app in the browser: what all screens share, and the menu.

web-title = Tabuleiro
web-skip = Skip to the content
web-back = Back
web-other-language = Mudar para português

web-computer = Play the computer
web-friend = Two on this phone
web-online = Play online
web-learn = Learn
web-analyse = Analyse
web-score = Score
web-options = Options
web-table = Game
web-menu = Menu
web-continue = Continue: { $game }

web-board = Board: arrows to choose, Enter to play, P to look first
web-house = { $seeds ->
    [0] { $side }, house { $house }: empty
    [one] { $side }, house { $house }: one seed
   *[other] { $side }, house { $house }: { $seeds } seeds
}
web-store = { $seeds ->
    [0] { $side }’s store: empty
    [one] { $side }’s store: one seed
   *[other] { $side }’s store: { $seeds } seeds
}
web-preview = { $gain ->
    [0] Sows { $seeds } and takes none.
   *[other] Sows { $seeds } and takes { $gain }.
}
web-seeds = { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
web-told-sowing = { $gain ->
    [0] { $side } sows house { $house }: { $seeds }.
   *[other] { $side } sows house { $house }: { $seeds }, and takes { $gain }.
}
web-told-move = { $side } plays { $move }.
web-refused = Not like that: { $why }.
web-not-your-turn = Just a moment: it is the computer’s turn.

web-no-game = No game has been begun on this phone yet.
web-not-kept = The browser does not let us keep the game: closing the page loses it.
web-no-engine = The computer could not think. Try again.
web-to-move = to move
web-your-turn = It is your turn.
web-thinking = The computer is thinking…
web-seat-computer = Computer · { $level }
web-seat-you = You · { $side }

web-undo = Undo
web-undone = The last move was taken back.
web-nothing-to-undo = There is no move to take back.
web-hint = Hint
web-hint-move = Hint: { $move }
web-no-swap = No swap
web-resign = Resign
web-resign-sure = Really resign?
web-resign-yes = I resign
web-resign-no = Play on
web-confirm-notice = Play this?
web-confirm = Play
web-reconsider = Think again

web-won = You won!
web-lost = You lost this time
web-drawn = A draw
web-winner = { $side } wins
web-rematch = Play again
web-share = Share

web-level-1 = level 1
web-level-2 = level 2
web-level-3 = level 3
web-level-4 = level 4
web-level-5 = level 5
web-level-6 = level 6
web-level-7 = level 7
web-level-8 = level 8
web-level-max = highest level
