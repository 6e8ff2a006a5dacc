"""The phrases of Atrum Arena: what a Power may say, in the rulebook's own words.

Sorts of what a text names: ``esbirro.where.how`` (mano.robado, vista.revelado, vertedero.explotado…), ``jugador.who``,
``fosa``, ``mano``, ``tipo``, ``daño`` and ``poder``. Phrases marked ``yours`` are those only the launcher carries out.
"""

from __future__ import annotations

from mazo.games.atrum.text import nodes
from mazo.games.atrum.words.condiciones import conditions
from mazo.games.atrum.words.ordenes import ALL, ALTAR, THAT, cards, chain, hands, life, moves
from mazo.language.common import common
from mazo.language.letter import Complaint, Language
from mazo.language.lexicon import noun
from mazo.language.phrase import Grammar
from mazo.language.tree import Args, Mention, Node, Value
from mazo.messages import say

TIPOS = ("Bestia", "Caído", "Esqueleto", "Golem", "Zombie", "Sombra")
CLASES = ("Ataque", "Defensa", "Táctico")

_STATES = (("Preparado", "Ready"), ("Agotado", "Exhausted"))
_ANY_STATE: tuple[tuple[str | None, str], ...] = ((None, ""), *_STATES)
_MANO = nodes.Zone(zone="mano", whose=None)
_VERTEDERO = nodes.Zone(zone="vertedero", whose=None)
_REVELADOS = nodes.Zone(zone="revelados", whose=None)
_REVEALED = "{of|revelado|revelada|revelados|reveladas}"
_SEEN = "esbirro.vista.revelado"


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
    g.listing("tipos", "tipo", "Or", comma=",", last="o", english="or")


def _players(g: Grammar) -> None:
    """Who: ``alguien`` points at one, ``ese`` at the one named, ``cada`` at all; ``dueño`` says whose something is."""
    for who, english in (("oponente", "opponent"), ("participante", "participant"), ("compañero", "teammate")):
        other = "(tu|el) oponente" if who == "oponente" else f"cualquier {who}"
        one = f"{'an' if english[0] in 'aeiou' else 'a'} {english}"
        for category, named in (("alguien", f"jugador.{who} ms"), ("dueño", "")):
            g.phrase(category, f"(un {who} [(a tu elección|de tu elección|que elijas)]|{other})", "Player", en=one,
                     who=who, each=False, introduces=named)  # fmt: skip
        you = " [, (incluyéndote|incluido tú)]" if who == "participante" else ""
        g.phrase("cada", f"(cada {who}|todos los {who}s){you}", "Player", en=f"each {english}", who=who, each=True)
        sort = "jugador ms" if who == "participante" else f"jugador.{who} ms"
        g.phrase("ese", f"ese {who}", "ThatPlayer", en=f"that {english}", who=who, refers=sort)
    for category, sort in (("alguien", "jugador.{who} ms"), ("dueño", "")):
        g.phrase(category, "otro participante", "Player", en="another participant", who="otro", each=False,
                 introduces=sort)  # fmt: skip
    told, sort = "(lo (lanzó|anunció)|(lanzó|anunció) ese Poder)", "que"
    g.phrase("ese", f"(el oponente {sort} {told}|el participante {sort} {told}|quien {told})", "Launcher",
             en="whoever launched it", recalls="poder")  # fmt: skip
    for group, members in (
        ("uno", ("alguien", "ese")),
        ("jugador", ("alguien", "ese", "cada")),
        ("poseedor", ("alguien", "ese", "cada")),
        ("sujeto", ("jugador",)),
    ):
        for member in members:
            g.phrase(group, f"{{who:{member}}}", en=f"{{who:{member}}}")


