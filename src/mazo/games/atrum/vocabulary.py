"""The phrases of Atrum Arena: what a Power may say, in the rulebook's own words."""

from __future__ import annotations

from typing import Any

from mazo.language.common import common
from mazo.language.lexicon import noun
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

TIPOS = ("Bestia", "Caído", "Esqueleto", "Golem", "Zombie", "Sombra")
CLASES = ("Ataque", "Defensa", "Táctico")


def _nouns(g: Grammar) -> None:
    g.add_nouns(
        "tipo",
        noun("Bestia", "f", "Beast"),
        noun("Caído", "m", "Fallen", english_plural="Fallen"),
        noun("Esqueleto", "m", "Skeleton"),
        noun("Golem", "m", "Golem", "Golems"),
        noun("Zombie", "m", "Zombie"),
        noun("Sombra", "f", "Shade"),
    )
    g.listing("tipos", "tipo", "OneOf", comma=",", last="o", english="or")


def _players(g: Grammar) -> None:
    for who, english in (("oponente", "opponent"), ("participante", "participant"), ("compañero", "teammate")):
        g.phrase("jugador", f"un {who}", "Player", en=f"an {english}".replace("an p", "a p").replace("an t", "a t"),
                 who=who, each=False, introduces="ms", gender="ms")  # fmt: skip
        g.phrase("jugador", f"cada {who}", "Player", en=f"each {english}", who=who, each=True, gender="ms")
    g.variant("jugador", "cualquier participante", "Player", who="participante", each=False, introduces="ms")
    g.phrase("jugador", "otro participante", "Player", en="another participant", who="otro", each=False, introduces="ms")
    g.phrase("jugador", "ese oponente", "That", en="that opponent", who="oponente")
    g.phrase("jugador", "ese participante", "That", en="that participant", who="participante")
    g.phrase("sujeto", "{who:jugador}", en="{who:jugador}")


def _minions(g: Grammar) -> None:
    """Esbirros: type, state, how many, where."""
    g.phrase("estado", "", "=", en="", value=None)
    g.phrase("grupo", "{*|Esbirro|Esbirros}", "Minion", en="{*|minion|minions}", gender="m", type=None, state=None)
    g.phrase("grupo", "{type:tipos/=}", "Minion", en="{type:tipos/=}", head="type", state=None)
    g.variant("grupo", "{*|Esbirro|Esbirros} de tipo {type:tipos/s}", "Minion", gender="m", state=None)
    for state, english in (("Preparado", "Ready"), ("Agotado", "Exhausted")):
        feminine = state[:-1] + "a"
        g.phrase("grupo", f"{{*|Esbirro {state}|Esbirros {state}s}}", "Minion", en=f"{{*|{english} minion|{english} minions}}",
                 gender="m", type=None, state=state)  # fmt: skip
        g.phrase("grupo", f"{{type:tipos/=}} {{type|{state}|{feminine}|{state}s|{feminine}s}}", "Minion",
                 en=f"{english} {{type:tipos/=}}", head="type", state=state)  # fmt: skip
    g.phrase("grupo", "{*|Esbirro que no sea|Esbirros que no sean} {but:tipo/=}", "Minion",
             en="{*|minion that is not|minions that are not} {but:tipo/=}", gender="m", type=None, state=None)  # fmt: skip

    g.phrase("altar", "{tu|su} Altar", "Place", en="{your|their} Altar", zone="altar", of=None)
    g.phrase("altar", "el Altar de {of:jugador}", "Place", en="the Altar of {of:jugador}", zone="altar")
    g.variant("altar", "su Altar", "Place", zone="altar", of=Node("That", who="participante"))
    g.phrase("mano", "{tu|su} mano", "Place", en="{your|their} hand", zone="mano", of=None, introduces="fs")
    g.phrase("mano", "la mano de {of:jugador}", "Place", en="the hand of {of:jugador}", zone="mano", introduces="fs")
    g.phrase("sitio", "en {at:altar/=}", en="in {at:altar/=}")
    g.variant("sitio", "de {at:altar/=}")
    g.phrase("sitio", "de {at:mano/=}", en="from {at:mano/=}")
    g.variant("sitio", "en {at:mano/=}")
    g.phrase("sitio", "del Vertedero", "Place", en="from the Dump", zone="vertedero", of=None)
    g.variant("sitio", "en el Vertedero", "Place", zone="vertedero", of=None)

    g.phrase("esbirros", "{n:cantidad} {of:grupo/n} {at:sitio/=}", "Minions", en="{n:cantidad} {of:grupo/n} {at:sitio/=}", head="of")
    g.phrase("esbirros", "{of|todo el|toda la|todos los|todas las} {of:grupo/p} {at:sitio/=}", "Minions",
             en="all {of:grupo/p} {at:sitio/=}", head="of", n="todos")  # fmt: skip
    g.variant("esbirros", "cada {of:grupo/s} {at:sitio/=}", "Minions", head="of", n="todos")
    g.phrase("cosas", "{x:esbirros/=}", en="{x:esbirros/=}")
    g.phrase("cosas", "cada {of:grupo/s} {of|revelado|revelada|revelados|reveladas}", "Minions",
             en="each revealed {of:grupo/s}", head="of", n="cada", at="revelados")  # fmt: skip
    g.phrase("cosas", "{of|el|la|los|las} {of:grupo/p} {of|revelado|revelada|revelados|reveladas}", "Minions",
             en="the revealed {of:grupo/p}", head="of", n="los", at="revelados")  # fmt: skip
    g.phrase("cosas", "el Esbirro descartado para lanzar ese Poder {kind:clase}", "DiscardOf", gender="ms",
             en="the minion discarded to launch that {kind:clase} Power")  # fmt: skip


