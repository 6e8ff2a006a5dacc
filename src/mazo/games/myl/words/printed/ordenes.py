"""Orders: cards drawn, milled and discarded, gold, choices, control. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CARTA, discarded_at_random, some_cards
from mazo.games.myl.words.continuacion import O_LO_OTRO
from mazo.games.myl.words.nombres import (
    JUNTOS,
    OPONENTE,
    TU,
)
from mazo.games.myl.words.printed.cartas import ref
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order, What


def _cards(g: Grammar) -> None:
    """«Bota la primera carta del Castillo oponente», «roba ese mismo número de cartas de tu Castillo»."""
    top = "(la carta superior|las {n:número} cartas superiores)"
    theirs = f"{top} (del Castillo (oponente|de tu oponente|del oponente))"
    g.variant("efecto", f"<botar> {theirs}", yours=True, build=_they_mill)
    g.variant("múltiple", "<botar> (una carta adicional|{n:número} cartas adicionales)", "Mill", n=1,
              introduces="carta f:n;obra.botar")  # fmt: skip
    for verb, past, done in (("descartar", "descartaste", "descartado"), ("botar", "botaste", "botado"),
                             ("barajar", "barajaste", "barajado"), ("desterrar", "desterraste", "desterrado"),
                             ("destruir", "destruiste", "destruido")):  # fmt: skip
        this_way = "[(así|de (este|ese) modo|de (esta|esa) (forma|manera))]"
        many = f"tantas cartas como ((hayas|has) {done}|{past}|[cartas] {done[:-1]}as) {this_way}"
        g.variant("unas cartas", many, build=_as_many_as(verb))
    g.variant("efecto", "<robar> (ese|el) mismo número de cartas de {tu|su} Castillo",
              build=lambda _: nodes.Draw(n=nodes.ThatMuch().placed((), Mention("obra", "", "", False))))  # fmt: skip


def _as_many_as(verb: str) -> Any:
    """«Tantas cartas como descartaste»: as many as that order took."""
    return lambda _: nodes.ThatMuch().placed((), Mention(f"obra.{verb}", "", "", False))


def _they_mill(a: dict[str, Any]) -> Node:
    n = a.get("n", 1)
    named = Mention("carta", "f", "s" if n == 1 else "p"), Mention("obra.botar")
    return nodes.By(who=OPONENTE, do=nodes.Mill(n=n).placed(named, None))


def _every_other(g: Grammar) -> None:
    """«Destruye todos los demás Aliados»; «agrupa hasta 2 Oros»: one's own."""
    g.variant(
        "efecto", "(<agrupar>|<reagrupar>) ({what:un suyo}|{n:cantidad} {of:clase/n})", yours=True, build=_grouped
    )
    g.variant("un suyo", "({of:un clase}|{of:otro clase})", build=lambda a: a["of"])


def _grouped(a: dict[str, Any]) -> Any:
    of = a.get("of", a.get("what"))
    if of is None or of["where"] is not None or of["type"] not in ("Aliado", "Oro"):
        return None
    mine = nodes.Filter(**(of.args | {"where": nodes.Side(whose=TU)}))
    some = nodes.Cards(n=a.get("n", 1), of=mine, other=False)
    return nodes.Ready(what=some).placed((Mention("carta"), Mention("obra.agrupar")), None)


def _extra(g: Grammar) -> None:
    """«Roba una carta adicional al final de tu turno»: an extra card is drawn then (MYL-10.28-b)."""
    end = "(en tu Fase Final|al (final de|terminar|finalizar) tu turno|en (ese|este) turno)"
    some = "({n:cartas extra}|una carta (adicional|más)|{n:número} cartas (adicionales|más))"
    g.variant("efecto", f"<robar> {some} [de {{tu|su}} Castillo] {end}", yours=True, build=_at_the_end)
    g.variant("efecto", "<robar> {n:cartas extra} de {tu|su} Castillo", yours=True, build=_at_the_end)


def _at_the_end(a: dict[str, Any]) -> Any:
    return nodes.Delayed(when="extra", do=nodes.Draw(n=a.get("n", 1))).placed((Mention("obra.robar"),), None)


