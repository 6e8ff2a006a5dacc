"""One list of options: an answer is one of them or is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazo.kernel.decisions import DONE, PASS, Decision, Refused

OPTIONS = (("play", 1), ("play", 2), ("name", "x", (1, 2)), DONE, PASS)
QUESTION = Decision(0, "turn", OPTIONS, "T-1")


@pytest.mark.parametrize("at", range(len(OPTIONS)))
def test_options_are_answered_by_position_or_by_themselves(at: int) -> None:
    assert QUESTION.choice(at) == QUESTION.choice(OPTIONS[at]) == at


@pytest.mark.parametrize(
    "bad",
    [-1, 5, 10**30, True, False, None, 0.0, 1.5, float("nan"), "play", b"play", ["play", 1], {"play": 1}, {0}, object(),
     (), ("play",), ("play", 3), ("play", 1, 1), ("play", "1"), ("play", None), (("play", 1),), ("name", "x", [1, 2])],
)  # fmt: skip
def test_anything_else_is_refused(bad: Any) -> None:
    with pytest.raises(Refused):
        QUESTION.choice(bad)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda x: st.lists(x) | st.tuples(x, x)
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the first text is slow on a busy machine
@given(JSON)
def test_no_other_value_gets_through(value: Any) -> None:
    try:
        at = QUESTION.choice(value)
    except Refused:
        return
    assert OPTIONS[at] == value or (type(value) is int and at == value)


def test_a_refusal_says_why_and_by_which_rule() -> None:
    refused = Refused("too late", "T-7", (1, 2))
    assert (str(refused), refused.why, refused.rule, refused.detail) == ("too late", "too late", "T-7", (1, 2))