def _groups(g: Grammar) -> None:
    """Which Esbirros: any, or of some types; ready or exhausted, in an Altar, where that means something."""
    one, minion = "{*|Esbirro|Esbirros}", "{*|minion|minions}"
    for state, english in _ANY_STATE:
        own, like = "", ""
        if state:
            feminine = state[:-1] + "a"
            own, like = f"{{*|{state}|{state}s}}", f"{{type|{state}|{feminine}|{state}s|{feminine}s}}"
        states = {"grupo": (None, "Preparado", "Agotado"), "llano": (None,), "por preparar": (None, "Agotado"),
                  "por agotar": (None, "Preparado")}  # fmt: skip
        for name in (name for name, allowed in states.items() if state in allowed):
            g.phrase(name, f"{one} {own}", "Minion", en=f"{english} {minion}", gender="m", type=None, state=state)
            g.phrase(name, f"{{type:tipos/=}} {like}", "Minion", en=f"{english} {{type:tipos/=}}", head="type",
                     state=state)  # fmt: skip
            g.variant(name, f"{one} {own} de tipo {{type:tipos/s}}", "Minion", gender="m", state=state)
            g.phrase(name, f"{one} {own} de ese tipo", "Minion", gender="m", type=nodes.ESE, state=state,
                     refers="tipo ms", en=f"{english} {minion} of that type")  # fmt: skip
            g.phrase(name, f"{one} {own} {{*|que no sea|que no sean}} {{but:tipo/=}}", "Minion", gender="m", type=None,
                     en=f"{english} {minion} {{*|that is not a|that are not}} {{but:tipo/=}}", state=state)  # fmt: skip


def _places(g: Grammar) -> None:
    """Where: an Altar of yours, of one, of each; and what is not in an Altar."""
    for name, whose in (("altar", "jugador"), ("un altar", "uno"), ("altar ajeno", "dueño")):
        g.phrase(name, "{tu|su} Altar", "Zone", en="{your|their} Altar", zone="altar", whose=None)
        g.phrase(name, f"el Altar de {{whose:{whose}}}", "Zone", en=f"the Altar of {{whose:{whose}}}", zone="altar",
                 yours=True)  # fmt: skip
        if whose != "dueño":
            g.phrase(name, "{su|} Altar", "Zone", en="{their|} Altar", zone="altar", whose=THAT)
        g.phrase(f"en {name}", f"(en|de) {{at:{name}/=}}", en=f"in {{at:{name}/=}}")
        if name == "un altar":
            g.variant(f"en {name}", f"de {{whose:{whose}}}", "Zone", zone="altar", yours=True)
    g.phrase("fuera", "de {tu|su} mano", "Zone", en="from {your|their} hand", zone="mano", whose=None)
    g.phrase("fuera", "(de|en) el Vertedero", "Zone", en="from the Dump", zone="vertedero", whose=None)


def _held_by(values: Args) -> Node:
    """«1 Esbirro que tenga un oponente en su Altar»."""
    there = nodes.Zone(zone="altar", whose=values["whose"])
    return nodes.Cards(n=values["n"], of=values["of"], other=False, at=there)


def _minions(g: Grammar) -> None:
    """How many of which Esbirros where. ``contados`` have a number, ``todos`` not; ``elegidos`` are of one place."""

    def some(name: str, place: str, group: str, how_many: str = "cuántos") -> None:
        words = f"{{n:{how_many}}} {{of:{group}/n}} {{at:{place}/=}}"
        g.phrase(name, words, "Cards", en=words, head="of", other=False)

    def every(name: str, place: str, group: str) -> None:
        which, each = f"{{of:{group}/p}} {{at:{place}/=}}", f"cada {{of:{group}/s}} {{at:{place}/=}}"
        g.phrase(name, f"({ALL} {which}|{each})", "Cards", en=f"all {which}", head="of", other=False, n="todos")

    g.synonyms("cualquier cantidad de", "cualquier número de")
    g.phrase("cuántos", "cualquier cantidad de", "UpTo", en="any number of", n=99, gender="p")
    g.phrase("cuántos", "{n:cantidad}", en="{n:cantidad}")
    for place, group in (("en altar", "grupo"), ("fuera", "llano")):
        some("contados", place, group)
        every("todos", place, group)
    for place, group in (("en un altar", "grupo"), ("fuera", "llano")):
        some("elegidos", place, group)
    g.variant("elegidos", "{n:cuántos} {of:grupo/n} que tenga {whose:uno} en su Altar", head="of", build=_held_by)
    some("de altar", "en altar", "grupo")
    every("de altar", "en altar", "grupo")
    g.phrase("donde se agota", "{at:en altar/=}", en="{at:en altar/=}")
    g.variant("donde se agota", "de {whose:jugador}", "Zone", zone="altar", yours=True)
    for verb in ("por preparar", "por agotar"):
        some(f"algunos {verb}", "donde se agota", verb)
        every(f"todos {verb}", "donde se agota", verb)
    some("trocados", "en altar ajeno", "grupo", "cantidad")
    for name in ("contados", "todos"):
        g.phrase("cosas", f"{{what:{name}/=}}", en=f"{{what:{name}/=}}")

    seen: Args = {"at": _REVELADOS, "recalls": _SEEN}
    g.phrase("cosas", f"cada {{of:llano/s}} {_REVEALED}", "Cards", head="of", other=False, n="cada",
             en="each revealed {of:llano/s}", **seen)  # fmt: skip
    them = f"({{of|el|la|los|las}}|{ALL}) {{of:llano/p}} {_REVEALED}"
    g.phrase("cosas", f"({them}|[tod(o|a)s] l(o|a)s que sean {{of:llano/p}})", "Cards", head="of", other=False,
             n="los", en="the revealed {of:llano/p}", **seen)  # fmt: skip
    chosen = nodes.Minion(type=nodes.ESE, state=None).placed((), Mention("tipo", "m", "s"))
    those = "cada Esbirro revelado|[todos] los [Esbirros] revelados|[todos] los que sean"
    g.variant("cosas", f"({those}) de ese tipo", "Cards", gender="mp", other=False, n="los", of=chosen,
              **seen)  # fmt: skip
    g.variant("cosas", "el resto", "Cards", gender="mp", other=False, n="los",
              of=nodes.Minion(type=None, state=None), **seen)  # fmt: skip
    gone = "el Esbirro descartado (para lanzar|al lanzar|por|en)"
    g.phrase("descarte", f"{gone} ese Poder {{sort:clase}}", "DiscardOf", gender="ms",
             en="the minion discarded to launch that {sort:clase} Power", recalls="poder.prevenido")  # fmt: skip

    that = "(el|ese) Poder {sort:clase} (a el que le previno daño|a el que se le previno daño|cuyo daño previno)"
    g.variant("descarte", f"{gone} {that}", "DiscardOf", gender="ms", recalls="poder.prevenido")  # fmt: skip


