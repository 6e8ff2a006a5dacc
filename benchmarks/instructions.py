"""Machine instructions per decision, counted by Valgrind: the difference between playing N and 2N decisions.

With ``--half-way``, per answer at a decision taken half-way through an effect, as a search gives them: what was done
since the last rest is done again. The same positions are answered always, N times and 2N.

Start-up and everything made once are in both runs and cancel out. The same games are played every time and hashes are
fixed, so the number barely moves between runs, however busy the machine: it suits a regression gate.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKER = (
    "import sys; from benchmarks.workload import WORKLOADS; "
    "getattr(WORKLOADS[sys.argv[3]], sys.argv[4])(int(sys.argv[1]), sys.argv[2] == '1')"
)
PLAYING, HALF_WAY = "play_decisions", "answer_half_way"
MISSING = 2
GAMES = ("atrum", "keyforge", "myl")


def play(before: list[str], game: str, decisions: int, skip_forced: bool, what: str) -> str:
    """Plays so many decisions in a process of its own, under the command given; what it said on standard error."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT / "src")]
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}
    command = [*before, sys.executable, "-c", WORKER, str(decisions), str(int(skip_forced)), game, what]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed ({done.returncode}):\n{done.stderr[-2000:]}")
    return done.stderr


def count(valgrind: str, game: str, decisions: int, skip_forced: bool, what: str) -> int:
    """Instructions of a whole process that plays so many decisions."""
    command = [valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    said = play(command, game, decisions, skip_forced, what)
    found = re.search(r"I\s+refs:\s+([\d,]+)", said)
    if found is None:
        raise RuntimeError(f"valgrind gave no count:\n{said[-2000:]}")
    return int(found[1].replace(",", ""))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="atrum", help="which (%(default)s)")
    parser.add_argument("--decisions", type=int, default=3_000, help="N (%(default)s)")
    parser.add_argument("--all", action="store_true", help="ask every question, also those with a single option")
    parser.add_argument("--half-way", action="store_true", help="answers half-way through an effect, and not matches")
    parser.add_argument("--json", action="store_true", help="figures as JSON on standard output")
    args = parser.parse_args()
    if args.decisions < 1:
        parser.error("--decisions must be positive")
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("Valgrind is missing: instructions cannot be counted (apt install valgrind).", file=sys.stderr)
        return MISSING
    what = HALF_WAY if args.half_way else PLAYING
    play([], args.game, 1, not args.all, what)  # leaves the compiled modules on disk, so that both counts start alike
    totals = []
    for n in (args.decisions, 2 * args.decisions):
        totals.append(count(valgrind, args.game, n, not args.all, what))
        print(f"{n:,} decisions: {totals[-1]:,} instructions", file=sys.stderr, flush=True)
    each = (totals[1] - totals[0]) / args.decisions
    if args.json:
        figures = {
            "game": args.game,
            "decisions": args.decisions,
            "all": args.all,
            "half_way": args.half_way,
            "totals": totals,
            "instructions_per_decision": each,
        }
        print(json.dumps(figures))
    else:
        print(f"{each:,.0f} instructions per decision")
    return 0


if __name__ == "__main__":
    sys.exit(main())