ANY = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def _orders(g: Grammar) -> None:
    """Orders in other words."""
    grave = "(al|a su) Cementerio [de su dueño]"
    g.variant("efecto", f"(<enviar+what:carta>|<mandar+what:carta>|<botar+what:carta>|<descartar+what:carta>) {grave}",
              "SendGrave", introduces="carta what;obra.enviar")  # fmt: skip
    g.variant("efecto", "<elegir> y {do:efecto/=}", build=_taken_of_choice)
    copied = "<copiar> la Fuerza y [(la|las)] habilidad(|es) de {what:objeto}"
    g.variant("efecto", f"{copied} [{{span:lapso}}]", "Copy", of="Fuerza y habilidad", span="fase final")
    g.variant("efecto", "<copiar> la Fuerza de {what:objeto}", "Copy", of="Fuerza", span="fase final")
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} ({tail:cola m/s}|{tail:cola f/s})", build=_found)
    g.variant("efecto", "<elegir> entre [:] ({a:actos/inf} o {b:actos/inf}|{a:actos/inf} y {b:acto/inf})", yours=True,
              build=_either)  # fmt: skip
    g.variant("orden final", "{a:efecto/imp} o {b:efecto/imp}", O_LO_OTRO)
    g.variant("orden final", "puedes {a:múltiple/inf} o {b:múltiple/inf}",
              build=lambda a: nodes.May(do=nodes.ChooseOne(a=a["a"], b=a["b"])))  # fmt: skip
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} para {put:puesto/inf}", build=_search_to)
    g.variant("orden", "busca {what:buscado} {at:busca en} y {put:puesto/inf}", build=_search_to)
    two, at = "{a:buscado} y {b:buscado}", "{at:busca en}"
    g.variant(
        "efecto", f"<buscar> ({two} {at}|{at} {two}) [,] y <poner+r:carta> en tu Mano", yours=True, build=_both_found
    )
    g.variant("puesto", "<poner+what:carta> en tu Mano", "Put", to=nodes.Zone(zone="mano", whose=TU))
    g.variant("puesto", "<poner+what:carta> ({to:extremo del Castillo}|{to:extremo solo})", "Put")
    g.variant("puesto", "<barajar+what:carta> en tu Castillo", "Shuffle", to=nodes.Zone(zone="castillo", whose=TU))
    g.variant("puesto", "<poner+what:carta> en juego [[,] sin pagar su Coste]", "PutInPlay", spent=False, under=None)
    g.variant("puesto", "<poner+what:carta> en tu Reserva [de Oros]", "PutInPlay", spent=False, under="tú")
    g.variant("puesto", "<jugar+what:carta> sin pagar su Coste", "PlayFree", on=None)
    g.variant("mostrada", "muéstral(o|a|os|as) a tu oponente", "=", value=True)
    seek = "({what:buscado} {at:busca en}|{at:busca en} {what:buscado})"
    g.variant("fin", f"buscar {seek} [,] {{shown:mostrada}} [,] y {{put:puesto/imp}}", build=_to_search)
    g.variant("orden", f"puedes buscar {seek} (,|[,] y|[,] {{shown:mostrada}} y) {{put:puesto/imp}}",
              build=_may_search)  # fmt: skip


def _taken_of_choice(a: dict[str, Any]) -> Node | None:
    """«Elige y destruye un Aliado»: what is destroyed is chosen anyway."""
    what = a["do"].get("what")
    chosen = isinstance(a["do"], _SE_ELIGE) and isinstance(what, nodes.Cards) and what["n"] != "todos"
    return a["do"] if chosen else None


_SE_ELIGE = (nodes.Destroy, nodes.Exile, nodes.Discard, nodes.ToHand, nodes.Shuffle)


def _either(a: dict[str, Any]) -> Node | None:
    """One of two; what is searched for goes somewhere."""
    return None if "Search" in (a["a"].kind, a["b"].kind) else nodes.ChooseOne(a=a["a"], b=a["b"])


