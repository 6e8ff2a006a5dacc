"""Asking: every decision of the game goes through here."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.forzadas import forzada, se_escucha
from mazo.games.myl.rules.mesa import NUMERO, ORO, Mesa, carta, regla
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.run import answered, ask
from mazo.kernel.state import record
from mazo.kernel.veil import own
from mazo.text.choose import one_by_one


def pregunta(
    s: Mesa, asiento: int, clase: str, opciones: Sequence[Option], por: str, detalle: tuple[object, ...] = ()
) -> Option:
    """Asks a player; ``por`` is the rule by which."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas and not _estancada(s, clase):
        return opciones[0]
    given = answered(s, opciones)
    if given is not None:
        return given
    return ask(s, record(Decision, (asiento, clase, tuple(opciones), regla(s, por), s.path, detalle)))


def cuestion(
    s: Mesa, asiento: int, clase: str, opciones: Sequence[Option], por: str, detalle: tuple[object, ...] = ()
) -> Decision | None:
    """The question to a player of a procedure that begins with it; None where only one thing could be answered."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas and not _estancada(s, clase):
        return None
    return record(Decision, (asiento, clase, tuple(opciones), regla(s, por), s.path, detalle))


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
    detalle: tuple[object, ...] = (),
    entre: int = 0,
) -> list[int]:
    """Chooses cards one by one; ``entre``, among how many cards of a hidden zone they are."""
    if minimo == maximo < len(rows) and _da_igual(s, rows):
        if se_escucha():
            for _ in range(minimo):
                forzada(s, asiento, [("carta", r) for r in rows])
        return list(rows[:minimo])
    return one_by_one(
        lambda options, how: pregunta(s, asiento, "elegir", options, por, (*detalle, *how)),
        por_cara(own(s, asiento), rows, asiento), minimo, maximo, entre,
        (lambda options: forzada(s, asiento, options)) if se_escucha() else None,
    )  # fmt: skip


def _da_igual(s: Mesa, rows: Sequence[int]) -> bool:
    """Whether nothing tells some cards apart, and everyone sees so: Oros of one name and without ability, in one zone,
    of one owner, to which nothing has been done."""
    where = s.where
    if where[rows[0]] not in _OROS or any(where[r] != where[rows[0]] for r in rows):
        return False  # what lies where somebody does not see is not looked at
    one = carta(s, rows[0])
    if one.tipo != ORO or one.tree is not None or len({(s.conf.caras[r], s.conf.dueno[r]) for r in rows}) > 1:
        return False
    return not any(m.scope and m.scope[0] in rows for m in s.modifiers)


def elige_orden(s: Mesa, asiento: int, rows: Sequence[int], por: str) -> int:
    """Which of several cards goes first."""
    options = [("carta", r) for r in por_cara(own(s, asiento), rows, asiento)]
    row: int = pregunta(s, asiento, "orden", options, por)[1]
    return row


def por_cara(s: Mesa, rows: Sequence[int], asiento: int) -> Sequence[int]:
    """Cards as they may be told to a player: if some lie where it does not see, by name and not by where they lie."""
    where, hidden = s.where, _OCULTOS[asiento]
    for row in rows:
        if where[row] in hidden:
            return sorted(rows, key=lambda row: (carta(s, row).nombre, s.conf.caras[row], row))
    return rows


_OCULTOS = tuple(frozenset({NUMERO["castillo", 0], NUMERO["castillo", 1], NUMERO["mano", 1 - a]}) for a in (0, 1))
"""The places whose cards each player does not see, by their numbers."""
_OROS = frozenset(NUMERO[zone, a] for zone in ("reserva", "pagado") for a in (0, 1))
"""The places where Oros are in play."""


def si_o_no(
    s: Mesa, asiento: int, clase: str, por: str, detalle: tuple[object, ...] = (), puede: bool = True
) -> bool:
    """Asks whether to do something. Who cannot, for what only they see, is asked all the same."""
    options: list[Option] = [("sí",), ("no",)] if puede else [("no",)]
    return pregunta(s, asiento, clase, options, por, detalle) == ("sí",)
