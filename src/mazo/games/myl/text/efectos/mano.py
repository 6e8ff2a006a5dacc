"""What texts do with Castillos and hands: draw, mill, discard, look, show, reorder, search, name."""

from __future__ import annotations

from mazo.games.myl.rules import llegadas, permisos, verbos
from mazo.games.myl.rules.mesa import donde, mientras
from mazo.games.myl.rules.preguntas import elige, pregunta
from mazo.games.myl.text import condiciones, filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.efectos.cartas import obra, retrata
from mazo.games.myl.text.eleccion import buscables, distintas, toma
from mazo.games.myl.text.filtros import cumple, de_conjunto, zonas
from mazo.games.myl.text.ordenes import COSTES, ORDENES
from mazo.games.myl.words.nombres import RAZAS
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.nodes import Amount


def cantidad(c: Contexto, n: int | Amount, most: int, por: str) -> int:
    """How many an order does: what the text says, or, of «hasta», what its player wants (MYL-6.10.2)."""
    least, upto = condiciones.limites(c, n)
    upto = min(upto, most)
    if least >= upto:
        return upto
    options = [("número", i) for i in range(least, upto + 1)]
    chosen: int = pregunta(c.s, c.who, "número", options, por)[1]
    return chosen


def _roba(c: Contexto, node: nodes.Draw) -> bool:
    n = cantidad(c, node.n, len(c.s.castillo[c.who]), "MYL-6.10.2")
    drawn = verbos.roba(c.s, c.who, n)
    return obra(c, node, drawn)


def _roba_hasta(c: Contexto, node: nodes.DrawTo) -> bool:
    drawn = verbos.roba(c.s, c.who, max(0, node.n - len(c.s.mano[c.who])))
    return obra(c, node, drawn)


def _bota(c: Contexto, node: nodes.Mill) -> bool:
    n = cantidad(c, node.n, len(c.s.castillo[c.who]), "MYL-6.10.2")
    milled = verbos.bota(c.s, c.who, n, c.cause())
    c.name(node, milled)
    return obra(c, node, milled) or n == 0


def _bota_hasta(c: Contexto, node: nodes.MillUntil) -> bool:
    """From the top, one by one, to the first that answers to the text."""
    pile = c.s.castillo[c.who]
    at = next((i for i, r in enumerate(pile) if cumple(c, r, node.what)), len(pile) - 1)
    found = bool(pile) and cumple(c, pile[at], node.what)
    obra(c, node, verbos.bota(c.s, c.who, at + 1, c.cause()))
    return found


def _descarta(c: Contexto, node: nodes.Discard) -> bool:
    """MYL-10.20: from the hand of who acts, who chooses; at random if the text says so."""
    s, what = c.s, node.what
    hand = [r for r in s.mano[c.who] if r != c.source]
    if isinstance(what, str):  # the whole Mano
        rows, least = llegadas.al_cementerio(s, hand), 0
    elif not isinstance(what, nodes.Cards):
        found = [r for r in filtros.referencias(c, what) if donde(s, r)[0] == "mano"]
        rows, least = llegadas.al_cementerio(s, found), 1
    else:
        least = condiciones.limites(c, what.n)[0]
        named = c.named.get(c.number(what))
        rows = escoge_descarte(c, what) if named is None else [r for r, life in named if s.vida[r] == life]
        c.name(what, rows)
    retrata(c, rows)
    random = isinstance(what, nodes.Cards) and de_conjunto(what.of, nodes.Random) is not None
    done = verbos.descarta(s, rows, c.cause(), "MYL-10.20-b" if random else "MYL-10.20")
    obra(c, node, done)
    return len(done) >= max(1, least)


def escoge_descarte(c: Contexto, what: nodes.Cards) -> list[int]:
    """The cards of the hand of who acts that are discarded, in the order they will arrive."""
    s = c.s
    hand = [r for r in s.mano[c.who] if r != c.source]
    fits = [r for r in hand if cumple(c, r, what.of)]
    least, most = condiciones.limites(c, what.n)
    if what.n == "todos":
        return llegadas.al_cementerio(s, fits)
    if de_conjunto(what.of, nodes.Random) is not None:
        return atoms.sample(s, fits, most)
    rows = elige(s, c.who, fits, least, most, "MYL-10.20-b", ("descartar",), len(hand))
    return llegadas.al_cementerio(s, rows) if least >= len(fits) == len(hand) else rows


# Looking


def _mira(c: Contexto, node: nodes.Look) -> bool:
    """MYL-10.34, MYL-10.35: to look is for who acts; to show, for everyone."""
    s, what = c.s, node.what
    if isinstance(what, str):  # the whole Mano
        seat, rows = c.who, list(s.mano[c.who])
    elif isinstance(what, nodes.Zone):
        ((zone, seat),) = zonas(c, what)
        rows = list(getattr(s, zone)[seat])
    else:
        rows = toma(c, what, node)
        seat = donde(s, rows[0])[1] if rows else c.who
    if node.open:
        verbos.muestra(s, seat, rows)
    else:
        verbos.mira(s, c.who, rows, seat)
    obra(c, node, rows)
    return True


def _ordena(c: Contexto, node: nodes.Reorder) -> bool:
    """MYL-10.38: back on top of the Castillo, in the order who acts wants: the first said is the uppermost."""
    s = c.s
    left = [r for r in filtros.referencias(c, node.what) if donde(s, r)[0] == "castillo"]
    if not left:
        return False
    verbos.ordena_castillo(s, c.who, donde(s, left[0])[1], llegadas.encima(s, c.who, left))
    return True


