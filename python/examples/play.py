"""Plays a game between two bots and prints it."""

import tabuleiro

board = tabuleiro.Board("oril")
players = [tabuleiro.Bot("mindelo:4", "oril"), tabuleiro.Bot("4", "oril", seed=2)]
while not board.is_game_over():
    board.push(players[board.player].choose(board))
print(tabuleiro.write_games([board], "ogn"))
print(board.outcome())
