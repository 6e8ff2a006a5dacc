"""What tells one trigger from another of the same text: its card, the event it fired by, what it names. Where nothing
does, in what order they are resolved makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from mazo.games.myl.rules.mesa import Conf, Mesa
from mazo.games.myl.text import nodes
from mazo.games.myl.text.sentido.habilidades import HABILIDADES, sigue
from mazo.language.tree import Node
from mazo.text.listeners import Trigger

_DE_LA_FUENTE = (
    nodes.This, nodes.Bearer, nodes.PayThis, nodes.Become, nodes.Copy, nodes.ChooseValue, nodes.Until, nodes.Rule,
    nodes.Delayed,
)  # fmt: skip
"""What speaks of the card that says it, or leaves something behind that is of that card."""
_DEL_SUCESO = (nodes.DamageDone, nodes.Blocker, nodes.Prevent, nodes.SameAs, nodes.ThisWay)
"""What looks at the event itself."""
_CON_OTRA = (nodes.Cards, nodes.Count, nodes.Has, nodes.That)
"""What may leave out the card that says it."""


class Alcance(NamedTuple):
    """What a text depends on besides the table."""

    fuente: bool
    suceso: bool
    nombra: frozenset[int]
    """What it refers to that was named before it began, by the serial of who named it: numbers are of each match."""


_ALCANCES: dict[int, Alcance] = {}
"""The texts already looked at, by the number of their node."""


def distingue(s: Mesa, d: Trigger) -> tuple[Any, ...]:
    """What is so of a trigger that may make it do something else than another that fired."""
    node = s.conf.libro.nodes[d.node]
    known = _ALCANCES.get(node.serial)
    if known is None:
        known = _ALCANCES[node.serial] = _alcance(s.conf, node)
    source = (d.source, d.life) if known.fuente else s.conf.caras[d.source]
    event = d.event if known.suceso else ()
    book = s.conf.libro.nodes
    named = tuple((n, value) for n, value in d.named if n >= 0 and book[n].serial in known.nombra)
    return d.node, source, event, named


def _alcance(conf: Conf, node: Node) -> Alcance:
    said = list(_dicho(conf, node))
    inside = {n.serial for n in said}
    meant = {conf.libro.nodes[at].serial for n in said if (at := conf.libro.means(n)) >= 0}
    own = any(isinstance(n, _DE_LA_FUENTE) or (isinstance(n, _CON_OTRA) and n.other) for n in said)
    return Alcance(own, any(isinstance(n, _DEL_SUCESO) for n in said), frozenset(meant - inside))


def _dicho(conf: Conf, node: Node) -> Iterator[Node]:
    """Every node of what a trigger does, and of what goes on from it."""
    own = (node.do,) if isinstance(node, HABILIDADES) else ()
    for part in (*own, *sigue(conf, node)):
        yield from part.walk()
