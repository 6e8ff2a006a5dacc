"""The nearest accepted wording of a text that is not read: some words changed, or a printed sentence like it."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from mazo.language.diagnostics import closest
from mazo.language.lexicon import LARGER_NUMBERS, with_clitic, without_clitic
from mazo.language.phrase import Grammar
from mazo.language.reader import A_NAME, A_NUMBER, Reader, told
from mazo.language.spelling import CONTRACTED, fold, tokens

MAX_TEXT, MAX_WORDS = 200, 60
"""Texts and sentences of more words than this are not repaired."""
MAX_READINGS, MAX_PLACES = 90, 4000
"""Wordings tried for one text, and what was looked for at one place or another of all of them together."""
MAX_EDITS, MAX_SENTENCES = 4, 3
"""Changes in one sentence, and sentences changed."""
BEAM, MAX_NEAR, MAX_CLOSE = 3, 10, 6
MAX_LIKE = 16
"""Printed sentences compared letter by letter."""
ALIKE = 0.6
"""How much a printed sentence must resemble what was written to be proposed for it."""

Words = tuple[str, ...]


class _Try(NamedTuple):
    """A wording under repair: its words, whether it is read, and how many of them are left to understand."""

    words: Words
    found: bool
    ahead: int


class Repair:
    """One search for a suggestion. It is bounded: a text that would need much work gets none."""

    def __init__(
        self,
        grammar: Grammar,
        category: str,
        known: tuple[str, ...],
        accepted: Callable[[str, str], str],
        own_name: str,
    ) -> None:
        self.grammar, self.category, self.known = grammar, category, known
        self.accepted, self.own_name = accepted, own_name
        self.left, self.places = MAX_READINGS, MAX_PLACES

    def suggest(self, text: str) -> str:
        """A wording that is accepted, as near to the text as a short search finds; or nothing."""
        sentences = self._sentences(text)
        if sum(map(len, sentences)) > MAX_TEXT:
            return ""
        changed = 0
        for i, sentence in enumerate(sentences):
            if len(sentence) > MAX_WORDS:
                return ""
            if not any(word[0].isalnum() for word in sentence):
                sentences[i] = ()
                continue
            first = self._try(sentence)
            if not first.found:
                changed += 1
                if changed > MAX_SENTENCES:
                    return ""
                before = " ".join(" ".join(s) for s in sentences[:i])

                def follows(words: Words, before: str = before) -> bool:
                    return bool(self.accepted(f"{before} {' '.join(words)}", self.own_name))

                sentences[i] = self._mend(first, follows) or self._printed(sentence, follows)
                if not sentences[i]:
                    return ""
        return self.accepted(" ".join(" ".join(s) for s in sentences), self.own_name)

    def _sentences(self, text: str) -> list[Words]:
        """The words of each sentence, with its full stop."""
        out: list[list[str]] = [[]]
        for token in tokens(text):
            whole = text[token.start : token.end]
            out[-1].append(token.word if whole.casefold() in CONTRACTED else whole)
            if token.word == ".":
                out.append([])
        return [tuple(s) for s in out if s]

    def _try(self, words: Words) -> _Try:
        self.left -= 1
        reader = Reader(self.grammar, " ".join(words), self.own_name, quick=True)
        found = bool(reader.readings(self.category))
        self.places -= len(reader.memo)
        return _Try(words, found, len(words) - reader.farthest)

    def _told(self, words: Words, farthest: int) -> Reader:
        """A reader that tells what it expected at the point that is not passed."""
        reader = told(self.grammar, self.category, " ".join(words), self.own_name, farthest)
        self.places -= len(reader.memo)
        return reader

    def _mend(self, first: _Try, follows: Callable[[Words], bool]) -> Words:
        """The sentence with a few words changed so that it is read, and makes sense after those before it."""
        beam = [first]
        hinted = self._hinted(first.words)
        if hinted != first.words:
            again = self._try(hinted)
            if again.found and follows(hinted):
                return hinted
            beam.append(again)
        for _ in range(MAX_EDITS):
            reached: dict[Words, _Try] = {}
            done: list[_Try] = []
            for one in beam:
                for words in dict.fromkeys(self._edits(one)):
                    if self.left <= 0 or self.places <= 0:
                        break
                    if words in reached:
                        continue
                    new = self._try(words)
                    if new.found:
                        done.append(new)
                    elif new.ahead < one.ahead or (new.ahead == one.ahead and len(words) > len(one.words)):
                        reached[words] = new
            done.sort(key=lambda t: -_resemblance(t.words, first.words))
            for new in done:
                if follows(new.words):
                    return new.words
            beam = sorted(reached.values(), key=lambda t: (t.ahead, -_resemblance(t.words, first.words)))[:BEAM]
        return ()

    def _hinted(self, words: Words) -> Words:
        """The sentence with each word the game does not say changed for the one it does."""
        new: list[str] = []
        for word in words:
            new.extend(self._instead(word)[0].split() if self._instead(word) else (word,))
        return tuple(new)

    def _instead(self, word: str) -> tuple[str, ...]:
        plain = word.casefold()
        if plain in LARGER_NUMBERS:
            return (str(LARGER_NUMBERS[plain]),)
        verb, pronoun = without_clitic(plain)
        if pronoun and verb in self.grammar.hints:
            return tuple(with_clitic(h.casefold(), pronoun) for h in self.grammar.hints[verb])
        return self.grammar.hints.get(fold(word), ())

    def _edits(self, one: _Try) -> Iterator[Words]:
        """The sentence with one change at the word that was not understood: another word, one more or one less."""
        words, reader = one.words, self._told(one.words, len(one.words) - one.ahead)
        at = min(reader.farthest, len(words))
        clash = reader.clash()
        if clash:
            for instead in map(str.split, clash.instead):
                yield (*words[: clash.at], *instead, *words[clash.at + len(instead) :])
        expected = [self.own_name if e == A_NAME else e for e in reader.expected if e != A_NUMBER]
        if A_NUMBER in reader.expected:
            expected += ["1", "2"]
        near = sorted(filter(None, expected), key=lambda e: (e not in _COMMON, len(e), e))[:MAX_NEAR]
        if at < len(words):
            wrong = words[at]
            for other in (*self._instead(wrong), *closest(wrong, expected, 0.4)[:MAX_CLOSE]):
                yield (*words[:at], *other.split(), *words[at + 1 :])
            yield (*words[:at], *words[at + 1 :])
            for other in near:
                yield (*words[:at], *other.split(), *words[at + 1 :])
        for other in near:
            yield (*words[:at], *other.split(), *words[at:])
        if at:
            before = self._told(words[: at - 1], at - 1).expected
            others = sorted(before - {A_NAME, A_NUMBER}, key=lambda e: (e not in _COMMON, len(e), e))
            for other in (*closest(words[at - 1], others, 0.4)[:MAX_CLOSE], *others[:MAX_NEAR]):
                yield (*words[: at - 1], other, *words[at:])

    def _printed(self, words: Words, follows: Callable[[Words], bool]) -> Words:
        """The printed sentence that most resembles this one: letter by letter, of those with the most words of it."""
        own = frozenset(map(fold, words))
        shared = [2 * len(own & other) / (len(own) + len(other)) for other in _words_of(self.known)]
        near = heapq.nlargest(MAX_LIKE, range(len(shared)), key=shared.__getitem__)
        for sentence in difflib.get_close_matches(" ".join(words), [self.known[i] for i in near], n=5, cutoff=ALIKE):
            found = tuple(t.word for t in tokens(sentence))
            for said in dict.fromkeys((_numbered(found, words), found)):
                if follows(said):
                    return said
        return ()


def _numbered(words: Words, wanted: Words) -> Words:
    """A sentence with the numbers of another, if it has as many."""
    numbers = [word for word in wanted if word.isdigit()]
    if len(numbers) != sum(word.isdigit() for word in words):
        return words
    rest = iter(numbers)
    return tuple(next(rest) if word.isdigit() else word for word in words)


@lru_cache(16)
def _words_of(sentences: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """The words of each of some sentences."""
    return tuple(frozenset(fold(token.word) for token in tokens(sentence)) for sentence in sentences)


_COMMON = frozenset({".", ",", "de", "a", "en", "la", "el", "tu", "su", "un", "que", "por", "y", "hasta", "1", "2"})


def _resemblance(words: Words, other: Words) -> float:
    return difflib.SequenceMatcher(None, " ".join(words).casefold(), " ".join(other).casefold()).ratio()
