"""How the orders of a text follow one another: joined, optional, conditional, for each, by somebody else, later."""

from __future__ import annotations

from typing import Any

from mazo.games.myl import condiciones, cuentas, eleccion, filtros, permisos, verbos
from mazo.games.myl.contexto import Contexto
from mazo.games.myl.mesa import FASE_FINAL, FINAL, SIEMPRE, Mesa, proximo_turno
from mazo.games.myl.ordenes import COSTES, ORDENES, ejecuta, paga, posible
from mazo.games.myl.patrones import EXTRA, FINALES
from mazo.games.myl.perfil import CLASES
from mazo.games.myl.preguntas import si_o_no
from mazo.games.myl.sucesos import FASE
from mazo.kernel import atoms
from mazo.language.tree import Node

PUEDES = "MYL-10.41"


def _seguidas(c: Contexto, node: Node) -> bool:
    return all([ejecuta(c, item) for item in node["items"]])


def _puede(c: Contexto, node: Node) -> bool:
    """MYL-10.41: asked as it is resolved, unless that was settled as the ability was declared (MYL-PR-DISP-3)."""
    number = c.numero(node)
    if number in c.decididos:
        return ejecuta(c, node["do"])
    cost = node.get("cost")
    c.opcion = False
    if (cost is not None and not posible(c, cost)) or not eleccion.cabe(c, (node["do"],)):
        return False
    if node["do"].kind in _DE_LO_SUYO and not posible(c, node["do"]):
        return False
    if not si_o_no(c.s, c.quien, "usar", PUEDES, (c.fuente, number)):
        return False
    c.opcion = True
    if cost is not None:
        paga(c, cost)
    return ejecuta(c, node["do"])


_DE_LO_SUYO = frozenset({"PayGold", "PayThis", "Discard"})
"""What nobody is offered to do without what it takes."""


def _olvida(c: Contexto, node: Node) -> None:
    """What an order named and did the time before is forgotten: it is done anew."""
    for inner in node.walk():
        number = c.numero(inner)
        c.ligadas.pop(number, None)
        c.obras.pop(number, None)
        c.cantidades.pop(number, None)


def _de_jugador(c: Contexto, node: Node) -> bool:
    """Somebody else's act: they choose among what is theirs (AMB-73); each player's is done at the same time."""
    seats, do = filtros.jugadores(c, node["who"]), node["do"]
    if node["who"]["each"]:
        seats = [a for a in seats if not permisos.prohibe_apuntar_a(c.s, a)]
    before = c.quien
    if len(seats) > 1 and do.kind == "Mill":
        return _botan_todos(c, seats, do)
    first = {seat: _escogidas(c, seat, do) for seat in seats} if len(seats) > 1 else {}
    named: dict[int, Any] = {}
    works: dict[int, list[int]] = {}
    done = False
    for seat in seats:
        c.quien = seat
        if len(seats) > 1:
            _olvida(c, do)
        if first.get(seat) is not None:
            c.ligadas.update(first[seat])
        done = ejecuta(c, do) or done
        for number in {c.numero(inner) for inner in do.walk()}:
            known = c.ligadas.get(number)
            if isinstance(known, tuple):
                named[number] = (*named.get(number, ()), *known)
            works[number] = [*works.get(number, []), *c.obras.get(number, [])]
    if len(seats) > 1:
        c.ligadas.update(named)
        c.obras.update(works)
    c.quien = before
    return done


def _escogidas(c: Contexto, seat: int, do: Node) -> dict[int, Any]:
    """What one of several players chooses, before anything is done."""
    what = do.get("what")
    if not isinstance(what, Node) or what.kind != "Cards" or do.kind not in ("Destroy", "Exile", "Shuffle", "ToHand"):
        return {}
    before, c.quien = c.quien, seat
    _olvida(c, do)
    eleccion.toma(c, what, do)
    number = c.numero(what)
    chosen = {number: c.ligadas.pop(number)} if what["n"] != "todos" else {}
    c.quien = before
    return chosen


def _botan_todos(c: Contexto, seats: list[int], do: Node) -> bool:
    """AMB-05: «cada jugador bota» is simultaneous."""
    number = c.numero(do)
    milled = verbos.bota_cada(c.s, {a: cuentas.limites(c, do["n"])[1] for a in seats}, c.causa())
    c.obras[number] = [r for rows in milled.values() for r in rows]
    c.cantidades[number] = len(c.obras[number])
    return bool(c.obras[number])


def _si(c: Contexto, node: Node) -> bool:
    """Tested as it is resolved. What is asked of several cards is asked of each, and done to those that pass."""
    cond, do = node["cond"], node["do"]
    number = c.s.conf.antecede.get(id(cond), -2) if cond.kind == "Matches" else -2
    if cond.kind == "Matches" and len(rows := condiciones.sujeto(c, cond)) > 1 and number in c.ligadas:
        passed = [r for r in rows if condiciones.casa(c, cond, r)]
        rest = tuple((r, c.s.vida[r]) for r in rows if r not in passed)
        done = False
        if passed:
            c.ligadas[number] = tuple((r, c.s.vida[r]) for r in passed)
            done = ejecuta(c, do)
        c.ligadas[number] = rest
        c.opcion = not rest
        return done
    c.opcion = condiciones.se_da(c, cond)
    return c.opcion and ejecuta(c, do)


