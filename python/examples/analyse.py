"""Analyses a game: what each move lost, according to the engine."""

import tabuleiro

record = tabuleiro.read_games("oril\nFfEaCeDb\n")[0]
moves = record.board.moves
board = tabuleiro.Board(record.board.game)
engine = tabuleiro.Engine("oril", lines=6)
for move in moves:
    analysis = engine.analyse(board, nodes=20_000)
    best = max(analysis.lines, key=lambda line: line.score)
    played = next(line for line in analysis.lines if line.moves[0] == move)
    lost = best.expected_points - played.expected_points
    print(f"{move}  lost {lost:.2f} points; best was {best.moves[0]}, {best.score.kind} {best.score.seeds}")
    board.push(move)
