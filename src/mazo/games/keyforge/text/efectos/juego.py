"""What texts make be played, put into play, used or controlled, and what they make be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from mazo.games.keyforge.rules import jugar, usar, verbos, zonas
from mazo.games.keyforge.rules.preguntas import calla, elige, pregunta
from mazo.games.keyforge.rules.tablero import ACCION, MEJORA, carta, criaturas, donde, en_juego, presentes
from mazo.games.keyforge.rules.ventanas import ventana
from mazo.games.keyforge.text import habilidades, nodes, resolver, vigentes
from mazo.games.keyforge.text.conmutan import misma
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.eleccion import elector, toma
from mazo.games.keyforge.text.filtros import candidatas, jugadores, referencias
from mazo.games.keyforge.text.ordenes import ORDENES
from mazo.games.keyforge.text.simultaneo import cambian_de_lado, distintas, entran, por_turnos
from mazo.games.keyforge.words.nombres import RASGOS
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger

NUMEROS = range(31)
"""The numbers a text lets choose from: no power reaches beyond."""

ACTIVADA = "activa "
"""How the mark of an ability being activated begins, in the path of what is being resolved."""


def _juega(c: Contexto, node: nodes.PlayCard) -> bool:
    rows = toma(c, node.what, "KF-JUGAR-9", "jugar")
    s = c.s
    secret = any(donde(s, r)[0] not in zonas.PUBLICAS for r in rows)
    turns = rows if c.one_by_one else por_turnos(s, rows, "juego", None if secret else distintas(s))
    done = [r for r in turns if not en_juego(s, r) and jugar.juega(s, r, c.who)]
    c.touched[c.number(node)] = done
    return bool(done)


def _pone_en_juego(c: Contexto, node: nodes.PutInPlay) -> bool:
    """KF-JUGAR-5: it enters play, but is not played."""
    s = c.s
    done: list[int] = []
    entered: list[Happening] = []
    control = node.control

    def lado(row: int) -> int:
        return c.who if control is None else jugadores(c, control, row)[0]

    rows = toma(c, node.what, "KF-JUGAR-5", "poner en juego")
    rows = [r for r in rows if not en_juego(s, r) and carta(s, r).tipo != ACCION]
    for row in rows if c.one_by_one else entran(s, rows, lado):
        kind, seat = carta(s, row).tipo, lado(row)
        if kind == MEJORA and not criaturas(s):
            continue
        host = elige(s, criaturas(s), 1, 1, "KF-JUGAR-MEJ-1", ("vincular",))[0] if kind == MEJORA else -1
        said = zonas.entra(s, row, seat, "KF-JUGAR-5", host)
        entered.append(verbos.oido(s, said, vigentes.foto(s, row)))
        done.append(row)
    c.name(node.what, done)
    if entered:
        ventana(s, entered)
    c.touched[c.number(node)] = done
    return bool(done)


def _usa(c: Contexto, node: nodes.Use) -> bool:
    """KF-USAR-3: whatever a text makes be used must still be ready; a stunned one shakes off its stun instead."""
    s = c.s
    mode, yours = node.mode, node.as_yours
    done = False
    rows = toma(c, node.what, "KF-USAR-4", "usar")
    for row in rows if c.one_by_one else por_turnos(s, rows, "uso"):
        if not en_juego(s, row):
            continue
        against = None
        if isinstance(node.against, nodes.Cards) and not s.aturdida[row]:
            against = [f for f in candidatas(c, node.against) if f in usar.atacables(s, row, c.who)]
            against = elige(s, against, 1, 1, "KF-LUCHA-2", ("luchar",))
            c.taken = c.taken.union(against)
        how = mode if mode != "usar" else _modo(c, row, yours)
        done = (bool(how) and usar.usa(s, row, c.who, how, suya=yours, contra=against)) or done
    return done


def _modo(c: Contexto, row: int, suya: bool) -> str:
    """How a card is used when a text does not say: an enraged one fights if it can (A-08)."""
    s = c.s
    modes = [m for m in usar.MODOS if not usar.impide_usar(s, c.who, row, m, False, suya)]
    if s.furia[row] and "luchar" in modes:
        calla(s, [("modo", row, "luchar")])
        return "luchar"
    if len(modes) <= 1:
        calla(s, [("modo", row, m) for m in modes])
        return modes[0] if modes else ""
    how: str = pregunta(s, "modo", [("modo", row, m) for m in modes], "KF-USAR-5")[2]
    return how


def _activa(c: Contexto, node: nodes.Trigger) -> bool:
    """KF-USAR-7: another card's ability, without using it; not one being activated already, which has no end (A-31)."""
    s = c.s
    begun = tuple(m for m in s.path[3:] if isinstance(m, str) and m.startswith(ACTIVADA))
    able = {
        r: found
        for r in (candidatas(c, node.of) if isinstance(node.of, nodes.Cards) else ())
        if (found := [h for h in habilidades.cabeceras(s, r, node.header) if _marca(h) not in begun])
    }
    chosen = elige(s, list(able), 1, 1, "KF-USAR-7", ("activar",))
    for row in chosen:
        abilities = able[row]
        at = 0
        if len(abilities) > 1 and not misma(s, abilities):
            options = [("habilidad", row, i, h.node) for i, h in enumerate(abilities)]
            at = pregunta(s, "habilidad", options, "KF-USAR-7")[2]
        chain = (*begun, _marca(abilities[at]))
        c.left = resolver.resuelve(s, abilities[at], c.event, c.who, row, chain, c.left)
    return bool(chosen)


