"""PettingZoo's and OpenSpiel's own tests, as they come, on every game."""

import importlib
import runpy
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from mazo import api

ROOT = Path(__file__).resolve().parents[2]

zoo = pytest.importorskip("mazo.api.pettingzoo", reason="PettingZoo is not installed here")
tests = importlib.import_module("pettingzoo.test")


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """PettingZoo warns that observations are dictionaries: those with a mask are."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", api.games())
def test_pettingzoo_api(name: str) -> None:
    tests.api_test(zoo.env(name), num_cycles=200)


@pytest.mark.parametrize("name", api.games())
def test_pettingzoo_seeds(name: str) -> None:
    tests.seed_test(lambda: zoo.env(name), num_cycles=100)


@pytest.mark.parametrize("name", api.games())
def test_pettingzoo_parallel(name: str) -> None:
    tests.parallel_api_test(zoo.parallel_env(name), num_cycles=100)
    tests.parallel_seed_test(lambda: zoo.parallel_env(name), num_cycles=20)


def test_an_action_off_the_mask_loses() -> None:
    env = zoo.env("atrum")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(62)
    assert env.unwrapped.terminations[agent] and env.unwrapped.rewards[agent] == -1


@pytest.mark.parametrize("name", api.games())
def test_openspiel_random_simulation(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")
    importlib.import_module("mazo.api.openspiel")
    game = pyspiel.load_game(f"mazo_{name}", {"deals": 8})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def run(script: str, *said: str) -> None:
    before, sys.argv = sys.argv, [script, *said]
    try:
        runpy.run_path(str(ROOT / "examples" / script), run_name="__main__")
    finally:
        sys.argv = before


def test_example_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    run("random_play.py", "atrum", "--games", "2")
    assert "2 games" in capsys.readouterr().out


def test_example_measure_deck(capsys: pytest.CaptureFixture[str]) -> None:
    run("measure_deck.py", "keyforge", "--rivals", "1", "--games", "1")
    assert "of 2 (" in capsys.readouterr().out


def test_example_train_policy_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    run("train_policy.py", "atrum", "--watch", "6", "--games", "20")
    share = int(capsys.readouterr().out.split("; ")[1].split(" %")[0])
    assert share >= 70
