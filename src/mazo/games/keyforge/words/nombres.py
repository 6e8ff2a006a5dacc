"""How a card of KeyForge names things: houses, traits, keywords, players, zones, filters, selectors, references.

Sorts of what a text names: ``carta`` (``carta.esta``, or ``carta.dicha`` with its noun: ``carta.dicha.criatura``),
``casa``, ``número``, ``llave``, ``jugador``, ``lucha``, ``cantidad`` (how much was just done), ``ámbar`` (the Æ just
spoken of), ``daño``, and ``obra`` (what was done, by its verb: ``obra.revelar``), which «de este modo» takes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazo.games.files import data
from mazo.games.keyforge.text import nodes
from mazo.games.show.glosas import claves
from mazo.language.lexicon import Noun, plural
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention

CASAS = (
    ("Brobnar", "Brobnar"), ("Dis", "Dis"), ("Logos", "Logos"), ("Marte", "Mars"), ("Sanctum", "Sanctum"),
    ("Sombras", "Shadows"), ("Indómita", "Untamed"), ("Saurios", "Saurian"), ("Alianza Estelar", "Star Alliance"),
)  # fmt: skip
"""Houses as the cards say them, with their English."""

RASGOS: tuple[tuple[str, str], ...] = tuple(data("keyforge", "words/rasgos.yaml").items())
"""Traits with their English."""

CLAVES = claves("keyforge")
"""Keywords, as ``glosas.yaml`` declares them."""

TIPOS = (
    ("carta", "carta", "cartas", "f", "card", "cards"),
    ("criatura", "criatura", "criaturas", "f", "creature", "creatures"),
    ("artefacto", "artefacto", "artefactos", "m", "artifact", "artifacts"),
    ("mejora", "mejora", "mejoras", "f", "upgrade", "upgrades"),
    ("acción", "carta de acción", "cartas de acción", "f", "action card", "action cards"),
    ("criatura o artefacto", "carta de criatura o de artefacto", "cartas de criatura o de artefacto", "f",
     "creature or artifact card", "creature or artifact cards"),
)  # fmt: skip
"""Kinds of card: value, singular, plural, gender, English singular and plural."""

CONTADORES = (
    ("condena", "Condena", "doom"), ("disrupción", "Disrupción", "disruption"), ("mecha", "Mecha", "fuse"),
    ("gloria", "Gloria", "glory"), ("crecimiento", "Crecimiento", "growth"),
)  # fmt: skip
"""Counters with no rule of their own (KF-GLOS-CONT-1): value, Spanish, English."""
ESTADOS = (("preparad", "ready"), ("agotad", "exhausted"), ("aturdid", "stunned"), ("dañad", "damaged"),
           ("escudad", "warded"), ("enfurecid", "enraged"))  # fmt: skip
HECHOS = (
    ("revelar", "revelad", "revealed"), ("descartar", "descartad", "discarded"), ("destruir", "destruid", "destroyed"),
    ("purgar", "purgad", "purged"), ("curar", "curad", "healed"), ("sacrificar", "sacrificad", "sacrificed"),
    ("devolver", "devuelt", "returned"), ("archivar", "archivad", "archived"), ("agotar", "agotad", "exhausted"),
    ("jugar", "jugad", "played"), ("preparar", "preparad", "readied"),
)  # fmt: skip
"""Verbs «de este modo» looks back to, with their participle but for its ending."""

Facts = dict[str, Any]
"""Constants of a phrase, and other things it declares."""

TU = nodes.Player(who="tú", each=False, least=None)
OPONENTE = nodes.Player(who="oponente", each=False, least=None)
CUALQUIERA = nodes.Player(who="cualquiera", each=False, least=None)

PASOS_OMITIDOS = (
    ("forjar", "forjar una llave", "forge a key"), ("preparar", "preparar [las] cartas", "ready cards"),
    ("robar", "robar cartas", "draw cards"),
)  # fmt: skip
"""The steps a text may skip: what they are called in the tree, in Spanish and in English."""

UNA_CARTA = nodes.Filter(side=None, house=None, trait=None, state=None, type="carta", name=None, tests=None)
"""Any card."""

ZONAS = (
    ("mano", "la", "{tu|su} mano", "mano", "hand"),
    ("mazo", "el", "{tu|su} mazo", "mazo", "deck"),
    ("archivos", "los", "{tus|sus} archivos", "archivos", "archives"),
    ("descartes", "la", "{tu|su} pila de descartes", "pila de descartes", "discard pile"),
)
"""Zones of a player: value, article, as one's own, noun, English."""

NO_ES_DE = "({*|que no sea|que no sean} de|{*|que no pertenezca|que no pertenezcan} a)"
_ENDINGS = {"f": ("a", "as"), "m": ("o", "os")}
_POINTERS = {"f": ("esta", "esa", "esas", "otra"), "m": ("este", "ese", "esos", "otro")}


NO_ADJETIVOS = frozenset({"Aliado", "Poder", "Lugar", "Ley", "Objeto", "Arma", "Misión", "Ecuación", "IA"})
"""Traits that a noun cannot take as an adjective, or that say something else when it does."""


def as_adjectives(gender: str, traits: tuple[tuple[str, str], ...] = RASGOS) -> Iterator[Noun]:
    """Traits as printed cards may say them after a noun, agreeing with it or not: «criatura gigante», «humanas»."""
    for es, en in traits:
        if es not in NO_ADJETIVOS:
            one = es.lower()
            yield Noun(es, one, plural(one), gender, en, en)
            yield Noun(es, one, one, gender, en, en)
            if gender == "f" and one.endswith("o"):
                one = one[:-1] + "a"
                yield Noun(es, one, plural(one), gender, en, en)


