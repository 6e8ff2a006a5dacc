"""The cards of a case laid, from the zones, marks and counts a game declares: each where, and as, it is said to be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mazo.games.cases.case import Body, CaseError, Facts, fields, flag, items, key, number, text
from mazo.games.cases.montaje import ASIENTOS, Puesta, el_asiento
from mazo.games.decks.impresas import Impresa
from mazo.games.derived.declared import Count, Mark, Zone
from mazo.messages import say

C = TypeVar("C", bound=Impresa)
P = TypeVar("P", bound=Puesta[Any])


def called(zones: Iterable[Zone]) -> dict[str, str]:
    """The zones by what people call them."""
    return {key(zone.name): zone.id for zone in zones}


def states(facts: Body, marks: Iterable[Mark], counts: Iterable[Count]) -> dict[str, int]:
    """What a case says is so of a card, by the column that holds it."""
    found = {m.column: int(flag(facts[m.id], f"«{m.id}»")) for m in marks if m.id in facts}
    return found | {c.column: number(facts[c.laid], f"«{c.laid}»") for c in counts if c.laid in facts}


class Laying(ABC, Generic[C, P]):
    """The cards of a case, as they are said to lie. A game says how a card is found, and what else is said of one."""

    ZONES: Sequence[Zone]
    """Where a case may lay cards, in order."""
    MARKS: Sequence[Mark] = ()
    COUNTS: Sequence[Count] = ()
    MORE: ClassVar[tuple[str, ...]] = ()
    """What else is said of a card."""

    def __init__(self) -> None:
        self.laid: list[P] = []

    @property
    def known(self) -> tuple[str, ...]:
        """What is said of a card."""
        told = (*(mark.id for mark in self.MARKS), *(count.laid for count in self.COUNTS if count.laid))
        return ("carta", "como", "de", *told, *self.MORE)

    def side(self, seat: int, said: Body) -> None:
        """Every card a seat says it has."""
        for zone in self.ZONES:
            for entry in items(said.get(zone.name) or [], say("games.key-of", key=zone.name, of=ASIENTOS[seat])):
                self.put(entry, seat, zone)

    def put(self, entry: object, seat: int, zone: Zone, host: P | None = None) -> None:
        """A card of a zone, by its name alone or with what is said of it."""
        where = say("games.a-card-of", seat=ASIENTOS[seat])
        facts = fields(entry, self.known, where, ("carta",)) if isinstance(entry, Mapping) else {"carta": entry}
        card, times = self.card(facts)
        owner = el_asiento(facts["de"], say("games.key-in", key="de", where=where)) if "de" in facts else seat
        so = states(facts, self.MARKS, self.COUNTS)
        self.fits(card, zone, facts)
        if so and not zone.play:
            raise CaseError(say("games.not-in-play-no-states", name=card.nombre))
        label = text(facts["como"], "«como»") if "como" in facts else ""
        for _ in range(times):
            lies = seat if zone.play or zone.others else owner
            put = self.made(Puesta(card, lies, zone.id, owner, label, so, host), facts)
            self.laid.append(put)
            self.bears(put, seat, facts)

    @abstractmethod
    def card(self, facts: Facts) -> tuple[C, int]:
        """The printed card that is meant, and how many of it."""

    def fits(self, card: C, zone: Zone, facts: Facts) -> None:
        """Refuses a card where it cannot be."""

    def made(self, put: Puesta[C], facts: Facts) -> P:
        """A card as it lies, with what else this game says of it."""
        return put  # type: ignore[return-value]

    def bears(self, put: P, seat: int, facts: Facts) -> None:
        """Lays what lies with a card."""
