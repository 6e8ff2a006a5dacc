"""The orders of Atrum Arena: what a Power tells its launcher, or somebody else, to do.

``medido``: orders whose total «por cada» multiplies and a maximum bounds. ``múltiple``: those it multiplies.
``efecto``: every order. Those marked ``yours`` only the launcher of a Power carries out.
"""

from __future__ import annotations

from mazo.games.atrum.text import nodes
from mazo.language.anaphora import DONE
from mazo.language.common import per_each
from mazo.language.phrase import Builder, Grammar
from mazo.language.tree import Args, Mention, Node, Value

THAT = nodes.ThatPlayer(who="su").placed((), Mention("jugador", "m", "s"))
"""Somebody a text named, when it only says «su»."""
_SEEN = "esbirro.vista.revelado"
THEM = Mention("jugador.oponente", "m", "s")
ALTAR = nodes.Zone(zone="altar", whose=None)
OWNER = nodes.Player(who="dueño", each=False)
"""Whoever has each of the Esbirros spoken of."""
ALL = "{of|todo el|toda la|todos los|todas las}"


def _per(do: str, **facts: object) -> Builder:
    """Builds «por cada» out of a wording that says it another way."""

    def build(values: Args) -> Node:
        inner = {k: v for k, v in values.items() if k not in ("per", "most")}
        order: Value = nodes.KINDS[do](**inner, **facts)
        return nodes.PerEach(do=order, per=values["per"], most=values.get("most"))

    return build


def _in_order_to(values: Args) -> Node:
    """«explota 1 Golem en tu Altar para …»: «si lo haces»."""
    first = nodes.May(do=values["may"]) if "may" in values else values["do"]
    return nodes.Text(items=(first, nodes.Did(do=values["then"]).placed((), DONE)))


def _so_much_instead(values: Args) -> Node | None:
    """«haz 3 de daño. Si …, haz 5 en su lugar»: so much more."""
    more = values["all"] - values["n"]
    if more <= 0:
        return None
    first = nodes.Damage(n=values["n"], to=values["to"]).placed((Mention("daño"),), None)
    then = nodes.MoreDamage(n=more).placed((), Mention("daño", latest=False))
    return nodes.Text(items=(first, nodes.If(cond=values["cond"], do=then)))


def _one_more(values: Args) -> Node | None:
    """«descarta 1 Zombie adicional de tu mano»: of a type; of any, it is said apart."""
    return nodes.Discard(n=values["n"], of=values["of"]) if values["of"]["type"] is not None else None


def _take_and_keep(values: Args) -> Node:
    """«disminuye 2 la resistencia de un oponente y aumenta 2 la tuya»."""
    less, more = nodes.Lose(n=values["n"], who=values["who"]), nodes.Gain(n=values["more"], who=None)
    return nodes.Seq(items=(less, more))


def _as_many(values: Args) -> Node:
    """«roba la misma cantidad»: as many as those just named."""
    drawn = nodes.Draw(n=1).placed((Mention("esbirro.mano.robado", "m", "s"),), None)
    those = nodes.Those(noun="m").placed((), Mention("esbirro.vertedero"))
    return nodes.PerEach(do=drawn, per=those, most=None)


def _harm_them(values: Args) -> Node:
    """«hazle 2 de daño»: to the opponent just named."""
    return nodes.Damage(n=values["n"], to=nodes.ThatPlayer(who="oponente").placed((), THEM))


