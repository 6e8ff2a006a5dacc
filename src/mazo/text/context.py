"""A text being carried out: whose it is, what happened that it speaks of, and what its sentences have named and done.

What a text names is kept under the number of the node that named it; a reference looks under the number of its
antecedent, which is a fact of the text and not of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from mazo.language.tree import Node
from mazo.text.program import Book, size

Ref = tuple[int, int]
"""A card, and the life it was in when it was spoken of."""
Named = Sequence[tuple[int, Any]]
"""What nodes named, by their numbers: cards with their lives, or a value (a name, a house, a number)."""

NOTHING: frozenset[int] = frozenset()


class Table(Protocol):
    """What a context asks of a table: the life each card is in."""

    vida: list[int]


T = TypeVar("T")
S = TypeVar("S", bound=Table)
E = TypeVar("E")
P = TypeVar("P")


class Course(Generic[T]):
    """A text in course: whose it is, who acts, and what its nodes have named and done; made anew on every run.

    A game says what its table is and adds what only its texts know. Many are made to ask one thing of a card: what is
    the same in all of them as they begin, and few look at, is said of the class.
    """

    done: bool = True
    """Whether the sentence before was done."""
    option: bool = True
    """Whether the option or the test of the sentence before was taken or passed."""
    times: int = 1
    """What the amount of the order in course is multiplied by."""

    def __init__(self, s: T, book: Book, source: int, me: int, named: Named = ()) -> None:
        self.s, self.book = s, book
        self.source = source
        """The card whose text it is; -1 if none."""
        self.me = me
        """Who the text says «tú» to."""
        self.who = me
        """Who acts in the order being carried out."""
        self.named: dict[int, Any] = dict(named) if named else {}
        """What each node named."""
        self.touched: dict[int, list[int]] = {}
        """The cards each order touched."""
        self.amounts: dict[int, int] = {}
        """How much each order did."""

    def number(self, node: Node) -> int:
        return self.book.number(node)

    def means(self, reference: Node) -> int:
        """The number of the node that named what a reference means."""
        return self.book.means(reference)

    def said(self, reference: Node) -> Any:
        """What the antecedent of a reference named, or None."""
        return self.named.get(self.means(reference))

    def work(self, reference: Node) -> list[int]:
        """The cards touched by the order a reference speaks of."""
        return self.touched.get(self.means(reference), [])

    def forget(self, node: Node) -> None:
        """What an order named and did is forgotten: it is done anew. The nodes under it are numbered after it."""
        first = self.number(node)
        if first >= 0:
            last = first + size(node)
            _forget(self.named, first, last)
            _forget(self.touched, first, last)
            _forget(self.amounts, first, last)


def _forget(kept: dict[int, Any], first: int, last: int) -> None:
    for number in [n for n in kept if first <= n < last]:
        del kept[number]


class Context(Course[S], Generic[S, E, P]):
    """A text in course about cards that live: one that leaves and comes back is another.

    A game says what its events and its snapshots of cards are, and where a card can still be followed (``quiet``).
    """

    taken: frozenset[int] = NOTHING
    """The cards already chosen: others must be different."""

    def __init__(
        self, s: S, book: Book, source: int, me: int, event: E | None = None, named: Named = (), life: int = -1
    ) -> None:
        Course.__init__(self, s, book, source, me, named)
        self.life: int = life if life >= 0 or source < 0 else s.vida[source]
        """The life of the source when this began."""
        self.event = event
        """What happened that the text speaks of."""
        self.photos: dict[int, P] = {}
        """What was so of the cards this text has moved, before it moved them."""

    def quiet(self, row: int) -> bool:
        """Whether a card that has just left is where it can still be followed."""
        raise NotImplementedError

    def name(self, node: Node, rows: Iterable[int]) -> None:
        """A node has named these cards."""
        lives = self.s.vida
        self.named[self.number(node)] = tuple((r, lives[r]) for r in rows)

    def follows(self, row: int, life: int) -> bool:
        """A card is followed while it stays, and to where it is quiet; not beyond."""
        now: int = self.s.vida[row]
        return now == life or (now == life + 1 and self.quiet(row))

    def remembered(self, nodes: Iterable[Node]) -> dict[int, Any]:
        """What the references under some nodes mean, with the lives the cards are in now, also those just moved."""
        kept: dict[int, Any] = {}
        for node in nodes:
            number = self.means(node)
            if number in self.named:
                kept[number] = self.kept(number, self.named[number])
        return kept

    def kept(self, number: int, value: Any) -> Any:
        """What was named, as it is remembered: of cards, those that have moved once at most."""
        if not isinstance(value, tuple):
            return value
        lives = self.s.vida
        return tuple((r, lives[r]) for r, v in value if lives[r] <= v + 1)
