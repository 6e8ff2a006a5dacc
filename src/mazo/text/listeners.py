"""What happens as texts hear it, and who hears it.

A text listens to a kind of event by a pattern (``nodes.Pattern``): each class of pattern says which kinds it may be
about, so that who could hear an event is looked up and not searched for, and a game registers how one of them fits.
When it is asked who hears (before or after the event, once or anew) and in which order what fired is resolved are the
game's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from mazo.kernel.state import Place
from mazo.language.tree import Node
from mazo.text.nodes import Pattern

NOWHERE: Place = ("", -1)


class Happening(NamedTuple):
    """An event as texts speak of it: as it fires what listens, as it may be replaced, as it is looked back on.

    It is plain data, because what fired waits for its turn across rests.
    """

    kind: str
    row: int = -1
    """The card it happens to, or that does it; -1 for none."""
    life: int = -1
    """The life of that card as it happened: of one that left play, the one it left in."""
    seat: int = -1
    """Who does it, or who controls the card as it happens: of one that left, as it left."""
    how: str = ""
    n: int = 0
    other: int = -1
    """The other card: the rival, the one carried."""
    other_life: int = -1
    source: Place = NOWHERE
    """Where a card comes from."""
    target: Place = NOWHERE
    """Where it goes to."""
    cause: tuple[Any, ...] = ()
    """Why it happens, as the game says it."""
    photo: tuple[Any, ...] = ()
    """What was so of the card then: the game's snapshot of it, as plain data."""
    rows: tuple[int, ...] = ()
    """Other cards it happens to."""
    own: bool = False
    """It is an act of somebody's turn, and not by a permission or an order."""


class Trigger(NamedTuple):
    """An ability that has heard an event, or is due, and waits to be resolved: as things were then.

    Plain data, as the event.
    """

    node: int
    """The number of its text; below zero, what the game says."""
    source: int
    """The card it is of."""
    me: int
    """Who the text says «tú» to: whoever controls it as it fires."""
    life: int = -1
    """The life its source was in; -1 for the one it is in now."""
    lender: int = -1
    """The card that lends it; -1 if it is the source's own."""
    stamp: int = -1
    """The stamp of the lasting effect it comes from; -1 for what a card says."""
    named: tuple[tuple[int, Any], ...] = ()
    """What its nodes have named already."""
    event: tuple[Any, ...] = ()
    """The ``Happening`` it heard."""
    photo: tuple[Any, ...] = ()
    """What was so of its source."""
    last: int = 0
    """It is resolved after all others that fired with it."""
    once: int = 0
    """It comes from a lasting effect that listens only once."""


C = TypeVar("C")
N = TypeVar("N", bound=Node)


class Patterns(Generic[C]):
    """Whether something that happens is what a text speaks of, by the class of the pattern.

    A game registers how each class fits, which is asked of events of the kinds it is about; a pattern that fits may
    name its cards in the context.
    """

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[C, Any, Happening], bool]] = {}

    def register(self, kind: type[N], fits: Callable[[C, N, Happening], bool]) -> None:
        self.of[kind] = fits

    def fits(self, c: C, pattern: Pattern, e: Happening) -> bool:
        """Whether an event is the one a pattern speaks of."""
        return e.kind in pattern.about() and self.of[type(pattern)](c, pattern, e)
