"""Lists in NOTICE the licence of every package that runs with Mazo, and of all that the page is built into.

``python -m tools.licencias`` writes it; ``./mazo cerradura`` does so after it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from email.message import Message
from email.parser import HeaderParser
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from tools.cerradura import BASE, ROOT, files

NOTICE, PAGE = ROOT / "NOTICE", ROOT / "web" / "package-lock.json"
MARK = "---\n\nThird-party software"
BUILDER = "vite"
"""What builds the page is no part of it."""
NAMES = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
TEXT = """---

Third-party software / Programas de otros

Mazo is installed together with these packages, which are not part of it. Each has
its own licence, which comes with it. / Mazo se instala junto con estos paquetes, que
no son parte suya; cada uno trae su licencia.

{python}

The built page contains code and fonts of these; the text of their licences comes with
it, in licencias.md and licencias_letras.txt. / La página construida contiene código y
letras de éstos; el texto de sus licencias va con ella.

{page}
"""


class Package(NamedTuple):
    name: str
    version: str
    licence: str


def licence(metadata: Message) -> str:
    """The licence of a package as its metadata say it, by its SPDX name."""
    told = str(metadata.get("License-Expression") or metadata.get("License") or "").strip()
    if told in ("", "UNKNOWN") or "\n" in told or len(told) > 40:
        classes = [str(c) for c in metadata.get_all("Classifier") or () if str(c).startswith("License ::")]
        told = classes[0].rsplit("::", 1)[1].strip() if classes else ""
    if not told:
        raise ValueError(f"{metadata.get('Name')} does not say its licence")
    return NAMES.get(told, told)


def _metadata(name: str, version: str) -> Message:
    """Of a package that is installed here, or of one of another platform, which is fetched to read them."""
    try:
        found = distribution(name)
        if found.version == version:
            return HeaderParser().parsestr(str(found.read_text("METADATA")))
    except PackageNotFoundError:
        pass
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", folder]
        subprocess.run([*pip, f"{name}=={version}"], check=True)
        wheel = next(Path(folder).glob("*.whl"))
        with zipfile.ZipFile(wheel) as inside:
            file = next(entry for entry in inside.namelist() if entry.endswith(".dist-info/METADATA"))
            return HeaderParser().parsestr(inside.read(file).decode("utf-8"))


def python() -> list[Package]:
    """The packages that run with the program."""
    return [Package(p.name, p.version, licence(_metadata(p.name, p.version))) for p in files()[BASE]]


def page() -> list[Package]:
    """The packages that are in the page: those it depends on, and theirs."""
    locked: dict[str, dict[str, Any]] = json.loads(PAGE.read_text(encoding="utf-8"))["packages"]
    left = [name for name in locked[""]["dependencies"] if name != BUILDER]
    found: dict[str, Package] = {}
    while left:
        name = left.pop()
        if name not in found:
            entry = locked[f"node_modules/{name}"]
            found[name] = Package(name, entry["version"], entry["license"])
            left += entry.get("dependencies", ())
    return sorted(found.values())


def listed(packages: Iterable[Package]) -> str:
    return "\n".join(f"  {p.name} {p.version}: {p.licence}" for p in packages)


def read(text: str) -> set[Package]:
    """What a NOTICE lists."""
    found = re.findall(r"^  (\S+) (\S+): (.+)$", text.partition(MARK)[2], re.MULTILINE)
    return {Package(*line) for line in found}


def main() -> int:
    text = NOTICE.read_text(encoding="utf-8").partition(MARK)[0].rstrip("\n")
    lists = {"python": listed(python()), "page": listed(page())}
    NOTICE.write_text(f"{text}\n\n{TEXT.format(**lists)}", encoding="utf-8")
    print(f"{sum(text.count(chr(10)) + 1 for text in lists.values())} licencias en {NOTICE.name}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
