"""What happens as texts hear it, and who hears it.

A text listens to a kind of event by a pattern (``nodes.Pattern``): each class of pattern says which kinds it may be
about, so that who could hear an event is looked up and not searched for, and a game registers how one of them fits.
When it is asked who hears (before or after the event, once or anew) and in which order what fired is resolved are the
game's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from mazo.kernel.state import Event, Place, record
from mazo.language.tree import Node
from mazo.text.nodes import Acts, ActsOn, Befalls, Pattern
from mazo.text.orders import inherited

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

    def kept(self) -> Happening:
        """The same as it is kept in a table: the snapshot of its card as plain data."""
        if type(self.photo) is tuple:
            return self
        return record(Happening, (
            self.kind, self.row, self.life, self.seat, self.how, self.n, self.other, self.other_life, self.source,
            self.target, self.cause, tuple(self.photo), self.rows, self.own,
        ))  # fmt: skip

    def known_as(self, kind: str, photo: tuple[Any, ...], other: int = -1, other_life: int = -1) -> Happening:
        """The same as another kind of event, with the card as it is then and another one."""
        return record(Happening, (
            kind, self.row, self.life, self.seat, self.how, self.n, other, other_life, self.source, self.target,
            self.cause, photo, self.rows, self.own,
        ))  # fmt: skip

    def with_photo(self, photo: tuple[Any, ...]) -> Happening:
        """The same with the snapshot of its card."""
        return record(Happening, (
            self.kind, self.row, self.life, self.seat, self.how, self.n, self.other, self.other_life, self.source,
            self.target, self.cause, photo, self.rows, self.own,
        ))  # fmt: skip

    def of_one(self, row: int, life: int) -> Happening:
        """The same of one of the cards it happens to."""
        return record(Happening, (
            self.kind, row, life, self.seat, self.how, self.n, self.other, self.other_life, self.source, self.target,
            self.cause, self.photo, (), self.own,
        ))  # fmt: skip


Reading = tuple[int, int, int, int, int, int]
"""Where among the arguments of an event are its card, the other, who, how, how much and which cards; -1 for nowhere."""


class Ear:
    """How texts hear the events of a game, by the kind of each."""

    def __init__(self, readings: Mapping[str, Reading]) -> None:
        self.readings: dict[str, Reading] = dict(readings)

    def hears(
        self,
        e: Event,
        lives: Sequence[int],
        seat: int = -1,
        photo: tuple[Any, ...] = (),
        holders: Sequence[int] = (),
        source: Place = NOWHERE,
        own: bool = False,
    ) -> Happening:
        """An event as texts hear it: by what each of its arguments is, and the lives its cards are in.

        ``seat``: who does it, where that is not one of them; ``holders``: who controls each card, where it is whoever
        controls the card of the event; ``photo``: what was so of that card; ``source``: where it comes from, if nothing
        has moved; ``own``: as of a ``Happening``.
        """
        row_at, other_at, seat_at, how_at, n_at, rows_at = self.readings[e.kind]
        args = e.args
        row = args[row_at] if row_at >= 0 else -1
        other = args[other_at] if other_at >= 0 else -1
        if seat < 0 and seat_at >= 0:
            seat = args[seat_at]
        if seat < 0 and row >= 0 and holders:
            seat = holders[row]
        target = NOWHERE
        if e.moved:
            _, came, target = e.moved[0]
            source = source if source[0] else came
        return record(Happening, (
            e.kind, row, lives[row] if row >= 0 else -1, seat, (args[how_at] if how_at >= 0 else "") or "",
            (args[n_at] if n_at >= 0 else 0) or 0, other, lives[other] if other >= 0 else -1, source, target, (), photo,
            (args[rows_at] if rows_at >= 0 else ()) or (), own,
        ))  # fmt: skip


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
        if e.kind not in pattern.about():
            return False
        fits = self.of.get(type(pattern))
        return (inherited(self.of, type(pattern)) if fits is None else fits)(c, pattern, e)

    def usual(self, seats: Callable[[C, Any], Sequence[int]], is_it: Callable[[C, Any, Happening], bool]) -> None:
        """What happens to a card, and what somebody does, also with one. ``seats``: whom a text means; ``is_it``:
        whether the card of an event is one it speaks of."""

        def befalls(c: C, p: Befalls, e: Happening) -> bool:
            return is_it(c, p.what, e)

        def acts(c: C, p: Acts, e: Happening) -> bool:
            return e.seat in seats(c, p.who)

        def acts_on(c: C, p: ActsOn, e: Happening) -> bool:
            return e.seat in seats(c, p.who) and is_it(c, p.what, e)

        self.register(Befalls, befalls)
        self.register(Acts, acts)
        self.register(ActsOn, acts_on)
