"""Hands, states and types: one function for each operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import VERTEDERO, elige, pregunta
from mazo.games.atrum.rules.mesa import AGOTADO, PREPARADO, en_zona, vivos
from mazo.games.atrum.text.efectos.esbirros import que
from mazo.games.atrum.text.enlace import Filtro, Op
from mazo.games.atrum.text.resolucion import Resolucion
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.kernel import atoms
from mazo.kernel.interception import ALL, Guard

# Hands


def _descartar_azar(r: Resolucion, n: Any, quien: Any) -> None:
    s = r.s
    done: list[int] = []
    for seat in r.asientos(quien):
        if s.mano[seat] and r.alcanza("mano", seat):
            rows = atoms.sample(s, s.mano[seat], r.cantidad(n)[1])
            actos.descarta(s, seat, rows, "AA-II-9.5-d")
            done += rows
    r.nombra(done, VERTEDERO)


def _descartar(r: Resolucion, n: Any, filtro: Filtro) -> None:
    least, most = r.cantidad(n)
    rows = en_zona(r.s, "mano", r.tu, filtro)
    if r.tu != r.lanzador and not r.alcanza("mano", r.tu):
        return
    unseen = len(r.s.mano[r.tu])
    chosen = elige(r.s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a", "descartar", oculto=unseen)
    actos.descarta(r.s, r.tu, chosen, "AA-II-6.5-d" if isinstance(n, int) else "AA-II-9.5-a")
    r.hecho = bool(chosen)
    r.nombra(chosen, VERTEDERO)


def _descartar_todos(r: Resolucion, filtro: Filtro) -> None:
    """AA-II-9.2-a: the hand is shown first."""
    if not r.alcanza("mano", r.tu):
        return
    _mostrar(r, "AA-II-9.2-a")
    rows = en_zona(r.s, "mano", r.tu, filtro)
    actos.descarta(r.s, r.tu, rows, "AA-II-9.2-a")
    r.hecho = bool(rows)
    r.nombra(rows, VERTEDERO)


def _descartar_esos(r: Resolucion) -> None:
    done: list[int] = []
    for row, (zone, seat) in r.esos:
        if zone == "mano" and row in r.s.mano[seat] and r.alcanza("mano", seat):
            actos.descarta(r.s, seat, [row], "AA-II-9.5-d")
            done.append(row)
    r.nombra(done, VERTEDERO)


def _mirar(r: Resolucion, quien: Any) -> None:
    for seat in r.asientos(quien):
        if r.alcanza("mano", seat):
            r.mirada = seat
            atoms.emit(r.s, "mostrar", "AA-II-9.5-d", (seat, r.tu, ()), (r.tu, r.s.mano[seat]))


def _mostrar(r: Resolucion, regla: str = "AA-II-9.2-b") -> None:
    if r.alcanza("mano", r.tu):
        atoms.emit(r.s, "mostrar", regla, (r.tu, -1, r.s.mano[r.tu]))


# States


def _estado(r: Resolucion, what: Op, preparar: bool) -> None:
    s = r.s
    kind = what[0]
    if kind == "este":
        _reptante(r, r.e.reptante, preparar)
    elif kind == "reptante":
        target = r.objetivo(what[1])
        if target:
            _reptante(r, target[0], preparar)
    elif kind == "reptantes":
        _, n, who, state = what
        least, most = r.cantidad(n)
        for seat in r.asientos(who):
            wanted = AGOTADO if preparar else PREPARADO
            rows = [x for x in vivos(s, seat) if s.estado[x] == wanted]
            if n == "todos":
                chosen = rows
            else:
                chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a", verbo="reptante")
            for x in chosen:
                _reptante(r, x, preparar)
    else:
        if kind == "esos":
            things, _ = que(r, what)
        else:
            _, n, which, zone, who = what
            state = "Agotado" if preparar else "Preparado"
            things, _ = que(r, ("esbirros", n, which._replace(estado=state), zone, who))
        done = []
        for row, (zone, seat) in things:
            if zone == "altar" and r.alcanza("altar", seat):
                (actos.prepara if preparar else actos.agota)(s, seat, [row], "AA-I-6.1-e" if preparar else "AA-I-6.1-a")
                done.append((row, (zone, seat)))
        r.esos, r.tocados, r.hecho = done, len(done), bool(done)


def _reptante(r: Resolucion, reptante: int, preparar: bool) -> None:
    if not r.alcanza("reptantes", r.s.conf.dueno[reptante]):
        return
    if preparar:
        actos.prepara_reptante(r.s, reptante, "AA-I-6.1-e")
    else:
        actos.agota_reptante(r.s, reptante, "AA-I-6.1-a")


def _preparar(r: Resolucion, what: Op) -> None:
    _estado(r, what, True)


def _agotar(r: Resolucion, what: Op) -> None:
    _estado(r, what, False)


# Types


def _tipos(r: Resolucion, n: int) -> None:
    """AA-II-9.5-a, AA-II-9.3-c: chosen now, and may repeat."""
    r.tipos = []
    for i in range(n):
        options = [("tipo", t) for t in range(len(TIPOS))]
        r.tipos.append(pregunta(r.s, r.tu, "elegir", options, "AA-II-9.3-c" if n > 1 else "AA-II-9.5-a", (i, n))[1])


def _considerar(r: Resolucion, zona: str, tipo: str | None) -> None:
    value = TIPOS.index(tipo) if tipo else r.tipos[0] if r.tipos else None
    if value is None or not r.alcanza(zona, r.tu):
        return
    atoms.modify(r.s, "tipo", (zona, r.tu), value, ("turno", r.s.turno))
    atoms.emit(r.s, "cambiar tipo", "AA-II-9.3-a", (zona, r.tu, value))


def _proximos(r: Resolucion, n: int) -> None:
    if r.tipos:
        atoms.modify(r.s, "descarte", (r.tu,), tuple(r.tipos[:n]), ("turno", r.s.turno))
        atoms.emit(r.s, "cambiar tipo", "AA-II-9.3-c", ("descarte", r.tu, tuple(r.tipos[:n])))


def _proteger(r: Resolucion, zona: str) -> None:
    atoms.guard(r.s, Guard("afectar", (zona, r.tu), ALL, "AA-II-9.5-c", r.s.path, ("turno", r.s.turno)))
    atoms.emit(r.s, "proteger", "AA-II-9.5-c", (zona, r.tu, 0))


def _poderes_como(r: Resolucion, de: str, a: str) -> None:
    atoms.modify(r.s, "clase", (r.tu, de), a, ("turno", r.s.turno))
    atoms.emit(r.s, "cambiar tipo", "AA-II-9.3-e", ("poderes", r.tu, de, a))


ESTADOS: dict[str, Callable[..., None]] = {
    "descartar azar": _descartar_azar,
    "descartar": _descartar,
    "descartar todos": _descartar_todos,
    "descartar esos": _descartar_esos,
    "mirar": _mirar,
    "mostrar": _mostrar,
    "preparar": _preparar,
    "agotar": _agotar,
    "tipos": _tipos,
    "considerar": _considerar,
    "próximos": _proximos,
    "proteger": _proteger,
    "poderes como": _poderes_como,
}
