"""A position as the table of a puzzle (``rooms.Quarry``), the part that games share: a side of it, and the same made
tight.
"""

from __future__ import annotations

from collections.abc import Iterable

from mazo.games.cases.montaje import ASIENTOS
from mazo.games.contract.page import Told

Bare = tuple[Told, tuple[Told, ...]]
"""The case of a table without what nobody who looks at it can know, and the steps that led to its question."""


def laid(found: Told, without: Iterable[str]) -> Told:
    """The table of a case with both sides as they lie, but for some zones; and with nothing in the other's hand."""
    left = frozenset(without)
    sides = {name: {k: v for k, v in found["mesa"][name].items() if k not in left} for name in ASIENTOS}
    sides[ASIENTOS[1]].pop("mano", None)
    return {**found["mesa"], **sides}


def case(table: Told, found: Told, **more: Told) -> Told:
    """A case of a table, with what else was told of it: the cards it invents, and its readings."""
    return {"mesa": table, **{key: found[key] for key in ("cartas", "opciones") if found.get(key)}, **more}


def changed(given: Told, who: str, **facts: object) -> Told:
    """The same case with something else said of a side."""
    return {**given, "mesa": {**given["mesa"], who: {**given["mesa"][who], **facts}}}
