"""Text to tree: memoised recursive descent that returns every reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from mazo.language.lexicon import NUMBER_WORDS
from mazo.language.phrase import Grammar, Listing, Phrase
from mazo.language.reading import first
from mazo.language.reading.first import Found, Named, Planned
from mazo.language.reading.plan import Agreeing, Enclitic, Fork, Plan, Spelled
from mazo.language.spelling import COMMA, PARAGRAPH, fold, idle, says, tokens, unreminded
from mazo.language.template import Agree, Person, Slot
from mazo.language.tree import Mention, Node, Ref

Features = tuple[str, str]
"""Gender and number; an empty string where unknown."""
NONE: Features = ("", "")
NUMBER, OWN_NAME = first.NUMBER, first.OWN_NAME
"""Categories every grammar has: a number, and the name of the card that speaks."""
A_NUMBER, A_NAME = "un número", "el nombre de la carta"
"""What is expected where they go."""
STOP = "."
_QUOTED, _QUOTES, _CLOSING = (STOP, "”"), ("”", STOP), ("”", PARAGRAPH)
"""The full stop of a sentence that is quoted ends the one that quotes it too, where something else begins; and that of
the one that quotes ends the quoted one."""
EUPHONIC = {"y": "e", "o": "u"}
MAX_DIGITS = 3
MAX_TOKENS = 1 << 30
"""More than any text has."""
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


_NOTHING = Bindings()


def fits(features: Features, agree: Agree) -> tuple[int, ...]:
    """Which of the forms of an agreement go with a gender and a number."""
    gender, number = features
    if agree.gender and gender and gender != agree.gender:
        return ()
    if len(agree.forms) == 2:
        return _BY_NUMBER[number]
    return tuple(2 * n + g for n in _BY_NUMBER[number] for g in _BY_GENDER[gender])


class Reader:
    """One reading of one text. Keeps the farthest point reached and what was expected there, for diagnostics; if it is
    ``quick``, only the point, and tries only what can begin as the text does. One that is told which point that is
    (``since``) does so up to it, and tries everything from it on.
    """

    def __init__(self, grammar: Grammar, text: str, own_name: str = "", quick: bool = False, since: int = 0) -> None:
        self.grammar, self.text = grammar, text
        self.firsts = first.firsts(grammar, sum(map(len, grammar.phrases.values())))
        self.quick, self.since = quick, MAX_TOKENS if quick else since
        self.tokens = unreminded(tokens(text), grammar.reminded, grammar.aside)
        said = [t.word for t in self.tokens]
        self.said = (*said, "")
        """The words of the text, and the end."""
        self.idle = {at for at in range(len(said)) if idle(said, at)}
        """Where there is a comma that may be passed over."""
        self.unstopped = {at: n for at in range(len(said) + 1) if (n := self._stop(at)) is not None}
        """Where a full stop is not missed, and how many words stand for it."""
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
            if self.farthest < at < self.since:  # what is not tried here would have wanted something else here
                self.farthest = at
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
            if self.name and self.name == self.said[at:end]:
                yield Reading(True, NONE, end)
            else:
                self._wanted(at, A_NAME)
        for noun, number, spelled in self._nouns(category, at) if category in self.grammar.nouns else ():
            if form in ("", number):
                after = self._spelled(spelled, at)
                if after is not None:
                    yield Reading(noun.value, (noun.gender, number), after)
        for phrase, plan in self._phrases(category, form, at):
            for end, bound in self._steps(plan, 0, at, form, _NOTHING):
                reading = self._build(phrase, form, bound, at, end)
                if reading is not None:
                    yield reading

    def _phrases(self, category: str, form: str, at: int) -> Sequence[Planned]:
        """The phrases of a category worth trying at a place."""
        if at >= self.since:
            return self.firsts.all(category, form)
        beginnings = {self.said[at]} if at not in self.idle else {COMMA, self.said[at + 1]}
        if self.name and self.name[0] in beginnings:
            beginnings.add(first.NAME)
        found: list[Found] = [self.firsts.phrases(category, form, word) for word in beginnings]
        if len(found) == 1:
            return found[0]
        either = {id(phrase) for some in found for phrase, _ in some}
        return [one for one in self.firsts.all(category, form) if id(one[0]) in either]

    def _nouns(self, category: str, at: int) -> Iterator[Named]:
        """The nouns of a category worth trying at a place."""
        known = self.firsts.nouns(category)
        yield from known.get(self.said[at], ()) if at < self.since else (one for some in known.values() for one in some)

    def _number(self, at: int) -> Iterator[Reading]:
        word = self.said[at]
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
            ended = kept if here > at and listing.final == listing.item else []
            if listing.final != listing.item:
                ended = [(*items, last) for last in self.parse(listing.final, form, here) for items in kept]
            for items in ended:
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
            word = self.said[here]
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

    def _steps(self, plan: Plan, i: int, at: int, form: str, bound: Bindings) -> Iterator[tuple[int, Bindings]]:
        """The ways in which a plan, from one of its steps on, is what the text says from a place on."""
        while i < len(plan):
            step = plan[i]
            if not isinstance(step, Spelled):
                break
            end = self._spelled(step, at)
            if end is None:
                return
            at = end
            i += 1
        else:
            yield at, bound
            return
        if isinstance(step, Slot):
            asked = self._asked(step, form, bound)
            like = bound.features(step.form) or NONE
            readings = self.parse(step.category, asked, at)
            for reading in readings:
                if like[0] and reading.features[0] and like[0] != reading.features[0]:
                    if not any(other.end == reading.end and other.features[0] in ("", like[0]) for other in readings):
                        self.clashes.append(Clash(bound.place(step.form), reading.end, ("un", "una")))
                    continue
                more = bound._replace(values=(*bound.values, (step.name, reading.value, reading.features, at)))
                yield from self._steps(plan, i + 1, reading.end, form, more)
        else:
            for end, more in self._words_of(step, at, form, bound):
                yield from self._steps(plan, i + 1, end, form, more)

    def _words_of(
        self, step: Fork | Agreeing | Enclitic, at: int, form: str, bound: Bindings
    ) -> Iterator[tuple[int, Bindings]]:
        """The ways in which a fork, an agreement or a verb with a pronoun is what the text says."""
        if isinstance(step, Fork):
            for way in step.ways:
                yield from self._steps(way, 0, at, form, bound)
        elif isinstance(step, Enclitic):
            for features, spelled in step.forms:
                self.pronouns.add(spelled.shown[0])
                end = self._spelled(spelled, at)
                if end is not None:
                    value = Ref(*features).placed((), Mention(step.item.sort, *features))
                    self.places[id(value)] = value, at
                    yield end, bound._replace(values=(*bound.values, (step.item.slot, value, features, at)))
        else:
            item = step.agree
            known = ("", form if form in ("s", "p") else "") if item.slot == "*" else bound.features(item.slot)
            fitting = tuple(range(len(item.forms))) if known is None else fits(known, item)
            if not fitting and self.said[at : at + len(item.forms[0])] in _lowered(item.forms):
                self.clashes.append(Clash(bound.place(item.slot), at + len(item.forms[0]), ("un", "una")))
            for spelled in dict.fromkeys(spelled for j in fitting for spelled in step.forms[j]):
                end = self._spelled(spelled, at)
                if end is not None:
                    more = bound
                    if known is None:
                        same = tuple(j for j, said in enumerate(step.forms) if spelled in said)
                        more = bound._replace(checks=(*bound.checks, (item, same, at)))
                    yield end, more

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
        facts = args | {name: value for name, value in phrase.constants if name not in args}
        named = tuple(d.mention(bound.features(d.slot) or NONE, facts) for d in phrase.introduces)
        wanted = phrase.refers.mention(bound.features(phrase.refers.slot) or NONE, facts) if phrase.refers else None
        assert phrase.node is not None
        node = phrase.node(**facts).placed(named, wanted)
        self.places[id(node)] = node, at
        for fixed in facts.values():
            if isinstance(fixed, Node) and fixed.refers and id(fixed) not in self.places:
                said = {fold(word) for item in phrase.es if isinstance(item, Person) for word in item.second}
                self.places[id(fixed)] = fixed, next((i for i in range(at, end) if self.said[i] in said), at)
        return Reading(node, features, end)

    def clash(self) -> Clash | None:
        """The disagreement that stopped the reading, if one did."""
        return max((c for c in self.clashes if c.end >= self.farthest), key=lambda c: c.end, default=None)

    def place(self, node: Node) -> int:
        """The word at which a node of a tree read here begins."""
        return self.places[id(node)][1] if id(node) in self.places else 0

    def _spelled(self, wanted: Spelled, at: int) -> int | None:
        """Where the text goes on after some words, if it says them here."""
        said = self.said
        for i, some in enumerate(wanted.compared):
            if said[at] in some:
                at += 1
            elif at in self.idle and said[at + 1] in some:
                at += 2
            elif STOP in some and at in self.unstopped:
                at += self.unstopped[at]
            else:
                if not self.quick:
                    self._wanted(at, wanted.shown[i])
                elif at > self.farthest:
                    self.farthest = at
                return None
        return at

    def _stop(self, at: int) -> int | None:
        """How many words stand for a full stop at a place, if it is not missed there; nothing if it is."""
        if self.said[at - 2 : at] == _QUOTED and self._begins(at):
            return 0
        if self.said[at : at + 2] == _QUOTES and self.said[at - 1] != STOP:
            return 0
        openings = self.grammar.joined.get(self.said[at], ())
        if any(says(self.text, self.tokens[at : at + len(some)], some) for some in openings):
            return 0
        before = self.grammar.stops.get(self.said[at], ())
        return 1 if any(says(self.text, self.tokens[at + 1 : at + 1 + len(some)], some) for some in before) else None

    def _begins(self, at: int) -> bool:
        """Whether a sentence may begin at a place, or a text end: a capital, a closing sign, another line, no more."""
        token = self.tokens[at] if at < len(self.tokens) else None
        return token is None or token.word in _CLOSING or self.text[token.start].isupper()

    def _wanted(self, at: int, what: str) -> None:
        if at > self.farthest:
            self.farthest, self.expected = at, set()
        if at == self.farthest and what:
            self.expected.add(what)


def told(grammar: Grammar, category: str, text: str, own_name: str, farthest: int) -> Reader:
    """A reader that has read a text up to a point another could not pass, and tells what it expected there."""
    reader = Reader(grammar, text, own_name, since=farthest)
    reader.readings(category)
    if reader.farthest >= farthest:
        return reader
    reader = Reader(grammar, text, own_name)
    reader.readings(category)
    return reader


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
    return {tuple(map(fold, form)) for form in forms}


def _joined(listing: Listing, items: tuple[Reading, ...], form: str) -> Reading:
    node = listing.node(items=tuple(r.value for r in items))
    return Reading(node, list_features(listing, [r.features for r in items], form), items[-1].end)


def _keep(ways: dict[int, list[tuple[Reading, ...]]], end: int, new: list[tuple[Reading, ...]]) -> None:
    kept = ways.setdefault(end, [])
    kept.extend(new[: MAX_WAYS - len(kept)])
