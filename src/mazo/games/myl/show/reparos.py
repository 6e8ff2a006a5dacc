"""The rules against each act of Mitos y Leyendas, as somebody says it: what ``actos`` declares of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mazo.games.cases.dichos import Dicho
from mazo.games.myl.cases.dicho import BAJAR, JUGAR, USAR, Acto
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.actos import acciones, costes, impedimentos, motivos, pagos, ventanas
from mazo.games.myl.rules.fases import combate
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    BATALLA,
    GUERRA,
    INTENTO,
    ORO,
    TALISMAN,
    TOTEM,
    VIGILIA,
    Mesa,
    aliados,
    carta,
    donde,
    en_juego,
    regla,
)
from mazo.games.myl.text import condiciones, eleccion, filtros, nodes, vigentes
from mazo.games.myl.text.blancos import Blanco, blancos
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import ACCION, ANULAR, CANCELAR, EN_DANO, PREVENCION, RESPONDER, Activada
from mazo.games.myl.text.sentido.textos import oros
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.language.tree import Node
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]
LIBRE: Reglas = ()
GASTADA = {ANULAR: "MYL-PR-UNA-1", RESPONDER: "MYL-6.6.3", CANCELAR: "MYL-6.7.1"}
"""The rule by which a player has no second chance in each window of an action."""


class Momento(NamedTuple):
    """What can be done now: in the usual way, or in a window of something."""

    ventana: str = ACCION
    k: int = -1
    suceso: Happening | None = None


def momento(s: Mesa, asked: Decision | None) -> Momento:
    """The window a question opens."""
    if asked is None or not s.frames:
        return Momento()
    if asked.kind in GASTADA:
        k = asked.detail[0]
        return Momento(asked.kind, k, ventanas.suceso_de_accion(s, k, asked.kind))
    top = s.frames[-1]
    if top[0] == "respuesta":
        return Momento(top[1], -1, Happening(*top[3]))
    return Momento()


def _preguntado(s: Mesa, asiento: int) -> Reglas:
    """Whether it is for this player to speak now."""
    asked = s.decision
    if asked is None:
        if s.fase == VIGILIA and asiento != s.activo:
            return (regla(s, "MYL-9.2"),)
        return LIBRE
    if asked.seat != asiento:
        rule = "MYL-9.3.3-p" if s.fase == BATALLA and s.paso == GUERRA else "MYL-9.2" if not s.acciones else asked.rule
        return (regla(s, rule),)
    return LIBRE if asked.kind in ("vigilia", "guerra", "prevenir", *_VENTANAS) else (asked.rule,)


_VENTANAS = (ANULAR, RESPONDER, CANCELAR, *ventanas.REGLA_DE)


# Playing and using


def con_carta(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    """A card that is played, or whose ability is used: none if some way of doing it is offered."""
    asked = s.decision
    if asked is not None and asked.seat == asiento:
        named = [o for o in asked.options if es(s, o, acto)]
        if named:
            row = named[0][1]
            return _portador(s, asiento, row, acto.sobre) if acto.sobre and carta(s, row).tipo == ARMA else LIBRE
    found: Reglas = LIBRE
    mine = [row for row in acto.que if donde(s, row)[1] == asiento]
    if acto.verbo in (JUGAR, BAJAR):
        mine = [row for row in mine if not en_juego(s, row)] or mine
    for row in mine or acto.que:
        found += _jugar(s, asiento, row, acto) if acto.verbo in (JUGAR, BAJAR) else _usar(s, asiento, row, acto)
    if s.decision is None and acto.que and not found:
        return LIBRE
    return (*found, *_preguntado(s, asiento)) or ("MYL-8.1-c1",)


def es(s: Mesa, option: Option, acto: Acto) -> bool:
    """Whether an option of a question is the act said. One copy of a card in hand stands for all of them."""
    verb = JUGAR if acto.verbo == BAJAR else acto.verbo
    if option[0] != verb or len(option) < 2:
        return False
    if verb != JUGAR:
        return option[1] in acto.que and (not acto.cual or _cual(s, option) == acto.cual)
    same = {s.conf.caras[r] for r in acto.que if donde(s, r) == donde(s, option[1])}
    return s.conf.caras[option[1]] in same


def _cual(s: Mesa, option: Option) -> int:
    """Which of the abilities of its card an option uses, from 1."""
    nodes = [s.conf.libro.number(x.nodo) for x in vigentes.perfil(s, option[1]).activadas]
    return nodes.index(option[2]) + 1 if option[2] in nodes else 0


def _jugar(s: Mesa, asiento: int, row: int, acto: Acto) -> Reglas:
    if donde(s, row)[1] != asiento or en_juego(s, row):
        return ("MYL-8.1-c1",)
    if donde(s, row)[0] == "destierro":
        return ("MYL-4.8-b", "MYL-8.1-c1")
    if (acto.verbo == BAJAR) != (carta(s, row).tipo == ORO):
        return ("MYL-3.3",) if acto.verbo == BAJAR else ("MYL-9.2-B",)
    now = momento(s, s.decision)
    why = impedimentos.impide_jugar(s, asiento, row, now.ventana, now.k, now.suceso)
    why += tuple(_fuera_de_lugar(s, asiento, row, why))
    if "MYL-8.1" in why:
        why += tuple(_impago(s, asiento, row))
    if "MYL-3.2-A" in why:
        why += tuple(_sin_portador(s, asiento, row, acto.sobre))
    if why:
        why += tuple(motivos.de_jugar(s, asiento, row))
        if permisos.ya_jugo(s, asiento, row):
            why += ("MYL-6.1.2", "MYL-6.11.2")
    why = _dicho_cuando(s, row, why)
    if carta(s, row).tipo == TALISMAN:
        why += _ya_gastada(s, asiento, vigentes.perfil(s, row).ventana)
        if "MYL-3.4-A" in why:
            own = impedimentos.de_talisman(s, row, asiento, now.k, now.suceso)
            lacking = _carencias(own, vigentes.perfil(s, row).efecto)
            why += (*permisos.prohibe_cementerio(s, asiento), *lacking, "MYL-PR-OBJ-2")
    if _CONDICIONES.intersection(why):
        why += ("MYL-8.1-c1",)
    if acto.sobre and not why and carta(s, row).tipo == ARMA:
        why = _portador(s, asiento, row, acto.sobre)
    return why


_CONDICIONES = frozenset({"MYL-9.2", "MYL-6.11.2", "MYL-6-B", "MYL-3.2-A", "MYL-3.4-A"})
"""What is refused because conditions of the game are not the right ones (MYL-8.1-c1)."""


def _dicho_cuando(s: Mesa, row: int, why: Reglas) -> Reglas:
    """A card that says when it is played: it is its text that refuses it, before the rule of when cards are."""
    return ("MYL-6.11.2", *why) if "MYL-9.2" in why and vigentes.perfil(s, row).plazos else why


def _fuera_de_lugar(s: Mesa, asiento: int, row: int, why: Reglas) -> Iterator[str]:
    """What else it is not to be the moment for a card, or not its place."""
    kind, text = carta(s, row).tipo, vigentes.perfil(s, row)
    if row in s.conf.desde and row in s.cementerio[asiento]:
        yield from permisos.prohibe_cementerio(s, asiento) or (("MYL-9.2",) if why == ("MYL-8.1-c1",) else ())
    if "MYL-9.2" in why:
        if s.fase == BATALLA and s.paso == GUERRA:
            yield regla(s, "MYL-9.3.3-p") if s.conf.formato.de_jugar else "MYL-9.3.3-b"
        if kind == ORO:
            yield "MYL-9.2-B"
        if any(isinstance(n, nodes.Copy) and n.of == "efecto" for x in text.efecto for n in x.walk()):
            yield "MYL-PR-GALDAR-6"
    if "MYL-9.2" in why:
        yield from _de_otro(s, asiento)
    if "MYL-9.2-B" in why and s.conf.formato.de_jugar:
        yield "MYL-F-ORS-5"
    if "MYL-3.4-C" in why:
        yield from _de_ventana(text.ventana)
        if text.ventana == ANULAR:
            yield from _no_se_anula(s, asiento)
        if text.ventana == CANCELAR:
            yield from _no_se_cancela(s, asiento)


def _no_se_cancela(s: Mesa, asiento: int) -> Iterator[str]:
    """That what the other player's cards say all the time is not cancelled, if any says something."""
    theirs = [r for r in range(len(s.conf.cartas)) if en_juego(s, r) and donde(s, r)[1] != asiento]
    if any(vigentes.perfil(s, r).dichos for r in theirs):
        yield "MYL-PR-CANC-3"


