# O que se escreve à volta de um tabuleiro.

board-position = Posição: { $position }
board-moves = Jogadas: { $moves }
board-played = Jogado: { $moves }
board-layer = Camada { $layer }
board-swap = As pretas podem trocar duas pedras de cores diferentes, ou passar com --.
