"""The chain (Part II, 2 to 5): response windows, and resolution from the last announced to the first.

Each Power is paid only when its turn to resolve comes; if it cannot be launched, nothing of it is paid.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import combinations

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import cuestion, elige
from mazo.games.atrum.rules.anuncio import (
    anuncia,
    copia_valida,
    jugadores_objetivo,
    momento,
    objetivo_valido,
    objetivos_de,
    otro_de,
    por_descartar,
    por_tipo,
    prohibido,
)
from mazo.games.atrum.rules.descartes import formas_de_descarte
from mazo.games.atrum.rules.mesa import (
    BIT,
    BIT_SOMBRA,
    CADENA,
    DESARROLLO,
    PREPARADO,
    PRINCIPAL,
    Eslabon,
    Mesa,
    desde,
    en_zona,
    poder,
    preparados,
    programa,
    tipos_mano,
)
from mazo.games.atrum.rules.ventana import ventana
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.condiciones import se_cumple
from mazo.games.atrum.text.contexto import Contexto
from mazo.games.atrum.text.flujo import ejecuta
from mazo.games.atrum.text.nodes import Minion
from mazo.games.atrum.text.programa import Programa
from mazo.kernel import atoms
from mazo.kernel.decisions import PASS, Decision, Option
from mazo.kernel.modifiers import active
from mazo.kernel.run import asks
from mazo.kernel.state import Frame
from mazo.kernel.veil import own
from mazo.text.actions import asked


def abre(s: Mesa, asiento: int, reptante: int, indice: int) -> None:
    """A first announcement: the chain begins, and its window opens."""
    anuncia(s, asiento, reptante, indice)
    atoms.enter(s, ("responder", 0, asiento))


def orden_de_respuesta(s: Mesa) -> Sequence[int]:
    """AA-II-2.2/2.3: the targets of the last announcement, then the others, and its announcer last."""
    last = s.cadena[-1]
    seats = desde(s, last.asiento)
    if len(seats) <= 2:
        return seats
    targets = jugadores_objetivo(s, last)
    others = [a for a in seats if a != last.asiento]
    tail = [last.asiento] if last.asiento in seats else []
    return [a for a in others if a in targets] + [a for a in others if a not in targets] + tail


def _quien_responde(s: Mesa) -> tuple[int, int, list[Option]] | None:
    """Whose turn to respond it is, from where the procedure says: its place, who, and what it may announce."""
    order = orden_de_respuesta(s)

    def offers(seat: int) -> list[Option] | None:
        options = ventana(own(s, seat), seat)
        return None if not options and s.conf.lecturas.salta_forzadas else options

    turn = asked(order, s.frames[-1][1], offers)
    return None if turn is None else (turn[0], order[turn[0]], turn[1])


def _al_responder(s: Mesa) -> Decision | Option | None:
    turn = _quien_responde(s)
    if turn is None:
        return None
    _, seat, options = turn
    rule = "AA-II-2.2-a" if len(orden_de_respuesta(s)) <= 2 else "AA-II-2.3-a"
    return cuestion(s, seat, "responder", [*options, PASS], rule)


@asks(_al_responder)
def responder(s: Mesa, answer: Option | None) -> None:
    """One participant's chance to respond; when all have passed in a row, the chain closes."""
    opener = s.frames[-1][2]
    turn = _quien_responde(s)
    if turn is None:
        atoms.become(s, ("resolver", opener))
    elif answer == PASS or answer is None:
        atoms.become(s, ("responder", turn[0] + 1, opener))
    else:
        anuncia(s, turn[1], answer[1], answer[2])
        atoms.become(s, ("responder", 0, opener))


def resolver(s: Mesa, frame: Frame) -> None:
    """Resolves the last link; when none is left, the chain is over."""
    if not s.cadena:
        atoms.expire(s, lambda until: until == ("cadena",))
        atoms.leave(s)
        _vigila_bucle(s, frame[1])
        return
    k = len(s.cadena) - 1
    link = s.cadena[k]
    atoms.resolving(s, (link.asiento, link.reptante, link.poder, -1))
    refusal = no_se_lanza(s, link, k)
    if refusal:
        atoms.emit(s, "no lanzar", refusal, (k, link.asiento, link.reptante, link.poder))
    else:
        lanza(s, link, k)
    CADENA.end(s, k)
    atoms.resolving(s, ())


