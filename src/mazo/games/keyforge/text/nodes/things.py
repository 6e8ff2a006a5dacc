"""Cards, players, places and amounts."""

from __future__ import annotations

from mazo.text.nodes import Amount, Cards, House, Price, Sift, Test, UpTo, What, Where, Who


class ActiveHouse(House):
    pass


class AllAmber(Amount):
    minus: int | None
    of: Who | None


class AmberDone(Amount):
    """How much Æ the order it takes up gained, lost or stole."""

    did: str


class AtMost(Amount):
    """What is counted, up to so many."""

    of: Amount
    n: int


class AmberIn(Amount):
    whose: Who | None


class AmberOn(Amount):
    on: What


class ArmorLost(Amount):
    pass


class CardUnder(What):
    host: What


class Cost(Price):
    base: str
    plus: int | Amount
    per: Amount | None
    less: int | Amount | None = None


class CountersOn(Amount):
    of: str
    on: What


class DamageOn(Amount):
    on: What


class EachOf(What):
    pass


class Ella(What):
    number: str
    sex: str


class Excess(Amount):
    of: Sift
    who: Who


class Houses(Amount):
    at: Cards


class Filter(Sift):
    side: str | None
    house: str | Test | None
    trait: str | Test | None
    state: str | None
    type: str
    name: str | None
    tests: Test | None


class Healed(Amount):
    """How much damage the order it takes up healed."""


class HouseOf(House):
    of: What | House


class IdentityHouse(House):
    whose: Who


class KeyOf(What):
    of: Who


class Keys(Amount):
    who: Who
    forged: bool


class Minus(Amount):
    n: int


class Nth(What):
    noun: str
    n: int


class NthPlayed(What):
    of: Sift
    n: str
    who: Who | None


class PlayerOf(Who):
    of: What | None
    role: str


class PowerOf(Amount):
    of: What


class Prevented(Amount):
    pass


class Rival(What):
    pass


class Scale(Amount):
    factor: int | str
    of: Amount


class Some(What):
    n: int | UpTo
    noun: str


class ThatDone(House):
    did: str


class ThatHouse(House):
    pass


class ThatNumber(Amount):
    pass


class Top(What):
    n: int
    of: Who | None
    zone: str | None = None


class Under(Where):
    host: What
