"""How reprints say what older cards do: an Oro of the Reserva that is spent for good, X that is a number of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import TU
from mazo.games.myl.words.printed.usos import use
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

RESERVA = nodes.This(noun="Oro", at="reserva").placed((Mention("carta", "m", "s"),), None)
"""This Oro, while it is in the Reserva."""
_COSTES: tuple[tuple[str, str, Order], ...] = (
    ("desterrar", "", nodes.Exile(what=RESERVA)), ("destruir", "", nodes.Destroy(what=RESERVA)),
    ("barajar", "[en (tu Castillo|el Castillo de su dueño)]",
     nodes.Shuffle(what=RESERVA, to=nodes.Zone(zone="castillo", whose=TU))),
)  # fmt: skip


def _spent(cost: Order) -> Callable[[dict[str, Any]], Node]:
    """An ability of an Oro that leaves the Reserva for it, and perhaps of something else that is paid."""

    def build(a: dict[str, Any]) -> Node:
        more = a.get("more")
        rest = () if more is None else more["items"] if isinstance(more, nodes.Seq) else (more,)
        return use(a | {"cost": nodes.Seq(items=(cost, *rest)) if rest else cost})

    return build


def reserve(g: Grammar) -> None:
    """«Si este Oro está en tu Reserva de Oros, puedes desterrarlo para …»."""
    here = "si [este Oro] está en tu Reserva [de Oro(|s)]"
    cond = "[[,] y [si] {cond:condición}]"
    for verb, to, cost in _COSTES:
        g.variant("cláusula de Oro", f"[{{o:apertura}}] {here} {cond}[,] puedes ({verb}lo|{verb} este Oro) {to} "
                  "[y {more:actos/inf}] para {do:fin}. [{then:secuelas}]", build=_spent(cost))  # fmt: skip
        g.variant("cláusula de Oro", f"{here}[,] puedes ({verb}lo|{verb} este Oro) {to} para prevenir que "
                  "{event:suceso respondido}.", build=_saved(cost))  # fmt: skip
    g.variant("controlador", "su controlador", build=_its_controller)


def _its_controller(_: dict[str, Any]) -> Node:
    """«Su controlador»: that of the card last named."""
    that = nodes.That(noun="carta", number="s").placed((), Mention("carta", "", "", False))
    return nodes.Controller(of=that)


def _saved(cost: Order) -> Callable[[dict[str, Any]], Node | None]:
    """The same, so that a card does not leave play."""

    def build(a: dict[str, Any]) -> Node | None:
        event = a["event"]
        if not isinstance(event, nodes.Leaves) or event["by"] is not None:
            return None
        return nodes.WouldBe(event=event, cost=cost, then=None, do=nodes.Prevent(of="suceso", span=None))

    return build


def _as_many(kind: str, stat: str) -> Callable[[dict[str, Any]], Node]:
    def build(a: dict[str, Any]) -> Node:
        verb = "robar" if kind == "Draw" else "botar"
        amount = nodes.AsMany(n=nodes.StatOf(of=a["of"], stat=stat))
        made: Any = nodes.KINDS[kind](n=amount)
        return made.placed((Mention(f"obra.{verb}"),), None)  # type: ignore[no-any-return]

    return build


def _either(a: dict[str, Any]) -> Node:
    """Two purposes of one cost, of which one is chosen."""
    return use(a | {"do": nodes.ChooseOne(a=a["a"], b=a["b"])})


def _or_search(a: dict[str, Any]) -> Node | None:
    """One order, or a search with what is done with what is found: «y ponlo» can only go with it."""
    found = a["b"]
    if not isinstance(found, nodes.Seq) or not isinstance(found["items"][0], nodes.Search) or len(found["items"]) != 2:
        return None
    return nodes.ChooseOne(a=a["a"], b=found) if found["items"][1].has("Ref") else None


def choices(g: Grammar) -> None:
    """«… para robar una carta o para que un Aliado gane …»; «roba 2 cartas o busca … y ponlo en tu Mano»."""
    opened = "[{o:apertura}] [si {cond:condición}[,]]"
    g.variant("activada", f"{opened} puedes {{cost:actos/inf}} para {{a:fin}} o para {{b:fin}}.", build=_either)
    g.variant("orden final", "{a:efecto/imp} o {b:actos/imp}", build=_or_search)


def amounts(g: Grammar) -> None:
    """«Bota X cartas, donde X es la Fuerza de …»."""
    for verb, kind in (("robar", "Draw"), ("botar", "Mill")):
        for stat, es in (("fuerza", "la Fuerza"), ("coste", "el Coste")):
            g.variant("acto", f"<{verb}> X cartas [de {{tu|su}} Castillo], donde X es {es} de {{of:uno}}",
                      build=_as_many(kind, stat))  # fmt: skip
