"""The auction of chains (KF-CAD-HAND-4): two players who want the same deck bid chains for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazo.messages import say

CEDE = None
"""What says who does not raise."""


class Remate(NamedTuple):
    """Who plays the deck both wanted, and with how many chains it begins."""

    gana: str
    cadenas: int


class PujaInvalida(ValueError):
    """An auction that cannot have gone so."""


def subasta(pujas: Sequence[tuple[str, int | None]]) -> Remate:
    """The outcome of an auction: bids by turns, each above the last, until somebody yields."""
    last: Remate | None = None
    before = ""
    for at, (who, bid) in enumerate(pujas):
        if who == before:
            raise PujaInvalida(say("keyforge.bids-twice-running", who=who))
        if bid is CEDE:
            if last is None or at + 1 < len(pujas):
                raise PujaInvalida(say("keyforge.yields-to-a-bid"))
            return last
        if bid < 0 or (last is not None and bid <= last.cadenas):
            raise PujaInvalida(say("keyforge.must-raise-or-yield", who=who))
        last, before = Remate(who, bid), who
    raise PujaInvalida(say("keyforge.nobody-has-yielded"))
