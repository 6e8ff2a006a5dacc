"""What a phrase asks of a text in a form: words already spelled, as they are compared, and slots.

A plan is worked out once for each phrase and form, when a reader first needs it: verbs are conjugated, persons settled,
the other words for a thing (``Grammar.synonyms``) are put where the thing is said. What may be said in several ways is
a fork, not several phrases.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from mazo.language.lexicon import IMPERATIVE, PRONOUNS, THIRD_PERSON, conjugate, with_pronoun
from mazo.language.phrase import Grammar, Phrase
from mazo.language.spelling import fold, words
from mazo.language.template import Agree, Choice, Clitic, Item, Literal, Person, Slot, Verb


class Spelled(NamedTuple):
    """Words one after another: as they are compared (each may be one of several), and as they are shown."""

    compared: tuple[frozenset[str], ...]
    shown: tuple[str, ...]


class Fork(NamedTuple):
    """Several ways to go on."""

    ways: tuple[Plan, ...]


class Agreeing(NamedTuple):
    """A word that agrees with something: for each of its forms, how it may be spelled."""

    agree: Agree
    forms: tuple[tuple[Spelled, ...], ...]


class Enclitic(NamedTuple):
    """A verb with a pronoun: gender and number of each pronoun, and how it is spelled."""

    item: Clitic
    forms: tuple[tuple[tuple[str, str], Spelled], ...]


Step = Spelled | Fork | Agreeing | Enclitic | Slot
Plan = tuple[Step, ...]


class Plans:
    """The plans of the phrases of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: dict[tuple[int, str], Plan | None] = {}
        self.starts = {key[0] for key in grammar.same}

    def of(self, phrase: Phrase, form: str) -> Plan | None:
        """The plan of a phrase in a form; None if there are no words for it in that form."""
        key = id(phrase), form
        if key not in self.known:
            self.known[key] = self._made(phrase.reads, form)
        return self.known[key]

    def _made(self, items: tuple[Item, ...], form: str) -> Plan | None:
        steps: list[Step] = []
        run: list[str] = []
        for item in items:
            said = _said(item, form)
            if said is not None:
                if not said:
                    return None
                run.extend(said)
                continue
            steps.extend(self._run(run))
            run = []
            if isinstance(item, Choice):
                ways = tuple(way for option in item.options if (way := self._made(option, form)) is not None)
                if not ways:
                    return None
                steps.append(Fork(ways))
            elif isinstance(item, Agree):
                steps.append(self._agreeing(item))
            elif isinstance(item, Clitic):
                spelled = ((f, with_pronoun(item.lemma, form or IMPERATIVE, p)) for f, p in PRONOUNS.items())
                steps.append(Enclitic(item, tuple((f, plain(said)) for f, said in spelled)))
            else:
                assert isinstance(item, Slot)
                steps.append(item)
        steps.extend(self._run(run))
        return tuple(steps)

    def _agreeing(self, item: Agree) -> Agreeing:
        forms: list[tuple[Spelled, ...]] = []
        for form, more in zip(item.forms, item.more or [()] * len(item.forms), strict=True):
            same = self.grammar.same.get(tuple(map(fold, form)), ())
            forms.append(tuple(plain(said) for said in (form, *more, *same)))
        return Agreeing(item, tuple(forms))

    def _run(self, run: list[str]) -> Iterator[Step]:
        """Words one after another, with the other words there are for some of them."""
        compared: list[frozenset[str]] = []
        shown: list[str] = []
        folded = tuple(map(fold, run))
        at = 0
        while at < len(run):
            key = self._same(folded, at)
            others = self.grammar.same[key] if key else []
            if len(key) == 1 and all(len(other) == 1 for other in others):
                compared.append(frozenset((folded[at], *(fold(other[0]) for other in others))))
                shown.append(run[at])
                at += 1
            elif key:
                if compared:
                    yield Spelled(tuple(compared), tuple(shown))
                compared, shown = [], []
                yield Fork(tuple((plain(said),) for said in (tuple(run[at : at + len(key)]), *others)))
                at += len(key)
            else:
                compared.append(frozenset((folded[at],)))
                shown.append(run[at])
                at += 1
        if compared:
            yield Spelled(tuple(compared), tuple(shown))

    def _same(self, folded: tuple[str, ...], at: int) -> tuple[str, ...]:
        """The longest words from a place that there are other words for."""
        if folded[at] not in self.starts:
            return ()
        found = (key for key in self.grammar.same if folded[at : at + len(key)] == key)
        return max(found, key=len, default=())


@cache
def plain(said: tuple[str, ...]) -> Spelled:
    """Words spelled in one way."""
    return Spelled(tuple(frozenset((fold(word),)) for word in said), said)


def _said(item: Item, form: str) -> tuple[str, ...] | None:
    """The words of an item that is nothing else; none if it has none in that form."""
    if isinstance(item, Literal):
        return (item.word,)
    if isinstance(item, Verb):
        return words(conjugate(item.lemma, form or IMPERATIVE))
    if isinstance(item, Person):
        return item.third if form in THIRD_PERSON else item.second
    return None
