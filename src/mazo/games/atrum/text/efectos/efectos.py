"""What the text of a Power does when it resolves: its sentences in order, and how they are put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import pregunta
from mazo.games.atrum.rules.anuncio import se_cumple
from mazo.games.atrum.rules.mesa import poder
from mazo.games.atrum.text.efectos.esbirros import ESBIRROS
from mazo.games.atrum.text.efectos.estados import ESTADOS
from mazo.games.atrum.text.efectos.poderes import PODERES
from mazo.games.atrum.text.enlace import Op, todas
from mazo.games.atrum.text.resolucion import Resolucion, cuenta
from mazo.kernel import atoms


def ejecuta(r: Resolucion) -> None:
    """Carries out the sentences of the text, in order."""
    s = r.s
    own = poder(s, r.e.reptante, r.e.poder)
    if not r.e.copia:
        r.regla01 = r.prog.regla01(own.coste)
        _frases(r)
    else:
        final = poder(s, *r.e.copia[-1])
        copied = r.prog
        r.prog = own.programa
        for i, frase in enumerate(own.programa.frases):
            r.frase = i
            for op in frase:
                if op == ("copiar",):
                    atoms.emit(s, "copiar", "AA-II-8.5-a", (r.k, *r.e.copia[-1]))
                    r.prog, r.desplazamiento = copied, len(own.programa.objetivos)
                    # AMB-16: the decrease already part of the copied Power is not doubled.
                    r.regla01 = copied.regla01(own.coste) or copied.regla01(final.coste)
                    _frases(r)
                    r.prog, r.desplazamiento = own.programa, 0
                else:
                    _op(r, op)
    if s.revelados:
        # AA-II-8.4-b: what is still revealed goes back and the Fosa is shuffled.
        actos.baraja(s, "AA-II-8.4-b")


def _frases(r: Resolucion) -> None:
    s = r.s
    for i, frase in enumerate(r.prog.frases):
        r.frase = i
        atoms.resolving(s, (*s.path[:3], i))
        for op in frase:
            _op(r, op)
        if r.regla01 and any(_altera(op) for op in todas(frase)):
            r.regla01 = False
            if not r.bloqueado and not s.fuera[r.lanzador]:
                actos.resistencia(s, r.lanzador, -2, "resistencia", "AA-II-6.5-a")


def _altera(op: Op) -> bool:
    return op[0] in ("explotar", "explotar esos", "poner")


def _op(r: Resolucion, op: Op) -> None:
    _HACER[op[0]](r, *op[1:])


# Structure


def _si(r: Resolucion, condicion: Op, ops: tuple[Op, ...], otras: tuple[Op, ...]) -> None:
    start = r.desplazamiento
    holds = se_cumple(r.s, condicion, r.tu, r.lanzador, r.objetivos[start:])
    r.hecho = holds
    for op in ops if holds else otras:
        _op(r, op)


def _puedes(r: Resolucion, ops: tuple[Op, ...]) -> None:
    r.hecho = pregunta(r.s, r.tu, "sí o no", [("sí",), ("no",)], "AA-II-9.5-a") == ("sí",)
    if r.hecho:
        for op in ops:
            _op(r, op)


def _si_lo_haces(r: Resolucion, ops: tuple[Op, ...]) -> None:
    if r.hecho:
        for op in ops:
            _op(r, op)


def _actor(r: Resolucion, quien: Any, ops: tuple[Op, ...]) -> None:
    """Somebody else does it: what the text says of «su» is theirs."""
    before = r.tu
    for seat in r.asientos(quien):
        r.tu = seat
        for op in ops:
            _op(r, op)
    r.tu = before


def _por_cada(r: Resolucion, contado: Op, tope: int | None, ops: tuple[Op, ...]) -> None:
    r.por, r.tope = cuenta(r, contado), tope
    for op in ops:
        _op(r, op)
    r.por, r.tope = 1, None


_HACER: dict[str, Callable[..., None]] = {
    **PODERES,
    **ESBIRROS,
    **ESTADOS,
    "si": _si,
    "puedes": _puedes,
    "si lo haces": _si_lo_haces,
    "actor": _actor,
    "por cada": _por_cada,
}
