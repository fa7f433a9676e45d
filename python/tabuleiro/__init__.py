"""Board games with exact rules, a strong engine and solved endgames.

>>> import tabuleiro
>>> board = tabuleiro.Board("oril")
>>> board.push("F")
>>> board.turn
'north'
>>> engine = tabuleiro.Engine("oril")
>>> analysis = engine.analyse(board, depth=8)
>>> analysis.best in board.legal_moves
True

A *board* is a game with its moves so far. Moves are short texts: houses of the
sowing games are ``A`` to ``F`` (South) and ``a`` to ``f`` (North), squares of
tic-tac-toe are numbers. ``games()`` lists the games.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Literal, NamedTuple

from . import _native

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray

__all__ = [
    "Added", "Analysis", "Batch", "Board", "Bot", "Engine", "Explorer", "Line", "Outcome", "PlayedMove",
    "PositionReport", "Puzzle", "Record", "Results", "Score", "Tables", "bots", "games", "puzzles", "read_games",
    "write_games",
]

__version__ = _native.version()


def games() -> list[str]:
    """The names of all games, such as ``oril`` or ``qubic``.

    >>> "ouri" in games()
    True
    """
    return _native.games()


def bots(game: str = "oware") -> list[str]:
    """The names of the bots that play a game; ``N`` stands for a depth.

    >>> "greedy" in bots("oril")
    True
    """
    return _native.bots(game)


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | None
    """The winner's side, such as ``south``; ``None`` is a draw."""
    reason: str
    """Why it ended, such as ``majority``."""
    score: tuple[int, int] | None
    """The final score of both sides, in games that have one."""


