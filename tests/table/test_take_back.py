"""Taking back: freely against machines; among people, never across chance, hidden things or somebody else's act."""

from __future__ import annotations

import random
from pathlib import Path

from starlette.testclient import TestClient

from tests.table.conftest import Message, Player, allows, new_match, room_at, table, two_people


def test_against_machines_it_is_free_and_the_log_goes_back(client: TestClient) -> None:
    made = new_match(client, "keyforge", {"tipo": "persona"}, {"tipo": "bot", "bot": "azar"})
    rng = random.Random(2)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        places: list[Message] = []
        while len(places) < 12:
            if ana.until("mesa") and ana.options:
                if len(ana.options) > 1:
                    places.append(ana.mesa)
                ana.answer(rng.randrange(len(ana.options)))
        ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        for place in reversed(places):
            ana.send({"t": "deshaz"})
            back = ana.until("mesa", lambda m: m.get("diario") == "de nuevo")
            assert back["vista"] == place["vista"] and back["n"] == place["n"]
            assert back["pregunta"]["opciones"] == place["pregunta"]["opciones"]
            assert back["pregunta"]["numero"] != place["pregunta"]["numero"], "an old answer is not one to this"
            last = place["desde"] + len(place["sucesos"])
            assert back["desde"] + len(back["sucesos"]) == last
        ana.send({"t": "responde", "pregunta": places[0]["pregunta"]["numero"], "opcion": 0})
        assert ana.until("error")["codigo"] == "pasada"
        ana.send({"t": "deshaz"})
        assert ana.until("error")["codigo"] == "rechazada" and ana.mesa["deshacer"] is False