def _counts(g: Grammar) -> None:
    """What «por cada» counts, and what «tantos como» does."""

    for counted, at, where, within in (
        (
            "grupo",
            ALTAR,
            "(que {tengas|tenga} en|que haya en|en|de) {tu|su} Altar",
            "{you have|they have} in {your|their} Altar",
        ),
        ("llano", _MANO, "(que {tengas|tenga} en (la|{tu|su})|(de|en) {tu|su}) mano", "{you have|they have} in hand"),
        ("llano", _VERTEDERO, "(que haya en|en|de) el Vertedero", "in the Dump"),
    ):
        g.phrase("cuenta", f"{{of:{counted}/s}} {where}", "Count", en=f"{{of:{counted}/s}} {within}", at=at)
        g.phrase("varios", f"{{of:{counted}/p}} {where}", "Count", en=f"{{of:{counted}/p}} {within}", at=at)
    g.phrase("cuenta", "{n:número} {of:varios/=}", "Every", en="{n:número} {of:varios/=}")
    g.variant("cuenta", "par de {of:varios/=}", "Every", n=2)
    for zone, group, es, en in (
        ("altar", "grupo", "en su Altar", "in their Altar"),
        ("mano", "llano", "en la mano", "in hand"),
    ):
        g.phrase("cuenta", f"{{of:{group}/s}} que {{who:jugador}} tenga {es}", "CountOf", yours=True, zone=zone,
                 en=f"{{of:{group}/s}} {{who:jugador}} has {en}")  # fmt: skip
    g.variant("cuenta", "{of:grupo/s} (en|de) el Altar de {who:jugador}", "CountOf", yours=True, zone="altar")
    for group, zone, es, en in (
        ("grupo", "altar", "en {su|} Altar", "in {their|} Altar"),
        ("llano", "mano", "en {su|} mano", "in {their|} hand"),
    ):
        g.phrase("cuenta", f"{{of:{group}/s}} {es}", "CountOf", en=f"{{of:{group}/s}} {en}", who=THAT, zone=zone)
        g.variant("cuenta", f"{{of:{group}/s}} que tenga {es}", "CountOf", who=THAT, zone=zone)
    for group, zone, es, en in (
        ("grupo", "altar", "tengas en tu Altar", "you have in your Altar"),
        ("llano", "mano", "tengas en la mano", "you have in hand"),
    ):
        g.phrase("cuenta", f"{{of:{group}/s}} que tú {es}", "CountYours", en=f"{{of:{group}/s}} {en}", zone=zone)
        g.variant("cuenta", f"{{of:{group}/s}} {{|que {es}}}", "CountYours", zone=zone)
        if zone == "altar":
            g.variant("cuenta", f"{{of:{group}/s}} {{|en tu Altar}}", "CountYours", zone=zone)
    g.phrase("cuenta", "otro Poder que {hayas|haya} lanzado este turno", "CountLaunched",
             en="other Power {you have|they have} launched this turn")  # fmt: skip
    g.phrase("cuenta", f"{{of:llano/s}} {_REVEALED}", "Count", en="revealed {of:llano/s}", at=_REVELADOS,
             recalls=_SEEN)  # fmt: skip
    g.variant("cuenta", "{of:llano/s} que haya en ella", "Count", at=_MANO, refers="mano.mostrada fs")
    g.phrase("cuenta", "uno", "Those", en="one", noun="m", refers="esbirro m")
    g.phrase("cuenta", "una", "Those", en="one", noun="f", refers="esbirro f")
    for done, english, *sorts in (
        ("Explotado", "Exploded", "vertedero.explotado"),
        ("descartado", "discarded", "vertedero.descartado"),
        ("Agotado", "Exhausted", "altar.agotado"),
        ("Preparado", "Readied", "altar.preparado"),
        ("robado", "drawn", "mano.robado"),
        ("colocado", "placed", "altar.colocado", "mano.colocado", "vertedero.colocado"),
        ("devuelto", "returned", "mano.devuelto", "fosa.devuelto"),
    ):
        these = "|".join(f"esbirro.{sort}" for sort in sorts)
        if done == "descartado":
            g.variant("cuánto", "(Esbirros|) (descartados (de este modo|así)|hayas descartado [(de este modo|así)])",
                      "ThisWay", done=done, refers=these)  # fmt: skip
        g.phrase("cuenta", f"Esbirro {done} (de este modo|así)", "ThisWay", en=f"minion {english} this way", done=done,
                 refers=these)  # fmt: skip
    g.phrase("cuenta", "tipo de Esbirro (distinto|diferente) (que {tengas|tenga} en|en|de) {tu|su} Altar", "CountTypes",
             en="different type of minion {you have|they have} in {your|their} Altar")  # fmt: skip
    for state, english in _ANY_STATE:
        own = "(que {tengas|tenga}|de {tu|su} equipo)"
        g.phrase("cuenta", f"Reptante {state or ''} {own}", "CountReptantes", state=state,
                 en=f"{english} Creeper {{you have|they have}}")  # fmt: skip
        plural = f"Reptantes {state}s" if state else "Reptantes"
        g.phrase("cuánto", f"{plural} {{tengas|tenga}}", "CountReptantes", state=state,
                 en=f"{english} Creepers {{you have|they have}}")  # fmt: skip
    out = "Reptante (eliminado de tu equipo|tuyo eliminado|eliminado que {tengas|tenga}|que {te|le} hayan eliminado)"
    g.phrase("cuenta", out, "CountReptantes", state="Eliminado",
             en="eliminated Creeper of {your|their} team")  # fmt: skip
    there = "(en juego|en partida|en la partida|que siga en juego)"
    g.phrase("cuenta", f"oponente [{there}]", "CountOpponents", en="opponent")
    for group, zone, es, en in (("grupo", "altar", "en su Altar", "in their Altar"),
                                ("llano", "mano", "en (la|su) mano", "in hand")):  # fmt: skip
        g.phrase("cuánto", f"{{of:{group}/p}} tenga {es}", "CountOf", en=f"{{of:{group}/p}} they have {en}", who=THAT,
                 zone=zone, yours=True)  # fmt: skip
    for group, at, es, en in (
        ("llano", _MANO, "tengas en la mano", "you have in hand"),
        ("grupo", ALTAR, "tengas en tu Altar", "you have in your Altar"),
        ("llano", _VERTEDERO, "haya en el Vertedero", "there are in the Dump"),
    ):
        es = f"({es}|{es.removeprefix('tengas ').removeprefix('haya ')})"
        g.phrase("cuánto", f"{{of:{group}/p}} {es}", "Count", en=f"{{of:{group}/p}} {en}", at=at)


