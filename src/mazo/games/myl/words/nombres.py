"""How a card of Mitos y Leyendas names things: types, races, players, zones, filters, selectors, references.

Sorts of what a text names: ``carta`` (a card spoken of), ``raza`` and ``nombre`` (a value chosen), ``obra`` (what was
done, by its verb: ``obra.botar``), ``ataque`` and ``destrucción``. In a filter the words go in one order: noun,
«oponente», adjective, race and other marks, where it is, and what «que» introduces.
"""

from __future__ import annotations

from typing import Any

from mazo.games.files import data
from mazo.games.myl.text import nodes
from mazo.language.lexicon import Noun, plural
from mazo.language.phrase import Grammar

TIPOS = (
    ("Aliado", "Aliados", "m", "Ally", "Allies"), ("Talismán", "Talismanes", "m", "Talisman", "Talismans"),
    ("Tótem", "Tótems", "m", "Totem", "Totems"), ("Oro", "Oros", "m", "Gold", "Golds"),
    ("Arma", "Armas", "a", "Weapon", "Weapons"), ("carta", "cartas", "f", "card", "cards"),
)  # fmt: skip
"""Types of card: value, plural, class, English. Class ``a`` is feminine and begins with a stressed a: «un Arma»."""

RAZAS: tuple[Noun, ...] = tuple(
    Noun(race, race, plural(race), "m", said, said) if isinstance(said, str)
    else Noun(race, said[2], said[3], said[1], said[0], said[0])
    for race, said in data("myl", "words/razas.yaml").items()
)  # fmt: skip
"""Races as nouns: «un Caballero», «tus Bestias»."""

CLAVES = (("Imbloqueable", "Unblockable"), ("Indestructible", "Indestructible"))
"""Keywords a card says by their name; «Furia» is said in full."""

CLASES = {
    "a": {"un": "un", "el": "el", "los": "las", "este": "esta", "ese": "esa", "otro": "otra", "otros": "otras",
          "todos": "todas", "o": "a", "os": "as"},
    "f": {"un": "una", "el": "la", "los": "las", "este": "esta", "ese": "esa", "otro": "otra", "otros": "otras",
          "todos": "todas", "o": "a", "os": "as"},
    "m": {"un": "un", "el": "el", "los": "los", "este": "este", "ese": "ese", "otro": "otro", "otros": "otros",
          "todos": "todos", "o": "o", "os": "os"},
}  # fmt: skip
"""The words that go with a noun of each class; ``m``, which also joins nouns of several, comes last."""

JUNTOS = "junto"
"""The class of several types joined by «y»: all of them, «todos los Tótems y Armas»."""

LINEAS = (("Ataque", "Attack"), ("Defensa", "Defense"))
"""The lines of Aliados, with their English."""
Facts = dict[str, Any]

TU = nodes.Player(who="tú", each=False)
OPONENTE = nodes.Player(who="oponente", each=False)
QUIEN = nodes.Player(who="quien actúa", each=False)
CUALQUIERA = nodes.Player(who="cualquiera", each=False)
DUENO = nodes.Owner()

OPONENTES = "(oponente|de tu oponente|del oponente)"

COMPARA = (
    ("<=", "menor o igual a", "less than or equal to"), (">=", "mayor o igual a", "greater than or equal to"),
    ("<", "menor que", "less than"), (">", "mayor que", "greater than"), ("=", "igual a", "equal to"),
)  # fmt: skip
"""How a number of a card is compared with another."""

ZONAS = (
    ("mano", "la", "Mano", "Hand"), ("castillo", "el", "Castillo", "Castle"),
    ("cementerio", "el", "Cementerio", "Graveyard"), ("destierro", "el", "Destierro", "Exile"),
)  # fmt: skip


def gender(kind: str) -> str:
    """The gender of a class of nouns."""
    return "m" if kind == "m" else "f"


