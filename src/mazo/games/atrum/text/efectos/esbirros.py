"""What happens to Esbirros wherever they are: each order names those it touches, and where they end."""

from __future__ import annotations

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import FOSA, REVELADOS, VERTEDERO, elige, pregunta
from mazo.games.atrum.rules.mesa import CUALQUIERA, en_zona
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.contexto import Contexto, Cosas, Lugar
from mazo.games.atrum.text.cuentas import CUENTAS, limites, numero
from mazo.games.atrum.text.nodes import Cards, Minion, Zone
from mazo.games.atrum.text.ordenes import ORDENES
from mazo.games.atrum.text.programa import DUENO, at, of
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.kernel.state import Moved
from mazo.kernel.triggers import Listener
from mazo.language.tree import Node
from mazo.text.nodes import Order

_DE_ALGUIEN = ("altar", "mano")
"""The zones each participant has."""


def _lugar(zone: str, seat: int) -> Lugar:
    return (zone, seat if zone in _DE_ALGUIEN else -1)


# What Explodes


def _explota(c: Contexto, node: nodes.Explode) -> bool:
    gone = _apuntados(c, node) if c.number(node) in c.pointed else _elegidos(c, node)
    return c.name(node, gone, VERTEDERO)


def _apuntados(c: Contexto, node: nodes.Explode) -> list[int]:
    """Explodes those that were pointed at and are still there; where everybody loses some, the launcher's own are
    chosen now (AMB-40)."""
    gone: list[int] = []
    target = c.target(node)
    every = isinstance(node.who, nodes.Player) and node.who.each
    for seat in c.seats(node.who) if every else target[:1]:
        if every and seat == c.launcher:
            gone += _de(c, node, seat, c.launcher, "AA-II-8.2-b")
            continue
        rows = [r for r in target[1:] if r in c.s.altar[seat]]
        if rows and c.reaches("altar", seat):
            actos.explota(c.s, seat, rows, "AA-II-8.2-a")
            gone += rows
    return gone


def _elegidos(c: Contexto, node: nodes.Explode) -> list[int]:
    """Explodes those that are chosen now: one's own by who acts, others' by the launcher."""
    gone: list[int] = []
    chooser, rule = (c.who, "AA-II-8.2-b") if node.who is None else (c.launcher, "AA-II-9.5-f")
    if chooser not in (c.launcher, c.me):
        # AMB-43: whoever the text says Explodes is who chooses.
        rule = "AA-I-7.5-d"
    for seat in c.seats(node.who):
        gone += _de(c, node, seat, chooser, rule)
    return gone


def _de(c: Contexto, node: nodes.Explode, seat: int, chooser: int, rule: str) -> list[int]:
    """Explodes those of one Altar that are chosen now."""
    rows = c.within("altar", seat, node.of)
    least, most = limites(c, node.n)
    if not rows or not most or not c.reaches("altar", seat):
        return []
    rows = elige(c.s, chooser, rows, min(least, len(rows)), most, rule)
    actos.explota(c.s, seat, rows, "AA-II-8.2-a")
    return rows


def _explotalos(c: Contexto, node: nodes.ExplodeIt) -> bool:
    gone: list[int] = []
    for row, (zone, seat) in c.those(node.what):
        if zone == "altar" and row in c.s.altar[seat] and c.reaches("altar", seat):
            actos.explota(c.s, seat, [row], "AA-II-8.2-a")
            gone.append(row)
    c.name(node, gone, VERTEDERO)
    return c.done


# Drawing, searching, revealing


def _roba(c: Contexto, node: nodes.Draw) -> bool:
    least, most = limites(c, node.n)
    if least != most:
        options = [("número", i) for i in range(least, most + 1)]
        most = pregunta(c.s, c.who, "elegir", options, "AA-II-9.5-a")[1]
    if c.reaches("mano", c.who):
        c.name(node, actos.roba(c.s, c.who, most, c.does()), ("mano", c.who))
    return c.done


def _roba_hasta(c: Contexto, node: nodes.DrawTo) -> bool:
    """Up to so many in the hand; none if it has as many already."""
    if c.reaches("mano", c.who):
        few = max(0, node.n - len(c.s.mano[c.who]))
        c.name(node, actos.roba(c.s, c.who, few, c.does()), ("mano", c.who))
    return c.done


