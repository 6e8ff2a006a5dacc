"""How much one client may ask for: past it, a clear 429 in both languages, and everybody else plays on."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazo.table.api.asking import TOLD
from mazo.table.api.cards import DeckGiven
from mazo.table.errors import Problem
from mazo.table.match.links import MOST, Link
from mazo.table.settings import Settings
from mazo.table.wire import strict
from mazo.table.wire.gate import STRIDE
from mazo.table.wire.limits import KNOWN, LATE, PACE, Limits, client_of, cost_of, late
from mazo.table.wire.socket import STRIKES
from tests.table.conftest import Player, new_match, room_at, table, two_people
from tests.table.test_bad_input import DEEP


def test_matches_a_client_makes(tmp_path: Path) -> None:
    """All the ways to make one count together; what is already made goes on."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", max_matches=5) as client:
        made = new_match(client, "atrum")
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            ana.until("mesa", lambda m: bool(ana.options))
            ana.send({"t": "rinde"})
            ana.until("fin")
            ana.send({"t": "revancha"})
            assert ana.until("revancha")["id"]
            case = client.get("/api/juegos/keyforge/escenarios").json()["escenarios"][0]["id"]
            assert client.post("/api/escenarios/abre", json={"juego": "keyforge", "id": case}).status_code == 201
            path = f"/api/partidas/{made['id']}"
            assert client.post(f"{path}/ramas", json={"respuesta": 1, "punto": 0}).status_code == 201
            sample = client.get("/api/juegos/myl/taller").json()["ejemplos"][0]
            card = {"texto": sample["texto"], "hechos": sample["hechos"]}
            assert client.post("/api/juegos/myl/prueba", json=card).status_code == 201
            for route, body in (
                ("/api/partidas", {"juego": "atrum"}),
                ("/api/juegos/myl/prueba", card),
                (f"{path}/ramas", {"respuesta": 1}),
                ("/api/escenarios/abre", {"juego": "keyforge", "id": case}),
            ):
                refused = client.post(route, json=body)
                assert refused.status_code == 429 and refused.json()["codigo"] == "demasiado"
                assert set(refused.json()["texto"]) == {"es", "en"} and refused.json()["espera"] > 0
            ana.send({"t": "revancha"})
            assert ana.until("error")["codigo"] == "demasiado"
            assert client.get(f"{path}/repeticion").status_code == 200


def test_they_may_be_made_again_later() -> None:
    now = [0.0]
    limits = Limits(Settings(database="sqlite://", max_matches=10, matches_in=100.0), lambda: now[0])
    for _ in range(10):
        limits.make("a")
    with pytest.raises(Problem) as refused:
        limits.make("a")
    assert refused.value.status == 429 and refused.value.more["espera"] == 10
    limits.make("b")
    now[0] += 10.0
    limits.make("a")
    with pytest.raises(Problem):
        limits.make("a")
    for n in range(2 * KNOWN):
        limits.make(f"c{n}")
    assert len(limits._known) <= KNOWN


