"""Asking: every decision of the game goes through here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.keyforge.tablero import Tablero
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.kernel.run import answered, ask


def pregunta(
    s: Tablero,
    clase: str,
    opciones: Sequence[Option],
    regla: str,
    detalle: tuple[Any, ...] = (),
    asiento: int | None = None,
) -> Option:
    """Asks the active player (KF-BASE-11/12), unless a text names another."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas:
        return opciones[0]
    answer = answered(s, opciones)
    if answer is not None:
        return answer
    return ask(s, Decision(s.activo if asiento is None else asiento, clase, tuple(opciones), regla, s.path, detalle))


def elige(
    s: Tablero,
    rows: Sequence[int],
    minimo: int,
    maximo: int,
    regla: str,
    detalle: tuple[Any, ...] = (),
    entre: int = 0,
) -> list[int]:
    """Chooses cards one by one; without a question where there is nothing to choose.

    ``entre``: among how many cards of a hidden zone they are. Then it is asked even when only one answer fits, so that
    being asked or not tells the other player nothing of what those cards are.
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
        answer = pregunta(s, "elegir", options, regla, (*detalle, len(chosen), least, most))
        if answer == DONE:
            break
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen
