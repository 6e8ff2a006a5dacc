"""Abilities that are used, in the wordings of printed cards: a cost and what it buys, when and how often. Read, never
written.

«Paga 1 Oro y …», «Destruye este Tótem para …»: only what can be a cost is one. «Una carta en juego y todas sus copias»:
it is chosen, and what is said is of the cards of its name (MYL-10.16).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CUALQUIERA, DUENO, OPONENTE, TU
from mazo.games.myl.words.printed.calladas import CALLADO, owner
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import What

UNA_VEZ = "una vez por turno"
_COSTS = frozenset({"PayGold", "PayThis", "Discard", "Mill", "Destroy", "Exile"})
"""Orders that, first in a sentence, may be a cost."""


def _openings(g: Grammar) -> None:
    """When and how often: «en tu Vigilia», «una vez por turno»."""
    once = "([sólo] una vez por turno|una vez cada turno)"
    mine = "una vez ((en|durante) tu turno|en cada uno de tus turnos)"
    g.variant("apertura sola", "{window:ventanas}", "Opening", limit=None)
    g.variant("apertura sola", f"({once}|{{window:ventanas}} [(,|y)] {once}|{once} [(,|y)] {{window:ventanas}})",
              "Opening", window=None, limit=UNA_VEZ)  # fmt: skip
    g.variant("cierre", once, "Opening", window=None, limit=UNA_VEZ)
    for n, es in ((2, "dos"), (3, "tres")):
        some = f"(hasta|sólo) ({n}|{es}) veces por turno"
        for category in ("apertura sola", "cierre"):
            g.variant(category, f"[{{window:ventanas}} [(,|y)]] {some}", "Opening", window=None,
                      limit=f"hasta {n} veces por turno")  # fmt: skip
    for category in ("apertura sola", "cierre"):
        g.variant(category, mine, "Opening", window="tu turno", limit=UNA_VEZ)
    g.variant("cierre entre paréntesis", r"\({o:cierre}\)")
    g.variant("apertura", "{o:apertura sola}[,]")


def use(a: dict[str, Any]) -> Node:
    """An ability from its cost, what it does and what opens it."""
    o = a.get("o") or nodes.Opening(window=None, limit=None)
    cost, do, then = a.get("cost"), a["do"], a.get("then")
    return nodes.Activated(window=o["window"], limit=o["limit"], cond=a.get("cond"), cost=cost, do=do, then=then,
                who=TU, response=None)  # fmt: skip


def _free(a: dict[str, Any]) -> Node | None:
    """What is done once a turn for nothing; what begins by what may be a cost is not for nothing."""
    do: Node = a["do"]
    first = do["items"][0] if isinstance(do, nodes.Seq) else do
    paid = first.kind in _COSTS or (isinstance(first, nodes.Shuffle) and _own_in_play(first["what"]))
    return None if a["o"]["limit"] is None or paid or isinstance(do, nodes.By) else use(a)


def _own_in_play(what: Node) -> bool:
    return isinstance(what, nodes.This) or (
        isinstance(what, nodes.Cards) and what["of"]["where"] == nodes.Side(whose=TU)
    )


def costs(g: Grammar) -> None:
    """What can be paid for what comes next."""
    g.variant("oros pagados", "{n:número} ({n:m|Oro|Oros}|[de] Oro(|s))")
    g.variant("oros pagados", "uno de Oro", "=", value=1)
    g.variant("coste dicho", "<pagar> {n:oros pagados}", "PayGold")
    g.variant("efecto", "<pagar> [a] {x:nombre propio}", build=lambda _: nodes.PayThis())
    g.variant("coste dicho", "(<mostrar>|<revelar>) {what:buscado} de tu Mano", build=_shown_from_hand)
    g.variant("coste dicho", "<barajar> {what:sacrificado} [en (tu Castillo|el Castillo de su dueño)]",
              build=_shuffled_away)  # fmt: skip
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        g.variant("coste dicho", f"<{verb}> [a] {{what:sacrificado}}", kind, introduces=f"carta what;obra.{verb}")
    g.variant("sacrificado", "{x:propia}")
    mine = "(que controles|que tengas [en juego]|bajo tu control|tuyo)"
    g.variant("sacrificado", f"({{of:un propio}} {mine}|un(o|a) de tus {{of:propio/p}})", "Cards", head="of",
              gender="s", n=1, other=False)  # fmt: skip
    g.variant("sacrificado", "{n:número} de tus {of:propio/p}", "Cards", gender="p", other=False)
    g.variant("coste dicho", "(<descartar>|<descartarse> de) {what:buscado} [de tu Mano]", "Discard",
              introduces="carta what;obra.descartar")  # fmt: skip
    g.variant("coste dicho", "(<botar> {n:unas cartas}|(<botar>|<descartar>|<descartarse> de) {n:cartas contadas} "
              "de tu Castillo)", "Mill", introduces="obra.botar")  # fmt: skip
    g.variant("fin dicho", "({do:actos/imp}|puedes {do:actos/inf}|{do:duradera plena contada})")
    g.variant("fin dicho", "{who:sujeto} {do:actos/3s}", "By")


def _shown_from_hand(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["of"]["where"] is not None:
        return None
    mine = nodes.Filter(**(what["of"].args | {"where": nodes.Zone(zone="mano", whose=TU)}))
    shown = what.replace(of=mine).placed(what.introduces, None)
    return nodes.Look(what=shown, open=True).placed((Mention("carta"),), None)


def _shuffled_away(a: dict[str, Any]) -> Node:
    """What is shuffled goes to its owner's Castillo (MYL-10.7-b)."""
    to = nodes.Zone(zone="castillo", whose=DUENO)
    return nodes.Shuffle(what=a["what"], to=to).placed((Mention("carta"), Mention("obra.barajar")), None)


