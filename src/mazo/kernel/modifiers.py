"""Continuous effects as data: queries compute from the base and the active modifiers; nothing is overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from mazo.kernel.state import State


Until = tuple[Any, ...]
"""Until when something lasts, in the game's own terms."""


class Modifier(NamedTuple):
    """While it lasts, ``attribute`` of whatever ``scope`` names is changed by ``value``.

    ``stamp`` orders modifiers in time; ``source`` is what the
    log answers to "why?".
    """

    attribute: str
    scope: tuple[Any, ...]
    value: Any
    source: tuple[Any, ...]
    until: Until
    stamp: int


def active(s: State, attribute: str, scope: tuple[Any, ...]) -> Iterator[Modifier]:
    """The modifiers of an attribute on a scope, oldest first."""
    for m in s.modifiers:
        if m.attribute == attribute and m.scope == scope:
            yield m


def latest(s: State, attribute: str, scope: tuple[Any, ...]) -> Any:
    """The value set last on an attribute, or None."""
    value = None
    for m in s.modifiers:
        if m.attribute == attribute and m.scope == scope:
            value = m.value
    return value
