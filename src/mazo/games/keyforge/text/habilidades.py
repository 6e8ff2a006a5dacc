"""The abilities cards have now: those under a header, those that listen to an event or replace it, those that watch.

Queries only. Windows read them anew each time (A-34); «Destruida:» is photographed by whoever marks a card.
"""

from __future__ import annotations

from mazo.games.keyforge.rules.tablero import (
    CRIATURA,
    EN_JUEGO,
    Tablero,
    carta,
    donde,
    en_juego,
    foto_de,
    perfil,
    presentes,
)
from mazo.games.keyforge.text import condiciones, filtros, nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.vigentes import casas, palabra, palabra_impresa, prestados
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Patterns, Trigger
from mazo.text.nodes import What

ASALTO, DANINO = -1, -2
"""The numbers of the two keywords that are abilities before a fight; what they do is the stamp of their trigger."""


PATRONES: Patterns[Contexto] = Patterns()
"""Everything a text may listen to or replace."""


def cabeceras(s: Tablero, row: int, header: str) -> list[Trigger]:
    """The abilities of a card under a header, if it is where they work."""
    if en_juego(s, row):
        yo = s.controla[row]
        if header in ("asalto", "dañino"):
            n = palabra(s, row, header)
            return [Trigger(ASALTO if header == "asalto" else DANINO, row, yo, stamp=n)] if n else []
        if VIGOR.now(s).libre or not (VIGOR.of(s, nodes.Grant) or VIGOR.of(s, nodes.Blank)):
            return [Trigger(s.conf.libro.number(p), row, yo) for p in perfil(s, row).cabeceras.get(header, ())]
        paragraphs = [(p, lender) for p, lender, _ in prestados(s, row)]
    elif (place := donde(s, row))[0] == "resolviendo":
        paragraphs = [(p, -1) for p in carta(s, row).parrafos()]
        yo = place[1]
    else:
        return []
    return [
        Trigger(s.conf.libro.number(p), row, yo, lender=lender)
        for p, lender in paragraphs
        if isinstance(p, nodes.Headed) and header in p["headers"]["items"]
    ]


def oyentes(s: Tablero, momento: str, e: Happening) -> list[Trigger]:
    """What listens to an event, in play or lasting."""
    return [
        Trigger(s.conf.libro.number(v.node), v.source, v.me, v.life, v.lender, v.stamp, tuple(v.named))
        for v in VIGOR.of(s, f"{momento} {e.kind}")
        if _oye(v.contexto(s), v.node, e)
    ]


def _oye(c: Contexto, when: Node, e: Happening) -> bool:
    """Whether a listener to events of that kind is about this one."""
    if not isinstance(when, nodes.When):
        raise TypeError(f"not a listener: {when}")
    return (when.whose is None or c.s.activo == c.me) and PATRONES.fits(c, when.event, e)


# Replacements


def sustituciones(s: Tablero, e: Happening) -> list[Vigente]:
    """The rules that would replace an event about to happen."""
    return [v for v in VIGOR.of(s, f"en vez de {e.kind}") if _sustituye(v.contexto(s), v.node, e)]


def _sustituye(c: Contexto, rule: Node, e: Happening) -> bool:
    """Whether a rule would replace an event about to happen."""
    if not isinstance(rule, nodes.Instead):
        raise TypeError(f"not a replacement: {rule}")
    return PATRONES.fits(c, rule.event, e)


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


# What a text listens to, or would replace: players


def _usada_para(c: Contexto, event: nodes.UsedTo, e: Happening) -> bool:
    return e.how == event.mode and e.seat in filtros.jugadores(c, event.who) and es_esa(c, event.what, e)


def _en_paso(c: Contexto, event: nodes.Step, e: Happening) -> bool:
    return e.seat in filtros.jugadores(c, event.whose)


def _en_reserva(c: Contexto, event: nodes.EvPool, e: Happening) -> bool:
    return e.seat in filtros.jugadores(c, event.whose)


def _obtiene(c: Contexto, event: nodes.EvGain, e: Happening) -> bool:
    return event.cause in (None, e.how) and e.seat in filtros.jugadores(c, event.who)


def _elige_casa(c: Contexto, event: nodes.EvHouse, e: Happening) -> bool:
    return e.seat in filtros.jugadores(c, event.who) and _casa(c.s, event.house, e.how)


def _casa(s: Tablero, house: str, chosen: str) -> bool:
    if house == "cualquiera":
        return True
    if house != "sin cartas en juego":
        return house == chosen
    return not any(chosen in casas(s, row) for row in presentes(s))


# What a text listens to, or would replace: cards


def _estado(c: Contexto, event: nodes.EvState, e: Happening) -> bool:
    if event.who is not None and e.cause[0] not in filtros.jugadores(c, event.who):
        return False
    return event.did == e.how and es_esa(c, event.what, e)


def _la_destruye(c: Contexto, event: nodes.EvKilled, e: Happening) -> bool:
    return e.other in filtros.referencias(c, event.by) and es_esa(c, event.what, e)


def _vinculada(c: Contexto, event: nodes.EvAttach, e: Happening) -> bool:
    if e.seat not in filtros.jugadores(c, event.who) or not es_esa(c, event.what, e):
        return False
    to = event.to
    return filtros.cumple(c, e.other, to.of) if isinstance(to, nodes.Cards) else e.other in filtros.referencias(c, to)


def _a_la_pila(c: Contexto, event: nodes.EvMove, e: Happening) -> bool:
    """From play to a discard pile."""
    return e.target[0] == "descarte" and e.source[0] in EN_JUEGO and es_esa(c, event.what, e)


def _de_los_archivos(c: Contexto, event: nodes.EvLeave, e: Happening) -> bool:
    return e.source == ("archivos", c.me) and es_esa(c, event.what, e)


def es_esa(c: Contexto, what: What, e: Happening) -> bool:
    """Whether the card of an event is the one, or of the kind, that a text speaks of."""
    if not isinstance(what, nodes.Cards):
        return e.row in filtros.referencias(c, what)
    at, photo = what.at, foto_de(e)
    if isinstance(at, nodes.Zone) and at.zone == "controladas":
        controller = c.s.controla[e.row] if photo is None else photo.controlador
        if controller not in filtros.jugadores(c, at.whose):
            return False
    elif at is not None and e.source[0] and not _en_juego(at) and e.source[0] not in _lugares(at):
        return False
    return not (what.other and e.row in (c.source, c.this(CRIATURA))) and filtros.cumple(c, e.row, what.of, photo)


def _en_juego(at: Node) -> bool:
    return isinstance(at, nodes.Zone) and at.zone == "juego"


def _lugares(at: Node) -> set[str | None]:
    """The zones a pattern names."""
    if isinstance(at, (nodes.Or, nodes.And)):
        return {zone for item in at["items"] for zone in _lugares(item)}
    return {filtros.ZONAS.get(at["zone"])}


PATRONES.usual(filtros.jugadores, es_esa)
PATRONES.register(nodes.EvAttach, _vinculada)
PATRONES.register(nodes.UsedTo, _usada_para)
PATRONES.register(nodes.Step, _en_paso)
PATRONES.register(nodes.EvPool, _en_reserva)
PATRONES.register(nodes.EvGain, _obtiene)
PATRONES.register(nodes.EvHouse, _elige_casa)
PATRONES.register(nodes.EvState, _estado)
PATRONES.register(nodes.EvKilled, _la_destruye)
PATRONES.register(nodes.EvMove, _a_la_pila)
PATRONES.register(nodes.EvLeave, _de_los_archivos)
