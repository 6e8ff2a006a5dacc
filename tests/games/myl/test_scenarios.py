"""The law of Mitos y Leyendas, executable: every scenario holds, and every check in them really checks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.games.myl.cases.pasos import Partida
from mazo.games.myl.diario import DIARIO
from mazo.judge import rulebook
from mazo.judge.coverage import measure
from mazo.judge.scenario import Result, folder, read
from tests.games.casos import (
    all_in,
    assert_coverage_is_current,
    assert_every_check_checks,
    assert_ids_are_unique,
    assert_not_changed_by_running,
    otherwise,
    ran,
)

ROOT = folder("myl")
FILES = sorted(ROOT.rglob("*.yaml"))
NUMBERED = 221
"""The cases of the judges' list."""
PENDING: dict[str, str] = yaml.safe_load(Path(__file__).with_name("pendientes.yaml").read_text(encoding="utf-8")) or {}
"""Cases that do not hold yet, and why."""


def held(file: Path) -> list[Result]:
    return [result for result in ran(file) if result.id not in PENDING]


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    assert not [f"{r.id}: {r.message}" for r in held(file) if not r.ok]


def test_what_is_pending_is_there_and_says_why() -> None:
    known = {case.id for case in all_in(ROOT)}
    assert not [name for name, why in PENDING.items() if name not in known or not why]


def test_ids_are_unique_and_match_their_files() -> None:
    cases = all_in(ROOT)
    assert_ids_are_unique(cases)
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"(?:MYL-(?:[A-Z]-)?)?{stem}(?:-[a-z])?", case.id), f"{case.id} in {case.file}"


def test_every_numbered_case_is_there() -> None:
    known = {f.stem for f in FILES if f.stem.startswith("MYL-C-")}
    assert known >= {f"MYL-C-{n:03}" for n in range(1, NUMBERED + 1)}


def test_what_is_cited_exists() -> None:
    book = rulebook.load("myl")
    for seen in (result for file in FILES for result in held(file)):
        assert all(rule in book for rule in seen.cited), (seen.id, [r for r in seen.cited if r not in book])
        assert all(kind in DIARIO.by_name for kind, _ in seen.events), seen.id


def test_every_rule_that_can_be_is_exercised() -> None:
    found = measure("myl", [result for file in FILES for result in held(file)])
    assert found.complete, "\n".join(found.lines())


def test_what_the_page_of_coverage_says_is_current() -> None:
    assert_coverage_is_current("myl", [result for file in FILES for result in ran(file)])


def spoilt(check: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Ways to make an assertion false: another number, another state, one card less, another zone, another order."""
    zones = ("mano", "defensa", "ataque", "reserva", "pagado", "apoyo", "cementerio", "destierro", "castillo")
    if "no_suceso" in check:
        return
    if "suceso" in check:
        check = {key: value for key, value in check.items() if key == "veces"}
    yield from otherwise(check, (*zones, "razas"))
    if "orden" in check:
        order = check["orden"]
        back = order[::-1] if order[::-1] != order else [*order, *order]
        yield "orden", [*order, order[0]] if order[0] != order[-1] else back
    if "zona" in check:
        yield "zona", "destierro" if check["zona"] != "destierro" else "mano"


def test_every_check_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Partida, "LUEGO", False)  # what is false now may be true at the end of the turn
    assert_every_check_checks([case for case in all_in(ROOT) if case.id not in PENDING], spoilt)


def test_a_case_is_not_changed_by_running_it() -> None:
    assert_not_changed_by_running(read(next(f for f in FILES if f.stem == "MYL-C-021"))[0])