def test_connections_of_a_client(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", max_sockets=2) as client:
        made = new_match(client, "atrum")
        path = f"/ws/partidas/{made['id']}"
        for _ in range(2):
            with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
                Player(one).until("mesa"), Player(two).until("mesa")
                with client.websocket_connect(path) as three:
                    assert json.loads(three.receive_text())["codigo"] == "demasiado"
        assert client.app.state.rooms.limits.connections == 0  # type: ignore[attr-defined]


def test_what_each_request_counts_for() -> None:
    """What takes more counts for more, whatever the path; a long body, too."""
    assert cost_of("POST", "/api/partidas") == cost_of("POST", "/api/juegos/myl/prueba") == 10.0
    assert cost_of("POST", "/api/partidas/abc/asientos/1") == cost_of("POST", "/api/escenarios/abre") == 10.0
    assert cost_of("GET", "/") == cost_of("HEAD", "/assets/x.js") == cost_of("GET", "/api/partidas") == 1.0
    assert cost_of("GET", "/api/partidas/abc/repeticion") == 3.0
    assert cost_of("POST", "/api/juegos/myl/lee") == cost_of("DELETE", "/nada") == 2.0
    assert cost_of("POST", "/api/juegos/myl/lee", 80 * 1024) == 42.0


def test_requests_of_a_client() -> None:
    """Past what it may ask for at once it waits a little, then is refused; with time it may again; others always."""
    now = [0.0]
    limits = Limits(Settings(database="sqlite://", asks=10.0), lambda: now[0])
    assert limits.ask("a", 80.0) == pytest.approx(80.0 / PACE - STRIDE), "all it has saved up, but not in one go"
    assert limits.ask("a", 4.0) == pytest.approx(0.4)
    with pytest.raises(Problem) as refused:
        limits.ask("a", 10.0)
    assert refused.value.status == 429 and refused.value.more["espera"] == 2
    assert limits.ask("b", 10.0) == 0.0
    now[0] += 1.4
    assert limits.ask("a", 10.0) == 0.0
    free = Limits(Settings(database="sqlite://", max_sockets=0), lambda: now[0])
    assert free.ask("a", 10_000.0) == 0.0 and free.connect("a") == 0.0


PATHS = [
    ("GET", "/api/juegos", None), ("GET", "/api/juegos/atrum/cartas?q=x", None), ("GET", "/api/partidas", None),
    ("POST", "/api/partidas", {"juego": "atrum"}), ("POST", "/api/juegos/atrum/lee", {"texto": "x"}),
    ("POST", "/api/juegos/atrum/mazos/revisa", {"texto": "x"}), ("GET", "/api/partidas/abc/repeticion", None),
    ("GET", "/api/openapi.json", None), ("GET", "/mesa/abc", None), ("GET", "/nada", None), ("PUT", "/api/x", {}),
]  # fmt: skip


def test_every_endpoint_has_an_allowance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked for, who asks for too much is refused in both languages, late; and nothing has been done."""
    monkeypatch.setattr("mazo.table.wire.limits.LATE", 0.0)
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", asks=0.01) as client:
        client.app.state.rooms.limits.of("testclient").asks.left = 0.0  # type: ignore[attr-defined]
        for method, path, body in PATHS:
            refused = client.request(method, path, json=body)
            assert refused.status_code == 429, path
            told = refused.json()
            assert told["codigo"] == "demasiado" and set(told["texto"]) == {"es", "en"} and told["espera"] > 10
        assert not client.app.state.rooms.open  # type: ignore[attr-defined]


def test_a_connection_that_never_stops_is_closed(tmp_path: Path) -> None:
    """Each message past what it may send is refused; who does nothing else is let go, with 4429."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", rate=1.0, max_sockets=0) as client:
        made = new_match(client, "atrum")
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            for _ in range(2 * STRIKES):
                socket.send_text('{"t":"porque","regla":"x"}')
            heard = []
            with pytest.raises(WebSocketDisconnect) as ended:
                while True:
                    heard.append(json.loads(socket.receive_text()))
        assert ended.value.code == 4429
        assert {m["codigo"] for m in heard} == {"hola", "demasiado"}


