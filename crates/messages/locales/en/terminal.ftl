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
menu-play = Play
menu-best = Show the best move
menu-watch = Watch two computers
menu-tournament = Tournament
menu-load = Open a saved game
menu-options = Options
menu-rules = Rules
menu-leave = Leave

keys-menu = ↑↓ choose · Enter open · Esc leave
keys-options = ↑↓ choose · ←→ change · Enter accept · Esc back
keys-tournament = ↑↓ read · F2 save · Esc stop
keys-tournament-over = ↑↓ read · F2 save · Esc back
keys-list = ↑↓ choose · Enter open · Esc back
keys-prose = ↑↓ read · Esc back
keys-table = Arrows+Enter play · F1 help · F2 save · F3 hint · F4 undo · Esc menu
keys-watch = Enter next move · F1 help · F2 save · F7 speed · Esc menu

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
    Mouse: click the house or the stone
    F2 or 0: save · F3: hint
    F4 or Ctrl-Z: undo · F5 or Ctrl-Y: redo
    F6: turn the board each move, or not
    F7: animation speed
    Esc: menu · Ctrl-C: leave (the game is kept)

seat-human = person
level = { $name } ({ $level })

terminal-move-number = move { $number }
terminal-thinking = The computer is thinking…
terminal-swap = Choose two stones of different colours to swap, or - for no swap.
terminal-choose-target = Choose the target.
terminal-hint = Hint: { $move }
terminal-bot-lost = The computer stopped responding. F4 takes the last move back.
terminal-saved = Saved in { $file }
terminal-not-saved = The game could not be saved: { $reason }
terminal-not-counted = Games that ended are not in the explorer yet; this will be tried again. { $reason }
terminal-nothing-to-undo = There is no move to take back.
terminal-nothing-to-redo = There is no move to play again.
terminal-speed-now = Animation speed: { $speed }
terminal-typing = Move: { $text }▏
terminal-saving = Save under the name: { $text }▏
terminal-too-small = The window is too small for this board. Make it larger, or play with --plain.
terminal-the-end = Game over
terminal-after-the-end = n: another game · F4: undo · Esc: menu

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

setting-language = Language
setting-speed = Animation speed
setting-bell = Sound (terminal bell)
setting-first = Who begins
setting-turning = Turn the board to the player to move
setting-level = Default opponent
language-name = English

speed-off = no animation
speed-slow = slow
speed-normal = normal
speed-fast = fast

load-none = There are no saved games yet. They are kept in { $folder }
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
plain-not-a-choice = Type a number from 0 to { $last }.
plain-ask-sowing = House (1 to 6 or its letter; 0 saves, ? helps):
plain-ask-swap = Swap, such as c3<>f6, or -- for none (? helps):
plain-ask-quantum-leap = Stone, such as e5, or a whole move e5xc5 (0 saves, ? helps):
plain-ask-line = Square, such as 5 or 1,2,3 (0 saves, ? helps):
plain-ask-name = File name:
plain-press-enter = Enter for the next move (q leaves):
plain-targets = Stone { $stone } can leap to:
plain-played = { $gain ->
    [0] { $side }: { $move }
   *[other] { $side }: { $move }, captures { $gain }
}
plain-kept = The game is kept; you can continue it from the menu.
plain-help = Type the move, or: 0 save, u undo, r redo, h hint, q leave.
