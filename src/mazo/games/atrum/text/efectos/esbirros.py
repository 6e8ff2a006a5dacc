"""What happens to Esbirros wherever they are: one function for each operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import FOSA, REVELADOS, VERTEDERO, elige, pregunta
from mazo.games.atrum.rules.mesa import en_zona
from mazo.games.atrum.text.enlace import YO, Filtro, Op
from mazo.games.atrum.text.resolucion import Resolucion, cuenta
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.kernel.state import Moved
from mazo.kernel.triggers import Listener

# Esbirros


def _explotar(r: Resolucion, n: Any, filtro: Filtro, quien: Any, elegidos: int | None) -> None:
    s = r.s
    gone: list[int] = []
    if elegidos is not None:
        target = r.objetivo(elegidos)
        if target:
            seat, *rows = target
            rows = [x for x in rows if x in s.altar[seat]]
            if rows and r.alcanza("altar", seat):
                actos.explota(s, seat, rows, "AA-II-8.2-a")
                gone = rows
    else:
        for seat in r.asientos(quien):
            rows = en_zona(s, "altar", seat, filtro)
            least, most = r.cantidad(n)
            if rows and most and r.alcanza("altar", seat):
                rows = elige(
                    s,
                    r.lanzador if quien != YO else r.tu,
                    rows,
                    min(least, len(rows)),
                    most,
                    "AA-II-8.2-b" if quien == YO else "AA-II-9.5-f",
                )
                actos.explota(s, seat, rows, "AA-II-8.2-a")
                gone += rows
    r.hecho = bool(gone)
    r.nombra(gone, VERTEDERO)


def _explotar_esos(r: Resolucion) -> None:
    done: list[int] = []
    for row, (zone, seat) in r.esos:
        if zone == "altar" and row in r.s.altar[seat] and r.alcanza("altar", seat):
            actos.explota(r.s, seat, [row], "AA-II-8.2-a")
            done.append(row)
    r.nombra(done, VERTEDERO)


def _robar(r: Resolucion, n: Any) -> None:
    least, most = r.cantidad(n)
    if least != most:
        options = [("número", i) for i in range(least, most + 1)]
        most = pregunta(r.s, r.tu, "elegir", options, "AA-II-9.5-a")[1]
    if r.tope is not None:
        most = min(most, r.tope)
    if not r.alcanza("mano", r.tu):
        return
    rows = actos.roba(r.s, r.tu, most, "AA-I-7.2.3-a")
    r.nombra(rows, ("mano", r.tu))


def _buscar(r: Resolucion, zonas: tuple[str, ...], n: Any, filtro: Filtro) -> None:
    s = r.s
    least, most = r.cantidad(n)
    rows = actos.sin_orden(s, [x for zona in zonas for x in en_zona(s, zona, -1, filtro)])
    unseen = len(s.fosa) if "fosa" in zonas else 0
    # AA-II-7.5-c: a search for a type does not take Sombras, unless it says so.
    least = min(least, len(rows)) if isinstance(n, int) else 0
    chosen = elige(s, r.tu, rows, least, most, "AA-II-7.5-c", oculto=unseen) if most else []
    from_pit = [x for x in chosen if x in s.fosa]
    from_dump = [x for x in chosen if x in s.vertedero]
    _llega_a_mano(r, from_dump, VERTEDERO, "AA-II-9.1-c", True)
    _llega_a_mano(r, from_pit, FOSA, "AA-II-9.1-d", filtro.tipos is not None)
    if "fosa" in zonas:
        actos.renueva(s)
        atoms.shuffle(s, FOSA, "AA-II-9.1-a")
    r.hecho = bool(chosen)
    r.nombra(chosen, ("mano", r.tu))


def _llega_a_mano(r: Resolucion, rows: list[int], origen: tuple[str, int], regla: str, mostrada: bool) -> None:
    if not rows:
        return
    shown = tuple(rows) if mostrada else ()
    said, secret = (r.tu, len(rows), origen[0], shown), (r.tu, tuple(rows))
    atoms.move(r.s, rows, origen, ("mano", r.tu), BOTTOM, "buscar", regla, said, secret)
    if shown:
        atoms.emit(r.s, "mostrar", regla, (r.tu, -2, shown))


def _buscar_tantos(r: Resolucion, zonas: tuple[str, ...], contado: Op) -> None:
    """Those found wait, shown, to be exchanged."""
    s = r.s
    most = cuenta(r, contado)
    rows = [x for zona in zonas for x in en_zona(s, zona, -1, Filtro())]
    chosen = elige(s, r.tu, actos.sin_orden(s, rows), min(most, len(rows)), most, "AA-II-9.5-a") if most else []
    if chosen:
        atoms.emit(s, "buscar", "AA-II-9.1-c", (r.tu, len(chosen), zonas[0], tuple(chosen)))
    r.nombra(chosen, VERTEDERO if zonas[0] == "vertedero" else FOSA)


def _intercambiar_mano(r: Resolucion) -> None:
    s = r.s
    hand = s.mano[r.tu]
    found = [x for x, _ in r.esos]
    origin = r.esos[0][1] if r.esos else VERTEDERO
    if not r.alcanza("mano", r.tu):
        return
    actos.mueve(s, hand, ("mano", r.tu), origin, "AA-II-6.4-b")
    actos.mueve(s, found, origin, ("mano", r.tu), "AA-II-6.4-b")
    if origin == FOSA:
        atoms.shuffle(s, FOSA, "AA-II-9.1-a")


def _revelar(r: Resolucion, n: int) -> None:
    rows = actos.revela(r.s, r.numero(n), "AA-II-8.4-a")
    r.mirada = None
    r.nombra(rows, REVELADOS)


def _barajar(r: Resolucion) -> None:
    actos.baraja(r.s, "AA-II-8.4-b")


def _elegir(r: Resolucion, n: Any, filtro: Filtro, zona: str, quien: Any) -> None:
    s = r.s
    least, most = r.cantidad(n)
    named: list[tuple[int, tuple[str, int]]] = []
    for seat in r.asientos(quien):
        rows = en_zona(s, zona, seat, filtro)
        keep = (
            [op for op in r.prog.exige if op[0] == "explotar" and isinstance(op[1], int)]
            if zona == "altar" and seat == r.tu
            else []
        )

        def vale(picked: list[int], seat: int = seat, keep: list[Op] = keep) -> bool:
            # AA-III-1.1-k: what the text will ask to Explode must be left.
            return all(len(en_zona(s, "altar", seat, op[2], picked)) >= op[1] for op in keep)

        chosen = elige(
            s,
            r.tu,
            rows,
            min(least, len(rows)),
            most,
            "AA-III-1.1-k" if keep else "AA-II-9.5-a",
            vale=vale if keep else None,
        )
        named += [(x, (zona, seat if zona in ("altar", "mano") else -1)) for x in chosen]
    r.esos, r.tocados, r.hecho = named, len(named), bool(named)


def _tomar(r: Resolucion, n: Any, filtro: Filtro) -> None:
    """Chooses among what was just revealed, looked at or named."""
    s = r.s
    least, most = r.cantidad(n)
    unseen = 0
    if r.mirada is not None:
        rows, place = en_zona(s, "mano", r.mirada, filtro), ("mano", r.mirada)
        unseen = len(s.mano[r.mirada])
    elif s.revelados:
        rows, place = en_zona(s, "revelados", -1, filtro), REVELADOS
    else:
        rows = [x for x, _ in r.esos]
        place = r.esos[0][1] if r.esos else VERTEDERO
    chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a", oculto=unseen)
    r.nombra(chosen, place)
    r.hecho = bool(chosen)


def que(r: Resolucion, what: Op) -> tuple[list[tuple[int, tuple[str, int]]], tuple[Moved, ...]]:
    """The Esbirros an order moves, and where they are now; and how those of the top of the Fosa were taken from it."""
    s = r.s
    kind = what[0]
    if kind == "esos":
        return [(row, place) for row, place in r.esos if row in atoms.contents(s, place)], ()
    if kind == "revelados":
        return [(x, REVELADOS) for x in en_zona(s, "revelados", -1, what[1])], ()
    if kind == "tope":
        # AMB-05: a Fosa that runs out is made anew before going on.
        rows, taken = actos.toma(s, r.numero(what[1]), REVELADOS)
        return [(x, REVELADOS) for x in rows], taken
    _, n, which, zone, who = what
    least, most = r.cantidad(n)
    found: list[tuple[int, tuple[str, int]]] = []
    for seat in r.asientos(who):
        rows = en_zona(s, zone, seat, which)
        unseen = len(s.mano[seat]) if zone == "mano" else 0
        chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a", oculto=unseen)
        found += [(x, (zone, seat if zone in ("altar", "mano") else -1)) for x in chosen]
    return found, ()


def _poner(r: Resolucion, what: Op, destino: Op, preparados: bool) -> None:
    s = r.s
    if what[0] == "descarte de":
        if r.prevenido is not None:
            atoms.listen(s, Listener("descartar", (r.prevenido,), ("colocar", r.tu, preparados), True, ("cadena",)))
        return
    zone, whose = destino
    if what[0] == "tope" and zone == "altar" and not all(r.alcanza(zone, a) for a in r.asientos(whose)):
        return
    things, taken = que(r, what)
    done: list[int] = []
    place: tuple[str, int] = VERTEDERO
    for row, origin in things:
        if origin[0] in ("altar", "mano") and origin[1] != r.tu and not r.alcanza(origin[0], origin[1]):
            continue
        if origin[0] == "altar" and origin[1] == r.tu and not r.alcanza("altar", r.tu):
            continue
        seat = origin[1] if whose == "dueño" else r.tu if whose == YO else next(iter(r.asientos(whose)), None)
        if seat is None:
            continue
        if zone in ("altar", "mano") and not r.alcanza(zone, seat):
            continue
        place = (zone, seat)
        if zone == "altar":
            why = "AA-I-7.5-d" if preparados else "AA-II-6.3-a"
            actos.coloca(s, seat, [row], origin, not preparados, why, taken)
        elif zone in ("fosa-tope", "fosa-fondo", "fosa"):
            place = FOSA
            actos.mueve(s, [row], origin, FOSA, "AA-II-9.5-a", zone == "fosa-tope", taken)
        elif zone == "vertedero":
            place = VERTEDERO
            actos.mueve(s, [row], origin, VERTEDERO, "AA-I-2.4-a", antes=taken)
        else:
            why = "AA-II-7.3-e" if origin[0] == "altar" else "AA-III-1.1-f"
            actos.mueve(s, [row], origin, (zone, seat), why, antes=taken)
        taken = ()
        done.append(row)
    actos.renueva(s)
    r.hecho = bool(done)
    r.nombra(done, place)


def _intercambiar(r: Resolucion, uno: int, otro: int) -> None:
    """Each takes the other's place and keeps its state (AA-II-6.4)."""
    s = r.s
    first, second = r.objetivo(uno), r.objetivo(otro)
    if not first or not second or not all(r.alcanza("altar", t[0]) for t in (first, second)):
        return
    for a, b in zip(first[1:], second[1:], strict=False):
        if a in s.altar[first[0]] and b in s.altar[second[0]]:
            here, there = ("altar", first[0]), ("altar", second[0])
            go, come = atoms.swap(s, here, a, there, b)
            atoms.emit(s, "mover", "AA-II-6.4-a", (here, there, a), None, (go,))
            atoms.emit(s, "mover", "AA-II-6.4-a", (there, here, b), None, (come,))


ESBIRROS: dict[str, Callable[..., None]] = {
    "explotar": _explotar,
    "explotar esos": _explotar_esos,
    "robar": _robar,
    "buscar": _buscar,
    "buscar tantos": _buscar_tantos,
    "intercambiar mano": _intercambiar_mano,
    "revelar": _revelar,
    "barajar": _barajar,
    "elegir": _elegir,
    "tomar": _tomar,
    "poner": _poner,
    "intercambiar": _intercambiar,
}
