"""Text to tree: memoised recursive descent that returns every reading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from mazo.language.lexicon import (
    IMPERATIVE,
    NUMBER_WORDS,
    PRONOUNS,
    THIRD_PERSON,
    conjugate,
    with_clitic,
)
from mazo.language.phrase import Agree, Clitic, Grammar, Item, Literal, Person, Phrase, Slot, Token, Verb, tokens
from mazo.language.tree import Node

Features = tuple[str, str]
"""Gender and number; an empty string where unknown."""
NONE: Features = ("", "")
_BY_NUMBER = {"s": (0,), "p": (1,), "": (0, 1)}
_EUPHONY = {"y": "e", "o": "u"}
SELF_NAME = "‹nombre›"


class Reading(NamedTuple):
    value: Any
    features: Features
    end: int


class Bindings(NamedTuple):
    """What a phrase has matched so far: slot values with their features, and agreements still to check."""

    values: tuple[tuple[str, Any, Features], ...] = ()
    checks: tuple[tuple[str, tuple[int, ...], int], ...] = ()

    def features(self, slot: str) -> Features | None:
        for name, _, features in self.values:
            if name == slot:
                return features
        return None


def _agreement(features: Features, size: int) -> tuple[int, ...]:
    """Which of the forms of an agreement fit."""
    gender, number = features
    numbers = _BY_NUMBER[number]
    if size == 2:
        return numbers
    genders = {"m": (0,), "f": (1,), "": (0, 1)}[gender]
    return tuple(2 * n + g for n in numbers for g in genders)


class Reader:
    """One reading of one text. Keeps the farthest point reached and what was expected there, for diagnostics."""

    def __init__(self, grammar: Grammar, text: str, own_name: str = "") -> None:
        self.grammar, self.text = grammar, text
        self.tokens = _with_own_name(tokens(text), own_name)
        self.memo: dict[tuple[str, str, int], tuple[Reading, ...]] = {}
        self.farthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Any]:
        """Every different tree the whole text can be."""
        found: list[Any] = []
        for reading in self.parse(category, "", 0):
            if reading.end == len(self.tokens) and reading.value not in found:
                found.append(reading.value)
            elif reading.end < len(self.tokens):
                self._wanted(reading.end, "")
        return found

    def parse(self, category: str, form: str, at: int) -> tuple[Reading, ...]:
        key = (category, form, at)
        known = self.memo.get(key)
        if known is None:
            self.memo[key] = ()
            known = self.memo[key] = tuple(dict.fromkeys(self._parse(category, form, at)))
        return known

    def _parse(self, category: str, form: str, at: int) -> Iterator[Reading]:
        listing = self.grammar.listings.get(category)
        if listing:
            yield from self._list(category, form, at)
        elif category == "número":
            yield from self._number(at)
        elif category == "nombre propio":
            if self._word(at) == SELF_NAME:
                yield Reading(True, NONE, at + 1)
            else:
                self._wanted(at, "el nombre de la carta")
        for noun in self.grammar.nouns.get(category, ()):
            for number, spelled in (("s", noun.singular), ("p", noun.plural)):
                if form in ("", number):
                    end = self._literal(spelled, at)
                    if end is not None:
                        yield Reading(noun.value, (noun.gender, number), end)
        for phrase in self.grammar.phrases.get(category, ()):
            for end, bound in self._items(phrase.es, 0, at, form, Bindings()):
                reading = self._build(phrase, form, bound, end)
                if reading is not None:
                    yield reading

    def _number(self, at: int) -> Iterator[Reading]:
        word = self._word(at)
        if word.isdigit() and len(word) < 4:
            value = int(word)
        elif word in NUMBER_WORDS:
            value = NUMBER_WORDS[word]
        else:
            self._wanted(at, "un número")
            return
        yield Reading(value, ("", "s" if value == 1 else "p"), at + 1)

    def _list(self, category: str, form: str, at: int) -> Iterator[Reading]:
        listing = self.grammar.listings[category]

        def close(items: tuple[Reading, ...]) -> Reading:
            last = items[-1]
            if len(items) == 1 and not listing.always:
                return last
            joined = Node(listing.kind, items=tuple(r.value for r in items))
            return Reading(joined, (items[0].features[0], "p" if listing.last == "y" else "s"), last.end)

        def more(items: tuple[Reading, ...]) -> Iterator[Reading]:
            end = items[-1].end
            if not listing.last:
                yield close(items)
                for item in self.parse(listing.item, form, end):
                    if item.end > end:
                        yield from more((*items, item))
                return
            if len(items) == 1:
                yield close(items)
            if listing.comma and self._word(end) == listing.comma:
                for item in self.parse(listing.item, form, end + 1):
                    yield from more((*items, item))
            if self._word(end) in (listing.last, _EUPHONY.get(listing.last)):
                for item in self.parse(listing.item, form, end + 1):
                    yield close((*items, item))
            else:
                self._wanted(end, listing.last)

        for first in self.parse(listing.item, form, at):
            yield from more((first,))

    def _items(
        self, items: tuple[Item, ...], i: int, at: int, form: str, bound: Bindings
    ) -> Iterator[tuple[int, Bindings]]:
        if i == len(items):
            yield at, bound
            return
        item = items[i]
        if isinstance(item, Literal):
            end = self._literal(item.word, at)
            if end is not None:
                yield from self._items(items, i + 1, end, form, bound)
        elif isinstance(item, Verb):
            end = self._literal(conjugate(item.lemma, form or IMPERATIVE), at)
            if end is not None:
                yield from self._items(items, i + 1, end, form, bound)
        elif isinstance(item, Person):
            end = self._literal(item.third if form in THIRD_PERSON else item.second, at)
            if end is not None:
                yield from self._items(items, i + 1, end, form, bound)
        elif isinstance(item, Clitic):
            verb = conjugate(item.lemma, form or IMPERATIVE)
            for features, pronoun in PRONOUNS.items():
                end = self._literal(with_clitic(verb, pronoun), at)
                if end is not None:
                    value = Node("Ref", gender=features[0], number=features[1])
                    more = bound._replace(values=(*bound.values, (item.slot, value, features)))
                    yield from self._items(items, i + 1, end, form, more)
        elif isinstance(item, Agree):
            known = ("", form if form in ("s", "p") else "") if item.slot == "*" else bound.features(item.slot)
            fitting = range(len(item.forms)) if known is None else _agreement(known, len(item.forms))
            for spelled in dict.fromkeys(item.forms[j] for j in fitting):
                end = self._words(spelled, at)
                if end is not None:
                    more = bound
                    if known is None:
                        same = tuple(j for j, f in enumerate(item.forms) if f == spelled)
                        more = bound._replace(checks=(*bound.checks, (item.slot, same, len(item.forms))))
                    yield from self._items(items, i + 1, end, form, more)
        else:
            asked = self._asked(item, form, bound)
            for reading in self.parse(item.category, asked, at):
                more = bound._replace(values=(*bound.values, (item.name, reading.value, reading.features)))
                yield from self._items(items, i + 1, reading.end, form, more)

    def _asked(self, slot: Slot, form: str, bound: Bindings) -> str:
        """The form a slot asks of its phrase."""
        if slot.form == "=":
            return form
        features = bound.features(slot.form)
        return slot.form if features is None else features[1]

    def _build(self, phrase: Phrase, form: str, bound: Bindings, end: int) -> Reading | None:
        for slot, allowed, size in bound.checks:
            features = bound.features(slot)
            if features is None or not set(_agreement(features, size)) & set(allowed):
                return None
        if phrase.kind == "=":
            return Reading(dict(phrase.constants)["value"], asked_features(NONE, phrase.gender, form), end)
        args = {name: value for name, value, _ in bound.values}
        if phrase.build:
            return Reading(phrase.build(args), NONE, end)
        if not phrase.kind:
            _, value, features = bound.values[0]
            return Reading(value, _merge(features, phrase.gender), end)
        features = (bound.features(phrase.head) or NONE) if phrase.head else NONE
        features = asked_features(features, phrase.gender, form)
        introduces: Features | None = None
        if phrase.introduces:
            gender, colon, slot = phrase.introduces.partition(":")
            if colon:
                introduces = (gender, (bound.features(slot) or NONE)[1])
            else:
                introduces = bound.features(phrase.introduces) or (phrase.introduces[0], phrase.introduces[1:2])
        args.update(phrase.constants)
        return Reading(Node(phrase.kind, introduces, **args), features, end)

    def _word(self, at: int) -> str:
        return self.tokens[at].word if at < len(self.tokens) else ""

    def _literal(self, word: str, at: int) -> int | None:
        if " " in word:
            return self._words(tuple(word.split()), at)
        if self._word(at) == word.casefold():
            return at + 1
        self._wanted(at, word)
        return None

    def _words(self, spelled: tuple[str, ...], at: int) -> int | None:
        for word in spelled:
            end = self._literal(word, at)
            if end is None:
                return None
            at = end
        return at

    def _wanted(self, at: int, what: str) -> None:
        if at > self.farthest:
            self.farthest, self.expected = at, set()
        if at == self.farthest and what:
            self.expected.add(what)


def asked_features(features: Features, gender: str, form: str) -> Features:
    """Gender and number of a phrase: those of its head, fixed by its declaration, or asked of it."""
    gender_, number = _merge(features, gender)
    return gender_, number or (form if form in ("s", "p") else "")


def _merge(features: Features, gender: str) -> Features:
    return (gender[0], gender[1:2] or features[1]) if gender else features


def _with_own_name(found: tuple[Token, ...], own_name: str) -> tuple[Token, ...]:
    """The card's own name becomes one word, so that phrases can speak of it."""
    name = [t.word for t in tokens(own_name)]
    if not name:
        return found
    out: list[Token] = []
    i = 0
    while i < len(found):
        if [t.word for t in found[i : i + len(name)]] == name:
            out.append(Token(SELF_NAME, found[i].start, found[i + len(name) - 1].end))
            i += len(name)
        else:
            out.append(found[i])
            i += 1
    return tuple(out)