def life(g: Grammar) -> None:
    """Damage, prevention, resistencia."""
    harm: Args = {"introduces": "daño", "yours": True}
    g.phrase("medido", "<hacer> {n:número} de daño [directo] a {to:jugador}", "Damage",
             en="<deal> {n:número} damage to {to:jugador}", **harm)  # fmt: skip
    g.phrase("medido", "<hacer> {n:número} de daño [directo]", "Damage", en="<deal> {n:número} damage", to=None, **harm)
    g.variant("medido", "<hacerle> {n:número} de daño", build=_harm_them, **harm)
    g.variant("acto", "luego[,] {do:efecto/=}")
    g.variant("oración", "(puedes {may:actos/inf}|{do:actos/imp}) para {then:actos/inf}.", build=_in_order_to)
    g.variant("acto", "<hacer> {n:número} de daño [directo] por cada {per:cuenta} a {to:jugador}", yours=True,
              build=_per("Damage"))  # fmt: skip
    equal = "[una cantidad de] daño a {to:jugador} igual (a el número|a la cantidad) de"
    g.variant("acto", f"<hacer> (tanto daño a {{to:jugador}} como [(la cantidad|el número) de]|{equal}) {{per:cuánto}} "
              "[, hasta un máximo de {most:número}]", yours=True, build=_per("Damage", n=1))  # fmt: skip
    g.phrase("más daño", "<hacer> {n:número} de daño (más|adicional|extra)", "MoreDamage", yours=True,
             en="<deal> {n:número} more damage", recalls="daño")  # fmt: skip
    g.phrase("acto", "{do:más daño/=}", en="{do:más daño/=}")
    per_each(g, "acto", "más daño", "más daño")
    g.variant("oración", "si {cond:condición}, {do:órdenes}. (si no|de lo contrario), {otherwise:órdenes}.", "If")
    instead = "(en su lugar|en vez de eso|en lugar de eso)"
    g.variant("oración", "haz {n:número} de daño a {to:jugador}. si {cond:condición}, (haz {all:número} de daño "
              f"{instead}|{instead} haz {{all:número}} de daño).", build=_so_much_instead)  # fmt: skip

    shield: Args = {"introduces": "poder.prevenido", "yours": True}
    g.phrase("medido", "<prevenir> (hasta|) {n:número} de daño de {what:poder}", "Prevent",
             en="<prevent> up to {n:número} damage from {what:poder}", **shield)  # fmt: skip
    g.phrase("efecto", "<prevenir> todo el daño de {what:poder}", "Prevent",
             en="<prevent> all damage from {what:poder}", n="todo", **shield)  # fmt: skip

    for verb, kind, english, others in (
        ("aumentar", "Gain", "increase", "(<recuperar>|<ganar>)"),
        ("disminuir", "Lose", "decrease", "<perder>"),
    ):
        own = f"<{verb}> ({{n:número}} {{tu|su}} resistencia|{{tu|su}} resistencia en {{n:número}})"
        g.phrase("medido", f"({own}|{others} {{n:número}} de resistencia)", kind,
                 en=f"<{english}> {{your|their}} resistance by {{n:número}}", who=None)  # fmt: skip
        theirs = "la resistencia de {who:jugador}"
        g.phrase("medido", f"<{verb}> ({{n:número}} {theirs}|{theirs} en {{n:número}})", kind, yours=True,
                 en=f"<{english}> the resistance of {{who:jugador}} by {{n:número}}")  # fmt: skip
        g.phrase("medido", f"<{verb}> {{n:número}} {{su|}} resistencia", kind, who=THAT,
                 en=f"<{english}> {{their|}} resistance by {{n:número}}")  # fmt: skip

    g.variant("acto", "<disminuir> {n:número} la resistencia de {who:jugador} y <aumentar> {more:número} la tuya",
              build=_take_and_keep, yours=True)  # fmt: skip


