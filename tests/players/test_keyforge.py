"""The greedy player at KeyForge: it plays its hand, reaps, fights when it pays, and wastes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from mazo.arena.duels import simulate, wilson
from mazo.games.keyforge.cases.mesa import monta
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import Lecturas, Tablero, carta
from mazo.kernel import run
from mazo.kernel.decisions import Option
from mazo.players import Glimpse, get


def turn(mesa: dict[str, Any], seed: int = 0) -> tuple[Tablero, list[str]]:
    """What the greedy player does in the rest of a turn, as «verb card»; the table when it ends it."""
    s: Tablero = run.start(GAME, monta(mesa, {}, Lecturas(salta_forzadas=True)).s)
    player, now, done = get("voraz", seed), s.turno, list[str]()
    while s.decision is not None and s.turno == now:
        option: Option = s.decision.options[player.choose(Glimpse(GAME, s, s.decision.seat))]
        if s.decision.kind in ("turno", "rival", "elegir", "casa"):
            done.append(said(s, option))
        s = run.answer(GAME, s, option)
    return s, done


def said(s: Tablero, option: Option) -> str:
    verb, *rest = option
    words = [option[2] if verb == "usar" else verb]
    if rest:
        words.append(carta(s, rest[0]).nombre if isinstance(rest[0], int) else rest[0])
    return " ".join(words)


def test_it_plays_its_hand() -> None:
    _, done = turn({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Pilluelo"]}})
    assert sorted(done) == ["jugar Trol", "jugar Valdr"]


def test_it_reaps_where_there_is_nothing_to_win_by_fighting() -> None:
    mesa = {"yo": {"casa": "Sombras", "línea": ["Pilluelo"]}, "oponente": {"línea": ["Trol"]}}
    s, done = turn(mesa)
    assert "cosechar Pilluelo" in done and s.ambar[0] == 1


def test_it_fights_where_it_pays() -> None:
    mesa = {"yo": {"casa": "Brobnar", "línea": ["Trol"]}, "oponente": {"línea": ["Valdr", "Dienteplata"]}}
    s, done = turn(mesa)
    assert done[:2] == ["luchar Trol", "carta Valdr"] and len(s.linea[1]) == 1


def test_it_does_not_throw_a_creature_away() -> None:
    mesa = {"yo": {"casa": "Brobnar", "línea": ["Valdr"]}, "oponente": {"línea": ["Trol"]}}
    s, done = turn(mesa)
    assert "cosechar Valdr" in done and len(s.linea[0]) == 1


def test_it_hurts_the_others() -> None:
    """Of the creatures that may be dealt damage its own are offered first."""
    mesa = {"yo": {"casa": "Brobnar", "línea": ["Krump"], "mano": ["Puñetazo"]}, "oponente": {"línea": ["Dienteplata"]}}
    s, done = turn(mesa)
    assert "jugar Puñetazo" in done and s.dano[s.linea[0][0]] == 0 and not s.linea[1]


def test_it_discards_what_would_only_hurt_it() -> None:
    mesa = {"yo": {"casa": "Brobnar", "línea": ["Trol", "Valdr"], "mano": ["El Destino de los Cobardes"]}}
    s, done = turn(mesa)
    assert "descartar El Destino de los Cobardes" in done and len(s.linea[0]) == 2


def test_it_uses_what_it_has() -> None:
    mesa = {"yo": {"casa": "Brobnar", "artefactos": ["Cañón"]}, "oponente": {"línea": ["Dienteplata"]}}
    s, done = turn(mesa)
    assert "acción Cañón" in done and not s.linea[1]


def test_it_chooses_the_house_it_can_do_most_with() -> None:
    mesa = {
        "paso": "casa",
        "yo": {"casas": ["Dis", "Brobnar", "Logos"], "línea": ["Trol", "Valdr"], "mano": ["Krump", "Madre"]},
    }
    assert turn(mesa)[1][0] == "casa Brobnar"


def test_it_keeps_the_rival_from_forging() -> None:
    """With the other about to win, what takes Æmbar away comes first."""
    mesa = {
        "yo": {"casa": "Sombras", "mano": ["Descarga Nerviosa"], "línea": ["Umbra"]},
        "oponente": {"ámbar": 6, "llaves": 2, "línea": ["Trol"]},
    }
    s, _ = turn(mesa)
    assert s.result is None and s.ambar[1] < 6


@pytest.mark.parametrize("seed", [0, 700])
def test_it_beats_the_uniform_player(seed: int) -> None:
    tally = simulate(GAME, 10, players=("voraz", "azar"), seed=seed)
    assert tally.by_player["voraz"] >= 9 and not tally.timed_out
    assert wilson(tally.by_player["voraz"], 10)[0] > 0.5
