"""The games for programs: what is said in ``mazo.api`` holds in every game."""

import doctest
import json
import random
import re
from pathlib import Path

import pytest

from mazo import api
from mazo.api.encoding import Encoding
from mazo.kernel.decisions import Refused
from mazo.kernel.match import BadRecord

GAMES = api.games()


def some_answers(play: api.Play, count: int, seed: int = 0) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        if play.over:
            break
        play.answer(rng.randrange(len(play.options)))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same(name: str) -> None:
    game = api.game(name)
    one, other = game.new(seed=5), game.new(seed=5)
    some_answers(one, 40)
    some_answers(other, 40)
    assert one.digest() == other.digest()
    assert one.view(0) == other.view(0)
    assert one.digest() != game.new(seed=6).digest()


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_on_by_itself(name: str) -> None:
    play = api.game(name).new(seed=2)
    some_answers(play, 10)
    before = play.digest()
    other = play.clone()
    some_answers(other, 10, seed=9)
    assert play.digest() == before and other.digest() != before


@pytest.mark.parametrize("name", GAMES)
def test_saved_and_loaded_it_stands_where_it_stood(name: str) -> None:
    game = api.game(name)
    play = game.new(seed=3)
    some_answers(play, 25)
    again = game.load(json.loads(json.dumps(play.save())))
    assert again.digest() == play.digest() and again.options == play.options and again.turns == play.turns
    with pytest.raises(BadRecord):
        game.load({**play.save(), "huella": "another"})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_imagined_looks_the_same_and_has_no_record(name: str) -> None:
    play = api.game(name).new(seed=4)
    some_answers(play, 15)
    assert play.seat is not None
    found = play.imagine(play.seat, random.Random(0))
    assert found is not None
    assert found.view(play.seat) == play.view(play.seat) and len(found.options) == len(play.options)
    with pytest.raises(api.Imagined):
        found.save()


@pytest.mark.parametrize("name", GAMES)
def test_games_end_and_say_who_won(name: str) -> None:
    play = api.game(name).new(seed=8, turns=12)
    result = api.one(play, [api.bot("azar", 0), api.bot("azar", 1)])
    assert play.over and play.seat is None and play.options == ()
    assert result.turns <= 13 and sum(result.returns) == 0
    assert {seat for seat, got in enumerate(result.returns) if got > 0} == set(result.winners)
    with pytest.raises(Refused):
        play.answer(0)


@pytest.mark.parametrize("name", GAMES)
def test_options_have_words_in_both_languages(name: str) -> None:
    play = api.game(name).new(seed=1)
    for language in ("es", "en"):
        said = play.words(language)
        assert len(said) == len(play.options) and all(said)


def test_what_is_not_an_option_changes_nothing() -> None:
    play = api.game("keyforge").new(seed=1)
    before = play.digest()
    for wrong in (-1, 10_000, ("volar",)):
        with pytest.raises(Refused):
            play.answer(wrong)
    assert play.digest() == before


def test_decks_are_those_that_are_said() -> None:
    game = api.game("keyforge")
    mine, theirs = game.decks[1], game.decks[0]
    seats = game.new(seed=1, decks=[mine, theirs]).view(0)["asientos"]
    assert [seat["mazo"] for seat in seats] == [mine, theirs]


def test_surrender() -> None:
    play = api.game("atrum").new(seed=1)
    play.call(("rendirse", 0))
    assert play.over and play.winners == (1,) and play.returns == (-1.0, 1.0)


class First:
    """A bot of one's own: always the first option."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, glimpse: object) -> int:
        return 0


def test_a_batch_is_of_a_game_or_its_name_and_makes_its_bots() -> None:
    named = list(api.batch("liza", ["azar", First], 2, turns=6))
    assert list(api.batch(api.game("liza"), ["azar", First], 2, turns=6)) == named
    with pytest.raises(ValueError, match="what makes one of a seed"):
        list(api.batch("liza", [api.bot("azar", 1), First], 1))  # type: ignore[list-item]


def test_batches_are_the_same_in_one_process_and_in_two() -> None:
    alone = list(api.batch("atrum", ["azar", First], 4, seed=2, turns=6))
    spread = list(api.batch("atrum", ["azar", First], 4, seed=2, processes=2, turns=6))
    assert alone == spread and [r.seed for r in alone] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    "module", ["mazo.api", "mazo.api.play", "mazo.api.series", "mazo.api.pettingzoo", "mazo.api.openspiel"]
)
def test_what_the_modules_of_the_api_show_is_so(module: str) -> None:
    tried = doctest.testmod(pytest.importorskip(module, reason="that library is not installed here"))
    assert tried.attempted and not tried.failed


def test_what_the_page_of_the_api_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The programs of docs/api.md, as they are, one after another; and the sizes it tells of."""
    for library in ("pettingzoo", "pyspiel"):
        pytest.importorskip(library, reason="that library is not installed here")
    page = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 3
    names: dict[str, object] = {}
    for program in shown:
        exec(program, names)
    said = capsys.readouterr().out.splitlines()
    assert len(said) > 20 and re.fullmatch(r"\(\d?,?\) \(-?[01]\.0, -?[01]\.0\)", said[-1]), said[-1]
    row = next(line for line in page.splitlines() if line.startswith("| `observation` |"))
    told = {int(size.replace(",", "")) for size in re.findall(r"\d[\d,]*\d", row)}
    assert told == {Encoding(api.game(name)).size for name in GAMES}


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(LookupError, match="keyforge"):
        api.game("keyforje")


@pytest.mark.parametrize("name", api.games())
def test_a_play_is_printed_as_a_table(name: str) -> None:
    play = api.game(name).new(seed=3)
    assert repr(play).startswith(f"<Play of {name}: turn ") and "options" in repr(play)
    assert len(str(play).splitlines()) > 3 and str(play) == play.show(-1, "es")
    assert play.show(0, "en") != play.show(1, "en"), "each sees its own hand"


@pytest.mark.parametrize("name", api.games())
def test_what_there_is_not_is_a_value_error(name: str) -> None:
    game = api.game(name)
    play = game.new(seed=3)
    for wrong in (
        lambda: game.new(form="nada"), lambda: game.new(seats=77), lambda: game.new(decks=["nada", "nada"]),
        lambda: play.view(9), lambda: play.words("fr"), lambda: play.show(language="fr"),
        lambda: api.one(play, [api.bot("azar", 1)]), lambda: list(api.batch(name, ["azar"], 1)),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            wrong()
