"""``mazo mesa --procesos N``: several server processes on one machine, behind a HAProxy, each replaced when it dies.

The port is opened here and handed to the proxy, so that whoever comes while the proxy is replaced waits and is served.
None of the processes outlives this one.
"""

from __future__ import annotations

import ctypes
import http.client
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, Any

from mazo.cli import proxy
from mazo.cli.screen import Failure, Screen

LOOPBACK = "127.0.0.1"
SOON, LATE = 0.1, 2.0
"""Seconds before what died is started again: the first time, and when it keeps dying."""
STEADY = 10.0
"""Seconds after which what was started is taken to stand."""
READY = 60.0
"""Seconds a process may take to be ready."""
LEAVING = 8.0
"""Seconds they have to end well."""
STOP = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
RENEW = signal.SIGUSR1
"""Replaces the server processes one by one, as when there is a new version."""
PASSED = ("ritmo", "partidas", "conexiones", "esperan", "abandonadas", "acabadas")
_PR_SET_PDEATHSIG = 1


class Child:
    """A process that is started again whenever it ends."""

    def __init__(self, name: str, command: Sequence[str], log: IO[bytes] | None = None, **how: Any) -> None:
        self.name, self.command, self.log, self.how = name, command, log, how
        self.process: subprocess.Popen[bytes] | None = None
        self.born, self.due, self.wait = 0.0, 0.0, SOON
        self.leaving = 0.0
        """Until when it may take to end, if it has been told to."""

    def start(self) -> None:
        self.born, self.leaving = time.monotonic(), 0.0
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self.log,
                start_new_session=True,  # Ctrl-C is for whoever watches over them
                preexec_fn=_follow(os.getpid()),
                **self.how,
            )
        except OSError:  # there is no room for one more now
            self.put_off()

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
            self.process.terminate()

    def hurry(self) -> None:
        """Ends it, if it was told to and takes too long."""
        if self.process is not None and self.leaving and time.monotonic() > self.leaving:
            self.process.kill()