def _counts(g: Grammar) -> None:
    g.phrase("cuenta", "{of:grupo/s} que tengas en tu Altar", "Count", en="{of:grupo/s} you have in your Altar",
             at=Node("Place", zone="altar", of=None))  # fmt: skip
    g.variant("cuenta", "{of:grupo/s} en tu Altar", "Count", at=Node("Place", zone="altar", of=None))
    g.phrase("cuenta", "{of:grupo/s} que tengas en la mano", "Count", en="{of:grupo/s} you have in hand",
             at=Node("Place", zone="mano", of=None))  # fmt: skip
    g.variant("cuenta", "{of:grupo/s} de tu mano", "Count", at=Node("Place", zone="mano", of=None))
    g.variant("cuenta", "{of:grupo/s} que tengas en tu mano", "Count", at=Node("Place", zone="mano", of=None))
    g.phrase("cuenta", "{of:grupo/s} que haya en el Vertedero", "Count", en="{of:grupo/s} in the Dump",
             at=Node("Place", zone="vertedero", of=None))  # fmt: skip
    g.variant("cuenta", "{of:grupo/s} en el Vertedero", "Count", at=Node("Place", zone="vertedero", of=None))
    g.phrase("cuenta", "{of:grupo/s} que {who:jugador} tenga en su Altar", "CountOf", en="{of:grupo/s} {who:jugador} has in their Altar",
             zone="altar")  # fmt: skip
    g.phrase("cuenta", "{of:grupo/s} que {who:jugador} tenga en la mano", "CountOf", en="{of:grupo/s} {who:jugador} has in hand",
             zone="mano")  # fmt: skip
    g.variant("cuenta", "{of:grupo/s} en el Altar de {who:jugador}", "CountOf", zone="altar")
    g.phrase("cuenta", "{of:grupo/s} {of|revelado|revelada|revelados|reveladas}", "Count", en="revealed {of:grupo/s}", at="revelados")
    g.phrase("cuenta", "uno", "Those", en="one", noun="m")
    g.phrase("cuenta", "una", "Those", en="one", noun="f")
    for done, english in (("Explotado", "Exploded"), ("descartado", "discarded"), ("colocado", "placed"), ("Agotado", "Exhausted"),
                          ("Preparado", "Readied"), ("devuelto", "returned"), ("robado", "drawn")):  # fmt: skip
        g.phrase("cuenta", f"Esbirro {done} de este modo", "ThisWay", en=f"minion {english} this way", done=done)
    g.phrase("cuenta", "tipo de Esbirro distinto que tengas en tu Altar", "CountTypes", en="different type of minion you have in your Altar")
    for state, english in ((None, ""), ("Preparado", " Ready"), ("Agotado", " Exhausted")):
        spanish = f" {state}" if state else ""
        g.phrase("cuenta", f"Reptante{spanish} que tengas", "CountReptantes", en=f"{english} Creeper you have".strip(), state=state)
    g.phrase("cuánto", "{of:grupo/p} tengas en la mano", "Count", en="{of:grupo/p} you have in hand",
             at=Node("Place", zone="mano", of=None))  # fmt: skip
    g.phrase("cuánto", "{of:grupo/p} tengas en tu Altar", "Count", en="{of:grupo/p} you have in your Altar",
             at=Node("Place", zone="altar", of=None))  # fmt: skip


