"""Games and states with the names that OpenSpiel uses, so that its algorithms in Python play them.

>>> from tabuleiro.openspiel import load_game
>>> state = load_game("oware").new_initial_state()
>>> state.legal_actions()
[0, 1, 2, 3, 4, 5]
>>> state.apply_action(2)
>>> state.current_player()
1

``load_game("oware")`` has the rules of OpenSpiel's oware, and ``load_game("tic_tac_toe")`` is its
tic-tac-toe; every other name is one of the catalogue. In the sowing games an action is a house of
the player to move, counted from their left, as in OpenSpiel. Elsewhere it is a place in
``Board.actions``. There is neither chance nor hidden information, so that what OpenSpiel has for
these, and for mean field games, is left out.
"""

from __future__ import annotations

import enum
from typing import Any, NamedTuple

from . import Board, read_games, write_games

TERMINAL = -4
"""The player of a state that is over."""
# OpenSpiel's own names for what differs from the catalogue.
_NAMES = {"oware": "openspiel", "tic_tac_toe": "velha"}


class _Dynamics(enum.Enum):
    SEQUENTIAL = 1


class _ChanceMode(enum.Enum):
    DETERMINISTIC = 0


class _Information(enum.Enum):
    PERFECT_INFORMATION = 1


class _Utility(enum.Enum):
    ZERO_SUM = 0


class _RewardModel(enum.Enum):
    TERMINAL = 1


class GameType(NamedTuple):
    """What kind of game it is: with the values of OpenSpiel itself where that is installed."""

    short_name: str
    long_name: str
    dynamics: Any = _Dynamics.SEQUENTIAL
    chance_mode: Any = _ChanceMode.DETERMINISTIC
    information: Any = _Information.PERFECT_INFORMATION
    utility: Any = _Utility.ZERO_SUM
    reward_model: Any = _RewardModel.TERMINAL
    max_num_players: int = 2
    min_num_players: int = 2
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


