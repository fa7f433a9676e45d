# Books of openings.

arg-no_book = The computer thinks from the first move on, without its book of openings

help-book = Grows and shows books of openings of the sowing games.
usage-book = tabuleiro book grow|show GAME [OPTIONS]
examples-book =
    Examples:
      tabuleiro book show oware --moves "F f"
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-grow = Grows a book: searches the positions most worth knowing, one after the other.
usage-book-grow = tabuleiro book grow GAME --positions N --out FILE [--nodes N] [--threads N]
value-positions = N
arg-positions = How many positions the book is to have
arg-book-grow-out = The book; if it is there it goes on growing
arg-book-grow-nodes = How many positions are looked at for each one of the book; 200000 by default
arg-book-grow-threads = How many are searched at a time; 1 by default
examples-book-grow =
    The file is kept up to date; Ctrl-C ends early, and the same command goes on.

    Example:
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-show = Shows what a book says about a position.
usage-book-show = tabuleiro book show GAME [--moves MOVES] [--load FILE]
arg-book-show-load = The book to look into; without it, the one that comes with the program
examples-book-show =
    Example:
      tabuleiro book show oware --moves "F f"

book-grown = { $file }: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}, { $bytes } bytes
book-silent = The book does not know this position.
book-other-family = there are books only of sowing games with up to 61 seeds, such as oril or oware, not of { $game }
book-other-game = { $file } is a book of { $game }
book-damaged = { $file }, line { $line }: { $what }
book-fault-not-a-book = this is not a book of openings; one begins with: tabuleiro-book 1
book-fault-game = the second line must name a sowing game, such as oware
book-fault-position = this is not a position of this game; one that is: 4444444444440
book-fault-advice = moves must be legal and stand best first, such as F12 E3 A-20
book-fault-order = the lines must be in order, each position once
book-fault-end = a part is missing: the last line must say how many positions there are, such as end 4000
