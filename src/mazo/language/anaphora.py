"""Ties pronouns and words such as «ese», «revelados» or «uno» to what was said before; refuses those that hang loose.

A pronoun means the last thing named of its sort: if that one does not agree in gender and number, the text is
refused, for a reader would look farther back and the rules would not. What an optional or conditional order names is
certain only inside it and after «si lo haces»; elsewhere a reference to it is refused if something else could be meant.
What is done several times is plural; what each of several people names is nobody's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mazo.language.tree import Mention, Node

DONE = Mention("hecho")
"""What every sentence leaves behind: «si lo haces» needs one before it."""
NOBODY = "-"
"""Gender and number of what each of several people named: no pronoun takes it up."""
_OPTIONAL = frozenset({"May", "If"})


class Tie(NamedTuple):
    """A reference and the node that named what it means; None if nothing did."""

    reference: Node
    antecedent: Node | None


class Loose(NamedTuple):
    """A reference that cannot be tied: the node that makes it, what it looks for, what stands there instead, and
    whether something else that was named before would do."""

    node: Node
    wanted: Mention
    found: Mention | None
    doubtful: bool = False
    other: bool = False


class _Said(NamedTuple):
    mention: Mention
    node: Node
    sure: bool = True


_Meets = Callable[[Node, _Said | Loose], None]
"""Is told of each reference, with what it means."""


class _Untied(Exception):
    def __init__(self, loose: Loose) -> None:
        super().__init__(loose)
        self.loose = loose


def loose_reference(tree: Node) -> Loose | None:
    """The first reference of a text with nothing to refer to."""

    def meets(node: Node, found: _Said | Loose) -> None:
        if isinstance(found, Loose):
            raise _Untied(found)

    try:
        _visit(tree, [], False, meets)
    except _Untied as problem:
        return problem.loose
    return None


def ties(tree: Node) -> list[Tie]:
    """Every reference of a text with the node that named what it means, in the order of the text."""
    found: list[Tie] = []
    _visit(tree, [], False, lambda node, said: found.append(Tie(node, said.node if isinstance(said, _Said) else None)))
    return found


def _visit(node: Node, said: list[_Said], again: bool, meets: _Meets) -> None:
    """Goes through a tree in the order of its text, adding to what was said. ``again``: after «si lo haces»."""
    start = len(said)
    tied = _tied(node, said, again, meets) if node.refers else None
    if node.kind == "PerEach":
        # How many is settled before it is done, but of those it is done to.
        inner = node["do"]
        tied = _tied(inner, said, again, meets) if inner.refers else None
        for child in (*inner.children(), node["per"]):
            _visit(child, said, again, meets)
        said.extend(_Said(m._replace(number="p"), inner) for m in _named(inner, tied))
    elif node.kind == "If":
        _visit(node["cond"], said, again, meets)
        other = list(said)
        _visit(node["do"], said, again, meets)
        if node.get("otherwise"):
            _visit(node["otherwise"], other, again, meets)
            said.extend(other[start:])
    else:
        for child in node.children():
            _visit(child, said, again or node.kind == "Did", meets)
            if node.kind == "Text":
                said.append(_Said(DONE, child))
    if node.kind in _OPTIONAL:
        said[start:] = [s._replace(sure=False) for s in said[start:]]
    elif node.kind == "By" and node["who"].get("each"):
        said[start:] = [s._replace(mention=s.mention._replace(gender=NOBODY, number=NOBODY)) for s in said[start:]]
    if node.kind != "PerEach":
        said.extend(_Said(m, node) for m in _named(node, tied))


def _named(node: Node, tied: Mention | None) -> Iterator[Mention]:
    """What a node names; «~» stands for where what it refers to is."""
    place = ".".join(tied.sort.split(".")[:2]) if tied else ""
    for mention in node.introduces:
        yield mention._replace(sort=mention.sort.replace("~", place))


def _tied(node: Node, said: list[_Said], again: bool, meets: _Meets) -> Mention | None:
    """What a node refers to."""
    assert node.refers
    problem: Loose | None = None
    for sort in node.refers.sort.split("|"):
        found = _tie(node, node.refers._replace(sort=sort), said, again)
        if isinstance(found, _Said):
            meets(node, found)
            return found.mention
        problem = problem or found
    assert problem
    meets(node, problem)
    return None


def _tie(node: Node, wanted: Mention, said: list[_Said], again: bool) -> _Said | Loose:
    root = wanted.root()
    known = [s for s in said if s.mention.root() == root or (not root and s.mention != DONE)]
    if not known:
        return Loose(node, wanted, None)
    last = known[-1]
    if not wanted.latest:
        fitting = [s for s in known if agrees(s.mention, wanted)]
        return fitting[-1] if fitting else Loose(node, wanted, last.mention)
    if not agrees(last.mention, wanted):
        return Loose(node, wanted, last.mention, other=any(agrees(s.mention, wanted) for s in known))
    if not last.sure and not again and any(s.sure for s in known[:-1]):
        return Loose(node, wanted, last.mention, True)
    return last


def agrees(named: Mention, wanted: Mention) -> bool:
    """Whether a reference fits something named: of its sort or narrower, and of no other gender or number."""
    if wanted.sort and not f"{named.sort}.".startswith(f"{wanted.sort}."):
        return False
    return all(not a or not b or a == b for a, b in ((named.gender, wanted.gender), (named.number, wanted.number)))
