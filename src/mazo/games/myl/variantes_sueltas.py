"""Loose ends of printed cards: orders and rules said from another side. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.nombres import CLASES, DUENO, OPONENTE, QUIEN, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

Build = Callable[[dict[str, Any]], Any]
_CASTILLOS = ("Castillo", "Mazo Castillo", "Mazo")
_SUYO = Node("Zone", zone="castillo", whose=DUENO)
_MIO = Node("Zone", zone="castillo", whose=TU)


def _moves(g: Grammar) -> None:
    """A card that is shuffled goes to its owner's Castillo (MYL-10.7-b); one that comes back to a line, into play."""
    owner: Facts = {"to": _SUYO, "introduces": "carta what;obra.barajar"}
    g.variant("efecto", "<barajar> {what:en la mesa}", "Shuffle", **owner)
    g.variant("efecto", "<barajar> {what:en la mesa} {x:a elección}", yours=True, build=_shuffled_there)
    for kind, w in CLASES.items():
        g.variant("en la mesa", f"{w['un']} {{of:filtro {kind}/s}}", build=_on_table, head="of", gender="s")
        g.variant("en la mesa", f"{{n:cantidad}} {{of:filtro {kind}/n}}", build=_on_table, head="of")
    for verb in ("regresar", "devolver", "poner"):
        for line in ("a la", "en la", "a tu", "en tu"):
            for what in ("objeto", "elegidas"):
                es = f"<{verb}> {{what:{what}}} {line} Línea de Defensa"
                g.variant("efecto", es, yours=what == "elegidas", build=_back_in_play)
    for verb in ("recuperar", "tomar", "elegir"):
        for castle in _CASTILLOS:
            for prep in ("en", "con"):
                for what in ("objeto", "elegidas"):
                    if verb != "elegir" or what == "elegidas":
                        es = f"<{verb}> {{what:{what}}} y <barajar+r:carta> {prep} tu {castle}"
                        g.variant("efecto", es, yours=True, build=_shuffled)
    for verb in ("enviar", "mandar"):
        for grave in ("al Cementerio", "a su Cementerio"):
            for a in ("", "a "):
                g.variant("efecto", f"<{verb}> {grave} {a}{{what:objeto}}", build=_sent)
            if (verb, grave) != ("enviar", "al Cementerio"):
                g.variant("efecto", f"<{verb}> {{what:objeto}} {grave}", build=_sent)
    g.variant("unas cartas", "la misma cantidad de cartas que tenías en la Mano", "ThatMany", recalls="obra")
    g.variant("enlace", "y {do:órdenes}.", "Also")
    g.variant("efecto de Talismán", "{do:demorada}.", "Effect")