def _powers(g: Grammar) -> None:
    """Powers on the chain, and those of a Reptante that can be copied."""
    for kind, of, english in (
        ("Ataque", "de Ataque", "Attack"),
        ("Defensa", "de Defensa", "Defense"),
        ("Táctico", "Táctico", "Tactical"),
    ):
        g.phrase("clase", of, "=", en=english, value=kind)
        g.phrase("de clase", of + "s" * (kind == "Táctico"), "=", en=english, value=kind)
        g.phrase("nombre de clase", kind, "=", en=english, value=kind)
    for one, another, english in (
        ("Ataque", "Táctico", "Attack or Tactical"),
        ("Ataque", "Defensa", "Attack or Defense"),
        ("Defensa", "Táctico", "Defense or Tactical"),
    ):
        too = "[(de un Poder de|de un Poder|un Poder de|un Poder|de)]"
        g.phrase("clase", f"de {one} (o|y/o) {too} {another}", "Or", en=english, items=(one, another))
    for nothing in ("clase", "de coste", "de quién", "de descarte"):
        g.phrase(nothing, "", "=", en="", value=None)
    g.phrase(
        "de coste",
        "de coste {n:número} o (menos|menor|inferior)",
        "CostIs",
        op="menos",
        en="of cost {n:número} or less",
    )
    g.phrase(
        "de coste", "de coste {n:número} o (más|mayor|superior)", "CostIs", op="más", en="of cost {n:número} or more"
    )
    g.phrase("de coste", "de coste {n:número}", "CostIs", op="igual", en="of cost {n:número}")
    g.phrase("de quién", "de {who:dueño}", en="of {who:dueño}")
    g.phrase("de quién", "tuyo", "Player", en="of yours", who="tú", each=False)
    g.phrase("de descarte", "cuyo tipo de Esbirro a descartar sea Cualquiera", "=", value="Cualquiera",
             en="whose minion to discard is Any")  # fmt: skip
    g.phrase("de descarte", "cuyo tipo de Esbirro a descartar sea {t:tipo/s}",
             en="whose minion to discard is {t:tipo/s}")  # fmt: skip

    foe = nodes.Player(who="oponente", each=False)
    for state, that, which in ((None, "", ""), ("Preparado", "que esté Preparado", "that is Ready")):
        for es, en, other, whose in (
            ("otro Reptante", "another Creeper", True, None),
            ("otro Reptante de tu equipo", "another Creeper of your team", True, "tú"),
            ("un Reptante de un oponente", "a Creeper of an opponent", False, foe),
        ):
            if other and whose:
                es = "(otro Reptante de tu equipo|otro Reptante tuyo|otro de tus Reptantes)"
            g.phrase("de Reptante", f"de {es} {that}", "OfReptante", en=f"of {en} {which}", other=other, state=state,
                     whose=whose)  # fmt: skip
    g.variant("de Reptante", "de un oponente", "OfReptante", other=False, state=None, whose=foe)
    g.phrase("poder", "(un|el) Poder {sort:clase} {cost:de coste} {of:de quién} {discard:de descarte}", "Power",
             en="a {sort:clase} Power {cost:de coste} {of:de quién} {discard:de descarte}")  # fmt: skip
    g.phrase("copiable", "(un|el) Poder {sort:clase} {cost:de coste} {of:de Reptante}", "Power", discard=None,
             en="a {sort:clase} Power {cost:de coste} {of:de Reptante}")  # fmt: skip


