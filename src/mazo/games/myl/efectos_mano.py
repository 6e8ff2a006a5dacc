"""What texts do with Castillos and hands: draw, mill, discard, look, show, reorder, search, name."""

from __future__ import annotations

from typing import Any

from mazo.games.myl import cuentas, filtros, permisos, verbos
from mazo.games.myl.contexto import Contexto
from mazo.games.myl.efectos_cartas import obra, retrata
from mazo.games.myl.eleccion import buscables, distintas, toma
from mazo.games.myl.filtros import cumple, de_conjunto, zonas
from mazo.games.myl.mesa import donde, mientras
from mazo.games.myl.nombres import RAZAS
from mazo.games.myl.ordenes import COSTES, ORDENES
from mazo.games.myl.preguntas import elige, por_cara, pregunta
from mazo.kernel import atoms
from mazo.language.tree import Node


def cantidad(c: Contexto, n: Any, most: int, por: str) -> int:
    """How many an order does: what the text says, or, of «hasta», what its player wants (MYL-6.10.2)."""
    least, upto = cuentas.limites(c, n)
    upto = min(upto, most)
    if least >= upto:
        return upto
    options = [("número", i) for i in range(least, upto + 1)]
    chosen: int = pregunta(c.s, c.quien, "número", options, por)[1]
    return chosen


def _roba(c: Contexto, node: Node) -> bool:
    n = cantidad(c, node["n"], len(c.s.castillo[c.quien]), "MYL-6.10.2")
    drawn = verbos.roba(c.s, c.quien, n)
    obra(c, node, drawn)
    return bool(drawn)


def _roba_hasta(c: Contexto, node: Node) -> bool:
    drawn = verbos.roba(c.s, c.quien, max(0, node["n"] - len(c.s.mano[c.quien])))
    obra(c, node, drawn)
    return bool(drawn)


def _bota(c: Contexto, node: Node) -> bool:
    n = cantidad(c, node["n"], len(c.s.castillo[c.quien]), "MYL-6.10.2")
    milled = verbos.bota(c.s, c.quien, n, c.causa())
    obra(c, node, milled)
    return bool(milled) or n == 0


def _bota_hasta(c: Contexto, node: Node) -> bool:
    """From the top, one by one, to the first that answers to the text."""
    pile = c.s.castillo[c.quien]
    at = next((i for i, r in enumerate(pile) if cumple(c, r, node["what"])), len(pile) - 1)
    found = bool(pile) and cumple(c, pile[at], node["what"])
    obra(c, node, verbos.bota(c.s, c.quien, at + 1, c.causa()))
    return found


def _descarta(c: Contexto, node: Node) -> bool:
    """MYL-10.20: from the hand of who acts, who chooses; at random if the text says so."""
    s, what = c.s, node["what"]
    hand = [r for r in s.mano[c.quien] if r != c.fuente]
    if what == "Mano":
        rows, least = hand, 0
    elif what.kind != "Cards":
        rows, least = [r for r in filtros.referencias(c, what) if donde(s, r)[0] == "mano"], 1
    else:
        fits = [r for r in hand if cumple(c, r, what["of"])]
        least, most = cuentas.limites(c, what["n"])
        if de_conjunto(what["of"], "Random") is not None:
            rows = atoms.sample(s, fits, most)
        else:
            rows = elige(s, c.quien, fits, least, most, "MYL-10.20-b", ("descartar",), len(hand))
        c.nombra(what, rows)
    retrata(c, rows)
    done = verbos.descarta(s, rows, c.causa())
    obra(c, node, done)
    return len(done) >= max(1, least)


# Looking


def _mira(c: Contexto, node: Node) -> bool:
    """MYL-10.34, MYL-10.35: to look is for who acts; to show, for everyone."""
    s, what = c.s, node["what"]
    if what == "Mano":
        seat, rows = c.quien, list(s.mano[c.quien])
    elif what.kind == "Zone":
        ((zone, seat),) = zonas(c, what)
        rows = list(getattr(s, zone)[seat])
    else:
        rows = toma(c, what, node)
        seat = donde(s, rows[0])[1] if rows else c.quien
    if node["open"]:
        verbos.muestra(s, seat, rows)
    else:
        verbos.mira(s, c.quien, rows, seat)
    obra(c, node, rows)
    return True


def _ordena(c: Contexto, node: Node) -> bool:
    """MYL-10.38: back on top of the Castillo, in the order who acts wants: the first said is the uppermost."""
    s = c.s
    left = [r for r in filtros.referencias(c, node["what"]) if donde(s, r)[0] == "castillo"]
    if not left:
        return False
    seat = donde(s, left[0])[1]
    order: list[int] = []
    left = list(por_cara(s, left, c.quien))
    while len(left) > 1:
        row = pregunta(s, c.quien, "ordenar", [("carta", r) for r in left], "MYL-10.38", (len(order),))[1]
        left.remove(row)
        order.append(row)
    verbos.ordena_castillo(s, c.quien, seat, [*order, *left])
    return True