def _powers(g: Grammar) -> None:
    g.phrase("clase", "", "=", en="", value=None)
    g.phrase("clase", "de Ataque", "=", en="Attack", value="Ataque")
    g.phrase("clase", "de Defensa", "=", en="Defense", value="Defensa")
    g.phrase("clase", "Táctico", "=", en="Tactical", value="Táctico")
    for kind, english in zip(CLASES, ("Attack", "Defense", "Tactical"), strict=True):
        g.phrase("nombre de clase", kind, "=", en=english, value=kind)
    g.phrase("de coste", "", "=", en="", value=None)
    g.phrase("de coste", "de coste {n:número} o menos", "CostAtMost", en="of cost {n:número} or less")
    g.phrase("de coste", "de coste {n:número} o más", "CostAtLeast", en="of cost {n:número} or more")
    g.phrase("de coste", "de coste {n:número}", "CostIs", en="of cost {n:número}")
    g.phrase("de quién", "", "=", en="", value=None)
    g.phrase("de quién", "de {who:jugador}", en="of {who:jugador}")
    g.phrase("de quién", "de otro Reptante que esté Preparado", "OfReptante", en="of another Creeper that is Ready",
             other=True, state="Preparado", whose=None)  # fmt: skip
    g.phrase("de quién", "de otro Reptante", "OfReptante", en="of another Creeper", other=True, state=None, whose=None)
    g.phrase("de quién", "de otro Reptante de tu equipo", "OfReptante", en="of another Creeper of your team", other=True, state=None,
             whose="tú")  # fmt: skip
    g.phrase("de quién", "de un Reptante de {whose:jugador}", "OfReptante", en="of a Creeper of {whose:jugador}", other=False, state=None)
    g.phrase("de descarte", "", "=", en="", value=None)
    g.phrase("de descarte", "cuyo tipo de Esbirro a descartar sea Cualquiera", "=", en="whose minion to discard is Any", value="Cualquiera")
    g.phrase("de descarte", "cuyo tipo de Esbirro a descartar sea {t:tipo/s}", en="whose minion to discard is {t:tipo/s}")
    for article in ("un", "el"):
        g.phrase("poder", f"{article} Poder {{kind:clase}} {{cost:de coste}} {{of:de quién}} {{discard:de descarte}}", "Power",
                 en="a {kind:clase} Power {cost:de coste} {of:de quién} {discard:de descarte}", variant=article == "el",
                 introduces="ms", gender="ms")  # fmt: skip


