"""``mazo mesa --procesos N``: several server processes on one machine, behind a HAProxy, each replaced when it dies.

The port is opened here and handed to the proxy, so that whoever comes while the proxy is replaced waits and is served.
Over SQLite there is one server, and it is the one that is handed the port. None of the processes outlives this one.
"""

from __future__ import annotations

import http.client
import json
import os
import resource
import secrets
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from mazo.cli.screen import Failure, Screen
from mazo.cli.serving import proxy
from mazo.cli.serving.children import OPEN, Child, Process, adopt, bury
from mazo.cli.serving.nursery import Nursery
from mazo.table.settings import data_folder, default_database
from mazo.table.storage import leases
from mazo.table.storage.engine import StoreError, make_engine, migrate

LOOPBACK = "127.0.0.1"
READY = 60.0
"""Seconds a process may take to be ready."""
STOP = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
RENEW = signal.SIGUSR1
"""Replaces the server processes one by one, as when there is a new version."""
PASSED = ("ritmo", "segundos", "partidas", "conexiones", "esperan", "abandonadas", "acabadas")


class Processes:
    def __init__(
        self, servers: Sequence[Child], ports: Sequence[int], front: Child | None, nursery: Nursery | None,
        screen: Screen, note: Path, dead: Callable[[int], None],
    ) -> None:  # fmt: skip
        """``front``: the proxy, if there is one; ``note``: where it is written who is who; ``dead``: lets the matches
        of the server of a number go."""
        self.servers, self.ports, self.front, self.nursery = servers, ports, front, nursery
        self.screen, self.note, self.dead = screen, note, dead
        self.asked: set[int] = set()
        """The signals that have come."""
        self._wake, self._woken = socket.socketpair()
        self._renewing: list[tuple[int, Process | None]] = []
        """The processes to be replaced, the first of them now."""
        self._noted = ""

    # Beginning

    def begin(self) -> int:
        """Starts them all; how one ended, if it could not be started."""
        self._heed()
        if self.nursery is not None:
            self._say("Se leen las cartas…")
            self.nursery.start()
            self._until(self._nursery_ready)
        if self.stopping:
            return 0
        for child in self.servers:
            child.start()
        for n in range(len(self.servers)):
            if not self._until(lambda n=n: self._ready(n)):  # type: ignore[misc]
                return self.servers[n].ended or 0
        if self.front is not None:
            self.front.start()
        self._write_down()
        return 0

    def _heed(self) -> None:
        for end in (self._wake, self._woken):
            end.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in (*STOP, RENEW):
            signal.signal(number, lambda given, _: self.asked.add(given))

    def _until(self, test: Callable[[], bool | None]) -> bool:
        """Waits until something is so; false if it will not be, or everything is to end."""
        end = time.monotonic() + READY
        while not self.stopping:
            found = test()
            if found is not None:
                return found
            if time.monotonic() > end:
                raise Failure("La mesa no arranca: un proceso no responde.")
            self._pause(0.05)
        return False

    def _ready(self, n: int) -> bool | None:
        """Whether a process answers; None if it may yet."""
        if not self.servers[n].alive:
            return False
        return True if _answers(self.ports[n]) else None

    def _nursery_ready(self) -> bool | None:
        assert self.nursery is not None
        if not self.nursery.child.alive:
            return False
        return True if self.nursery.heard() else None

    @property
    def stopping(self) -> bool:
        return not self.asked.isdisjoint(STOP)

    # Watching

    def watch(self) -> None:
        """Starts again what dies, until told to stop."""
        while not self.stopping:
            for child in self._all:
                child.hurry()
                if (how := child.ended) is not None:
                    child.put_off()
                    if child in self.servers:
                        self.dead(self.servers.index(child) + 1)
                    self._say(f"{child.name} terminó ({_cause(how)}); arranca otra vez.")
                elif child.process is None and time.monotonic() >= child.due:
                    if self.nursery is not None and child is self.nursery.child:
                        self.nursery.start()
                    else:
                        child.start()
            bury([child.process.pid for child in self._all if child.process is not None])
            self._renew()
            self._write_down()
            waits = [child.due - time.monotonic() for child in self._all if child.process is None]
            self._pause(max(0.0, min([*waits, 0.1 if self._renewing else 60.0])))

    @property
    def _all(self) -> list[Child]:
        others = (self.front, self.nursery.child if self.nursery is not None else None)
        return [*self.servers, *(child for child in others if child is not None)]

    def _renew(self) -> None:
        """Replaces the processes one by one, each when the one before it answers: their players go to the others."""
        if RENEW in self.asked:
            self.asked.discard(RENEW)
            self._say("Se renuevan los procesos, uno a uno.")
            self._renewing = [(n, child.process) for n, child in enumerate(self.servers)]
            if self.nursery is not None:
                self.nursery.close()
                self.nursery.child.leave()
            else:
                self.servers[0].leave()
        if not self._renewing:
            return
        n, old = self._renewing[0]
        child = self.servers[n]
        if child.process is old and not child.leaving and (self.nursery is None or self.nursery.heard()):
            child.leave()
        elif child.process is not old and child.alive and _answers(self.ports[n]):
            del self._renewing[0]
            if not self._renewing:
                self._say("Los procesos están renovados.")

    def stop(self) -> None:
        """Ends them all: the servers first, so that whoever comes is told."""
        if self.nursery is not None:
            self.nursery.close()
            self.nursery.child.leave()
        for some in (self.servers, self._all):
            for child in some:
                child.leave()
            while any(child.alive for child in some):
                for child in some:
                    child.hurry()
                self._pause(0.2)
        self.note.unlink(missing_ok=True)
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

    def _write_down(self) -> None:
        """Writes down who is who, if it has changed."""
        told = {
            "procesos": [
                {"n": n, "pid": _pid(child), "puerto": port}
                for n, (child, port) in enumerate(zip(self.servers, self.ports, strict=True), 1)
            ],
            "proxy": _pid(self.front) if self.front is not None else None,
            "vivero": _pid(self.nursery.child) if self.nursery is not None else None,
        }
        text = json.dumps(told)
        if text != self._noted:
            self._noted = text
            with suppress(OSError):
                fresh = self.note.with_suffix(".nuevo")
                fresh.write_text(text + "\n", encoding="utf-8")
                fresh.replace(self.note)


