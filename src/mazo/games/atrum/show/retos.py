"""A position of Atrum Arena as the table of a puzzle: without what nobody can know, and made tight."""

from __future__ import annotations

from typing import Any

from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.atrum.show.plano import escenario
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.contract.page import Told

Case = Told
Bare = tuple[Case, tuple[Told, ...]]
NAMES = ("yo", "oponente")
MOST = 3
"""Esbirros in hand and in the Altar: with more there is too much to try."""
TOUGH = 20
"""The most resistance there is."""


def desnuda(s: Mesa, seat: int) -> Bare | None:
    """The table as a seat sees it; the opponent has in hand only what the Power announced needs, if there is one."""
    if s.conf.asientos != 2:
        return None
    found = escenario(s, seat)
    given = found["mesa"]
    other = 1 - seat
    table = {k: v for k, v in given.items() if k not in (*NAMES, "fosa", "vertedero", "turno")}
    table["turno"] = NAMES[0] if s.activo == seat else NAMES[1]
    mine, theirs = (dict(given[NAMES[a]]) for a in (seat, other))
    steps: tuple[Told, ...] = ()
    theirs.pop("mano", None)
    if s.cadena:
        link = s.cadena[0]
        if len(s.cadena) > 1 or link.asiento != other or link.mixto or link.copia or len(link.descarte) != 1:
            return None
        kind = TIPOS[s.conf.tipos[link.descarte[0]]]
        card = s.conf.reptantes[link.reptante]
        if card.poderes[link.poder].tipo_descarte() != kind:
            return None  # what it discards could be anything
        paying = "explotando" if link.explotando else "agotando"
        theirs["mano"] = [kind]
        said = f"anuncia {card.poderes[link.poder].nombre} con {card.nombre} {paying} descartando {kind}"
        steps = ({NAMES[1]: said},)
    table |= {NAMES[0]: mine, NAMES[1]: theirs}
    mine["mano"] = (mine.get("mano") or [])[:MOST]
    mine["altar"] = sorted(mine.get("altar") or [], key=_agotado)[:MOST]
    case: Case = {"mesa": table}
    if found.get("cartas"):
        case["cartas"] = found["cartas"]
    return case, steps


def _agotado(card: Any) -> bool:
    return isinstance(card, dict) and card.get("estado") == "agotado"


def _con(case: Case, kind: str, n: int) -> Case:
    """The same table with so much resistance where the goal is about it."""
    who = NAMES[0] if kind == "aguanta" else NAMES[1]
    return {**case, "mesa": {**case["mesa"], who: {**case["mesa"][who], "resistencia": n}}}


def tensa(kind: str, case: Case) -> Case:
    """The table on which it is measured how far one can go."""
    return _con(case, kind, TOUGH)


def afina(kind: str, case: Case, margin: int) -> Case | None:
    """The table on which the best there is reaches the goal, and nothing more; None if there is none."""
    n = TOUGH - margin if kind == "aguanta" else TOUGH + margin
    return _con(case, kind, n) if 1 <= n < TOUGH else None
