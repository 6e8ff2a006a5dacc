"""The process the crew comes from: it reads the printed cards once, and divides itself for each that is wanted.

Whoever is born after the cards were read knows them all, at no cost: one that is ended for taking too long is replaced
at once. Whoever is born before has to read them for the first who come, and comes after nobody: it is replaced once the
cards are read. There is one for each server, which ends with it. A server that was born knowing the cards has its stem
born of itself. Where processes cannot be divided each starts by itself.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import NoReturn

from mazo.table.processes.hand import humble, serve

HIRE, END, ASK = b"h", b"e", b"?"
ORDER = struct.Struct("!ci")
BORN = struct.Struct("!i?")
DIVIDES = hasattr(os, "fork") and hasattr(socket, "send_fds")


class _Born:
    """A process that was born of this one."""

    def __init__(self, number: int) -> None:
        self._number = number

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._number, signal.SIGKILL)

    def wait(self) -> None:
        with suppress(ChildProcessError):
            os.waitpid(self._number, 0)


class Stem:
    """The stem as its server sees it. What it does takes milliseconds once it has started: not for the loop."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | _Born | None = None
        self._control: socket.socket | None = None
        self.divided = False
        """Whether it was born of this process, and knows since then all that this one did."""

    def hire(self, nice: int) -> tuple[socket.socket, int, bool]:
        """Another process: how to speak to it, its number, and whether it knows the printed cards."""
        ours, its = socket.socketpair()
        with its:
            for _ in range(2):  # one that has ended is replaced
                with self._lock:
                    try:
                        number, knows = self._order(HIRE, nice, its)
                        return ours, number, knows
                    except OSError:
                        self._forget()
        ours.close()
        raise OSError("the process the crew comes from keeps ending")

    def end(self, number: int) -> None:
        """Ends a process, whatever it is doing."""
        with self._lock:
            try:
                self._order(END, number)
            except OSError:
                self._forget()
                with suppress(OSError):
                    os.kill(number, signal.SIGKILL)

    def knows(self) -> bool:
        """Whether it has read the printed cards."""
        with self._lock:
            try:
                return self._order(ASK)[1]
            except OSError:
                self._forget()
                return False

    def divide(self) -> None:
        """The stem is born of this process, which has read the printed cards and has no threads yet."""
        ours, its = socket.socketpair()
        born = os.fork()
        if not born:
            ours.close()
            _grow(its)
        its.close()
        self._process, self._control, self.divided = _Born(born), ours, True

    def close(self) -> None:
        with self._lock:
            self._forget()

    def _order(self, what: bytes, number: int = 0, given: socket.socket | None = None) -> tuple[int, bool]:
        if self._control is None:
            self._start()
        assert self._control is not None
        socket.send_fds(self._control, [ORDER.pack(what, number)], [given.fileno()] if given is not None else [])
        told = self._control.recv(BORN.size, socket.MSG_WAITALL)
        if len(told) < BORN.size:
            raise OSError("the stem has ended")
        born, knows = BORN.unpack(told)
        return born, knows

    def _start(self) -> None:
        ours, its = socket.socketpair()
        with its:
            command = (sys.executable, "-P", "-c", "from mazo.table.processes.stem import main; main()")
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            self._process = subprocess.Popen(command, stdin=its.fileno(), stdout=subprocess.DEVNULL, env=env)
        self._control = ours

    def _forget(self) -> None:
        """Lets the process go: it ends when nobody is at the other end."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


# In its own process


def main() -> None:
    from mazo.table.work import printed

    _grow(socket.socket(fileno=os.dup(0)), printed.little_by_little())


def _grow(control: socket.socket, chores: Iterator[None] | None = None) -> NoReturn:
    """Lives as long as its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then goes
    try:
        with suppress(ConnectionError):
            _run(control, chores)
    finally:
        os._exit(0)


def _run(control: socket.socket, chores: Iterator[None] | None) -> None:
    """Does its chores, if it has any, a little at a time, and between them what it is told."""
    children: set[int] = set()
    busy = chores is not None
    while True:
        while children:
            done, _ = os.waitpid(-1, os.WNOHANG)
            if not done:
                break
            children.discard(done)
        if chores is not None and busy and not select.select([control], [], [], 0)[0]:
            busy = next(chores, _OVER) is not _OVER
            continue
        data, given, _, _ = socket.recv_fds(control, ORDER.size, 1)
        if len(data) < ORDER.size:
            return
        what, number = ORDER.unpack(data)
        if what == HIRE:
            number = _divide(control, given[0], 0 if busy else number)
            children.add(number)
        elif what == END and number in children:
            os.kill(number, signal.SIGKILL)
        control.sendall(BORN.pack(number, not busy))


_OVER = object()


def _divide(control: socket.socket, channel: int, nice: int) -> int:
    born = os.fork()
    if born:
        os.close(channel)
        return born
    try:
        control.close()
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        humble(nice)
        with socket.socket(fileno=channel) as line, line.makefile("rb") as heard, line.makefile("wb") as said:
            serve(heard, said)
    except ConnectionError:
        pass
    finally:
        os._exit(0)