def _synonyms(g: Grammar) -> None:
    """Words that printed cards say for others wherever these go."""
    g.synonyms("Castillo", "Mazo Castillo", "Mazo")
    g.synonyms("Castillos", "Mazos Castillo", "Mazos")
    g.synonyms("Coste", "Costo")
    g.synonyms("comienzo", "inicio")
    g.synonyms("daño", "dano")
    g.synonyms("en respuesta a que", "en respuesta que")
    g.synonyms("cartas superiores", "primeras cartas")
    g.synonyms("no", "tampoco")
    g.synonyms("es", "era")
    g.synonyms("la raza elegida", "esa raza", "dicha raza")
    g.verbs("devolver", "regresar", "retornar")
    g.verbs("agrupar", "reagrupar")
    g.verbs("mirar", "ver", "revisar")
    g.verbs("mostrar", "revelar")
    g.verbs("enviar", "mandar")
    g.verbs("poner", "colocar")
    g.verbs("elegir", "escoger", "seleccionar")
    g.verbs("generar", "producir", "otorgar", "obtener")


def _words(g: Grammar) -> None:
    """Types and races; several types may be joined by «o»."""
    for es, many, kind, en, ens in TIPOS:
        noun = Noun(es, es, many, gender(kind), en, ens)
        g.add_nouns(f"tipo {kind}", noun)
        if kind != "f":
            g.add_nouns(f"tipo solo {kind}", noun)
        if es != "carta":
            g.add_nouns("tipo suelto", noun)
    g.listing("tipos", "tipo suelto", "Or", comma=",", last="o", english="or", least=2)
    g.listing(f"tipo {JUNTOS}", "tipo suelto", "Or", comma=",", last="y", english="and", least=2)
    g.phrase("tipo m", "{x:tipos/=}", en="{x:tipos/=}", gender="m")
    g.add_nouns("raza", *(Noun(r.value, r.value, r.value, "f", r.english, r.english) for r in RAZAS))
    g.listing("razas", "raza", "Or", comma=",", last="o", english="or", least=2)
    g.phrase("clave", "Imbloqueable", "=", en="Unblockable", value="Imbloqueable")
    g.phrase("clave", "Indestructible", "=", en="Indestructible", value="Indestructible")
    g.phrase("clave", "Furia", "=", en="Fury", value="Furia")


def _players(g: Grammar) -> None:
    """Who acts: ``sujeto`` with a verb in the singular."""
    g.phrase("sujeto", "(tu|el) oponente", "Player", en="your opponent", who="oponente", each=False)
    g.phrase("sujeto", "cada jugador", "Player", en="each player", who="cada", each=True)
    g.phrase("sujeto", "(ese jugador|el jugador (activo|en turno))", "Player", en="that player", who="ese jugador",
             each=False)  # fmt: skip
    g.phrase("quien juega", "{x:sujeto}", en="{x:sujeto}")
    g.phrase("quien juega", "(un|cualquier|algún) jugador", "Player", en="a player", who="cualquiera", each=False)
    g.phrase("cualquiera", "(cualquier|un) jugador", "Player", en="any player", who="cualquiera", each=False)


def _zones(g: Grammar) -> None:
    """Zones of a player, after a preposition; «dentro en» is a place, «en» a destination."""
    for zone, article, name, english in ZONAS:
        theirs = "(de tu oponente|oponente|del oponente)" if zone == "mano" else OPONENTES
        for words, owner, whose in (
            (f"tu {name}", "your", TU), (f"su {name}", "their", QUIEN),
            (f"{article} {name} {theirs}", "your opponent’s", OPONENTE),
            (f"{article} {name} de su dueño", "{*|its owner’s|their owner’s}", DUENO),
        ):  # fmt: skip
            g.phrase("zona de Mano" if zone == "mano" else "zona", words, "Zone", zone=zone, whose=whose,
                     en=f"{owner} {english}")  # fmt: skip
    g.phrase("zona", "{x:zona de Mano/=}", en="{x:zona de Mano/=}")
    g.phrase("a Mano", "a {x:zona de Mano/=}", en="to {x:zona de Mano/=}")
    for prep, en in (
        ("de", "from"), ("tope de", "of"), ("dentro de", "in"), ("en", "into"), ("desde", "from"),
        ("dentro en", "in"),
    ):  # fmt: skip
        g.phrase(f"{prep} zona", f"{prep.split()[-1]} {{x:zona/=}}", en=f"{en} {{x:zona/=}}")
    g.phrase("de zona", "de (todos los|ambos|los) Cementerios", "Zone", en="from all Graveyards", zone="cementerio",
             whose=nodes.Player(who="todos", each=False))  # fmt: skip
    g.phrase("de zona", "de (cualquier|un) Cementerio", "Zone", en="from any Graveyard", zone="cementerio",
             whose=CUALQUIERA)  # fmt: skip
    g.phrase("busca en", "{x:dentro en zona}", en="{x:dentro en zona}")
    g.phrase("busca en", "en tu Castillo o Cementerio", "Or", en="in your Castle or Graveyard",
             items=tuple(nodes.Zone(zone=z, whose=TU) for z in ("castillo", "cementerio")))  # fmt: skip


