"""Why not? The rules that stop a player from doing something now, for any act somebody may name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mazo.games.cases.case import NotAsked
from mazo.games.cases.dichos import pide
from mazo.games.cases.reasons import Reasons, none_of
from mazo.games.keyforge.cases.dicho import Acto, Dicho, cosa, nombrada
from mazo.games.keyforge.rules import motivos, permisos, usar
from mazo.games.keyforge.rules.preparacion import REGLAS
from mazo.games.keyforge.rules.tablero import (
    ACCION,
    ARTEFACTO,
    CRIATURA,
    JUGAR,
    MEJORA,
    Tablero,
    carta,
    donde,
    en_juego,
    rival,
)
from mazo.games.keyforge.show.actos import ACTOS
from mazo.games.keyforge.text import filtros, nodes, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.kernel.decisions import Decision, Option

Reglas = tuple[str, ...]
LIBRE: Reglas = ()
DONDE_VA = {ACCION: "KF-JUGAR-ACC-1", ARTEFACTO: "KF-JUGAR-ART-1", CRIATURA: "KF-LINEA-1"}
"""The rule by which each type of card goes where it goes, and not upon a creature."""


def _momento(s: Tablero, asiento: int) -> Reglas:
    """Whether it is the moment to act of one's own will: one's own step 3, with nothing on the way."""
    if asiento != s.activo:
        return ("KF-BASE-11",)
    if s.paso != JUGAR:
        return ("KF-TURNO-0.2",)
    asked = s.decision
    if asked is not None and asked.kind != "turno":
        return (asked.rule,)
    return LIBRE


def _de_carta(s: Tablero, asiento: int, row: int, acto: Acto) -> Reglas:
    """Why a card cannot be played, discarded or used; the reasons of the card before those of the moment."""
    why = ACTOS[acto.verbo].why(s, asiento, row, -1)
    if acto.contra and en_juego(s, row):
        why = (*why, *_rival(s, row, acto.contra))
    elif not why:
        why = _sitio(s, row, acto)
    return (*why, *_momento(s, asiento))


def _sitio(s: Tablero, row: int, acto: Acto) -> Reglas:
    """Whether a card may go where it is said to."""
    kind = carta(s, row).tipo
    if acto.flanco is not None and acto.flanco[0] == "lugar" and kind == CRIATURA:
        line = s.linea[s.activo]
        inner = 0 < acto.flanco[1] < len(line)
        if inner and not vigentes.palabra_impresa(s, row, "despliegue"):
            return ("KF-LINEA-1",)
    if acto.sobre and kind != MEJORA and not acto.mejora:
        return (DONDE_VA[kind],)
    if acto.sobre and not any(en_juego(s, x[1]) and carta(s, x[1]).tipo == CRIATURA for x in acto.sobre):
        return ("KF-JUGAR-MEJ-1",)
    return LIBRE


def _rival(s: Tablero, row: int, contra: Dicho) -> Reglas:
    named = [x[1] for x in contra if x[0] == "carta"]
    foes = [r for r in named if r in s.linea[rival(s.controla[row])]]
    why = [usar.impide_atacar(s, row, r) for r in foes]
    if not why:
        return ("KF-LUCHA-1",)
    return LIBRE if () in why else tuple(rule for rules in why for rule in rules)


def _no_elegible(s: Tablero, kind: str, word: Dicho) -> Reglas:
    found: Reglas = LIBRE
    rows = [x[1] for x in word if x[0] == "carta"]
    if kind == "casa" and s.paso < JUGAR:
        found += de_casa(s, [x[1] for x in word if x[0] == "casa"])
    if kind == "rival" and s.path:
        found += _rival(s, s.path[1], word)
    if kind == "elegir" and any(s.marcada[r] for r in rows):
        found += ("KF-DESTR-8",)
    return found


CUALQUIERA: dict[str, Any] = {**dict.fromkeys(nodes.Filter.fields), "type": "carta"}
"""The fields of a filter that any card answers to."""
DE_UNA_PRUEBA = {"Flank": "KF-LINEA-4", "Center": "KF-LINEA-7", "Adjacent": "KF-LINEA-5", "Beside": "KF-LINEA-5"}
"""The rule that says of which cards each thing a text may ask of them is so."""


def _le_falta(s: Tablero, asked: Decision, row: int) -> Reglas:
    """What keeps a card from being one of those a text asks to choose among: its side, house, place…

    Nothing is said where what is asked is not just what some words of the text mean by themselves.
    """
    if not s.path or not isinstance(s.path[2], int) or s.path[2] < 0:
        return LIBRE
    c = Contexto(s, s.path[1], s.path[0])
    offered = {o[1] for o in asked.options if o[0] == "carta"}
    found: Reglas = LIBRE
    for node in s.conf.libro.nodes[s.path[2]].walk():
        if isinstance(node, nodes.Cards) and {*filtros.candidatas(c, node)} == offered:
            found += _de_las_que(c, node, row)
    return found


def _de_las_que(c: Contexto, node: nodes.Cards, row: int) -> Reglas:
    s, f = c.s, node.of
    if node.at is None and not en_juego(s, row):
        return ("KF-HAB-3",)
    if not isinstance(f, nodes.Filter) or filtros.cumple(c, row, f):
        return LIBRE
    alone: dict[str, dict[str, Any]] = {
        "KF-GLOS-ALIADO-1" if f.side == "aliada" else "KF-GLOS-ENEMIGO-1": {"side": f.side},
        "KF-BASE-14": {"house": f.house},
        "KF-GLOS-RASGOS-1": {"trait": f.trait},
        "KF-BASE-13": {"type": f.type},
    }
    said = [rule for rule, one in alone.items() if not filtros.cumple(c, row, nodes.Filter(**{**CUALQUIERA, **one}))]
    tests = [t for t in filtros.pruebas(f) if not filtros.prueba(c, row, t)]
    return (*said, *(DE_UNA_PRUEBA[t.kind] for t in tests if t.kind in DE_UNA_PRUEBA))


def se_pide(s: Tablero, asked: Decision, word: Dicho) -> bool:
    """Whether a question calls for such a thing as a word names, though it be another."""
    if asked.kind == "archivos" and any(x[0] == "carta" and x[1] in s.archivos[asked.seat] for x in word):
        return True
    if asked.kind == "flanco" and any(x[0] in ("flanco", "lugar") for x in word):
        return True
    return pide(asked.options, word, cosa)


def de_casa(s: Tablero, houses: Sequence[str]) -> Reglas:
    """Why a house cannot be chosen: it is not one's own, it is forbidden, or another is compulsory."""
    seat = s.activo
    own = permisos.casas_propias(s, seat)
    if not any(h in own for h in houses):
        return ("KF-TURNO-2.4", "KF-TURNO-2.1")
    if not any(h in permisos.casas_permitidas(s, seat) for h in houses):
        return ("KF-TURNO-2.9", "KF-GLOS-NOPUEDE-1", permisos.NO_PUEDE)
    musts = ("KF-TURNO-2.8", "KF-BASE-4")
    return musts if len(permisos.casas_elegibles(s, seat)) > 1 else musts[::-1]


