"""The strength of an Aliado in play: its base, and what modifies it in the order it was applied (MYL-7.1.2).

Adders and doublers count by their time (AMB-54). A setter of an effect starts the count anew, and only what effects do
later counts (MYL-PR-MODEST-2); one that always holds is the last word (MYL-PR-MODEST-3, AMB-10).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mazo.games.myl.rules.mesa import SIEMPRE, Mesa, carta
from mazo.games.myl.text import cuentas, nodes, vigentes
from mazo.language.tree import family

_MODOS = family(nodes.OfStrength)
DE_FUERZA = _MODOS | {"InvertBonus"}
_FIJAN = family(nodes.SetsStrength)


class _Modo(NamedTuple):
    """One modifier of the strength of a card."""

    cuando: int
    clase: str
    n: int
    continuo: bool
    fuente: int


def base(s: Mesa, row: int) -> int:
    """The strength a card has of itself: printed, copied, or what its own text makes of its X (MYL-10.50)."""
    found = carta(s, row).fuerza
    for m in s.modifiers:
        if m.attribute == "fuerza" and m.scope == (row, s.vida[row]):
            found = m.value
    if carta(s, row).x == "fuerza":
        for v in vigentes.en_vigor(s).por_clase.get("SetStrength", ()):
            if _es_su_x(v, row) and vigentes.vale(s, v):
                found = _cifra(s, v)
    return found


def bono_permanente(s: Mesa, row: int) -> int:
    """MYL-10.17-c: what effects have added for good to the strength of a card."""
    rules = vigentes.en_vigor(s).por_clase.get("Strength", ())
    return sum(v.nodo["sign"] * _cifra(s, v) for v in rules if v.hasta == SIEMPRE and vigentes.alcanza(s, v, row))


def _es_su_x(v: vigentes.Vigente, row: int) -> bool:
    return v.sello < 0 and v.fuente == row and v.que is not None and isinstance(v.que, nodes.This)


def _cifra(s: Mesa, v: vigentes.Vigente) -> int:
    """The amount a rule speaks of, times what it counts."""
    n = v.nodo["n"]
    amount: int = n if isinstance(n, int) else cuentas.cuenta(v.contexto(s), n)
    times = v.por if v.per is None else v.por * cuentas.cuenta(v.contexto(s), v.per)
    return amount * times


def _modos(s: Mesa, row: int) -> list[_Modo]:
    """What modifies the strength of a card, in the order it was applied (MYL-7.1.2)."""
    rules = vigentes.en_vigor(s).por_clase
    found: list[_Modo] = []
    for kind in _MODOS.intersection(rules):
        for v in rules[kind]:
            if not vigentes.alcanza(s, v, row) or (kind == "SetStrength" and carta(s, row).x and _es_su_x(v, row)):
                continue
            n = _CIFRAS[kind](s, v, row) if kind in _CIFRAS else 0
            found.append(_Modo(vigentes.cuando(s, v), kind, n, v.sello < 0, v.fuente))
    return sorted(found)


def trocado(s: Mesa, v: vigentes.Vigente, row: int) -> tuple[int, int]:
    """Strength and Coste as they were when an effect exchanged them; the printed ones, if a card in play does."""
    for number, value in v.ligadas:
        if number == -1 - row:
            return value  # type: ignore[no-any-return]
    return carta(s, row).fuerza, carta(s, row).coste


_CIFRAS: dict[str, Callable[[Mesa, vigentes.Vigente, int], int]] = {
    "Strength": lambda s, v, row: v.nodo["sign"] * _cifra(s, v),
    "SetStrength": lambda s, v, row: _cifra(s, v),
    "SwapStats": lambda s, v, row: trocado(s, v, row)[1],
    "MatchCost": lambda s, v, row: carta(s, row).coste,
}
"""How much each adds, or leaves it at."""


def calcula(s: Mesa, row: int) -> int:
    """The strength of an Aliado in play."""
    total = base(s, row)
    rules = vigentes.en_vigor(s).por_clase
    if not DE_FUERZA.intersection(rules):
        return max(0, total)
    modes = _modos(s, row)
    setters = [m for m in modes if m.clase in _FIJAN]
    fixed = [m for m in setters if m.continuo]
    if fixed:
        return max(0, fixed[-1].n)  # MYL-PR-MODEST-3, AMB-10: a continuous setter is the last word
    start = next((m for m in reversed(setters) if not m.continuo), None)
    if start is not None:
        total = start.n  # MYL-PR-MODEST-2: only what effects did later counts
        modes = [m for m in modes if m.cuando > start.cuando and not m.continuo]
    dropped = max((m.cuando for m in modes if m.clase == "DropBonus"), default=-1)
    negative = "InvertBonus" in rules and any(vigentes.vale(s, v) for v in rules["InvertBonus"])
    for m in modes:
        if m.clase == "Strength" and m.cuando > dropped:
            total += -abs(m.n) if negative else m.n  # what already takes away still does
        elif m.clase == "Double":
            total = 2 * max(0, total)  # MYL-10.24
    return max(0, total)


class Sumando(NamedTuple):
    """What something adds to a strength, or takes from it, as it stood."""

    fuente: int
    """The card it comes from; -1 for what no card does."""
    n: int
    regla: str


def desglose(s: Mesa, row: int) -> list[Sumando]:
    """The strength of an Aliado in play as a sum, which is what ``calcula`` gives, in the order it was made."""
    printed, total = carta(s, row).fuerza, base(s, row)
    found = [Sumando(row, printed, "MYL-10.29")]
    if total != printed:
        found.append(Sumando(row, total - printed, "MYL-10.50" if carta(s, row).x == "fuerza" else "MYL-10.17"))
    modes = _modos(s, row)
    setters = [m for m in modes if m.clase in _FIJAN]
    fixed = [m for m in setters if m.continuo]
    start = fixed[-1] if fixed else setters[-1] if setters else None
    if start is not None:
        rule = "MYL-PR-MODEST-3" if fixed else "MYL-3.1-B.2"
        found.append(Sumando(start.fuente, start.n - total, rule))
        total = start.n
        modes = [] if fixed else [m for m in modes if m.cuando > start.cuando and not m.continuo]
    dropped = max((m.cuando for m in modes if m.clase == "DropBonus"), default=-1)
    negative = any(vigentes.vale(s, v) for v in vigentes.en_vigor(s).por_clase.get("InvertBonus", ()))
    for m in modes:
        added, rule = 0, "MYL-3.1-B.1.1"
        if m.clase == "Strength" and m.cuando > dropped:
            added = -abs(m.n) if negative else m.n
        elif m.clase == "Double":
            added, rule = 2 * max(0, total) - total, "MYL-10.24"
        if added:
            found.append(Sumando(m.fuente, added, rule))
            total += added
    return [*found, Sumando(-1, -total, "AMB-53")] if total < 0 else found
