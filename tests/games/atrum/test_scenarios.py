"""The law of Atrum Arena, executable: every scenario holds, and every check in them really checks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.judge.scenario import folder, read, read_all
from tests.games.casos import (
    all_in,
    assert_coverage_is_current,
    assert_every_check_checks,
    assert_ids_are_unique,
    assert_not_changed_by_running,
    otherwise,
    ran,
)

ROOT = folder("atrum")
FILES = sorted(ROOT.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    assert not [f"{r.id}: {r.message}" for r in ran(file) if not r.ok]


def test_ids_are_unique_and_match_their_files() -> None:
    assert FILES
    cases = all_in(ROOT)
    assert_ids_are_unique(cases)
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"AA-{stem}(?:[a-z]|\.\d+)?", case.id), f"{case.id} in {case.file}"


def test_cases_of_a_rule_list_it() -> None:
    for case in read_all([ROOT / "N_reglas"]):
        rule = "AA" + Path(case.file).stem[1:]
        assert rule in case.rules, case.id


def test_what_the_page_of_coverage_says_is_current() -> None:
    assert_coverage_is_current("atrum", [result for file in FILES for result in ran(file)])


def spoilt(check: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Ways to make an assertion false: another number, another state, one card less."""
    yield from otherwise(check, ("mano", "altar", "vertedero", "orden", "reptantes"))
    if "estado" in check:
        yield "estado", "preparado" if check["estado"] == "agotado" else "agotado"


def test_every_check_checks() -> None:
    assert_every_check_checks(all_in(ROOT), spoilt)


def test_a_case_is_not_changed_by_running_it() -> None:
    assert_not_changed_by_running(read(ROOT / "A" / "C-001.yaml")[0])
