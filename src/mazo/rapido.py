"""The engine compiled to machine code, where ``mazo acelera`` has built it. Nothing depends on it: it plays the same.

It lives in ``.mazo-rapido`` beside ``src``, and is used by a process that asks for it (``MAZO_RAPIDO=1``, or ``use()``
before anything else of mazo is imported) if it was built by this Python from exactly the sources of now. Otherwise
the sources are used, as if it were not there. Cards, rulebooks and whatever is not compiled always come from ``src``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

SOURCES = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder that holds the package."""
PLACE = os.path.join(os.path.dirname(SOURCES), ".mazo-rapido")
STAMP = "sello"
"""The file that says what it was built by and from; written last."""
SUFFIX = EXTENSION_SUFFIXES[0]
ASKED = "MAZO_RAPIDO"
"""0 or nothing: Python; 1: what is compiled; a folder: what is compiled there."""
OWN = "MAZO_JUEGOS"
"""Where a person keeps games of their own: those are not compiled, and a table is compiled or not with the kernel's."""
ABSENT, STALE, UNFIT, READY = "absent", "stale", "unfit", "ready"
LAYERS = ("kernel", "language", "text", "games")
"""What a compiled module may depend on: it is built again whenever any of this changes."""


def sources(folder: str = SOURCES) -> list[str]:
    """Every file the compiled engine depends on, by its path in the folder of the package."""
    found: list[str] = []
    for layer in LAYERS:
        for place, _, names in os.walk(os.path.join(folder, "mazo", layer)):
            found += [os.path.relpath(os.path.join(place, n), folder) for n in names if n.endswith(".py")]
    return sorted(found)


def entry(name: str, time: int, content: bytes) -> str:
    """The line of the stamp about a source: its size, its date, the digest of its contents and its name."""
    return f"{len(content)} {time} {sha256(content)} {name}"


def sha256(content: bytes) -> str:
    import hashlib  # a start that finds everything in its place does not need it

    return hashlib.sha256(content).hexdigest()


def python() -> str:
    """The first line of the stamp: what compiled modules are only good for."""
    return sys.version.replace("\n", " ")


def state(place: str = PLACE, folder: str = SOURCES) -> str:
    """Whether there is a compiled engine and it is the one of this Python and these sources.

    A file of the same size and date is taken to be the same; of the others the contents are compared.
    """
    try:
        with open(os.path.join(place, STAMP), encoding="utf-8") as file:
            built_by, *lines = file.read().splitlines()
    except (OSError, ValueError):
        return ABSENT
    if built_by != python():
        return UNFIT
    return READY if all(_same(line, folder) for line in lines) else STALE


def _same(line: str, folder: str) -> bool:
    size, time, digest, name = line.split(" ", 3)
    path = os.path.join(folder, name)
    try:
        found = os.stat(path)
        if found.st_size != int(size) or found.st_mtime_ns == int(time):
            return found.st_size == int(size)
        with open(path, "rb") as file:
            return sha256(file.read()) == digest
    except OSError:
        return False


def compiled(place: str = PLACE) -> dict[str, str]:
    """The modules built, by their names, and where each is."""
    found = {}
    for folder, _, names in os.walk(place):
        inside = os.path.relpath(folder, place).split(os.sep) if folder != place else []
        for name in names:
            if name.endswith(SUFFIX):
                found[".".join([*inside, name.removesuffix(SUFFIX)])] = os.path.join(folder, name)
    return found


class Finder:
    """Finds the compiled modules; every other one is left to the usual finders."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def use(place: str = PLACE, folder: str = SOURCES) -> bool:
    """From here on, the compiled modules are imported, if they can be; whether it is so.

    It comes before the first import of a compiled module: part of the engine compiled and part not cannot play.
    """
    if in_use():
        return True
    if os.environ.get(OWN) or state(place, folder) != READY:
        return False
    files = compiled(place)
    early = sorted(name for name in files if name in sys.modules)
    if early:
        raise RuntimeError(f"mazo.rapido.use() comes before importing {early[0]}")
    finder = Finder(files)
    sys.meta_path.insert(0, finder)
    try:
        for name in files:
            if "." not in name:  # what all of them share: whether this machine can load it
                import_module(name)
    except ImportError:
        sys.meta_path.remove(finder)
        return False
    return True


def asked() -> str:
    """The folder of the compiled engine a process was asked to play with."""
    told = os.environ.get(ASKED, "1")
    return PLACE if told == "1" else told


def in_use() -> bool:
    """Whether this process plays with the compiled engine."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)
