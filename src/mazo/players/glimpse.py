"""What a player is given: its view, its options, and tables it can imagine; never the table itself."""

from __future__ import annotations

import random
from typing import Any, Protocol

from mazo.kernel.decisions import Decision
from mazo.kernel.match import Game
from mazo.kernel.state import State


class Imaginable(Game, Protocol):
    """A game whose tables can be looked at and imagined from a seat."""

    def view(self, s: Any, viewer: int) -> dict[str, Any]: ...
    def imagine(self, s: Any, viewer: int, rng: random.Random) -> Any: ...
    def evaluate(self, s: Any, seat: int) -> float: ...
    def turn(self, s: Any) -> int: ...
    def settled(self, s: Any) -> bool: ...


class Glimpse:
    """A seat's look at a table at the moment it is asked."""

    __slots__ = ("__state", "game", "seat")

    def __init__(self, game: Imaginable, state: State, seat: int) -> None:
        self.game, self.seat = game, seat
        self.__state = state

    @property
    def decision(self) -> Decision:
        """The question; it can only be one to this seat."""
        found = self.__state.decision
        if found is None or found.seat != self.seat:
            raise LookupError("this seat is not asked")
        return found

    def view(self) -> dict[str, Any]:
        return self.game.view(self.__state, self.seat)

    def imagine(self, rng: random.Random, tries: int = 4) -> State | None:
        """A table like the real one in all this seat knows, and dealt at random in all it does not."""
        for _ in range(tries):
            found: State | None = self.game.imagine(self.__state, self.seat, rng)
            if found is not None:
                return found
        return None
