"""What happens at once: the questions have words in both languages, and show nobody what it cannot see."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from mazo.games.keyforge.cases.mesa import inventadas, monta
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import Lecturas, Tablero, carta
from mazo.games.keyforge.text.efectos.cartas import BUSCAR_TODAS
from mazo.games.keyforge.text.eleccion import BOCA_ABAJO
from mazo.games.keyforge.text.simultaneo import CLASES
from mazo.kernel import run
from mazo.kernel.decisions import Decision


def table(mesa: Mapping[str, Any], texts: Mapping[str, str] | None = None, readings: Lecturas | None = None) -> Tablero:
    """A table of a case at its first question; ``texts``: actions of Logos made up for it, by name."""
    made = [{"nombre": n, "tipo": "acción", "casa": "Logos", "texto": t} for n, t in (texts or {}).items()]
    return run.start(GAME, monta(mesa, inventadas(made), readings or Lecturas()).s)


def play(s: Tablero, name: str) -> Tablero:
    row = next(o[1] for o in asked(s).options if o[0] == "jugar" and carta(s, o[1]).nombre == name)
    return run.answer(GAME, s, ("jugar", row))


def asked(s: Tablero) -> Decision:
    assert s.decision is not None
    return s.decision


@pytest.mark.parametrize("about", sorted(CLASES | {BUSCAR_TODAS}))
def test_each_question_says_what_it_is_about(about: str) -> None:
    s = table({"yo": {"línea": ["Trol"]}})
    d = asked(s)._replace(kind="ordenar", detail=(about,), source=())
    plain = asked(s)._replace(kind="elegir", detail=(), source=())
    for language in ("es", "en"):
        words = GAME.words(s, language, 0)
        assert words.pregunta(s, d) != words.pregunta(s, plain)


def test_what_lies_face_down_is_not_shown_to_who_chooses() -> None:
    mesa = {
        "yo": {"casa": "Logos", "mano": ["Hurgar"], "archivos": ["Umbra"]},
        "oponente": {"archivos": ["Dienteplata", "Mandria"]},
    }
    s = play(table(mesa, {"Hurgar": "Jugar: Purga una carta archivada."}), "Hurgar")
    assert BOCA_ABAJO in asked(s).options and len(asked(s).options) == 2
    seen = json.dumps(GAME.view(s, 0), ensure_ascii=False)
    assert "Umbra" in seen and "Dienteplata" not in seen and "Mandria" not in seen
    for language, said in (("es", "Una boca abajo"), ("en", "One face down")):
        assert said in GAME.words(s, language, 0).opcion(s, BOCA_ABAJO)


def test_only_those_who_know_the_cards_are_asked_their_order() -> None:
    put = "Pon esas cartas en el fondo del mazo de tu oponente."
    mesa = {"yo": {"casa": "Logos", "mano": ["Cambio"]}, "oponente": {"mazo": ["Trol", "Mandria", "Valdr"]}}
    unseen = {"Cambio": f"Jugar: Tu oponente mira las 2 primeras cartas de su mazo. {put}"}
    assert asked(play(table(mesa, unseen), "Cambio")).kind == "turno"
    seen = {"Cambio": f"Jugar: Mira las 2 primeras cartas del mazo de tu oponente. {put}"}
    s = play(table(mesa, seen), "Cambio")
    assert (asked(s).kind, asked(s).seat) == ("ordenar", 0)
    names = [carta(s, o[1]).nombre for o in asked(s).options]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("looks", "readings"), [(False, Lecturas()), (True, Lecturas()), (False, Lecturas(ordena_pilas=True))]
)
def test_the_order_of_a_pile_is_asked_where_something_looks_at_it(looks: bool, readings: Lecturas) -> None:
    texts = {"Fin": "Jugar: Destruye cada criatura."}
    if looks:
        texts["Exhumar"] = "Jugar: Pon la primera carta de tu pila de descartes en tu mano."
    mesa = {"yo": {"casa": "Logos", "mano": list(texts)}, "oponente": {"línea": ["Trol", "Mandria"]}}
    s = play(table(mesa, texts, readings), "Fin")
    assert asked(s).kind == ("ordenar" if looks or readings.ordena_pilas else "turno")
