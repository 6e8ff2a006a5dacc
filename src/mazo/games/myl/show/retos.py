"""A position of Mitos y Leyendas as the table of a puzzle: without what nobody can know, and made tight."""

from __future__ import annotations

from mazo.games.contract.page import Told
from mazo.games.myl.rules.mesa import Mesa
from mazo.games.myl.show.plano import escenario
from mazo.games.show.quarry import Bare, case, changed, laid

MOST = 3
"""Cards in hand: with more there is too much to try."""
TALL = 50
"""Cards of a Castillo that nobody empties in a turn."""


def desnuda(s: Mesa, seat: int) -> Bare | None:
    """The table as a seat sees it, with the opponent's hand empty and plain Castillos; and no steps."""
    found = escenario(s, seat)
    table = laid(found, ("castillo", "cementerio", "destierro"))
    for name, a in (("yo", seat), ("oponente", 1 - seat)):
        table[name]["castillo"] = _lisas(len(s.castillo[a]))
    if table["yo"].get("mano"):
        table["yo"]["mano"] = table["yo"]["mano"][:MOST]
    return case(table, found), ()


def _lisas(n: int) -> list[str]:
    return [f"{n}x Carta lisa"] if n else []


def _con(case: Told, kind: str, n: int) -> Told:
    """The same table with so many cards in the Castillo the goal is about."""
    return changed(case, "yo" if kind == "salva" else "oponente", castillo=_lisas(n))


def tensa(kind: str, case: Told) -> Told:
    """The table on which it is measured how far one can go."""
    return case if kind == "limpia" else _con(case, kind, TALL)


def afina(kind: str, case: Told, margin: int) -> Told | None:
    """The table on which the best there is reaches the goal, and nothing more; None if there is none."""
    if kind == "limpia":
        return case if margin == 0 else None
    n = TALL - margin if kind == "salva" else TALL + margin
    return _con(case, kind, n) if 2 <= n < TALL else None
