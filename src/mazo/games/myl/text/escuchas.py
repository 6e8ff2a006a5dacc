"""Triggers that effects leave behind, and when what lasts holds."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules.mesa import Mesa
from mazo.kernel.modifiers import Until
from mazo.text.listeners import Trigger


def rige(s: Mesa, hasta: Until) -> bool:
    """Whether what lasts until then holds now: what is of somebody's next turn, only in it."""
    return bool(hasta[0] != "próximo turno" or (s.activo == hasta[1] and s.turno > hasta[2]))


def escuchan(s: Mesa, clase: str) -> Sequence[Trigger]:
    """The triggers effects have left behind for a kind of event, oldest first: they listen though their source may be
    gone (MYL-PR-DISPDIF-2)."""
    if not s.modifiers:
        return ()
    found = []
    for m in s.modifiers:
        if m.attribute == "escucha" and m.scope == (clase,) and rige(s, m.until):
            number, row, life, yo, named, once, event = m.value
            found.append(Trigger(number, row, yo, life, -1, m.stamp, named, event, once=int(once)))
    return found