def chain(g: Grammar) -> None:
    """What touches other Powers."""
    g.phrase("medido", "<reforzar> ([en] {n:número} {what:poder}|{what:poder} en {n:número})", "Reinforce", yours=True,
             en="<reinforce> {what:poder} by {n:número}", introduces="poder.reforzado")  # fmt: skip
    g.phrase("efecto", "<anular> (el efecto de|) {what:poder}", "Annul", yours=True,
             en="<annul> the effect of {what:poder}", introduces="poder.anulado")  # fmt: skip
    to, sort = "a {to:nombre de clase}", "el tipo de {what:poder}"
    g.phrase("efecto", f"<cambiar> ({to} {sort}|{sort} {to})", "ChangeKind", yours=True,
             en="<change> the type of {what:poder} to {to:nombre de clase}")  # fmt: skip
    g.phrase("oración", "copia el tipo y [el] efecto de {what:copiable}.", "Copy",
             en="copy the type and effect of {what:copiable}.")  # fmt: skip
    for how, es, en in (("explotar", "Explotando", "Exploding"), ("agotar", "Agotando", "Exhausting")):
        only = "(este Poder|el coste de este Poder) (sólo|) (se paga|se debe pagar|debe pagarse|se puede pagar)"
        g.phrase("oración", f"(paga el coste de este Poder|{only}) {es} Esbirros [propios].", "PaidBy", how=how,
                 en=f"pay this Power’s cost by {en} minions.")  # fmt: skip
    g.phrase("oración", "este Poder no puede ser Anulado.", "NoAnnul", en="this Power cannot be Annulled.")
    g.variant("oración", "(el efecto de este Poder|este Poder) no (puede ser Anulado|se puede Anular|puede Anularse).",
              "NoAnnul")  # fmt: skip
    g.phrase("oración", "tras lanzar {named:nombre propio}, el Reptante no se Agota.", "NoExhaust",
             en="after launching {named:nombre propio}, the Creeper is not Exhausted.")  # fmt: skip
    g.phrase("oración", "tras lanzar este Poder, el Reptante no se Agota.", "NoExhaust", named=False,
             en="after launching this Power, the Creeper is not Exhausted.")  # fmt: skip
    later = "no se Prepara (durante|en) (su|tu) próxima fase (de|) Preparar"
    g.phrase("oración", f"este Reptante {later}.", "NoReady", which="este",
             en="this Creeper does not Ready during its next Ready phase.")  # fmt: skip
    g.phrase("oración", f"ese Reptante {later}.", "NoReady", which="ese", refers="reptante ms",
             en="that Creeper does not Ready during its next Ready phase.")  # fmt: skip
    g.phrase("oración", "este daño no (puede prevenirse|se puede prevenir|puede ser prevenido).", "NoPrevent",
             en="this damage cannot be prevented.", recalls="daño")  # fmt: skip