def _reptantes(g: Grammar) -> None:
    def add(es: str, en: str, variant: bool = False, **facts: Any) -> None:
        g.phrase("reptante", es, "Reptante", en=en, variant=variant, introduces="ms", gender="ms", **facts)

    add("este Reptante", "this Creeper", which="este", n=1, whose="tú", state=None)
    for state, english in ((None, ""), ("Preparado", "Ready "), ("Agotado", "Exhausted ")):
        adjective = f" {state}" if state else ""
        adjectives = f" {state}s" if state else ""
        for which, un, en_un in (("otro", "otro", "another"), ("un", "un", "a")):
            add(f"{un} Reptante{adjective} de {{tu|su}} equipo", f"{en_un} {english}Creeper of {{your|their}} team",
                which=which, n=1, whose="tú", state=state)  # fmt: skip
        add(f"un Reptante{adjective} de {{whose:jugador}}", f"a {english}Creeper of {{whose:jugador}}", which="un", n=1, state=state)
        add(f"cada Reptante{adjective} de {{tu|su}} equipo", f"each {english}Creeper of {{your|their}} team",
            which="cada", n="todos", whose="tú", state=state)  # fmt: skip
        add(f"cada Reptante{adjective} de {{whose:jugador}}", f"each {english}Creeper of {{whose:jugador}}",
            which="cada", n="todos", state=state)  # fmt: skip
        add(f"{{n:cantidad}} Reptantes{adjectives} de {{tu|su}} equipo", f"{{n:cantidad}} {english}Creepers of {{your|their}} team",
            which="un", whose="tú", state=state)  # fmt: skip


def _per_damage(values: dict[str, Any]) -> Node:
    return Node("PerEach", do=Node("Damage", n=values["n"], to=values["to"]), per=values["per"], most=None)


def _life(g: Grammar) -> None:
    """Damage, prevention, resistencia."""
    g.phrase("efecto", "<hacer> {n:número} de daño a {to:jugador}", "Damage", en="<deal> {n:número} damage to {to:jugador}")
    g.phrase("efecto", "<hacer> {n:número} de daño", "Damage", en="<deal> {n:número} damage", to=None)
    g.phrase("efecto", "<hacer> {n:número} de daño más", "MoreDamage", en="<deal> {n:número} more damage")
    g.variant("acto", "<hacer> {n:número} de daño por cada {per:cuenta} a {to:jugador}", build=_per_damage)
    g.phrase("efecto", "<prevenir> hasta {n:número} de daño de {p:poder}", "Prevent", en="<prevent> up to {n:número} damage from {p:poder}")
    g.variant("efecto", "<prevenir> {n:número} de daño de {p:poder}", "Prevent")
    g.phrase("efecto", "<prevenir> todo el daño de {p:poder}", "Prevent", en="<prevent> all damage from {p:poder}", n="todo")
    for verb, kind, english in (("aumentar", "Gain", "increase"), ("disminuir", "Lose", "decrease")):
        g.phrase("efecto", f"<{verb}> {{n:número}} {{tu|su}} resistencia", kind, en=f"<{english}> {{your|their}} resistance by {{n:número}}", who=None)
        g.phrase("efecto", f"<{verb}> {{n:número}} la resistencia de {{who:jugador}}", kind,
                 en=f"<{english}> the resistance of {{who:jugador}} by {{n:número}}")  # fmt: skip
        g.variant("efecto", f"<{verb}> {{tu|su}} resistencia en {{n:número}}", kind, who=None)
        g.variant("efecto", f"<{verb}> la resistencia de {{who:jugador}} en {{n:número}}", kind)


def _chain(g: Grammar) -> None:
    """What touches other Powers."""
    g.phrase("efecto", "<reforzar> {n:número} {p:poder}", "Reinforce", en="<reinforce> {p:poder} by {n:número}")
    g.phrase("efecto", "<anular> el efecto de {p:poder}", "Annul", en="<annul> the effect of {p:poder}")
    g.variant("efecto", "<anular> {p:poder}", "Annul")
    g.phrase("efecto", "<cambiar> a {to:nombre de clase} el tipo de {p:poder}", "ChangeKind", en="<change> the type of {p:poder} to {to:nombre de clase}")
    g.phrase("efecto", "<copiar> el tipo y efecto de {p:poder}", "Copy", en="<copy> the type and effect of {p:poder}")
    g.variant("efecto", "<copiar> el tipo y el efecto de {p:poder}", "Copy")
    g.phrase("efecto", "<pagar> el coste de este Poder Explotando Esbirros", "PayExploding", en="<pay> this Power’s cost by Exploding minions")
    g.phrase("oración", "tras lanzar {named:nombre propio}, el Reptante no se Agota.", "NoExhaust",
             en="after launching {named:nombre propio}, the Creeper is not Exhausted.")  # fmt: skip
    g.phrase("oración", "tras lanzar este Poder, el Reptante no se Agota.", "NoExhaust",
             en="after launching this Power, the Creeper is not Exhausted.", named=False)  # fmt: skip
    g.phrase("oración", "este Reptante no se Prepara durante su próxima fase de Preparar.", "NoReady",
             en="this Creeper does not Ready during its next Ready phase.")  # fmt: skip
    g.variant("oración", "este Reptante no se Prepara durante su próxima fase Preparar.", "NoReady")