def _marks(g: Grammar) -> None:
    """What goes with a noun besides where it is: ``marca`` an adjective, ``prueba`` and ``cola`` what follows."""
    for kind, blocking in (("m", ("bloqueador", "bloqueadores")), ("f", ("bloqueadora", "bloqueadoras"))):
        g.phrase(f"marca {kind}", "", "=", en="", value=None)
        for es, en in CLAVES:
            g.phrase(f"marca {kind}", f"{{*|{es}|{es}s}}", "HasKeyword", en=en, keyword=es)
        one, many = blocking
        for role, es, en in (
            ("atacante", "{*|atacante|atacantes}", "attacking"), ("bloqueador", f"{{*|{one}|{many}}}", "blocking"),
            ("atacante o bloqueador", f"{{*|atacante o {one}|atacantes o {many}}}", "attacking or blocking"),
        ):  # fmt: skip
            o, os = CLASES[kind]["o"], CLASES[kind]["os"]
            g.phrase(f"marca {kind}", f"[{{*|declarad{o}|declarad{os}}}] {es}", "Role", en=en, role=role)
    g.variant("marca f", "{*|bloqueador|bloqueadores}", "Role", role="bloqueador")
    for kind in ("m", "f"):
        o, os = (CLASES[kind]["o"], CLASES[kind]["os"])

        def test(es: str, node: str, en: str, kind: str = kind, **facts: Any) -> None:
            g.phrase(f"prueba {kind}", es, node, en=en, **facts)

        def tail(es: str, node: str, en: str, kind: str = kind, **facts: Any) -> None:
            g.phrase(f"cola {kind}", es, node, en=en, **facts)

        for group, one in (("pruebas", "prueba"), ("colas", "cola")):
            g.listing(f"serie de {group} {kind}", f"{one} {kind}", "All", always=False)
            g.phrase(f"{group} {kind}", "", "=", en="", value=None)
            g.phrase(f"{group} {kind}", f"{{x:serie de {group} {kind}/=}}", en=f"{{x:serie de {group} {kind}/=}}")
        test("de raza {race:raza}", "Race", "of race {race:raza}")
        test("de raza {of:razas}", "OneRace", "of race {of:razas}")
        test("de la raza elegida", "Race", "of the chosen race", race="elegida", recalls="raza")
        for stat, es, en in (("fuerza", "Fuerza", "Strength"), ("coste", "Coste", "Cost")):
            test(f"de {es} {{n:número}}", "StatIs", f"with {en} {{n:número}}", stat=stat, cmp="=")
            test(f"de {es} {{n:número}} o menos", "StatIs", f"with {en} {{n:número}} or less", stat=stat, cmp="<=")
            test(f"de {es} {{n:número}} o más", "StatIs", f"with {en} {{n:número}} or more", stat=stat, cmp=">=")
        test("{x:comparada}", "", "{x:comparada}")
        test(f"{{*|llamad{o}|llamad{os}}} {{name:nombres}}", "NameIs", "named {name:nombres}")
        test("con ese nombre", "NameIs", "with that name", name="nombrada", recalls="nombre")
        test(f"{{*|pagad{o}|pagad{o}s}}", "Spent", "spent", neg=False)
        test("sin pagar", "Spent", "unspent", neg=True)
        test("sin habilidad", "NoAbility", "with no ability")
        test(f"{{*|destruid{o}|destruid{os}}} este turno", "History", "destroyed this turn", event="destruido",
             span="este turno")  # fmt: skip
        test("al azar", "Random", "at random")
        test("de distinto nombre", "DistinctName", "with different names")
        test("de cada tipo", "EachType", "of each type")
        test("del mismo tipo", "SameAs", "of the same type", attr="tipo", recalls="carta")
        test("con la habilidad {keyword:clave}", "HasKeyword", "with the {keyword:clave} ability")
        tail("{*|que no sea|que no sean} {of:tipo suelto/s}", "Not", "{*|that is|that are} not {of:tipo suelto/s}")
        g.variant(f"cola {kind}", "{*|que no sea un|que no sean} {of:tipo suelto/=}", "Not")
        tail("{*|que no sea|que no sean} de raza {race:raza}", "NotRace",
             "{*|that is|that are} not of race {race:raza}")  # fmt: skip
        tail("{*|que no sea|que no sean} {*|copia|copias} de {of:esta}", "NotCopy",
             "{*|that is not a copy|that are not copies} of {of:esta}")  # fmt: skip
        tail("{*|que porte|que porten} un Arma", "Armed", "carrying a Weapon", neg=False)
        tail("{*|que no porte|que no porten} un Arma", "Armed", "carrying no Weapon", neg=True)
        for line, en in LINEAS:
            tail(f"[{{*|que esté|que estén}}] en (la|su|) Línea de {line}", "InLine", f"in the {en} Line", line=line)
        for one, many, en in (("que ataque", "que ataquen", "attack"), ("que bloquee", "que bloqueen", "block")):
            tail(f"{{*|{one}|{many}}}", "Role", f"{{*|that {en}s|that {en}}}", role=one)
        tail("{*|que atacó|que atacaron} el turno anterior", "History", "that attacked last turn", event="atacó",
             span="turno anterior")  # fmt: skip
        tail("{*|que afecte|que afecten} los Oros", "TreeQuery", "{*|that affects|that affect} Golds", question="oros")
        tail("{*|que no sea|que no sean} de respuesta ni de anulación", "TreeQuery",
             "{*|that is|that are} neither a response nor an annulment",
             question="ni respuesta ni anulación")  # fmt: skip
    g.phrase("cola f", "{*|que sea|que sean} {x:clases alternas/=}", en="{*|that is|that are} {x:clases alternas/=}")
    g.listing("clases alternas", "clase alterna", "AnyOf", comma=",", last="o", english="or", least=2)
    for kind, w in CLASES.items():
        if kind != "f":
            which = f"{{type:tipo solo {kind}/=}} {{tests:pruebas {gender(kind)}/=}}"
            g.phrase("clase alterna", f"{{*|{w['un']}|}} {which}", "Filter", en=f"{{*|a|}} {which}", mark=None,
                     where=None, tail=None, gender=gender(kind))  # fmt: skip
    for stat, es, en in (("fuerza", "Fuerza", "Strength"), ("coste", "Coste", "Cost")):
        for cmp, than, english in COMPARA:
            g.phrase("comparada", f"de {es} {than} {{n:medida ajena}}", "StatIs", stat=stat, cmp=cmp,
                     en=f"with {en} {english} {{n:medida ajena}}")  # fmt: skip
    g.phrase("extremo", "de mayor Fuerza", "Extreme", en="with the most Strength", stat="fuerza", dir="mayor")
    g.phrase("extremo", "de menor Fuerza", "Extreme", en="with the least Strength", stat="fuerza", dir="menor")


