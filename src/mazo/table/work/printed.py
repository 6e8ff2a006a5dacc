"""What is printed, read: from what was kept on disk the last time, or card by card, a little at a time.

What is kept is good for these sources and these cards alone: its name is a digest of them.
"""

from __future__ import annotations

import gc
import hashlib
import logging
import os
import pickle
import platform
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import mazo
from mazo.language.readings import READINGS
from mazo.table.games import get, names, page_of
from mazo.table.settings import cache_folder
from mazo.table.work import cards, cases, texts
from mazo.table.work.making import CHUNK

SOME = 4
"""Cards read at a time."""
KEPT = 3
"""Files kept: those of other versions of the program that may still be in use."""
_log = logging.getLogger("mazo.table")


def little_by_little() -> Iterator[None]:
    """Reads all that is printed, with a pause after each little: first the cards, then what is asked less, and
    what refuses a text, which whoever knows how the cards are read has not needed."""
    path = _path()
    known = _load(path)
    yield
    for name in names():
        get(name)
        yield
        page = page_of(name)
        yield
        cards.game(name)
        yield
        faces = page.caras()
        while list(islice(faces, SOME)):
            yield
        cards.faces(name)
        yield
        get(name).prepare()
        yield
    READINGS.keep()
    for name in names():
        cases.shown(name)
        yield
    if not known:
        _save(path)
    for name in names():
        yield from texts.refusing(name)
    gc.collect()
    gc.freeze()


def recall() -> bool:
    """Takes what was kept on disk the last time, if there is anything of these sources; whether there was."""
    return _load(_path())


def _path() -> Path:
    return cache_folder() / f"lecturas-{fingerprint()}"


def fingerprint() -> str:
    """A digest of all that is read, and of what reads it."""
    root = Path(mazo.__file__).parent
    found = hashlib.blake2b(f"{platform.python_implementation()} {platform.python_version()}".encode(), digest_size=12)
    for folder in ("language", "text", "games", "judge"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".yaml"):
                found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _load(path: Path) -> bool:
    """Takes what was kept; whether there was anything. Something damaged is as nothing."""
    try:
        readings, known, shown = pickle.loads(path.read_bytes())
        READINGS.learn(readings, keep=True)
        cases.KNOWN.update(known)
        cases.SHOWN.update(shown)
    except FileNotFoundError:
        return False
    except Exception:
        _log.warning("the readings kept in %s are no use", path.name)
        return False
    with suppress(OSError):
        path.touch()
    return True


def _save(path: Path) -> None:
    """Keeps what has been read, whole or not at all; where nothing can be written, it is read again the next time."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(pickle.dumps((list(READINGS.kept.items()), cases.KNOWN, cases.SHOWN), pickle.HIGHEST_PROTOCOL))
        os.replace(file.name, path)
        others = sorted(path.parent.glob("lecturas-*"), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in others[KEPT:]:
            old.unlink(missing_ok=True)


def readings() -> list[bytes]:
    """The readings of all the printed cards, packed, a few at a time."""
    known = list(READINGS.kept.items())
    return [pickle.dumps(known[at : at + CHUNK], pickle.HIGHEST_PROTOCOL) for at in range(0, len(known), CHUNK)]
