"""Organised play (Part III, 2): registration, the removal draft, surrender, loops, time and SCORE; teams (III, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazo.games.atrum.cards.cartas import Reptante, prohibidos
from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import pregunta
from mazo.games.atrum.rules.mesa import APARTADO, Mesa, en_juego, vivos
from mazo.kernel import atoms
from mazo.kernel.run import Step
from mazo.kernel.state import Frame
from mazo.messages import say

EQUIPO, REGISTRO = 3, 5
SEGUNDOS_DE_INACTIVIDAD, LLAMADOS = 60, 3


class Falta(NamedTuple):
    """Why a team or a registration is not allowed."""

    regla: str
    mensaje: str


def revisa_equipo(reptantes: Sequence[Reptante], cuantos: int = EQUIPO) -> list[Falta]:
    """AA-I-2.1: so many Reptantes, no two with the same name, five Powers each; AA-III-1.2: none of them banned."""
    found: list[Falta] = []
    if len(reptantes) != cuantos:
        rule = "AA-I-2.1-a" if cuantos == EQUIPO else "AA-III-2.1-a"
        found.append(Falta(rule, say("atrum.so-many-reptantes", needed=cuantos, n=len(reptantes))))
    names = [r.nombre for r in reptantes]
    for name in sorted({n for n in names if names.count(n) > 1}):
        rule = "AA-I-2.1-c" if cuantos == EQUIPO else "AA-III-2.1-a"
        found.append(Falta(rule, say("atrum.repeated", name=name)))
    for r in reptantes:
        if len(r.poderes) != 5:
            found.append(Falta("AA-I-2.1-b", say("atrum.not-five-powers", name=r.nombre)))
        for name in (p.nombre for p in r.poderes if p.nombre in prohibidos()):
            found.append(Falta(prohibidos()[name], say("atrum.banned", power=name, reptante=r.nombre)))
    return found


def revisa_registro(reptantes: Sequence[Reptante]) -> list[Falta]:
    """AA-III-2.1 and 2.2: five Reptantes, and no unique Power twice among them."""
    found = revisa_equipo(reptantes, REGISTRO)
    unique = [p.nombre for r in reptantes for p in r.poderes if p.unico]
    for name in sorted({n for n in unique if unique.count(n) > 1}):
        found.append(Falta("AA-III-2.2-a", say("atrum.unique-power-twice", name=name)))
    return found


def revisa_grupos(grupos: Sequence[Sequence[Sequence[Reptante]]]) -> list[Falta]:
    """AA-III-3-d: teammates do not share a Reptante; rivals may."""
    found: list[Falta] = []
    for group in grupos:
        for team in group:
            found += revisa_equipo(team)
        names = [n for team in group for n in {r.nombre for r in team}]
        for name in sorted({n for n in names if names.count(n) > 1}):
            found.append(Falta("AA-III-3-d", say("atrum.teammates-share", name=name)))
    return found


def inactividad(segundos: int) -> bool:
    """AA-III-2.4-g: more than a minute without acting is an infringement."""
    return segundos > SEGUNDOS_DE_INACTIVIDAD


def descalificable(llamados: int) -> bool:
    """AA-III-2.5-h: three warnings in a tournament allow, and do not force, disqualification."""
    return llamados >= LLAMADOS


def torneo(s: Mesa, frame: Frame) -> None:
    """AA-III-2.3: each removes one of the other's five, then both, at once, one of their own."""
    first = frame[1]
    second = 1 - first
    for seat, other, rule in ((first, second, "AA-III-2.3-c"), (second, first, "AA-III-2.3-d")):
        gone = pregunta(s, seat, "torneo", [("remover", r) for r in vivos(s, other)], rule)[1]
        _aparta(s, gone, seat, rule)
    chosen = [
        pregunta(s, a, "torneo", [("remover", r) for r in vivos(s, a)], "AA-III-2.3-e")[1] for a in (first, second)
    ]
    for seat, gone in zip((first, second), chosen, strict=True):
        _aparta(s, gone, seat, "AA-III-2.3-e")
    atoms.leave(s)


def _aparta(s: Mesa, reptante: int, por: int, regla: str) -> None:
    atoms.put(s, "estado", reptante, APARTADO, "remover", regla, (por, reptante))


def rendirse(s: Mesa, frame: Frame) -> None:
    atoms.leave(s)
    actos.rinde(s, frame[1], "rendirse", "AA-III-2.6-g")


def bucle(s: Mesa, frame: Frame) -> None:
    """The judge finds that a participant causes a loop and sustains it."""
    atoms.leave(s)
    actos.rinde(s, frame[1], "bucle", "AA-III-2.6-h")


def por_delante(s: Mesa) -> tuple[list[int], str]:
    """AA-III-2.6-a to c: who is ahead if time is over, and by which rule; several if no rule tells them apart."""
    seats = en_juego(s)
    left = actos.puntos(s)
    best = max(left[a] for a in seats)
    top = [a for a in seats if left[a] == best]
    rule = "AA-III-2.6-a"
    if len(top) > 1:
        rule = "AA-III-2.6-b"
        strongest = max(s.resistencia[a] for a in top)
        top = [a for a in top if s.resistencia[a] == strongest]
    if len(top) > 1:
        rule = "AA-III-2.6-c"
        latest = max(s.retiro[a] for a in top)
        if latest:
            top = [a for a in top if s.retiro[a] == latest]
    return top, rule


def tiempo(s: Mesa, frame: Frame) -> None:
    """AA-III-2.6-a to f: Reptantes, then resistencia, then who removed one of its own last; there is no draw."""
    atoms.emit(s, "tiempo", "AA-III-2.4-f", ())
    left = actos.puntos(s)
    top, rule = por_delante(s)
    if len(top) > 1:
        # AMB-23: no rule decides; it is drawn, and said so.
        rule = "AA-III-2.6-d"
        top = [atoms.lot(s, top)]
        atoms.emit(s, "sorteo", "AA-III-2.6-d", (top[0],))
    winner = top[0]
    score = tuple(
        n - 1 if a != winner and s.conf.grupos[a] != s.conf.grupos[winner] and n == left[winner] else n
        for a, n in enumerate(left)
    )
    winners = tuple(a for a in range(s.conf.asientos) if s.conf.grupos[a] == s.conf.grupos[winner])
    actos.acaba(s, winners, "tiempo", score, rule)


PASOS: dict[str, Step] = {"torneo": torneo, "rendirse": rendirse, "bucle": bucle, "tiempo": tiempo}