def _places(g: Grammar) -> None:
    """Where a card is: whose side of the table, or which zone."""
    side: Facts = {"whose": TU}
    g.phrase("sitio", "que (controles|controlas|tengas en juego)", "Side", en="you control", **side)
    g.phrase("sitio", "que controle", "Side", en="they control", whose=QUIEN)
    g.phrase("sitio", "en juego", "Side", en="in play", whose=CUALQUIERA)
    g.phrase("sitio", "{*|que porte|que porten} {of:referencia}", "CarriedBy", en="{of:referencia} carries")
    g.phrase("sitio", "{x:de zona}", en="{x:de zona}")
    g.phrase("sitio", "{*|que te atacó|que te atacaron}", "AttackedYou", en="that attacked you")
    for kind in ("m", "f"):
        o = CLASES[kind]["o"]
        for verb, stem, en in (
            ("botar", "botad", "milled"), ("destruir", "destruid", "destroyed"), ("desterrar", "desterrad", "exiled"),
            ("descartar", "descartad", "discarded"), ("barajar", "barajad", "shuffled"),
        ):  # fmt: skip
            this_way = "[(así|de (este|ese) modo|de (esta|esa) (forma|manera))]"
            g.phrase(f"obrado {kind}", f"{{*|{stem}{o}|{stem}{o}s}} {this_way}", "ThisWay", en=f"{en} this way",
                     did=verb, recalls=f"obra.{verb}")  # fmt: skip


