"""A table told as a case lays it, from the zones, numbers, marks and counts a game declares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from mazo.games.cases.case import Body
from mazo.games.cases.montaje import ASIENTOS
from mazo.games.contract.page import Told
from mazo.games.derived.declared import Count, Mark, Number, Zone
from mazo.kernel import run
from mazo.kernel.state import EVERYONE, OWNER, State

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass
class Position(Generic[S]):
    """A table, who looks at it (None: nobody, it is told with everything), and the cards that are not printed."""

    s: S
    viewer: int | None
    made: dict[str, Told] = field(default_factory=dict)

    @property
    def me(self) -> int:
        """Who the case speaks of as «yo»."""
        return self.viewer if self.viewer is not None and self.viewer >= 0 else 0

    @property
    def sides(self) -> tuple[tuple[str, int], ...]:
        return (ASIENTOS[0], self.me), (ASIENTOS[1], 1 - self.me)

    def name(self, seat: int) -> str:
        return ASIENTOS[seat != self.me]

    def knows(self, seat: int) -> bool:
        """Whether what only that player sees may be told."""
        return self.viewer in (None, seat)


def told_states(s: State, row: int, marks: Iterable[Mark], counts: Iterable[Count]) -> Told:
    """What a case would say is so of a card."""
    found: Told = {mark.id: True for mark in marks if getattr(s, mark.column)[row]}
    return found | {c.laid: n for c in counts if c.laid and (n := getattr(s, c.column)[row])}


class Telling(ABC, Generic[S, C]):
    """How a position is told. A game says where the turn is, what its cards are called, and what else is so."""

    ZONES: Sequence[Zone]
    NUMBERS: Sequence[Number] = ()
    """Those of players that are said if they are not none."""
    MARKS: Sequence[Mark] = ()
    COUNTS: Sequence[Count] = ()
    DECK = ""
    """The zone that is told even if it is empty: what is not said of it is filled."""

    def scenario(self, s: S, viewer: int | None) -> Told:
        """The last rest of a table as a case lays it, with what a viewer knows; None: with everything."""
        at = Position(self.rest(s), viewer)
        seats = {name: self.side(at, seat) for name, seat in at.sides}
        found: Told = {"cartas": list(at.made.values())} if at.made else {}
        found |= self.options(at)
        found["mesa"] = {**self.turn(at, s), **seats}
        return {**found, "espera": self.expected(at, found)}

    def rest(self, s: S) -> S:
        return run.rest_of(s)

    def options(self, at: Position[S]) -> Told:
        """What the case says besides its table."""
        return {}

    @abstractmethod
    def turn(self, at: Position[S], s: S) -> Told:
        """Whose turn it is, and where in it; ``s``: the table as it is now, also half-way."""

    @abstractmethod
    def expected(self, at: Position[S], case: Body) -> list[Told]:
        """Something that holds of the table as it is laid."""

    def side(self, at: Position[S], seat: int) -> Told:
        """A seat as it lies."""
        found: Told = {n.id: value for n in self.NUMBERS if (value := n.value(at.s, seat))}
        for zone in self.ZONES:
            if self.sees(at, zone, seat):
                cards = [self.card(at, row, seat) for row in self.rows(at, zone, seat)]
                if cards or zone.id == self.DECK:
                    found[zone.name] = cards
        return found

    def sees(self, at: Position[S], zone: Zone, seat: int) -> bool:
        return at.viewer is None or zone.sees == EVERYONE or (zone.sees == OWNER and at.knows(seat))

    def rows(self, at: Position[S], zone: Zone, seat: int) -> Sequence[int]:
        found: Sequence[int] = getattr(at.s, zone.id)[seat]
        return found

    def card(self, at: Position[S], row: int, seat: int) -> Told | str:
        """A card as it lies: what it is called, or that with whose it is, how it is and what lies with it."""
        facts: Told = {"carta": self.named(at, row), **self.differs(at, row)}
        owner = at.s.conf.dueno[row]
        if owner != seat:
            facts["de"] = at.name(owner)
        if self.in_play(at.s, row):
            facts |= told_states(at.s, row, self.MARKS, self.COUNTS)
        facts |= self.more(at, row, seat)
        return facts if len(facts) > 1 else facts["carta"]

    def named(self, at: Position[S], row: int) -> str:
        """What a case calls a card; one that is not printed is described."""
        card = at.s.conf.cartas[row]
        if self.is_printed(card):
            return str(card.id)
        if card.nombre not in at.made and (facts := self.invented(card)):
            at.made[card.nombre] = facts
        return str(card.nombre)

    @abstractmethod
    def is_printed(self, card: C) -> bool: ...

    @abstractmethod
    def invented(self, card: C) -> Told:
        """The facts of a card that is not printed; nothing if the case knows it without them."""

    @abstractmethod
    def in_play(self, s: S, row: int) -> bool: ...

    def differs(self, at: Position[S], row: int) -> Told:
        """What is not as printed on a card, wherever it is."""
        return {}

    def more(self, at: Position[S], row: int, seat: int) -> Told:
        """What else is so of a card, and what lies with it."""
        return {}
