"""Words of a text as they are compared, and where they stand: spelling that cannot change what is said is forgiven.

An accent, a capital, the shape of a quotation mark or of a dash do not make another word. A comma before «hasta»,
«para», «por cada» or «si» may be there or not: whoever asks for a comma finds it, and whoever does not passes over it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

TOKEN = re.compile(r"[^\W\d_]+|[0-9]+|\S", re.UNICODE)
CONTRACTED = {"del": ("de", "el"), "al": ("a", "el")}
COMMA = ","
PARAGRAPH = "¶"
"""The end of a line, in texts whose lines say something."""
_ALIKE = str.maketrans("áéíóúüàèìòù«»„‟–—−’‘´?", "aeiouuaeiou“”““---'''\"")
_AFTER_COMMA = frozenset({"hasta", "para", "si"})
_FOR_EACH = ("por", "cada")


_ACCENTED = frozenset({"tú", "él", "sí", "mí"})
"""Words that without their accent are others."""


class Token(NamedTuple):
    """A word or sign of a text: as compared, and where it stands."""

    word: str
    start: int
    end: int


@cache
def fold(word: str) -> str:
    """A word as it is compared."""
    return word.casefold().translate(_ALIKE)


@cache
def words(text: str) -> tuple[str, ...]:
    """The words of a template piece, with their capitals, contractions undone."""
    found: list[str] = []
    for match in TOKEN.finditer(text):
        found.extend(CONTRACTED.get(match.group(), (match.group(),)))
    return tuple(found)


def tokens(text: str) -> tuple[Token, ...]:
    """Splits a text; «del» and «al» become two words, and a plain quotation mark opens or closes in its turn."""
    found: list[Token] = []
    opened = inner = False
    for match in TOKEN.finditer(text):
        word = fold(match.group())
        if word == '"':
            word, opened = "”" if opened else "“", not opened
        elif word == "'" and not _inside(text, match.start()):
            word, inner = "”" if inner else "“", not inner
        for part in CONTRACTED.get(word, (word,)):
            found.append(Token(part, match.start(), match.end()))
    return tuple(found)


def _inside(text: str, at: int) -> bool:
    """Whether a sign is within a word: an apostrophe, and no quotation mark."""
    return 0 < at < len(text) - 1 and text[at - 1].isalnum() and text[at + 1].isalnum()


def unreminded(
    said: tuple[Token, ...], after: Collection[str], asides: Collection[tuple[str, ...]] = ()
) -> tuple[Token, ...]:
    """A text without the brackets that remind what some words mean, which may have a number, nor those that begin as
    something everybody knows does."""
    if not (after or asides) or not any(token.word == "(" for token in said):
        return said
    kept: list[Token] = []
    inside = False
    for i, token in enumerate(said):
        if token.word == "(" and not inside:
            aside = any(tuple(t.word for t in said[i + 1 : i + 1 + len(a)]) == a for a in asides)
            inside = (aside or _reminds(kept, after)) and _closes(said[i + 1 :])
        if not inside:
            kept.append(token)
        elif token.word == ")":
            inside = False
    return tuple(kept)


def _reminds(before: Sequence[Token], after: Collection[str]) -> bool:
    """Whether what was just said is one of some words; before a full stop, if the sentence says nothing else."""
    alone = bool(before) and before[-1].word == "."
    words = [token.word for token in (before[:-1] if alone else before)]
    if words and words[-1].isdigit():
        words.pop()
    return bool(words) and words[-1] in after and (not alone or words[-2:-1] in ([], ["."], [PARAGRAPH]))


def _closes(said: Sequence[Token]) -> bool:
    """Whether a bracket closes before another opens."""
    return next((token.word for token in said if token.word in ("(", ")")), "") == ")"


def says(text: str, found: Sequence[Token], wanted: Sequence[str]) -> bool:
    """Whether some tokens of a text are the words wanted, accents and all where they make another word."""
    return len(found) == len(wanted) and all(
        token.word == fold(word) and (word not in _ACCENTED or text[token.start : token.end].casefold() == word)
        for token, word in zip(found, wanted, strict=True)
    )


def idle(said: Sequence[str], at: int) -> bool:
    """Whether a word is a comma that may be left out."""
    if said[at] != COMMA or at + 1 >= len(said):
        return False
    return said[at + 1] in _AFTER_COMMA or tuple(said[at + 1 : at + 3]) == _FOR_EACH
