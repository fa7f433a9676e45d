"""Analyses a game: what each move lost, according to the engine."""

import tabuleiro

record = tabuleiro.read_games("oril\nFfEaCeDb\n")[0]
moves = record.board.moves
board = tabuleiro.Board(record.board.game)
engine = tabuleiro.Engine("oril", lines=6)
for move in moves:
    analysis = engine.analyse(board, nodes=20_000)
    values = {line.moves[0]: line.score for line in analysis.lines}
    lost = (max(values.values()) - values.get(move, min(values.values()))) / 100
    print(f"{move}  lost {lost:.2f} seeds; best was {analysis.best}")
    board.push(move)