def _no_se_anula(s: Mesa, asiento: int) -> Iterator[str]:
    """Why what the other player is playing, or the Oro just played, could not be annulled, if nothing could."""
    if s.fase == VIGILIA and asiento != s.activo and s.bajado & 1 and not s.acciones and not s.pagado[s.activo]:
        yield "MYL-8.4.3"
    for a in s.acciones:
        if a.clase == "jugar" and a.asiento != asiento and permisos.no_se_anula(s, a.asiento, a.row, a.en):
            yield "MYL-6.11.2"


def _de_otro(s: Mesa, asiento: int) -> Iterator[str]:
    """That in Furia who is not in turn does nothing but defend (MYL-F-TUR-2)."""
    if asiento != s.activo and s.conf.formato.de_jugar:
        yield "MYL-F-TUR-2"


def _de_ventana(ventana: str) -> Iterator[str]:
    """Why what is said in a window is not said outside it."""
    if ventana == ANULAR:
        yield from ("MYL-8.3", "MYL-8.1-D")
    elif ventana == CANCELAR:
        yield from ("MYL-PR-CANC-1", "MYL-6.7-D2")
    elif ventana == PREVENCION:
        yield "MYL-PR-PREV-1"
    elif ventana in ventanas.REGLA_DE:
        yield from ("MYL-PR-TIPODANO-3",) if ventana == EN_DANO else ("MYL-6.6.2",)
    elif ventana == RESPONDER:
        yield from ("MYL-6.6.1", "MYL-6.6")


