"""Windows: annulling, answering, cancelling and preventing, each once per player and action; and who is asked."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.cards.cartas import letra_de
from mazo.games.myl.cards.fichas import edicion, texto_de
from mazo.games.myl.rules.actos import ventanas
from mazo.games.myl.rules.fases.preparacion import SENALES
from mazo.games.myl.rules.formatos import FORMATOS
from mazo.games.myl.text.perfil import ACCION, perfil_de
from mazo.kernel.decisions import PASS, Option
from tests.games.myl.mesita import EL, YO, Mesita, mesita

CARTAS: list[dict[str, Any]] = [
    {"nombre": "Veto", "tipo": "Talismán", "coste": 1, "texto": "Anula un Talismán."},
    {"nombre": "Freno", "tipo": "Talismán", "coste": 1, "texto": "Cancela la habilidad de una carta oponente."},
    {"nombre": "Centinela", "tipo": "Aliado", "coste": 1, "fuerza": 1,
     "texto": "Puedes destruir este Aliado para anular un Aliado."},
    {"nombre": "Zarpazo", "tipo": "Aliado", "coste": 2, "fuerza": 2,
     "texto": "Cuando este Aliado entra en juego, destruye un Aliado oponente."},
    {"nombre": "Escudo", "tipo": "Oro", "texto": "Si un Aliado que controles fuera a ser destruido, "
                                                "puedes desterrar este Oro para prevenirlo."},
    {"nombre": "Retirada", "tipo": "Talismán", "coste": 0,
     "texto": "Juega esta carta en respuesta a que tu oponente declare un ataque. Cancela ese ataque."},
    {"nombre": "Sacrificio", "tipo": "Aliado", "coste": 1, "fuerza": 1,
     "texto": "Puedes destruir este Aliado para robar una carta."},
]  # fmt: skip


def mesa(yo: dict[str, Any], el: dict[str, Any], **more: Any) -> Mesita:
    return mesita(yo, el, CARTAS, **more)


def elige(m: Mesita, verb: str, name: str) -> None:
    """Answers the question in course with a card, and no other."""
    assert m.s.decision is not None
    found: Option = next(o for o in m.s.decision.options if o[0] == verb and m.s.conf.cartas[o[1]].nombre == name)
    m.responde(found)


def pregunta(m: Mesita) -> tuple[str, int]:
    assert m.s.decision is not None
    return m.s.decision.kind, m.s.decision.seat


# Annulling


def test_an_annulled_card_neither_resolves_nor_stays() -> None:
    m = mesa({"mano": ["Conjuro"]}, {"oros": 1, "mano": ["Veto"]})
    elige(m, "jugar", "Conjuro")
    assert pregunta(m) == ("anular", EL)
    elige(m, "jugar", "Veto")
    m.sigue()
    assert m.zona("Conjuro") == "cementerio" and m.cuantas("mano") == 0 and not m.ocurrio("robar")
    assert [e.rule for e in m.ocurrio("anular")] == ["MYL-8.3-b"]


def test_an_annulment_can_be_annulled_but_not_tried_again() -> None:
    m = mesa({"oros": 1, "mano": ["Conjuro", "Veto"]}, {"oros": 2, "mano": ["2x Veto"]})
    elige(m, "jugar", "Conjuro")
    elige(m, "jugar", "Veto")
    assert pregunta(m) == ("anular", YO)
    elige(m, "jugar", "Veto")
    assert pregunta(m) == ("anular", EL), "the annulment of the annulment is another card played"
    m.responde(PASS)
    while m.s.decision is not None and m.s.decision.kind != "vigilia":
        assert not (m.s.decision.kind == "anular" and m.s.decision.seat == EL), "only once against the first"
        m.responde(PASS)
    assert len(m.ocurrio("robar")) == 1 and len(m.ocurrio("anular")) == 1


def test_an_ability_in_play_annuls() -> None:
    m = mesa({"oros": 2, "mano": ["Alfil"]}, {"defensa": ["Centinela"]})
    elige(m, "jugar", "Alfil")
    elige(m, "usar", "Centinela")
    m.sigue()
    assert m.zona("Alfil") == "cementerio" and m.zona("Centinela") == "cementerio" and not m.ocurrio("entrar")


def test_oros_cannot_be_annulled() -> None:
    m = mesa({"mano": ["Moneda"]}, {"oros": 3, "mano": ["Veto", "Freno"], "defensa": ["Centinela"]}).juega("Moneda")
    assert not any(k == "anular" for k in [pregunta(m)[0]]) and m.zona("Moneda") == "reserva"


# Cancelling


def test_a_cancelled_ability_stays_paid_and_does_nothing() -> None:
    m = mesa({"defensa": ["Sacrificio"]}, {"oros": 1, "mano": ["Freno"]})
    elige(m, "usar", "Sacrificio")
    assert pregunta(m) == ("cancelar", EL)
    elige(m, "jugar", "Freno")
    m.sigue()
    assert m.zona("Sacrificio") == "cementerio" and not m.ocurrio("robar")
    assert [e.rule for e in m.ocurrio("cancelar")] == ["MYL-10.13"]


def test_a_trigger_can_be_cancelled_and_only_one_attempt_is_made() -> None:
    m = mesa({"oros": 3, "mano": ["Zarpazo", "Veto"]}, {"oros": 2, "mano": ["2x Freno"], "defensa": ["Peón"]})
    elige(m, "jugar", "Zarpazo")
    while pregunta(m) != ("cancelar", EL):
        m.responde(PASS)
    elige(m, "jugar", "Freno")
    assert pregunta(m) == ("anular", YO)
    elige(m, "jugar", "Veto")
    while m.s.decision is not None and m.s.decision.kind != "vigilia":
        assert m.s.decision.kind != "cancelar", "MYL-6.7.1: only one attempt"
        m.responde(PASS)
    assert m.zona("Peón") == "cementerio" and not m.ocurrio("cancelar")


# Preventing


def test_what_is_prevented_never_left() -> None:
    m = mesa({"mano": ["Rayo"]}, {"reserva": ["Escudo"], "defensa": ["Peón"]})
    elige(m, "jugar", "Rayo")
    while pregunta(m) != ("prevenir", EL):
        m.responde(PASS)
    elige(m, "usar", "Escudo")
    m.sigue()
    assert m.zona("Peón") == "defensa" and m.zona("Escudo") == "destierro"
    assert [e.args[0] for e in m.ocurrio("salir")] == [m.row("Escudo")]


def test_a_cost_is_not_prevented() -> None:
    m = mesa({"reserva": ["Escudo"], "defensa": ["Sacrificio"]}, {}).usa("Sacrificio")
    assert m.zona("Sacrificio") == "cementerio" and m.zona("Escudo") == "reserva"


# Answering a declaration


def test_a_cancelled_attack_goes_to_the_final_phase() -> None:
    m = mesa({"defensa": ["Torre"]}, {"mano": ["Retirada"]})
    m.responde(PASS)
    m.responde(("atacar", m.row("Torre")))
    assert pregunta(m) == ("ataque", EL)
    elige(m, "jugar", "Retirada")
    m.sigue()
    assert m.cuantas("castillo", EL) == 10 and m.zona("Torre") == "defensa" and m.s.activo == EL
    assert [e.rule for e in m.ocurrio("cancelar ataque")] == ["MYL-PR-ATQ-4"]
    assert not [e for e in m.ocurrio("paso") if e.args[0] != "Declaración de Ataque"]


# Who is asked


def asked(m: Mesita, kind: str) -> list[int]:
    """Who is asked in a kind of window until the next act, everyone passing."""
    found = []
    while m.s.decision is not None and m.s.decision.kind != "vigilia":
        if m.s.decision.kind == kind:
            found.append(m.s.decision.seat)
        m.responde(PASS)
    return found


def test_being_asked_does_not_tell_what_a_hand_holds() -> None:
    seen = []
    for held in ("Veto", "Peón"):
        m = mesa({"mano": ["Conjuro"]}, {"oros": 1, "mano": [held]})
        elige(m, "jugar", "Conjuro")
        seen.append(asked(m, "anular"))
    assert seen[0] == seen[1] == [EL]


def test_nobody_is_asked_what_everyone_sees_to_be_impossible() -> None:
    m = mesa({"mano": ["Conjuro"]}, {"oros": 5})
    elige(m, "jugar", "Conjuro")
    assert asked(m, "anular") == [], "an empty hand annuls nothing"


def test_questions_with_one_answer_can_be_left_out() -> None:
    m = mesa({"mano": ["Conjuro"]}, {"oros": 1, "mano": ["Peón"]}, opciones={"salta_forzadas": True})
    elige(m, "jugar", "Conjuro")
    assert pregunta(m)[0] == "vigilia"


def test_the_cards_nobody_reads_for_the_windows_are_played_at_the_usual_moment() -> None:
    """What is public of a format is gathered only from Talismanes whose text has certain words: no other counts."""
    for form in FORMATOS.values():
        for ficha in (f for name in form.ediciones for f in edicion(name)):
            text = texto_de(ficha).casefold()
            if ficha["tipo"] == "Talismán" and text and not any(word in text for word in SENALES):
                letter = letra_de(ficha)
                assert letter is not None and perfil_de(letter.tree, "Talismán").ventana == ACCION, ficha["nombre"]


def test_every_window_has_its_rule() -> None:
    for form in FORMATOS.values():
        m = mesita(formato=form.id)
        for window, possible in m.s.conf.publico.items():
            known = {*ventanas.REGLA_DE, "anular", "responder", "cancelar", "prevención"}
            assert window in known and all(x.coste >= 0 for x in possible)
