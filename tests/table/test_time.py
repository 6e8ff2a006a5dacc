"""Clocks, and what is skipped: how fast it is says nothing of what a player holds."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from mazo.kernel.decisions import PASS, Decision
from mazo.table.match.clocks import Clock
from mazo.table.match.links import ALWAYS
from mazo.table.match.room import BACKS
from mazo.table.storage.records import ANSWER, BACK, Row
from tests.table.conftest import Player, allows, new_match, room_at, table, two_people
from tests.table.test_leaks import room_of, sent, watch


def test_the_clock_counts_only_while_it_runs(monkeypatch: object) -> None:
    clock = Clock({"ronda": 100, "jugada": 10})
    assert clock.now() == 0 and clock.plain() == {"ronda": 100.0, "jugada": 10.0, "corre": False}
    clock.start()
    clock.since = clock.asked = time.monotonic() - 4
    assert 3.9 < clock.now() < 4.5 and 5.5 < (clock.left_to_move() or 0) < 6.1
    clock.stop()
    kept = clock.now()
    time.sleep(0.02)
    assert clock.now() == kept and Clock({}).plain() is None and Clock({"ronda": True}).round is None


def test_a_round_ends_on_time_by_the_rule_of_the_game(client: TestClient) -> None:
    """Atrum's round: when time is up the game itself says who wins."""
    id, tokens = two_people(client, "atrum", reloj={"ronda": 0.4})
    with client.websocket_connect(f"/ws/partidas/{id}") as socket:
        ana = Player(socket, tokens[0])
        assert ana.until("mesa")["relojes"]["ronda"] <= 0.4
        end = ana.until("fin")
        assert end["motivo"] == "tiempo"
        told = next(m for m in reversed(ana.heard) if m["t"] == "mesa")
        assert any(e["clase"] == "tiempo" and e["regla"] == "AA-III-2.4-f" for e in told["sucesos"])
    assert client.get(f"/api/partidas/{id}").json()["resultado"]["motivo"] == "tiempo"


def test_the_clock_goes_on_where_it_was(tmp_path: Path) -> None:
    """What the server was stopped is nobody's time."""
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with table(base) as client:
        made = new_match(client, "atrum", {"tipo": "persona"}, {"tipo": "bot"}, reloj={"ronda": 600})
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            ana.until("mesa", lambda m: bool(ana.options))
            room_at(client, made["id"]).clock.spent += 100
            ana.answer(0)
            left = ana.until("mesa", lambda m: bool(ana.options))["relojes"]["ronda"]
    assert 470 < left <= 500
    with table(base) as client, client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        again = Player(socket, made["tokens"]["0"]).until("mesa")["relojes"]["ronda"]
        assert left - 10 < again <= left + 1


def test_whoever_does_not_answer_passes_or_loses(client: TestClient) -> None:
    made = new_match(client, "keyforge", {"tipo": "persona"}, {"tipo": "bot", "bot": "azar"}, reloj={"jugada": 5})
    room = room_at(client, made["id"])
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        assert ana.until("mesa", lambda m: bool(ana.options))["relojes"]["jugada"] <= 5
        room.clock.move = 0.1
        client.portal.call(room.pulse.next)  # type: ignore[union-attr]
        assert ana.until("fin")["motivo"] == "rendición"


def test_whoever_may_pass_passes_when_its_time_is_up(client: TestClient) -> None:
    id, _ = two_people(client, "atrum", reloj={"jugada": 60})
    room = room_at(client, id)
    call = client.portal.call  # type: ignore[union-attr]
    while PASS not in room.playing.match.decision.options:
        call(room.play, room.order, 0)
    before, options = room.order, room.playing.match.decision.options
    room.clock.move = 0.1
    call(room.pulse.next)
    end = time.monotonic() + 20
    while room.order == before:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert room.playing.match.answers[before] == options.index(PASS)


def quiet(player: Player) -> int:
    """An option that begins nothing, if there is one."""
    idle = ("pasar", "terminar", "listo", "preparar", "robar", "descartar")
    return next((o["i"] for o in player.options if o["verbo"] in idle), 0)


def test_a_skip_and_a_pass_take_the_same(tmp_path: Path) -> None:
    """Among people: a question that is skipped and one that is passed at once reach the other after the same while."""
    teams = [{"tipo": "persona", "mazo": "Ríos al revés"}, {"tipo": "persona", "mazo": "Ríos al revés"}]
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", skip=(0.12, 0.12)) as client:
        made = new_match(client, "atrum", *teams)
        tokens = [made["tokens"]["0"], client.post(f"/api/partidas/{made['id']}/asientos/1", json={}).json()["token"]]
        path = f"/ws/partidas/{made['id']}"
        times: dict[str, list[float]] = {"hasta_mi_turno": [], "si_puedo": []}
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            players = [Player(one, tokens[0]), Player(two, tokens[1])]
            for player in players:
                player.until("mesa")
                player.wants("hasta_mi_turno")
            mode = "hasta_mi_turno"
            while len(times["si_puedo"]) < 3:
                asked = next(p for p in players if p.options)
                other = players[1 - players.index(asked)]
                began, passing = time.monotonic(), asked.options[quiet(asked)]["verbo"] == "pasar"
                away = asked.mesa["vista"]["activo"] != players.index(asked)
                if not (passing and away and mode == "hasta_mi_turno"):
                    asked.answer(quiet(asked))
                other.until("mesa")
                if passing and away:
                    times[mode].append(time.monotonic() - began)
                asked.until("mesa")
                if mode == "hasta_mi_turno" and len(times[mode]) == 3:
                    mode = "si_puedo"
                    for player in players:
                        player.wants(mode)
        assert all(0.06 < t < 2.0 for both in times.values() for t in both), times


