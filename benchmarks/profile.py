"""Where the time of random play goes, by module and by function (cProfile: small functions look dearer)."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from operator import itemgetter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:1] = [str(ROOT)]  # not this folder: cProfile imports the library's profile
sys.path.append(str(ROOT / "src"))

import cProfile  # noqa: E402
import pstats  # noqa: E402

from benchmarks.workload import WORKLOADS  # noqa: E402


def _module(path: str) -> str:
    """A short name for a file: within the package, its path; else, its last part."""
    if path == "~":
        return "(built in)"
    if path == "<string>":
        return "(generated)"
    parts = Path(path).parts
    at = len(parts) - 1 - parts[::-1].index("mazo") if "mazo" in parts else len(parts) - 1
    return "/".join(parts[at:])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(WORKLOADS), default="atrum", help="which (%(default)s)")
    parser.add_argument("--decisions", type=int, default=30_000, help="how many to play (%(default)s)")
    parser.add_argument("--top", type=int, default=30, help="how many functions to list (%(default)s)")
    parser.add_argument("--sort", choices=("own", "total", "calls"), default="own", help="listed by (%(default)s)")
    parser.add_argument("--all", action="store_true", help="ask every question, also those with a single option")
    args = parser.parse_args()
    if args.decisions < 1:
        parser.error("--decisions must be positive")
    w = WORKLOADS[args.game]
    w.play_decisions(200, not args.all)
    profiler = cProfile.Profile()
    profiler.enable()
    w.play_decisions(args.decisions, not args.all)
    profiler.disable()
    stats: Any = pstats.Stats(profiler)
    n, whole = args.decisions, stats.total_tt
    print(f"{n:,} decisions, {whole:.2f} s under the profiler ({n / whole:,.0f}/s, slowed down by it)\n")
    modules: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    rows: list[tuple[float, float, int, str]] = []
    for (path, line, name), (_, calls, own, total, _callers) in stats.stats.items():
        module = _module(path)
        modules[module][0] += own
        modules[module][1] += calls
        where = f"{module}:{line} {name}" if line else name
        rows.append((own, total, calls, where))
    print(f"{'module':<40}{'own %':>8}{'µs/decision':>13}{'calls/decision':>16}")
    for module, (own, calls) in sorted(modules.items(), key=lambda item: -item[1][0]):
        if own / whole >= 0.001:
            print(f"{module:<40}{own / whole:>8.1%}{own / n * 1e6:>13.2f}{calls / n:>16.2f}")
    print(f"\n{'own %':>7}{'total %':>9}{'calls/decision':>16}{'own µs/call':>13}  function")
    order = {"own": itemgetter(0), "total": itemgetter(1), "calls": itemgetter(2)}[args.sort]
    for own, total, calls, where in sorted(rows, key=order, reverse=True)[: args.top]:
        print(f"{own / whole:>7.1%}{total / whole:>9.1%}{calls / n:>16.2f}{own / calls * 1e6:>13.2f}  {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
