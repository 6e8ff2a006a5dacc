"""Trees: what a text says, as typed plain data.

A kind of node is a class: its fields, with their types, are what it says. Fields hold nodes, tuples of nodes, ints,
strings, booleans or None. Two nodes are equal when they are of the same class and say the same. ``introduces`` is what
the node brings into the discourse and ``refers`` what it takes from it, so that pronouns can be tied to what was said
before; neither is part of what the node says.

::

    class Draw(Order):
        n: int | Amount
        who: Player | None = None
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Self, dataclass_transform

Value = Any
Args = dict[str, Value]
"""Things by their names: what a phrase was read with, slot by slot, or what several phrases are declared with."""


class Mention(NamedTuple):
    """Something a text speaks of: its sort, its gender and its number; empty where any will do.

    Sorts are paths: «carta.mano» is a kind of «carta»; a reference may give several, «a|b». A reference that is not
    ``latest`` is to anything of its sort said before; one that is, only to the last thing said of the first word of its
    sort. What a node names as «~.elegida» is where what it refers to is: «carta.mano» gives «carta.mano.elegida».
    """

    sort: str
    gender: str = ""
    number: str = ""
    latest: bool = True

    def root(self) -> str:
        return self.sort.partition(".")[0]


class _Kind(type):
    """Makes a class of nodes out of the fields it declares: one slot each, after those of its bases."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Kind:
        own = [f for f, said in space.get("__annotations__", {}).items() if not str(said).startswith("ClassVar")]
        defaults = {f: space.pop(f) for f in own if f in space}
        space.setdefault("__slots__", tuple(own))
        made: Any = super().__new__(mcs, name, bases, space)
        if bases:
            above = [base for base in bases if isinstance(base, _Kind)]
            made.kind = name
            made.fields = tuple(dict.fromkeys(f for place in (*above, None) for f in (place.fields if place else own)))
            made.defaults = {f: v for base in reversed(above) for f, v in base.defaults.items()} | defaults
        return made  # type: ignore[no-any-return]

    fields: tuple[str, ...]
    defaults: dict[str, Value]