def cards(g: Grammar) -> None:
    """What Explodes, draws, searches, reveals, chooses."""
    gone: Args = {"introduces": "esbirro.vertedero.explotado of"}
    for category, own, theirs, en, facts in (
        ("múltiple", "{n:cuántos} {of:grupo/n}", "{n:cantidad} {of:grupo/n}", "{n:cuántos} {of:grupo/n}", gone),
        ("efecto", f"{ALL} {{of:grupo/p}}", f"{ALL} {{of:grupo/p}}", "all {of:grupo/p}", gone | {"n": "todos"}),
    ):
        mine = "" if category == "múltiple" else "|{of|todo|toda|todos|todas} {tus|sus} {of:grupo/p}"
        g.phrase(category, f"<explotar> ({own} (en|de) {{tu|su}} Altar{mine})", "Explode",
                 en=f"<explode> {en} in {{your|their}} Altar", who=None, **facts)  # fmt: skip
        g.phrase(category, f"<explotar> {theirs} (de|(en|de) el Altar de) {{who:poseedor}}", "Explode", yours=True,
                 en=f"<explode> {en.replace('cuántos', 'cantidad')} of {{who:poseedor}}", **facts)  # fmt: skip
    everyone = nodes.Player(who="participante", each=True)
    all_ = f"({ALL} {{of:grupo/p}}|cada {{of:grupo/s}})"
    g.variant("efecto", f"<explotar> {all_} (de|en) (cada Altar|todos los Altares)", "Explode",
              yours=True, who=everyone, **gone, n="todos")  # fmt: skip
    g.phrase("efecto", "<explotar+what:esbirro.altar>", "ExplodeIt", en="<explode+what>",
             introduces="esbirro.vertedero.explotado what")  # fmt: skip

    drawn: Args = {"introduces": "esbirro.mano.robado m:n"}
    n_minions = "{n:cantidad} {n:m|Esbirro|Esbirros}"
    g.phrase("medido", f"<robar> {n_minions} [(más|adicional|adicionales)] (de (el tope de|) la Fosa|)", "Draw",
             en="<draw> {n:cantidad} {n|minion|minions} from the top of the Pit", **drawn)  # fmt: skip
    g.phrase("efecto", "<robar> Esbirros hasta tener {n:número} [Esbirros] en (la|{tu|su}) mano", "DrawTo",
             en="<draw> minions until {you have|they have} {n:número} in hand")  # fmt: skip
    g.variant("acto", "<robar> (la misma|esa|esa misma) cantidad [de Esbirros] [(de el tope de|de) la Fosa]",
              build=_as_many)  # fmt: skip
    g.variant("acto", "<robar> tantos Esbirros del tope de la Fosa como {per:cuánto}", yours=True,
              build=_per("Draw", n=1))  # fmt: skip

    g.phrase("zona", "la Fosa", "=", en="the Pit", value="fosa")
    g.phrase("zona", "el Vertedero", "=", en="the Dump", value="vertedero")
    g.phrase("zonas", "{at:zona}", en="{at:zona}")
    g.phrase("zonas", "la Fosa y en el Vertedero", "=", en="the Pit and the Dump", value="fosa y vertedero")
    found: Args = {"introduces": "esbirro.mano.robado of"}
    some = "{n:cantidad} {of:llano/n}"
    g.phrase("múltiple", f"<buscar> (en {{at:zonas}} (y <robar>|) {some}|{some} en {{at:zonas}})", "Search",
             en="<search> {at:zonas} and <draw> {n:cantidad} {of:llano/n}", **found)  # fmt: skip
    shown = "(muéstral(o|a|os|as)|revélal(o|a|os|as)) y (ponl(o|a|os|as)|colócal(o|a|os|as)) en tu mano"
    g.variant("múltiple", f"<buscar> (en {{at:zonas}} {some}|{some} en {{at:zonas}}), {shown}", build=_found_and_shown,
              yours=True)  # fmt: skip
    g.phrase("efecto", "<buscar> tantos Esbirros de {at:zona} como {per:cuánto}", "SearchAsMany", yours=True,
             en="<search> {at:zona} for as many minions as {per:cuánto}",
             introduces="esbirro.{at}.buscado mp")  # fmt: skip
    g.phrase("buscados", "los [Esbirros] buscados", "Cards", en="those found", gender="mp", other=False, n="los",
             of=nodes.Minion(type=None, state=None), at=nodes.Zone(zone="buscados", whose=None),
             refers="esbirro.fosa.buscado|esbirro.vertedero.buscado mp")  # fmt: skip
    g.phrase("de tu mano", "los [Esbirros] de tu mano", "Cards", en="those in your hand", gender="mp", other=False,
             of=nodes.Minion(type=None, state=None), n="los", at=nodes.Zone(zone="mano", whose=None))  # fmt: skip
    g.phrase("efecto", "<intercambiar> {what:de tu mano} (con|por) {by:buscados}", "Exchange", yours=True,
             en="<exchange> {what:de tu mano} with {by:buscados}")  # fmt: skip
    g.phrase("medido", "<revelar> [los] {n:número} {n:m|Esbirro|Esbirros} del tope de la Fosa", "Reveal", yours=True,
             en="<reveal> {n:número} {n|minion|minions} from the top of the Pit",
             introduces="esbirro.vista.revelado m:n")  # fmt: skip
    g.variant(
        "efecto",
        "(<barajar>|<mezclar>) [[todos] los Esbirros de] {at:zona} (en|con) la Fosa",
        build=_shuffled_back,
        yours=True,
    )
    g.phrase("efecto", "<barajar> la Fosa", "ShufflePit", en="<shuffle> the Pit", yours=True)
    g.phrase("efecto", "<barajar+what:fosa>", "Shuffle", en="<shuffle+what>", yours=True)

    g.phrase("múltiple", "<elegir> {what:elegidos/=}", "Choose", en="<choose> {what:elegidos/=}",
             introduces="esbirro.{what.at.zone}.elegido what")  # fmt: skip
    for word, gender in (("(uno|1) [de ellos]", "m"), ("una", "f")):
        g.phrase("múltiple", f"<elegir> {word}", "PickThose", en="<choose> one", n=1, noun=gender,
                 introduces=f"~.elegido {gender}s", refers=f"esbirro {gender}")  # fmt: skip
    g.phrase("múltiple", "<elegir> {n:cantidad} de ellos", "PickThose", en="<choose> {n:cantidad} of them", noun="m",
             introduces="~.elegido m:n", refers="esbirro m")  # fmt: skip
    g.phrase("múltiple", "<elegir> {n:cantidad} {of:llano/n}", "PickFrom",
             en="<choose> {n:cantidad} {of:llano/n}", introduces="~.elegido of",
             recalls="esbirro.mano.mirado|esbirro.vista.revelado")  # fmt: skip
    g.variant("múltiple", "<elegir> {n:cantidad} {of:llano/n} (de|en) (ella|esa mano)", "PickFrom",
              introduces="~.elegido of", recalls="esbirro.mano.mirado")  # fmt: skip
    g.variant("múltiple", "<descartar> {n:número}", "Discard", of=nodes.Minion(type=None, state=None),
              refers="esbirro.mano.robado", introduces="esbirro.vertedero.descartado m:n")  # fmt: skip
    g.variant("efecto", "<descartar> {n:cantidad} {of:llano/n} (de|en) (ella|esa mano)", build=_discarded_there,
              recalls="esbirro.mano.mirado", yours=True)  # fmt: skip


