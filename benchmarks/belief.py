"""What maestro believes that its plans gain, and what they do gain once the game is over.

    python -m benchmarks.belief myl --keep myl.jsonl --seconds 120

It plays against the greedy player. Whenever it leaves what looks best for a plan of its own, both are played on other
imagined tables to the end of the game, and what it looked like after some turns is kept on the way. Where what is
believed is more than what comes of it, the value is to blame, and not how little was searched. ``--keep`` adds to a
file and reads it whole; each line is a plan.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, ClassVar

from mazo import games, players
from mazo.arena.duels import TURNS, ready_header
from mazo.kernel import run
from mazo.kernel.state import State
from mazo.players import Glimpse, planner
from mazo.players.plan import Scripted
from mazo.players.planner import Drafts, Plan, Planner
from mazo.players.search import Care

MARKS = (1, 2, 4, 6, 8)
"""After how many turns a table is valued; and at its end."""
TABLES = 20
THINKS = 0.1
Row = dict[str, Any]


class Watched(Drafts):
    """Plans of which it is seen, once one is chosen, what it comes to."""

    found: ClassVar[list[Row]] = []

    def surer(self, plans: list[Plan], base: Plan, until: float) -> Plan:
        plan = super().surer(plans, base, until)
        if plan is not base:
            asked = self.worlds[0].decision
            assert asked is not None
            dealt = (self.glimpse.imagine(self.rng) for _ in range(TABLES))
            tables = [table for table in dealt if table is not None]
            played = [[self.course(one, table) for table in tables] for one in (plan, base)]
            gaps = [[a - b for a, b in zip(*two, strict=True)] for two in zip(*played, strict=True)]
            level = min(len(plan.chances), len(base.chances))
            believed = mean(plan.chances[:level]) - mean(base.chances[:level])
            self.found.append({"pregunta": asked.kind, "creído": believed, "mesas": gaps})
        return plan

    def course(self, plan: Plan, table: State) -> list[float]:
        """The chances of a plan at each mark, and whether it won."""
        course = Scripted(self.game, table, dict(self.gains[0]), self.seat, plan.script)
        told, turn = list[float](), self.game.turn(table)
        for mark in MARKS:
            course.end = course.play(course.end, turn + mark)
            told.append(self.value.chance(self.game, course.end, self.seat))
        won = self.game.winners(course.play(course.end, TURNS))
        return [*told, 0.5 if won is None or len(won) != 1 else float(self.seat in won)]


def watched(game: Any, seed: int, until: float) -> list[Row]:
    """The plans of a game, as far as there is time for it."""
    s = run.start(game, game.setup(ready_header(game, seed), random.Random(seed).randbytes(16)))
    seat = seed % 2
    seated = {seat: Planner(random.Random(seed), Care(seconds=THINKS)), 1 - seat: players.get("voraz", seed)}
    Watched.found.clear()
    while s.decision is not None and game.turn(s) <= TURNS and time.monotonic() < until:
        asked = s.decision.seat
        s = run.answer(game, s, seated[asked].choose(Glimpse(game, s, asked)))
    return list(Watched.found)


def told(rows: Sequence[Row]) -> list[str]:
    """What was believed of some plans, and what it was at each mark and at the end, in points of chance."""
    lines = []
    kinds = sorted({row["pregunta"] for row in rows})
    for name, some in (("all", list(rows)), *((k, [r for r in rows if r["pregunta"] == k]) for k in kinds)):
        gaps = [[100 * mean(table[i] for table in row["mesas"]) for row in some] for i in range(len(MARKS) + 1)]
        at = ", ".join(f"{mean(gap):+.1f} ± {pstdev(gap) / sqrt(len(gap)):.1f}" for gap in gaps)
        lines.append(f"{name}: {len(some)} plans, believed {100 * mean(r['creído'] for r in some):+.1f}; {at}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("atrum", "keyforge", "myl"))
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=180_000_000)
    args = parser.parse_args()
    planner.Drafts = Watched  # type: ignore[misc]
    until, seed, game = time.monotonic() + args.seconds, args.seed, games.get(args.game)
    while time.monotonic() < until:
        with args.keep.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in watched(game, seed, until))
        seed += 1
    rows = [json.loads(line) for line in args.keep.read_text(encoding="utf-8").splitlines()]
    print(f"after {', '.join(map(str, MARKS))} turns and at the end")
    print("\n".join(told(rows)) if rows else "nothing yet")


if __name__ == "__main__":
    main()
