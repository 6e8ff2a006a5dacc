"""``mazo mesa --procesos``: several processes behind a proxy, started again when they die, and gone when it goes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks import chaos, debian
from tests.table.conftest import empty
from tests.table.test_crash import ROOT, get, spent, start


@pytest.fixture
def base(postgresql: str) -> Iterator[str]:
    with empty(postgresql) as url:
        yield url


class Served:
    def __init__(self, process: subprocess.Popen[str], url: str, folder: Path) -> None:
        self.process, self.url = process, url
        self.note = folder / "mazo" / f"procesos-{url.rsplit(':', 1)[1]}.json"

    def pids(self) -> dict[str, int]:
        """What it has started and is alive, as it writes it down: the server processes, the proxy, and the nursery."""
        try:
            told = json.loads(self.note.read_text())
        except OSError:
            return {}
        found = {f"p{each['n']}": each["pid"] for each in told["procesos"]}
        found |= {"proxy": told["proxy"], "vivero": told["vivero"]}
        return {name: pid for name, pid in found.items() if pid is not None and alive(pid)}


@contextmanager
def served(folder: Path, base: str, count: int = 2) -> Iterator[Served]:
    if base.startswith("postgres"):
        debian.haproxy()
    more = ("--sin-navegador", "--puerto", "0", "--procesos", str(count), "--base", base)
    process, url = start(folder, "mesa", *more)
    found = Served(process, url, folder)
    started = list(found.pids().values())
    try:
        yield found
    finally:
        started += found.pids().values()
        process.kill()
        said = process.communicate()[1]
        assert "mazo/cli" not in said, said[-3000:]
        until(lambda: not any(alive(pid) for pid in started))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def until(test: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end
        time.sleep(0.02)


def answers(url: str) -> bool:
    try:
        return "esperan" in get(f"{url}/api/partidas")
    except (OSError, urllib.error.URLError):
        return False


def test_what_dies_is_replaced(tmp_path: Path, base: str) -> None:
    """Server processes, the proxy and the nursery: whoever comes is served all the while. One that replaces another has
    the cards in memory, and costs little to start. Told to stop, it leaves nothing."""
    with served(tmp_path, base) as found:
        before = found.pids()
        assert before.keys() == {"p1", "p2", "proxy", "vivero"}
        made = get(f"{found.url}/api/partidas", {"juego": "keyforge"})
        for name, pid in before.items():
            os.kill(pid, signal.SIGKILL)
            until(lambda name=name, pid=pid: found.pids().get(name, pid) != pid)  # type: ignore[misc]
            assert get(f"{found.url}/api/partidas/{made['id']}")["id"] == made["id"]
            if name == "p2":
                assert spent(found.pids()["p1"]) < spent(before["vivero"]) / 2
        assert not any(alive(pid) for pid in before.values())
        os.kill(found.pids()["p1"], signal.SIGKILL)  # while the nursery reads
        until(lambda: found.pids().keys() == before.keys())
        now = found.pids()
        logs = {path.name for path in (tmp_path / "mazo").iterdir()}
        assert {"mesa-1.log", "mesa-2.log", "proxy.log"} <= logs and "mesa.log" not in logs
        found.process.send_signal(signal.SIGINT)
        assert found.process.wait(20) == 0
        assert not any(alive(pid) for pid in now.values()) and not found.note.exists()


def test_one_on_a_file_is_watched_over(tmp_path: Path) -> None:
    """Over SQLite there is one server and no proxy: killed with -9 another takes its place, born with the cards read,
    and whoever comes meanwhile waits at the door and is served. A second on the same file is refused."""
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with served(tmp_path, base, 1) as found:
        before = found.pids()
        assert before.keys() == {"p1", "vivero"}
        made = get(f"{found.url}/api/partidas", {"juego": "keyforge"})
        os.kill(before["p1"], signal.SIGKILL)
        assert get(f"{found.url}/api/partidas/{made['id']}")["id"] == made["id"]
        until(lambda: found.pids().get("p1", before["p1"]) != before["p1"])
        assert spent(found.pids()["p1"]) < spent(before["vivero"]) / 2
        second = [sys.executable, "-P", "-m", "mazo.cli.main", "mesa", "--sin-navegador", "--puerto", "0"]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path / "other")}
        asked = subprocess.run([*second, "--procesos", "1", "--base", base], env=env, capture_output=True, text=True)
        assert asked.returncode == 1 and "Otra mesa de Mazo" in asked.stderr and "Traceback" not in asked.stderr
        found.process.send_signal(signal.SIGINT)
        assert found.process.wait(20) == 0 and not found.note.exists()


def test_they_are_renewed_one_by_one_and_none_outlives_it(tmp_path: Path, base: str) -> None:
    """As for a new version: never without anybody to answer, and the proxy is the same. And killed with -9, its
    processes and its proxy go with it."""
    with served(tmp_path, base) as found:
        before = found.pids()
        found.process.send_signal(signal.SIGUSR1)

        def renewed() -> bool:
            assert answers(found.url)
            now = found.pids()
            return now.keys() == before.keys() and all(now[name] != before[name] for name in before if name != "proxy")

        until(renewed, 60)
        now = found.pids()
        assert now["proxy"] == before["proxy"] and answers(found.url)
        found.process.kill()
        until(lambda: not any(alive(pid) for pid in now.values()), 5)


def test_a_kill_and_seats_raced_for() -> None:
    """Two processes on PostgreSQL, one killed with -9, and the proxy: every acknowledged answer is kept, no seat is
    given twice, no match has two owners, and everybody is shown what is kept."""
    debian.haproxy()
    result = chaos.chaos(False, 6, ["kill", "misroute", "kill_proxy"], 1.0, 0.1, 2, games=("keyforge",), within=30)
    assert result["mal"] == [] and result["cortes"] and result["partidas_que_coinciden"] >= 6
    assert result["confirmadas"] == result["guardadas"] > 20 and result["asientos_dados"] > 0
    assert result["duenos"] >= 6


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--base", "sqlite:///x.db"], "hace falta PostgreSQL"),
        ([], "hace falta PostgreSQL"),
        (["--base", "postgresql://u@127.0.0.1:1/x"], "No se puede abrir la base de datos"),
    ],
)
def test_what_it_cannot_be_done_with(tmp_path: Path, more: list[str], said: str) -> None:
    debian.haproxy()
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path)}
    env.pop("MAZO_DB", None)
    command = [
        sys.executable,
        "-P",
        "-m",
        "mazo.cli.main",
        "mesa",
        "--sin-navegador",
        "--puerto",
        "0",
        "--procesos",
        "2",
    ]
    asked = subprocess.run([*command, *more], env=env, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert asked.returncode == 1 and said in asked.stderr and "Traceback" not in asked.stderr
    assert list(tmp_path.glob("*.db")) == []
