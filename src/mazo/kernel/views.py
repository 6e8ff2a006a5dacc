"""What each seat may know: views are built from nothing by whitelisting, never by stripping the state.

A card is named to a viewer by a handle that says nothing of where it was while hidden: ``p7`` is the seventh card the
table has seen, ``m3`` the third that came to the viewer's own hand. Rows, the key and the counters of chance never
leave the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mazo.kernel import atoms
from mazo.kernel.run import rest_of
from mazo.kernel.state import EVERYONE, OWNER, State

S = TypeVar("S", bound=State)
T = TypeVar("T")

_PLACES = "places"
"""Where each card is, in the memo of a table."""
SPECTATOR = -1
"""A viewer with no seat: sees what everyone sees."""


def zone_of(s: State, row: int) -> tuple[str, int] | None:
    """Where a card is, or None if nowhere a viewer could look."""
    kept = s.memo.get(_PLACES)
    if kept is not None and kept[0] == s.matter:
        found: dict[int, tuple[str, int]] = kept[1]
    else:
        found = _places(s)
        atoms.remember(s, _PLACES, found)
    return found.get(row)


def _places(s: State) -> dict[int, tuple[str, int]]:
    """Where each card is."""
    found: dict[int, tuple[str, int]] = {}
    for zone in s.zones:
        held = getattr(s, zone)
        if isinstance(held, tuple):
            place = zone, -1
            for row in held:
                found[row] = place
        else:
            for seat, rows in enumerate(held):
                place = zone, seat
                for row in rows:
                    found[row] = place
    return found


def handle(s: State, row: int, viewer: int) -> str:
    """The name of a card for a viewer; empty if the viewer cannot see it."""
    place = zone_of(s, row)
    if place is None:
        return ""
    audience = s.zones[place[0]]
    if audience == EVERYONE:
        return f"p{s.alias[row]}"
    if audience == OWNER and place[1] == viewer:
        return f"m{s.alias[row]}"
    return ""


def seen_by(s: S, viewer: int, private: frozenset[str]) -> S:
    """The table a viewer looks at: a private act half-way is not yet on it for the others.

    ``private``: the kinds of question whose answers become public together, when the act is complete.
    """
    decision = s.decision
    if decision is None or decision.seat == viewer or decision.kind not in private:
        return s
    return rest_of(s)


class Shared:
    """What everybody sees of a table, made once for all who look at it: nobody changes the part they are given."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, Any], tuple[State, Any]] = {}

    def part(self, s: State, name: Any, make: Callable[[], T]) -> T:
        """A part of the view of a table, by its name."""
        kept = self._made.get((id(s), name))
        if kept is None:
            kept = self._made[id(s), name] = s, make()
        found: T = kept[1]
        return found


def own(s: S, seat: int) -> S:
    """The table to make the options of a seat with: they may follow from what that seat alone knows.

    Whoever calls it promises that whether the seat is asked does not, or that nobody else sees it asked.
    """
    return s if s.veil is None else s.veil.lifted(s, seat)
