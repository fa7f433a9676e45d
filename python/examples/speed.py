"""Measures moves a second of processor time, in batches and one by one."""

import time

import tabuleiro

batch = tabuleiro.Batch("oware", 16384)
moves, begun = 0, time.process_time()
stepping = 0.0
while time.process_time() - begun < 2:
    actions = batch.random_actions()
    before = time.process_time()
    batch.step(actions)
    stepping += time.process_time() - before
    moves += len(batch)
print(f"batched: {moves / stepping / 1e6:.1f} million moves/s, {moves / 2 / 1e6:.1f} with the choice of random moves")

game = tabuleiro.Board("oware")
bot = tabuleiro.Bot("random", "oware")
while not game.is_game_over():
    game.push(bot.choose(game))
line, moves, begun = game.moves, 0, time.process_time()
while time.process_time() - begun < 2:
    board = tabuleiro.Board("oware")
    for move in line:
        board.push(move)
    moves += len(line)
print(f"one by one: {moves / 2 / 1e3:.0f} thousand moves/s")