def _cards(g: Grammar) -> None:
    """What moves Esbirros."""
    g.phrase("efecto", "<explotar> {n:cantidad} {of:grupo/n} de {who:jugador}", "Explode",
             en="<explode> {n:cantidad} {of:grupo/n} of {who:jugador}", introduces="of")  # fmt: skip
    g.phrase("efecto", "<explotar> {n:cantidad} {of:grupo/n} en {tu|su} Altar", "Explode",
             en="<explode> {n:cantidad} {of:grupo/n} in {your|their} Altar", who=None, introduces="of")  # fmt: skip
    g.phrase("efecto", "<explotar> {of|todo el|toda la|todos los|todas las} {of:grupo/p} de {who:jugador}", "Explode",
             en="<explode> all {of:grupo/p} of {who:jugador}", n="todos", introduces="of")  # fmt: skip
    g.phrase("efecto", "<explotar> {of|todo el|toda la|todos los|todas las} {of:grupo/p} en {tu|su} Altar", "Explode",
             en="<explode> all {of:grupo/p} in {your|their} Altar", n="todos", who=None, introduces="of")  # fmt: skip
    for place in ("en el Altar de", "del Altar de"):
        g.variant("efecto", f"<explotar> {{n:cantidad}} {{of:grupo/n}} {place} {{who:jugador}}", "Explode", introduces="of")
    g.variant("efecto", "<explotar> {n:cantidad} {of:grupo/n} de {tu|su} Altar", "Explode", who=None, introduces="of")
    g.phrase("efecto", "<explotar+x>", "ExplodeIt", en="<explode+x>")

    g.phrase("efecto", "<robar> {n:cantidad} {n|Esbirro|Esbirros} del tope de la Fosa", "Draw",
             en="<draw> {n:cantidad} {n|minion|minions} from the top of the Pit", introduces="m:n")  # fmt: skip
    g.variant("efecto", "<robar> {n:cantidad} {n|Esbirro|Esbirros}", "Draw", introduces="m:n")
    g.variant("efecto", "<robar> {n:cantidad} {n|Esbirro|Esbirros} de la Fosa", "Draw", introduces="m:n")
    for where, name, english in (("la Fosa", "fosa", "the Pit"), ("el Vertedero", "vertedero", "the Dump"),
                                 ("la Fosa y en el Vertedero", "fosa y vertedero", "the Pit and the Dump")):  # fmt: skip
        g.phrase("zona", where, "=", en=english, value=name)
    g.phrase("efecto", "<buscar> en {at:zona} y <robar> {n:cantidad} {of:grupo/n}", "Search",
             en="<search> {at:zona} and <draw> {n:cantidad} {of:grupo/n}", introduces="of")  # fmt: skip
    g.phrase("efecto", "<buscar> tantos Esbirros de {at:zona} como {per:cuánto}", "SearchAsMany",
             en="<search> {at:zona} for as many minions as {per:cuánto}", introduces="mp")  # fmt: skip
    g.phrase("efecto", "<intercambiar> los de {tu|su} mano con los buscados", "SwapHand",
             en="<exchange> those in {your|their} hand with those found")  # fmt: skip
    g.phrase("efecto", "<revelar> {n:número} {n|Esbirro|Esbirros} del tope de la Fosa", "Reveal",
             en="<reveal> {n:número} {n|minion|minions} from the top of the Pit", introduces="m:n")  # fmt: skip
    g.phrase("efecto", "<barajar> la Fosa", "Shuffle", en="<shuffle> the Pit")
    g.phrase("efecto", "<barajar+x>", "ShuffleIt", en="<shuffle+x>")

    g.phrase("efecto", "<elegir> {x:esbirros/=}", "Choose", en="<choose> {x:esbirros/=}", introduces="x")
    g.phrase("efecto", "<elegir> uno", "PickThose", en="<choose> one", n=1, noun="m", introduces="ms")
    g.phrase("efecto", "<elegir> una", "PickThose", en="<choose> one", n=1, noun="f", introduces="fs")
    g.phrase("efecto", "<elegir> {n:cantidad} de ellos", "PickThose", en="<choose> {n:cantidad} of them", noun="m", introduces="m:n")
    g.phrase("efecto", "<elegir> {n:cantidad} {of:grupo/n}", "PickFrom", en="<choose> {n:cantidad} {of:grupo/n}", introduces="of")

    for zone, to, english in (("fosa-tope", "en el tope de la Fosa", "on top of the Pit"),
                              ("fosa-fondo", "en el fondo de la Fosa", "at the bottom of the Pit"),
                              ("vertedero", "en el Vertedero", "into the Dump")):  # fmt: skip
        g.phrase("destino", to, "Place", en=english, zone=zone, of=None)
    g.phrase("destino", "en {to:altar/=}", en="into {to:altar/=}")
    g.phrase("destino", "en {to:mano/=}", en="into {to:mano/=}")
    g.phrase("efecto", "<colocar> {to:destino/=} {x:cosas/=}", "Put", en="<place> {x:cosas/=} {to:destino/=}", ready=False, introduces="x")
    g.variant("efecto", "<colocar> {x:cosas/=} {to:destino/=}", "Put", ready=False, introduces="x")
    g.phrase("efecto", "<colocar> {to:destino/=} {x:cosas/=}, {x|Preparado|Preparada|Preparados|Preparadas}", "Put",
             en="<place> {x:cosas/=} {to:destino/=} Ready", ready=True, introduces="x")  # fmt: skip
    g.variant("efecto", "<colocar> {to:destino/=} {x:cosas/=} {x|Preparado|Preparada|Preparados|Preparadas}", "Put", ready=True, introduces="x")
    g.variant("efecto", "<colocar> {x|Preparado|Preparada|Preparados|Preparadas} {to:destino/=} {x:cosas/=}", "Put", ready=True, introduces="x")
    g.phrase("efecto", "<colocar+x> {to:destino/=}", "Put", en="<place+x> {to:destino/=}", ready=False)
    g.phrase("efecto", "<colocar+x> {x|Preparado|Preparada|Preparados|Preparadas} {to:destino/=}", "Put",
             en="<place+x> {to:destino/=} Ready", ready=True)  # fmt: skip
    g.variant("efecto", "<poner+x> {to:destino/=}", "Put", ready=False)

    g.phrase("retorno", "a su mano", "Place", en="to their hand", zone="mano", of="dueño")
    g.phrase("retorno", "a la Fosa", "Place", en="to the Pit", zone="fosa", of=None, introduces="fs")
    g.phrase("retorno", "a la mano de {of:jugador}", "Place", en="to the hand of {of:jugador}", zone="mano")
    g.phrase("efecto", "<devolver> {x:cosas/=} {to:retorno}", "Return", en="<return> {x:cosas/=} {to:retorno}", introduces="x")
    g.phrase("efecto", "<devolver+x> {to:retorno}", "Return", en="<return+x> {to:retorno}")

    g.phrase("efecto", "<intercambiar> {x:esbirros/=} con {y:esbirros/=}", "Exchange", en="<exchange> {x:esbirros/=} with {y:esbirros/=}")


