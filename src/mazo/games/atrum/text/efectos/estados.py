"""Hands, states and types."""

from __future__ import annotations

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import VERTEDERO, elige, pregunta
from mazo.games.atrum.rules.mesa import AGOTADO, CUALQUIERA, PREPARADO, vivos
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.contexto import Contexto, Cosas
from mazo.games.atrum.text.cuentas import limites
from mazo.games.atrum.text.efectos.esbirros import cosas, cuales
from mazo.games.atrum.text.nodes import Cards, Minion
from mazo.games.atrum.text.ordenes import ORDENES
from mazo.games.atrum.text.programa import of
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.kernel import atoms
from mazo.kernel.interception import ALL, Guard
from mazo.language.tree import Node
from mazo.text.nodes import What, Who
from mazo.text.program import Once

# Hands


def _descarta_al_azar(c: Contexto, node: nodes.DiscardRandom) -> bool:
    done: list[int] = []
    for seat in c.seats(node.who):
        if c.s.mano[seat] and c.reaches("mano", seat):
            rows = atoms.sample(c.s, c.s.mano[seat], limites(c, node.n)[1])
            actos.descarta(c.s, seat, rows, "AA-II-9.5-d")
            done += rows
    c.name(node, done, VERTEDERO)
    return c.done


def _descarta(c: Contexto, node: nodes.Discard | nodes.DiscardExtra) -> bool:
    least, most = limites(c, node.n)
    rows = c.within("mano", c.who, node.of if isinstance(node, nodes.Discard) else CUALQUIERA)
    if c.who != c.launcher and not c.reaches("mano", c.who):
        return c.done
    unseen = len(c.s.mano[c.who])
    chosen = elige(c.s, c.who, rows, min(least, len(rows)), most, "AA-II-9.5-a", "descartar", oculto=unseen)
    actos.descarta(c.s, c.who, chosen, "AA-II-9.5-a" if c.who == c.launcher else "AA-II-9.5-d")
    return c.name(node, chosen, VERTEDERO)


def _descarta_todos(c: Contexto, node: nodes.DiscardAll | nodes.DiscardHand) -> bool:
    """AA-II-9.2-a: the hand is shown first."""
    if not c.reaches("mano", c.who):
        return c.done
    _ensena(c, "AA-II-9.2-a")
    rows = c.within("mano", c.who, node.of if isinstance(node, nodes.DiscardAll) else CUALQUIERA)
    actos.descarta(c.s, c.who, rows, "AA-II-9.2-a")
    return c.name(node, rows, VERTEDERO)


def _descartalos(c: Contexto, node: nodes.DiscardIt) -> bool:
    done: list[int] = []
    for row, (zone, seat) in c.those(node.what):
        if zone == "mano" and row in c.s.mano[seat] and c.reaches("mano", seat):
            actos.descarta(c.s, seat, [row], "AA-II-9.5-d")
            done.append(row)
    c.name(node, done, VERTEDERO)
    return c.done


def _mira(c: Contexto, node: nodes.Look) -> bool:
    for seat in c.seats(node.who):
        if c.reaches("mano", seat):
            c.seen = seat
            atoms.emit(c.s, "mostrar", "AA-II-9.5-d", (seat, c.who, ()), (c.who, c.s.mano[seat]))
    return c.done


def _cambia_manos(c: Contexto, node: nodes.SwapHands) -> bool:
    """All at once: what was in one hand goes to the other (AA-II-1.6-c: what is exposed is of the hand too)."""
    for seat in c.seats(node.who):
        if c.reaches("mano", c.who) and c.reaches("mano", seat):
            mine, theirs = list(c.s.mano[c.who]), list(c.s.mano[seat])
            actos.mueve(c.s, mine, ("mano", c.who), ("mano", seat), c.does())
            actos.mueve(c.s, theirs, ("mano", seat), ("mano", c.who), c.does())
    return c.done


def _ensena(c: Contexto, regla: str) -> None:
    if c.reaches("mano", c.who):
        atoms.emit(c.s, "mostrar", regla, (c.who, -1, c.s.mano[c.who]))


def _muestra(c: Contexto, node: nodes.Show) -> bool:
    _ensena(c, "AA-II-9.2-b")
    return c.done


# States


def _pone(c: Contexto, node: nodes.Ready | nodes.Exhaust, ready: bool) -> bool:
    """Esbirros or Reptantes are readied or exhausted: those that are not so already."""
    rule = "AA-I-6.1-e" if ready else "AA-I-6.1-a"
    if isinstance(node.what, nodes.Reptante):
        for reptante in _reptantes(c, node.what, AGOTADO if ready else PREPARADO):
            if c.reaches("reptantes", c.s.conf.dueno[reptante]):
                (actos.prepara_reptante if ready else actos.agota_reptante)(c.s, reptante, rule)
        return c.done
    done: Cosas = ()
    for row, place in _esbirros(c, node.what, "Agotado" if ready else "Preparado"):
        if place[0] == "altar" and c.reaches(*place):
            (actos.prepara if ready else actos.agota)(c.s, place[1], [row], rule)
            done = (*done, (row, place))
    return c.names(node, done)


def _esbirros(c: Contexto, what: What, state: str) -> Cosas:
    """The Esbirros whose state is to change: those named, or those of a place that can change it."""
    if not isinstance(what, Cards):
        return cosas(c, what)
    return cuales(c, what, (_AGOTADOS if state == "Agotado" else _PREPARADOS).of(of(what)))


