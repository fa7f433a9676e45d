"""Boards, records, the engine, tables and puzzles."""

import copy
import doctest
import gzip
import importlib.metadata
import json
import pickle
import signal
import threading
import time
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro import Board, Bot, Engine, Score, Tables
from tabuleiro.openspiel import TERMINAL, load_game

ROOT = Path(__file__).resolve().parents[2]
# Games, each with every position, that OpenSpiel played.
GAMES = ROOT / "testdata" / "oware_openspiel_games.jsonl.gz"
COUNTS = ROOT / "testdata" / "oware_perft_positions.jsonl"


def fen(board, player):
    return "-".join(map(str, board)) + "-" + "SN"[player]


def test_every_game_of_openspiel_replays_identically():
    played = 0
    with gzip.open(GAMES, "rt") as lines:
        for game in map(json.loads, lines):
            state = load_game("oware").new_initial_state()
            state.board = Board("openspiel", fen(game["start"]["b"], game["start"]["p"]))
            for position, action in zip(game["positions"], game["moves"]):
                assert state.board.fen() == fen(position["b"], position["p"]), game["id"]
                assert state.legal_actions() == position["l"], game["id"]
                assert not state.is_terminal()
                state.apply_action(action)
            assert state.is_terminal() and state.current_player() == TERMINAL, game["id"]
            played += 1
    assert played == 400


def test_move_sequences_are_counted_as_openspiel_counts_them():
    for case in map(json.loads, COUNTS.read_text().splitlines()):
        board = Board("openspiel", fen(case["board"], case["player"]))
        for depth, nodes in enumerate(case["nodes"][:5], start=1):
            assert board.perft(depth) == nodes


@pytest.mark.parametrize("name", tabuleiro.games())
def test_any_game_is_played_to_its_end_and_written_and_read(name):
    board = Board(name)
    bot = Bot("random", name, seed=3)
    while not board.is_game_over() and len(board.moves) < 400:
        mv = bot.choose(board)
        assert board.is_legal(mv) and mv in board.legal_moves
        assert [board.actions[place] for place in board.legal_actions] == board.legal_moves
        board.push(mv)
    again = tabuleiro.read_games(tabuleiro.write_games([board]))[0].board
    assert again == board and again.moves == board.moves
    start = board.copy()
    while start.moves:
        start.pop()
    assert start == Board(name) and board.moves


@pytest.mark.parametrize("name", tabuleiro.games())
def test_copies_share_nothing(name):
    board, bot = Board(name), Bot("random", name, seed=5)
    for _ in range(4):
        board.push(bot.choose(board))
    before = board.fen()
    for again in [copy.copy(board), copy.deepcopy({"board": board})["board"], pickle.loads(pickle.dumps(board))]:
        assert again == board and again.moves == board.moves and len({again, board}) == 1
        again.push(bot.choose(again))
        assert board.fen() == before and len({again, board}) == 2
        again.pop(), again.pop()
        assert len(again.moves) == 3


def interrupted(work):
    """How long it took from Ctrl-C to its end."""
    pressed = []

    def press():
        time.sleep(0.3)
        pressed.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=press)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    thread.join()
    return time.monotonic() - pressed[0]


def test_long_work_lets_others_go_on_and_ends_at_ctrl_c(tmp_path):
    # The other thread gets to press it only because nothing holds the interpreter's lock.
    assert interrupted(lambda: Board("qubic").perft(9)) < 5
    assert interrupted(lambda: Tables.build("oware", 20, tmp_path)) < 20


def test_what_is_wrong_is_said():
    for wrong, words in [
        (lambda: Board("chess"), "chess"),
        (lambda: Board("oril", "1-2-3"), "column"),
        (lambda: Board("oril").push("a"), "not legal"),
        (lambda: Board("oril").push_action(99), "from 0 to 11"),
        (lambda: Bot("nobody", "oril"), "nobody"),
        (lambda: Engine("oril").analyse(Board("oril")), "give a limit"),
        (lambda: Engine("oril").analyse(Board("oril"), time=-1), "positive"),
        (lambda: Engine("oril").analyse(Board("ouri"), depth=2), "ouri"),
        (lambda: Engine("oril", threads=0), "threads"),
        (lambda: Tables("velha"), "no endgame tables"),
        (lambda: Tables("oril").probe(Board("ouri")), "the board is ouri"),
        (lambda: tabuleiro.write_games([Board("velha")], "ogn"), ""),
        (lambda: tabuleiro.write_games([], "pdf"), "pdf"),
        (lambda: tabuleiro.read_games("[Variant"), "column"),
        (lambda: list(tabuleiro.puzzles("chess")), "oril"),
    ]:
        with pytest.raises(ValueError) as refused:
            wrong()
        assert words in str(refused.value)
    with pytest.raises(IndexError):
        Board("oril").pop()
    with pytest.raises(NotADirectoryError, match="nonexistent"):
        Tables("oril", "/nonexistent")


