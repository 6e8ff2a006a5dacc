"""More ways printed cards say what the grammar says: amounts, places, moments, what is paid. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.nombres import CLASES, OPONENTE, QUIEN, TU, Facts, gender
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

Build = Callable[[dict[str, Any]], Any]
_CASTILLOS = ("Castillo", "Mazo Castillo", "Mazo")
_ANY = Node("Filter", type="carta", mark=None, tests=None, where=None, tail=None)


def _some(n: Any, tests: Node | None = None) -> Node:
    of = Node("Filter", **(_ANY.args | {"tests": tests}))
    return Node("Cards", n=n, of=of, other=False)


def _filters(g: Grammar) -> None:
    """What a card is doing, what it has; types that do not change in the plural."""
    for kind in ("m", "f"):
        for verb, role in (("atacando", "atacante"), ("defendiendo", "bloqueador"), ("bloqueando", "bloqueador")):
            g.variant(f"cola {kind}", f"{{*|que esté|que estén}} {verb}", "Role", role=role)
        for said, role in (("{*|que ataque|que ataquen}", "atacante"), ("{*|que bloquee|que bloqueen}", "bloqueador")):
            g.variant(f"cola {kind}", said, "Role", role=role)
        g.variant(f"prueba {kind}", "{*|que sea Imbloqueable|que sean Imbloqueables}", "HasKeyword",
                  keyword="Imbloqueable")  # fmt: skip
        for stat, names in (("fuerza", ("de Fuerza",)), ("coste", ("de Coste", "de Costo"))):
            for name in names:
                for cmp, after in (("<=", "o menos"), (">=", "o más")):
                    g.variant(f"prueba {kind}", f"{{*|que tenga|que tengan}} {{n:número}} {after} {name}", "StatIs",
                              stat=stat, cmp=cmp)  # fmt: skip
                    g.variant(f"prueba {kind}", f"con {{n:número}} {after} {name}", "StatIs", stat=stat, cmp=cmp)
        for less in ("menor a", "menor que", "inferior a"):
            for stat, name in (("fuerza", "Fuerza"), ("coste", "Coste")):
                for de in ("de", "con"):
                    g.variant(f"prueba {kind}", f"{de} {name} {less} {{n:número}}", build=_less(stat))
                    g.variant(f"prueba {kind}", f"{de} {name} {less[:-2].strip()} o igual a {{n:número}}", "StatIs",
                              stat=stat, cmp="<=")  # fmt: skip
        for more in ("mayor", "superior"):
            for stat, name in (("fuerza", "Fuerza"), ("coste", "Coste")):
                for de in ("de", "con"):
                    g.variant(f"prueba {kind}", f"{de} {name} {more} o igual a {{n:número}}", "StatIs", stat=stat,
                              cmp=">=")  # fmt: skip
    g.variant("tipo m", "Tótem", "=", value="Tótem", gender="mp")
    g.variant("tipo suelto", "Tótem", "=", value="Tótem", gender="mp")
    for kind in ("m", "f"):
        g.variant(f"marca {kind}", "defensor", "Role", role="bloqueador")
        for said in ("{*|en batalla|en batalla}", "{*|en batalla mitológica|en batalla mitológica}"):
            g.variant(f"marca {kind}", said, "Role", role="atacante o bloqueador")


def _less(stat: str) -> Build:
    return lambda a: Node("StatIs", stat=stat, cmp="<=", n=a["n"] - 1) if a["n"] else None


def _excepted(g: Grammar) -> None:
    """«Todos los Aliados excepto …»: other than this card, or not of a race or type."""
    for kind, w in CLASES.items():
        los = f"{w['todos']} {w['los']}"
        many = f"{{of:filtro {kind}/p}}"
        head: Facts = {"head": "of", "gender": "p"}
        for but in ("excepto", "menos", "salvo"):
            g.variant("objeto", f"{los} {many} {but} {{x:propia}}", build=_but_this, **head)
            for sex, some in (("m", "los"), ("f", "las")):
                g.variant("objeto", f"{los} {many} {but} {some} {{race:raza dicha {sex}/p}}", build=_but_race, **head)
                g.variant("objeto", f"{los} {many} {but} {{race:raza dicha {sex}/p}}", build=_but_race, **head)
            g.variant("objeto", f"{los} {many} {but} los de raza {{race:raza}}", build=_but_race, **head)
            for some in ("", "los ", "las "):
                g.variant("objeto", f"{los} {many} {but} {some}{{type:tipo suelto/p}}", build=_but_type, **head)


def _all_of(of: Node, other: bool | str = False) -> Node:
    return Node("Cards", n="todos", of=of, other=other)


def _but_this(a: dict[str, Any]) -> Node | None:
    """All but this card, by what it calls itself until it is known whether it is so."""
    return _all_of(a["of"], a["x"]["noun"]) if a["x"].kind == "This" else None


def _but_race(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], Node("NotRace", race=a["race"]))


def _but_type(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], Node("Not", of=a["type"])) if a["of"]["type"] == "carta" else None


def _without(of: Node, tail: Node) -> Node | None:
    return _all_of(Node("Filter", **(of.args | {"tail": tail}))) if of["tail"] is None else None


def _moments(g: Grammar) -> None:
    for said in ("en combate", "en la batalla mitológica", "durante la batalla mitológica", "durante el combate"):
        g.variant("ventana", said, "=", value="batalla mitológica")
    for said in ("durante tu Vigilia", "durante tu fase de Vigilia"):
        g.variant("ventana", said, "=", value="tu vigilia")
    g.variant("ventana", "durante tu turno", "=", value="tu turno")
    for said in ("durante la Guerra de Talismanes", "en la Guerra de Talismanes"):
        g.variant("ventana", said, "=", value="guerra de talismanes")
    for said in ("sólo por el juego", "por el juego", "por lo que resta del juego", "por lo que queda del juego"):
        g.variant("lapso ajeno", said, "=", value="resto del juego")
    for said in ("por ese turno", "hasta el final de este turno", "durante el turno", "hasta el fin del turno",
                 "hasta que termine el turno", "hasta el término del turno"):  # fmt: skip
        g.variant("lapso ajeno", said, "=", value="fase final")
    for which in ("de reagrupar", "de reagrupación", "de agrupación", "de agrupar"):
        for prep in ("en", "durante"):
            g.variant("fase", f"{prep} tu fase {which}", "Phase", phase="agrupación", edge="en", whose=TU)
    for said in ("al inicio de", "al principio de"):
        for phase, es in (("turno", "turno"), ("agrupación", "Agrupación"), ("vigilia", "Vigilia"),
                          ("fase final", "Fase Final")):  # fmt: skip
            g.variant("fase", f"{said} tu {es}", "Phase", phase=phase, edge="comienzo", whose=TU)
            g.variant("fase", f"{said} cada {es}", "Phase", phase=phase, edge="comienzo", whose=None)
    for end in ("al terminar", "al finalizar"):
        g.variant("fase", f"{end} tu turno", "Phase", phase="turno", edge="fin", whose=TU)
        g.variant("momento futuro", f"{end} el turno", "=", value="fin del turno")
    g.variant("momento futuro", "al final de este turno", "=", value="fin del turno")


def _amounts(g: Grammar) -> None:
    """«Bota una de tu Mano»: cards; «tantas … como …», «X …, donde X es …»: for each."""
    hand = ("de {tu|su} Mano", "de {tu|su} Mano al Cementerio", "de {tu|su} Mano a {tu|su} Cementerio")
    for verb in ("descartar", "botar", "enviar", "mandar"):
        for place in hand:
            if verb == "descartar" or verb == "botar" or "Cementerio" in place:
                g.variant("efecto", f"<{verb}> {{n:cantidad}} {place}", introduces="obra.descartar",
                          build=lambda a: Node("Discard", what=_some(a["n"])))  # fmt: skip
                if (verb, place) != ("descartar", hand[0]):
                    g.variant("efecto", f"<{verb}> {{what:buscado}} {place}", "Discard",
                              introduces="carta what;obra.descartar")  # fmt: skip
                g.variant("efecto", f"<{verb}> {{n:cantidad}} {{n:f|carta|cartas}} {place} al azar", build=_at_random)
    for whole in ("toda {tu|su} Mano", "todas las cartas de {tu|su} Mano"):
        for grave in ("", " al Cementerio"):
            g.variant("efecto", f"<botar> {whole}{grave}", "Discard", what="Mano", introduces="obra.descartar")
            if grave:
                g.variant("efecto", f"<descartar> {whole}{grave}", "Discard", what="Mano", introduces="obra.descartar")
    for castle in _CASTILLOS:
        for verb in ("botar", "descartar"):
            g.variant("múltiple", f"<{verb}> {{n:cantidad}} de {{tu|su}} {castle}", "Mill", introduces="obra.botar")
            top = f"<{verb}> de {{tu|su}} {castle} las {{n:número}} cartas superiores"
            g.variant("múltiple", top, "Mill", introduces="obra.botar")
            g.variant("múltiple", f"<{verb}> las {{n:número}} cartas superiores de {{tu|su}} {castle}", "Mill",
                      introduces="obra.botar")  # fmt: skip
        g.variant("múltiple", f"<descartarse> de {{n:cartas contadas}} de {{tu|su}} {castle}", "Mill",
                  introduces="obra.botar")  # fmt: skip
        g.variant("efecto", f"<robar> cartas de {{tu|su}} {castle} hasta tener {{n:número}} cartas en la Mano",
                  "DrawTo")  # fmt: skip
    g.variant("efecto", "<robar> cartas hasta tener {n:número} cartas en la Mano", "DrawTo")
    for kind, w in CLASES.items():
        for castle in _CASTILLOS:
            for until in (f"hasta que aparezca {w['un']} {{what:clase {kind}/s}}",
                          f"hasta que {{botes|bote}} {w['un']} {{what:clase {kind}/s}}"):  # fmt: skip
                for verb in ("botar", "descartar"):
                    g.variant("efecto", f"<{verb}> cartas de {{tu|su}} {castle} {until}", "MillUntil")
    _as_many(g)


def _at_random(a: dict[str, Any]) -> Node:
    return Node("Discard", what=_some(a["n"], Node("Random")))


def _as_many(g: Grammar) -> None:
    orders: tuple[tuple[str, Callable[[], Node]], ...] = (
        ("<robar>", lambda: Node("Draw", n=1)), ("<botar>", lambda: Node("Mill", n=1)),
        ("<descartar>", lambda: Node("Discard", what=_some(1))),
    )  # fmt: skip
    counts = ("la cantidad de", "el número de", "el total de")
    for of in counts:
        g.variant("cuantía", f"{of} {{per:cantidad de}}")
        g.variant("igual a", f"igual {'al' if of[:2] == 'el' else 'a la'} {of[3:]} {{per:cantidad de}}")
    for place in ("", *(f"de {{tu|su}} {castle}" for castle in _CASTILLOS)):
        g.variant("de su mazo", place, "=", value=None)
    for place in ("", "de {tu|su} Mano"):
        g.variant("de la mano", place, "=", value=None)
    for verb, made in orders:
        place = "{p:de la mano/=}" if verb == "<descartar>" else "{p:de su mazo/=}"
        g.variant("acto", f"{verb} X cartas {place}, donde X es {{per:cuantía}}", build=_each(made))
        for many in ("un número de cartas", "una cantidad de cartas", "cartas"):
            g.variant("acto", f"{verb} {many} {place} {{per:igual a}}", build=_each(made))

    def gold() -> Node:
        return Node("MakeGold", n=1, only=None)

    for of in counts:
        g.variant("acto", f"<generar> X Oros, donde X es {of} {{per:cantidad de}}", build=_each(gold))
        for sign, one, many in ((1, "gana", "ganan"), (-1, "pierde", "pierden")):
            said = f"{{what:de regla}} {{what|{one}|{many}}} X a la Fuerza"
            build = _strong(sign)
            g.variant("continua", f"{said}, donde X es {of} {{per:cantidad de}}.", build=build)
            for where in ("de regla", "de efecto", "de nadie"):
                said = f"{{what:{where}}} {{what|{one}|{many}}} X a la Fuerza"
                g.variant("orden final", f"{said} {{span:lapso ajeno}}, donde X es {of} {{per:cantidad de}}",
                          build=_strong_until(sign))  # fmt: skip
    for kind in CLASES:
        for castle in _CASTILLOS:
            theirs = f"{{of:suyo {kind}/p}} {{tengas|tenga}} en juego"
            for es in (f"<descartar> de {{tu|su}} {castle} tantas cartas como {theirs}",
                       f"<botar> de {{tu|su}} {castle} tantas cartas como {theirs}",
                       f"<descartar> tantas cartas de {{tu|su}} {castle} como {theirs}"):  # fmt: skip
                if castle != "Castillo" or "<botar>" not in es:
                    g.variant("acto", es, build=lambda a: Node("PerEach", do=Node("Mill", n=1), most=None,
                                                               per=Node("Count", of=a["of"])))  # fmt: skip
    in_hand = Node("Count", of=Node("Filter", **(_ANY.args | {"where": Node("Zone", zone="mano", whose=QUIEN)})))
    for castle in _CASTILLOS:
        for verb in ("botar", "descartar"):
            g.variant("acto", f"<{verb}> de {{tu|su}} {castle} tantas cartas como {{tengas|tenga}} en {{tu|su}} Mano",
                      build=lambda _: Node("PerEach", do=Node("Mill", n=1), most=None, per=in_hand))  # fmt: skip


def _each(made: Callable[[], Node]) -> Build:
    return lambda a: Node("PerEach", do=made(), per=a["per"], most=None)


def _strong(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node:
        rule = Node("Rule", what=a["what"], does=Node("Strength", n=1, sign=sign))
        return Node("Static", rule=rule, cond=None, per=a["per"])

    return build


def _strong_until(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node:
        rule = Node("Rule", what=a["what"], does=Node("Strength", n=1, sign=sign))
        return Node("PerEach", do=Node("Until", rule=rule, span=a["span"]), per=a["per"], most=None)

    return build


def _paid(g: Grammar) -> None:
    """«Paga dos Oro», «tres de Oro»; «para atacar paga …»: what cannot be done unless it is paid."""
    for category in ("efecto", "coste dicho"):
        g.variant(category, "<pagar> {n:número} Oro", "PayGold")
    for opening, act in (("para atacar", "atacar"), ("para que ataque", "atacar"), ("para que pueda atacar", "atacar"),
                         ("para poder atacar", "atacar"), ("para bloquear", "bloquear"),
                         ("para que pueda bloquear", "bloquear"), ("para poder bloquear", "bloquear")):  # fmt: skip
        for comma in (",", ""):
            for must in ("", "debes ", "deberás "):
                form = "inf" if must else "imp"
                g.variant("peaje", f"{opening}{comma} {must}{{cost:actos/{form}}}.", build=_toll(act))


def _toll(act: str) -> Build:
    def build(a: dict[str, Any]) -> Node:
        acts = Node("Act", act=act, of=None, by=None)
        this = Node("This", noun="Aliado")
        return Node("StaticUnless", rule=Node("Rule", what=this, does=Node("Forbid", acts=acts)), cost=a["cost"])

    return build


def _hands(g: Grammar) -> None:
    """Cards of somebody's hand that you discard: at random (MYL-10.20-b)."""
    some = "{n:cantidad} {n:f|carta|cartas}"

    def by(a: dict[str, Any]) -> Node:
        return Node("By", who=OPONENTE, do=_at_random(a))

    for hand in ("de la Mano de tu oponente", "de la Mano oponente", "de la Mano del oponente"):
        g.variant("de su mano", hand, "=", value=None)
    theirs = "{x:de su mano}"
    for es in (f"{some} al azar {theirs}", f"al azar {some} {theirs}", f"{some} {theirs} al azar"):
        for verb in ("botar", "enviar", "mandar"):
            if verb == "botar":
                g.variant("efecto", f"<{verb}> {es}", yours=True, build=by)
            g.variant("efecto", f"<{verb}> {es} al Cementerio", yours=True, build=by)
            g.variant("efecto", f"<{verb}> al Cementerio {es}", yours=True, build=by)
    g.variant("efecto", f"<descartar> {some} {{x:de su mano}}", yours=True, build=by)
    for es in (f"{some} de tu oponente al azar", f"{some} al azar de tu oponente", f"al azar {some} de tu oponente"):
        g.variant("efecto", f"<descartar> {es}", yours=True, build=by)
    where = Node("Zone", zone="mano", whose=OPONENTE)
    seen = Node("Filter", **(_ANY.args | {"tests": Node("Random"), "where": where}))

    def look(a: dict[str, Any]) -> Node:
        return Node("Look", what=Node("Cards", n=a["n"], of=seen, other=False), open=False)

    for verb in ("ver", "mirar"):
        g.variant("efecto", f"<{verb}> al azar {some} {theirs}", yours=True, build=look)


