"""The weights of a game's evaluation, found by playing: the greedy player by some weights against itself by others.

    python -m benchmarks.tune keyforge --keep weights.jsonl --minutes 5
    python -m benchmarks.tune keyforge --keep weights.jsonl --accept 200 --out pesos.json

Simultaneous perturbation (SPSA): all weights a little off at once, one side one way and the other the opposite, the
same deal twice with sides swapped; every weight then moves a little towards the side that won more. Each line of the
file is a step, and it goes on where it was left. What is found is accepted on deals it was not tuned on, against the
weights in force, and written if the lower end of its interval is above a half.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import exp
from pathlib import Path
from typing import Any

from mazo import games
from mazo.arena.duels import TURNS, ready_header, wilson
from mazo.games.atrum.play import valor as atrum
from mazo.games.keyforge.play import valor as keyforge
from mazo.kernel import run
from mazo.players import Glimpse
from mazo.players.greedy import Greedy

Weights = dict[str, float]
Evaluation = Callable[[Any, int, Any], float]
TUNED: dict[str, tuple[Evaluation, type[Any], Any]] = {
    "atrum": (atrum.valora, atrum.Pesos, atrum.PESOS),
    "keyforge": (keyforge.valora, keyforge.Pesos, keyforge.PESOS),
}
OFF, PACE, STEADY = 0.25, 0.12, 40
"""How far off the weights are tried, by their logarithm; how much a step that wins all moves them; and after how many
steps the pace begins to slow down."""
TUNING, ACCEPTING = 10_000_000, 20_000_000
"""The first deal of those that are tuned on, and of those that are accepted on."""


@dataclass
class Weighed:
    """A game seen by other weights: only how good a position looks is another."""

    game: Any
    evaluation: Evaluation
    weights: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def evaluate(self, s: Any, seat: int) -> float:
        return self.evaluation(s, seat, self.weights)


def play(game: Any, seen: list[Weighed], seed: int) -> float:
    """What the first seat scores in a deal, each seat by its own weights."""
    s = run.start(game, game.setup(ready_header(game, seed), random.Random(seed).randbytes(16)))
    seated = [Greedy(random.Random(2 * seed + a)) for a in (0, 1)]
    while s.decision is not None:
        if game.turn(s) > TURNS and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            break
        seat = s.decision.seat
        s = run.answer(game, s, seated[seat].choose(Glimpse(seen[seat], s, seat)))
    won = game.winners(s) or ()
    return 0.5 if len(won) != 1 else float(0 in won)


def pair(name: str, one: Weights, other: Weights, seed: int) -> float:
    """What one scores against the other, over a deal with sides swapped: from 0 to 2."""
    game, (evaluation, kind, _) = games.get(name), TUNED[name]
    a, b = (Weighed(game, evaluation, kind(**w)) for w in (one, other))
    return play(game, [a, b], seed) + 1.0 - play(game, [b, a], seed)


def stepped(name: str, now: Weights, step: int, pairs: int) -> Weights:
    """The weights after a step: where the side that won was."""
    rng = random.Random(step)
    way = {n: rng.choice((-1.0, 1.0)) for n in now}
    up = {n: w * exp(OFF * way[n]) for n, w in now.items()}
    down = {n: w * exp(-OFF * way[n]) for n, w in now.items()}
    score = sum(pair(name, up, down, TUNING + step * pairs + i) for i in range(pairs)) / pairs - 1.0
    pace = PACE * (STEADY / (STEADY + step)) ** 0.6 * score
    return {n: w * exp(pace * way[n]) for n, w in now.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(TUNED))
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--pairs", type=int, default=4, help="pairs of games of a step")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--accept", type=int, default=0, metavar="PAIRS", help="play what was found for its place")
    parser.add_argument("--out", type=Path, help="where the weights are written if they are accepted")
    args = parser.parse_args()
    force: Weights = asdict(TUNED[args.game][2])
    steps = [json.loads(x) for x in args.keep.read_text(encoding="utf-8").splitlines()] if args.keep.exists() else []
    now, began = steps[-1] if steps else force, time.monotonic()
    while not args.accept and len(steps) < args.steps and time.monotonic() - began < 60 * args.minutes:
        now = stepped(args.game, now, len(steps), args.pairs)
        steps.append(now)
        with args.keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps(now) + "\n")
    late = steps[len(steps) // 2 :] or [now]
    found = {n: float(f"{sum(w[n] for w in late) / len(late):.3g}") for n in force}  # the mean of the last half
    print(f"{len(steps)} steps: " + ", ".join(f"{n} {force[n]:g}→{w:g}" for n, w in found.items()))
    if args.accept:
        score = sum(pair(args.game, found, force, ACCEPTING + i) for i in range(args.accept))
        low, high = wilson(round(score), 2 * args.accept)
        print(f"{score:g} of {2 * args.accept} ({low:.1%}-{high:.1%}) against the weights in force")
        if low > 0.5 and args.out:
            origin = {"pasos": len(steps), "pares": args.pairs, "puntos": score, "partidas": 2 * args.accept}
            told = json.dumps({"pesos": found, "origen": origin}, ensure_ascii=False, indent=1)
            args.out.write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
