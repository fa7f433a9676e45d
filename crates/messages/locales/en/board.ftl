# What is written around a board.

board-position = Position: { $position }
board-moves = Moves: { $moves }
board-played = Played: { $moves }
board-layer = Layer { $layer }
board-swap = Black may swap two stones of different colours, or pass with --.
