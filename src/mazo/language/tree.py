"""Trees: what a text says, as plain data.

A node has a kind and named arguments; arguments are nodes, tuples of nodes, ints, strings, booleans or None. Two nodes
are equal when they say the same. ``introduces`` is what the node brings into the discourse and ``refers`` what it takes
from it, so that pronouns can be tied to what was said before; neither is part of what the node says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

Value = Any


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


class Node:
    """One constructor of the tree with its arguments."""

    __slots__ = ("_hash", "args", "introduces", "kind", "refers")

    def __init__(
        self, kind_: str, introduces: tuple[Mention, ...] = (), refers: Mention | None = None, /, **args: Value
    ) -> None:
        self.kind = kind_
        self.args: dict[str, Value] = args
        self.introduces = introduces
        self.refers = refers
        self._hash = hash((kind_, tuple(sorted(args.items(), key=lambda kv: kv[0]))))

    def __getitem__(self, name: str) -> Value:
        return self.args[name]

    def get(self, name: str, default: Value = None) -> Value:
        return self.args.get(name, default)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.kind == other.kind and self.args == other.args

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={v!r}" for k, v in self.args.items())
        return f"{self.kind}({inside})"

    def children(self) -> Iterator[Node]:
        """The nodes directly under this one, in the order of the text."""
        for value in self.args.values():
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

    def has(self, *kinds: str) -> bool:
        """Whether a node of one of these kinds is here or below: trees can be asked questions."""
        return any(node.kind in kinds for node in self.walk())

    def find(self, *kinds: str) -> tuple[Node, ...]:
        return tuple(node for node in self.walk() if node.kind in kinds)

    def plain(self) -> dict[str, Any]:
        """The tree as JSON-ready data."""
        return {"kind": self.kind, **{k: _plain(v) for k, v in self.args.items()}}

    def fingerprint(self) -> str:
        """A content hash, the same for equal trees and in every process: replays pin it."""
        said = json.dumps(self.plain(), sort_keys=True, ensure_ascii=False)
        return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


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
        for name, inner in value.args.items():
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
