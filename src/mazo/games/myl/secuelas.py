"""What goes on from something that is left for later: «Luego» and «Si lo haces» after it wait for it (MYL-6.7.2).

Something is left for later by «al final del turno, …», by a card drawn extra, and by a Talismán that goes on listening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazo.language.tree import Node

ENLACES = frozenset({"Then", "Did", "DidNot"})
"""Sentences that look at whether the one before was done."""
_LLEVAN = ENLACES | {"Effect", "Also", "Otherwise", "May", "If", "By", "PerEach", "UnlessPaid"}
"""What holds one order in its ``do``."""


def secuelas(tree: Node) -> dict[int, tuple[Node, ...]]:
    """The sentences that go on from each thing left for later, by the identity of its node."""
    found: dict[int, tuple[Node, ...]] = {}
    for sentences in _seguidas(tree):
        for at, sentence in enumerate(sentences):
            after = _enlazadas(sentences[at + 1 :])
            if after:
                found.update((id(later), after) for later in _aplazadas(sentence))
    return found


def _seguidas(tree: Node) -> Iterator[Sequence[Node]]:
    """Every run of sentences that follow one another in a text."""
    if tree.kind == "Card":
        yield tree["items"]
    for node in tree.find("Triggered", "Activated", "WouldBe"):
        if node.get("then") is not None:
            yield (node["do"], *node["then"]["items"])


def _enlazadas(sentences: Sequence[Node]) -> tuple[Node, ...]:
    """Those at the beginning of some sentences that are linked to the one before."""
    at = next((i for i, x in enumerate(sentences) if x.kind not in ENLACES), len(sentences))
    return tuple(sentences[:at])


def _aplazadas(node: Node) -> Iterator[Node]:
    """What a sentence leaves for later; of several things, the last."""
    if node.kind in ("Delayed", "Triggered"):
        yield node
    elif node.kind == "ChooseOne":
        yield from (x for name in "ab" for x in _aplazadas(node[name]))
    elif node.kind == "Seq":
        yield from [x for item in node["items"] for x in _aplazadas(item)][-1:]
    elif node.kind in _LLEVAN:
        yield from _aplazadas(node["do"])
