"""Advice at the table, and the review of a match that is over: in the background, by what each seat could know."""

from __future__ import annotations

import time
from typing import Any

from starlette.testclient import TestClient

from tests.table.conftest import Player, new_match


def finished(client: TestClient, game: str = "myl", answers: int = 6) -> dict[str, Any]:
    """A match with some answers of a person, which then gives it up."""
    made = new_match(client, game)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        for _ in range(answers):
            ana.until("mesa", lambda m: bool(ana.options))
            ana.answer(0)
        ana.until("mesa", lambda m: bool(ana.options))
        ana.send({"t": "rinde"})
        ana.until("fin")
    return made


def reviewed(client: TestClient, id: str, language: str = "es") -> dict[str, Any]:
    begun = client.post(f"/api/partidas/{id}/revision", json={"asiento": 0, "idioma": language})
    assert begun.status_code == 202 and begun.json()["hechas"] <= begun.json()["de"]
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found: dict[str, Any] = client.get(f"/api/partidas/{id}/revision?asiento=0&idioma={language}").json()
        if found["acabada"]:
            return found
        time.sleep(0.1)
    raise AssertionError("the review did not end")


def test_advice_tells_acts_with_their_chances(client: TestClient) -> None:
    made = new_match(client, "keyforge")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa", lambda m: bool(m["pregunta"] and len(m["pregunta"].get("opciones", ())) > 1))
        ana.send({"t": "consejo", "pregunta": ana.mesa["pregunta"]["numero"]})
        advice = ana.until("consejo")
        told = advice["jugadas"]
        assert 1 <= len(told) <= 3 and told[0]["opcion"] == advice["opcion"]
        assert all(0 <= one["chance"] <= 1 and one["texto"] and one["opcion"] in one["iguales"] for one in told)


def test_a_match_is_reviewed_once_it_is_over(client: TestClient) -> None:
    made = finished(client)
    found = reviewed(client, made["id"])
    assert found["de"] == found["hechas"] and found["resultado"] == 0.0
    assert found["jugadas"] and all(one["asiento"] == 0 and 0 <= one["chance"] <= 1 for one in found["jugadas"])
    assert all(one["chance"] <= one["mejor_chance"] for one in found["jugadas"])
    assert set(found["decisivas"]) <= {one["n"] for one in found["jugadas"] if one["nota"]}
    again = client.post(f"/api/partidas/{made['id']}/revision", json={"asiento": 0}).json()
    assert again == found, "what is made is kept"
    english = reviewed(client, made["id"], "en")
    assert english["jugadas"][0]["pregunta"] != found["jugadas"][0]["pregunta"]


def test_what_cannot_be_reviewed_is_refused(client: TestClient) -> None:
    made = new_match(client, "myl")
    path = f"/api/partidas/{made['id']}/revision"
    going = client.post(path, json={"asiento": 0})
    assert going.status_code == 409 and going.json()["codigo"] == "sigue"
    over = finished(client, answers=1)["id"]
    assert client.post(f"/api/partidas/{over}/revision", json={"asiento": 7}).status_code == 404
    unasked = client.get(f"/api/partidas/{over}/revision?asiento=1")
    assert unasked.status_code == 404 and set(unasked.json()["texto"]) == {"es", "en"}
    assert client.post("/api/partidas/nada/revision", json={"asiento": 0}).status_code == 404
