"""What texts do to the table: rules that last, control, Oro, copies, annulments, cancellations, preventions, turns."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.rules import permisos, salidas, verbos, zonas
from mazo.games.myl.rules.actos import acciones, costes, pagos
from mazo.games.myl.rules.afectadas import afectables
from mazo.games.myl.rules.fases import combate
from mazo.games.myl.rules.mesa import COMBATE, FASE_FINAL, SIEMPRE, donde, en_juego, hasta_paso, mientras, proximo_turno
from mazo.games.myl.rules.preguntas import elige
from mazo.games.myl.text import eleccion, filtros, nodes, ordenes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.efectos.cartas import obra, retrata
from mazo.games.myl.text.efectos.texto import recuerda
from mazo.games.myl.text.eleccion import toma
from mazo.games.myl.text.ordenes import COSTES, ORDENES
from mazo.kernel import atoms
from mazo.kernel.modifiers import Until
from mazo.language.tree import Node
from mazo.text.program import Once

Cartas = tuple[tuple[int, int], ...]
_PLAZOS: dict[str, Until] = {
    "fase final": FASE_FINAL,
    "este turno": FASE_FINAL,
    "fin del combate": COMBATE,
    "resto del juego": SIEMPRE,
}
_PASOS = {
    "hasta tu turno": "agrupación", "hasta el turno": "agrupación", "hasta la vigilia": "vigilia",
    "hasta el ataque": "ataque", "hasta el bloqueo": "bloqueo", "hasta la guerra": "guerra", "hasta el daño": "daño",
}  # fmt: skip
"""The step at whose end what lasts until it is over."""


# Rules that last


def hasta(c: Contexto, span: str | nodes.Span, asiento: int) -> Until | None:
    """Until when; ``asiento``: whose next turn «su próximo turno» is. None if it would never begin."""
    if isinstance(span, nodes.While):
        rows = [r for r in filtros.referencias(c, span.what) if en_juego(c.s, r)]
        return mientras(rows[0], c.s.vida[rows[0]]) if rows else None
    if span == "su próximo turno":
        return proximo_turno(asiento, c.s.turno)
    if isinstance(span, str) and span in _PASOS:
        return hasta_paso(c.s, _PASOS[span], c.me if span == "hasta tu turno" else -1)
    return _PLAZOS[str(span)]


def _durante(c: Contexto, node: nodes.Until) -> bool:
    return dura(c, node.rule, node.span)


def _sin_plazo(c: Contexto, node: nodes.Rule) -> bool:
    """MYL-6.9: what says no duration lasts until the Final Phase."""
    return dura(c, node, "fase final")


def dura(c: Contexto, rule: Node, span: str | nodes.Span) -> bool:
    """Begins a lasting effect; answers whether it reaches anything. «Su próximo turno» is each one's own: of every
    player it is about, or of who controls each card."""
    cards = _alcance(c, rule)
    if span != "su próximo turno":
        return _dura(c, rule, hasta(c, span, c.who), cards)
    if cards:
        sides = [tuple(x for x in cards if donde(c.s, x[0])[1] == seat) for seat in (c.s.activo, 1 - c.s.activo)]
        done = [_dura(c, rule, hasta(c, span, donde(c.s, side[0][0])[1]), side) for side in sides if side]
    else:
        done = [_dura(c, rule, hasta(c, span, seat), cards) for seat in _de_quienes(c, rule)]
    return any(done)


def _dura(c: Contexto, rule: Node, until: Until | None, cards: Cartas | None) -> bool:
    if until is None or cards == ():
        return False
    extra = _trueque(c, rule, cards)
    event = tuple(c.event) if c.event is not None else ()
    named = (*recuerda(c, rule), *extra)
    value = (c.number(rule), c.source, c.life, c.me, named, c.times, cards, event, len(c.s.hechos))
    atoms.modify(c.s, "regla", (), value, until)
    atoms.emit(c.s, "duradero", "MYL-6.9", (c.source, c.number(rule), until[0]))
    return True


def _alcance(c: Contexto, rule: Node) -> Cartas | None:
    """The cards a lasting rule is about, settled now (MYL-6.5.2, MYL-6.5.3); None for a rule about players, about cards
    that are played, about those that do something later too, or about those of a name wherever they are (MYL-6.5.4)."""
    if isinstance(rule, nodes.Rule):
        what = rule.what
        if what is None:
            return _con_vida(c, filtros.nombradas_por(c, rule))
        if isinstance(what, (nodes.Player, nodes.BeingPlayed)) or (
            isinstance(what, nodes.Cards) and _en_todas_partes(what)
        ):
            return None
        return _con_vida(c, toma(c, what, rule))
    if isinstance(rule, nodes.Prevent):
        if rule.by is not None:
            return _con_vida(c, toma(c, rule.by, rule))
        said = rule.what
        if said is None or isinstance(said, nodes.Castle) or (isinstance(said, nodes.Cards) and said.n == "todos"):
            return None
        return _con_vida(c, toma(c, said, rule))
    return None


def _en_todas_partes(what: nodes.Cards) -> bool:
    later = any(isinstance(t, nodes.Role) and t.role in ("que ataque", "que bloquee") for t in filtros.pruebas(what.of))
    return what.n == "todos" and (later or filtros.lugar(what.of) is None)


def _con_vida(c: Contexto, rows: list[int]) -> Cartas:
    return tuple((r, c.s.vida[r]) for r in afectables(c.s, rows, c.cause()))


def _de_quienes(c: Contexto, rule: Node) -> list[int]:
    """Whose «su próximo turno» is: of the players that the rule speaks of."""
    if isinstance(rule, nodes.Rule) and isinstance(rule.what, nodes.Player):
        return filtros.jugadores(c, rule.what)
    return [c.who]


def _trueque(c: Contexto, rule: Node, cards: Cartas | None) -> tuple[tuple[int, Any], ...]:
    """Strength and Coste as they are when they are exchanged, by card."""
    if cards is None or not _TRUECAN.of(rule):
        return ()
    return tuple((-1 - r, (vigentes.fuerza(c.s, r), vigentes.coste(c.s, r))) for r, _ in cards)


_TRUECAN = Once(lambda rule: rule.has("SwapStats"))


# Control


def _controla(c: Contexto, node: nodes.TakeControl) -> bool:
    until = hasta(c, node.span, c.who)
    if until is None:
        return False
    rows = afectables(c.s, toma(c, node.what, node), c.cause())
    able = [r for r in rows if not permisos.prohibe_tener(c.s, c.who, r)]
    done = [r for r in able if zonas.toma_control(c.s, r, c.who, c.cause(), until)]
    return obra(c, node, done)


def _intercambia(c: Contexto, node: nodes.Exchange) -> bool:
    """Both at once, or neither: control, or the places of a card in play and one of the Cementerio."""
    a, b = toma(c, node.a, node), toma(c, node.b, node)
    if not a or not b or len(afectables(c.s, [a[0], b[0]], c.cause())) < 2:
        return False
    if node.what == "control":
        until = hasta(c, node.span, c.who) if node.span is not None else None
        return until is not None and zonas.intercambia_control(c.s, a[0], b[0], c.cause(), until)
    retrata(c, [*a, *b])
    inside, outside = (a[0], b[0]) if en_juego(c.s, a[0]) else (b[0], a[0])
    leave = _A_LA_ZONA.get(donde(c.s, outside)[0])
    if leave is None or not en_juego(c.s, inside) or not leave(c.s, [inside], c.cause()):
        return False
    return acciones.pone_en_juego(c.s, outside, c.who, c.cause())


_A_LA_ZONA = {"cementerio": salidas.al_cementerio, "mano": salidas.sube, "castillo": salidas.baraja}
"""How a card in play goes to the zone of the one it is exchanged with."""


# Oro


def _genera(c: Contexto, node: nodes.MakeGold) -> bool:
    return verbos.genera(c.s, c.who, node.n * c.times, node, c) > 0


def _paga(c: Contexto, node: nodes.PayGold) -> bool:
    n = costes.oros(c, node)
    if not pagos.puede_pagar(c.s, c.who, n):
        return False
    pagos.paga(c.s, c.who, n)
    return True


def _paga_este(c: Contexto, node: nodes.PayThis) -> bool:
    return pagos.paga_este(c.s, c.source, node.other)


def _puede_pagar_este(c: Contexto, node: nodes.PayThis) -> bool:
    s, row = c.s, c.source
    if donde(s, row) != ("reserva", c.who) or permisos.prohibe_usar_oros(s, c.who):
        return False
    return len(s.reserva[c.who]) > node.other


# Actions


def _anula(c: Contexto, node: nodes.Annul) -> bool:
    return verbos.anula(c.s, c.answers, c.cause())


def _cancela(c: Contexto, node: nodes.Cancel) -> bool:
    if node.of == "ataque":
        return verbos.cancela_ataque(c.s, c.cause())
    if node.of == "bloqueo":
        return verbos.cancela_bloqueo(c.s, c.cause())
    return verbos.cancela(c.s, c.answers, c.cause())


def _previene(c: Contexto, node: nodes.Prevent) -> bool:
    """What was about to happen to a card does not (MYL-10.45); damage, what is answered or as long as the text says."""
    if node.of == "daño respondido":
        return c.event is not None and verbos.deshace_dano(c.s, c.event, c.source)
    if node.of not in ("suceso", "destrucción"):
        if c.event is not None and isinstance(node.what, nodes.Castle):
            verbos.deshace_dano(c.s, c.event, c.source)
        return dura(c, node, node.span or "fase final")
    e = c.event
    return e is not None and e.row >= 0 and salidas.salva(c.s, e.row, c.cause())


# Copies


def _copia(c: Contexto, node: nodes.Copy) -> bool:
    rows = toma(c, node.what, node)
    if node.span is None:  # its effect, which is carried out once
        return all([_copia_efecto(c, r) for r in rows]) and bool(rows)
    return all([_copia_aliado(c, r, node.span, node.of != "Fuerza") for r in rows]) and bool(rows)


def _copia_efecto(c: Contexto, row: int) -> bool:
    """MYL-PR-GALDAR-1 to 4: another Talismán's effect, with what it asks to be played besides its Coste."""
    if not eleccion.copiable(c, row):
        return False
    own, text = eleccion.copia_de(c, row), vigentes.perfil(c.s, row)
    atoms.emit(c.s, "copiar", "MYL-10.17", (c.source, row))
    for node in text.costes:
        if isinstance(node, nodes.AddCost):
            ordenes.paga(own, node.cost)
    return eleccion.objetivos(own, text.efecto) and ordenes.texto(own, text.efecto)


