"""A position told as a case, and laid again."""

from __future__ import annotations

from typing import Any

from mazo.games import get
from mazo.games.keyforge.show.plano import escenario
from mazo.kernel import run

GAME = get("keyforge")


def told(case: dict[str, Any], viewer: int | None = None) -> dict[str, Any]:
    return escenario(run.start(GAME, GAME.page.monta(case)), viewer)


def test_what_was_played_and_went_back_to_the_hand_is_that_card() -> None:
    """Unsaid which, a card more would lie in the pile."""
    mine = {
        "casa": "Sombras",
        "mano": [{"carta": "bad-penny", "como": "la de antes"}, "bad-penny"],
        "hechos": {"jugadas": ["la de antes"], "descartadas": ["Puñetazo"]},
    }
    case = told({"mesa": {"turno": "yo", "paso": "jugar", "yo": mine, "oponente": {}}})
    side = case["mesa"]["yo"]
    assert len(side["mano"]) == 2 and side["descarte"] == ["punch"]
    assert side["mano"][0]["como"] == side["hechos"]["jugadas"][0]
    assert told(case)["mesa"] == case["mesa"]


def test_who_does_not_see_the_hand_is_not_told_what_went_back_to_it() -> None:
    mine = {"casa": "Sombras", "mano": [{"carta": "bad-penny", "como": "x"}], "hechos": {"jugadas": ["x"]}}
    case = {"mesa": {"turno": "yo", "paso": "jugar", "yo": mine, "oponente": {}}}
    assert "mano" in told(case, 0)["mesa"]["yo"]
    seen = told(case, 1)
    assert "mano" not in seen["mesa"]["yo"] and "como" not in str(seen["mesa"])
    assert GAME.page.monta(seen)