def no_se_lanza(s: Mesa, e: Eslabon, k: int) -> str:
    """The rule by which a link is not launched, or nothing."""
    prog = programa(s, e)
    if prog is None or not _a_tiempo(s, e):
        return "AA-II-9.3-e"
    if s.modifiers and prohibido(s, "impedir", e.asiento, e.clase):
        return "AA-II-5.5-a"
    p = poder(s, e.reptante, e.poder)
    if s.fuera[e.asiento] or s.fuera[e.tu]:
        return "AA-II-5.5-a"
    if s.estado[e.reptante] != PREPARADO or len(preparados(s, e.asiento)) < p.coste:
        return "AA-II-5.5-a"
    if not copia_valida(s, e):
        return "AA-II-5.5-a"
    if not _descarte(s, e, k):
        return "AA-II-5.5-a"
    targets = objetivos_de(s, e)
    if not all(se_cumple(s, r.cond, e.tu, e.asiento, otro_de(r, [t for _, t in targets])) for r in prog.requisitos):
        return "AA-II-5.5-a"
    if targets and not any(objetivo_valido(s, e, k, o, t) for o, t in targets):
        return "AA-II-5.5-a"
    if not _puede_cumplir(s, e, prog):
        return "AA-III-1.1-k" if prog.elige and _hace_explotar(prog) else "AA-II-5.5-a"
    return ""


def _a_tiempo(s: Mesa, e: Eslabon) -> bool:
    """AA-II-9.3-e: a Power whose type was changed is launched only when its new type could be."""
    own = poder(s, *e.copia[-1]) if e.copia else poder(s, e.reptante, e.poder)
    if e.clase == own.clase:
        return True
    if e.clase == "Ataque":
        return e.asiento == s.activo and s.fase == PRINCIPAL and s.parte == DESARROLLO and len(s.cadena) == 1
    if e.clase == "Defensa":
        return e.asiento != s.activo and s.cadena[0].clase == "Ataque"
    return not momento(s, e.asiento, "Táctico")


def _descarte(s: Mesa, e: Eslabon, k: int) -> list[tuple[int, ...]]:
    """The ways in which the discard can be paid now: what was committed, or what replaces it (AMB-11)."""
    hand, chain = s.mano[e.asiento], s.cadena
    others: Container[int] = ()
    if len(chain) > 1:
        others = {r for i, x in enumerate(chain) if x.asiento == e.asiento and i != k for r in x.descarte}
    if e.mixto:
        bits = tipos_mano(s, e.asiento)
        free = [r for r in hand if r not in others]
        shades = [r for r in free if bits[r] == BIT_SOMBRA]
        if shades:
            shade = e.descarte[0] if e.descarte[0] in shades else shades[0]
            return [(r, shade) for r in free if bits[r] != BIT_SOMBRA]
    tipo = poder(s, e.reptante, e.poder).descarte
    committed = e.descarte[0]
    if not e.mixto and committed in hand and committed not in others:
        bits_of: Mapping[int, int] | Sequence[int] = tipos_mano(s, e.asiento) if s.modifiers else s.conf.bits
        if tipo < 0 or e.credito >= 0 or bits_of[committed] & BIT[tipo]:
            return [e.descarte]
    return [(w.row,) for w in formas_de_descarte(s, e.asiento, tipo, k) if not w.mixto]


def _hace_explotar(prog: Programa) -> bool:
    return any(isinstance(orden, nodes.Explode) for orden in prog.exige)


def _por_explotar(prog: Programa) -> list[tuple[Minion, int]]:
    """What the text will ask its launcher to Explode, and how many."""
    return [(x.of, x.n) for x in prog.exige if isinstance(x, nodes.Explode) and isinstance(x.n, int)]


def _puede_cumplir(s: Mesa, e: Eslabon, prog: Programa) -> bool:
    """Whether the resources the text makes its launcher spend will be there once the cost is paid."""
    wanted = _por_explotar(prog)
    if wanted and e.explotando and not _pagos(s, e, prog):
        return False
    if not e.explotando and any(len(en_zona(s, "altar", e.tu, which)) < n for which, n in wanted):
        return False
    for orden in prog.exige:
        for n in por_descartar((orden,)):
            if len(s.mano[e.asiento]) < 1 + e.mixto + n:
                return False
            if isinstance(orden, nodes.Discard) and len(por_tipo(s, e.asiento, orden.of, e.descarte)) < n:
                return False
    return True


