"""Random play through PettingZoo: how games end, how long they are, who begins better.

python examples/random_play.py keyforge --games 20
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from mazo.api import pettingzoo


def play(name: str, games: int, seed: int) -> tuple[Counter[str], list[int]]:
    """Wins by agent, and the number of actions of each game."""
    env = pettingzoo.env(name)
    rng = np.random.default_rng(seed)
    wins: Counter[str] = Counter()
    lengths = []
    for number in range(games):
        env.reset(seed=seed + number)
        actions = 0
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            if terminated or truncated:
                wins[agent] += reward > 0
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
                actions += 1
        lengths.append(actions)
    return wins, lengths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="atrum")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    wins, lengths = play(said.game, said.games, said.seed)
    print(f"{said.games} games, {np.mean(lengths):.0f} actions each; won: {dict(sorted(wins.items()))}")


if __name__ == "__main__":
    main()
