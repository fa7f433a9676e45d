# The terminal.

menu-banner =
    ╭──────────────────────────────╮
    │  ●  ●  TABULEIRO  ●  ●  ●    │
    ╰──────────────────────────────╯
    Oril · Ouri · Quantum Leap · Tic-tac-toe
menu-resume = Continue: { $game }, { $moves ->
    [one] one move played
   *[other] { $moves } moves played
}
menu-resume-several = Continue one of { $games } games
menu-play = Play
menu-best = Show the best move
menu-watch = Watch two computers
menu-tournament = Tournament
menu-load = Open a game
menu-options = Options
menu-rules = Rules
menu-study = Analyse a position
menu-learn = Learn
menu-leave = Leave

keys-menu = ↑↓ choose · Enter open · ? help · Esc leave
keys-options = ↑↓ choose · ←→ change · Enter accept · ? help · Esc back
keys-tournament = ↑↓ read · F2 save · ? help · Esc stop
keys-tournament-over = ↑↓ read · F2 save · ? help · Esc back
keys-list = ↑↓ choose · Enter open · ? help · Esc back
keys-saved = ↑↓ choose · Enter open · d delete · ? help · Esc back
keys-delete-again = d delete this game for ever · any other key keeps it
keys-details = ↑↓ choose · Enter change · ? help · Esc back
keys-typing = Enter accept · Ctrl-U clear · Esc cancel
keys-prose = ↑↓ read · F12 copy · ? help · Esc back
keys-lecture = Enter answer · ↑↓ PgUp PgDn read · Esc back
lecture-over = That was all. Enter goes back.
keys-help = any key closes this help
keys-table = Arrows+Enter play · F1 help · F2 save · F3 hint · F4 undo · F9 analyse · Esc { $alone ->
    [yes] leave
   *[no] menu
}
keys-watch = Enter next move · p autoplay · F1 help · F2 save · F7 speed · Esc { $alone ->
    [yes] leave
   *[no] menu
}
keys-study = , back · . on · v variation · = set up · F8 engine · F2 save · ? help · Esc back
keys-review = , back · . on · ! decisive moment · F8 engine · F2 save · ? help · Esc back
keys-editor = Arrows, + and - change · t turn · c clear · Enter ready · ? help · Esc cancel
keys-hidden-seed = ← left hand · → right hand · Esc back
keys-hidden-seed-open = Enter begin · Esc back

help-title = Help
help-sowing =
    A to F, or 1 to 6: sow that house
    Arrows and Enter: choose and sow
help-quantum-leap =
    Arrows and Enter: choose a stone, then its target
    e5xc5: type the whole move and Enter
    - : swap no stones
help-line =
    Arrows and Enter: choose a square
    5, or 1,2,3 and Enter: type the square
help-common =
    h j k l: the arrows, unless the letter names a row
    Mouse: click the house or the stone; the keys below too
    F2 or Ctrl-S: save · F10: names and date · F12: copy
    F3: hint · F8: engine line, on or off · F9: analyse
    F4 or Backspace: undo · F5 or Ctrl-Y: redo
    F6: turn the board each move, or not · F7: animation speed
    Enter: the computer moves now · p: moves by themselves
    Esc: back · Ctrl-Z: suspend · Ctrl-C: leave
help-list =
    ↑↓ or j k, wheel: choose a line
    Enter, click, or the line’s number: open it
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-options =
    ↑↓ or j k, wheel: choose a line
    ←→ or h l, click, space: another value
    Enter: the next line; on the last one, begin
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-values =
    ↑↓ or j k, wheel: choose a line
    ←→ or h l, Enter, click, space: another value
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-saved =
    ↑↓ or j k, wheel: choose a game; its details stand below
    Enter or click: open it · d or Delete, twice: delete it
    The last line opens any other file by its path
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-details =
    ↑↓ or j k, wheel: choose a line
    Enter, click: type what stands there; Enter again: keep it
    Esc or q: back to the game, with what was typed
