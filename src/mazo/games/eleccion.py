"""Choosing cards one by one, the same in every game that asks so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.kernel.decisions import DONE, Option

Pregunta = Callable[[list[Option], tuple[Any, ...]], Option]
"""Asks for one of some options; the details say how many are chosen already, and how many at least and at most."""


def una_a_una(pregunta: Pregunta, rows: Sequence[int], minimo: int, maximo: int, entre: int = 0) -> list[int]:
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
        return left
    while len(chosen) < most and (left or least == 0):
        options: list[Option] = [("carta", r) for r in left]
        if len(chosen) >= least:
            options.append(DONE)
        elif len(options) == 1 and not hidden:
            return [*chosen, left[0]]
        answer = pregunta(options, (len(chosen), least, most))
        if answer == DONE:
            break
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen
