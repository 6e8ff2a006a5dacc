"""The Batalla Mitológica on small tables: who may attack and block, the priority, the damage and what it triggers."""

from __future__ import annotations

from typing import Any

import pytest

from mazo.games.myl.rules.mesa import GUERRA
from mazo.kernel.decisions import DONE, PASS
from tests.games.myl.mesita import EL, YO, Mesita, mesita


def en_guerra(yo: dict[str, Any], el: dict[str, Any], *words: Any, cartas: Any = (), **mesa: Any) -> Mesita:
    """A table in the Guerra de Talismanes: the words are the attackers, «listo», the blocks."""
    m = mesita(yo, el, cartas, **mesa)
    m.ataca(*words)
    assert m.s.paso == GUERRA
    return m


def choca(mine: str, theirs: str) -> Mesita:
    """An attacker against a blocker, to the end of the turn."""
    m = mesita({"defensa": [mine]}, {"defensa": [{"carta": theirs, "como": "otro"}]})
    return m.ataca(mine, ("bloquear", m.row("otro"), m.row(mine)))


def test_an_unblocked_attacker_deals_all_its_strength() -> None:
    m = mesita({"defensa": ["Torre"]}, {"defensa": ["Peón"]}).ataca("Torre", "listo")
    assert m.cuantas("castillo", EL) == 6 and m.cuantas("cementerio", EL) == 4
    assert m.zona("Torre") == "ataque"


@pytest.mark.parametrize(
    ("mine", "theirs", "left", "alive", "rule"),
    [
        ("Torre", "Alfil", 8, (True, False), "MYL-9.3.4.1-i"),
        ("Alfil", "Alfil", 10, (False, False), "MYL-9.3.4.1-ii"),
        ("Peón", "Torre", 10, (False, True), "MYL-9.3.4.1-iii"),
    ],
)
def test_strengths_are_compared(mine: str, theirs: str, left: int, alive: tuple[bool, bool], rule: str) -> None:
    m = choca(mine, theirs)
    assert m.cuantas("castillo", EL) == left
    assert (m.cuantas("ataque", YO) == 1, m.cuantas("defensa", EL) == 1) == alive
    assert [e.rule for e in m.ocurrio("comparar")] == [rule]


def test_damage_is_dealt_before_anybody_is_destroyed() -> None:
    m = choca("Torre", "Alfil")
    assert [e.kind for e in m.log if e.kind in ("botar", "salir", "daño")] == ["daño", "botar", "salir"]


def test_an_aliado_does_not_attack_the_turn_it_comes() -> None:
    m = mesita({"oros": 2, "mano": ["Alfil"], "defensa": ["Peón"]}).juega("Alfil")
    m.responde(PASS)
    assert m.s.decision is not None and m.s.decision.kind == "atacar"
    assert m.s.decision.options == (DONE, ("atacar", m.row("Peón")))


def test_fury_lets_it_attack() -> None:
    wild = {"nombre": "Lince", "tipo": "Aliado", "coste": 1, "fuerza": 2, "texto": "Furia."}
    m = mesita({"oros": 1, "mano": ["Lince"]}, cartas=[wild]).juega("Lince").ataca("Lince")
    assert m.cuantas("castillo", EL) == 8


def test_attacking_with_nobody_is_no_battle() -> None:
    m = mesita({"defensa": ["Peón"]}).ataca("listo")
    assert not m.ocurrio("paso") and m.s.activo == EL


def test_one_blocks_one() -> None:
    m = mesita({"defensa": ["Peón", "Alfil"]}, {"defensa": ["Torre"]})
    m.responde(PASS)
    for word in (("atacar", m.row("Peón")), ("atacar", m.row("Alfil"))):
        m.responde(word)
    assert m.s.decision is not None and m.s.decision.kind == "bloquear" and m.s.decision.seat == EL
    assert m.s.base is None, "nothing has been done when it is asked"
    m.responde(("bloquear", m.row("Torre"), m.row("Peón")))
    assert m.s.decision is None or m.s.decision.kind != "bloquear"


def test_attackers_do_not_block_and_the_unblockable_are_not_blocked() -> None:
    m = mesita({"defensa": ["Veloz"]}, {"defensa": ["Torre"], "ataque": ["Dama"]}).ataca("Veloz")
    assert m.cuantas("castillo", EL) == 8 and not m.ocurrio("bloquear")


def test_who_may_block_several_does_so_up_to_its_strength() -> None:
    wall = {"nombre": "Muro", "tipo": "Aliado", "coste": 3, "fuerza": 3,
            "texto": "Este Aliado puede bloquear a más de un Aliado."}  # fmt: skip
    m = mesita({"defensa": ["Peón", "Alfil", "Caballo"]}, {"defensa": ["Muro"]}, cartas=[wall])
    w = m.row("Muro")
    m.ataca("Peón", "Alfil", "Caballo", ("bloquear", w, m.row("Peón")), ("bloquear", w, m.row("Alfil")))
    assert m.cuantas("castillo", EL) == 7
    assert m.zona("Peón") == m.zona("Alfil") == m.zona("Muro") == "cementerio"


# The Guerra de Talismanes


def test_the_defender_has_the_first_priority() -> None:
    m = en_guerra({"defensa": ["Peón"], "mano": ["Conjuro"]}, {"mano": ["Conjuro"]}, "Peón")
    assert m.s.decision is not None and m.s.decision.seat == EL


def test_it_ends_when_both_yield_in_a_row() -> None:
    m = en_guerra({"defensa": ["Peón"], "mano": ["Conjuro"]}, {"mano": ["Conjuro"]}, "Peón")
    m.responde(PASS)
    assert m.s.decision is not None and m.s.decision.seat == YO
    m.juega("Conjuro")
    assert m.s.decision.seat == EL and m.s.paso == GUERRA
    m.juega("Conjuro")
    assert [e.args[0] for e in m.ocurrio("jugar")] == [YO, EL]
    m.sigue("pasar", "pasar")
    assert m.ocurrio("ceder") and m.cuantas("castillo", EL) == 8


def test_a_blocker_that_leaves_covers_nothing() -> None:
    m = en_guerra({"defensa": ["Torre"], "mano": ["Rayo"]}, {"defensa": ["Dama"], "mano": ["Conjuro"]}, "Torre", "Dama")
    m.responde(PASS)
    m.juega("Rayo").responde(PASS)
    assert m.cuantas("castillo", EL) == 6 and m.zona("Torre") == "ataque"


def test_with_the_other_reading_it_still_does() -> None:
    m = en_guerra(
        {"defensa": ["Torre"], "mano": ["Rayo"]}, {"defensa": ["Dama"], "mano": ["Conjuro"]}, "Torre", "Dama",
        opciones={"bloqueador_ausente_cubre": True},
    )  # fmt: skip
    m.responde(PASS)
    m.juega("Rayo").responde(PASS)
    assert m.cuantas("castillo", EL) == 10


def test_an_attacker_that_leaves_deals_nothing() -> None:
    m = en_guerra({"defensa": ["Torre"]}, {"defensa": ["Dama"], "mano": ["Rayo"]}, "Torre", "Dama")
    m.juega("Rayo")
    assert m.cuantas("castillo", EL) == 10 and m.zona("Dama") == "defensa"


def test_abilities_are_used_in_the_guerra_of_furia_only_if_they_say_so() -> None:
    plain = {
        "nombre": "Sabio",
        "tipo": "Aliado",
        "coste": 1,
        "fuerza": 1,
        "texto": "Una vez por turno, puedes robar una carta.",
    }
    warlike = {
        **plain,
        "nombre": "Belicoso",
        "texto": "En Guerra de Talismanes, puedes descartar una carta para robar una carta.",
    }
    for formato, offered in (("primera_era", True), ("furia", False)):
        m = en_guerra(
            {"defensa": ["Peón"]}, {"mano": ["Peón"], "defensa": ["Sabio", "Belicoso"]}, "Peón", "listo",
            cartas=(plain, warlike), formato=formato,
        )  # fmt: skip
        assert m.ofrece("Sabio", "usar") is offered and m.ofrece("Belicoso", "usar")


# Damage and what it triggers


def test_damage_triggers_before_death() -> None:
    spy = {"nombre": "Espía", "tipo": "Aliado", "coste": 1, "fuerza": 3,
           "texto": "Cuando este Aliado hace daño al Castillo oponente, roba una carta."}  # fmt: skip
    heir = {"nombre": "Heredero", "tipo": "Aliado", "coste": 1, "fuerza": 1,
            "texto": "Cuando este Aliado es destruido, roba una carta."}  # fmt: skip
    m = mesita({"defensa": ["Espía"]}, {"defensa": ["Heredero"]}, cartas=[spy, heir]).ataca("Espía", "Heredero")
    fired = [m.s.conf.cartas[e.args[1]].nombre for e in m.ocurrio("disparar")]
    assert fired == ["Espía", "Heredero"]


def test_triggers_alternate_from_the_active_player() -> None:
    heir = {"nombre": "Heredero", "tipo": "Aliado", "coste": 1, "fuerza": 1,
            "texto": "Cuando este Aliado es destruido, roba una carta."}  # fmt: skip
    end = {"nombre": "Fin", "tipo": "Talismán", "coste": 0, "texto": "Destruye todos los Aliados en juego."}
    m = mesita({"mano": ["Fin"], "defensa": ["2x Heredero"]}, {"defensa": ["2x Heredero"]}, cartas=[heir, end])
    m.juega("Fin", "Heredero", "Heredero")
    assert [e.args[0] for e in m.ocurrio("disparar")] == [YO, EL, YO, EL]


def test_arms_follow_their_bearer_to_their_owners_zone() -> None:
    m = mesita(
        {"defensa": [{"carta": "Peón", "armas": [{"carta": "Pica", "de": "oponente"}]}]},
        {"mano": ["Rayo"]},
        turno="oponente",
    )
    m.juega("Rayo")
    assert m.zona("Pica") == "cementerio" and m.de("Pica") == EL
    assert [e.rule for e in m.ocurrio("salir")] == ["MYL-10.23", "MYL-3.2-F"]
