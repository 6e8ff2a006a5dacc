"""What the texts of Atrum Arena say and those of no other game do; what they share with others is of ``mazo.text``."""

from __future__ import annotations

from mazo.language.tree import Node, Ref, kinds
from mazo.text import nodes as shared
from mazo.text.nodes import (
    After,
    Amount,
    By,
    Cards,
    Choose,
    Condition,
    Count,
    Did,
    Draw,
    DrawTo,
    Every,
    Exhaust,
    If,
    Law,
    May,
    Or,
    Order,
    PerEach,
    Player,
    Ready,
    Seq,
    Sift,
    Test,
    Text,
    UpTo,
    What,
    Who,
    YourTurn,
    Zone,
)

__all__ = [
    "KINDS", "After", "Annul", "By", "Cards", "ChangeKind", "Choose", "ChooseTypes", "Considered", "Copy",
    "CostAtLeast", "CostAtMost", "CostIs", "Count", "CountLaunched", "CountOf", "CountReptantes", "CountTypes",
    "CountYours", "Damage", "Did", "Discard", "DiscardAll", "DiscardExtra", "DiscardHand", "DiscardIt", "DiscardOf",
    "DiscardRandom", "Draw", "DrawTo", "Every", "Exchange", "Exhaust", "Explode", "ExplodeIt", "Gain", "Has",
    "HasAtMost", "HasExactly", "If", "InShown", "ItIs", "Launched", "Look", "Lose", "May", "Minion", "MoreDamage",
    "NextDiscards",
    "NoExhaust", "NoReady", "OfReptante", "OpponentHas", "Or", "PaidBy", "PerEach", "PickFrom", "PickThose",
    "Player", "Power", "PowersConsidered", "Prevent", "Put", "PutTop", "Ready", "Ref", "Reinforce", "Reinforced",
    "Reptante", "Resistance", "Return", "Reveal", "Search", "SearchAsMany", "Seq", "Show", "Shuffle", "ShuffleIt",
    "Text", "ThatPlayer", "TheyHave", "ThisTurn", "ThisWay", "Those", "Untouchable", "UpTo", "YourTurn",
    "Zone",
]  # fmt: skip

# Who, which, how many


class ThatPlayer(shared.ThatPlayer):
    """Somebody the text named."""

    who: str


class Minion(Sift):
    """Esbirros of some types, of any but one, in some state."""

    type: str | Or | None
    state: str | None
    but: str | None = None


class Reptante(What):
    which: str
    n: int | str | Amount
    whose: str | Who
    state: str | None


class CostAtLeast(Test):
    n: int


class CostAtMost(Test):
    n: int


class CostIs(Test):
    n: int


class OfReptante(Test):
    other: bool
    state: str | None
    whose: str | Player | None


class Power(What):
    """A Power of the chain, or one that may be copied."""

    sort: str | None
    cost: CostAtLeast | CostAtMost | CostIs | None
    of: Player | OfReptante | None
    discard: str | None


class DiscardOf(What):
    sort: str | None


class CountOf(Amount):
    of: Minion
    who: Who
    zone: str


class CountReptantes(Amount):
    state: str | None


class CountYours(Amount):
    of: Minion
    zone: str


class CountLaunched(Amount):
    pass


class CountTypes(Amount):
    pass


class ThisWay(Amount):
    done: str


class Those(Amount):
    noun: str


# Conditions


class Has(Condition):
    of: Minion
    n: int
    zone: str


class HasAtMost(Condition):
    of: Minion
    n: int
    zone: str


class HasExactly(Condition):
    n: int
    of: Minion
    zone: str


class TheyHave(Condition):
    who: str | Who
    of: Minion
    way: str
    zone: str
    n: int


class InShown(Condition):
    of: Minion
    n: int


class ItIs(Condition):
    """Whether the Esbirro just seen is one of those."""

    of: Minion
    neg: bool


class OpponentHas(Condition):
    op: str
    zone: str


class Resistance(Condition):
    n: int
    op: str
    who: Who | None


class Launched(Condition):
    pass


class Reinforced(Condition):
    pass


# What lasts for the turn


class ThisTurn(Order):
    rule: Law


class Considered(Law):
    zone: str
    type: str | None


class NextDiscards(Law):
    n: int


class PowersConsidered(Law):
    sort: str
    to: str


class Untouchable(Law):
    zone: str


# Damage, resistencia, and other Powers


class Damage(shared.Damage):
    n: int
    to: Who | None


class MoreDamage(Order):
    n: int


class Prevent(Order):
    what: Power
    n: int | str


class Gain(shared.Gain):
    n: int
    who: Who | None


class Lose(shared.Lose):
    n: int
    who: Who | None


class Reinforce(Order):
    n: int
    what: Power


class Annul(shared.Annul):
    what: Power


class ChangeKind(Order):
    to: str
    what: Power


class Copy(Order):
    what: Power


class PaidBy(Order):
    how: str
    """«explotar» or «agotar»: the way its cost is paid, whatever others there are."""


class NoExhaust(Order):
    named: str | bool


class NoReady(Order):
    pass


# Esbirros


class Explode(Order):
    of: Minion
    who: Who | None
    n: int | str | Amount


class ExplodeIt(Order):
    what: What


class Search(Order):
    at: str
    n: int | Amount
    of: Minion


class SearchAsMany(Order):
    at: str
    per: Amount


class Reveal(Order):
    n: int


class Shuffle(Order):
    pass


class ShuffleIt(Order):
    what: What


class PickFrom(Order):
    n: int | Amount
    of: Minion


class PickThose(Order):
    n: int | Amount
    noun: str


class Put(Order):
    to: Zone
    what: What
    ready: bool


class PutTop(Order):
    to: Zone
    n: int
    ready: bool


class Return(Order):
    what: What
    to: Zone


class Exchange(Order):
    what: Cards
    by: Cards


# Hands and states


class Discard(Order):
    n: int | Amount
    of: Minion


class DiscardAll(Order):
    of: Minion


class DiscardExtra(Order):
    n: int


class DiscardHand(Order):
    pass


class DiscardIt(Order):
    what: What


class DiscardRandom(Order):
    n: int | Amount
    who: Who | None


class Look(Order):
    who: Who


class Show(Order):
    pass


class ChooseTypes(Order):
    n: int


KINDS: dict[str, type[Node]] = kinds(globals())
"""Every kind of node of the game, by its name."""
