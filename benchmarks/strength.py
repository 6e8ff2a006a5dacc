"""How strong one player is against another: the same deals with sides swapped, kept game by game, taken up again.

    python -m benchmarks.strength benchmarks/settings/maestro_voraz_keyforge.json --resume games.jsonl --minutes 5

The file of settings says the game, the two players with their seconds, the pairs of games and the seed. Each line of
the record is one game, with the fingerprint of the engine it was played by, and the chances that the value in force
gave each player as each turn began: ``benchmarks.calibration`` tells from them whether they come true. A record begun
with other settings, or by players, weights or decks that have changed since, is void: it is not gone on with. Decks
are those ready to play.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from mazo import games, players
from mazo.arena.duels import TURNS, ready_header, wilson
from mazo.kernel import run
from mazo.kernel.state import State
from mazo.players import Glimpse, Player
from mazo.players.glimpse import Imaginable
from mazo.players.search import Search
from mazo.players.value import value_of
from mazo.table.match import versions

PLAYERS = "huella"
"""In the first line of a record: of what the players were when it was begun."""


class Unveiled(Glimpse):
    """A look at all the cards: the only table that can be imagined is the one there is.

    With ``ve_todo`` in the settings a player is given it, to know how much could be gained by guessing better what is
    hidden. Nobody is ever offered to play so.
    """

    __slots__ = ("_table",)

    def __init__(self, game: Imaginable, state: State, seat: int) -> None:
        super().__init__(game, state, seat)
        self._table = state

    def imagine(self, rng: random.Random, tries: int = 4) -> State | None:
        return self._table


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
    s = run.start(game, game.setup(ready_header(game, seed), random.Random(seed).randbytes(16)))
    spent, asked, turn = [0.0, 0.0], [0, 0], -1
    told: list[list[float]] = []
    while s.decision is not None:
        if game.turn(s) > TURNS and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            break
        if game.turn(s) != turn:
            turn = game.turn(s)
            told.append([round(value_of(game.name).chance(game, s, a), 4) for a in (0, 1)])
        seat = s.decision.seat
        began = time.process_time()
        look = Unveiled if specs[seat].get("ve_todo") else Glimpse
        choice = seated[seat].choose(look(game, s, seat))
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
        "chances": [row if not swapped else row[::-1] for row in told],
    }  # fmt: skip


def wanted(settings: dict[str, Any]) -> Iterator[tuple[int, bool]]:
    for pair in range(settings["pares"]):
        yield pair, False
        yield pair, True


def players_of(game: str) -> str:
    """A fingerprint of how the players think, of what they value in a game, and of the decks ready to play."""
    root = Path(players.__file__).parent
    folder = root.parent / "games" / game
    found = [*root.glob("*.py"), root / "values" / f"{game}.json", *(folder / "play").glob("*.*")]
    found += [folder / "show" / "equipos.yaml", *(folder / "decks" / "ready").glob("*.*")]
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(path for path in found if path.suffix in (".py", ".json", ".yaml") and path.exists()):
        digest.update(path.relative_to(root.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def begun(file: Path, settings: dict[str, Any], fingerprint: str) -> list[dict[str, Any]]:
    """The games already played by these settings and players; the record is begun if there is none."""
    if not file.exists():
        first = {**settings, PLAYERS: fingerprint}
        file.write_text(json.dumps(first, ensure_ascii=False) + "\n", encoding="utf-8")
        return []
    first, *rest = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    if {**first, "pares": 0, PLAYERS: 0} != {**settings, "pares": 0, PLAYERS: 0}:
        raise SystemExit(f"{file} was begun with other settings: {first}")
    if first.get(PLAYERS) != fingerprint:
        raise SystemExit(f"{file} is void: its players, their weights or the decks have changed since it was begun")
    return rest


def told(settings: dict[str, Any], records: list[dict[str, Any]]) -> str:
    """The score of the first player, its interval, and what each took to think."""
    n, points = len(records), sum(r["puntos"] for r in records)
    low, high = wilson(round(points), n)
    each = [sum(r["segundos"][a] for r in records) / max(1, sum(r["decisiones"][a] for r in records)) for a in (0, 1)]
    sees = ("", " who sees all cards")
    names = [f"{p['jugador']}{p.get('segundos') or ''}{sees['ve_todo' in p]}" for p in settings["jugadores"]]
    share = f"{points:g} of {n} ({points / n:.1%}, {low:.1%}-{high:.1%})" if n else "nothing yet"
    return f"{settings['juego']}: {names[0]} beats {names[1]} in {share}; {each[0]:.3f} and {each[1]:.3f} s a decision"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("settings", type=Path)
    parser.add_argument("--resume", type=Path, required=True, metavar="FILE")
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    settings = json.loads(args.settings.read_text(encoding="utf-8"))
    records = begun(args.resume, settings, players_of(settings["juego"]))
    done = {(r["par"], r["cambiados"]) for r in records}
    game, began = games.get(settings["juego"]), time.monotonic()
    for pair, swapped in wanted(settings):
        if time.monotonic() - began > 60 * args.minutes:
            break
        if (pair, swapped) not in done:
            records.append({**play(game, settings, pair, swapped), "motor": versions.engine()})
            with args.resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps(records[-1]) + "\n")
    print(told(settings, records))


if __name__ == "__main__":
    main()
