"""``./mazo cerradura``: which versions are installed, each with the hashes of its files.

One file of ``requirements/`` for what the program needs, one for what builds it, and one for each extra. They are
resolved together, for every platform and every Python that can run Mazo, so that any of them can be installed over any
other. What is locked stays as it is while it will do; ``--todo`` takes the newest of everything. What was published in
the last days is not taken (``--dias``): a bad release is found out soon.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
BASE, BUILD = "base", "construye"
FREE = ("bench",)
"""Extras that nothing of Mazo installs by itself: they are not locked."""
DAYS = 7
"""How old a release must be to be taken."""
EDITABLE = "editables>=0.5"
"""What hatchling wants to install a project from where it is."""
PIN = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)\s*(?:;\s*(?P<marker>[^\\]*?))?\s*\\$"
)
HASH = re.compile(r"    --hash=sha256:(?P<hash>[0-9a-f]{64})(?: \\)?$")


class Locked(NamedTuple):
    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def wanted(project: dict[str, Any]) -> dict[str, list[str]]:
    """What each file is to satisfy, by its name."""
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    found = {BASE: list(project["project"]["dependencies"]), BUILD: [*project["build-system"]["requires"], EDITABLE]}
    return {**found, **{name: list(given) for name, given in extras.items() if name not in FREE}}


def digest(project: dict[str, Any]) -> str:
    """Of what the files depend on; each of them says it, so that an old one is known."""
    about = [project["project"]["requires-python"], wanted(project)]
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()


def read(text: str) -> list[Locked]:
    """What a file locks; ``ValueError`` if a line is not a version and its hashes."""
    found: list[Locked] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if pin := PIN.fullmatch(line):
            found.append(Locked(pin["name"], pin["version"], pin["marker"] or "", ()))
        elif found and (hashed := HASH.fullmatch(line)):
            found[-1] = found[-1]._replace(hashes=(*found[-1].hashes, hashed["hash"]))
        else:
            raise ValueError(f"line {number}: {line}")
    return found


def files() -> dict[str, list[Locked]]:
    """What is locked now, by file."""
    return {path.stem: read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.txt"))}


def _compile(asked: Sequence[str], folder: str, *options: str) -> str:
    """Resolves a list, for all platforms."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--universal", "--generate-hashes", "--no-header"]
    command += ["--quiet", "--no-config", *options]
    done = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise SystemExit(f"No se pudo resolver:\n{done.stderr.strip()}")
    return re.sub(r" *#(?: via|  ) -c \S+\n", "", done.stdout)


def lock(newest: bool = False, days: int = DAYS) -> dict[str, str]:
    """The text of each file: first all of them together, and then each with the versions that were found."""
    told = project()
    lists = wanted(told)
    until = (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%dT00:00:00Z")
    how = ["--python-version", told["project"]["requires-python"].removeprefix(">="), "--exclude-newer", until]
    heading = f"# ./mazo cerradura\n# pyproject: {digest(told)}\n"
    with tempfile.TemporaryDirectory() as folder:
        known = Path(folder) / "todo.txt"
        if not newest:
            before = {(p.name, p.version, p.marker) for pins in files().values() for p in pins}
            lines = [
                f"{name}=={version}{f' ; {marker}' if marker else ''}\n" for name, version, marker in sorted(before)
            ]
            known.write_text("".join(lines), encoding="utf-8")
        _compile([line for asked in lists.values() for line in asked], folder, *how, "-o", str(known))
        return {name: heading + _compile(asked, folder, *how, "-c", str(known)) for name, asked in lists.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mazo cerradura", description="Fija las versiones que se instalan.")
    parser.add_argument("--todo", action="store_true", help="lo más nuevo de todo, y no sólo lo que haga falta")
    parser.add_argument("--dias", type=int, default=DAYS, metavar="N", help=f"sólo lo publicado hace más de N ({DAYS})")
    given = parser.parse_args(arguments)
    before = {p.name: p.version for pins in files().values() for p in pins}
    texts = lock(given.todo, given.dias)
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        if path.stem not in texts:
            path.unlink()
    for name, text in texts.items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    now = {p.name: p.version for pins in files().values() for p in pins}
    for name in sorted({*before, *now}):
        if before.get(name) != now.get(name):
            print(f"{name}: {before.get(name, 'nuevo')} → {now.get(name, 'ya no hace falta')}")
    print(f"{len(now)} paquetes fijados en {FOLDER.name}/.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
