"""Choosing cards: one by one, as every game that asks so does; and whether there are enough for all that need some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.kernel.decisions import DONE, Option

Ask = Callable[[list[Option], tuple[Any, ...]], Option]
"""Asks for one of some options; the details say how many are chosen already, and how many at least and at most."""
Tell = Callable[[list[Option]], None]
"""Is told what is not asked, because nothing else could be chosen."""
Group = tuple[Sequence[int], int]
"""The cards that may be chosen for something, and how many of them it needs."""


def one_by_one(
    ask: Ask, rows: Sequence[int], least: int, most: int, among: int = 0, tell: Tell | None = None
) -> list[int]:
    """The cards chosen; without a question where there is nothing to choose.

    ``among``: how many cards of a hidden zone they are among. Then it is asked even when only one answer fits, so that
    being asked or not tells the other player nothing of what those cards are. In that case there may be fewer cards
    than ``least``: whoever chooses gives all there are.
    """
    left = list(rows)
    chosen: list[int] = []
    hidden = among > len(left)
    most = min(most, among if hidden else len(left))
    least = min(least, len(left))
    if not hidden and least == most == len(left):
        _told(tell, left)
        return left
    while len(chosen) < most and (left or least == 0):
        options: list[Option] = [("carta", r) for r in left]
        if len(chosen) >= least:
            options.append(DONE)
        elif len(options) == 1 and not hidden:
            _told(tell, left)
            return [*chosen, left[0]]
        answer = ask(options, (len(chosen), least, most))
        if answer == DONE:
            break
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen


def _told(tell: Tell | None, rows: Sequence[int]) -> None:
    """Tells of each card that was taken without asking, or that there was none."""
    if tell is not None:
        for row in rows:
            tell([("carta", row)])
        if not rows:
            tell([DONE])


def enough(groups: Sequence[Group]) -> bool:
    """Whether every group can be given as many cards as it needs, none of them twice."""
    needs = [rows for rows, least in groups for _ in range(least)]
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