def _pid(child: Child) -> int | None:
    return child.process.pid if child.process is not None else None


def _cause(how: int) -> str:
    return f"señal {-how}" if how < 0 else f"código {how}"


def _answers(port: int) -> bool:
    """Whether a process is ready."""
    asking = http.client.HTTPConnection(LOOPBACK, port, timeout=1)
    try:
        asking.request("GET", proxy.HEALTH)
        return asking.getresponse().status > 0
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asking.close()


def run(args: Namespace, screen: Screen, listen: Any, announce: Any) -> int:
    """Runs the table in several processes until it is told to stop.

    ``listen`` opens the port and ``announce`` says where the table is."""
    base = args.base or default_database()
    shared = base.startswith("postgres")
    if not shared and args.procesos > 1:
        raise Failure("Con más de un proceso hace falta PostgreSQL: --base postgresql://USUARIO:CLAVE@SERVIDOR/BASE")
    if shared and not proxy.program():
        raise Failure(proxy.MISSING)
    if shared:
        _open(base)
    host = args.anfitrion or LOOPBACK
    most = _files()
    with ExitStack() as held:
        door = held.enter_context(listen(host, args.puerto))
        port = door.getsockname()[1]
        note = data_folder() / f"procesos-{port}.json"
        nursery = Nursery(() if shared else (door.fileno(),)) if adopt() else None
        if shared:
            ports = [held.enter_context(_reserved()).getsockname()[1] for _ in range(args.procesos)]
            front = _front(args, held, door, ports, most)
            who = secrets.token_hex(6)
            servers = [
                _server(n, _order(args, each), _surroundings(base, n, who), nursery) for n, each in enumerate(ports, 1)
            ]
            engine = make_engine(base)
            held.callback(engine.dispose)
            found = Processes(servers, ports, front, nursery, screen, note, lambda n: _dead(engine, _name(who, n)))
        else:
            env = {"MAZO_DB": base, "MAZO_PROCESO": "1", OPEN: str(door.fileno())}
            only = _server(1, _alone(args, host, port), env, nursery, [door.fileno()])
            found = Processes([only], [port], None, nursery, screen, note, lambda n: None)
        try:
            status = found.begin()
            if status:
                return abs(status)
            if not found.stopping:
                announce(host, port)
                found.watch()
        finally:
            found.stop()
    return 0


