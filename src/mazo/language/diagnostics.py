"""Errors a player understands: where, what was expected, and the nearest accepted wording."""

from __future__ import annotations

import difflib

from mazo.language.phrase import Token
from mazo.language.reader import SELF_NAME


class TextError(ValueError):
    """A text that has no reading, or more than one. Refused whole."""

    def __init__(
        self,
        text: str,
        problem: str,
        at: int = 0,
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
            start = max(0, self.at - 60)
            shown = self.text[start : start + 120].replace("\n", " ")
            lines += [f"    {shown}", "    " + " " * (self.at - start) + "^"]
        if self.expected:
            lines.append("Se esperaba: " + ", ".join(f"«{e}»" if not e.startswith("un ") else e for e in self.expected))
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


def position(text: str, found: tuple[Token, ...], at: int) -> int:
    """The character at which a token starts; the end of the text after the last one."""
    return found[at].start if at < len(found) else len(text)


def likely(expected: set[str], word: str, limit: int = 6) -> tuple[str, ...]:
    """The expectations worth showing: those that resemble what was written, then the shortest."""
    shown = sorted(e for e in expected if e and e != SELF_NAME)
    close = difflib.get_close_matches(word, shown, n=limit, cutoff=0.5)
    return tuple(close or shown[:limit])


def nearest(text: str, known: tuple[str, ...]) -> str:
    """The known sentence that most resembles a text."""
    found = difflib.get_close_matches(text, known, n=1, cutoff=0.4)
    return found[0] if found else ""
