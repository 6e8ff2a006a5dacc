"""Abilities that are used, in the wordings of printed cards: a cost and what it buys, when and how often. Read, never
written.

«Paga 1 Oro y …», «Destruye este Tótem para …»: only what can be a cost is one.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.nombres import CLASES, TU
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
            g.variant(own, f"{opened}{may} {{cost:actos/inf}} para {{do:fin de sí querido}}.", build=_use)
            g.variant(own, f"{opened}{may} {{cost:actos/inf}} y {{do:fin de sí}}.", build=_use)
