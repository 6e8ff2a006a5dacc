"""Tree to text, in Spanish or in English, with the same phrases that read it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from mazo.language.lexicon import (
    ENGLISH_PRONOUNS,
    GERUND,
    IMPERATIVE,
    PRONOUNS,
    THIRD_PERSON,
    conjugate,
    english_gerund,
    english_third,
    with_clitic,
)
from mazo.language.phrase import Agree, Clitic, Grammar, Item, Literal, Person, Phrase, Slot, Verb
from mazo.language.reader import NONE, Features, _agreement, _merge, asked_features
from mazo.language.tree import Node

Words = tuple[tuple[str, ...], Features]


class Unwritable(ValueError):
    """A tree that no phrase says."""


class Writer:
    def __init__(self, grammar: Grammar, language: str = "es", own_name: str = "") -> None:
        self.grammar, self.language, self.own_name = grammar, language, own_name

    def text(self, category: str, value: Any) -> str:
        """The canonical text of a tree."""
        found = self.write(category, value, "")
        if found is None:
            raise Unwritable(f"no phrase of «{category}» says {value!r}")
        return _spell(found[0], self.language)

    def write(self, category: str, value: Any, form: str) -> Words | None:
        listing = self.grammar.listings.get(category)
        if listing and isinstance(value, Node) and value.kind == listing.kind:
            return self._list(category, value, form)
        if listing and not listing.always:
            return self.write(listing.item, value, form)
        if category == "número" and isinstance(value, int):
            return (str(value),), ("", "s" if value == 1 else "p")
        if category == "nombre propio" and value is True:
            return (self.own_name,), NONE
        for noun in self.grammar.nouns.get(category, ()):
            if noun.value == value:
                many = form == "p"
                spanish = noun.plural if many else noun.singular
                english = noun.english_plural if many else noun.english
                return ((spanish if self.language == "es" else english),), (noun.gender, "p" if many else "s")
        for phrase in self.grammar.phrases.get(category, ()):
            if not phrase.variant:
                found = self._phrase(phrase, value, form)
                if found is not None:
                    return found
        return None

    def _list(self, category: str, value: Node, form: str) -> Words | None:
        listing = self.grammar.listings[category]
        pieces = [self.write(listing.item, item, form) for item in value["items"]]
        done = [p for p in pieces if p is not None]
        if len(done) != len(pieces) or (len(done) == 1 and not listing.always):
            return None
        words: list[str] = []
        last = (listing.last if self.language == "es" else listing.english_last) if listing.last else ""
        for i, (piece, _) in enumerate(done):
            if i and listing.last:
                if i == len(done) - 1:
                    words.append(_euphonic(last, piece[0]) if self.language == "es" else last)
                elif listing.comma:
                    words.append(listing.comma)
            words.extend(piece)
        return tuple(words), (done[0][1][0], "p")

    def _phrase(self, phrase: Phrase, value: Any, form: str) -> Words | None:
        values: dict[str, Any]
        if phrase.kind == "=":
            constant = dict(phrase.constants)["value"]
            if value != constant or type(value) is not type(constant):
                return None
            values = {}
        elif not phrase.kind:
            slot = next(iter(phrase.slots()))
            values = {slot.name if isinstance(slot, Slot) else slot.slot: value}
        else:
            if not isinstance(value, Node) or value.kind != phrase.kind:
                return None
            for name, constant in phrase.constants:
                if name not in value.args or value.args[name] != constant or type(value.args[name]) is not type(constant):
                    return None
            constants = {name for name, _ in phrase.constants}
            values = {k: v for k, v in value.args.items() if k not in constants}
        names = {s.name if isinstance(s, Slot) else s.slot for s in phrase.slots()}
        if set(values) != names:
            return None
        features: dict[str, Features] = {}
        spanish = self._fill(phrase.es, values, form, features)
        if spanish is None:
            return None
        if phrase.kind:
            head = asked_features(features.get(phrase.head, NONE), phrase.gender, form)
        else:
            head = _merge(next(iter(features.values()), NONE), phrase.gender)
        if self.language == "es":
            return spanish, head
        english = self._fill(phrase.en, values, form, dict(features))
        if english is None or (phrase.es and not phrase.en):
            return None
        return english, head

    def _fill(
        self, items: tuple[Item, ...], values: dict[str, Any], form: str, features: dict[str, Features]
    ) -> tuple[str, ...] | None:
        """Writes the items of a template, slots first so that agreement knows them."""
        done: dict[str, tuple[str, ...]] = {}
        slots = [i for i in items if isinstance(i, Slot | Clitic)]
        while slots:
            waiting = []
            for slot in slots:
                if isinstance(slot, Clitic):
                    ref = values[slot.slot]
                    if not isinstance(ref, Node) or ref.kind != "Ref":
                        return None
                    features[slot.slot] = (ref["gender"], ref["number"])
                    continue
                depends = slot.form if slot.form in values else ""
                if depends and depends not in features:
                    waiting.append(slot)
                    continue
                asked = form if slot.form == "=" else features[depends][1] if depends else slot.form
                found = self.write(slot.category, values[slot.name], asked)
                if found is None:
                    return None
                done[slot.name], features[slot.name] = found
            if len(waiting) == len(slots):
                raise Unwritable(f"agreement in a circle: {items}")
            slots = waiting
        words: list[str] = []
        for item in items:
            words.extend(self._item(item, done, features, form))
        return tuple(words)

    def _item(
        self, item: Item, done: dict[str, tuple[str, ...]], features: dict[str, Features], form: str
    ) -> Iterable[str]:
        spanish = self.language == "es"
        if isinstance(item, Literal):
            return (item.word,)
        if isinstance(item, Verb):
            return (conjugate(item.lemma, form or IMPERATIVE) if spanish else _english_verb(item.lemma, form),)
        if isinstance(item, Person):
            third = form in THIRD_PERSON
            return (item.third if third else item.second,)
        if isinstance(item, Clitic):
            if spanish:
                return (with_clitic(conjugate(item.lemma, form or IMPERATIVE), PRONOUNS[features[item.slot]]),)
            return (_english_verb(item.lemma, form), ENGLISH_PRONOUNS[features[item.slot][1]])
        if isinstance(item, Agree):
            own = ("", form if form in ("s", "p") else "s")
            which = _agreement(own if item.slot == "*" else features.get(item.slot, NONE), len(item.forms))
            return item.forms[which[0]]
        return done[item.name]


def _english_verb(lemma: str, form: str) -> str:
    if form in THIRD_PERSON and form != "inf3":
        return english_third(lemma)
    return english_gerund(lemma) if form == GERUND else lemma


def _euphonic(word: str, following: str) -> str:
    start = following.casefold()
    if word == "y" and (start.startswith("i") or (start.startswith("hi") and not start.startswith("hie"))):
        return "e"
    if word == "o" and start.startswith(("o", "ho")):
        return "u"
    return word


_NO_SPACE_BEFORE = set(",.;:)»!?’")
_NO_SPACE_AFTER = set("(«¿¡’")


def _spell(words: Iterable[str], language: str) -> str:
    """Joins words: spaces, contractions, capitals at the start of sentences."""
    text = ""
    capital = True
    for word in words:
        if not word:
            continue
        if capital and word[0].isalpha():
            word = word[0].upper() + word[1:]
            capital = False
        if text and word[0] not in _NO_SPACE_BEFORE and text[-1] not in _NO_SPACE_AFTER:
            text += " "
        text += word
        if word[-1] == ".":
            capital = True
    if language == "es":
        text = re.sub(r"\b([Dd])e el\b", r"\1el", text)
        text = re.sub(r"\b([Aa]) el\b", r"\1l", text)
    else:
        text = re.sub(r"\b([Aa]) (?=[AEIOUaeiou])", r"\1n ", text)
    return text