def _copia_aliado(c: Contexto, row: int, span: str | nodes.Span, entero: bool) -> bool:
    """MYL-10.17-c: the strength of its own, with what it has for good, and (``entero``) the text it has."""
    s, source = c.s, c.this()
    until = hasta(c, span, c.who)
    if source < 0 or until is None or not en_juego(s, source):
        return False
    here = (source, s.vida[source])
    face = -1 if vigentes.sin_habilidad(s, row) else vigentes.cara(s, row)
    strength = vigentes.fuerza_propia(s, row) + vigentes.bono_permanente(s, row)
    if entero:
        atoms.modify(s, "texto", here, face, until)
    atoms.modify(s, "fuerza", here, strength, until)
    atoms.emit(s, "copiar", "MYL-10.17", (source, row))
    return True


def _se_convierte(c: Contexto, node: nodes.Become) -> bool:
    """MYL-10.17-b, MYL-10.17-d: the printed card, name and all, with the permanent effects it carried."""
    s = c.s
    rows = [r for r in filtros.referencias(c, node.who) if en_juego(s, r)]
    copied = filtros.mencionadas(c, node.what)
    if not rows or not copied:
        return False
    row, other = rows[0], copied[0]
    face: int = filtros.visto(c, other, "cara")
    life: int = filtros.visto(c, other, "vida")
    for m in [m for m in s.modifiers if m.attribute == "regla" and m.until == SIEMPRE and m.value[6] is not None]:
        if (other, life) in tuple(map(tuple, m.value[6])):
            atoms.modify(s, "regla", (), (*m.value[:6], ((row, s.vida[row]),), *m.value[7:]), SIEMPRE)
    atoms.tally(s, "copia", row, face)
    atoms.modify(s, "copia", (row, s.vida[row]), face, mientras(row, s.vida[row]))
    atoms.emit(s, "convertirse", "MYL-10.17-b", (row, face))
    return True