def _on_table(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    where = of["where"]
    return Node("Cards", n=a.get("n", 1), of=of, other=False) if where is not None and where.kind == "Side" else None


def _back_in_play(a: dict[str, Any]) -> Node | None:
    what: Node = a["what"]
    of = what["of"] if what.kind == "Cards" else None
    if of is None or of["type"] not in ("Aliado", "carta"):
        return None
    where = of["where"]
    if where is None or where.kind != "Zone" or where["whose"] != TU:
        return None
    ally = Node("Filter", **(of.args | {"type": "Aliado"}))
    back = Node("Cards", what.introduces, what.refers, **(what.args | {"of": ally}))
    return Node("PutInPlay", (Mention("carta"),), what=back, spent=False, under=None)


def _sent(a: dict[str, Any]) -> Node | None:
    """A card sent to the Cementerio: one on the table, or one spoken of."""
    what: Node = a["what"]
    if what.kind == "Cards" and (what["of"]["where"] is None or what["of"]["where"].kind != "Side"):
        return None
    return Node("SendGrave", (Mention("carta"), Mention("obra.enviar")), what=what)


def _shuffled_there(a: dict[str, Any]) -> Node:
    return Node("Shuffle", (Mention("carta"), Mention("obra.barajar")), what=a["what"], to=_SUYO)


def _shuffled(a: dict[str, Any]) -> Node | None:
    what: Node = a["what"]
    if what.kind not in ("Cards", "TopOf"):
        return None
    return Node("Shuffle", (Mention("obra.barajar"),), what=what, to=_MIO)


def _rules(g: Grammar) -> None:
    for what in ("de regla", "de efecto"):
        category = "regla" if what == "de regla" else "regla de efecto"
        for sign, said in ((-1, "se reduce en"), (-1, "disminuye en"), (1, "aumenta en"), (1, "se incrementa en")):
            g.variant(category, f"la Fuerza de {{what:{what}}} {said} {{n:número}}", build=_strength(sign))
    for same in ("el número de", "el total de"):
        for one, many in (("tiene", "tienen"), ("tendrá", "tendrán")):
            g.variant("predicado", f"{{*|{one}|{many}}} Fuerza X, donde X es {same} {{n:cantidad de}}", "SetStrength")
    for can in ("{*|puede|pueden}", "{*|podrá|podrán}"):
        for said in ("el turno en que", "el turno que", "el mismo turno en que", "en cuanto"):
            for play in ("", " en juego"):
                if (said, play) not in (("el turno en que", " en juego"), ("el turno que", " en juego")):
                    g.variant("predicado", f"{can} atacar {said} {{*|entra|entran}}{play}", "Keyword", name="Furia",
                              said="entera")  # fmt: skip
    for said in ("negativamente", "como negativos", "de forma negativa"):
        g.variant("regla", f"los bonos de Fuerza se aplican {said}", "InvertBonus")
    for said in ("su Fuerza por el Coste en Oro", "Fuerza por su Coste de Oro", "su Fuerza por valor en Oro",
                 "su Fuerza por su Coste de Oro", "su Fuerza por su valor de Oro"):  # fmt: skip
        for one, many in (("cambia", "cambian"), ("intercambia", "intercambian")):
            g.variant("predicado", f"{{*|{one}|{many}}} {said}", "SwapStats")
    for o in ("o", "a"):
        for by in ("por {by:por quiénes}", "por habilidades de {by:por quiénes}", "por efectos de {by:por quiénes}"):
            for be in ("no {*|es|son}", "no {*|será|serán}"):
                g.variant("predicado", f"{be} {{*|destruid{o}|destruid{o}s}} {by}", build=_spared)
            if not by.startswith("por {"):
                g.variant("prohibición", f"ser {{*|destruid{o}|destruid{o}s}} {by}", "Act", act="ser destruido",
                          of=None)  # fmt: skip
    g.variant("continua", "si {cond:condición} {rule:regla fija}.", build=lambda a: Node(
        "Static", rule=a["rule"], cond=a["cond"], per=None))  # fmt: skip
    for jugar in ("jugar esta carta", "poner esta carta en juego", "jugar este Aliado", "ponerlo en juego"):
        g.variant("de juego", f"sólo si {{cond:condición}} puedes {jugar}.", "PlayOnly", window=None, zone=None)
        g.variant("de juego", f"sólo puedes {jugar} si {{cond:condición}}.", "PlayOnly", window=None, zone=None)
    ends = {"por este turno": "fase final", "sólo por este turno": "fase final", "este turno": "este turno",
            "en este turno": "este turno", "por el resto del juego": "resto del juego"}  # fmt: skip
    for said, span in ends.items():
        for comma in (",", ""):
            g.variant("duradera plena", f"{said}{comma} {{rule:regla de efecto}}", "Until", span=span)
    for kind, w in CLASES.items():
        own = f"{{of:propio {kind}/p}}"
        for todos in ("", f"{w['todos']} "):
            for category in ("de regla", "objeto"):
                g.variant(category, f"{todos}tus {w['otros']} {own}", "Cards", n="todos", other=True, head="of",
                          introduces="carta of")  # fmt: skip
        many = f"{{of:clase {kind}/p}}"
        base: Facts = {"nth": None, "on": None, "span": None, "gender": "p"}
        for who, said in ((TU, "que juegues"), (OPONENTE, "que juegue tu oponente")):
            g.variant("de regla", f"{w['los']} {many} {said}", "BeingPlayed", who=who, **base)
        for verb, play in (("controlas", ""), ("tienes", " en juego")):
            g.variant("condición", f"{verb} más {many}{play} que tu oponente", "Fewer", who=OPONENTE, neg=False,
                      at=None)  # fmt: skip
    cards = Node("Filter", type="carta", mark=None, tests=None, where=None, tail=None)
    g.variant("condición", "tienes más cartas en tu Mano que tu oponente", "Fewer", who=OPONENTE, neg=False, of=cards,
              at=Node("Zone", zone="mano", whose=QUIEN))  # fmt: skip
    for one in ("una", "uno"):
        g.variant("efecto", f"<elegir> {one}: {{a:órdenes}}; o {{b:órdenes}}", "ChooseOne")
        g.variant("efecto", f"<elegir> {one}: {{a:acto/imp}} o {{b:acto/imp}}", "ChooseOne")
    g.variant("efecto de Talismán", "{do:órdenes} si {cond:condición}.",
              build=lambda a: Node("Effect", do=Node("If", cond=a["cond"], do=a["do"])))  # fmt: skip
    g.variant("cualquiera", "un jugador", "Player", who="cualquiera", each=False)
    g.variant("activada", "{who:cualquiera} puede {cost:coste dicho/inf3} y {do:actos/inf3}.", "Activated", window=None,
              response=None, limit=None, cond=None, then=None)  # fmt: skip
    g.variant("disparada por fase", "{who:sujeto} {event:fase} {do:actos/3s}.", build=_each_phase)
    for comma in (",", ""):
        g.variant("disparada por fase", f"{{who:sujeto}}{comma} {{event:fase}}, {{do:actos/3s}}.", build=_each_phase)


def _strength(sign: int) -> Build:
    return lambda a: Node("Rule", what=a["what"], does=Node("Strength", n=a["n"], sign=sign))


def _spared(a: dict[str, Any]) -> Node:
    return Node("Forbid", acts=Node("Act", act="ser destruido", of=None, by=a["by"]))


def _each_phase(a: dict[str, Any]) -> Node:
    do = Node("By", who=a["who"], do=a["do"])
    return Node("Triggered", event=a["event"], do=do, then=None, limit=None, also=None)


def _gifts(g: Grammar) -> None:
    """«Darle 3 a la Fuerza a un Aliado»: so that it gains them."""
    for give in ("darle", "otorgarle", "entregarle"):
        for more in (f"{plus}{{n:número}} {of} Fuerza" for plus in ("+", "") for of in ("a la", "de")):
            for what in ("de regla", "de efecto", "de nadie"):
                for span in ("", " {span:lapso ajeno}"):
                    g.variant("fin", f"{give} {more} a {{what:{what}}}{span}", build=_given)
                    g.variant("fin", f"{give} a {{what:{what}}} {more}{span}", build=_given)


def _given(a: dict[str, Any]) -> Node:
    rule = Node("Rule", what=a["what"], does=Node("Strength", n=a["n"], sign=1))
    return Node("Until", rule=rule, span=a.get("span", "fase final"))


def of_itself(g: Grammar, own: str, this: Node) -> None:
    """Sentences of an Aliado about itself, the other way round."""
    spoken = Mention("carta", "", "", False)

    def fired(a: dict[str, Any]) -> Node | None:
        if a["event"].kind not in ("Declared", "Blocked", "Unblocked") or a["does"].has("Must"):
            return None
        does = Node("Rule", (), spoken, what=None, does=a["does"])
        do = Node("Until", rule=does, span=a.get("span", "fase final"))
        return Node("Triggered", event=a["event"], do=do, then=None, limit=None, also=None)

    for when in ("si", "cuando"):
        for span in ("", " {span:lapso ajeno}"):
            g.variant(own, f"{{does:predicados/s}}{span} {when} {{event:cuando sobre Aliado}}.", build=fired)
    for may in ("puedes", "podrás"):
        for verb, kind in (("destruirlo", "Destroy"), ("desterrarlo", "Exile"), ("destruirla", "Destroy")):
            g.variant(own, f"{may} {verb}, {{do:actos/inf}}.", build=_sacrifice(kind, this))

    def alone(a: dict[str, Any]) -> Node:
        of = Node("Filter", type="Aliado", mark=None, tests=None, where=Node("Side", whose=TU), tail=None)
        ban = Node("Forbid", acts=Node("Act", act="atacar", of=None, by=None))
        cond = Node("NotAttacking", n=a["n"], of=of)
        return Node("Static", rule=Node("Rule", what=this, does=ban), cond=cond, per=None)

    for said in ("atacar", "ser asignado como atacante", "ser declarado atacante", "ser declarado como atacante"):
        for lo in ("lo", "la"):
            g.variant(own, f"sólo puede {said} si {lo} {{x:acompañan}} {{n:número}} {{n:m|Aliado|Aliados}}.",
                      build=alone)  # fmt: skip
    for said in ("acompañan", "acompaña"):
        g.variant("acompañan", said, "=", value=None)
    for played in ("juegas", "pones en juego", "bajas"):
        for what, test in (("la primera carta", "primera carta"), ("el primer Aliado", "primer Aliado")):
            cond = Node("Matches", (), spoken, what=None, test=test)
            for comma in (",", ""):
                g.variant(own, f"si es {what} que {played}{comma} {{do:órdenes}}.", build=_first(this, cond))
    for kind in CLASES:
        for done in ("destruido", "destruida", "desterrado", "desterrada"):
            how = "destruido" if done[:5] == "destr" else "desterrado"
            for comma in (",", ""):
                each = f"por cada {{of:clase {kind}/s}} {done}{comma}"
                g.variant(own, f"{each} {{does:predicados/s}} {{span:lapso ajeno}}.", build=_each_lost(this, how))
        for comma in (",", ""):
            g.variant(own, f"por cada {{of:clase {kind}/s}} que entre en juego {{x:bajo control}}{comma} "
                      "{does:predicados/s} {span:lapso ajeno}.", build=_each_entered(this))  # fmt: skip
    g.variant("bajo control", "bajo tu control", "=", value=None)


def _sacrifice(kind: str, this: Node) -> Build:
    def build(a: dict[str, Any]) -> Node:
        return Node("Activated", window=None, limit=None, cond=None, cost=Node(kind, what=this), do=a["do"], then=None,
                    who=TU, response=None)  # fmt: skip

    return build


def _first(this: Node, cond: Node) -> Build:
    def build(a: dict[str, Any]) -> Node:
        do = Node("If", cond=cond, do=a["do"])
        return Node("Triggered", event=Node("Enters", what=this), do=do, then=None, limit=None, also=None)

    return build


def _gains(this: Node, event: Node, a: dict[str, Any]) -> Node:
    do = Node("Until", rule=Node("Rule", what=this, does=a["does"]), span=a["span"])
    return Node("Triggered", event=event, do=do, then=None, limit=None, also=None)


def _each_lost(this: Node, how: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of: Node = a["of"]
        if of["type"] != "Aliado" or of["where"] is not None:
            return None
        what = Node("Cards", (Mention("carta", "m", "s"),), n=1, of=of, other=False)
        return _gains(this, Node("Leaves", what=what, how=how, cause=None, by=None), a)

    return build


def _each_entered(this: Node) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of: Node = a["of"]
        if of["where"] is not None:
            return None
        mine = Node("Filter", **(of.args | {"where": Node("Side", whose=TU)}))
        what = Node("Cards", (Mention("carta", "m", "s"),), n=1, of=mine, other=False)
        return _gains(this, Node("Enters", what=what), a)

    return build


def loose(g: Grammar) -> None:
    """Every loose end."""
    for part in (_moves, _rules, _gifts):
        part(g)
