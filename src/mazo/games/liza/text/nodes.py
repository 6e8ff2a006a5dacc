"""What the cards of La Liza say that no other game does."""

from __future__ import annotations

from mazo.language.tree import Node
from mazo.text import nodes as shared
from mazo.text.nodes import Amount, Clause, Condition, Law, Order, Text, What, Who


class Headed(shared.Headed):
    """What is done when something happens to the card: «entrar», «atacar», «morir»."""

    when: str
    do: Text


class Keyword(Clause):
    name: str


class Allies(What, Amount):
    """Aliados of a player, with at most so much Fuerza; one of them, if they are what something is done to."""

    whose: str
    most: int | None = None
    other: bool = False


class Damage(shared.Damage):
    n: int
    to: Allies | Who


class Throw(Order):
    """Cards of one's hand are discarded."""

    n: int


class Boost(Order):
    """This Aliado has more Fuerza this turn."""

    n: int


class Controls(Condition):
    n: int
    of: Allies


class Lift(Law):
    """Some Aliados have more Fuerza."""

    what: Allies
    n: int


_SHARED = ("Text", "Seq", "After", "If", "May", "By", "Did", "PerEach", "UpTo", "Player", "Static", "Card", "Draw",
           "Destroy", "Gain", "Lose")  # fmt: skip
KINDS: dict[str, type[Node]] = {name: vars(shared)[name] for name in _SHARED}
KINDS |= {kind.kind: kind for kind in (Headed, Keyword, Allies, Damage, Throw, Boost, Controls, Lift)}