help-prose =
    ↑↓ or j k, wheel, Page Up and Page Down: read on
    Home and End: beginning and end · F12: copy
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-lecture =
    Type an answer and Enter; ? and Enter shows the right move
    ↑↓, wheel, Page Up and Page Down: read
    Esc: back; a lesson goes on later where it was
    Ctrl-Z: suspend · Ctrl-C: leave
help-table =
    ↑↓ or j k, wheel: read the table
    F2: save; the command tournament --resume goes on with it
    Esc or q: stop, and then back
help-study =
    , and . or Page Up and Page Down, wheel: one move back or on
    Home and End: beginning and end of the line
    Arrows and Enter, click, or typing: play; another move is a variation
    !: review the game; again: the next decisive moment
    v: the next variation · +: make it the main line · Delete: remove
    = : set up a position · : type a move
    F8: engine on or off · F12: copy the position · F2: save everything
    Names ending in .ogn, .record or .txt choose the format
help-editor =
    Arrows or h j k l: choose a place
    + and -: seeds more or fewer; elsewhere + changes the stone
    Stores: [ and ] South’s, ( and ) North’s, = fills both
    t: the other side to move · c: clear the board
    : type the position · Enter: ready · Esc: cancel

seat-human = person
level = { $name } ({ $level })

terminal-move-number = move { $number }
terminal-thinking = The computer is thinking…
terminal-swap = Choose two stones of different colours to swap, or - for no swap.
terminal-choose-target = Choose the target.
terminal-hint = Hint: { $move }
terminal-bot-lost = The computer stopped responding. F4 takes the last move back.
terminal-saved = Saved in { $file }
terminal-saved-board = Saved in { $file }: only the board, as the Ouri program in C saves it
saved-extension = this game is saved under a name that ends with { $known }
terminal-not-kept = The game is not kept: { $reason }.
terminal-leave-anyway = Esc again leaves it all the same.
terminal-settings-not-saved = The options hold only until you leave: { $reason }.
settings-fault = settings.toml, line { $line }: “{ $found }” is not valid; write for example: { $example }
settings-fault-warning = { $fault }. Until then the line does not count and options are not saved.
terminal-replace = { $file } exists already. Replace it? (y: yes, any other key: no)
key-yes = yY
terminal-player-name = Name of { $side } (Enter for none): { $text }▏
terminal-copied = The game was copied.
terminal-copied-position = The position was copied.
terminal-not-saved = The game could not be saved: { $reason }
terminal-not-counted = Games that ended are not in the explorer yet; this will be tried again. { $reason }
terminal-nothing-to-undo = There is no move to take back.
terminal-nothing-to-redo = There is no move to play again.
terminal-speed-now = Animation speed: { $speed }
terminal-typing = Move: { $text }▏
terminal-saving = Save under the name ({ $formats }): { $text }▏
terminal-too-small = The window is too small for this board. Make it larger, or play with --plain.
terminal-the-end = Game over
terminal-after-the-end = n: another game · r: review · F4: undo · F9: analyse · Esc: { $alone ->
    [yes] leave
   *[no] menu
}

study-title = Analysis: { $game }
study-editing = Set up a position: { $game }
study-position = Position: { $text }▏
study-begins = Play moves to analyse, or press = to set up another position.
study-missing = { $seeds ->
    [one] One seed is not on the board. = puts it into a store.
   *[other] Seeds not on the board: { $seeds }. = puts them into the stores.
}
study-too-many = { $seeds ->
    [one] There is one seed too many. = takes it out of a store.
   *[other] There are { $seeds } seeds too many. = takes them out of the stores.
}

details-title = Details of the game
details-south = South
details-north = North
details-first = First player
details-second = Second player
details-event = Event
details-site = Place
details-date = Date
details-round = Round

pick-game = This file has several games
pick-interrupted = Games in progress

