"""Lessons at the table: what the coach says, what it refuses kindly, and what is done by itself."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.judge.lesson import lessons
from mazo.table.games import names
from tests.table.conftest import Player, new_match


def opened(client: TestClient, game: str) -> dict[str, Any]:
    listed = client.get(f"/api/juegos/{game}/lecciones").json()["lecciones"]
    made = client.post("/api/lecciones/abre", json={"juego": game, "id": listed[0]["id"]})
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


@pytest.mark.parametrize("game", [name for name in names() if lessons(name)])
def test_a_lesson_is_won_by_doing_what_the_coach_says(client: TestClient, game: str) -> None:
    made = opened(client, game)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        about = ana.until("partida")["leccion"]
        assert set(about["final"]) == {"es", "en"}
        steps = [-1]
        ana.until("mesa", lambda m: bool(m["pregunta"] and m["pregunta"].get("opciones")))
        while not ana.mesa["guia"]["acabada"]:
            guide = ana.mesa["guia"]
            if ana.options:
                assert guide["lineas"] and guide["lineas"][-1]["dice"]["en"]
                steps.append(guide["paso"])
                ana.answer(guide["opcion"])
            else:
                assert guide["opcion"] is None
            ana.until("mesa")
        assert steps == sorted(steps) and steps[-1] < about["pasos"]
        assert ana.until("fin")["ganan"] == [0]


def test_another_answer_is_refused_kindly_and_nothing_changes(client: TestClient) -> None:
    made = opened(client, "keyforge")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa", lambda m: bool(m["pregunta"]))
        right = ana.mesa["guia"]["opcion"]
        ana.answer((right + 1) % len(ana.options))
        refused = ana.until("error")
        assert refused["codigo"] == "leccion" and "Brobnar" in refused["texto"]["es"]
        ana.answer(right)
        step = ana.until("mesa")["guia"]["paso"]
        assert step > 0
        ana.send({"t": "deshaz"})
        assert ana.until("mesa")["guia"]["paso"] == 0, "it can be taken back"


def test_there_is_no_such_lesson(client: TestClient) -> None:
    for game, id in (("keyforge", "KF-L-999"), ("ajedrez", "KF-L-1"), ("myl", "KF-L-1")):
        refused = client.post("/api/lecciones/abre", json={"juego": game, "id": id})
        assert refused.status_code == 404 and set(refused.json()["texto"]) == {"es", "en"}


def test_advice_is_for_who_plays_alone(client: TestClient) -> None:
    made = new_match(client, "keyforge")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa", lambda m: bool(m["pregunta"] and m["pregunta"].get("opciones")))
        ana.send({"t": "consejo", "pregunta": ana.mesa["pregunta"]["numero"]})
        advice = ana.until("consejo")
        assert 0 <= advice["opcion"] < len(ana.options) and advice["pregunta"] == ana.mesa["pregunta"]["numero"]
        ana.send({"t": "consejo", "pregunta": 1})
        assert ana.until("error")["codigo"] == "pasada"
    two = new_match(client, "keyforge", {"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona"})
    client.post(f"/api/partidas/{two['id']}/asientos/1", json={"nombre": "Blas"})
    with client.websocket_connect(f"/ws/partidas/{two['id']}") as socket:
        ana = Player(socket, two["tokens"]["0"])
        ana.until("mesa")
        ana.send({"t": "consejo", "pregunta": 1})
        assert ana.until("error")["codigo"] == "consejo"
