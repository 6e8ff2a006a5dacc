"""What a puzzle may ask for, the part that games share: each has its own in its module ``cases.metas``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Option

Text = dict[str, str]


class Meta(ABC):
    """A goal from a position: when it is judged, and how far from it a table is."""

    def __init__(self, start: Any, seat: int) -> None:
        self.seat, self.other = seat, 1 - seat
        self.turn = start.turno
        self.known: tuple[Place, ...] = ()
        """Places one does not see and whose cards can be told all the same, by what has been done."""

    def over(self, s: Any) -> bool:
        """Whether it is judged now: the turn is over, or the game."""
        return s.result is not None or s.turno != self.turn

    @abstractmethod
    def margin(self, s: Any) -> int:
        """0 or more if it is reached on a table where it is judged; else, how much is missing, below 0."""

    def idle(self, option: Option) -> bool:
        """Whether an answer begins nothing: to pass, to be done, to end."""
        return len(option) == 1

    def short(self, margin: int) -> Text:
        """What is said of falling short by so much."""
        n = -margin
        return {"es": f"Te quedas a {n} de conseguirlo.", "en": f"You fall {n} short."}


def le_toca(s: Any, seat: int, kind: str, own: bool = True) -> bool:
    """Whether a seat is asked a kind of question, in its own turn or in the other's."""
    asked = s.decision
    return asked is not None and (asked.seat, asked.kind) == (seat, kind) and (s.activo == seat) == own


class Clase(NamedTuple):
    """A kind of puzzle: what it asks for in both languages, how it is judged, and which positions may be one."""

    titulo: Text
    pide: Text
    meta: Callable[[Any, int], Meta]
    cabe: Callable[[Any, int], bool]
    """Whether a table where a seat is asked may be such a puzzle, before looking any further."""


Clases = Mapping[str, Clase]
