"""The page of coverage tells the truth: it is what the scenarios and the cards give now."""

from __future__ import annotations

from pathlib import Path

from mazo import games
from mazo.judge.support import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "coverage.md"


def test_the_page_of_coverage_is_current() -> None:
    fresh = page(games.names())
    assert PAGE.read_text(encoding="utf-8") == fresh, "run: python -m mazo.judge.support"
