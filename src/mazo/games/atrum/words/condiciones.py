"""What a Power may ask: of its launcher, of an opponent, of each of several, of what has just happened."""

from __future__ import annotations

from mazo.games.atrum.text import nodes
from mazo.games.atrum.words.ordenes import THAT
from mazo.language.phrase import Builder, Grammar
from mazo.language.tree import Args, Mention, Node, Value


def _more_than(zone: str) -> Builder:
    return lambda values: nodes.Has(n=values["n"] + 1, of=values["of"], op="más", zone=zone)


def _that_one_has(way: str, zone: str, facts: dict[str, int]) -> Builder:
    """«si no tiene Esbirros en su Altar»: the opponent just named."""

    def build(values: Args) -> Node:
        that = nodes.ThatPlayer(who="oponente").placed((), Mention("jugador.oponente", "m", "s"))
        return nodes.TheyHave(
            who=that, op=way, zone=zone, n=values["n"] if "n" in values else facts["n"], of=values["of"]
        )

    return build


def _theirs(g: Grammar) -> None:
    """What an opponent has: any of them, or the one named."""
    un = "{of|un|una|unos|unas}"
    for whose in ("algún oponente", "ese oponente"):
        for group, at, where, zone in (
            ("grupo", "en su Altar", "in their Altar", "altar"),
            ("llano", "en (la|su) mano", "in hand", "mano"),
        ):
            one, some, every = (f"{{of:{group}/{form}}}" for form in ("s", "n", "p"))
            has: tuple[tuple[str, str, str, Args], ...] = (
                ("más", f"tiene (al menos {un} {one}|{every}) {at}", f"has at least one {one} {where}", {"n": 1}),
                (
                    "más",
                    f"tiene (al menos {{n:número}} {some}|{{n:número}} o más {every}) {at}",
                    f"has at least {{n:número}} {some} {where}",
                    {},
                ),
                ("menos", f"no tiene {every} {at}", f"has no {every} {where}", {"n": 0}),
                ("menos", f"tiene {{n:número}} {some} o menos {at}", f"has {{n:número}} {some} or fewer {where}", {}),
            )
            for way, es, en, facts in has:
                g.phrase("condición", f"{{who:{whose}}} {es}", "TheyHave", en=f"{{who:{whose}}} {en}", op=way,
                         zone=zone, **facts)  # fmt: skip
    g.phrase("algún oponente", "(un|algún) oponente", "=", en="an opponent", value="oponente")
    for way, es, facts in (("más", "tiene (al menos {n:número} {of:X/n}|{n:número} o más {of:X/p})", {}),
                           ("menos", "no tiene {of:X/p}", {"n": 0})):  # fmt: skip
        for group, at, zone in (("grupo", "en su Altar", "altar"), ("llano", "en (la|su) mano", "mano")):
            said = f"{es} {at}".replace("of:X", f"of:{group}")
            g.variant("condición", said, build=_that_one_has(way, zone, facts))
    g.phrase("ese oponente", "ese oponente", "ThatPlayer", en="that opponent", who="oponente",
             refers="jugador.oponente ms")  # fmt: skip


EACH = nodes.Player(who="oponente", each=True)
"""Whoever is being looked at, of those a text means."""