def _words(g: Grammar) -> None:
    """Houses, traits, counters and keywords."""
    g.phrase("clase de contador", "(+1 (de|al|) Poder|Poder +1)", "=", en="+1 power", value="+1 de Poder")
    for value, es, en in CONTADORES:
        g.phrase("clase de contador", es, "=", en=en, value=value)
    with_article = ("Alianza Estelar", "la Alianza Estelar", "Star Alliance")
    singular = ("Saurios", "Saurio", "Saurian")
    called = ((value, f"la Casa {es}", en) for value, es, en in (*((es, es, en) for es, en in CASAS), singular))
    houses = *((es, es, en) for es, en in CASAS), with_article, singular, *called
    g.add_nouns("casa", *(Noun(value, es, es, "f", en, en) for value, es, en in houses))
    g.add_nouns("rasgo", *(Noun(es, es, es, "m", en, en) for es, en in RASGOS))
    for gender in _ENDINGS:
        g.add_nouns(f"rasgo {gender}", *as_adjectives(gender))
    for word in CLAVES:
        shown, english = word.es.capitalize(), word.en.lower()
        g.phrase("palabra clave", shown, "=", en=english, value=word.es)
        if word.number:
            g.phrase("clave", f"{shown} {{n:número}}", "Keyword", en=f"{english} {{n:número}}", name=word.es)
        else:
            g.phrase("clave", shown, "Keyword", en=english, name=word.es, n=None)
    g.listing("claves", "clave", "Both", comma=",", last="y", english="and")
    g.listing("palabras clave", "palabra clave", "Both", comma=",", last="y", english="and")


def _players(g: Grammar) -> None:
    """Who: ``otro`` says whose something is, ``sujeto`` who acts."""
    for category in ("otro", "sujeto"):
        g.phrase(category, "tu oponente", "Player", en="your opponent", who="oponente", each=False, least=None)
        g.phrase(category, "cada jugador", "Player", en="each player", who="cada", each=True, least=None)
        for role, english in (("propietario", "owner"), ("controlador", "controller")):
            g.phrase(category, f"el {role} de {{of:referencia}}", "PlayerOf", en=f"{{of:referencia}}’s {english}",
                     role=role)  # fmt: skip
        g.phrase(category, "el oponente del controlador de {of:referencia}", "PlayerOf",
                 role="oponente del controlador", en="the opponent of {of:referencia}’s controller")  # fmt: skip
    for role, english in (("propietario", "owner"), ("controlador", "controller")):
        g.phrase("otro", f"su {role}", "PlayerOf", en=f"its {english}", role=role, of=None)
    g.phrase("sujeto", "cada jugador (que tenga|con) ({least:número} [de] Æ o más|al menos {least:número} [de] Æ)",
             "Player",
             who="cada", each=True,
             en="each player with {least:número} Æ or more")  # fmt: skip
    g.phrase("sujeto", "ese jugador", "ThatPlayer", en="that player", refers="jugador ms")


