"""A single position as plain data: saved anywhere, even half-way through an effect, and resumed in another process."""

from __future__ import annotations

from typing import Any, TypeVar

from mazo.kernel import run
from mazo.kernel.run import Rules
from mazo.kernel.state import State

S = TypeVar("S", bound=State)


def save(s: State) -> dict[str, Any]:
    """A suspended table as JSON-ready data: the rest it runs from, and the answers since."""
    return {"rest": run.rest_of(s).dump(), "answers": list(s.answers), "seen": s.total_events()}


def load(rules: Rules, cls: type[S], data: dict[str, Any], conf: Any, key: bytes) -> S:
    """The same table, asking the same question."""
    rest = cls.load(data["rest"], conf, key)
    return run.resume(rules, rest, tuple(data["answers"]), data["seen"])
