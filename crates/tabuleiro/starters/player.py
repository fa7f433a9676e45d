# A player for Tabuleiro: it reads a line, answers, and waits for the next.
# Improve choose: it gets the board and the moves that are legal.
import random
import sys


def choose(board, moves):
    return random.choice(moves)


board = ""
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        print("id name Python starter")
        print("uciok")
    elif words[0] == "isready":
        print("readyok")
    elif words[0] == "position":  # position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
        board = " ".join(words[2:])
    elif words[0] == "go":  # go movetime 20 searchmoves A B C D E F
        moves = words[words.index("searchmoves") + 1:]
        print("bestmove", choose(board, moves))
    elif words[0] == "quit":
        break
    sys.stdout.flush()
