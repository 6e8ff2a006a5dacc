"""What the text of a Power does when it resolves: one function for each operation of the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum import actos
from mazo.games.atrum.actos import FOSA, REVELADOS, VERTEDERO, elige, pregunta
from mazo.games.atrum.anuncio import objetivo_valido, se_cumple
from mazo.games.atrum.enlace import YO, Filtro, Op, Programa, todas
from mazo.games.atrum.mesa import (
    AGOTADO,
    PREPARADO,
    Eslabon,
    Mesa,
    companeros,
    desde,
    en_zona,
    oponentes,
    poder,
    programa,
    tipos_altar,
    vivos,
)
from mazo.games.atrum.vocabulary import TIPOS
from mazo.kernel import atoms
from mazo.kernel.interception import ALL, Guard
from mazo.kernel.triggers import Listener


class Resolucion:
    """A Power being carried out: who, with what targets, and what its sentences have named so far."""

    def __init__(self, s: Mesa, e: Eslabon, k: int, prog: Programa) -> None:
        self.s, self.e, self.k, self.prog = s, e, k, prog
        self.lanzador, self.tu = e.asiento, e.tu
        self.objetivos = e.objetivos
        self.desplazamiento = 0
        self.esos: list[tuple[int, tuple[str, int]]] = []
        """The Esbirros last named, and where they are."""
        self.tocados = 0
        self.mirada: int | None = None
        self.tipos: list[int] = []
        self.por = 1
        self.tope: int | None = None
        self.hecho = True
        self.bloqueado = False
        self.dano_hecho = False
        self.prevenido: int | None = None
        self.reforzado = False
        self.frase = 0
        self.regla01 = False

    def asientos(self, quien: Any) -> list[int]:
        """The participants an operand names, those that can still be affected."""
        if quien == YO:
            return [self.tu]
        if isinstance(quien, tuple):
            who = quien[1]
            if who == "oponente":
                return oponentes(self.s, self.lanzador)
            if who == "compañero":
                return companeros(self.s, self.lanzador)
            return [self.lanzador, *(a for a in desde(self.s, self.lanzador) if a != self.lanzador)]
        at = quien + self.desplazamiento
        o = self.prog.objetivos[quien]
        target = self.objetivos[at]
        return [target[0]] if objetivo_valido(self.s, self.e, self.k, o, target) else []

    def objetivo(self, numero: int) -> tuple[int, ...]:
        target = self.objetivos[numero + self.desplazamiento]
        o = self.prog.objetivos[numero]
        return target if objetivo_valido(self.s, self.e, self.k, o, target) else ()

    def alcanza(self, zona: str, asiento: int) -> bool:
        """AA-II-9.5-c: effects on what no Power can affect are as if Annulled (AMB-39)."""
        if not self.s.guards or atoms.intercept(self.s, "afectar", (zona, asiento)):
            return True
        if not self.bloqueado:
            atoms.emit(self.s, "anular", "AA-II-9.5-c", (self.k, self.e.asiento, self.e.reptante, self.e.poder))
        self.bloqueado = True
        return False

    def nombra(self, rows: list[int], lugar: tuple[str, int]) -> None:
        self.esos = [(r, lugar) for r in rows]
        self.tocados = len(rows)

    def cantidad(self, n: Any) -> tuple[int, int]:
        """How many at least and at most."""
        if isinstance(n, tuple):
            return 0, n[1] * self.por
        if n == "todos":
            return 10_000, 10_000
        return n * self.por, n * self.por

    def numero(self, n: int) -> int:
        total = n * self.por
        return total if self.tope is None else min(total, self.tope)

    def despierta(self) -> None:
        """Resolves what was waiting for this Power to be paid (a Defensa that takes its discard)."""
        for body, args, _ in atoms.heard(self.s):
            _, seat, ready = body
            row = args[-1]
            if row in self.s.vertedero and self.alcanza("altar", seat):
                actos.coloca(self.s, seat, [row], VERTEDERO, not ready, "AA-II-6.3-a")


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


def _por_cada(r: Resolucion, cuenta: Op, tope: int | None, ops: tuple[Op, ...]) -> None:
    r.por, r.tope = _cuenta(r, cuenta), tope
    for op in ops:
        _op(r, op)
    r.por, r.tope = 1, None


def _cuenta(r: Resolucion, op: Op) -> int:
    kind = op[0]
    if kind == "esos":
        return r.tocados
    if kind == "revelados":
        return len(en_zona(r.s, "revelados", -1, op[1]))
    if kind == "tipos":
        present = 0
        for bits in tipos_altar(r.s, r.tu).values():
            present |= bits
        return present.bit_count()
    if kind == "reptantes":
        state = {"Preparado": PREPARADO, "Agotado": AGOTADO}.get(op[1])
        return sum(1 for x in vivos(r.s, r.tu) if state is None or r.s.estado[x] == state)
    return sum(len(en_zona(r.s, kind, a, op[1])) for a in r.asientos(op[2]))


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
    if op[0] == "si" and se_cumple(r.s, op[1], r.tu, r.lanzador, r.objetivos[r.desplazamiento :]):
        return sum(_suma(r, o) for o in op[2])
    if op[0] == "por cada":
        inner = sum(_suma(r, o) for o in op[3])
        total = inner * _cuenta(r, op[1]) if inner else 0
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
        # AMB-26: what a text takes from its launcher is never passed on; AMB-39: nor done if its effect was as Annulled.
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
    atoms.emit(r.s, "reforzar", "AA-II-4.3-a", (target[0], r.numero(n), *r.s.cadena[target[0]][:3]))


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
    if before is not None and after is not None and tuple(o.clase for o in before.objetivos) != tuple(o.clase for o in after.objetivos):
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
                rows = elige(s, r.lanzador if quien != YO else r.tu, rows, min(least, len(rows)), most, "AA-II-8.2-b" if quien == YO else "AA-II-9.5-f")
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
    rows = [x for zona in zonas for x in en_zona(s, zona, -1, filtro)]
    # AA-II-7.5-c: a search for a type does not take Sombras, unless it says so.
    chosen = elige(s, r.tu, rows, min(least, len(rows)) if isinstance(n, int) else 0, most, "AA-II-7.5-c") if most else []
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
    atoms.move(r.s, rows, origen, ("mano", r.tu))
    shown = tuple(rows) if mostrada else ()
    atoms.emit(r.s, "buscar", regla, (r.tu, len(rows), origen[0], shown), (r.tu, tuple(rows)))


def _buscar_tantos(r: Resolucion, zonas: tuple[str, ...], cuenta: Op) -> None:
    """Those found wait, shown, to be exchanged."""
    s = r.s
    most = _cuenta(r, cuenta)
    rows = [x for zona in zonas for x in en_zona(s, zona, -1, Filtro())]
    chosen = elige(s, r.tu, rows, min(most, len(rows)), most, "AA-II-9.5-a") if most else []
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
    r.nombra(rows, REVELADOS)


def _barajar(r: Resolucion) -> None:
    actos.baraja(r.s, "AA-II-8.4-b")


def _elegir(r: Resolucion, n: Any, filtro: Filtro, zona: str, quien: Any) -> None:
    s = r.s
    least, most = r.cantidad(n)
    chosen: list[int] = []
    for seat in r.asientos(quien):
        rows = en_zona(s, zona, seat, filtro)
        keep = [op for op in r.prog.exige if op[0] == "explotar" and isinstance(op[1], int)] if zona == "altar" and seat == r.tu else []

        def vale(picked: list[int], seat: int = seat, keep: list[Op] = keep) -> bool:
            # AA-III-1.1-k: what the text will ask to Explode must be left.
            return all(len(en_zona(s, "altar", seat, op[2], picked)) >= op[1] for op in keep)

        chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-III-1.1-k" if keep else "AA-II-9.5-a", vale=vale if keep else None)
        r.nombra(chosen, (zona, seat if zona in ("altar", "mano") else -1))
    r.hecho = bool(chosen)


def _tomar(r: Resolucion, n: Any, filtro: Filtro) -> None:
    """Chooses among what was just revealed, looked at or named."""
    s = r.s
    least, most = r.cantidad(n)
    if r.mirada is not None:
        rows, place = en_zona(s, "mano", r.mirada, filtro), ("mano", r.mirada)
    elif s.revelados:
        rows, place = en_zona(s, "revelados", -1, filtro), REVELADOS
    else:
        rows = [x for x, _ in r.esos]
        place = r.esos[0][1] if r.esos else VERTEDERO
    chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a")
    r.nombra(chosen, place)
    r.hecho = bool(chosen)


def _que(r: Resolucion, what: Op) -> list[tuple[int, tuple[str, int]]]:
    """The Esbirros an order moves, and where they are now."""
    s = r.s
    kind = what[0]
    if kind == "esos":
        return [(row, place) for row, place in r.esos if row in atoms.contents(s, place)]
    if kind == "revelados":
        return [(x, REVELADOS) for x in en_zona(s, "revelados", -1, what[1])]
    _, n, which, zone, who = what
    least, most = r.cantidad(n)
    found: list[tuple[int, tuple[str, int]]] = []
    for seat in r.asientos(who):
        rows = en_zona(s, zone, seat, which)
        chosen = elige(s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a")
        found += [(x, (zone, seat if zone in ("altar", "mano") else -1)) for x in chosen]
    return found


def _poner(r: Resolucion, what: Op, destino: Op, preparados: bool) -> None:
    s = r.s
    if what[0] == "descarte de":
        if r.prevenido is not None:
            atoms.listen(s, Listener("descartar", (r.prevenido,), ("colocar", r.tu, preparados), True, ("cadena",)))
        return
    things = _que(r, what)
    zone, whose = destino
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
            actos.coloca(s, seat, [row], origin, not preparados, "AA-I-7.5-d" if preparados else "AA-II-6.3-a")
        elif zone in ("fosa-tope", "fosa-fondo", "fosa"):
            place = FOSA
            actos.mueve(s, [row], origin, FOSA, "AA-II-9.5-a", zone == "fosa-tope")
        elif zone == "vertedero":
            place = VERTEDERO
            actos.mueve(s, [row], origin, VERTEDERO, "AA-I-2.4-a")
        else:
            actos.mueve(s, [row], origin, (zone, seat), "AA-II-7.3-e" if origin[0] == "altar" else "AA-III-1.1-f")
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
            atoms.exchange(s, ("altar", first[0]), a, b)
            atoms.exchange(s, ("altar", second[0]), b, a)
            atoms.emit(s, "mover", "AA-II-6.4-a", (("altar", first[0]), ("altar", second[0]), a))
            atoms.emit(s, "mover", "AA-II-6.4-a", (("altar", second[0]), ("altar", first[0]), b))


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
    chosen = elige(r.s, r.tu, rows, min(least, len(rows)), most, "AA-II-9.5-a", "descartar")
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
            things = _que(r, what)
        else:
            _, n, which, zone, who = what
            state = "Agotado" if preparar else "Preparado"
            things = _que(r, ("esbirros", n, which._replace(estado=state), zone, who))
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


_HACER: dict[str, Callable[..., None]] = {
    "si": _si, "puedes": _puedes, "si lo haces": _si_lo_haces, "actor": _actor, "por cada": _por_cada,
    "daño": _dano, "más daño": _mas, "prevenir": _prevenir, "aumentar": _aumentar, "disminuir": _disminuir,
    "reforzar": _reforzar, "anular": _anular, "cambiar": _cambiar, "no preparar": _no_preparar,
    "explotar": _explotar, "explotar esos": _explotar_esos, "robar": _robar, "buscar": _buscar,
    "buscar tantos": _buscar_tantos, "intercambiar mano": _intercambiar_mano, "revelar": _revelar, "barajar": _barajar,
    "elegir": _elegir, "tomar": _tomar, "poner": _poner, "intercambiar": _intercambiar,
    "descartar azar": _descartar_azar, "descartar": _descartar, "descartar todos": _descartar_todos,
    "descartar esos": _descartar_esos, "mirar": _mirar, "mostrar": _mostrar, "preparar": _preparar, "agotar": _agotar,
    "tipos": _tipos, "considerar": _considerar, "próximos": _proximos, "proteger": _proteger, "poderes como": _poderes_como,
}  # fmt: skip

