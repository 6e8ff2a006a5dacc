"""The table as processes of their own, to be loaded and killed: one, or several behind the proxy."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
UNLIMITED = ("--ritmo", "0", "--partidas", "0", "--conexiones", "0")
TICK = os.sysconf("SC_CLK_TCK")


class Table:
    """``mazo mesa`` on a port, with so many processes; one of 0 is alone, with nobody to watch over it."""

    def __init__(
        self, base: str, port: int, data: str, processes: int = 0, more: Sequence[str] = (),
        limits: Sequence[str] = UNLIMITED,
    ) -> None:  # fmt: skip
        self.base, self.port, self.data, self.processes, self.more = base, port, data, processes, more
        self.limits = limits
        self.process: subprocess.Popen[bytes] | None = None
        self.starts: list[float] = []

    @property
    def host(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        command = [sys.executable, "-P", "-m", "mazo.cli.main", "mesa", "--sin-navegador", "--puerto", str(self.port)]
        command += [*self.limits, *self.more]
        if self.processes:
            command += ["--procesos", str(self.processes)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": self.data, "MAZO_DB": self.base}
        began = time.monotonic()
        with open(Path(self.data) / "salida", "ab") as said:
            self.process = subprocess.Popen(command, env=env, stdout=said, stderr=said)
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > began + 60:
                raise RuntimeError("the server did not start")
            time.sleep(0.02)
        self.starts.append(time.monotonic() - began)

    def answers(self) -> bool:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/partidas", timeout=2).read()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def kill(self) -> None:
        """Kills the only process with -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def servers(self) -> list[int]:
        """The server processes."""
        assert self.process is not None
        if not self.processes:
            return [self.process.pid]
        return [each["pid"] for each in self._noted().get("procesos", ()) if each["pid"]]

    def ports(self) -> list[int]:
        """Where each server process listens, without the proxy."""
        return [each["puerto"] for each in self._noted().get("procesos", ())] if self.processes else [self.port]

    def proxy(self) -> list[int]:
        """The proxy, if there is one."""
        return [self._noted()["proxy"]] if self._noted().get("proxy") else []

    def _noted(self) -> dict[str, Any]:
        """Who is who, as whoever watches over them writes it down."""
        try:
            text = (Path(self.data) / "mazo" / f"procesos-{self.port}.json").read_text()
        except OSError:
            return {}
        found: dict[str, Any] = json.loads(text)
        return found

    def said(self) -> str:
        """What it has written: what it refused, and what went wrong."""
        found = [Path(self.data) / "salida", *sorted((Path(self.data) / "mazo").glob("*.log"))]
        return "\n".join(path.read_text(errors="replace") for path in found if path.exists())


def children(pid: int) -> list[int]:
    """The processes one has started and are alive."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                if int(fields[1]) == pid and fields[0] != "Z":
                    found.append(int(entry.name))
    return found


def cpu(pids: Iterable[int]) -> float:
    """Seconds of processor some processes have used, with those they started that have ended."""
    total = 0
    for pid in pids:
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            total += sum(int(field) for field in fields[11:15])
    return total / TICK


def memory(pids: Iterable[int]) -> float:
    """Resident memory of some processes, in MB."""
    total = 0
    for pid in pids:
        with suppress(OSError):
            found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
            total += int(found[1]) if found else 0
    return total / 1024


def _own_group() -> Path:
    """The control group of processor of this process, of the first version or of the second."""
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        if "cpu" in controllers.split(","):
            return Path(f"/sys/fs/cgroup/cpu{path}")
        if not controllers and not Path("/sys/fs/cgroup/cpu").is_dir():
            return Path(f"/sys/fs/cgroup{path}")
    raise RuntimeError("there are no control groups of processor here")


@contextmanager
def held_to(pids: Sequence[int], share: float) -> Iterator[None]:
    """Each of some processes uses at most this share of a core, while it lasts. It needs root, and control groups."""
    if not share:
        yield
        return
    groups: list[Path] = []
    place = _own_group()
    try:
        for pid in pids:
            group = place / f"mazo-{pid}"
            group.mkdir()
            groups.append(group)
            period = 20_000
            if (group / "cpu.cfs_quota_us").exists():
                (group / "cpu.cfs_period_us").write_text(str(period))
                (group / "cpu.cfs_quota_us").write_text(str(int(period * share)))
            else:
                (group / "cpu.max").write_text(f"{int(period * share)} {period}")
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for group in groups:
            for pid_ in (group / "cgroup.procs").read_text().split():
                with suppress(OSError):
                    (group.parent / "cgroup.procs").write_text(pid_)
            with suppress(OSError):
                group.rmdir()
