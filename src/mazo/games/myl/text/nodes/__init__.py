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
from mazo.text.nodes import After as After
from mazo.text.nodes import All as All
from mazo.text.nodes import Amount as Amount
from mazo.text.nodes import And as And
from mazo.text.nodes import Blank as Blank
from mazo.text.nodes import Card as Card
from mazo.text.nodes import Cause as Cause
from mazo.text.nodes import Clause as Clause
from mazo.text.nodes import Condition as Condition
from mazo.text.nodes import Deed as Deed
from mazo.text.nodes import Did as Did
from mazo.text.nodes import Draw as Draw
from mazo.text.nodes import DrawTo as DrawTo
from mazo.text.nodes import House as House
from mazo.text.nodes import If as If
from mazo.text.nodes import Law as Law
from mazo.text.nodes import May as May
from mazo.text.nodes import Or as Or
from mazo.text.nodes import Order as Order
from mazo.text.nodes import Pattern as Pattern
from mazo.text.nodes import Predicate as Predicate
from mazo.text.nodes import Price as Price
from mazo.text.nodes import Sentence as Sentence
from mazo.text.nodes import Seq as Seq
from mazo.text.nodes import Sift as Sift
from mazo.text.nodes import Span as Span
from mazo.text.nodes import Test as Test
from mazo.text.nodes import ThatMuch as ThatMuch
from mazo.text.nodes import TheRest as TheRest
from mazo.text.nodes import UpTo as UpTo
from mazo.text.nodes import What as What
from mazo.text.nodes import Where as Where
from mazo.text.nodes import Who as Who
from mazo.text.nodes import Word as Word

KINDS: dict[str, Any] = kinds(globals())
"""Every kind of node of the game, by its name."""