def _a_menos_que(c: Contexto, node: Node) -> bool:
    """Somebody may pay so that it is not done; each of several, for themselves."""
    before = c.quien
    cost, do = node["cost"], node["do"]
    done = False
    seats = filtros.jugadores(c, node["who"])
    for c.quien in seats:
        if len(seats) > 1:
            _olvida(c, do)
        if posible(c, cost) and si_o_no(c.s, c.quien, "evitar", PUEDES, (c.fuente, c.numero(cost))):
            paga(c, cost)
        else:
            done = ejecuta(c, do) or done
    c.quien = before
    return done


def _salvo_pago(c: Contexto, node: Node) -> bool:
    """Somebody may pay so that it is not done; the order is still of who gives it."""
    before, cost = c.quien, node["cost"]
    seats = filtros.jugadores(c, node["who"])
    for c.quien in seats:
        if posible(c, cost) and si_o_no(c.s, c.quien, "evitar", PUEDES, (c.fuente, c.numero(cost))):
            paga(c, cost)
            c.quien = before
            return False
    c.quien = before
    return ejecuta(c, node["do"])


def _por_cada_uno(c: Contexto, node: Node) -> bool:
    """The orders once for each card counted, one at a time; «ese …» is that one."""
    of, do = node["of"], node["do"]
    done = False
    for row in filtros.que_cumplen(c, of["of"]):
        life = c.s.vida[row]
        _olvida(c, do)
        c.ligadas[c.numero(of)] = ((row, life),)
        done = ejecuta(c, do) or done
    return done


def _veces(c: Contexto, node: Node) -> bool:
    """As many times as what is counted, which is settled before."""
    before = c.por
    c.por = before * cuentas.cuenta(c, node["per"])
    done = c.por > 0 and ejecuta(c, node["do"])
    c.por = before
    return done


def _elige_una(c: Contexto, node: Node) -> bool:
    at = eleccion.modo(c, node)
    if at is None:
        return False
    atoms.emit(c.s, "elegir opción", "MYL-10.2", (c.quien, at))
    return ejecuta(c, node["ab"[at]])


# What is left for later


def recuerda(c: Contexto, node: Node) -> tuple[tuple[int, Any], ...]:
    """What the references under a node mean, with the lives the cards are in now, also those just moved."""
    s = c.s
    kept: dict[int, Any] = {}
    for inner in (x for part in (node, *s.conf.secuelas.get(id(node), ())) for x in part.walk()):
        number = s.conf.antecede.get(id(inner), -1)
        if number in c.ligadas:
            value = c.ligadas[number]
            if isinstance(value, tuple):
                value = tuple((r, s.vida[r]) for r, v in value if s.vida[r] <= v + 1)
            kept[number] = value
        if inner.kind == "CopyOf":
            names = {filtros.visto(c, r, "nombre") for r in filtros.mencionadas(c, inner["of"])}
            kept[c.numero(inner)] = tuple(sorted(names))
    return tuple(sorted(kept.items()))


def _diferida(c: Contexto, node: Node) -> bool:
    """MYL-PR-DISPDIF-2: left for a moment to come, even if its source is gone by then; a card drawn extra, for when the
    turn ends (MYL-10.28-b). If that moment has come, now."""
    s = c.s
    if FINALES[node["when"]] == ("turno", "fin") and _acabandose(s):
        return ejecuta(c, node["do"])
    until: tuple[Any, ...] = SIEMPRE
    if node["when"] == "fin de ese turno":
        until = next((m.until for m in s.modifiers[::-1] if m.until[0] == "próximo turno"), SIEMPRE)
    elif node["when"] == "tu fase final" and s.activo != c.yo:
        until = proximo_turno(c.yo, s.turno)
    event = tuple(c.suceso) if c.suceso is not None else ()
    value = (c.numero(node), c.fuente, c.vida, c.yo, recuerda(c, node), 1, event)
    atoms.modify(s, "escucha", (FASE,), value, until)
    por = "MYL-10.28-b" if node["when"] == EXTRA else "MYL-PR-DISPDIF-1"
    atoms.emit(s, "diferir", por, (c.fuente, c.numero(node), node["when"]))
    c.aplazada = True
    return True


def _acabandose(s: Mesa) -> bool:
    """Whether what waits for the end of the turn has fired already (MYL-PR-FIN-4)."""
    return s.fase == FINAL and not any(f[0] == "final" and f[1] < 4 for f in s.frames)


def _vigila(c: Contexto, node: Node) -> bool:
    """A Talismán whose text goes on listening: for this turn, unless it says otherwise (MYL-6.9)."""
    for kind in CLASES[node["event"].kind]:
        value = (c.numero(node), c.fuente, c.vida, c.yo, recuerda(c, node), 0, ())
        atoms.modify(c.s, "escucha", (kind,), value, FASE_FINAL)
    atoms.emit(c.s, "duradero", "MYL-6.9", (c.fuente, c.numero(node), "fase final"))
    c.aplazada = True
    return True


ORDENES.update({
    "Seq": _seguidas, "May": _puede, "By": _de_jugador, "If": _si, "Unless": _a_menos_que,
    "UnlessPaid": _salvo_pago, "ForEach": _por_cada_uno,
    "PerEach": _veces, "ChooseOne": _elige_una, "Delayed": _diferida, "Triggered": _vigila,
})  # fmt: skip


def _cada_vez(c: Contexto, node: Node) -> bool:
    before = c.por
    c.por = before * cuentas.cuenta(c, node["per"])
    able = posible(c, node["do"])
    c.por = before
    return able


COSTES.update({
    "Seq": lambda c, node: all(posible(c, item) for item in node["items"]),
    "PerEach": _cada_vez,
})  # fmt: skip
