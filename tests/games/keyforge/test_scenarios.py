"""The law of KeyForge, executable: every scenario holds, and every check in them really checks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.games.keyforge.diario import DIARIO
from mazo.judge import rulebook
from mazo.judge.scenario import folder, read
from tests.games.casos import (
    all_in,
    assert_coverage_is_current,
    assert_every_check_checks,
    assert_ids_are_unique,
    assert_not_changed_by_running,
    otherwise,
    ran,
)

ROOT = folder("keyforge")
FILES = sorted(ROOT.rglob("*.yaml"))
NUMBERED = 178
"""The cases of the judges' list."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    assert not [f"{r.id}: {r.message}" for r in ran(file) if not r.ok]


def test_ids_are_unique_and_match_their_files() -> None:
    cases = all_in(ROOT)
    assert_ids_are_unique(cases)
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"(?:KF-(?:[A-Z]-)?)?{stem}(?:-[a-z])?", case.id), f"{case.id} in {case.file}"


def test_every_numbered_case_is_there() -> None:
    known = {f.stem for f in FILES if f.stem.startswith("KF-C-")}
    assert known >= {f"KF-C-{n:03}" for n in range(1, NUMBERED + 1)}


def test_what_is_cited_exists() -> None:
    book = rulebook.load("keyforge")
    for seen in (result for file in FILES for result in ran(file)):
        assert all(rule in book for rule in seen.cited), seen.id
        assert all(kind in DIARIO.by_name for kind, _ in seen.events), seen.id


def test_what_the_page_of_coverage_says_is_current() -> None:
    assert_coverage_is_current("keyforge", [result for file in FILES for result in ran(file)])


def spoilt(check: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Ways to make an assertion false: another number, another state, one card less, another zone."""
    zones = ("mano", "línea", "descarte", "archivos", "mazo", "purgadas", "artefactos")
    if "no_suceso" in check:
        return
    if "suceso" in check:
        check = {key: value for key, value in check.items() if key == "veces"}
    yield from otherwise(check, (*zones, "llaves"))
    if "zona" in check:
        yield "zona", "purgadas" if check["zona"] != "purgadas" else "mano"


def test_every_check_checks() -> None:
    assert_every_check_checks(all_in(ROOT), spoilt)


def test_a_case_is_not_changed_by_running_it() -> None:
    assert_not_changed_by_running(read(next(f for f in FILES if f.stem == "KF-C-011"))[0])
