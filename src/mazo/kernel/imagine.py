"""A table that a viewer cannot tell from the real one, asking the same question: what a player may think on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

from mazo.kernel import atoms, run
from mazo.kernel.state import State

S = TypeVar("S", bound=State)


def as_many(one: State, other: State) -> bool:
    """Whether two questions offer as much; a game may ask for more."""
    assert one.decision is not None and other.decision is not None
    return len(one.decision.options) == len(other.decision.options)


def imagine(
    rules: run.Rules,
    s: S,
    deal: Callable[[S], None],
    rng: random.Random,
    alike: Callable[[S, S], bool] = as_many,
) -> S | None:
    """``deal`` deals again what the viewer does not know; chance is another from there on.

    None when what is half-way depends on something the viewer does not know.
    """
    t = run.rest_of(s).clone()
    deal(t)
    atoms.rekey(t, rng.randbytes(16))
    asked = s.decision
    if asked is None:
        return t
    try:
        u = run.resume(rules, t, s.answers, s.total_events())
    except (IndexError, run.Endless):
        return None
    if u.decision is None or u.decision.seat != asked.seat or u.decision.kind != asked.kind:
        return None
    return u if alike(u, s) else None
