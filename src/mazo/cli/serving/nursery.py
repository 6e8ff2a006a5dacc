"""A process that has read the cards of every game, and of which servers are born: at once, and with them in memory.

    python -m mazo.cli.serving.nursery FD PID

It is told by a socket what each is to do, and says who was born. They are not its own: they are of whoever watches over
all of them (PID), who adopts them.
"""

from __future__ import annotations

import gc
import json
import os
import select
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mazo.cli.serving.children import Adopted, Child, Process, follow

READY = b"lista"
PATIENCE = 3.0
"""Seconds it may take to say who was born."""
LONGEST = 65_536


class Nursery:
    """The nursery, for whoever watches over it."""

    def __init__(self, handed: Sequence[int] = ()) -> None:
        """``handed``: files of ours that those who are born find open."""
        self.child = Child("El vivero", [])
        self.handed = handed
        self.ready = False
        self._end: socket.socket | None = None

    def start(self) -> None:
        self.close()
        self._end, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            command = [sys.executable, "-P", "-m", "mazo.cli.serving.nursery", str(other.fileno()), str(os.getpid())]
            self.child.command, self.child.how = command, {"pass_fds": [other.fileno(), *self.handed]}
            self.child.start()

    def heard(self) -> bool:
        """Whether it has read everything."""
        if not self.ready and self._end is not None and self.child.alive and select.select([self._end], [], [], 0)[0]:
            with suppress(OSError):
                self.ready = self._end.recv(LONGEST) == READY
        return self.ready

    def bear(self, order: list[str], env: dict[str, str]) -> Process | None:
        """A process that obeys an order of ``mazo``, with some more in its environment; nothing if it cannot be now."""
        if not (self._end is not None and self.heard() and self.child.alive):
            return None
        try:
            self._end.send(json.dumps({"orden": order, "entorno": env}).encode())
            self._end.settimeout(PATIENCE)
            return Adopted(int(self._end.recv(LONGEST)))
        except (OSError, ValueError):
            self.ready = False
            self.child.leave()
            return None

    def close(self) -> None:
        self.ready = False
        if self._end is not None:
            self._end.close()
            self._end = None


def _read() -> None:
    """Everything a server would read sooner or later."""
    import mazo.cli.main  # noqa: F401
    from mazo.table.app import create
    from mazo.table.processes import warm
    from mazo.table.settings import Settings
    from mazo.table.storage.engine import make_engine
    from mazo.table.wire import protocols, threshold  # noqa: F401
    from mazo.table.work import printed

    for kind in ("sqlite://", "postgresql://127.0.0.1/"):  # nobody is connected to: what speaks to each is loaded
        make_engine(kind).dispose()
    served = protocols.config(create(Settings()), Settings())
    served.load()
    served.get_loop_factory()
    warm.games()
    for _ in printed.little_by_little():
        pass


def _bear(told: dict[str, Any], watcher: int, end: socket.socket) -> int:
    """The process that was born, to whoever bore it; it itself does not come back."""
    reader, writer = os.pipe()
    between = os.fork()
    if not between:
        born = os.fork()
        if born:
            os.write(writer, str(born).encode())
            os._exit(0)
        end.close()
        os.close(reader)
        os.close(writer)
        _live(told, watcher)
    os.waitpid(between, 0)
    found = int(os.read(reader, 32))
    os.close(reader)
    os.close(writer)
    return found


def _live(told: dict[str, Any], watcher: int) -> None:
    """What is born: once it is its watcher's, it does what it was told."""
    end = time.monotonic() + PATIENCE
    while os.getppid() != watcher:
        if time.monotonic() > end:
            os._exit(1)
        time.sleep(0.001)
    os.setsid()
    follow(watcher)
    os.environ.update(told["entorno"])
    from mazo.cli.main import main
    from mazo.table.processes.crew import STEM

    STEM.divide()
    sys.exit(main(told["orden"]))


def main() -> None:
    end, watcher = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    gc.disable()
    _read()
    gc.freeze()
    with suppress(ConnectionError):  # whoever watches has gone
        end.send(READY)
        while order := end.recv(LONGEST):
            end.send(str(_bear(json.loads(order), watcher, end)).encode())


if __name__ == "__main__":
    main()
