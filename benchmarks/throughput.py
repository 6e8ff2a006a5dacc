"""Random play through PettingZoo's interface: steps a second of processor, and as a ratio to other libraries' games.

    python -m benchmarks.throughput --seconds 5

Every step is the same work: what is asked of ``last()`` (an observation and a mask), an action of the mask at random,
``step``. OpenSpiel's gin rummy, which is written in C++, has the same interface here by an adapter that only calls it;
RLCard's is behind PettingZoo's own class for its games, where RLCard is installed. Turns are taken among all, so that a
busy machine slows all.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from mazo import rapido

SLICE = 0.5
"""Seconds of processor each has before the next."""
DEALS = 4
"""Deals that are played over and over."""
OURS = ("keyforge", "myl", "atrum")


class Spiel(AECEnv):  # type: ignore[misc]
    """A game of OpenSpiel as PettingZoo asks for it; chance is drawn as soon as it comes."""

    metadata: ClassVar[dict[str, Any]] = {"name": "spiel", "is_parallelizable": True}

    def __init__(self, name: str) -> None:
        super().__init__()
        self.game = import_module("pyspiel").load_game(name)
        self.possible_agents = [f"seat_{a}" for a in range(self.game.num_players())]
        size, actions = self.game.observation_tensor_size(), self.game.num_distinct_actions()
        seen = {"observation": spaces.Box(-1e6, 1e6, (size,), np.float32), "action_mask": spaces.MultiBinary(actions)}
        self.seen, self.acted = spaces.Dict(seen), spaces.Discrete(actions)
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.seen

    def action_space(self, agent: str) -> Any:
        return self.acted

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.rng = np.random.default_rng(seed)
        self.state = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        while self.state.is_chance_node():
            actions, chances = zip(*self.state.chance_outcomes(), strict=True)
            self.state.apply_action(int(self.rng.choice(actions, p=chances)))
        if not self.state.is_terminal():
            self.agent_selection = self.possible_agents[self.state.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        seen = np.asarray(self.state.observation_tensor(seat), np.float32)
        return {"observation": seen, "action_mask": np.asarray(self.state.legal_actions_mask(seat), np.int8)}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.state.apply_action(int(action))
        self._go_on()
        if self.state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is held."""


def spiel(name: str) -> Any:
    return wrapped(Spiel(name))


def rlcard() -> Any:
    """RLCard's gin rummy, as PettingZoo had it."""
    made = import_module("pettingzoo.classic.rlcard_envs.rlcard_base").RLCardBase("gin-rummy", 2, (5, 52))
    made.metadata, made.render_mode = {"name": "gin_rummy", "is_parallelizable": False}, None
    return wrapped(made)


def wrapped(env: Any) -> Any:
    """With the same wrappers as ours."""
    made: Any = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class Runner:
    """Random play of an environment, that can be left and taken up."""

    def __init__(self, name: str, made: Callable[[], Any]) -> None:
        self.name, self.env, self.rng = name, made(), np.random.default_rng(7)
        self.steps, self.games, self.spent = 0, 0, 0.0
        for seed in reversed(range(DEALS)):  # what is read once of the cards is read before
            self.env.reset(seed=seed)

    def run(self, seconds: float) -> None:
        began, env = process_time(), self.env
        while process_time() - began < seconds:
            seen, _, done, cut, _ = env.last()
            if done or cut:
                self.games += 1
                env.reset(seed=self.games % DEALS)
                continue
            env.step(int(self.rng.choice(np.flatnonzero(seen["action_mask"]))))
            self.steps += 1
        self.spent += process_time() - began

    @property
    def rate(self) -> float:
        return self.steps / self.spent


def runners() -> list[Runner]:
    ours = import_module("mazo.api.pettingzoo")
    found = [Runner(name, lambda name=name: ours.env(name)) for name in OURS]  # type: ignore[misc]
    if find_spec("pyspiel"):
        found.append(Runner("OpenSpiel gin_rummy", lambda: spiel("gin_rummy")))
    if find_spec("rlcard"):
        found.append(Runner("RLCard gin_rummy", rlcard))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="of processor for each (%(default)s)")
    args = parser.parse_args()
    print("compiled engine" if rapido.in_use() else "engine in Python")
    all_of_them = runners()
    while all_of_them[-1].spent < args.seconds:
        for one in all_of_them:
            one.run(SLICE)
    others = [one for one in all_of_them if one.name not in OURS]
    for one in all_of_them:
        ratios = "".join(f"  {one.rate / other.rate:6.2f} x {other.name}" for other in others)
        print(f"{one.name:<22}{one.rate:9,.0f} steps/s  {one.games:5d} games{ratios}")


if __name__ == "__main__":
    main()