def _zones(g: Grammar) -> None:
    """Zones, whole (``zona entera``), as where cards are (``de zona``, ``dentro de``) and where they go."""
    for zone, article, own, name, english in ZONAS:
        mine = "{your|their} " + english
        for category, before, en in (
            ("zona entera", "", ""), ("de zona", "de", "from"), ("dentro de", "de", "in"), ("en zona", "en", "into"),
            ("busca en", "en", ""),
        ):  # fmt: skip
            there, theirs = f"{before} {own}", f"{before} {article} {name} de {{whose:otro}}"
            if category == "dentro de":
                held = own if zone != "mano" else f"(la|{{tu|su}}) {name}"
                archived = "|que {tengas|tenga} archivad(a|as)" if zone == "archivos" else ""
                there = f"((de|en) {own}|que {{tengas|tenga}} en {held}{archived})"
                theirs = f"((de|en) {article} {name} de {{whose:otro}}|que tenga {{whose:otro}} en (la|su|sus) {name})"
            if category == "zona entera":
                archived = "|(todas|cada una de) {tus|sus} cartas archivadas" if zone == "archivos" else ""
                whole = {"la": "toda", "el": "todo", "los": "todos"}[article]
                there = f"([{whole}] {own}|todas las cartas de {own}{archived})"
            g.phrase(category, there, "Zone", en=f"{en} {mine}", zone=zone, whose=None)
            g.phrase(category, theirs, "Zone", zone=zone, en=f"{en} {{whose:otro}}’s {english}")
    for category, en in (("de zona", "from a discard pile"), ("dentro de", "in a discard pile")):
        g.phrase(category, "de (una|cualquier) pila de descartes", "Zone", en=en, zone="descartes", whose=CUALQUIERA)
        g.phrase(category, "[que (haya|hay)] en juego", "Zone", en="in play", zone="juego", whose=None)
    for category, words, english, whose in (
        ("dentro de", "purgada", "purged", CUALQUIERA),
        ("de zona", "purgada de la que seas propietario", "of yours that is purged", TU),
    ):
        g.phrase(category, words, "Zone", en=english, zone="purgadas", whose=whose)
    g.phrase("a zona", "a {tu|su} mano", "Zone", en="to {your|their} hand", zone="mano", whose=None)
    owner = nodes.PlayerOf(role="propietario", of=None)
    g.variant("a zona", "a {su|} mano", "Zone", zone="mano", whose=owner)
    g.phrase("a zona", "a la mano de {whose:otro}", "Zone", en="to {whose:otro}’s hand", zone="mano")
    for zone, es, en in (
        ("encima del mazo", "(encima|en la parte superior|en lo alto) de", "on top of"),
        ("fondo del mazo", "(en el fondo|debajo|en la parte inferior) de", "on the bottom of"),
    ):
        any_order = "[en (cualquier orden|el orden que ((tú|) (quieras|elijas|prefieras)|(quiera|elija|prefiera)))]"
        g.phrase("en zona", f"{es} {{tu|su}} mazo {any_order}", "Zone", en=f"{en} {{your|their}} deck", zone=zone,
                 whose=None)  # fmt: skip
        g.variant("en zona", f"{es} {{su|}} mazo {any_order}", "Zone", zone=zone, whose=owner)
        g.phrase("en zona", f"{es} el mazo de {{whose:otro}} {any_order}", "Zone", en=f"{en} {{whose:otro}}’s deck",
                 zone=zone)  # fmt: skip
    g.phrase("en zona", "boca abajo debajo de {host:referencia}", "Under", en="facedown under {host:referencia}")
    g.listing("origen", "de zona", "Or", comma=",", last="o", english="or")
    g.listing("zonas", "zona entera", "And", comma=",", last="y", english="and")
    g.listing("sitios de búsqueda", "busca en", "And", comma=",", last="y", english="and")
    g.variant("lugar dicho", "{at:origen/=}")
    for category, inner in (("lugar", "origen"), ("lugar contado", "dentro de")):
        g.phrase(category, "", "=", en="", value=None)
        g.phrase(category, f"{{at:{inner}/=}}", en=f"{{at:{inner}/=}}")
        g.phrase(category, "que ({controles|controle}|{controlas|controla})", "Zone", zone="controladas", whose=None,
                 en="{you control|they control}")  # fmt: skip
        g.phrase(category, "que controle {whose:otro}", "Zone", en="{whose:otro} controls", zone="controladas")


def _adjectives(g: Grammar) -> None:
    """What goes with a noun, by its gender: side, house, trait, state. Each may be missing."""
    for gender, (a, as_) in _ENDINGS.items():
        for category in ("lado", "estado"):
            g.phrase(f"{category} {gender}", "", "=", en="", value=None)
        for side, english in (("aliad", "friendly"), ("enemig", "enemy")):
            for name in (f"lado {gender}", f"lado {gender} dicho"):
                g.phrase(name, f"{{*|{side}{a}|{side}{as_}}}", "=", en=english, value=f"{side}a")
        for name in (f"lado {gender}", f"lado {gender} dicho"):
            g.variant(name, f"{{*|amig{a}|amig{as_}}}", "=", value="aliada")
        for state, english in ESTADOS:
            said = f"[{{*|que esté|que estén}}] {{*|{state}{a}|{state}{as_}}}"
            g.phrase(f"estado {gender} dicho", said, "=", en=english, value=f"{state}a")
        g.phrase(f"estado {gender}", f"{{x:estado {gender} dicho/=}}", en=f"{{x:estado {gender} dicho/=}}")
        for state, said in (("escudada", "Escud(ar|o)"), ("enfurecida", "Enfurecer|Enfurecimiento"),
                            ("aturdida", "Aturdir|Aturdimiento")):  # fmt: skip
            some = f"(con|{{*|que tenga|que tengan}}) (un contador|contadores) de ({said})"
            g.variant(f"estado {gender} dicho", some, "=", value=state)
        g.phrase(f"estado {gender}", "sin daño", "=", en="undamaged", value="sin daño")
        g.variant(f"estado {gender} dicho", "con daño [sobre ella(|s)]", "=", value="dañada")
        hurt = f"({{*|que no esté|que no estén}}|no) {{*|dañad{a}|dañad{as_}}}"
        g.variant(f"estado {gender} dicho", f"({{*|iles{a}|iles{as_}}}|{hurt})", "=", value="sin daño")
    g.phrase("de casa", "", "=", en="", value=None)
    g.variant("de casa dicha", "de ({house:casa/s}|{house:casas})")
    belongs = "([{*|que sea|que sean}] de|{*|que pertenezca|que pertenezcan} a)"
    g.phrase("de casa", f"{belongs} {{house:casa/s}}", en="{house:casa/s}")
    g.listing("casas", "casa", "Or", comma=",", last="o", english="or", least=2)
    g.phrase("de casa", "de {house:casas}", en="{house:casas}")
    for category in ("de casa", "de casa dicha"):
        g.variant(category, "de {a:casa/s} o de {b:casa/s}", build=lambda v: nodes.Or(items=(v["a"], v["b"])))
    g.phrase("de casa", f"{NO_ES_DE} {{of:casa/s}}", "Not", en="non-{of:casa/s}")
    g.phrase("de rasgo", "", "=", en="", value=None)
    g.phrase("de rasgo", "(con (el|) rasgo|{*|que sea|que sean} [un(|a)]) {trait:rasgo/s}", en="{trait:rasgo/s}")
    g.phrase("de rasgo", "(sin (el|) rasgo|{*|que no sea|que no sean} [un(|a)]) {of:rasgo/s}", "Not",
             en="non-{of:rasgo/s}")  # fmt: skip


