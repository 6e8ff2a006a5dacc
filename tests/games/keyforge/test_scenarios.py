"""The law of KeyForge, executable: every scenario holds, and every check in them really checks."""

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.games.keyforge.sucesos import CAMPOS
from mazo.judge import rulebook
from mazo.judge.scenario import Case, Result, folder, read, read_all, run

ROOT = folder("keyforge")
FILES = sorted(ROOT.rglob("*.yaml"))
NUMBERED = 178
"""The cases of the judges' list."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(ROOT).as_posix())
def test_scenarios_hold(file: Path) -> None:
    results = [run(case) for case in read(file)]
    assert not [f"{r.id}: {r.message}" for r in results if not r.ok]


def test_ids_are_unique_and_match_their_files() -> None:
    cases = read_all([ROOT])
    assert [name for name, n in Counter(case.id for case in cases).items() if n > 1] == []
    for case in cases:
        stem = re.escape(Path(case.file).stem)
        assert re.fullmatch(rf"(?:KF-(?:[A-Z]-)?)?{stem}(?:-[a-z])?", case.id), f"{case.id} in {case.file}"


def test_every_numbered_case_is_there() -> None:
    known = {f.stem for f in FILES if f.stem.startswith("KF-C-")}
    assert known >= {f"KF-C-{n:03}" for n in range(1, NUMBERED + 1)}


def test_what_is_cited_exists() -> None:
    book = rulebook.load("keyforge")
    for case in read_all([ROOT]):
        seen: Result = run(case)
        assert all(rule in book for rule in seen.cited), case.id
        assert all(kind in CAMPOS for kind, _ in seen.events), case.id


def checks(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything a case asserts, at the end and in the middle."""
    yield from body["espera"]
    for step in body.get("pasos") or []:
        yield from step.get("espera", [])


def spoilt(check: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Ways to make an assertion false: another number, another state, one card less, another zone."""
    zones = ("mano", "línea", "descarte", "archivos", "mazo", "purgadas", "artefactos")
    for key, value in check.items():
        if "no_suceso" in check or ("suceso" in check and key != "veces"):
            continue
        if isinstance(value, bool):
            yield key, not value
        elif isinstance(value, int):
            yield key, value + 1
        elif isinstance(value, list) and value and key in (*zones, "llaves"):
            yield key, value[:-1]
        elif key == "zona":
            yield key, "purgadas" if value != "purgadas" else "mano"
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
    case: Case = read(next(f for f in FILES if f.stem == "KF-C-011"))[0]
    before = copy.deepcopy(dict(case.body))
    first, second = run(case), run(case)
    assert first == second and first.ok
    assert case.body == before
