"""What leaving the greedy player's choice gains, decision by decision: far cheaper to learn from than whole matches.

    python -m benchmarks.regret myl --keep myl.jsonl --seconds 120

Positions are taken at random from games between greedy players. Each act that would be thought about is played on the
same imagined tables to the end of the game, greedily; what it looked like after some turns is kept on the way, with
who won. On some of the tables an act is then chosen, by its chances so many turns on and by how much evidence is asked
for to leave the greedy choice; on the others it is seen what that gained. ``--keep`` adds to a file and reads it whole.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from mazo import games
from mazo.arena.duels import TURNS, ready_header
from mazo.kernel import run
from mazo.kernel.state import State
from mazo.players import Glimpse
from mazo.players.greedy import Greedy, see_through
from mazo.players.rollout import play_on
from mazo.players.search import Candidate, Care, Search
from mazo.players.value import value_of

MARKS = (1, 2, 4, 6)
"""After how many turns a table is valued; and at its end."""
TABLES, CHOSEN_ON, SPLITS = 24, 12, 8
TRUST = (0.0, 0.5, 1.0, 1.5, 2.0)
Row = dict[str, Any]


def positions(game: Any, seed: int, often: float) -> list[State]:
    """Some of the decisions of a game between greedy players."""
    s = run.start(game, game.setup(ready_header(game, seed), random.Random(seed).randbytes(16)))
    seated, rng, found = [Greedy(random.Random(2 * seed + a)) for a in (0, 1)], random.Random(seed), list[State]()
    while s.decision is not None and game.turn(s) <= TURNS:
        if len(s.decision.options) > 1 and rng.random() < often:
            found.append(s)
        seat = s.decision.seat
        s = run.answer(game, s, seated[seat].choose(Glimpse(game, s, seat)))
    return found


def course(game: Any, table: State, one: Candidate, seat: int, gains: dict[Any, float]) -> list[float]:
    """What an act looked like at each mark, and whether it won."""
    value, turn = value_of(game.name), game.turn(table)
    played = play_on(
        game, table, one.choice, see_through(game, table, one.choice, seat, one.way), turn + MARKS[0], gains
    )
    told = [value.chance(game, played.end, seat)]
    for mark in MARKS[1:]:
        played.end = played.play(played.end, turn + mark)
        told.append(value.chance(game, played.end, seat))
    played.end = played.play(played.end, TURNS)
    won = game.winners(played.end)
    return [*told, 0.5 if won is None or len(won) != 1 else float(seat in won)]


def rows(game: Any, seed: int, often: float) -> Iterator[Row]:
    for s in positions(game, seed, often):
        assert s.decision is not None
        glimpse, rng = Glimpse(game, s, s.decision.seat), random.Random(seed)
        worlds, gains, acts = Search(rng, Care())._look(glimpse, -1)
        if len(acts) < 2 or not worlds:
            continue
        more = (glimpse.imagine(rng) for _ in range(TABLES - len(worlds)))
        tables = [*worlds, *(table for table in more if table is not None)]
        played = [[course(game, t, one, glimpse.seat, gains[0]) for t in tables] for one in acts]
        yield {"juego": game.name, "semilla": seed, "pregunta": s.decision.kind, "actos": played}


def gain(row: Row, mark: int, trust: float) -> tuple[float, float]:
    """What is gained by choosing at a mark, over some ways to part the tables; and how often another is chosen."""
    acts: list[list[list[float]]] = row["actos"]
    rng, gained, left = random.Random(row["semilla"]), list[float](), 0
    for _ in range(SPLITS):
        order = list(range(len(acts[0])))
        rng.shuffle(order)
        choice = _chosen([[table[mark] for table in act] for act in acts], order[:CHOSEN_ON], trust)
        left += choice > 0
        gained.append(mean(acts[choice][i][-1] - acts[0][i][-1] for i in order[CHOSEN_ON:]))
    return mean(gained), left / SPLITS


def _chosen(chances: list[list[float]], tables: list[int], trust: float) -> int:
    """The act that is better than the greedy one, the first, by most beyond what is asked for; or that one."""
    best, most = 0, 0.0
    for i, act in enumerate(chances[1:], 1):
        one, other = (Candidate(0, [], 0.0, [], [x[t] for t in tables]) for x in (act, chances[0]))
        more, error = one.gap(other)
        if more - trust * error > most:
            best, most = i, more - trust * error
    return best


def told(found: list[Row]) -> Iterator[str]:
    yield f"{len(found)} positions; points of chance gained a decision, and how often another act is chosen"
    for mark, name in enumerate([*(f"+{n} turns" for n in MARKS), "the end"]):
        cells = []
        for trust in TRUST:
            each = [gain(row, mark, trust) for row in found]
            middle = mean(x for x, _ in each)
            error = sqrt(sum((x - middle) ** 2 for x, _ in each) / max(1, len(each) - 1) / len(each))
            cells.append(f"{100 * middle:+.2f}±{100 * error:.2f} ({mean(y for _, y in each):.0%})")
        yield f"{name:>9}  " + "  ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--often", type=float, default=0.05)
    args = parser.parse_args()
    kept = args.keep.read_text(encoding="utf-8").splitlines() if args.keep.exists() else []
    found: list[Row] = [json.loads(line) for line in kept]
    game, seed = games.get(args.game), max((row["semilla"] for row in found), default=50_000)
    while time.process_time() < args.seconds:
        seed += 1
        with args.keep.open("a", encoding="utf-8") as file:
            for row in rows(game, seed, args.often):
                found.append(row)
                file.write(json.dumps(row) + "\n")
    if found:
        print(f"{'':>9}  evidence asked for, in standard errors: {', '.join(map(str, TRUST))}")
        print("\n".join(told(found)))


if __name__ == "__main__":
    main()
