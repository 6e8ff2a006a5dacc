"""What cards say: the families of nodes, and the nodes that serve more than one game.

Who, how many, which, where, how long and by whom are fields of the same name everywhere. What may stand where is their
types: a phrase that could fill a field with something else is refused when the grammar is made.
"""

from __future__ import annotations

from typing import ClassVar

from mazo.language.tree import Node


class Order(Node):
    """What is carried out."""


class Sentence(Order):
    """A sentence of a text, by how it is linked to the one before."""


class Clause(Node):
    """What a card has: an ability, a rule that always holds, a keyword."""


class Who(Node):
    """A player, or several."""


class Where(Node):
    """A zone, or a place on the table."""


class What(Node):
    """Cards: chosen, all of a kind, or named before."""


class Sift(Node):
    """What a card must be to be meant."""


class Test(Node):
    """Something that is so of a card or is not."""


class Amount(Node):
    """How many, or how much."""


class Pattern(Node):
    """Something that happens, as a text speaks of it."""

    hears: ClassVar[tuple[str, ...]] = ()
    """The kinds of event such a pattern may be about."""

    def about(self) -> tuple[str, ...]:
        """The kinds of event this one may be about."""
        return self.hears


class Befalls(Pattern):
    """Something that happens to a card."""

    what: What


class Acts(Pattern):
    """Something that somebody does."""

    who: Who


class ActsOn(Pattern):
    """Something that somebody does with a card."""

    who: Who
    what: What | None


class Condition(Node):
    """Something that holds or does not."""


class Predicate(Node):
    """What a rule says of its subject."""


class Law(Node):
    """What holds while something lasts."""


class Span(Node):
    """How long something lasts."""


class Word(Node):
    """A keyword."""


class Deed(Node):
    """An act that is allowed or forbidden."""


class Cause(Node):
    """Why something happens."""


class Price(Node):
    """What something costs."""


class House(Node):
    """A House, however it is told."""


class Text(Sentence):
    items: tuple[Order | Sentence, ...]


class After(Order):
    do: Order


class Seq(Order):
    items: tuple[Order, ...]


class If(Order):
    cond: Condition
    do: Order
    otherwise: Order | None = None


class May(Order):
    do: Order
    cost: Order | None = None


class By(Order):
    who: Who
    do: Order


class Did(Sentence):
    do: Order


class InsteadOf(Sentence):
    """«Si …, en vez de eso …»: what is done in place of the sentence before."""

    cond: Condition
    do: Order


class PerEach(Order):
    do: Order
    per: Amount
    most: int | None


class ForEach(Order):
    do: Order
    per: Amount


class Every(Amount):
    """One for each so many of what is counted, the rest left out."""

    n: int
    of: Amount


class UpTo(Amount):
    n: int


class Player(Who, What):
    who: str
    each: bool
    least: int | None = None


class Zone(Where):
    zone: str
    whose: Who | None


class This(What):
    noun: str
    at: str | None = None


class That(What):
    noun: str
    number: str
    other: bool = False


class ThisWay(Test):
    did: str
    whose: str | None = None


class Cards(What):
    of: Sift
    n: int | str | Amount
    other: bool
    at: Where | None = None
    random: bool = False
    rank: str | None = None
    but: What | None = None


class Count(Amount):
    of: Sift
    at: Where | None = None
    other: bool = False


class Rule(Law, Order):
    what: Who | What | None
    does: str | Predicate


class Static(Clause):
    rule: Law
    cond: Condition | None = None
    per: Amount | None = None


class Both(Word, Predicate, Law):
    items: tuple[str | Predicate | Law | Word | Clause, ...]


class And(What, Where):
    items: tuple[Where | What, ...]


class Or(What, Where, Test):
    items: tuple[str | Where | What, ...]


class All(Test):
    items: tuple[Test, ...]


class Not(Test):
    of: str


class OneOf(What):
    pass


class HasKeyword(Test):
    keyword: str


class Card(Clause):
    items: tuple[Sentence | Clause, ...]


class Draw(Order):
    n: int | Amount


class DrawTo(Order):
    """Cards are drawn until there are so many in the hand."""

    n: int


class Destroy(Order):
    what: What


class Discard(Order):
    what: str | Where | What


class Choose(Order):
    what: What


class Ready(Order):
    what: What


class Search(Order):
    at: Where
    what: What


class Look(Order):
    what: str | Where | What
    open: bool = False


class Put(Order):
    """Cards to a zone."""

    what: What
    to: Where | str


class PutInPlay(Order):
    what: What


class Attach(Order):
    """What a card in play carries goes to another, or what is in play to one that will carry it."""

    what: What
    to: What


class Shuffle(Order):
    """A zone; or cards into one, which is shuffled."""

    what: Where | What
    to: Where | None = None


class Copy(Order):
    what: What


class TakeControl(Order):
    what: What


class Gain(Order):
    n: int | Amount


class Lose(Order):
    n: int | Amount


class Damage(Order):
    n: int | Amount
    to: Who | What | None


class Exhaust(Order):
    what: What


class Annul(Order):
    what: What


class Until(Order):
    """A rule for a while."""

    rule: Clause | Law
    span: str | Span


class Headed(Clause):
    """What is done at a moment that a header names."""

    do: Sentence


class Blank(Predicate):
    """It is as if it had no text."""


class Has(Condition):
    """How many of something somebody has."""

    of: Sift
    n: int


class YourTurn(Condition):
    """Whether it is the turn of who the text speaks to, or is not."""

    neg: bool


class ThatPlayer(Who):
    pass


class TheRest(What):
    """Those named before that nothing was done with."""


class ThatMuch(Amount):
    unit: str | None = None


class Enters(Befalls):
    hears = ("entrar",)


class Plays(ActsOn):
    hears = ("jugar",)
    what: What


class Uses(ActsOn):
    hears = ("usar",)


class Discards(ActsOn):
    hears = ("descartar",)
    what: What
