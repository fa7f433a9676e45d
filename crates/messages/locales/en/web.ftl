# The app in the browser: what all screens share, and the menu.

web-title = Tabuleiro
web-title-turn = Your turn
web-other-tab = The game went on in another tab.
web-skip = Skip to the content
web-back = Back
web-other-language = KEA: muda pa kriolu

web-computer = Play the computer
web-friend = Two on this device
web-online = Play online
web-learn = Learn
web-analyse = Analyse
web-review = Review
web-practice = My mistakes
web-puzzles = Puzzles
web-history = My games
web-puzzle-of-the-day = Puzzle of the day
web-lessons = Strategy
web-machine = How a machine thinks
web-my-level = My level
web-score = Score
web-options = Options
web-table = Game
web-opening = Opening…
web-not-opened = The page could not be loaded. Check your connection and reload.
web-menu = Menu
web-continue = Continue
web-play-again = Play again
web-tab-play = Play
web-tab-online = Online
web-tab-me = Me
web-good-morning = Good morning
web-good-afternoon = Good afternoon
web-good-evening = Good evening
web-first-sow = Touch a house of your row: its seeds are sown one by one.
web-first-capture = If your last seed makes two or three in a house across, you capture them.
web-first-hold = Hold a house to see first where its seeds will fall.
web-first-game = Play your first game
web-first-game-about = Oril, the game of Cape Verde, against a beginner · five minutes
web-lessons-about = One idea at a time, tried on the board
web-online-about = Friends, strangers and tournaments

web-board = Board: arrow keys choose, Enter plays, P shows the move first
web-house = { $seeds ->
    [one] { $side }, house { $house }: { $seeds } seed
   *[other] { $side }, house { $house }: { $seeds } seeds
}
web-store = { $seeds ->
    [0] { $side }’s store: empty
    [one] { $side }’s store: one seed
   *[other] { $side }’s store: { $seeds } seeds
}
web-preview = { $gain ->
    [0] Sows { $seeds } and captures none.
   *[other] Sows { $seeds } and captures { $gain }.
}
web-seeds = { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}
web-announce-sowing = { $gain ->
    [0] { $side } sows house { $house }: { $seeds }.
   *[other] { $side } sows house { $house }: { $seeds }, and captures { $gain }.
}
web-announce-move = { $side } plays { $move }.
web-refused = You cannot play that: { $why }.
web-not-your-turn = Just a moment: it is the computer’s turn.

web-no-game = There is no game on this device yet.
web-not-kept = This browser does not save games: if you close the page, the game is lost.
web-not-counted = This browser has no room for finished games: this one is not in the explorer.
web-no-engine = The computer could not move. Try again.
web-to-move = to move
web-your-turn = It is your turn.
web-friend-turn = It is { $name }’s turn.
web-thinking = The computer is thinking…
web-seat-computer = Computer · { $level }
web-seat-you = You · { $side }

web-undo = Undo
web-undone = The last move was taken back.
web-nothing-to-undo = There is no move to take back.
web-hint = Hint
web-hint-move = Hint: { $move }
web-no-swap = No swap
web-resign = Resign
web-resign-sure = Really resign?
web-resign-yes = Resign
web-resign-no = Play on
web-confirm-notice = Play this move?
web-confirm = Play
web-reconsider = Cancel

web-won = You won!
web-lost = You lost this time
web-drawn = A draw
web-winner = { $side } wins
web-end-well-played = Well played!
web-end-close = So close!
web-end-next-time = Next time is yours.
web-end-good-game = A good game.
web-end-captures = { $captures ->
    [0] { $name }: no captures
    [one] { $name }: one capture, of { $most }
   *[other] { $name }: { $captures } captures, the largest { $most }
}
web-end-moves = { $moves ->
    [one] One move.
   *[other] { $moves } moves.
}
web-end-lead = The winner was ahead for good from move { $move } on.
web-rematch = Play again
web-share = Share
web-share-refused = The browser did not allow copying the link.

web-level-1 = Beginner
web-level-2 = Easy
web-level-3 = Casual
web-level-4 = Medium
web-level-5 = Skilled
web-level-6 = Hard
web-level-7 = Expert
web-level-8 = Master
web-level-twin = your twin
web-level-twin-about = it plays like you, as far as your games show
web-level-max = Strongest

# The menu.
web-continue-moves = { $moves ->
    [one] one move played
   *[other] { $moves } moves played
}

