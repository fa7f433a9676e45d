"""Play on a Tabuleiro server: a client for bots that survives its restarts.

A program has an account of its own and an access token (``tabuleiro account token new``)::

    from tabuleiro.online import Client

    bot = Client("http://localhost:8080", token_file="robo.token")
    for game in bot.games():
        if game.my_turn:
            game.move(game.moves[0])

Whatever breaks in between, nothing is lost and nothing happens twice: the server
brings a client that comes back up to date, and each action has a name made from
the game's log, under which it is done once. Only the standard library is used.
"""

from __future__ import annotations

import http.client
import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterator
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:
    from . import Board

__all__ = ["Client", "OnlineGame", "Refused"]

# The server sends a line at least every five seconds.
_SILENCE = 15.0
_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 10.0


class Refused(Exception):
    """The server refuses something, with a word for programs and a sentence for people."""

    def __init__(self, status: int, error: str, message: str, retry_after: float | None = None):
        super().__init__(f"{message} ({error})")
        self.status = status
        self.error = error
        self.retry_after = retry_after


# What a server answers that is busy, away or coming back.
_PASSING = (408, 429, 500, 502, 503, 504)
# What comes of a server that does not answer as it should.
_BROKEN = (Refused, OSError, http.client.HTTPException, ValueError)


class OnlineGame:
    """A game of this program on the server, as far as it is known here."""

    def __init__(self, client: Client, view: dict[str, Any]):
        self._client = client
        self.id: str = view["id"]
        """Its name on the server."""
        self._view = view
        self.standing: dict[str, Any] = view.get("standing", {})
        """Where it stands, as docs/reference/protocol.md describes it."""
        self.log: list[dict[str, Any]] = list(view.get("log", []))
        """What has happened, entry by entry."""

    @property
    def game(self) -> str:
        """Which game is played, such as ``oril``."""
        return str(self._view["terms"]["game"] if "terms" in self._view else self._view["game"])

    @property
    def you(self) -> str | None:
        """The program's side: ``first`` or ``second``."""
        return self._view.get("you")

    @property
    def opponent(self) -> str:
        """The opponent's name."""
        return str(self._view["seats"]["second" if self.you == "first" else "first"]["nickname"])

    @property
    def position(self) -> str:
        """The position, in the game's notation."""
        return str(self.standing["position"])

    @property
    def moves(self) -> list[str]:
        """The legal moves of whoever is to move."""
        return list(self.standing.get("moves", []))

    @property
    def my_turn(self) -> bool:
        """Is it the program's turn?"""
        return not self.over and self.you is not None and self.standing.get("turn") == self.you

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.standing.get("end") is not None

    @property
    def result(self) -> str | None:
        """``won``, ``lost`` or ``drawn``, once the game is over."""
        if not self.over:
            return None
        winner = self.standing["end"].get("winner")
        return "drawn" if winner is None else "won" if winner == self.you else "lost"

    def board(self) -> Board:
        """The game as a :class:`tabuleiro.Board` with its moves, for an engine or a bot."""
        from . import Board

        terms = self._view["terms"]
        board = Board(terms["game"], terms["start"]) if terms.get("start") else Board(terms["game"])
        for entry in self.log:
            event = entry["event"]
            if event["kind"] == "moved":
                board.push(event["move"])
            elif event["kind"] == "took-back":
                for _ in range(event["plies"]):
                    board.pop()
        return board

    def move(self, move: str) -> bool:
        """Plays a move. False if the game had moved on: wait for what the server says."""
        return self.act({"kind": "move", "move": move})

    def resign(self) -> bool:
        """Gives the game up."""
        return self.act({"kind": "resign"})

    def offer(self, what: str) -> bool:
        """Proposes ``draw``, ``end``, ``take-back`` or ``rematch``, or accepts the same."""
        return self.act({"kind": "offer", "offer": what})

    def act(self, action: dict[str, Any]) -> bool:
        """Does something, once, however often the connection breaks."""
        seq = self.standing["seq"]
        body = {"nonce": f"{action['kind']}-{seq}", "seq": seq, "action": action}
        try:
            self._client.ask("POST", f"/api/v1/games/{quote(self.id)}/acts", body)
        except Refused as refused:
            if refused.status == 409:
                return False
            raise
        return True

    def _hear(self, start: int, entries: list[dict[str, Any]], standing: dict[str, Any]) -> None:
        if start <= len(self.log):
            self.log.extend(entries[len(self.log) - start:])
        if standing["seq"] >= self.standing.get("seq", 0):
            self.standing = standing