def _hands(g: Grammar) -> None:
    g.phrase("efecto", "<descartar> al azar {n:cantidad} {n|Esbirro|Esbirros} de la mano de {who:jugador}", "DiscardRandom",
             en="<discard> {n:cantidad} random {n|minion|minions} from the hand of {who:jugador}", introduces="m:n")  # fmt: skip
    g.variant("efecto", "<descartar> {n:cantidad} {n|Esbirro|Esbirros} al azar de la mano de {who:jugador}", "DiscardRandom", introduces="m:n")
    g.phrase("efecto", "<descartar> al azar {n:cantidad} {n|Esbirro|Esbirros} de {tu|su} mano", "DiscardRandom",
             en="<discard> {n:cantidad} random {n|minion|minions} from {your|their} hand", who=None, introduces="m:n")  # fmt: skip
    g.phrase("efecto", "<descartar> {n:número} {n|Esbirro adicional|Esbirros adicionales} de {tu|su} mano", "DiscardExtra",
             en="<discard> {n:número} additional {n|minion|minions} from {your|their} hand", introduces="m:n")  # fmt: skip
    g.phrase("efecto", "<descartar> {n:cantidad} {of:grupo/n} de {tu|su} mano", "Discard",
             en="<discard> {n:cantidad} {of:grupo/n} from {your|their} hand", introduces="of")  # fmt: skip
    g.phrase("efecto", "<descartar> {of|todo tu|toda tu|todos tus|todas tus} {of:grupo/p}", "DiscardAll",
             en="<discard> all your {of:grupo/p}", introduces="of")  # fmt: skip
    g.phrase("efecto", "<descartar> {tu|su} mano", "DiscardHand", en="<discard> {your|their} hand")
    g.phrase("efecto", "<descartar+x>", "DiscardIt", en="<discard+x>")
    g.phrase("efecto", "<mirar> la mano de {who:jugador}", "Look", en="<look> at the hand of {who:jugador}", introduces="fs")
    g.phrase("efecto", "<mostrar> {tu|su} mano", "Show", en="<show> {your|their} hand", introduces="fs")
    for verb, kind, english in (("preparar", "Ready", "ready"), ("agotar", "Exhaust", "exhaust")):
        g.phrase("efecto", f"<{verb}> {{x:esbirros/=}}", kind, en=f"<{english}> {{x:esbirros/=}}", introduces="x")
        g.phrase("efecto", f"<{verb}> {{x:reptante/=}}", kind, en=f"<{english}> {{x:reptante/=}}", introduces="x")
        g.phrase("efecto", f"<{verb}+x>", kind, en=f"<{english}+x>")


