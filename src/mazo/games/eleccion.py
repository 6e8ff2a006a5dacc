"""Choosing cards one by one, the same in every game that asks so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.kernel.decisions import DONE, Option

Pregunta = Callable[[list[Option], tuple[Any, ...]], Option]
"""Asks for one of some options; the details say how many are chosen already, and how many at least and at most."""
Calla = Callable[[list[Option]], None]
"""Is told what is not asked, because nothing else could be chosen."""


def una_a_una(
    pregunta: Pregunta, rows: Sequence[int], minimo: int, maximo: int, entre: int = 0, calla: Calla | None = None
) -> list[int]:
    """The cards chosen; without a question where there is nothing to choose.

    ``entre``: among how many cards of a hidden zone they are. Then it is asked even when only one answer fits, so that
    being asked or not tells the other player nothing of what those cards are. In that case there may be fewer cards
    than ``minimo``: whoever chooses gives all there are.
    """
    left = list(rows)
    chosen: list[int] = []
    hidden = entre > len(left)
    most = min(maximo, entre if hidden else len(left))
    least = min(minimo, len(left))
    if not hidden and least == most == len(left):
        _dice(calla, left)
        return left
    while len(chosen) < most and (left or least == 0):
        options: list[Option] = [("carta", r) for r in left]
        if len(chosen) >= least:
            options.append(DONE)
        elif len(options) == 1 and not hidden:
            _dice(calla, left)
            return [*chosen, left[0]]
        answer = pregunta(options, (len(chosen), least, most))
        if answer == DONE:
            break
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen


def _dice(calla: Calla | None, rows: Sequence[int]) -> None:
    """Tells of each card that was taken without asking, or that there was none."""
    if calla is not None:
        for row in rows:
            calla([("carta", row)])
        if not rows:
            calla([DONE])
