"""Which phrases can begin with a word: a reader that only wants the readings tries no others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock

from mazo.language.lexicon import FORMS, IMPERATIVE, NUMBER_WORDS, PRONOUNS, THIRD_PERSON, conjugate, with_pronoun
from mazo.language.phrase import Agree, Clitic, Grammar, Item, Literal, Person, Phrase, Slot, Verb, words

NUMBER, OWN_NAME = "número", "nombre propio"
DIGITS, NAME = "#", "@"
"""What stands for any figure, and for the name of the card that speaks."""

Key = tuple[str, str]
"""A category and the form asked of it."""


class Firsts:
    """The words each category of a grammar can begin with, and whether it can be empty."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.words: dict[Key, frozenset[str]] = {}
        self.empty: dict[Key, bool] = {}
        self.known: dict[tuple[str, str, str], tuple[Phrase, ...]] = {}
        self.lock = Lock()
        """What is worked out half-way must not be seen by another thread that reads."""

    def phrases(self, category: str, form: str, word: str) -> tuple[Phrase, ...]:
        """The phrases of a category that can begin with a word (or be empty), in their order."""
        key = category, form, word
        found = self.known.get(key)
        if found is None:
            with self.lock:
                self._settle((category, form))
                found = tuple(p for p in self.grammar.phrases.get(category, ()) if self._begins(p, form, word))
                self.known[key] = found
        return found

    def _begins(self, phrase: Phrase, form: str, word: str) -> bool:
        begin, empty = self._sequence(phrase.es, form)
        return empty or word in begin or (word.isdigit() and DIGITS in begin)

    def _settle(self, key: Key) -> None:
        """Works out a category and those it needs, until nothing changes."""
        if key in self.words:
            return
        found: dict[Key, None] = {key: None}
        waiting = [key]
        while waiting:
            for other in self._needed(*waiting.pop()):
                if other not in found and other not in self.words:
                    found[other] = None
                    waiting.append(other)
        for other in found:
            self.words[other], self.empty[other] = frozenset(), False
        changed = True
        while changed:
            changed = False
            for other in found:
                begin, empty = self._category(*other)
                if begin != self.words[other] or empty != self.empty[other]:
                    self.words[other], self.empty[other] = begin, empty
                    changed = True

    def _needed(self, category: str, form: str) -> Iterator[Key]:
        listing = self.grammar.listings.get(category)
        if listing:
            yield listing.item, form
            yield listing.final, form
        for phrase in self.grammar.phrases.get(category, ()):
            for item in phrase.es:
                yield from _keys(item, form)

    def _category(self, category: str, form: str) -> tuple[frozenset[str], bool]:
        begin: set[str] = set()
        empty = False
        if category == NUMBER:
            begin |= {DIGITS, *NUMBER_WORDS}
        elif category == OWN_NAME:
            begin.add(NAME)
        listing = self.grammar.listings.get(category)
        if listing:
            for key in ((listing.item, form), (listing.final, form)):
                begin |= self.words[key]
                empty = empty or self.empty[key]
        for noun in self.grammar.nouns.get(category, ()):
            begin |= {words(noun.singular)[0].casefold(), words(noun.plural)[0].casefold()}
        for phrase in self.grammar.phrases.get(category, ()):
            if not (phrase.yours and form in THIRD_PERSON):
                own, may = self._sequence(phrase.es, form)
                begin |= own
                empty = empty or may
        return frozenset(begin), empty

    def _sequence(self, items: tuple[Item, ...], form: str) -> tuple[set[str], bool]:
        begin: set[str] = set()
        for item in items:
            own, empty = self._item(item, form)
            begin |= own
            if not empty:
                return begin, False
        return begin, True

    def _item(self, item: Item, form: str) -> tuple[set[str], bool]:
        if isinstance(item, Literal):
            return {item.word.casefold()}, False
        if isinstance(item, Verb):
            return {conjugate(item.lemma, form or IMPERATIVE).split()[0].casefold()}, False
        if isinstance(item, Person):
            own = item.third if form in THIRD_PERSON else item.second
            return {word.casefold() for word in own[:1]}, False
        if isinstance(item, Clitic):
            said = (with_pronoun(item.lemma, form or IMPERATIVE, p)[0] for p in PRONOUNS.values())
            return {word.casefold() for word in said}, False
        if isinstance(item, Agree):
            return {spelled[0].casefold() for spelled in item.forms if spelled}, not all(item.forms)
        begin: set[str] = set()
        for key in _keys(item, form):
            begin |= self.words[key]
        return begin, any(self.empty[key] for key in _keys(item, form))


def _keys(item: Item, form: str) -> Iterator[Key]:
    """The category of a slot, in each form it may be asked for."""
    if not isinstance(item, Slot):
        return
    if item.form == "=":
        yield item.category, form
    elif item.form in ("", "s", "p", *FORMS):
        yield item.category, item.form
    else:
        yield from ((item.category, number) for number in ("", "s", "p"))


@lru_cache(maxsize=16)
def firsts(grammar: Grammar, size: int) -> Firsts:
    """Those of a grammar; ``size`` tells it from what it was before it grew."""
    return Firsts(grammar)
