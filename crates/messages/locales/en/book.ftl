# Opening books.

arg-no_book = The computer plays without its opening book

help-book = Builds and shows opening books for the sowing games.
usage-book = tabuleiro book grow|show GAME [OPTIONS]
examples-book =
    Examples:
      tabuleiro book show oware --moves "F f"
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-grow = Builds or extends a book, one position at a time, the most useful ones first.
usage-book-grow = tabuleiro book grow GAME --positions N --out FILE [--nodes N] [--threads N]
value-positions = N
arg-positions = Number of positions that the book should have
arg-book-grow-out = The book to write; an existing book is extended
arg-book-grow-nodes = Positions to search for each position of the book; 200000 by default
arg-book-grow-threads = Number of positions searched at the same time; 1 by default
examples-book-grow =
    The book is saved as it grows. Ctrl-C stops early; the same command continues.

    Example:
      tabuleiro book grow oril --positions 4000 --threads 2 --out oril.book

help-book-show = Shows what a book says about a position.
usage-book-show = tabuleiro book show GAME [--moves MOVES] [--load FILE]
arg-book-show-load = The book to read; by default the one that comes with the program
examples-book-show =
    Example:
      tabuleiro book show oware --moves "F f"

book-grown = { $file }: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}, { $bytes } bytes
book-silent = The book does not know this position.
book-other-family = there are opening books only for sowing games with up to 61 seeds, such as oril or oware, not for { $game }
book-other-game = { $file } is a book for { $game }
book-damaged = { $file }, line { $line }: { $what }
book-fault-not-a-book = this is not an opening book; the first line of a book is: tabuleiro-book 1
book-fault-game = the second line must name a sowing game, such as oware
book-fault-position = this is not a position of this game; for example: 4444444444440
book-fault-advice = the moves must be legal and listed best first, such as F12 E3 A-20
book-fault-order = the lines must be in order, each position once
book-fault-end = the book is incomplete: the last line must say how many positions there are, such as end 4000
