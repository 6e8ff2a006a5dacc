"""Which orders have targets, and which they are (MYL-8.2): what is always so of an order is worked out once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mazo.games.myl.text import condiciones, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.filtros import en_zona, pruebas
from mazo.language.tree import Node

OCULTAS = frozenset({"mano", "castillo"})
DESPUES = (nodes.Then, nodes.Did, nodes.DidNot, nodes.Otherwise)
LLEVAN = (nodes.Effect, nodes.Also, nodes.UnlessPaid)
"""What holds orders whose targets are chosen as it is declared."""
_SIN_BLANCO = (
    nodes.By, nodes.If, nodes.Unless, nodes.ForEach, nodes.Delayed, nodes.Triggered, nodes.May, nodes.Search,
    nodes.Discard, nodes.Look, nodes.Reorder, nodes.Annul, nodes.Cancel, nodes.ChooseValue,
)  # fmt: skip
"""Orders whose cards are not targets of who declares them, or are chosen in their moment."""


_PAPELES = ("a", "b", "by", "what", "on")
"""The fields of an order that may name targets."""


def nombrados(orden: Node) -> Iterator[Node]:
    """What an order says in those fields."""
    for name in _PAPELES:
        if name in orden.fields and isinstance(what := getattr(orden, name), Node):
            yield what


class Blanco(NamedTuple):
    """Targets to choose: the node that names them, the order that would touch them, how many times as many."""

    nodo: nodes.Cards
    orden: Node
    por: int = 1


def blancos(c: Contexto, nodos: Sequence[Node]) -> Iterator[Blanco | nodes.ChooseOne]:
    """The targets of some orders, in the order of the text; a ``ChooseOne`` is itself something to choose."""
    costs = c.s.conf.costes
    for node in nodos:
        if node.serial in costs:
            under = list(node.walk())
            yield from (
                Blanco(n.of, node) for n in under if isinstance(n, nodes.StatOf) and isinstance(n.of, nodes.Cards)
            )
            yield from (b for order in under if isinstance(order, nodes.Choose) for b in _fijos(order) or ())
        elif not isinstance(node, DESPUES):
            fixed = plan(node).blancos
            yield from _de_orden(c, node, 1) if fixed is None else fixed


class Plan(NamedTuple):
    """What is always so of an order: its targets, if they do not depend on the table, and whether it asks no more."""

    blancos: tuple[Blanco | nodes.ChooseOne, ...] | None
    llano: bool


_PLANES: dict[int, Plan] = {}
"""The plans already made, by the number of the order."""


def plan(node: Node) -> Plan:
    known = _PLANES.get(node.serial)
    if known is None:
        known = Plan(_fijos(node), _llano(node))
        if node.serial >= 0:
            _PLANES[node.serial] = known
    return known


def _fijos(node: Node) -> tuple[Blanco | nodes.ChooseOne, ...] | None:
    """The targets of an order as ``_de_orden`` gives them; None if they depend on the table or on what was named."""
    if isinstance(node, LLEVAN):
        return _fijos(node.do)
    if isinstance(node, nodes.Until):
        return _fijos(node.rule)
    if isinstance(node, nodes.Seq):
        parts = [_fijos(item) for item in node.items]
        return None if None in parts else tuple(x for part in parts for x in part or ())
    if isinstance(node, (nodes.TournamentOnly, nodes.PerEach)):
        return None
    if isinstance(node, nodes.ChooseOne):
        return (node,)
    if isinstance(node, _SIN_BLANCO):
        return ()
    said = list(nombrados(node))
    if any(isinstance(what, nodes.That) for what in said):
        return None
    return tuple(Blanco(what, node) for what in said if isinstance(what, nodes.Cards) and es_blanco(what))


def _llano(node: Node) -> bool:
    """Whether ``_alcanza`` is always so of an order."""
    if isinstance(node, LLEVAN):
        return _llano(node.do)
    if isinstance(node, nodes.Seq):
        return all(_llano(item) and not isinstance(item, nodes.Shuffle) for item in node.items)
    if isinstance(node, DE_CARTAS):
        return isinstance(node.what, nodes.Cards) and es_blanco(node.what)
    return not isinstance(node, (nodes.By, nodes.Annul, nodes.Cancel, nodes.Search))


DE_CARTAS = (
    nodes.Shuffle, nodes.Ready, nodes.ToLine, nodes.Destroy, nodes.Control, nodes.Become, nodes.ToHand, nodes.Put,
)  # fmt: skip
"""Orders that need the cards they name to be there."""


def _de_orden(c: Contexto, node: Node, por: int) -> Iterator[Blanco | nodes.ChooseOne]:
    if isinstance(node, LLEVAN):
        yield from _de_orden(c, node.do, por)
    elif isinstance(node, nodes.Seq):
        for item in node.items:
            yield from _de_orden(c, item, por)
    elif isinstance(node, nodes.TournamentOnly):
        if c.s.conf.lecturas.torneo:
            yield from _de_orden(c, node.rule, por)
    elif isinstance(node, nodes.PerEach):
        yield from _de_orden(c, node.do, por * condiciones.cuenta(c, node.per))
    elif isinstance(node, nodes.ChooseOne):
        yield node
    elif isinstance(node, nodes.Until):
        yield from _de_orden(c, node.rule, por)
    elif not isinstance(node, _SIN_BLANCO):
        for what in nombrados(node):
            named = _por_nombrar(c, what)
            if named is not None:
                yield Blanco(named, node, por)


def _por_nombrar(c: Contexto, what: Node) -> nodes.Cards | None:
    """The node whose cards are to be chosen as targets, if there is one: itself, or the one a reference is to."""
    if isinstance(what, nodes.That):
        number = c.means(what)
        if number < 0 or number in c.named:
            return None
        what = c.book.nodes[number]
    return what if isinstance(what, nodes.Cards) and es_blanco(what) else None


def es_blanco(node: nodes.Cards) -> bool:
    """MYL-8.2.3, MYL-8.2.5: some cards of a place everyone sees, chosen among those there are."""
    if node.n == "todos" or any(isinstance(t, _SIN_APUNTAR) for t in pruebas(node.of)):
        return False
    return en_zona(node.of) not in OCULTAS


_SIN_APUNTAR = (nodes.Random, nodes.EachType, nodes.Extreme)
"""How cards are chosen that are no targets."""
