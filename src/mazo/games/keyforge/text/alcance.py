"""Whom the rules in force of KeyForge reach, when their conditions hold and how much they say: importing it says so."""

from __future__ import annotations

from mazo.games.keyforge.rules.tablero import CRIATURA, Foto, Tablero, criaturas, en_juego, presentes
from mazo.games.keyforge.text import condiciones, filtros, nodes
from mazo.games.keyforge.text.vigor import VIGOR, Vigente, esta
from mazo.language.tree import Node


def _cartas(s: Tablero, v: Vigente, que: nodes.Cards, row: int, foto: Foto | None) -> bool:
    c, of = v.contexto(s), que.of
    if que.other and row == c.this(CRIATURA):
        return False
    if any(isinstance(t, nodes.Played) for t in filtros.pruebas(of)) and not _jugada(s, v, row):
        return False
    return filtros.cumple(c, row, of, foto)


def _todas(s: Tablero, v: Vigente, que: nodes.Cards) -> list[int]:
    c, of = v.contexto(s), que.of
    spared = c.this(CRIATURA) if que.other else -1
    rows = criaturas(s) if of["type"] == CRIATURA else presentes(s)
    return [row for row in rows if row != spared and filtros.cumple(c, row, of)]


def _jugada(s: Tablero, v: Vigente, row: int) -> bool:
    """Whether a card was played since a rule began, and is still in the life that play gave it."""
    return any(
        h.kind == "jugar" and h.row == row and h.seat == v.me and s.vida[row] - h.life <= 1 for h in s.hechos[v.since :]
    )


def _enesima(s: Tablero, v: Vigente, que: nodes.NthPlayed, row: int, foto: Foto | None) -> bool:
    """«la próxima que juegues», «la primera que se juegue cada turno»: the card that enters play as it is played."""
    c = v.contexto(s)
    since = v.since if que.n == "próxima" else 0
    for h in s.hechos[since:]:
        told = h.kind == "jugar" and (que.who is None or h.seat == v.me)
        if told and filtros.cumple(c, h.row, que.of, Foto(*h.photo)):
            return h.row == row and h.life == s.vida[row]
    return False


def _dichas(s: Tablero, v: Vigente, que: Node, row: int, foto: Foto | None) -> bool:
    """The cards named before, while they are in play."""
    return row in v.contexto(s).those(que) and en_juego(s, row)


def _de_la_lucha(s: Tablero, v: Vigente, que: Node, row: int, foto: Foto | None) -> bool:
    """The creature it fights, or one of those chosen: of what lasts, the one it was when it began."""
    c = v.contexto(s)
    told = c.named.get(c.number(que))
    rows = filtros.referencias(c, que) if told is None else [r for r, life in told if s.vida[r] == life]
    return row in rows and en_juego(s, row)


def _se_cumplen(s: Tablero, v: Vigente) -> bool:
    """Whether all the conditions of a rule hold."""
    for rule in v.said.conditions:
        if isinstance(rule, nodes.While):
            if not condiciones.dura(v.contexto(s), rule.cond):
                return False
        elif isinstance(rule, nodes.OffHouse):
            if s.casa == rule.house or s.activo != v.me:
                return False
        elif s.activo not in filtros.jugadores(v.contexto(s), rule["whose"]):
            return False
    return True


def _al_jugador(s: Tablero, v: Vigente, asiento: int) -> bool:
    if v.what is None:
        return isinstance(v.node, nodes.KeyCost)
    return asiento in filtros.jugadores(v.contexto(s), v.what)


def _cuanto(s: Tablero, v: Vigente, row: int) -> int:
    """What a rule adds, to a card it is about: «por cada … sobre ella» counts what is on that one."""
    node, per = v.node, v.said.per
    if isinstance(node, nodes.HandGoal):
        return node.n if node.sign == "más" else -node.n
    if per is None:
        return condiciones.con_signo(node["n"])
    c = v.contexto(s)
    if row >= 0 and isinstance(v.what, nodes.Cards):
        c.name(v.what, [row])
    return condiciones.cifra(c, node["n"], per)


VIGOR.register(
    nodes.This, lambda s, v, que, row, foto: esta(s, v, que.noun) == row, lambda s, v, que: [esta(s, v, que.noun)]
)
VIGOR.register(nodes.Cards, _cartas, _todas)
VIGOR.register(nodes.NthPlayed, _enesima)
VIGOR.register(nodes.Rival, _de_la_lucha)
VIGOR.register(nodes.Nth, _de_la_lucha)
VIGOR.otherwise = _dichas
VIGOR.defined(_se_cumplen, _al_jugador, _cuanto)
