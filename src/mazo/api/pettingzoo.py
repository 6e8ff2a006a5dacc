"""The games as PettingZoo environments: turns are taken, actions have a mask, and games end.

    >>> from mazo.api import pettingzoo
    >>> env = pettingzoo.env("atrum")
    >>> env.reset(seed=7)
    >>> observation, reward, done, cut, info = env.last()
    >>> sorted(observation)
    ['action_mask', 'observation', 'options']

What the numbers are is said in ``mazo.api.encoding``. ``reset(options={"decks": […]})`` says what each seat plays with;
anything else that ``Game.new`` takes can be said there too. Decks are otherwise drawn at random from the seed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from mazo.api.encoding import ACTIONS, LIMIT, MORE, OPTION, Encoding
from mazo.api.play import Play, game

SETUP = ("decks", "form", "turns")
"""What ``reset`` heeds of its options."""


def env(name: str, seats: int = 2, **setup: Any) -> Any:
    """A game, with PettingZoo's own wrappers: an action off the mask loses."""
    made: Any = wrappers.TerminateIllegalWrapper(raw_env(name, seats, **setup), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def parallel_env(name: str, seats: int = 2, **setup: Any) -> Any:
    """The same, as PettingZoo turns what is played by turns into what is played at once."""
    return turn_based_aec_to_parallel(env(name, seats, **setup))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game played seat by seat, as it is asked."""

    def __init__(self, name: str, seats: int = 2, **setup: Any) -> None:
        super().__init__()
        self.game, self.setup = game(name), setup
        self.encoding = Encoding(self.game, seats)
        self.metadata = {"name": f"mazo_{self.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{a}" for a in range(seats)]
        self._numbers = {agent: a for a, agent in enumerate(self.possible_agents)}
        seen = spaces.Box(-LIMIT, LIMIT, (self.encoding.size,), np.float32)
        offered = spaces.Box(-LIMIT, LIMIT, (ACTIONS, OPTION), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self._observed = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask, "options": offered})
            for agent in self.possible_agents
        }
        self._acted = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self.play: Play | None = None
        self._page = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        said = {**self.setup, **{k: v for k, v in (options or {}).items() if k in SETUP}}
        deal = int(self._rng.integers(1 << 48))
        self.play = self.game.new(seed=deal, seats=len(self.possible_agents), **said)
        self._page = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        assert self.play is not None
        seat = self.play.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.play is not None
        play, seat = self.play, self._numbers[agent]
        view = play.view(seat)
        asked = play.seat == seat
        offered = self.encoding.options(play, self._page, view) if asked else np.zeros((ACTIONS, OPTION), np.float32)
        return {
            "observation": self.encoding.observation(play, seat, view),
            "action_mask": self.encoding.mask(play, seat, self._page),
            "options": offered,
        }

    def step(self, action: Any) -> None:
        assert self.play is not None
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        play = self.play
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if action == MORE and self.encoding.mask(play, play.seat or 0, self._page)[MORE]:
            self._page += 1
        else:
            play.answer(self.encoding.option_of(int(action), self._page))
            self._page = 0
        if play.over:
            self.rewards = dict(zip(self.possible_agents, play.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str:
        """What anybody sees of the table, as the log tells it."""
        return "\n".join(self.play.log()) if self.play is not None else ""

    def close(self) -> None:
        self.play = None

    def __str__(self) -> str:
        return str(self.metadata["name"])
