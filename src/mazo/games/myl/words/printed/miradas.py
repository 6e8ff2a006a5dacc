"""Cards looked at, shown and searched for, and what is done with what is seen. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CEMENTERIO, MI_CASTILLO, Build
from mazo.games.myl.words.nombres import (
    OPONENTE,
    TU,
)
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import What


def _hand_looked_at(g: Grammar) -> None:
    """«Mira la Mano de tu oponente y descarta …»: you choose among what you see."""
    one = "{of:un clase} de (su Mano|ella|esa Mano|la Mano de tu oponente) [({tail:cola m/s}|{tail:cola f/s})]"
    looked = "(mira|ve) {hand:mano ajena} (y|,|y luego|, y luego|. [luego[,]]|;)"
    g.variant("orden final", f"{looked} descarta {one}", build=_choose_seen)
    g.variant("orden final", f"{looked} destierra {one}", build=_exile_seen)
    g.variant("orden final", f"{looked} elige ({one}|{{of:un clase}})", build=_choose_only)
    shown = "tu oponente muestra (su|la) Mano (y [tú]|,|. [luego[,]]|;)"
    g.variant("orden final", f"{shown} (eliges|elige) ({one}|{{of:un clase}})", build=_choose_only)
    g.variant("orden final", f"{looked} descártale ({one}|{{of:un clase}})", build=_choose_seen)
    g.variant("orden final", f"{looked} puedes descartarle ({one}|{{of:un clase}})", build=_may_choose_seen)


def _choose_only(a: dict[str, Any]) -> Node | None:
    """Only chosen: what is done with it is said next."""
    told = _choose_seen(a)
    return nodes.Seq(items=told["items"][:2]) if isinstance(told, nodes.Seq) else None


def _exile_seen(a: dict[str, Any]) -> Node | None:
    told = _choose_seen(a)
    if not isinstance(told, nodes.Seq):
        return None
    card = nodes.Chosen().placed((), Mention("carta", "", "", False))
    return nodes.Seq(items=(*told["items"][:2], nodes.Exile(what=card)))


def _may_choose_seen(a: dict[str, Any]) -> Node | None:
    """The same, if one wants to."""
    told = _choose_seen(a)
    if not isinstance(told, nodes.Seq):
        return None
    look, chosen, thrown = told["items"]
    return nodes.Seq(items=(look, nodes.May(cost=chosen, do=thrown)))


def _choose_seen(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None or ("tail" in a and of["tail"] is not None):
        return None
    seen = nodes.Zone(zone="mano", whose=OPONENTE)
    made = nodes.Filter(**(of.args | {"where": seen} | ({"tail": a["tail"]} if "tail" in a else {})))
    card = (Mention("carta", "", "s"),)
    chosen = nodes.Choose(what=nodes.Cards(n=1, of=made, other=False).placed(card, None)).placed(card, None)
    thrown = nodes.By(who=OPONENTE, do=nodes.Discard(what=nodes.Chosen().placed((), Mention("carta", "", "", False))))
    look = (
        nodes.Look(what=a["hand"], open=False)
        if "hand" in a
        else nodes.By(who=OPONENTE, do=nodes.Look(what="Mano", open=True))
    )
    return nodes.Seq(items=(look, chosen, thrown))


def _named_hand(g: Grammar) -> None:
    """«Mira la Mano de tu oponente y si tiene la carta nombrada, la descarta»."""
    look = "[(mira|ve) {hand:mano ajena} (y|[,] y|,|.)]"
    has = "si (tiene|la tiene|la carta nombrada está en ella) [la carta nombrada] [en (su|la) Mano][,]"
    gone = "(la descarta|descártala|descártale esa carta|tu oponente la descarta)"
    for category in ("secuela", "sentencia"):
        g.variant(category, f"{look} {has} {gone}.", build=_discards_named)
        g.variant(category, f"[luego[,]] {look} {has} {gone}.", build=_discards_named)


def _discards_named(a: dict[str, Any]) -> Node:
    name = nodes.NameIs(name="nombrada").placed((), Mention("nombre", "", "", False))
    of = nodes.Filter(type="carta", mark=None, tests=name, where=None, tail=None)
    thrown = nodes.By(who=OPONENTE, do=nodes.Discard(what=nodes.Cards(n=1, of=of, other=False)))
    seen = nodes.Zone(zone="mano", whose=OPONENTE)
    orders = (nodes.Look(what=seen, open=False),) if "hand" in a else ()
    return nodes.Card(items=tuple(nodes.Effect(do=order) for order in (*orders, thrown)))


def _searching(g: Grammar) -> None:
    """«Busca una carta de tu Castillo»; showing what is of a kind is what the rules say anyway (MYL-10.11-b)."""

    def found(a: dict[str, Any]) -> Node | None:
        of = a["what"].get("of")
        if of is None or of == nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None):
            return None
        return nodes.Search(what=a["what"], at=a["at"])

    said: dict[str, Any] = {"introduces": "carta what"}
    g.variant("busca de", "{x:dentro de zona}")
    either = nodes.Or(items=tuple(
        nodes.Zone(zone=z, whose=nodes.Player(who="tú", each=False)) for z in ("castillo", "cementerio")
    ))  # fmt: skip
    g.variant("busca en", "en tu (Castillo o [en tu] Cementerio|Cementerio o Castillo)", "=", value=either)
    show = "[,] (<mostrar+shown:carta>|<revelar+shown:carta>) [a (tu|el) oponente]"
    g.variant("efecto", f"<buscar> ({{what:buscado}} {{at:busca en}}|{{at:busca en}} {{what:buscado}}) {show}",
              build=found, **said)  # fmt: skip


VISTA = "carta vista"
"""The noun of «la carta mostrada», until it is known which that was."""


def _revealed(g: Grammar) -> None:
    """«Muestra la carta superior de tu Castillo. Si es un Aliado, ponlo en juego; si no, ponlo en tu Mano»."""
    g.variant("dicha", "la carta (mostrada|revelada|vista|mirada)", "That", gender="fs", noun=VISTA, number="s",
              recalls="carta")  # fmt: skip
    put: tuple[tuple[str, Build], ...] = (
        ("(pon|ponl(o|a)) en juego [[,] sin pagar su Coste]",
         lambda _: nodes.PutInPlay(what=_seen(), spent=False, under=None)),
        ("juégal(o|a) (sin pagar su Coste|gratis)", lambda _: nodes.PlayFree(what=_seen(), on=None)),
        ("(ponl(o|a)|agrégal(o|a)|añádel(o|a)) (en|a) tu Mano",
         lambda _: nodes.Put(what=_seen(), to=nodes.Zone(zone="mano", whose=TU))),
        ("((ponl(o|a)|envíal(o|a)|mándal(o|a)) (en (el|tu)|a el|a tu) Cementerio|bótal(o|a) [a el Cementerio]|"
         "descártal(o|a))", lambda _: nodes.Put(what=_seen(), to=CEMENTERIO)),
        ("destiérral(o|a)", lambda _: nodes.Exile(what=_seen())),
        ("barájal(o|a) [(en|con) tu Castillo]", lambda _: nodes.Shuffle(what=_seen(), to=MI_CASTILLO)),
        ("((ponl(o|a)|devuélvel(o|a)) (encima de|(en|a) (el tope|la parte superior) de) tu Castillo|(devuélvel(o|a)|"
         "déjal(o|a)) [(a su|en el mismo) lugar])", lambda _: nodes.Put(what=_seen(), to="tope del castillo")),
        ("(ponl(o|a)|devuélvel(o|a)) (debajo de|(en|a) (el fondo|la parte inferior) de) tu Castillo",
         lambda _: nodes.Put(what=_seen(), to="fondo del castillo")),
    )  # fmt: skip
    for said, build in put:
        g.variant("con la vista", said, build=build)
    g.variant("con la vista", "puedes jugarl(o|a) (sin pagar su Coste|gratis)",
              build=lambda _: nodes.May(do=nodes.PlayFree(what=_seen(), on=None)))  # fmt: skip
    g.variant("con la vista", "puedes ponerl(o|a) en juego [[,] sin pagar su Coste]",
              build=lambda _: nodes.May(do=nodes.PutInPlay(what=_seen(), spent=False, under=None)))  # fmt: skip
    done = "({a:dicho de otro}|{a:dicho de ti}|{a:duradera plena contada}|{a:actos/imp})"
    it = "[(ésta|esa carta|la carta (mostrada|revelada|botada))]"
    kinds = "(un|una|[una] carta [de]) ({type:un tipo m/s}|{type:un tipo a/s})"
    races = "(un|una|un Aliado [de raza]|una carta de) ({race:raza dicha/s}|{race:razas dichas})"
    for test, said in (("tipo", kinds), ("raza", races)):
        is_it = f"[,] si {it} es {said}[,] {{a:con la vista}}"
        again = said.replace("{type:", "{other:").replace("{race:", "{other:")
        isnt = f"(si no|de lo contrario|en caso contrario|de no ser así|si no (lo es|es {again}))"
        g.variant("enlace", f"{is_it}[(.|,|;)] {isnt}[,] {{b:con la vista}}.", build=_either_way(test))
        g.variant("enlace", f"{is_it}.", build=_if_seen(test))
        g.variant("secuela", f"si {it} es {said}[,] {done}.", build=_if_seen(test))
    for opening in ("si es", "si esta", "si ésta", "si esa carta", "si la carta", "si es"):
        g.joins(f", {opening}", f"; {opening}")


def _seen() -> nodes.That:
    return nodes.That(noun=VISTA, number="s").placed((), Mention("carta", "", "", False))


def of_the_seen(tree: Node) -> int:
    """How many words of a text mean the card that was shown: «si es un Aliado, ponlo …; si no, ponlo …» is of it."""
    return sum(1 for that in tree.find("That") if that["noun"] == VISTA)


def _if_seen(test: str) -> Build:
    def build(a: dict[str, Any]) -> Node:
        facts = {"type": a["type"]} if test == "tipo" else {"race": a["race"]}
        cond = nodes.Matches(what=_seen(), test=test, **facts)
        return nodes.Effect(do=nodes.If(cond=cond, do=a["a"]))

    return build


def _either_way(test: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a.get("other", a.get("type", a.get("race"))) != a.get("type", a.get("race")):
            return None
        return nodes.Card(items=(_if_seen(test)(a), nodes.Otherwise(do=a["b"])))

    return build


_ORDEN = "(en cualquier orden|en el orden que (quieras|desees|elijas)|como (quieras|desees))"


def _looking(g: Grammar) -> None:
    """Cards of the top of a Castillo, looked at and put back."""
    g.synonyms("carta superior", "primera carta")
    order = _ORDEN
    top = "((en|a) (la parte superior|el tope) de (tu|su|ese) Castillo|encima de (tu|su|ese) Castillo)"
    g.variant("efecto", f"(<devolver+what:carta>|<poner+what:carta>) ({order} [{top}]|{top} {order})",
              build=lambda a: _reordered(a["what"]), yours=True)  # fmt: skip
    g.variant("efecto", f"(<mirar>|<ver>) {{seen:objeto}}, <ordenar+what:carta> [{order}] y (<devolver+r:carta>|"
              f"<poner+r:carta>) {top}", build=_looked, yours=True)  # fmt: skip
    g.variant("efecto", f"<ordenar+what:carta> [{order}] y (<devolver+r:carta>|<poner+r:carta>) {top}",
              build=lambda a: _reordered(a["what"]), yours=True)  # fmt: skip


def _reordered(what: What | nodes.Ref) -> nodes.Reorder | None:
    """Cards put back in order: more than one, for of one there is none."""
    if isinstance(what, nodes.Ref) and what.number == "s":
        return None
    return nodes.Reorder(what=what).placed((), what.refers)


def _looked(a: dict[str, Any]) -> Node | None:
    seen = a["seen"]
    if not isinstance(seen, nodes.TopOf):
        return None
    look, order = nodes.Look(what=seen, open=False).placed((Mention("carta", "f", "p"),), None), _reordered(a["what"])
    return order and nodes.Seq(items=(look, order))


def _shared(g: Grammar) -> None:
    """«Pon una en tu Mano y el resto en tu Cementerio»."""
    for said, to in (("en (tu|el) Cementerio", CEMENTERIO),
                     ("(debajo|(a|en) (la parte inferior|el fondo)) de tu Castillo", "fondo del castillo"),
                     ("(encima|(a|en) (la parte superior|el tope)) de tu Castillo", "tope del castillo")):  # fmt: skip
        g.variant("lo demás", f"{{rest:las demás}} {said} [{_ORDEN}]", build=_put_rest(to))
    g.variant("lo demás", "((<barajar>|baraja) {rest:las demás} [(en|con) tu Castillo]|{rest:las demás}[,] barájala(|s)"
              " en tu Castillo)", build=_shuffled_rest)  # fmt: skip
    g.variant(
        "todas las vistas",
        "{of:todos los clase}",
        "OneOf",
        n="todos",
        recalls="carta",
        introduces="carta of",
        head="of",
    )
    one = "({one:una vista}|{one:todas las vistas}|{one:objeto})"
    g.variant("reparto", f"(<poner>|pon) {one} en tu Mano (,|y|, y) {{rest:lo demás/=}}", build=_dealt)  # fmt: skip
    for verb, shown in (("mirar", False), ("mostrar", True)):
        g.variant("mirada", f"<{verb}> {{what:objeto}}", "Look", open=shown, introduces="carta what")
    g.variant("efecto", "[{seen:mirada/=} , [y]] {do:reparto/=}", yours=True, build=_dealt_of)


def _put_rest(to: nodes.Zone | str) -> Build:
    return lambda a: nodes.Put(what=a["rest"], to=to)


def _shuffled_rest(a: dict[str, Any]) -> nodes.Shuffle:
    return nodes.Shuffle(what=a["rest"], to=MI_CASTILLO)


def _dealt_of(a: dict[str, Any]) -> Node:
    orders = a["do"]["items"]
    return nodes.Seq(items=(a["seen"], *orders) if "seen" in a else orders)


def _dealt(a: dict[str, Any]) -> Node:
    """Of the cards seen, some to the Mano and the others somewhere."""
    return nodes.Seq(items=(nodes.Put(what=a["one"], to=nodes.Zone(zone="mano", whose=TU)), a["rest"]))


def looks(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _searching,
        _hand_looked_at,
        _looking,
        _revealed,
        _named_hand,
        _shared,
    ):
        part(g)
