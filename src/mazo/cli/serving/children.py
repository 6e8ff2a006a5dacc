"""Processes that are watched over: started, found dead and started again; none outlives whoever started it."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import IO, Any, Protocol

SOON, LATE = 0.05, 2.0
"""Seconds before what died is started again: the first time, and when it keeps dying."""
STEADY = 2.0
"""Seconds after which what was started is taken to stand."""
LEAVING = 8.0
"""Seconds one has to end well."""
OPEN = "MAZO_ABIERTO"
"""The variable that says, to a server that is alone, which of its files is the port, already open."""
LINUX = sys.platform.startswith("linux")
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36


class Process(Protocol):
    pid: int

    def poll(self) -> int | None: ...
    def send_signal(self, sig: int) -> None: ...


class Adopted:
    """A process another one bore, and that is ours once that one has gone."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._ended: int | None = None

    def poll(self) -> int | None:
        """How it ended, if it has."""
        if self._ended is None:
            try:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
            except ChildProcessError:
                self._ended = 0
            else:
                self._ended = os.waitstatus_to_exitcode(status) if pid else None
        return self._ended

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)


class Child:
    """A process that is started again whenever it ends."""

    def __init__(self, name: str, command: Sequence[str], log: IO[bytes] | None = None, **how: Any) -> None:
        self.name, self.command, self.log, self.how = name, command, log, how
        self.born_of: Callable[[], Process | None] = lambda: None
        """Another way to be born, that gives nothing when it is not at hand."""
        self.process: Process | None = None
        self.born, self.due, self.wait = 0.0, 0.0, SOON
        self.leaving = 0.0
        """Until when it may take to end, if it has been told to."""

    def start(self) -> None:
        self.born, self.leaving = time.monotonic(), 0.0
        try:
            self.process = self.born_of() or self._new()
        except OSError:  # there is no room for one more now
            self.put_off()

    def _new(self) -> Process:
        return subprocess.Popen(
            self.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self.log,
            start_new_session=True,  # Ctrl-C is for whoever watches over them
            preexec_fn=_follower(os.getpid()),
            **self.how,
        )

    @property
    def ended(self) -> int | None:
        """How it ended, if it has."""
        return self.process.poll() if self.process is not None else None

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def put_off(self) -> None:
        """It is not there: when it is to be started again."""
        now = time.monotonic()
        self.wait = SOON if now - self.born > STEADY or self.leaving else min(LATE, self.wait * 2)
        self.process, self.due = None, now + self.wait

    def leave(self) -> None:
        """Tells it to end."""
        if self.process is not None and self.alive:
            self.leaving = time.monotonic() + LEAVING
            self.process.send_signal(signal.SIGTERM)

    def hurry(self) -> None:
        """Ends it, if it was told to and takes too long."""
        if self.process is not None and self.leaving and time.monotonic() > self.leaving:
            self.process.send_signal(signal.SIGKILL)


def _follower(parent: int) -> Callable[[], None] | None:
    """What a child does first, so that it ends when its parent does, however that is."""
    if not LINUX:
        return None
    library = ctypes.CDLL(None, use_errno=True)

    def follow() -> None:
        library.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return follow


def follow(parent: int) -> None:
    """Ends this process when its parent does, however that is."""
    found = _follower(parent)
    if found is not None:
        found()


def adopt() -> bool:
    """Whether those whose parent ends are this process's from now on."""
    return LINUX and ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


def bury(own: Collection[int]) -> None:
    """Lets go of the dead that were adopted and are nobody's, but for our own."""
    with suppress(ChildProcessError):
        while LINUX and (found := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)) is not None:
            if found.si_pid in own:
                return
            os.waitpid(found.si_pid, 0)
