"""Triggers that effects leave behind, and when what lasts holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mazo.games.myl.rules.mesa import Mesa
from mazo.language.tree import Node


def rige(s: Mesa, hasta: tuple[Any, ...]) -> bool:
    """Whether what lasts until then holds now: what is of somebody's next turn, only in it."""
    return bool(hasta[0] != "próximo turno" or (s.activo == hasta[1] and s.turno > hasta[2]))


class Escucha(NamedTuple):
    """A trigger that an effect left behind: it listens though its source may be gone (MYL-PR-DISPDIF-2)."""

    nodo: Node
    """A Triggered, or a Delayed."""
    fuente: int
    vida: int
    yo: int
    ligadas: tuple[tuple[int, Any], ...]
    sello: int
    una: bool
    """It listens once."""
    suceso: tuple[Any, ...] = ()


def escuchan(s: Mesa, clase: str) -> Sequence[Escucha]:
    """The triggers effects have left behind for a class of events, oldest first."""
    if not s.modifiers:
        return ()
    found = []
    for m in s.modifiers:
        if m.attribute == "escucha" and m.scope == (clase,) and rige(s, m.until):
            number, row, life, yo, named, once, event = m.value
            found.append(Escucha(s.conf.libro.nodes[number], row, life, yo, named, m.stamp, bool(once), event))
    return found