def test_the_engine_finds_lines_and_proofs():
    engine = Engine("oril", lines=3)
    analysis = engine.analyse(Board("oril"), depth=8)
    assert analysis.depth == 8 and len(analysis.lines) == 3 and analysis.nodes > 0
    assert analysis.lines[0].score >= analysis.lines[2].score
    assert analysis.lines[0].score.kind == "estimate"
    solved = Board("oril", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S")
    found = engine.analyse(solved, depth=4)
    assert found.best == "F" and found.lines[0].expected_points == 1.0
    score = found.lines[0].score
    assert score.kind == "win" and score.margin[0] >= 1 and score.margin[1] == 2
    # The same search gives the same result.
    once, twice = (Engine("ouri").analyse(Board("ouri"), depth=7).nodes for _ in range(2))
    assert once == twice


def test_scores_tell_wins_draws_and_losses_apart():
    engine = Engine("velha", lines=9)
    lines = lambda position=None: engine.analyse(Board("velha", position), depth=9).lines
    assert {line.score.kind for line in lines()} == {"draw"}
    won = lines("XX1/OO1/3 X")
    assert max(won, key=lambda line: line.score).moves[0] == "3"
    assert won[0].score == Score("win", None, 1) and min(line.score for line in won).kind == "loss"
    # The order is that of the points to be expected, in every ending that tables solve.
    engine, bot = Engine("oril", lines=6), Bot("random", "oril", seed=9)
    board, seen = Board("oril"), set()
    while not board.is_game_over():
        lines = sorted(engine.analyse(board, nodes=3000).lines, key=lambda line: line.score)
        points = [line.expected_points for line in lines]
        assert points == sorted(points), (board, lines)
        assert all(line.score.kind != "draw" or line.expected_points == 0.5 for line in lines)
        seen |= {line.score.kind for line in lines}
        board.push(bot.choose(board))
    assert {"estimate", "win", "loss"} & seen > {"estimate"}


def test_algorithms_of_openspiel_play():
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts, minimax

    game = load_game("tic_tac_toe")
    assert minimax.alpha_beta_search(game)[0] == 0.0
    won = game.new_initial_state()
    won.apply_actions([0, 3, 1, 4])
    assert minimax.alpha_beta_search(game, state=won) == (1.0, 2)
    assert str(pyspiel.load_game("tic_tac_toe")) == str(game)
    for name in ["oware", "tic_tac_toe", "quantum-leap:side=3"]:
        game = load_game(name)
        random = numpy.random.RandomState(1)
        bot = mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
        state = game.new_initial_state()
        for _ in range(6):
            legal = state.legal_actions()
            action = bot.step(state)
            assert action in legal and state.legal_actions_mask()[action] == 1
            assert state.child(action).history() == state.history() + [action]
            assert state.string_to_action(state.action_to_string(state.current_player(), action)) == action
            state.apply_action(action)
        again = game.deserialize_state(state.serialize())
        assert str(again) == str(state) and again.history() == state.history()
    # Its oware is OpenSpiel's: the same actions, and the same end.
    own, theirs = load_game("oware").new_initial_state(), pyspiel.load_game("oware").new_initial_state()
    random = numpy.random.RandomState(3)
    while not theirs.is_terminal():
        assert own.legal_actions() == theirs.legal_actions() and own.current_player() == theirs.current_player()
        action = int(random.choice(theirs.legal_actions()))
        own.apply_action(action), theirs.apply_action(action)
    assert own.is_terminal() and own.returns() == theirs.returns()


def test_tables_know_endings_and_can_be_built(tmp_path):
    tables = Tables("oril")
    board = Board("oril", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S")
    assert tables.probe(board) == (2, 2)
    assert tables.moves(board)[0] == ("F", 2, 2)
    assert tables.probe(Board("oril")) is None and tables.seeds >= 6
    Tables.build("wari-ludii", 4, tmp_path)
    assert Tables("wari-ludii", tmp_path).seeds == 4
    with pytest.raises(OSError):
        Tables.build("oril", 400, tmp_path)


def test_every_puzzle_is_solved_by_its_moves():
    solved = 0
    for puzzle in list(tabuleiro.puzzles("oril"))[:200]:
        board = puzzle.board.copy()
        for mv in " ".join(puzzle.solution).split():
            board.push(mv)
        solved += 1
    assert solved == 200


def test_the_package_names_its_version_and_has_its_licences():
    about = importlib.metadata.distribution("tabuleiro")
    assert tabuleiro.__version__ == about.version and about.metadata["License-Expression"]
    names = {file.name for file in about.files}
    assert {"LICENSE-APACHE", "LICENSE-MIT", "py.typed"} <= names
    assert all(file.locate().stat().st_size > 1000 for file in about.files if file.name.startswith("LICENSE"))


def test_the_examples_in_the_documentation_run():
    import tabuleiro.openspiel
    for module in [tabuleiro, tabuleiro.openspiel]:
        failed, tried = doctest.testmod(module)
        assert tried > 3 and failed == 0