def _front(args: Namespace, held: ExitStack, door: socket.socket, ports: Sequence[int], most: int) -> Child:
    """The proxy, which is handed the port and sends each match to one of the servers."""
    folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="mazo-proxy-")))
    each = 400 if args.conexiones is None else 2 * args.conexiones
    front = proxy.Front(
        f"fd@{door.fileno()}",
        [f"{LOOPBACK}:{port}" for port in ports],
        str(folder / "admin"),
        most=min(20_000, most // 2 - 100),
        each=each,
        requests=5 * each,
        trusted=[name for given in args.proxy or () for name in given.split(",")],
    )
    written = folder / "haproxy.cfg"
    written.write_text(proxy.config(front), encoding="utf-8")
    _check(proxy.program(), written, door.fileno())
    log = held.enter_context(_log())
    return Child("El proxy", [proxy.program(), "-db", "-f", str(written)], log, pass_fds=[door.fileno()])


def _open(base: str) -> None:
    """Brings the data up to date, and finds out now whether they can be used."""
    try:
        engine = make_engine(base)
        try:
            migrate(engine)
        finally:
            engine.dispose()
    except StoreError as error:
        raise Failure(str(error)) from None
    except SQLAlchemyError as error:
        raise Failure(f"No se puede abrir la base de datos: {str(error).splitlines()[0]}") from None


def _server(
    n: int, order: list[str], env: dict[str, str], nursery: Nursery | None, handed: Sequence[int] = ()
) -> Child:
    """A server process. Where the data are, with their password, goes in its environment: in no list of processes.
    ``handed``: files of ours it finds open."""
    command = [sys.executable, "-P", "-m", "mazo.cli.main", *order]
    found = Child(f"El proceso {n}", command, env={**os.environ, **env}, pass_fds=handed)
    if nursery is not None:
        found.born_of = lambda: nursery.bear(order, env)
    return found


def _name(who: str, n: int) -> str:
    """What the server of a number is called where it is written whose each match is."""
    return f"{who}-{n}"


def _dead(engine: Engine, name: str) -> None:
    """The matches of a server that has ended are free at once; if it cannot be written, when it is believed dead."""
    with suppress(SQLAlchemyError):
        leases.dead(engine, name)


def _surroundings(base: str, n: int, who: str) -> dict[str, str]:
    """What a process finds in its environment. One that replaces another has its name, and so its matches, at once."""
    return {"MAZO_DB": base, "MAZO_PROCESO": str(n), "MAZO_IDENTIDAD": _name(who, n)}


def _order(args: Namespace, port: int) -> list[str]:
    """The order that starts a server process behind our proxy; behind another, which knows the names, by any name."""
    order = ["--anfitrion", LOOPBACK, "--puerto", str(port), "--proxy", LOOPBACK]
    return [*_mesa(args), *order, *([] if args.proxy else ["--nombre", "localhost"])]


def _alone(args: Namespace, host: str, port: int) -> list[str]:
    """The order that starts the only one."""
    order = [*_mesa(args), "--anfitrion", host, "--puerto", str(port)]
    for given in args.proxy or ():
        order += ["--proxy", given]
    return order


def _mesa(args: Namespace) -> list[str]:
    """What all are told alike."""
    order = ["mesa", "--sin-navegador"]
    for name in args.nombre or ():
        order += ["--nombre", name]
    for option in PASSED:
        if getattr(args, option, None) is not None:
            order += [f"--{option}", str(getattr(args, option))]
    for origin in args.origen or ():
        order += ["--origen", origin]
    return order


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
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
        return open(data_folder() / "proxy.log", "wb")
    except OSError:
        return open(os.devnull, "wb")