def _each_with(g: Grammar) -> None:
    """«cada oponente que no tenga Bestias en su Altar»."""

    def when(es: str, kind: str, en: str, **facts: Value) -> None:
        g.phrase("del que", es, kind, en=en, **facts)

    un = "{of|un|una|unos|unas}"
    for group, at, where, zone in (
        ("grupo", "en su Altar", "in their Altar", "altar"), ("llano", "en (la|su) mano", "in hand", "mano"),
    ):  # fmt: skip
        one, some, every = (f"{{of:{group}/{form}}}" for form in ("s", "n", "p"))
        has: Args = {"zone": zone, "who": EACH}
        when(f"(que tenga|con) (al menos {un} {one}|{every}) {at}", "TheyHave", f"with at least one {one} {where}",
             op="más", n=1, **has)  # fmt: skip
        when(f"(que tenga|con) (al menos {{n:número}} {some}|{{n:número}} o más {every}) {at}", "TheyHave",
             f"with at least {{n:número}} {some} {where}", op="más", **has)  # fmt: skip
        when(f"(que no tenga|sin) {every} {at}", "TheyHave", f"with no {every} {where}", op="menos", n=0, **has)
        for op, more in (("más", "more"), ("menos", "fewer")):
            when(f"(que tenga|con) {op} Esbirros ({at} que tú|que tú {at})", "OpponentHas",
                 f"with {more} minions than you {where}", op=op, zone=zone)  # fmt: skip
    for op, more in (("más", "more"), ("menos", "less")):
        when(f"(que tenga|con) {op} resistencia que tú", "OpponentHas", f"with {more} resistance than you", op=op,
             zone="resistencia")  # fmt: skip
        when(f"(que tenga|con) ({{n:número}} o {op} de resistencia|resistencia {{n:número}} o {op})", "Resistance",
             f"with resistance {{n:número}} or {more}", op=op, who=EACH)  # fmt: skip
    for who, english in (("oponente", "opponent"), ("participante", "participant")):
        g.phrase("cada", f"cada {who} {{that:del que}}", "EachWith", en=f"each {english} {{that:del que}}", who=who,
                 each=True)  # fmt: skip


def _held(said: str) -> str:
    """What one has in the Altar one also controls, and need not say where."""
    if "Altar" not in said:
        return said
    return f"({said}|{said.replace('tienes', 'controlas').replace('en tu Altar', '[en tu Altar]')})"


