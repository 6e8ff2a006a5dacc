"""Puzzles at the table: solved, failed with a reason, taken back, and helped."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.judge.puzzle import puzzles
from mazo.table.games import names
from tests.table.conftest import Player, new_match


def opened(client: TestClient, game: str) -> tuple[dict[str, Any], Any]:
    one = next(iter(puzzles(game).values()))
    listed = client.get(f"/api/juegos/{game}/retos").json()["retos"]
    assert listed[0]["id"] == one.id and set(listed[0]["pide"]) == {"es", "en"}
    made = client.post("/api/retos/abre", json={"juego": game, "id": one.id})
    assert made.status_code == 201, made.text
    return made.json(), one


def asked(player: Player) -> None:
    while not player.options:
        player.until("mesa")


@pytest.mark.parametrize("game", [name for name in names() if puzzles(name)])
def test_a_puzzle_is_solved_by_its_hints(client: TestClient, game: str) -> None:
    made, _ = opened(client, game)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"], preguntar="si_puedo")
        assert ana.until("partida")["reto"]["clase"]
        for _ in range(40):
            ana.send({"t": "reto"})
            state = ana.until("reto")["estado"]
            if state != "sigue":
                break
            asked(ana)
            ana.send({"t": "pista"})
            hint = ana.until("pista")
            assert 1 <= hint["buenas"] <= hint["de"] == len(ana.options)
            ana.answer(hint["opcion"])
            ana.until("mesa")
        assert state == "resuelto"


@pytest.mark.parametrize("game", [name for name in names() if puzzles(name)])
def test_a_wrong_try_is_told_why_and_can_be_taken_back(client: TestClient, game: str) -> None:
    made, one = opened(client, game)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        asked(ana)
        assert len(ana.options) == one.first
        wrong = next(i for i in range(one.first) if i not in one.good)
        ana.answer(wrong)
        ana.until("mesa")
        ana.send({"t": "reto"})
        told = ana.until("reto")
        assert told["estado"] == "fallado" and told["razon"]["es"] and told["razon"]["en"]
        ana.send({"t": "deshaz"})
        ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        ana.send({"t": "reto"})
        assert ana.until("reto", lambda m: m["estado"] == "sigue")


def test_a_table_that_is_no_puzzle_says_so(client: TestClient) -> None:
    assert client.post("/api/retos/abre", json={"juego": "keyforge", "id": "KF-R-999"}).status_code == 404
    made = new_match(client, "keyforge")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa")
        for kind in ("reto", "pista"):
            ana.send({"t": kind})
            assert ana.until("error")["codigo"] == "reto"
