"""The letter of a card: reads a text into the one tree it says, or refuses with a caret; writes it back."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from mazo.language.anaphora import loose_references
from mazo.language.diagnostics import TextError, likely, nearest, position
from mazo.language.phrase import Grammar, Token
from mazo.language.reader import Reader
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

MAX_LENGTH = 2_000


class Letter(NamedTuple):
    """A text as read: its tree and its canonical wording in both languages."""

    tree: Node
    spanish: str
    english: str

    @property
    def canonical(self) -> bool:
        return bool(self.spanish)


class Language:
    """A grammar ready to read and write whole texts, with the sentences it is known to accept as suggestions.

    ``coherent`` is the game's own check of a tree (a word that makes no sense there): it returns a complaint or "".
    """

    def __init__(
        self,
        grammar: Grammar,
        category: str = "texto",
        known: tuple[str, ...] = (),
        coherent: Callable[[Node], str] | None = None,
    ) -> None:
        self.grammar, self.category, self.known, self.coherent = grammar, category, known, coherent
        self.read = lru_cache(maxsize=4096)(self._read)

    def _read(self, text: str, own_name: str = "") -> Letter:
        """The one reading of a text; ``TextError`` if there is none or more than one."""
        text = " ".join(text.split())
        if not text:
            raise TextError("", "El texto está vacío.")
        if len(text) > MAX_LENGTH:
            raise TextError("", f"El texto es demasiado largo: {len(text)} caracteres (máximo {MAX_LENGTH}).")
        reader = Reader(self.grammar, text, own_name)
        found = [t for t in reader.readings(self.category) if isinstance(t, Node)]
        if not found:
            raise self._unread(text, reader, own_name)
        if len(found) > 1:
            raise TextError(
                text,
                f"El texto admite {len(found)} lecturas; escríbelo de modo que sólo tenga una.",
                readings=tuple(self.write(t, "es", own_name) + f"   {t!r}" for t in found[:3]),
            )
        tree = found[0]
        loose = loose_references(tree)
        if loose:
            raise TextError(text, "No se sabe a qué se refiere el pronombre: nada anterior concuerda con él.")
        complaint = self.coherent(tree) if self.coherent else ""
        if complaint:
            raise TextError(text, complaint)
        return Letter(tree, self.write(tree, "es", own_name), self.write(tree, "en", own_name))

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        return Writer(self.grammar, language, own_name or "este Poder").text(self.category, tree)

    def _unread(self, text: str, reader: Reader, own_name: str) -> TextError:
        at = reader.farthest
        word = reader.tokens[at].word if at < len(reader.tokens) else ""
        problem = f"No se entiende «{_shown(text, reader.tokens, at)}»." if word else "El texto está incompleto."
        return TextError(
            text,
            problem,
            position(text, reader.tokens, at),
            likely(reader.expected, word),
            self._repair(text, reader, own_name) or nearest(text, self.known),
        )

    def _repair(self, text: str, reader: Reader, own_name: str) -> str:
        """A wording that is accepted after changing the one word at which reading stopped."""
        at = reader.farthest
        start = position(text, reader.tokens, at)
        end = reader.tokens[at].end if at < len(reader.tokens) else len(text)
        for word in sorted(reader.expected)[:80]:
            space = "" if word in ",.;:" else " "
            for changed in (
                text[:start].rstrip() + space + word + text[end:],
                text[:start].rstrip() + space + word + " " + text[start:],
            ):
                for tree in Reader(self.grammar, changed, own_name).readings(self.category):
                    try:
                        return self.write(tree, "es", own_name)
                    except Unwritable:
                        continue
        return ""


def _shown(text: str, found: tuple[Token, ...], at: int) -> str:
    return text[found[at].start : found[at].end]