def test_the_pace_of_a_machine_depends_on_what_it_does_alone() -> None:
    room = room_of("atrum", 1)
    watch(room, 0)
    act = ("anunciar", 0, 1)
    for options in ([PASS], [act, PASS], [act, act, ("colocar", 3), PASS]):
        decision = Decision(1, "ventana", tuple(options), "")
        assert room.pulse._pace(decision, len(options) - 1) == room.settings.pace * 0.2
    for options in ([act], [act, PASS]):
        assert room.pulse._pace(Decision(1, "ventana", tuple(options), ""), 0) == room.settings.pace


def test_what_is_skipped(client: TestClient) -> None:
    """By default nothing; if wanted, what has one answer; and passing while it is not one's turn."""
    room = room_of("atrum", 1)
    one = Decision(0, "ventana", (PASS,), "")
    several = Decision(0, "ventana", (("anunciar", 0, 1), PASS), "")
    assert room.pulse.skipped(one) is None
    room.asking[0] = "si_puedo"
    assert room.pulse.skipped(one) == 0 and room.pulse.skipped(several) is None
    room.asking[0] = "hasta_mi_turno"
    theirs = room.course.state(0).activo != 0  # type: ignore[union-attr]
    assert room.pulse.skipped(several) == (1 if theirs else None)
    room.asking[0] = ALWAYS
    assert room.pulse.skipped(one) is None


def test_whoever_is_about_to_be_skipped_is_told() -> None:
    room = room_of("keyforge", 2)
    seat = room.playing.match.decision.seat  # type: ignore[union-attr]
    for asking, skips in ((ALWAYS, False), ("si_puedo", False)):
        room.asking[seat] = asking
        link, other = watch(room, seat), watch(room, 1 - seat)
        room.tell()
        assert json.loads(sent(link)[0])["pregunta"]["salta"] is skips
        assert "salta" not in json.loads(sent(other)[0])["pregunta"]
        room.links.clear()


def test_a_take_back_gives_no_time_back() -> None:
    """What was thought about a question, and about what followed it, stays thought; also after the server starts."""
    rows = [Row(ANSWER, 0, 0.0, 10.0), Row(ANSWER, 0, 0.0, 14.0), Row(ANSWER, 0, 0.0, 15.0), Row(BACK, 1, 0.0, 18.0)]
    clock = Clock({"jugada": 60})
    clock.play_again(rows)
    assert clock.used == [10.0] and clock.before == 4 + 1 + 3 and clock.left_to_move() == 52
    clock.play_again([*rows, Row(ANSWER, 0, 0.0, 20.0), Row(BACK, 1, 0.0, 25.0)])
    assert clock.before == 8 + 2 + 5 and clock.left_to_move() == 45
    clock.play_again([*rows, Row(ANSWER, 0, 0.0, 20.0)])
    assert clock.used == [10.0, 10.0] and clock.before == 0


def test_taking_back_for_ever_does_not_hold_a_turn(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among people: the time of the question runs on through answers and take-backs, and they have a limit."""
    now = [1000.0]
    monkeypatch.setattr("mazo.table.match.clocks.time", SimpleNamespace(monotonic=lambda: now[0]))
    id, tokens = two_people(client, "keyforge", reloj={"jugada": 300})
    room = room_at(client, id)
    path = f"/ws/partidas/{id}"
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        people = [Player(one, tokens[0]), Player(two, tokens[1])]
        for player in people:
            player.until("mesa")
        taken, left = 0, 300.0
        while taken < BACKS:
            asked = next(p for p in people if p.options)
            seat, before = people.index(asked), asked.mesa["relojes"]["jugada"]
            now[0] += 2
            asked.answer(0)
            for player in people:
                player.until("mesa")
            if not asked.mesa["deshacer"] or not allows(room, seat):
                taken, left = 0, 300.0
                continue
            asked.send({"t": "deshaz"})
            for player in people:
                player.until("mesa")
            taken += 1
            assert asked.mesa["relojes"]["jugada"] <= before - 2 <= left
            left = asked.mesa["relojes"]["jugada"]
        now[0] += 1
        asked.answer(0)
        for player in people:
            player.until("mesa")
        assert not asked.mesa["deshacer"] and room.backs == BACKS and room.backer == seat
        asked.send({"t": "deshaz"})
        assert "demasiadas veces" in asked.until("error")["texto"]["es"]


def test_a_match_with_a_clock_leaves_memory_too(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}", idle=0.05) as client:
        made = new_match(client, "keyforge", reloj={"jugada": 3600})
        room_at(client, made["id"])
        end = time.monotonic() + 20
        while made["id"] in client.app.state.rooms.open:  # type: ignore[attr-defined]
            assert time.monotonic() < end
            time.sleep(0.05)
