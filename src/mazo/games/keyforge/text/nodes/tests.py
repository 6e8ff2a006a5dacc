"""What may be so of a card."""

from __future__ import annotations

from mazo.text.nodes import Amount, House, Sift, Test, What, Who


class Adjacent(Test):
    to: What


class AmberAtLeast(Test):
    n: int


class Beside(Test):
    """Somewhere to one side of a creature, in its battleline."""

    to: What
    side: str


class AttachedTo(Test):
    to: What


class Bears(Test):
    what: str


class Center(Test):
    neg: bool


class Died(Test):
    how: str


class Flank(Test):
    neg: bool
    side: str | None = None


class Fresh(Test):
    pass


class HasCounter(Test):
    of: str
    neg: bool


class InState(Test):
    state: str


class IsA(Test):
    of: Sift
    neg: bool = False


class OfHouse(Test):
    of: str | House
    neg: bool


class OtherName(Test):
    pass


class Parity(Test):
    of: str


class Played(Test):
    who: Who


class Used(Test):
    """It has been used this turn, to fight or to reap, or for anything."""

    mode: str | None


class Power(Test):
    n: int | Amount
    op: str


class PowerThan(Test):
    than: What
    op: str


class PurgedBy(Test):
    by: What


class OfThatTrait(Test):
    """Of the trait that was chosen, or not."""

    neg: bool = False


class SharesNear(Test):
    """It shares its house with so many of its neighbours, or more."""

    n: int


class Shares(Test):
    other: What
    attr: str
