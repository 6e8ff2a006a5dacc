"""What several modules of wordings need: places, the card itself, cards of any kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import (
    OPONENTE,
    TU,
    Facts,
)
from mazo.language.tree import Node
from mazo.text.nodes import What

Build = Callable[[dict[str, Any]], Any]


def theirs(of: Node) -> nodes.Filter | None:
    if of["where"] is not None:
        return None
    return nodes.Filter(**(of.args | {"where": nodes.Side(whose=OPONENTE)}))


LOS_JUGADORES = nodes.Player(who="todos", each=False)


def constant(value: Any) -> Build:
    return lambda _: value


MANO = nodes.Zone(zone="mano", whose=TU)


CARTA = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def some_cards(n: Any, tests: Node | None = None) -> nodes.Cards:
    of = nodes.Filter(**(CARTA.args | {"tests": tests}))
    return nodes.Cards(n=n, of=of, other=False)


def discarded_at_random(a: dict[str, Any]) -> nodes.Discard:
    return nodes.Discard(what=some_cards(a["n"], nodes.Random()))


PROPIO = "su nombre"
"""The noun of a card that calls itself by its name, until it is known what it is."""


MI_CASTILLO = nodes.Zone(zone="castillo", whose=TU)


CEMENTERIO = nodes.Zone(zone="cementerio", whose=TU)


CUANDO = "(cuando|si|siempre que|cada vez que)"
CASTILLO = "Castillo (oponente|de tu oponente|del oponente)"
HACE = "(hace|haga|causa|cause|inflige|inflija)"
"""What a card does with damage."""
SENT = "(enviad(o|a)|mandad(o|a)|puest(o|a))"
"""What befalls a card that goes to the Cementerio."""


def declared(role: str) -> Facts:
    return {"role": role, "neg": False, "span": None, "company": None}


def returns(what: What, back: What) -> Node:
    """After attacking, back to the Línea de Defensa."""
    later = nodes.Delayed(when="fin del combate", do=nodes.Returns(what=back, line="Defensa"))
    return nodes.Triggered(event=nodes.Declared(what=what, **declared("ataca")), do=later, then=None,
                limit=None, also=None)  # fmt: skip


def tested(a: dict[str, Any]) -> Node:
    return nodes.Static(rule=a["rule"], cond=a["cond"], per=None)


def subject_of(rule: Node) -> str:
    what = rule.get("what")
    return what.kind if isinstance(what, Node) else ""


def static(a: dict[str, Any]) -> Node:
    return nodes.Static(rule=a["rule"], cond=None, per=None)


def forbidden(*acts: str) -> nodes.Forbid:
    """That some acts cannot be done, by anybody nor with anything in particular."""
    made = tuple(nodes.Act(act=act, of=None, by=None) for act in acts)
    return nodes.Forbid(acts=made[0] if len(made) == 1 else nodes.Nor(items=made))
