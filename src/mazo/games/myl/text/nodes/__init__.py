"""What the texts of Mitos y Leyendas say: what is its own, and what it shares with others, as its texts say it."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text.nodes.flow import *  # noqa: F403
from mazo.games.myl.text.nodes.happenings import *  # noqa: F403
from mazo.games.myl.text.nodes.laws import *  # noqa: F403
from mazo.games.myl.text.nodes.orders import *  # noqa: F403
from mazo.games.myl.text.nodes.tests import *  # noqa: F403
from mazo.games.myl.text.nodes.things import *  # noqa: F403
from mazo.language.tree import Ref as Ref
from mazo.language.tree import kinds

from mazo.text.nodes import (  # isort: skip
    After as After, All as All, Amount as Amount, And as And, Blank as Blank, Card as Card, Cause as Cause,
    Clause as Clause, Condition as Condition, Deed as Deed, Did as Did, Draw as Draw, DrawTo as DrawTo, House as House,
    If as If, InsteadOf as InsteadOf, Law as Law, May as May, Or as Or, Order as Order, Pattern as Pattern,
    Predicate as Predicate, Price as Price, Sentence as Sentence, Seq as Seq, Sift as Sift, Span as Span, Test as Test,
    ThatMuch as ThatMuch, TheRest as TheRest, UpTo as UpTo, What as What, Where as Where, Who as Who, Word as Word,
    YourTurn as YourTurn,
)  # fmt: skip

KINDS: dict[str, Any] = kinds(globals())
"""Every kind of node of the game, by its name."""