def conditions(g: Grammar) -> None:
    def when(es: str, kind: str, en: str, refers: str = "", **facts: Value) -> None:
        g.phrase("condición", es, kind, en=en, refers=refers, **facts)

    un = "{of|un|una|unos|unas}"
    for have, group, at, you, where, zone in (
        ("tienes", "grupo", "en tu Altar", "you have", "in your Altar", "altar"),
        ("tienes", "llano", "en (la|tu) mano", "you have", "in hand", "mano"),
        ("hay", "llano", "en el Vertedero", "there are", "in the Dump", "vertedero"),
    ):
        one, some, every = (f"{{of:{group}/{form}}}" for form in ("s", "n", "p"))
        some_one = "{of|un/algún|una/alguna|un|una}"
        any_of = f"al menos {un} {one}|{some_one} {one}|[{{of|uno|una|uno|una}} o más] {every}"
        when(_held(f"{have} ({any_of}) {at}"), "Has",
             f"{you} at least one {one} {where}", n=1, op="más", zone=zone)  # fmt: skip
        enough = f"al menos {{n:número}} {some}|{{n:número}} o más {every}|{{n:número}} {some} o más"
        when(_held(f"{have} ({enough}) {at}"), "Has",
             f"{you} at least {{n:número}} {some} {where}", op="más", zone=zone)  # fmt: skip
        g.variant("condición", _held(f"{have} más de {{n:número}} {every} {at}"), build=_more_than(zone))
        when(_held(f"no {have} {every} {at}"), "Has", f"{you} no {every} {where}", n=0, op="menos", zone=zone)
        when(_held(f"{have} {{n:número}} ({some} o menos|o menos {every}) {at}"), "Has",
             f"{you} {{n:número}} {some} or fewer {where}", op="menos", zone=zone)  # fmt: skip
        when(_held(f"{have} exactamente {{n:número}} {some} {at}"), "Has",
             f"{you} exactly {{n:número}} {some} {where}", op="igual", zone=zone)  # fmt: skip
    g.variant("condición", "tu Altar tiene ({n:número} o más {of:grupo/p}|al menos {n:número} {of:grupo/n})", "Has",
              op="más", zone="altar")  # fmt: skip
    _theirs(g)
    _each_with(g)
    kept = f"(hay|tienes) en ella [al menos] {un} {{of:llano/s}}|(hay|tienes) [al menos] {un} {{of:llano/s}} en ella"
    when(f"(hay en ella al menos {un} {{of:llano/s}}|{kept})", "InShown", "it holds at least one {of:llano/s}",
         refers="mano.mostrada fs", n=1)  # fmt: skip
    enough = "al menos {n:número} {of:llano/n}"
    when(f"((hay|tienes) en ella {enough}|(hay|tienes) {enough} en ella)", "InShown",
         "it holds at least {n:número} {of:llano/n}", refers="mano.mostrada fs")  # fmt: skip
    for op, limit, bound in (("menos", "{n:número} o menos", "{n:número} or less"),
                             ("más", "{n:número} o más", "{n:número} or more")):  # fmt: skip
        when(
            f"(tu resistencia es {limit}|tienes {limit} de resistencia)",
            "Resistance",
            f"your resistance is {bound}",
            op=op,
            who=None,
        )
        when(f"la resistencia de {{who:uno}} es {limit}", "Resistance",
             f"the resistance of {{who:uno}} is {bound}", op=op)  # fmt: skip
        when(
            f"(su resistencia es {limit}|tiene {limit} de resistencia)",
            "Resistance",
            f"their resistance is {bound}",
            op=op,
            who=THAT,
        )
    for op, other, many, much in (("más", "menos", "more", "more"), ("menos", "más", "fewer", "less")):
        for zone, what, where, own, thing in (
            ("altar", "Esbirros", " en su Altar", " en tu Altar", f"{many} minions than you in their Altar"),
            ("mano", "Esbirros", " en la mano", " en la mano", f"{many} minions than you in hand"),
            ("resistencia", "resistencia", "", "", f"{much} resistance than you"),
            ("reptantes", "Reptantes", "", "", f"{many} Creepers than you"),
        ):
            said = f"un oponente tiene {op} {what} que tú{where}|tienes {other} {what}{own} que un oponente"
            if where:
                said += f"|un oponente tiene {op} {what}{where} que tú"
            if zone == "resistencia":
                than = {"más": "(menor que|inferior a)", "menos": "(mayor que|superior a)"}[op]
                said += f"|tu resistencia es {than} la de un oponente"
            when(f"({said})",
                 "OpponentHas", f"an opponent has {thing}", op=op, zone=zone)  # fmt: skip
    g.variant("condición", "su resistencia (es|llega a|llegó a|queda en|quedó en) 0", "Resistance", n=0, op="menos",
              who=THAT)  # fmt: skip
    when("(Reforzaste|has Reforzado) un Poder este turno", "Reinforced", "you Reinforced a Power this turn")
    when("[ya] (lanzaste|has lanzado) otro Poder este turno", "Launched", "you launched another Power this turn",
         neg=False)  # fmt: skip
    when("no (lanzaste|has lanzado) (otro Poder|otros Poderes) este turno", "Launched",
         "you launched no other Power this turn", neg=True)  # fmt: skip
    seen = ("vista.revelado", "vertedero.explotado", "vertedero.descartado", "altar.colocado", "vertedero.colocado")
    one_seen = "|".join(f"esbirro.{where}" for where in seen) + " ms"
    chosen = nodes.Minion(type=nodes.ESE, state=None).placed((), Mention("tipo", "m", "s"))
    for no, deny, neg in (("", "", False), ("no", "not", True)):
        g.variant("condición", f"{no} es de ese tipo", "ItIs", of=chosen, refers=one_seen, neg=neg)
        when(f"{no} es {un} {{of:llano/s}}", "ItIs", f"it is {deny} a {{of:llano/s}}", refers=one_seen, neg=neg)
    harm = "(este Poder|) (hizo|ha hecho|hace) daño"
    when(f"(este Poder hizo daño|{harm}|le (hizo|hiciste|haces) daño|hiciste daño)", "Harmed",
         "this Power dealt damage", refers="daño", neg=False)  # fmt: skip
    undone = "(este Poder|) no (hizo|ha hecho|hace) daño|no le (hizo|hiciste|haces) daño|no hiciste daño"
    when(f"(este Poder no hizo daño|{undone})", "Harmed",
         "this Power dealt no damage", refers="daño", neg=True)  # fmt: skip
    when("es tu turno", "YourTurn", "it is your turn", neg=False)
    when("no es tu turno", "YourTurn", "it is not your turn", neg=True)
