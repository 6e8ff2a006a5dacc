"""Asking: every decision of the game goes through here."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.forzadas import forzada, se_escucha
from mazo.games.keyforge.rules.tablero import Tablero, carta, donde, en_juego
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.run import answered, ask
from mazo.kernel.state import record
from mazo.kernel.veil import own
from mazo.text.choose import one_by_one


def pregunta(
    s: Tablero,
    clase: str,
    opciones: Sequence[Option],
    regla: str,
    detalle: tuple[object, ...] = (),
    asiento: int | None = None,
) -> Option:
    """Asks the active player (KF-BASE-11/12), unless a text names another."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas:
        return opciones[0]
    answer = answered(s, opciones)
    if answer is not None:
        return answer
    seat = s.activo if asiento is None else asiento
    return ask(s, record(Decision, (seat, clase, tuple(opciones), regla, s.path, detalle)))


def elige(
    s: Tablero,
    rows: Sequence[int],
    minimo: int,
    maximo: int,
    regla: str,
    detalle: tuple[object, ...] = (),
    entre: int = 0,
    asiento: int | None = None,
) -> list[int]:
    """Chooses cards one by one; ``entre``, among how many cards of a hidden zone they are; ``asiento``, who chooses."""
    seat = s.activo if asiento is None else asiento
    return one_by_one(
        lambda options, how: pregunta(s, "elegir", options, regla, (*detalle, *how), seat),
        por_cara(own(s, seat), rows, seat), minimo, maximo, entre,
        (lambda options: calla(s, options, seat)) if se_escucha() else None,
    )  # fmt: skip


def por_cara(s: Tablero, rows: Sequence[int], asiento: int) -> Sequence[int]:
    """Cards as they may be told to a player: if some lie where it does not see, by name and not by where they lie."""
    if all(en_juego(s, row) or not _oculta(s, row, asiento) for row in rows):
        return rows
    return sorted(rows, key=lambda row: (carta(s, row).nombre, s.conf.caras[row], row))


def _oculta(s: Tablero, row: int, asiento: int) -> bool:
    zone, seat = donde(s, row)
    return zone == "mazo" or (seat != asiento and zone in ("mano", "archivos", "debajo"))


def una(s: Tablero, clase: str, opciones: Sequence[Option], regla: str, detalle: tuple[object, ...] = ()) -> Option:
    """Asks the active player for one of some options; where there is only one, it is not asked."""
    if len(opciones) == 1:
        calla(s, opciones)
        return opciones[0]
    return pregunta(s, clase, opciones, regla, detalle)


def calla(s: Tablero, opciones: Sequence[Option], asiento: int | None = None) -> None:
    """What the active player, or another, is not asked because one answer is as good as any."""
    forzada(s, s.activo if asiento is None else asiento, opciones)
