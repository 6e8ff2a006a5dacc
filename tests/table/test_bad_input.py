"""What nobody should send: refused with a typed error, nothing changed, no traceback, and the match goes on."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from mazo.table.wire.socket import AT_ONCE
from tests.table.conftest import Player, new_match, room_at, table, two_people

DEEP = "[" * 50_000
BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"
MESSAGES: list[tuple[str, str]] = [
    ("", "mensaje"),
    ("{", "mensaje"),
    ("null", "mensaje"),
    ("[1,2]", "mensaje"),
    ('"hola"', "mensaje"),
    (DEEP[:15_000], "mensaje"),
    ('{"t":"' + "x" * 17_000 + '"}', "demasiado"),
    ('{"t":"nada"}', "mensaje"),
    ('{"t":["hola"]}', "mensaje"),
    ('{"t":"responde"}', "pasada"),
    ('{"t":"responde","pregunta":"NUMBER","opcion":0}', "pasada"),
    ('{"t":"responde","pregunta":NUMBER}', "rechazada"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":true}', "rechazada"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":-1}', "rechazada"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":999}', "rechazada"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":1e400}', "mensaje"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":[0]}', "rechazada"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":"jugar"}', "rechazada"),
    ('{"t":"responde","pregunta":12345,"opcion":0}', "pasada"),
    ('{"t":"charla"}', "charla"),
    ('{"t":"charla","texto":{"a":1}}', "charla"),
    ('{"t":"charla","texto":"   "}', "charla"),
    ('{"t":"ajustes","preguntar":"nunca"}', "mensaje"),
    ('{"t":"punto","punto":"0"}', "mensaje"),
    ('{"t":"punto","punto":77}', "mensaje"),
    ('{"t":"porque","suceso":-1}', "suceso"),
    ('{"t":"porque","suceso":1000000}', "suceso"),
    ('{"t":"porque","suceso":null}', "suceso"),
    ('{"t":"porque_no"}', "acto"),
    ('{"t":"porque_no","id":"p999"}', "carta"),
    ('{"t":"porque_no","id":"../../etc/passwd"}', "carta"),
    ('{"t":"porque_no","acto":"volar por los aires"}', "acto"),
    ('{"t":"desglose","id":"m1","de":"__class__"}', "cifra"),
    ('{"t":"desglose"}', "cifra"),
    ('{"t":"preve","pregunta":1,"opcion":0}', "pasada"),
    ('{"t":"preve","pregunta":NUMBER,"opcion":500}', "rechazada"),
    ('{"t":"hola","token":"' + "z" * 400 + '"}', "llave"),
    ('{"t":"hola","token":"\\ud800"}', "mensaje"),
    ('{"t":"charla","texto":"\\udfff"}', "mensaje"),
    ('{"t":"porque","regla":"\\ud83c"}', "mensaje"),
    ('{"t":"porque_no","acto":"jugar \\ud800"}', "mensaje"),
    ('{"t":"responde","pregunta":NaN,"opcion":-Infinity}', "mensaje"),
    ('{"t":"responde","pregunta":NUMBER,"opcion":' + "9" * 5000 + "}", "mensaje"),
    ('{"t":"charla","texto":' + "[" * 200 + "]" * 200 + "}", "mensaje"),
    ('{"t":"hola","t":"responde","pregunta":NUMBER,"opcion":0,"opcion":99}', "rechazada"),
    ('{"t":"hola","token":7}', "llave"),
    ('{"t":"deshaz"}', "rechazada"),
    ('{"t":"revancha"}', "sigue"),
]


def test_messages(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    """Every bad message gets its error and changes nothing; a good one after them all is served."""
    caplog.set_level(logging.INFO)
    id, tokens = two_people(client, "keyforge")
    room = room_at(client, id)
    token = tokens[room.course.match.decision.seat]
    with client.websocket_connect(f"/ws/partidas/{id}") as socket:
        ana = Player(socket, token)
        number = ana.until("mesa")["pregunta"]["numero"]
        for text, code in MESSAGES:
            ana.socket.send_text(text.replace("NUMBER", str(number)))
            error = ana.until("error")
            assert error["codigo"] == code, (text[:80], error)
            assert set(error["texto"]) == {"es", "en"} and "Traceback" not in json.dumps(error)
        ana.socket.send_bytes(b"\x00\xff\xfe")
        assert ana.until("error")["codigo"] == "mensaje"
        assert room.order == 0
        ana.answer(0)
        assert ana.until("mesa")["n"] == 1 and room.order == 1
    assert "refused a message" in caplog.text and "Traceback" not in caplog.text


def test_nothing_before_hello(client: TestClient) -> None:
    made = new_match(client, "atrum")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        socket.send_text('{"t":"rinde"}')
        assert json.loads(socket.receive_text())["codigo"] == "hola"


def test_out_of_turn_stale_twice_and_for_another(client: TestClient) -> None:
    id, tokens = two_people(client, "atrum")
    path = f"/ws/partidas/{id}"
    room = room_at(client, id)
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        players = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in players:
            player.until("mesa")
        asked = next(p for p in players if p.options)
        other = next(p for p in players if not p.options)
        number = asked.mesa["pregunta"]["numero"]
        other.send({"t": "responde", "pregunta": number, "opcion": 0})
        assert other.until("error")["codigo"] == "rechazada" and room.order == 0
        for _ in range(2):
            asked.send({"t": "responde", "pregunta": number, "opcion": 0})
        asked.until("mesa")
        assert asked.until("error")["codigo"] in ("pasada", "rechazada")
        assert room.order == 1
        asked.send({"t": "responde", "pregunta": number, "opcion": 0})
        assert asked.until("error")["codigo"] in ("pasada", "rechazada") and room.order == 1


def test_a_flood_is_slowed_down(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", rate=4.0) as client:
        made = new_match(client, "atrum")
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            ana.until("mesa")
            for _ in range(60):
                ana.socket.send_text('{"t":"nada"}')
            assert {ana.until("error")["codigo"] for _ in range(60)} == {"mensaje", "demasiado"}


@pytest.mark.parametrize(
    "origin", ["http://malo.example", "null", "http://localhost.malo.example", "https://localhost:99"]
)
def test_other_origins(client: TestClient, origin: str) -> None:
    made = new_match(client, "atrum")
    with (
        pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
        client.websocket_connect(f"/ws/partidas/{made['id']}", headers={"origin": origin}) as socket,
    ):
        socket.receive_text()
    refused = client.post("/api/partidas", json={"juego": "atrum"}, headers={"origin": origin})
    assert refused.status_code == 403 and refused.json()["codigo"] == "origen"
    assert client.get("/api/juegos", headers={"origin": origin}).status_code == 200
    own = client.post("/api/partidas", json={"juego": "atrum"}, headers={"origin": "http://localhost"})
    assert own.status_code == 201


@pytest.mark.parametrize(
    "path",
    [
        "/../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/assets/../../app.py", "/%2e%2e/app.py", "/assets/%00",
        "/api/partidas/..%2f..%2fetc", "/api/partidas/AAAA", "/api/partidas/zzzz", "/api/partidas/%00",
        "/api/juegos/nada", "/api/juegos/keyforge/cartas/..%2f..%2fx", "/api/juegos/myl%2f..%2fatrum/mazos",
        "/api/juegos/keyforge/reglas/KF-NADA", "/api/nada", "/ws/partidas/x", "/app.py", "/.env", "/static/app.js",
    ],
)  # fmt: skip
def test_paths(client: TestClient, path: str) -> None:
    got = client.get(path)
    assert got.status_code in (404, 422), (path, got.status_code)
    assert set(got.json()["texto"]) == {"es", "en"} and "root:" not in got.text


def test_a_match_that_is_not_there(client: TestClient) -> None:
    for id in ("nohaynada", "%2e%2e", "x" * 200):
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            assert json.loads(socket.receive_text())["codigo"] == "no_existe"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_text()


BODIES: list[tuple[str, Any, int]] = [
    ("/api/partidas", {}, 422),
    ("/api/partidas", {"juego": "nada"}, 404),
    ("/api/partidas", {"juego": "atrum", "asientos": [{}] * 30}, 422),
    ("/api/partidas", {"juego": "atrum", "asientos": [{}]}, 422),
    ("/api/partidas", {"juego": "atrum", "formato": "ajedrez"}, 422),
    ("/api/partidas", {"juego": "atrum", "asientos": [{"tipo": "dios"}, {}]}, 422),
    ("/api/partidas", {"juego": "atrum", "asientos": [{"tipo": "bot", "bot": "skynet"}, {}]}, 422),
    ("/api/partidas", {"juego": "atrum", "asientos": [{"mazo": {"x": 1}}, {}]}, 422),
    ("/api/partidas", {"juego": "atrum", "asientos": [{"mazo": ["A", "A", "A"]}, {}]}, 422),
    ("/api/partidas", {"juego": "keyforge", "asientos": [{"mazo": 7}, {}]}, 422),
    ("/api/partidas", {"juego": "keyforge", "asientos": [{"mazo": "No existe"}, {}]}, 422),
    ("/api/partidas", {"juego": "keyforge", "opciones": {"cadenas": [1, 99]}}, 422),
    ("/api/partidas", {"juego": "keyforge", "opciones": {"trampa": True}}, 422),
    ("/api/partidas", {"juego": "atrum", "reloj": {"ronda": -1}}, 422),
    ("/api/partidas", {"juego": "atrum", "extra": 1}, 422),
    ("/api/partidas", {"juego": "keyforge", "cartas": {"x": {"nombre": 3}}, "asientos": [{"mazo": "nuevo"}, {}]}, 422),
    ("/api/juegos/keyforge/lee", {"texto": "x" * 5000, "hechos": {}}, 422),
    ("/api/juegos/keyforge/lee", {"texto": 7}, 422),
    ("/api/juegos/atrum/prueba", {"texto": "Zapato.", "hechos": {"nombre": "N", "tipo": "Ataque"}}, 422),
    ("/api/escenarios/abre", {"texto": BOMB}, 422),
    ("/api/escenarios/abre", {"texto": DEEP}, 422),
    ("/api/escenarios/abre", {"texto": "juego: keyforge\nmesa: {yo: {mano: [Nada]}}\n"}, 422),
    ("/api/escenarios/abre", {"juego": "keyforge", "id": "KF-NADA"}, 404),
    ("/api/juegos/keyforge/caras", {"ids": ["x"] * 500}, 422),
]


@pytest.mark.parametrize(("path", "body", "status"), BODIES)
def test_bodies(client: TestClient, path: str, body: Any, status: int) -> None:
    got = client.post(path, json=body)
    assert got.status_code == status, got.text[:500]
    if status >= 400:
        assert got.json()["codigo"] and set(got.json()["texto"]) == {"es", "en"}


def test_bodies_that_are_not_json(client: TestClient) -> None:
    for data in (b"", b"{", b"\xff\xfe", DEEP.encode()):
        got = client.post("/api/partidas", content=data, headers={"content-type": "application/json"})
        assert got.status_code in (400, 422) and got.json()["codigo"] == "datos"


def test_a_megabyte_is_refused(client: TestClient) -> None:
    for path, field in (("/api/juegos/keyforge/lee", "texto"), ("/api/juegos/keyforge/mazos/revisa", "texto")):
        got = client.post(path, json={field: "Jugar: Roba una carta. " * 50_000})
        assert got.status_code == 413 and got.json()["codigo"] == "demasiado"

    def chunks() -> Any:
        for _ in range(40):
            yield b" " * 10_000

    got = client.post("/api/partidas", content=chunks(), headers={"content-type": "application/json"})
    assert got.status_code == 413


@pytest.mark.parametrize("game", ["keyforge", "atrum", "myl"])
@pytest.mark.parametrize(
    "text", [BOMB, DEEP[:90_000], '{"casas":' * 5000, "x\n" * 40_000, "\x00\x01", "<html>", "🂡" * 9000]
)
def test_deck_bombs(client: TestClient, game: str, text: str) -> None:
    got = client.post(f"/api/juegos/{game}/mazos/revisa", json={"texto": text})
    assert got.status_code == 200 and got.json()["legal"] is False
    assert got.json()["fallos"] and len(got.text) < 200_000


def test_who_asks_without_reading_is_answered_all_of_it(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what a connection asks for, a few things are worked out at a time. Each of the others is refused at once, and
    says what it refuses: whoever waits for the answer to the last has one, though it may be that."""
    id, tokens = two_people(client, "keyforge")
    desk = client.app.state.rooms.desk  # type: ignore[attr-defined]
    at_once = desk.ready

    async def later(*asked: Any) -> Any:
        await asyncio.sleep(0.2)
        return await at_once(*asked)

    monkeypatch.setattr(desk, "ready", later)
    with client.websocket_connect(f"/ws/partidas/{id}") as socket:
        ana = Player(socket, tokens[0])
        for n in range(160):
            ana.send({"t": "porque", "regla": f"NADA-{n}"})
        ana.send({"t": "charla", "texto": "y ya está"})
        told, refused, said = 0, 0, 0
        while told + refused + said < 161:
            heard = ana.hear()
            told += heard["t"] == "porque"
            refused += heard["t"] == "error" and (heard["codigo"], heard["de"]) == ("demasiado", "porque")
            said += heard["t"] == "charla"
        assert told >= AT_ONCE and refused and said == 1
        ana.send({"t": "porque", "regla": "NADA"})
        assert ana.until("porque")["regla"] == "NADA", "and then it may ask again"
