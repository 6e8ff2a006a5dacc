"""The set-up and the turn, step by step, on small tables of plain cards."""

from __future__ import annotations

import pytest

from mazo.games.contract import SeatError
from mazo.games.myl.decks.mazos import genera
from mazo.games.myl.game import GAME
from mazo.games.myl.rules.formatos import FURIA, PRIMERA_ERA
from mazo.games.myl.rules.mesa import VIGILIA, Mesa
from mazo.kernel import run
from mazo.kernel.decisions import PASS
from tests.games.myl.mesita import EL, YO, Mesita, mesita

DISPARADORES = [
    {"nombre": "Alba", "tipo": "Tótem", "coste": 1, "texto": "Al comienzo de tu Agrupación, roba una carta."},
    {"nombre": "Ocaso", "tipo": "Tótem", "coste": 1, "texto": "Al final de tu turno, tu oponente bota una carta."},
    {"nombre": "Vela", "tipo": "Tótem", "coste": 1, "texto": "Al comienzo de tu Vigilia, tu oponente bota una carta."},
]


def nueva(formato: str, seed: int = 1, **lecturas: object) -> Mesa:
    """A new game, at its first question."""
    decks = [genera(seed, formato).datos(), genera(seed + 1, formato).datos()]
    header = {"mazos": decks, "primero": 0, "lecturas": lecturas}
    return run.start(GAME, GAME.setup(header, b"clave"))


def hasta(s: Mesa, kind: str) -> Mesa:
    """Takes the first option, or passes, until a kind of question comes."""
    while s.decision is not None and s.decision.kind != kind:
        options = s.decision.options
        s = run.answer(GAME, s, options.index(PASS) if PASS in options else 0)
    return s


@pytest.mark.parametrize("formato", [PRIMERA_ERA.id, FURIA.id])
def test_a_game_begins_with_an_oro_and_eight_cards(formato: str) -> None:
    s = hasta(nueva(formato), "vigilia")
    assert [len(z) for z in s.castillo] == [41, 41]
    assert [len(z) for z in s.mano] == [8, 8]
    assert [len(z) for z in s.reserva] == [1, 1]
    assert s.turno == 1 and s.activo == 0 and s.fase == VIGILIA


def test_the_initial_oro_of_primera_era_has_no_ability() -> None:
    for seed in range(6):
        s = hasta(nueva(PRIMERA_ERA.id, seed), "vigilia")
        assert all(s.conf.cartas[s.reserva[a][0]].tree is None for a in (0, 1))


def test_a_hand_may_be_changed_down_to_none() -> None:
    s = hasta(nueva(FURIA.id), "mano")
    seat = s.decision.seat if s.decision else -1
    for n in range(7, -1, -1):
        s = run.answer(GAME, s, ("cambiar",))
        assert len(s.mano[seat]) == n
    assert s.decision is None or s.decision.seat != seat or s.decision.kind != "mano"


@pytest.mark.parametrize(("formato", "drawn"), [(PRIMERA_ERA.id, 1), (FURIA.id, 0)])
def test_who_begins_draws_at_the_end_of_the_first_turn_in_primera_era_only(formato: str, drawn: int) -> None:
    s = hasta(nueva(formato), "vigilia")
    left = len(s.castillo[0])
    s = run.answer(GAME, s, PASS)
    s = hasta(s, "vigilia")
    assert s.turno == 2 and s.activo == 1
    assert len(s.castillo[0]) == left - drawn


def test_a_match_is_of_one_format_and_of_two_decks() -> None:
    with pytest.raises(SeatError, match="furia"):
        GAME.setup({"mazos": [genera(1, FURIA.id), genera(2, PRIMERA_ERA.id)]}, b"")
    with pytest.raises(SeatError, match="MYL-F-OBJ-1"):
        GAME.setup({"mazos": [genera(1, FURIA.id)]}, b"")
    with pytest.raises(SeatError, match="lectura"):
        GAME.options({"inventada": 1})


# The turn


def test_grouping_brings_back_oros_and_attackers() -> None:
    m = mesita({"pagado": ["Moneda", "Moneda"], "ataque": ["Peón"], "oros": 1}, turno="yo", fase="agrupación")
    m.sigue()
    assert m.cuantas("reserva") == 3 and m.cuantas("pagado") == 0
    assert m.zona("Peón") == "defensa"
    assert [e.rule for e in m.ocurrio("agrupar")] == ["MYL-9.1-A"]


def test_the_oro_of_the_turn_comes_first() -> None:
    m = mesita({"oros": 1, "mano": ["Moneda", "Peón", "Amuleto"]})
    assert m.ofrece("Moneda") and m.ofrece("Peón")
    m.juega("Peón")
    assert not m.ofrece("Moneda")


def test_one_oro_a_turn() -> None:
    m = mesita({"mano": ["Moneda", "Amuleto", "Peón"]}).juega("Moneda")
    assert m.zona("Moneda") == "reserva"
    assert not m.ofrece("Amuleto") and m.ofrece("Peón")


def test_what_begins_and_ends_a_turn_triggers_in_its_step() -> None:
    m = mesita({"apoyo": ["Alba", "Ocaso", "Vela"]}, cartas=DISPARADORES, fase="agrupación").sigue()
    assert m.cuantas("mano") == 1
    assert m.cuantas("castillo", EL) == 9
    m.pasa()
    kinds = [(e.kind, e.args[0]) for e in m.log if e.kind in ("fase", "botar", "robar")]
    assert kinds == [("fase", 0), ("robar", 0), ("fase", 1), ("botar", 1), ("fase", 3), ("botar", 1), ("robar", 0),
                     ("fase", 0), ("fase", 1)]  # fmt: skip


