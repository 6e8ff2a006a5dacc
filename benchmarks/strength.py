"""How strong one player is against another: the same deals with sides swapped, kept game by game, taken up again.

    python -m benchmarks.strength benchmarks/settings/maestro_voraz_keyforge.json --resume games.jsonl --minutes 5

The file of settings says the game, the two players with their seconds, the pairs of games and the seed; a record that
was begun with other settings is refused. Each line of the record is one game. Decks are those ready to play.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from mazo import games, players
from mazo.arena.duels import TURNS, wilson
from mazo.kernel import run
from mazo.players import Glimpse, Player
from mazo.players.search import Search

TRIES = 200


def header(game: Any, seed: int) -> dict[str, Any]:
    """Two sides at random among those ready to play, that may meet; as nobody looks on."""
    ready = sorted(str(one["id"]) for one in game.page.mazos()) if game.page.SIDES == "mazos" else []
    rng = random.Random(seed)
    for _ in range(TRIES if ready else 0):
        found: dict[str, Any] = getattr(game, "unattended", dict)({"mazos": [rng.choice(ready), rng.choice(ready)]})
        try:
            game.setup(found, b"")
        except ValueError:
            continue
        return found
    return dict(getattr(game, "unattended", dict)(game.random_header(seed)))


def player(spec: dict[str, Any], seed: int) -> Player:
    """A player by its name; with ``cuidado``, one that searches with other care than its own."""
    found = players.get(spec["jugador"], seed, spec.get("segundos"))
    if "cuidado" in spec and isinstance(found, Search):
        found.care = replace(found.care, **spec["cuidado"])
    return found


def play(game: Any, settings: dict[str, Any], pair: int, swapped: bool) -> dict[str, Any]:
    """One game: the first player of the settings sits first, or second if swapped."""
    seed = settings["semilla"] + pair
    specs = settings["jugadores"][::-1] if swapped else settings["jugadores"]
    seated = [player(spec, 7919 * seed + a) for a, spec in enumerate(specs)]
    s = run.start(game, game.setup(header(game, seed), random.Random(seed).randbytes(16)))
    spent, asked = [0.0, 0.0], [0, 0]
    while s.decision is not None:
        if game.turn(s) > TURNS and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            break
        seat = s.decision.seat
        began = time.process_time()
        choice = seated[seat].choose(Glimpse(game, s, seat))
        spent[seat] += time.process_time() - began
        asked[seat] += len(s.decision.options) > 1
        s = run.answer(game, s, choice)
    won = game.winners(s) or ()
    first = 1 if swapped else 0
    score = 0.5 if len(won) != 1 else float(first in won)
    return {
        "par": pair, "cambiados": swapped, "puntos": score, "turnos": game.turn(s),
        "decisiones": asked if not swapped else asked[::-1],
        "segundos": [round(x, 2) for x in (spent if not swapped else spent[::-1])],
    }  # fmt: skip


def wanted(settings: dict[str, Any]) -> Iterator[tuple[int, bool]]:
    for pair in range(settings["pares"]):
        yield pair, False
        yield pair, True


def begun(file: Path, settings: dict[str, Any]) -> list[dict[str, Any]]:
    """The games already played by these settings; the record is begun if there is none."""
    if not file.exists():
        file.write_text(json.dumps(settings, ensure_ascii=False) + "\n", encoding="utf-8")
        return []
    first, *rest = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    if {**first, "pares": 0} != {**settings, "pares": 0}:
        raise SystemExit(f"{file} was begun with other settings: {first}")
    return rest


def told(settings: dict[str, Any], records: list[dict[str, Any]]) -> str:
    """The score of the first player, its interval, and what each took to think."""
    n, points = len(records), sum(r["puntos"] for r in records)
    low, high = wilson(round(points), n)
    each = [sum(r["segundos"][a] for r in records) / max(1, sum(r["decisiones"][a] for r in records)) for a in (0, 1)]
    names = [f"{p['jugador']}{p.get('segundos') or ''}" for p in settings["jugadores"]]
    share = f"{points:g} of {n} ({points / n:.1%}, {low:.1%}-{high:.1%})" if n else "nothing yet"
    return f"{settings['juego']}: {names[0]} beats {names[1]} in {share}; {each[0]:.3f} and {each[1]:.3f} s a decision"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("settings", type=Path)
    parser.add_argument("--resume", type=Path, required=True, metavar="FILE")
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    settings = json.loads(args.settings.read_text(encoding="utf-8"))
    records = begun(args.resume, settings)
    done = {(r["par"], r["cambiados"]) for r in records}
    game, began = games.get(settings["juego"]), time.monotonic()
    for pair, swapped in wanted(settings):
        if time.monotonic() - began > 60 * args.minutes:
            break
        if (pair, swapped) not in done:
            records.append(play(game, settings, pair, swapped))
            with args.resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps(records[-1]) + "\n")
    print(told(settings, records))


if __name__ == "__main__":
    main()
