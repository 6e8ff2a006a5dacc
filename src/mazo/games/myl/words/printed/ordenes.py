"""Other ways printed cards give orders and state rules: read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import DUENO, JUNTOS, OPONENTE, QUIEN, TU
from mazo.games.myl.words.printed.calladas import ELEGIDO
from mazo.language.phrase import Grammar
from mazo.language.tree import Node


def _predicates(g: Grammar) -> None:
    def says(one: str, many: str, kind: str, rest: str = "", build: Any = None, **facts: Any) -> None:
        g.variant("predicado", f"{{*|{one}|{many}}} {rest}", "" if build else kind, build=build, **facts)

    for verb, verbs, sign in (("gana", "ganan", 1), ("pierde", "pierden", -1)):
        says(verb, verbs, "Strength", "{n:número} ({n:m|punto|puntos} de Fuerza|a la Fuerza adicional)", sign=sign)
        says(verb, verbs, "Strength", "(un punto|uno) de Fuerza", sign=sign, n=1)
    g.variant("predicado", "({*|gana|ganan} un +{n:número}|{*|tiene|tienen} +{n:número}) (a la|de) Fuerza", "Strength",
              sign=1)  # fmt: skip
    says("duplica/dobla", "duplican/doblan", "Double", "su Fuerza")
    says("tiene", "tienen", "SetStrength", "Fuerza (cero|“0”)", n=0)
    says("tiene", "tienen", "SetStrength", "Fuerza igual (al número|a la cantidad) de {n:cantidad de}")
    says("pierde", "pierden", "Blank", "([todas] sus habilidades|la habilidad)")
    says("se considera", "se consideran", "Keyword", "{*|Imbloqueable|Imbloqueables}", name="Imbloqueable")
    for number, said in (("s", "se considera (un {race:raza dicha m/s}|una {race:raza dicha f/s})"),
                         ("p", "se consideran {race:raza dicha/p}")):  # fmt: skip
        g.variant("predicado", said, gender=number, build=lambda a: nodes.SetRace(test=nodes.Race(race=a["race"])))
    when = "(cuando {*|entre|entren}|el turno en que {*|es puesto|son puestos}) en juego"
    says("puede", "pueden", "Keyword", f"atacar {when}", name="Furia", said="entera")
    says("debe", "deben", "Must", "atacar todos los turnos", act="atacar", when="cada turno")
    only = nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} bloquear", "=", value=only)
    other = nodes.Forbid(acts=nodes.Act(act="bloquear", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} atacar", "=", value=other)
    g.variant("continua", "{what:de regla} {does:sólo combate/what}.", build=_only_fights)
    g.variant("duradera plena", "{rule:regla de combate} {span:lapso ajeno}", "Until")
    g.variant("regla de combate", "{what:de regla} {does:sólo combate/what}", "Rule")
    g.variant("prohibiciones", "{a:prohibición/=} o {b:prohibición/=}",
              build=lambda a: nodes.Nor(items=(a["a"], a["b"])))  # fmt: skip
    pair = "{a:tipo suelto/p} ni {b:tipo suelto/p}"
    for verb in ("jugar", "usar", "generar", "portar"):
        g.variant("prohibición", f"{verb} {pair}", build=_either(verb, "of"))
    for done in ("destruid", "bloquead"):
        by = "{a:tipo suelto/p} ni [por] {b:tipo suelto/p}"
        g.variant("prohibición", f"ser {{*|{done}o|{done}os}} por {by}", build=_either(f"ser {done}o", "by"))
    for role, act in (("atacante", "atacar"), ("bloqueador", "bloquear")):
        g.variant("prohibición", f"ser {{*|declarado {role}|declarados {role}s}}", "Act", act=act, of=None, by=None)
    both = nodes.Nor(items=tuple(nodes.Act(act=act, of=None, by=None) for act in ("atacar", "bloquear")))
    g.variant("prohibiciones", "ser declarado atacante (o|ni) bloqueador", "=", value=both)
    g.variant("permiso", "(llevar (un Arma extra|(2|dos) Armas)|portar dos Armas)", "Act", act="portar un Arma extra",
              of=None, by=None)  # fmt: skip
    g.variant("permiso", "bloquear (cartas|a Aliados) Imbloqueables", "Act", act="bloquear Aliados Imbloqueables",
              of=None, by=None)  # fmt: skip
    g.variant("regla", "agrega +{n:número} a la Fuerza de su portador",
              build=lambda a: nodes.Rule(what=nodes.Bearer(), does=nodes.Strength(n=a["n"], sign=1)))  # fmt: skip
    g.variant("regla", "no podrás ser atacado", build=lambda _: _attack_ban())


def _only_fights(a: dict[str, Any]) -> Node:
    """What only attacks does not block, and what only blocks does not attack; «sólo … si …» is something else."""
    return nodes.Static(rule=nodes.Rule(what=a["what"], does=a["does"]), cond=None, per=None)


def _either(act: str, name: str) -> Any:
    """An act forbidden with cards of two types."""

    def build(a: dict[str, Any]) -> Node:
        types = nodes.Or(items=(a["a"], a["b"]))
        of = nodes.Filter(type=types, mark=None, tests=None, where=None, tail=None)
        facts: dict[str, Any] = {"of": None, "by": None} | {"act": act, name: of}
        return nodes.Act(**facts)

    return build


def _attack_ban() -> Node:
    acts = nodes.Act(act="atacar", of=None, by=None)
    return nodes.Rule(what=OPONENTE, does=nodes.Forbid(acts=acts))


def _moving(g: Grammar) -> None:
    """Where to before what; «a tu elección» where you choose; other verbs for the same."""

    def move(es: str, kind: str, did: str, **facts: Any) -> None:
        g.variant("efecto", es, kind, introduces=f"carta what;obra.{did}", **facts)

    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        move(f"<{verb}> {{what:objeto}} {ELEGIDO}", kind, verb)
    move("<destruir> {what:objeto} [,] enviándol(o|a|os|as) al Cementerio", "Destroy", "destruir")
    g.variant("efecto", "<anular> {what:ajeno} [,] enviándol(o|a|os|as) al Cementerio", "Annul",
              introduces="carta what")  # fmt: skip
    move(f"((<subir>|<devolver>) ({{what:objeto}} {ELEGIDO} {{to:a Mano}}|{{to:a Mano}} {{what:objeto}})|"
         "<devolver> {what:objeto} {to:a Mano}|<devolver+what:carta> {to:a Mano})", "ToHand", "subir")  # fmt: skip
    move(f"<barajar> ({{what:objeto}} {ELEGIDO} {{to:en zona}}|{{to:en zona}} {{what:objeto}}|{{what:objeto}} "
         "{to:con zona})", "Shuffle", "barajar")  # fmt: skip
    move("<barajar+what:carta> ({to:con zona}|(de nuevo|nuevamente) ({to:en zona}|{to:con zona}))", "Shuffle",
         "barajar")  # fmt: skip
    g.variant("de efecto", f"{{x:elegible}} {ELEGIDO}")
    g.variant("elegible", "{of:un filtro}", "Cards", head="of", n=1, other=False, introduces="carta of")
    g.variant("a Mano", "a la Mano", "Zone", zone="mano", whose=DUENO)
    g.variant("con zona", "con {x:zona/=}")
    for whose, who in (("tu", TU), ("su", QUIEN)):
        move(f"((<barajar>|<devolver>) {{what:objeto}}|<barajar+what:carta>|<devolver+what:carta>) a {whose} Castillo",
             "Shuffle", "barajar", to=nodes.Zone(zone="castillo", whose=who))  # fmt: skip
    g.variant("efecto", "<poner+what:carta> en ([juego en] tu línea de Defensa|tu línea de Apoyo|tu Reserva de "
              "Oro(|s))", "PutInPlay", introduces="carta what", spent=False, under="tú")  # fmt: skip
    spent = "[en juego] en {tu|su} (Zona de|) Oro(|s) pagado(|s)"
    g.variant("efecto", f"(<poner+what:carta>|<poner> {{what:objeto}}) {spent}", "PutInPlay",
              introduces="carta what", spent=True, under=None)  # fmt: skip
    free = "[,] sin pagar su Coste"
    g.variant("efecto", f"(<poner> {{what:objeto}} en juego [{free}]|<poner> en juego {{what:objeto}} {free}|"
              f"<poner+what:carta> en juego {free})", "PutInPlay", spent=False, under=None,
              introduces="carta what")  # fmt: skip
    move("(<jugar> {what:objeto}|<jugar+what:carta>) (gratis|sin pagar el Coste)", "PlayFree", "jugar", on=None)
    move("(<reagrupar>|<agrupar>|<reagrupar> a|<agrupar> a) {what:objeto}", "Ready", "agrupar")
    move("<barajar> a {what:objeto} {to:en zona}", "Shuffle", "barajar")


def _cards(g: Grammar) -> None:
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
    g.variant("efecto", "(<descartarse> de|<descartar>) ([toda] {tu|su} Mano|todas las cartas de {tu|su} Mano)",
              "Discard", what="Mano", introduces="obra.descartar")  # fmt: skip
    g.variant("efecto", "<ver> {what:mano ajena}", "Look", open=False)
    g.variant("efecto", "<verle> la Mano a (tu|el) oponente", "Look", open=False,
              what=nodes.Zone(zone="mano", whose=OPONENTE))  # fmt: skip
    g.variant("efecto", "<mostrar> {tu|su} Mano a (tu|el) oponente", "Look", open=True, what="Mano")
    g.variant("efecto", "<ver> {what:objeto}", "Look", open=False, introduces="carta what")
    g.variant("mano ajena", "la Mano oponente", "Zone", zone="mano", whose=OPONENTE)
    g.variant("efecto", "(<volver> a barajar|<revolver>) {tu|su} Castillo", "Reshuffle", introduces="obra.barajar")
    g.variant("efecto", "<ordenar+what:carta> (como (quieras|desees)|en el orden que quieras|en cualquier orden)",
              "Reorder")  # fmt: skip


def _searching(g: Grammar) -> None:
    """«Busca una carta de tu Castillo»; showing what is of a kind is what the rules say anyway (MYL-10.11-b)."""

    def found(a: dict[str, Any]) -> Node | None:
        of = a["what"].get("of")
        if of is None or of == nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None):
            return None
        return nodes.Search(what=a["what"], at=a["at"])

    said: dict[str, Any] = {"introduces": "carta what"}
    g.variant("busca de", "{x:dentro de zona}")
    g.variant("efecto", "<buscar> {what:buscado} {at:busca de}", "Search", **said)
    g.variant("efecto", "<buscar> {at:busca en} {what:buscado}", "Search", **said)
    either = nodes.Or(items=tuple(
        nodes.Zone(zone=z, whose=nodes.Player(who="tú", each=False)) for z in ("castillo", "cementerio")
    ))  # fmt: skip
    g.variant("busca en", "en tu (Castillo o [en tu] Cementerio|Cementerio o Castillo)", "=", value=either)
    show = "[,] (<mostrar+shown:carta>|<revelar+shown:carta>) [a (tu|el) oponente]"
    g.variant("efecto", f"<buscar> ({{what:buscado}} {{at:busca en}}|{{at:busca en}} {{what:buscado}}) {show}",
              build=found, **said)  # fmt: skip


def _gold(g: Grammar) -> None:
    """Oros that are virtual and of this turn, which they always are."""
    g.variant("oros dichos", "{n:número} ({n:m|Oro|Oros}|{n:m|Oro virtual|Oros virtuales}|de Oro [virtual(|es)]|Oro)")
    g.variant("oros dichos", "uno de Oro", "=", value=1)
    end = "([por] este turno|por el turno|sólo por (el|este) turno|solamente por el turno|hasta la Fase Final)"
    g.variant("para qué", f"para [(jugar|poner en juego)] ({{x:clase/p}}|{{x:clase {JUNTOS}/p}})")
    gold = "(<generar>|<otorgar>|<ganar>|<producir>|<agregar>) {n:oros dichos}"
    g.variant("múltiple", f"{gold} [{end}]", "MakeGold", only=None)
    g.variant("efecto", f"{gold} {{only:para qué}} [{end}]", "MakeGold")
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
    for category in ("orden final", "hecho"):
        g.variant(category, "(todos los|ambos|los) jugadores {do:actos/3p}", "By",
                  who=nodes.Player(who="cada", each=True))  # fmt: skip
    for of, es in (("daño", "daño"), ("daño de combate", "daño (en|de) combate")):
        g.variant("regla fija", f"{{what:dañado}} no {{what|recibe|reciben}} {es}", "Prevent", of=of, span=None)
    g.variant("efecto", "<elegir> un tipo de Aliado(|s)", "ChooseValue", of="raza", introduces="raza")
    g.variant("predicado", "no {*|puede|pueden} atacar, sólo (defender|bloquear)", "=",
              value=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))  # fmt: skip
    g.variant("predicado", "sólo {*|puede|pueden} ser {*|bloqueado/bloqueada|bloqueados/bloqueadas} por "
              "({race:raza dicha m/p}|{race:raza dicha f/p})", build=_only_blocked)  # fmt: skip


def _from_zone(a: dict[str, Any]) -> Node:
    """Cards of a zone said before them, shuffled into your Castillo."""
    what = a["what"]
    if isinstance(what, nodes.Cards):
        of = nodes.Filter(**(what["of"].args | {"where": a["at"]}))
        what = what.replace(of=of)
    return nodes.Shuffle(what=what, to=nodes.Zone(zone="castillo", whose=TU))


def _only_blocked(a: dict[str, Any]) -> Node:
    others = nodes.Filter(type="Aliado", mark=None, tests=None, where=None, tail=nodes.NotRace(race=a["race"]))
    return nodes.Forbid(acts=nodes.Act(act="ser bloqueado", of=None, by=others))


def orders_variants(g: Grammar) -> None:
    """Every other order and rule."""
    for part in (_predicates, _moving, _cards, _searching, _gold, _acting, _older):
        part(g)
