"""Statistics of played games."""

import pytest

import tabuleiro
from tabuleiro import Board, Bot, Explorer


def played(seed, game="oware"):
    board, bot = Board(game), Bot("random", game, seed=seed)
    while not board.is_game_over():
        board.push(bot.choose(board))
    return board


def test_counts_agree_with_a_recount_and_survive_a_file(tmp_path):
    boards = [played(seed) for seed in range(40)]
    explorer = Explorer("oware")
    assert explorer.add(tabuleiro.write_games(boards)) == (40, 0, 0)
    assert explorer.add(tabuleiro.write_games(boards[:5])) == (0, 5, 0)
    explorer.save(tmp_path / "oware.explorer")
    again = Explorer.open(tmp_path / "oware.explorer")
    assert (len(again), again.game) == (40, "oware")
    assert [file.name for file in tmp_path.iterdir()] == ["oware.explorer"]
    for line in [[], boards[0].moves[:1], boards[0].moves[:2]]:
        board = Board("oware")
        for mv in line:
            board.push(mv)
        counted = {found.move: found.results for found in again.report(board).moves}
        expected = {}
        for each in boards:
            if each.moves[:len(line)] == line:
                winner = each.outcome().winner
                index = 1 if winner is None else 0 if winner == board.turn else 2
                expected.setdefault(each.moves[len(line)], [0, 0, 0])[index] += 1
        assert {mv: list(results) for mv, results in counted.items()} == expected
        assert again.report(board).games == sum(map(sum, expected.values()))


def test_statistics_are_merged_once_and_selected():
    first, second = Explorer("oware"), Explorer("oware")
    tags = '[Variant "Oware Abapa"]\n[Date "2026.11.{day}"]\n[South "{south}"]\n[North "3"]\n'
    end = '[EndReason "resigned"]\n[Winner "south"]\n\n1. {moves}\n'
    game = tags + end
    first.add(game.format(day=17, south="Ana", moves="F f"))
    second.add(game.format(day=17, south="Ana", moves="F f"))
    second.add(game.format(day=18, south="Rui", moves="A f"))
    assert first.merge(second) == (1, 1, 0) and len(first) == 2
    assert {"Ana", "Rui"} <= set(first.players)
    moves = lambda **options: [found.move for found in first.report(Board("oware"), **options).moves]
    assert sorted(moves()) == ["A", "F"]
    assert moves(player="Ana") == ["F"] and moves(since="2026-11-18") == ["A"]
    assert moves(until="2026-11-17") == ["F"] and moves(strengths=["level-3"]) == []
    after = Board("oware")
    after.push("F")
    assert list(first.report(after).moves[0].by_strength) == ["level-3"]
    assert first.report(after).moves[0].results.score == 0.0
    assert first.forget("Ana") and not first.forget("Ana")
    assert moves(player="Ana") == [] and len(first) == 2


def test_what_is_wrong_is_said(tmp_path):
    broken = tmp_path / "broken.explorer"
    broken.write_bytes(b"nonsense")
    explorer = Explorer("oware")
    for wrong, kind, words in [
        (lambda: Explorer("chess"), ValueError, "chess"),
        (lambda: Explorer.open(broken), ValueError, "no explorer file"),
        (lambda: Explorer.open(tmp_path / "none"), FileNotFoundError, "none"),
        (lambda: explorer.save(tmp_path / "no" / "folder"), OSError, "folder"),
        (lambda: explorer.add("nonsense"), ValueError, "line 1"),
        (lambda: explorer.add(tabuleiro.write_games([played(1, "ouri")])), ValueError, "ouri"),
        (lambda: explorer.merge(Explorer("ouri")), ValueError, "ouri"),
        (lambda: explorer.report(Board("ouri")), ValueError, "ouri"),
        (lambda: explorer.report(Board("oware"), since="soon"), ValueError, "2026-11-17"),
        (lambda: explorer.report(Board("oware"), strengths=["good"]), ValueError, "level-1"),
    ]:
        with pytest.raises(kind, match=words):
            wrong()
    assert len(explorer) == 0
