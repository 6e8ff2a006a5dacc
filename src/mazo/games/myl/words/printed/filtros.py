"""What is said of cards to tell which: their numbers compared, where they are, what they are doing, what they are not.
Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import PROPIO
from mazo.games.myl.words.nombres import (
    CLASES,
    DUENO,
    JUNTOS,
    LINEAS,
    OPONENTE,
    OPONENTES,
    QUIEN,
    TU,
    gender,
)
from mazo.language.phrase import Grammar
from mazo.language.tree import Node


def _owners(g: Grammar) -> None:
    """«A la Mano de sus dueños», «en los Castillos de sus dueños»: each to its own."""
    for zone, one, many in (("mano", "la Mano", "las Manos"), ("castillo", "el Castillo", "los Castillos"),
                            ("cementerio", "el Cementerio", "los Cementerios")):  # fmt: skip
        category = "zona de Mano" if zone == "mano" else "zona"
        g.variant(category, f"(({one}|{many}) de sus (dueños|dueño)|{many} de su dueño)", "Zone", zone=zone,
                  whose=DUENO)  # fmt: skip


def _oros(g: Grammar) -> None:
    """«Oros en tu Reserva»: those that are not paid; «mientras este Oro esté en tu Reserva»."""
    place = "(en|de) tu Reserva [de Oro(|s)]"
    g.variant("filtro m", f"{{type:tipo m/=}} {{tests:pruebas m/=}} {place}", build=_unpaid, gender="m")
    for kind in ("a", "f"):
        g.variant(f"filtro {kind}", f"{{type:tipo {kind}/=}} que porte", build=_carried, gender="f")


def _fighters(g: Grammar) -> None:
    """«Por cada Aliado atacante»: those there are; «ponla en el fondo», of the Castillo it comes from."""
    for kind in CLASES:
        g.variant("cuenta", f"{{of:clase {kind}/s}}", build=_fighting, introduces=f"carta {gender(kind)}s")
        g.variant("cantidad de", f"{{of:clase {kind}/p}}", build=_fighting)
    g.variant("habilidades", "habilidades (de tu oponente|del oponente)", "CauseIs", cause="habilidad oponente")


def _fighting(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    if of["where"] is not None or not isinstance(of["mark"], nodes.Role):
        return None
    anybody = nodes.Side(whose=nodes.Player(who="cualquiera", each=False))
    return nodes.Count(of=nodes.Filter(**(of.args | {"where": anybody})))


def _unpaid(a: dict[str, Any]) -> Node | None:
    if a["type"] != "Oro":
        return None
    free = nodes.Spent(neg=True)
    tests = free if a["tests"] is None else nodes.All(items=(*_each(a["tests"]), free))
    return nodes.Filter(type="Oro", mark=None, tests=tests, where=nodes.Side(whose=TU), tail=None)


def _each(test: Node) -> tuple[Any, ...]:
    return test.items if isinstance(test, nodes.All) else (test,)


def _carried(a: dict[str, Any]) -> Node | None:
    """«Por cada Arma que porte»: the Aliado that says it, or that carries the Arma that does."""
    if a["type"] != "Arma":
        return None
    there = nodes.CarriedBy(of=nodes.This(noun="Aliado"))
    return nodes.Filter(type="Arma", mark=None, tests=None, where=there, tail=None)


def _compared(g: Grammar) -> None:
    """«De Coste igual o menor al de ese Aliado», «con menor Fuerza que este Aliado», «del mismo Coste que …»."""
    for cmp, said in (("<=", "(igual o menor|menor o igual|(igual o inferior|inferior o igual))"),
                      (">=", "(igual o mayor|mayor o igual|(igual o superior|superior o igual))"),
                      ("<", "(menor|inferior)"), (">", "(mayor|superior)"), ("=", "igual")):  # fmt: skip
        g.variant("más o menos", said, "=", value=cmp)
    of, rank = "(que|a) [(la|el) de] {of:referencia}", "{cmp:más o menos}"
    g.variant("comparada", f"(de|con) ({{stat:cifra}} {rank}|{rank} {{stat:cifra}}|[(la|el)] (misma|mismo) "
              f"{{stat:cifra}}) {of}", build=_against)  # fmt: skip
    many = "(la cantidad|el número) de {n:cantidad de}"
    g.variant("comparada", f"(de|con) {{stat:cifra}} {rank} (que|a) {many}", "StatIs")


def _against(a: dict[str, Any]) -> Node:
    return nodes.StatIs(n=nodes.StatOf(of=a["of"], stat=a["stat"]), stat=a["stat"], cmp=a.get("cmp", "="))


def _late(g: Grammar) -> None:
    """What is said of a card, after where it is: «un Aliado en juego de Fuerza 4 o más»."""
    for kind in (JUNTOS, *CLASES):
        sex = "m" if kind == JUNTOS else gender(kind)
        noun, mark = f"{{type:tipo {kind}/=}}", f"{{mark:marca {sex}/=}}"
        late = f"{{tests:serie de pruebas {sex}/=}} {{tail:colas {sex}/=}}"
        g.variant(f"filtro {kind}", f"{noun} {mark} {{where:sitio/=}} {late}", "Filter", gender=sex)
        g.variant(f"filtro {kind}", f"{noun} {{first:prueba {sex}/=}} {{*|oponente|oponentes}} [{late}]",
                  build=_opposing, gender=sex)  # fmt: skip
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} {late:serie de pruebas m}", build=_sought,
              introduces="carta what")  # fmt: skip


def _neither(g: Grammar) -> None:
    """«Que no sea Dragón ni Bestia»: neither of them, also with «o»."""
    one, other = "([de raza] {a:raza}|{a:raza dicha/=})", "([de raza] {b:raza}|{b:raza dicha/=})"
    for kind in ("m", "f"):
        g.variant(f"colas {kind}", f"{{*|que no sea|que no sean}} {one} (o|ni) {other}", build=_of_neither)


def _of_neither(a: dict[str, Any]) -> Node:
    return nodes.All(items=(nodes.NotRace(race=a["a"]), nodes.NotRace(race=a["b"])))


def _lines(g: Grammar) -> None:
    """«Un Aliado en tu Línea de Defensa», «en la Línea de Ataque oponente»: whose line it is says whose it is."""
    for line, _ in LINEAS:
        g.variant("línea", f"Línea de {line}", "InLine", line=line)
    for said, whose in (("tu {tail:línea}", TU), (f"la {{tail:línea}} {OPONENTES}", OPONENTE)):
        g.variant("filtro m", f"{{type:tipo m/=}} {{mark:marca m/=}} {{tests:pruebas m/=}} en {said}", "Filter",
                  where=nodes.Side(whose=whose), gender="m")  # fmt: skip


def _opposing(a: dict[str, Any]) -> Node:
    more = a.get("tests")
    tests = a["first"] if more is None else nodes.All(items=(a["first"], *_each(more)))
    side = nodes.Side(whose=OPONENTE)
    return nodes.Filter(type=a["type"], mark=None, tests=tests, where=side, tail=a.get("tail"))


def _sought(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards):
        return None
    of = what["of"]
    tests = a["late"] if of["tests"] is None else nodes.All(items=(*_each(of["tests"]), *_each(a["late"])))
    found = what.replace(of=nodes.Filter(**(of.args | {"tests": tests}))).placed(what.introduces, None)
    return nodes.Search(what=found, at=a["at"])


def _doing(g: Grammar) -> None:
    """What a card is doing, what it has; types that do not change in the plural."""
    for role, doing in (("atacante", "atacando"), ("bloqueador", "(defendiendo|bloqueando)")):
        g.variant("cola dicha", f"{{*|que esté|que estén}} {doing}", "Role", role=role)
    g.variant("prueba dicha", "{*|que sea Imbloqueable|que sean Imbloqueables}", "HasKeyword", keyword="Imbloqueable")
    g.variant("marca usada", "(defensor|{*|defensor|defensores})", "Role", role="bloqueador")
    g.variant("marca usada", "en batalla [mitológica]", "Role", role="atacante o bloqueador")
    for category in ("tipo m", "tipo suelto"):
        g.variant(category, "Tótem", "=", value="Tótem", gender="mp")


def _sides(g: Grammar) -> None:
    g.variant("sitio", "([en juego] de (tu|el) oponente|oponente(|s) en (juego|el juego)|oponente que esté en juego|"
              "que (controla|controle|tenga) tu oponente [en juego]|que tu oponente controle)", "Side",
              whose=OPONENTE)  # fmt: skip
    g.variant("sitio", "(en el juego|que esté(|n) en juego)", "Side", whose=nodes.Player(who="cualquiera", each=False))
    g.variant("sitio", "(que tienes en juego|[que esté(|n)] bajo tu control|tuyo|que tengas)", "Side", whose=TU)
    g.variant("sitio", "que tenga [en juego]", "Side", whose=QUIEN)
    g.variant("sitio", "({x:desde zona}|[(que tenga(s|)|{*|que esté|que estén}|que haya)] {x:dentro en zona})")


def _tests(g: Grammar) -> None:
    """Strength and Cost compared in other words."""
    g.variant("cifra", "Fuerza", "=", value="fuerza")
    g.variant("cifra", "(Coste|valor) [(de|en) Oro]", "=", value="coste")
    g.variant("o más o menos", "o (menos|inferior)", "=", value="<=")
    g.variant("o más o menos", "o (más|superior)", "=", value=">=")
    has = "(de|con|{*|que tenga|que tengan}) {stat:cifra}"
    g.variant("prueba dicha", f"{has} {{n:número}} [{{cmp:o más o menos}}]", "StatIs", cmp="=")
    g.variant("prueba dicha", "(con|{*|que tenga|que tengan}) {n:número} {cmp:o más o menos} de {stat:cifra}", "StatIs")
    g.variant("prueba dicha", f"{has} {{cmp:más o menos}} (a|que) {{n:número}}", build=_than)
    g.variant("prueba dicha", "con (distinto nombre|nombres distintos)", "DistinctName")
    g.variant("prueba dicha", "con {keyword:clave}", "HasKeyword")
    arms = "(un Arma|Armas|Arma|una o más Armas)"
    g.variant("cola dicha", f"(con Arma|{{*|que porte/que lleve|que porten/que lleven}} {arms})", "Armed", neg=False)
    g.variant("cola dicha", f"{{*|que no porte/que no lleve|que no porten/que no lleven}} {arms}", "Armed", neg=True)
    isnt = "{*|que no sea|que no sean}"
    g.variant("cola dicha", f"({{*|que no sea una carta|que no sean cartas}} {{of:tipo suelto}}|{isnt} "
              "{of:tipo suelto/p})", "Not")  # fmt: skip
    g.variant("cola dicha", f"{isnt} [(un|una)] ({{race:raza dicha m/=}}|{{race:raza dicha f/=}})", "NotRace")
    this = "(est(e|a) (carta|Talismán|Aliado|Tótem|Oro|Arma))"
    g.variant("cola dicha", f"{isnt} (una|otra) copia de {this}",
              build=lambda _: nodes.NotCopy(of=nodes.This(noun=PROPIO)))  # fmt: skip
    g.variant("cola dicha", f"{isnt} [(un|una|otro|otra)] {{x:nombre propio}}",
              build=lambda _: nodes.NotCopy(of=nodes.This(noun=PROPIO)))  # fmt: skip
    for kind in ("m", "f"):
        for category, said in (("prueba", "prueba dicha"), ("cola", "cola dicha"), ("marca", "marca usada")):
            g.variant(f"{category} {kind}", f"{{x:{said}/=}}")


def _than(a: dict[str, Any]) -> Node | None:
    """Of whole numbers, more than one is the next or more."""
    cmp, n = {">": (">=", 1), "<": ("<=", -1)}.get(a["cmp"], (a["cmp"], 0))
    return nodes.StatIs(stat=a["stat"], cmp=cmp, n=a["n"] + n) if a["n"] + n >= 0 else None


def filters(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _sides,
        _tests,
        _doing,
        _compared,
        _late,
        _neither,
        _lines,
        _owners,
        _oros,
        _fighters,
    ):
        part(g)