def _reptantes(g: Grammar) -> None:
    """Reptantes that are readied or exhausted: one is pointed at when announcing, several when resolving."""
    for verb, wanted in (("preparar", "Agotado"), ("agotar", "Preparado")):

        def add(es: str, en: str, *, name: str = f"reptante por {verb}", yours: bool = True, **facts: Value) -> None:
            named = "reptante ms" if facts.get("n") == 1 and facts["which"] != "este" else ""
            g.phrase(name, es, "Reptante", en=en, gender="ms", yours=yours, introduces=named, **facts)  # fmt: skip

        add("este Reptante", "this Creeper", which="este", n=1, whose="tú", state=None)
        for state, english in _ANY_STATE:
            if state not in (None, wanted):
                continue
            one, many = (f"Reptante {state}", f"Reptantes {state}s") if state else ("Reptante", "Reptantes")
            each: Args = {"which": "cada", "n": "todos", "state": state}
            for which, un, a in (("otro", "otro", "another"), ("un", "un", "a")):
                add(f"{un} {one} de tu equipo", f"{a} {english} Creeper of your team", which=which, n=1, whose="tú",
                    state=state)  # fmt: skip
            add(
                f"(un|1) {one} de {{whose:alguien}}",
                f"a {english} Creeper of {{whose:alguien}}",
                which="un",
                n=1,
                state=state,
            )
            yours: Args = {"gender": "ms", "yours": True, "whose": "tú"}
            for which, some in (("otro", "otro"), ("un", "uno")):
                mine = f"({which} {one} tuyo|{some} de tus {many})"
                g.variant(f"reptante por {verb}", mine, "Reptante", introduces="reptante ms", which=which, n=1,
                          state=state, **yours)  # fmt: skip
            add(f"cada {one} de {{tu|su}} equipo", f"each {english} Creeper of {{your|their}} team", yours=False,
                whose="tú", **each)  # fmt: skip
            g.variant(f"reptante por {verb}", f"todos tus {many}", "Reptante", **yours, **each)
            g.variant(f"reptante por {verb}", f"todos los {many} de {{whose:jugador}}", "Reptante", gender="ms",
                      yours=True, **each)  # fmt: skip
            add(f"cada {one} de {{whose:jugador}}", f"each {english} Creeper of {{whose:jugador}}", **each)
            add(f"{{n:cantidad}} {{n:m|{one}|{many}}} de {{whose:alguien}}",
                f"{{n:cantidad}} {english} {{n|Creeper|Creepers}} of {{whose:alguien}}", which="un",
                state=state)  # fmt: skip
            few = f"{{n:cantidad}} (de tus {many}|{{n:m|{one} tuyo|{many} tuyos}})"
            g.variant(f"reptante por {verb}", few, "Reptante", which="un", state=state, **yours)
            add(f"{{n:cantidad}} {{n:m|{one}|{many}}} de tu equipo",
                f"{{n:cantidad}} {english} {{n|Creeper|Creepers}} of your team",
                which="un", whose="tú", state=state)  # fmt: skip


