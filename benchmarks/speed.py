"""Decisions per second and clone time of our games next to other Python-driven card games, interleaved.

Everything runs in one process and in short rounds that alternate, so that whatever else the machine does falls on all
alike; times are CPU time of this process. Ratios are medians of the ratios of each round. RLCard and OpenSpiel are
optional (``pip install rlcard open_spiel``).
"""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.metadata
import json
import platform
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:1] = [str(ROOT)]  # not this folder: its profile.py would stand in for the library's
sys.path.append(str(ROOT / "src"))

import mazo  # noqa: E402
from benchmarks.workload import WORKLOADS, Workload  # noqa: E402
from mazo import rapido  # noqa: E402
from mazo.arena import memory  # noqa: E402
from mazo.kernel import run  # noqa: E402

POOL = 256
"""Positions a clone is timed on."""
SPEED, MICROS = "decisions/s", "µs"
FIREPLACE = 450.0
"""Decisions per second of fireplace, a Hearthstone engine in Python, as once measured on a machine like this one."""


class Goal(NamedTuple):
    """A figure to reach: of one thing, or of one over another; ``most`` if it is to stay below."""

    title: str
    of: str
    over: str | float
    value: float
    most: bool = False


GOALS = (
    Goal("Atrum Arena / RLCard gin-rummy", "atrum", "rlcard", 1.5),
    Goal("Atrum Arena, clone, µs", "atrum_clone", 1.0, 5.0, True),
    Goal("OpenSpiel clone / Atrum Arena clone", "open_spiel_clone", "atrum_clone", 8.0),
    Goal("KeyForge / RLCard gin-rummy", "keyforge", "rlcard", 1.0),
    Goal("KeyForge / fireplace (stated)", "keyforge", FIREPLACE, 25.0),
    Goal("KeyForge, clone, µs", "keyforge_clone", 1.0, 8.0, True),
    Goal("Mitos y Leyendas / RLCard gin-rummy", "myl", "rlcard", 1.0),
    Goal("Mitos y Leyendas, clone, µs", "myl_clone", 1.0, 8.0, True),
)


class Measure(NamedTuple):
    """One thing timed in every round: ``once`` does some of it and says how much it did."""

    key: str
    title: str
    unit: str
    once: Callable[[], int]
    seconds: float


def _playing(w: Workload, skip_forced: bool) -> Callable[[], int]:
    seed = iter(range(10**9))
    return lambda: w.play(next(seed), skip_forced)


def _copying(pool: list[Any]) -> Callable[[], int]:
    def once() -> int:
        for s in pool:
            s.clone()
        return len(pool)

    return once


def _branching(w: Workload, chosen: list[tuple[Any, int]]) -> Callable[[], int]:
    """Answers each position once: what a search pays for a child, replay since the last rest included."""

    def once() -> int:
        for s, index in chosen:
            run.answer(w.game, s, index)
        return len(chosen)

    return once


def _mazo(w: Workload, seconds: float) -> list[Measure]:
    pool = w.half_way_answers(POOL)
    tables = [s for s, _ in pool]
    return [
        Measure(w.name, f"{w.title} (real choices)", SPEED, _playing(w, True), seconds),
        Measure(f"{w.name}_all", f"{w.title} (every question)", SPEED, _playing(w, False), seconds),
        Measure(f"{w.name}_clone", f"{w.title}, clone (mid-effect)", MICROS, _copying(tables), seconds / 4),
        Measure(f"{w.name}_branch", f"{w.title}, child (mid-effect)", MICROS, _branching(w, pool), seconds / 4),
    ]


def _rlcard(seconds: float) -> list[Measure]:
    rlcard = importlib.import_module("rlcard")
    env = rlcard.make("gin-rummy", config={"seed": 0})
    pick = random.Random(0).random

    def game() -> int:
        state, _ = env.reset()
        taken = 0
        while not env.is_over():
            legal = state["raw_legal_actions"]
            state, _ = env.step(legal[int(pick() * len(legal))])
            taken += 1
        return taken

    return [Measure("rlcard", "RLCard, gin-rummy", SPEED, game, seconds)]


def _open_spiel(seconds: float) -> list[Measure]:
    game = importlib.import_module("pyspiel").load_game("gin_rummy")
    pick = random.Random(0).random

    def step(state: Any) -> bool:
        """Takes one decision, or lets chance happen (uniform in this game); whether it was a decision."""
        actions = state.legal_actions()
        ours = not state.is_chance_node()
        state.apply_action(actions[int(pick() * len(actions))])
        return ours

    def play() -> int:
        state, taken = game.new_initial_state(), 0
        while not state.is_terminal():
            taken += step(state)
        return taken

    rng = random.Random(1)
    pool: list[Any] = []
    while len(pool) < POOL:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and rng.random() < 0.1:
                pool.append(state.clone())
            step(state)
    return [
        Measure("open_spiel", "OpenSpiel, gin_rummy", SPEED, play, seconds),
        Measure("open_spiel_clone", "OpenSpiel, gin_rummy clone", MICROS, _copying(pool[:POOL]), seconds / 4),
    ]


