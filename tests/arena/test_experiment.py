"""Many games: the same on any number of processes and on Ray, kept as they end, and what is said of them."""

import importlib.util
import json
import os
import random
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from mazo.arena import bouts, outsiders, report, summary
from mazo.arena.bouts import Bout, Record
from mazo.arena.duels import wilson
from mazo.arena.experiment import about, by_deal, carry_out, mean_interval, within
from mazo.arena.ledger import Ledger, OtherLedger
from mazo.arena.ratings import rate
from mazo.arena.spread import each

SIDES = [((), "uno"), ((), "dos")]


def some(deals: int = 3, players: tuple[str, str] = ("azar", "azar")) -> list[Bout]:
    return bouts.paired("atrum", SIDES, players, deals, seed=11)


def played(records: list[Record]) -> list[Record]:
    """What does not depend on the clock."""
    return [r._replace(seconds=0.0) for r in records]


def test_each_deal_is_played_from_both_seats() -> None:
    made = some(2)
    assert [(b.seed, b.names) for b in made] == [
        (11, ("uno", "dos")), (11, ("dos", "uno")), (12, ("uno", "dos")), (12, ("dos", "uno")),
    ]  # fmt: skip


def test_a_bout_gives_the_same_whoever_plays_it() -> None:
    made = some()
    alone = carry_out(made)
    assert played(alone) == played(carry_out(made, processes=2))
    for r in alone:
        assert r.winners and r.turns > 0 and r.decisions > 0 and r.first in (0, 1)
        assert all(r.held) and all(r.used)


def test_what_is_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    made, file = some(), tmp_path / "r.sqlite"
    whole = played(carry_out(made))
    ledger = Ledger(file, about(made))
    carry_out(made[:2], ledger=ledger)
    ledger.close()
    told: list[int] = []
    ledger = Ledger(file, about(made))
    assert played(carry_out(made, ledger=ledger, advance=told.append)) == whole
    assert told[0] == 2 and len(ledger) == len(made) == sum(told)
    assert played(list(ledger)) == whole
    with pytest.raises(OtherLedger, match="otras partidas"):
        Ledger(file, about(some(2)))
    (tmp_path / "other").write_text("no soy una base")
    with pytest.raises(OtherLedger):
        Ledger(tmp_path / "other", {})
    assert sqlite3.connect(file).execute("SELECT count(*) FROM partidas").fetchone() == (len(made),)


def _dies_once(job: tuple[str, int]) -> int:
    mark, value = job
    if value == 3 and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.01)
    return value * value


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    jobs = [(str(tmp_path / "dead"), i) for i in range(8)]
    found = dict(each(_dies_once, jobs, 2))
    assert (tmp_path / "dead").exists()
    assert [found[i] for i in range(8)] == [i * i for i in range(8)]


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="there is no Ray for this Python")
def test_on_a_ray_cluster_a_worker_dies_and_the_results_are_the_same(tmp_path: Path) -> None:
    import ray

    ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False)
    try:
        jobs = [(str(tmp_path / "dead"), i) for i in range(8)]
        found = dict(each(_dies_once, jobs, 1, ray="local"))
        assert (tmp_path / "dead").exists() and [found[i] for i in range(8)] == [i * i for i in range(8)]
        made = some(2)
        assert played(carry_out(made, ray="local")) == played(carry_out(made))
    finally:
        ray.shutdown()


def test_enough_is_known_after_as_many_games_on_any_machine() -> None:
    def score(records: object) -> tuple[float, float]:
        return mean_interval(by_deal(list(records), lambda r: r.names.index("uno")))[1:]  # type: ignore[call-overload]

    made = some(60)
    stop = within(0.3, score)
    assert len(carry_out(made, processes=2, enough=stop)) == 40 < len(made)


