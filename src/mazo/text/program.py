"""Texts prepared once, and the texts of a match as one book.

The text of a card stands by itself: every node of it stands in one place and has a serial number no other node has.
What each reference means is a fact of the text, worked out as it is prepared. In a match the nodes of all its texts
are numbered in a row, and what a text names or does is kept under the number of the node that says it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Generic, TypeVar

from mazo.language.tree import Node

Reference = Node
Ties = Callable[[Node], Iterable[tuple[Reference, Node | None]]]
"""Every reference of a text with the node that named what it means: how a game's texts refer."""
UNNUMBERED, UNTIED = -1, -2
"""The number of a node of no text of the match; of what a reference means, when nothing named it."""
_SERIALS = count()
MOST = 8192
"""How much is kept of what was worked out of texts: more than are printed, whatever designers bring."""
T = TypeVar("T")


class Once(Generic[T]):
    """What is worked out of a text once: the same node always gives the same. By its identity, so it is kept too."""

    def __init__(self, work: Callable[[Node], T]) -> None:
        self.work = work
        self.known: dict[int, tuple[Node, T]] = {}

    def of(self, node: Node) -> T:
        found = self.known.get(id(node))
        if found is None:
            if len(self.known) >= MOST:
                self.known.clear()
            found = self.known[id(node)] = node, self.work(node)
        return found[1]


def own(tree: Node) -> Node:
    """The same text in nodes of its own, each in one place: the words of a grammar are shared by all its texts."""
    made = tree.copied(own)
    made.numbered(next(_SERIALS))
    return made


_PRINTED = Once(own)


def printed(tree: Node) -> Node:
    """A text that was read, in nodes of its own: the same each time it is printed, so that what follows from it alone
    is worked out once for all the matches it is in."""
    return _PRINTED.of(tree)


_SIZES = Once(lambda tree: sum(1 for _ in tree.walk()))


def size(node: Node) -> int:
    """How many nodes a text has; of one prepared, they are numbered in a row."""
    return _SIZES.of(node)


class Program:
    """A text prepared: its nodes in order, and which of them named what each of its references means."""

    def __init__(self, tree: Node, ties: Ties) -> None:
        self.tree = tree
        self.nodes = tuple(tree.walk())
        self.serials = [node.serial for node in self.nodes]
        if len(set(self.serials)) < len(self.serials) or -1 in self.serials:
            raise ValueError("a text is prepared in nodes of its own")
        place = {serial: at for at, serial in enumerate(self.serials)}
        self.means = [(ref.serial, place[node.serial]) for ref, node in ties(tree) if node is not None]
        """The serial of each reference, and the place of the node it means."""


class Book:
    """The texts of a match: every node by its number, and the number of what each reference means."""

    def __init__(self, programs: Iterable[Program]) -> None:
        nodes: list[Node] = []
        self.numbers: dict[int, int] = {}
        self.ties: dict[int, int] = {}
        for program in programs:
            if program.serials[0] in self.numbers:
                continue
            first = len(nodes)
            self.numbers.update(zip(program.serials, range(first, first + len(program.serials)), strict=True))
            for serial, at in program.means:
                self.ties[serial] = first + at
            nodes += program.nodes
        self.nodes: tuple[Node, ...] = tuple(nodes)

    def number(self, node: Node) -> int:
        """The number of a node; ``UNNUMBERED`` if it is of no text of the match."""
        return self.numbers.get(node.serial, UNNUMBERED)

    def means(self, reference: Node) -> int:
        """The number of the node that named what a reference means; ``UNTIED`` if none did."""
        return self.ties.get(reference.serial, UNTIED)