def _types(g: Grammar) -> None:
    """What changes types, of Esbirros and of Powers, and what protects, for the turn."""
    g.phrase("efecto", "<elegir> un tipo de Esbirro", "ChooseTypes", en="<choose> a type of minion", n=1, yours=True,
             introduces="tipo ms")  # fmt: skip
    g.phrase("efecto", "<elegir> {n:número} {n:m|tipo|tipos} de {n|Esbirro|Esbirros}", "ChooseTypes", yours=True,
             en="<choose> {n:número} {n|type|types} of {n|minion|minions}", introduces="tipo m:n")  # fmt: skip
    until = "hasta (el final de|que termine) (el|este) turno"
    g.phrase("oración", f"([durante] este turno|{until}), {{rule:regla}}.", "ThisTurn", en="this turn, {rule:regla}.")
    g.variant("oración", f"{{rule:regla}} ([durante] este turno|{until}).", "ThisTurn")
    for place, zone, english in (
        ("(de|en) tu mano", "mano", "in your hand"),
        ("(en|de) tu Altar", "altar", "in your Altar"),
    ):
        they = f"los Esbirros {place} se consideran"
        g.phrase("regla", f"{they} de ese tipo", "Considered", zone=zone, type=None, refers="tipo ms",
                 en=f"the minions {english} count as that type")  # fmt: skip
        g.phrase("regla", f"{they} (de tipo {{type:tipo/s}}|{{type:tipo/p}})", "Considered", zone=zone,
                 en=f"the minions {english} count as {{type:tipo/s}}")  # fmt: skip
    g.phrase("regla", "(el próximo Esbirro que descartes (para|al) lanzar un Poder|el Esbirro "
             "(que descartes|descartado) (para|al) lanzar tu próximo Poder) se considera de ese tipo", "NextDiscards",
             en="the next minion you discard to launch a Power counts as that type", n=1, refers="tipo ms")  # fmt: skip
    g.phrase("regla", "(los próximos {n:número} Esbirros que descartes (para|al) lanzar Poderes|los Esbirros "
             "(que descartes|descartados) (para|al) lanzar (los|tus) próximos {n:número} Poderes) "
             "se consideran de esos tipos",
             "NextDiscards", en="the next {n:número} minions you discard to launch Powers count as those types",
             refers="tipo mp")  # fmt: skip
    for place, zone, english in (
        ("([a] tu Altar|[a] los Esbirros (en|de) tu Altar)", "altar", "your Altar"),
        ("([a] tu mano|[a] los Esbirros (de|en) tu mano)", "mano", "your hand"),
        ("(a|) tus Reptantes", "reptantes", "your Creepers"),
    ):
        g.phrase("regla", f"ningún Poder puede afectar {place}", "Untouchable", zone=zone,
                 en=f"no Power can affect {english}")  # fmt: skip
    g.phrase("regla", "tus Poderes {sort:de clase} hacen {n:número} de daño (más|adicional|extra)", "Stronger",
             en="your {sort:de clase} Powers deal {n:número} more damage")  # fmt: skip
    _forbids(g)
    g.phrase("regla", "los Poderes {sort:de clase} de tus Reptantes se consideran {to:de clase}", "PowersConsidered",
             en="the {sort:de clase} Powers of your Creepers count as {to:de clase}")  # fmt: skip


