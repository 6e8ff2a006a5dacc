"""What is seen of a table, the part that games share: the question of the moment, the end, what is dealt again."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from mazo.games.contract.page import Told
from mazo.games.derived.declared import Zone
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Option
from mazo.kernel.state import EVERYONE, OWNER, State
from mazo.kernel.views import SPECTATOR

S = TypeVar("S", bound=State)
TellsCard = Callable[[S, int, int], Told]
"""A card of a table as a viewer sees it."""


def question(s: State, viewer: int, option: Callable[[Option], Told]) -> Told | None:
    """What is asked, and of whom; what may be answered, to whom is asked."""
    asked = s.decision
    if asked is None:
        return None
    mine = asked.seat == viewer
    return {
        "asiento": asked.seat,
        "clase": asked.kind,
        "regla": asked.rule,
        "opciones": [option(o) for o in asked.options] if mine else None,
    }


def asked(s: State, viewer: int) -> Sequence[Option]:
    """What a viewer is asked to choose from at this moment; nothing, if it is not asked."""
    return s.decision.options if s.decision is not None and s.decision.seat == viewer else ()


def outcome(s: State, *more: str) -> Told | None:
    """Who won, and why; None while the game goes on. ``more``: what else the result of this game says, in order."""
    if s.result is None:
        return None
    _, winners, why, *rest = s.result
    return {"ganan": list(winners), "motivo": why, **{name: list(x) for name, x in zip(more, rest, strict=False)}}


def in_sight(s: S, seat: int, zones: Iterable[Zone], card: TellsCard[S]) -> Told:
    """What everybody sees of a player's zones: the cards of those in sight, and how many there are in the others."""
    found: Told = {}
    for zone in zones:
        rows = getattr(s, zone.id)[seat]
        found[zone.name] = [card(s, row, SPECTATOR) for row in rows] if zone.sees == EVERYONE else len(rows)
    return found


def own(s: S, seat: int, zones: Iterable[Zone], card: TellsCard[S]) -> Told:
    """What only their player sees of them."""
    return {z.name: [card(s, row, seat) for row in getattr(s, z.id)[seat]] for z in zones if z.sees == OWNER}


def option(s: S, o: Option, viewer: int, card: TellsCard[S], named: Mapping[str, Sequence[str]]) -> Told:
    """An option as its player sees it: cards by handle and name, never by row.

    ``named``: the verbs whose options name a card first of all, and what the rest of each is; «contra» is a card.
    """
    verb, *rest = o
    if verb not in named:
        return {"verbo": verb, "valor": rest[0] if rest else None}
    more = zip(named[verb], rest[1:], strict=False)
    return {
        "verbo": verb,
        **card(s, rest[0], viewer),
        **{name: card(s, x, viewer) if name == "contra" else x for name, x in more},
    }


def deal_again(s: State, places: Iterable[Place], among: Collection[int], rng: random.Random) -> None:
    """Deals some cards, at random, among the positions they have in those places."""
    held = {place: list(atoms.contents(s, place)) for place in places}
    where = [(place, at) for place, rows in held.items() for at, row in enumerate(rows) if row in among]
    dealt = sorted(held[place][at] for place, at in where)
    rng.shuffle(dealt)
    for (place, at), row in zip(where, dealt, strict=True):
        held[place][at] = row
    for place, rows in held.items():
        atoms.deal(s, place, tuple(rows))