def _tests(g: Grammar, gender: str) -> None:
    """What may be said of a card after its adjectives."""
    a, as_ = _ENDINGS[gender]
    category = f"prueba {gender}"

    def test(es: str, kind: str, en: str, recalls: str = "", **facts: Any) -> None:
        g.phrase(category, es, kind, en=en, recalls=recalls, **facts)

    g.listing(f"pruebas {gender}", category, "All")
    test("(con|de) (Poder [de] {n:número}|{n:número} de Poder)", "Power", "with power {n:número}", op="=")
    for op, more, english in ((">=", "(más|superior|mayor)", "higher"), ("<=", "(menos|inferior|menor)", "lower")):
        test(f"(con|de|cuyo) (Poder [(de|sea [de])] {{n:número}} o {more}|{{n:número}} o {more} de Poder)", "Power",
             f"with power {{n:número}} or {english}", op=op)  # fmt: skip
    for op, than, english in (
        ("<", "(inferior a|menor que|menor de)", "lower"),
        (">", "(superior a|mayor que|mayor de)", "higher"),
    ):
        test(f"con [un] Poder {than} {{n:número}}", "Power", f"with power {english} than {{n:número}}", op=op)
    test("(con|{*|que tenga|que tengan}) ese rasgo", "OfThatTrait", "of that trait", recalls="rasgo", neg=False)
    test(
        "(sin|{*|que no tenga|que no tengan}) ese rasgo", "OfThatTrait", "not of that trait", recalls="rasgo", neg=True
    )
    test("(con Poder|cuyo Poder sea) igual a {n:ese número}", "Power", "with power equal to {n:ese número}", op="=")
    lies = f"[{{*|que esté/situad{a}|que estén/situad{as_}}}]"
    test(f"({lies} en (un|el|los) flanco(|s)|de [un|los] flanco(|s))", "Flank", "on a flank", neg=False)
    test("{*|que no esté|que no estén} en un flanco", "Flank", "{*|that is not|that are not} on a flank", neg=True)
    for side, english in (("izquierdo", "left"), ("derecho", "right")):
        test(f"en (su|tu|el) flanco {side}", "Flank", f"on the {english} flank", neg=False, side=side)
    test(
        "{*|que comparta|que compartan} [(la|una|su)] Casa con (al menos|) {n:número} [o más] de sus vecinas",
        "SharesNear",
        "{*|that shares|that share} a house with at least {n:número} of {*|its|their} neighbors",
    )
    for parity, english in (("par", "even"), ("impar", "odd")):
        test(f"(con|{{*|que tenga|que tengan}}) [un] Poder {parity}", "Parity", f"with {english} power", of=parity)
    test("en el centro de (la|tu|su) línea de batalla", "Center", "in the center of the battleline", neg=False)
    test("{*|que no esté|que no estén} en el centro de la línea de batalla", "Center",
         "{*|that is not|that are not} in the center of the battleline", neg=True)  # fmt: skip
    on = {"f": "[(sobre ella(|s)|encima)]", "m": "[(sobre (él|ellos)|encima)]"}[gender]
    have = "(con|{*|que tenga|que tengan})"
    test(f"(sin|{{*|que no tenga|que no tengan}}) Æ {on}", "Bears", "with no Æ on {*|it|them}", what="sin ámbar")
    test(f"{have} Æ {on}", "Bears", "with Æ on {*|it|them}", what="ámbar")
    test(
        f"{have} ({{n:número}} [de] Æ o más|{{n:número}} o más [de] Æ|al menos {{n:número}} [de] Æ) {on}",
        "AmberAtLeast",
        "with {n:número} Æ or more on {*|it|them}",
    )
    test("con Armadura", "Bears", "with armor", what="armadura")
    for op, es, en in (("=", "igual al", "equal to that"), ("<", "(menor que|inferior a) el", "lower than that"),
                       (">", "(mayor que|superior a) el", "higher than that")):  # fmt: skip
        more = {"<": "(menos|menor)", ">": "(más|mayor)"}.get(op, "")
        also = f"|con {more} Poder que {{than:mención}}" if more else ""
        said = f"(con Poder {es} de {{than:mención}}{also})"
        test(said, "PowerThan", f"with power {en} of {{than:mención}}", op=op)
    test("con (un contador|contadores) de {of:clase de contador}", "HasCounter", neg=False,
         en="with a {of:clase de contador} counter")  # fmt: skip
    test("sin contadores de {of:clase de contador}", "HasCounter", "with no {of:clase de contador} counters", neg=True)
    test("(con|{*|que tenga|que tengan}) {keyword:palabra clave}", "HasKeyword", "with {keyword:palabra clave}")
    test(f"{{*|distint{a}|distint{as_}}} de l{as_} anteriores", "Fresh", "not chosen before")
    test(
        f"({{*|adyacente|adyacentes}} a|junto a|{{*|vecin{a}|vecin{as_}}} (de|a)) {{to:mención}}",
        "Adjacent",
        "neighboring {to:mención}",
    )
    if gender == "f":
        for side, english in (("izquierda", "left"), ("derecha", "right")):
            there = "[({*|que esté|que estén}|{*|situada|situadas})]"
            test(f"{there} a la {side} de {{to:mención}} [en (la|su) línea de batalla]", "Beside",
                 f"to the {english} of {{to:mención}}", side=side)  # fmt: skip
    for to in ("mención", "uno"):
        attached = f"({{*|vinculad{a}|vinculad{as_}}}|{{*|unid{a}|unid{as_}}})"
        test(f"{attached} a {{to:{to}}}", "AttachedTo", f"attached to {{to:{to}}}")
    if gender == "f":
        some = "(con|{*|que tenga|que tengan}) (mejoras|alguna mejora|una mejora|una o más mejoras)"
        test(some, "Bears", "with an upgrade", what="mejora")
        test("(sin mejoras|{*|que no tenga|que no tengan} mejoras)", "Bears", "with no upgrades", what="sin mejoras")
    for verb, stem, english in HECHOS:
        test(f"{{*|{stem}{a}|{stem}{as_}}} de este modo", "ThisWay", f"{english} this way", did=verb, whose=None,
             recalls=f"obra.{verb}")  # fmt: skip
    test(f"destruid{a} de este modo que controlaba", "ThisWay", "destroyed this way that they controlled",
         did="destruir", whose="controlador", recalls="obra.destruir")  # fmt: skip
    test(f"barajad{a} en (su|tu) mazo de este modo", "ThisWay", "shuffled into their deck this way", did="barajar",
         whose="propietario", recalls="obra.barajar")  # fmt: skip
    test(f"{{*|purgad{a}|purgad{as_}}} por {{by:referencia}}", "PurgedBy", "purged by {by:referencia}")
    fallen = f"({{*|destruid{a}|destruid{as_}}}|{{*|que haya sido destruid{a}|que hayan sido destruid{as_}}})"
    test(f"{fallen} en una lucha este turno", "Died", "destroyed in a fight this turn",
         how="lucha")  # fmt: skip
    used = f"{{*|que haya sido usad{a}/que se haya usado|que hayan sido usad{as_}/que se hayan usado}}"
    for mode, has, english in (("luchar", "luchado", "fought"), ("cosechar", "cosechado", "reaped")):
        test(f"({{*|que haya {has}|que hayan {has}}}|{used} para {mode}) este turno", "Used",
             f"{{*|that has|that have}} {english} this turn", mode=mode)  # fmt: skip
    test(f"({used}|que hayas usado) este turno", "Used", "{*|that has|that have} been used this turn", mode=None)
    test("de {of:casa dicha}", "OfHouse", "of {of:casa dicha}", neg=False)
    g.variant(category, "de [una] Casa inactiva", "OfHouse", of=nodes.ActiveHouse(), neg=True)
    test(f"{NO_ES_DE} {{of:casa dicha}}", "OfHouse", "not of {of:casa dicha}", neg=True)
    test("{*|que comparta|que compartan} un rasgo con {other:mención}", "Shares",
         "{*|that shares|that share} a trait with {other:mención}", attr="rasgo")  # fmt: skip
    test("{*|que comparta|que compartan} [(la|una)] Casa con {other:mención}", "Shares",
         "{*|that shares|that share} a house with {other:mención}", attr="casa")  # fmt: skip
    test(
        "con (otro nombre|[un] nombre (distinto|diferente))",
        "OtherName",
        "with a different name",
        recalls="carta.dicha",
    )
    kind = "{of:clase de carta/=}"
    test(f"{{*|que no sea|que no sean}} {kind}", "IsA", f"{{*|that is not|that are not}} {kind}", neg=True)  # fmt: skip
    test("que juegues", "Played", "you play", who=TU)


