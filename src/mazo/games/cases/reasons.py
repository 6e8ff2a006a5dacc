"""Why not? The rules that stop a player from doing something now, from what each act declares (``Act.denied``).

What depends on the game is what stops each act, and why a thing cannot be chosen; the way to the answer is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from mazo.games.cases.acts import Acts
from mazo.games.cases.case import NotAsked
from mazo.games.cases.dichos import ELEGIR, RENDIRSE, A, Dicho, pide
from mazo.games.derived.declared import Rules
from mazo.kernel import run
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import State

S = TypeVar("S", bound=State)


def none_of(whys: Iterable[Rules]) -> Rules:
    """The rules against something that may be done in several ways: none, if one of them is free."""
    found: Rules = ()
    for why in whys:
        if not why:
            return ()
        found += why
    return tuple(dict.fromkeys(found))


class Reasons(ABC, Generic[S, A]):
    """Why an act cannot be done, in a game that declares its acts."""

    def __init__(self, acts: Acts, rules: run.Rules, over: str) -> None:
        """``over``: the rule by which nothing more is done once a game has ended."""
        self.acts, self.rules, self.over = acts, rules, over

    def __call__(self, s: S, seat: int, said: A) -> Rules:
        """The rules that stop a player from doing something now, most specific first; none if it may.

        ``NotAsked`` if it is to name a choice that is not being asked for: no rule is against that.
        """
        if s.result is not None:
            return (self.cited(s, self.over),)
        if out := self.out(s, seat):
            return out
        if said.verbo == RENDIRSE:
            return ()
        chosen = said.verbo == ELEGIR
        found = self.choosing(s, seat, said.cosas) if chosen else self.against(s, seat, said)
        cited = tuple(dict.fromkeys(self.cited(s, rule) for rule in found))
        also = self.also(s)
        return tuple(dict.fromkeys((*cited, *(other for rule in cited for other in also.get(rule, ())))))

    def cited(self, s: S, rule: str) -> str:
        """A rule as it is cited at a table: that of its format, if it has one of its own."""
        return rule

    def also(self, s: S) -> Mapping[str, Rules]:
        """What else forbids whatever a rule forbids: the rulebook says some things in more than one place."""
        return {}

    def out(self, s: S, seat: int) -> Rules:
        """Why a player does nothing more in a game that goes on."""
        return ()

    def against(self, s: S, seat: int, said: A) -> Rules:
        """The rules against an act, as it is said."""
        denied = self.acts[said.verbo].denied
        return denied(s, seat, said) if denied is not None else ()

    # Choosing

    def choosing(self, s: S, seat: int, words: Sequence[Dicho]) -> Rules:
        """Follows the words of a choice through the questions they answer; where one is not offered, why."""
        for word in words:
            asked = s.decision
            mine = asked is not None and asked.seat == seat
            found = self.meant(asked, word) if asked is not None and mine else ()
            if not found:
                return self.unasked(s) if asked is None else self.unfit(s, seat, asked, word)
            s = run.answer(self.rules, s, found[0])
        return ()

    @abstractmethod
    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        """The options a word may name."""

    def meant(self, asked: Decision, word: Dicho) -> Sequence[Option]:
        """The answers to a question that a word may be."""
        return self.named(asked.options, word)

    def unasked(self, s: S) -> Rules:
        """Why nothing is chosen where nothing is asked."""
        return (self.over,)

    @abstractmethod
    def unfit(self, s: S, seat: int, asked: Decision, word: Dicho) -> Rules:
        """Why a word is no answer to a question; ``NotAsked`` if it does not ask for such a thing."""


def asked_for(asked: Decision, word: Dicho, thing: Callable[[Option], Option]) -> None:
    """``NotAsked``, unless a question calls for such a thing as a word names, though it be another."""
    if not pide(asked.options, word, thing):
        raise NotAsked
