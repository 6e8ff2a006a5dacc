"""Decisions: one list of options for people, bots, replays, scenarios and learning environments."""

from __future__ import annotations

from typing import Any, NamedTuple

Option = tuple[Any, ...]
"""Plain data: the verb, then what it applies to."""


class Decision(NamedTuple):
    """A question to one seat: answer with the index of one of the options."""

    seat: int
    kind: str
    options: tuple[Option, ...]
    rule: str
    source: tuple[Any, ...] = ()
    detail: tuple[Any, ...] = ()

    def choice(self, answer: object) -> int:
        """The position of an answer in the list; ``Refused`` if it is not there."""
        if isinstance(answer, int):
            if 0 <= answer < len(self.options) and not isinstance(answer, bool):
                return answer
        elif isinstance(answer, tuple) and answer in self.options:
            return self.options.index(answer)
        raise Refused("not an option")


class Refused(Exception):
    """An act that is not allowed: why, by which rule. It changes nothing."""

    def __init__(self, why: str, rule: str = "", detail: tuple[Any, ...] = ()) -> None:
        super().__init__(why)
        self.why, self.rule, self.detail = why, rule, detail


class Pending(Exception):
    """Raised by ``ask`` when the answer is not there yet; caught by the run loop only."""


class Over(Exception):
    """Raised when the game ends in the middle of something; caught by the run loop only."""


PASS: Option = ("pasar",)
DONE: Option = ("listo",)
