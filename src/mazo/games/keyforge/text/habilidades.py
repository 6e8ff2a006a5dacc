"""The abilities cards have now: those under a header, those that listen to an event or replace it, those that watch.

Queries only. Windows read them anew each time (A-34); «Destruida:» is photographed by whoever marks a card.
"""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.keyforge.rules.sucesos import Suceso
from mazo.games.keyforge.rules.tablero import EN_JUEGO, Tablero, carta, donde, en_juego, perfil, presentes
from mazo.games.keyforge.text import condiciones, filtros, nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.vigentes import casas, palabra, palabra_impresa, prestados
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.language.tree import Node

ASALTO, DANINO = -1, -2
"""The numbers of the two keywords that are abilities before a fight."""


class Habilidad(NamedTuple):
    """An ability ready to be resolved."""

    fuente: int
    nodo: int
    """The number of its paragraph, ``ASALTO`` or ``DANINO``."""
    yo: int
    otorgante: int = -1
    sello: int = -1
    """The stamp of the lasting effect it comes from; for a keyword, its number."""


def cabeceras(s: Tablero, row: int, header: str) -> list[Habilidad]:
    """The abilities of a card under a header, if it is where they work."""
    if en_juego(s, row):
        yo = s.controla[row]
        if header in ("asalto", "dañino"):
            n = palabra(s, row, header)
            return [Habilidad(row, ASALTO if header == "asalto" else DANINO, yo, -1, n)] if n else []
        if VIGOR.now(s).libre or not (VIGOR.of(s, nodes.Grant) or VIGOR.of(s, nodes.Blank)):
            return [Habilidad(row, s.conf.libro.number(p), yo) for p in perfil(s, row).cabeceras.get(header, ())]
        paragraphs = [(p, lender) for p, lender, _ in prestados(s, row)]
    elif (place := donde(s, row))[0] == "resolviendo":
        paragraphs = [(p, -1) for p in carta(s, row).parrafos()]
        yo = place[1]
    else:
        return []
    return [
        Habilidad(row, s.conf.libro.number(p), yo, lender)
        for p, lender in paragraphs
        if isinstance(p, nodes.Headed) and header in p["headers"]["items"]
    ]


def oyentes(s: Tablero, momento: str, e: Suceso) -> list[Habilidad]:
    """What listens to an event, in play or lasting."""
    return [
        Habilidad(v.source, s.conf.libro.number(v.node), v.me, v.lender, v.stamp)
        for v in VIGOR.of(s, f"{momento} {e.clase}")
        if _oye(s, v.node, e, v.contexto(s))
    ]


def _oye(s: Tablero, when: Node, e: Suceso, c: Contexto) -> bool:
    """Whether a listener to events of that class is about this one."""
    if when.get("whose") is not None and s.activo != c.me:
        return False
    event = when["event"]
    if isinstance(event, nodes.Step):
        return e.asiento in filtros.jugadores(c, event["whose"])
    if event.get("who") is not None and e.asiento not in filtros.jugadores(c, event["who"]):
        return False
    if isinstance(event, nodes.EvState) and event["did"] != e.causa:
        return False
    if isinstance(event, nodes.EvHouse):
        return _elige(s, event["house"], e.causa)
    if isinstance(event, nodes.EvGain):
        return bool(event["cause"] == e.causa)
    if isinstance(event, nodes.EvKilled) and e.otra not in filtros.referencias(c, event["by"]):
        return False
    what = event.get("what")
    return what is None or _es_de(c, what, e)


def _elige(s: Tablero, house: str, chosen: str) -> bool:
    if house == "cualquiera":
        return True
    if house != "sin cartas en juego":
        return house == chosen
    return not any(chosen in casas(s, row) for row in presentes(s))


def _es_de(c: Contexto, what: Node, e: Suceso) -> bool:
    """Whether the card of an event is the one, or of the kind, that a text speaks of."""
    if not isinstance(what, nodes.Cards):
        return e.row in filtros.referencias(c, what)
    at = what.get("at")
    if at is not None and isinstance(at, nodes.Zone) and at["zone"] == "juego":
        at = None
    if at is not None and isinstance(at, nodes.Zone) and at["zone"] == "controladas":
        controller = c.s.controla[e.row] if e.foto is None else e.foto.controlador
        if controller not in filtros.jugadores(c, at["whose"]):
            return False
    elif at is not None and e.de is not None and e.de[0] not in _lugares(at):
        return False
    return not (what["other"] and e.row == c.source) and filtros.cumple(c, e.row, what["of"], e.foto)


def _lugares(at: Node) -> set[str | None]:
    """The zones a pattern names."""
    if isinstance(at, (nodes.Or, nodes.And)):
        return {zone for item in at["items"] for zone in _lugares(item)}
    return {filtros.ZONAS.get(at["zone"])}


# Replacements


def sustituciones(s: Tablero, e: Suceso) -> list[Vigente]:
    """The rules that would replace an event about to happen."""
    return [v for v in VIGOR.of(s, f"en vez de {e.clase}") if _sustituye(s, v, e)]


def _sustituye(s: Tablero, v: Vigente, e: Suceso) -> bool:
    event, c = v.node["event"], v.contexto(s)
    kind = event.kind
    if kind == "EvGain":
        return e.causa == event["cause"] and e.asiento in filtros.jugadores(c, event["who"])
    if kind == "EvPool":
        return e.asiento in filtros.jugadores(c, event["whose"])
    if kind == "EvDamage":
        return _es_de(c, event["what"], e)
    if e.a is None or e.de is None:
        return False
    if kind == "EvMove":
        return e.a[0] == "descarte" and e.de[0] in EN_JUEGO and _es_de(c, event["what"], e)
    return kind == "EvLeave" and e.de == ("archivos", v.me) and _es_de(c, event["what"], e)


def a_quienes(s: Tablero, v: Vigente, row: int) -> list[int]:
    """The creatures that receive, by a rule, damage that reached another (KF-DANO-6)."""
    c, who = v.contexto(s), v.node["do"].get("who")
    if who is None:
        return []
    meant = filtros.candidatas(c, who) if isinstance(who, nodes.Cards) else filtros.referencias(c, who)
    return [r for r in meant if r != row and en_juego(s, r)]


# States that are always watched, and Omega


def vigilados(s: Tablero) -> list[tuple[int, Node]]:
    """States that are always watched and hold now."""
    return [(v.source, v.node) for v in VIGOR.of(s, nodes.Watch) if condiciones.se_da(v.contexto(s), v.node["cond"])]


def tiene_omega(s: Tablero, row: int) -> bool:
    """KF-GLOS-OMEGA, A-40: looked at once it has been played, wherever it is."""
    return palabra(s, row, "omega") is not None if en_juego(s, row) else palabra_impresa(s, row, "omega")