def _baraja(c: Contexto, node: nodes.Reshuffle) -> bool:
    """MYL-10.7: the Castillo of who acts."""
    verbos.baraja_castillo(c.s, c.who)
    return True


# Searching


def _busca(c: Contexto, node: nodes.Search) -> bool:
    """MYL-10.11: looks through a zone and takes what it finds, which is shown; a Castillo is shuffled after.

    Which zone and which type, where there are several, is said before (MYL-PR-BUSCA-1, MYL-PR-BUSCA-2); what is there
    cannot be missed (AMB-24). What is done with it is said next, so it is found before the Castillo is shuffled.
    """
    s, what = c.s, node.what
    zone, seat = _zona_declarada(c, node.at)
    rows = buscables(c, node, (zone, seat))
    of = what.of if isinstance(what, nodes.Cards) else None
    if isinstance(of, nodes.Filter) and not isinstance(of.type, str):
        said = pregunta(s, c.who, "tipo", [("tipo", x) for x in of.type.items], "MYL-PR-BUSCA-2")[1]
        rows = [r for r in rows if s.conf.cartas[r].tipo == said]
    least, most = condiciones.limites(c, what.n if isinstance(what, nodes.Cards) else 1)
    among = len(getattr(s, zone)[seat]) if zone in ("castillo", "mano") else 0
    if of is not None and de_conjunto(of, nodes.DistinctName) is not None:
        found = distintas(c, rows, least, most, "MYL-10.11", among)
    else:
        found = elige(s, c.who, rows, least, most, "MYL-10.11", ("buscar",), among)
    c.name(what, found)
    por = "MYL-10.11" if found else "MYL-PR-BUSCA-4"
    atoms.emit(s, "buscar", por, (c.who, zone, seat, len(found)), (c.who, tuple(found)))
    if found and among and _concreta(what):
        verbos.muestra(s, seat, found, "MYL-10.11-b")
    if zone == "castillo":
        verbos.baraja_castillo(s, seat, "MYL-10.11-c")
    return obra(c, node, found)


def _zona_declarada(c: Contexto, at: Node) -> tuple[str, int]:
    said = at.items if isinstance(at, nodes.Or) else (at,)
    places = [p for z in said if isinstance(z, Node) for p in zonas(c, z)]
    open_ = [p for p in places if p[0] != "cementerio" or p[1] != c.who or not permisos.prohibe_cementerio(c.s, p[1])]
    if len(open_) > 1:
        options = [("zona", *p) for p in open_]
        chosen = pregunta(c.s, c.who, "zona", options, "MYL-PR-BUSCA-1")
        return chosen[1], chosen[2]
    return (open_ or places)[0]


def _concreta(what: Node) -> bool:
    """MYL-10.11-b: something with characteristics of its own."""
    f = what.of if isinstance(what, nodes.Cards) else None
    return isinstance(f, nodes.Filter) and (f.type != "carta" or any((f.tests, f.tail, f.mark)))


# Values


def _nombra(c: Contexto, node: nodes.ChooseValue) -> bool:
    """A race, or the name of a card (MYL-10.37): what a card says of itself later remembers it as long as it stays."""
    s, of = c.s, node.of
    if of == "raza":
        value = pregunta(s, c.who, "raza", [("raza", race.value) for race in RAZAS], "MYL-10.2")[1]
        atoms.emit(s, "elegir raza", "MYL-10.2", (c.who, value))
    else:
        names = [x.nombre for x in s.conf.nombrables if of == "carta" or x.tipo == of]
        value = pregunta(s, c.who, "nombre", [("nombre", name) for name in names], "MYL-10.37")[1]
        atoms.emit(s, "nombrar", "MYL-10.37", (c.who, value))
    number = c.number(node)
    c.named[number] = value
    if not c.talisman() and c.source >= 0 and s.vida[c.source] == c.life:
        atoms.modify(s, "valor", (c.source, c.life), (number, value), mientras(c.source, c.life))
    return True


# As costs


def _puede_botar(c: Contexto, node: nodes.Mill) -> bool:
    return condiciones.limites(c, node.n)[0] <= len(c.s.castillo[c.who])


def _puede_descartar(c: Contexto, node: nodes.Discard) -> bool:
    """MYL-PR-VIGARM-3: discarding the hand takes at least one card."""
    hand = [r for r in c.s.mano[c.who] if r != c.source and r not in c.copied]
    what = node.what
    if not isinstance(what, nodes.Cards):  # the whole Mano
        return bool(hand)
    return sum(1 for r in hand if cumple(c, r, what.of)) >= condiciones.limites(c, what.n)[0]


ORDENES.register(nodes.Draw, _roba)
ORDENES.register(nodes.DrawTo, _roba_hasta)
ORDENES.register(nodes.Mill, _bota)
ORDENES.register(nodes.MillUntil, _bota_hasta)
ORDENES.register(nodes.Discard, _descarta)
ORDENES.register(nodes.Look, _mira)
ORDENES.register(nodes.Reorder, _ordena)
ORDENES.register(nodes.Reshuffle, _baraja)
ORDENES.register(nodes.Search, _busca)
ORDENES.register(nodes.ChooseValue, _nombra)
COSTES.register(nodes.Mill, _puede_botar)
COSTES.register(nodes.Discard, _puede_descartar)
