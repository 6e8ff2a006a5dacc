"""Whether a grammar fills the fields of its nodes with what they can hold: what may stand where is their types.

A category gives what its phrases make: nodes, words, numbers. A slot is right if everything its category may give is
of the type of the field it fills, and so is every constant. A field may ask for more than its type does, by what it is
annotated with: which words (``Annotated[str, Literal[…]]``), which of the nodes of a family. That is asked of each text
as it is read, for a category may give more than can stand in every place it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from mazo.language.phrase import Grammar, Phrase
from mazo.language.reader import NUMBER, OWN_NAME
from mazo.language.template import Slot
from mazo.language.tree import Node, Ref

Gives = dict[str, set[type]]


def mistakes(grammar: Grammar) -> list[str]:
    """Each slot or constant of a phrase that could put in a field what does not go there, in words."""
    gives = given(grammar)
    found: list[str] = []
    for phrases in grammar.phrases.values():
        for phrase in phrases:
            if phrase.node is not None:
                found += _of_phrase(phrase, phrase.node, gives)
    for listing in grammar.listings.values():
        held = gives[listing.item] | gives[listing.final]
        wrong = [kind for kind in held if not fits(kind, _inside(fields(listing.node)["items"]))]
        found += [f"{listing.category}: {kind.__name__} does not go in {listing.kind}.items" for kind in wrong]
    return sorted(set(found))


def given(grammar: Grammar) -> Gives:
    """What each category may give. What a variant builds is not known until it does: it is not looked at here."""
    gives: Gives = {category: set() for category in (*grammar.categories(), NUMBER, OWN_NAME)}
    gives[NUMBER].add(int)
    gives[OWN_NAME].add(bool)
    for category, nouns in grammar.nouns.items():
        gives[category] |= {type(noun.value) for noun in nouns}
    changed = True
    while changed:
        changed = False
        for category, more in _round(grammar, gives):
            if not more <= gives[category]:
                gives[category] |= more
                changed = True
    return gives


def _round(grammar: Grammar, gives: Gives) -> Iterator[tuple[str, set[type]]]:
    for category, phrases in grammar.phrases.items():
        for phrase in phrases:
            if phrase.node is not None:
                yield category, {phrase.node}
            elif phrase.kind == "=":
                yield category, {type(dict(phrase.constants)["value"])}
            elif phrase.build is None:
                yield category, set().union(*(_slot(slot, gives) for slot in phrase.read_slots()))
    for listing in grammar.listings.values():
        alone = set() if listing.always or listing.least > 1 else gives[listing.item] | gives[listing.final]
        yield listing.category, {listing.node, *alone}


def _slot(slot: Any, gives: Gives) -> set[type]:
    return gives.get(slot.category, set()) if isinstance(slot, Slot) else {Ref}


def _of_phrase(phrase: Phrase, node: type[Node], gives: Gives) -> Iterator[str]:
    hints = fields(node)
    for slot in phrase.read_slots():
        name = slot.name if isinstance(slot, Slot) else slot.slot
        for kind in _slot(slot, gives):
            if not fits(kind, hints[name]):
                yield f"{phrase.source.strip()}: {kind.__name__} does not go in {phrase.kind}.{name}"
    for name, value in phrase.constants:
        if not fits(type(value), hints[name]):
            yield f"{phrase.source.strip()}: {value!r} does not go in {phrase.kind}.{name}"


@cache
def fields(node: type[Node]) -> dict[str, Any]:
    """The types of the fields of a class of nodes."""
    return {name: hint for name, hint in get_type_hints(node, include_extras=True).items() if name in node.fields}


def fits(kind: type, hint: Any) -> bool:
    """Whether what is of a class goes where a type is asked. A pronoun stands for cards, whatever they are."""
    if hint is Any or kind is Ref:
        return True
    if get_origin(hint) is Annotated:
        return fits(kind, get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return any(fits(kind, one) for one in get_args(hint))
    if get_origin(hint) is Literal:
        return any(kind is type(word) for word in get_args(hint))
    if hint is None or hint is NoneType:
        return kind is NoneType
    asked = get_origin(hint) or hint
    if kind is bool:
        return asked is bool
    return isinstance(asked, type) and issubclass(kind, asked)


def misplaced(tree: Node) -> Node | None:
    """The first node of a text that holds in a field what does not go there."""
    return next((node for node in tree.walk() if any(misfits(node))), None)


def misfits(node: Node) -> Iterator[str]:
    """The fields of a node that hold what does not go there."""
    hints = fields(type(node))
    for name, value in node.filled():
        if not holds(value, hints[name]):
            yield name


def holds(value: Any, hint: Any) -> bool:
    """Whether a field of a type may hold a value."""
    origin = get_origin(hint)
    if origin is Annotated:
        return holds(value, get_args(hint)[1])
    if origin in (Union, UnionType):
        return any(holds(value, one) for one in get_args(hint))
    if origin is Literal:
        return any(type(value) is type(word) and value == word for word in get_args(hint))
    if origin is tuple:
        return isinstance(value, tuple) and all(holds(item, _inside(hint)) for item in value)
    return fits(type(value), hint)


def _inside(hint: Any) -> Any:
    """The type of what a tuple holds."""
    return get_args(hint)[0]
