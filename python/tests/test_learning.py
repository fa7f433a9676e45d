"""Batches of games, and PettingZoo."""

import copy
import pickle
import threading

import numpy
import pytest
from pettingzoo.test import api_test

import tabuleiro
from tabuleiro import Batch, Board
from tabuleiro.pettingzoo import env


@pytest.mark.parametrize("name", ["oware", "oril", "ouri", "awari", "velha", "qubic", "quantum-leap:side=3"])
def test_a_batch_plays_what_boards_play(name):
    batch = Batch(name, 16, seed=5)
    boards = [Board(name) for _ in range(16)]
    ended = 0
    for _ in range(300):
        assert batch.observations().tolist() == [board.cells for board in boards]
        assert batch.players().tolist() == [board.player for board in boards]
        mask = batch.legal_mask()
        for row, board in zip(mask, boards):
            assert numpy.flatnonzero(row).tolist() == sorted(board.legal_actions)
        actions = batch.random_actions()
        assert mask[numpy.arange(16), actions].all()
        rewards, done = batch.step(actions)
        for place, board in enumerate(boards):
            mover = board.turn
            board.push_action(int(actions[place]))
            outcome = board.outcome()
            assert done[place] == (outcome is not None)
            expected = 0
            if outcome is not None:
                ended += 1
                expected = 0 if outcome.winner is None else 1 if outcome.winner == mover else -1
                boards[place] = Board(name)
            assert rewards[place] == expected
    assert ended > 10


def test_an_illegal_move_plays_nothing():
    batch = Batch("oware", 4)
    before = batch.observations()
    with pytest.raises(ValueError, match="action 7 is not legal in game 2"):
        batch.step([0, 1, 7, 2])
    assert (batch.observations() == before).all()
    with pytest.raises(ValueError, match="3 moves for 4 games"):
        batch.step([0, 1, 2])
    with pytest.raises(ValueError):
        Batch("oware", 0)
    batch.step([0, 1, 2, 3])
    batch.reset()
    assert (batch.observations() == before).all()


@pytest.mark.parametrize("wrong, kind, words", [
    ([65536, 1], ValueError, "action 65536 is not legal in game 0"),
    ([1, -1], ValueError, "action -1 is not legal in game 1"),
    ([1.0, 2.0], TypeError, "whole numbers"),
    ([True, False], TypeError, "whole numbers"),
    ([[1], [2]], ValueError, r"shape \(2, 1\)"),
    ([[1, 2]], ValueError, r"shape \(1, 2\)"),
    ([], ValueError, "0 moves for 2 games"),
])
def test_actions_that_are_none_are_refused(wrong, kind, words):
    batch = Batch("oware", 2)
    with pytest.raises(kind, match=words):
        batch.step(wrong)
    assert (batch.observations() == Batch("oware", 2).observations()).all()


@pytest.mark.parametrize("name", ["oware", "quantum-leap:side=3"])
def test_batches_and_environments_are_copied_and_pickled(name):
    batch = Batch(name, 8, seed=3)
    for _ in range(90):
        batch.step(batch.random_actions())
    copies = [copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for _ in range(60):
        actions = batch.random_actions()
        rewards, done = batch.step(actions)
        for each in copies:
            assert (each.random_actions() == actions).all()
            assert all((one == other).all() for one, other in zip(each.step(actions), (rewards, done)))
            assert (each.observations() == batch.observations()).all()
    game = env(name)
    game.reset()
    game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    for again in [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert again.render() == game.render() and again.agent_selection == game.agent_selection
        again.step(int(again.observe(again.agent_selection)["action_mask"].argmax()))
        assert again.render() != game.render()


def test_threads_share_a_batch():
    batch, errors = Batch("oware", 4096), []

    def play():
        try:
            for _ in range(30):
                batch.observations(), batch.reset(), batch.step([0] * 4096)
        except ValueError:
            pass
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert errors == []


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", tabuleiro.games())
def test_pettingzoo_accepts_every_game(name):
    api_test(env(name), num_cycles=60)


def test_an_illegal_action_loses():
    game = env("velha")
    game.reset()
    game.step(4)
    game.step(4)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards == {"player_0": 1.0, "player_1": -1.0}
