"""What the texts of KeyForge say: what is its own, and what it shares with others as they say it."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text.nodes.happenings import *  # noqa: F403
from mazo.games.keyforge.text.nodes.laws import *  # noqa: F403
from mazo.games.keyforge.text.nodes.orders import *  # noqa: F403
from mazo.games.keyforge.text.nodes.tests import *  # noqa: F403
from mazo.games.keyforge.text.nodes.things import *  # noqa: F403
from mazo.language.tree import Ref as Ref
from mazo.language.tree import kinds

from mazo.text.nodes import (  # isort: skip
    After as After, All as All, Amount as Amount, And as And, Annul as Annul, Attach as Attach, Blank as Blank,
    Both as Both, By as By, Card as Card, Cards as Cards, Cause as Cause, Choose as Choose, Clause as Clause,
    Condition as Condition, Count as Count, Deed as Deed, Destroy as Destroy, Did as Did, Discard as Discard,
    Discards as Discards, Draw as Draw, DrawTo as DrawTo, Enters as Enters, Every as Every, Exhaust as Exhaust,
    ForEach as ForEach, Gain as Gain, HasKeyword as HasKeyword, House as House, If as If, InsteadOf as InsteadOf,
    Law as Law, Look as Look, Lose as Lose, May as May, Not as Not, OneOf as OneOf, Or as Or, Order as Order,
    Pattern as Pattern, PerEach as PerEach, Player as Player, Plays as Plays, Predicate as Predicate, Price as Price,
    Ready as Ready, Rule as Rule, Search as Search, Sentence as Sentence, Seq as Seq, Shuffle as Shuffle, Sift as Sift,
    Span as Span, Static as Static, Test as Test, Text as Text, That as That, ThatMuch as ThatMuch,
    ThatPlayer as ThatPlayer, TheRest as TheRest, This as This, ThisWay as ThisWay, UpTo as UpTo, Uses as Uses,
    What as What, Where as Where, Who as Who, Word as Word, YourTurn as YourTurn, Zone as Zone,
)  # fmt: skip

KINDS: dict[str, Any] = kinds(globals())
"""Every kind of node of the game, by its name."""
