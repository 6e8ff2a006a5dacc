"""A table to test: in this process, over SQLite and over a real PostgreSQL."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient, WebSocketTestSession

from benchmarks import postgres
from mazo.kernel.decisions import Refused
from mazo.table.app import create
from mazo.table.settings import Settings
from mazo.table.told.messages import MENSAJE

Message = dict[str, Any]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server, started once."""
    with postgres.server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'mesa.db'}"
        return
    with empty(request.getfixturevalue("postgresql")) as url:
        yield url


@contextmanager
def empty(server: str) -> Iterator[str]:
    """An empty database of a PostgreSQL."""
    name = f"mazo_{uuid.uuid4().hex[:10]}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.replace("/postgres?", f"/{name}?")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


def table(database: str, **more: Any) -> TestClient:
    """A table in this process. Machines do not wait, neither does what is skipped, and matches are made without end."""
    chosen = {"pace": 0.0, "skip": (0.0, 0.0), "max_matches": 0, "asks": 0.0, "plays": 0.0, "nice": 0, **more}
    return TestClient(create(Settings(database=database, **chosen)), base_url="http://localhost")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A table over SQLite, shared by the tests of a module."""
    with table(f"sqlite:///{tmp_path_factory.mktemp('mesa') / 'mesa.db'}") as found:
        yield found


def room_at(client: TestClient, id: str) -> Any:
    """A match as the table has it in memory, where it is if somebody asks for it."""
    assert client.get(f"/api/partidas/{id}").status_code == 200
    return client.app.state.rooms.open[id]  # type: ignore[attr-defined]


def allows(room: Any, seat: int) -> bool:
    """Whether the engine lets a seat take back its last answer."""
    try:
        room.playing.match.can_take_back(seat, room.playing.visible(seat))
    except Refused:
        return False
    return True


ENOUGH = 1500
"""Answers at random after which somebody surrenders."""


class Player:
    """Somebody at a table: what they are sent, and what they send."""

    def __init__(self, socket: WebSocketTestSession, token: str | None = None, **hello: Any) -> None:
        self.socket = socket
        self.mesa: Message = {}
        self.heard: list[Message] = []
        self.drawn = 0
        self.send({"t": "hola", **({"token": token} if token else {}), **hello})

    def send(self, message: Message) -> None:
        self.socket.send_text(json.dumps(message))

    def hear(self) -> Message:
        """The next message, whatever it is."""
        text = self.socket.receive_text()
        MENSAJE.validate_json(text)  # the models of what is said are what is said
        message: Message = json.loads(text)
        self.heard.append(message)
        if message["t"] == "mesa":
            self.mesa = message
        return message

    def until(self, kind: str, test: Callable[[Message], bool] = lambda m: True) -> Message:
        """The next message of a kind."""
        for _ in range(5000):
            message = self.hear()
            if message["t"] == kind and test(message):
                return message
        raise AssertionError(f"there was no {kind}")

    @property
    def options(self) -> list[Message]:
        asked = self.mesa.get("pregunta") or {}
        found: list[Message] = asked.get("opciones") or []
        return found

    def answer(self, option: int) -> None:
        self.send({"t": "responde", "pregunta": self.mesa["pregunta"]["numero"], "opcion": option})

    def draws(self, rng: random.Random) -> None:
        """Answers at random; after enough of it, surrenders: a table where nobody draws cards may last for ever."""
        self.drawn += 1
        if self.drawn < ENOUGH:
            self.answer(rng.randrange(len(self.options)))
        else:
            self.send({"t": "rinde"})

    def wants(self, asking: str) -> None:
        """Says where it wants to be asked."""
        self.send({"t": "ajustes", "preguntar": asking})
        self.until("ajustes")


def new_match(client: TestClient, game: str, *seats: Message, **more: Any) -> Message:
    asked = list(seats) or [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    made = client.post("/api/partidas", json={"juego": game, "asientos": asked, **more})
    assert made.status_code == 201, made.text
    found: Message = made.json()
    return found


def two_people(client: TestClient, game: str, **more: Any) -> tuple[str, list[str]]:
    """A match between two people: its name and their tokens."""
    made = new_match(client, game, {"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona"}, **more)
    taken = client.post(f"/api/partidas/{made['id']}/asientos/1", json={"nombre": "Blas"})
    assert taken.status_code == 200, taken.text
    return made["id"], [made["tokens"]["0"], taken.json()["token"]]


def play(players: list[Player], seed: int, most: int = 100_000) -> int:
    """Answers at random for whoever is asked, until the end or for so many answers; how many were given.

    Every player is kept up to date: each answer is followed by a ``mesa`` to all, where nothing is private.
    """
    rng = random.Random(seed)
    for n in range(most):
        asked = next((p for p in players if p.options), None)
        if asked is None:
            return n
        asked.answer(rng.randrange(len(asked.options)))
        for player in players:
            player.until("mesa")
    return most
