"""Which cards a text speaks of: players, references, filters, zones. Queries only: nothing here asks or writes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from mazo.games.myl.rules.mesa import EN_JUEGO, LINEAS, Foto, Mesa, armas_de, carta, donde, en_juego, presentes
from mazo.games.myl.rules.sucesos import ATACA, SALIR
from mazo.games.myl.text import nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.sentido.textos import afecta_oros, es_de_respuesta
from mazo.language.tree import Node
from mazo.text.filters import OPS, Tests, each, seats
from mazo.text.nodes import Test

Sitio = Callable[[Contexto, int, Any, Foto | None], object]
"""Whether a card is in a place."""
Prueba = Callable[[Contexto, int, Any, Foto | None], object]
"""Whether one thing a text says of a card is so."""
DE_CONJUNTO = (nodes.Random, nodes.DistinctName, nodes.EachType, nodes.Extreme)
"""Marks of a filter that say how its cards are chosen, not which they are."""
_ZONAS_DE_TIPO = {
    "Aliado": ("defensa", "ataque"), "Arma": ("armas",), "Tótem": ("apoyo",), "Oro": ("reserva", "pagado"),
    "Talismán": (),
}  # fmt: skip
"""Where the cards of a type are while they are in play (MYL-10.14)."""


# Players


def jugadores(c: Contexto, node: Node | None) -> list[int]:
    """Who a text means. «Tú» is who the text speaks to; «quien actúa», the subject of the order."""
    if node is None:
        return [c.who]
    if isinstance(node, nodes.Controller):
        return sorted({int(visto(c, r, "controlador")) for r in mencionadas(c, node.of)})
    if not isinstance(node, nodes.Player):
        raise TypeError(f"not a player: {node}")
    if node.who == "ese jugador":
        return [c.event.seat] if c.event is not None else []
    return seats(node.who, c.me, c.who, c.s.activo)


def zonas(c: Contexto, node: Node, row: int = -1) -> list[tuple[str, int]]:
    """The zones a text means; ``row``: the card «su dueño» speaks of."""
    if not isinstance(node, nodes.Zone):
        raise TypeError(f"not a zone: {node}")
    if isinstance(node.whose, nodes.Owner):
        return [(node.zone, c.s.conf.dueno[row])]
    return [(node.zone, a) for a in jugadores(c, node.whose)]


# References

_DE_LO_DICHO = (nodes.That, nodes.Ref, nodes.Chosen)
"""What means cards named before."""


def mencionadas(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, wherever they have gone."""
    if isinstance(node, nodes.This):
        return [c.source]
    if isinstance(node, nodes.TheRest):
        return _las_demas(c, node)
    if isinstance(node, _DE_LO_DICHO) or (isinstance(node, nodes.OneOf) and c.number(node) not in c.named):
        return _del_antecedente(c, node, mencionadas)
    known = c.named.get(c.number(node))
    return [r for r, _ in known] if known is not None else referencias(c, node)


