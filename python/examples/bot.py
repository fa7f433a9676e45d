"""A bot in 20 lines: python bot.py SERVER TOKEN_FILE GAME OPPONENT GAMES

It challenges a computer of the server again and again, plays at random, and goes on
where it was when the server was away."""

import random
import sys

from tabuleiro.online import Client

server, token_file, kind, opponent, count = sys.argv[1:]
bot, finished = Client(server, token_file=token_file), set()
bot.challenge(kind, computer=opponent)
for game in bot.games():
    if game.my_turn:
        game.move(random.choice(game.moves))
    elif game.over and game.id not in finished:
        finished.add(game.id)
        print(game.id, game.result, flush=True)
        if len(finished) == int(count):
            break
        bot.challenge(kind, computer=opponent)