def _baraja(c: Contexto, node: Node) -> bool:
    """MYL-10.7: the Castillo of who acts."""
    verbos.baraja_castillo(c.s, c.quien)
    return True


# Searching


def _busca(c: Contexto, node: Node) -> bool:
    """MYL-10.11: looks through a zone and takes what it finds, which is shown; a Castillo is shuffled after.

    Which zone and which type, where there are several, is said before (MYL-PR-BUSCA-1, MYL-PR-BUSCA-2); what is there
    cannot be missed (AMB-24). What is done with it is said next, so it is found before the Castillo is shuffled.
    """
    s, what = c.s, node["what"]
    zone, seat = _zona_declarada(c, node["at"])
    rows = buscables(c, node, (zone, seat))
    kind = what["of"]["type"] if what.kind == "Cards" else "carta"
    if isinstance(kind, Node):
        said = pregunta(s, c.quien, "tipo", [("tipo", x) for x in kind["items"]], "MYL-PR-BUSCA-2")[1]
        rows = [r for r in rows if s.conf.cartas[r].tipo == said]
    least, most = cuentas.limites(c, what["n"] if what.kind == "Cards" else 1)
    among = len(getattr(s, zone)[seat]) if zone in ("castillo", "mano") else 0
    if what.kind == "Cards" and de_conjunto(what["of"], "DistinctName") is not None:
        found = distintas(c, rows, least, most, "AMB-24", among)
    else:
        found = elige(s, c.quien, rows, least, most, "AMB-24", ("buscar",), among)
    c.nombra(what, found)
    por = "MYL-10.11" if found else "MYL-PR-BUSCA-4"
    atoms.emit(s, "buscar", por, (c.quien, zone, seat, len(found)), (c.quien, tuple(found)))
    if found and among and _concreta(what):
        verbos.muestra(s, seat, found, "MYL-10.11-b")
    if zone == "castillo":
        verbos.baraja_castillo(s, seat, "MYL-10.11-c")
    obra(c, node, found)
    return bool(found)


def _zona_declarada(c: Contexto, at: Node) -> tuple[str, int]:
    places = [p for z in at["items"] for p in zonas(c, z)] if at.kind == "Or" else zonas(c, at)
    open_ = [p for p in places if p[0] != "cementerio" or p[1] != c.quien or not permisos.prohibe_cementerio(c.s, p[1])]
    if len(open_) > 1:
        options = [("zona", *p) for p in open_]
        chosen = pregunta(c.s, c.quien, "zona", options, "MYL-PR-BUSCA-1")
        return chosen[1], chosen[2]
    return (open_ or places)[0]


def _concreta(what: Node) -> bool:
    """MYL-10.11-b: something with characteristics of its own."""
    if what.kind != "Cards":
        return False
    f = what["of"]
    return f["type"] != "carta" or f["tests"] is not None or f["tail"] is not None or f["mark"] is not None


# Values


def _nombra(c: Contexto, node: Node) -> bool:
    """A race, or the name of a card (MYL-10.37): what a card says of itself later remembers it as long as it stays."""
    s, of = c.s, node["of"]
    if of == "raza":
        value = pregunta(s, c.quien, "raza", [("raza", race.value) for race in RAZAS], "MYL-10.2")[1]
        atoms.emit(s, "elegir raza", "MYL-10.2", (c.quien, value))
    else:
        names = [x.nombre for x in s.conf.nombrables if of == "carta" or x.tipo == of]
        value = pregunta(s, c.quien, "nombre", [("nombre", name) for name in names], "MYL-10.37")[1]
        atoms.emit(s, "nombrar", "MYL-10.37", (c.quien, value))
    number = c.numero(node)
    c.ligadas[number] = value
    if not c.talisman() and c.fuente >= 0 and s.vida[c.fuente] == c.vida:
        atoms.modify(s, "valor", (c.fuente, c.vida), (number, value), mientras(c.fuente, c.vida))
    return True


# As costs


def _puede_botar(c: Contexto, node: Node) -> bool:
    return cuentas.limites(c, node["n"])[0] <= len(c.s.castillo[c.quien])


def _puede_descartar(c: Contexto, node: Node) -> bool:
    """MYL-PR-VIGARM-3: discarding the hand takes at least one card."""
    hand = [r for r in c.s.mano[c.quien] if r != c.fuente and r not in c.copiadas]
    what = node["what"]
    if what == "Mano":
        return bool(hand)
    return sum(1 for r in hand if cumple(c, r, what["of"])) >= cuentas.limites(c, what["n"])[0]


ORDENES.update({
    "Draw": _roba, "DrawTo": _roba_hasta, "Mill": _bota, "MillUntil": _bota_hasta, "Discard": _descarta, "Look": _mira,
    "Reorder": _ordena, "Reshuffle": _baraja, "Search": _busca, "ChooseValue": _nombra,
})  # fmt: skip
COSTES.update({"Mill": _puede_botar, "Discard": _puede_descartar})
