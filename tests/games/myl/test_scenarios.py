"""The law of Mitos y Leyendas, executable: every scenario holds, and every check in them really checks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.games.myl.diario import DIARIO
from mazo.judge import rulebook
from mazo.judge.coverage import measure
from mazo.judge.scenario import Case, Result, folder, read, read_all, run
from tests.games.casos import assert_every_check_checks, assert_ids_are_unique, assert_not_changed_by_running, otherwise

ROOT = folder("myl")
FILES = sorted(ROOT.rglob("*.yaml"))
NUMBERED = 221
"""The cases of the judges' list."""
PENDING: dict[str, str] = yaml.safe_load(Path(__file__).with_name("pendientes.yaml").read_text(encoding="utf-8")) or {}
"""Cases that do not hold yet, and why."""


def held(file: Path) -> list[Case]:
    return [case for case in read(file) if case.id not in PENDING]


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    results = [run(case) for case in held(file)]
    assert not [f"{r.id}: {r.message}" for r in results if not r.ok]


def test_what_is_pending_is_there_and_says_why() -> None:
    known = {case.id for case in read_all([ROOT])}
    assert not [name for name, why in PENDING.items() if name not in known or not why]


def test_ids_are_unique_and_match_their_files() -> None:
    cases = read_all([ROOT])
    assert_ids_are_unique(cases)
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"(?:MYL-(?:[A-Z]-)?)?{stem}(?:-[a-z])?", case.id), f"{case.id} in {case.file}"


def test_every_numbered_case_is_there() -> None:
    known = {f.stem for f in FILES if f.stem.startswith("MYL-C-")}
    assert known >= {f"MYL-C-{n:03}" for n in range(1, NUMBERED + 1)}


def test_what_is_cited_exists() -> None:
    book = rulebook.load("myl")
    for file in FILES:
        for case in held(file):
            seen: Result = run(case)
            assert all(rule in book for rule in seen.cited), (case.id, [r for r in seen.cited if r not in book])
            assert all(kind in DIARIO.by_name for kind, _ in seen.events), case.id


def test_every_rule_that_can_be_is_exercised() -> None:
    found = measure("myl", [run(case) for file in FILES for case in held(file)])
    assert found.complete, "\n".join(found.lines())


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
        yield "orden", [*order, order[0]] if order[0] != order[-1] else order[::-1]
    if "zona" in check:
        yield "zona", "destierro" if check["zona"] != "destierro" else "mano"


def test_every_check_checks() -> None:
    assert_every_check_checks([case for file in FILES for case in held(file)], spoilt)


def test_a_case_is_not_changed_by_running_it() -> None:
    assert_not_changed_by_running(read(next(f for f in FILES if f.stem == "MYL-C-021"))[0])
