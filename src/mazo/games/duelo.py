"""A match of two with a deck each, the part that games share of what the rest of the project asks of a game."""

from __future__ import annotations

from typing import Any

from mazo.kernel.decisions import Option


class Duelo:
    """``s`` is the table of the game, with its ``turno`` and, in its ``conf``, the names of the decks."""

    def external(self, s: Any) -> list[Option]:
        return [("rendirse", 0), ("rendirse", 1), ("tiempo",)]

    def cards_of(self, s: Any, seat: int) -> tuple[str, ...]:
        return (s.conf.mazos[seat],)

    def turn(self, s: Any) -> int:
        return int(s.turno)

    def winners(self, s: Any) -> tuple[int, ...] | None:
        return tuple(s.result[1]) if s.result else None

    def returns(self, s: Any) -> tuple[float, ...]:
        if not s.result or not s.result[1]:
            return (0.0, 0.0)
        return tuple(1.0 if a in s.result[1] else -1.0 for a in (0, 1))
