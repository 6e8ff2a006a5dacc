"""Matches at the table: whole games of each game, people who come back, restarts, and both databases."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from mazo.table.games import names
from tests.table.conftest import Player, new_match, room_at, table, two_people


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("bot", ["azar", "voraz"])
def test_a_whole_game_against_a_machine(client: TestClient, game: str, bot: str) -> None:
    made = new_match(client, game, {"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": bot})
    rng = random.Random(7)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        assert ana.until("partida")["juego"] == game
        while True:
            message = ana.hear()
            assert message["t"] != "error", message
            if message["t"] == "fin":
                break
            if message["t"] == "mesa" and ana.options:
                ana.draws(rng)
        assert ana.mesa["vista"]["resultado"]["ganan"] == message["ganan"] and ana.mesa["pregunta"] is None
        assert [point["turno"] for point in message["curva"]] and all(len(p["valor"]) == 2 for p in message["curva"])
    numbers = [event["n"] for m in ana.heard if m["t"] == "mesa" for event in m["sucesos"]]
    assert numbers == sorted(set(numbers)), "each event is told once, in order"
    lobby = client.get(f"/api/partidas/{made['id']}").json()
    assert lobby["estado"] == "fin" and lobby["resultado"]["ganan"] == message["ganan"]


@pytest.mark.parametrize("game", names())
def test_two_people_a_restart_and_the_same_question(game: str, database: str) -> None:
    """Answers survive the server: everybody finds the same table, the same question and the same log."""
    with table(database) as client:
        id, tokens = two_people(client, game)
        seen = []
        with (
            client.websocket_connect(f"/ws/partidas/{id}") as one,
            client.websocket_connect(f"/ws/partidas/{id}") as two,
        ):
            players = [Player(one, tokens[0]), Player(two, tokens[1])]
            for player in players:
                player.wants("siempre")
            rng = random.Random(3)
            for _ in range(8):  # a short game is not over by then
                asked = next(p for p in players if p.options)
                asked.answer(rng.randrange(len(asked.options)))
                asked.until("mesa")
                other = players[1 - players.index(asked)]
                if not asked.options:
                    other.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        for token in tokens:
            with client.websocket_connect(f"/ws/partidas/{id}") as socket:
                seen.append(Player(socket, token).until("mesa"))
    with table(database) as client:
        for token, before in zip(tokens, seen, strict=True):
            with client.websocket_connect(f"/ws/partidas/{id}") as socket:
                again = Player(socket, token).until("mesa")
                assert again == before
        assert {"opciones" in (m["pregunta"] or {}) for m in seen} == {True, False}


@pytest.mark.parametrize("game", names())
def test_a_dropped_player_returns_to_the_same_question(client: TestClient, game: str) -> None:
    made = new_match(client, game)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        first = Player(socket, made["tokens"]["0"])
        first.until("mesa", lambda m: bool(first.options))
    for _ in range(2):
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            again = Player(socket, made["tokens"]["0"], idioma="en")
            now = again.until("mesa")
            assert now["pregunta"]["numero"] == first.mesa["pregunta"]["numero"]
            assert now["vista"] == first.mesa["vista"] and now["diario"] == "de nuevo"
            assert len(now["pregunta"]["opciones"]) == len(first.options)


def test_both_ends_of_a_seat_see_the_same(client: TestClient) -> None:
    """The same seat may be open twice: what is answered at one is told to both."""
    made = new_match(client, "keyforge")
    path = f"/ws/partidas/{made['id']}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        here, there = Player(one, made["tokens"]["0"]), Player(two, made["tokens"]["0"])
        here.until("mesa", lambda m: bool(here.options))
        there.until("mesa", lambda m: bool(there.options))
        number = here.mesa["pregunta"]["numero"]
        here.answer(0)
        here.until("mesa")
        there.until("mesa", lambda m: (m["pregunta"] or {}).get("numero") != number)
        there.send({"t": "responde", "pregunta": number, "opcion": 0})
        assert there.until("error")["codigo"] in ("pasada", "rechazada")


@pytest.mark.parametrize("game", names())
def test_surrender_and_rematch(client: TestClient, game: str) -> None:
    id, tokens = two_people(client, game)
    path = f"/ws/partidas/{id}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        ana, blas = Player(one, tokens[0]), Player(two, tokens[1])
        ana.until("mesa"), blas.until("mesa")
        ana.send({"t": "revancha"})
        assert ana.until("error")["codigo"] == "sigue"
        ana.send({"t": "rinde"})
        assert ana.until("fin")["ganan"] == [1] == blas.until("fin")["ganan"]
        ana.send({"t": "rinde"})
        assert ana.until("error")["codigo"] == "rechazada"
        ana.send({"t": "revancha"})
        assert blas.until("revancha")["faltan"] == [1]
        blas.send({"t": "revancha"})
        new = blas.until("revancha", lambda m: m["id"] is not None)["id"]
        assert ana.until("revancha", lambda m: m["id"] is not None)["id"] == new != id
    for n, token in enumerate(tokens):
        with client.websocket_connect(f"/ws/partidas/{new}") as socket:
            assert Player(socket, token).until("mesa")["yo"] == n


def test_spectators(client: TestClient) -> None:
    """Who watches sees what everybody does, does nothing, and after the end looks from where it likes."""
    id, tokens = two_people(client, "keyforge")
    path = f"/ws/partidas/{id}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        ana, eva = Player(one, tokens[0]), Player(two)
        first = eva.until("mesa")
        assert first["yo"] == first["punto"] == -1 and "opciones" not in first["pregunta"]
        assert all(isinstance(seat["mano"], int) for seat in first["vista"]["asientos"])
        for message in ({"t": "responde", "pregunta": 1, "opcion": 0}, {"t": "rinde"}, {"t": "deshaz"}):
            eva.send(message)
            assert eva.until("error")["codigo"] == "mirar"
        eva.send({"t": "punto", "punto": 0})
        assert eva.until("error")["codigo"] == "punto"
        eva.send({"t": "charla", "texto": "¡roba!"})
        assert eva.until("error")["codigo"] == "charla"
        ana.until("mesa")
        ana.send({"t": "punto", "punto": 1})
        assert ana.until("error")["codigo"] == "punto"
        ana.send({"t": "rinde"})
        eva.until("fin")
        eva.send({"t": "punto", "punto": 0})
        assert isinstance(eva.until("mesa", lambda m: m["punto"] == 0)["vista"]["asientos"][0]["mano"], list)
    assert client.get(f"/api/partidas/{id}").json()["miran"] == 0


def test_chat_is_kept_and_heard(client: TestClient) -> None:
    id, tokens = two_people(client, "atrum")
    path = f"/ws/partidas/{id}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        ana, blas = Player(one, tokens[0]), Player(two, tokens[1])
        ana.until("mesa"), blas.until("mesa")
        ana.send({"t": "charla", "texto": " ¡Suerte,\n\x07 Blas! <b>"})
        assert blas.until("charla")["texto"] == "¡Suerte, Blas! <b>"
        ana.send({"t": "charla", "texto": "x" * 501})
        assert ana.until("error")["codigo"] == "charla"
    with client.websocket_connect(path) as socket:
        line = Player(socket, tokens[1]).until("charla")
        assert (line["asiento"], line["nombre"], line["antes"]) == (0, "Ana", True)


def test_a_machine_whose_process_ends_goes_on_in_another(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", workers=1) as client:
        made = new_match(client, "keyforge")
        crew = client.app.state.rooms.thinkers.crew  # type: ignore[attr-defined]
        rng = random.Random(3)
        ended: list[int] = []
        thought = 0
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            while len(ended) < 2 or crew.done == thought:
                ana.until("mesa", lambda m: bool(ana.options))
                if len(ended) < 2 and crew.done > thought:  # the machine has thought since the last one ended
                    thought = crew.done
                    ended.append(crew.places[0].worker.number)
                    os.kill(ended[-1], signal.SIGKILL)
                ana.answer(rng.randrange(len(ana.options)))
        assert ended[0] != ended[1]


def test_what_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", idle=0.05) as client:
        made = new_match(client, "keyforge")
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            before = ana.until("mesa", lambda m: bool(ana.options))
        end = time.monotonic() + 20
        while made["id"] in client.app.state.rooms.open:  # type: ignore[attr-defined]
            assert time.monotonic() < end
            time.sleep(0.05)
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            again = Player(socket, made["tokens"]["0"]).until("mesa")
            assert (again["vista"], again["pregunta"]) == (before["vista"], before["pregunta"])


def test_machines_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", pace=0.0) as client:
        bots = [{"tipo": "bot", "bot": "azar"}, {"tipo": "bot", "bot": "azar"}]
        made = new_match(client, "keyforge", *bots)
        assert made["tokens"] == {}
        room = room_at(client, made["id"])
        assert room.order == 0
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            eva = Player(socket)
            assert eva.until("fin")["ganan"] and room.order > 20
