"""What follows from the facts of cards and of matches, kept: the same cards and decks are played again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from mazo.language.readings import watched

C = TypeVar("C")
MOST = 256
CARDS = 4096


class Made(Generic[C]):
    """What was made of some cards, which are the very same objects, and of whatever else was said of the match."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.made: dict[Hashable, tuple[C, list[object]]] = {}

    def of(self, cards: Iterable[object], said: Hashable, make: Callable[[], C]) -> C:
        """What was made the last time, or is made now. The cards are kept with it, so that they go on being those."""
        held = list(cards)
        key = (tuple(map(id, held)), said)
        known = self.made.get(key)
        if known is None:
            if len(self.made) >= self.most:
                self.made.clear()
            known = self.made[key] = (make(), held)
        return known[0]


class Prints(Generic[C]):
    """The cards that matches brought printed, by their facts. Where it is watched which texts are asked for, each is
    printed anew: it asks for its own."""

    def __init__(self, make: Callable[[Mapping[str, object]], C], most: int = CARDS) -> None:
        self.make, self.most = make, most
        self.made: dict[str, C] = {}

    def of(self, facts: Mapping[str, object]) -> C:
        if watched():
            return self.make(facts)
        key = repr(facts)
        known = self.made.get(key)
        if known is None:
            if len(self.made) >= self.most:
                self.made.clear()
            known = self.made[key] = self.make(facts)
        return known
