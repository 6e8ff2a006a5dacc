"""Other ways printed cards name things: read, never written.

Races as nouns («tus Bestias», «una carta de Ninja»), types after «carta», places, comparisons; the name of the card
and its race for the card itself.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, OPONENTE, QUIEN, RAZAS, TIPOS, TU, Facts, gender
from mazo.language.lexicon import Noun
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

PROPIO = "su nombre"
"""The noun of a card that calls itself by its name, until it is known what it is."""
_SUYO = nodes.Side(whose=QUIEN)
_MIO = nodes.Side(whose=TU)
_AJENO = nodes.Side(whose=OPONENTE)


def _types(g: Grammar) -> None:
    """«Carta de Oro», «carta Oro»: a feminine noun."""
    g.variant("tipo f", "{*|carta|cartas} ([de] {x:tipo suelto}|“{x:tipo suelto}”)", gender="f")
    g.variant("propia", "(el Aliado portador de esta Arma|su Aliado portador)", "Bearer", gender="ms",
              introduces="carta ms")  # fmt: skip
    for es, many, kind, en, ens in TIPOS:
        g.add_nouns(f"un tipo {kind}", Noun(es, es, many, gender(kind), en, ens))
    g.variant("propia", "esta carta ({noun:un tipo m/s}|{noun:un tipo a/s})", "This", gender="fs",
              introduces="carta fs")  # fmt: skip


def _this_one(sex: str) -> Any:
    """Makes the card itself of its race: an Aliado."""
    return lambda _: nodes.This(noun="Aliado").placed((Mention("carta", sex, "s"),), None)


def _with_race(where: Node | None = None) -> Any:
    """Makes the filter of a race used as a noun: Aliados of that race."""

    def build(a: dict[str, Any]) -> Node:
        tests = a["tests"]
        race = nodes.Race(race=a["race"]) if "race" in a else nodes.OneRace(of=_races_of(a))
        if tests is not None:
            tests = nodes.All(items=(race, *(tests["items"] if isinstance(tests, nodes.All) else (tests,))))
        return nodes.Filter(type="Aliado", mark=a["mark"], tests=tests or race, where=a.get("where", where),
                    tail=a["tail"])  # fmt: skip

    return build


def _races_of(a: dict[str, Any]) -> nodes.Or:
    return nodes.Or(items=tuple(dict.fromkeys(a[name] for name in ("r1", "r2", "r3") if name in a)))


def _races(g: Grammar) -> None:
    for race in RAZAS:
        g.add_nouns(f"raza dicha {race.gender}", race)
        g.add_nouns("raza dicha", race)
    for sex, este, noun in (
        ("m", "este", "({race:raza dicha m/=}|{*|Aliado|Aliados} {race:raza dicha})"),
        ("f", "esta", "({race:raza dicha f/=}|{*|carta|cartas} de {race:raza dicha})"),
    ):
        g.variant("propia", f"{este} {{race:raza dicha {sex}/s}}", build=_this_one(sex), gender=f"{sex}s")
        which, tail = f"{{mark:marca {sex}/=}} {{tests:pruebas {sex}/=}}", f"{{tail:colas {sex}/=}}"
        opposing = "{*|oponente|oponentes}"
        for category, es, where in (
            ("filtro", f"({opposing} {which}|{which} {opposing})", _AJENO),
            ("filtro", f"{which} {{where:sitio/=}}", None),
            ("filtro tardío", f"{which} {{tail:serie de colas {sex}/=}} ({{where:de zona}}|{{where:desde zona}})",
             None),
            ("propio", which, _MIO), ("suyo", which, _SUYO), ("clase", which, None),
        ):  # fmt: skip
            late = category == "filtro tardío"
            name = "filtro" if late else category
            for said in (noun, _several_races(sex, name)):
                g.variant(
                    f"{name} {sex}", f"{said} {es}" + f" {tail}" * (not late), build=_with_race(where), gender=sex
                )
    several = "{r1:raza dicha} [, {r2:raza dicha}] (o|u) [(un|una)] [de raza] {r3:raza dicha}"
    g.variant("razas dichas", several, build=_races_of)
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}es (un {{race:raza dicha m/s}}|una {{race:raza dicha f/s}})", "Matches",
                  test="raza", **fixed)  # fmt: skip
        g.variant("condición", f"{what}es (un|una|un Aliado [de raza]|una carta de) {{race:razas dichas}}", "Matches",
                  test="raza", **fixed)  # fmt: skip


def _several_races(sex: str, category: str) -> str:
    """«Caballeros o Dragones», «un Caballero o una Bestia»; «Caballeros y Dragones», of those there are, is either."""
    both = "o/y/u/e/ni" if category in ("filtro", "propio", "suyo") else "o/u/ni"
    last = f"{{*|o/u|{both}}} [(un|una|los|las|tus)] [de raza]"
    listed = f"{{r1:raza dicha {sex}/=}} [, {{r2:raza dicha/=}}] {last} {{r3:raza dicha/=}}"
    if sex == "f":
        return listed
    return f"({listed}|{{*|Aliado|Aliados}} [de raza] {{r1:raza dicha}} [, {{r2:raza dicha}}] {last} {{r3:raza dicha}})"


def _places(g: Grammar) -> None:
    g.variant("sitio", "([en juego] de (tu|el) oponente|oponente en el juego|oponente que esté en juego|"
              "que (controla|controle|tenga) tu oponente [en juego]|que tu oponente controle)", "Side",
              whose=OPONENTE)  # fmt: skip
    g.variant("sitio", "(en el juego|que esté(|n) en juego)", "Side", whose=nodes.Player(who="cualquiera", each=False))
    g.variant("sitio", "(que tienes en juego|[que esté(|n)] bajo tu control|tuyo|que tengas)", "Side", whose=TU)
    g.variant("sitio", "que tenga [en juego]", "Side", whose=QUIEN)
    g.variant("sitio", "{x:desde zona}")
    g.variant("sitio", "[(que tenga(s|)|{*|que esté|que estén}|que haya)] {x:dentro en zona}")


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
        last = f"{{tail:serie de colas {sex}/=}} ({{where:de zona}}|{{where:desde zona}}|{{where:dentro en zona}})"
        g.variant(f"filtro {kind}", f"{noun} {mark} {tests} {last}", "Filter", gender=sex)
        one = "uno" if kind == "m" else "una"
        head: dict[str, Any] = {"head": "of", "introduces": "carta of", "other": False}
        for category in ("objeto", "de efecto"):
            g.variant(category, f"{one} de tus {{of:propio {kind}/p}}", "Cards", gender="s", n=1, **head)
            g.variant(category, f"cualquier {{of:filtro {kind}/s}}", "Cards", n=1, **head)
        g.variant("uno", f"{one} de tus {{of:propio {kind}/p}}", "Cards", gender="s", n=1, **head)
        for category in ("objeto", "de efecto", "uno"):
            g.variant(category, f"{w['otro']} de tus {{of:propio {kind}/p}}", "Cards", gender="s", n=1,
                      **(head | {"other": True}))  # fmt: skip
        g.variant("objeto", f"{one} de sus {{of:suyo {kind}/p}}", "Cards", gender="s", n=1, **head)
        g.variant("objeto", f"{w['todos']} sus {{of:suyo {kind}/p}}", "Cards", n="todos", **head)
        for category in ("objeto", "de regla"):
            g.variant(category, f"[{w['todos']}] {w['los']} {w['otros']} {{of:filtro {kind}/p}}", "Cards", n="todos",
                      **(head | {"other": True}))  # fmt: skip
        g.variant("dicha", f"dich{w['o']} {{noun:un tipo {kind}/s}}", "That", gender=f"{sex}s", number="s",
                  recalls="carta")  # fmt: skip
    g.variant("dicha", "el (Aliado|Oro|Talismán|Tótem) elegido", "Chosen", gender="ms", recalls="carta")
    g.variant("dicha", "el Arma elegida", "Chosen", gender="fs", recalls="carta")
    itself = nodes.This(noun=PROPIO).placed((Mention("carta", "", "s"),), None)
    g.variant("propia", "[(el|la|los|las|este|esta)] {x:nombre propio}", build=lambda _: itself, gender="s")


def _umbrellas(g: Grammar) -> None:
    """Filters of nouns of any gender, with their article or without: ``clase``, ``un clase``, ``los clase``…"""
    for base in ("clase", "filtro", "propio", "suyo"):
        m, f, a = (f"{{x:{base} {kind}/=}}" for kind in ("m", "f", "a"))
        g.variant(base, f"({m}|{f}|{a})")
        if base != "suyo":
            g.variant(f"un {base}", f"(un ({m}|{a})|una {f})".replace("/=", "/s"))
        if base == "clase":
            g.variant("otro clase", f"(otro {m}|otra ({f}|{a}))".replace("/=", "/s"))
            g.variant("otros clase", f"(demás ({m}|{f}|{a})|otros {m}|otras ({f}|{a}))".replace("/=", "/p"))
        if base in ("clase", "filtro"):
            g.variant(f"todos los {base}", f"(todos los {m}|todas las ({f}|{a}))".replace("/=", "/p"))
    g.variant("los clase", "(los {x:clase m/p}|las ({x:clase f/p}|{x:clase a/p}))")


def _tests(g: Grammar) -> None:
    """Strength and Cost compared in other words."""
    g.variant("cifra", "Fuerza", "=", value="fuerza")
    g.variant("cifra", "(Coste [de Oro]|valor)", "=", value="coste")
    g.variant("o más o menos", "o (menos|inferior)", "=", value="<=")
    g.variant("o más o menos", "o (más|superior)", "=", value=">=")
    for kind in ("m", "f"):
        test, has = f"prueba {kind}", "(de|con|{*|que tenga|que tengan}) {stat:cifra}"
        g.variant(test, f"{has} {{n:número}} [{{cmp:o más o menos}}]", "StatIs", cmp="=")
        g.variant(test, "(con|{*|que tenga|que tengan}) {n:número} {cmp:o más o menos} de {stat:cifra}", "StatIs")
        g.variant(test, f"{has} (menor|inferior) o igual a {{n:número}}", "StatIs", cmp="<=")
        g.variant(test, f"{has} (mayor|superior) o igual a {{n:número}}", "StatIs", cmp=">=")
        g.variant(test, f"{has} (mayor (a|que)|superior a) {{n:número}}", build=_more)
        g.variant(test, f"{has} (menor (a|que)|inferior a) {{n:número}}", build=_less)
        arms = "(un Arma|Armas|Arma|una o más Armas)"
        g.variant(f"cola {kind}", f"(con Arma|{{*|que porte/que lleve|que porten/que lleven}} {arms})", "Armed",
                  neg=False)  # fmt: skip
        g.variant(
            f"cola {kind}", f"{{*|que no porte/que no lleve|que no porten/que no lleven}} {arms}", "Armed", neg=True
        )
        g.variant(f"cola {kind}", "({*|que no sea una carta|que no sean cartas} {of:tipo suelto}|"
                  "{*|que no sea|que no sean} {of:tipo suelto/p})", "Not")  # fmt: skip
        for sex, un in (("m", "un"), ("f", "una")):
            other = f"{{*|que no sea/que no sea {un}|que no sean}} {{race:raza dicha {sex}/=}}"
            g.variant(f"cola {kind}", other, "NotRace")
        g.variant(f"marca {kind}", "{*|defensor|defensores}", "Role", role="bloqueador")
        g.variant(test, "con (distinto nombre|nombres distintos)", "DistinctName")
        g.variant(test, "con {keyword:clave}", "HasKeyword")
        g.variant(f"cola {kind}", "{*|que no sea|que no sean} [(un|una|otro|otra)] {x:nombre propio}",
                  build=lambda _: nodes.NotCopy(of=nodes.This(noun=PROPIO)))  # fmt: skip


def _more(a: dict[str, Any]) -> Node:
    return nodes.StatIs(stat=a["stat"], cmp=">=", n=a["n"] + 1)


def _less(a: dict[str, Any]) -> Node | None:
    return nodes.StatIs(stat=a["stat"], cmp="<=", n=a["n"] - 1) if a["n"] else None


def names_variants(g: Grammar) -> None:
    """Every other name."""
    for part in (_umbrellas, _types, _races, _places, _selectors, _tests):
        part(g)
