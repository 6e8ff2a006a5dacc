"""Other ways printed cards name things: read, never written.

Races as nouns («tus Bestias», «una carta de Ninja»), types after «carta», places, comparisons; the name of the card
and its race for the card itself.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.nombres import CLASES, OPONENTE, QUIEN, RAZAS, TIPOS, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

PROPIO = "su nombre"
"""The noun of a card that calls itself by its name, until it is known what it is."""
_SUYO = Node("Side", whose=QUIEN)
_MIO = Node("Side", whose=TU)
_AJENO = Node("Side", whose=OPONENTE)


def _types(g: Grammar) -> None:
    """«Carta de Oro», «carta Oro»: a feminine noun."""
    for said in ("de {x:tipo suelto}", "{x:tipo suelto}", "“{x:tipo suelto}”"):
        g.variant("tipo f", f"{{*|carta|cartas}} {said}", build=lambda a: a["x"], gender="f")
    for said in ("el Aliado portador de esta Arma", "su Aliado portador"):
        g.variant("propia", said, "Bearer", gender="ms", introduces="carta ms")
    for es, _, _, _, _ in TIPOS[:-1]:
        g.variant("propia", f"esta carta {es}", "This", gender="fs", noun=es, introduces="carta fs")


def _with_race(where: Node | None = None) -> Any:
    """Makes the filter of a race used as a noun: Aliados of that race."""

    def build(a: dict[str, Any]) -> Node:
        race, tests = Node("Race", race=a["race"]), a["tests"]
        if tests is not None:
            tests = Node("All", items=(race, *(tests["items"] if tests.kind == "All" else (tests,))))
        return Node("Filter", type="Aliado", mark=a["mark"], tests=tests or race, where=a.get("where", where),
                    tail=a["tail"])  # fmt: skip

    return build


def _races(g: Grammar) -> None:
    for race in RAZAS:
        for category in (f"raza dicha {race.gender}", "raza dicha"):
            g.variant(category, f"{{*|{race.singular}|{race.plural}}}", "=", value=race.value)
        este = "este" if race.gender == "m" else "esta"
        g.variant("propia", f"{este} {race.singular}", "This", gender=f"{race.gender}s", noun="Aliado",
                  introduces=f"carta {race.gender}s")  # fmt: skip
    for sex, noun in (
        ("m", "{race:raza dicha m/=}"), ("f", "{race:raza dicha f/=}"), ("m", "{*|Aliado|Aliados} {race:raza dicha}"),
        ("f", "{*|carta|cartas} de {race:raza dicha}"),
    ):  # fmt: skip
        mark, tests, tail = f"{{mark:marca {sex}/=}}", f"{{tests:pruebas {sex}/=}}", f"{{tail:colas {sex}/=}}"
        opposing = "{*|oponente|oponentes}"
        for category, es, where in (
            ("filtro", f"{noun} {opposing} {mark} {tests} {tail}", _AJENO),
            ("filtro", f"{noun} {mark} {tests} {opposing} {tail}", _AJENO),
            ("filtro", f"{noun} {mark} {tests} {{where:sitio/=}} {tail}", None),
            ("propio", f"{noun} {mark} {tests} {tail}", _MIO),
            ("suyo", f"{noun} {mark} {tests} {tail}", _SUYO),
            ("clase", f"{noun} {mark} {tests} {tail}", None),
        ):  # fmt: skip
            g.variant(f"{category} {sex}", es, build=_with_race(where), gender=sex)
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        for un, sex in (("un", "m"), ("una", "f")):
            g.variant("condición", f"{what}es {un} {{race:raza dicha {sex}/s}}", "Matches", test="raza", **fixed)


def _places(g: Grammar) -> None:
    for said in ("de tu oponente", "del oponente", "oponente en el juego", "que controla tu oponente",
                 "que tenga tu oponente", "que tenga tu oponente en juego", "en juego de tu oponente",
                 "que tu oponente controle", "oponente que esté en juego"):  # fmt: skip
        g.variant("sitio", said, "Side", whose=OPONENTE)
    for said in ("en el juego", "que esté en juego", "que estén en juego"):
        g.variant("sitio", said, "Side", whose=Node("Player", who="cualquiera", each=False))
    for said in ("que tienes en juego", "bajo tu control", "tuyo", "que tengas", "que esté bajo tu control",
                 "que estén bajo tu control"):  # fmt: skip
        g.variant("sitio", said, "Side", whose=TU)
    for said in ("que tenga en juego", "que tenga"):
        g.variant("sitio", said, "Side", whose=QUIEN)
    for said in ("", "que tengas ", "que tenga ", "{*|que esté |que estén }", "que haya "):
        g.variant("sitio", f"{said}{{x:dentro en zona}}")
    g.variant("zona de Mano", "la Mano del oponente", "Zone", zone="mano", whose=OPONENTE)
    g.variant("zona", "el Cementerio del oponente", "Zone", zone="cementerio", whose=OPONENTE)
    for castle in ("Castillo", "Mazo Castillo", "Mazo"):
        g.variant("zona", f"el {castle} del oponente", "Zone", zone="castillo", whose=OPONENTE)


def _selectors(g: Grammar) -> None:
    for kind, w in CLASES.items():
        sex = "m" if kind == "m" else "f"
        noun, mark = f"{{type:tipo {kind}/=}}", f"{{mark:marca {sex}/=}}"
        tests, tail = f"{{tests:pruebas {sex}/=}}", f"{{tail:colas {sex}/=}}"
        g.variant(f"propio {kind}", f"{noun} {mark} {tests} en juego {tail}", "Filter", gender=sex, where=_MIO)
        g.variant(f"suyo {kind}", f"{noun} {mark} {tests} {tail}", "Filter", gender=sex, where=_SUYO)
        if kind != "a":
            g.variant(f"filtro {kind}", f"{noun} {mark} {tests} {{*|oponente|oponentes}} {tail}", "Filter", gender=sex,
                      where=_AJENO)  # fmt: skip
        later = f"{{tests:serie de pruebas {sex}/=}}"
        g.variant(f"filtro {kind}", f"{noun} {mark} {{where:sitio/=}} {later} {tail}", "Filter", gender=sex)
        one = "uno" if kind == "m" else "una"
        head: dict[str, Any] = {"head": "of", "introduces": "carta of", "other": False}
        for category in ("objeto", "de efecto"):
            g.variant(category, f"{one} de tus {{of:propio {kind}/p}}", "Cards", gender="s", n=1, **head)
            g.variant(category, f"cualquier {{of:filtro {kind}/s}}", "Cards", n=1, **head)
        g.variant("objeto", f"{one} de sus {{of:suyo {kind}/p}}", "Cards", gender="s", n=1, **head)
        g.variant("objeto", f"{w['todos']} sus {{of:suyo {kind}/p}}", "Cards", n="todos", **head)
        for category in ("objeto", "de regla"):
            for todos in (f"{w['todos']} ", ""):
                g.variant(category, f"{todos}{w['los']} {w['otros']} {{of:filtro {kind}/p}}", "Cards", n="todos",
                          **(head | {"other": True}))  # fmt: skip
        for said, noun_ in (("dicho", "m"), ("dicha", "f")):
            for es in [es for es, _, k, _, _ in TIPOS if k == kind and sex == noun_]:
                g.variant("dicha", f"{said} {es}", "That", gender=f"{sex}s", noun=es, number="s", recalls="carta")
    g.variant("propia", "{x:nombre propio}", build=lambda _: Node("This", noun=PROPIO), gender="s")
    for el in ("el", "la", "los", "las"):
        g.variant("propia", f"{el} {{x:nombre propio}}", build=lambda _: Node("This", noun=PROPIO), gender="s")


def _tests(g: Grammar) -> None:
    """Strength and Cost compared in other words."""
    for kind in ("m", "f"):
        for stat, names in (("fuerza", ("Fuerza",)), ("coste", ("Coste", "Costo", "valor", "Coste de Oro"))):
            for name in names:
                for de in ("de", "con", "{*|que tenga|que tengan}"):
                    said = f"{de} {name}"
                    for cmp, after in (("=", ""), ("<=", "o menos"), (">=", "o más"), (">=", "o superior"),
                                       ("<=", "o inferior")):  # fmt: skip
                        if de == "de" and name == names[0] and after in ("", "o menos", "o más"):
                            continue
                        g.variant(f"prueba {kind}", f"{said} {{n:número}} {after}", "StatIs", stat=stat, cmp=cmp)
                    for more in ("mayor a", "mayor que", "superior a"):
                        g.variant(f"prueba {kind}", f"{said} {more} {{n:número}}", build=_more(stat))
        g.variant(f"cola {kind}", "con Arma", "Armed", neg=False)
        for verb, neg in (("porte", False), ("lleve", False), ("no lleve", True)):
            for arma in ("un Arma", "Armas", "Arma"):
                g.variant(f"cola {kind}", f"{{*|que {verb}|que {verb}n}} {arma}", "Armed", neg=neg)
        g.variant(f"cola {kind}", "{*|que no sea una carta|que no sean cartas} {of:tipo suelto}", "Not")
        g.variant(f"cola {kind}", "{*|que no sea|que no sean} {of:tipo suelto/p}", "Not")
        for sex in ("m", "f"):
            for un in ("", "un " if sex == "m" else "una "):
                g.variant(f"cola {kind}", f"{{*|que no sea {un}|que no sean}} {{race:raza dicha {sex}/=}}", "NotRace")
    for es, role in (("defensor", "bloqueador"),):
        for sex in ("m", "f"):
            g.variant(f"marca {sex}", f"{{*|{es}|{es}es}}", "Role", role=role)


def _more(stat: str) -> Any:
    return lambda a: Node("StatIs", stat=stat, cmp=">=", n=a["n"] + 1)


def names_variants(g: Grammar) -> None:
    """Every other name."""
    for part in (_types, _races, _places, _selectors, _tests):
        part(g)
