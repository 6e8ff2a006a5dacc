"""What a person says at the table, in Spanish, and what it may mean there: acts, and the things they name.

A thing is written like an option: («esbirro», row), («jugador», seat), («reptante», number), («poder», Reptante,
position), («eslabón», place), («tipo», type), («número», n), («pago», way), («sí»,), («no»,), or ``DONE``. A word may
mean several things (every Zombie there is): it names an option if the option is one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mazo.games.cases.dichos import Dicho
from mazo.kernel.decisions import DONE, PASS, Option


class Acto(NamedTuple):
    """An act, with what it says of itself; what it does not say may be anything."""

    verbo: str
    poderes: tuple[tuple[int, int], ...] = ()
    """For an announcement: the Powers it may name, by Reptante and position."""
    pago: str = ""
    descarte: tuple[Dicho, ...] = ()
    objetivos: tuple[Dicho, ...] = ()
    copia: tuple[Dicho, ...] = ()
    cosas: tuple[Dicho, ...] = ()
    """For other acts: what they choose, in order."""


def cosa(option: Option) -> Option:
    """The thing an option is about, however the question names it."""
    verb, *rest = option
    if verb in ("colocar", "esbirro", "descarte"):
        return ("esbirro", rest[0])
    if verb in ("jugador", "beneficiario"):
        return ("jugador", rest[0])
    if verb in ("reptante", "eliminar", "remover"):
        return ("reptante", rest[0])
    return option


def dice(option: Option, words: Iterable[Dicho]) -> bool:
    """Whether some word names an option."""
    thing = cosa(option)
    return any(thing in word for word in words)


def pasa(options: Iterable[Option]) -> Option | None:
    """How a question is declined, if it can be."""
    every = tuple(options)
    return next((o for o in (PASS, DONE, ("no",)) if o in every), None)