class Board:
    """A game with its moves so far.

    >>> board = Board("velha")
    >>> for square in ["1", "4", "2", "5", "3"]:
    ...     board.push(square)
    >>> board.outcome()
    Outcome(winner='first', reason='line-made', score=None)
    """

    def __init__(self, game: str = "oware", position: str | None = None, *,
                 _board: _native.Board | None = None) -> None:
        self._board = _native.Board(game, position) if _board is None else _board

    @property
    def game(self) -> str:
        """The name of the game with its options."""
        return self._board.game

    @property
    def turn(self) -> str:
        """The side to move: ``south`` or ``north``, else ``first`` or ``second``."""
        return self._board.turn

    @property
    def player(self) -> int:
        """The side to move as a number, 0 or 1."""
        return self._board.player

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves in the order of the board; none if the game is over."""
        return self._board.legal_moves

    @property
    def moves(self) -> list[str]:
        """The moves so far."""
        return self._board.moves

    @property
    def score(self) -> tuple[int, int] | None:
        """The score so far of both sides, in games that keep one."""
        return self._board.score

    @property
    def actions(self) -> list[str]:
        """Every move of the game that can be written, legal or not."""
        return self._board.actions

    @property
    def legal_actions(self) -> list[int]:
        """The legal moves as places in ``actions``."""
        return self._board.legal_actions

    @property
    def cells(self) -> list[int]:
        """The board as numbers: seeds of houses and stores, or 0, 1 and 2 for cells."""
        return list(self._board.cells())

    def fen(self) -> str:
        """The position as text; ``Board(game, fen)`` reads it back."""
        return self._board.fen()

    def push(self, move: str) -> None:
        """Plays a move. ``ValueError`` says why a move is not legal.

        >>> Board("oril").push("a")
        Traceback (most recent call last):
        ...
        ValueError: line 1, column 1: the move 'a' is not legal: that house belongs to the opponent
        """
        self._board.push(move)

    def push_action(self, action: int) -> None:
        """Plays the move with this place in ``actions``."""
        self._board.push_action(action)

    def pop(self) -> str:
        """Takes the last move back and gives it."""
        return self._board.pop()

    def is_legal(self, move: str) -> bool:
        """Is this a legal move now?"""
        return self._board.is_legal(move)

    def is_game_over(self) -> bool:
        """Is the game over, by its position or by repetition?"""
        return self._board.is_game_over()

    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` if it goes on."""
        parts = self._board.outcome_parts()
        return None if parts is None else Outcome(*parts)

    def perft(self, depth: int) -> int:
        """The number of sequences of exactly so many moves from here. Ctrl-C stops it.

        >>> Board("oware").perft(5)
        5219
        """
        return self._board.perft(depth)

    def copy(self) -> Board:
        """A copy with all its moves.

        >>> import copy, pickle
        >>> board = Board("oril")
        >>> board.push("F")
        >>> [each.moves for each in (board.copy(), copy.deepcopy(board), pickle.loads(pickle.dumps(board)))]
        [['F'], ['F'], ['F']]
        """
        return Board(_board=self._board.copy())

    def __copy__(self) -> Board:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_board, (write_games([self]),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._board == other._board

    def __hash__(self) -> int:
        """By game and position, as boards are compared: put a copy into a set or dict, because
        each move changes it."""
        return hash((self.game, self.fen()))

    def __repr__(self) -> str:
        return repr(self._board)


def _read_board(text: str) -> Board:
    return read_games(text)[0].board


@dataclass(frozen=True)
class Score:
    """What a line is worth to the player to move. Scores have an order: a win is more than any
    estimate or draw, and these are more than any loss.

    >>> Score("win", None, 3) > Score("win", None, 5) > Score("estimate", 7.5) > Score("draw", 0.0)
    True
    >>> Score("draw", 0.0) > Score("loss", None, 8) > Score("loss", None, 2)
    True
    """

    kind: Literal["win", "draw", "loss", "estimate"]
    """What is known of how it ends; of an ``estimate``, nothing for certain."""
    seeds: float | None
    """The value in seeds, or in the game's unit; ``None`` for a win or loss by an unknown margin."""
    plies: int | None = None
    """Within how many plies it is won or lost, in the games that only know results."""
    margin: tuple[int | None, int | None] = (None, None)
    """What is proved of the final margin: at least, and at most."""

    def _order(self) -> tuple[int, float, int]:
        least, most = self.margin
        if self.kind == "win":
            return 1, least or 0, -(self.plies or 0)
        if self.kind == "loss":
            return -1, most or 0, self.plies or 0
        return 0, self.seeds or 0.0, 0

    def __lt__(self, other: Score) -> bool:
        return self._order() < other._order()

    def __le__(self, other: Score) -> bool:
        return self._order() <= other._order()

    def __gt__(self, other: Score) -> bool:
        return self._order() > other._order()

    def __ge__(self, other: Score) -> bool:
        return self._order() >= other._order()


class Line(NamedTuple):
    """A line of play with its value for the player to move."""

    score: Score
    expected_points: float
    """The points to be expected: 1 for a win, 0.5 for a draw."""
    moves: list[str]
    """The moves, the one to play first."""


@dataclass(frozen=True)
class Analysis:
    """What a search found."""

    lines: list[Line]
    depth: int
    nodes: int
    seconds: float

    @property
    def best(self) -> str | None:
        """The best move; ``None`` if the game is over."""
        return self.lines[0].moves[0] if self.lines else None


class Engine:
    """The search of one game. It remembers what it saw from one move to the next.

    ``threads`` search at the same time, ``memory`` is in MiB, ``lines`` is how many
    lines to find, and ``tables`` says whether to use solved endgames.
    """

    def __init__(self, game: str = "oware", *, threads: int = 1, memory: int = 64,
                 lines: int = 1, tables: bool = True) -> None:
        self._engine = _native.Engine(game, threads=threads, memory=memory, lines=lines, tables=tables)

    @property
    def game(self) -> str:
        """The game it plays."""
        return self._engine.game

    def analyse(self, board: Board, *, depth: int | None = None, nodes: int | None = None,
                time: float | None = None) -> Analysis:
        """Searches a board within a limit: plies, positions or seconds. Ctrl-C stops it."""
        lines, depth_found, visited, seconds = self._engine.analyse_parts(board._board, depth, nodes, time)
        return Analysis([Line(Score(*score), points, moves) for score, points, moves in lines],
                        depth_found, visited, seconds)

    def forget(self) -> None:
        """Forgets everything, as before a new game."""
        self._engine.forget()


class Bot:
    """A bot by name: a level (``1`` to ``8``, ``max``) or a classic such as ``mindelo:4``.

    >>> Bot("greedy", "oril", seed=7).choose(Board("oril")) in "ABCDEF"
    True
    """

    def __init__(self, name: str, game: str = "oware", *, seed: int = 1) -> None:
        self._bot = _native.Bot(name, game, seed=seed)

    @property
    def name(self) -> str:
        """Its name."""
        return self._bot.name

    def choose(self, board: Board, *, depth: int | None = None, nodes: int | None = None,
               time: float | None = None) -> str:
        """A legal move; without a limit, ``max`` thinks for a second."""
        return self._bot.choose(board._board, depth=depth, nodes=nodes, time=time)


class Tables:
    """Exact values of positions with few seeds, in the sowing games.

    Those of the package are always there; ``folder`` adds those that ``Tables.build``
    or ``tabuleiro lab endgame build`` made; one that is not there is an error.
    """

    def __init__(self, game: str = "oware", folder: str | os.PathLike[str] | None = None) -> None:
        self._tables = _native.Tables(game, folder)

    @property
    def game(self) -> str:
        """The game they are for."""
        return self._tables.game

    @property
    def seeds(self) -> int:
        """The most seeds on the board whose positions are known."""
        return self._tables.seeds

    def probe(self, board: Board) -> tuple[int, int] | None:
        """What the player to move still captures more than the opponent: at least, and at
        most. ``None`` where there are too many seeds.

        >>> Tables("oril").probe(Board("oril", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S"))
        (2, 2)
        """
        return self._tables.probe(board._board)

    def moves(self, board: Board) -> list[tuple[str, int, int]]:
        """The known moves with the same values, the best first."""
        return self._tables.moves(board._board)

    @staticmethod
    def build(game: str, seeds: int, folder: str | os.PathLike[str], *, threads: int = 1) -> None:
        """Computes the tables up to so many seeds, in a folder. Ctrl-C stops it; what is finished
        is kept."""
        _native.Tables.build(game, seeds, folder, threads=threads)


class Record(NamedTuple):
    """A game of a file."""

    board: Board
    """The game at its end, with all its moves."""
    tags: dict[str, str]
    """What the file says of it, such as the players."""


def read_games(text: str, game: str | None = None) -> list[Record]:
    """Reads games in any format of Tabuleiro; ``game`` is for files that name none."""
    return [Record(Board(_board=board), dict(tags)) for board, tags in _native.read_games(text, game)]


def write_games(boards: Iterable[Board], format: str = "record") -> str:
    """Writes games as ``ogn`` (sowing games), ``record`` or ``text``.

    >>> board = Board("oware")
    >>> board.push("F")
    >>> read_games(write_games([board]))[0].board.moves
    ['F']
    """
    return _native.write_games([board._board for board in boards], format)


class Puzzle(NamedTuple):
    """A position with one right move at every turn."""

    board: Board
    aim: str
    """What to reach: ``win`` or ``draw``."""
    solution: list[str]
    """The right moves with the opponent's answers between them."""
    rating: int


def puzzles(name: str) -> Iterator[Puzzle]:
    """The puzzles of a set: ``oril``, ``ouri``, ``oware``, ``quantum-leap`` or ``line``."""
    for board, aim, solution, rating in _native.puzzle_parts(name):
        yield Puzzle(Board(_board=board), aim, solution, rating)


class Results(NamedTuple):
    """How games ended for who made a move."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game: 1 for a win, 0.5 for a draw."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0


class PlayedMove(NamedTuple):
    """A move that was played in a position."""

    move: str
    also: list[str]
    """Moves that are the same one on a board turned or mirrored."""
    results: Results
    by_strength: dict[str, Results]
    """The same by who moved: ``1400`` (a rating), ``level-3``, ``max``, ``program``, ``unrated``."""


class PositionReport(NamedTuple):
    """What was played in a position."""

    games: int
    """How many games came there."""
    moves: list[PlayedMove]
    """The moves, those played most often first."""


class Added(NamedTuple):
    """What became of games that were to be counted."""

    added: int
    known: int
    """Games that were counted before."""
    unfinished: int
    """Games without an end, which do not count."""


class Explorer:
    """Statistics of finished games of one kind: for every position, what was played and how
    it ended. ``tabuleiro explorer`` and the server use the same files.

    >>> explorer = Explorer("velha")
    >>> board = Board("velha")
    >>> for square in ["1", "4", "2", "5", "3"]:
    ...     board.push(square)
    >>> explorer.add(write_games([board]))
    Added(added=1, known=0, unfinished=0)
    >>> report = explorer.report(Board("velha"))
    >>> report.games, report.moves[0].move, report.moves[0].results
    (1, '1', Results(wins=1, draws=0, losses=0))
    """

    def __init__(self, game: str = "oware", *, _explorer: _native.Explorer | None = None) -> None:
        self._explorer = _native.Explorer(game) if _explorer is None else _explorer

    @staticmethod
    def open(path: str | os.PathLike[str]) -> Explorer:
        """Reads a file of statistics, such as ``oware.explorer``."""
        return Explorer(_explorer=_native.Explorer.open(path))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file, whole or not at all."""
        self._explorer.save(path)

    @property
    def game(self) -> str:
        """The game they are of."""
        return self._explorer.game

    @property
    def players(self) -> list[str]:
        """The names of the players."""
        return self._explorer.players

    def __len__(self) -> int:
        return len(self._explorer)

    def add(self, games: str) -> Added:
        """Counts the finished games of a text in any format of Tabuleiro, each once. One that
        cannot be read, and none is counted."""
        return Added(*self._explorer.add(games))

    def merge(self, other: Explorer) -> Added:
        """Counts the games of other statistics too, each once."""
        added, known = self._explorer.merge(other._explorer)
        return Added(added, known, 0)

    def forget(self, player: str) -> bool:
        """Takes a name out; the games still count. Says whether there was such a player."""
        return self._explorer.forget(player)

    def report(self, board: Board, *, player: str | None = None, strengths: Iterable[str] = (),
               since: str | None = None, until: str | None = None) -> PositionReport:
        """What was played in the position of a board: in all games, or only in those of a
        player, by players of some strengths, or of some days (``2026-11-17``)."""
        games, moves = self._explorer.report_parts(board._board, player, list(strengths), since, until)
        return PositionReport(games, [
            PlayedMove(move, also, Results(*results), {name: Results(*each) for name, each in by_strength})
            for move, also, results, by_strength in moves
        ])


class Batch:
    """Many games at once, stepped together, as NumPy arrays. A game that ends begins
    again by itself. It can be copied and pickled; threads that use it at the same time
    wait for each other.

    >>> batch = Batch("oware", 8)
    >>> rewards, done = batch.step(batch.random_actions())
    >>> batch.observations().shape, batch.legal_mask().shape
    ((8, 14), (8, 12))
    """

    def __init__(self, game: str = "oware", count: int = 1024, *, seed: int = 1) -> None:
        self._made_of = (game, count, seed)
        self._batch = _native.Batch(game, count, seed=seed)
        self.actions, self.cells = self._batch.sizes

    def __len__(self) -> int:
        return len(self._batch)

    def __reduce__(self) -> tuple[Any, ...]:
        return _kept_batch, (*self._made_of, self._batch.kept())

    def step(self, actions: ArrayLike) -> tuple[NDArray[numpy.int8], NDArray[numpy.bool_]]:
        """Plays a move in every game. Gives two arrays: the reward of who moved (1, 0 or
        -1), and whether the game ended. One illegal move, and none is played."""
        import numpy

        moves = numpy.asarray(actions)
        if moves.ndim != 1:
            raise ValueError(f"actions are one row of numbers, not an array of shape {moves.shape}")
        if len(moves) != len(self):
            raise ValueError(f"{len(moves)} moves for {len(self)} games")
        if moves.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {moves.dtype}")
        wrong = (moves < 0) | (moves >= self.actions)
        if wrong.any():
            game = int(wrong.argmax())
            raise ValueError(f"action {moves[game]} is not legal in game {game}")
        rewards, done = self._batch.step_bytes(moves.astype("<u2").tobytes())
        return numpy.frombuffer(rewards, dtype=numpy.int8), numpy.frombuffer(done, dtype=numpy.bool_)

    def observations(self) -> NDArray[numpy.uint8]:
        """The boards: an array of games by cells."""
        return self._array(self._batch.cells_bytes(), self.cells)

    def players(self) -> NDArray[numpy.uint8]:
        """Who is to move in each game, 0 or 1."""
        import numpy

        return numpy.frombuffer(self._batch.players_bytes(), dtype=numpy.uint8)

    def legal_mask(self) -> NDArray[numpy.uint8]:
        """Which actions are legal: an array of games by actions, 0 or 1."""
        return self._array(self._batch.masks_bytes(), self.actions)

    def random_actions(self) -> NDArray[numpy.uint16]:
        """A random legal action for every game."""
        import numpy

        return numpy.frombuffer(self._batch.random_bytes(), dtype=numpy.dtype("<u2"))

    def reset(self) -> None:
        """Begins all games again."""
        self._batch.reset()

    def _array(self, read: bytes, width: int) -> NDArray[numpy.uint8]:
        import numpy

        return numpy.frombuffer(read, dtype=numpy.uint8).reshape(len(self), width)


def _kept_batch(game: str, count: int, seed: int, kept: tuple[int, list[tuple[list[str], int]]]) -> Batch:
    batch = Batch(game, count, seed=seed)
    batch._batch.restore(kept)
    return batch
