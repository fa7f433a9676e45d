"""Trains a small player by self-play and measures it against the tables.

The player gives each house a chance that depends on how many seeds every house has.
It plays many games against itself at once and makes moves more likely after which
it soon had more seeds than the opponent (a policy gradient). Then it chooses moves
in endings that the tables solve, and the seeds that it loses per move are counted.
"""

import sys
from collections import deque

import numpy

import tabuleiro

GAME = "oril"
STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
AHEAD = 4  # How many moves a choice is judged by.
MOST = 13  # Houses with more seeds look like this.


def features(cells, players):
    """The boards as the player to move sees them: for each house, its number of seeds."""
    rows = numpy.where(players[:, None] == 1, numpy.roll(cells[:, :12], -6, axis=1), cells[:, :12])
    return numpy.eye(MOST + 1, dtype=numpy.float32)[numpy.minimum(rows, MOST)].reshape(len(rows), -1)


def own_mask(masks, players):
    """The legal moves as houses of the player to move."""
    return numpy.where(players[:, None] == 1, masks[:, 6:], masks[:, :6])


def chances(weights, seen, mask):
    logits = numpy.where(mask == 1, seen @ weights, -1e9)
    chance = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    return chance / chance.sum(axis=1, keepdims=True)


def train(steps, games=1024, rate=0.3):
    random = numpy.random.default_rng(1)
    batch = tabuleiro.Batch(GAME, games)
    weights = numpy.zeros((12 * (MOST + 1), 6), numpy.float32)
    recent = deque()
    for _ in range(steps):
        cells, players = batch.observations().astype(int), batch.players()
        seen = features(cells, players)
        chance = chances(weights, seen, own_mask(batch.legal_mask(), players))
        house = (chance.cumsum(axis=1) > random.random((games, 1))).argmax(axis=1)
        _, done = batch.step(house + 6 * players)
        lead = (batch.observations()[:, 12].astype(int) - batch.observations()[:, 13]) - (cells[:, 12] - cells[:, 13])
        for entry in recent:
            entry["lead"] += numpy.where(entry["over"], 0, lead)
            entry["over"] |= done
        recent.append({"seen": seen, "chance": chance, "house": house, "player": players,
                       "lead": numpy.where(done, 0, lead), "over": done.copy()})
        if len(recent) > AHEAD:
            old = recent.popleft()
            won = numpy.where(old["player"] == 1, -old["lead"], old["lead"]).astype(numpy.float32)
            won -= won.mean()
            pull = -old["chance"]
            pull[numpy.arange(games), old["house"]] += 1
            weights += rate * old["seen"].T @ (pull * won[:, None]) / games
    return weights


def choose(board, weights):
    seen = features(numpy.array([board.cells]), numpy.array([board.player]))
    mask = numpy.zeros((1, 6))
    mask[0, [action % 6 for action in board.legal_actions]] = 1
    return board.actions[int(chances(weights, seen, mask).argmax()) + 6 * board.player]


def seeds_lost(choice, positions=300):
    """The seeds that a player loses per move in solved endings."""
    tables = tabuleiro.Tables(GAME)
    lost = judged = seed = 0
    while judged < positions:
        seed += 1
        board, bot = tabuleiro.Board(GAME), tabuleiro.Bot("random", GAME, seed=seed)
        while not board.is_game_over():
            values = {move: low for move, low, high in tables.moves(board) if low == high}
            if len(values) == len(board.legal_moves) > 1:
                lost += max(values.values()) - values[choice(board)]
                judged += 1
            board.push(bot.choose(board))
    return lost / judged


if __name__ == "__main__":
    for name in ["random", "greedy", "mindelo:2"]:
        bot = tabuleiro.Bot(name, GAME)
        print(f"{name:10} {seeds_lost(bot.choose):.3f} seeds lost per move")
    weights = train(STEPS)
    print(f"{'trained':10} {seeds_lost(lambda board: choose(board, weights)):.3f} seeds lost per move")
