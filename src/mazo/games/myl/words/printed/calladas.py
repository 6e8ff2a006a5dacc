"""What printed cards leave unsaid because the rules say it: until when, and whose. Read, never written.

Without an end an effect lasts until the Fase Final (MYL-6.9, MYL-6.9-b). A bonus of nobody's Aliados is for your own
(MYL-PR-PROPIO-1); anything else said of them, for any in play (AMB-55). What destroys, exiles, shuffles or returns a
card of nobody's does so to an opponent's (AMB-79); somebody else who acts does so to their own (AMB-73). A cost of
nobody's card stays refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import (
    CUALQUIERA,
    DUENO,
    OPONENTE,
    QUIEN,
    TU,
    Facts,
)
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Law

CALLADO = nodes.Player(who="callado", each=False)
"""Whose a card is when a text does not say, until it is known who acts on it."""


ELEGIDO = "({a tu elección|}|{a elección|}|{que elijas|}|{que tú elijas|}|{que desees|})"
"""That you choose, which is so anyway."""


def _until(a: dict[str, Any]) -> Node | None:
    """An effect with no end; what a card says of itself as it is played is no effect, nor is what it must always do."""
    rule: Law = a["rule"]
    what = rule.get("what")
    if what is None and rule.has("Must"):
        return None
    if isinstance(what, Node) and isinstance(what, nodes.This) and what["noun"] in ("carta", "Talismán"):
        return None
    return nodes.Until(rule=rule, span="fase final")


def _spans(g: Grammar) -> None:
    for rule in ("regla", "regla de efecto"):
        g.variant("duradera tácita", f"{{rule:{rule}}}", build=_until)
    g.variant("duradera elidida tácita", "{rule:regla elidida}", build=_until)
    g.variant("duradera querida tácita", "{rule:regla querida}", build=_until)
    for name in ("duradera tácita", "duradera elidida tácita", "duradera querida tácita"):
        g.variant(f"{name} contada", f"{{x:{name}}}")
        g.variant(f"{name} contada", f"{{do:{name}}} por cada {{per:cuenta}}", "PerEach", most=None)
    g.variant("orden final", "{x:duradera tácita contada}")
    g.variant("fin", "que {x:duradera querida tácita contada}")
    g.variant("fin dicho", "{x:duradera tácita contada}")


def _silent(*types: str) -> Callable[[dict[str, Any]], Node | None]:
    """A filter that does not say whose, if it is of one of some types."""

    def build(a: dict[str, Any]) -> Node | None:
        of: Node = a["of"]
        named = set(of["type"]["items"]) if isinstance(of["type"], Node) else {of["type"]}
        if of["where"] is not None or not named <= set(types) or of.has("NameIs"):
            return None
        return nodes.Filter(**(of.args | {"where": nodes.Side(whose=CALLADO)}))

    return build


_CALLADAS = {
    "": "{of:clase/=}", "un": "{of:un clase}", "otro": "{of:otro clase}",
    "los": "({of:los clase}|{of:todos los clase})",
    "los otros": "[(todos|todas)] (los|las) {of:otros clase}",
}  # fmt: skip
"""Filters that do not say whose, by what goes before them."""


def _unowned(g: Grammar, name: str, build: Callable[[dict[str, Any]], Node | None], *articles: str) -> None:
    for article in articles:
        g.variant(f"{article} {name}".strip(), _CALLADAS[article], build=build, head="of")


def _cards(g: Grammar, category: str, es: str, **facts: Any) -> None:
    g.variant(category, es, "Cards", head="of", introduces="carta of", **({"other": False} | facts))


def _owners(g: Grammar) -> None:
    """``de nadie``: Aliados of nobody, one or some; ``todos de nadie``, all of them, or of what is carried or used."""
    _unowned(g, "aliado callado", _silent("Aliado"), "un", "otro", "los otros", "")
    _unowned(g, "apoyo callado", _silent("Tótem", "Arma", "Oro"), "un", "")
    _cards(g, "de nadie", f"({{of:un apoyo callado}} [{ELEGIDO}]|{{n:cantidad}} {{of:apoyo callado/n}})", n=1)
    _cards(g, "de nadie", f"({{of:un aliado callado}} [{ELEGIDO}]|{{n:cantidad}} {{of:aliado callado/n}})", n=1)
    _cards(g, "de nadie", "{of:otro aliado callado}", n=1, other=True)
    _unowned(g, "carta callada", _silent("Aliado", "Tótem", "Arma", "Oro"), "los")
    _cards(g, "todos de nadie", "{of:los carta callada}", n="todos")
    _cards(g, "todos de nadie", "{of:los otros aliado callado}", n="todos", other=True)
    g.variant("todos de nadie", "cada {of:aliado callado/s}", "Cards", n="todos", other=False, gender="s",
              introduces="carta of")  # fmt: skip
    for category, subject, said in (
        ("regla de efecto", "de nadie", "predicados"), ("regla querida", "de nadie", "predicado queridos"),
        ("regla", "todos de nadie", "predicados"), ("regla querida", "todos de nadie", "predicado queridos"),
    ):  # fmt: skip
        g.variant(category, f"{{what:{subject}}} {{does:{said}/what}}", "Rule")


def _moved(kind: str, verb: str, **facts: Any) -> Callable[[dict[str, Any]], Node]:
    """An order that moves a card, which it names. Of «baraja 2 cartas» it is not known where they are."""

    def build(a: dict[str, Any]) -> Any:
        of = a["what"]["of"]
        if kind in ("Shuffle", "Exile") and of["type"] == "carta" and not (of["tests"] or of["tail"]):
            return None
        named = tuple(m for m in a["what"].introduces if m.root() == "carta")
        return nodes.KINDS[kind](what=a["what"], **facts).placed((*named, Mention(f"obra.{verb}")), None)

    return build


def _removals(g: Grammar) -> None:
    """«Destruye un Tótem», «a tu elección» or not."""
    _unowned(g, "carta callada", _silent("Aliado", "Arma", "Tótem", "Oro", "carta"), "un", "otro", "")
    _cards(g, "callado", "({of:un carta callada}|{n:cantidad} {of:carta callada/n})", n=1)
    _cards(g, "callado", "{of:otro carta callada}", n=1, other=True)
    hand: Facts = {"to": nodes.Zone(zone="mano", whose=DUENO)}
    castle: Facts = {"to": nodes.Zone(zone="castillo", whose=DUENO)}
    what = f"{{what:callado}} [{ELEGIDO}]"
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        g.variant("múltiple", f"<{verb}> {what}", build=_moved(kind, verb))
    to = "a la Mano [de su dueño]"
    g.variant("múltiple", f"(<subir>|<devolver>) ({what} {to}|{to} {what})", build=_moved("ToHand", "subir", **hand))
    g.variant("efecto", f"<barajar> {what} [en el Castillo de su dueño]", build=_moved("Shuffle", "barajar", **castle))


def good(rule: Node) -> bool:
    """Whether something is said to the good of the Fuerza of Aliados (MYL-PR-PROPIO-1)."""
    does = rule["does"]
    said = does["items"] if isinstance(does, nodes.Both) else (does,)
    return any(isinstance(p, nodes.Double) or (isinstance(p, nodes.Strength) and p["sign"] > 0) for p in said)


def owner(rule: Node | None, theirs: bool, paid: bool) -> nodes.Player:
    """Whose a card of nobody's is, as said in a rule or moved by an order. «Que controle» is refused where nobody else
    acts: nothing is guessed of a cost."""
    if rule is not None:
        return TU if good(rule) else CUALQUIERA
    return QUIEN if theirs or paid else OPONENTE


def unsaid(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _spans,
        _owners,
        _removals,
    ):
        part(g)
