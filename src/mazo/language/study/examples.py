"""Trees made up from a grammar: what it can say, said at random. For tests, and to show what a word does."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from mazo.language.lexicon import PRONOUNS, THIRD_PERSON
from mazo.language.phrase import Grammar, Phrase
from mazo.language.reader import NUMBER, OWN_NAME
from mazo.language.template import Choice, Clitic, Item, Person, Slot, filled
from mazo.language.tree import Ref
from mazo.language.writer import Writer

LONGEST_LIST = 3
LARGEST_NUMBER = 12
_ENDLESS = 10_000


class Examples:
    """Makes trees out of the canonical phrases of a grammar.

    ``choose(n)`` gives a number from 0 to n - 1: chance, or a test that wants to try everything. ``depth`` bounds how
    deep a tree is. Trees are well formed; whether their pronouns have something to refer to is left to chance.
    """

    def __init__(self, grammar: Grammar, choose: Callable[[int], int], depth: int = 12) -> None:
        self.grammar, self.choose, self.depth = grammar, choose, depth
        self.costs = costs(grammar, sum(map(len, grammar.phrases.values())))

    def value(self, category: str, form: str = "", depth: int | None = None) -> Any:
        """A value of a category: what one of its phrases stands for."""
        left = self.depth if depth is None else depth
        listing = self.grammar.listings.get(category)
        if listing:
            longest = listing.longest(LONGEST_LIST) if left > self._cost(category, form) else 1
            more = max(self.choose(longest), listing.least - 1)
            extra = [self.value(listing.item, form, left - 1) for _ in range(more)]
            items = (*extra, self.value(listing.final, form, left - 1))
            return items[0] if len(items) == 1 and not listing.always else listing.node(items=items)
        if category == NUMBER:
            return self.choose(LARGEST_NUMBER + 1)
        if category == OWN_NAME:
            return True
        nouns = self.grammar.nouns.get(category, [])
        phrases = [p for p in sayable(self.grammar, category, form) if self._phrase_cost(p, form) <= left]
        if not phrases:
            phrases = sorted(sayable(self.grammar, category, form), key=lambda p: self._phrase_cost(p, form))[:1]
        chosen = self.choose(len(nouns) + len(phrases))
        if chosen < len(nouns):
            return nouns[chosen].value
        return self.filled(phrases[chosen - len(nouns)], form, left)

    def filled(self, phrase: Phrase, form: str = "", depth: int | None = None) -> Any:
        """What a phrase says, with something in each of its slots."""
        left = self.depth if depth is None else depth
        if phrase.kind == "=":
            return dict(phrase.constants)["value"]
        values: dict[str, Any] = {}
        for slot in phrase.slots():
            if isinstance(slot, Clitic):
                gender, number = list(PRONOUNS)[self.choose(len(PRONOUNS))]
                values[slot.slot] = Ref(gender, number)
            else:
                values[slot.name] = self.value(slot.category, _asked(slot, form), left - 1)
        if not phrase.kind:
            return next(iter(values.values()))
        assert phrase.node is not None
        return phrase.node(**values, **dict(phrase.constants))

    def _cost(self, category: str, form: str) -> int:
        return self.costs.get((category, form in THIRD_PERSON), _ENDLESS)

    def _phrase_cost(self, phrase: Phrase, form: str) -> int:
        needs = [self._cost(s.category, _asked(s, form)) for s in phrase.slots() if isinstance(s, Slot)]
        return 1 + max(needs, default=0)


class Paraphrase(Writer):
    """Writes Spanish in any of the accepted wordings, variants too."""

    def __init__(self, grammar: Grammar, choose: Callable[[int], int], own_name: str = "") -> None:
        super().__init__(grammar, "es", own_name)
        self.choose = choose

    def ways(self, category: str, value: Any) -> list[Phrase]:
        left = [p for p in self.grammar.phrases.get(category, ()) if not p.build]
        return [left.pop(self.choose(len(left))) for _ in range(len(left))]

    def template(self, phrase: Phrase) -> tuple[Item, ...]:
        return tuple(self._any(phrase.reads))

    def _any(self, items: tuple[Item, ...]) -> Iterator[Item]:
        """A template with one of the ways of saying each thing: those that fill the same slots as what is written."""
        for item in items:
            if isinstance(item, Choice):
                same = [o for o in item.options if filled(o) == filled(item.options[0])]
                yield from self._any(same[self.choose(len(same))])
            else:
                yield item


def at_random(grammar: Grammar, seed: int, category: str = "texto", depth: int = 12) -> Any:
    """One tree, always the same for a seed."""
    return Examples(grammar, random.Random(seed).randrange, depth).value(category)


def sayable(grammar: Grammar, category: str, form: str) -> list[Phrase]:
    """The canonical phrases of a category that exist in a form."""
    third = form in THIRD_PERSON
    return [
        p for p in grammar.phrases.get(category, [])
        if not p.variant and not (p.yours and third)
        and all(not isinstance(i, Person) or (i.third if third else i.second) for i in p.es)
    ]  # fmt: skip


@lru_cache(maxsize=8)
def costs(grammar: Grammar, size: int = 0) -> dict[tuple[str, bool], int]:
    """How deep the shallowest tree of each category is, in second-person forms and in third.

    ``size`` tells a grammar from what it was before it grew.
    """
    known: dict[tuple[str, bool], int] = {}
    while True:
        before = dict(known)
        for category in (*grammar.categories(), NUMBER, OWN_NAME):
            for form in ("", "3s"):
                known[category, form == "3s"] = min(_depths(grammar, category, form, before), default=_ENDLESS)
        if known == before:
            return known


def _depths(grammar: Grammar, category: str, form: str, known: dict[tuple[str, bool], int]) -> Iterator[int]:
    def cost(inner: str, asked: str) -> int:
        return known.get((inner, asked in THIRD_PERSON), _ENDLESS)

    if category in (NUMBER, OWN_NAME) or grammar.nouns.get(category):
        yield 1
    listing = grammar.listings.get(category)
    if listing:
        yield min(_ENDLESS, 1 + cost(listing.final, form))
    for phrase in sayable(grammar, category, form):
        needs = [cost(s.category, _asked(s, form)) for s in phrase.slots() if isinstance(s, Slot)]
        yield min(_ENDLESS, 1 + max(needs, default=0))


def _asked(slot: Slot, form: str) -> str:
    """The verb form a slot asks for; numbers are settled when writing."""
    return form if slot.form == "=" else slot.form if slot.form not in ("s", "p") else ""
