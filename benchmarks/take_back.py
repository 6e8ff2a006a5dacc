"""The law of taking back, tried many times: act and take-back on pairs of tables that a viewer cannot tell apart.

    python benchmarks/take_back.py --checks 100000 [--game keyforge] [--seed 0] [--json]

Random matches among people of each game, of every number of seats up to four and every format. In each position an act,
or several in a row, is done and taken back by the server's own code in a match and in another in which all that a
viewer cannot know is dealt again; every byte that viewer is sent is compared. It ends at the first difference, with
the seed that shows it again. What is refused is counted apart, with its reasons.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table.law import Broken, Trial, try_law

GAMES = ("atrum", "keyforge", "myl")
STEP = 500
"""Checks between two lines of progress."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checks", type=int, default=3000, help="take-backs to check, over all the games")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--json", action="store_true", help="the figures as JSON, at the end")
    given = parser.parse_args()
    games = given.game or list(GAMES)
    figures = {}
    for n, game in enumerate(games):
        wanted = given.checks * (n + 1) // len(games) - given.checks * n // len(games)
        trial, began = Trial(), time.monotonic()
        seeds = itertools.count(given.seed)
        try:
            for goal in range(min(STEP, wanted), wanted + STEP, STEP):
                try_law(game, seeds, min(goal, wanted), trial=trial)
                took = time.monotonic() - began
                told = f"{trial.checks:,} of {wanted:,} checks, {trial.counts['refused']:,} refused, {took:,.0f} s"
                print(f"{game}: {told}", file=sys.stderr, flush=True)
        except Broken as broken:
            print(f"{game}: {trial.checks:,} checks, and then:\n{broken}", file=sys.stderr)
            return 1
        figures[game] = {
            "checks": trial.checks,
            "differences": 0,
            "seconds": round(time.monotonic() - began, 1),
            **{name: trial.counts[name] for name in sorted(trial.counts) if name != "checks"},
            "why refused": dict(trial.refused.most_common(8)),
            "taken back": dict(trial.allowed.most_common(8)),
        }
        if not given.json:
            print(f"{game}: {trial.checks:,} take-backs checked, 0 differences; {trial.counts['refused']:,} refused")
            for why, times in trial.refused.most_common(8):
                print(f"    {times:>6,}  {why}")
    if given.json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    total = sum(figure["checks"] for figure in figures.values())
    print(f"{total:,} take-backs checked, 0 differences", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