def _busca(c: Contexto, node: nodes.Search) -> bool:
    s, zones = c.s, node.at.split(" y ")
    least, most = limites(c, node.n)
    rows = actos.sin_orden(s, [x for zone in zones for x in c.within(zone, -1, node.of)])
    unseen = len(s.fosa) if "fosa" in zones else 0
    # AA-II-7.5-c: a search for a type does not take Sombras, unless it says so.
    least = min(least, len(rows)) if isinstance(node.n, int) else 0
    chosen = elige(s, c.who, rows, least, most, "AA-II-7.5-c", oculto=unseen) if most else []
    from_pit = [x for x in chosen if x in s.fosa]
    from_dump = [x for x in chosen if x in s.vertedero]
    _llega_a_mano(c, from_dump, VERTEDERO, "AA-II-9.1-c", True)
    _llega_a_mano(c, from_pit, FOSA, "AA-II-9.1-d", node.of.type is not None)
    if "fosa" in zones:
        actos.renueva(s)
        atoms.shuffle(s, FOSA, "AA-II-9.1-a")
    return c.name(node, chosen, ("mano", c.who))


def _llega_a_mano(c: Contexto, rows: list[int], origen: Lugar, regla: str, mostrada: bool) -> None:
    if not rows:
        return
    shown = tuple(rows) if mostrada else ()
    said, secret = (c.who, len(rows), origen[0], shown), (c.who, tuple(rows))
    atoms.move(c.s, rows, origen, ("mano", c.who), BOTTOM, "buscar", regla, said, secret)
    if shown:
        atoms.emit(c.s, "mostrar", regla, (c.who, -2, shown))


def _busca_tantos(c: Contexto, node: nodes.SearchAsMany) -> bool:
    """Those found wait, shown, to be exchanged."""
    s, zones = c.s, node.at.split(" y ")
    most = CUENTAS.count(c, node.per)
    rows = [x for zone in zones for x in c.within(zone, -1, CUALQUIERA)]
    chosen = elige(s, c.who, actos.sin_orden(s, rows), min(most, len(rows)), most, "AA-II-9.5-a") if most else []
    if chosen:
        atoms.emit(s, "buscar", "AA-II-9.1-c", (c.who, len(chosen), zones[0], tuple(chosen)))
    c.name(node, chosen, VERTEDERO if zones[0] == "vertedero" else FOSA)
    return c.done


def _revela(c: Contexto, node: nodes.Reveal) -> bool:
    c.seen = -1
    c.name(node, actos.revela(c.s, numero(c, node.n), "AA-II-8.4-a"), REVELADOS)
    return c.done


def _baraja(c: Contexto, node: Order) -> bool:
    actos.baraja(c.s, "AA-II-8.4-b")
    return c.done


# Choosing


def _elige(c: Contexto, node: nodes.Choose) -> bool:
    what = node.what
    assert isinstance(what, Cards)
    zone = at(what).zone
    found: Cosas = ()
    for seat in c.seats(at(what).whose):
        found = (*found, *((r, _lugar(zone, seat)) for r in _escogidos(c, what, zone, seat)))
    return c.names(node, found)


def _escogidos(c: Contexto, what: Cards, zone: str, seat: int) -> list[int]:
    s = c.s
    least, most = limites(c, what.n)
    rows = c.within(zone, seat, of(what))
    keep = _por_explotar(c) if zone == "altar" and seat == c.who else []

    def vale(picked: list[int]) -> bool:
        # AA-III-1.1-k: what the text will ask to Explode must be left.
        return all(len(en_zona(s, "altar", seat, which, picked)) >= n for which, n in keep)

    rule = "AA-III-1.1-k" if keep else "AA-II-9.5-a"
    return elige(s, c.who, rows, min(least, len(rows)), most, rule, vale=vale if keep else None)


def _por_explotar(c: Contexto) -> list[tuple[Minion, int]]:
    """What the text makes its launcher Explode."""
    return [(x.of, x.n) for x in c.programa.exige if isinstance(x, nodes.Explode) and isinstance(x.n, int)]


