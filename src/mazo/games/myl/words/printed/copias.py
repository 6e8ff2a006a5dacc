"""A card and all its copies: moved, or spoken of for a while. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CUALQUIERA, DUENO, OPONENTE
from mazo.games.myl.words.printed.habilidades import use
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

_DESTINO = {"Shuffle": {"to": nodes.Zone(zone="castillo", whose=DUENO)}}


def _named(what: Any) -> nodes.That | None:
    """«Esa carta», of one card that is chosen among those in play; None of any other."""
    if not isinstance(what, nodes.Cards) or what["n"] != 1 or not isinstance(what["of"]["where"], nodes.Side):
        return None
    kind = what["of"]["type"]
    return nodes.That(noun=kind if isinstance(kind, str) and kind != "copia" else "carta", number="s")


def _copies(that: nodes.That, whose: nodes.Player) -> nodes.Cards:
    of = nodes.Filter(type="copia", mark=None, tests=nodes.CopyOf(of=that), tail=None, where=nodes.Side(whose=whose))
    return nodes.Cards(n="todos", of=of, other=False)


def _said(a: dict[str, Any]) -> Node | None:
    """What is said of a card and its copies in play, itself among them, until something ends."""
    what = a["what"]
    that = _named(what)
    if that is None or what["of"]["where"] != nodes.Side(whose=CUALQUIERA) or a["does"].has("Must"):
        return None
    rule = nodes.Rule(what=_copies(that, CUALQUIERA), does=a["does"])
    return nodes.Seq(items=(nodes.Choose(what=what), nodes.Until(rule=rule, span=a.get("span", "fase final"))))


def _bought(a: dict[str, Any]) -> tuple[nodes.Seq, nodes.Until] | None:
    """A cost that a card is chosen with, and what is then said of its copies."""
    said = _said(a)
    if said is None:
        return None
    chosen, rule = said["items"]
    cost = a["cost"]
    paid = cost["items"] if isinstance(cost, nodes.Seq) else (cost,)
    return nodes.Seq(items=(*paid, chosen)), rule


def _use(a: dict[str, Any]) -> Node | None:
    found = _bought(a)
    return None if found is None else use(a | {"cost": found[0], "do": found[1]})


def _may(a: dict[str, Any]) -> Node | None:
    found = _bought(a)
    return None if found is None else nodes.May(cost=found[0], do=found[1])


def _moved_with_copies(kind: str, whose: nodes.Player) -> Callable[[dict[str, Any]], Node | None]:
    """A card moved, and then its copies: of both sides only if it may be of either (MYL-PR-ERR-1)."""

    def build(a: dict[str, Any]) -> Node | None:
        that = _named(a["what"])
        if that is None or (whose == CUALQUIERA and a["what"]["of"]["where"] != nodes.Side(whose=whose)):
            return None
        order, more = nodes.KINDS[kind], _DESTINO.get(kind, {})
        return nodes.Seq(items=(order(what=a["what"], **more), order(what=_copies(that, whose), **more)))

    return build


def copies(g: Grammar) -> None:
    """A card and all its copies, where it is said which."""
    both, span = "{what:de efecto} y todas sus copias", "[{span:lapso ajeno}]"
    g.variant("orden final", f"{both} {{does:predicados/p}} {span}", build=_said)
    so = f"puedes {{cost:actos/inf}} para que {both} {{does:predicado queridos/p}} {span}"
    g.variant("orden", so, build=_may)
    g.variant("activada", f"[{{o:apertura}}] [si {{cond:condición}}[,]] {so}.", build=_use)
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile"), ("barajar", "Shuffle")):
        to = "[,] [en el Castillo de su dueño]" if kind == "Shuffle" else ""
        for whose, where in ((CUALQUIERA, "en juego"), (OPONENTE, "(que controle tu oponente|oponentes)")):
            copy = f"todas (sus|las) copias {where}"
            g.variant("efecto", f"<{verb}> {{what:objeto}} y {copy} {to}", build=_moved_with_copies(kind, whose))