def test_a_hand_is_cut_down_to_eight() -> None:
    m = mesita({"mano": ["9x Peón"]})
    m.pasa("Peón", "Peón")
    assert m.cuantas("mano") == 8 and m.cuantas("cementerio") == 2
    assert [e.rule for e in m.ocurrio("descartar")] == ["MYL-9.4-F"]


def test_an_empty_castillo_loses_at_once() -> None:
    m = mesita({"castillo": ["Peón"]})
    m.pasa()
    assert m.s.result == ("gana", (EL,), "castillo")
    assert m.log[-1].rule == "MYL-4.1-b"


def test_an_empty_castillo_in_furia_cites_its_own_rule() -> None:
    m = mesita({"castillo": ["Peón"]}, formato="furia").pasa()
    assert m.log[-1].rule == "MYL-F-OBJ-3"


def test_both_castillos_empty_at_once_is_a_draw() -> None:
    flood = {"nombre": "Marea", "tipo": "Talismán", "coste": 0, "texto": "Cada jugador bota 3 cartas."}
    m = mesita({"mano": ["Marea"], "castillo": ["2x Peón"]}, {"castillo": ["3x Peón"]}, cartas=[flood]).juega("Marea")
    assert m.s.result == ("gana", (), "castillo") and m.log[-1].rule == "AMB-05"


# Paying


def test_plain_oros_are_paid_without_asking() -> None:
    m = mesita({"oros": 3, "mano": ["Alfil"]}).juega("Alfil")
    assert m.cuantas("pagado") == 2 and m.cuantas("reserva") == 1


@pytest.mark.parametrize("used", [0, 1])
def test_which_oros_are_paid_is_asked_when_it_matters(used: int) -> None:
    m = mesita({"oros": 2, "reserva": ["Amuleto"], "mano": ["Alfil"]}).juega("Alfil", used)
    assert m.zona("Amuleto") == ("pagado" if used else "reserva") and m.cuantas("pagado") == 2


def test_virtual_oro_lasts_the_turn_in_primera_era_and_one_act_in_furia() -> None:
    for formato, left in (("primera_era", 1), ("furia", 0)):
        m = mesita({"reserva": ["2x Amuleto"], "mano": ["Peón"]}, formato=formato)
        m.usa("Amuleto").juega("Peón", 0)
        assert sum(v.n for v in m.s.virtuales) == left, formato


def test_nothing_is_offered_that_cannot_be_paid() -> None:
    m = mesita({"oros": 1, "mano": ["Alfil", "Peón"]})
    assert m.ofrece("Peón") and not m.ofrece("Alfil")


def test_an_additional_cost_comes_before_the_oros() -> None:
    greedy = {"nombre": "Voraz", "tipo": "Aliado", "coste": 1, "fuerza": 5,
              "texto": "Para jugar esta carta, debes descartar una carta."}  # fmt: skip
    m = mesita({"oros": 1, "mano": ["Voraz", "Peón", "Torre"]}, cartas=[greedy]).juega("Voraz", "Torre")
    assert m.nombres("cementerio") == ["Torre"] and m.nombres("defensa") == ["Voraz"]
    assert [e.kind for e in m.log if e.kind in ("descartar", "pagar", "jugar")] == ["descartar", "pagar", "jugar"]
    alone = mesita({"oros": 1, "mano": ["Voraz"]}, cartas=[greedy])
    assert not alone.ofrece("Voraz")


def test_what_its_own_payment_makes_impossible_is_taken_back() -> None:
    """AMB-42: the Aliado given up as a cost was the only one it could be played on."""
    rite = {"nombre": "Rito", "tipo": "Talismán", "coste": 1,
            "texto": "Para jugar esta carta, debes destruir un Aliado que controles. "
                     "Un Aliado que controles gana 3 a la Fuerza hasta la Fase Final."}  # fmt: skip
    m = mesita({"oros": 2, "mano": ["Rito"], "defensa": ["Peón"]}, cartas=[rite])
    m.juega("Rito")
    assert [e.rule for e in m.ocurrio("retrotraer")] == ["MYL-PR-OBJ-2"]
    assert m.zona("Rito") == "mano" and m.zona("Peón") == "defensa" and m.cuantas("reserva") == 2
    assert not m.ofrece("Rito")


def test_a_turn_ends_what_lasted_until_it() -> None:
    boost = {"nombre": "Brío", "tipo": "Talismán", "coste": 0,
             "texto": "Un Aliado que controles gana 3 a la Fuerza hasta la Fase Final."}  # fmt: skip
    m = mesita({"mano": ["Brío"], "defensa": ["Peón"]}, cartas=[boost]).juega("Brío")
    assert m.fuerza("Peón") == 4
    m.pasa()
    assert m.fuerza("Peón") == 1 and [e.rule for e in m.ocurrio("caducar")] == ["MYL-PR-FIN-3"]


def test_an_extra_turn_is_of_the_same_player() -> None:
    again = {"nombre": "Bis", "tipo": "Talismán", "coste": 0, "texto": "Juega un turno extra después de éste."}
    m: Mesita = mesita({"mano": ["Bis"]}, cartas=[again]).juega("Bis").pasa()
    assert m.s.activo == YO and m.s.turno == 10
    m.pasa()
    assert m.s.activo == EL