def _chosen(g: Grammar) -> None:
    """«a elección» after what is moved, and what is taken out of a Cementerio, which is yours if it goes to you."""
    for kind, w in CLASES.items():
        g.variant("elegidas", f"{w['un']} {{of:clase {kind}/s}} {{x:a elección}} {{at:de zona}}", head="of", gender="s",
                  build=lambda a: _placed(1, a))  # fmt: skip
        g.variant("elegidas", f"{{n:cantidad}} {{of:clase {kind}/n}} {{x:a elección}} {{at:de zona}}", head="of",
                  build=lambda a: _placed(a["n"], a))  # fmt: skip
    for verb, kind, to in (("destruir", "Destroy", ""), ("desterrar", "Exile", ""), ("elegir", "Choose", ""),
                           ("subir", "ToHand", " {to:a Mano}"), ("barajar", "Shuffle", " {to:en zona}"),
                           ("barajar", "Shuffle", " {to:con zona}")):  # fmt: skip
        g.variant("efecto", f"<{verb}> {{what:elegidas}}{to}", kind, yours=True, introduces="carta what")
    mine = Node("Zone", zone="cementerio", whose=TU)
    for kind, w in CLASES.items():
        grave = "del Cementerio"
        for category, es in (("del cementerio", f"{w['un']} {{of:clase {kind}/s}} {grave}"),
                             ("del cementerio", f"{{n:cantidad}} {{of:clase {kind}/n}} {grave}")):  # fmt: skip
            g.variant(category, es, build=lambda a: _placed(a.get("n", 1), a | {"at": mine}), head="of")
        late = f"{w['un']} {{noun:tipo {kind}/s}} {grave} {{tests:serie de pruebas {gender(kind)}/s}}"
        g.variant("del cementerio", late, gender="s", build=lambda a: _placed(1, {"at": mine, "of": Node(
            "Filter", type=a["noun"], mark=None, tests=a["tests"], where=None, tail=None)}))  # fmt: skip
    to_hand = Node("Zone", zone="mano", whose=TU)
    to_castle = Node("Zone", zone="castillo", whose=TU)
    for verb in ("subir", "devolver"):
        for es in (f"<{verb}> {{what:del cementerio}} a tu Mano", f"<{verb}> a tu Mano {{what:del cementerio}}"):
            g.variant("efecto", es, "ToHand", to=to_hand, introduces="carta what;obra.subir")
    for castle in _CASTILLOS:
        for verb, prep in (("devolver", "a"), ("barajar", "en"), ("barajar", "con"), ("barajar", "a")):
            for what in ("del cementerio", "objeto"):
                to = f"{prep} tu {castle}"
                for es in (f"<{verb}> {{what:{what}}} {to}", f"<{verb}> {to} {{what:{what}}}"):
                    if what == "del cementerio" or es.startswith("<devolver> a"):
                        g.variant("efecto", es, "Shuffle", to=to_castle, introduces="carta what;obra.barajar")
            if verb == "devolver":
                g.variant("efecto", f"<devolver> {{what:elegidas}} a tu {castle}", "Shuffle", to=to_castle, yours=True,
                          introduces="carta what;obra.barajar")  # fmt: skip


def _placed(n: Any, a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None:
        return None
    return Node("Cards", n=n, of=Node("Filter", **(of.args | {"where": a["at"]})), other=False)


def printed(g: Grammar) -> None:
    """Every other wording of amounts, places, moments and payments."""
    for part in (_filters, _excepted, _moments, _amounts, _paid, _hands, _chosen):
        part(g)
