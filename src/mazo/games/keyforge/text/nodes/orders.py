"""What is carried out."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.games.keyforge.text.nodes.things import Cost
from mazo.text import nodes as shared
from mazo.text.nodes import Amount, Cards, Condition, Law, Order, Pattern, UpTo, What, Where, Who

Todo = Literal["todo"]


class Archive(Order):
    what: Where | What


class Blow(Order):
    n: int
    rule: str


class CancelFight(Order):
    pass


class Capture(Order):
    n: int | Amount
    by: What | None
    source: str | None


class Chains(Order):
    n: int


class ChooseHouse(Order):
    whose: Who | None


class ChooseNumber(Order):
    pass


class ChooseTrait(Order):
    """A trait is named, to be spoken of afterwards."""


class Counter(Order):
    of: str
    on: What
    n: int


class DidNot(shared.Did):
    pass


class DiscardUntil(Order):
    what: Annotated[What, Cards]


class Enrage(Order):
    what: What


class Exalt(Order):
    what: What


class Forge(Order):
    cost: Cost


class Heal(Order):
    n: int | Todo | Amount
    what: What


class Instead(Order, Law):
    event: Pattern
    do: Order


class InsteadMark(Order):
    do: Order


class MoveAmber(Order):
    n: int | Todo | Amount
    to: Where | What
    source: Where | What | None


class MoveDamage(Order):
    n: int | Todo | Amount
    source: What
    to: What


class MoveToFlank(Order):
    what: What


class MoveInLine(Order):
    """To any place of its own line."""

    what: What


class Options(Order):
    items: tuple[Order, ...]


class Pay(Order):
    n: int | Amount


class PlayCard(Order):
    what: What


class Purge(Order):
    what: Where | What


class Refill(Order):
    """A hand is refilled: as in step 5, or up to a number of cards."""

    n: int | None


class Repeat(Order):
    what: str
    at_will: bool


class Reveal(Order):
    what: Where | What


class Spread(Order):
    """Damage divided among cards, point by point, dealt at once."""

    n: int | Amount
    to: Cards


class Sacrifice(Order):
    what: What


class Damage(shared.Damage):
    to: What
    splash: int | None
    past_armor: bool


class Put(shared.Put):
    to: Where
    verb: str


class Until(shared.Until):
    span: str


class PutInPlay(shared.PutInPlay):
    control: Who | None


class TakeControl(shared.TakeControl):
    as_long: Condition | None


class Steal(Order):
    n: int | Amount


class Stun(Order):
    what: What


class Suffer(Order):
    who: What
    n: int | Amount


class SwapPlaces(Order):
    a: What
    b: What


class SwapZones(Order):
    a: Where
    b: Where


class Times(Order):
    n: int | UpTo
    do: Order


class Trigger(Order):
    header: str
    of: Annotated[What, Cards]
    as_yours: bool


class Unchain(Order):
    n: int


class Uncount(Order):
    of: str
    on: What
    n: int | str


class Unforge(Order):
    what: What


class Unstun(Order):
    what: What


class Use(Order):
    what: What
    mode: str
    against: Annotated[What, Cards] | None
    as_yours: bool


class Ward(Order):
    what: What


class While(Order, Law):
    cond: Condition
    rule: Law
