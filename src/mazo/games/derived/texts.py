"""Carries out what the cards of a declared game say: the sentences of every text (``mazo.text``), its own orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mazo.games.derived.table import Table, ask
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.language.tree import Node
from mazo.text import context
from mazo.text.nodes import Amount, By, Condition, May, Order
from mazo.text.orders import Orders
from mazo.text.program import Book
from mazo.text.sequence import Flow

_NO_BOOK = Book(())


class Context(context.Course[Any]):
    """A text being carried out, of a card (``source``) that says «tú» to a player (``me``); ``who`` acts now."""

    def __init__(self, s: Table, source: int, me: int) -> None:
        super().__init__(s, _NO_BOOK, source, me)


class Texts(Flow[Context]):
    """How the texts of a game are carried out: its orders by their class, what can be counted, and what can hold."""

    whole = False
    idle = False

    def __init__(
        self,
        orders: Mapping[type[Order], Callable[[Context, Any], bool]],
        count: Callable[[Context, Any], int],
        holds: Callable[[Context, Any], bool],
        may: str,
    ) -> None:
        """``may``: the rule by which it is asked whether something is done that need not be."""
        super().__init__(Orders())
        self._count, self._holds, self._may = count, holds, may
        for kind, does in orders.items():
            self.orders.register(kind, does)

    def run(self, s: Table, path: Option, row: int, seat: int, do: Node) -> None:
        """Carries out a text of a card; ``path`` says what is being resolved."""
        atoms.resolving(s, path)
        self.orders.do(Context(s, row, seat), do)
        atoms.resolving(s, ())

    def holds(self, c: Context, cond: Condition) -> bool:
        return self._holds(c, cond)

    def count(self, c: Context, per: Amount) -> int:
        return self._count(c, per)

    def seats(self, c: Context, node: By) -> list[int]:
        """The only other player there is."""
        return [1 - c.who]

    def wants(self, c: Context, node: May) -> bool:
        return ask(c.s, c.who, "hacerlo", (("sí",), ("no",)), self._may) == ("sí",)
