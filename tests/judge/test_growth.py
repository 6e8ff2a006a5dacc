"""The growth of the language is counted from the cards, and the page has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazo.judge import growth

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "growth.md"


@pytest.mark.parametrize("name", ["atrum", "keyforge"])
def test_the_page_is_current(name: str) -> None:
    assert growth.section((name,)).strip() in PAGE.read_text(encoding="utf-8"), "run: python -m mazo.judge.growth"


@pytest.mark.parametrize("name", growth.names())
def test_what_is_counted(name: str) -> None:
    found = growth.measure(name)
    assert len(found.curve) == found.cards > 10
    assert list(found.curve) == sorted(found.curve) and found.curve[-1] == len(found.users)
    assert all(cards for cards in found.users.values())
    assert found.curve[-1] < found.cards * 2 or found.cards < 100, "more phrases than a card could be a reason for"
    assert f"### {found.title}\n" in PAGE.read_text(encoding="utf-8")


def test_the_rest_of_the_page_is_left_alone() -> None:
    old = f"before\n{growth.BEGIN}old\n{growth.END}after\n"
    new = growth.page(old, ("atrum",))
    assert new.startswith("before\n") and new.endswith("after\n") and "old\n" not in new
    assert growth.page(new, ("atrum",)) == new