def test_a_bot_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Last:\n  def __init__(self, seed): pass\n  def choose(self, g): return 0\n")
    made = some(1, (str(file), "azar"))
    assert carry_out(made)[0].players == (str(file), "azar")
    for wrong, why in (("nadie", "No hay un jugador"), (str(tmp_path / "no.py"), "No hay un archivo")):
        with pytest.raises(outsiders.BadBot, match=why):
            outsiders.get(wrong)
    file.write_text("1 / 0")
    with pytest.raises(outsiders.BadBot, match="ZeroDivisionError"):
        outsiders.get(f"{file}:Otra")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("  def choose(self, g): return 99999", "respondió 99999: son"),
        ("  def choose(self, g): return None", "respondió None"),
        ("  def choose(self, g):\n    return 1 / 0", r"broken.py:4» falla: ZeroDivisionError"),
    ],
)
def test_what_goes_wrong_in_a_bot_of_ones_own_is_said_to_be_its_own(tmp_path: Path, body: str, why: str) -> None:
    file = tmp_path / f"{abs(hash(body))}broken.py"
    file.write_text(f"class Mine:\n  def __init__(self, seed): pass\n{body}\n")
    for processes in (1, 2):
        with pytest.raises(outsiders.BadBot, match=why):
            carry_out(some(3, (str(file), "azar")), processes=processes)