def _toma(c: Contexto, node: nodes.PickFrom | nodes.PickThose) -> bool:
    """Chooses among what was just revealed, looked at or named."""
    s = c.s
    which = node.of if isinstance(node, nodes.PickFrom) else CUALQUIERA
    least, most = limites(c, node.n)
    unseen, place = 0, VERTEDERO
    if c.seen >= 0:
        rows, place = c.within("mano", c.seen, which), ("mano", c.seen)
        unseen = len(s.mano[c.seen])
    elif s.revelados:
        rows, place = c.within("revelados", -1, which), REVELADOS
    else:
        things = c.those(node)
        rows = [x for x, _ in things]
        place = things[0][1] if things else VERTEDERO
    chosen = elige(s, c.who, rows, min(least, len(rows)), most, "AA-II-9.5-a", oculto=unseen)
    return c.name(node, chosen, place)


def cuales(c: Contexto, what: Cards, which: Minion) -> Cosas:
    """The Esbirros of a place that an order is about, chosen now, and where they are."""
    zone = at(what).zone
    found: Cosas = ()
    if zone == "revelados":
        return tuple((x, REVELADOS) for x in c.within(zone, -1, which))
    least, most = limites(c, what.n)
    for seat in c.seats(at(what).whose):
        rows = c.within(zone, seat, which)
        unseen = len(c.s.mano[seat]) if zone == "mano" else 0
        chosen = elige(c.s, c.who, rows, min(least, len(rows)), most, "AA-II-9.5-a", oculto=unseen)
        found = (*found, *((x, _lugar(zone, seat)) for x in chosen))
    return found


def cosas(c: Contexto, what: Node) -> Cosas:
    """The Esbirros an order is about, and where they are now."""
    if isinstance(what, Cards):
        return cuales(c, what, of(what))
    return tuple((row, place) for row, place in c.those(what) if row in atoms.contents(c.s, place))


# Moving


def _pon(c: Contexto, node: nodes.Put) -> bool:
    if isinstance(node.what, nodes.DiscardOf):
        prevented = c.said(node.what)
        if prevented:
            to = ("colocar", c.who, node.ready)
            atoms.listen(c.s, Listener("descartar", (prevented[0],), to, True, ("cadena",)))
        return c.done
    return _lleva(c, node, cosas(c, node.what), node.to, node.ready)


def _devuelve(c: Contexto, node: nodes.Return) -> bool:
    return _lleva(c, node, cosas(c, node.what), node.to, False)


def _pon_del_tope(c: Contexto, node: nodes.PutTop) -> bool:
    if node.to.zone == "altar" and not all(c.reaches("altar", a) for a in c.seats(node.to.whose)):
        return c.done
    # AMB-05: a Fosa that runs out is made anew before going on.
    rows, taken = actos.toma(c.s, numero(c, node.n), REVELADOS)
    return _lleva(c, node, tuple((x, REVELADOS) for x in rows), node.to, node.ready, taken)


def _lleva(c: Contexto, node: Order, things: Cosas, to: Zone, ready: bool, taken: tuple[Moved, ...] = ()) -> bool:
    """Takes Esbirros to a place, one by one; ``taken``: how those of the top of the Fosa were taken from it."""
    done: list[int] = []
    place: Lugar = VERTEDERO
    if to.zone in _APILADAS and not (isinstance(node, nodes.Put) and _escogidas(c, node.what, len(things))):
        things = _en_orden(c, things)
    for row, origin in things:
        if (origin[0] == "altar" or (origin[0] == "mano" and origin[1] != c.who)) and not c.reaches(*origin):
            continue
        seat = _quien_recibe(c, to, origin)
        if seat is None or (to.zone in _DE_ALGUIEN and not c.reaches(to.zone, seat)):
            continue
        place = _pasa(c, row, origin, to.zone, seat, ready, taken)
        taken = ()
        done.append(row)
    actos.renueva(c.s)
    return c.name(node, done, place)


_APILADAS = frozenset({"fosa-tope", "fosa-fondo"})


def _escogidas(c: Contexto, what: Node, cuantas: int) -> bool:
    """Whether Esbirros have been chosen one by one as they are told to go, and so in their order: not if all had to."""
    if not isinstance(what, Cards) or isinstance(what.n, str):
        return False
    there = sum(len(c.within(at(what).zone, seat, of(what))) for seat in c.seats(at(what).whose))
    return not isinstance(what.n, int) or cuantas < there