def _marca(h: Trigger) -> str:
    return f"{ACTIVADA}{h.source}:{h.node}"


def _toma_control(c: Contexto, node: nodes.TakeControl) -> bool:
    s = c.s
    done = False
    as_long = node.as_long
    rows = toma(c, node.what, "KF-GLOS-CONTROL-2", "controlar")
    for row in rows if c.one_by_one else cambian_de_lado(s, rows, lambda _: c.who):
        source, life = -1, 0
        if isinstance(as_long, nodes.Controls | nodes.InPlay):
            held = referencias(c, as_long.what)
            if not held or not en_juego(s, held[0]):
                continue
            source, life = held[0], s.vida[held[0]]
        if en_juego(s, row):
            atoms.modify(s, "control", (row, s.vida[row]), (c.who, source, life), ("siempre",))
            done = zonas.toma_control(s, row, c.who, "KF-GLOS-CONTROL-2") or done
    return done


def _cancela_lucha(c: Contexto, node: nodes.CancelFight) -> bool:
    if not c.s.lucha:
        return False
    atoms.emit(c.s, "cancelar lucha", "KF-BASE-4", c.s.lucha)
    atoms.note(c.s, "lucha", ())
    return True


# Choices


def _elige(c: Contexto, node: nodes.Choose) -> bool:
    return bool(toma(c, node.what, "KF-BASE-12", "elegir"))


def _elige_casa(c: Contexto, node: nodes.ChooseHouse) -> bool:
    """One of the seven houses of the first sets or of those being played; or of somebody's identity."""
    whose = node.whose
    if whose is not None:
        houses = [h for a in jugadores(c, whose) for h in c.s.conf.casas[a]]
    else:
        own = {h for houses in c.s.conf.casas for h in houses}
        houses = [h for h in vigentes.CASAS if h in own or h in vigentes.CASAS[:7]]
    return _nombra(c, node, "casa", houses, "nombrar Casa", "KF-BASE-12")


def _elige_numero(c: Contexto, node: nodes.ChooseNumber) -> bool:
    return _nombra(c, node, "número", NUMEROS, "nombrar número", "KF-BASE-12")


def _elige_rasgo(c: Contexto, node: nodes.ChooseTrait) -> bool:
    """Any trait there is: those the cards of the game have, and those that some card in play has been given."""
    traits = dict.fromkeys((*(es for es, _ in RASGOS), *(t for r in presentes(c.s) for t in vigentes.rasgos(c.s, r))))
    return _nombra(c, node, "rasgo", traits, "nombrar rasgo", "KF-GLOS-RASGOS-1")


def _nombra(c: Contexto, node: Node, what: str, among: Iterable[str | int], event: str, regla: str) -> bool:
    """One of some houses, numbers or traits is named, to be spoken of afterwards."""
    seat = elector(c)
    said = pregunta(c.s, what, [(what, x) for x in among], regla, asiento=seat)[1]
    c.named[c.number(node)] = said
    atoms.emit(c.s, event, regla, (c.s.activo if seat is None else seat, said))
    return True


ORDENES.register(nodes.PlayCard, _juega)
ORDENES.register(nodes.PutInPlay, _pone_en_juego)
ORDENES.register(nodes.Use, _usa)
ORDENES.register(nodes.Trigger, _activa)
ORDENES.register(nodes.TakeControl, _toma_control)
ORDENES.register(nodes.CancelFight, _cancela_lucha)
ORDENES.register(nodes.Choose, _elige)
ORDENES.register(nodes.ChooseHouse, _elige_casa)
ORDENES.register(nodes.ChooseNumber, _elige_numero)
ORDENES.register(nodes.ChooseTrait, _elige_rasgo)
