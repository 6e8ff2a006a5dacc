"""What nobody is asked because only one thing could be answered, told to whoever is listening: a case being played.

At a table people say such choices aloud all the same, and a case may name them: they are what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from mazo.kernel.decisions import Option
from mazo.kernel.state import State


class Forzada(NamedTuple):
    """A choice that was not asked: when, by the version of the table, whose, and what it could be."""

    momento: int
    asiento: int
    opciones: tuple[Option, ...]


_OYENTE: ContextVar[list[Forzada] | None] = ContextVar("forzadas", default=None)


def se_escucha() -> bool:
    """Whether anybody is told of what is not asked: otherwise it need not be said at all."""
    return _OYENTE.get() is not None


def forzada(s: State, asiento: int, opciones: Sequence[Option]) -> None:
    """Says that somebody was not asked: all of these, or one as good as another, is what happens."""
    heard = _OYENTE.get()
    if heard is not None and opciones:
        heard.append(Forzada(s.version, asiento, tuple(opciones)))


@contextmanager
def escucha() -> Iterator[list[Forzada]]:
    """Gathers what is not asked meanwhile, in order."""
    heard: list[Forzada] = []
    token = _OYENTE.set(heard)
    try:
        yield heard
    finally:
        _OYENTE.reset(token)