def _pagos(s: Mesa, e: Eslabon, prog: Programa) -> list[tuple[int, ...]]:
    """Payments by Exploding that leave what the text will ask to Explode."""
    cost = poder(s, e.reptante, e.poder).coste
    wanted = _por_explotar(prog)
    return [
        rows
        for rows in combinations(preparados(s, e.asiento), cost)
        if all(len(en_zona(s, "altar", e.tu, which, rows)) >= n for which, n in wanted)
    ]


def lanza(s: Mesa, e: Eslabon, k: int) -> None:
    """Pays, exhausts, discards, all at once, and carries out the effect (AA-II-5.4)."""
    p = poder(s, e.reptante, e.poder)
    prog = programa(s, e)
    assert prog is not None
    ways = _descarte(s, e, k)
    if p.coste:
        _paga(s, e, p.coste, prog)
    if len(ways) == 1 and (len(s.mano[e.asiento]) == len(ways[0]) or (e.descarte[0] in ways[0] and not e.mixto)):
        way = ways[0]
    else:
        rule = "AA-II-1.6-d" if e.mixto else "AA-II-5.3-a"
        first = elige(s, e.asiento, [w[0] for w in ways], 1, 1, rule, "pago", oculto=len(s.mano[e.asiento]))[0]
        way = next(w for w in ways if w[0] == first)
    if e.credito >= 0 or any(True for _ in active(s, "descarte", (e.asiento,))):
        _gasta_credito(s, e, len(way))
    actos.descarta(s, e.asiento, way, "AA-II-7.4-a" if e.mixto else "AA-II-5.3-a", (k,))
    paid = (k, e.asiento, e.reptante, e.poder, p.coste, e.explotando)
    atoms.emit(s, "pagar", "AA-II-8.1-b" if e.anulado else "AA-II-5.4-b", paid)
    atoms.emit(s, "lanzar", "AA-II-8.1-b" if e.anulado else "AA-II-5.4-a", (k, e.asiento, e.reptante, e.poder))
    c = Contexto(s, e, k, prog)
    c.wakes()
    if not e.anulado:
        ejecuta(c)
    atoms.tally(s, "lanzados", e.asiento, s.lanzados[e.asiento] + 1)


def _paga(s: Mesa, e: Eslabon, coste: int, prog: Programa) -> None:
    ready = preparados(s, e.asiento)
    if e.explotando:
        allowed = _pagos(s, e, prog) if _hace_explotar(prog) else None

        def vale(chosen: list[int]) -> bool:
            return allowed is None or any(set(chosen) <= set(rows) for rows in allowed)

        rows = elige(s, e.asiento, ready, coste, coste, "AA-II-5.2-a", "pago", vale=vale)
        actos.explota(s, e.asiento, rows, "AA-I-6.3-c" if prog.pago == "explotar" else "AA-II-5.2-a")
        return
    rows = elige(s, e.asiento, ready, coste, coste, "AA-II-5.1-a", "pago")
    actos.agota(s, e.asiento, rows, "AA-II-5.1-a")
    own = poder(s, e.reptante, e.poder).programa
    if own.no_agota or (e.copia and prog.no_agota == "poder"):
        return
    actos.agota_reptante(s, e.reptante, "AA-II-5.1-b")


def _gasta_credito(s: Mesa, e: Eslabon, cuantos: int) -> None:
    """The next discards that count as a chosen type are used up (AA-II-9.3-d)."""
    for _ in range(cuantos):
        for m in active(s, "descarte", (e.asiento,)):
            left = list(m.value)
            if e.credito in left:
                left.remove(e.credito)
            else:
                left.pop()
            atoms.drop(s, m, tuple(left) or None)
            break


def _vigila_bucle(s: Mesa, asiento: int) -> None:
    """AA-III-2.6-h: whoever keeps bringing back the same position in a turn is taken to surrender."""
    if s.fuera[asiento]:
        return
    here = hash((
        s.fosa, tuple(sorted(s.vertedero)), tuple(tuple(sorted(z)) for z in s.mano), tuple(s.altar), tuple(s.agotado),
        tuple(s.estado), tuple(s.resistencia), s.fase, s.parte, s.hecho, len(s.modifiers), len(s.guards),
    ))  # fmt: skip
    mark = (here, asiento)
    if s.huellas.count(mark) + 1 >= s.conf.lecturas.bucle:
        actos.rinde(s, asiento, "bucle", "AA-III-2.6-h")
    else:
        atoms.note(s, "huellas", (*s.huellas, mark))
