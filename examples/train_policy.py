"""A small policy that learns by watching, and beats random play.

It scores each option by a weighted sum of its numbers and of their products with what it sees of the table, and is
fitted so that what the bot «voraz» chose in some games is the likeliest (a softmax over the options, by gradient).

    python examples/train_policy.py atrum --watch 40 --games 100
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from numpy.typing import NDArray

from mazo import api
from mazo.api.encoding import GENERAL, SHOWN, Encoding

Array = NDArray[np.float32]


def numbers(encoding: Encoding, play: api.Play) -> Array:
    """A row for each option on the first page: its own numbers, and those multiplied by what is asked."""
    seat = play.seat
    assert seat is not None
    view = play.view(seat)
    rows = encoding.options(play, 0, view)[: min(len(play.options), SHOWN)]
    asked = encoding.observation(play, seat, view)[:GENERAL]
    crossed = np.einsum("oi,j->oij", rows[:, :24], asked[:8]).reshape(len(rows), -1)
    return np.concatenate([rows, crossed], axis=1).astype(np.float32)


def watch(game: api.Game, encoding: Encoding, games: int, seed: int) -> list[tuple[Array, int]]:
    """What «voraz» was offered and chose, in games against itself."""
    seen = []
    for number in range(games):
        play = game.new(seed=seed + number)
        bots = [api.bot("voraz", seed + 2 * number + a) for a in (0, 1)]
        while (seat := play.seat) is not None:
            chosen = bots[seat].choose(play.glimpse())
            if len(play.options) > 1 and chosen < SHOWN:
                seen.append((numbers(encoding, play), chosen))
            play.answer(chosen)
    return seen


def fit(seen: list[tuple[Array, int]], rounds: int = 12, rate: float = 0.05, seed: int = 0) -> Array:
    """Weights under which what was chosen is likely."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(seen[0][0].shape[1], np.float32)
    squares = np.full_like(weights, 1e-6)
    for _ in range(rounds):
        for at in rng.permutation(len(seen)):
            rows, chosen = seen[at]
            scores = rows @ weights
            likely = np.exp(scores - scores.max())
            likely /= likely.sum()
            step = rows[chosen] - likely @ rows
            squares += step * step
            weights += rate * step / np.sqrt(squares)
    return weights


class Learned:
    """Plays the option with the highest score."""

    def __init__(self, game: api.Game, weights: Array) -> None:
        self.game, self.weights, self.encoding = game, weights, Encoding(game)

    def answer(self, play: api.Play) -> int:
        return int(np.argmax(numbers(self.encoding, play) @ self.weights))


def against_random(game: api.Game, policy: Learned, games: int, seed: int) -> float:
    """The share of games it wins, sides swapped."""
    rng, won = random.Random(seed), 0.0
    for number in range(games):
        play, mine = game.new(seed=10_000 + seed + number // 2), number % 2
        while (seat := play.seat) is not None:
            play.answer(policy.answer(play) if seat == mine else rng.randrange(len(play.options)))
        won += (play.returns[mine] + 1) / 2
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="atrum")
    parser.add_argument("--watch", type=int, default=20, help="games watched")
    parser.add_argument("--games", type=int, default=40, help="games played against random")
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    game = api.game(said.game)
    seen = watch(game, Encoding(game), said.watch, said.seed)
    weights = fit(seen, seed=said.seed)
    share = against_random(game, Learned(game, weights), said.games, said.seed)
    print(f"{len(seen)} choices watched; {100 * share:.0f} % of {said.games} games won against random")


if __name__ == "__main__":
    main()
