"""Replacement and prevention as data patterns: an atom asks here before it writes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from mazo.kernel.state import State

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