def _search_to(a: dict[str, Any]) -> nodes.Seq:
    return nodes.Seq(items=(nodes.Search(what=a["what"], at=a["at"]), a["put"]))


def _both_found(a: dict[str, Any]) -> Node | None:
    """«Busca un Aliado y un Arma en tu Castillo y ponlos en tu Mano»: the one, and the other."""
    orders: list[Order] = []
    for what in (a["a"], a["b"]):
        if not isinstance(what, nodes.Cards) or what["n"] != 1:
            return None
        sex = "f" if what["of"]["type"] in ("Arma", "carta", "copia") else "m"
        found = nodes.Search(what=what, at=a["at"]).placed((Mention("carta", sex, "s"),), None)
        orders += [found, nodes.Put(what=ref(sex, "s"), to=nodes.Zone(zone="mano", whose=TU))]
    return nodes.Seq(items=tuple(orders))


def _to_search(a: dict[str, Any]) -> nodes.Seq | None:
    """«Para buscar un Tótem …, muéstralo a tu oponente y ponlo …»: all of it is what it is paid for."""
    found = _may_search(a)
    return None if found is None else _search_to(a)


def _may_search(a: dict[str, Any]) -> Node | None:
    """Showing what is of a kind is what the rules say anyway (MYL-10.11-b); any card of a Castillo is not."""
    hidden = "shown" in a and a["at"].get("zone") != "cementerio" and a["what"].get("of", ANY) == ANY
    return None if hidden else nodes.May(do=_search_to(a))