def _follow(parent: int) -> Any:
    """What a child does first, so that it ends when its parent does, however that is."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None, use_errno=True)

    def follow() -> None:
        library.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return follow


class Processes:
    def __init__(self, servers: Sequence[Child], ports: Sequence[int], front: Child, screen: Screen) -> None:
        self.servers, self.ports, self.front, self.screen = servers, ports, front, screen
        self.asked: set[int] = set()
        """The signals that have come."""
        self._wake, self._woken = socket.socketpair()
        self._renewing: list[tuple[int, subprocess.Popen[bytes] | None]] = []
        """The processes to be replaced, the first of them now."""

    # Beginning

    def begin(self) -> int:
        """Starts them all, the first alone, to bring the data up to date; how one ended, if it could not."""
        self._heed()
        self.servers[0].start()
        if not self._ready(0):
            return self.servers[0].ended or 0
        for child in self.servers[1:]:
            child.start()
        for n in range(1, len(self.servers)):
            if not self._ready(n):
                return self.servers[n].ended or 0
        self.front.start()
        return 0

    def _heed(self) -> None:
        for end in (self._wake, self._woken):
            end.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in (*STOP, RENEW):
            signal.signal(number, lambda given, _: self.asked.add(given))

    def _ready(self, n: int) -> bool:
        """Waits until a process answers; false if it ends first, or everything is to end."""
        end = time.monotonic() + READY
        while not self.stopping and self.servers[n].alive:
            if _answers(self.ports[n]):
                return True
            if time.monotonic() > end:
                raise Failure("La mesa no arranca: un proceso no responde.")
            self._pause(0.05)
        return False

    @property
    def stopping(self) -> bool:
        return not self.asked.isdisjoint(STOP)

    # Watching

    def watch(self) -> None:
        """Starts again what dies, until told to stop."""
        everything = (*self.servers, self.front)
        while not self.stopping:
            for child in everything:
                if (how := child.ended) is not None:
                    child.put_off()
                    self._say(f"{child.name} terminó ({_cause(how)}); arranca otra vez.")
                elif child.process is None and time.monotonic() >= child.due:
                    child.start()
            self._renew()
            waits = [child.due - time.monotonic() for child in everything if child.process is None]
            self._pause(max(0.0, min([*waits, 0.1 if self._renewing else 60.0])))

    def _renew(self) -> None:
        """Replaces the processes one by one, each when the one before it answers: their players go to the others."""
        if RENEW in self.asked:
            self.asked.discard(RENEW)
            self._renewing = [(n, child.process) for n, child in enumerate(self.servers)]
            self._say("Se renuevan los procesos, uno a uno.")
            self.servers[0].leave()
        if not self._renewing:
            return
        n, old = self._renewing[0]
        child = self.servers[n]
        child.hurry()
        if child.process is not old and child.alive and _answers(self.ports[n]):
            del self._renewing[0]
            if self._renewing:
                self.servers[self._renewing[0][0]].leave()
            else:
                self._say("Los procesos están renovados.")

    def stop(self) -> None:
        """Ends them all: the proxy last, so that whoever comes is told."""
        for some in (self.servers, [self.front]):
            for child in some:
                child.leave()
            while any(child.alive for child in some):
                for child in some:
                    child.hurry()
                self._pause(0.2)
        signal.set_wakeup_fd(-1)
        for end in (self._wake, self._woken):
            end.close()

    def _pause(self, seconds: float) -> None:
        """Until a signal comes, or so many seconds."""
        if select.select([self._woken], [], [], seconds)[0]:
            with suppress(BlockingIOError):
                self._woken.recv(4096)

    def _say(self, text: str) -> None:
        self.screen.err.file.write(f"mazo: {text}\n")
        self.screen.err.file.flush()


def _cause(how: int) -> str:
    return f"señal {-how}" if how < 0 else f"código {how}"


def _answers(port: int) -> bool:
    """Whether a process is ready."""
    asking = http.client.HTTPConnection(LOOPBACK, port, timeout=1)
    try:
        asking.request("GET", proxy.HEALTH)
        return asking.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asking.close()


def run(args: Namespace, screen: Screen, listen: Any, announce: Any) -> int:
    """Runs the table in several processes until it is told to stop.

    ``listen`` opens the port and ``announce`` says where the table is."""
    base = args.base or os.environ.get("MAZO_DB") or ""
    if not base.startswith("postgres"):
        raise Failure("Con más de un proceso hace falta PostgreSQL: --base postgresql://USUARIO:CLAVE@SERVIDOR/BASE")
    program = proxy.program()
    if not program:
        raise Failure(proxy.MISSING)
    host = args.anfitrion or LOOPBACK
    most = _files()
    with ExitStack() as held:
        door = held.enter_context(listen(host, args.puerto))
        spare = [held.enter_context(_reserved()) for _ in range(args.procesos)]
        ports = [one.getsockname()[1] for one in spare]
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="mazo-proxy-")))
        each = 400 if args.conexiones is None else 2 * args.conexiones
        front = proxy.Front(
            f"fd@{door.fileno()}",
            [f"{LOOPBACK}:{port}" for port in ports],
            str(folder / "admin"),
            most=min(20_000, most // 2 - 100),
            each=each,
            requests=5 * each,
        )
        written = folder / "haproxy.cfg"
        written.write_text(proxy.config(front), encoding="utf-8")
        _check(program, written, door.fileno())
        log = held.enter_context(_log())
        fronting = Child("El proxy", [program, "-db", "-f", str(written)], log, pass_fds=[door.fileno()])
        open_to_all = bool(args.proxy)  # which knows the names
        servers = [
            Child(f"El proceso {n}", _server(args, port, open_to_all), env=_surroundings(base, n))
            for n, port in enumerate(ports, 1)
        ]
        found = Processes(servers, ports, fronting, screen)
        try:
            status = found.begin()
            if status:
                return abs(status)
            if not found.stopping:
                announce(host, door.getsockname()[1])
                found.watch()
        finally:
            found.stop()
    return 0


def _server(args: Namespace, port: int, open_to_all: bool) -> list[str]:
    """The order that starts one server process; ``open_to_all``: by whatever name it is called."""
    command = [sys.executable, "-P", "-m", "mazo.cli.main", "mesa", "--sin-navegador"]
    command += ["--anfitrion", LOOPBACK, "--puerto", str(port)]
    command += ["--proxy", LOOPBACK]
    if not open_to_all:
        command += ["--nombre", "localhost"]
    for name in args.nombre or ():
        command += ["--nombre", name]
    for option in PASSED:
        if getattr(args, option, None) is not None:
            command += [f"--{option}", str(getattr(args, option))]
    for origin in args.origen or ():
        command += ["--origen", origin]
    return command


def _surroundings(base: str, n: int) -> dict[str, str]:
    """What a process finds in its environment: where the data are, with their password, is for no list of processes."""
    return {**os.environ, "MAZO_DB": base, "MAZO_PROCESO": str(n)}


def _reserved() -> socket.socket:
    """A port of this machine that nobody else is given, and that a process of ours may listen on."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((LOOPBACK, 0))
    return found


def _files() -> int:
    """As many open files as the system lets us have, for us and for whom we start."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most == resource.RLIM_INFINITY:
        most = 65_536
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _check(program: str, written: Path, door: int) -> None:
    """That HAProxy takes its configuration: an old one does not."""
    asked = subprocess.run([program, "-c", "-f", str(written)], capture_output=True, text=True, pass_fds=[door])
    if asked.returncode:
        why = next((line for line in asked.stderr.splitlines() if "ALERT" in line), "").strip()
        raise Failure(f"HAProxy no acepta su configuración; hace falta la versión 2.6 o una posterior. {why}")


def _log() -> IO[bytes]:
    """Where the proxy says what it has to say."""
    from mazo.table.settings import data_folder

    try:
        data_folder().mkdir(parents=True, exist_ok=True)
        return open(data_folder() / "proxy.log", "wb")
    except OSError:
        return open(os.devnull, "wb")
