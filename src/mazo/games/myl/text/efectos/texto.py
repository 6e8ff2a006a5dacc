"""How the orders of a text follow one another: joined, optional, conditional, for each, by somebody else, later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mazo.games.myl.rules import llegadas, permisos, verbos
from mazo.games.myl.rules.actos import costes
from mazo.games.myl.rules.mesa import FASE_FINAL, FINAL, SIEMPRE, Mesa, proximo_turno
from mazo.games.myl.rules.preguntas import elige_orden, si_o_no
from mazo.games.myl.text import condiciones, eleccion, filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.efectos.cartas import obra
from mazo.games.myl.text.efectos.mano import cantidad, escoge_descarte
from mazo.games.myl.text.eleccion import posible
from mazo.games.myl.text.ordenes import COSTES, ORDENES, ejecuta, paga
from mazo.games.myl.text.patrones import EXTRA, FIN_DEL_TURNO, FINALES, PROPIOS
from mazo.games.myl.text.sentido.secuelas import ENLACES
from mazo.kernel import atoms
from mazo.kernel.modifiers import Until
from mazo.language.tree import Node
from mazo.text.nodes import Amount, By, Condition, ForEach
from mazo.text.program import Once
from mazo.text.sequence import Flow

PUEDES = "MYL-10.41"


class Frases(Flow[Contexto]):
    """The sentences of Mitos y Leyendas: who acts decides, and what was left for later takes with it what goes on from
    it."""

    whole = False
    idle = False

    def holds(self, c: Contexto, cond: Condition) -> bool:
        return condiciones.se_da(c, cond)

    def count(self, c: Contexto, per: Amount) -> int:
        return condiciones.cuenta(c, per)

    def seats(self, c: Contexto, node: By) -> list[int]:
        found, who = filtros.jugadores(c, node.who), node.who
        if isinstance(who, nodes.Player) and who.each:
            found = [a for a in found if not permisos.prohibe_apuntar_a(c.s, a)]
        return found

    def due(self, c: Contexto, items: Sequence[Node], at: int) -> bool:
        """What goes on from something left for later is left with it."""
        if c.deferred and isinstance(items[at], ENLACES):
            return False
        c.deferred = False
        return True

    def if_(self, c: Contexto, node: nodes.If) -> bool:
        """What is asked of several cards is asked of each, and done to those that pass."""
        cond = node.cond
        if isinstance(cond, nodes.Matches) and (number := c.means(cond)) in c.named:
            rows = condiciones.sujeto(c, cond)
            if len(rows) > 1:
                return self._de_cada_una(c, cond, node.do, number, rows)
        return super().if_(c, node)

    def _de_cada_una(self, c: Contexto, cond: nodes.Matches, do: nodes.Order, number: int, rows: list[int]) -> bool:
        passed = [r for r in rows if condiciones.casa(c, cond, r)]
        rest = tuple((r, c.s.vida[r]) for r in rows if r not in passed)
        done = False
        if passed:
            c.named[number] = tuple((r, c.s.vida[r]) for r in passed)
            done = ejecuta(c, do)
        c.named[number] = rest
        c.option = not rest
        return done

    def offered(self, c: Contexto, node: nodes.May) -> bool | None:
        """Nothing is asked that was settled as the ability was declared (MYL-PR-DISP-3), nor that cannot be."""
        if 0 <= c.decided == c.number(node):
            return True
        c.option = False
        seems = all([eleccion.parece_posible(c, x) for x in eleccion.lo_que_toma(node)])
        return None if seems and eleccion.cabe(c, (node.do,)) else False

    def wants(self, c: Contexto, node: nodes.May) -> bool:
        """MYL-10.41: asked as it is resolved."""
        able = all([posible(c, x) for x in eleccion.lo_que_toma(node)])
        if not si_o_no(c.s, c.who, "usar", PUEDES, (c.source, c.number(node)), able):
            return False
        c.option = True
        if node.cost is not None:
            paga(c, node.cost)
        return True

    def at_once(self, c: Contexto, seats: list[int], do: nodes.Order) -> bool:
        return _cada_uno(c, seats, do)

    def instances(self, c: Contexto, node: ForEach) -> Iterator[tuple[int, int]]:
        """One at a time and in the order who acts wants."""
        of = node.per
        if not isinstance(of, nodes.Count):
            raise TypeError(f"not cards: {of}")
        left = llegadas.al_cementerio(c.s, filtros.que_cumplen(c, of.of, of.other))
        lives = {row: c.s.vida[row] for row in left}
        alone = _cada_cual_lo_suyo(c, of, node.do)
        while left:
            alike = alone or len({c.s.conf.caras[r] for r in left}) == 1
            row = left[0] if alike else elige_orden(c.s, c.who, left, "MYL-7.1.1")
            left.remove(row)
            yield row, lives[row]


FRASES = Frases(ORDENES)


def _hace(c: Contexto, node: nodes.Effect | nodes.Also) -> bool:
    return ejecuta(c, node.do)


def _luego(c: Contexto, node: nodes.Then) -> bool:
    return c.done and ejecuta(c, node.do)


def _si_no_lo_haces(c: Contexto, node: nodes.DidNot) -> bool:
    return not c.done and ejecuta(c, node.do)


def _si_no(c: Contexto, node: nodes.Otherwise) -> bool:
    return not c.option and ejecuta(c, node.do)


def _en_torneo(c: Contexto, node: nodes.TournamentOnly) -> bool:
    return c.s.conf.lecturas.torneo and ejecuta(c, node.rule)


class _Suyo:
    """What the text has named and done for one of several players who act at once."""

    def __init__(self, c: Contexto) -> None:
        self.named, self.touched, self.amounts = dict(c.named), dict(c.touched), dict(c.amounts)
        self.done = True

    def rige(self, c: Contexto, seat: int) -> None:
        """It is now this player who acts."""
        c.who, c.named, c.touched, c.amounts = seat, self.named, self.touched, self.amounts


def _cada_uno(c: Contexto, seats: list[int], do: Node) -> bool:
    """AMB-82: each thing is done by all of them before the next, and chosen by all before it is done."""
    c.forget(do)
    theirs = {seat: _Suyo(c) for seat in seats}
    for item in do.items if isinstance(do, nodes.Seq) else (do,):
        if isinstance(item, (nodes.Mill, nodes.Draw)):
            done = _a_la_vez(c, theirs, item)
        else:
            done = _uno_tras_otro(c, theirs, item)
        for seat, own in theirs.items():
            own.done = own.done and done[seat]
    for inner in do.walk():
        number = c.number(inner)
        named = [own.named[number] for own in theirs.values() if number in own.named]
        if named:
            c.named[number] = sum(named, ()) if all(isinstance(x, tuple) for x in named) else named[-1]
        c.touched[number] = [r for own in theirs.values() for r in own.touched.get(number, ())]
        c.amounts[number] = sum(own.amounts.get(number, 0) for own in theirs.values())
    return any(own.done for own in theirs.values())


def _a_la_vez(c: Contexto, theirs: dict[int, _Suyo], item: nodes.Mill | nodes.Draw) -> dict[int, bool]:
    """What all of them do in one stroke: only then is it seen who has no Castillo left (AMB-05)."""
    wanted: dict[int, int] = {}
    for seat, own in theirs.items():
        own.rige(c, seat)
        wanted[seat] = cantidad(c, item.n, len(c.s.castillo[seat]), "MYL-6.10.2")
    mills = isinstance(item, nodes.Mill)
    done = verbos.bota_cada(c.s, wanted, c.cause()) if mills else verbos.roba_cada(c.s, wanted)
    for seat, own in theirs.items():
        own.rige(c, seat)
        obra(c, item, done[seat])
    return {seat: bool(rows) or (mills and not wanted[seat]) for seat, rows in done.items()}


def _uno_tras_otro(c: Contexto, theirs: dict[int, _Suyo], item: Node) -> dict[int, bool]:
    """What each chooses, before anything is done; and then it is."""
    if isinstance(item, _SE_ESCOGEN) and isinstance(what := item.what, nodes.Cards) and what.n != "todos":
        for seat, own in theirs.items():
            own.rige(c, seat)
            c.name(what, escoge_descarte(c, what) if isinstance(item, nodes.Discard) else eleccion.toma(c, what, item))
    done: dict[int, bool] = {}
    for seat, own in theirs.items():
        own.rige(c, seat)
        done[seat] = ejecuta(c, item)
    return done


_SE_ESCOGEN = (nodes.Destroy, nodes.Exile, nodes.Shuffle, nodes.ToHand, nodes.Discard)
"""Orders whose cards each chooses before anything is done."""


def _lo_evita(c: Contexto, cost: Node) -> bool:
    """Whether who acts pays so that something is not done."""
    able = posible(c, cost)
    seems = able or eleccion.parece_posible(c, cost)
    return seems and si_o_no(c.s, c.who, "evitar", PUEDES, (c.source, c.number(cost)), able)


def _a_menos_que(c: Contexto, node: nodes.Unless) -> bool:
    """Somebody may pay so that it is not done; each of several, for themselves."""
    before = c.who
    cost, do = node.cost, node.do
    done = False
    seats = filtros.jugadores(c, node.who)
    for c.who in seats:
        if len(seats) > 1:
            c.forget(do)
        if _lo_evita(c, cost):
            paga(c, cost)
        else:
            done = ejecuta(c, do) or done
    c.who = before
    return done


def _salvo_pago(c: Contexto, node: nodes.UnlessPaid) -> bool:
    """Somebody may pay so that it is not done; the order is still of who gives it."""
    before, cost = c.who, node.cost
    seats = filtros.jugadores(c, node.who)
    for c.who in seats:
        if _lo_evita(c, cost):
            paga(c, cost)
            c.who = before
            return False
    c.who = before
    return ejecuta(c, node.do)


_SOBRE_ELLA = (nodes.Destroy, nodes.Exile, nodes.Shuffle, nodes.ToHand, nodes.Rule)
_LO_SUYO = (*_SOBRE_ELLA, nodes.Until, nodes.May, nodes.UnlessPaid, nodes.Unless, nodes.PayGold)
"""Orders on one card, and what somebody may pay for them."""


def _cada_cual_lo_suyo(c: Contexto, of: Node, do: Node) -> bool:
    """Whether what is done for each card is done to it alone, and so in any order: who pays for which knows them."""
    about = [n.what for n in do.walk() if isinstance(n, _SOBRE_ELLA)]
    own = all(isinstance(w, Node) and c.means(w) == c.number(of) for w in about)
    orders = [n for n in do.walk() if type(n) in ORDENES.of]
    return own and bool(about) and all(isinstance(n, _LO_SUYO) for n in orders)


def _elige_una(c: Contexto, node: nodes.ChooseOne) -> bool:
    at = eleccion.modo(c, node)
    if at is None:
        return False
    atoms.emit(c.s, "elegir opción", "MYL-10.2", (c.who, at))
    return ejecuta(c, (node.a, node.b)[at])


# What is left for later


def recuerda(c: Contexto, node: Node) -> tuple[tuple[int, Any], ...]:
    """What the references under a node mean, with the lives the cards are in now, also those just moved."""
    s = c.s
    said = [x for part in (node, *s.conf.secuelas.get(node.serial, ())) for x in _TODO.of(part)]
    kept = c.remembered(said)
    for inner in said:
        if isinstance(inner, nodes.CopyOf):
            names = {filtros.visto(c, r, "nombre") for r in filtros.mencionadas(c, inner.of)}
            kept[c.number(inner)] = tuple(sorted(names))
    return tuple(sorted(kept.items()))


_TODO = Once(lambda node: tuple(node.walk()))
"""A node and all under it."""


def _diferida(c: Contexto, node: nodes.Delayed) -> bool:
    """MYL-PR-DISPDIF-2: left for a moment to come, even if its source is gone by then; a card drawn extra, for when the
    turn ends (MYL-10.28-b). If that moment has come, now."""
    s = c.s
    kind = FINALES[node.when]
    if kind == FIN_DEL_TURNO and _acabandose(s):
        return ejecuta(c, node.do)
    until: Until = SIEMPRE
    if node.when == "fin de ese turno":
        until = next((m.until for m in s.modifiers[::-1] if m.until[0] == "próximo turno"), SIEMPRE)
    elif node.when in PROPIOS and s.activo != c.me:
        until = proximo_turno(c.me, s.turno)
    event = tuple(c.event) if c.event is not None else ()
    value = (c.number(node), c.source, c.life, c.me, recuerda(c, node), 1, event)
    atoms.modify(s, "escucha", (kind,), value, until)
    por = "MYL-10.28-b" if node.when == EXTRA else "MYL-PR-DISPDIF-1"
    atoms.emit(s, "diferir", por, (c.source, c.number(node), node.when))
    c.deferred = True
    return True


def _acabandose(s: Mesa) -> bool:
    """Whether what waits for the end of the turn has fired already (MYL-PR-FIN-4)."""
    return s.fase == FINAL and not any(f[0] == "final" and f[1] < 4 for f in s.frames)


def _vigila(c: Contexto, node: nodes.Triggered) -> bool:
    """A Talismán whose text goes on listening: for this turn, unless it says otherwise (MYL-6.9)."""
    for kind in node.event.about():
        value = (c.number(node), c.source, c.life, c.me, recuerda(c, node), 0, ())
        atoms.modify(c.s, "escucha", (kind,), value, FASE_FINAL)
    atoms.emit(c.s, "duradero", "MYL-6.9", (c.source, c.number(node), "fase final"))
    c.deferred = True
    return True


ORDENES.register(nodes.Effect, _hace)
ORDENES.register(nodes.Also, _hace)
ORDENES.register(nodes.Then, _luego)
ORDENES.register(nodes.DidNot, _si_no_lo_haces)
ORDENES.register(nodes.Otherwise, _si_no)
ORDENES.register(nodes.TournamentOnly, _en_torneo)
ORDENES.register(nodes.Unless, _a_menos_que)
ORDENES.register(nodes.UnlessPaid, _salvo_pago)
ORDENES.register(nodes.ChooseOne, _elige_una)
ORDENES.register(nodes.Delayed, _diferida)
ORDENES.register(nodes.Triggered, _vigila)


def _cada_vez(c: Contexto, node: nodes.PerEach) -> bool:
    before = c.times
    c.times = before * condiciones.cuenta(c, node.per)
    able = posible(c, node.do)
    c.times = before
    return able


def _lo_paga_otro(c: Contexto, node: nodes.By) -> bool:
    """Whether somebody else could pay."""
    before, able = c.who, True
    for seat in filtros.jugadores(c, node.who):
        c.who = seat
        able = able and posible(c, node.do)
    c.who = before
    return able


COSTES.register(nodes.Seq, lambda c, node: costes.pagables([(c, item) for item in node.items]))
COSTES.register(nodes.By, _lo_paga_otro)
COSTES.register(nodes.PerEach, _cada_vez)
COSTES.register(nodes.ChooseOne, lambda c, node: posible(c, node.a) or posible(c, node.b))
