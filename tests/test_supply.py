"""What is installed is what is locked: every version with its hashes, of everything asked for, with its licence."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import audita, cerradura, licencias

ROOT = Path(__file__).resolve().parents[1]
LOCKED = cerradura.files()
PROJECT = cerradura.project()
WANTED = cerradura.wanted(PROJECT)
SYSTEMS = [
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
]
"""Where Mazo runs; and the Pythons it runs on."""
PYTHONS = ["3.11", "3.12", "3.13"]
OLD = "Lo fijado no es de este pyproject.toml: ./mazo cerradura"


def surroundings() -> list[dict[str, str]]:
    here = {name: str(value) for name, value in default_environment().items()}
    return [
        {**here, **system, "python_version": python, "python_full_version": f"{python}.4", "extra": ""}
        for system in SYSTEMS
        for python in PYTHONS
    ]


def pinned(name: str, where: dict[str, str]) -> dict[str, str]:
    """The version of each package that a file installs there."""
    found: dict[str, str] = {}
    for pin in LOCKED[name]:
        if not pin.marker or Requirement(f"x ; {pin.marker}").marker.evaluate(where):  # type: ignore[union-attr]
            assert found.setdefault(pin.name, pin.version) == pin.version, f"{pin.name} twice in {name}"
    return found


@pytest.mark.parametrize("name", sorted(WANTED))
def test_what_is_asked_for_is_locked(name: str) -> None:
    """On every platform and Python, a version that will do."""
    text = (cerradura.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert f"# pyproject: {cerradura.digest(PROJECT)}\n" in text, OLD
    for where in surroundings():
        found = pinned(name, where)
        for asked in map(Requirement, WANTED[name]):
            if asked.marker is None or asked.marker.evaluate(where):
                version = found.get(canonicalize_name(asked.name))
                assert version is not None and asked.specifier.contains(version), f"{asked}: {OLD}"


@pytest.mark.parametrize("name", sorted(WANTED))
def test_every_file_has_its_hash_and_no_line_an_address(name: str) -> None:
    text = (cerradura.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text and not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)
    assert LOCKED[name] and all(pin.hashes for pin in LOCKED[name])
    assert "\r" not in text


def test_there_is_a_file_for_each_and_no_other() -> None:
    assert set(LOCKED) == set(WANTED)
    assert {*PROJECT["project"]["optional-dependencies"]} - set(WANTED) == set(cerradura.FREE)


def test_they_can_be_installed_together() -> None:
    """A package is the same version in all the files."""
    for where in surroundings():
        found: dict[str, str] = {}
        for name in LOCKED:
            for package, version in pinned(name, where).items():
                assert found.setdefault(package, version) == version, f"{package} in {name}"


def test_what_is_locked_needs_nothing_more() -> None:
    """Of what is installed here with the version locked: all it requires is locked too, so that pip fetches nothing."""
    here = {name: str(value) for name, value in default_environment().items()}
    seen = 0
    for name, pins in LOCKED.items():
        found = pinned(name, {**here, "extra": ""})
        for pin in pins:
            try:
                installed = distribution(pin.name)
            except PackageNotFoundError:
                continue
            if installed.version != pin.version:
                continue
            seen += 1
            for asked in map(Requirement, installed.requires or ()):
                if asked.marker is None or asked.marker.evaluate({**here, "extra": ""}):
                    version = found.get(canonicalize_name(asked.name))
                    assert version is not None and asked.specifier.contains(version), f"{pin.name} requires {asked}"
    assert seen > 40


@pytest.mark.parametrize(
    "line",
    ["requests>=2", "requests==2.0", "-e .", "-i x", "x @ https://malo.example/x.whl", "    --hash=md5:00 \\"],
)
def test_a_line_without_its_hash_is_seen(line: str) -> None:
    good = "a==1 ; python_version < '3.12' \\\n    --hash=sha256:" + "0" * 64 + "\n    # via b\n"
    assert cerradura.read(good) == [cerradura.Locked("a", "1", "python_version < '3.12'", ("0" * 64,))]
    with pytest.raises(ValueError, match="line 4"):
        cerradura.read(good + line + "\n")


def test_what_changes_the_lock() -> None:
    """Another dependency makes it old; what is not installed by Mazo does not."""
    changed = json.loads(json.dumps(PROJECT))
    changed["project"]["optional-dependencies"]["bench"].append("otra")
    assert cerradura.digest(changed) == cerradura.digest(PROJECT)
    changed["project"]["dependencies"].append("otra")
    assert cerradura.digest(changed) != cerradura.digest(PROJECT)


def test_the_page_is_locked() -> None:
    """Every package with its integrity, and no address of a registry."""
    text = licencias.PAGE.read_text(encoding="utf-8")
    packages: dict[str, dict[str, Any]] = json.loads(text)["packages"]
    assert "resolved" not in text and "registry" not in text
    loose = [name for name, entry in packages.items() if name and not entry.get("integrity", "").startswith("sha512-")]
    assert len(packages) > 10 and loose == []
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert {**packages[""]["dependencies"]} == wanted["dependencies"]


ALLOWED = {"MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "PSF-2.0", "ISC", "OFL-1.1", "LGPL-3.0-only"}


def test_every_licence_is_listed() -> None:
    """In NOTICE, of what is locked and of nothing else; and by its own metadata, where it is installed."""
    text = licencias.NOTICE.read_text(encoding="utf-8")
    listed = licencias.read(text)
    page = licencias.page()
    python = {(pin.name, pin.version) for pin in LOCKED[cerradura.BASE]}
    assert {(p.name, p.version) for p in listed - set(page)} == python, "NOTICE: python -m tools.licencias"
    assert set(page) <= listed
    assert {p.licence for p in listed} <= ALLOWED, "a licence nobody has looked at"
    for package in listed - set(page):
        try:
            installed = distribution(package.name)
        except PackageNotFoundError:
            continue
        if installed.version == package.version:
            assert licencias.licence(installed.metadata) == package.licence  # type: ignore[arg-type]
    assert licencias.listed(page) in text


# The audit, by what those who are asked may answer


def answering(python: object, npm: object, code: int = 0) -> audita.Ran:
    def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
        told = npm if "audit" in command else python
        text = told if isinstance(told, str) else json.dumps(told)
        return subprocess.CompletedProcess(list(command), code, text, "ERROR: no hay red")

    return run


CLEAN: dict[str, Any] = {"dependencies": [{"name": "idna", "version": "3.20", "vulns": []}], "fixes": []}
BAD: dict[str, Any] = {
    "dependencies": [{"name": "idna", "version": "3.2", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.7"]}]}]
}
SKIPPED: dict[str, Any] = {"dependencies": [{"name": "idna", "skip_reason": "Dependency not found"}], "fixes": []}
PAGE_BAD = {"vulnerabilities": {"preact": {"severity": "high", "via": [{"title": "XSS"}, "otro"]}}}


@pytest.mark.parametrize(
    ("python", "npm", "code", "said"),
    [
        (CLEAN, {"vulnerabilities": {}}, audita.NOTHING, "no se conoce ningún aviso"),
        (BAD, {"vulnerabilities": {}}, audita.SOMETHING, "idna 3.2: PYSEC-1, arreglado en 3.7"),
        (CLEAN, PAGE_BAD, audita.SOMETHING, "preact: high: XSS; por otro"),
        ("", {"vulnerabilities": {}}, audita.NOBODY, "Python: no se pudo consultar"),
        (SKIPPED, {"vulnerabilities": {}}, audita.NOBODY, "Python: no se pudo consultar"),
        (CLEAN, {"message": "405 Method Not Allowed"}, audita.NOBODY, "no se pudo consultar si hay avisos (405"),
        ("", PAGE_BAD, audita.SOMETHING, "no se pudo consultar"),
        (BAD, "", audita.SOMETHING, "no se pudo consultar"),
    ],
)
def test_an_audit(python: object, npm: object, code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What could not be asked is never told as if nothing were known."""
    assert audita.main(answering(python, npm)) == code
    told = capsys.readouterr().out
    assert said in told and not re.search(r"Traceback", told)


def test_everything_locked_is_asked_about() -> None:
    asked: set[str] = set()

    def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
        lines = Path(command[command.index("-r") + 1]).read_text(encoding="utf-8").split()
        assert len({line.split("==")[0] for line in lines}) == len(lines), "each once in a list"
        asked.update(lines)
        return subprocess.CompletedProcess(list(command), 0, json.dumps(CLEAN), "")

    assert audita.python(run) == audita.python(run) == []
    assert asked == {f"{pin.name}=={pin.version}" for pins in LOCKED.values() for pin in pins}