PEERS = (("rlcard", "rlcard", _rlcard), ("open_spiel", "pyspiel", _open_spiel))


def _peers(seconds: float) -> tuple[list[Measure], dict[str, str]]:
    """What can be measured of the others, and the version of each or why it is missing."""
    found: list[Measure] = []
    versions: dict[str, str] = {}
    for package, module, build in PEERS:
        try:
            found += build(seconds)
            versions[package] = importlib.metadata.version(package)
        except ImportError as error:
            versions[package] = f"missing: {module} cannot be imported ({error}); pip install {package}"
    return found, versions


def _time(m: Measure) -> tuple[float, int]:
    """One round: decisions per second or microseconds each, and how many times ``once`` was called."""
    gc.collect()
    done = calls = 0
    begin = process_time()
    while (spent := process_time() - begin) < m.seconds:
        done += m.once()
        calls += 1
    return (done / spent if m.unit == SPEED else spent / done * 1e6), calls


def _reached(goal: Goal, series: dict[str, list[float]]) -> dict[str, Any]:
    """A goal with what was measured of it: the median of the rounds; None if something is missing."""
    value = None
    if goal.of in series:
        if isinstance(goal.over, float):
            value = median(series[goal.of]) / goal.over
        elif goal.over in series:
            value = median(a / b for a, b in zip(series[goal.of], series[goal.over], strict=True))
    met = None if value is None else value <= goal.value if goal.most else value >= goal.value
    return {"value": value, "goal": goal.value, "most": goal.most, "met": met}


def measure(games: list[str], rounds: int, seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """All the figures of an interleaved run."""
    engine = "compiled" if rapido.in_use() else "plain Python"
    say(f"mazo {mazo.__version__}, {engine}")
    others, versions = _peers(seconds)
    for package, version in versions.items():
        say(f"{package} {version}")
    every = [m for name in games for m in _mazo(WORKLOADS[name], seconds)] + others
    for m in every:
        m.once()
    memory.keep()  # as in a simulation; the peers have it too
    series: dict[str, list[float]] = {m.key: [] for m in every}
    played: dict[str, float] = {}
    for i in range(rounds):
        for m in every:
            value, calls = _time(m)
            series[m.key].append(value)
            played[m.key] = played.get(m.key, 0) + calls
            say(f"round {i + 1}/{rounds}  {m.title:<36} {value:>11,.1f} {m.unit}")
    ours = {key for name in WORKLOADS for key in (name, f"{name}_clone")}
    goals = {g.title: _reached(g, series) for g in GOALS if {g.of, g.over} & ours & set(series)}
    return {
        "mazo": {"version": mazo.__version__, "path": str(Path(mazo.__file__).parent), "engine": engine},
        "python": platform.python_version(),
        "peers": versions,
        "rounds": rounds,
        "seconds": seconds,
        "medians": {m.key: median(series[m.key]) for m in every},
        "spread": {m.key: (min(series[m.key]), max(series[m.key])) for m in every},
        "games": {m.key: played[m.key] for m in every if m.unit == SPEED},
        "series": series,
        "titles": {m.key: (m.title, m.unit) for m in every},
        "goals": goals,
    }


def table(figures: dict[str, Any]) -> str:
    lines = ["", f"{'mazo: ' + figures['mazo']['engine']:<38}{'median':>12}{'lowest':>12}{'highest':>12}"]
    for key, (title, unit) in figures["titles"].items():
        low, high = figures["spread"][key]
        lines.append(f"{title:<38}{figures['medians'][key]:>12,.1f}{low:>12,.1f}{high:>12,.1f}  {unit}")
    lines.append("")
    for name, goal in figures["goals"].items():
        wanted = f"goal {'<=' if goal['most'] else '>='} {goal['goal']:g}"
        if goal["value"] is None:
            lines.append(f"{name:<38}{'–':>12}  ({wanted}): not measured, the peer is missing")
        else:
            lines.append(f"{name:<38}{goal['value']:>12,.2f}  ({wanted}): {'met' if goal['met'] else 'not met'}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(WORKLOADS), action="append", help="which of ours (default: all)")
    parser.add_argument("--rounds", type=int, default=7, help="how many times each thing is timed (%(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round (%(default)s); clones, a quarter")
    parser.add_argument("--json", action="store_true", help="figures as JSON; progress goes to standard error")
    args = parser.parse_args()
    if args.rounds < 1 or args.seconds <= 0:
        parser.error("--rounds and --seconds must be positive")
    out = sys.stderr if args.json else sys.stdout
    games = args.game or list(WORKLOADS)
    figures = measure(games, args.rounds, args.seconds, lambda line: print(line, file=out, flush=True))
    print(json.dumps(figures, ensure_ascii=False, indent=1) if args.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
