"""What a card has, and what holds while it lasts."""

from __future__ import annotations

from mazo.text import nodes as shared
from mazo.text.nodes import (
    Amount,
    Clause,
    Condition,
    House,
    Law,
    Or,
    Order,
    Pattern,
    Predicate,
    Sentence,
    Sift,
    What,
    Who,
    Word,
)


class Allow(Predicate):
    what: What
    act: str
    as_active: bool


class Cannot(Predicate):
    act: str
    of: Sift | None
    over: int | None
    nth: int | None = None


class CannotChoose(Predicate):
    house: str | House


class Control(Predicate):
    what: What


class CopyAs(Law):
    what: What


class CountsAs(Predicate):
    house: str


class DealsNone(Predicate):
    pass


class DealsOnly(Predicate):
    """In a fight it deals that much damage, whatever its Power."""

    n: int


class EntersAs(Predicate):
    state: str


class EntersUnder(Predicate):
    control: Who


class Grant(Predicate):
    keywords: Word | None
    ability: Clause | None


class HandGoal(Predicate):
    n: int
    sign: str


class Headed(shared.Headed):
    headers: Word


class Headers(Word):
    items: tuple[str, ...]


class Ignore(Law):
    keywords: str | Word


class InTurn(Law):
    rule: Law
    whose: Who


class KeyCost(Law):
    n: int | Amount
    whose: Who | None
    per: Amount | None


class Keyword(Word):
    name: str
    n: int | None


class Keywords(Clause):
    items: tuple[Word, ...]


class Lack(Predicate):
    keywords: str | Word


class LosesArmor(Predicate):
    pass


class Mod(Predicate):
    n: int | Amount
    attr: str
    per: Amount | None


class Mods(Predicate):
    items: tuple[Predicate, ...]


class Must(Predicate):
    house: str | House


class OffHouse(Law):
    house: str
    rule: Law


class OnFlank(Predicate):
    pass


class Only(Predicate):
    act: str
    of: Sift | None


class OnlyIf(Predicate):
    what: What
    cond: Condition
    act: str


class PlayAsUpgrade(Law):
    ability: Clause


class Redirect(Predicate):
    to: What


class SkipStep(Predicate):
    step: str


class Spend(Predicate):
    what: What


class StaysExhausted(Predicate):
    pass


class Diverted(Law):
    """The Æ that leaves the pool of a player so comes from, or goes to, another pool; None is the common supply."""

    how: str | Or
    whose: Who
    pool: Who | None


class Toll(Predicate):
    n: int | Amount
    what: What
    act: str
    to: Who | None


class Watch(Clause):
    cond: Condition
    do: Order


class When(Clause):
    event: Pattern
    do: Order | Sentence
    moment: str
    whose: Who | None
