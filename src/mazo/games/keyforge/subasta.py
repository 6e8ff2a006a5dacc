"""The auction of chains (KF-CAD-HAND-4): two players who want the same deck bid chains for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
            raise PujaInvalida(f"{who} puja dos veces seguidas.")
        if bid is CEDE:
            if last is None or at + 1 < len(pujas):
                raise PujaInvalida("Se cede ante una puja, y con eso termina la subasta.")
            return last
        if bid < 0 or (last is not None and bid <= last.cadenas):
            raise PujaInvalida(f"{who} debe subir la puja o ceder.")
        last, before = Remate(who, bid), who
    raise PujaInvalida("Nadie ha cedido: la subasta sigue.")