def _kinds(g: Grammar) -> None:
    """Kinds of card, said of what is not one."""
    unsaid: Facts = {name: None for name in ("side", "house", "trait", "state", "name", "tests")}
    for kind, one, many, gender, en, ens in TIPOS[1:5]:
        a, an = {"f": "una", "m": "un"}[gender], "an" if en[0] in "aeiou" else "a"
        g.phrase("clase de carta", f"{{*|{a} {one}/{one}|{many}}}", "Filter", en=f"{{*|{an} {en}|{ens}}}", type=kind,
                 **unsaid)  # fmt: skip


def _houses(g: Grammar) -> None:
    """Houses a text points at."""
    g.phrase("ese número", "ese número", "ThatNumber", en="that number", recalls="número")
    g.phrase("casa dicha", "(esa Casa|la Casa (elegida|nombrada))", "ThatHouse", en="that house", recalls="casa")
    g.phrase("casa dicha", "la Casa activa", "ActiveHouse", en="the active house")
    g.phrase("casa dicha", "la Casa de {of:casa de}", "HouseOf", en="{of:casa de}’s house")
    g.phrase("casa de", "{of:referencia}", en="{of:referencia}")
    g.phrase("casa de", "la carta descartada", "ThatDone", en="the discarded card", did="descartar",
             recalls="obra.descartar")  # fmt: skip
    g.phrase("casa dicha", "una Casa de tu identidad", "IdentityHouse", en="a house on your identity card", whose=TU)


