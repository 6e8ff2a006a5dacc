"""Texts prepared, orders by class, what may stand where: what every game has of its texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import pytest

from mazo.language.fits import misplaced
from mazo.language.tree import Node
from mazo.text.actions import asked
from mazo.text.choose import enough
from mazo.text.context import Context
from mazo.text.nodes import Amount, By, Condition, Draw, If, Order, PerEach, Player, Seq, Text, UpTo
from mazo.text.orders import Orders
from mazo.text.program import UNNUMBERED, UNTIED, Book, Program, own
from mazo.text.sequence import Flow

YOU = Player(who="tú", each=False)


def text() -> Node:
    return own(Text(items=(By(who=YOU, do=Draw(n=1)), By(who=YOU, do=Draw(n=2)))))


def ties(tree: Node) -> Iterator[tuple[Node, Node | None]]:
    """The second order speaks of the first; the first, of nothing."""
    first, second = (n for n in tree.walk() if isinstance(n, Draw))
    yield second, first
    yield first, None


def test_a_text_stands_in_nodes_of_its_own() -> None:
    tree, again = text(), text()
    serials = [n.serial for n in tree.walk()]
    assert tree == again and len(set(serials)) == len(serials)
    assert not set(serials) & {n.serial for n in again.walk()}
    assert YOU.serial == -1, "what a grammar shares is left as it was"
    with pytest.raises(ValueError, match="nodes of its own"):
        Program(Text(items=(Draw(n=1),)), lambda tree: ())


def test_the_texts_of_a_match_are_numbered_in_a_row() -> None:
    one, other = (Program(text(), ties) for _ in range(2))
    book = Book([one, other, one])
    assert book.nodes == (*one.nodes, *other.nodes)
    assert [book.number(n) for n in one.nodes + other.nodes] == list(range(len(book.nodes)))
    first, second = (n for n in other.nodes if isinstance(n, Draw))
    assert book.means(second) == book.number(first) and book.means(first) == UNTIED
    assert book.number(Draw(n=1)) == UNNUMBERED


class Mesa:
    def __init__(self) -> None:
        self.vida = [0, 3, 5]


class Contexto(Context[Mesa, None, None]):
    drawn = 0

    def quiet(self, row: int) -> bool:
        return row == 1


def context(program: Program | None = None) -> Contexto:
    return Contexto(Mesa(), Book([program] if program else []), 0, 0)


def test_a_card_is_followed_to_where_it_is_quiet_and_no_further() -> None:
    c = context()
    assert c.follows(1, 3) and c.follows(1, 2) and not c.follows(1, 1)
    assert c.follows(2, 5) and not c.follows(2, 4)


def test_what_is_left_for_later_remembers_what_it_speaks_of() -> None:
    program = Program(text(), ties)
    c = context(program)
    first, second = (n for n in program.nodes if isinstance(n, Draw))
    c.name(first, [1, 2])
    assert c.said(second) == ((1, 3), (2, 5)) and c.said(first) is None
    assert c.remembered([second]) == {c.number(first): ((1, 3), (2, 5))}
    c.forget(first)
    assert c.said(second) is None


ORDERS: Orders[Contexto] = Orders()


class Sentences(Flow[Contexto]):
    def holds(self, c: Contexto, cond: Condition) -> bool:
        return False

    def count(self, c: Contexto, per: Amount) -> int:
        return 3

    def seats(self, c: Contexto, node: By) -> list[int]:
        return [1]


class Last(Sentences):
    whole = False
    idle = False

    def count(self, c: Contexto, per: Amount) -> int:
        return 0


def draw(c: Contexto, node: Draw) -> bool:
    assert isinstance(node.n, int)
    c.drawn += node.n * c.times * (10 if c.who else 1)
    return node.n > 0


class DrawOne(Draw):
    n: int


class Never(Condition):
    pass


@pytest.mark.parametrize(
    ("order", "drawn", "done", "by_last"),
    [
        (Text(items=(Draw(n=0), Draw(n=2))), 2, False, (2, True)),
        (Seq(items=(Draw(n=1), DrawOne(n=1))), 2, True, (2, True)),
        (By(who=YOU, do=Draw(n=1)), 10, True, (10, True)),
        (PerEach(do=Draw(n=2), per=UpTo(n=1), most=2), 4, True, (0, False)),
        (If(cond=Never(), do=Draw(n=1), otherwise=Draw(n=5)), 5, True, (5, True)),
    ],
)
def test_sentences_follow_one_another(order: Order, drawn: int, done: bool, by_last: tuple[int, bool]) -> None:
    for flow, told in ((Sentences, (drawn, done)), (Last, by_last)):
        orders: Orders[Contexto] = Orders()
        orders.register(Draw, draw)
        flow(orders)
        c = context()
        assert (orders.do(c, order), c.drawn, c.who, c.times) == (told[1], told[0], 0, 1)


def test_an_order_nobody_registered_is_an_error() -> None:
    with pytest.raises(KeyError):
        ORDERS.do(context(), Draw(n=1))


class Hide(Order):
    where: Annotated[str, Literal["mano", "mazo"]]
    what: Annotated[Node, Draw] | None


@pytest.mark.parametrize(
    ("where", "what", "fits"),
    [("mano", None, True), ("mazo", Draw(n=1), True), ("luna", None, False), ("mano", YOU, False)],
)
def test_what_may_stand_where_is_the_type_of_the_field(where: str, what: Any, fits: bool) -> None:
    node = Hide(where=where, what=what)
    assert misplaced(Text(items=(node,))) is (None if fits else node)


@pytest.mark.parametrize(
    ("groups", "able"),
    [([([1, 2], 1), ([1], 1)], True), ([([1], 1), ([1], 1)], False), ([([1, 2, 3], 2), ([3], 1)], True), ([], True)],
)
def test_whether_there_are_enough_cards_for_all(groups: list[tuple[list[int], int]], able: bool) -> None:
    assert enough(groups) is able


def test_a_window_goes_on_from_where_it_was() -> None:
    """Whoever has nothing to answer is passed over; whoever may have something is asked, even if there is nothing."""
    offers: dict[int, list[Any] | None] = {0: None, 1: [], 2: [("anunciar", 1)], 3: None}
    assert asked([0, 1, 2, 3], 0, lambda seat: offers[seat]) == (1, [])
    assert asked([0, 1, 2, 3], 2, lambda seat: offers[seat]) == (2, [("anunciar", 1)])
    assert asked([0, 1, 2, 3], 3, lambda seat: offers[seat]) is None
