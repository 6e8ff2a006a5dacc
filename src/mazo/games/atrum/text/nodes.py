"""What the texts of Atrum Arena say and those of no other game do."""

from __future__ import annotations

from typing import Any

from mazo.language.tree import Ref, kinds
from mazo.text.nodes import (
    Amount,
    Condition,
    Law,
    Order,
    Sentence,
    Sift,
    Test,
    What,
    Where,
    Who,
)

__all__ = [
    "KINDS",
    "After",
    "Annul",
    "By",
    "ChangeKind",
    "Choose",
    "ChooseTypes",
    "Considered",
    "Copy",
    "CostAtLeast",
    "CostAtMost",
    "CostIs",
    "Count",
    "CountLaunched",
    "CountOf",
    "CountReptantes",
    "CountTypes",
    "CountYours",
    "Damage",
    "Did",
    "Discard",
    "DiscardAll",
    "DiscardExtra",
    "DiscardHand",
    "DiscardIt",
    "DiscardOf",
    "DiscardRandom",
    "Draw",
    "Exchange",
    "Exhaust",
    "Explode",
    "ExplodeIt",
    "Gain",
    "Has",
    "HasAtMost",
    "HasExactly",
    "If",
    "InShown",
    "Launched",
    "Look",
    "Lose",
    "May",
    "Minion",
    "Minions",
    "MoreDamage",
    "NextDiscards",
    "NoExhaust",
    "NoReady",
    "OfReptante",
    "OneOf",
    "OpponentHas",
    "PayExploding",
    "PerEach",
    "PickFrom",
    "PickThose",
    "Place",
    "Player",
    "Power",
    "PowersConsidered",
    "Prevent",
    "Put",
    "PutTop",
    "Ready",
    "Ref",
    "Reinforce",
    "Reinforced",
    "Reptante",
    "Resistance",
    "Return",
    "Reveal",
    "Search",
    "SearchAsMany",
    "Seq",
    "Show",
    "Shuffle",
    "ShuffleIt",
    "SwapHand",
    "Text",
    "That",
    "TheyHave",
    "ThisTurn",
    "ThisWay",
    "Those",
    "Untouchable",
    "UpTo",
    "YourTurn",
]


class After(Order):
    do: Order


class Annul(Order):
    p: What


class By(Order):
    who: Who
    do: Order


class ChangeKind(Order):
    to: str
    p: What


class Choose(Order):
    x: What


class ChooseTypes(Order):
    n: int


class Considered(Law):
    zone: str
    type: str | None


class Copy(Order):
    p: What


class CostAtLeast(Test):
    n: int


class CostAtMost(Test):
    n: int


class CostIs(Test):
    n: int


class Count(Amount):
    of: Sift
    at: str | Where


class CountOf(Amount):
    of: Sift
    who: Who
    zone: str


class CountReptantes(Amount):
    state: str | None


class CountYours(Amount):
    of: Sift
    zone: str


class Damage(Order):
    n: int
    to: Who | None


class Did(Order):
    do: Order


class Discard(Order):
    n: int | Amount
    of: Sift


class DiscardAll(Order):
    of: Sift


class DiscardExtra(Order):
    n: int


class DiscardIt(Order):
    x: What


class DiscardOf(What):
    sort: str | None


class DiscardRandom(Order):
    n: int | Amount
    who: Who | None


class Draw(Order):
    n: int | Amount


class Exchange(Order):
    x: What
    y: What


class Exhaust(Order):
    x: What


class Explode(Order):
    of: Sift
    who: Who | None
    n: int | str | Amount


class ExplodeIt(Order):
    x: What


class Gain(Order):
    n: int
    who: Who | None


class Has(Condition):
    of: Sift
    n: int
    zone: str


class HasAtMost(Condition):
    of: Sift
    n: int
    zone: str


class HasExactly(Condition):
    n: int
    of: Sift
    zone: str


class If(Order):
    cond: Condition
    do: Order
    otherwise: Order | None = None


class InShown(Condition):
    of: Sift
    n: int


class Look(Order):
    who: Who


class Lose(Order):
    n: int
    who: Who | None


class May(Order):
    do: Order


class Minion(Sift):
    type: str | Test | None
    state: str | None
    but: str | None = None


class Minions(What):
    n: int | str | Amount
    of: Sift
    at: str | Where


class MoreDamage(Order):
    n: int


class NextDiscards(Law):
    n: int


class NoExhaust(Order):
    named: str | bool


class OfReptante(Test):
    other: bool
    state: str | None
    whose: str | Who | None


class OneOf(Test):
    items: tuple[str, ...]


class OpponentHas(Condition):
    op: str
    zone: str


class PerEach(Order):
    per: Amount
    do: Order
    most: int | None


class PickFrom(Order):
    n: int | Amount
    of: Sift


class PickThose(Order):
    n: int | Amount
    noun: str


class Place(Where):
    zone: str
    of: str | Who | None


class Player(Who):
    who: str
    each: bool


class Power(What):
    sort: str | None
    cost: Test | None
    of: Who | Test | None
    discard: str | None


class PowersConsidered(Law):
    sort: str
    to: str


class Prevent(Order):
    p: What
    n: int | str


class Put(Order):
    to: Where
    x: What
    ready: bool


class PutTop(Order):
    to: Where
    n: int
    ready: bool


class Ready(Order):
    x: What


class Reinforce(Order):
    n: int
    p: What


class Reptante(What):
    which: str
    n: int | str | Amount
    whose: str | Who
    state: str | None


class Resistance(Condition):
    n: int
    op: str
    who: Who | None


class Return(Order):
    x: What
    to: Where


class Reveal(Order):
    n: int


class Search(Order):
    at: str
    n: int | Amount
    of: Sift


class SearchAsMany(Order):
    at: str
    per: Amount


class Seq(Order):
    items: tuple[Order, ...]


class ShuffleIt(Order):
    x: What


class Text(Sentence):
    items: tuple[Order, ...]


class That(Who):
    who: str


class TheyHave(Condition):
    who: str | Who
    of: Sift
    way: str
    zone: str
    n: int


class ThisTurn(Order):
    rule: Law


class ThisWay(Amount):
    done: str


class Those(Amount):
    noun: str


class Untouchable(Law):
    zone: str


class UpTo(Amount):
    n: int


class YourTurn(Condition):
    value: bool


class CountLaunched(Amount):
    pass


class CountTypes(Amount):
    pass


class DiscardHand(Order):
    pass


class Launched(Condition):
    pass


class NoReady(Order):
    pass


class PayExploding(Order):
    pass


class Reinforced(Condition):
    pass


class Show(Order):
    pass


class Shuffle(Order):
    pass


class SwapHand(Order):
    pass


KINDS: dict[str, Any] = kinds(globals())
"""Every kind of node of the game, by its name."""
