"""Abilities that are used, in the wordings of printed cards: a cost and what it buys, when and how often. Read, never
written.

«Paga 1 Oro y …», «Destruye este Tótem para …»: only what can be a cost is one.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.nombres import CLASES, TU
from mazo.games.myl.variantes_calladas import CALLADO, owner
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

UNA_VEZ = "una vez por turno"
_COSTS = frozenset({"PayGold", "PayThis", "Discard", "Mill", "Destroy", "Exile"})
"""Orders that, first in a sentence, may be a cost."""


def _opening(a: dict[str, Any]) -> Node:
    return Node("Opening", window=a.get("window"), limit=None)


def _limited(a: dict[str, Any]) -> Node:
    return Node("Opening", window=a.get("window"), limit=UNA_VEZ)


def _openings(g: Grammar) -> None:
    """When and how often: «en tu Vigilia», «una vez por turno»."""
    times = ("una vez por turno", "sólo una vez por turno", "solo una vez por turno", "una vez cada turno")
    g.variant("apertura sola", "{window:ventanas}", build=_opening)
    for once in times:
        g.variant("apertura sola", once, build=_limited)
        for joined in ("", ",", " y"):
            g.variant("apertura sola", f"{{window:ventanas}}{joined} {once}", build=_limited)
            g.variant("apertura sola", f"{once}{joined} {{window:ventanas}}", build=_limited)
        g.variant("cierre", f"({once})", build=_limited)
        g.variant("cierre", once, build=_limited)
    for once in ("una vez en tu turno", "una vez durante tu turno", "una vez en cada uno de tus turnos"):
        mine = Node("Opening", window="tu turno", limit=UNA_VEZ)
        g.variant("apertura sola", once, "=", value=mine)
        g.variant("cierre", once, "=", value=mine)
        g.variant("cierre", f"({once})", "=", value=mine)
    for comma in (",", ""):
        g.variant("apertura", f"{{o:apertura sola}}{comma}")


def _use(a: dict[str, Any]) -> Node:
    """An ability from its cost, what it does and what opens it."""
    o = a.get("o") or Node("Opening", window=None, limit=None)
    cost, do, then = a.get("cost"), a["do"], a.get("then")
    return Node("Activated", window=o["window"], limit=o["limit"], cond=a.get("cond"), cost=cost, do=do, then=then,
                who=TU, response=None)  # fmt: skip


def _free(a: dict[str, Any]) -> Node | None:
    """What is done once a turn for nothing; what begins by what may be a cost is not for nothing."""
    do: Node = a["do"]
    first = do["items"][0] if do.kind == "Seq" else do
    return None if a["o"]["limit"] is None or first.kind in _COSTS or do.kind == "By" else _use(a)


def costs(g: Grammar) -> None:
    """What can be paid for what comes next."""
    for es in ("<pagar> {n:número} {n:m|Oro|Oros}", "<pagar> {n:número} de Oro"):
        g.variant("coste dicho", es, "PayGold")
    for one in ("uno de Oro", "un Oro"):
        g.variant("coste dicho", f"<pagar> {one}", "PayGold", n=1)
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        g.variant("coste dicho", f"<{verb}> {{what:sacrificado}}", kind, introduces=f"carta what;obra.{verb}")
    g.variant("sacrificado", "{x:propia}")
    for kind, w in CLASES.items():
        g.variant("sacrificado", f"{w['un']} {{of:propio {kind}/s}} {{x:mío}}", head="of", gender="s",
                  build=lambda a: Node("Cards", n=1, of=a["of"], other=False))  # fmt: skip
        one = "uno" if kind == "m" else "una"
        g.variant("sacrificado", f"{one} de tus {{of:propio {kind}/p}}", gender="s",
                  build=lambda a: Node("Cards", n=1, of=a["of"], other=False))  # fmt: skip
        g.variant("sacrificado", f"{{n:número}} de tus {{of:propio {kind}/p}}", gender="p",
                  build=lambda a: Node("Cards", n=a["n"], of=a["of"], other=False))  # fmt: skip
    for said in ("que controles", "que tengas en juego", "que tengas", "bajo tu control", "tuyo"):
        g.variant("mío", said, "=", value=None)
    for hand in ("", " de tu Mano"):
        for verb in ("<descartar>", "<descartarse> de"):
            g.variant("coste dicho", f"{verb} {{what:buscado}}{hand}", "Discard",
                      introduces="carta what;obra.descartar")  # fmt: skip
    g.variant("coste dicho", "<botar> {n:unas cartas}", "Mill", introduces="obra.botar")
    for deck in ("Castillo", "Mazo Castillo", "Mazo"):
        for verb in ("<botar>", "<descartar>", "<descartarse> de"):
            g.variant("coste dicho", f"{verb} {{n:cartas contadas}} de tu {deck}", "Mill", introduces="obra.botar")
    g.variant("fin dicho", "{do:actos/imp}")
    for may in ("podrás", "puedes"):
        g.variant("fin dicho", f"{may} {{do:actos/inf}}")
    g.variant("fin dicho", "{who:sujeto} {do:actos/3s}", "By")
    g.variant("fin dicho", "{x:duradera plena contada}")


def uses(g: Grammar, category: str, cost: str, do: str, purpose: str = "", optional: bool = False) -> None:
    """The ways of putting a cost and what it buys in one sentence; ``purpose`` is what «para» is followed by."""
    for es in (f"{cost} y {do}", f"{cost}, y {do}", f"{cost}: {do}", *((f"{cost} para {purpose}",) if purpose else ())):
        for opened in ("", "{o:apertura} "):
            g.variant(category, f"{opened}{es}.", build=_use)
            g.variant(category, f"{opened}{es}. {{then:secuelas}}", build=_use)
        g.variant(category, f"{es} {{o:cierre}}.", build=_use)
    if not optional:
        for joined in ("y ", *((f"para {purpose}",) if purpose else ())):
            what = joined if purpose and joined.startswith("para") else f"{joined}{do}"
            g.variant(category, f"{cost} {{o:apertura sola}} {what}.", build=_use)


def activated(g: Grammar) -> None:
    """Abilities of any card."""
    _openings(g)
    costs(g)
    uses(g, "activada", "{cost:coste dicho/imp}", "{do:fin dicho}", "{do:fin}")
    for may in ("puedes", "podrás"):
        uses(g, "activada", f"{may} {{cost:coste dicho/inf}}", "{do:fin dicho}", optional=True)
    g.variant("pagado", "{n:número} {n:m|Oro|Oros}", "PayGold")
    g.variant("pagado", "{n:número} de Oro", "PayGold")
    g.variant("pagado", "uno de Oro", "PayGold", n=1)
    for opened in ("", "{o:apertura} "):
        for may in ("puedes", "podrás"):
            g.variant("activada", f"{opened}pagando {{cost:pagado}}, {may} {{do:actos/inf}}.", build=_use)
    for test in ("", "si {cond:condición}, ", "si {cond:condición} "):
        for opened in ("", "{o:apertura} ") if test else ("{o:apertura} ",):
            for may in ("puedes", "podrás"):
                es = f"{opened}{test}{may}"
                g.variant("activada", f"{es} {{cost:actos/inf}} para {{do:fin}}.", build=_use)
                g.variant("activada", f"{es} {{do:actos/inf}}.", build=_use)
    for may in ("podrás",):
        g.variant("activada", f"{may} {{cost:actos/inf}} para {{do:fin}}.", build=_use)
    g.variant("activada", "{o:apertura} {do:actos/imp}.", build=_free)
    _on_chosen(g)


def _wish(a: dict[str, Any]) -> Node | None:
    """What is wanted of a card that is chosen."""
    return None if a["does"].has("Must") else Node("Wish", does=a["does"], span=a.get("span", "fase final"))


def _granted(a: dict[str, Any]) -> tuple[Node, Node] | None:
    """One card chosen, and what is said of it: «ese Aliado», whatever the card that says it is."""
    what, wish = a["what"], a["do"]
    if what.kind != "Cards" or what["n"] != 1:
        return None
    of = what["of"]
    if of["where"] == Node("Side", whose=CALLADO):
        whose = owner(Node("Rule", what=what, does=wish["does"]), False, False)
        of = Node("Filter", **(of.args | {"where": Node("Side", whose=whose)}))
        what = Node("Cards", what.introduces, what.refers, **(what.args | {"of": of}))
    noun = of["type"] if isinstance(of["type"], str) and of["type"] != "copia" else "carta"
    rule = Node("Rule", what=Node("That", noun=noun, number="s"), does=wish["does"])
    return Node("Choose", what=what), Node("Until", rule=rule, span=wish["span"])


def _use_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else _use(a | {"cost": found[0], "do": found[1]})


def _may_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else Node("May", cost=found[0], do=found[1])


def _order_on_chosen(a: dict[str, Any]) -> Node | None:
    found = _granted(a)
    return None if found is None else Node("Seq", items=found)


def _on_chosen(g: Grammar) -> None:
    """«Puedes elegir un Aliado para que gane …»: it is the chosen one that does."""
    for span in ("", " {span:lapso ajeno}"):
        g.variant("deseo", f"que {{does:predicado queridos/s}}{span}", build=_wish)
    for what in ("objeto", "de nadie"):
        choose = f"elegir {{what:{what}}} para {{do:deseo}}"
        for may in ("puedes", "podrás"):
            g.variant("orden", f"{may} {choose}", build=_may_on_chosen)
            for test in ("", "si {cond:condición}, ", "si {cond:condición} "):
                g.variant("activada", f"{{o:apertura}} {test}{may} {choose}.", build=_use_on_chosen)
        g.variant("orden final", f"elige {{what:{what}}} para {{do:deseo}}", build=_order_on_chosen)


_QUEDAN = ("Choose", "Ready", "ToLine", "Control", "Look", "Rearm", "Until", "Rule")
"""Orders after which a card other than this one is there to be spoken of."""


def _use_of_itself(a: dict[str, Any]) -> Node | None:
    """An ability on this card, without saying so: what it costs leaves no other that could be meant."""
    return None if a["cost"].find(*_QUEDAN) else _use(a)


def own_uses(g: Grammar, own: str, this: Node) -> None:
    """Abilities of an Aliado whose effect is on itself, without saying so."""

    def itself(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        return Node("Until", rule=Node("Rule", what=this, does=a["does"]), span=a.get("span", "fase final"))

    for span in ("", " {span:lapso ajeno}"):
        g.variant("fin de sí", f"{{does:predicados/s}}{span}", build=itself)
        g.variant("fin de sí querido", f"que {{does:predicado queridos/s}}{span}", build=itself)
    uses(g, own, "{cost:coste dicho/imp}", "{do:fin de sí}", "{do:fin de sí querido}")
    for may in ("puedes", "podrás"):
        for opened in ("", "{o:apertura} "):
            g.variant(own, f"{opened}{may} {{cost:actos/inf}} para {{do:fin de sí querido}}.", build=_use_of_itself)
            g.variant(own, f"{opened}{may} {{cost:actos/inf}} y {{do:fin de sí}}.", build=_use_of_itself)