def _found(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    if not isinstance(what, nodes.Cards) or what["of"]["tail"] is not None:
        return None
    of = nodes.Filter(**(what["of"].args | {"tail": a["tail"]}))
    return nodes.Search(what=what.replace(of=of), at=a["at"])


def _control(g: Grammar) -> None:
    """Control with no end stays as long as the card is in play (MYL-5.1). An Arma goes with its bearer."""
    g.variant("efecto", "(<ganar>|<tomar>) [el] control de {what:objeto} [{span:lapso}]", build=_gained,
              introduces="carta what")  # fmt: skip
    g.variant("efecto", "<intercambiar> el control de {a:objeto} (y|por|con) {b:objeto} [{span:lapso}]", "Exchange",
              what="control", span="resto del juego")  # fmt: skip
    here = "({what:objeto} en juego bajo tu control|en juego {what:objeto} bajo tu control)"
    g.variant("efecto", f"<poner> {here} [[,] sin pagar su Coste]", "PutInPlay", introduces="carta what", spent=False,
              under="tú")  # fmt: skip
    g.variant("efecto", "(<poner+what:carta>|<jugar+what:carta>) en juego bajo tu control sin pagar su Coste",
              "PutInPlay", introduces="carta what", spent=False, under="tú")  # fmt: skip


def _gained(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    kinds = what["of"]["type"] if isinstance(what, nodes.Cards) else ""
    if "Arma" in (kinds.items if isinstance(kinds, nodes.Or) else (kinds,)):
        return None
    return nodes.TakeControl(what=what, span=a.get("span", "resto del juego"))


def _hands(g: Grammar) -> None:
    """Cards of somebody's hand that you discard: at random (MYL-10.20-b)."""
    some, theirs = "{n:cantidad} {n:f|carta|cartas}", "de la Mano (de tu oponente|oponente|del oponente)"
    chance = f"({some} al azar {theirs}|al azar {some} {theirs}|{some} {theirs} al azar)"
    g.variant("efecto", f"((<botar>|<descartar>) {chance}|(<botar>|<enviar>|<mandar>) ({chance} al Cementerio|al "
              f"Cementerio {chance})|<descartar> ({some} {theirs}|al azar {some} de tu oponente|{some} (de tu "
              "oponente al azar|al azar de tu oponente)))", yours=True, build=_from_their_hand)  # fmt: skip
    where = nodes.Zone(zone="mano", whose=OPONENTE)
    seen = nodes.Filter(**(CARTA.args | {"tests": nodes.Random(), "where": where}))
    g.variant("efecto", f"(<ver>|<mirar>) al azar {some} {theirs}", yours=True,
              build=lambda a: nodes.Look(what=nodes.Cards(n=a["n"], of=seen, other=False), open=False))  # fmt: skip


def _from_their_hand(a: dict[str, Any]) -> Node:
    return nodes.By(who=OPONENTE, do=discarded_at_random(a))


def _so_that(g: Grammar) -> None:
    """«Destruye un Aliado que controles para robar 2 cartas», of a Talismán: what it costs, before «para» (MYL-6-F)."""
    g.variant("sentencia", "{first:coste dicho/imp}[,] para {do:fin}.", build=_bought)


def _bought(a: dict[str, Any]) -> Node | None:
    if isinstance(a["first"], nodes.PayGold):
        return None
    return nodes.Card(items=(nodes.AddCost(cost=a["first"], who=TU, what=None), nodes.Effect(do=a["do"])))


def _left_out(g: Grammar) -> None:
    """«Roba 3 cartas y descarta una», «roba otra»; «una de ellas»."""
    card = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)
    one = nodes.Cards(n=1, of=card, other=False)
    g.variant("efecto", "<descartar> (una|otra|1)", "Discard", what=one, recalls="obra.robar",
              introduces="carta fs;obra.descartar")  # fmt: skip
    g.variant("efecto", "<descartar> {n:número}", recalls="obra.robar", introduces="carta fp;obra.descartar",
              build=lambda a: nodes.Discard(what=some_cards(a["n"])) if a["n"] > 1 else None)  # fmt: skip
    g.variant("efecto", "<robar> (una|otra [carta])", "Draw", n=1, recalls="obra.robar", introduces="obra.robar")
    g.variant("objeto", "una de (ellas|esas|las cartas (mostradas|miradas|botadas))", "OneOf", gender="fs",
              recalls="carta", introduces="carta fs")  # fmt: skip


def _thrown_cards(g: Grammar) -> None:
    deck, some = "de {tu|su} Castillo", "{n:cartas contadas}"
    grave = "(al Cementerio|a {tu|su} Cementerio)"
    g.variant("múltiple", f"(<descartar> {some} {deck} [{grave}]|<botar> ({some} {deck} {grave}|{deck} {some}|al "
              f"Cementerio {some} {deck}))", "Mill", introduces="carta f:n;obra.botar")  # fmt: skip
    top = f"la (carta superior|primera carta) {deck}"
    for verb, kind in (("robar", "Draw"), ("botar", "Mill"), ("descartar", "Mill")):
        g.variant("múltiple", f"<{verb}> {top}", kind, n=1, introduces=f"obra.{verb}")
    g.variant("cartas extra", f"una carta extra {deck}", "=", value=1, gender="fs")
    g.variant("cartas contadas", "una nueva carta", "=", value=1, gender="fs")
    g.variant("efecto", "<descartarse> de {what:buscado} [de {tu|su} Mano]", "Discard",
              introduces="carta what;obra.descartar")  # fmt: skip
    g.variant("efecto", "<verle> la Mano a (tu|el) oponente", "Look", open=False,
              what=nodes.Zone(zone="mano", whose=OPONENTE))  # fmt: skip


def _gold(g: Grammar) -> None:
    """Oros that are virtual, and of this turn."""
    g.variant("oros dichos", "{n:número} ({n:m|Oro|Oros}|{n:m|Oro virtual|Oros virtuales}|de Oro [virtual(|es)]|Oro)")
    g.variant("oros dichos", "uno de Oro", "=", value=1)
    g.variant("hasta el final", "([por] este turno|por el turno|sólo por (el|este) turno|solamente por el turno)", "=",
              value=True)  # fmt: skip
    end = "{lasts:hasta el final}"
    g.variant("para qué", f"para [(jugar|poner en juego)] ({{x:clase/p}}|{{x:clase {JUNTOS}/p}})")
    gold = "(<generar>|<otorgar>|<ganar>|<producir>|<agregar>) {n:oros dichos}"
    g.variant("múltiple", f"{gold} [{end}]", "MakeGold", only=None, lasts=False)
    g.variant("efecto", f"{gold} {{only:para qué}} [{end}]", "MakeGold", lasts=False)
    g.variant("orden final", f"{end}[,] {gold} [{{only:para qué}}]", "MakeGold", only=None)
    g.variant("efecto", "<pagar> {n:oros pagados}", "PayGold")


def _acting(g: Grammar) -> None:
    """Orders as what will be done, or must be; and in the second person."""
    g.variant("orden", "([tú] {do:acto/2s}|debes {do:actos/inf})")
    g.variant("acción", "debe {do:actos/inf3}")


def _older(g: Grammar) -> None:
    """Whole turns of phrase of older cards."""
    g.variant("efecto", "(<devolver>|<barajar>) {at:de zona} ({what:buscado} a tu Castillo|a tu Castillo "
              "{what:buscado})", build=_from_zone)  # fmt: skip
    each = nodes.Player(who="cada", each=True)
    g.variant("orden dicha", "(todos los|ambos|los) [dos] jugadores {do:actos/3p}", "By", who=each)
    g.variant("regla fija", "{what:dañado} no {what|recibe|reciben} {of:daño dicho}", "Prevent", span=None)
    g.variant("efecto", "<elegir> un tipo de Aliado(|s)", "ChooseValue", of="raza", introduces="raza")
    g.variant("predicado", "no {*|puede|pueden} atacar, sólo (defender|bloquear)", "=",
              value=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))  # fmt: skip
    can, blocked = "{*|puede|pueden} ser", "{*|bloqueado/bloqueada|bloqueados/bloqueadas}"
    only = f"(sólo {can} {blocked} por|{can} {blocked} sólo por|no {can} {blocked} (excepto|salvo|sino|más que) por)"
    g.variant("predicado", f"{only} {{of:clase/p}}", build=_only_blocked)