def test_it_survives_the_server(tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with table(base) as client:
        made = new_match(client, "keyforge", {"tipo": "persona"}, {"tipo": "bot", "bot": "azar"})
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            rng = random.Random(4)
            for _ in range(9):
                ana.until("mesa", lambda m: bool(ana.options))
                ana.answer(rng.randrange(len(ana.options)))
            ana.until("mesa", lambda m: bool(ana.options))
            ana.send({"t": "deshaz"})
            back = ana.until("mesa", lambda m: m.get("diario") == "de nuevo")
    with table(base) as client, client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        assert Player(socket, made["tokens"]["0"]).until("mesa") == back


def test_after_the_end_against_machines(client: TestClient) -> None:
    made = new_match(client, "atrum")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa", lambda m: bool(ana.options))
        while len(ana.options) == 1:  # only what could have been otherwise is taken back
            ana.answer(0)
            ana.until("mesa", lambda m: bool(ana.options))
        ana.answer(0)
        ana.until("mesa", lambda m: bool(ana.options))
        ana.send({"t": "rinde"})
        ana.until("fin")
        assert client.get(f"/api/partidas/{made['id']}").json()["estado"] == "fin"
        ana.send({"t": "deshaz"})
        assert ana.until("mesa", lambda m: m.get("diario") == "de nuevo")["vista"]["resultado"] is None
        assert client.get(f"/api/partidas/{made['id']}").json()["estado"] == "juego"


def test_who_looked_from_elsewhere_at_the_end_does_not_once_it_is_played_again(client: TestClient) -> None:
    """After the end anybody looks from any seat; if the end is taken back, everybody looks from their own again."""
    made = new_match(client, "keyforge")
    path = f"/ws/partidas/{made['id']}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        ana, eva = Player(one, made["tokens"]["0"]), Player(two)
        ana.until("mesa", lambda m: bool(ana.options))
        while len(ana.options) == 1:
            ana.answer(0)
            ana.until("mesa", lambda m: bool(ana.options))
        ana.answer(0)
        ana.until("mesa", lambda m: bool(ana.options))
        ana.send({"t": "rinde"})
        ana.until("fin"), eva.until("fin")
        for player, point in ((ana, 1), (eva, 0)):
            player.send({"t": "punto", "punto": point})
            seen = player.until("mesa", lambda m, point=point: m["punto"] == point)  # type: ignore[misc]
            assert isinstance(seen["vista"]["asientos"][point]["mano"], list)
        ana.send({"t": "deshaz"})
        back = ana.until("mesa", lambda m: m["vista"]["resultado"] is None)
        assert back["punto"] == 0 and isinstance(back["vista"]["asientos"][1]["mano"], int)
        watched = eva.until("mesa", lambda m: m["vista"]["resultado"] is None)
        assert watched["punto"] == -1 and isinstance(watched["vista"]["asientos"][0]["mano"], int)


def test_among_people_by_the_policy_of_the_engine(client: TestClient) -> None:
    """What the table allows is what the engine does: own acts that showed nothing, and nothing else."""
    id, tokens = two_people(client, "keyforge")
    path = f"/ws/partidas/{id}"
    room = room_at(client, id)
    allowed = refused = 0
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        players = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in players:
            player.until("mesa")
        rng = random.Random(11)
        for _ in range(60):
            asked = next((p for p in players if p.options), None)
            if asked is None:
                break
            other = players[1 - players.index(asked)]
            old = asked.mesa
            asked.answer(rng.randrange(len(asked.options)))
            asked.until("mesa"), other.until("mesa")
            may, mine = allows(room, players.index(asked)), room.order
            assert asked.mesa["deshacer"] or not may, "who may take back is offered it"
            other.send({"t": "deshaz"})
            if allows(room, 1 - players.index(asked)):
                other.until("mesa"), asked.until("mesa")
                continue
            assert other.until("error")["codigo"] == "rechazada" and room.order == mine
            asked.send({"t": "deshaz"})
            if may:
                allowed += 1
                back = asked.until("mesa")
                other.until("mesa")
                assert back["pregunta"]["opciones"] and room.order == mine + 1
                if len(old["pregunta"]["opciones"]) > 1:
                    assert back["vista"] == old["vista"]
                asked.answer(rng.randrange(len(asked.options)))
                asked.until("mesa"), other.until("mesa")
            else:
                refused += 1
                assert asked.until("error")["codigo"] == "rechazada" and room.order == mine
    assert allowed > 5 and refused > 5


def test_what_showed_something_is_looked_for_when_it_is_asked_back(client: TestClient) -> None:
    """Not at every answer: one is offered what only chance or somebody else's act would refuse, and then told why."""
    id, tokens = two_people(client, "keyforge")
    path, room, looked = f"/ws/partidas/{id}", room_at(client, id), 0
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        players = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in players:
            player.until("mesa")
        rng = random.Random(3)
        for _ in range(200):
            asked = next(p for p in players if p.options)
            asked.answer(rng.randrange(len(asked.options)))
            for player in players:
                player.until("mesa")
            assert not room.playing.match._shown
            if asked.mesa["deshacer"] and not allows(room, players.index(asked)):
                asked.send({"t": "deshaz"})
                assert "No se puede deshacer: " in asked.until("error")["texto"]["es"]
                looked += 1
            room.playing.match._shown.clear()
            if looked == 3:
                return
    raise AssertionError("nothing was shown")


def test_the_other_reads_that_it_was_taken_back(client: TestClient) -> None:
    """Over real connections: who acted is sent the table, the other that and who took it back; once more, why not."""
    id, tokens = two_people(client, "keyforge")
    path = f"/ws/partidas/{id}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        players = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in players:
            player.until("mesa")
        seat = next(n for n, player in enumerate(players) if player.options)
        asked, other = players[seat], players[1 - seat]
        asked.answer(0)
        assert asked.until("mesa")["deshacer"] is True
        asked.send({"t": "deshaz"})
        assert asked.until("mesa")["pregunta"]["opciones"]
        notice = other.until("aviso")
        assert (notice["clase"], notice["asiento"]) == ("deshecho", seat) and set(notice["texto"]) == {"es", "en"}
        assert not [m for m in asked.heard if m["t"] == "aviso"]
        asked.answer(1)
        assert asked.until("mesa")["deshacer"] is False
        asked.send({"t": "deshaz"})
        refused = asked.until("error")
        assert refused["codigo"] == "rechazada" and "azar" in refused["texto"]["es"], "another hand was drawn"