def uses(g: Grammar, category: str, cost: str, do: str, purpose: str = "", optional: bool = False) -> None:
    """The ways of putting a cost and what it buys in one sentence; ``purpose`` is what «para» is followed by."""
    so = f"|para {purpose}" if purpose else ""
    body = f"{cost} ([,] y {do}|: {do}{so})"
    g.variant(category, f"[{{o:apertura}}] {body}. [{{then:secuelas}}]", build=use)
    g.variant(category, f"{body} ({{o:cierre}}.|{{o:cierre entre paréntesis}}[.])", build=use)
    if not optional:
        g.variant(category, f"{cost} {{o:apertura sola}} (y {do}{so}).", build=use)


def activated(g: Grammar) -> None:
    """Abilities of any card."""
    _openings(g)
    costs(g)
    uses(g, "activada", "{cost:coste dicho/imp}", "{do:fin dicho}", "{do:fin}")
    uses(g, "activada", "puedes {cost:coste dicho/inf}", "{do:fin dicho}", optional=True)
    g.variant("pagado", "{n:oros pagados}", "PayGold")
    g.variant("activada", "[{o:apertura}] pagando {cost:pagado}, puedes {do:actos/inf}.", build=use)
    opened = "({o:apertura} [[y] si {cond:condición}[,]]|si {cond:condición}[,])"
    g.variant("activada", f"{opened} puedes ({{cost:actos/inf}} para {{do:fin}}|{{do:actos/inf}}). [{{then:secuelas}}]",
              build=use)  # fmt: skip
    g.variant("activada", "{o:apertura} {do:actos/imp}.", build=_free)
    _on_chosen(g)


def _wish(a: dict[str, Any]) -> Node | None:
    """What is wanted of a card that is chosen."""
    return None if a["does"].has("Must") else nodes.Wish(does=a["does"], span=a.get("span", "fase final"))


def _granted(a: dict[str, Any]) -> tuple[nodes.Choose, nodes.Until] | None:
    """One card chosen, and what is said of it: «ese Aliado», whatever the card that says it is."""
    what, wish = a["what"], a["do"]
    if not isinstance(what, nodes.Cards) or what["n"] != 1:
        return None
    of = what["of"]
    if of["where"] == nodes.Side(whose=CALLADO):
        whose = owner(nodes.Rule(what=what, does=wish["does"]), False, False)
        of = nodes.Filter(**(of.args | {"where": nodes.Side(whose=whose)}))
        what = what.replace(of=of)
    noun = of["type"] if isinstance(of["type"], str) and of["type"] != "copia" else "carta"
    rule = nodes.Rule(what=nodes.That(noun=noun, number="s"), does=wish["does"])
    return nodes.Choose(what=what), nodes.Until(rule=rule, span=wish["span"])


def _use_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else use(a | {"cost": found[0], "do": found[1]})


def _may_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else nodes.May(cost=found[0], do=found[1])


def _order_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else nodes.Seq(items=found)


def _on_chosen(g: Grammar) -> None:
    """«Puedes elegir un Aliado para que gane …»: it is the chosen one that does."""
    g.variant("deseo", "que {does:predicado queridos/s} [({span:lapso ajeno}|{span:lapso propio})]", build=_wish)
    chosen = "({what:objeto}|{what:de nadie}) para {do:deseo}"
    g.variant("orden", f"puedes elegir {chosen}", build=_may_on_chosen)
    g.variant("activada", f"{{o:apertura}} [si {{cond:condición}}[,]] puedes elegir {chosen}.", build=_use_on_chosen)
    g.variant("orden final", f"elige {chosen}", build=_order_on_chosen)


_QUEDAN = ("Choose", "Ready", "ToLine", "TakeControl", "Look", "Rearm", "Until", "Rule")
"""Orders after which a card other than this one is there to be spoken of."""


def _use_of_itself(a: dict[str, Any]) -> Node | None:
    """An ability on this card, without saying so: what it costs leaves no other that could be meant."""
    return None if a["cost"].find(*_QUEDAN) else use(a)


def own_uses(g: Grammar, own: str, this: What) -> None:
    """Abilities of an Aliado whose effect is on itself, without saying so."""

    def itself(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        return nodes.Until(rule=nodes.Rule(what=this, does=a["does"]), span=a.get("span", "fase final"))

    g.variant("fin de sí", "{does:predicados/s} [{span:lapso ajeno}]", build=itself)
    g.variant("fin de sí querido", "que {does:predicado queridos/s} [{span:lapso ajeno}]", build=itself)
    uses(g, own, "{cost:coste dicho/imp}", "{do:fin de sí}", "{do:fin de sí querido}")
    g.variant(own, "[{o:apertura}] puedes {cost:actos/inf} (para {do:fin de sí querido}|y {do:fin de sí}).",
              build=_use_of_itself)  # fmt: skip


# A card and its copies

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


def _moved(kind: str, whose: nodes.Player) -> Callable[[dict[str, Any]], Node | None]:
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
            g.variant("efecto", f"<{verb}> {{what:objeto}} y {copy} {to}", build=_moved(kind, whose))