class Porque(Reasons[Tablero, Acto]):
    """What stops each act with a card is declared with it; where it goes, and the moment, are said here."""

    def against(self, s: Tablero, seat: int, said: Acto) -> Reglas:
        against = {row: _de_carta(s, seat, row, said) for row in said.que}
        mine = [why for row, why in against.items() if donde(s, row)[1] == seat]
        return none_of(mine or against.values()) if all(against.values()) else LIBRE

    def also(self, s: Tablero) -> Mapping[str, Reglas]:
        return motivos.TAMBIEN

    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        return nombrada(options, word)

    def unfit(self, s: Tablero, seat: int, asked: Decision, word: Dicho) -> Reglas:
        if word and all(x == ("cambiar",) for x in word):
            yet = asked.kind == "cambio" and seat not in (asked.seat, s.inicial)  # the first player says before
            return ("KF-PREP-8", "KF-BASE-11") if yet else ("KF-PREP-9", "KF-PREP-8", asked.rule)
        if not se_pide(s, asked, word):
            raise NotAsked
        if asked.seat != seat:
            return ("KF-BASE-11", asked.rule)
        lacks = [_le_falta(s, asked, x[1]) for x in word if x[0] == "carta"] if asked.kind == "elegir" else []
        return (*_no_elegible(s, asked.kind, word), *none_of(lacks), asked.rule)


por_que_no = Porque(ACTOS, REGLAS, "KF-BASE-5")