set-up-game = Game
set-up-side = Cells along a side
set-up-edition = Edition
set-up-swap = Swaps before play
set-up-swap-none = none
set-up-swap-once = one
set-up-swap-free = any number
set-up-rows = Rows
set-up-columns = Columns
set-up-in-a-row = In a row to win
set-up-begin = Begin
set-up-depth = Depth
set-up-time = Time per move
set-up-advice = Advice for
set-up-position = Position
set-up-standard = standard (Enter to type another)
set-up-hidden-seed = Hidden seed
both-sides = both sides
hidden-seed-rule = A seed is hidden in one of two hands. Guess the hand: if the seed is there, you begin.
hidden-seed-guess = { $side }: which hand holds the seed?
hidden-seed-left = left hand
hidden-seed-right = right hand
hidden-seed-begins = { $side } begins.

setting-language = Language
setting-speed = Animation speed
setting-bell = Sound (terminal bell)
setting-first = Who begins
setting-turning = Turn the board to the player to move
setting-level = Default opponent
setting-coordinates = Coordinates of Quantum Leap
setting-theme = Colours
coordinates-letters = letters and numbers: e5
coordinates-prolog = as the Prolog program: 3-1
theme-sixteen = sixteen colours
theme-light = for a light background
theme-wood = wood (256 colours)
theme-none = none
language-name = English

speed-off = no animation
speed-slow = slow
speed-normal = normal
speed-fast = fast

load-none = There are no saved games yet. They are kept in { $folder }
load-other = Another file, by its path…
load-path = Path of the file: { $text }▏
load-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
load-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
load-unreadable = { $file } could not be read: { $reason }
load-damaged = { $file } cannot be opened: { $reason }

tournament-games-a-pair = Games per pair
tournament-choose-two = Choose at least two players.
tournament-choose-more = Choose one more player, or 0 to begin.

yes = yes
no = no

# The plain mode, line by line.
plain-menu = Tabuleiro. What would you like to do?
plain-back = leave or go back
plain-which = Number:
plain-pick = { $title } (Enter: { $line }; ? lists all):
plain-which-target = Number, or the cell:
plain-not-a-choice = Type a number from 0 to { $last }.
plain-ask-sowing = House (1 to 6 or its letter; 0 saves, ? helps):
plain-ask-swap = Swap, such as c3<>f6, or -- for none (? helps):
plain-ask-quantum-leap = Stone, such as e5, or a whole move e5xc5 (0 saves, ? helps):
plain-ask-line = Square, such as 5 or 1,2,3 (0 saves, ? helps):
plain-ask-move = Your move:
plain-ask-name = File name ({ $formats }):
plain-ask-player = Name of { $side } (Enter for none):
plain-ask-replace = { $file } exists already. Replace it? (y for yes)
plain-ask-path = Path of the file:
plain-press-enter = Enter for the next move (q leaves):
plain-targets = Stone { $stone } can leap to:
plain-swaps = Stone { $stone } can be exchanged:
plain-not-kept = The game is not kept: { $reason }.
plain-kept = The game is kept; you can continue it from the menu.
plain-help = Type the move, or: Enter hears the board, “board” draws it, 0 save, u undo, r redo, h hint, “why” explains the last hint, q leave.
plain-no-advice = There was no hint yet; h gives one.
plain-hidden-seed-was = The seed was in the { $hand }.
plain-which-online = Number (Enter lists again):
plain-ask-server = Server, such as https://jogos.example or localhost:8080 (Enter goes back):
plain-ask-server-again = Server (Enter for { $server }, 0 goes back):
plain-ask-nickname = Nickname:
plain-ask-password = Password (what you type is not shown):
plain-password-is-shown = This terminal shows what you type; make sure nobody is looking.
plain-connection-lost = The connection is lost; the program keeps trying.
plain-connection-back = The connection is back.
plain-withdraw = Withdraw the proposal
plain-fetching = Loading the game (q goes back):
plain-ask-waiting = Waiting for your opponent (/ lists what you can do, q goes back):
plain-ask-again = n plays again, / lists more, Enter goes back:
plain-help-online = Type the move, or: Enter hears the board, “board” draws it; / draw, resign, say something and more; u ask to take a move back; 0 save; q go back. The game stays on the server.

