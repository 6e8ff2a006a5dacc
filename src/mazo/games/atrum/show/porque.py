"""Why not? The rules that stop a participant from doing something now, for any act somebody may name."""

from __future__ import annotations

from collections.abc import Mapping

from mazo.games.atrum.cases.dicho import Acto, cosa
from mazo.games.atrum.rules.mesa import APARTADO, Mesa
from mazo.games.atrum.rules.preparacion import REGLAS
from mazo.games.atrum.show.actos import ACTOS
from mazo.games.atrum.show.reparos import VENTANAS
from mazo.games.cases.case import NotAsked
from mazo.games.cases.dichos import Dicho
from mazo.games.cases.reasons import Reasons, asked_for
from mazo.games.derived.declared import Rules
from mazo.kernel.decisions import Decision, Option

_ELECCIONES = {"eliminar": "eliminar", "descartar": "descartar", "remover": "torneo"}
"""The acts that are a choice while a question of that kind is asked."""
TAMBIEN: dict[str, Rules] = {
    "AA-I-3.2-c": ("AA-I-8.4-a", "AA-II-9.5-b"),
    "AA-I-6.2-a": ("AA-I-5.4-a",),
    "AA-I-6.3-b": ("AA-II-8.2-d",),
    "AA-I-7.2.1-b": ("AA-I-5.4-b", "AA-II-1.5-c"),
    "AA-I-7.2.3-d": ("AA-III-1.4-a",),
    "AA-II-1.2-b": ("AA-II-1.2-a", "AA-I-7.2bis-b", "AA-II-5.1-b"),
    "AA-II-1.2-c": ("AA-II-1.3-a",),
    "AA-II-1.2-d": ("AA-II-1.2-a", "AA-I-7.2bis-a"),
    "AA-II-1.2-f": ("AA-II-1.2-a", "AA-I-7.3-a", "AA-II-5.3-a", "AA-II-5.3-c"),
    "AA-II-4.2-a": ("AA-III-1.4-b",),
    "AA-II-4.3-b": ("AA-II-8.3-a",),
    "AA-II-9.5-b": ("AA-II-1.2-a",),
}
"""What else forbids whatever a rule forbids."""


class Porque(Reasons[Mesa, Acto]):
    """What stops each act is declared with it."""

    def out(self, s: Mesa, seat: int) -> Rules:
        return ("AA-I-3.1-b",) if s.fuera[seat] else ()

    def also(self, s: Mesa) -> Mapping[str, Rules]:
        return TAMBIEN

    def against(self, s: Mesa, seat: int, said: Acto) -> Rules:
        asked = s.decision
        if asked is None or asked.kind != _ELECCIONES.get(said.verbo):
            return super().against(s, seat, said)
        mine = asked.seat == seat or said.verbo == "remover"
        return self.choosing(s, seat, said.cosas) if mine else super().against(s, seat, said)

    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        return [o for o in options if cosa(o) in word]

    def meant(self, asked: Decision, word: Dicho) -> list[Option]:
        return self.named(asked.options, word) if asked.kind not in VENTANAS else []

    def unasked(self, s: Mesa) -> Rules:
        return ("AA-II-9.5-a",)

    def unfit(self, s: Mesa, seat: int, asked: Decision, word: Dicho) -> Rules:
        if asked.seat != seat:
            return (asked.rule, "AA-II-9.5-a")
        if asked.kind in VENTANAS:
            raise NotAsked
        asked_for(asked, word, cosa)
        return _no_elegible(s, asked.kind, asked.rule, word)


def _no_elegible(s: Mesa, kind: str, rule: str, word: Dicho) -> Rules:
    if kind == "anuncio" and any(x[0] == "jugador" and s.resistencia[x[1]] == 0 for x in word):
        return ("AA-I-3.2-c", rule)
    if kind == "torneo" and any(x[0] == "reptante" and s.estado[x[1]] == APARTADO for x in word):
        return ("AA-III-2.3-f", rule)
    if kind == "pago" and rule == "AA-II-5.2-a":
        return ("AA-I-6.3-b", rule)
    return (rule,)


por_que_no = Porque(ACTOS, REGLAS, "AA-I-3.1-a")