def _forbids(g: Grammar) -> None:
    """What somebody may not announce, or announce and launch."""
    for es, en, launch in (("anunciar", "announce", False), ("(lanzar|anunciar (ni|o|y) lanzar)", "launch", True)):
        for kind, english, facts in (("{sort:de clase}", "{sort:de clase} ", {}), ("", "", {"sort": None})):
            which: Args = {"launch": launch, **facts}
            g.phrase("regla", f"no puedes {es} Poderes {kind}", "Forbidden", en=f"you cannot {en} {english}Powers",
                     who=None, yours=True, **which)  # fmt: skip
            g.phrase("regla", f"{{who:jugador}} no puede {es} Poderes {kind}", "Forbidden",
                     en=f"{{who:jugador}} cannot {en} {english}Powers", yours=True, **which)  # fmt: skip
            nobody = "(ningún oponente puede|(los|tus) oponentes no pueden)"
            g.variant("regla", f"{nobody} {es} Poderes {kind}", "Forbidden",
                      who=nodes.Player(who="oponente", each=True), yours=True, **which)  # fmt: skip


def _hints(g: Grammar) -> None:
    """Words of other games and of everyday speech, and what this one says instead."""
    for words, instead in (
        ("destruye mata elimina sacrifica", "Explota"), ("inflige causa provoca", "Haz"), ("gira cansa", "Agota"),
        ("gana recupera cura", "Aumenta"), ("pierde quita resta", "Disminuye"), ("endereza descansa", "Prepara"),
        ("cancela niega", "Anula"), ("previene evita bloquea", "Prevén"), ("saca toma", "Roba"), ("mezcla", "Baraja"),
        ("selecciona escoge", "Elige"), ("pon mueve", "Coloca"), ("regresa retorna", "Devuelve"), ("enseña", "Muestra"),
        ("carta criatura ficha", "Esbirro"), ("cartas criaturas fichas", "Esbirros"), ("mazo castillo", "Fosa"),
        ("cementerio descarte", "Vertedero"), ("vida vidas salud", "resistencia"), ("jugador", "participante"),
        ("rival enemigo contrincante adversario", "oponente"), ("mesa campo tablero", "Altar"), ("daños", "daño"),
        ("potencia mejora", "Refuerza"), ("personaje héroe", "Reptante"),
    ):  # fmt: skip
        for word in words.split():
            g.hint(word, instead)


def doubtful(tree: Node) -> Complaint | None:
    """A discard that does not say from which hand, after another's was looked at: nobody knows whose (AA-II-9.5)."""
    looked = False
    for node in tree.walk():
        if isinstance(node, nodes.Exchange) and any(nodes.is_chosen(x) for x in node.walk()):
            return Complaint(say("atrum.type-chosen-too-late"), node)
        if isinstance(node, nodes.Discard) and looked:
            return Complaint(say("atrum.discarded-from-which-hand"), node)
        looked = looked or isinstance(node, nodes.Look)
    return None


class Letra(Language):
    """The language of Powers: orders that a wording puts together are in one list."""

    def settle(self, tree: Node) -> Node:
        return _flat(tree)


def _flat(node: Node) -> Node:
    node = node.changed(_flat)
    if not isinstance(node, (nodes.Seq, nodes.Text)):
        return node
    same = type(node)
    items = [x for item in node.items for x in (item.items if isinstance(item, same) else (item,))]
    return node if len(items) == len(node.items) else node.replace(items=tuple(items))


def grammar() -> Grammar:
    """Everything a Power may say."""
    g = common(nodes.KINDS)
    g.stop(";", "si")
    for part in (
        _nouns, _players, _groups, _places, _minions, _counts, _powers, _reptantes, life, chain, cards, moves, hands,
        _types, conditions, _hints,
    ):  # fmt: skip
        part(g)
    return g
