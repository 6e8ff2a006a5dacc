"""The strength of an Aliado in play: its base, and what modifies it in the order it was applied (MYL-7.1.2).

Adders and doublers count by their time (AMB-54). A setter of an effect starts the count anew, and only what effects do
later counts (MYL-PR-MODEST-2); one that always holds is the last word (MYL-PR-MODEST-3, AMB-10).
"""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.myl.rules.mesa import SIEMPRE, Mesa, carta
from mazo.games.myl.text import nodes
from mazo.games.myl.text.vigor import DE_FUERZA, VIGOR, Vigente
from mazo.language.tree import Node
from mazo.text import layers
from mazo.text.layers import ADDS, DOUBLES, DROPS, FLOOR, SETS, Layer

_CAPAS: tuple[tuple[type[Node], int], ...] = (
    (nodes.Strength, ADDS),
    (nodes.Double, DOUBLES),
    (nodes.SetStrength, SETS),
    (nodes.SwapStats, SETS),
    (nodes.DropBonus, DROPS),
)
"""What each kind of rule does to a strength."""


def base(s: Mesa, row: int) -> int:
    """The strength a card has of itself: printed, copied, or what its own text makes of its X (MYL-10.50)."""
    found = carta(s, row).fuerza
    for m in s.modifiers:
        if m.attribute == "fuerza" and m.scope == (row, s.vida[row]):
            found = m.value
    if carta(s, row).x == "fuerza":
        for v in VIGOR.of(s, nodes.SetStrength):
            if _es_su_x(v, row) and VIGOR.holds(s, v):
                found = VIGOR.amount(s, v, row)
    return found


def bono_permanente(s: Mesa, row: int) -> int:
    """MYL-10.17-c: what effects have added for good to the strength of a card."""
    return sum(n for v, n in VIGOR.added(s, nodes.Strength, row) if v.until == SIEMPRE)


def _es_su_x(v: Vigente, row: int) -> bool:
    return v.stamp < 0 and v.source == row and isinstance(v.what, nodes.This)


def _capas(s: Mesa, row: int) -> list[Layer]:
    """What modifies the strength of a card."""
    firm = VIGOR.now(s).firm
    if DE_FUERZA.isdisjoint(firm):
        return []
    negative = any([VIGOR.holds(s, v) for v in VIGOR.of(s, nodes.InvertBonus)])
    found: list[Layer] = []
    for kind, does in _CAPAS:
        for v in firm.get(kind, ()):
            if not VIGOR.reaches(s, v, row) or (kind is nodes.SetStrength and carta(s, row).x and _es_su_x(v, row)):
                continue
            n = 0
            if kind is nodes.SwapStats:
                n = trocado(s, v, row)[1]
            elif kind is nodes.Strength or kind is nodes.SetStrength:
                n = VIGOR.amount(s, v, row)
            if negative and does == ADDS:
                n = -abs(n)  # what already takes away still does
            found.append(Layer(VIGOR.when(s, v), does, n, v.stamp < 0, v.source))
    return found


def trocado(s: Mesa, v: Vigente, row: int) -> tuple[int, int]:
    """Strength and Coste as they were when an effect exchanged them; the printed ones, if a card in play does."""
    for number, value in v.named:
        if number == -1 - row:
            return value  # type: ignore[no-any-return]
    return carta(s, row).fuerza, carta(s, row).coste


def calcula(s: Mesa, row: int) -> int:
    """The strength of an Aliado in play."""
    return layers.total(base(s, row), _capas(s, row))


class Sumando(NamedTuple):
    """What something adds to a strength, or takes from it, as it stood."""

    fuente: int
    """The card it comes from; -1 for what no card does."""
    n: int
    regla: str


_REGLAS = {ADDS: "MYL-3.1-B.1.1", DOUBLES: "MYL-10.24", SETS: "MYL-3.1-B.2", FLOOR: "AMB-53"}


def desglose(s: Mesa, row: int) -> list[Sumando]:
    """The strength of an Aliado in play as a sum, which is what ``calcula`` gives, in the order it was made."""
    printed, own = carta(s, row).fuerza, base(s, row)
    found = [Sumando(row, printed, "MYL-10.29")]
    if own != printed:
        found.append(Sumando(row, own - printed, "MYL-10.50" if carta(s, row).x == "fuerza" else "MYL-10.17"))
    for part in layers.parts(own, _capas(s, row)):
        last = part.does == SETS and part.always
        found.append(Sumando(part.source, part.n, "MYL-PR-MODEST-3" if last else _REGLAS[part.does]))
    return found