def _from_zone(a: dict[str, Any]) -> Node:
    """Cards of a zone said before them, shuffled into your Castillo."""
    what = a["what"]
    if isinstance(what, nodes.Cards):
        of = nodes.Filter(**(what["of"].args | {"where": a["at"]}))
        what = what.replace(of=of)
    return nodes.Shuffle(what=what, to=nodes.Zone(zone="castillo", whose=TU))


_LO_CONTRARIO = {">=": ("<=", -1), "<=": (">=", 1)}


def _only_blocked(a: dict[str, Any]) -> Node | None:
    """Only by Aliados of some Fuerza or Coste, or of a race: by no others."""
    by = a["of"]
    if by["type"] != "Aliado" or by["where"] or by["mark"] or by["tail"]:
        return None
    test: Any = by["tests"]
    tail: Any = None
    if isinstance(test, nodes.Race):
        test, tail = None, nodes.NotRace(race=test["race"])
    elif isinstance(test, nodes.StatIs) and isinstance(test["n"], int) and test["cmp"] in _LO_CONTRARIO:
        cmp, more = _LO_CONTRARIO[test["cmp"]]
        test = nodes.StatIs(n=test["n"] + more, stat=test["stat"], cmp=cmp)
    else:
        return None
    others = nodes.Filter(type="Aliado", mark=None, tests=test, where=None, tail=tail)
    return nodes.Forbid(acts=nodes.Act(act="ser bloqueado", of=None, by=others))