def _types(g: Grammar) -> None:
    """What changes types, of Esbirros and of Powers, and what protects, for the turn."""
    g.phrase("efecto", "<elegir> un tipo de Esbirro", "ChooseTypes", en="<choose> a type of minion", n=1)
    g.phrase("efecto", "<elegir> {n:número} tipos de Esbirros", "ChooseTypes", en="<choose> {n:número} types of minions")
    g.phrase("oración", "este turno, {rule:regla}.", "ThisTurn", en="this turn, {rule:regla}.")
    for place, zone, english in (("de tu mano", "mano", "in your hand"), ("en tu Altar", "altar", "in your Altar")):
        g.phrase("regla", f"los Esbirros {place} se consideran de ese tipo", "Considered", en=f"the minions {english} count as that type",
                 zone=zone, type=None)  # fmt: skip
        g.phrase("regla", f"los Esbirros {place} se consideran de tipo {{type:tipo/s}}", "Considered",
                 en=f"the minions {english} count as {{type:tipo/s}}", zone=zone)  # fmt: skip
        g.variant("regla", f"los Esbirros {place} se consideran {{type:tipo}}", "Considered", zone=zone)
    g.phrase("regla", "los próximos {n:número} Esbirros que descartes para lanzar Poderes se consideran de esos tipos", "NextDiscards",
             en="the next {n:número} minions you discard to launch Powers count as those types")  # fmt: skip
    g.phrase("regla", "el próximo Esbirro que descartes para lanzar un Poder se considera de ese tipo", "NextDiscards",
             en="the next minion you discard to launch a Power counts as that type", n=1)  # fmt: skip
    for place, zone, english in (("tu Altar", "altar", "your Altar"), ("tu mano", "mano", "your hand"), ("a tus Reptantes", "reptantes", "your Creepers")):
        g.phrase("regla", f"ningún Poder puede afectar {place}", "Untouchable", en=f"no Power can affect {english}", zone=zone)
    g.phrase("de clase", "de Ataque", "=", en="Attack", value="Ataque")
    g.phrase("de clase", "de Defensa", "=", en="Defense", value="Defensa")
    g.phrase("de clase", "Tácticos", "=", en="Tactical", value="Táctico")
    g.phrase("regla", "los Poderes {kind:de clase} de tus Reptantes se consideran {to:de clase}", "PowersConsidered",
             en="the {kind:de clase} Powers of your Creepers count as {to:de clase}")  # fmt: skip