# Turns and the Battle


def _turno_extra(c: Contexto, node: nodes.ExtraTurn) -> bool:
    verbos.turno_extra(c.s, c.who, c.cause())
    return True


def _primera_accion(c: Contexto, node: nodes.FirstAction) -> bool:
    seats = filtros.jugadores(c, node.who)
    for seat in seats:
        atoms.note(c.s, "primero_en_guerra", seat)
    return bool(seats)


def _elige_bloqueo(c: Contexto, node: nodes.ChooseBlocks) -> bool:
    """Who blocks an attacker is chosen by who the text speaks to, among those that could."""
    s = c.s
    done = False
    for row in filtros.referencias(c, node.what):
        able = [b for b in s.defensa[1 - s.activo] if filtros.ataca(s, row) and combate.puede_bloquear(s, b, row)]
        for blocker in elige(s, c.who, able, 1, 1, "MYL-6.11.2", ("bloquear", row)):
            done = combate.reasigna_bloqueo(s, row, blocker, c.cause()) or done
    return done


ORDENES.register(nodes.Until, _durante)
ORDENES.register(nodes.Rule, _sin_plazo)
ORDENES.register(nodes.TakeControl, _controla)
ORDENES.register(nodes.Exchange, _intercambia)
ORDENES.register(nodes.MakeGold, _genera)
ORDENES.register(nodes.PayGold, _paga)
ORDENES.register(nodes.PayThis, _paga_este)
ORDENES.register(nodes.Annul, _anula)
ORDENES.register(nodes.Cancel, _cancela)
ORDENES.register(nodes.Prevent, _previene)
ORDENES.register(nodes.Copy, _copia)
ORDENES.register(nodes.Become, _se_convierte)
ORDENES.register(nodes.ExtraTurn, _turno_extra)
ORDENES.register(nodes.FirstAction, _primera_accion)
ORDENES.register(nodes.ChooseBlocks, _elige_bloqueo)
COSTES.register(nodes.PayGold, lambda c, node: pagos.puede_pagar(c.s, c.who, costes.oros(c, node)))
COSTES.register(nodes.PayThis, _puede_pagar_este)