def test_a_bot_that_changed_is_another_experiment(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    made = some(1, (str(file), "azar"))
    file.write_text("class A: ...")
    before = about(made)
    assert about(made) == before
    file.write_text("class B: ...")
    assert about(made) != before


def test_games_kept_by_an_older_version_are_refused(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "old.sqlite")
    base.execute("CREATE TABLE partidas (number, variant)")
    base.close()
    with pytest.raises(OtherLedger, match="no sirve de registro"):
        Ledger(tmp_path / "old.sqlite", {})


def test_intervals_hold_what_they_should() -> None:
    mean, low, high = mean_interval([1.0] * 10)
    assert mean == 1 and low == pytest.approx(wilson(10, 10)[0]) and high == 1
    assert mean_interval([1.0, 1.0])[1] < 0.4, "two deals that agree say little"
    assert mean_interval([]) == (0.5, 0.0, 1.0)
    mean, low, high = mean_interval([0.0, 1.0] * 50)
    assert mean == 0.5 and 0.39 < low < 0.41 and 0.59 < high < 0.61
    assert mean_interval([0.5] * 100)[2] < 0.53, "deals that are always shared say more than games"


@pytest.mark.parametrize("odds", [(0.25, 0.5, 0.25), (0.64, 0.32, 0.04), (0.45, 0.1, 0.45), (0.1, 0.85, 0.05)])
def test_nineteen_intervals_of_twenty_hold_the_truth(odds: tuple[float, float, float]) -> None:
    rng, truth = random.Random(5), odds[0] + odds[1] / 2
    for deals in (2, 5, 20, 100):
        held = 0
        for _ in range(1000):
            _, low, high = mean_interval(rng.choices((1.0, 0.5, 0.0), odds, k=deals))
            held += low <= truth <= high
        assert held >= 910, (deals, held)


def test_ratings_order_by_strength_and_say_how_sure_they_are() -> None:
    few = rate({("a", "b"): (7, 10), ("b", "c"): (6, 10), ("a", "c"): (9, 10)})
    many = rate({("a", "b"): (700, 1000), ("b", "c"): (600, 1000), ("a", "c"): (900, 1000)})
    assert [r.name for r in few] == [r.name for r in many] == ["a", "b", "c"]
    assert abs(sum(r.points for r in many)) < 1e-6
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert all(r.low < r.points < r.high for r in few)
    lost = rate({("a", "b"): (10, 10)})
    assert 100 < lost[0].points < 1000
    odds = rate({("a", "b"): (750, 1000)})
    assert 170 < odds[0].points - odds[1].points < 200  # three wins in four are 191 points


def test_ratings_are_less_sure_the_more_the_games_of_a_deal_agree() -> None:
    def duel(number: int, swapped: bool, winner: str) -> Record:
        names = ("b", "a") if swapped else ("a", "b")
        return game("a", (), True, number)._replace(names=names, winners=(names.index(winner),), seed=number)

    agree = [duel(n, swapped, "a" if n % 2 else "b") for n in range(20) for swapped in (False, True)]
    shared = [duel(n, swapped, "a" if swapped else "b") for n in range(20) for swapped in (False, True)]
    wide, narrow = summary.ratings(agree)[0], summary.ratings(shared)[0]
    assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(2**0.5, rel=0.01)


def test_those_that_never_met_are_rated_apart() -> None:
    def duel(a: str, b: str, number: int) -> Record:
        return game(a, (), True, number)._replace(names=(a, b))

    records = [duel("a", "b", 1), duel("x", "y", 2), duel("b", "c", 3), duel("y", "z", 4)]
    groups = summary.groups(records)
    assert [[r.number for r in group] for group in groups] == [[1, 3], [2, 4]]
    assert {r.name for r in summary.ratings(groups[1])} == {"x", "y", "z"}


@pytest.mark.parametrize(
    ("language", "words"), [("es", ("Empezar", "Todos contra todos")), ("en", ("To begin", "All against all"))]
)
def test_the_report_is_a_page_of_its_own(language: str, words: tuple[str, ...]) -> None:
    others = bouts.paired("atrum", [((), "uno"), ((), "tres")], ("azar", "azar"), 2, 50, start=8)
    records = carry_out(some(4)) + carry_out(others)
    page = report.html("Prueba <1>", records, ["nota"], [], language)
    assert "Prueba &lt;1&gt;" in page and page.count("<svg") == 1 and page.count("class=bar") > 10
    assert "http" not in page and "src=" not in page and "<script" not in page
    for name in ("uno", "dos", "tres", *words):
        assert name in page
    spanish = ("Intervalo", "Partidas", "turnos", "Cartas", "gana")
    assert all((word in page) == (language == "es") for word in spanish)
    assert json.loads(json.dumps(summary.beginning(records)._asdict()))["games"] == len(records)


def game(deck: str, held: tuple[str, ...], won: bool, number: int) -> Record:
    """A game of a deck against another, from the first seat."""
    return Record(
        number, "", number, (deck, "otro"), ("voraz", "voraz"), (0,) if won else (1,), 0, 5, 9, False, 0.0, (held, ()),
        (held, ()),
    )  # fmt: skip


def test_a_card_is_not_praised_for_the_deck_it_is_in() -> None:
    strong = [game("fuerte", ("común",) if i % 2 else (), i % 10 < 8, i) for i in range(80)]
    weak = [game("flojo", ("clave",) if i % 2 else (), i % 2 == 1 and i % 10 < 8, 100 + i) for i in range(80)]
    cards = {c.name: c for c in summary.cards(strong + weak)}
    assert cards["común"].held.mean == cards["clave"].held.mean == 0.8
    plain, key = cards["común"].gain, cards["clave"].gain
    assert plain is not None and key is not None
    assert plain.low < 0 < plain.high and abs(plain.mean) < 0.01
    assert key.low > 0.5 and abs(key.mean - 0.8) < 0.01
    assert cards["común"].deck == 0.8 and cards["clave"].deck == 0.4
    unknown = [r._replace(names=r.players, players=r.names[:1] * 2) for r in strong]
    assert all(c.gain is None for c in summary.cards([r._replace(players=r.names) for r in unknown]))


def test_what_is_merely_uncertain_is_neither_best_nor_worst() -> None:
    records = [game("a", ("buena",) if i < 40 else ("mala",), i < 36 or i >= 76, i) for i in range(80)]
    records += [game("c", ("rara",), i < 5, 200 + i) for i in range(10)]
    best, worst = summary.extremes(summary.cards(records), 1)
    assert [c.name for c in best] == ["buena"] and [c.name for c in worst] == ["mala"]
    assert len(summary.extremes(summary.cards(records), 2)[0]) == 3


def test_a_difference_counts_each_deal_once() -> None:
    records = []
    for deal in range(20):
        for seat, names in enumerate((("uno", "dos"), ("dos", "uno"))):
            for variant, won in (("antes", 0.0), ("después", 1.0 if deal < 10 else 0.0)):
                winner = seat if won else 1 - seat
                one = game("uno", (), True, deal)._replace(names=names, winners=(winner,), variant=variant, seed=deal)
                records.append(one._replace(number=2 * deal + seat))
    found = summary.difference(records, summary.seat_of("uno"), "después", "antes")
    assert found.games == 40 and found.mean == 0.5
    assert found.high - found.low > 0.4  # of twenty deals, and not of forty games