def _filters(g: Grammar) -> None:
    """What cards are spoken of: noun, side, house, trait, state, tests."""
    nouns = [(kind, f"{{*|{one}|{many}}}", gender, f"{{*|{en}|{ens}}}") for kind, one, many, gender, en, ens in TIPOS]
    nouns.append(("carta", "‹{name:nombre de carta/s}›", "m", "{name:nombre de carta/s}"))
    for kind, es, gender, en in nouns:
        after = f"{{side:lado {gender}/=}} {{house:de casa/=}} {{trait:de rasgo/=}} {{state:estado {gender}/=}}"
        before = f"{{state:estado {gender}/=}} {{side:lado {gender}/=}} {{trait:de rasgo/=}} {{house:de casa/=}}"
        for tests in ("", f" {{tests:pruebas {gender}/=}}"):
            missing: Facts = {name: None for name in ("name", "tests") if f"{{{name}:" not in es + tests}
            g.phrase(f"filtro {gender}", f"{es} {after}{tests}", "Filter", en=f"{before} {en}{tests}", gender=gender,
                     type=kind, **missing)  # fmt: skip
        if kind in ("carta", "criatura", "artefacto") and "{name:" not in es:
            _said_otherwise(g, kind, es, gender)
    action = "{*|acción|acciones} {side:lado f/=} {house:de casa/=} {trait:de rasgo/=} {state:estado f/=}"
    g.variant("filtro f", f"{action} [{{tests:pruebas f/=}}]", "Filter", gender="f", type="acción", name=None,
              tests=None)  # fmt: skip
    for gender in _ENDINGS:
        g.phrase("filtro", f"{{of:filtro {gender}/=}}", en=f"{{of:filtro {gender}/=}}")


def _said_otherwise(g: Grammar, kind: str, noun: str, gender: str) -> None:
    """A noun with its adjectives in another order: the trait before or after the side, the house before it, the state
    before the house."""
    side, state = f"{{side:lado {gender}/=}}", f"{{state:estado {gender}/=}}"
    said = f"{{side:lado {gender} dicho/=}}"
    facts: Facts = {"gender": gender, "type": kind, "name": None, "tests": None}
    trait, tests = f"{{trait:rasgo {gender}/=}}", f"[{{tests:pruebas {gender}/=}}]"
    ways = f"({trait} {side}|{said} {trait}) {{house:de casa/=}} {state} {tests}"
    g.variant(f"filtro {gender}", f"{noun} {ways}", "Filter", **facts)  # fmt: skip
    ways = f"{{house:de casa dicha/=}} {said} {state}"
    if kind != "carta":
        ways = f"({ways}|{side} {{state:estado {gender} dicho/=}} {{house:de casa dicha/=}})"
    g.variant(f"filtro {gender}", f"{noun} {ways} {tests}", "Filter", trait=None, **facts)


def _rival_of(_: dict[str, Any]) -> nodes.Rival:
    """The creature this one fights, said with its name."""
    return nodes.Rival().placed((Mention("carta.dicha.criatura", "f", "s"),), None)


def _references(g: Grammar) -> None:
    """``referencia`` says a noun again; ``mención`` may also be a pronoun, after a preposition."""
    for kind, one, many, gender, en, ens in TIPOS[:4]:
        this, that, those, other = _POINTERS[gender]
        g.phrase("referencia", f"{this} {one}", "This", en=f"this {en}", gender=f"{gender}s", noun=kind,
                 introduces=f"carta.esta {gender}s")  # fmt: skip
        sort = "carta.dicha" if kind == "carta" else f"carta.dicha.{kind} {gender}"
        for number, es, english in (("s", f"{that} {one}", f"that {en}"), ("p", f"{those} {many}", f"those {ens}")):
            g.phrase("referencia", es, "That", en=english, gender=gender + number, noun=kind, number=number,
                     other=False, recalls=sort + (number if " " in sort else ""))  # fmt: skip
        g.phrase("referencia", f"{that} {other} {one}", "That", en=f"that other {en}", gender=f"{gender}s", noun=kind,
                 number="s", other=True, recalls=sort)  # fmt: skip
    rival: Facts = {"gender": "fs", "introduces": "carta.dicha.criatura fs"}
    fights = "(lucha|luche|ha luchado|luchó)"
    fought = f"(con|contra) la que {fights}"
    attacked = "a la que (ataca|ataque|atacó|ha atacado) [esta criatura]"
    rivals = f"(la criatura (rival|atacada|{fought} [esta criatura]|{attacked})|la atacada)"
    g.phrase("referencia", rivals, "Rival",
             en="the creature it fights", **rival)  # fmt: skip
    fought = f"(con|contra) la que ({fights} [(el|la)] {{x:nombre propio}}|[(el|la)] {{x:nombre propio}} {fights})"
    g.variant("referencia", f"la criatura {fought}", build=_rival_of, **rival)  # fmt: skip
    g.variant("referencia", "la criatura elegida", "That", gender="fs", noun="criatura", number="s", other=False,
              recalls="carta.dicha.criatura fs")  # fmt: skip
    for n, es, en in ((1, "primera", "first"), (2, "segunda", "second"), (3, "tercera", "third")):
        g.phrase("referencia", f"la {es} criatura", "Nth", en=f"the {en} creature", gender="fs", noun="criatura", n=n,
                 recalls="carta.dicha.criatura")  # fmt: skip
    for gender, one, many in (("f", "ella", "ellas"), ("m", "él", "ellos")):
        for number, es, english in (("s", one, "it"), ("p", many, "them")):
            g.phrase("ella" if number == "s" else "ellas", es, "Ella", en=english, gender=gender + number,
                     number=number, sex=gender, refers=f"carta {gender}{number}")  # fmt: skip
    for pronoun in ("referencia", "ella"):
        g.phrase("mención", f"{{x:{pronoun}}}", en=f"{{x:{pronoun}}}")


