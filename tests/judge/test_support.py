"""The page of coverage tells the truth: it is what the scenarios and the cards give now.

What it says of a game is compared where its scenarios are run (``assert_coverage_is_current``), or here.
"""

from __future__ import annotations

import re
from pathlib import Path

from mazo import games
from mazo.judge.support import HEADING, section
from tests.games.casos import COVERAGE, assert_coverage_is_current

ELSEWHERE = Path(__file__).parents[1] / "games"


def test_the_page_of_coverage_is_of_all_the_games() -> None:
    text = COVERAGE.read_text(encoding="utf-8")
    assert text.startswith(HEADING + "\n## ")
    assert re.findall("^## (.+)$", text, re.MULTILINE) == [games.get(name).title for name in games.names()]


def test_what_it_says_of_each_is_current() -> None:
    text = COVERAGE.read_text(encoding="utf-8")
    for name in games.names():
        tests = ELSEWHERE / name / "test_scenarios.py"
        if not (tests.is_file() and f'{assert_coverage_is_current.__name__}("{name}"' in tests.read_text("utf-8")):
            assert section(name) in text, "run: python -m mazo.judge.support"
