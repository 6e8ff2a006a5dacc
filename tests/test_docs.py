"""The pages: every link leads somewhere, every page is listed, and what is shown of the code is the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LISTS = (ROOT / "README.md", ROOT / "LEEME.md")
PAGES = sorted((ROOT / "docs").rglob("*.md"))
LINK = re.compile(r"\]\(([^()#\s]+\.(?:md|jpg|py)|\.\./[^()#\s]+)(?:#[^()]*)?\)")
CODE = ("src", "tests", "tools", "benchmarks", "examples")
MODULE = re.compile(r"`([\w/]+\.py)`")
MADE_UP = {"mi_bot.py"}
DIFF = re.compile(r"```diff\n(.*?)\n```", re.DOTALL)


@pytest.mark.parametrize("page", [*LISTS, *PAGES], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not link.startswith("http")]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("listing", LISTS, ids=lambda page: page.name)
def test_every_page_is_listed(listing: Path) -> None:
    said = listing.read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f"({page.relative_to(ROOT).as_posix()})" not in said] == []


def test_modules_that_are_named_are_there() -> None:
    """`a/b.py` of a page is a file of the project, wherever it begins."""
    files = [f"/{path.relative_to(ROOT).as_posix()}" for room in CODE for path in (ROOT / room).rglob("*.py")]
    for page in PAGES:
        named = set(MODULE.findall(page.read_text(encoding="utf-8"))) - MADE_UP
        assert [name for name in named if not any(f.endswith(f"/{name}") for f in files)] == [], page.name


def test_the_diffs_of_the_newcomer_are_in_the_code() -> None:
    """Each line that a diff adds is in the file it says: an example that has aged is told of."""
    found = 0
    for diff in DIFF.findall((ROOT / "docs" / "newcomer.md").read_text(encoding="utf-8")):
        source: list[str] = []
        for line in diff.splitlines():
            if line.startswith("+++ "):
                source = (ROOT / "src" / "mazo" / line[4:]).read_text(encoding="utf-8").splitlines()
            elif line.startswith("+"):
                assert line[1:] in source, line
                found += 1
    assert found > 50
