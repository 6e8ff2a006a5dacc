"""How much, as something else is: «tantas … como …», «X, donde X es …», «igual a …».

And a card with all its copies. Read, never written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CARTA, CEMENTERIO, MANO, MI_CASTILLO, discarded_at_random, some_cards
from mazo.games.myl.words.nombres import (
    CUALQUIERA,
    DUENO,
    OPONENTE,
    QUIEN,
    TU,
)
from mazo.games.myl.words.printed.cartas import ESTE
from mazo.games.myl.words.printed.habilidades import use
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

_CASTLE, _HAND = "de {tu|su} Castillo", "de {tu|su} Mano"
_NUMBER = "(la cantidad|el número|el total) de {per:cantidad de}"
_WHOM = "({what:de regla}|{what:de efecto}|{what:de nadie})"


def _thrown(g: Grammar) -> None:
    """«Bota una de tu Mano», «bota de tu Castillo las 3 cartas superiores», «hasta tener 5 cartas»."""
    some, grave = "{n:cantidad} {n:f|carta|cartas}", "(al Cementerio|a {tu|su} Cementerio)"

    def thrown(what: str) -> str:
        return f"((<descartar>|<botar>) {what} {_HAND} [{grave}]|(<enviar>|<mandar>) {what} {_HAND} {grave})"

    g.variant("efecto", thrown("{n:cantidad}"), introduces="obra.descartar",
              build=lambda a: nodes.Discard(what=some_cards(a["n"])))  # fmt: skip
    g.variant("efecto", thrown("{what:buscado}"), "Discard", introduces="carta what;obra.descartar")
    g.variant("efecto", f"{thrown(some)} al azar", build=discarded_at_random)
    top = "las {n:número} cartas superiores"
    g.variant("múltiple", f"<perder> {{n:cartas contadas}} {_CASTLE}", "Mill", introduces="carta f:n;obra.botar")
    g.variant("múltiple", f"((<botar>|<descartar>) ({{n:cantidad}} {_CASTLE}|{_CASTLE} {top}|{top} {_CASTLE})|"
              f"<descartarse> de {{n:cartas contadas}} {_CASTLE})", "Mill",
              introduces="carta f:n;obra.botar")  # fmt: skip
    g.variant(
        "efecto",
        f"<robar> cartas ([{_CASTLE}] hasta tener {{n:número}} cartas en la Mano|hasta (tener|que "
        "(tengas|tenga)) {n:número} [cartas] en {tu|su} Mano)",
        "DrawTo",
    )
    g.variant("efecto", "<robar> [cartas] hasta (tener|completar|que (tengas|tenga)) {n:número} [cartas] "
              "[en (la|{tu|su}) Mano]", "DrawTo")  # fmt: skip
    g.variant("efecto", f"(<botar>|<descartar>) cartas {_CASTLE} hasta que (aparezca|{{botes|bote}}) {{what:un clase}}",
              "MillUntil")  # fmt: skip


def _measures(g: Grammar) -> None:
    """What is measured: the Fuerza or the Coste of a card; what you have, in play or in the Mano."""
    g.variant("medida", "(la|el) {stat:cifra} de {of:uno}", "StatOf")
    its = nodes.That(noun=ESTE, number="s").placed((), Mention("carta", "", "", False))
    g.variant("medida", "su {stat:cifra}", build=lambda a: nodes.StatOf(of=its, stat=a["stat"]))
    g.variant("efecto", "<pagar> su (Coste|valor) [(de|en) Oro]", build=lambda _: nodes.PayGold(n=its))
    g.variant("medida", "daño haya hecho", "DamageDone", what="hecho")
    g.variant("medida de Fuerza", "((la|el) {stat:cifra} de|{stat:cifra} tenga) {of:referencia}", "StatOf")
    g.variant("cantidad propia", "cartas (tengas en tu|que tengas en tu|de tu|en tu) Mano", build=lambda _: _in(MANO))
    g.variant("cantidad propia", "{of:clase/p} (controles|tengas en juego)", build=_mine)


def _in(zone: nodes.Zone) -> nodes.Count:
    return nodes.Count(of=nodes.Filter(**(CARTA.args | {"where": zone})))


def _mine(a: dict[str, Any]) -> Node | None:
    if a["of"]["where"] is not None:
        return None
    return nodes.Count(of=nodes.Filter(**(a["of"].args | {"where": nodes.Side(whose=TU)})))


def _as_many(g: Grammar) -> None:
    """«Roba tantas cartas como …», «bota X cartas, donde X es …», «… cartas igual a …»: so many, or one for each."""
    for verb, kind in (("robar", "Draw"), ("botar", "Mill")):
        g.variant("sacar", f"<{verb}>", "=", value=kind)
    g.variant("tirar", "<descartar>", "=", value="Mill")
    some = f"(tantas cartas {_CASTLE}|{_CASTLE} tantas cartas)"
    many = f"({{do:sacar/=}} (tantas cartas|{some})|{{do:tirar/=}} {some})[,] como"
    g.variant("múltiple", f"{many} {{n:medida}}", build=_measured)
    g.variant("acto", f"{many} {{per:cantidad propia}}", build=_each)
    g.variant("acto", f"{many} {{of:suyo/p}} tenga en juego",
              build=lambda a: _each(a | {"per": nodes.Count(of=a["of"])}))  # fmt: skip
    acting = _in(nodes.Zone(zone="mano", whose=QUIEN))
    g.variant("acto", f"{many} [cartas] tengas en (tu|la) Mano", yours=True,
              build=lambda a: _each(a | {"per": _in(MANO)}))  # fmt: skip
    g.variant("acto", f"{many} [cartas] tenga en (su|la) Mano", build=lambda a: _each(a | {"per": acting}))
    x, equal = "X cartas [{}], donde X es {}", "[(un número de|una cantidad de)] cartas [{}] igual a {}"
    g.variant("acto", f"{{do:sacar/=}} ({x.format(_CASTLE, _NUMBER)}|{equal.format(_CASTLE, _NUMBER)})", build=_each)
    g.variant("acto", f"{{do:sacar/=}} {x.format(_CASTLE, '{n:medida}')}", build=_measured)
    g.variant("acto", f"<descartar> ({x.format(_HAND, _NUMBER)}|{equal.format(_HAND, _NUMBER)})",
              build=lambda a: _for_each(nodes.Discard(what=some_cards(1)), a))  # fmt: skip
    g.variant("acto", f"<generar> X Oros, donde X es {_NUMBER}",
              build=lambda a: _for_each(nodes.MakeGold(n=1, only=None, lasts=False), a))  # fmt: skip
    g.variant("unas cartas", "(cartas [por]|un número de cartas) igual(|es) a {n:medida}", "AsMany")
    grave = "{of:filtro f/p} [(en|a|con) tu Castillo][,]"
    g.variant("efecto", f"<barajar> tantas {grave} como ({{n:medida}}|{{per:cantidad propia}})", yours=True,
              build=_shuffled)  # fmt: skip


def _for_each(order: Order, a: dict[str, Any]) -> nodes.PerEach:
    return nodes.PerEach(do=order, per=a["per"], most=None)


def _each(a: dict[str, Any]) -> Node:
    return _for_each(nodes.KINDS[a["do"]](n=1), a)


def _measured(a: dict[str, Any]) -> Any:
    did = "robar" if a["do"] == "Draw" else "botar"
    return nodes.KINDS[a["do"]](n=nodes.AsMany(n=a["n"])).placed((Mention(f"obra.{did}"),), None)


def _shuffled(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    if of["where"] != CEMENTERIO:
        return None
    if "per" in a:
        return _for_each(nodes.Shuffle(what=nodes.Cards(n=1, of=of, other=False), to=MI_CASTILLO), a)
    some = nodes.Cards(n=a["n"], of=of, other=False).placed((Mention("carta", "f", "p"),), None)
    return nodes.Shuffle(what=some, to=MI_CASTILLO).placed((Mention("carta", "f", "p"), Mention("obra.barajar")), None)


def _strength(g: Grammar) -> None:
    """«Gana Fuerza igual al Coste de …», «tanta Fuerza como Aliados controles», «X a la Fuerza, donde X es …»: 1 for
    each."""
    bonus = "([tanta] Fuerza|un bono de Fuerza)"
    of = "(la cantidad|el número) de ({per:cantidad de}|{per:cantidad propia})"
    many = f"(igual a ({{per:medida de Fuerza}}|{of})|como ({{per:medida de Fuerza}}|{{per:cantidad propia}}))"
    much = f"({{span:lapso ajeno}} {bonus} {many}|{bonus} ({{span:lapso ajeno}} {many}|{many} [{{span:lapso ajeno}}]))"
    g.variant("duradera tácita contada", f"{_WHOM} (gana|ganan) {much}", build=_stronger)
    g.variant("fin", f"que {_WHOM} (gane|ganen) {much}", build=_stronger)
    g.variant("de nadie", "cada uno de tus {of:propio/p}", "Cards", n="todos", other=False, head="of", gender="s")
    g.variant("duradera elidida tácita contada", f"gana {much}", recalls="carta",
              build=lambda a: _stronger(a | {"what": None}))  # fmt: skip
    g.variant("gana o pierde", "{*|gana/gane|ganan/ganen}", "=", value=1)
    g.variant("gana o pierde", "{*|pierde/pierda|pierden/pierdan}", "=", value=-1)
    x, where = "{sign:gana o pierde/what} X a la Fuerza", f", donde X es {_NUMBER}"
    g.variant("continua", f"{{what:de regla}} {x}{where}.",
              build=lambda a: nodes.Static(rule=_gains(a), cond=None, per=a["per"]))  # fmt: skip
    g.variant("orden final", f"{_WHOM} {x} {{span:lapso ajeno}}{where}", build=_stronger)
    counted = "por cada {per:cuenta}[,] {span:lapso ajeno}"
    g.variant("duradera contada", f"({{rule:regla}}|{{rule:regla de efecto}}|{{rule:regla elidida}}) {counted}",
              build=_counted)  # fmt: skip
    g.variant("duradera querida contada", f"{{rule:regla querida}} {counted}", build=_counted)


def _gains(a: dict[str, Any]) -> nodes.Rule:
    return nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=a.get("sign", 1)))


def _stronger(a: dict[str, Any]) -> Node:
    return _counted(a | {"rule": _gains(a)})


def _counted(a: dict[str, Any]) -> Node:
    return _for_each(nodes.Until(rule=a["rule"], span=a.get("span", "fase final")), a)


def _gifts(g: Grammar) -> None:
    """«Darle 3 a la Fuerza a un Aliado»: so that it gains them."""
    more, whom = "[+] {n:número} (a la|de) Fuerza", "a ({what:de regla}|{what:de efecto}|{what:de nadie})"
    g.variant("fin", f"(darle|otorgarle|entregarle) ({more} {whom}|{whom} {more}) [{{span:lapso ajeno}}]", build=_given)


def _given(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=a["n"], sign=1))
    return nodes.Until(rule=rule, span=a.get("span", "fase final"))


# A card and all its copies

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


def _copies_too(g: Grammar) -> None:
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


def amounts(g: Grammar) -> None:
    """Every one of them."""
    for part in (_thrown, _measures, _as_many, _strength, _gifts, _copies_too):
        part(g)
