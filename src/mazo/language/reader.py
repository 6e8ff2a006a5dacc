"""Text to tree: memoised recursive descent that returns every reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from mazo.language import first
from mazo.language.lexicon import (
    IMPERATIVE,
    NUMBER_WORDS,
    PRONOUNS,
    THIRD_PERSON,
    conjugate,
    with_pronoun,
)
from mazo.language.phrase import (
    Agree,
    Clitic,
    Grammar,
    Item,
    Listing,
    Literal,
    Person,
    Phrase,
    Slot,
    Verb,
    tokens,
    words,
)
from mazo.language.tree import Mention, Node

Features = tuple[str, str]
"""Gender and number; an empty string where unknown."""
NONE: Features = ("", "")
NUMBER, OWN_NAME = first.NUMBER, first.OWN_NAME
"""Categories every grammar has: a number, and the name of the card that speaks."""
A_NUMBER, A_NAME = "un número", "el nombre de la carta"
"""What is expected where they go."""
EUPHONIC = {"y": "e", "o": "u"}
MAX_DIGITS = 3
MAX_WAYS = 4
"""Ways of reading the beginning of a list that are followed at once: more than one is an ambiguity already."""

_BY_NUMBER = {"s": (0,), "p": (1,), "": (0, 1)}
_BY_GENDER = {"m": (0,), "f": (1,), "": (0, 1)}


class Reading(NamedTuple):
    value: Any
    features: Features
    end: int


class Clash(NamedTuple):
    """Words that do not agree: from the first to the end of the last, and what the first could be instead."""

    at: int
    end: int
    instead: tuple[str, ...]


class Bindings(NamedTuple):
    """What a phrase has matched so far: slot values with their features and places, and agreements still to check."""

    values: tuple[tuple[str, Any, Features, int], ...] = ()
    checks: tuple[tuple[Agree, tuple[int, ...], int], ...] = ()

    def features(self, slot: str) -> Features | None:
        for name, _, features, _ in self.values:
            if name == slot:
                return features
        return None

    def place(self, slot: str) -> int:
        return next(at for name, _, _, at in self.values if name == slot)


def fits(features: Features, agree: Agree) -> tuple[int, ...]:
    """Which of the forms of an agreement go with a gender and a number."""
    gender, number = features
    if agree.gender and gender and gender != agree.gender:
        return ()
    if len(agree.forms) == 2:
        return _BY_NUMBER[number]
    return tuple(2 * n + g for n in _BY_NUMBER[number] for g in _BY_GENDER[gender])


class Reader:
    """One reading of one text. Keeps the farthest point reached and what was expected there, for diagnostics; not if
    it is ``quick``, and tries only what can begin as the text does."""

    def __init__(self, grammar: Grammar, text: str, own_name: str = "", quick: bool = False) -> None:
        self.grammar, self.text = grammar, text
        self.firsts = first.firsts(grammar, sum(map(len, grammar.phrases.values()))) if quick else None
        self.tokens = tokens(text)
        self.name = tuple(t.word for t in tokens(own_name))
        self.memo: dict[tuple[str, str, int], tuple[Reading, ...]] = {}
        self.farthest = 0
        self.expected: set[str] = set()
        self.pronouns: set[str] = set()
        """Of what was expected, the verbs with a pronoun: too many to show."""
        self.clashes: list[Clash] = []
        self.places: dict[int, tuple[Node, int]] = {}
        """Where each node read begins, by its identity."""

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
            yield from self._list(listing, form, at) if listing.last else self._series(listing, form, at)
        elif category == NUMBER:
            yield from self._number(at)
        elif category == OWN_NAME:
            end = at + len(self.name)
            if self.name and self.name == tuple(t.word for t in self.tokens[at:end]):
                yield Reading(True, NONE, end)
            else:
                self._wanted(at, A_NAME)
        for noun in self.grammar.nouns.get(category, ()):
            for number, spelled in (("s", noun.singular), ("p", noun.plural)):
                if form in ("", number):
                    after = self._words(words(spelled), at)
                    if after is not None:
                        yield Reading(noun.value, (noun.gender, number), after)
        for phrase in self._phrases(category, form, at):
            if phrase.yours and form in THIRD_PERSON:
                continue
            for end, bound in self._items(phrase.es, 0, at, form, Bindings()):
                reading = self._build(phrase, form, bound, at, end)
                if reading is not None:
                    yield reading

    def _phrases(self, category: str, form: str, at: int) -> Sequence[Phrase]:
        """The phrases of a category worth trying at a place."""
        if self.firsts is None:
            return self.grammar.phrases.get(category, ())
        word = self._word(at)
        found = self.firsts.phrases(category, form, word)
        if not self.name or word != self.name[0]:
            return found
        either = {id(p) for p in (*found, *self.firsts.phrases(category, form, first.NAME))}
        return [p for p in self.grammar.phrases.get(category, ()) if id(p) in either]

    def _number(self, at: int) -> Iterator[Reading]:
        word = self._word(at)
        if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS:
            value, gender = int(word), ""
        elif word in NUMBER_WORDS:
            value, gender = NUMBER_WORDS[word]
        else:
            self._wanted(at, A_NUMBER)
            return
        yield Reading(value, (gender, "s" if value == 1 else "p"), at + 1)

    def _series(self, listing: Listing, form: str, at: int) -> Iterator[Reading]:
        """One thing after another. Of several ways to reach a point a few are kept: enough to know that they differ."""
        ways: dict[int, list[tuple[Reading, ...]]] = {at: [()]}
        waiting = [at]
        while waiting:
            here = heappop(waiting)
            kept = ways.pop(here)
            if here > at:
                for items in kept:
                    if listing.always or len(items) > 1:
                        yield _joined(listing, items, form)
                    else:
                        yield items[0]
            for item in self.parse(listing.item, form, here):
                if item.end > here:
                    if item.end not in ways:
                        heappush(waiting, item.end)
                    _keep(ways, item.end, [(*items, item) for items in kept])

    def _list(self, listing: Listing, form: str, at: int) -> Iterator[Reading]:
        """«A», «A y B», «A, B y C»."""
        for alone in self.parse(listing.final, form, at) if listing.least == 1 else ():
            yield _joined(listing, (alone,), form) if listing.always else alone
        ways: dict[int, list[tuple[Reading, ...]]] = {}
        for one in self.parse(listing.item, form, at):
            _keep(ways, one.end, [(one,)])
        waiting = list(ways)
        heapify(waiting)
        while waiting:
            here = heappop(waiting)
            kept = ways.pop(here)
            word = self._word(here)
            if word in (listing.last, EUPHONIC.get(listing.last)):
                for last in self.parse(listing.final, form, here + 1):
                    for items in kept:
                        yield _joined(listing, (*items, last), form)
            else:
                self._wanted(here, listing.last)
            if listing.comma and word == listing.comma:
                for item in self.parse(listing.item, form, here + 1):
                    if item.end not in ways:
                        heappush(waiting, item.end)
                    _keep(ways, item.end, [(*items, item) for items in kept])
            elif listing.comma:
                self._wanted(here, listing.comma)

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
            end = self._words(tuple(conjugate(item.lemma, form or IMPERATIVE).split()), at)
            if end is not None:
                yield from self._items(items, i + 1, end, form, bound)
        elif isinstance(item, Person):
            own = item.third if form in THIRD_PERSON else item.second
            end = self._words(own, at) if own else None
            if end is not None:
                yield from self._items(items, i + 1, end, form, bound)
        elif isinstance(item, Clitic):
            for features, pronoun in PRONOUNS.items():
                spelled = with_pronoun(item.lemma, form or IMPERATIVE, pronoun)
                self.pronouns.add(spelled[0])
                end = self._words(spelled, at)
                if end is not None:
                    value = Node("Ref", (), Mention(item.sort, *features), gender=features[0], number=features[1])
                    self.places[id(value)] = value, at
                    more = bound._replace(values=(*bound.values, (item.slot, value, features, at)))
                    yield from self._items(items, i + 1, end, form, more)
        elif isinstance(item, Agree):
            known = ("", form if form in ("s", "p") else "") if item.slot == "*" else bound.features(item.slot)
            fitting = tuple(range(len(item.forms))) if known is None else fits(known, item)
            if not fitting and tuple(self._word(at + k) for k in range(len(item.forms[0]))) in _lowered(item.forms):
                self.clashes.append(Clash(bound.place(item.slot), at + len(item.forms[0]), ("un", "una")))
            for spelled in dict.fromkeys(item.forms[j] for j in fitting):
                end = self._words(spelled, at)
                if end is not None:
                    more = bound
                    if known is None:
                        same = tuple(j for j, f in enumerate(item.forms) if f == spelled)
                        more = bound._replace(checks=(*bound.checks, (item, same, at)))
                    yield from self._items(items, i + 1, end, form, more)
        else:
            asked = self._asked(item, form, bound)
            like = bound.features(item.form) or NONE
            for reading in self.parse(item.category, asked, at):
                if like[0] and reading.features[0] and like[0] != reading.features[0]:
                    self.clashes.append(Clash(bound.place(item.form), reading.end, ("un", "una")))
                    continue
                more = bound._replace(values=(*bound.values, (item.name, reading.value, reading.features, at)))
                yield from self._items(items, i + 1, reading.end, form, more)

    def _asked(self, slot: Slot, form: str, bound: Bindings) -> str:
        """The form a slot asks of its phrase."""
        if slot.form == "=":
            return form
        features = bound.features(slot.form)
        return slot.form if features is None else features[1]

    def _build(self, phrase: Phrase, form: str, bound: Bindings, at: int, end: int) -> Reading | None:
        for agree, allowed, where in bound.checks:
            features = bound.features(agree.slot)
            if features is None or not set(fits(features, agree)) & set(allowed):
                right = fits(features, agree) if features else ()
                right = tuple(i for i in right if i not in allowed)
                self.clashes.append(Clash(where, end, tuple(" ".join(agree.forms[i]) for i in right)))
                return None
        if phrase.kind == "=":
            return Reading(dict(phrase.constants)["value"], asked_features(NONE, phrase.gender, form), end)
        args = {name: value for name, value, *_ in bound.values}
        if phrase.build:
            own = asked_features(bound.features(phrase.head) or NONE, phrase.gender, form)
            built = phrase.build(args)
            return None if built is None else Reading(built, own, end)
        if not phrase.kind:
            _, value, features, _ = bound.values[0]
            return Reading(value, merged(features, phrase.gender), end)
        features = asked_features(bound.features(phrase.head) or NONE, phrase.gender, form)
        facts = args | dict(phrase.constants)
        named = tuple(d.mention(bound.features(d.slot) or NONE, facts) for d in phrase.introduces)
        wanted = phrase.refers.mention(bound.features(phrase.refers.slot) or NONE, facts) if phrase.refers else None
        node = Node(phrase.kind, named, wanted, **facts)
        self.places[id(node)] = node, at
        for fixed in facts.values():
            if isinstance(fixed, Node) and fixed.refers and id(fixed) not in self.places:
                said = {word for item in phrase.es if isinstance(item, Person) for word in item.second}
                self.places[id(fixed)] = fixed, next((i for i in range(at, end) if self._word(i) in said), at)
        return Reading(node, features, end)

    def clash(self) -> Clash | None:
        """The disagreement that stopped the reading, if one did."""
        return max((c for c in self.clashes if c.end >= self.farthest), key=lambda c: c.end, default=None)

    def place(self, node: Node) -> int:
        """The word at which a node of a tree read here begins."""
        return self.places[id(node)][1] if id(node) in self.places else 0

    def _word(self, at: int) -> str:
        return self.tokens[at].word if at < len(self.tokens) else ""

    def _literal(self, word: str, at: int) -> int | None:
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
    gender_, number = merged(features, gender)
    return gender_, number or (form if form in ("s", "p") else "")


def merged(features: Features, gender: str) -> Features:
    """Features with those a declaration fixes: a gender, a number, or both."""
    if gender in ("s", "p"):
        return features[0], gender
    return (gender[0], gender[1:2] or features[1]) if gender else features


def list_features(listing: Listing, items: Sequence[Features], form: str) -> Features:
    """A list is feminine if all of it that has a gender is; «A y B» is plural, «A o B» is as each of them."""
    genders = {gender for gender, _ in items if gender}
    gender = "m" if len(genders) > 1 else genders.pop() if genders else ""
    return gender, "p" if listing.last == "y" else form if form in ("s", "p") else items[-1][1]


def _lowered(forms: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    return {tuple(word.casefold() for word in form) for form in forms}


def _joined(listing: Listing, items: tuple[Reading, ...], form: str) -> Reading:
    node = Node(listing.kind, items=tuple(r.value for r in items))
    return Reading(node, list_features(listing, [r.features for r in items], form), items[-1].end)


def _keep(ways: dict[int, list[tuple[Reading, ...]]], end: int, new: list[tuple[Reading, ...]]) -> None:
    kept = ways.setdefault(end, [])
    kept.extend(new[: MAX_WAYS - len(kept)])
