"""The table asks its memory of the system, which takes it back; it begins again for that once, and only by itself."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from typing import Any

import pytest

from mazo.cli import main as entry
from mazo.cli.serving import allocator


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What a process begins again with, in the place of beginning."""
    found: list[list[str]] = []
    for name in allocator.CHOSEN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(os, "execv", lambda path, words: found.append(words))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it goes on with the memory it has")
def test_it_begins_again_with_the_same_words(begun: list[list[str]]) -> None:
    allocator.settle()
    assert begun == [[sys.executable, *sys.orig_argv[1:]]] and os.environ["PYTHONMALLOC"] == "malloc"
    allocator.settle()
    assert len(begun) == 1, "once"


def test_who_has_chosen_keeps_their_choice(begun: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "PYTHONMALLOC", "pymalloc")
    allocator.settle()
    assert begun == []


def test_where_the_system_does_not_give_back_nothing_changes(
    begun: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(name: Any) -> object:
        return object()

    monkeypatch.setattr(ctypes, "CDLL", none)
    allocator.settle()
    assert begun == [] and "PYTHONMALLOC" not in os.environ


def test_only_the_table_begins_again_and_not_within_another_program(begun: list[list[str]]) -> None:
    assert entry.main(["mesa", "--puerto", "no"]) == 2 and entry.main(["--version"]) == 0
    assert begun == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it goes on with the memory it has")
def test_what_is_free_goes_back() -> None:
    """Half of many small things, scattered, is what stays of many matches: Python's own memory gives nothing back."""
    work = """
import ctypes, os
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
before = resident()
many = [bytes(400) for _ in range(200_000)]
full = resident()
many = many[::100]
ctypes.CDLL(None).malloc_trim(0)
print(before, full, resident())
"""
    env = {**os.environ, **allocator.CHOSEN}
    told = subprocess.run([sys.executable, "-c", work], env=env, capture_output=True, text=True, check=True, timeout=60)
    before, full, after = map(float, told.stdout.split())
    assert full - before > 60 and after - before < 0.4 * (full - before)