def _found_and_shown(values: Args) -> Node | None:
    """«busca …, muéstralo y ponlo en tu mano»: one of a type is shown anyway (AA-II-9.1-d)."""
    of = values["of"]
    if of["type"] is None:
        return None
    number = "s" if values["n"] == 1 else "p"
    named = (Mention("esbirro.mano.robado", of.get("gender") or "m", number),)
    return nodes.Search(at=values["at"], n=values["n"], of=of).placed(named, None)


def _discarded_there(values: Args) -> Node:
    """«descarta 1 Esbirro de ella»: one of those of the hand just looked at is chosen, and discarded."""
    of = values["of"]
    gender, number = of.get("gender") or "m", "s" if values["n"] == 1 else "p"
    named = Mention("esbirro.mano.elegido", gender, number)
    picked = nodes.PickFrom(n=values["n"], of=of).placed((named,), Mention("esbirro.mano.mirado", latest=False))
    it: Value = nodes.Ref(gender=gender, number=number).placed((), Mention("esbirro.mano", gender, number))
    gone = nodes.DiscardIt(what=it).placed((Mention("esbirro.vertedero.descartado", gender, number),), None)
    return nodes.Seq(items=(picked, gone))


def _shuffled_back(values: Args) -> Node | None:
    """«baraja el Vertedero en la Fosa»: all of it goes back, and it is shuffled."""
    if values["at"] != "vertedero":
        return None
    every = nodes.Cards(of=nodes.Minion(type=None, state=None), n="todos", other=False,
                        at=nodes.Zone(zone="vertedero", whose=None))  # fmt: skip
    back = nodes.Return(what=every, to=nodes.Zone(zone="fosa", whose=None).placed((Mention("fosa", "f", "s"),), None))
    it: Value = nodes.Ref(gender="f", number="s").placed((), Mention("fosa", "f", "s"))
    return nodes.Seq(items=(back.placed((Mention("esbirro.fosa.devuelto", "m", "p"),), None), nodes.Shuffle(what=it)))


