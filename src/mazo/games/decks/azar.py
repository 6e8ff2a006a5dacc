"""Chance outside a match (decks that are made, names): the same on every machine for a seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
BITS = 128
"""Of the seed of a deck that is made for a match: what is seen of the deck must not lead to it."""
AL_AZAR = "Hecho al azar."
"""Where such a deck comes from, as it is told: not from which seed."""


class Azar:
    """Chance that is the same on every machine: the draws are a hash of the seed and of their number."""

    def __init__(self, semilla: object) -> None:
        self._seed = f"{type(semilla).__name__}:{semilla}".encode()
        self._drawn = 0

    def entero(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._drawn += 1
        digest = hashlib.blake2b(self._drawn.to_bytes(8, "big"), key=hashlib.blake2b(self._seed).digest()).digest()
        return int.from_bytes(digest, "big") % n  # 512 bits: the bias is nothing

    def elige(self, cosas: Sequence[T]) -> T:
        return cosas[self.entero(len(cosas))]

    def sale(self, probabilidad: float) -> bool:
        return self.entero(1_000_000) < probabilidad * 1_000_000

    def varias(self, cosas: Sequence[T], n: int) -> list[T]:
        """Some different things, in the order they are drawn."""
        left, drawn = list(cosas), []
        for _ in range(min(n, len(left))):
            drawn.append(left.pop(self.entero(len(left))))
        return drawn