def _en(state: str) -> Once[Minion]:
    """The Esbirros a text speaks of, of those in a state."""

    def work(which: Node) -> Minion:
        assert isinstance(which, Minion)
        return Minion(type=which.type, state=state, but=which.but)

    return Once(work)


_AGOTADOS, _PREPARADOS = _en("Agotado"), _en("Preparado")


def _reptantes(c: Contexto, what: nodes.Reptante, state: int) -> list[int]:
    """The Reptantes whose state is to change: this one, the one pointed at, or those chosen now."""
    if what.which == "este":
        return [c.link.reptante]
    if what.n == 1:
        return list(c.target(what)[:1])
    least, most = limites(c, what.n)
    found: list[int] = []
    for seat in c.seats(what.whose if isinstance(what.whose, Who) else None):
        rows = [x for x in vivos(c.s, seat) if c.s.estado[x] == state]
        if not isinstance(what.n, str):
            rows = elige(c.s, c.who, rows, min(least, len(rows)), most, "AA-II-9.5-a", verbo="reptante")
        found += rows
    return found


# Types


def _elige_tipos(c: Contexto, node: nodes.ChooseTypes) -> bool:
    """AA-II-9.5-a, AA-II-9.3-c: chosen now, and may repeat."""
    options = [("tipo", t) for t in range(len(TIPOS))]
    rule = "AA-II-9.3-c" if node.n > 1 else "AA-II-9.5-a"
    c.types = []
    for i in range(node.n):
        c.types.append(pregunta(c.s, c.who, "elegir", options, rule, (i, node.n))[1])
    return c.done


def _este_turno(c: Contexto, node: nodes.ThisTurn) -> bool:
    return ORDENES.do(c, node.rule)


def _considera(c: Contexto, node: nodes.Considered) -> bool:
    value = TIPOS.index(node.type) if node.type else c.types[0] if c.types else None
    if value is not None and c.reaches(node.zone, c.who):
        atoms.modify(c.s, "tipo", (node.zone, c.who), value, ("turno", c.s.turno))
        atoms.emit(c.s, "cambiar tipo", "AA-II-9.3-a", (node.zone, c.who, value))
    return c.done


def _proximos(c: Contexto, node: nodes.NextDiscards) -> bool:
    if c.types:
        types = tuple(c.types[: node.n])
        atoms.modify(c.s, "descarte", (c.who,), types, ("turno", c.s.turno))
        atoms.emit(c.s, "cambiar tipo", "AA-II-9.3-c", ("descarte", c.who, types))
    return c.done


def _protege(c: Contexto, node: nodes.Untouchable) -> bool:
    atoms.guard(c.s, Guard("afectar", (node.zone, c.who), ALL, "AA-II-9.5-c", c.s.path, ("turno", c.s.turno)))
    atoms.emit(c.s, "proteger", "AA-II-9.5-c", (node.zone, c.who, 0))
    return c.done


def _mas_fuertes(c: Contexto, node: nodes.Stronger) -> bool:
    atoms.modify(c.s, "más daño", (c.who, node.sort), node.n, ("turno", c.s.turno))
    atoms.emit(c.s, "fortalecer", "AA-I-7.5-d", (c.who, node.sort, node.n))
    return c.done


def _prohibe(c: Contexto, node: nodes.Forbidden) -> bool:
    for seat in c.seats(node.who):
        for what in ("prohibir", "impedir") if node.launch else ("prohibir",):
            atoms.modify(c.s, what, (seat,), node.sort or "", ("turno", c.s.turno))
        atoms.emit(c.s, "prohibir", "AA-I-7.5-d", (seat, node.sort or ""))
    return c.done


def _poderes_como(c: Contexto, node: nodes.PowersConsidered) -> bool:
    atoms.modify(c.s, "clase", (c.who, node.sort), node.to, ("turno", c.s.turno))
    atoms.emit(c.s, "cambiar tipo", "AA-II-9.3-e", ("poderes", c.who, node.sort, node.to))
    return c.done


ORDENES.register(nodes.DiscardRandom, _descarta_al_azar)
ORDENES.register(nodes.Discard, _descarta)
ORDENES.register(nodes.DiscardExtra, _descarta)
ORDENES.register(nodes.DiscardAll, _descarta_todos)
ORDENES.register(nodes.DiscardHand, _descarta_todos)
ORDENES.register(nodes.DiscardIt, _descartalos)
ORDENES.register(nodes.SwapHands, _cambia_manos)
ORDENES.register(nodes.Look, _mira)
ORDENES.register(nodes.Show, _muestra)
ORDENES.register(nodes.Ready, lambda c, node: _pone(c, node, True))
ORDENES.register(nodes.Exhaust, lambda c, node: _pone(c, node, False))
ORDENES.register(nodes.ChooseTypes, _elige_tipos)
ORDENES.register(nodes.ThisTurn, _este_turno)
ORDENES.register(nodes.Considered, _considera)
ORDENES.register(nodes.NextDiscards, _proximos)
ORDENES.register(nodes.Untouchable, _protege)
ORDENES.register(nodes.Stronger, _mas_fuertes)
ORDENES.register(nodes.Forbidden, _prohibe)
ORDENES.register(nodes.PowersConsidered, _poderes_como)
