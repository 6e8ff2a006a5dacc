"""What a viewer asks for tells it nothing either: explanations, sums, previews, replays and exported positions are the
same on two tables it may not tell apart, and so is what comes half-way through somebody's private act."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.games import get
from mazo.kernel.match import Match
from mazo.table.errors import Problem
from mazo.table.match import explain
from mazo.table.match.course import Course
from mazo.table.match.room import Room
from mazo.table.work import telling
from mazo.table.work.scenes import Scene
from tests.table.conftest import Player, allows, room_at, two_people
from tests.table.test_leaks import GAMES, handles, room_of, sent, watch

NUMBERS = ("poder", "armadura", "fuerza", "coste", "llave", "mano")
GUESSES = ("p1", "p2", "m1", "m2", "m3", "p80", "asiento-0", "asiento-1", "poder-0-0")


def scene_of(room: Room, viewer: int) -> Scene:
    """The match as the crew is told of it for a viewer: as far as that viewer may know."""
    course = room.playing
    told = room.told(viewer)
    assert len(told.answers) == course.visible(viewer)
    return Scene(room.record.game, Course(course.match.branch(len(told.answers))))


def asked(room: Room, scene: Scene, viewer: int) -> dict[Any, Any]:
    """Everything somebody may ask of a table from a viewpoint, and what it is answered."""
    course = scene.course
    k = course.visible(viewer)
    names = [seat.name for seat in room.record.seats]
    found: dict[Any, Any] = {}

    def ask(name: Any, what: Callable[..., Any], *args: Any) -> None:
        try:
            found[name] = what(scene, viewer, "es", *args)
        except Problem as problem:
            found[name] = problem.plain()

    ids = sorted({*handles(course.game.view(course.state(k), viewer)), *GUESSES})
    for n in range(max(0, course.told(k) - 4), course.told(k) + 2):
        ask(("porque", n), explain.why, n)
    for id in ids:
        if viewer >= 0:
            ask(("porque_no", id), explain.why_not, names, id, None)
        for number in NUMBERS:
            ask(("desglose", id, number), explain.breakdown, id, number)
    if viewer >= 0:
        ask("acto", explain.why_not, names, None, "pasar")
    ask("diario", explain.log, 0, course.told(k) + 99)
    decision = room.playing.match.decision
    for i in range(len(decision.options) if decision is not None and decision.seat == viewer else 0):
        ask(("preve", i), explain.preview, room.number(), i)
    found["escenario"] = telling.as_case(scene, viewer, room.record.id, None, "")
    ask("repeticion", telling.whole, {})
    ask("momento", telling.moment, len(course.moments(viewer)) - 1)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_answered_the_same(game: str) -> None:
    compared = differed = 0
    for seed in range(2):
        rng = random.Random(seed)
        room = room_of(game, seed)
        course, g = room.playing, get(game)
        for _ in range(120):
            decision = course.match.decision
            if decision is None:
                break
            course.take(rng.randrange(len(decision.options)))
            room.order += 1
            if rng.random() > 0.15 or course.match.decision is None:
                continue
            viewer = rng.randrange(-1, 2)
            k = course.visible(viewer)
            real = course.match.positions[k]
            other = g.imagine(real, viewer, rng)
            if other is None:
                continue
            scene = scene_of(room, viewer)
            before = asked(room, scene, viewer)
            scene.course.match.positions[k] = other
            after = asked(room, scene, viewer)
            compared += 1
            differed += [getattr(real, z) for z in real.zones] != [getattr(other, z) for z in real.zones]
            assert before == after
    assert compared > 15 and differed > compared / 2


def test_a_card_under_another_is_not_exported_to_others() -> None:
    """KeyForge: what lies face down under a card goes into a case only for whoever may look at it."""
    cards = [{"nombre": n, "tipo": "criatura", "casa": "Brobnar", "poder": 3} for n in ("Tapa", "Oculta", "Otra")]
    mine = {"casa": "Brobnar", "línea": [{"carta": "Tapa", "debajo": ["Oculta"]}]}
    theirs = {"línea": [{"carta": "Tapa", "debajo": ["Otra"]}]}
    case = {"cartas": cards, "mesa": {"turno": "yo", "paso": "jugar", "yo": mine, "oponente": theirs}}
    page = room_of("keyforge", 1).page
    s = page.monta(case)
    for viewer, seen in ((-1, set()), (0, {"Oculta"}), (1, {"Otra"}), (None, {"Oculta", "Otra"})):
        told = str(page.escenario(s, viewer))
        assert {name for name in ("Oculta", "Otra") if name in told} == seen, viewer


def private(course: Any) -> bool:
    decision = course.match.decision
    return decision is not None and decision.kind in course.game.private_kinds


def test_arriving_half_way_through_a_private_act_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back while another announces gets what it would have got before: clocks and all."""
    now = [1000.0]
    monkeypatch.setattr("mazo.table.match.clocks.time", SimpleNamespace(monotonic=lambda: now[0]))
    room = room_of("atrum", 3)
    room.clock.move = room.clock.round = 500.0
    course = room.playing
    rng = random.Random(1)
    silent = 0

    def arrives(viewer: int) -> str:
        link = watch(room, viewer)
        room.tell(link)
        room.links.clear()
        return sent(link)[0]

    room.clock.start()
    for _ in range(300):
        decision = course.match.decision
        if decision is None:
            break
        now[0] += 7.0
        before = {v: arrives(v) for v in (-1, 1 - decision.seat)}
        course.take(rng.randrange(len(decision.options)))
        room.order += 1
        room.turn()
        if private(course):
            silent += 1
            assert {v: arrives(v) for v in before} == before
    assert silent > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_never_crosses_what_was_seen(game: str) -> None:
    """Among people the table takes back what the engine does, wherever a match of each game has got to."""
    allowed = refused = 0
    for seed in range(2):
        room = room_of(game, seed)
        match: Match = room.playing.match
        rng = random.Random(seed)
        for _ in range(150):
            decision = match.decision
            if decision is None:
                break
            seat, number = decision.seat, len(match.answers)
            room.playing.take(rng.randrange(len(decision.options)))
            room.order += 1
            before, after = match.positions[number], match.positions[number + 1]
            can = allows(room, seat)
            assert room._can_take_back(seat) >= can
            told = any(e.secret is not None and e.secret[0] != seat for e in after.fresh)
            assert not (can and (before.chance != after.chance or told))
            allowed += can
            refused += not can
            assert room._can_take_back(-1) is False
            with suppress(Problem):  # the other takes back only what this act, still private, has not answered
                owner = match.positions[room.may_take_back(1 - seat)].decision
                assert owner is not None and owner.seat == 1 - seat and private(room.playing)
    assert allowed > 5 and refused > 5


@pytest.mark.parametrize("game", GAMES)
def test_errors_are_the_same_whatever_is_held(game: str, client: TestClient) -> None:
    """Guessing at what is not one's own (questions, cards, seats, positions) gets one answer, there or not."""
    id, tokens = two_people(client, game)
    room = room_at(client, id)
    seat = room.playing.match.decision.seat
    own = {"authorization": f"Bearer {tokens[1 - seat]}"}
    with client.websocket_connect(f"/ws/partidas/{id}") as socket:
        other = Player(socket, tokens[1 - seat])
        other.until("mesa")
        for numbers in ((room.number(), room.number() + 1, 0), ("x",)):  # what is no number is refused as such
            said = set()
            for number in numbers:
                for option in (0, 1, 99):
                    other.send({"t": "responde", "pregunta": number, "opcion": option})
                    said.add(str(other.until("error")))
                    other.send({"t": "preve", "pregunta": number, "opcion": option})
                    said.add(str(other.until("error")))
            assert len(said) == 2, said
    refused = {client.get(f"/api/partidas/{id}/repeticion/{n}", params={"punto": seat}, headers=own).text
               for n in (0, 1, 99)}  # fmt: skip
    assert len(refused) == 1 and "asiento" not in refused.pop()