def _conditions(g: Grammar) -> None:
    for at, english, zone in (("en tu Altar", "in your Altar", "altar"), ("en la mano", "in hand", "mano")):
        g.phrase("condición", f"tienes al menos {{of|un|una|unos|unas}} {{of:grupo/s}} {at}", "Has", en=f"you have at least one {{of:grupo/s}} {english}",
                 n=1, zone=zone)  # fmt: skip
        g.phrase("condición", f"tienes al menos {{n:número}} {{of:grupo/n}} {at}", "Has", en=f"you have at least {{n:número}} {{of:grupo/n}} {english}", zone=zone)
        g.variant("condición", f"tienes {{n:número}} o más {{of:grupo/p}} {at}", "Has", zone=zone)
        g.phrase("condición", f"tienes {{n:número}} o menos {{of:grupo/p}} {at}", "HasAtMost", en=f"you have {{n:número}} or fewer {{of:grupo/p}} {english}", zone=zone)
        g.phrase("condición", f"no tienes {{of:grupo/p}} {at}", "HasAtMost", en=f"you have no {{of:grupo/p}} {english}", n=0, zone=zone)
    g.phrase("condición", "hay en ella al menos {of|un|una|unos|unas} {of:grupo/s}", "InShown", en="it holds at least one {of:grupo/s}", n=1)
    g.phrase("condición", "hay en ella al menos {n:número} {of:grupo/n}", "InShown", en="it holds at least {n:número} {of:grupo/n}")
    for op, es, en in (("menos", "o menos", "or less"), ("más", "o más", "or more")):
        g.phrase("condición", f"tu resistencia es {{n:número}} {es}", "Resistance", en=f"your resistance is {{n:número}} {en}", op=op, who=None)
        g.phrase("condición", f"la resistencia de {{who:jugador}} es {{n:número}} {es}", "Resistance", en=f"the resistance of {{who:jugador}} is {{n:número}} {en}", op=op)
    for more, english in (("más", "more"), ("menos", "fewer")):
        g.phrase("condición", f"un oponente tiene {more} Esbirros que tú en su Altar", "OpponentHas", en=f"an opponent has {english} minions than you in their Altar",
                 op=more, zone="altar")  # fmt: skip
        g.phrase("condición", f"un oponente tiene {more} Esbirros que tú en la mano", "OpponentHas", en=f"an opponent has {english} minions than you in hand",
                 op=more, zone="mano")  # fmt: skip
    g.phrase("condición", "un oponente tiene más resistencia que tú", "OpponentHas", en="an opponent has more resistance than you", op="más", zone="resistencia")
    g.phrase("condición", "un oponente tiene más Reptantes que tú", "OpponentHas", en="an opponent has more Creepers than you", op="más", zone="reptantes")
    g.phrase("condición", "Reforzaste un Poder este turno", "Reinforced", en="you Reinforced a Power this turn")
    g.phrase("condición", "lanzaste otro Poder este turno", "Launched", en="you launched another Power this turn")
    g.phrase("condición", "es tu turno", "YourTurn", en="it is your turn", value=True)
    g.phrase("condición", "no es tu turno", "YourTurn", en="it is not your turn", value=False)


def grammar() -> Grammar:
    """Everything a Power may say."""
    g = common()
    for part in (_nouns, _players, _minions, _counts, _powers, _reptantes, _life, _chain, _cards, _hands, _types, _conditions):
        part(g)
    return g