def test_who_does_too_much_is_not_read_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All the connections of a client share what it may do at its matches; what is past it is waited for."""
    waited: list[float] = []

    async def pause(plays: Any, cost: float) -> None:
        waited.append(plays.spend(cost))

    monkeypatch.setattr("mazo.table.wire.socket._pay", pause)
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", plays=10.0) as client:
        client.app.state.rooms.limits.clock = lambda: 0.0  # type: ignore[attr-defined]
        made = new_match(client, "atrum")
        path = f"/ws/partidas/{made['id']}"
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            for n in range(8):
                Player((one, two)[n % 2], made["tokens"]["0"]).until("presencia")
        assert waited[0] < STRIDE and waited[-1] > 5 * STRIDE


def test_connections_that_come_too_fast_are_refused(tmp_path: Path) -> None:
    now = [0.0]
    limits = Limits(Settings(database="sqlite://", plays=1.0), lambda: now[0])
    limits.connect("a")
    assert limits.connect("a") == pytest.approx(2.0)
    with pytest.raises(Problem) as refused:
        limits.connect("a")
    assert refused.value.status == 429 and refused.value.more["espera"] > 2
    assert limits.connections == 2 and limits.connect("b") == 0.0


def test_those_refused_together_are_not_told_together() -> None:
    """Whoever came at once with many would come again with them, and everybody would wait behind."""
    refused = Problem("demasiado", "", "", 429, espera=7)
    told = [late(refused) for _ in range(100)]
    assert all(LATE / 2 <= one <= LATE for one in told) and len(set(told)) > 50
    assert late(Problem("demasiado", "", "", 429)) == 0.0


def test_of_thousands_of_names_nobody_knows_a_few_are_looked_at(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        refused = client.post("/api/partidas", json={f"x{n}": 1 for n in range(3900)} | {"juego": "keyforge"})
        assert refused.status_code == 422 and len(refused.json()["donde"]) == TOLD
        assert client.get("/api/salud").json()["partidas"] == 0
    with pytest.raises(ValidationError) as wrong:
        DeckGiven.model_validate({f"x{n}": 1 for n in range(3900)})
    assert wrong.value.error_count() <= len(DeckGiven.model_fields) + TOLD


def test_who_plays_always_comes_in(tmp_path: Path) -> None:
    """However many watch, or say nothing, a seat is never kept out of its own match."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", max_people=3) as client, ExitStack() as opened:
        made = new_match(client, "keyforge")  # where nothing is done in private
        path = f"/ws/partidas/{made['id']}"
        room = room_at(client, made["id"])
        watching = [Player(opened.enter_context(client.websocket_connect(path))) for _ in range(3)]
        for player in watching:
            player.until("mesa")
        one_more = Player(opened.enter_context(client.websocket_connect(path)))
        assert one_more.until("error")["codigo"] == "lleno"
        silent = [opened.enter_context(client.websocket_connect(path)) for _ in range(4)]
        ana = Player(opened.enter_context(client.websocket_connect(path)), made["tokens"]["0"])
        ana.until("mesa", lambda m: bool(ana.options))
        assert len(room.links) <= 6 and room.watching() == 3 and len(silent) == 4
        ana.answer(0)
        ana.until("mesa")
        watching[0].until("mesa", lambda m: m["n"] > 0)


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("10.0.0.7", "10.0.0.7"), ("2001:db8:1:2:3::4", "2001:0db8:0001:0002"), ("::1", "0000:0000:0000:0000"),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.7"), ("testclient", "testclient"),
    ],
)  # fmt: skip
def test_who_a_client_is(host: str, client: str) -> None:
    assert client_of(HTTPConnection({"type": "http", "client": (host, 1)})) == client


def test_matches_in_memory(tmp_path: Path) -> None:
    """Past so many, those nobody looks at are let go, the oldest first; they come back as they were."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", max_rooms=3) as client:
        rooms = client.app.state.rooms  # type: ignore[attr-defined]
        first, second = new_match(client, "atrum"), new_match(client, "atrum")
        room_at(client, second["id"])
        with client.websocket_connect(f"/ws/partidas/{first['id']}") as socket:
            ana = Player(socket, first["tokens"]["0"])
            ana.until("mesa", lambda m: bool(ana.options))
            for _ in range(40):  # one that is being written to, or thought about, waits for the next time
                last = room_at(client, new_match(client, "atrum")["id"]).record.id
                if second["id"] not in rooms.open and len(rooms.open) <= 3:
                    break
                time.sleep(0.05)
            assert len(rooms.open) <= 3 and first["id"] in rooms.open and last in rooms.open
            assert second["id"] not in rooms.open
            ana.answer(0)
            ana.until("mesa")
        with client.websocket_connect(f"/ws/partidas/{second['id']}") as socket:
            assert Player(socket, second["tokens"]["0"]).until("mesa")["vista"]


def test_who_does_not_read_is_let_go() -> None:
    """What waits is bounded in messages and in letters; the rest is thrown away at once."""

    async def run() -> None:
        link = Link(1000)
        for _ in range(99):
            link.send_text("x" * 10)
        assert not link.lost and link.size == 990
        link.send_text("x" * 11)
        assert link.lost and not link.waiting and link.news.is_set()
        link.send_text("x")
        assert link.take() is None
        many = Link()
        for _ in range(MOST + 1):
            many.send_text("")
        assert many.lost and not many.waiting

    asyncio.run(run())


def test_chat_is_slowed_down_and_a_long_one_is_heard(tmp_path: Path) -> None:
    """Nobody fills the table with words; and whoever comes after many of them is not let go for it."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", chat_rate=100.0) as client:
        id, tokens = two_people(client, "atrum")
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            ana = Player(socket, tokens[0])
            ana.until("mesa")
            for n in range(250):
                ana.send({"t": "charla", "texto": f"línea {n}"})
                ana.until("charla")
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            blas = Player(socket, tokens[1])
            lines = [blas.until("charla")["texto"] for _ in range(200)]
            assert lines[-1] == "línea 249"
            blas.send({"t": "charla", "texto": "aquí sigo"})
            assert blas.until("charla")["texto"] == "aquí sigo"
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client, client.websocket_connect(f"/ws/partidas/{id}") as socket:
        ana = Player(socket, tokens[0])
        ana.until("presencia")
        for n in range(9):
            ana.send({"t": "charla", "texto": f"ruido {n}"})
        heard = [ana.hear() for _ in range(9)]
        assert [m["t"] for m in heard] == ["charla"] * 5 + ["error"] * 4 and heard[-1]["codigo"] == "demasiado"


