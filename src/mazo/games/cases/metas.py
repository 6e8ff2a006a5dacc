"""What a puzzle may ask for, the part that games share: each has its own in its module ``cases.metas``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Decision, Option
from mazo.messages import Bilingual


class Turned(Protocol):
    """A table where players take turns."""

    decision: Decision | None
    result: tuple[object, ...] | None
    turno: int
    activo: int


S = TypeVar("S", bound=Turned)


class Meta(ABC, Generic[S]):
    """A goal from a position: when it is judged, and how far from it a table is."""

    def __init__(self, start: S, seat: int) -> None:
        self.seat, self.other = seat, 1 - seat
        self.turn = start.turno
        self.known: tuple[Place, ...] = ()
        """Places one does not see and whose cards can be told all the same, by what has been done."""

    def over(self, s: S) -> bool:
        """Whether it is judged now: the turn is over, or the game."""
        return s.result is not None or s.turno != self.turn

    @abstractmethod
    def margin(self, s: S) -> int:
        """0 or more if it is reached on a table where it is judged; else, how much is missing, below 0."""

    def idle(self, option: Option) -> bool:
        """Whether an answer begins nothing: to pass, to be done, to end."""
        return len(option) == 1

    def short(self, margin: int) -> Bilingual:
        """What is said of falling short by so much."""
        n = -margin
        return {"es": f"Te quedas a {n} de conseguirlo.", "en": f"You fall {n} short."}


AnyMeta = Meta[Any]
"""A goal in a game of which it is not known which it is."""


def le_toca(s: Turned, seat: int, kind: str, own: bool = True) -> bool:
    """Whether a seat is asked a kind of question, in its own turn or in the other's."""
    asked = s.decision
    return asked is not None and (asked.seat, asked.kind) == (seat, kind) and (s.activo == seat) == own


class Clase(NamedTuple):
    """A kind of puzzle: what it asks for in both languages, how it is judged, and which positions may be one."""

    titulo: Bilingual
    pide: Bilingual
    meta: Callable[[Any, int], AnyMeta]
    cabe: Callable[[Any, int], bool]
    """Whether a table where a seat is asked may be such a puzzle, before looking any further."""


Clases = Mapping[str, Clase]
