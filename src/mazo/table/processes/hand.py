"""A process of the crew: it is asked for one thing at a time, answers, and ends with its server.

What it is asked for is a function of the table and what to give it, and sometimes a match to do it on. It has so many
seconds of processor for each thing: past them it says so and ends, and another takes its place.
"""

from __future__ import annotations

import gzip
import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Any, BinaryIO, NamedTuple

from pydantic_core import to_json

from mazo.table.errors import Problem
from mazo.table.work.scenes import Shelf, Unknown, Upto

HEAD = struct.Struct("!I")
LONGEST = 64 << 20
"""Bytes of what is said at once, either way."""
SQUEEZED = 1000
"""Bytes from which an answer is squeezed."""
MEMORY = 2 << 30
"""Bytes of memory a process may ask for."""
PLAIN, JSON, GZIP = "plain", "json", "gzip"
"""An answer as it is; as the bytes of its JSON; and as those bytes, squeezed if they are many."""


class Asked(NamedTuple):
    work: Callable[..., Any]
    args: tuple[Any, ...]
    match: Upto | None
    seconds: float
    form: str


class Ready(NamedTuple):
    """An answer as it is sent: its JSON, perhaps squeezed."""

    body: bytes
    squeezed: bool


class Late(Exception):
    """It took more processor than it may."""


class Failed(Exception):
    """A defect of the program: what it said."""


def pack(value: Any) -> bytes:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(data)) + data


def serve(heard: BinaryIO, said: BinaryIO) -> None:
    """Does what it is asked until nobody asks any more."""
    shelf = Shelf()

    def late(number: int, frame: FrameType | None) -> None:
        said.write(pack(Late()))
        said.flush()
        os._exit(1)

    _quiet(late)
    while head := heard.read(HEAD.size):
        asked: Asked = pickle.loads(heard.read(HEAD.unpack(head)[0]))
        _allow(asked.seconds)
        found = _done(asked, shelf)
        _allow(0)
        said.write(found)
        said.flush()


def _done(asked: Asked, shelf: Shelf) -> bytes:
    try:
        args = asked.args if asked.match is None else (shelf.scene(asked.match), *asked.args)
        found = asked.work(*args)
        return pack(found if asked.form == PLAIN else ready(found, asked.form == GZIP))
    except (Problem, Unknown) as told:
        return pack(told)
    except Exception:
        return pack(Failed(traceback.format_exc()[-4000:]))


def ready(found: Any, squeeze: bool) -> Ready:
    body = to_json(found)
    squeeze = squeeze and len(body) >= SQUEEZED
    return Ready(gzip.compress(body, 5, mtime=0) if squeeze else body, squeeze)


# The system


def _quiet(late: Callable[[int, FrameType | None], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes this
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, late)


def _allow(seconds: float) -> None:
    """So many seconds of processor from now on; 0: any."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def humble(nice: int) -> None:
    """Comes after those who play, and takes no more memory than it may."""
    if hasattr(os, "nice"):
        os.nice(nice)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def main() -> None:
    """Alone, where a process cannot be divided: it is spoken to by its input and its output."""
    said = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing else may speak on the line
    humble(int(sys.argv[1]))
    from mazo.table.work import printed

    for _ in printed.little_by_little():
        pass
    serve(sys.stdin.buffer, said)


if __name__ == "__main__":
    main()
