"""Bytes per table: as a clone, as a position kept while playing, and saved."""

from __future__ import annotations

import argparse
import gc
import json
import pickle
import sys
import tracemalloc
from pathlib import Path
from statistics import mean
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:1] = [str(ROOT)]  # not this folder: its profile.py would stand in for the library's
sys.path.append(str(ROOT / "src"))

from benchmarks.workload import WORKLOADS, Workload  # noqa: E402
from mazo.kernel import run  # noqa: E402


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def clone_bytes(pool: list[Any], clones: int) -> float:
    """What a clone takes: everything not shared with the table it comes from, columns copied when written aside."""
    tracemalloc.start()
    kept: list[Any] = [None] * clones
    before = _traced()
    for i in range(clones):
        kept[i] = pool[i % len(pool)].clone()
    after = _traced()
    tracemalloc.stop()
    return (after - before) / clones


def kept_bytes(w: Workload, positions: int) -> float:
    """What a position takes in a record of all those of a match (undo, search): with its options and last rest."""
    tracemalloc.start()
    kept: list[Any] = [None] * positions
    before = _traced()
    done, seed = 0, 0
    while done < positions:
        for s in w.decisions(seed):
            kept[done] = s
            done += 1
            if done == positions:
                break
        seed += 1
    after = _traced()
    tracemalloc.stop()
    return (after - before) / positions


def save_bytes(pool: list[Any]) -> dict[str, float]:
    """A position saved: the table at its last rest and the answers since, without the header of its match."""
    saves = [{"mesa": run.rest_of(s).dump(), "answers": s.answers} for s in pool]
    return {
        "json": mean(len(json.dumps(x, ensure_ascii=False, separators=(",", ":")).encode()) for x in saves),
        "pickle": mean(len(pickle.dumps(x, pickle.HIGHEST_PROTOCOL)) for x in saves),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(WORKLOADS), default="atrum", help="which (%(default)s)")
    parser.add_argument("--clones", type=int, default=10_000, help="how many clones are kept (%(default)s)")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    args = parser.parse_args()
    if args.clones < 1:
        parser.error("--clones must be positive")
    w = WORKLOADS[args.game]
    pool = w.mid_effect_tables(256)
    kept_bytes(w, 500)  # whatever is made once and cached stays out of the count
    save = save_bytes(pool)
    figures = {
        "game": args.game,
        "clones": args.clones,
        "clone_bytes": clone_bytes(pool, args.clones),
        "kept_position_bytes": kept_bytes(w, args.clones),
        "save_json_bytes": save["json"],
        "save_pickle_bytes": save["pickle"],
    }
    if args.json:
        print(json.dumps(figures, indent=1))
        return 0
    print(f"{f'clone, {args.clones:,} kept':<32}{figures['clone_bytes']:>8,.0f} bytes each")
    print(f"{'position kept while playing':<32}{figures['kept_position_bytes']:>8,.0f} bytes each")
    print(f"{'save, JSON':<32}{figures['save_json_bytes']:>8,.0f} bytes")
    print(f"{'save, pickle':<32}{figures['save_pickle_bytes']:>8,.0f} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
