"""Replacement and prevention: what may happen instead of an event is asked before an atom writes it.

A table says which kinds of event are ``guarded``. An atom writes one of those only with leave, which whoever asked has:
a verb that forgets to ask is a defect that shows the first time it is run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from mazo.kernel.state import State


class Leave:
    """Leave for a guarded event to be written."""


FREE = Leave()
"""Leave for an event that nothing has taken the place of, or that by the rules nothing could."""


class Unasked(Exception):
    """A guarded event was about to be written, and nobody asked what happens instead."""


ALL = -1
"""A guard that takes everything and is not used up."""


class Guard(NamedTuple):
    """Takes ``amount`` in all from the events of ``kind`` on ``subject`` (ALL: the whole of each, for ever)."""

    kind: str
    subject: tuple[Any, ...]
    amount: int
    rule: str
    source: tuple[Any, ...]
    until: tuple[Any, ...]


def guarding(s: State, kind: str, subject: tuple[Any, ...]) -> Guard | None:
    """The first guard that watches such an event, or None."""
    for g in s.guards:
        if g.kind == kind and g.subject == subject:
            return g
    return None
