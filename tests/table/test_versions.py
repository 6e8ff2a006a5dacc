"""A match that no longer plays as it did is never shown as if it did."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.kernel.decisions import Pending
from mazo.kernel.match import Match, load
from mazo.table.games import get
from mazo.table.match import room as rooms
from mazo.table.match import versions
from mazo.table.storage import records
from tests.table.conftest import Player, room_at, table, two_people


class Changed:
    """A game whose options come in another order once so many events have happened."""

    def __init__(self, game: Any, since: int) -> None:
        self._game = game
        self.steps = {name: self._other(step, since) for name, step in game.steps.items()}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def _other(self, step: Any, since: int) -> Any:
        def run(s: Any, frame: Any) -> None:
            try:
                step(s, frame)
            except Pending:
                if s.total_events() >= since:
                    s.decision = s.decision._replace(options=s.decision.options[::-1])
                raise

        return run


def played(client: TestClient, game: str, count: int) -> tuple[str, list[str]]:
    """A match between two people, after some answers."""
    id, tokens = two_people(client, game)
    path, rng = f"/ws/partidas/{id}", random.Random(5)
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        people = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in people:
            player.until("mesa")
        for _ in range(count):
            asked = next(p for p in people if p.options)
            asked.answer(rng.randrange(len(asked.options)))
            asked.until("mesa")
            if not asked.options:
                other = people[1 - people.index(asked)]
                other.until("mesa", lambda m, other=other: bool(other.options))  # type: ignore[misc]
    return id, tokens


@pytest.mark.parametrize("game", ["keyforge", "myl"])
def test_a_changed_engine_stops_where_both_agree(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with table(base) as client:
        id, tokens = played(client, game, 24)
        match: Match = room_at(client, id).course.match
        engine = room_at(client, id).record.engine
        assert engine["version"] and engine["motor"] == versions.engine() and engine["textos"]
        several = [n for n, s in enumerate(match.positions) if s.decision and len(s.decision.options) > 1]
        agreed = next(n for n in several if n > 3) - 1
        since = match.positions[agreed + 1].total_events()
        # a question of as many events as that one would be another too
        agreed = next(n for n in several if match.positions[n].total_events() >= since) - 1
    monkeypatch.setattr(rooms, "game_for", lambda name, header: Changed(get(name), since))
    monkeypatch.setattr(versions, "engine", lambda: "another")  # as it is of other sources
    with table(base) as client:
        room = room_at(client, id)
        assert (room.changed.agreed, room.changed.total) == (agreed, 24) and 0 < agreed < 24
        assert room.course.match.state.digest() == match.positions[agreed].digest()
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            ana = Player(socket, tokens[0])
            told = ana.until("partida")["cambiada"]
            assert told == {"hasta": agreed, "total": 24, "version": engine["version"]}
            assert ana.until("mesa")["pregunta"] is None and ana.mesa["deshacer"] is False
            for act in ({"t": "responde", "pregunta": 0, "opcion": 0}, {"t": "deshaz"}, {"t": "rinde"}):
                ana.send(act)
                assert ana.until("error")["codigo"] == "cambiada"
        assert room.order == 24, "nothing was added to it"
        path = f"/api/partidas/{id}/archivo"
        assert client.get(path).status_code == 409
        kept = client.get(path, headers={"authorization": f"Bearer {tokens[0]}"})
        assert "attachment" in kept.headers["content-disposition"]
    saved = kept.json()
    assert load(get(game), saved).answers == match.answers, "with the engine it was played with it is whole"
    monkeypatch.undo()
    with table(base) as client:
        assert room_at(client, id).changed is None
        assert client.get(path, headers={"authorization": f"Bearer {tokens[0]}"}).status_code == 409, "it goes on"


def test_a_match_that_begins_elsewhere_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with table(base) as client:
        id, tokens = played(client, "keyforge", 3)
    monkeypatch.setattr(rooms, "game_for", lambda name, header: Changed(get(name), 0))
    with table(base) as client:
        assert client.get(f"/api/partidas/{id}").json()["codigo"] == "dañada"
        kept = client.get(f"/api/partidas/{id}/archivo", headers={"authorization": f"Bearer {tokens[1]}"})
        assert kept.status_code == 200 and len(kept.json()["respuestas"]) == 3


def test_every_answer_has_its_mark_and_so_do_those_of_a_branch(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        id, tokens = played(client, "atrum", 6)
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            ana = Player(socket, tokens[0])
            ana.until("mesa")
            ana.send({"t": "rinde"})
            ana.until("fin")
        assert len(client.get(f"/api/partidas/{id}/archivo").json()["marcas"]) == 7, "over, it is anybody's"
        made = client.post(f"/api/partidas/{id}/ramas", json={"respuesta": 5})
        branch = made.json()["id"]
        store = client.app.state.store  # type: ignore[attr-defined]
        for name, count in ((id, 7), (branch, 5)):
            rows = store.read_now(lambda c, name=name: records.rows(c, name))
            assert len(rows) == count and all(row.mark for row in rows)
        assert room_at(client, branch).changed is None
