"""The client for bots: what can be said without a server. With one, it is tested by
crates/tabuleiro/tests/online/bots.rs, through deaths of the server."""

import socket

import pytest

from tabuleiro.online import Client, OnlineGame, Refused, _refusal


def test_what_is_missing_is_said():
    with pytest.raises(ValueError, match="tabuleiro account token new"):
        Client("localhost:8080")
    with pytest.raises(ValueError, match="http://localhost:8080"):
        Client("ftp://jogos.example", "tab_x")
    with pytest.raises(FileNotFoundError):
        Client("localhost:8080", token_file="/no/such/file")


def test_the_token_is_not_shown(tmp_path):
    file = tmp_path / "robo.token"
    file.write_text("tab_secret\n")
    assert "secret" not in repr(Client("localhost:8080", token_file=str(file)))


def test_nobody_answers():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(OSError):
        Client(f"127.0.0.1:{port}", "tab_x").request("GET", "/api/v1/session")


def test_refusals_say_what_to_do():
    refused = _refusal(429, b'{"error": "too-many-requests", "message": "slow down", "retry_after": 1500}')
    assert (refused.status, refused.error, refused.retry_after) == (429, "too-many-requests", 1.5)
    assert "slow down" in str(refused)
    assert isinstance(_refusal(502, b"<html>"), Refused)


def test_a_game_follows_its_log():
    view = {
        "id": "g1", "terms": {"game": "oril"}, "you": "second", "log": [],
        "seats": {"first": {"nickname": "Ana"}, "second": {"nickname": "Robo"}},
        "standing": {"seq": 0, "turn": "first", "moves": ["A"], "position": ""},
    }
    game = OnlineGame(Client("localhost", "tab_x"), view)
    assert not game.my_turn and game.opponent == "Ana"
    entry = {"seq": 1, "event": {"kind": "moved", "by": "first", "move": "F"}}
    standing = {"seq": 1, "turn": "second", "moves": ["a"], "position": ""}
    for _ in range(2):
        game._hear(0, [entry], standing)
    assert game.my_turn and len(game.log) == 1
    assert game.board().turn == "north"
    game._hear(1, [], {"seq": 2, "turn": "first", "moves": [], "end": {"reason": "resigned", "winner": "second"}})
    assert game.over and game.result == "won" and not game.my_turn
