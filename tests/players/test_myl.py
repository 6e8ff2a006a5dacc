"""The greedy player at Mitos y Leyendas: its Oro first, blocks that save its Castillo, passing strength for the war."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.cases.mesa import inventadas, monta
from mazo.games.myl.game import GAME
from mazo.games.myl.rules.mesa import Lecturas, Mesa, carta
from mazo.kernel import run
from mazo.kernel.decisions import Option
from mazo.players import Glimpse, get
from mazo.players.greedy import see_through

MADE = inventadas([
    {"nombre": "Pastor fiero", "tipo": "Aliado", "raza": "Bestia", "coste": 2, "fuerza": 3},
    {"nombre": "Pastor manso", "tipo": "Aliado", "raza": "Bestia", "coste": 1, "fuerza": 2},
    {"nombre": "Ímpetu", "tipo": "Talismán", "coste": 1, "texto": "Un Aliado gana 3 a la Fuerza hasta la Fase Final."},
])  # fmt: skip


def done(mesa: dict[str, Any], seed: int = 0) -> tuple[Mesa, list[str]]:
    """What greedy players do in the rest of a turn, as «verb card»; the table when it ends."""
    s: Mesa = run.start(GAME, monta(mesa, MADE, Lecturas(salta_forzadas=True)).s)
    player, now, found = get("voraz", seed), s.turno, list[str]()
    while s.decision is not None and s.turno == now:
        option: Option = s.decision.options[player.choose(Glimpse(GAME, s, s.decision.seat))]
        found.append(" ".join([option[0], *(carta(s, r).nombre for r in option[1:2] if isinstance(r, int))]))
        s = run.answer(GAME, s, option)
    return s, found


def test_the_oro_of_the_turn_comes_first() -> None:
    """MYL-9.2-b1: whatever else it plays, or it would lose the chance."""
    s, acts = done({"yo": {"oros": 2, "mano": ["Oro liso", "Pastor fiero"]}})
    assert acts[0] == "jugar Oro liso" and len(s.defensa[0]) == 1


def test_an_oro_is_played_even_where_there_are_many() -> None:
    s, _ = done({"yo": {"oros": 7, "mano": ["Oro liso"]}})
    assert len(s.reserva[0]) == 8


def test_an_attack_is_seen_through_with_all_who_join_it() -> None:
    mesa = {"yo": {"defensa": ["Pastor fiero", "Pastor manso", "Pastor manso"]}, "fase": "vigilia"}
    s: Mesa = run.start(GAME, monta(mesa, MADE, Lecturas(salta_forzadas=True)).s)
    while s.decision is not None and s.decision.kind != "atacar":
        s = run.answer(GAME, s, len(s.decision.options) - 1)
    assert s.decision is not None
    seen = see_through(GAME, s, 1, 0)
    assert isinstance(seen.table, Mesa) and len(seen.table.batalla) == 3


def test_it_blocks_with_what_it_will_lose_where_else_it_would_lose_the_game() -> None:
    s, _ = done({
        "yo": {"ataque": ["Pastor fiero"]}, "fase": "bloqueo",
        "oponente": {"castillo": ["3x Carta lisa"], "defensa": ["Pastor manso"]},
    })  # fmt: skip
    assert s.result is None and len(s.castillo[1]) == 2


def test_strength_that_ends_with_the_turn_waits_for_the_war() -> None:
    s, _ = done({"yo": {"oros": 1, "mano": ["Ímpetu"], "defensa": [{"carta": "Pastor manso", "recién": True}]}})
    assert len(s.mano[0]) == 2  # it is kept, and a card is drawn