def _en_orden(c: Contexto, things: Cosas) -> Cosas:
    """Esbirros that go to the Fosa together, in the order their launcher says (AA-II-9.5-a), if they are not alike."""
    left, said = list(things), []
    while len({c.s.conf.tipos[row] for row, _ in left}) > 1:
        first = elige(c.s, c.who, [row for row, _ in left], 1, 1, "AA-II-9.5-a")[0]
        said += [x for x in left if x[0] == first]
        left = [x for x in left if x[0] != first]
    return (*said, *left)


def _quien_recibe(c: Contexto, to: Zone, origin: Lugar) -> int | None:
    if isinstance(to.whose, nodes.Player) and to.whose.who == DUENO:
        return origin[1]
    return next(iter(c.seats(to.whose)), None)


def _pasa(c: Contexto, row: int, origin: Lugar, zone: str, seat: int, ready: bool, taken: tuple[Moved, ...]) -> Lugar:
    """One Esbirro goes to a zone; where it is then."""
    if zone == "altar":
        actos.coloca(c.s, seat, [row], origin, not ready, "AA-I-7.5-d" if ready else "AA-II-6.3-a", taken)
        return (zone, seat)
    if zone == "vertedero":
        actos.mueve(c.s, [row], origin, VERTEDERO, "AA-I-2.4-a", antes=taken)
        return VERTEDERO
    if zone == "mano":
        why = {"altar": "AA-II-7.3-e", "revelados": "AA-II-8.4-b"}.get(origin[0], c.does())
        actos.mueve(c.s, [row], origin, (zone, seat), why, antes=taken)
        return (zone, seat)
    actos.mueve(c.s, [row], origin, FOSA, c.does(), zone == "fosa-tope", taken)
    return FOSA


def _intercambia(c: Contexto, node: nodes.Exchange) -> bool:
    """Each takes the other's place and keeps its state (AA-II-6.4); those of a hand, as many as were found or not."""
    if at(node.what).zone == "mano":
        return _cambia_la_mano(c, c.those(node.by))
    s, first, second = c.s, c.target(node.what), c.target(node.by)
    if not first or not second or not all(c.reaches("altar", t[0]) for t in (first, second)):
        return c.done
    for a, b in zip(first[1:], second[1:], strict=False):
        if a in s.altar[first[0]] and b in s.altar[second[0]]:
            here, there = ("altar", first[0]), ("altar", second[0])
            go, come = atoms.swap(s, here, a, there, b)
            atoms.emit(s, "mover", "AA-II-6.4-a", (here, there, a), None, (go,))
            atoms.emit(s, "mover", "AA-II-6.4-a", (there, here, b), None, (come,))
    return c.done


def _cambia_la_mano(c: Contexto, found: Cosas) -> bool:
    origin = found[0][1] if found else VERTEDERO
    if c.reaches("mano", c.who):
        actos.mueve(c.s, c.s.mano[c.who], ("mano", c.who), origin, "AA-II-6.4-b")
        actos.mueve(c.s, [x for x, _ in found], origin, ("mano", c.who), "AA-II-6.4-b")
        if origin == FOSA:
            atoms.shuffle(c.s, FOSA, "AA-II-9.1-a")
    return c.done


ORDENES.register(nodes.Explode, _explota)
ORDENES.register(nodes.ExplodeIt, _explotalos)
ORDENES.register(nodes.Draw, _roba)
ORDENES.register(nodes.DrawTo, _roba_hasta)
ORDENES.register(nodes.Search, _busca)
ORDENES.register(nodes.SearchAsMany, _busca_tantos)
ORDENES.register(nodes.Reveal, _revela)
ORDENES.register(nodes.ShufflePit, _baraja)
ORDENES.register(nodes.Shuffle, _baraja)
ORDENES.register(nodes.Choose, _elige)
ORDENES.register(nodes.PickFrom, _toma)
ORDENES.register(nodes.PickThose, _toma)
ORDENES.register(nodes.Put, _pon)
ORDENES.register(nodes.PutTop, _pon_del_tope)
ORDENES.register(nodes.Return, _devuelve)
ORDENES.register(nodes.Exchange, _intercambia)
