"""How the sentences of a text follow one another: in order, if, optional, by somebody, for each, one of several.

A game says what is its own by a subclass: what holds and what is counted, who is meant, who is asked and how, what is
looked at after a sentence, what several players do at once, and what it is for a text to be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mazo.language.tree import Node
from mazo.text.context import Course
from mazo.text.nodes import Amount, By, Condition, Did, ForEach, If, May, Order, PerEach, Seq, Text
from mazo.text.orders import Orders

C = TypeVar("C", bound=Course[Any])


class Flow(Generic[C]):
    """The sentences of a game's texts at work."""

    whole: ClassVar[bool] = True
    """A text is done if every sentence of it was; if not, when the last one was."""
    idle: ClassVar[bool] = True
    """What is to be done by nobody, or no time at all, counts as done and is gone through."""

    def __init__(self, orders: Orders[C]) -> None:
        self.orders = orders
        orders.in_order = self.sentences
        orders.register(Text, self.text)
        orders.register(Seq, self.seq)
        orders.register(If, self.if_)
        orders.register(Did, self.did)
        orders.register(May, self.may)
        orders.register(By, self.by)
        orders.register(PerEach, self.per_each)
        orders.register(ForEach, self.for_each)

    # What a game says

    def holds(self, c: C, cond: Condition) -> bool:
        raise NotImplementedError

    def count(self, c: C, per: Amount) -> int:
        raise NotImplementedError

    def seats(self, c: C, node: By) -> list[int]:
        """Who is told to act."""
        raise NotImplementedError

    def due(self, c: C, items: Sequence[Node], at: int) -> bool:
        """Whether a sentence is carried out where it stands."""
        return True

    def settled(self, c: C, items: Sequence[Node], at: int) -> None:
        """What is looked at after a sentence."""

    def offered(self, c: C, node: May) -> bool | None:
        """Whether what may be done is done, or is not; None if somebody is asked."""
        return None

    def wants(self, c: C, node: May) -> bool:
        """Asks whether to do what may be done; if so, what it costs is paid."""
        raise NotImplementedError

    def acts(self, c: C, seat: int, do: Order) -> bool:
        """One player does as told."""
        c.who = seat
        return self.orders.do(c, do)

    def at_once(self, c: C, seats: list[int], do: Order) -> bool:
        """Several players do as told."""
        raise NotImplementedError

    def instances(self, c: C, node: ForEach) -> Iterable[tuple[int, int]]:
        """The cards, with their lives, that something is done for, one at a time."""
        raise NotImplementedError

    # What every text does

    def sentences(self, c: C, items: Sequence[Node]) -> bool:
        """Sentences in order, each in full before the next."""
        every = True
        for at, sentence in enumerate(items):
            if self.due(c, items, at):
                c.done = self.orders.do(c, sentence)
                every = every and c.done
                self.settled(c, items, at)
        return every if self.whole else c.done

    def text(self, c: C, node: Text) -> bool:
        return self.sentences(c, node.items)

    def seq(self, c: C, node: Seq) -> bool:
        """Joined: all of them, whatever became of those before."""
        return all([self.orders.do(c, item) for item in node.items])

    def if_(self, c: C, node: If) -> bool:
        """Tested as it is carried out."""
        c.option = self.holds(c, node.cond)
        if c.option:
            return self.orders.do(c, node.do)
        return node.otherwise is not None and self.orders.do(c, node.otherwise)

    def did(self, c: C, node: Did) -> bool:
        """«Si lo haces»: what the sentence before did, done."""
        return c.done and self.orders.do(c, node.do)

    def may(self, c: C, node: May) -> bool:
        """«Puedes»."""
        settled = self.offered(c, node)
        if settled is None:
            settled = self.wants(c, node)
        return settled and self.orders.do(c, node.do)

    def by(self, c: C, node: By) -> bool:
        """Somebody's act."""
        before = c.who
        seats = self.seats(c, node)
        if len(seats) > 1:
            done = self.at_once(c, seats, node.do)
        elif seats:
            done = self.acts(c, seats[0], node.do)
        else:
            done = self.idle
        c.who = before
        return done

    def times(self, c: C, node: PerEach) -> int:
        """As many times as what is counted, up to what the text says."""
        n = self.count(c, node.per)
        return n if node.most is None else min(n, node.most)

    def per_each(self, c: C, node: PerEach) -> bool:
        """«por cada» at the end: how much is multiplied by what is counted, which is settled before."""
        before = c.times
        c.times = before * self.times(c, node)
        done = (self.idle or c.times > 0) and self.orders.do(c, node.do)
        c.times = before
        return done

    def for_each(self, c: C, node: ForEach) -> bool:
        """«por cada» at the beginning: the orders once for each card counted; a reference to it is to that one."""
        done = False
        for card in self.instances(c, node):
            c.forget(node.do)
            c.named[c.number(node.per)] = (card,)
            done = self.orders.do(c, node.do) or done
        return done
