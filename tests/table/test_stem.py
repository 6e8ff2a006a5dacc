"""The process the crew comes from, born of a server that knows the cards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def test_a_stem_is_born_of_a_process_that_knows_the_cards() -> None:
    """It knows them at once, bears who is wanted, and ends with its server, however that does."""
    code = """
import os, signal
from mazo.table.processes.stem import Stem
stem = Stem()
stem.divide()
assert stem.knows()
line, number, knows = stem.hire(0)
assert knows and number != os.getpid()
os.kill(number, 0)
stem.end(number)
print(stem._process._number, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == -signal.SIGKILL, run.stderr
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.kill(int(run.stdout), 0)
        except ProcessLookupError:
            return
        if "Z" in _stat(int(run.stdout)):
            return
        time.sleep(0.02)
    raise AssertionError("the stem outlives its server")


def _stat(number: int) -> str:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"