def _selectors(g: Grammar) -> None:
    """Which cards: ``elegidas`` are chosen, ``fijas`` are given; ``uno`` is what an event is about."""
    plain: Facts = {"other": False, "random": False, "rank": None, "but": None}
    at, one, some = "{at:lugar/=}", "{of:filtro/s}", "{of:filtro/n}"
    a, the, the_p = "{of|un|una|un|una}", "{of|el|la|el|la}", "{of|los|las|los|las}"

    def cards(category: str, es: str, en: str, number: str, **facts: Any) -> None:
        for name in [n for n in plain if f"{{{n}:" not in es]:
            facts.setdefault(name, plain[name])
        if "{at:" not in es:
            facts["at"] = None
        named = f"carta.dicha.{{of.type}} {number}"
        g.phrase(category, es, "Cards", en=en, head="of", introduces=named, variant=not en, **facts)

    for category in ("elegidas", "uno"):
        wish = "[(a|de) {tu|} elección]" if category == "elegidas" else ""
        cards(category, f"{a} {one} {at} {wish}", f"a {one} {at}", "of", n=1)
        other = f"[cualquier] {{of|otro|otra|otro|otra}} {one} [{{of|distinto|distinta|distinto|distinta}}]"
        cards(category, f"{other} {at}", f"another {one} {at}", "of", n=1, other=True)
    cards("elegidas", f"{{n:cantidad}} {some} [(distint(as|os)|diferentes)] {at}", f"{{n:cantidad}} {some} {at}", "of")
    for gender, others in (("f", "otras"), ("m", "otros")):
        few = f"{{of:filtro {gender}/n}} {at}"
        g.phrase(f"hasta {others}", f"hasta {others} {{n:número}}", "UpTo", en="up to {n:número} other", head="n")
        cards("elegidas", f"{{n:hasta {others}}} {few}", f"{{n:hasta {others}}} {few}", "of", other=True)
        cards("elegidas", f"{others} {{n:número}} {few}", f"{{n:número}} other {few}", "of", other=True)
    wish, group = "(quieras|desees|elijas)", f"{{of:filtro/p}} {at}"
    so_many = f"{{of|tantos|tantas|tantos|tantas}} {group} como {wish}"
    free = f"{{of|cuantos|cuantas|cuantos|cuantas}} {group} {wish}"
    free += f"|{{of|todos los|todas las|todos los|todas las}} {group} que {wish}"
    cards("elegidas", f"(cualquier cantidad de {group}|{so_many}|{free})", f"any number of {group}", "of",
          n="cualquiera")  # fmt: skip
    g.phrase("elegidas", "una carta archivada", "Cards", en="an archived card", gender="fs", n=1, of=UNA_CARTA,
             introduces="carta.dicha.carta fs", at=nodes.Zone(zone="archivos", whose=CUALQUIERA),
             **plain)  # fmt: skip
    picked = "[{of|elegido|elegida|elegidos|elegidas}] al azar"
    for said, en, fixed in ((f"{a} {one}", f"a random {one} {at}", Facts(n=1)),
                            (f"{{n:número}} {some}", f"{{n:número}} random {some} {at}", Facts())):  # fmt: skip
        cards("elegidas", f"(al azar {said} {at}|{said} ({picked} {at}|{{at:lugar dicho/=}} {picked}))", en, "of",
              random=True, **fixed)  # fmt: skip
    for category in ("fijas", "sujeto de regla"):
        for gender, (_, _, _, other) in _POINTERS.items():
            each = f"{{of:filtro {gender}/s}}"
            cards(category, f"cada {each} {at}", f"each {each} {at}", gender, n="cada")
            cards(category, f"cada {other} {each} {at}", f"each other {each} {at}", gender, n="cada", other=True)
        g.phrase(category, "{x:referencia}", en="{x:referencia}")
    cards(
        "fijas",
        f"(cada {one}|{{of|todos los|todas las|todos los|todas las}} {{of:filtro/p}}) (excepto|salvo) [a] "
        "{but:fijas/=}",
        f"each {one} except {{but:fijas/=}}",
        "of",
        n="cada",
    )
    for rank, how, most, top in (("más", "más alto", "(mayor|más)", "highest"), ("menos", "más bajo", "(menor|menos)",
                                                                                  "lowest")):  # fmt: skip
        cards(
            "fijas",
            f"cada {one} con (el Poder {how}|[el] {most} Poder)",
            f"each {one} with the {top} power",
            "of",
            n="cada",
            rank=rank,
        )
    for rank, how, most, english in (("más", "más alto", "(mayor|más)", "most"), ("menos", "más bajo", "(menor|menos)",
                                                                                  "least")):  # fmt: skip
        strong, power = "{of|poderoso|poderosa|poderoso|poderosa}", f"(con|de) [el] {most} Poder"
        cards("fijas", f"{the} {one} ({rank} {strong}|{power}|con el Poder {how})",
              f"the {english} powerful {one}", "of", n=1, rank=rank)  # fmt: skip
        strong = strong.replace("o|", "os|").replace("a|", "as|").replace("a}", "as}")
        cards("fijas", f"{the_p} {{n:número}} {{of:filtro/p}} ({rank} {strong}|{power})",
              f"the {{n:número}} {english} powerful {{of:filtro/p}}", "of", rank=rank)  # fmt: skip
    actor: Facts = {"of": None}
    decks = (("{tu|su} mazo", "{your|their} deck", actor), ("el mazo de {of:otro}", "{of:otro}’s deck", Facts()))
    for es, en, owner in decks:
        g.phrase("fijas", f"la (primera carta|carta superior) de {es}", "Top", en=f"the top card of {en}", gender="fs",
                 n=1, introduces="carta.dicha.carta fs", **owner)  # fmt: skip
        g.phrase("fijas", f"las ({{n:número}} primeras cartas|{{n:número}} cartas superiores) de {es}", "Top",
                 en=f"the top {{n:número}} cards of {en}", gender="fp", introduces="carta.dicha.carta fp",
                 **owner)  # fmt: skip
    g.phrase("fijas", "la carta que (está|esté|hay|haya) debajo de {host:referencia}", "CardUnder",
             en="the card under {host:referencia}", gender="fs", introduces="carta.dicha.carta fs")  # fmt: skip
    for es, en, owner in (
        ("{tu|su} pila de descartes", "{your|their} discard pile", actor),
        ("la pila de descartes de {of:otro}", "{of:otro}’s discard pile", Facts()),
    ):
        g.phrase("fijas", f"la primera carta de {es}", "Top", en=f"the top card of {en}", gender="fs", n=1,
                 zone="descartes", introduces="carta.dicha.carta fs", **owner)  # fmt: skip
    for noun, gender, one, many, those, each in (
        ("carta", "f", "una", "cartas", "esas", "cards"), ("criatura", "f", "una", "criaturas", "esas", "creatures"),
        ("artefacto", "m", "uno", "artefactos", "esos", "artifacts"),
    ):  # fmt: skip
        sort = f"carta.dicha.{noun}" if noun != "carta" else "carta.dicha"
        g.phrase("elegidas", f"{one} de {those} {many}", "Some", en=f"one of those {each}", gender=f"{gender}s", n=1,
                 noun=noun, introduces=f"carta.dicha.{noun} {gender}s", recalls=f"{sort} {gender}p")  # fmt: skip
        g.phrase("elegidas", f"{{n:cantidad}} de {those} {many}", "Some", en=f"{{n:cantidad}} of those {each}",
                 gender=f"{gender}p", noun=noun, introduces=f"carta.dicha.{noun} {gender}p",
                 recalls=f"{sort} {gender}p")  # fmt: skip
    g.variant("fijas", "{x:la tocada}")
    g.phrase("fijas", "las demás cartas", "TheRest", en="the other cards", gender="fp",
             introduces="carta.dicha.carta fp", recalls="carta.dicha fp")  # fmt: skip
    rest = "(las (demás|otras|restantes)|las (otras cartas|cartas restantes)|el resto [de las cartas])"
    g.variant("fijas", rest, "TheRest", gender="fp", introduces="carta.dicha.carta fp", recalls="carta.dicha fp")
    g.variant("elegidas", "(una|1) de ellas", "Some", gender="fs", n=1, noun="carta",
              introduces="carta.dicha.carta fs", recalls="carta.dicha fp")  # fmt: skip
    some = "(una|cualquiera) de esas (cartas|criaturas)"
    g.phrase("una de esas", some, "OneOf", en="one of those cards", gender="fs",
             introduces="carta.dicha.carta fs", recalls="carta.dicha")  # fmt: skip
    g.phrase("fijas", "(cada una de esas criaturas|cada criatura elegida)", "EachOf", en="each of those creatures",
             gender="fs", recalls="carta.dicha.criatura", introduces="carta.dicha.criatura fs")  # fmt: skip
    g.variant("fijas", "cada una", "EachOf", gender="fs", refers="carta.dicha.criatura fp",
              introduces="carta.dicha.criatura fs")  # fmt: skip
    g.phrase("cartas", "{x:elegidas/=}", en="{x:elegidas/=}")
    g.phrase("cartas", "{x:fijas/=}", en="{x:fijas/=}")
    g.listing("alternativas", "cartas", "Or", last="o", english="or")
    g.listing("objetivo", "alternativas", "And", comma=",", last="y", english="and")
    for category, inner, en in (
        ("a objetivo", "alternativas", ""), ("daño a objetivo", "alternativas", "to"), ("daño a fijo", "fijas", "to"),
        ("cura a objetivo", "alternativas", "from"), ("cura a fijo", "fijas", "from"),
    ):  # fmt: skip
        g.phrase(f"{category} 1", f"a {{x:{inner}/=}}", en=f"{en} {{x:{inner}/=}}")
        if category != "a objetivo":
            g.phrase(f"{category} 1", "a {x:ella}", en=f"{en} {{x:ella}}")
        g.listing(category, f"{category} 1", "And", comma=",", last="y", english="and")


def names(g: Grammar, known: tuple[tuple[str, str], ...]) -> None:
    """The names a text may quote between ‹ ›: Spanish and English."""
    g.add_nouns("nombre de carta", *(Noun(es, es, es, "m", en, en) for es, en in known))
    taken = {es.casefold() for es, _ in (*RASGOS, *CASAS)} | {word.es.casefold() for word in CLAVES}
    alone = [(es, en) for es, en in known if es.casefold() not in taken]
    for gender in _ENDINGS:
        g.add_nouns(f"nombre suelto {gender}", *(Noun(es, es, es, gender, en, en) for es, en in alone))


def nouns(g: Grammar) -> None:
    """Everything a text may name."""
    for part in (_words, _players, _zones, _adjectives, _kinds, _houses, _filters, _references, _selectors):
        part(g)
    for gender in _ENDINGS:
        _tests(g, gender)
