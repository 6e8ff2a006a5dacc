"""The fixed facts of the last matches: the same decks are played again and again, and the same follows from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

C = TypeVar("C")
MOST = 256


class Facts(Generic[C]):
    """What was made of some cards, which are the very same objects, and of whatever else was said of the match."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.made: dict[Any, tuple[C, list[Any]]] = {}

    def of(self, cards: Iterable[Any], said: Hashable, make: Callable[[], C]) -> C:
        """What was made the last time, or is made now. The cards are kept with it, so that they go on being those."""
        held = list(cards)
        key = (tuple(map(id, held)), said)
        known = self.made.get(key)
        if known is None:
            if len(self.made) >= self.most:
                self.made.clear()
            known = self.made[key] = (make(), held)
        return known[0]
