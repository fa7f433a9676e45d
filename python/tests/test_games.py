"""Boards, records, the engine, tables and puzzles."""

import doctest
import gzip
import json
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro import Board, Bot, Engine, Tables
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
            state = load_game("openspiel").new_initial_state()
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


def test_the_engine_finds_lines_and_proofs():
    engine = Engine("oril", lines=3)
    analysis = engine.analyse(Board("oril"), depth=8)
    assert analysis.depth == 8 and len(analysis.lines) == 3 and analysis.nodes > 0
    assert analysis.lines[0].score >= analysis.lines[2].score
    solved = Board("oril", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S")
    found = engine.analyse(solved, depth=4)
    assert found.best == "F" and found.lines[0].expected_points == 1.0
    # The same search gives the same result.
    once, twice = (Engine("ouri").analyse(Board("ouri"), depth=7).nodes for _ in range(2))
    assert once == twice


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


def test_the_examples_in_the_documentation_run():
    import tabuleiro.openspiel
    for module in [tabuleiro, tabuleiro.openspiel]:
        failed, tried = doctest.testmod(module)
        assert tried > 3 and failed == 0
