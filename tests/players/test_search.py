"""The players that search: any game from its contract, one budget, the same tables for all, like options as one."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from mazo.games import get as game_of
from mazo.games.keyforge.cases.mesa import monta
from mazo.games.keyforge.rules.tablero import Lecturas
from mazo.kernel import atoms, imagine, run
from mazo.kernel.decisions import DONE
from mazo.kernel.state import State
from mazo.players import NAMES, SEARCHERS, Glimpse, get
from mazo.players.counsel import advise
from mazo.players.greedy import Greedy, see_through
from mazo.players.levels import LEVELS, player_of
from mazo.players.review import mattered
from mazo.players.rollout import Course, play_on
from mazo.players.search import Candidate, Care, Search, Thought
from mazo.players.value import Value
from tests.kernel.toy import GAME as TOY
from tests.kernel.toy import Toy, ToyGame

KEYFORGE = game_of("keyforge")


class Thinkable(ToyGame):
    """The toy game as players see it: nothing more than what every game must say."""

    def view(self, s: Toy, viewer: int) -> dict[str, Any]:
        return {"score": list(s.score), "hand": list(s.hand[viewer])}

    def turn(self, s: Toy) -> int:
        return s.turn

    def settled(self, s: Toy) -> bool:
        return True

    def evaluate(self, s: Toy, seat: int) -> float:
        return float(s.score[seat] - s.score[1 - seat] + 3 * (len(s.hand[seat]) - len(s.hand[1 - seat])))

    def imagine(self, s: Toy, viewer: int, rng: random.Random) -> Toy | None:
        def deal(t: Toy) -> None:
            hidden = [*t.deck, *t.hand[1 - viewer]]
            rng.shuffle(hidden)
            held = len(t.hand[1 - viewer])
            atoms.deal(t, ("hand", 1 - viewer), tuple(hidden[:held]))
            atoms.deal(t, ("deck", -1), tuple(hidden[held:]))

        return imagine.imagine(self, s, deal, rng)


def toy(seed: int = 0) -> tuple[Thinkable, State]:
    game = Thinkable()
    return game, run.start(game, game.setup({"seats": 2, "cards": 20}, bytes([seed]) * 16))


def laid(mesa: Mapping[str, Any]) -> State:
    return run.start(KEYFORGE, monta(dict(mesa), {}, Lecturas(salta_forzadas=True)).s)


def thought(s: State, **care: Any) -> Any:
    assert s.decision is not None
    return Search(random.Random(1), replace(Care(seconds=5.0, worlds=6), **care)).think(
        Glimpse(KEYFORGE, s, s.decision.seat)
    )


@pytest.mark.parametrize("name", [name for name in NAMES if name in SEARCHERS])
def test_a_game_needs_nothing_more_than_its_contract(name: str) -> None:
    """Whoever thinks plays the highest card it holds, in a game that declares nothing of its own."""
    game, s = toy()
    assert TOY.name == game.name and isinstance(s, Toy) and s.decision is not None
    player = get(name, 3, 0.2)
    best = max(s.face(r) for r in s.hand[0])
    option = s.decision.options[player.choose(Glimpse(game, s, 0))]
    assert option == ("twice",) or (option[0] == "play" and s.face(option[1]) == best)


def test_it_plays_to_the_end_of_a_game_within_the_rules() -> None:
    """Several games: one is won by luck."""
    mine = theirs = 0
    for seed in range(6):
        game, s = toy(seed)
        players = [Search(random.Random(1), Care(seconds=5.0, worlds=3, candidates=3)), get("azar", 2)]
        for _ in range(400):
            if s.decision is None or not isinstance(s, Toy) or not (s.deck or any(s.hand)):
                break
            s = run.answer(game, s, players[s.decision.seat].choose(Glimpse(game, s, s.decision.seat)))
        assert isinstance(s, Toy)
        mine, theirs = mine + s.score[0], theirs + s.score[1]
    assert mine > theirs


def test_options_that_come_to_the_same_are_thought_about_once() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Trol", "Trol", "Valdr"]}})
    found = thought(s)
    assert s.decision is not None
    alike = sorted(len(one.alike) for one in found.candidates if s.decision.options[one.choice][0] == "jugar")
    assert alike == [1, 3]


def test_every_candidate_is_played_on_the_same_tables() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr"], "línea": ["Krump"]}})
    found = thought(s, least=6, worlds=6)
    assert len(found.worlds) == 6 and {len(one.chances) for one in found.candidates} == {6}


def test_what_is_clearly_worse_is_dropped_and_what_ties_ends_the_thought() -> None:
    s = laid({"yo": {"casa": "Sombras", "ámbar": 5, "llaves": 2, "línea": ["Umbra"]}, "oponente": {"ámbar": 0}})
    found = thought(s, worlds=60)
    assert len(found.worlds) < 60


def test_it_keeps_to_its_time() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Krump"], "línea": ["Trol", "Valdr"]},
              "oponente": {"línea": ["Trol", "Dienteplata"]}})  # fmt: skip
    began = time.process_time()
    thought(s, seconds=0.2, worlds=10_000, gain=-1.0)
    assert time.process_time() - began < 0.6


def test_what_some_answers_do_not_take_others_may() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Krump"], "línea": ["Trol", "Valdr"]},
              "oponente": {"línea": ["Trol", "Dienteplata"]}})  # fmt: skip
    player = Search(random.Random(1), Care(seconds=0.1, worlds=10_000, gain=-1.0))
    given: list[float | None] = []

    def think(glimpse: Glimpse, also: int = -1, seconds: float | None = None) -> Thought:
        given.append(seconds)
        return Thought([Candidate(0, [0], 0.0, [])], [], 0, 0.02 if len(given) < 9 else 0.35)

    player.think = think  # type: ignore[method-assign]
    for _ in range(11):
        player.choose(Glimpse(KEYFORGE, s, 0))
    assert given[:3] == [pytest.approx(0.1), pytest.approx(0.18), pytest.approx(0.26)]
    assert given[7] == pytest.approx(0.4) == given[8], "four times its seconds, at most"
    assert given[10] == pytest.approx(0.1 + 8 * 0.08 - 2 * 0.25)


def test_in_a_course_those_who_attack_are_chosen_one_by_one() -> None:
    """Each is looked at alone, and taken alone: what was seen after the first is not where the course goes on."""
    game = game_of("myl")
    header = {"mazos": sorted(str(one["id"]) for one in game.page.mazos())[:2]}
    s = run.start(game, game.setup(game.unattended(header), b"atacantes"))
    player, asked = get("voraz", 1), 0
    while s.decision is not None and asked < 3:
        if s.decision.kind == "atacar" and len(s.decision.options) > 2:
            asked += 1
            course = Course(game, s, {})
            choice, seen = course.best(s)
            after = course.begin(s, choice, seen)
            if s.decision.options[choice] != DONE:
                assert after.decision is not None and after.decision.kind == "atacar"
        s = run.answer(game, s, player.choose(Glimpse(game, s, s.decision.seat)))
    assert asked == 3


def test_it_keeps_the_rival_from_forging() -> None:
    s = laid({
        "yo": {"casa": "Sombras", "mano": ["Descarga Nerviosa"], "línea": ["Umbra"]},
        "oponente": {"ámbar": 6, "llaves": 2, "línea": ["Trol"]},
    })  # fmt: skip
    found = thought(s)
    assert s.decision is not None and s.decision.options[found.choice] in (("jugar", 0), ("usar", 1, "luchar"))
    assert found.candidates[0].mean > 0.01 and min(one.mean for one in found.candidates) == 0.0


def test_what_looks_best_at_once_is_done_unless_another_is_better_by_more_than_luck() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Krump"], "línea": ["Trol", "Valdr"]},
              "oponente": {"línea": ["Trol", "Dienteplata"]}})  # fmt: skip
    assert s.decision is not None
    at_once = get("voraz", 1).choose(Glimpse(KEYFORGE, s, 0))
    assert at_once in thought(s, trust=1000.0, doubt=1000.0).candidates[0].alike


@pytest.mark.parametrize("name", ["keyforge", "myl", "atrum"])
def test_in_a_course_everybody_does_what_the_greedy_player_would(name: str) -> None:
    """Also where options tie: at the beginning of a match nobody changes a hand again and again."""
    game = game_of(name)
    s = run.start(game, game.setup(game.unattended(game.random_header(7)), b"igual"))
    agreed = []
    for n in range(60):
        if s.decision is None:
            break
        glimpse = Glimpse(game, s, s.decision.seat)
        table = glimpse.imagine(random.Random(n))
        choice = Greedy(random.Random(n), 1).choose(glimpse)
        if table is not None and len(s.decision.options) > 1 and DONE not in s.decision.options:
            agreed.append(Course(game, table, {}).best(table)[0] == choice)
        s = run.answer(game, s, choice)
    assert agreed and all(agreed)


def test_an_option_asked_about_is_thought_about_to_the_end() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr", "Krump"], "línea": ["Trol", "Valdr"]}})
    assert s.decision is not None
    last = len(s.decision.options) - 1
    player = Search(random.Random(1), Care(seconds=5.0, worlds=9, candidates=2))
    found = player.think(Glimpse(KEYFORGE, s, 0), also=last)
    one = found.of(last)
    assert one is not None and len(one.chances) == len(found.worlds) == 9


def test_a_table_is_played_until_the_turn_that_is_waited_for() -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr"]}, "oponente": {"mano": ["Trol"]}})
    turn = KEYFORGE.turn(s)
    seen = see_through(KEYFORGE, s, 0, 0)
    course = play_on(KEYFORGE, s, 0, seen, turn + 2, {})
    assert KEYFORGE.turn(course.end) == turn + 2 and course.line[0] == (s, 0) and len(course.line) > 2


def test_a_difference_is_told_with_its_error() -> None:
    """The same luck is in both, so that they differ by less than each does; a few tables are not enough to be sure."""
    one = Candidate(0, [0], 0.0, [], [0.6, 0.9, 0.3, 0.8] * 5)
    other = Candidate(1, [1], 0.0, [], [0.5, 0.8, 0.2, 0.7] * 5)
    mean, error = one.gap(other)
    assert mean == pytest.approx(0.1) and 0 < error < 0.02 < one.error
    few = Candidate(0, [0], 0.0, [], one.chances[:3]).gap(Candidate(1, [1], 0.0, [], other.chances[:3]))
    assert few[0] == pytest.approx(0.1) and few[1] > 3 * error


def test_chances_go_from_nothing_to_all() -> None:
    s = laid({"yo": {"casa": "Brobnar", "ámbar": 5, "llaves": 1, "línea": ["Trol"]}, "oponente": {"ámbar": 1}})
    value = Value(10.0, 0.3)
    mine, theirs = value.chance(KEYFORGE, s, 0), value.chance(KEYFORGE, s, 1)
    assert 0.5 < mine < 1 and mine + theirs == pytest.approx(1.0, abs=0.05)
    over = run.interrupt(KEYFORGE, s, ("rendirse", 1))
    assert value.chance(KEYFORGE, over, 0) == 1.0 and value.chance(KEYFORGE, over, 1) == 0.0


def test_where_nothing_cost_much_what_cost_a_little_is_told() -> None:
    judged = [{"n": n, "nota": note, "pierde": lost} for n, note, lost in (
        (1, "", 0.0), (4, "imprecision", 0.06), (6, "imprecision", 0.09), (9, "descuido", 0.2),
        (11, "imprecision", 0.07), (12, "imprecision", 0.08), (13, "imprecision", 0.055), (15, "", 0.04))]  # fmt: skip
    assert mattered(judged) == [4, 6, 9, 11, 12]
    assert mattered([one for one in judged if one["nota"] == "imprecision"][:2]) == [4, 6]


# Advice and levels


@pytest.mark.parametrize(("language", "word"), [("es", "Jugar"), ("en", "Play")])
def test_advice_is_told_with_its_chances_and_what_follows(language: str, word: str) -> None:
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Trol", "Valdr"]}, "oponente": {"línea": ["Dienteplata"]}})
    told = advise(Glimpse(KEYFORGE, s, 0), language, 0.5, 1)
    assert 1 <= len(told) <= 3 and told[0].text.startswith(word)
    assert all(0 < one.chance < 1 and one.worlds >= 2 for one in told)
    assert told[0].line and all(step.text for step in told[0].line)


def test_advice_names_no_card_that_is_out_of_sight() -> None:
    """What others hold, and what will be drawn, is imagined: it is not told as if it were known."""
    s = laid({"yo": {"casa": "Brobnar", "mano": ["Valdr"], "mazo": ["Krump"] * 12},
              "oponente": {"mano": ["Umbra"] * 6, "mazo": ["Umbra"] * 12}})  # fmt: skip
    for one in advise(Glimpse(KEYFORGE, s, 0), "es", 0.5, 1):
        said = one.text + "".join(step.text for step in one.line)
        assert "Umbra" not in said and "Krump" not in said


def test_there_is_a_player_for_each_level() -> None:
    assert [level.player for level in LEVELS] == [name for name in NAMES if name != "azar"]
    assert len({level.name for level in LEVELS}) == 4
    assert all(set(level.told()) == {"es", "en"} and level.name in level.told()["en"] for level in LEVELS)
    assert [player_of(word) for word in ("fácil", "normal", "dificil", "maestro", "azar")] == [
        "novato", "voraz", "experto", "maestro", "azar",
    ]  # fmt: skip