BAD = [
    "NaN", "Infinity", "-Infinity", "1e999", "9" * 30, '"\\ud800"', '{"\\udfff":1}', "[" * 60 + "]" * 60,
    '"\\ud83c\\ud83c"', "{", "", "nada", "[1,]", '{"a":1,}', "\x00",
]  # fmt: skip


@pytest.mark.parametrize("value", BAD, ids=range(len(BAD)))
def test_json_with_what_no_message_needs(client: TestClient, value: str) -> None:
    """Not numbers, endless numbers, half characters, too deep: refused wherever it comes, and nothing is made."""
    before = len(client.app.state.rooms.open)  # type: ignore[attr-defined]
    with pytest.raises(ValueError):
        strict.read(value)
    for body in (
        f'{{"juego":"atrum","opciones":{{"x":{value}}}}}',
        f'{{"juego":"myl","asientos":[{{"mazo":{value}}},{{"tipo":"bot"}}]}}',
        f'{{"juego":"keyforge","cartas":{{"x":{{"nombre":{value}}}}}}}',
        value,
    ):
        got = client.post("/api/partidas", content=body.encode(), headers={"content-type": "application/json"})
        assert got.status_code == 422 and got.json()["codigo"] == "datos" and set(got.json()["texto"]) == {"es", "en"}
    assert len(client.app.state.rooms.open) == before  # type: ignore[attr-defined]


def test_json_as_it_should_be() -> None:
    for value in ("1", "-1.5", "1e3", '"ñ 🂡 \\ud83c\\udca1"', '{"a":[null,true,{"b":""}]}', "[" * 40 + "]" * 40):
        assert strict.read(value) == json.loads(value) == strict.read(value.encode())
    assert strict.read(json.dumps([0] * (strict.MOST - 1)))
    with pytest.raises(ValueError, match="much"):
        strict.read(json.dumps([[0] * (strict.MOST // 2)] * 2))
    with pytest.raises(ValueError, match="deep"):
        strict.read(DEEP + "]" * len(DEEP))


FACTS = [[1], {"a": 1}, True, 10**9, "X" * 500, "\u202e\x07", -5, ["a", 2]]


@pytest.mark.parametrize("game", ["atrum", "keyforge", "myl"])
@pytest.mark.parametrize("value", FACTS, ids=range(len(FACTS)))
def test_facts_of_a_designer(client: TestClient, game: str, value: object) -> None:
    """Whatever is put in each box of the workshop is read or refused with a reason; the server never fails."""
    shop = client.get(f"/api/juegos/{game}/taller").json()
    sample = shop["ejemplos"][0]
    for field in [*(box["id"] for box in shop["campos"]), "rasgos", "texto", "origen", "id", "__class__"]:
        body = {"texto": sample["texto"], "hechos": {**sample["hechos"], "nombre": "N", field: value}}
        read = client.post(f"/api/juegos/{game}/lee", json=body)
        assert read.status_code == 200, (field, read.text)
        told = read.json()
        assert told["bien"] or all(set(fault["texto"]) == {"es", "en"} for fault in told["errores"])
        tried = client.post(f"/api/juegos/{game}/prueba", json=body)
        assert tried.status_code in (201, 422), (field, tried.text)