def _choices(g: Grammar) -> None:
    """«Elige entre robar una carta o que tu oponente bote 2»; «tu oponente elige entre …»."""
    g.variant("alternativa", "{do:actos/inf}")
    g.variant("alternativa ajena", "que {who:sujeto} {do:actos/sub3}", "By")
    theirs = "{a:alternativa ajena} o ({b:alternativa}|{b:alternativa ajena})"
    g.variant("efecto", f"<elegir> (entre|:) ({{a:alternativa}} o {{b:alternativa ajena}}|{theirs})", build=_chosen,
              yours=True)  # fmt: skip
    g.variant("efecto", "<elegir> (entre|:) que {who:sujeto} {a:actos/sub3} o que {b:actos/sub3}", build=_chosen_of,
              yours=True)  # fmt: skip
    g.variant("una parte", "({x:múltiple/=}|{x:efecto/=})")
    must = "(elige (entre|:)|debe elegir (entre|:)|debe) {a:una parte/inf3} o {b:una parte/inf3}"
    g.variant(
        "orden dicha", f"{{who:sujeto}} ({must}|[elige :] {{a:una parte/3s}} o {{b:una parte/3s}})", build=_they_choose
    )
    g.variant("orden final", "{a:una parte/imp} o {b:ajena}", build=_chosen)
    g.variant("orden final", "puedes {a:una parte/inf} o {b:ajena}",
              build=lambda x: nodes.May(do=nodes.ChooseOne(a=x["a"], b=x["b"])))  # fmt: skip


_PARTES = ("Discard", "Mill", "Draw", "Destroy", "Exile")
"""What somebody may be made to choose between: what each does with what is theirs."""


def _chosen(a: dict[str, Any]) -> Node | None:
    loose = [x for x in (a["a"], a["b"]) if isinstance(x, nodes.Search)]
    return None if loose else nodes.EitherOf(a=a["a"], b=a["b"])


def _chosen_of(a: dict[str, Any]) -> Node:
    return nodes.ChooseOne(a=nodes.By(who=a["who"], do=a["a"]), b=nodes.By(who=a["who"], do=a["b"]))


def _they_choose(a: dict[str, Any]) -> Node | None:
    if a["a"].kind not in _PARTES or a["b"].kind not in _PARTES:
        return None
    return nodes.By(who=a["who"], do=nodes.ChooseOne(a=a["a"], b=a["b"]))


def _chosen_cards(g: Grammar) -> None:
    """«Elige un Aliado oponente, ese Aliado …»; «elige 2 Aliados para que …»; what lasts as long as this card."""
    about = "({rule:duradera plena contada}|{rule:duradera tácita contada})"
    g.variant("orden final", f"elige {{what:objeto}}, {about}", build=_said_of_it)
    g.variant("hecho", "mientras {w:propia} esté en juego, {rule:regla de efecto}", build=_as_long)
    several = "({what:objeto}|{what:de nadie}) para que {does:predicado queridos/p} [{span:lapso ajeno}]"
    g.variant("orden final", f"elige {several}", build=_granted)
    g.variant("orden", f"puedes elegir {several}", build=lambda a: _optional(_granted(a)))


def _said_of_it(a: dict[str, Any]) -> Node | None:
    rule, what = a["rule"], a["what"]
    inner = rule["do"] if isinstance(rule, nodes.PerEach) else rule
    if not isinstance(inner, nodes.Until) or not isinstance(inner["rule"].get("what"), (nodes.That, nodes.Chosen)):
        return None
    if not isinstance(what, nodes.Cards) or what["n"] != 1:
        return None
    return nodes.Seq(items=(nodes.Choose(what=what).placed((Mention("carta"), Mention("obra.elegir")), None), rule))


def _as_long(a: dict[str, Any]) -> Node | None:
    rule = a["rule"]
    if not isinstance(rule.get("what"), (nodes.That, nodes.Chosen)) or not isinstance(a["w"], nodes.This):
        return None
    return nodes.Until(rule=rule, span=nodes.While(what=a["w"]))


def _granted(a: dict[str, Any]) -> nodes.Until | None:
    """What is wanted of several cards that are chosen."""
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] in (1, "todos") or a["does"].has("Must"):
        return None
    return nodes.Until(rule=nodes.Rule(what=what, does=a["does"]), span=a.get("span", "fase final"))


def _optional(do: nodes.Until | None) -> Node | None:
    return None if do is None else nodes.May(do=do)


def orders(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _thrown_cards,
        _gold,
        _acting,
        _older,
        _hands,
        _orders,
        _control,
        _choices,
        _chosen_cards,
        _cards,
        _every_other,
        _extra,
        _so_that,
        _left_out,
    ):
        part(g)
