"""Who is meant where an event has two cards in it: what blocks and what is blocked, what is destroyed and by what.

A text names them in an order of its own («cuando bloquea a un Dragón, …»), which its canonical wording may turn round.
So what leaves its subject out («gana …», «es destruido») says whose it is before it is written, and a pronoun that may
be of either is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.text.sentido.antecedentes import antecedents, participantes, ties
from mazo.language.tree import Mention, Node

ELIDIDO = "sujeto "
"""The noun, with a gender, of what «es destruido» is about, until it is known what its event is about."""
_PROPIAS = (nodes.This, nodes.Bearer)


def elided(sex: str) -> nodes.That:
    return nodes.That(noun=ELIDIDO + sex, number="s")


def explicit(tree: Node) -> Node:
    """A tree where what leaves its subject out is of the subject of its event, as the text says that."""
    items: tuple[Any, ...] = tree["items"] if isinstance(tree, nodes.Card) else ()
    made: tuple[Any, ...] = tuple(_of_its_event(item) for item in items)
    if all(a is b for a, b in zip(made, items, strict=True)):
        return tree
    return nodes.Card(items=made).placed(tree.introduces, tree.refers)


def _of_its_event(clause: Node) -> Node:
    silent = [x for x in clause.find("That") if x["noun"].startswith(ELIDIDO)]
    if not isinstance(clause, nodes.Triggered):
        return _each_changed(clause, lambda x: _pronoun(x) if x in silent else x) if silent else clause
    cards = participantes(clause["event"])
    subject = cards[0] if cards else None
    if silent:
        sex = subject.introduces[0].gender if subject is not None and subject.introduces else ""
        told = _each_changed(clause, lambda x: _pronoun(x, sex) if x in silent else x)
        meant = antecedents(told)
        right = len(cards) == 1 and all(meant.get(id(x)) == subject for x in told.find("Ref"))
        if right:
            return told
        clause = _each_changed(clause, lambda x: subject if x in silent and isinstance(subject, _PROPIAS) else x)
    if len(cards) > 1 and subject is not clause["event"]["what"]:
        clause = _each_changed(clause, lambda x: _said_of(x, subject))
    return clause


def _pronoun(silent: Node, known: str = "") -> nodes.Ref:
    sex = known or silent["noun"][len(ELIDIDO) :]
    return nodes.Ref(gender=sex, number="s").placed((), Mention("carta", sex, "s"))


def _said_of(node: Node, subject: Node | None) -> Node:
    """A rule without a subject, of this one."""
    if not isinstance(node, nodes.Rule) or node["what"] is not None:
        return node
    what = subject if isinstance(subject, _PROPIAS) else elided("m")
    return nodes.Rule(what=what, does=node["does"])


def _each_changed(node: Node, change: Callable[[Node], Node]) -> Node:
    return change(node).changed(lambda child: _each_changed(child, change))


def doubtful(tree: Node) -> Node | None:
    """A pronoun, or «ese Aliado», that may be of either of two cards of an event; of this card, one that may be of
    another its event is about, unless this one was asked about: «si este Aliado está en tu Cementerio, ponlo …»."""
    for clause in tree["items"] if isinstance(tree, nodes.Card) else (tree,):
        if not isinstance(clause, nodes.Triggered):
            continue
        cards = participantes(clause["event"])
        own = [card for card in cards if isinstance(card, _PROPIAS)]
        asked = [x for test in clause.find("If") for x in test["cond"].walk()]
        leaves = isinstance(clause["event"], nodes.Leaves)
        for reference, meant in ties(clause):
            if not isinstance(reference, (nodes.Ref, nodes.That)):
                continue
            among = any(meant is card for card in cards)
            this = (
                isinstance(reference, nodes.Ref) and isinstance(meant, _PROPIAS) and not any(meant is x for x in asked)
            )
            if this and len(cards) > len(own):
                return reference
            if not among or len(cards) < 2:
                continue
            if isinstance(reference, nodes.Ref) and leaves and clause["event"]["what"] in own:
                return reference
            if not own and all(_may_be(card, reference) for card in cards):
                return reference
    return None


def _may_be(card: Node, reference: Node) -> bool:
    """Whether the cards an event speaks of may be called as a reference does."""
    of = card.get("of")
    kinds = of["type"]["items"] if isinstance(of["type"], Node) else (of["type"],)
    noun = reference.get("noun", "carta")
    return noun == "carta" or noun in kinds or not {"carta", "copia"}.isdisjoint(kinds)
