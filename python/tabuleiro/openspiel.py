"""A game and its states with the names that OpenSpiel uses, without OpenSpiel.

>>> from tabuleiro.openspiel import load_game
>>> state = load_game("openspiel").new_initial_state()
>>> state.legal_actions()
[0, 1, 2, 3, 4, 5]
>>> state.apply_action(2)
>>> state.current_player()
1

In the sowing games an action is a house of the player to move, counted from
their left, as in OpenSpiel's oware. Elsewhere it is a place in ``Board.actions``.
"""

from __future__ import annotations

from . import Board

TERMINAL = -4
"""The player of a state that is over."""


class Game:
    """The rules of a game."""

    def __init__(self, name: str) -> None:
        self._start = Board(name)
        self._is_sowing = self._start.score is not None
        count = len(self._start.actions)
        self._actions = count // 2 if self._is_sowing else count

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self._actions

    def num_players(self) -> int:
        """Two."""
        return 2

    def observation_tensor_size(self) -> int:
        """The numbers of an observation."""
        return len(self._start.cells) + 1

    def new_initial_state(self) -> State:
        """The start of a game."""
        return State(self, self._start.copy())


class State:
    """A game being played."""

    def __init__(self, game: Game, board: Board) -> None:
        self._game = game
        self.board = board

    def get_game(self) -> Game:
        """The rules."""
        return self._game

    def current_player(self) -> int:
        """The player to move, or ``TERMINAL``."""
        return TERMINAL if self.is_terminal() else self.board.player

    def legal_actions(self) -> list[int]:
        """The legal actions."""
        if not self._game._is_sowing:
            return self.board.legal_actions
        return [action % self._game._actions for action in self.board.legal_actions]

    def apply_action(self, action: int) -> None:
        """Plays an action."""
        if self._game._is_sowing:
            if not 0 <= action < self._game._actions:
                raise ValueError(f"actions go from 0 to {self._game._actions - 1}")
            action += self._game._actions * self.board.player
        self.board.push_action(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.board.is_game_over()

    def returns(self) -> list[float]:
        """1 for who won and -1 for who lost; zeros for a draw or a game that goes on."""
        outcome = self.board.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        first = outcome.winner in ("south", "first")
        return [1.0, -1.0] if first else [-1.0, 1.0]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The board as numbers, and whose turn it is."""
        return [float(cell) for cell in self.board.cells] + [float(self.board.player)]

    def clone(self) -> State:
        """A copy."""
        return State(self._game, self.board.copy())

    def history(self) -> list[str]:
        """The moves so far, as texts."""
        return self.board.moves

    def __str__(self) -> str:
        return self.board.fen()


def load_game(name: str) -> Game:
    """The game of a catalogue name."""
    return Game(name)
