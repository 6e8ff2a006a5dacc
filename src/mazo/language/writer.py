"""Tree to text, in Spanish or in English, with the same phrases that read it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
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
    with_pronoun,
)
from mazo.language.phrase import Grammar, Phrase
from mazo.language.reader import (
    EUPHONIC,
    NONE,
    NUMBER,
    OWN_NAME,
    Features,
    asked_features,
    fits,
    list_features,
    merged,
)
from mazo.language.template import Agree, Choice, Clitic, Item, Literal, Person, Slot, Verb
from mazo.language.tree import Node, Ref

Words = tuple[tuple[str, ...], Features]


class Unwritable(ValueError):
    """A tree that no phrase says."""


class Writer:
    """Writes trees in one language. What ``marked`` holds is written between brackets, to tell readings apart."""

    def __init__(
        self, grammar: Grammar, language: str = "es", own_name: str = "", marked: Collection[Node] = ()
    ) -> None:
        self.grammar, self.language, self.own_name, self.marked = grammar, language, own_name, marked
        self.memo: dict[tuple[str, type, Any, str, str], Words | None] = {}

    def text(self, category: str, value: Any) -> str:
        """The canonical text of a tree."""
        found = self.write(category, value, "")
        if found is None:
            raise Unwritable(f"no phrase of «{category}» says {value!r}")
        return _spell(found[0], self.language)

    def write(self, category: str, value: Any, form: str, like: str = "") -> Words | None:
        """The words of a value of a category in a form, with their gender and number; None if no phrase says it.

        ``like``: the gender of what it is said of, with which a phrase that has one must agree.
        """
        key = (category, type(value), value, form, like)
        if key in self.memo:
            return self.memo[key]
        found = self._write(category, value, form, like)
        if found and isinstance(value, Node) and value in self.marked and found[0][:1] != ("[",):
            found = ("[", *found[0], "]"), found[1]
        self.memo[key] = found
        return found

    def _write(self, category: str, value: Any, form: str, like: str) -> Words | None:
        listing = self.grammar.listings.get(category)
        if listing and isinstance(value, Node) and value.kind == listing.kind:
            return self._list(category, value, form, like)
        if listing and not listing.always:
            return self.write(listing.final, value, form, like) if listing.least == 1 else None
        if category == NUMBER and isinstance(value, int) and not isinstance(value, bool):
            return (str(value),), ("", "s" if value == 1 else "p")
        if category == OWN_NAME and value is True:
            return (self.own_name,), NONE
        for noun in self.grammar.nouns.get(category, ()):
            if noun.value == value:
                many = form == "p"  # where any will do, the singular
                spanish = noun.plural if many else noun.singular
                english = noun.english_plural if many else noun.english
                return ((spanish if self.language == "es" else english),), (noun.gender, "p" if many else "s")
        said = self.said(category, value, form, like)
        return said[1] if said else None

    def said(self, category: str, value: Any, form: str, like: str = "") -> tuple[Phrase, Words] | None:
        """The phrase that says a value of a category in a form, and its words."""
        for phrase in self.ways(category, value):
            if not (phrase.yours and form in THIRD_PERSON):
                found = self._phrase(phrase, value, form, like)
                if found is not None and not (like and found[1][0] and found[1][0] != like):
                    return phrase, found
        return None

    def ways(self, category: str, value: Any) -> Sequence[Phrase]:
        """The phrases of a category that may say a value, the preferred first."""
        return self.grammar.saying(category, type(value))

    def template(self, phrase: Phrase) -> tuple[Item, ...]:
        """What of a phrase is written in Spanish."""
        return phrase.es

    def _list(self, category: str, value: Node, form: str, like: str) -> Words | None:
        listing = self.grammar.listings[category]
        items = value["items"]
        pieces = [self.write(listing.item, item, form, like) for item in items[:-1]]
        pieces += [self.write(listing.final, item, form, like) for item in items[-1:]]
        done = [p for p in pieces if p is not None]
        if not done or len(done) != len(pieces) or (len(done) == 1 and not listing.always):
            return None
        if len(done) > listing.longest(len(done)):
            return None
        words: list[str] = []
        word = (listing.last if self.language == "es" else listing.english_last) if listing.last else ""
        for i, (piece, _) in enumerate(done):
            if i and listing.last:
                if i == len(done) - 1:
                    words.append(euphonic(word, piece[0]) if self.language == "es" else word)
                elif listing.comma:
                    words.append("," if listing.comma.isalpha() and self.language != "es" else listing.comma)
            words.extend(piece)
        return tuple(words), list_features(listing, [features for _, features in done], form)

    def values(self, phrase: Phrase, value: Any) -> dict[str, Any] | None:
        """What a phrase would have in each slot to say a value; None if it cannot say it."""
        found: dict[str, Any]
        if phrase.kind == "=":
            constant = dict(phrase.constants)["value"]
            if value != constant or type(value) is not type(constant):
                return None
            found = {}
        elif not phrase.kind:
            found = {phrase.names()[0]: value}
        else:
            if type(value) is not phrase.node:
                return None
            fixed = {**value.defaults, **dict(phrase.constants)}
            names = phrase.names()
            for name in value.fields:
                if name not in names:
                    own = getattr(value, name)
                    if own != fixed[name] or type(own) is not type(fixed[name]):
                        return None
            found = {name: getattr(value, name) for name in names}
        return found

    def _phrase(self, phrase: Phrase, value: Any, form: str, like: str) -> Words | None:
        values = self.values(phrase, value)
        if values is None:
            return None
        features: dict[str, Features] = {}
        spanish = self._fill(self.template(phrase), values, form, features, like)
        if spanish is None:
            return None
        if phrase.kind:
            head = asked_features(features.get(phrase.head, NONE), phrase.gender, form)
        else:
            head = merged(next(iter(features.values()), NONE), phrase.gender)
        if self.language == "es":
            return spanish, head
        english = self._fill(phrase.en, values, form, dict(features), like)
        if english is None or (phrase.es and not phrase.en):
            return None
        return english, head

    def _fill(
        self, items: tuple[Item, ...], values: dict[str, Any], form: str, features: dict[str, Features], like: str
    ) -> tuple[str, ...] | None:
        """Writes the items of a template, slots first so that agreement knows them."""
        done: dict[str, tuple[str, ...]] = {}
        slots = [i for i in items if isinstance(i, Slot | Clitic)]
        while slots:
            waiting: list[Slot | Clitic] = []
            for slot in slots:
                if isinstance(slot, Clitic):
                    ref = values[slot.slot]
                    if not isinstance(ref, Ref):
                        return None
                    features[slot.slot] = (ref.gender, ref.number)
                    continue
                depends = slot.form if slot.form in values else ""
                if depends and depends not in features:
                    waiting.append(slot)
                    continue
                asked = form if slot.form == "=" else features[depends][1] if depends else slot.form
                agree = like if slot.form == "=" else features[depends][0] if depends else ""
                found = self.write(slot.category, values[slot.name], asked, agree)
                if found is None:
                    return None
                done[slot.name], features[slot.name] = found
            if len(waiting) == len(slots):
                raise Unwritable(f"agreement in a circle: {items}")
            slots = waiting
        words: list[str] = []
        for item in items:
            piece = self._item(item, done, features, form)
            if piece is None:
                return None
            words.extend(piece)
        return tuple(words)

    def _item(
        self, item: Item, done: dict[str, tuple[str, ...]], features: dict[str, Features], form: str
    ) -> tuple[str, ...] | None:
        spanish = self.language == "es"
        if isinstance(item, Literal):
            return (item.word,)
        if isinstance(item, Verb):
            return (conjugate(item.lemma, form or IMPERATIVE) if spanish else _english_verb(item.lemma, form),)
        if isinstance(item, Person):
            return (item.third if form in THIRD_PERSON else item.second) or None
        if isinstance(item, Clitic):
            if spanish:
                return with_pronoun(item.lemma, form or IMPERATIVE, PRONOUNS[features[item.slot]])
            return (_english_verb(item.lemma, form), ENGLISH_PRONOUNS[features[item.slot][1]])
        if isinstance(item, Agree):
            own = ("", form if form in ("s", "p") else "s")
            which = fits(own if item.slot == "*" else features.get(item.slot, NONE), item)
            return item.forms[which[0]] if which else None
        assert not isinstance(item, Choice), "what is written has no choices"
        return done[item.name]


def _english_verb(lemma: str, form: str) -> str:
    if form in THIRD_PERSON and form != "inf3":
        return english_third(lemma)
    return english_gerund(lemma) if form == GERUND else lemma


def euphonic(word: str, following: str) -> str:
    """«e» for «y» before the sound i, «u» for «o» before the sound o: «e intercambia», «u ocho», «7 u 8»."""
    start = following.casefold()
    if word == "y" and start.startswith(("i", "í", "hi", "hí")) and not start.startswith(("hie", "hia", "io")):
        return EUPHONIC["y"]
    if word == "o" and (start.startswith(("o", "ó", "ho", "hó", "8")) or start == "11"):
        return EUPHONIC["o"]
    return word


_NO_SPACE_BEFORE = set(",.;:)]»›”!?’/-")
_NO_SPACE_AFTER = set("([«‹“¿¡’/-+−")


def _spell(words: Iterable[str], language: str) -> str:
    """Joins words: spaces, contractions, capitals at the start of sentences."""
    text = ""
    capital = True
    for word in words:
        if not word:
            continue
        if capital and word[0].isalnum():
            word = word[0].upper() + word[1:]
            capital = False
        if text and word[0] not in _NO_SPACE_BEFORE and text[-1] not in _NO_SPACE_AFTER:
            text += " "
        text += word
        if word == ".":
            capital = True
    if language == "es":
        text = re.sub(r"\b([Dd])e el\b", r"\1el", text)
        text = re.sub(r"\b([Aa]) el\b", r"\1l", text)
    else:
        text = re.sub(r"\b([Aa]) (?=[AEIOUaeiou])", r"\1n ", text)
    return text