class Client:
    """A program at a server. ``token`` is its access token, or ``token_file`` holds it."""

    def __init__(self, server: str, token: str | None = None, *, token_file: str | None = None):
        if token is None:
            if token_file is None:
                raise ValueError("give a token, or a token_file that `tabuleiro account token new` wrote")
            token = Path(token_file).read_text(encoding="utf-8")
        parts = urlsplit(server if "://" in server else f"http://{server}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"{server!r} is no address; expected one like http://localhost:8080")
        self._secure = parts.scheme == "https"
        self._host = parts.netloc
        self._token = token.strip()
        self._games: dict[str, OnlineGame] = {}
        self._nickname: str | None = None
        self._heard: int | None = None
        self._pause = _FIRST_PAUSE

    def __repr__(self) -> str:
        return f"Client({self._host!r})"

    def _send(self, method: str, path: str, body: Any = None, timeout: float = 20.0
              ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, timeout=timeout)
        headers = {"Authorization": f"Bearer {self._token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body)
        try:
            connection.request(method, path, data, headers)
            response = connection.getresponse()
            if response.status >= 400:
                raise _refusal(response.status, response.read())
            return connection, response
        except BaseException:
            connection.close()
            raise

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """Asks once: the answer, or :class:`Refused`, or an ``OSError`` if nobody answers."""
        connection, response = self._send(method, path, body)
        try:
            text = response.read()
        finally:
            connection.close()
        return json.loads(text) if text else None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Asks until there is an answer: a server that is away comes back."""
        while True:
            try:
                answer = self.request(method, path, body)
                self._pause = _FIRST_PAUSE
                return answer
            except _BROKEN as error:
                self._wait(error)

    def _wait(self, error: Exception) -> None:
        """Waits before the next try, or raises a refusal that no other try will change."""
        if isinstance(error, Refused) and error.status not in _PASSING:
            raise error
        least = getattr(error, "retry_after", None)
        time.sleep(max(least or 0.0, self._pause * random.uniform(0.5, 1.0)))
        self._pause = min(self._pause * 2, _LONGEST_PAUSE)

    def me(self) -> dict[str, Any]:
        """Who the token says this is."""
        return dict(self.ask("GET", "/api/v1/session"))

    def challenge(
        self,
        game: str,
        *,
        person: str | None = None,
        computer: str | None = None,
        first: str = "chance",
        clock: dict[str, Any] | None = None,
        rated: bool = False,
    ) -> dict[str, Any]:
        """Proposes a game to a player, to a computer of the server, or to anybody.

        Games with a computer begin at once; :meth:`games` brings them as all others.
        """
        if person is not None:
            audience: dict[str, Any] = {"kind": "person", "nickname": person}
        elif computer is not None:
            audience = {"kind": "computer", "bot": computer}
        else:
            audience = {"kind": "anyone"}
        terms: dict[str, Any] = {"game": game, "rated": rated}
        if clock is not None:
            terms["clock"] = clock
        body = {"audience": audience, "terms": terms, "first": first}
        return dict(self.ask("POST", "/api/v1/challenges", body))

    def accept(self, challenge: str) -> str:
        """Accepts a challenge; the name of the game."""
        return str(self.ask("POST", f"/api/v1/challenges/{quote(challenge)}/accept")["game"])

    def decline(self, challenge: str) -> None:
        """Declines a challenge, or withdraws one's own."""
        self.ask("DELETE", f"/api/v1/challenges/{quote(challenge)}")

    def events(self) -> Iterator[dict[str, Any]]:
        """Everything the server says, without end: after a break it connects again."""
        while True:
            try:
                yield from self._stream()
            except _BROKEN as error:
                self._wait(error)

    def _stream(self) -> Iterator[dict[str, Any]]:
        path = "/api/v1/events" + (f"?after={self._heard}" if self._heard is not None else "")
        connection, response = self._send("GET", path, timeout=_SILENCE)
        try:
            while line := response.readline():
                if not line.endswith(b"\n"):
                    break
                message = json.loads(line)
                self._pause = _FIRST_PAUSE
                if message["type"] == "pong" and "at" in message:
                    self._heard = message["at"]
                yield message
        finally:
            connection.close()
        raise ConnectionError("the stream ended")

    def games(
        self, accept: Callable[[dict[str, Any]], bool] = lambda challenge: True
    ) -> Iterator[OnlineGame]:
        """Each game of the program whenever something has happened in it, without end.

        ``accept`` decides about challenges that are meant for the program.
        """
        for message in self.events():
            kind = message["type"]
            if kind == "welcome":
                self._nickname = message["me"]["nickname"]
                for challenge in message["challenges"]:
                    self._answer(challenge, accept)
            elif kind == "challenge":
                self._answer(message["challenge"], accept)
            elif kind == "game":
                game = OnlineGame(self, message["game"])
                self._games[game.id] = game
                yield game
            elif kind == "events" and message["game"] in self._games:
                game = self._games[message["game"]]
                game._hear(message["from"], message["entries"], message["standing"])
                yield game
            elif kind == "game-changed" and message["game"].get("end"):
                # It ended while nobody listened.
                summary = message["game"]
                game = self._games.setdefault(summary["id"], OnlineGame(self, summary))
                game.standing = {**game.standing, "end": summary["end"], "moves": []}
                yield game

    def _answer(self, challenge: dict[str, Any], accept: Callable[[dict[str, Any]], bool]) -> None:
        is_own = challenge["from"]["nickname"] == self._nickname
        if is_own or challenge["audience"]["kind"] != "person":
            return
        try:
            if accept(challenge):
                self.accept(challenge["id"])
            else:
                self.decline(challenge["id"])
        except Refused as refused:
            # Somebody withdrew it, or it can no longer be played.
            if refused.status not in (403, 404, 409, 422):
                raise


def _refusal(status: int, body: bytes) -> Refused:
    try:
        problem = json.loads(body)
        error, message = str(problem["error"]), str(problem["message"])
        wait = problem.get("retry_after")
    except (ValueError, KeyError, TypeError):
        error, message, wait = "no-tabuleiro", f"the server answered with status {status}", None
    return Refused(status, error, message, None if wait is None else wait / 1000)
