"""Games as PettingZoo environments: ``pip install tabuleiro[pettingzoo]``.

>>> from tabuleiro.pettingzoo import env
>>> game = env("oril")
>>> game.reset(seed=1)
>>> game.agent_selection
'player_0'

The players move one at a time (an AEC environment). An observation has the board as
``observation`` and the legal actions as ``action_mask``; an illegal action loses.
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped, import-not-found, unused-ignore]

from . import Board

MOST_MOVES = 2000
"""After so many moves a game is cut off as a draw."""


class TabuleiroEnv(AECEnv):  # type: ignore[misc]
    """One game of Tabuleiro."""

    metadata = {"name": "tabuleiro_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str = "oware", render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._name = game
        self._board = Board(game)
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        actions, cells = len(self._board.actions), len(self._board.cells)
        self._actions = actions
        space = spaces.Dict({
            "observation": spaces.Box(0, 255, (cells + 1,), numpy.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        })
        self.observation_spaces = {agent: space for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._board = Board(self._name)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._board.player]

    def observe(self, agent: str) -> dict[str, Any]:
        mask = numpy.zeros(self._actions, numpy.int8)
        if agent == self.agent_selection:
            mask[self._board.legal_actions] = 1
        cells = self._board.cells + [self._board.player]
        return {"observation": numpy.array(cells, numpy.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self._board.push_action(int(action))  # type: ignore[arg-type]
        except ValueError:
            self._finish(loser=agent)
        else:
            outcome = self._board.outcome()
            if outcome is not None:
                winner = {"south": 0, "first": 0, "north": 1, "second": 1}.get(outcome.winner or "")
                self._finish(loser=None if winner is None else self.possible_agents[1 - winner])
            elif len(self._board.moves) >= MOST_MOVES:
                self.truncations = {agent: True for agent in self.agents}
            if self._board.outcome() is None:
                self.agent_selection = self.possible_agents[self._board.player]
            else:
                self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        self._accumulate_rewards()

    def _finish(self, loser: str | None) -> None:
        for agent in self.agents:
            self.terminations[agent] = True
            if loser is not None:
                self.rewards[agent] = -1.0 if agent == loser else 1.0

    def render(self) -> str:
        return self._board.fen()

    def close(self) -> None:
        pass


def env(game: str = "oware", render_mode: str | None = None) -> TabuleiroEnv:
    """The environment of a game."""
    return TabuleiroEnv(game, render_mode)