def _filters(g: Grammar) -> None:
    """``filtro`` says where the cards are, ``clase`` does not, ``propio`` are yours; ``contado`` are in a
    zone and only counted; ``extrema`` is one of them."""
    mine: Facts = {"where": nodes.Side(whose=TU)}
    their: Facts = {"where": nodes.Side(whose=OPONENTE)}
    for kind in (JUNTOS, *CLASES):
        sex = "m" if kind == JUNTOS else gender(kind)
        noun, mark = f"{{type:tipo {kind}/=}}", f"{{mark:marca {sex}/=}}"
        tests, tail = f"{{tests:pruebas {sex}/=}}", f"{{tail:colas {sex}/=}}"
        opposing = "{*|oponente|oponentes}"

        def filters(category: str, es: str, en: str, sex: str = sex, **facts: Any) -> None:
            for name in [n for n in ("mark", "tests", "where", "tail") if f"{{{n}:" not in es]:
                facts.setdefault(name, None)
            g.phrase(category, es, "Filter", en=en, gender=sex, variant=not en, **facts)

        filters(f"filtro {kind}", f"{noun} {opposing} {mark} {tests} {tail}",
                f"{mark} opposing {noun} {tests} {tail}", **their)  # fmt: skip
        filters(f"filtro {kind}", f"{noun} {mark} {tests} {{where:sitio/=}} {tail}",
                f"{mark} {noun} {tests} {{where:sitio/=}} {tail}")  # fmt: skip
        filters(f"propio {kind}", f"{noun} {mark} {tests} {tail}", f"{mark} {noun} {tests} {tail}", **mine)
        filters(f"clase {kind}", f"{noun} {mark} {tests} {tail}", f"{mark} {noun} {tests} {tail}")
        if kind == JUNTOS:
            continue
        filters(f"contado {kind}", f"{noun} {mark} {tests} {{where:dentro de zona}} {tail}",
                f"{mark} {noun} {tests} {{where:dentro de zona}} {tail}")  # fmt: skip
        this_way = f"{tests} {{where:obrado {sex}/=}}"
        filters(f"filtro {kind}", f"{noun} {this_way}", f"{noun} {this_way}")
        filters(f"extrema {kind}", f"{noun} {opposing} {{tests:extremo}}",
                f"opposing {noun} {{tests:extremo}}", **their)  # fmt: skip
        filters(f"extrema {kind}", f"{noun} {{tests:extremo}} {{where:sitio/s}}",
                f"{noun} {{tests:extremo}} {{where:sitio/s}}")  # fmt: skip
        if kind == "m":
            filters(f"filtro {kind}", f"{noun} {{mark:marca dicha/=}} {opposing} {tests} {tail}", "", **their)
    for es, _ in CLAVES:
        g.variant("marca dicha", f"{{*|{es}|{es}s}}", "HasKeyword", keyword=es)
    copy, of = "{*|copia|copias}", "{tests:copiada}"
    copied: Facts = {"type": "copia", "mark": None, "tail": None, "gender": "f"}
    en = "{*|copy|copies}"
    g.phrase("copiada", "{of:referencia}", "CopyOf", en="{of:referencia}")
    g.phrase("filtro f", f"{copy} {{*|oponente|oponentes}} de {of}", "Filter", en=f"opposing {en} of {of}",
             where=nodes.Side(whose=OPONENTE), **copied)  # fmt: skip
    g.phrase("filtro f", f"{copy} de {of} {{where:sitio/=}}", "Filter", en=f"{en} of {of} {{where:sitio/=}}", **copied)
    g.phrase("clase f", f"{copy} de {of}", "Filter", en=f"{en} of {of}", where=None, **copied)
    g.phrase("carta citada", "{tests:llamada}", "Filter", en="{tests:llamada}", type="carta", mark=None, tail=None,
             where=None, gender="f")  # fmt: skip
    g.phrase("llamada", "{name:nombres}", "NameIs", en="{name:nombres}")


