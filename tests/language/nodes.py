"""The nodes of a game that is not one."""

from __future__ import annotations

from typing import Any

from mazo.language.tree import Node, Ref, kinds

__all__ = [
    "KINDS", "After", "Beast", "By", "Count", "Destroy", "Did", "Discard", "DiscardIt", "DiscardOf", "Draw", "Has",
    "HasNone", "If", "May", "Move", "Nothing", "OneOf", "PerEach", "Player", "Ref", "Return", "Seq", "Swap", "Text",
    "That", "Those",
    "UpTo", "Win",
]  # fmt: skip


class Text(Node):
    items: tuple[Any, ...]


class Seq(Node):
    items: tuple[Any, ...]


class After(Node):
    do: Any


class If(Node):
    cond: Any
    do: Any
    otherwise: Any = None


class Did(Node):
    do: Any


class May(Node):
    do: Any


class By(Node):
    who: Any
    do: Any


class PerEach(Node):
    do: Any
    per: Any
    most: int | None


class UpTo(Node):
    n: int


class OneOf(Node):
    items: tuple[str, ...]


class Player(Node):
    each: bool


class That(Node):
    pass


class Those(Node):
    pass


class Beast(Node):
    type: Any
    tired: bool


class Draw(Node):
    n: Any


class Discard(Node):
    n: Any


class DiscardOf(Node):
    n: Any
    who: Any


class DiscardIt(Node):
    x: Any


class Destroy(Node):
    n: Any
    of: Any


class Return(Node):
    x: Any


class Swap(Node):
    who: Any


class Move(Node):
    x: int
    y: int


class Nothing(Node):
    pass


class A(Node):
    a: Any = None
    b: Any = None


class B(Node):
    pass


class Thing(Node):
    x: Any


class Nobody(Node):
    pass


class Make(Node):
    do: Any


class Win(Node):
    named: bool


class Count(Node):
    of: Any


class Has(Node):
    n: int
    of: Any


class HasNone(Node):
    of: Any


KINDS = kinds(globals())
