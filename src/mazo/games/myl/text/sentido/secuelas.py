"""What goes on from something that is left for later: «Luego» and «Si lo haces» after it wait for it (MYL-6.7.2).

Something is left for later by «al final del turno, …», by a card drawn extra, and by a Talismán that goes on listening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazo.games.myl.text import nodes
from mazo.language.tree import Node

ENLACES = (nodes.Then, nodes.Did, nodes.DidNot)
"""Sentences that look at whether the one before was done."""
_LLEVAN = (
    *ENLACES, nodes.Effect, nodes.Also, nodes.Otherwise, nodes.May, nodes.If, nodes.By, nodes.PerEach, nodes.UnlessPaid,
)  # fmt: skip
"""What holds one order in its ``do``."""


def secuelas(tree: Node) -> dict[int, tuple[Node, ...]]:
    """The sentences that go on from each thing left for later, by the number of its node."""
    found: dict[int, tuple[Node, ...]] = {}
    for sentences in _seguidas(tree):
        for at, sentence in enumerate(sentences):
            after = _enlazadas(sentences[at + 1 :])
            if after:
                found.update((later.serial, after) for later in _aplazadas(sentence))
    return found


def _seguidas(tree: Node) -> Iterator[Sequence[Node]]:
    """Every run of sentences that follow one another in a text."""
    if isinstance(tree, nodes.Card):
        yield tree.items
    for node in tree.walk():
        if isinstance(node, (nodes.Triggered, nodes.Activated, nodes.WouldBe)) and node.then is not None:
            yield (node.do, *node.then.items)


def _enlazadas(sentences: Sequence[Node]) -> tuple[Node, ...]:
    """Those at the beginning of some sentences that are linked to the one before."""
    at = next((i for i, x in enumerate(sentences) if not isinstance(x, ENLACES)), len(sentences))
    return tuple(sentences[:at])


def _aplazadas(node: Node) -> Iterator[Node]:
    """What a sentence leaves for later; of several things, the last."""
    if isinstance(node, (nodes.Delayed, nodes.Triggered)):
        yield node
    elif isinstance(node, nodes.ChooseOne):
        yield from (x for way in (node.a, node.b) for x in _aplazadas(way))
    elif isinstance(node, nodes.Seq):
        yield from [x for item in node.items for x in _aplazadas(item)][-1:]
    elif isinstance(node, _LLEVAN):
        yield from _aplazadas(node.do)
