"""The watch over random games sees what is wrong with a game, and says where to find it again."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from mazo import games
from mazo.arena import soak as module
from mazo.arena.soak import Broken, soak
from mazo.games.atrum.cards.cartas import carta_de
from mazo.games.atrum.game import Atrum
from mazo.games.atrum.rules.mesa import Mesa
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.match import load
from mazo.kernel.views import Shared


def watched(game: Any, seed: int = 0, often: float = 0.2) -> str:
    """What the watch says of a broken game."""
    with pytest.raises(Broken) as broken:
        soak(game, 1, seed, often)
    said = str(broken.value)
    assert f"seed {seed}, " in said and "answer" in said
    return said


def test_a_sound_game_is_counted() -> None:
    seen = []
    watch = soak(Atrum(), 3, 5, 0.02, lambda w: seen.append(w.games))
    assert watch.games == 3 and seen == [1, 2, 3] and sum(watch.layouts.values()) == 3
    assert watch.checks > 0 and watch.decisions >= watch.longest > 0 and watch.used and watch.turns > 3


class ShowsTheFosa(Atrum):
    def view(self, s: Mesa, viewer: int, shared: Shared | None = None) -> dict[str, Any]:
        return {**super().view(s, viewer), "tope": s.fosa[0] if s.fosa else -1}


class ShowsHands(Atrum):
    def view(self, s: Mesa, viewer: int, shared: Shared | None = None) -> dict[str, Any]:
        return {**super().view(s, viewer), "manos": [sorted(s.conf.tipos[r] for r in hand) for hand in s.mano]}


@pytest.mark.parametrize("game", [ShowsTheFosa(), ShowsHands()])
def test_a_view_that_tells_too_much_is_seen(game: Atrum) -> None:
    assert "leaks" in watched(game)


class AsksOnlyWhoCan(Atrum):
    """Skips the windows of those whose hand does not allow what the table believes possible."""

    def setup(self, header: Any, key: bytes) -> Mesa:
        return super().setup({**header, "lecturas": {"salta_forzadas": True}}, key)


def test_a_question_that_tells_something_is_seen() -> None:
    assert "being asked tells" in watched(AsksOnlyWhoCan(), often=0.5)


def test_a_game_that_is_not_a_function_of_its_table_is_seen() -> None:
    count = itertools.count()

    class Fickle(Atrum):
        def __init__(self) -> None:
            def turno(s: Mesa, frame: tuple[Any, ...]) -> None:
                Atrum.steps["turno"](s, frame)
                atoms.tally(s, "lanzados", 0, next(count))

            self.steps = {**Atrum.steps, "turno": turno}

    assert "the replay differs" in watched(Fickle(), often=0)


def test_a_game_that_fails_is_seen() -> None:
    class Fails(Atrum):
        def turn(self, s: Mesa) -> int:
            if s.turno > 3:
                raise ZeroDivisionError
            return s.turno

    assert "ZeroDivisionError" in watched(Fails())


def test_a_game_that_offers_the_same_twice_is_seen() -> None:
    class Repeats(Atrum):
        def setup(self, header: Any, key: bytes) -> Mesa:
            s = super().setup(header, key)
            menu = [tuple((*m, *m[-1:]) for m in seat) for seat in s.conf.menu]
            atoms.note(s, "conf", replace(s.conf, menu=tuple(menu)))
            return s

    assert "offered twice" in watched(Repeats(), often=1)


def test_a_game_that_never_ends_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_DECISIONS", 50)
    assert "stuck" in watched(Atrum())


def test_time_is_called_on_long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TURNS", 4)
    assert soak(Atrum(), 2, 0, 0).timed_out == 2


def test_an_option_is_plain_data() -> None:
    options: list[Option] = Atrum().external(Atrum().setup(Atrum().random_header(1), b"k"))
    assert ("tiempo",) in options and all(isinstance(o, tuple) for o in options)


def test_what_is_sought_is_brought_about() -> None:
    game = games.get("keyforge")
    seldom = sorted(game.usable())[:12]
    plain, sought = soak(game, 4, 9, 0), soak(game, 4, 9, 0, wanted=seldom)
    assert sum(sought.used[name] for name in seldom) > 3 * sum(plain.used[name] for name in seldom)
    powers = sorted(Atrum().usable())[:3]
    header = Atrum().header_with(4, 2, "duelo", powers)
    assert {p.nombre for team in header["equipos"] for r in team for p in carta_de(r).poderes} & set(powers)


def test_what_went_wrong_can_be_played_again() -> None:
    class Fails(Atrum):
        def turn(self, s: Mesa) -> int:
            if s.turno > 3:
                raise ZeroDivisionError
            return s.turno

    with pytest.raises(Broken) as broken:
        soak(Fails(), 1, 2, 0)
    record = broken.value.record
    assert record is not None
    match = load(Atrum(), record)
    assert isinstance(match.state, Mesa) and match.state.turno == 4 and len(match.answers) == len(record["respuestas"])
