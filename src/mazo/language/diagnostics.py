"""Errors a player understands: where, what was expected, and the nearest accepted wording."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from mazo.language.reader import A_NAME, A_NUMBER, Reader
from mazo.language.spelling import Token, fold
from mazo.messages import say

_unadvised: ContextVar[bool] = ContextVar("unadvised", default=False)
_WIDTH = 100
_SHOWN = 6
_MORE = "alguna otra palabra"


@contextmanager
def unadvised() -> Iterator[None]:
    """Within it a text that is refused is so without the nearest accepted wording, which takes most of the time."""
    before = _unadvised.set(True)
    try:
        yield
    finally:
        _unadvised.reset(before)


def advised() -> bool:
    """Whether the nearest accepted wording is wanted."""
    return not _unadvised.get()


class TextError(ValueError):
    """A text that has no reading, or more than one. Refused whole.

    ``at`` is the character the problem is at, or -1 when it is of the whole text.
    """

    def __init__(
        self,
        text: str,
        problem: str,
        at: int = -1,
        expected: tuple[str, ...] = (),
        suggestion: str = "",
        readings: tuple[str, ...] = (),
    ) -> None:
        self.text, self.problem, self.at = text, problem, at
        self.expected, self.suggestion, self.readings = expected, suggestion, readings
        super().__init__(self.message())

    def message(self) -> str:
        lines = [self.problem]
        if self.text:
            start = max(0, self.at - _WIDTH // 2)
            before, after = "…" * (start > 0), "…" * (start + _WIDTH < len(self.text))
            lines.append(f"    {before}{self.text[start : start + _WIDTH]}{after}")
            if self.at >= 0:
                lines.append("    " + " " * (len(before) + self.at - start) + "^")
        if self.expected:
            lines.append("Se esperaba: " + listed(self.expected) + ".")
        for i, reading in enumerate(self.readings, 1):
            lines.append(f"Lectura {i}: {reading}")
        if self.suggestion:
            lines.append(f"La redacción aceptada más parecida: «{self.suggestion}»")
        return "\n".join(lines)

    def plain(self) -> dict[str, object]:
        return {
            "error": self.problem,
            "position": self.at,
            "expected": list(self.expected),
            "suggestion": self.suggestion,
            "readings": list(self.readings),
        }


_DESCRIBED = {A_NUMBER: "language.number", A_NAME: "language.name-card", _MORE: "language.some-other-word"}


def described(expected: str) -> str:
    """What was expected: a word as it is, or what describes one."""
    return say(_DESCRIBED[expected]) if expected in _DESCRIBED else expected


def listed(expected: tuple[str, ...]) -> str:
    """Words between quotes, descriptions as they are: «de», «por» o un número."""
    quoted = [e if e in (A_NUMBER, A_NAME, _MORE) else f"«{e}»" for e in expected]
    return " o ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1]]))


def position(text: str, found: tuple[Token, ...], at: int) -> int:
    """The character at which a token starts; the end of the text after the last one."""
    return found[at].start if at < len(found) else len(text)


def likely(reader: Reader, hints: tuple[str, ...]) -> tuple[str, ...]:
    """The expectations worth showing: what the game says instead, what resembles what was written, or what may come."""
    at = reader.farthest
    word = reader.tokens[at].word if at < len(reader.tokens) else ""
    starting = at == 0 or reader.tokens[at - 1].word == "."

    def shown(words: Iterable[str]) -> tuple[str, ...]:
        return tuple(w[0].upper() + w[1:] if starting and w not in (A_NUMBER, A_NAME) else w for w in words)

    known = {fold(e) for e in reader.expected}
    hinted = [h for h in hints if fold(h.split()[0]) in known]
    close = hinted or [c for c in closest(word, reader.expected, 0.65) if len(c) > 2][:3]
    if close:
        return shown(close)
    open_ = sorted(reader.expected - reader.pronouns, key=lambda e: (e != ".", e.casefold()))
    words = tuple(dict.fromkeys(shown(open_)))  # the same word, with and without its capital
    return (*words[:_SHOWN], *((_MORE,) if len(words) > _SHOWN else ()))


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The known words that resemble one, the most alike first."""
    if not word:
        return []
    scored = ((difflib.SequenceMatcher(None, fold(word), fold(k)).ratio(), k) for k in known if k)
    return [k for score, k in sorted(scored, key=lambda sk: (-sk[0], sk[1])) if score >= cutoff]