# A new game.
web-new-game = New game
web-change = Change
web-with-whom = With whom?
web-two-here = Two here
web-friend-about = Two people at this device, one after the other.
web-so-far = You won { $won } of the last { $games }.
web-you-begin = You begin
web-other-begins = The other one begins
web-clock-line = { $minutes ->
    [off] No clock
   *[other] { $minutes } minutes each
}
web-begin = Begin
web-game = Game
web-how-to-play = How to play
web-other-rules = Other rules
web-for-programmers = For programmers
web-edge = Cells along each edge
web-layout = Layout number (empty: random)
web-rows = Rows
web-columns = Columns
web-in-a-row = In a row to win
web-level = Level
web-level-1-about = has just learnt and is easily distracted; good for your first games.
web-level-2-about = takes what it sees and does not think of what follows.
web-level-3-about = sees more than what it can take; still makes many mistakes.
web-level-4-about = knows what a good position looks like, and overlooks things.
web-level-5-about = plays with care; you need a plan.
web-level-6-about = punishes every mistake.
web-level-7-about = sees further than most people.
web-level-8-about = very hard to beat.
web-level-max-about = the full strength of the engine, with solved endgames.
web-side = Your side
web-side-none = Only watch
web-starter = Who begins
web-starter-me = I do
web-starter-computer = The computer
web-starter-south = South
web-starter-north = North
web-friend-name = Name of { $side }
web-clock = Minutes for each player
web-clock-off = no clock
web-clock-5 = 5
web-clock-10 = 10
web-clock-20 = 20
web-turning = Rotate the board for the player to move
web-other-position = Start from another position

# The options.
web-language = Language
web-options-play = While playing
web-options-looks = Appearance
web-options-sounds = Sound
web-speed = Animation speed
web-speed-off = off
web-speed-0 = 0
web-speed-1 = 1
web-speed-2 = 2
web-speed-3 = 3
web-speed-4 = 4
web-counts = Show the number of seeds
web-confirm-moves = Confirm every move
web-hand = My row, with the device upright
web-hand-left = On the left
web-hand-right = On the right
web-playing-hand = My hand
web-playing-hand-right = Right
web-playing-hand-left = Left
web-first = Who begins
web-first-me = I do
web-first-other = The opponent
web-first-alternate = Take turns
web-default-level = Default level of the computer
web-theme = Theme
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-contrast = Contrast
web-contrast-normal = Normal
web-contrast-high = High
web-wood = Wood
web-wood-mahogany = Mahogany
web-wood-olive = Olive
web-wood-ebony = Ebony
web-sown = Seeds
web-sown-nickernut = Nickernuts
web-sown-pebble = Pebbles
web-sown-bean = Beans
web-skin = Skin of the hand
web-skin-1 = Light
web-skin-2 = Medium light
web-skin-3 = Medium
web-skin-4 = Medium dark
web-skin-5 = Dark
web-sounds = Sounds
web-turn-sound = A sound when it is my turn
web-vibration = Vibrate on captures
web-volume = Volume

web-update = A new version is available.
web-update-take = Update now

# The place to ask.
web-help = Help
ask-rules = Rules of each game
ask-report = Report a mistake
help-touch = How do I play on the screen?
help-touch-text = Touch a house to sow it. Hold it to see first where the seeds fall and what they capture. A touch during a move shows its end.
help-keys = Which keys are there?
help-keys-text = The arrow keys choose a place and Enter plays it. In sowing games 1 to 6 sow a house, and P shows the move first. Tab leads to everything else.
help-proved = What does “proved” mean?
help-proved-text = The program has searched the position to the end of the game, or found it in its tables. The result is certain then, whatever is played; everything else is an estimate. A ✓ marks what is proved.
help-offline = Does it work without a network?
help-offline-text = Yes, after the first visit: games, lessons, puzzles and analysis. Only online play needs a network. To install the app, choose “Install” or “Add to home screen” in the menu of the browser.
help-kept = Where are my games?
help-kept-text = On this device, under “Me”. They are not sent anywhere. Games that you play online are on the server, for every device on which you log in.
help-mistake = Something is wrong
help-mistake-text = Write what you did, what you saw and what you expected, with a link to the game if there is one. “Share” at the end of a game makes that link.
help-about = About
help-about-text = Tabuleiro is free software for sowing games, Quantum Leap and line games: to play, to learn and to study. There is no advertising, and nobody follows what you do.
help-version = Version { $version }
