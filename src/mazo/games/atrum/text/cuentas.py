"""How many: what a Power counts, and the least and the most it asks for. Queries only."""

from __future__ import annotations

from mazo.games.atrum.rules.mesa import AGOTADO, ELIMINADO, PREPARADO, oponentes, tipos_altar, vivos
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.contexto import Contexto
from mazo.games.atrum.text.programa import at, of
from mazo.text.conditions import Counts
from mazo.text.nodes import Amount

TODOS = 10_000
_ESTADOS = {"Preparado": PREPARADO, "Agotado": AGOTADO}
CUENTAS: Counts[Contexto] = Counts()


def numero(c: Contexto, n: int) -> int:
    """A number times what «por cada» counts, up to the maximum of the text."""
    total = n * c.times
    return total if c.most is None else min(total, c.most)


def limites(c: Contexto, n: int | str | Amount) -> tuple[int, int]:
    """How many at least and at most."""
    if isinstance(n, int):
        total = numero(c, n)
        return total, total
    return (0, numero(c, n.n)) if isinstance(n, nodes.UpTo) else (TODOS, TODOS)


def _esbirros(c: Contexto, node: nodes.Count) -> int:
    place = at(node)
    return len(c.within(place.zone, c.who, of(node)))


def _de_alguien(c: Contexto, node: nodes.CountOf) -> int:
    return sum(len(c.within(node.zone, a, node.of)) for a in c.seats(node.who))


def _tipos(c: Contexto, node: nodes.CountTypes) -> int:
    present = 0
    for bits in tipos_altar(c.s, c.who).values():
        present |= bits
    return present.bit_count()


def _reptantes(c: Contexto, node: nodes.CountReptantes) -> int:
    if node.state == "Eliminado":
        return sum(1 for r in c.s.conf.de(c.who) if c.s.estado[r] == ELIMINADO)
    state = _ESTADOS.get(node.state or "")
    return sum(1 for r in vivos(c.s, c.who) if state is None or c.s.estado[r] == state)


CUENTAS.register(nodes.Count, _esbirros)
CUENTAS.register(nodes.CountOf, _de_alguien)
CUENTAS.register(nodes.CountYours, lambda c, node: len(c.within(node.zone, c.me, node.of)))
CUENTAS.register(nodes.CountTypes, _tipos)
CUENTAS.register(nodes.CountLaunched, lambda c, node: c.s.lanzados[c.who])
CUENTAS.register(nodes.CountOpponents, lambda c, node: len(oponentes(c.s, c.who)))
CUENTAS.register(nodes.CountReptantes, _reptantes)
CUENTAS.register(nodes.ThisWay, lambda c, node: len(c.those(node)))
CUENTAS.register(nodes.Those, lambda c, node: len(c.those(node)))
