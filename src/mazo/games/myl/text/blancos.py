"""Which orders have targets, and which they are (MYL-8.2): what is always so of an order is worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def nombrados(orden: Node) -> list[Node]:
    """What an order says in those fields."""
    said = [getattr(orden, name) for name in _PAPELES if name in orden.fields]
    return [what for what in said if isinstance(what, Node)]


class Blanco(NamedTuple):
    """Targets to choose: the node that names them, the order that would touch them, how many times as many."""

    nodo: nodes.Cards
    orden: Node
    por: int = 1


Blancos = Sequence[Blanco | nodes.ChooseOne]
"""The targets of some orders, in the order of the text; a ``ChooseOne`` is itself something to choose."""


def blancos(c: Contexto, nodos: Sequence[Node]) -> Blancos:
    """The targets of some orders as they are declared: of a cost, those it names; of what comes later, none."""
    costs = c.s.conf.costes
    found: list[Blanco | nodes.ChooseOne] = []
    for node in nodos:
        known = plan(node)
        if node.serial in costs:
            found += known.de_coste
        elif not known.despues:
            found += _de_orden(c, node, 1) if known.blancos is None else known.blancos
    return found


def medidas(c: Contexto, nodos: Sequence[Node]) -> Sequence[Blanco]:
    """The cards of a cost that what it pays for is measured by: «… de Coste igual o menor al de ese Aliado». Which they
    are is known before the targets are chosen."""
    if len(nodos) < 2:
        return ()
    said = nodos[0].serial, len(nodos)
    known = _MEDIDAS.get(said)
    if known is None:
        costs = c.s.conf.costes
        asked = {
            c.means(n.n.of)
            for node in nodos
            for n in node.walk()
            if isinstance(n, nodes.StatIs) and isinstance(n.n, nodes.StatOf) and node.serial not in costs
        }
        paid = [n for node in nodos if node.serial in costs for n in node.walk()]
        known = [
            Blanco(what, order)
            for order in paid
            for what in nombrados(order)
            if isinstance(what, nodes.Cards) and what.n == 1 and {c.number(order), c.number(what)} & asked
        ]
        if nodos[0].serial >= 0:
            _MEDIDAS[said] = known
    return known


_MEDIDAS: dict[tuple[int, int], Sequence[Blanco]] = {}
"""Those already looked for, by the number of the first order and how many there are."""


@dataclass(frozen=True, eq=False)
class Plan:
    """What is always so of an order."""

    blancos: Blancos | None
    """Its targets, if they do not depend on the table."""
    de_coste: Blancos
    """Its targets, where it is a cost."""
    llano: bool
    """Whether it asks no more than its targets."""
    despues: bool
    """Whether its targets are chosen in its moment."""


_PLANES: dict[int, Plan] = {}
"""The plans already made, by the number of the order."""


def plan(node: Node) -> Plan:
    known = _PLANES.get(node.serial)
    if known is None:
        known = Plan(_fijos(node), _de_coste(node), _llano(node), isinstance(node, DESPUES))
        if node.serial >= 0:
            _PLANES[node.serial] = known
    return known


def _de_coste(node: Node) -> Blancos:
    """The targets of a cost: the card whose number it takes, and what it says that is chosen."""
    under = list(node.walk())
    asked = [Blanco(n.of, node) for n in under if isinstance(n, nodes.StatOf) and isinstance(n.of, nodes.Cards)]
    return [*asked, *(b for order in under if isinstance(order, nodes.Choose) for b in _fijos(order) or ())]


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
    nodes.Shuffle, nodes.Ready, nodes.ToLine, nodes.Destroy, nodes.TakeControl, nodes.Become, nodes.ToHand, nodes.Put,
    nodes.PutInPlay, nodes.PlayFree,
)  # fmt: skip
"""Orders that need the cards they name to be there."""


def _de_orden(c: Contexto, node: Node, por: int) -> Blancos:
    if isinstance(node, LLEVAN):
        return _de_orden(c, node.do, por)
    if isinstance(node, nodes.Seq):
        return [b for item in node.items for b in _de_orden(c, item, por)]
    if isinstance(node, nodes.TournamentOnly):
        return _de_orden(c, node.rule, por) if c.s.conf.lecturas.torneo else ()
    if isinstance(node, nodes.PerEach):
        many = 1 if isinstance(node.do, nodes.Until) else condiciones.cuenta(c, node.per)
        return _de_orden(c, node.do, por * many)
    if isinstance(node, nodes.ChooseOne):
        return (node,)
    if isinstance(node, nodes.Until):
        return _de_orden(c, node.rule, por)
    if isinstance(node, _SIN_BLANCO):
        return ()
    named = [_por_nombrar(c, what) for what in nombrados(node)]
    return [Blanco(what, node, por) for what in named if what is not None]


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
