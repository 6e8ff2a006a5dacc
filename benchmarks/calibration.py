"""Whether chances come true: those told of positions, in ten bins, against what came of them; as a picture.

    mazo entrena keyforge -n 200 --pares 0 --muestras keyforge.jsonl
    mazo entrena keyforge -n 200 --pares 0 --jugador voraz,experto --muestras others.jsonl
    python -m benchmarks.calibration keyforge.jsonl others.jsonl --out calibration.svg

The record of a match (``benchmarks.strength``) will do as well as positions of ``mazo entrena``. Chances are those of
the value in force, which is what people are shown. With ``--crossed`` it is fitted anew on half of the games and
judged on the other half, and the other way round: no position is judged by a value that was fitted on its own game.
The bars take positions as independent, which those of one game are not: they are too short.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mazo.arena.duels import wilson
from mazo.players import learn
from mazo.players.value import value_of

SIDE, GAP = 220, 40
NAMES = (learn.EVALUATION, learn.ASKED)
TOLD = "chance"
"""In the positions of a match: the chances themselves."""


def read(file: Path) -> tuple[str, list[learn.Sample]]:
    """What is judged, by its name: the game and who played it; and its positions."""
    first, *rest = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    if "jugadores" in first:
        return f"{first['juego']} ({','.join(p['jugador'] for p in first['jugadores'])})", match(rest)
    found = [learn.Sample(*x) for one in rest for x in one["muestras"]]
    return f"{first['juego']} ({first['jugador']})", found


def match(games: Sequence[dict[str, Any]]) -> list[learn.Sample]:
    """The positions of a match: what was told each player as each turn began, and who won; none where nobody did."""
    return [
        learn.Sample(number, {TOLD: chance}, won)
        for number, one in enumerate(games) if one["puntos"] in (0, 1)
        for row in one["chances"]
        for chance, won in zip(row, (one["puntos"], 1.0 - one["puntos"]), strict=True)
    ]  # fmt: skip


def shown(name: str, found: Sequence[learn.Sample]) -> learn.Quality:
    """Chances by the value in force."""
    value = value_of(name.split()[0])
    told = [x.facts[TOLD] if TOLD in x.facts else learn.chance_of(value, x.facts) for x in found]
    return learn.quality([(chance, x.won) for chance, x in zip(told, found, strict=True)])


def crossed(found: Sequence[learn.Sample]) -> learn.Quality:
    """Chances by the value of the other half of the games."""
    told: list[tuple[float, float]] = []
    for half in (0, 1):
        value = learn.value_from(learn.fit([x for x in found if x.game % 2 != half], NAMES))
        told += [(learn.chance_of(value, x.facts), x.won) for x in found if x.game % 2 == half]
    return learn.quality(told)


def picture(told: Sequence[tuple[str, learn.Quality]]) -> str:
    parts = []
    for i, (name, found) in enumerate(told):
        left = GAP + i * (SIDE + GAP)
        parts.append(
            f'<rect x="{left}" y="30" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>'
            f'<path d="M{left} {30 + SIDE}L{left + SIDE} 30" stroke="#bbb" stroke-dasharray="4"/>'
            f'<text x="{left}" y="20" font-weight="bold">{name}</text>'
            f'<text x="{left + 6}" y="46">{found.positions} positions</text>'
            f'<text x="{left + 6}" y="62">error {100 * found.error:.1f} points</text>'
            f'<text x="{left}" y="{46 + SIDE}">told 0 %</text>'
            f'<text x="{left + SIDE}" y="{46 + SIDE}" text-anchor="end">100 %</text>'
            f'<text transform="translate({left - 6} {30 + SIDE}) rotate(-90)">came true</text>'
        )
        most = max(n for n, _, _ in found.bins)
        for n, said, came in found.bins:
            if n:
                x, y = left + SIDE * said, 30 + SIDE * (1 - came)
                low, high = (30 + SIDE * (1 - end) for end in wilson(round(came * n), n))
                parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#1f5fa8"/>')
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 7 * (n / most) ** 0.5:.1f}" fill="#1f5fa8"/>')
    wide = GAP + len(told) * (SIDE + GAP)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {SIDE + 60}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=Path("calibration.svg"))
    parser.add_argument("--crossed", action="store_true", help="by the value of the other half of the games")
    args = parser.parse_args()
    told = [
        (name, crossed(found) if args.crossed else shown(name, found)) for name, found in map(read, args.samples)
    ]  # fmt: skip
    args.out.write_text(picture(told), encoding="utf-8")
    for name, found in told:
        print(f"{name}: {found.positions} positions, error {found.error:.3f}, order {found.order:.3f}")
        for n, said, came in found.bins:
            print(f"  {n:6d}  told {said:.2f}  came {came:.2f}")


if __name__ == "__main__":
    main()