# What the line mode says of a game, for people who listen.
said-player = { $who ->
    [you] You
    [computer] Computer
    [opponent] Opponent
   *[side] { $side }
}
said-whose = { $who ->
    [you] Yours
    [computer] Computer’s
    [opponent] Opponent’s
   *[side] { $side }
}
said-sowed = { $player }: { $house }, { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}, the last in { $last }{ $gain ->
    [0] .
   *[other] ; takes { $gain }.
}
said-leapt = { $player }: { $from } takes { $onto }.
said-exchanged = { $player }: { $one } and { $other } change places.
said-passed = { $player }: no swap.
said-placed = { $player }: { $move }.
said-row = { $whose }: { $houses }; store { $store }.
said-stones = Stones: { $stones }. Enter says where.
said-run = { $length ->
    [one] { $first } { $colour }
   *[other] { $first } to { $last } { $colour }
}
said-free = Free

# Online play and results in the terminal.

menu-online = Play online
menu-results = Results
online-server = Server
online-server-hint = The address of a server, such as https://jogos.example or localhost:8080
online-scores = Scoreboard
online-end-session = Log out
online-level = Level
online-rated-line = Rated
online-actions = In this game
online-no-engine = In a game against others there is no help from an engine.
online-after-the-end = n: play again · r: review · / more · F9: analyse · Esc: back
keys-log-in = ↑↓ choose · Enter next · F1 help · Esc back
keys-home-challenge = ↑↓ choose · Enter accept · d decline · ? help · Esc back
keys-home-mine = ↑↓ choose · d withdraw · ? help · Esc back
keys-values = ↑↓ choose · ←→ change · ? help · Esc back
keys-scores = ↑↓ choose · ←→ change · PgUp PgDn scroll · ? help · Esc back
keys-wait = Esc back
keys-online-game = Arrows+Enter play · / draw, resign, say · ? help · F2 save · Esc back
help-log-in =
    Type on the first three lines; ↑↓ or Tab: another line
    Enter: the next line; after the password, log in
    The password is not shown. You stay logged in on this
    device until you log out.
    Esc: back · Ctrl-Z: suspend · Ctrl-C: leave
help-scores =
    ↑↓ or j k, wheel: choose a line
    ←→ or h l, Enter, click, space: another value
    Page Up and Page Down, Home and End: more players
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-home =
    ↑↓ or j k, wheel: choose a line
    Enter on a game: go on with it
    Enter on a challenge: accept it · d or Delete: decline it
    Enter on a person: challenge them
    d or Delete on your own proposal: withdraw it
    Esc or q: back · Ctrl-Z: suspend · Ctrl-C: leave
help-online-game =
    h j k l: the arrows, unless the letter names a row
    /: offer or accept a draw, resign, say something, and more
    F4 or Backspace: ask to take your last move back
    F2 or Ctrl-S: save · F12: copy · F7: animation speed
    n: play again, once the game is over · F9: analyse it
    Esc: back; the game stays where it is
    Ctrl-Z: suspend · Ctrl-C: leave
terminal-problem-bad-address = This is not a server address. Type one such as https://jogos.example or localhost:8080
terminal-problem-unreachable = The server cannot be reached. Check the address and the connection; the program keeps trying.
terminal-problem-certificate = The server cannot prove who it is: its certificate is not valid for this address. Nothing was sent.
terminal-problem-no-tls = The server does not answer over TLS. If it is in your own network and has no certificate, type http:// before its address; nothing is encrypted then.
terminal-problem-wrong-credentials = The nickname or the password is wrong. If you have no account here yet, choose “Create an account”.
terminal-problem-slow = The server does not answer. Try again in a moment.
terminal-problem-no-tabuleiro = There is no working Tabuleiro server at this address. Check the address.
terminal-problem-unreadable-game = This game cannot be read. It may need a newer version of this program.
results-none = No game has been finished here yet.
results-game = Game
results-opponent = Opponent
results-games = Games
results-won = Won
results-drawn = Drawn
results-lost = Lost
results-person-here = a person here
results-note = Between two people here, “won” counts the games of the player who began.
