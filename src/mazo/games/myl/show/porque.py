"""Why not? The rules that stop a player from doing something now, for any act somebody may name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mazo.games.cases.dichos import Dicho
from mazo.games.cases.reasons import Reasons
from mazo.games.derived.declared import Rules
from mazo.games.forzadas import escucha
from mazo.games.myl.cases.dicho import JUGAR, TERMINAR, Acto, nombrada
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.fases.preparacion import REGLAS
from mazo.games.myl.rules.mesa import ARMA, ORO, TALISMAN, Mesa, carta, donde, en_juego, regla
from mazo.games.myl.rules.sucesos import Causa
from mazo.games.myl.show import reparos
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.text import nodes, vigentes
from mazo.kernel import run
from mazo.kernel.decisions import Decision, Option
from mazo.language.tree import Node

_SALIR = ("destruido", "desterrado", "barajado", "subido", "enviado")


class Porque(Reasons[Mesa, Acto]):
    """What stops each act is declared with it; ending a phase is no act, but what is left when none is done."""

    def cited(self, s: Mesa, rule: str) -> str:
        return regla(s, rule)

    def against(self, s: Mesa, seat: int, said: Acto) -> Rules:
        if said.verbo == TERMINAR:
            return reparos.terminar(s, seat)
        return super().against(s, seat, said) or self._sobre_que(s, seat, said)

    def _sobre_que(self, s: Mesa, seat: int, said: Acto) -> Rules:
        """Why a card is not played, nor an ability used, on what is named: it is done, and its targets chosen."""
        asked = s.decision
        if not said.objetivos or asked is None or asked.seat != seat:
            return ()
        found = [o for o in asked.options if reparos.es(s, o, said)]
        if not found or carta(s, found[0][1]).tipo == ARMA:
            return ()
        if carta(s, found[0][1]).tipo != TALISMAN and said.verbo == JUGAR:
            return () if vigentes.perfil(s, found[0][1]).disparadas else ("MYL-3.2", "MYL-8.2-e")
        before = s
        with escucha() as silent:
            s = run.answer(REGLAS, s, found[0])
            while s.decision is not None and s.decision.kind == "pagar":
                s = run.answer(REGLAS, s, s.decision.options[0])
        if _se_elige(s, seat):
            return self.choosing(s, seat, said.objetivos)
        told = [one.opciones for one in silent if one.asiento == seat]
        if all(any(nombrada(o, word) for o in told) for word in said.objetivos):
            return ()
        rows = [x[1] for word in said.objetivos for x in word if x[0] == "carta"]
        beyond = [rule for row in rows for rule in _fuera_de_alcance(before, row, _por(before, seat, found[0][1]))]
        return (*beyond, *(("MYL-PR-OBJ-4",) if told else ()), "MYL-8.2-e")

    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        return nombrada(options, word)

    def also(self, s: Mesa) -> Mapping[str, Rules]:
        return s.conf.formato.tambien

    def unfit(self, s: Mesa, seat: int, asked: Decision, word: Dicho) -> Rules:
        return (*_no_elegible(s, asked, word), asked.rule) if asked.seat == seat else ("MYL-6.11.1", asked.rule)


def _se_elige(s: Mesa, seat: int) -> bool:
    """Whether a player is asked to choose: what can be only one thing is not asked."""
    return s.decision is not None and s.decision.seat == seat and s.decision.kind == "elegir"


def _no_elegible(s: Mesa, asked: Decision, word: Dicho) -> Iterator[str]:
    rows = [x[1] for x in word if x[0] == "carta"]
    if asked.kind == "pagar" or not rows:
        return
    if "buscar" in asked.detail:
        yield "MYL-10.11"
        yield from _no_se_busca(s, asked, rows)
    said = _dicho(s)
    for row in rows:
        theirs = en_juego(s, row) and donde(s, row)[1] != asked.seat
        yield from _fuera_de_alcance(s, row, _causa(s))
        if theirs:
            yield from permisos.prohibe_tener(s, asked.seat, row)
        if asked.kind == "elegir" and asked.detail[-3:-2] != (0,):
            yield "MYL-8.2.2"
        if theirs and any(isinstance(n, (nodes.Strength, nodes.Double)) for n in said):
            yield "MYL-PR-PROPIO-1"
        if carta(s, row).tipo == ORO and any(isinstance(n, nodes.StatIs) and n.stat == "coste" for n in said):
            yield "MYL-3.3-F"
    if asked.rule == "MYL-8.2-b":
        yield "MYL-PR-OBJ-4"
    yield "MYL-8.2-e"


def _fuera_de_alcance(s: Mesa, row: int, causa: Causa) -> Iterator[str]:
    """Why a card in play is beyond what would take it out of play, or cannot be its target."""
    if not en_juego(s, row):
        return
    if any(permisos.inmune(s, row, way, causa) for way in _SALIR):
        yield "MYL-PR-OBJ-7"
    for rule in permisos.prohibe_apuntar(s, row, causa):
        yield from (rule, "MYL-PR-OBJ-7", "MYL-6.11.2")


def _no_se_busca(s: Mesa, asked: Decision, rows: list[int]) -> Iterator[str]:
    """Why a card is not found: it lies where nobody searches, or is not of the type that was said."""
    offered = [o[1] for o in asked.options if o[0] == "carta"]
    for row in rows:
        if offered and donde(s, row) != donde(s, offered[0]):
            yield "MYL-PR-BUSCA-1"
        elif offered and carta(s, row).tipo != carta(s, offered[0]).tipo:
            yield "MYL-PR-BUSCA-2"


def _dicho(s: Mesa) -> list[Node]:
    """The text of what is being played or used, if it is known."""
    tree = carta(s, s.path[1]).tree if len(s.path) > 1 else None
    return [] if tree is None else list(tree.walk())


def _causa(s: Mesa) -> Causa:
    """Why something would leave play, if what is being played or used did it."""
    row = s.path[1] if len(s.path) > 1 else -1
    return Causa("habilidad") if row < 0 else _por(s, s.path[0], row)


def _por(s: Mesa, seat: int, row: int) -> Causa:
    """What a card played or used by a player does."""
    kind = carta(s, row).tipo
    return Causa("talismán" if kind == TALISMAN else "habilidad", row, s.vida[row], seat, kind, seat)


por_que_no = Porque(ACTOS, REGLAS, "MYL-4.1-b")