def _put_apart(values: Args) -> Node:
    """«coloca X en un sitio e Y en otro»."""
    first = nodes.Put(what=values["a"], to=values["to"], ready=False)
    return nodes.Seq(items=(first, nodes.Put(what=values["b"], to=values["other"], ready=False)))


def _some_of_them(values: Args) -> Node:
    """«coloca 2 de ellos en el fondo de la Fosa»: some of those just named are chosen, and placed."""
    number = "s" if values["n"] == 1 else "p"
    named = (Mention("~.elegido", "m", number),)
    picked = nodes.PickThose(n=values["n"], noun="m").placed(named, Mention("esbirro", "m"))
    it: Value = nodes.Ref(gender="m", number=number).placed((), Mention("esbirro", "m", number))
    there = (Mention(f"esbirro.{values['to']['zone']}.colocado", "m", number),)
    return nodes.Seq(items=(picked, nodes.Put(what=it, to=values["to"], ready=False).placed(there, None)))


def _rest_to_dump(_: Args) -> Node:
    """«descarta el resto»: what is still revealed."""
    rest = nodes.Cards(of=nodes.Minion(type=None, state=None), n="los", other=False,
                       at=nodes.Zone(zone="revelados", whose=None))  # fmt: skip
    named = (Mention("esbirro.vertedero.colocado", "m", "p"),)
    dump = nodes.Zone(zone="vertedero", whose=None)
    return nodes.Put(what=rest.placed((), Mention(_SEEN, latest=False)), to=dump, ready=False).placed(named, None)


