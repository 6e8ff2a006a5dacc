"""What the texts of Atrum Arena say and those of no other game do; what they share with others is of ``mazo.text``."""

from __future__ import annotations

from mazo.language.tree import Node, kinds
from mazo.language.tree import Ref as Ref
from mazo.text import nodes as shared

from mazo.text.nodes import (  # isort: skip
    After as After, Amount as Amount, By as By, Cards as Cards, Choose as Choose, Condition as Condition,
    Count as Count, Did as Did, Draw as Draw, DrawTo as DrawTo, Every as Every, Exhaust as Exhaust, If as If,
    Law as Law, May as May, Or as Or, Order as Order, PerEach as PerEach, Player as Player, Ready as Ready, Seq as Seq,
    Sift as Sift, Test as Test, Text as Text, UpTo as UpTo, What as What, Who as Who, YourTurn as YourTurn,
    Zone as Zone,
)  # fmt: skip

# Who, which, how many


class ThatPlayer(shared.ThatPlayer):
    """Somebody the text named."""

    who: str


class Launcher(Who):
    """Whoever announced the Power just named."""


class EachWith(Player):
    """Each participant of whom something is so."""

    that: Condition | None = None


ESE = "ese"
"""The type of Esbirro chosen before, where a text says «de ese tipo»."""


class Minion(Sift):
    """Esbirros of some types, or of the one chosen (``ESE``), of any but one, in some state."""

    type: str | Or | None
    state: str | None
    but: str | None = None


def is_chosen(which: Node) -> bool:
    """Whether it is Esbirros of the type chosen, which is not known until the Power resolves (AA-II-9.5-a)."""
    return isinstance(which, Minion) and which.type == ESE


class Reptante(What):
    which: str
    n: int | str | Amount
    whose: str | Who
    state: str | None


class CostIs(Test):
    """Its cost against a number: «igual», «más» (that much or more) or «menos» (that much or less)."""

    n: int
    op: str


class OfReptante(Test):
    other: bool
    state: str | None
    whose: str | Player | None


class Power(What):
    """A Power of the chain, or one that may be copied; of a class, or of either of two."""

    sort: str | Or | None
    cost: CostIs | None
    of: Player | OfReptante | None
    discard: str | None


class DiscardOf(What):
    sort: str | Or | None


class CountOf(Amount):
    of: Minion
    who: Who
    zone: str


class CountOpponents(Amount):
    """Those of the launcher who are still in the game."""


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


class Has(shared.Has):
    """How many one has: «igual», «más» (so many or more) or «menos» (so many or fewer)."""

    of: Minion
    op: str
    zone: str


class TheyHave(Condition):
    who: str | Who
    of: Minion
    op: str
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
    neg: bool


class Reinforced(Condition):
    pass


class Harmed(Condition):
    """Whether this Power has taken resistencia by its damage, so far."""

    neg: bool


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


class Stronger(Law):
    """One's Powers of a class do so much more damage."""

    sort: str
    n: int


class Forbidden(Law):
    """Somebody announces no Powers, or none of a class; nor launches those announced, if it says so."""

    who: Who | None
    sort: str | None
    launch: bool


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


class Copy(shared.Copy):
    what: Power


class PaidBy(Order):
    how: str
    """«explotar» or «agotar»: the way its cost is paid, whatever others there are."""


class NoExhaust(Order):
    named: str | bool


class NoAnnul(Order):
    pass


class NoPrevent(Order):
    """No damage of this Power can be prevented."""


class NoReady(Order):
    """«este»: the Reptante that launches it; «ese»: the one just pointed at."""

    which: str


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


class ShufflePit(Order):
    pass


class Shuffle(shared.Shuffle):
    what: What


class PickFrom(Order):
    n: int | Amount
    of: Minion


class PickThose(Order):
    n: int | Amount
    noun: str


class Put(shared.Put):
    to: Zone
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


class SwapHands(Order):
    """One's whole hand and somebody else's change places."""

    who: Who


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
