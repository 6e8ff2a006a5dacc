"""What cards are called: types and races as nouns, this card and that one, which of them, by their name or by what
was done to them. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import PROPIO, Build
from mazo.games.myl.words.nombres import (
    CLASES,
    JUNTOS,
    OPONENTE,
    QUIEN,
    RAZAS,
    TIPOS,
    TU,
    Facts,
    gender,
)
from mazo.language.lexicon import Noun
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Sift

ESTE = "éste"
"""The noun of «éste», and the player it may be, until it is known what was said before."""


def _pronouns(g: Grammar) -> None:
    for said, sex in (("éste", "m"), ("ésta", "f"), ("él", "m")):
        g.variant("dicha", said, "That", gender=f"{sex}s", noun=ESTE, number="s", recalls="carta")
    for said in ("éste", "él"):
        g.variant("sujeto", said, "Player", who=ESTE, each=False)


def _company(g: Grammar) -> None:
    """Those that attack with it; the Arma it is given; «asignado como»."""
    g.variant("de regla", "({of:los clase}|{of:todos los clase}) que (l(o|a) acompañen|ataquen con (él|ella)|lo "
              "acompañan)", build=_beside, gender="p")  # fmt: skip
    for role, said in (("atacante", "atacante"), ("bloqueador", "bloqueador(|a)"),
                       ("atacante o bloqueador", "atacante o bloqueador(|a)")):  # fmt: skip
        g.variant("suceso dicho", f"{{what:uno}} (es|sea) (asignad(o|a)|declarad(o|a)) [como] {said}", "Declared",
                  role=role, neg=False, span=None, company=None)  # fmt: skip
    attacks = "(ataca|ataque|(es|sea) (asignad(o|a)|declarad(o|a)) [como] atacante)"
    beside = "(junto (a|con)|con) {company:compañía}"
    g.variant("suceso dicho", f"{{what:uno}} {attacks} {beside}", "Declared", role="ataca", neg=False, span=None)
    g.variant("compañía", "(otro|otra) ({of:carta citada}|Aliado {of:carta citada})", "Cards", n=1, other=True)
    g.variant("suceso respondido", "se [le] (juegue|coloque|ponga|anexe) un Arma (a|en) {what:referencia}", "Equipped")


def _beside(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["type"] != "Aliado" or of["mark"] is not None or of["where"] is not None:
        return None
    side, role = nodes.Side(whose=TU), nodes.Role(role="atacante")
    made = nodes.Filter(**(of.args | {"mark": role, "where": side}))
    return nodes.Cards(n="todos", of=made, other=True).placed((Mention("carta", "m", "p"),), None)


def _counted(g: Grammar) -> None:
    """«Dos de tus Oros»."""
    g.variant("objeto", "({n:cantidad} de tus {of:propio/p} [en mesa]|{n:cantidad} de sus {of:suyo/p})", "Cards",
              other=False, gender="p", introduces="carta of")  # fmt: skip


def _joined(g: Grammar) -> None:
    """«Todas las Armas y Tótems», «una carta de Oro o Talismán», «la cantidad de Aliados y Armas que controles»."""
    g.variant("demás", "demás", "=", value=True)
    every = f"todas (las [{{other:demás}}] {{of:filtro {JUNTOS}/p}}|tus [{{other:demás}}] {{of:propio {JUNTOS}/p}})"
    for category in ("objeto", "de regla"):
        g.variant(category, every, build=_all_joined, head="of", introduces="carta of")
    g.variant("tipo f", "{*|carta|cartas} [de] {x:tipos}", gender="f")
    g.variant("cantidad de", f"{{of:filtro {JUNTOS}/p}}", "Count")
    g.variant("cola f", "que no sea una carta [de] {of:tipo suelto/s}", "Not")


def _all_joined(a: dict[str, Any]) -> Node:
    """A masculine noun first, which «todos los» goes with."""
    of = a["of"]
    kinds = nodes.Or(items=tuple(sorted(of["type"]["items"], key=lambda kind: bool(kind == "Arma"))))
    return _all_of(nodes.Filter(**(of.args | {"type": kinds})), a.get("other", False))


def ref(sex: str, number: str) -> Any:
    """A pronoun for the last card spoken of."""
    return nodes.Ref(gender=sex, number=number).placed((), Mention("carta", sex, number))


def _slips(g: Grammar) -> None:
    """Determiners that do not agree with their noun: which cards they are of is the same."""
    g.synonyms("todas las", "todos las", "toda las")
    g.synonyms("todos los", "todo los", "todas los")
    g.synonyms("todas tus", "todos tus", "toda tus", "todas tu", "todos tu")
    g.synonyms("todos tus", "todo tus", "todos tu")
    g.synonyms("Castillo", "Mazo-Castillo")


def _excepted(g: Grammar) -> None:
    """«Todos los Aliados excepto …»: other than this card, or not of a race or type."""
    but: Facts = {"head": "of", "gender": "p"}
    every = "{of:todos los filtro} (excepto|menos|salvo)"
    g.variant("objeto", f"{every} {{x:propia}}", build=_but_this, **but)
    race = "([los] {race:raza dicha m/p}|[las] {race:raza dicha f/p}|los de raza {race:raza})"
    g.variant("objeto", f"{every} {race}", build=_but_race, **but)
    g.variant("objeto", f"{every} [(los|las)] {{type:tipo suelto/p}}", build=_but_type, **but)


def _all_of(of: Sift, other: Any = False) -> nodes.Cards:
    return nodes.Cards(n="todos", of=of, other=other)


def _but_this(a: dict[str, Any]) -> Node | None:
    """All but this card, by what it calls itself until it is known whether it is so."""
    return _all_of(a["of"], a["x"]["noun"]) if isinstance(a["x"], nodes.This) else None


def _but_race(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], nodes.NotRace(race=a["race"]))


def _but_type(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], nodes.Not(of=a["type"])) if a["of"]["type"] == "carta" else None


def _without(of: Node, tail: Node) -> Node | None:
    return _all_of(nodes.Filter(**(of.args | {"tail": tail}))) if of["tail"] is None else None


def _bearer(g: Grammar) -> None:
    """«El portador de Mandoble», by the name of the Arma."""
    bearer = nodes.Bearer().placed((Mention("carta", "m", "s"),), None)
    g.variant("propia", "el [Aliado] portador de {x:nombre propio}", build=lambda _: bearer, gender="ms")


def _either_kind(g: Grammar) -> None:
    """«Un Chamán o un Tótem de tu Cementerio», «para jugar Tótems o Aliados Chamán»."""
    two = "{a:un clase} o ({b:un clase}|{b:clase/s})"
    g.variant("buscado", two, build=_one_of_two)
    g.variant("objeto", f"{two} {{where:sitio/s}}", build=_one_of_two)
    g.variant("objeto", "{a:un filtro} o {b:un filtro}", build=_one_of_two_there)
    some = "{n:cantidad} {a:clase/p} o {b:clase/p}"
    g.variant("buscado", some, build=_one_of_two)
    g.variant("objeto", f"{some} {{where:sitio/p}}", build=_one_of_two)
    g.variant("efecto", "<generar> {n:número} {n:m|Oro|Oros} para jugar {a:clase/p} o {b:clase/p}", build=_for_either)


def _union(a: dict[str, Any]) -> nodes.Filter | None:
    """What one of two filters is about. What is said after the second may be of both: of its race alone it is not."""
    one, other = a["a"], a["b"]
    for f in (one, other):
        if f["where"] is not None or f["mark"] is not None or f["tail"] is not None or f["type"] in ("carta", "copia"):
            return None
    if one["type"] == other["type"] or isinstance(one["type"], Node) or isinstance(other["type"], Node):
        return None
    if other["tests"] is not None and not isinstance(other["tests"], nodes.Race):
        return None
    if one["tests"] is None and other["tests"] is None:
        return None
    either = nodes.AnyOf(items=(one, other))
    return nodes.Filter(type="carta", mark=None, tests=None, where=a.get("where"), tail=either)


def _one_of_two(a: dict[str, Any]) -> Node | None:
    of, n = _union(a), a.get("n", 1)
    number = "s" if n == 1 else "p"
    return None if of is None else nodes.Cards(n=n, of=of, other=False).placed((Mention("carta", "f", number),), None)


def _one_of_two_there(a: dict[str, Any]) -> Node | None:
    """Each where it is, if it is the same place."""
    where = a["a"]["where"]
    if where != a["b"]["where"] or not isinstance(where, nodes.Side):
        return None
    here = {k: nodes.Filter(**(a[k].args | {"where": None})) for k in "ab"}
    return _one_of_two(here | {"where": where})


def _for_either(a: dict[str, Any]) -> Node | None:
    only = _union(a)
    return None if only is None else nodes.MakeGold(n=a["n"], only=only, lasts=False)


_SUYO = nodes.Side(whose=QUIEN)


_MIO = nodes.Side(whose=TU)


_AJENO = nodes.Side(whose=OPONENTE)


def _types(g: Grammar) -> None:
    """«Carta de Oro», «carta Oro»: a feminine noun."""
    g.variant("tipo f", "{*|carta|cartas} ([de] {x:tipo suelto}|“{x:tipo suelto}”)", gender="f")
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
            said = f"({noun}|{_several_races(sex, name)}) {es}" + f" {tail}" * (not late)
            g.variant(f"{name} {sex}", said, build=_with_race(where), gender=sex)
    several = "{r1:raza dicha} [, {r2:raza dicha}] (o|u) [(un|una)] [de raza] {r3:raza dicha}"
    g.variant("razas dichas", several, build=_races_of)


def _several_races(sex: str, category: str) -> str:
    """«Caballeros o Dragones», «un Caballero o una Bestia»; «Caballeros y Dragones», of those there are, is either."""
    both = "o/y/u/e/ni" if category in ("filtro", "propio", "suyo") else "o/u/ni"
    last = f"{{*|o/u|{both}}} [(un|una|los|las|tus)] [de raza]"
    listed = f"{{r1:raza dicha {sex}/=}} [, {{r2:raza dicha/=}}] {last} {{r3:raza dicha/=}}"
    if sex == "f":
        return listed
    return f"({listed}|{{*|Aliado|Aliados}} [de raza] {{r1:raza dicha}} [, {{r2:raza dicha}}] {last} {{r3:raza dicha}})"


def _selectors(g: Grammar) -> None:
    for kind in CLASES:
        sex = gender(kind)
        noun, mark = f"{{type:tipo {kind}/=}}", f"{{mark:marca {sex}/=}}"
        tests, tail = f"{{tests:pruebas {sex}/=}}", f"{{tail:colas {sex}/=}}"
        g.variant(f"propio {kind}", f"{noun} {mark} {tests} en juego {tail}", "Filter", gender=sex, where=_MIO)
        g.variant(f"suyo {kind}", f"{noun} {mark} {tests} {tail}", "Filter", gender=sex, where=_SUYO)
        if kind != "a":
            g.variant(f"filtro {kind}", f"{noun} {mark} {tests} {{*|oponente|oponentes}} {tail}", "Filter", gender=sex,
                      where=_AJENO)  # fmt: skip
        last = f"{{tail:serie de colas {sex}/=}} ({{where:de zona}}|{{where:desde zona}}|{{where:dentro en zona}})"
        g.variant(f"filtro {kind}", f"{noun} {mark} {tests} {last}", "Filter", gender=sex)
    head: Facts = {"head": "of", "introduces": "carta of"}
    g.variant("uno de los tuyos", "{of:uno de propio}", "Cards", gender="s", n=1, other=False, **head)
    g.variant("uno de los tuyos", "{of:otro de propio}", "Cards", gender="s", n=1, other=True, **head)
    g.variant("cualquiera de ellos", "cualquier {of:filtro/s}", "Cards", n=1, other=False, **head)
    for category in ("objeto", "de efecto"):
        g.variant(category, "({x:uno de los tuyos}|{x:cualquiera de ellos})")
    g.variant("uno", "{x:uno de los tuyos}")
    for kind in CLASES:
        g.variant("objeto", f"{CLASES[kind]['los']} {{of:filtro {kind}/p}}", "Cards", n="todos", other=False, **head)
    g.variant("objeto", "{of:uno de suyo}", "Cards", gender="s", n=1, other=False, **head)
    g.variant("objeto", "{of:todos de suyo}", "Cards", n="todos", other=False, **head)
    for category in ("objeto", "de regla"):
        g.variant(category, "{of:los otros filtro}", "Cards", n="todos", other=True, **head)
    g.variant("dicha", "dicho {noun:un tipo m/s}", "That", gender="ms", number="s", recalls="carta")
    g.variant("dicha", "dicha ({noun:un tipo f/s}|{noun:un tipo a/s})", "That", gender="fs", number="s",
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
        if base in ("propio", "suyo"):
            its = "tus" if base == "propio" else "sus"
            g.variant(f"uno de {base}", f"(uno de {its} {m}|una de {its} ({f}|{a}))".replace("/=", "/p"))
        if base == "propio":
            g.variant("otro de propio", f"(otro de tus {m}|otra de tus ({f}|{a}))".replace("/=", "/p"))
        if base == "suyo":
            g.variant("todos de suyo", f"(todos sus {m}|todas sus ({f}|{a}))".replace("/=", "/p"))
        if base == "filtro":
            others = f"([todos] los otros {m}|[todas] las otras ({f}|{a}))"
            g.variant("los otros filtro", others.replace("/=", "/p"))
        if base in ("clase", "filtro"):
            g.variant(f"todos los {base}", f"(todos los {m}|todas las ({f}|{a}))".replace("/=", "/p"))
    g.variant("los clase", "(los {x:clase m/p}|las ({x:clase f/p}|{x:clase a/p}))")


HECHA = {"destruid": "Destroy", "desterrad": "Exile", "barajad": "Shuffle", "descartad": "Discard",
         "botad": "Mill"}  # fmt: skip
"""Stems of what was done to a card, and the order that does it."""


def done_to(noun: str, order: str) -> str:
    """The noun of «el Aliado destruido», until it is known which that was."""
    return f"{noun} {order}"


def _by_deed(g: Grammar) -> None:
    """«el Aliado destruido»: that on which the order fell; «el Dios destruido», by its race."""
    for stem, order in HECHA.items():
        g.variant("obrada", f"{stem}(o|a)", "=", value=order)
    g.variant("dicha", "el ({noun:un tipo m/s}|{race:raza dicha m/s}) {did:obrada}", build=_done, gender="ms")
    g.variant("dicha", "(la ({noun:un tipo f/s}|{race:raza dicha f/s})|el {noun:un tipo a/s}) {did:obrada}",
              build=_done, gender="fs")  # fmt: skip


def _done(a: dict[str, Any]) -> nodes.That:
    that = nodes.That(noun=done_to(a.get("noun", "Aliado"), a["did"]), number="s")
    return that.placed((), Mention("carta", "", "", False))


def _by_name(g: Grammar) -> None:
    """Copies of the card that says its own name: «por cada … que controles»."""
    tests = nodes.CopyOf(of=nodes.This(noun=PROPIO))
    plain: Facts = {"type": "copia", "mark": None, "tail": None}
    for sex in ("m", "f"):
        for category, place, where in (
            ("filtro", " {where:sitio/=}", {}), ("filtro", " {*|oponente|oponentes}", {"where": OPONENTE}),
            ("clase", "", {"where": None}),
        ):  # fmt: skip
            fixed = {k: nodes.Side(whose=v) if isinstance(v, nodes.Player) else v for k, v in where.items()}
            noun = "[(carta|cartas) de] {x:nombre propio}" if sex == "f" else "{x:nombre propio}"
            g.variant(f"{category} {sex}", f"{noun}{place}", build=_own_copy(tests, plain | fixed), gender=sex)


def _same_name(g: Grammar) -> None:
    """«Una carta con el mismo nombre que este Aliado»: a copy of it."""
    of = "(con el|del|de) mismo nombre (que|de) {of:copiada}"
    g.variant("clase f", f"{{*|carta|cartas}} {of}", build=_copy_of, gender="f")
    g.variant("clase m", f"{{type:un tipo m/=}} {of}", build=_copy_of, gender="m")


def _copy_of(a: dict[str, Any]) -> nodes.Filter:
    return nodes.Filter(type="copia", mark=None, tests=a["of"], where=None, tail=None)


def _own_copy(tests: nodes.CopyOf, facts: Facts) -> Build:
    def build(a: dict[str, Any]) -> Node:
        return nodes.Filter(tests=tests, **(facts | ({"where": a["where"]} if "where" in a else {})))

    return build


def named_itself(tree: Node) -> bool:
    """Whether a text speaks of cards with the name of the one that says it, by that name alone."""
    return any(isinstance(x["of"], nodes.This) and x["of"]["noun"] == PROPIO for x in tree.find("CopyOf"))


def _named(g: Grammar) -> None:
    """«La carta nombrada y todas sus copias», «el Talismán nombrado»: the cards of that name."""
    name = nodes.NameIs(name="nombrada").placed((), Mention("nombre", "", "", False))

    def of(kind: str) -> nodes.Filter:
        return nodes.Filter(type=kind, mark=None, tests=name, where=None, tail=None)

    whole = "(la carta nombrada|ésta|esa carta) y [todas] sus copias"
    g.variant("de regla", whole, gender="p",
              build=lambda _: nodes.Cards(n="todos", of=of("carta"), other=False))  # fmt: skip
    g.variant("quiénes", "(la carta nombrada|esa carta|[más] copias de (la carta nombrada|esa carta))",
              build=lambda _: of("carta"))  # fmt: skip
    g.variant(
        "clase f", "{*|copia|copias} de (la carta nombrada|ésta|esa carta)", build=lambda _: of("carta"), gender="f"
    )
    g.variant("quiénes", "(el Talismán nombrado|ese Talismán)", build=lambda _: of("Talismán"))
    g.variant("desde zona", "desde (cualquier|un) Cementerio", "Zone", zone="cementerio",
              whose=nodes.Player(who="cualquiera", each=False))  # fmt: skip


def cards(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _umbrellas,
        _types,
        _races,
        _selectors,
        _excepted,
        _pronouns,
        _company,
        _counted,
        _by_deed,
        _by_name,
        _same_name,
        _named,
        _joined,
        _bearer,
        _either_kind,
        _slips,
    ):
        part(g)
