"""Why not? The rules that stop a player from doing something now, for any act somebody may name."""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.cases.dichos import Dicho
from mazo.games.cases.reasons import Reasons
from mazo.games.derived.declared import Rules
from mazo.games.myl.cases.dicho import TERMINAR, Acto, nombrada
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.fases.preparacion import REGLAS
from mazo.games.myl.rules.mesa import ORO, TALISMAN, Mesa, carta, donde, en_juego, regla
from mazo.games.myl.rules.sucesos import Causa
from mazo.games.myl.show import reparos
from mazo.games.myl.show.actos import ACTOS
from mazo.kernel.decisions import Decision, Option

_SALIR = ("destruido", "desterrado", "barajado", "subido", "enviado")


class Porque(Reasons[Mesa, Acto]):
    """What stops each act is declared with it; ending a phase is no act, but what is left when none is done."""

    def cited(self, s: Mesa, rule: str) -> str:
        return regla(s, rule)

    def against(self, s: Mesa, seat: int, said: Acto) -> Rules:
        return reparos.terminar(s, seat) if said.verbo == TERMINAR else super().against(s, seat, said)

    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        return nombrada(options, word)

    def unfit(self, s: Mesa, seat: int, asked: Decision, word: Dicho) -> Rules:
        return (*_no_elegible(s, asked, word), asked.rule) if asked.seat == seat else ("MYL-6.11.1", asked.rule)


def _no_elegible(s: Mesa, asked: Decision, word: Dicho) -> Iterator[str]:
    rows = [x[1] for x in word if x[0] == "carta"]
    if asked.kind == "pagar" or not rows:
        return
    if "buscar" in asked.detail:
        yield "MYL-10.11"
    for row in rows:
        if en_juego(s, row) and any(permisos.inmune(s, row, way, _causa(s)) for way in _SALIR):
            yield "MYL-PR-OBJ-7"
        if en_juego(s, row) and donde(s, row)[1] != asked.seat:
            yield from permisos.prohibe_tener(s, asked.seat, row)
        if asked.detail[-3:-2] != (0,):
            yield "MYL-8.2.2"
        if en_juego(s, row) and donde(s, row)[1] != asked.seat:
            yield "MYL-PR-PROPIO-1"
        if carta(s, row).tipo == ORO:
            yield "MYL-3.3-F"
    yield "MYL-8.2-e"


def _causa(s: Mesa) -> Causa:
    """Why something would leave play, if what is being played or used did it."""
    row = s.path[1] if len(s.path) > 1 else -1
    if row < 0:
        return Causa("habilidad")
    kind = carta(s, row).tipo
    seat = s.path[0]
    return Causa("talismán" if kind == TALISMAN else "habilidad", row, s.vida[row], seat, kind, seat)


por_que_no = Porque(ACTOS, REGLAS, "MYL-4.1-b")