@dataclass_transform(eq_default=False, frozen_default=True)
class Node(metaclass=_Kind):
    """One thing a text says."""

    __slots__ = ("_hash", "introduces", "order", "refers", "serial")
    kind: ClassVar[str] = "Node"
    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[Mapping[str, Value]] = {}

    def __init__(self, *given: Value, **named: Value) -> None:
        put, fields = object.__setattr__, self.fields
        if len(given) > len(fields):
            raise TypeError(f"{self.kind} has {len(fields)} fields, not {len(given)}")
        said = dict(zip(fields, given, strict=False)) | named
        for name, value in said.items():
            if name not in fields:
                raise TypeError(f"{self.kind} has no «{name}»")
            put(self, name, value)
        for name in fields:
            if name not in said:
                if name not in self.defaults:
                    raise TypeError(f"{self.kind} needs «{name}»")
                put(self, name, self.defaults[name])
        put(self, "order", _ORDERS.setdefault(order := tuple(said), order))
        put(self, "introduces", ())
        put(self, "refers", None)
        put(self, "serial", -1)
        put(self, "_hash", hash((self.kind, tuple(getattr(self, f) for f in fields))))

    introduces: tuple[Mention, ...]
    refers: Mention | None
    order: tuple[str, ...]
    """The fields that were filled, in the order of the text."""
    serial: Value
    """Its own number, once it is a node of a text that has been prepared; -1 before. It is looked up by and nothing
    else: a compiled module that took it for a number would make it one, and what is looked up by, out of it again."""

    def placed(self, introduces: tuple[Mention, ...], refers: Mention | None) -> Self:
        """This node, which has just been made, with its place in the discourse."""
        object.__setattr__(self, "introduces", introduces)
        object.__setattr__(self, "refers", refers)
        return self

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and all(getattr(self, f) == getattr(other, f) for f in self.fields)

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined,no-any-return]

    def __repr__(self) -> str:
        inside = ", ".join(f"{f}={v!r}" for f, v in self.filled())
        return f"{self.kind}({inside})"

    def __reduce__(self) -> tuple[Callable[..., Node], tuple[Any, ...]]:
        """As another process makes it: its hash is of each process."""
        return _again, (type(self), {f: getattr(self, f) for f in self.order}, self.introduces, self.refers)

    def filled(self) -> Iterator[tuple[str, Value]]:
        """What it says, field by field, but for those left as they are when nothing is said."""
        for f in self.fields:
            value = getattr(self, f)
            if f not in self.defaults or value != self.defaults[f] or type(value) is not type(self.defaults[f]):
                yield f, value

    def children(self) -> Iterator[Node]:
        """The nodes directly under this one, in the order of the text."""
        for f in self.order:
            value = getattr(self, f)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Node):
                        yield item

    def walk(self) -> Iterator[Node]:
        """This node and all under it, in the order of the text."""
        yield self
        for child in self.children():
            yield from child.walk()

    __getitem__: ClassVar[Callable[[Node, str], Value]] = object.__getattribute__
    """A field by its name."""

    def get(self, name: str, default: Value = None) -> Value:
        return getattr(self, name, default)

    @property
    def args(self) -> dict[str, Value]:
        return {f: getattr(self, f) for f in self.order}

    def has(self, *kinds: str) -> bool:
        """Whether a node of one of these kinds is here or below: trees can be asked questions."""
        return any(node.kind in kinds for node in self.walk())

    def find(self, *kinds: str) -> tuple[Node, ...]:
        return tuple(node for node in self.walk() if node.kind in kinds)

    def replace(self, **changes: Value) -> Self:
        """The same with some fields changed, and the same place in the discourse."""
        return type(self)(**(self.args | changes)).placed(self.introduces, self.refers)

    def copied(self, child: Callable[[Node], Node]) -> Self:
        """Another node that says the same in the same place of the discourse, with each node under it made anew."""
        values = {f: getattr(self, f) for f in self.order}
        for f, value in values.items():
            if isinstance(value, Node):
                values[f] = child(value)
            elif isinstance(value, tuple):
                values[f] = tuple(child(item) if isinstance(item, Node) else item for item in value)
        return type(self)(**values).placed(self.introduces, self.refers)

    def changed(self, change: Callable[[Node], Node]) -> Self:
        """The same with each node directly under it changed; itself where none is."""
        found: dict[str, Value] = {}
        for f in self.order:
            value = getattr(self, f)
            if isinstance(value, Node):
                new: Value = change(value)
            elif isinstance(value, tuple):
                new = tuple(change(item) if isinstance(item, Node) else item for item in value)
                new = value if all(a is b for a, b in zip(new, value, strict=True)) else new
            else:
                continue
            if new is not value:
                found[f] = new
        return self.replace(**found) if found else self

    def numbered(self, serial: int) -> None:
        """This node, which has just been made, is one of a text, and this is its number."""
        object.__setattr__(self, "serial", serial)

    def plain(self) -> dict[str, Any]:
        """The tree as JSON-ready data."""
        return {"kind": self.kind, **{f: _plain(v) for f, v in self.filled()}}

    def fingerprint(self) -> str:
        """A content hash, the same for equal trees and in every process: replays pin it."""
        said = json.dumps(self.plain(), sort_keys=True, ensure_ascii=False)
        return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


class Ref(Node):
    """A pronoun attached to a verb: «colócalo»."""

    gender: str
    number: str


def kinds(names: Mapping[str, Any]) -> dict[str, type[Node]]:
    """The classes of nodes among the names of a module, by their kinds."""
    return {c.kind: c for c in names.values() if isinstance(c, type) and issubclass(c, Node) and c is not Node}


def family(of: type[Node]) -> frozenset[str]:
    """The kinds there are of a family of nodes, without the families in it."""
    below = of.__subclasses__()
    return frozenset(kind for each in below for kind in family(each)) if below else frozenset({of.kind})


def _again(kind: type[Node], values: dict[str, Any], introduces: tuple[Mention, ...], refers: Mention | None) -> Node:
    return kind(**values).placed(introduces, refers)


_ORDERS: dict[tuple[str, ...], tuple[str, ...]] = {}
"""Each order there is, once."""


def _plain(value: Value) -> Any:
    if isinstance(value, Node):
        return value.plain()
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    return value


def outline(value: Value, depth: int = 0) -> str:
    """The tree indented, one argument a line: for people."""
    pad = "  " * depth
    if isinstance(value, Node):
        lines = [f"{pad}{value.kind}"]
        for name, inner in value.filled():
            if isinstance(inner, Node):
                lines.append(f"{pad}  {name}:")
                lines.append(outline(inner, depth + 2))
            elif isinstance(inner, tuple):
                lines.append(f"{pad}  {name}:")
                lines.extend(outline(item, depth + 2) for item in inner)
            else:
                lines.append(f"{pad}  {name}: {inner}")
        return "\n".join(lines)
    return f"{pad}{value}"
