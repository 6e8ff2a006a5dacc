"""Asking: every decision of the game goes through here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.myl.mesa import Mesa, regla
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.kernel.run import answered, ask


def pregunta(
    s: Mesa, asiento: int, clase: str, opciones: Sequence[Option], por: str, detalle: tuple[Any, ...] = ()
) -> Option:
    """Asks a player; ``por`` is the rule by which."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas and not _estancada(s, clase):
        return opciones[0]
    given = answered(s, opciones)
    if given is not None:
        return given
    return ask(s, Decision(asiento, clase, tuple(opciones), regla(s, por), s.path, detalle))


def _estancada(s: Mesa, clase: str) -> bool:
    """Whether nobody has done anything for two turns: it is asked all the same, or such a game would never stop."""
    return clase == "vigilia" and not s.hechos and not s.previos


def elige(
    s: Mesa,
    asiento: int,
    rows: Sequence[int],
    minimo: int,
    maximo: int,
    por: str,
    detalle: tuple[Any, ...] = (),
    entre: int = 0,
) -> list[int]:
    """Chooses cards one by one; without a question where there is nothing to choose.

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
        answer = pregunta(s, asiento, "elegir", options, por, (*detalle, len(chosen), least, most))
        if answer == DONE:
            break
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen


def si_o_no(s: Mesa, asiento: int, clase: str, por: str, detalle: tuple[Any, ...] = ()) -> bool:
    """Asks whether to do something."""
    return pregunta(s, asiento, clase, (("sí",), ("no",)), por, detalle) == ("sí",)
