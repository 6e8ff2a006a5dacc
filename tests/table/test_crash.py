"""The server as a process of its own: killed in the middle of everything and started again, nothing is lost."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from benchmarks import chaos, load
from benchmarks.servers import Table
from mazo.games import names

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def test_nothing_acknowledged_is_lost() -> None:
    """Matches of the three games through real connections, and two deaths by kill -9: every answer that was
    acknowledged is kept, everybody comes back, and is shown what is kept."""
    result = chaos.chaos(True, 9, ["kill", "kill"], 1.5, 0.05, within=30)
    assert result["mal"] == [] and result["cortes"] and result["partidas_que_coinciden"] >= 9
    assert result["confirmadas"] == result["guardadas"] > 50 and result["asientos_dados"] > 0


def test_many_at_once() -> None:
    """The load, in small: everybody is seated, answers are told, and each is in the database."""
    with TemporaryDirectory() as folder:
        table = Table(f"sqlite:///{folder}/mesa.db", free_port(), folder)
        table.start()
        try:
            for warm in (3.0, 20.0, 45.0):  # on a machine that does much else they take longer to sit down
                result = load.measure(table, list(load.GAMES), 6, 2.0, 0.05, warm, 1, 0.0, [])
                assert result["perdidas"] == [] and result["cortes"] == 0
                if result["sentados"] == 12 and result["decisiones"] > 20:
                    break
        finally:
            table.stop()
    assert result["sentados"] == 12
    assert result["confirmadas"] == result["guardadas"] >= result["decisiones"] > 20


def start(tmp_path: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path)}
    env.pop("MAZO_DB", None)
    env.pop("DISPLAY", None)
    command = [sys.executable, "-P", "-m", "mazo.cli.main", *more]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://localhost:(\d+)/", said)
    if found is None:
        process.kill()
        raise AssertionError(said + process.communicate()[1])
    return process, found[0].rstrip("/")


def get(url: str, body: dict[str, Any] | None = None) -> Any:
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


@pytest.mark.parametrize("order", [[], ["mesa", "--sin-navegador", "--puerto", "0"]])
def test_the_command_serves_the_table(tmp_path: Path, order: list[str]) -> None:
    """`mazo` alone, and with its order: it says where it is, it answers, and Ctrl-C ends it well."""
    process, url = start(tmp_path, *order)
    try:
        assert {game["id"] for game in get(f"{url}/api/juegos")} >= {"atrum", "keyforge"}
        assert (tmp_path / "mazo" / "mesa.db").is_file() and (tmp_path / "mazo" / "mesa.log").is_file()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
    finally:
        process.kill()
        assert "Traceback" not in process.communicate()[1]


def test_it_answers_soon(tmp_path: Path) -> None:
    """Started anew: the page, the games and a match come within five seconds of its processor, whatever else runs."""
    process, url = start(tmp_path, "mesa", "--sin-navegador", "--puerto", "0")
    try:
        urllib.request.urlopen(f"{url}/icono.svg", timeout=60).read()
        first = spent(process.pid)
        assert len(get(f"{url}/api/juegos")) == len(names())
        assert first < 5 and spent(process.pid) < 5, (first, spent(process.pid))
    finally:
        process.kill()
        process.communicate()


def spent(pid: int) -> float:
    """Seconds of processor a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_machine_dies_with_the_server(tmp_path: Path) -> None:
    """kill -9 leaves no process behind; and a message that is too long ends its connection and nothing else."""
    process, url = start(tmp_path, "mesa", "--sin-navegador", "--puerto", "0", "--ritmo", "0")
    try:
        made = get(f"{url}/api/partidas", {"juego": "keyforge"})
        path = f"{url.replace('http', 'ws')}/ws/partidas/{made['id']}"
        with connect(path) as ana:
            ana.send(json.dumps({"t": "hola", "token": made["tokens"]["0"], "preguntar": "siempre"}))
            while not ((json.loads(ana.recv(timeout=20)).get("pregunta") or {}).get("opciones")):
                pass
            with connect(path) as big:
                big.send("x" * 400_000)
                with pytest.raises(ConnectionClosed):
                    big.recv(timeout=20)
            ana.send('{"t":"porque","regla":"KF-BASE-1"}')
            assert json.loads(ana.recv(timeout=20))["t"] in ("porque", "presencia")
        for other in (
            ["--puerto", url.rsplit(":", 1)[1]],
            ["--base", "mysql://x"],
            ["--base", "sqlite:////proc/no/x.db"],
        ):
            taken = subprocess.run(
                [sys.executable, "-P", "-m", "mazo.cli.main", "mesa", "--sin-navegador", *other],
                env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path / "otra")},
                capture_output=True, text=True, timeout=60,
            )  # fmt: skip
            assert taken.returncode == 1 and "No se" in taken.stderr and "Traceback" not in taken.stderr
        workers = children(process.pid)
        assert workers
        process.kill()
        process.wait()
        end = time.monotonic() + 10
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < end, "a process that thinks outlived the server"
            time.sleep(0.05)
    finally:
        process.kill()
        process.communicate()


def children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(entry.name))
    return found
