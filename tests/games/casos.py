"""What tests of scenarios share: spoiling what a case asserts, and seeing that it no longer holds."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mazo.judge.scenario import Case, Result, read, read_all, run
from mazo.judge.support import section

COVERAGE = Path(__file__).parents[2] / "docs" / "reference" / "coverage.md"
Spoils = Callable[[dict[str, Any]], Iterator[tuple[str, Any]]]
"""Ways to make an assertion false: a key of it and another value."""


@cache
def all_in(folder: Path) -> list[Case]:
    """The cases of a folder, read once for all the tests that look at them."""
    return read_all([folder])


@cache
def ran(file: Path) -> list[Result]:
    """What came of the cases of a file, run once for all the tests that look at it."""
    return [run(case) for case in read(file)]


def assert_ids_are_unique(cases: Iterable[Case]) -> None:
    assert [name for name, n in Counter(case.id for case in cases).items() if n > 1] == []


def otherwise(check: dict[str, Any], zones: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Another number, another truth, one card less in a zone, nobody wins."""
    for key, value in check.items():
        if isinstance(value, bool):
            yield key, not value
        elif isinstance(value, int):
            yield key, value + 1
        elif isinstance(value, list) and value and key in zones:
            yield key, value[:-1]
        elif key == "gana" and value != "nadie":
            yield key, "nadie"


def assert_every_check_checks(cases: Iterable[Case], spoilt: Spoils) -> None:
    """Spoils one assertion of each case: it must no longer hold."""
    rng = random.Random(7)
    held: list[str] = []
    for case in cases:
        body = copy.deepcopy(dict(case.body))
        ways = [(check, way) for check in _checks(body) for way in spoilt(check)]
        if ways:
            check, (key, value) = rng.choice(ways)
            check[key] = value
            if run(case._replace(body=body)).ok:
                held.append(f"{case.id}: {check}")
    assert held == []


def _checks(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything a case asserts, at the end and in the middle."""
    yield from body["espera"]
    for step in body.get("pasos") or []:
        yield from step.get("espera", [])


def assert_coverage_is_current(game: str, results: Iterable[Result]) -> None:
    """What the page of coverage says of a game is what its scenarios gave, whole."""
    text = COVERAGE.read_text(encoding="utf-8") + "\n## "
    assert section(game, results) + "\n## " in text, "run: python -m mazo.judge.support"


def assert_not_changed_by_running(case: Case) -> None:
    before = copy.deepcopy(dict(case.body))
    first, second = run(case), run(case)
    assert first == second and first.ok
    assert case.body == before
