"""A position of Atrum Arena as the table of a puzzle: without what nobody can know, and made tight."""

from __future__ import annotations

from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.atrum.show.plano import escenario
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases.montaje import ASIENTOS
from mazo.games.contract.page import Told
from mazo.games.show.quarry import Bare, case, changed

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
    table = {k: v for k, v in given.items() if k not in (*ASIENTOS, "fosa", "vertedero", "turno")}
    table["turno"] = ASIENTOS[0] if s.activo == seat else ASIENTOS[1]
    mine, theirs = (dict(given[ASIENTOS[a]]) for a in (seat, other))
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
        steps = ({ASIENTOS[1]: said},)
    table |= {ASIENTOS[0]: mine, ASIENTOS[1]: theirs}
    mine["mano"] = (mine.get("mano") or [])[:MOST]
    mine["altar"] = sorted(mine.get("altar") or [], key=_agotado)[:MOST]
    return case(table, found), steps


def _agotado(card: object) -> bool:
    return isinstance(card, dict) and card.get("estado") == "agotado"


def _con(case: Told, kind: str, n: int) -> Told:
    """The same table with so much resistance where the goal is about it."""
    return changed(case, ASIENTOS[kind != "aguanta"], resistencia=n)


def tensa(kind: str, case: Told) -> Told:
    """The table on which it is measured how far one can go."""
    return _con(case, kind, TOUGH)


def afina(kind: str, case: Told, margin: int) -> Told | None:
    """The table on which the best there is reaches the goal, and nothing more; None if there is none."""
    n = TOUGH - margin if kind == "aguanta" else TOUGH + margin
    return _con(case, kind, n) if 1 <= n < TOUGH else None
