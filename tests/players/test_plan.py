"""Plans of a whole turn: how they are followed on other tables, changed, compared, and given up."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from benchmarks import belief, calibration, strength, tune
from mazo.games import get as game_of
from mazo.games.keyforge.cases.mesa import monta
from mazo.games.keyforge.rules.tablero import Lecturas
from mazo.kernel import run
from mazo.kernel.state import State
from mazo.players import Glimpse, get
from mazo.players.plan import Act, Script, changed, expected, follow
from mazo.players.planner import BANK, FINALISTS, Drafts, Plan, Planner
from mazo.players.search import Care
from mazo.players.value import Value

KEYFORGE = game_of("keyforge")
END = ("terminar",)
BRAWL = {
    "yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Krump"], "línea": ["Trol", "Valdr"], "mazo": ["Trol"] * 12},
    "oponente": {"línea": ["Trol", "Dienteplata"], "mazo": ["Trol"] * 12},
}


def laid(mesa: Mapping[str, Any]) -> State:
    return run.start(KEYFORGE, monta(dict(mesa), {}, Lecturas(salta_forzadas=True)).s)


def glimpse(s: State) -> Glimpse:
    assert s.decision is not None
    return Glimpse(KEYFORGE, s, s.decision.seat)


class Counted(Planner):
    """A planner that tells how often it planned."""

    planned_for: int = 0

    def planned(self, glimpse: Glimpse, seconds: float) -> Any:
        self.planned_for += 1
        return super().planned(glimpse, seconds)


def line(s: State, script: Script = ()) -> Script:
    return tuple(follow(KEYFORGE, s, {}, 0, script, KEYFORGE.turn(s) + 1).acts)


def test_a_plan_is_followed_act_by_act() -> None:
    s = laid(BRAWL)
    first = line(s)
    assert len(first) == 5 and not any(act.idle for act in first)
    assert [act.said for act in line(s, first)] == [act.said for act in first]


def test_what_a_plan_leaves_out_is_not_done_and_what_it_moves_is_done_first() -> None:
    s = laid(BRAWL)
    first = line(s)
    without = line(s, (*first[1:], Act("turno", END)))
    assert first[0].option not in [act.option for act in without]
    act = next(a for a in first[1:] if a.option[0] == "jugar")
    moved = line(s, (act, *(a for a in first if a is not act)))
    assert moved[0].option == act.option and len(moved) == len(first)


def test_a_plan_is_not_ended_while_there_is_something_new_to_do() -> None:
    """To end the turn was meant where less could be done."""
    s = laid(BRAWL)
    assert s.decision is not None
    end = Act("turno", END, (), (END,))
    assert end.idle and line(s, (end,))[0].option != END
    assert [act.option for act in line(s, (end._replace(options=s.decision.options),))] == [END]


def test_a_changed_plan_is_another_one_of_the_same_acts() -> None:
    s = laid(BRAWL)
    first, rng, kinds = line(s), random.Random(1), set()
    offered = {option for act in first for option in act.options}
    for _ in range(200):
        other = changed(first, 0, {}, rng)
        assert {act.option for act in other} <= offered
        kinds.add((len(other) > len(first)) - (len(other) < len(first)) if other != first else None)
    assert kinds >= {-1, 0, 1}


def test_while_all_is_as_expected_nothing_is_thought_again() -> None:
    s = laid(BRAWL)
    player, answered, turn = Counted(random.Random(1), Care(seconds=0.05)), 0, KEYFORGE.turn(s)
    while s.decision is not None and KEYFORGE.turn(s) == turn:
        answered += len(s.decision.options) > 1
        s = run.answer(KEYFORGE, s, player.choose(glimpse(s)))
    assert answered > 3 and player.planned_for == 1


def test_what_is_otherwise_than_expected_ends_a_plan() -> None:
    s = laid(BRAWL)
    step = expected(KEYFORGE, s, {}, 0, line(s))[0]
    assert step.agrees(glimpse(s))
    other = laid({**BRAWL, "oponente": {"línea": ["Trol", "Dienteplata"], "mazo": ["Trol"] * 12, "ámbar": 1}})
    assert other.decision is not None and other.decision.options == step.asked.options
    assert not step.agrees(glimpse(other))


def test_all_plans_are_played_on_the_same_tables_and_the_best_is_seen_on_others() -> None:
    s = laid(BRAWL)
    drafts = Drafts(Planner(random.Random(1)), glimpse(s))
    plans = drafts.begun()
    for plan in plans:
        drafts.play(plan)
        drafts.play(plan)
    assert len(plans) > 2 and len(drafts.worlds) == 2 and {len(plan.chances) for plan in plans} == {2}
    found = drafts.best(plans, time.process_time() + 0.3)
    assert 1 < len(found) <= FINALISTS and found[0].mean >= max(plans[0].mean, found[-1].mean)
    tables = len(drafts.worlds)
    worse = Plan((Act("turno", END),), (), [1.0] * tables)
    assert drafts.surer([worse], plans[0], time.process_time() + 0.3) is plans[0], "it had been lucky"
    assert len(drafts.worlds) > tables


def test_the_best_is_seen_some_turns_later() -> None:
    s = laid(BRAWL)
    value = Value(10.0, later=(1, 3))
    drafts = Drafts(Planner(random.Random(1), value=value), glimpse(s))
    plan, (table, turn) = drafts.begun()[1], (drafts.worlds[0], KEYFORGE.turn(s))
    ends = [follow(KEYFORGE, table, dict(drafts.gains[0]), 0, plan.script, turn + n).end for n in (1, 3)]
    chances = [value.chance(KEYFORGE, end, 0) for end in ends]
    assert chances[0] != chances[1] and drafts.later(plan, 0) == pytest.approx(sum(chances) / 2)


def test_what_was_meant_is_thought_of_when_something_comes_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """An act may have been done only for those that were to follow it."""
    s, begun = laid(BRAWL), list[Script]()
    script = line(s)
    steps = expected(KEYFORGE, s, {}, 0, script)
    assert steps[0].rest == script and steps[-1].rest == script[-1:]
    made = Drafts.begun

    def kept(self: Drafts, meant: Script = ()) -> list[Plan]:
        begun.append(meant)
        return made(self, meant)

    monkeypatch.setattr(Drafts, "begun", kept)
    for turn, meant in ((KEYFORGE.turn(s), steps[2].rest), (KEYFORGE.turn(s) - 1, ())):
        player = Planner(random.Random(1), Care(seconds=0.02))
        player.turn, player.steps = turn, steps[2:]
        player.choose(glimpse(s))
        assert begun.pop() == meant
    drafts = Drafts(Planner(random.Random(1)), glimpse(s))
    plans = [plan.script for plan in made(drafts, script[2:])]
    assert plans[0] == script[2:] and plans[1:] == [plan.script for plan in made(drafts)]


def test_it_keeps_the_rival_from_forging() -> None:
    s = laid({
        "yo": {"casa": "Sombras", "mano": ["Descarga Nerviosa"], "línea": ["Umbra"]},
        "oponente": {"ámbar": 6, "llaves": 2, "línea": ["Trol"]},
    })  # fmt: skip
    player = Planner(random.Random(1), Care(seconds=0.3))
    assert s.decision is not None
    assert s.decision.options[player.choose(glimpse(s))] in (("jugar", 0), ("usar", 1, "luchar"))


def test_it_keeps_to_its_time_and_spends_what_was_saved_at_once() -> None:
    s = laid(BRAWL)
    for saved, most in ((0.0, 0.1), (0.4, 0.5), (100.0, BANK * 0.1)):
        player = Planner(random.Random(1), Care(seconds=0.1))
        player.saved = saved
        began = time.process_time()
        player.choose(glimpse(s))
        assert time.process_time() - began < most + 0.4
        assert player.saved > saved + 0.1 - most - 0.4


@pytest.mark.parametrize("name", ["liza", "atrum", "myl"])
def test_who_is_new_at_every_answer_plays_as_well_as_any(name: str) -> None:
    """As at a table, where whoever is free thinks: it carries nothing over, and plays within the rules."""
    game = game_of(name)
    s = run.start(game, game.setup(game.unattended(game.random_header(5)), b"nuevo"))
    for n in range(40):
        if s.decision is None:
            break
        at, player = Glimpse(game, s, s.decision.seat), get("maestro", n, 0.01)
        began = time.process_time()
        choice = player.choose(at)
        assert time.process_time() - began < 2.0
        s = run.answer(game, s, choice)
    assert s.total_events() > 20


# Matches


def test_a_record_goes_on_only_with_the_same_settings_and_players(tmp_path: Path) -> None:
    file, settings = tmp_path / "partidas.jsonl", {"juego": "keyforge", "jugadores": [], "pares": 2, "semilla": 1}
    assert strength.begun(file, settings, "una") == []
    with file.open("a", encoding="utf-8") as record:
        record.write('{"par": 0, "cambiados": false, "puntos": 1.0}\n')
    assert [r["par"] for r in strength.begun(file, {**settings, "pares": 9}, "una")] == [0]
    with pytest.raises(SystemExit, match="other settings"):
        strength.begun(file, {**settings, "semilla": 2}, "una")
    with pytest.raises(SystemExit, match="void"):
        strength.begun(file, settings, "otra")
    assert len({strength.players_of(name) for name in ("keyforge", "atrum", "myl")}) == 3


def test_a_match_tells_too_whether_the_chances_come_true() -> None:
    settings = {"juego": "keyforge", "jugadores": [{"jugador": "azar"}, {"jugador": "azar"}], "pares": 1, "semilla": 3}
    games = [strength.play(KEYFORGE, settings, 0, swapped) for swapped in (False, True)]
    first, second = (one["chances"] for one in games)
    assert first[0] == second[0][::-1], "the same deal from the other seat"
    assert all(abs(a + b - 1) < 0.25 for one in games for a, b in one["chances"])
    found = calibration.match([*games, {**games[0], "puntos": 0.5}])
    assert len(found) == 2 * (len(first) + len(second)), "of a game nobody won nothing is told"
    told = calibration.shown("keyforge (azar,azar)", found)
    assert sum(n for n, _, _ in told.bins) == len(found) and sum(x.won for x in found) == len(found) / 2


def test_who_is_let_see_all_cards_imagines_the_table_there_is() -> None:
    s = laid(BRAWL)
    assert strength.Unveiled(KEYFORGE, s, 0).imagine(random.Random(1)) is s
    assert glimpse(s).imagine(random.Random(1)) is not s
    assert strength.Unveiled(KEYFORGE, s, 0).decision == glimpse(s).decision


def test_what_is_believed_of_a_plan_is_told_beside_what_comes_of_it() -> None:
    s = laid(BRAWL)
    drafts = belief.Watched(Planner(random.Random(1)), glimpse(s))
    row = drafts.course(drafts.begun()[0], drafts.worlds[0])
    assert len(row) == len(belief.MARKS) + 1 and row[-1] in (0.0, 0.5, 1.0) and all(0 <= x <= 1 for x in row)
    rows = [{"pregunta": "casa", "creído": 0.1, "mesas": [[0.1] * 6, [0.3] * 6]},
            {"pregunta": "turno", "creído": 0.0, "mesas": [[-0.2] * 6]}]  # fmt: skip
    all_of_them, house, turn = belief.told(rows)
    assert all_of_them.startswith("all: 2 plans, believed +5.0; +0.0 ± 14.1")
    assert "casa: 1 plans, believed +10.0; +20.0" in house and "-20.0" in turn


# Weights


@pytest.mark.parametrize("name", sorted(tune.TUNED))
def test_the_weights_are_those_the_game_is_played_by(name: str) -> None:
    game: Any = game_of(name)
    evaluation, kind, force = tune.TUNED[name]
    s = run.start(game, game.setup(game.unattended(game.random_header(5)), b"pesos"))
    rng = random.Random(1)
    for _ in range(60):
        if s.decision is None:
            break
        s = run.answer(game, s, rng.randrange(len(s.decision.options)))
    twice = kind(**{n: 2 * w for n, w in asdict(force).items()})
    assert game.evaluate(s, 0) == evaluation(s, 0, force) == tune.Weighed(game, evaluation, force).evaluate(s, 0)
    assert evaluation(s, 0, twice) != evaluation(s, 0, force)


def test_weights_move_towards_the_side_that_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where less of one thing always wins, there is less of it; what does not matter stays about where it was."""
    monkeypatch.setattr(tune, "pair", lambda name, one, other, seed: 2.0 * (one["a"] < other["a"]))
    now = {"a": 1.0, "b": 1.0}
    for step in range(60):
        now = tune.stepped("juego", now, step, 2)
    assert now["a"] < 0.2 and 0.3 < now["b"] < 3.0