def _ya_gastada(s: Mesa, asiento: int, ventana: str) -> Reglas:
    """Whether a player has already used the only chance there is in that window of some action in course."""
    if ventana not in GASTADA:
        return LIBRE
    for a in s.acciones:
        bit = acciones.BIT[ventana, asiento] | (INTENTO if ventana == CANCELAR else 0)
        if a.gastado & bit:
            return (GASTADA[ventana], "MYL-PR-UNA-3", *(("MYL-PR-UNA-1", "MYL-PR-CANC-5") * (ventana == CANCELAR)))
    return LIBRE


def gastada(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    """Why what annuls, answers or cancels has no chance, or none left, against what is being done."""
    found: Reglas = LIBRE
    for row in acto.que:
        text = vigentes.perfil(s, row)
        windows = {x.ventana for x in text.activadas} if acto.verbo == USAR else {text.ventana}
        found += tuple(rule for window in sorted(windows) for rule in _ya_gastada(s, asiento, window))
        found += tuple(_no_se_anula(s, asiento)) if ANULAR in windows else LIBRE
    return tuple(dict.fromkeys(found))


def _portador(s: Mesa, asiento: int, arma: int, sobre: Dicho) -> Reglas:
    able = permisos.portadores(s, asiento, arma)
    if any(x[1] in able for x in sobre):
        return LIBRE
    return tuple(_sin_portador(s, asiento, arma, sobre)) or ("MYL-3.2-A",)


def _sin_portador(s: Mesa, asiento: int, arma: int, sobre: Dicho) -> Iterator[str]:
    """Why no Aliado in play may carry an Arma; ``sobre``: only those that are meant."""
    meant = [x[1] for x in sobre]
    for row in (*aliados(s, asiento), *aliados(s, 1 - asiento)):
        if not meant or row in meant:
            yield from permisos.prohibe_portar(s, asiento, row, arma)


def _impago(s: Mesa, asiento: int, row: int) -> Iterator[str]:
    """Why a card cannot be paid for: for something besides its Coste, or for Oros (MYL-8.1-B.1, MYL-8.1-B.4)."""
    extra = permisos.adicionales(s, asiento, row)
    if not costes.pagables(extra):
        yield from ("MYL-8.1-B.1", "MYL-PR-JUGAR-2", "MYL-6-F")
        return
    if permisos.prohibe_usar_oros(s, asiento):
        yield from ("MYL-6.11.2", "MYL-6.1.2")
    need = permisos.coste_minimo(s, asiento, row)
    if need > max(0, carta(s, row).coste):
        yield "MYL-8.1-B.1"
    yield from ("MYL-8.1-B.4", "MYL-PR-JUGAR-3", "MYL-10.39", "MYL-2.4")
    if any(v.asiento == asiento and v.n and not pagos.sirve(s, v, row) for v in s.virtuales):
        yield "MYL-F-ORS-6" if s.conf.formato.de_jugar else "MYL-6.11.2"
    if pagos.disponible(s, asiento, row) < need <= pagos.disponible(s, asiento, row) + len(s.pagado[asiento]):
        yield regla(s, "MYL-4.3")
    yield from (rule for kind, rule in s.conf.formato.de_jugar.items() if kind == carta(s, row).tipo)


def _usar(s: Mesa, asiento: int, row: int, acto: Acto) -> Reglas:
    if not en_juego(s, row):
        return ("MYL-6.7", "MYL-6.2.1")
    found: Reglas = LIBRE
    now = momento(s, s.decision)
    for at, x in enumerate(vigentes.perfil(s, row).activadas, 1):
        if acto.cual not in (0, at):
            continue
        why = _habilidad(s, asiento, row, x, now)
        if not why:
            return LIBRE
        found += why
    return found or ("MYL-6.7", *_nada_que_usar(s, row))


def _nada_que_usar(s: Mesa, row: int) -> Iterator[str]:
    """Why a card in play has no ability that is used at will."""
    text = vigentes.perfil(s, row)
    if vigentes.sin_habilidad(s, row):
        lost = bool(carta(s, row).texto)
        yield from ("MYL-6.10.4", "MYL-6.10.4.1", "MYL-2.5-b") if lost else ("MYL-2.5-A",)
        yield from ("MYL-6.10.4.2", *(("MYL-3.3-E",) * (lost and carta(s, row).tipo == ORO)))
        return
    if text.prevenciones:
        yield "MYL-PR-PREV-1"
    if text.disparadas:
        yield from ("MYL-6.3", "MYL-PR-DISP-1")
    if text.dichos:
        yield "MYL-6.4"


def _habilidad(s: Mesa, asiento: int, row: int, x: Activada, now: Momento) -> Reglas:
    if donde(s, row)[1] != asiento and not x.cualquiera:
        return ("MYL-5-A",)
    why = _ya_gastada(s, asiento, x.ventana)
    if x.ventana != now.ventana:
        return (*why, "MYL-6.7", *(("MYL-6.2",) if x.ventana == ACCION else _de_ventana(x.ventana)))
    general = s.conf.formato.activadas_en_guerra
    if x.ventana == ACCION and not impedimentos.en_plazo(s, asiento, x.plazos, general):
        why += ("MYL-6.7", "MYL-6.2") if general else ("MYL-F-GDT-2", "MYL-6.7", *_de_otro(s, asiento))
    refusal = impedimentos.impide_usar(s, asiento, row, x, now.k, now.suceso)
    refusal += tuple(_de_virtuales(s, asiento, x, refusal))
    if "MYL-6.7-B" in refusal and x.nodo.cost is not None:
        refusal += tuple(_impagable(s, asiento, row, x.nodo.cost))
    if "MYL-6.10.1" in refusal and _ganada_ahora(s, row):
        refusal += ("MYL-PR-CAMBIO-3",)
    if "MYL-PR-OBJ-5" in refusal:
        lacking = _carencias(impedimentos.de_habilidad(s, row, asiento, now.k, now.suceso), x.todo)
        why = (*permisos.prohibe_cementerio(s, asiento), *lacking, *why)
    said = (*refusal, *why)
    return (*said, *motivos.de_usar(s, asiento, row)) if said else LIBRE


def _de_virtuales(s: Mesa, asiento: int, x: Activada, why: Reglas) -> Iterator[str]:
    """What virtual Oros are not for, if there are some and Oros are asked for."""
    if not any(v.asiento == asiento and v.n for v in s.virtuales):
        return
    cost, cond = x.nodo.cost, x.nodo.cond
    if "MYL-6.7-B" in why and cost is not None and any(isinstance(n, nodes.Destroy) for n in cost.walk()):
        yield from ("MYL-3.3-C2", "MYL-3.3-C") if _de_oros(cost) else ()
    if "MYL-6-B" in why and cond is not None and _de_oros(cond):
        yield "MYL-3.3-B.3-b"


def _impagable(s: Mesa, asiento: int, row: int, cost: Node) -> Iterator[str]:
    """What a cost asks for that is not there: this Oro, already paid; Oros; cards of the Mano (MYL-6-C)."""
    every = list(cost.walk())
    if any(isinstance(n, nodes.PayThis) for n in every) and donde(s, row)[0] == "pagado":
        yield "MYL-4.3"
    if oros(cost) and permisos.prohibe_usar_oros(s, asiento):
        yield from ("MYL-6.1.2", "MYL-6.11.2")
    if pagos.disponible(s, asiento) < oros(cost):
        yield "MYL-10.39"
        if pagos.disponible(s, asiento) + len(s.pagado[asiento]) >= oros(cost):
            yield "MYL-4.3"
    if not s.mano[asiento] and any(isinstance(n, nodes.Discard) for n in every):
        yield "MYL-10.20"


def _de_oros(tree: Node) -> bool:
    return any(isinstance(n, nodes.Filter) and n.type == ORO for n in tree.walk())


def _ganada_ahora(s: Mesa, row: int) -> bool:
    """Whether a card has changed sides this turn."""
    gained = any(m.attribute == "control" and m.scope == (row, s.vida[row]) for m in s.modifiers)
    return s.desde[row] >= s.turno and (gained or donde(s, row)[1] != s.conf.dueno[row])


# What a text lacks to be declared: for want of which cards, by the rules that ask for them


def _carencias(c: Contexto, orders: Sequence[Node]) -> tuple[str, ...]:
    """The rules for which some orders that do not fit do not, besides that there is nothing for them to be about."""
    return tuple(dict.fromkeys(_lo_que_falta(c, orders)))


def _lo_que_falta(c: Contexto, orders: Sequence[Node]) -> Iterator[str]:
    for item in blancos(c, orders):
        if isinstance(item, Blanco):
            yield from _de_blanco(c, item)
    for node in (n for order in orders for n in order.walk()):
        if isinstance(node, nodes.By) and not eleccion.otro_puede(c, node):
            yield "MYL-6.7-b1"
        if isinstance(node, nodes.Shuffle) and isinstance(node.what, nodes.TopOf):
            yield from ("MYL-PR-BARAJA-1", "MYL-6.7-b1")
        if isinstance(node, nodes.Search) and not eleccion.hay_que_buscar(c, node):
            yield from ("MYL-6.7-b1", "MYL-10.11")


def _de_blanco(c: Contexto, item: Blanco) -> Iterator[str]:
    """Why there are not enough cards for a target."""
    least = condiciones.limites(c, item.nodo.n)[0] * item.por
    spoken = filtros.candidatas(c, item.nodo)
    able = eleccion.legales(c, item.nodo, item.orden)
    aimed = eleccion.apuntables(c, item)
    if eleccion.cuantas(c, item.nodo, aimed) >= least:
        return
    if len(able) < len(spoken):
        yield from _no_admite(c, item, [r for r in spoken if r not in able])
    if len(aimed) < len(able):
        yield from ("MYL-8.2", *(rule for r in able for rule in permisos.prohibe_apuntar(c.s, r, c.cause())))
    if least > 1:
        yield from ("MYL-PR-OBJ-6", "AMB-43")
    if isinstance(item.orden, nodes.Shuffle) and filtros.en_zona(item.nodo.of) == "cementerio":
        yield from ("MYL-PR-BARAJA-1", "MYL-6.7-b1")
    of = item.nodo.of
    if isinstance(of, nodes.Filter) and of.has("StatIs") and not spoken:
        yield "MYL-8.2-e"
        any_type = of.type not in (ALIADO, ARMA, TALISMAN, TOTEM)
        if any_type and any(isinstance(n, nodes.StatIs) and n.stat == "coste" for n in of.walk()):
            yield "MYL-3.3-F"
    if isinstance(item.orden, nodes.Copy) and item.orden.of == "efecto" and not permisos.prohibe_cementerio(c.s, c.who):
        yield from _sin_copiable(c, spoken)


def _no_admite(c: Contexto, item: Blanco, left: Sequence[int]) -> Iterator[str]:
    """Why cards a text speaks of are none to which it could do its part."""
    if isinstance(item.orden, nodes.Attach):
        there = (*aliados(c.s, 0), *aliados(c.s, 1))
        for arma in (r for r in left if carta(c.s, r).tipo == ARMA):
            for row in there:
                if row != c.s.portador[arma]:
                    yield from permisos.prohibe_portar(c.s, c.who, row, arma)
        return
    if isinstance(item.orden, nodes.Mill):
        yield from ("MYL-6.7-B", "MYL-10.10")
    if isinstance(item.orden, (nodes.PutInPlay, nodes.PlayFree)):
        for row in left:
            lacking = permisos.prohibe_jugar(c.s, c.who, row, True)
            yield from lacking or (("MYL-3.2-A",) if carta(c.s, row).tipo == ARMA else LIBRE)
    if isinstance(item.orden, nodes.TakeControl):
        yield from (rule for r in left for rule in permisos.prohibe_tener(c.s, c.who, r))
    yield from ("MYL-PR-OBJ-7",) if eleccion.saca(item.orden) else ()


def _sin_copiable(c: Contexto, spoken: Sequence[int]) -> Iterator[str]:
    """Why no Talismán of the Cementerio may be copied: all are answers, or one asks for what cannot be paid."""
    there = [r for r in c.s.cementerio[c.me] if carta(c.s, r).tipo == TALISMAN]
    if len(spoken) < len(there):
        yield "MYL-PR-GALDAR-5"
    if any(vigentes.perfil(c.s, r).costes for r in spoken):
        yield "MYL-PR-GALDAR-4"


# The Battle


def atacar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    found: Reglas = LIBRE
    if asiento != s.activo:
        return (regla(s, "MYL-9.3.1"), "MYL-9.3.1-a", "MYL-10.6")
    asked = s.decision
    if s.fase != VIGILIA or (asked is not None and asked.kind not in ("vigilia", "atacar")):
        found = (regla(s, "MYL-9.3"), "MYL-9.3.1-a")
    if not acto.cosas:
        bound = any(permisos.debe_atacar(s, r) for r in combate.atacantes_posibles(s)) if not found else False
        return ("MYL-6.11.2",) if bound else found
    chosen = [_fila(word, s.defensa[asiento]) for word in acto.cosas]
    for row in chosen:
        why = (*_no_combate(s, asiento, row), *combate.impide_atacar(s, row, chosen))
        if regla(s, "MYL-3.1-C") in why:
            why += _recien(s, row)
        if why:
            spent = (regla(s, "MYL-4.4"),) if row in s.ataque[asiento] else ()
            why += (*spent, *motivos.de_combatir(s, row, motivos.ATACAR))
        found = (*why, *found)
    if found:
        return found
    must = [r for r in combate.atacantes_posibles(s) if permisos.debe_atacar(s, r)]
    if any(r not in chosen for r in must) and combate.atacan_juntos(s, must):
        return ("MYL-6.11.2",)
    return LIBRE if combate.atacan_juntos(s, chosen) else ("MYL-6.7-B",)


def _no_combate(s: Mesa, asiento: int, row: int) -> Iterator[str]:
    """Why a card neither attacks nor blocks for a player, whatever else may be so of it."""
    if row < 0:
        return
    if carta(s, row).tipo != ALIADO:
        yield "MYL-F-ALI-1" if s.conf.formato.de_jugar else "MYL-3.1"
    elif not en_juego(s, row):
        yield "MYL-4.4"
    elif donde(s, row)[1] != asiento:
        yield "MYL-5-A"


def _recien(s: Mesa, row: int) -> Reglas:
    """What else is so of an Aliado that has not been there long enough to attack."""
    gained = _ganada_ahora(s, row)
    late = vigentes.palabra(s, row, "Furia")
    why = ("MYL-5.1.1-b", "MYL-PR-CAMBIO-1") if gained else ("MYL-PR-PRISA-2",) * late
    return ("MYL-9.3.1-req", *why)


def bloquear(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    if asiento == s.activo:
        return (regla(s, "MYL-9.3.2-a"), "MYL-9.3.2", "MYL-10.8")
    attackers = [r for r, _ in s.batalla]
    if not attackers:
        return (regla(s, "MYL-9.3.2-a"),)
    if not acto.parejas:
        return _sin_nadie(s, "bloquear")
    found: Reglas = LIBRE
    pairs: list[tuple[int, int]] = []
    for attacker, blocker in acto.parejas:
        only = not attacker and len(attackers) == 1
        a, b = attackers[0] if only else _fila(attacker, attackers), _fila(blocker, s.defensa[asiento])
        if a not in attackers:
            return (regla(s, "MYL-9.3.2-a"), "MYL-9.3.2")
        why = (*_no_combate(s, asiento, b), *combate.impide_bloquear(s, b, a, pairs))
        if regla(s, "MYL-10.32") in why and vigentes.palabra(s, b, "Imbloqueable"):
            why += ("MYL-10.32-b",)
        one = (regla(s, "MYL-9.3.2-b1"), "MYL-10.8")
        if any(rule in why for rule in one):
            why += one
        found += (*why, *motivos.de_combatir(s, b, motivos.BLOQUEAR)) if why else ()
        pairs.append((a, b))
    return found


def _sin_nadie(s: Mesa, clase: str) -> Reglas:
    """Whether something keeps a player from naming nobody: that some must attack, or be blocked."""
    asked = s.decision
    return ("MYL-6.11.2",) if asked is not None and asked.kind == clase and DONE not in asked.options else LIBRE


def _fila(word: Dicho, there: tuple[int, ...] | list[int]) -> int:
    """The card a word means: one that is there, if some is."""
    rows = [x[1] for x in word if x[0] == "carta"]
    return next((r for r in rows if r in there), rows[0] if rows else -1)


def terminar(s: Mesa, asiento: int) -> Reglas:
    asked = s.decision
    return LIBRE if asked is None or (asked.seat == asiento and asked.kind == "vigilia") else (asked.rule,)
