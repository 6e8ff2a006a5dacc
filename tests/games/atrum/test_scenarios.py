"""The law of Atrum Arena, executable: every scenario holds, and every check in them really checks."""

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.judge.scenario import Case, folder, read, read_all, run

ROOT = folder("atrum")
FILES = sorted(ROOT.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    results = [run(case) for case in read(file)]
    assert not [f"{r.id}: {r.message}" for r in results if not r.ok]


def test_ids_are_unique_and_match_their_files() -> None:
    assert FILES
    cases = read_all([ROOT])
    assert [name for name, n in Counter(case.id for case in cases).items() if n > 1] == []
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"AA-{stem}(?:[a-z]|\.\d+)?", case.id), f"{case.id} in {case.file}"


def test_cases_of_a_rule_list_it() -> None:
    for case in read_all([ROOT / "N_reglas"]):
        rule = "AA" + Path(case.file).stem[1:]
        assert rule in case.rules, case.id


def checks(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything a case asserts, at the end and in the middle."""
    yield from body["espera"]
    for step in body.get("pasos") or []:
        yield from step.get("espera", [])


def spoilt(check: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Ways to make an assertion false: another number, another state, one card less."""
    for key, value in check.items():
        if isinstance(value, bool):
            yield key, not value
        elif isinstance(value, int):
            yield key, value + 1
        elif isinstance(value, list) and value and key in ("mano", "altar", "vertedero", "orden", "reptantes"):
            yield key, value[:-1]
        elif key == "estado":
            yield key, "preparado" if value == "agotado" else "agotado"
        elif key == "gana" and value != "nadie":
            yield key, "nadie"


def test_every_check_checks() -> None:
    """Spoils one assertion of each case: it must no longer hold."""
    rng = random.Random(7)
    held: list[str] = []
    for case in read_all([ROOT]):
        body = copy.deepcopy(dict(case.body))
        ways = [(check, way) for check in checks(body) for way in spoilt(check)]
        if ways:
            check, (key, value) = rng.choice(ways)
            check[key] = value
            if run(case._replace(body=body)).ok:
                held.append(f"{case.id}: {check}")
    assert held == []


def test_a_case_is_not_changed_by_running_it() -> None:
    case: Case = read(ROOT / "A" / "C-001.yaml")[0]
    before = copy.deepcopy(dict(case.body))
    first, second = run(case), run(case)
    assert first == second and first.ok
    assert case.body == before
