"""Other ways printed cards give orders and state rules: read, never written."""

from __future__ import annotations

import re
from typing import Any

from mazo.games.myl.nombres import CLASES, DUENO, JUNTOS, OPONENTE, RAZAS, TU
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

_FUTURE = {
    "gana": ("ganará", "ganarán"), "pierde": ("perderá", "perderán"), "tiene": ("tendrá", "tendrán"),
    "es": ("será", "serán"), "puede": ("podrá", "podrán"), "debe": ("deberá", "deberán"),
    "dobla": ("doblará", "doblarán"), "cuesta": ("costará", "costarán"), "juega": ("jugará", "jugarán"),
}  # fmt: skip
"""Verbs of the predicates in the future, which says the same."""
_AZAR = Node("Random")


def _future(g: Grammar) -> None:
    for phrase in tuple(g.phrases["predicado"]):
        for now, (one, many) in _FUTURE.items():
            es = re.sub(rf"\{{\*\|{now}\|\w+\}}", f"{{*|{one}|{many}}}", phrase.source, count=1)
            if phrase.kind and es != phrase.source:
                facts: dict[str, Any] = dict(phrase.constants)
                g.variant("predicado", es, phrase.kind, **facts)


def _predicates(g: Grammar) -> None:
    def says(one: str, many: str, kind: str, rest: str = "", build: Any = None, **facts: Any) -> None:
        g.variant("predicado", f"{{*|{one}|{many}}} {rest}", "" if build else kind, build=build, **facts)

    for verb, verbs, sign in (("gana", "ganan", 1), ("pierde", "pierden", -1)):
        says(verb, verbs, "Strength", "{n:número} {n:m|punto|puntos} de Fuerza", sign=sign)
        for one in ("un punto de Fuerza", "uno de Fuerza"):
            says(verb, verbs, "Strength", one, sign=sign, n=1)
        says(verb, verbs, "Strength", "{n:número} a la Fuerza adicional", sign=sign)
    for de in ("a la", "de"):
        says("gana", "ganan", "Strength", f"un +{{n:número}} {de} Fuerza", sign=1)
        says("tiene", "tienen", "Strength", f"+{{n:número}} {de} Fuerza", sign=1)
    for one, many in (("duplica", "duplican"), ("dobla", "doblan")):
        says(one, many, "Double", "su Fuerza")
    for one, many in (("tiene", "tienen"), ("tendrá", "tendrán")):
        for zero in ("cero", "“0”"):
            says(one, many, "SetStrength", f"Fuerza {zero}", n=0)
        for same in ("al número de", "a la cantidad de"):
            says(one, many, "SetStrength", f"Fuerza igual {same} {{n:cantidad de}}")
    for lost in ("sus habilidades", "todas sus habilidades", "la habilidad"):
        says("pierde", "pierden", "LoseAbility", lost)
    says("se considera", "se consideran", "Keyword", "{*|Imbloqueable|Imbloqueables}", name="Imbloqueable")
    for race in RAZAS:
        un = "un" if race.gender == "m" else "una"
        says(f"se considera {un} {race.singular}", f"se consideran {race.plural}", "SetRace",
             test=Node("Race", race=race.value))  # fmt: skip
    for when in ("el turno que {*|entra|entran} en juego", "cuando {*|entre|entren} en juego",
                 "el turno en que {*|es puesto|son puestos} en juego"):  # fmt: skip
        for one, many in (("puede", "pueden"), ("podrá", "podrán")):
            says(one, many, "Keyword", f"atacar {when}", name="Furia", said="entera")
    says("debe", "deben", "Must", "atacar todos los turnos", act="atacar", when="cada turno")
    says("intercambia", "intercambian", "SwapStats", "Fuerza por su Coste")
    for one, many in (("cambia", "cambian"), ("intercambia", "intercambian")):
        for cost in ("Coste", "valor", "Coste en Oro", "valor en Oro"):
            says(one, many, "SwapStats", f"su Fuerza por su {cost}")
    only = Node("Forbid", acts=Node("Act", act="atacar", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} bloquear", "=", value=only)
    other = Node("Forbid", acts=Node("Act", act="bloquear", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} atacar", "=", value=other)
    g.variant("continua", "{what:de regla} {does:sólo combate/what}.", build=_only_fights)
    g.variant("duradera plena", "{rule:regla de combate} {span:lapso ajeno}", "Until")
    g.variant("regla de combate", "{what:de regla} {does:sólo combate/what}", "Rule")
    g.variant("prohibiciones", "{a:prohibición/=} o {b:prohibición/=}",
              build=lambda a: Node("Nor", items=(a["a"], a["b"])))  # fmt: skip
    pair = "{a:tipo suelto/p} ni {b:tipo suelto/p}"
    for verb in ("jugar", "usar", "generar", "portar"):
        g.variant("prohibición", f"{verb} {pair}", build=_either(verb, "of"))
    for done, act in (("destruid", "ser destruido"), ("bloquead", "ser bloqueado")):
        for by in (pair, "{a:tipo suelto/p} ni por {b:tipo suelto/p}"):
            g.variant("prohibición", f"ser {{*|{done}o|{done}os}} por {by}", build=_either(act, "by"))
    for role, act in (("atacante", "atacar"), ("bloqueador", "bloquear")):
        g.variant("prohibición", f"ser {{*|declarado {role}|declarados {role}s}}", "Act", act=act, of=None, by=None)
    both = Node("Nor", items=tuple(Node("Act", act=act, of=None, by=None) for act in ("atacar", "bloquear")))
    for joined in ("o", "ni"):
        g.variant("prohibiciones", f"ser declarado atacante {joined} bloqueador", "=", value=both)
    extra: dict[str, Any] = {"act": "portar un Arma extra", "of": None, "by": None}
    for said in ("llevar un Arma extra", "llevar 2 Armas", "llevar dos Armas", "portar dos Armas"):
        g.variant("permiso", said, "Act", **extra)
    for cards in ("cartas Imbloqueables", "a Aliados Imbloqueables"):
        g.variant("permiso", f"bloquear {cards}", "Act", act="bloquear Aliados Imbloqueables", of=None, by=None)
    for said in ("a más de un Aliado oponente", "a más de un Aliado hasta agotar su Fuerza", "hasta agotar su Fuerza"):
        g.variant("permiso", f"bloquear {said}", "Act", act="bloquear a más de un Aliado", of=None, by=None)
    g.variant("regla", "agrega +{n:número} a la Fuerza de su portador",
              build=lambda a: Node("Rule", what=Node("Bearer"), does=Node("Strength", n=a["n"], sign=1)))  # fmt: skip
    g.variant("regla", "no podrás ser atacado", build=lambda _: _attack_ban())
    for after in ("", " después de este", " después de este turno"):
        g.variant("efecto", f"<jugar> un turno extra{after}", "ExtraTurn")


def _only_fights(a: dict[str, Any]) -> Node:
    """What only attacks does not block, and what only blocks does not attack; «sólo … si …» is something else."""
    return Node("Static", rule=Node("Rule", what=a["what"], does=a["does"]), cond=None, per=None)


def _either(act: str, name: str) -> Any:
    """An act forbidden with cards of two types."""

    def build(a: dict[str, Any]) -> Node:
        types = Node("Or", items=(a["a"], a["b"]))
        of = Node("Filter", type=types, mark=None, tests=None, where=None, tail=None)
        return Node("Act", **({"of": None, "by": None} | {"act": act, name: of}))

    return build


def _attack_ban() -> Node:
    acts = Node("Act", act="atacar", of=None, by=None)
    return Node("Rule", what=OPONENTE, does=Node("Forbid", acts=acts))


def _moving(g: Grammar) -> None:
    """Where to before what; «a tu elección» where you choose; other verbs for the same."""

    def move(verb: str, before: str, after: str, kind: str, did: str, **facts: Any) -> None:
        said = f"carta what;obra.{did}"
        g.variant("efecto", f"<{verb}> {before} {{what:objeto}} {after}", kind, introduces=said, **facts)
        if not before:
            g.variant("efecto", f"<{verb}+what:carta> {after}", kind, introduces=said, **facts)

    choice = ("{a tu elección|}", "{a elección|}", "{que elijas|}", "{que tú elijas|}")
    for said in choice:
        for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
            g.variant("efecto", f"<{verb}> {{what:objeto}} {said}", kind, introduces=f"carta what;obra.{verb}")
        for verb in ("subir", "devolver"):
            g.variant("efecto", f"<{verb}> {{what:objeto}} {said} {{to:a Mano}}", "ToHand",
                      introduces="carta what;obra.subir")  # fmt: skip
        g.variant("efecto", f"<barajar> {{what:objeto}} {said} {{to:en zona}}", "Shuffle",
                  introduces="carta what;obra.barajar")  # fmt: skip
        g.variant("de efecto", f"{{x:elegible}} {said}")
    for kind, w in CLASES.items():
        g.variant("elegible", f"{w['un']} {{of:filtro {kind}/s}}", "Cards", head="of", n=1, other=False,
                  introduces="carta of")  # fmt: skip
    for verb in ("subir", "devolver"):
        move(verb, "{to:a Mano}", "", "ToHand", "subir")
    move("devolver", "", "{to:a Mano}", "ToHand", "subir")
    g.variant("a Mano", "a la Mano", "Zone", zone="mano", whose=DUENO)
    move("barajar", "{to:en zona}", "", "Shuffle", "barajar")
    move("barajar", "", "{to:con zona}", "Shuffle", "barajar")
    g.variant("con zona", "con {x:zona/=}")
    for name in ("Castillo", "Mazo Castillo", "Mazo"):
        for prep, verb in (("a", "barajar"), ("a", "devolver")):
            for whose, node in (("tu", "tú"), ("su", "quien actúa")):
                to = Node("Zone", zone="castillo", whose=Node("Player", who=node, each=False))
                move(verb, "", f"{prep} {whose} {name}", "Shuffle", "barajar", to=to)
    for line in ("en tu línea de Defensa", "en tu línea de Apoyo", "en tu Reserva de Oro", "en tu Reserva de Oros",
                 "en juego en tu línea de Defensa"):  # fmt: skip
        g.variant("efecto", f"<poner+what:carta> {line}", "PutInPlay", introduces="carta what", spent=False, under="tú")
    g.variant("efecto", "<poner> {what:objeto} en juego", "PutInPlay", spent=False, under=None,
              introduces="carta what")  # fmt: skip
    for cost in ("su Coste", "el Coste"):
        for how in ("gratis", f"sin pagar {cost}"):
            if how != "sin pagar su Coste":
                move("jugar", "", how, "PlayFree", "jugar", on=None)
    g.variant("efecto", "<reagrupar> {what:objeto}", "Ready", introduces="carta what;obra.agrupar")


def _cards(g: Grammar) -> None:
    decks = ("de {tu|su} Castillo", "de {tu|su} Mazo Castillo", "de {tu|su} Mazo")
    for deck in decks:
        grave = ("", " al Cementerio", " a {tu|su} Cementerio")
        for after in grave:
            said = f"{deck}{after}"
            g.variant("múltiple", f"<descartar> {{n:cartas contadas}} {said}", "Mill", introduces="obra.botar")
            if after:
                g.variant("múltiple", f"<botar> {{n:cartas contadas}} {said}", "Mill", introduces="obra.botar")
        g.variant("múltiple", f"<botar> {deck} {{n:cartas contadas}}", "Mill", introduces="obra.botar")
        g.variant("múltiple", f"<botar> al Cementerio {{n:cartas contadas}} {deck}", "Mill", introduces="obra.botar")
        for top in ("la carta superior", "la primera carta"):
            for verb, kind in (("robar", "Draw"), ("botar", "Mill"), ("descartar", "Mill")):
                g.variant("múltiple", f"<{verb}> {top} {deck}", kind, n=1, introduces=f"obra.{verb}")
        g.variant("cartas extra", f"una carta extra {deck}", "=", value=1, gender="fs")
        g.variant("cartas contadas", "una nueva carta", "=", value=1, gender="fs")
    for name in ("Castillo oponente", "Mazo Castillo oponente", "Castillo de tu oponente",
                 "Mazo Castillo de tu oponente"):  # fmt: skip
        for verb in ("botar", "descartar"):
            g.variant("efecto", f"<{verb}> {{n:cartas contadas}} del {name}", yours=True,
                      build=lambda a: Node("By", who=OPONENTE, do=Node("Mill", n=a["n"])))  # fmt: skip
    for hand in ("", " de {tu|su} Mano"):
        g.variant("efecto", f"<descartarse> de {{what:buscado}}{hand}", "Discard",
                  introduces="carta what;obra.descartar")  # fmt: skip
    for verb in ("<descartarse> de", "<descartar>"):
        for whole in ("toda {tu|su} Mano", "todas las cartas de {tu|su} Mano", "{tu|su} Mano"):
            g.variant("efecto", f"{verb} {whole}", "Discard", what="Mano", introduces="obra.descartar")
    for hand in ("de la Mano de tu oponente", "de la Mano oponente", "de la Mano del oponente"):
        some = "{n:cantidad} {n:f|carta|cartas}"
        for es in (f"{some} al azar {hand}", f"{some} {hand} al azar", f"al azar {some} {hand}"):
            es = f"<descartar> {es}"
            g.variant("efecto", es, yours=True, build=_random_discard)
    g.variant("efecto", "<ver> {what:mano ajena}", "Look", open=False)
    for to in ("a tu oponente", "al oponente"):
        g.variant("efecto", f"<verle> la Mano {to}", "Look", open=False,
                  what=Node("Zone", zone="mano", whose=OPONENTE))  # fmt: skip
        g.variant("efecto", f"<mostrar> {{tu|su}} Mano {to}", "Look", open=True, what="Mano")
    g.variant("efecto", "<ver> {what:objeto}", "Look", open=False, introduces="carta what")
    g.variant("mano ajena", "la Mano oponente", "Zone", zone="mano", whose=OPONENTE)
    for castle in ("Castillo", "Mazo Castillo", "Mazo"):
        for again in ("<barajar>", "<volver> a barajar", "<revolver>"):
            if (again, castle) != ("<barajar>", "Castillo"):
                g.variant("efecto", f"{again} {{tu|su}} {castle}", "Reshuffle", introduces="obra.barajar")
    for how in ("como quieras", "como desees", "en el orden que quieras", "en cualquier orden"):
        g.variant("efecto", f"<ordenar+what:carta> {how}", "Reorder")


def _random_discard(a: dict[str, Any]) -> Node:
    """Cards discarded at random by the opponent, as an order of yours says it."""
    of = Node("Filter", type="carta", mark=None, tests=_AZAR, where=None, tail=None)
    return Node("By", who=OPONENTE, do=Node("Discard", what=Node("Cards", n=a["n"], of=of, other=False)))


def _searching(g: Grammar) -> None:
    """«Busca una carta de tu Castillo»; showing it is what the rules say anyway."""

    def found(a: dict[str, Any]) -> Node:
        return Node("Search", what=a["what"], at=a["at"])

    said: dict[str, Any] = {"introduces": "carta what"}
    g.variant("busca de", "{x:dentro de zona}")
    g.variant("efecto", "<buscar> {what:buscado} {at:busca de}", "Search", **said)
    g.variant("efecto", "<buscar> {at:busca en} {what:buscado}", "Search", **said)
    either = Node("Or", items=tuple(
        Node("Zone", zone=z, whose=Node("Player", who="tú", each=False)) for z in ("castillo", "cementerio")
    ))  # fmt: skip
    for castle in ("Castillo", "Mazo Castillo", "Mazo"):
        for both in (f"{castle} o Cementerio", f"Cementerio o {castle}", f"{castle} o en tu Cementerio"):
            if both != "Castillo o Cementerio":
                g.variant("busca en", f"en tu {both}", "=", value=either)
    for shown in ("<mostrar+shown:carta>", "<mostrar+shown:carta> a tu oponente"):
        for comma in (", ", " "):
            g.variant("efecto", f"<buscar> {{what:buscado}} {{at:busca en}}{comma}{shown}", build=found, **said)


def _gold(g: Grammar) -> None:
    """Oros that are virtual and of this turn, which they always are."""
    for es in ("{n:número} {n:m|Oro|Oros}", "{n:número} {n:m|Oro virtual|Oros virtuales}", "{n:número} de Oro",
               "{n:número} de Oro virtual", "{n:número} de Oro virtuales", "{n:número} Oro"):  # fmt: skip
        g.variant("oros dichos", es, build=lambda a: a["n"])
    g.variant("oros dichos", "uno de Oro", "=", value=1)
    for end in ("este turno", "por el turno", "sólo por el turno", "por este turno", "sólo por este turno",
                "solamente por el turno", "hasta la Fase Final"):  # fmt: skip
        g.variant("pasajero", end, "=", value=None)
    for jugar in ("para jugar", "para", "para poner en juego"):
        for kind in (*CLASES, JUNTOS):
            g.variant("para qué", f"{jugar} {{x:clase {kind}/p}}")
    for verb in ("generar", "otorgar", "ganar", "producir", "agregar"):
        gold = f"<{verb}> {{n:oros dichos}}"
        for end in ("", " {x:pasajero}"):
            g.variant("múltiple", f"{gold}{end}", build=lambda a: Node("MakeGold", n=a["n"], only=None))
            g.variant("efecto", f"{gold} {{only:para qué}}{end}",
                      build=lambda a: Node("MakeGold", n=a["n"], only=a["only"]))  # fmt: skip
        for comma in (",", ""):
            g.variant("orden final", f"{{x:pasajero}}{comma} {gold}",
                      build=lambda a: Node("MakeGold", n=a["n"], only=None))  # fmt: skip
            g.variant("orden final", f"{{x:pasajero}}{comma} {gold} {{only:para qué}}",
                      build=lambda a: Node("MakeGold", n=a["n"], only=a["only"]))  # fmt: skip
    g.variant("efecto", "<pagar> {n:número} de Oro", "PayGold")
    for one in ("uno de Oro", "un Oro"):
        g.variant("efecto", f"<pagar> {one}", "PayGold", n=1)


def _acting(g: Grammar) -> None:
    """Orders as what will be done, or must be; and in the second person."""
    g.variant("orden", "{do:acto/2s}")
    g.variant("orden", "tú {do:acto/2s}")
    g.variant("orden", "podrás {do:actos/inf}", "May")
    g.variant("orden", "podrás {cost:actos/inf} para {do:fin}", "May")
    for must in ("debes", "deberás"):
        g.variant("orden", f"{must} {{do:acto/inf}}")
    for must in ("debe", "deberá"):
        g.variant("acción", f"{must} {{do:actos/inf3}}")
    g.variant("acción", "podrá {do:actos/inf3}", "May")
    for said, span in (("por este turno", "fase final"), ("sólo por este turno", "fase final"),
                       ("por el turno", "fase final"), ("este turno", "este turno"),
                       ("en este turno", "este turno")):  # fmt: skip
        for comma in (",", ""):
            g.variant("duradera plena", f"{said}{comma} {{rule:regla}}", "Until", span=span)
    for said in ("por el resto del juego", "durante el resto del juego", "el resto del juego"):
        for comma in (",", ""):
            g.variant("duradera plena", f"{said}{comma} {{rule:regla}}", "Until", span="resto del juego")
    g.variant("lapso ajeno", "el resto del juego", "=", value="resto del juego")


def _older(g: Grammar) -> None:
    """Whole turns of phrase of older cards."""
    for verb in ("devolver", "barajar"):
        for castle in ("Castillo", "Mazo Castillo"):
            for es in (f"<{verb}> {{at:de zona}} {{what:buscado}} a tu {castle}",
                       f"<{verb}> {{at:de zona}} a tu {castle} {{what:buscado}}"):  # fmt: skip
                g.variant("efecto", es, build=_from_zone)
    for who in ("todos los jugadores", "ambos jugadores", "los jugadores"):
        for category in ("orden final", "hecho"):
            g.variant(category, f"{who} {{do:actos/3p}}",
                      build=lambda a: Node("By", who=Node("Player", who="cada", each=True), do=a["do"]))  # fmt: skip
    for kind in CLASES:
        for es in (f"<botar> de {{tu|su}} Castillo tantas cartas como {{of:suyo {kind}/p}} {{tengas|tenga}} en juego",
                   f"<botar> tantas cartas de {{tu|su}} Castillo como {{of:suyo {kind}/p}} {{tengas|tenga}} en juego",
                   f"<botar> tantas cartas como {{of:suyo {kind}/p}} {{tengas|tenga}} en juego"):  # fmt: skip
            g.variant("acto", es, build=_as_many)
        for said in ("te cuesta", "te cuestan"):
            for sign, more in ((-1, "menos"), (1, "más")):
                g.variant("regla", f"{said} {{n:número}} {{n:m|Oro|Oros}} {more} jugar {{of:clase {kind}/p}}",
                          build=_cost(sign, TU))  # fmt: skip
                for jugar in ("jugar", "jugar sus", "para jugar sus"):
                    g.variant("regla", f"a tu oponente le {said[3:]} {{n:número}} {{n:m|Oro|Oros}} {more} {jugar} "
                              f"{{of:clase {kind}/p}}", build=_cost(sign, OPONENTE))  # fmt: skip
    for of, es in (("daño", "daño"), ("daño de combate", "daño en combate"), ("daño de combate", "daño de combate")):
        hurt = f"{{what:dañado}} no {{what|recibe|reciben}} {es}"
        g.variant("regla fija", hurt, "Prevent", of=of, span=None)
        for now in ("este turno", "en este turno", "por este turno"):
            for category in ("orden final", "hecho"):
                g.variant(category, f"{hurt} {now}", "Prevent", of=of, span="este turno")
    for un in ("un tipo de Aliado", "un tipo de Aliados"):
        g.variant("efecto", f"<elegir> {un}", "ChooseValue", of="raza", introduces="raza")
    for only in ("sólo defender", "sólo bloquear"):
        g.variant("predicado", f"no {{*|puede|pueden}} atacar, {only}", "=",
                  value=Node("Forbid", acts=Node("Act", act="atacar", of=None, by=None)))  # fmt: skip
    for sex in ("m", "f"):
        for a in ("o", "a"):
            g.variant("predicado", f"sólo {{*|puede|pueden}} ser {{*|bloquead{a}|bloquead{a}s}} por "
                      f"{{race:raza dicha {sex}/p}}", build=_only_blocked)  # fmt: skip


def _from_zone(a: dict[str, Any]) -> Node:
    """Cards of a zone said before them, shuffled into your Castillo."""
    what = a["what"]
    if what.kind == "Cards":
        of = Node("Filter", **(what["of"].args | {"where": a["at"]}))
        what = Node("Cards", what.introduces, what.refers, **(what.args | {"of": of}))
    return Node("Shuffle", what=what, to=Node("Zone", zone="castillo", whose=TU))


def _as_many(a: dict[str, Any]) -> Node:
    return Node("PerEach", do=Node("Mill", n=1), per=Node("Count", of=a["of"]), most=None)


def _cost(sign: int, who: Node) -> Any:
    def build(a: dict[str, Any]) -> Node:
        played = Node("BeingPlayed", of=a["of"], who=who, nth=None, on=None, span=None)
        return Node("Rule", what=played, does=Node("CostChange", n=a["n"], sign=sign))

    return build


def _only_blocked(a: dict[str, Any]) -> Node:
    others = Node("Filter", type="Aliado", mark=None, tests=None, where=None, tail=Node("NotRace", race=a["race"]))
    return Node("Forbid", acts=Node("Act", act="ser bloqueado", of=None, by=others))


def orders_variants(g: Grammar) -> None:
    """Every other order and rule."""
    for part in (_predicates, _future, _moving, _cards, _searching, _gold, _acting, _older):
        part(g)