def referencias(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, those that are still there to be spoken of."""
    if isinstance(node, nodes.This):
        row = c.this()
        return [row] if row >= 0 and (node.at is None or donde(c.s, row) == (node.at, c.me)) else []
    if isinstance(node, nodes.Bearer):
        return _portador(c)
    if isinstance(node, nodes.Blocker):
        return _bloqueador(c, node)
    if isinstance(node, nodes.TheRest):
        return [r for r in _las_demas(c, node) if _sigue(c, node, r)]
    if isinstance(node, _DE_LO_DICHO):
        return _del_antecedente(c, node, referencias)
    known = c.named.get(c.number(node))
    if known is not None:
        return [r for r, v in known if c.follows(r, v)]
    if isinstance(node, nodes.OneOf):
        return _del_antecedente(c, node, referencias)
    raise ValueError(f"not a reference, or nothing named it: {node.kind}")


def _del_antecedente(c: Contexto, node: Node, como: Callable[[Contexto, Node], list[int]]) -> list[int]:
    number = c.means(node)
    if number < 0:
        return []
    named = c.book.nodes[number]
    if number not in c.named and not isinstance(named, (nodes.This, nodes.Bearer, nodes.Blocker)):
        return []
    return como(c, named)


def _las_demas(c: Contexto, node: Node) -> list[int]:
    """Those named and not chosen: the reference is to the one that was chosen among them."""
    number = c.means(node)
    chosen = c.book.nodes[number] if number >= 0 else node
    if not isinstance(chosen, nodes.OneOf):
        return [r for r, _ in c.named.get(number, ())]
    taken = {r for r, _ in c.named.get(number, ())}
    return [r for r, _ in c.said(chosen) or () if r not in taken]


def _sigue(c: Contexto, node: Node, row: int) -> bool:
    number = c.means(node)
    chosen = c.book.nodes[number]
    named = c.said(chosen) if isinstance(chosen, nodes.OneOf) else c.named.get(number)
    return any(r == row and c.follows(r, v) for r, v in named or ())


def _portador(c: Contexto) -> list[int]:
    """MYL-10.42: the Aliado that carries this Arma; once the Arma is gone, the one that carried it."""
    s, source = c.s, c.source
    if source < 0:
        return []
    if s.vida[source] == c.life and s.portador[source] >= 0:
        return [s.portador[source]]
    photo = c.source_photo
    bearer = photo.portador if photo is not None else -1
    return [bearer] if bearer >= 0 and en_juego(s, bearer) else []


def _bloqueador(c: Contexto, node: Node) -> list[int]:
    """The Aliado that blocks the one spoken of."""
    e = c.event
    if e is not None and e.other >= 0 and c.s.vida[e.other] == e.other_life:
        return [e.other]
    blocked = _del_antecedente(c, node, referencias)
    return [b for a, _, b, life in c.s.bloqueos if a in blocked and c.s.vida[b] == life]


def nombradas_por(c: Contexto, node: Node) -> list[int]:
    """The card a node without a subject speaks of («gana 1 a la Fuerza», «si es un Aliado»)."""
    return _del_antecedente(c, node, referencias)


def visto(c: Contexto, row: int, what: str) -> Any:
    """A fact of a card: as it is now, or, of one that has left play, as it was when it was last seen there."""
    photo = foto_de(c, row)
    if photo is not None:
        return getattr(photo, what)
    return vigentes.dato(c.s, row, what)


def foto_de(c: Contexto, row: int) -> Foto | None:
    """How a card that has left play was: when the event happened, or before this text moved it."""
    if en_juego(c.s, row):
        return None
    e = c.event
    if e is not None and e.row == row and e.photo:
        return Foto(*e.photo)
    if row == c.source and c.source_photo is not None:
        return c.source_photo
    kept = c.photos.get(row)
    if kept is None and FOTOS in c.named:
        kept = next((Foto(*photo) for r, photo in c.named[FOTOS] if r == row), None)
    return kept


FOTOS = -3
"""Under what a text that asks for numbers names how the cards were that its cost took out of play."""


# Filters


@dataclass(frozen=True, eq=False)
class Criba:
    """A filter taken apart once."""

    tipos: frozenset[str] | None
    """The types it admits; None for any."""
    sitio: Sitio | None
    donde: Node | None
    pruebas: tuple[tuple[Prueba, Node], ...]
    """The mark and the rest of what it says of one card, in order."""
    lugar: type[Node] | None
    """The class of the place it names; ``Owner`` for a zone of a card's owner."""
    quien: str
    """Whose place it is."""
    zonas: tuple[str, ...]
    """The zones of such a place: those of its type in play, or the one it names."""


_CRIBAS: dict[int, Criba] = {}
"""The filters already taken apart, by the number of their node."""


def _criba(f: Node) -> Criba:
    known = _CRIBAS.get(f.serial)
    if known is None:
        known = _desarma(f)
        if f.serial >= 0:
            _CRIBAS[f.serial] = known
    return known


def _desarma(f: Node) -> Criba:
    if not isinstance(f, nodes.Filter):
        raise TypeError(f"not a filter: {f}")
    kind, where, mark = f.type, f.where, f.mark
    types = None
    if not isinstance(kind, str):
        types = frozenset(str(x) for x in kind.items)
    elif kind not in ("carta", "copia"):
        types = frozenset({kind})
    said = (() if mark is None else (mark,)) + tuple(t for t in pruebas(f) if not isinstance(t, DE_CONJUNTO))
    place: Sitio | None = None
    sort: type[Node] | None = None
    who = "cualquiera"
    zones = _ZONAS_DE_TIPO.get(kind, EN_JUEGO) if isinstance(kind, str) else EN_JUEGO
    if where is not None:
        place, sort = SITIOS.of[type(where)], type(where)
        if isinstance(where, (nodes.Side, nodes.Zone)):
            if isinstance(where.whose, nodes.Player):
                who = where.whose.who
            else:
                sort, who = nodes.Owner, ""
            zones = (where.zone,) if isinstance(where, nodes.Zone) else zones
    return Criba(types, place, where, tuple((PRUEBAS.of[type(t)], t) for t in said), sort, who, zones)


def cumple(c: Contexto, row: int, f: Node, foto: Foto | None = None) -> bool:
    """Whether a card answers to a filter: as it is now, or as a photograph shows it."""
    known = _CRIBAS.get(f.serial)
    if known is None:
        known = _criba(f)
    types = known.tipos
    if types is not None and (foto.tipo if foto is not None else carta(c.s, row).tipo) not in types:
        return False
    place = known.sitio
    if place is not None and not place(c, row, known.donde, foto):
        return False
    for test, node in known.pruebas:  # noqa: SIM110  (asked for every card: a generator costs as much as the test)
        if not test(c, row, node, foto):
            return False
    return True


def de_tipo(s: Mesa, row: int, f: Node) -> bool:
    """Whether a card is, as it stands, of a type that a filter admits."""
    types = _criba(f).tipos
    return types is None or carta(s, row).tipo in types


def pruebas(f: Node) -> tuple[Test, ...]:
    """Everything a filter says of its cards besides type, mark and place."""
    return (*each(f.tests), *each(f.tail)) if isinstance(f, nodes.Filter) else ()


T = TypeVar("T", bound=Node)


def de_conjunto(f: Node, kind: type[T]) -> T | None:
    """A mark of a filter that says how its cards are chosen, if it has it."""
    return next((t for t in pruebas(f) if isinstance(t, kind)), None)


def lugar(f: Node) -> Node | None:
    """The place a filter names."""
    return f.where if isinstance(f, nodes.Filter) else None


def en_zona(f: Node) -> str:
    """The zone out of play a filter names; «» if none."""
    where = lugar(f)
    return where.zone if isinstance(where, nodes.Zone) else ""


def prueba(c: Contexto, row: int, test: Node, foto: Foto | None = None) -> bool:
    """Whether one thing a text says of a card is so."""
    return PRUEBAS.passes(c, row, test, foto)


def _del_lado(c: Contexto, row: int, where: nodes.Side, foto: Foto | None) -> bool:
    """On somebody's side of the table; a card that is played, on that of who plays it."""
    if foto is not None:
        seat = foto.controlador
    else:
        zone, seat = donde(c.s, row)
        if zone in ("castillo", "mano", "cementerio", "destierro"):
            return False
    whose = where.whose
    return (isinstance(whose, nodes.Player) and whose.who == "cualquiera") or seat in jugadores(c, whose)


def _de_la_zona(c: Contexto, row: int, where: nodes.Zone, foto: Foto | None) -> bool:
    return donde(c.s, row) in zonas(c, where, row)


def de_este_modo(c: Contexto, where: Node) -> list[int]:
    """The cards the order spoken of touched, or, if it was a cost, those it took."""
    number = c.means(where)
    touched = c.touched[number] if number in c.touched else [r for r, _ in c.named.get(number, ())]
    return list(dict.fromkeys(touched))


def portadas(c: Contexto, where: nodes.CarriedBy) -> list[int]:
    """The Armas that the Aliado spoken of carries."""
    return [arma for row in referencias(c, where.of) for arma in armas_de(c.s, row)]


def te_atacaron(c: Contexto) -> list[int]:
    """The Aliados declared attackers this turn against who the text speaks to, whatever has become of them."""
    if c.s.activo == c.me:
        return []
    told = [h.row for h in c.s.hechos if h.kind == ATACA and h.seat != c.me]
    return list(dict.fromkeys([*told, *(r for r, _ in c.s.batalla)]))


SITIOS: Tests[Contexto, Foto] = Tests()
"""Where a filter says a card is."""
SITIOS.register(nodes.Side, _del_lado)
SITIOS.register(nodes.Zone, _de_la_zona)
SITIOS.register(nodes.ThisWay, lambda c, r, w, f: r in de_este_modo(c, w))
SITIOS.register(nodes.CarriedBy, lambda c, r, w, f: r in portadas(c, w))
SITIOS.register(nodes.AttackedYou, lambda c, r, w, f: r in te_atacaron(c))


def _raza(c: Contexto, row: int, t: nodes.Race | nodes.NotRace, foto: Foto | None) -> bool:
    race = t.race if t.race != "elegida" else c.said(t)
    return race in (foto.razas if foto is not None else vigentes.razas(c.s, row))


def _alguna_raza(c: Contexto, row: int, t: nodes.OneRace, foto: Foto | None) -> bool:
    return not set(t.of.items).isdisjoint(foto.razas if foto is not None else vigentes.razas(c.s, row))


def _numero(c: Contexto, row: int, t: nodes.StatIs, foto: Foto | None) -> bool:
    """MYL-3.3-F: an Oro has no Coste, so no condition on it is met."""
    if t.stat == "fuerza":
        value = foto.fuerza if foto is not None else vigentes.fuerza(c.s, row)
    else:
        value = foto.coste if foto is not None else vigentes.coste(c.s, row)
        if value < 0:
            return False
    wanted = _contra(c, t.n)
    return wanted is None or OPS[t.cmp](value, wanted)


def _contra(c: Contexto, n: int | nodes.StatOf | nodes.Count) -> int | None:
    """The number a card is measured against; None if that of a card which is still to be chosen."""
    if isinstance(n, int):
        return n
    if isinstance(n, nodes.Count):
        return len(que_cumplen(c, n.of, n.other))
    rows = mencionadas(c, n.of)
    return visto(c, rows[0], n.stat) if rows else None


def _nombre(c: Contexto, row: int, t: nodes.NameIs, foto: Foto | None) -> bool:
    wanted = t.name if t.name != "nombrada" else c.said(t)
    own = foto.nombre if foto is not None else vigentes.nombre(c.s, row)
    return own in wanted.items if isinstance(wanted, nodes.Or) else own == wanted


def _copia(c: Contexto, row: int, t: nodes.CopyOf, foto: Foto | None) -> bool:
    """MYL-10.16: cards of one name are copies of one another. What lasts remembers the name (AMB-74)."""
    own = foto.nombre if foto is not None else vigentes.nombre(c.s, row)
    known = c.named.get(c.number(t))
    if known is not None:
        return own in known
    return any(own == visto(c, r, "nombre") for r in mencionadas(c, t.of))


def _otra(c: Contexto, row: int, t: nodes.NotCopy, foto: Foto | None) -> bool:
    """MYL-10.16: a card of another name than the one that speaks, also if that one has gone for its own ability."""
    own = foto.nombre if foto is not None else vigentes.nombre(c.s, row)
    return bool(own != visto(c, c.source, "nombre"))


def _papel(c: Contexto, row: int, t: nodes.Role, foto: Foto | None) -> bool:
    role = t.role
    return (role not in _BLOQUEAN and ataca(c.s, row)) or (role not in _ATACAN and bloquea(c.s, row))


_ATACAN, _BLOQUEAN = ("atacante", "que ataque"), ("bloqueador", "que bloquee")


def ataca(s: Mesa, row: int) -> bool:
    """Whether a card is an attacker of the Battle in course."""
    return (row, s.vida[row]) in s.batalla and row in s.ataque[s.activo]


def bloquea(s: Mesa, row: int) -> bool:
    return any(blocker == row and life == s.vida[row] for _, _, blocker, life in s.bloqueos)


def _historia(c: Contexto, row: int, t: nodes.History, foto: Foto | None) -> bool:
    """What the log of this turn or the last says of a card, in the life it is in (or that brought it where it is)."""
    s = c.s
    log = s.hechos if t.span == "este turno" else s.previos
    if t.event == "destruido":
        return any(h.kind == SALIR and h.row == row and h.life + 1 == s.vida[row] for h in log)
    if t.event == "atacó":
        return any(h.kind == ATACA and h.row == row and h.life == s.vida[row] for h in log)
    raise ValueError(f"not something told of a card: {t.event}")


def _mismo(c: Contexto, row: int, t: nodes.SameAs, foto: Foto | None) -> bool:
    """«del mismo tipo»: as the card spoken of."""
    others = _del_antecedente(c, t, mencionadas)
    return any(visto(c, r, "tipo") == vigentes.tipo(c.s, row) for r in others)


_PREGUNTAS: dict[str, Callable[[Node | None], bool]] = {
    "oros": afecta_oros,
    "ni respuesta ni anulación": lambda tree: not es_de_respuesta(tree),
}


def en_linea(s: Mesa, row: int, linea: str) -> bool:
    """Whether a card is in a line of its side of the table (MYL-4.4)."""
    return donde(s, row)[0] == linea.lower()


PRUEBAS: Tests[Contexto, Foto] = Tests()
"""What a text may say of one card."""
PRUEBAS.register(nodes.AnyOf, lambda c, r, t, f: any(cumple(c, r, one, f) for one in t.items))
PRUEBAS.register(nodes.Race, _raza)
PRUEBAS.register(nodes.NotRace, lambda c, r, t, f: not _raza(c, r, t, f))
PRUEBAS.register(nodes.OneRace, _alguna_raza)
PRUEBAS.register(nodes.StatIs, _numero)
PRUEBAS.register(nodes.NameIs, _nombre)
PRUEBAS.register(nodes.CopyOf, _copia)
PRUEBAS.register(nodes.NotCopy, _otra)
PRUEBAS.register(nodes.Not, lambda c, r, t, f: (f.tipo if f is not None else vigentes.tipo(c.s, r)) != t.of)
PRUEBAS.register(nodes.HasKeyword, lambda c, r, t, f: vigentes.palabra(c.s, r, t.keyword))
PRUEBAS.register(nodes.Role, _papel)
PRUEBAS.register(nodes.Armed, lambda c, r, t, f: (f.armada if f is not None else bool(armas_de(c.s, r))) != t.neg)
PRUEBAS.register(nodes.InLine, lambda c, r, t, f: en_linea(c.s, r, t.line))
PRUEBAS.register(nodes.Spent, lambda c, r, t, f: (donde(c.s, r)[0] == "pagado") != t.neg)
PRUEBAS.register(nodes.NoAbility, lambda c, r, t, f: vigentes.sin_habilidad(c.s, r))
PRUEBAS.register(nodes.History, _historia)
PRUEBAS.register(nodes.SameAs, _mismo)
PRUEBAS.register(nodes.TreeQuery, lambda c, r, t, f: _PREGUNTAS[t.question](vigentes.carta_vista(c.s, r, f).tree))


# Candidates

_CEMENTERIO = ("cementerio",)


def en_sitio(c: Contexto, f: Node) -> list[int]:
    """Every card of the place a filter names, of a type that may be meant; in play if it names none."""
    known, s = _criba(f), c.s
    fields = s.__dict__
    where, sort, who, zones = known.donde, known.lugar, known.quien, known.zonas
    if sort is nodes.ThisWay and where is not None:
        return de_este_modo(c, where)
    if sort is nodes.AttackedYou:
        return te_atacaron(c)
    if isinstance(where, nodes.CarriedBy):
        return portadas(c, where)
    if sort is nodes.Owner and where is not None:
        return [r for z, a in zonas(c, where) for r in fields[z][a]]
    if who == "tú":
        seat = c.me
    elif who == "oponente":
        seat = 1 - c.me
    elif who == "quien actúa":
        seat = c.who
    elif zones == LINEAS:
        a, b = s.activo, 1 - s.activo
        return [*s.defensa[a], *s.ataque[a], *s.defensa[b], *s.ataque[b]]
    elif zones == EN_JUEGO:
        return [*presentes(s, s.activo), *presentes(s, 1 - s.activo)]
    else:
        return [r for z in zones for a in (s.activo, 1 - s.activo) for r in fields[z][a]]
    if len(zones) == 1:
        zone = zones[0]
        return list(fields[zone][seat])
    return [r for z in zones for r in fields[z][seat]]


def que_cumplen(c: Contexto, f: Node, otra: bool = False) -> list[int]:
    """The cards that answer to a filter; ``otra`` leaves this card out. To know and to count, not to touch."""
    known = _criba(f)
    types, sort = known.tipos, known.lugar
    rows = en_sitio(c, f)
    if otra:
        rows = [r for r in rows if r != c.source]
    if sort is nodes.ThisWay:
        return [r for r in rows if cumple(c, r, f, c.photos.get(r))]
    if sort is nodes.AttackedYou:
        return rows
    if sort is nodes.Owner:
        return [r for r in rows if cumple(c, r, f)]
    # They are where the filter says: what is left is their type and what is said of them.
    if types is not None and rows:
        cards, copies = c.s.conf.cartas, c.s.copia
        rows = [r for r in rows if cards[r if copies[r] < 0 else copies[r]].tipo in types]
    for test, node in known.pruebas:
        if not rows:
            break
        rows = [r for r in rows if test(c, r, node, None)]
    return rows


def candidatas(c: Contexto, node: nodes.Cards) -> list[int]:
    """The cards an order may be about. Who is banned from a Cementerio touches nothing in it (MYL-6.5.5), and a card
    whose ability speaks from it does not mean itself (MYL-PR-BARAJA-4)."""
    f = node.of
    rows = que_cumplen(c, f, node.other)
    if not rows or lugar(f) is None or _criba(f).zonas != _CEMENTERIO:
        return rows
    own = -1 if c.talisman() else c.source
    if vigentes.prohibe_cementerio(c.s, c.who):
        closed = ("cementerio", c.who)
        rows = [r for r in rows if donde(c.s, r) != closed]
    return [r for r in rows if r != own] if own in rows else rows
