"""Damage, prevention, resistencia, and what touches other Powers: one function for each operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.anuncio import se_cumple
from mazo.games.atrum.rules.mesa import Mesa, programa
from mazo.games.atrum.text.enlace import YO, Op
from mazo.games.atrum.text.resolucion import Resolucion, cuenta
from mazo.kernel import atoms
from mazo.kernel.interception import ALL, Guard

# Damage and resistencia


def _mas_dano(r: Resolucion) -> int:
    """The damage later sentences add to this one: it is a single damage."""
    total = 0
    for frase in r.prog.frases[r.frase :]:
        for op in frase:
            total += _suma(r, op)
    return total


def _suma(r: Resolucion, op: Op) -> int:
    if op[0] == "más daño":
        return op[1]  # type: ignore[no-any-return]
    if op[0] == "si":
        holds = se_cumple(r.s, op[1], r.tu, r.lanzador, r.objetivos[r.desplazamiento :])
        return sum(_suma(r, o) for o in (op[2] if holds else op[3]))
    if op[0] == "por cada":
        inner = sum(_suma(r, o) for o in op[3])
        total = inner * cuenta(r, op[1]) if inner else 0
        return total if op[2] is None else min(total, op[2])
    return 0


def _dano(r: Resolucion, n: int, quien: Any) -> None:
    first = not r.dano_hecho
    r.dano_hecho = True
    amount = r.numero(n) + (_mas_dano(r) + r.s.cadena[r.k].refuerzo if first else 0)
    attack = r.s.cadena[r.k].clase == "Ataque"
    rule = "AA-I-3.3-b" if attack else "AA-I-7.2.3-e"
    each = isinstance(quien, tuple)
    for seat in r.asientos(quien):
        if r.s.fuera[seat] or (r.s.resistencia[seat] == 0 and seat != r.lanzador):
            continue
        if each and seat == r.lanzador and r.s.resistencia[seat] == 0:
            continue
        actos.dano(r.s, seat, amount, r.k, rule)


def _mas(r: Resolucion, n: int) -> None:
    """Already added to the damage it goes with; on its own it is damage to the same opponent."""


def _prevenir(r: Resolucion, n: Any, eslabon: int) -> None:
    target = r.objetivo(eslabon)
    if not target:
        return
    amount = ALL if n == "todo" else r.numero(n) + (0 if r.reforzado else r.s.cadena[r.k].refuerzo)
    r.reforzado = True
    r.prevenido = target[0]
    rule = "AA-I-7.2.2-e" if r.s.cadena[r.k].clase == "Defensa" else "AA-I-7.2.3-f"
    if amount:
        atoms.guard(r.s, Guard("daño", (target[0],), amount, rule, r.s.path, ("cadena",)))
    atoms.emit(r.s, "proteger", rule, ("eslabón", target[0], amount))


def _aumentar(r: Resolucion, n: int, quien: Any) -> None:
    for seat in r.asientos(quien):
        actos.resistencia(r.s, seat, r.numero(n), "resistencia", "AA-I-3.3-d")


def _disminuir(r: Resolucion, n: int, quien: Any) -> None:
    if quien == YO and r.tu in (r.e.tu, r.lanzador):
        # AMB-26: what a text takes from its launcher is never passed on.
        # AMB-39: nor is it taken if the effect it goes with was as Annulled.
        if r.bloqueado or r.s.fuera[r.lanzador]:
            return
        actos.resistencia(r.s, r.lanzador, -r.numero(n), "resistencia", "AA-II-9.4-a")
        return
    for seat in r.asientos(quien):
        if r.s.resistencia[seat] > 0:
            actos.resistencia(r.s, seat, -r.numero(n), "resistencia", "AA-II-9.4-a")


# Other Powers


def _reforzar(r: Resolucion, n: int, eslabon: int) -> None:
    target = r.objetivo(eslabon)
    if not target:
        return
    _cambia(r.s, target[0], refuerzo=r.s.cadena[target[0]].refuerzo + r.numero(n))
    atoms.tally(r.s, "reforzo", r.lanzador, r.s.turno)
    link = r.s.cadena[target[0]]
    rule = "AA-II-4.3-a" if link.asiento == r.lanzador else "AA-II-4.3-c"
    atoms.emit(r.s, "reforzar", rule, (target[0], r.numero(n), link.asiento, link.reptante, link.poder))


def _anular(r: Resolucion, eslabon: int) -> None:
    target = r.objetivo(eslabon)
    if not target:
        return
    _cambia(r.s, target[0], anulado=1)
    link = r.s.cadena[target[0]]
    atoms.emit(r.s, "anular", "AA-II-8.1-a", (target[0], link.asiento, link.reptante, link.poder))


def _cambiar(r: Resolucion, clase: str, eslabon: int) -> None:
    target = r.objetivo(eslabon)
    if not target:
        return
    at = target[0]
    before = programa(r.s, r.s.cadena[at])
    _cambia(r.s, at, clase=clase)
    link = r.s.cadena[at]
    after = programa(r.s, link)
    if (
        before is not None
        and after is not None
        and tuple(o.clase for o in before.objetivos) != tuple(o.clase for o in after.objetivos)
    ):
        foe = r.s.cadena[0].asiento
        _cambia(r.s, at, objetivos=tuple((0,) if o.clase == "eslabón" else (foe,) for o in after.objetivos))
    atoms.emit(r.s, "cambiar tipo", "AA-II-9.3-e", (at, clase, link.asiento, link.reptante, link.poder))


def _cambia(s: Mesa, k: int, **valores: Any) -> None:
    atoms.note(s, "cadena", (*s.cadena[:k], s.cadena[k]._replace(**valores), *s.cadena[k + 1 :]))


def _no_preparar(r: Resolucion) -> None:
    if r.e.explotando:
        return
    rule = "AA-III-1.1-b"
    atoms.guard(r.s, Guard("preparar", (r.e.reptante,), 1, rule, r.s.path, ("preparar", r.lanzador)))
    atoms.emit(r.s, "proteger", rule, ("reptante", r.e.reptante, 1))


PODERES: dict[str, Callable[..., None]] = {
    "daño": _dano,
    "más daño": _mas,
    "prevenir": _prevenir,
    "aumentar": _aumentar,
    "disminuir": _disminuir,
    "reforzar": _reforzar,
    "anular": _anular,
    "cambiar": _cambiar,
    "no preparar": _no_preparar,
}
