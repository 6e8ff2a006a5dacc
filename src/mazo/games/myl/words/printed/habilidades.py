"""Abilities that are used: when and how often, in which words, and what is paid so that something is done; what cannot
be done unless it is paid. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CEMENTERIO, MANO, PROPIO, forbidden
from mazo.games.myl.words.nombres import (
    DUENO,
    TU,
)
from mazo.games.myl.words.printed.calladas import CALLADO, owner
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order


def _whenever_wanted(g: Grammar) -> None:
    """«En cualquier momento, puedes …»: as always."""
    g.variant("apertura sola", "en cualquier (turno|momento)", "Opening", limit=None, window=None)


RESERVA = nodes.This(noun="Oro", at="reserva").placed((Mention("carta", "m", "s"),), None)
"""This Oro, while it is in the Reserva."""


_COSTES: tuple[tuple[str, str, Order], ...] = (
    ("pagar", "", nodes.PayThis()),
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
    here = "si [(este Oro|{x:nombre propio})] está en tu Reserva [de Oro(|s)]"
    cond = "[[,] y [si] {cond:condición}]"
    for verb, to, cost in _COSTES:
        spent = f"puedes ({verb}l(o|a)|{verb} (este Oro|[a] {{name:nombre propio}})) {to}"
        g.variant("cláusula de Oro", f"[{{o:apertura}}] {here} {cond}[,] {spent} [y {{more:actos/inf}}] para "
                  "{do:fin}. [{then:secuelas}]", build=_spent(cost))  # fmt: skip
        g.variant("cláusula de Oro", f"{here}[,] {spent} para prevenir que {{event:suceso respondido}}.",
                  build=_saved(cost))  # fmt: skip
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


def _either(a: dict[str, Any]) -> Node:
    """Two purposes of one cost, of which one is chosen."""
    return use(a | {"do": nodes.ChooseOne(a=a["a"], b=a["b"])})


def _or_search(a: dict[str, Any]) -> Node | None:
    """One order, or a search with what is done with what is found: «y ponlo» can only go with it."""
    found = a["b"]
    if not isinstance(found, nodes.Seq) or not isinstance(found["items"][0], nodes.Search) or len(found["items"]) != 2:
        return None
    return nodes.EitherOf(a=a["a"], b=found) if found["items"][1].has("Ref") else None


def choices(g: Grammar) -> None:
    """«… para robar una carta o para que un Aliado gane …»; «roba 2 cartas o busca … y ponlo en tu Mano»."""
    opened = "[{o:apertura}] [si {cond:condición}[,]]"
    g.variant("activada", f"{opened} puedes {{cost:actos/inf}} para {{a:fin}} o para {{b:fin}}.", build=_either)
    g.variant("orden final", "{a:efecto/imp} o {b:actos/imp}", build=_or_search)


def _often(a: dict[str, Any]) -> Node | None:
    """What is used so many times a turn, whoever it makes act: an ability one uses or does not (MYL-PR-ACT). «Una vez
    por turno, tus Talismanes cuestan …» may be of one of them."""
    return None if a["o"]["limit"] is None or a["do"].has("CostChange") else use(a)


def _made_to(a: dict[str, Any]) -> Node | None:
    return _often(a | {"do": nodes.By(who=a["who"], do=a["do"])})


def _used(g: Grammar) -> None:
    """«Una vez por turno, tu oponente bota 2 cartas»; «una vez por turno, este Aliado gana 1 a la Fuerza»."""
    then = "[{then:secuelas}]"
    g.variant("activada", f"{{o:apertura}} {{who:sujeto}} {{do:actos/3s}}. {then}", build=_made_to)
    g.variant("activada", f"{{o:apertura}} ({{do:duradera plena contada}}|{{do:duradera tácita contada}}). {then}",
              build=_often)  # fmt: skip
    g.variant("cláusula de Aliado", f"{{o:apertura}} {{do:fin de sí}}. {then}", build=_often)


def _shared_limit(g: Grammar) -> None:
    """«Sólo puedes activar un Torque por turno»: its copies share it."""
    only = "sólo puedes (activar|usar|utilizar) (un|una|1) {x:nombre propio} por turno."
    g.variant("cláusula", f"({{c:activada}} {only}|{only} {{c:activada}})", build=_among_copies)

    it = "esta habilidad"
    often = (
        f"((usa|utiliza|activa) {it}|{it} (sólo|) (puede (usarse|utilizarse|activarse|ser (usada|utilizada|activada))|"
    )
    often += f"se puede (usar|utilizar|activar))|(sólo|) puedes (usar|utilizar|activar) {it}) [sólo] {{o:cierre}}."
    g.variant("cláusula", f"({{c:activada}}|{{c:disparada}}) {often}", build=_so_often)


def _so_often(a: dict[str, Any]) -> Node | None:
    """«Usa esta habilidad sólo una vez por turno», after it."""
    used, limit = a["c"], a["o"]["limit"]
    if used["limit"] is not None or (isinstance(used, nodes.Triggered) and limit != UNA_VEZ):
        return None
    return used.replace(limit=limit) if a["o"]["window"] is None else None


def _among_copies(a: dict[str, Any]) -> Node | None:
    used = a["c"]
    if not isinstance(used, nodes.Activated) or used["limit"] not in (None, "una vez por turno"):
        return None
    return used.replace(limit="una vez por turno entre todas sus copias")


def _from_there(g: Grammar) -> None:
    """«Si esta carta está en tu Cementerio, puedes … para ponerla en tu Mano»: itself, for what is paid has gone."""
    here = "si [{this:propia}] está en tu Cementerio[,]"
    g.variant("activada", f"[{{o:apertura}}] {here} puedes {{cost:actos/inf}} (para|y) ponerl(o|a) en tu Mano.",
              build=_back)  # fmt: skip
    g.variant("disparada por fase", f"{{event:fase}}[,] {here} puedes {{cost:actos/inf}} (para|y) ponerl(o|a) en tu "
              "Mano.", build=_back_then)  # fmt: skip

    g.variant("activada", "[{o:apertura}] puedes desterrar {this:propia} (de|desde) tu Cementerio [y {more:actos/inf}] "
              "para {do:fin}. [{then:secuelas}]", build=_exiled_from_there)  # fmt: skip


def _exiled_from_there(a: dict[str, Any]) -> Node | None:
    """«Puedes desterrar este Aliado de tu Cementerio para …»: while it is there."""
    this = a["this"]
    if not isinstance(this, nodes.This):
        return None
    more = a.get("more")
    rest = () if more is None else more["items"] if isinstance(more, nodes.Seq) else (more,)
    gone = nodes.Exile(what=this).placed((Mention("carta"), Mention("obra.desterrar")), None)
    cost = nodes.Seq(items=(gone, *rest)) if rest else gone
    return use(a | {"cost": cost, "cond": nodes.IsIn(what=this, at=CEMENTERIO)})


_GASTAN = frozenset({"Exile", "PayGold", "Discard"})
"""What may be paid besides a card, which is named and gone: of nothing but gold, «ponerlo» says enough."""


def _return(a: dict[str, Any]) -> tuple[nodes.IsIn, nodes.Put] | None:
    paid = a["cost"]["items"] if isinstance(a["cost"], nodes.Seq) else (a["cost"],)
    this = a.get("this", nodes.This(noun=PROPIO))
    if not isinstance(this, nodes.This) or not {"PayGold"} < {"PayGold", *(x.kind for x in paid)} <= _GASTAN:
        return None
    return nodes.IsIn(what=this, at=CEMENTERIO), nodes.Put(what=this, to=nodes.Zone(zone="mano", whose=TU))


def _back(a: dict[str, Any]) -> Node | None:
    found = _return(a)
    return None if found is None else use(a | {"cond": found[0], "do": found[1]})


def _back_then(a: dict[str, Any]) -> Node | None:
    found = _return(a)
    if found is None:
        return None
    do = nodes.If(cond=found[0], do=nodes.May(cost=a["cost"], do=found[1]))
    return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)


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


def _not_endless(a: dict[str, Any]) -> Node | None:
    """What is done for nothing is done at some time, or so many times."""
    return use(a) if "cost" in a or "o" in a else None


def uses(g: Grammar, category: str, cost: str, do: str, purpose: str = "", optional: bool = False) -> None:
    """The ways of putting a cost and what it buys in one sentence; ``purpose`` is what «para» is followed by."""
    so = f"|para {purpose}" if purpose else ""
    body = f"{cost} ([,] y {do}|: {do}{so})"
    late = "" if optional else f"|{cost} {{o:apertura sola}} (y {do}{so})."
    end = "({o:cierre}.|{o:cierre entre paréntesis}[.])"
    g.variant(category, f"([{{o:apertura}}] {body}. [{{then:secuelas}}]|{body} {end}{late})", build=use)


def activated(g: Grammar) -> None:
    """Abilities of any card."""
    _openings(g)
    uses(g, "activada", "{cost:coste dicho/imp}", "{do:fin dicho}", "{do:fin}")
    uses(g, "activada", "puedes {cost:coste dicho/inf}", "{do:fin dicho}", optional=True)
    g.variant("pagado", "{n:oros pagados}", "PayGold")
    g.variant("activada", "[{o:apertura}] pagando {cost:pagado}, puedes {do:actos/inf}.", build=use)
    opened = "({o:apertura} [[y] si {cond:condición}[,]]|si {cond:condición}[,])"
    g.variant("activada", f"{opened} puedes ({{cost:actos/inf}} para {{do:fin}}|{{do:actos/inf}}). [{{then:secuelas}}]",
              build=_not_endless)  # fmt: skip
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


def _tolls(g: Grammar) -> None:
    """«Para atacar paga …»: what cannot be done unless it is paid."""
    attack, block = ("atacar",), ("bloquear",)
    for fight, role, acts in (
        ("atacar", "atacante", attack), ("bloquear", "bloqueador(|a)", block),
        ("atacar (o|ni) bloquear", "atacante (o|ni) (bloqueador(|a)|defensor(|a))", attack + block),
    ):  # fmt: skip
        g.variant("lucha", fight, "=", value=acts)
        g.variant("papel", role, "=", value=acts)
    this, be = "(este Aliado|esta carta)", "declarad(o|a) {acts:papel}"
    able = f"[(poder|que [{this}] pueda)]"
    g.variant("peaje", f"para ({able} {{acts:lucha}}|que ataque|{able} ser {be}|que [{this}] sea {be}|declarar [a] "
              "{x:propia} [como] {acts:papel})[,] (debes {cost:actos/inf}|{cost:actos/imp}).", build=_toll)  # fmt: skip


def _toll(a: dict[str, Any]) -> Node | None:
    if not isinstance(a.get("x", nodes.This(noun="Aliado")), nodes.This):
        return None
    rule = nodes.Rule(what=nodes.This(noun="Aliado"), does=forbidden(*a.get("acts", ("atacar",))))
    return nodes.StaticUnless(rule=rule, cost=a["cost"])


def _paid(g: Grammar) -> None:
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
    for category in ("efecto", "coste dicho"):
        g.variant(
            category, "<sacrificar> [a] {what:entregado}", "Destroy", introduces="carta what;obra.destruir", yours=True
        )
    g.variant("entregado", "({x:sacrificado}|{x:entregado propio})")
    g.variant("entregado propio", "({of:un propio}|{n:cantidad} {of:propio/n})", "Cards", n=1, other=False, head="of")
    g.variant("entregado propio", "{of:otro de propio}", "Cards", n=1, other=True, head="of", gender="s")
    g.variant("acción", "(sacrifica|sacrifican) ({of:un suyo de}|{n:cantidad} {of:suyo/n})", build=_their_own)
    g.variant("un suyo de", "(un {x:suyo m/s}|una {x:suyo f/s}|un {x:suyo a/s})")
    g.variant("sacrificado", "{n:número} de tus {of:propio/p}", "Cards", gender="p", other=False)
    g.variant("coste dicho", "(<descartar>|<descartarse> de) {what:buscado} [de tu Mano]", "Discard",
              introduces="carta what;obra.descartar")  # fmt: skip
    g.variant("coste dicho", "(<botar> {n:unas cartas}|(<botar>|<descartar>|<descartarse> de) {n:cartas contadas} "
              "de tu Castillo)", "Mill", introduces="obra.botar")  # fmt: skip
    g.variant("fin dicho", "({do:actos/imp}|puedes {do:actos/inf}|{do:duradera plena contada})")
    g.variant("fin dicho", "{who:sujeto} {do:actos/3s}", "By")


def _their_own(a: dict[str, Any]) -> Node:
    """Somebody else destroys what is theirs."""
    return nodes.Destroy(what=nodes.Cards(n=a.get("n", 1), of=a["of"], other=False))


def _shown_from_hand(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["of"]["where"] is not None:
        return None
    shown = what.replace(of=nodes.Filter(**(what["of"].args | {"where": MANO}))).placed(what.introduces, None)
    return nodes.Look(what=shown, open=True).placed((Mention("carta"),), None)


def _shuffled_away(a: dict[str, Any]) -> Node:
    """What is shuffled goes to its owner's Castillo (MYL-10.7-b)."""
    to = nodes.Zone(zone="castillo", whose=DUENO)
    return nodes.Shuffle(what=a["what"], to=to).placed((Mention("carta"), Mention("obra.barajar")), None)


def abilities(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _tolls,
        _paid,
        activated,
        choices,
        reserve,
        _used,
        _shared_limit,
        _from_there,
        _whenever_wanted,
    ):
        part(g)