def moves(g: Grammar) -> None:
    """What goes from one place to another."""
    for zone, to, english in (
        ("fosa-tope", "en el tope de la Fosa", "on top of the Pit"),
        ("fosa-fondo", "en el fondo de la Fosa", "at the bottom of the Pit"),
    ):
        order = "[,] en (cualquier orden|el orden que (elijas|quieras|desees))"
        g.phrase("destino", f"{to} [{order}]", "Zone", en=english, zone=zone, whose=None, introduces="fosa fs")
        g.variant("a lo hondo", to.replace("en el", "a el"), "Zone", zone=zone, whose=None, introduces="fosa fs")
    g.phrase("destino", "en el Vertedero", "Zone", en="into the Dump", zone="vertedero", whose=None)
    g.phrase("destino", "en {to:un altar/=}", en="into {to:un altar/=}")
    g.phrase("destino", "en {tu|su} mano", "Zone", en="into {your|their} hand", zone="mano", whose=None)
    g.phrase("destino", "en la mano de {whose:uno}", "Zone", en="into the hand of {whose:uno}", zone="mano", yours=True)
    g.phrase("destino", "en {su|} mano", "Zone", en="into {their|} hand", zone="mano", whose=THAT)

    put: Args = {"introduces": "esbirro.{to.zone}.colocado what", "ready": False}
    up = put | {"ready": True}
    ready, altar = "{what|Preparado|Preparada|Preparados|Preparadas}", "en {to:un altar/=}"
    for category, things in (("múltiple", "contados"), ("efecto", "cosas")):
        x = f"{{what:{things}/=}}"
        spent = "[,] {what|Agotado|Agotada|Agotados|Agotadas}"
        laid = f"{{to:destino/=}} {x}|{x} {{to:destino/=}}|({altar} {x}|{x} {altar}) {spent}"
        moved = f"<mover> {x} a {{to:un altar/=}}|(<devolver>|<regresar>) {x} {{to:a lo hondo}}"
        either = f"(<colocar> ({laid})|{moved})"
        g.phrase(category, either, "Put", en=f"<place> {x} {{to:destino/=}}", **put)
        last = f"{x} ({ready} {altar}|{altar}(,|) {ready})"
        upright = f"{altar} {x}(,|) {ready}|{ready} {altar} {x}|{altar}(,|) {ready}(,|) {x}|{last}"
        g.phrase(category, f"<colocar> ({upright})", "Put",
                 en=f"<place> {x} into {{to:un altar/=}} Ready", **up)  # fmt: skip
    some, whither = "{n:cantidad} de (ellos|esos Esbirros)", "{to:destino/=}"
    g.variant("efecto", f"<colocar> ({some} {whither}|{whither} {some})", build=_some_of_them, refers="esbirro m",
              yours=True)  # fmt: skip
    g.variant(
        "efecto",
        "<colocar> ({a:cosas/=} {to:destino/=}|{to:destino/=} {a:cosas/=}) (y|e) "
        "({b:cosas/=} {other:destino/=}|{other:destino/=} {b:cosas/=})",
        build=_put_apart,
    )
    g.variant("efecto", "<descartar> el resto", build=_rest_to_dump, recalls=_SEEN)
    top, off = "{n:número} {n:m|Esbirro|Esbirros} del tope de la Fosa", "from the top of the Pit"
    few = "{n:número} {n|minion|minions}"
    for to, english in ((altar, "into {to:un altar/=}"), ("{to:vertedero}", "{to:vertedero}")):
        facts: Args = {"introduces": "esbirro.{to.zone}.colocado m:n", "ready": False}
        spent = f"|({to} {top}|{top} {to}) [,] {{n|Agotado|Agotados}}" if to == altar else ""
        g.phrase(
            "medido",
            f"<colocar> ({to} {top}|{top} {to}{spent})",
            "PutTop",
            en=f"<place> {few} {off} {english}",
            **facts,
        )
    g.phrase("vertedero", "en el Vertedero", "Zone", en="into the Dump", zone="vertedero", whose=None)
    g.phrase("medido", f"<colocar> {altar} {top}, {{n|Preparado|Preparados}}", "PutTop", ready=True,
             en=f"<place> {few} {off} into {{to:un altar/=}} Ready",
             introduces="esbirro.{to.zone}.colocado m:n")  # fmt: skip
    g.phrase("efecto", "<colocar> en tu Altar {what:descarte}", "Put", yours=True, to=ALTAR,
             en="<place> {what:descarte} into your Altar", **put)  # fmt: skip
    g.phrase("efecto", "<colocar> en tu Altar {what:descarte}, Preparado", "Put", yours=True, to=ALTAR,
             en="<place> {what:descarte} into your Altar Ready", **up)  # fmt: skip
    it = "[tómal(o|a|os|as) y] (<colocar+what:esbirro>|<poner+what:esbirro>)"
    g.phrase("efecto", f"{it} {{to:destino/=}}", "Put", en="<place+what> {to:destino/=}", **put)
    g.phrase("efecto", f"{it} {ready} {altar}", "Put", en="<place+what> into {to:un altar/=} Ready", **up)

    g.phrase("a su dueño", "a (su mano|la mano de su dueño)", "Zone", en="to their hand", zone="mano", whose=OWNER)
    g.phrase("retorno", "a {tu|} mano", "Zone", en="to {your|} hand", zone="mano", whose=None)
    g.phrase("retorno", "a la Fosa", "Zone", en="to the Pit", zone="fosa", whose=None, introduces="fosa fs")
    g.phrase("retorno", "a la mano de {whose:uno}", "Zone", en="to the hand of {whose:uno}", zone="mano", yours=True)
    back: Args = {"introduces": "esbirro.{to.zone}.devuelto what"}
    for things, whither, of in (("de altar", "a su dueño", "esbirro.altar"), ("cosas", "retorno", "esbirro")):
        x, to = f"{{what:{things}/=}}", f"{{to:{whither}/=}}"
        g.phrase("efecto", f"(<devolver>|<regresar>|<mover>) ({x} {to}|{to} {x})", "Return", en=f"<return> {x} {to}",
                 **back)  # fmt: skip
        g.phrase("efecto", f"<devolver+what:{of}> {to}", "Return", en=f"<return+what> {to}", **back)
    g.phrase("efecto", "<intercambiar> {what:trocados} (con|por) {by:trocados}", "Exchange", yours=True,
             en="<exchange> {what:trocados} with {by:trocados}")  # fmt: skip