def _references(g: Grammar) -> None:
    """``referencia``: this card and its bearer (``propia``), or a card named before (``dicha``)."""
    for es, _, kind, en, _ in TIPOS:
        words = CLASES[kind]
        g.phrase("propia", f"{words['este']} {es}", "This", en=f"this {en}", gender=f"{gender(kind)}s", noun=es,
                 introduces=f"carta {gender(kind)}s")  # fmt: skip
        g.phrase("dicha", f"{words['ese']} {es}", "That", en=f"that {en}", gender=f"{gender(kind)}s", noun=es,
                 number="s", recalls="carta")  # fmt: skip
        g.phrase("esta", f"{words['este']} {es}", "This", en=f"this {en}", noun=es)
    g.phrase("propia", "este Oro de tu Reserva", "This", en="this Gold from your Reserve", gender="ms", noun="Oro",
             at="reserva", introduces="carta ms")  # fmt: skip
    borne = "(el portador [de esta Arma]|su [Aliado] portador|el Aliado portador [de esta Arma])"
    g.phrase("propia", borne, "Bearer", en="the bearer", gender="ms", introduces="carta ms")
    g.phrase("dicha", "la carta elegida", "Chosen", en="the chosen card", gender="fs", recalls="carta")
    for category in ("propia", "dicha"):
        g.phrase("referencia", f"{{x:{category}}}", en=f"{{x:{category}}}")
    g.phrase("las demás", "las demás", "TheRest", en="the rest", gender="fp", recalls="carta")