class Game:
    """The rules of a game."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._start = Board(_NAMES.get(name, name))
        self._is_sowing = self._start.score is not None
        count = len(self._start.actions)
        self._actions = count // 2 if self._is_sowing else count

    def get_type(self) -> GameType:
        """What kind of game it is."""
        try:
            import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
        except ImportError:
            return GameType(self._name, self._start.game)
        kind = pyspiel.GameType
        return GameType(
            self._name, self._start.game, kind.Dynamics.SEQUENTIAL, kind.ChanceMode.DETERMINISTIC,
            kind.Information.PERFECT_INFORMATION, kind.Utility.ZERO_SUM, kind.RewardModel.TERMINAL)

    def get_parameters(self) -> dict[str, Any]:
        """None: they are part of the name."""
        return {}

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self._actions

    def policy_tensor_shape(self) -> list[int]:
        """A number for every action."""
        return [self._actions]

    def num_players(self) -> int:
        """Two."""
        return 2

    def min_utility(self) -> float:
        """What a loss is worth."""
        return -1.0

    def max_utility(self) -> float:
        """What a win is worth."""
        return 1.0

    def utility_sum(self) -> float:
        """What one wins the other loses."""
        return 0.0

    def max_chance_outcomes(self) -> int:
        """None."""
        return 0

    def max_chance_nodes_in_history(self) -> int:
        """None."""
        return 0

    def observation_tensor_size(self) -> int:
        """The numbers of an observation."""
        return len(self._start.cells) + 1

    def observation_tensor_shape(self) -> list[int]:
        """They are one row."""
        return [self.observation_tensor_size()]

    def action_to_string(self, player: int, action: int) -> str:
        """The move of a player as a text."""
        return self._start.actions[self._place(player, action)]

    def new_initial_state(self) -> State:
        """The start of a game."""
        return State(self, self._start.copy())

    def new_initial_states(self) -> list[State]:
        """The only one."""
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """The state that ``State.serialize`` wrote."""
        return State(self, read_games(text)[0].board)

    def _place(self, player: int, action: int) -> int:
        """The place of a player's action in the actions of the board."""
        if not 0 <= action < self._actions:
            raise ValueError(f"actions go from 0 to {self._actions - 1}")
        return action + (self._actions * player if self._is_sowing else 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._start == other._start

    def __hash__(self) -> int:
        return hash(self._start)

    def __str__(self) -> str:
        return f"{self._name}()"

    def to_string(self) -> str:
        """The same as ``str``."""
        return str(self)


class State:
    """A game being played."""

    def __init__(self, game: Game, board: Board) -> None:
        self._game = game
        self.board = board

    def get_game(self) -> Game:
        """The rules."""
        return self._game

    def get_type(self) -> GameType:
        """What kind of game it is."""
        return self._game.get_type()

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self._game._actions

    def current_player(self) -> int:
        """The player to move, or ``TERMINAL``."""
        return TERMINAL if self.is_terminal() else self.board.player

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.board.is_game_over()

    def is_initial_state(self) -> bool:
        """Was no move made?"""
        return not self.board.moves

    def is_player_node(self) -> bool:
        """Is a player to move?"""
        return not self.is_terminal()

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never."""
        return False

    def is_mean_field_node(self) -> bool:
        """Never."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """None."""
        return []

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to move; none for the other."""
        if self.is_terminal() or player not in (None, self.board.player):
            return []
        actions = self.board.legal_actions
        if self._game._is_sowing:
            actions = [action % self._game._actions for action in actions]
        return sorted(actions)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for every legal action, and a 0 for every other."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game._actions)]

    def apply_action(self, action: int) -> None:
        """Plays an action."""
        self.board.push_action(self._game._place(self.board.player, int(action)))

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same: an action is always checked."""
        self.apply_action(action)

    def apply_actions(self, actions: list[int]) -> None:
        """Plays actions one after the other."""
        for action in actions:
            self.apply_action(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        del player, action
        self.board.pop()

    def child(self, action: int) -> State:
        """The state after an action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        """A copy."""
        return State(self._game, self.board.copy())

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action as a text: of a player, or of the player to move."""
        if action is None:
            player, action = self.board.player, player
        return self._game.action_to_string(player, action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The action of a text."""
        place = self.board.actions.index(str(player) if text is None else text)
        return place % self._game._actions

    def returns(self) -> list[float]:
        """1 for who won and -1 for who lost; zeros for a draw or a game that goes on."""
        outcome = self.board.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        first = outcome.winner in ("south", "first")
        return [1.0, -1.0] if first else [-1.0, 1.0]

    def rewards(self) -> list[float]:
        """The same: only the end is rewarded."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What the game brought a player."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """The same."""
        return self.player_return(player)

    def move_number(self) -> int:
        """How many moves were made."""
        return len(self.board.moves)

    def history(self) -> list[int]:
        """The actions so far."""
        return [self.board.actions.index(move) % self._game._actions for move in self.board.moves]

    def history_str(self) -> str:
        """The actions so far as a text."""
        return ", ".join(map(str, self.history()))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The board as numbers, and whose turn it is."""
        return [float(cell) for cell in self.board.cells] + [float(self.board.player)]

    def observation_string(self, player: int | None = None) -> str:
        """The position as a text."""
        return self.board.fen()

    def information_state_string(self, player: int | None = None) -> str:
        """The actions so far: both players know them."""
        return self.history_str()

    def serialize(self) -> str:
        """The game as a text, for ``Game.deserialize_state``."""
        return write_games([self.board])

    def to_string(self) -> str:
        """The same as ``str``."""
        return str(self)

    def __str__(self) -> str:
        return self.board.fen()


def load_game(name: str) -> Game:
    """The game of a name: ``oware`` and ``tic_tac_toe`` are OpenSpiel's, all others the catalogue's."""
    return Game(name)
