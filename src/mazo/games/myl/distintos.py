"""MYL-8.2.2: the targets of one text are different cards. Whether there are enough for all of them."""

from __future__ import annotations

from collections.abc import Sequence

Grupo = tuple[Sequence[int], int]
"""The cards that may be chosen for a target, and how many of them it needs."""


def alcanzan(grupos: Sequence[Grupo]) -> bool:
    """Whether every group can be given as many cards as it needs, none of them twice."""
    needs = [rows for rows, least in grupos for _ in range(least)]
    given: dict[int, int] = {}

    def gives(need: int, tried: set[int]) -> bool:
        for row in needs[need]:
            if row not in tried:
                tried.add(row)
                if row not in given or gives(given[row], tried):
                    given[row] = need
                    return True
        return False

    return all(gives(need, set()) for need in range(len(needs)))