def _selectors(g: Grammar) -> None:
    """``objeto`` is what an order acts on; ``buscado`` the same where no place is said; ``de regla`` what a rule that
    always holds speaks of, and ``de efecto`` what only one with an end does; ``uno`` what an event is about."""

    def cards(category: str, es: str, en: str, **facts: Any) -> None:
        facts = {"other": False} | facts
        g.phrase(category, es, "Cards", en=en, head="of", introduces="carta of", variant=not en, **facts)

    cards("buscado", "la carta {of:carta citada}", "the card {of:carta citada}", n=1)
    for kind in (JUNTOS, *CLASES):
        los = CLASES["m" if kind == JUNTOS else kind]
        for category in ("objeto", "de regla"):
            own, many, all_ = f"{{of:propio {kind}/p}}", f"{{of:filtro {kind}/p}}", f"{los['todos']} "
            said = "" if category == "de regla" else "all "

            def least(article: str, every: str = all_, rule: bool = category == "de regla") -> str:
                return f"({article}|{every}{article})" if rule else every + article

            for demás, others, other in (("", "", False), ("demás ", "other ", True)):
                cards(category, f"{least('tus')} {demás}{own}", f"{said}your {others}{own}", n="todos", other=other)
                cards(category, f"{least(los['los'])} {demás}{many}", f"{said}{others}{many}", n="todos", other=other)
    for kind, w in CLASES.items():
        for category in ("objeto", "de regla"):
            rank = f"{{of:extrema {kind}/s}}"
            cards(category, f"{w['el']} {rank}", f"the {rank}", n=1)
        for category, filt in (("objeto", "filtro"), ("de efecto", "filtro"), ("uno", "filtro"), ("buscado", "clase"),
                               ("uno", "clase")):  # fmt: skip
            one, some = f"{{of:{filt} {kind}/s}}", f"{{of:{filt} {kind}/n}}"
            article = f"({w['un']}|cualquier)" if category == "buscado" else w["un"]
            cards(category, f"{article} {one}", f"a {one}", n=1)
            cards(category, f"{w['otro']} {one}", f"another {one}", n=1, other=True)
            if category != "uno":
                cards(category, f"{{n:cantidad}} {some}", f"{{n:cantidad}} {some}")
                cards(category, f"{w['otros']} {{n:número}} {some}", f"{{n:número}} other {some}", other=True)
    cards("de regla", "las demás {of:clase f/p}", "other {of:clase f/p}", n="todos", other=True)
    cards("de regla", "las {of:clase nombrada f/p}", "{of:clase nombrada f/p}", n="todos")
    g.phrase("clase nombrada f", "{*|carta|cartas} {tests:nombrada/=}", "Filter", type="carta", mark=None, where=None,
             tail=None, en="{*|card|cards} {tests:nombrada/=}", gender="f")  # fmt: skip
    g.phrase("nombrada", "con ese nombre", "NameIs", en="with that name", name="nombrada", recalls="nombre")
    cards("de regla", "los {of:clase llamada/p}", "{of:clase llamada/p}", n="todos")
    g.phrase("clase llamada", "{type:tipo m/=} {mark:marca m/=} {tests:por nombre/=}", "Filter", where=None, tail=None,
             en="{mark:marca m/=} {type:tipo m/=} {tests:por nombre/=}", gender="m")  # fmt: skip
    g.phrase("por nombre", "{*|llamado|llamados} {name:nombres}", "NameIs", en="named {name:nombres}")
    for category in ("objeto", "buscado", "uno"):
        g.phrase(category, "{x:referencia}", en="{x:referencia}")
    g.phrase("de regla", "{x:propia}", en="{x:propia}")
    for category in ("de regla", "objeto"):
        blocks = "(bloquea|bloquee|bloqueó|está bloqueando|esté bloqueando)"
        g.phrase(category, f"(el Aliado que lo {blocks}|el Aliado bloqueador|el bloqueador)", "Blocker",
                 en="the Ally that blocks it", gender="ms", recalls="carta", introduces="carta ms")  # fmt: skip
    g.phrase("objeto", "{x:las demás}", en="{x:las demás}")
    g.phrase("objeto", "una de esas cartas", "OneOf", en="one of those cards", gender="fs", recalls="carta",
             introduces="carta fs")  # fmt: skip
    for category in ("objeto",):
        g.phrase(category, "{n:número} de esas cartas", "OneOf", en="{n:número} of those cards", of=None, gender="fp",
                 recalls="carta", introduces="carta fp")  # fmt: skip
        for kind, w in CLASES.items():
            few: Facts = {"head": "of", "recalls": "carta", "introduces": "carta of"}
            g.phrase(category, f"{w['un']} {{of:clase {kind}/s}} de esas cartas", "OneOf", n=1,
                     en=f"a {{of:clase {kind}/s}} among those cards", **few)  # fmt: skip
            g.phrase(category, f"{w['todos']} {w['los']} {{of:clase {kind}/p}} de esas cartas", "OneOf", n="todos",
                     en=f"all {{of:clase {kind}/p}} among those cards", **few)  # fmt: skip
            g.phrase(category, f"{{n:número}} {{of:clase {kind}/n}} de esas cartas", "OneOf",
                     en=f"{{n:número}} {{of:clase {kind}/n}} among those cards", **few)  # fmt: skip
        g.phrase(category, "la carta superior {at:tope de zona}", "TopOf", en="the top card {at:tope de zona}", n=1,
                 gender="fs", introduces="carta fs")  # fmt: skip
        tops = "({n:número} cartas superiores|(primeras|siguientes) {n:número} cartas|{n:número} siguientes cartas)"
        g.phrase(category, f"las {tops} {{at:tope de zona}}", "TopOf", gender="fp",
                 en="the top {n:número} cards {at:tope de zona}", introduces="carta fp")  # fmt: skip


def names(g: Grammar, known: tuple[str, ...]) -> None:
    """The names a text may quote."""
    g.add_nouns("nombre de carta", *(Noun(es, es, es, "m", es, es) for es in known))
    g.phrase("nombre", "“{x:nombre de carta/s}”", en="“{x:nombre de carta/s}”")
    g.listing("nombres", "nombre", "Or", comma=",", last="o", english="or")


def nouns(g: Grammar) -> None:
    """Everything a text may name."""
    for part in (_synonyms, _words, _players, _zones, _marks, _places, _filters, _references, _selectors):
        part(g)
