"""The letter of a card: reads a text into the one tree it says, or refuses with a caret; writes it back."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from mazo.language.anaphora import Loose, loose_reference
from mazo.language.diagnostics import TextError, advised, likely, position
from mazo.language.fits import misplaced
from mazo.language.phrase import Grammar
from mazo.language.reader import A_NUMBER, MAX_DIGITS, Reader, told
from mazo.language.reading.repair import Repair
from mazo.language.readings import READINGS, Readings
from mazo.language.spelling import PARAGRAPH, fold
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer
from mazo.messages import say

MAX_LENGTH = 2_000


class Letter(NamedTuple):
    """A text as read: its tree and its canonical wording in both languages."""

    tree: Node
    spanish: str
    english: str


NOBODY = say("language.nothing-would-carry-out-where")


class Complaint(NamedTuple):
    """What a game finds wrong with a tree, and the node that says it."""

    problem: str
    node: Node


class Language:
    """A grammar ready to read and write whole texts, with the sentences it is known to accept as suggestions.

    ``coherent`` is the game's own check of a tree (a word that makes no sense there): it returns a complaint, or
    nothing. A language that has a name is the same in every process: what one has read can be told to another.
    ``by_lines``: a new line is a new paragraph, which its grammar tells by its sign.
    """

    by_lines = False

    def __init__(
        self,
        grammar: Grammar | Callable[[], Grammar],
        category: str = "texto",
        known: tuple[str, ...] = (),
        coherent: Callable[[Node], str | Complaint | None] | None = None,
        name: str = "",
    ) -> None:
        self._grammar, self.category, self.known, self.coherent = grammar, category, known, coherent
        self.name = name
        self.readings = READINGS if name else Readings()

    @cached_property
    def grammar(self) -> Grammar:
        """Made when something is to be read or written: whoever knows the readings does not need it."""
        return self._grammar if isinstance(self._grammar, Grammar) else self._grammar()

    def read(self, text: str, own_name: str = "") -> Letter:
        """The one reading of a text, worked out once; ``TextError`` if there is none or more than one."""
        found: Letter = self.readings.get((self.name, text, own_name), lambda: self._read(text, own_name))
        return found

    def _read(self, text: str, own_name: str = "") -> Letter:
        """The one reading of a text; ``TextError`` if there is none or more than one."""
        if len(text) > MAX_LENGTH:
            raise TextError("", say("language.text-too-long-characters", n_text=len(text), max_length=MAX_LENGTH))
        text, own_name = clean(text, self.by_lines), clean(own_name)
        if not text:
            raise TextError("", say("language.text-empty"))
        try:
            return self._whole(text, own_name)
        except RecursionError:
            raise TextError(text, say("language.text-too-involved-share-out")) from None
        except Unwritable:
            raise TextError(text, say("language.not-written")) from None

    def _whole(self, text: str, own_name: str) -> Letter:
        reader = Reader(self.grammar, text, own_name, quick=True)
        read = [t for t in reader.readings(self.category) if isinstance(t, Node)]
        found = _tied(self.sensible(read))
        if read and not found:
            raise TextError(text, say("language.not-known-who-does-each"))
        if not found:
            raise self._unread(text, told(self.grammar, self.category, text, own_name, reader.farthest), own_name)
        if len(found) > 1:
            problem = say("language.several-readings", n=len(found))
            raise TextError(text, problem, readings=self._told_apart(found, own_name))
        tree = self.mended(found[0])
        loose = loose_reference(tree)
        if loose:
            raise self._loose(text, reader, loose, own_name)
        tree = self.settle(tree)
        complaint = self.complaint(tree)
        if isinstance(complaint, Complaint):
            raise TextError(text, complaint.problem, reader.tokens[reader.place(complaint.node)].start)
        if complaint:
            raise TextError(text, complaint)
        letter = Letter(tree, self.write(tree, "es", own_name), self.write(tree, "en", own_name))
        if not self._reads_back(letter.tree, letter.spanish, text, own_name):
            raise TextError(text, say("language.not-written-back", canonical=letter.spanish))
        return letter

    def _reads_back(self, tree: Node, canonical: str, text: str, own_name: str) -> bool:
        """Whether the canonical wording of a tree says that very tree: if it is refused, or says something else, what
        was read may not be what was meant."""
        if canonical == text:
            return True
        found = _tied(self.sensible(self._readings(clean(canonical, self.by_lines), own_name)))
        if len(found) != 1:
            return False
        again = self.mended(found[0])
        return loose_reference(again) is None and self.settle(again) == tree

    def _readings(self, text: str, own_name: str) -> list[Node]:
        found = Reader(self.grammar, text, own_name, quick=True).readings(self.category)
        return [tree for tree in found if isinstance(tree, Node)]

    def accepted(self, text: str, own_name: str = "") -> str:
        """The canonical wording of a text, or nothing if it is refused; asks for no suggestions."""
        found = _tied(self.sensible(self._readings(text, own_name)))
        tree = self.mended(found[0]) if len(found) == 1 else None
        if tree is None or loose_reference(tree):
            return ""
        tree = self.settle(tree)
        if self.complaint(tree):
            return ""
        try:
            canonical = self.write(tree, "es", own_name)
        except Unwritable:
            return ""
        return canonical if self._reads_back(tree, canonical, text, own_name) else ""

    def complaint(self, tree: Node) -> str | Complaint | None:
        """What is wrong with a text that reads well: something where nothing would carry it out, or what the game
        finds."""
        wrong = misplaced(tree)
        if wrong is not None:
            return Complaint(NOBODY, wrong)
        return self.coherent(tree) if self.coherent else None

    def sensible(self, found: list[Node]) -> list[Node]:
        """Of the readings of a text, those that make sense of its discourse, as they do: a game may say which."""
        return found

    def mended(self, tree: Node) -> Node:
        """The tree of the only reading, before it is asked whether its words refer to something: a game may say which
        slips it forgives."""
        return tree

    def settle(self, tree: Node) -> Node:
        """The tree of the canonical wording, where a variant leaves another: a game may say how."""
        return tree

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        return Writer(self.grammar, language, own_name or "esta carta").text(self.category, tree)

    def _told_apart(self, found: list[Node], own_name: str) -> tuple[str, ...]:
        """The readings, each with brackets around what it takes together and another does not."""
        shown: list[str] = []
        for tree in found[:3]:
            others = {n for other in found if other is not tree for n in other.walk()}
            own = [n for n in tree.walk() if n not in others]
            inner = [n for n in own if not any(c in own for c in n.walk() if c is not n)]
            writer = Writer(self.grammar, "es", own_name or "esta carta", inner)
            shown.append(writer.text(self.category, tree))
        if len(set(shown)) < len(shown):
            shown = [f"{s} ({self.write(t, 'en', own_name)})" for s, t in zip(shown, found, strict=False)]
        return tuple(shown)

    def _unread(self, text: str, reader: Reader, own_name: str) -> TextError:
        at = reader.farthest
        token = reader.tokens[at] if at < len(reader.tokens) else None
        said = text[token.start : token.end] if token else ""
        expected = likely(reader, self.grammar.hints.get(fold(said), ()))
        clash = reader.clash()
        if clash:
            at = clash.at
            words = text[reader.tokens[at].start : reader.tokens[clash.end - 1].end]
            problem = say("language.not-words-do-agree", words=words)
            expected = tuple(i for i in clash.instead if i != reader.tokens[at].word)
        elif said.isascii() and said.isdigit() and A_NUMBER in reader.expected:
            problem, expected = say("language.number-too-large-more-than", said=said, max_digits=MAX_DIGITS), ()
        elif said:
            problem = say("language.not-understood", said=said)
            if not said[0].isalnum():
                problem = say("language.not-sign-understood-here", said=said)
        elif "." in reader.expected:
            problem = say("language.full-stop-missing")
        else:
            problem = say("language.not-text-complete")
        repair = Repair(self.grammar, self.category, self.known, self.accepted, own_name)
        suggestion = repair.suggest(text) if advised() else ""
        return TextError(text, problem, position(text, reader.tokens, at), expected, suggestion)

    def _loose(self, text: str, reader: Reader, loose: Loose, own_name: str) -> TextError:
        """A word that refers to nothing. Another pronoun, if it were accepted, is the suggestion."""
        at = reader.place(loose.node)
        word = text[reader.tokens[at].start : reader.tokens[at].end]
        if loose.doubtful:
            problem = say("language.not-known-refers-was-named", word=word)
        elif loose.found is None:
            problem = say("language.known-refers-nothing-been-named", word=word)
        else:
            problem = say("language.not-known-refers-does-agree", word=word)
        suggestion = ""
        for other in _other_pronouns(word) if advised() else ():
            start, end = reader.tokens[at].start, reader.tokens[at].end
            suggestion = suggestion or self.accepted(text[:start] + other + text[end:], own_name)
        return TextError(text, problem, reader.tokens[at].start, suggestion=suggestion)


def _tied(found: list[Node]) -> list[Node]:
    """Of several readings, those whose words all refer to something, if there are any: the others say nothing."""
    if len(found) < 2:
        return found
    return [t for t in found if loose_reference(t) is None] or found


def _other_pronouns(word: str) -> list[str]:
    """The word with each other pronoun it could end in."""
    for ending in ("los", "las", "lo", "la"):
        if word.endswith(ending):
            return [word[: -len(ending)] + other for other in ("lo", "la", "los", "las") if other != ending]
    return []


def clean(text: str, by_lines: bool = False) -> str:
    """A text as read: composed letters, no invisible characters, single spaces; a sign between its lines if they say
    something."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(c for c in composed if unicodedata.category(c) not in ("Cf", "Cc") or c.isspace())
    if not by_lines:
        return " ".join(seen.split())
    return f" {PARAGRAPH} ".join(" ".join(line.split()) for line in seen.splitlines() if line.strip())
