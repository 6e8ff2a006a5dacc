"""The discard that launching a Power takes (Part II, 5.3 and 7.4): what is free in a hand, and the ways to pay it."""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.atrum.rules.mesa import BIT, BIT_SOMBRA, Eslabon, Mesa, tipos_mano
from mazo.kernel.modifiers import active
from mazo.kernel.state import record


class Descarte(NamedTuple):
    """A way to pay the discard: the Esbirro (the Sombra, if it goes with another), and the type it is taken for."""

    row: int
    mixto: int = 0
    credito: int = -1


def reservados_mano(s: Mesa, asiento: int, cadena: tuple[Eslabon, ...] | None = None) -> set[int]:
    return {r for e in (s.cadena if cadena is None else cadena) if e.asiento == asiento for r in e.descarte}


def creditos(s: Mesa, asiento: int, cadena: tuple[Eslabon, ...]) -> list[int]:
    """Types that the next discards count as (AA-II-9.3-c/d), less those already committed."""
    if not s.modifiers:
        return []
    left = [t for m in active(s, "descarte", (asiento,)) for t in m.value]
    for e in cadena:
        if e.asiento == asiento and e.credito in left:
            left.remove(e.credito)
    return left


def formas_de_descarte(s: Mesa, asiento: int, tipo: int, sin: int = -1) -> list[Descarte]:
    """Every different way of paying a discard of that type (-1: any) with what is free in the hand.

    ``sin``: a link whose own commitment does not count.
    """
    chain = s.cadena if sin < 0 else (*s.cadena[:sin], *s.cadena[sin + 1 :])
    taken = reservados_mano(s, asiento, chain) if chain else ()
    free = [(r, b) for r, b in tipos_mano(s, asiento).items() if r not in taken]
    spare = 0
    for _, b in free:
        if b != BIT_SOMBRA:
            spare += 1
    for e in chain:
        if e.mixto and e.asiento == asiento:
            spare -= 1
    credits = dict.fromkeys(creditos(s, asiento, chain)) if s.modifiers else None
    found: list[Descarte] = []
    for r, b in free:
        if b != BIT_SOMBRA and spare <= 0:
            continue
        if credits:
            found += [Descarte(r, 0, t) for t in credits if tipo in (-1, t)]
        elif tipo < 0 or b & BIT[tipo]:
            found.append(record(Descarte, (r, 0, -1)))
    if tipo >= 0 and spare > 0:
        found += [Descarte(r, 1) for r, b in free if b == BIT_SOMBRA]
    if not s.conf.lecturas.agrupa:
        return found
    tipos = s.conf.tipos
    seen: dict[tuple[int, ...], Descarte] = {}
    for way in found:
        row, mixed, credit = way
        kind = tipos[row], mixed, credit
        if kind not in seen:
            seen[kind] = way
    return list(seen.values())


def falta_descarte(s: Mesa, asiento: int, tipo: int) -> tuple[str, ...]:
    """Why a discard cannot be paid."""
    taken = reservados_mano(s, asiento)
    bits = tipos_mano(s, asiento)
    free = [b for r, b in bits.items() if r not in taken]
    if tipo >= 0 and BIT_SOMBRA in free:
        if any(e.mixto for e in s.cadena if e.asiento == asiento):
            return ("AA-II-7.4-d", "AA-II-1.6-d", "AA-II-1.2-f")
        if free.count(BIT_SOMBRA) >= 2:
            return ("AA-II-7.4-b", "AA-II-1.2-f")
    wanted = any(tipo < 0 or b & BIT[tipo] for r, b in bits.items() if r in taken)
    return ("AA-II-1.2-f", "AA-II-7.4-d", "AA-II-1.3-a") if wanted else ("AA-II-1.2-f",)