def hands(g: Grammar) -> None:
    """Hands, and what is readied and exhausted."""
    gone = "esbirro.vertedero.descartado "
    n_minions, some = "{n:cantidad} {n:m|Esbirro|Esbirros}", "{n:cantidad} random {n|minion|minions}"
    theirs, own = "de la mano de {who:jugador}", "de {tu|su} mano"
    lost: Args = {"introduces": gone + "m:n"}
    chance = f"(al azar {n_minions}|{n_minions} al azar)"
    g.phrase("múltiple", f"<descartar> {chance} {theirs}", "DiscardRandom", yours=True,
             en=f"<discard> {some} from the hand of {{who:jugador}}", **lost)  # fmt: skip
    g.phrase("múltiple", f"<descartar> {chance} ({own}|)", "DiscardRandom", who=None,
             en=f"<discard> {some} from {{your|their}} hand", **lost)  # fmt: skip
    g.phrase("múltiple", f"<descartar> al azar {n_minions} de {{su|}} mano", "DiscardRandom", who=THAT,
             en=f"<discard> {some} from {{their|}} hand", **lost)  # fmt: skip
    g.phrase("efecto", "<descartar> {n:número} {n:m|Esbirro adicional|Esbirros adicionales} de tu mano", "DiscardExtra",
             en="<discard> {n:número} additional {n|minion|minions} from your hand", yours=True, **lost)  # fmt: skip

    these: Args = {"introduces": gone + "of"}
    g.phrase("múltiple", f"<descartar> {{n:cuántos}} {{of:llano/n}} ({own}|)", "Discard",
             en="<discard> {n:cuántos} {of:llano/n} from {your|their} hand", **these)  # fmt: skip
    g.phrase("efecto", f"<descartar> ({{of|todo|toda|todos|todas}} {{tus|sus}} {{of:llano/p}}|{ALL} {{of:llano/p}} "
             f"{own})", "DiscardAll",
             en="<discard> all {your|their} {of:llano/p}", **these)  # fmt: skip
    g.variant("efecto", "<descartar> {n:número} {of:llano/n} {n|adicional|adicionales} de tu mano", yours=True,
              build=_one_more, **these)  # fmt: skip
    g.phrase("efecto", "<descartar> {tu|su} mano", "DiscardHand", en="<discard> {your|their} hand",
             introduces=gone + "mp")  # fmt: skip
    g.phrase("efecto", "<descartar+what:esbirro.mano>", "DiscardIt", en="<discard+what>", introduces=gone + "what")
    g.phrase("efecto", "<intercambiar> tu mano (con|por) (la|la mano) de {who:uno}", "SwapHands", yours=True,
             en="<exchange> your hand with that of {who:uno}")  # fmt: skip
    g.phrase("efecto", "<mirar> la mano de {who:uno}", "Look", en="<look> at the hand of {who:uno}", yours=True,
             introduces="mano.mirada fs; esbirro.mano.mirado mp")  # fmt: skip
    g.phrase(
        "efecto",
        "(<mostrar>|<revelar>) tu mano",
        "Show",
        en="<show> your hand",
        introduces="mano.mostrada fs",
        yours=True,
    )

    for verb, kind, english, done in (
        ("preparar", "Ready", "ready", "preparado"),
        ("agotar", "Exhaust", "exhaust", "agotado"),
    ):
        named: Args = {"introduces": f"esbirro.altar.{done} what"}
        for category, which in (("múltiple", f"algunos por {verb}"), ("efecto", f"todos por {verb}")):
            g.phrase(category, f"<{verb}> {{what:{which}/=}}", kind, en=f"<{english}> {{what:{which}/=}}", **named)
        g.phrase(
            "efecto", f"<{verb}> {{what:reptante por {verb}/=}}", kind, en=f"<{english}> {{what:reptante por {verb}/=}}"
        )
        g.phrase("efecto", f"<{verb}+what:esbirro.altar>", kind, en=f"<{english}+what>", **named)
