"""Which phrases can begin with a word: a reader that only wants the readings tries no others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock

from mazo.language.lexicon import (
    FORMS,
    IMPERATIVE,
    NUMBER_WORDS,
    PRONOUNS,
    THIRD_PERSON,
    Noun,
    conjugate,
    with_pronoun,
)
from mazo.language.phrase import Grammar, Phrase
from mazo.language.reading.plan import Plan, Plans, Spelled, plain
from mazo.language.spelling import fold, words
from mazo.language.template import Agree, Choice, Clitic, Item, Literal, Person, Slot, Verb

NUMBER, OWN_NAME = "número", "nombre propio"
DIGITS, NAME, EMPTY = "#", "@", ""
"""What stands for any figure, for the name of the card that speaks, and for no word at all."""

Key = tuple[str, str]
"""A category and the form asked of it."""
Planned = tuple[Phrase, Plan]
"""A phrase, and how it is read in a form."""
Found = tuple[Planned, ...]
Named = tuple[Noun, str, Spelled]
"""A noun in a number."""


class Firsts:
    """The words each category of a grammar can begin with (``EMPTY`` if with none), and the phrases that do."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar, self.plans = grammar, Plans(grammar)
        self.words: dict[Key, set[str]] = {}
        self.known: dict[Key, dict[str, Found]] = {}
        self.whole: dict[Key, Found] = {}
        self.named: dict[str, dict[str, list[Named]]] = {}
        self.starts: dict[str, set[str]] = {}
        for said, others in grammar.same.items():
            self.starts.setdefault(said[0], set()).update(fold(other[0]) for other in others)
        self.lock = Lock()
        """What is worked out half-way must not be seen by another thread that reads."""

    def all(self, category: str, form: str) -> Found:
        """The phrases of a category that exist in a form, in their order."""
        found = self.whole.get((category, form))
        if found is None:
            planned = ((phrase, self.plans.of(phrase, form)) for phrase in self._among(category, form))
            found = self.whole[category, form] = tuple((p, plan) for p, plan in planned if plan is not None)
        return found

    def _among(self, category: str, form: str) -> Iterator[Phrase]:
        third = form in THIRD_PERSON
        return (p for p in self.grammar.phrases.get(category, ()) if not (p.yours and third))

    def phrases(self, category: str, form: str, word: str) -> Found:
        """The phrases of a category that can begin with a word (or be empty), in their order."""
        key = category, form
        index = self.known.get(key)
        if index is None:
            with self.lock:
                self._settle(key)
                index = self.known[key] = self._index(key)
        found = index.get(word)
        if found is None:
            found = index[DIGITS if word.isdigit() and DIGITS in index else EMPTY]
        return found

    def nouns(self, category: str) -> dict[str, list[Named]]:
        """The nouns of a category, each in the singular and in the plural, by their first words."""
        found = self.named.get(category)
        if found is None:
            found = {}
            for noun in self.grammar.nouns.get(category, ()):
                for number, said in (("s", noun.singular), ("p", noun.plural)):
                    spelled = plain(words(said))
                    (word,) = spelled.compared[0]
                    found.setdefault(word, []).append((noun, number, spelled))
            self.named[category] = found
        return found

    def _index(self, key: Key) -> dict[str, Found]:
        """The phrases of a category by their first words; those that can be empty are under each."""
        index: dict[str, list[Planned]] = {EMPTY: []}
        for one in self.all(*key):
            begin = self._sequence(one[0].reads, key[1])
            for word in begin.difference(index):
                index[word] = list(index[EMPTY])
            for word in index if EMPTY in begin else begin:
                index[word].append(one)
        for figure in [word for word in index if word.isdigit() and DIGITS in index]:
            either = {id(phrase) for phrase, _ in (*index[figure], *index[DIGITS])}
            index[figure] = [one for one in self.all(*key) if id(one[0]) in either]
        return {word: tuple(found) for word, found in index.items()}

    def _settle(self, key: Key) -> None:
        """Works out a category and those it needs, until nothing changes."""
        if key in self.words:
            return
        needs: dict[Key, list[Key]] = {}
        waiting = [key]
        while waiting:
            one = waiting.pop()
            if one not in needs and one not in self.words:
                needs[one] = list(dict.fromkeys(self._needed(*one)))
                waiting.extend(needs[one])
        used: dict[Key, list[Key]] = {}
        for one, others in needs.items():
            self.words[one] = set()
            for other in others:
                used.setdefault(other, []).append(one)
        again = dict.fromkeys(reversed(needs))
        while again:
            one = next(iter(again))
            del again[one]
            begin = self._category(*one)
            if begin != self.words[one]:
                self.words[one] = begin
                again.update(dict.fromkeys(used.get(one, ())))

    def _needed(self, category: str, form: str) -> Iterator[Key]:
        """The categories whose first words those of a category may depend on."""
        listing = self.grammar.listings.get(category)
        if listing:
            yield listing.item, form
            yield listing.final, form
        for phrase in self._among(category, form):
            yield from _leading(phrase.reads, form)

    def _category(self, category: str, form: str) -> set[str]:
        begin: set[str] = set()
        if category == NUMBER:
            begin |= {DIGITS, *NUMBER_WORDS}
        elif category == OWN_NAME:
            begin.add(NAME)
        listing = self.grammar.listings.get(category)
        if listing:
            begin |= self.words[listing.item, form] | self.words[listing.final, form]
        begin |= set(self.nouns(category))
        for phrase in self._among(category, form):
            begin |= self._sequence(phrase.reads, form)
        return begin

    def _sequence(self, items: tuple[Item, ...], form: str) -> set[str]:
        begin: set[str] = set()
        for item in items:
            begin |= self._item(item, form)
            if EMPTY not in begin:
                return begin
            begin.discard(EMPTY)
        begin.add(EMPTY)
        return begin

    def _item(self, item: Item, form: str) -> set[str]:
        if isinstance(item, Literal):
            return self._spelled(item.word)
        if isinstance(item, Choice):
            return set[str]().union(*(self._sequence(option, form) for option in item.options))
        if isinstance(item, Verb):
            return self._spelled(conjugate(item.lemma, form or IMPERATIVE).partition(" ")[0])
        if isinstance(item, Person):
            own = item.third if form in THIRD_PERSON else item.second
            return self._spelled(own[0]) if own else set()
        if isinstance(item, Clitic):
            return {fold(with_pronoun(item.lemma, form or IMPERATIVE, p)[0]) for p in PRONOUNS.values()}
        if isinstance(item, Agree):
            spelled = (*item.forms, *(other for more in item.more for other in more))
            return set[str]().union(*(self._spelled(said[0]) if said else {EMPTY} for said in spelled))
        return set[str]().union(*(self.words.get(key, ()) for key in _keys(item, form)))

    def _spelled(self, word: str) -> set[str]:
        """A word, and what begins the other words there are for it."""
        said = fold(word)
        return {said, *self.starts.get(said, ())}


def _leading(items: tuple[Item, ...], form: str) -> Iterator[Key]:
    """The categories a template may begin with: those of its slots up to the first word."""
    for item in items:
        if isinstance(item, Slot):
            yield from _keys(item, form)
        elif isinstance(item, Choice):
            for option in item.options:
                yield from _leading(option, form)
        elif not isinstance(item, Agree):
            return


def _keys(slot: Slot, form: str) -> Iterator[Key]:
    """The category of a slot, in each form it may be asked for."""
    if slot.form == "=":
        yield slot.category, form
    elif slot.form in ("", "s", "p", *FORMS):
        yield slot.category, slot.form
    else:
        yield from ((slot.category, number) for number in ("", "s", "p"))


@lru_cache(maxsize=16)
def firsts(grammar: Grammar, size: int) -> Firsts:
    """Those of a grammar; ``size`` tells it from what it was before it grew."""
    return Firsts(grammar)
