"""A position of KeyForge as the table of a puzzle: without what nobody who looks at it can know, and made tight."""

from __future__ import annotations

from mazo.games.contract.page import Told
from mazo.games.keyforge.rules.tablero import Tablero, carta
from mazo.games.keyforge.show.plano import escenario
from mazo.games.show.quarry import Bare, case, changed, laid

MOST = 3
"""Cards of the active house in hand: with more there is too much to try."""


def desnuda(s: Tablero, seat: int) -> Bare | None:
    """The table as a seat sees it, with the opponent's hand and archives empty and plain decks; and no steps."""
    found = escenario(s, seat)
    table = laid(found, ("mazo", "purgadas", "descarte", "archivos"))
    playable = [i for i, row in enumerate(s.mano[seat]) if carta(s, row).casa == s.casa]
    extra = set(playable[MOST:])
    table["yo"]["mano"] = [x for i, x in enumerate(table["yo"].get("mano") or []) if i not in extra]
    return case(table, found, opciones={"ordena_pilas": False}), ()


def tensa(kind: str, case: Told) -> Told:
    """The table on which it is measured how far one can go."""
    return case


def afina(kind: str, case: Told, margin: int) -> Told | None:
    """The table on which the best there is reaches the goal, and nothing more; None if there is none."""
    if kind == "limpia":
        return case if margin == 0 else None
    who, by = ("yo", -margin) if kind == "forja" else ("oponente", margin)
    amber = case["mesa"][who].get("ámbar", 0) + by
    return changed(case, who, ámbar=amber) if 0 <= amber <= 12 else None
