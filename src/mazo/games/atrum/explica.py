"""Explains the cards of Atrum Arena: printed facts, and what a text settles at each moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.atrum.cartas import CUALQUIER_DESCARTE, Poder, imprime, llano, poderes, reptantes
from mazo.games.atrum.enlace import YO, Filtro, Objetivo, Op, Programa
from mazo.games.atrum.vocabulary import CLASES, TIPOS
from mazo.games.shown import CARD, TREE, section
from mazo.language.tree import outline

Point = tuple[str, str]
"""Something that is settled, and the rule by which it is."""

_WHO = {
    "oponente": "un oponente",
    "participante": "un participante",
    "compañero": "un compañero",
    "otro": "otro participante",
}
_ZONES = {
    "altar": "el Altar",
    "mano": "la mano",
    "fosa": "la Fosa",
    "vertedero": "el Vertedero",
    "revelados": "lo revelado",
}


def names() -> tuple[str, ...]:
    """Everything that has a name: Reptantes and Powers."""
    return (*reptantes(), *dict.fromkeys(name for name, _ in poderes()))


def find(name: str) -> list[str]:
    """The names somebody may mean: the one typed; else those that begin so; else those that hold it."""
    wanted = llano(name)
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [known for known in names() if wanted and test(llano(known), wanted)]
        if found:
            return found
    return []


def printed(name: str) -> dict[str, Any]:
    """A card by its exact name, as data."""
    creature = reptantes().get(name)
    if creature is not None:
        return {
            "clase": "Reptante", "nombre": name, "origen": creature.origen, "edición": creature.edicion,
            "poderes": [_facts(p) for p in creature.poderes],
        }  # fmt: skip
    versions = [p for (other, _), p in poderes().items() if other == name]
    holders = [r.nombre for r in reptantes().values() if any(p.nombre == name for p in r.poderes)]
    return {"clase": "Poder", "nombre": name, "poderes": [_facts(p) for p in versions], "reptantes": holders}


def reading(text: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a text says with the facts given (nombre, coste, tipo, descarte); ``ValueError`` if it cannot be a Power."""
    nombre, coste = facts.get("nombre", ""), facts.get("coste")
    tipo, descarte = facts.get("tipo", ""), facts.get("descarte", "")
    kind = next((c for c in CLASES if llano(c) == llano(tipo)), tipo) if tipo else ""
    discard = next((t for t in (CUALQUIER_DESCARTE, *TIPOS) if llano(t) == llano(descarte)), descarte)
    data = {"tipo": kind or CLASES[-1], "descarte": discard or CUALQUIER_DESCARTE}
    made = imprime(nombre or "El Poder", 0 if coste is None else coste, data, text)
    if made.programas[CLASES.index(made.clase)] is None:
        raise ValueError(f"Ese texto no tiene sentido en un Poder de {made.clase}.")
    found = _facts(made, coste is not None)
    found["nombre"] = nombre
    unknown = (("coste", coste is None), ("tipo", not kind), ("descarte", not discard))
    for name, absent in unknown:
        if absent:
            found[name] = None
    for name in ("rareza", "único", "origen"):
        del found[name]
    found["anunciar"] = _points(announcing(made.programa, coste, discard))
    found["resolver"] = _points(resolving(made.programa, coste))
    return {"clase": "texto", "nombre": nombre, "poderes": [found]}


def _facts(p: Poder, costed: bool = True) -> dict[str, Any]:
    return {
        "nombre": p.nombre, "coste": p.coste, "tipo": p.clase, "descarte": p.tipo_descarte(), "rareza": p.rareza,
        "único": p.unico, "origen": p.origen, "texto": p.texto, "inglés": p.english,
        "anunciar": _points(announcing(p.programa, p.coste, p.tipo_descarte())),
        "resolver": _points(resolving(p.programa, p.coste)),
        "regla_0_1": _rule01(p.programa, p.coste) if costed else None,
        "árbol": p.tree.plain(), "lectura": p.tree,
    }  # fmt: skip


def _points(found: Iterator[Point]) -> list[dict[str, str]]:
    return [{"qué": what, "regla": rule} for what, rule in dict.fromkeys(found)]


def _rule01(p: Programa, coste: int) -> dict[str, Any]:
    """Whether launching it takes 2 of the launcher's resistencia, and by which rule it does or does not."""
    if coste > 1:
        why, rule = "cuesta más de 1", "AA-II-6.5-a"
    elif not p.cambia_altar:
        why, rule = "no cambia la cantidad de Esbirros de un Altar", "AA-II-6.5-a"
    elif p.condicionado:
        why, rule = "pone una condición", "AA-II-6.5-b"
    elif p.disminuye >= 2:
        why, rule = "el texto ya disminuye esa resistencia", "AA-II-6.5-c"
    elif p.exige:
        why, rule = "compromete otro recurso de su lanzador", "AA-II-6.5-d"
    else:
        why, rule = "cambia la cantidad de Esbirros de un Altar: su lanzador disminuye 2 su resistencia", "AA-II-6.5-a"
    return {"se_aplica": p.regla01(coste), "porque": why, "regla": rule}


# When announcing


def announcing(p: Programa, coste: int | None, descarte: str) -> Iterator[Point]:
    """What must hold and what is settled when the Power is announced, in the order in which it is asked."""
    for condition in p.condiciones:
        yield f"se exige que {_condition(condition)}", "AA-II-1.2-a"
    for spent in p.exige:
        yield f"hay que poder {_spending(spent)}", "AA-II-1.2-a"
    if p.copia:
        yield "el Poder que copia", "AA-II-8.5-b"
    if p.explota_pago:
        yield "se pagará Explotando, sin elección", "AA-I-6.3-c"
    elif coste is None or coste > 0:
        free = " (el Reptante no se Agota)" if p.no_agota else ""
        yield f"si se pagará Agotando o Explotando{free}", "AA-II-1.6-f"
    which = {"": "", CUALQUIER_DESCARTE: ": cualquiera"}.get(descarte, f": {descarte}")
    yield f"el Esbirro que se descartará{which}", "AA-II-1.2-f"
    if p.habla_de_ti:
        yield "por equipos, si es para su lanzador o para un compañero", "AA-III-3-j"
    for o in p.objetivos:
        if o.clase != "copia":
            yield _target(o), "AA-II-9.5-e" if o.clase == "esbirros" else "AA-II-9.5-b"


def _target(o: Objetivo) -> str:
    if o.clase == "jugador":
        harmed = ", con resistencia mayor que 0" if o.daña else ""
        return _WHO.get(str(o.quien), "un participante") + harmed + (" y con Esbirros en el Altar" if o.altar else "")
    if o.clase == "esbirros":
        whose = "de su Altar" if o.quien == YO else f"del Altar de {_WHO.get(str(o.quien), 'alguien')}"
        return f"{_amount(o.cantidad)} {_minions(o.filtro, o.cantidad)} {whose}"
    if o.clase == "reptante":
        verb, other, _ = o.filtro
        state = "Agotado" if verb == "preparar" else "Preparado"
        whose = "suyo" if o.quien == YO else f"de {_WHO.get(str(o.quien), 'alguien')}"
        return f"{'otro' if other else 'un'} Reptante {state} {whose}"
    f = dict(o.filtro)
    said = ["el último Poder de la cadena" if f.get("ultimo") else "un Poder de la cadena"]
    if f.get("clase"):
        said.append(f"de {f['clase']}")
    if f.get("coste"):
        way, n = f["coste"]
        said.append(f"de coste {n}" + {"menos": " o menos", "más": " o más"}.get(way, ""))
    if f.get("descarte"):
        said.append(f"que descarte {f['descarte']}")
    if f.get("de"):
        said.append("suyo" if f["de"] == "tú" else f"de {_WHO.get(str(f['de']), 'alguien')}")
    return " ".join(said)


def _amount(n: Any) -> str:
    return f"hasta {n[1]}" if isinstance(n, tuple) else "todos los" if n == "todos" else str(n)


def _minions(which: Filtro, n: Any = 1) -> str:
    one = (n[1] if isinstance(n, tuple) else n) == 1
    name = " o ".join(which.tipos) if which.tipos else "Esbirro" if one else "Esbirros"
    but = f" que no sea {which.menos}" if which.menos else ""
    return name + but + (f" {which.estado}" if which.estado else "")


def _bound(way: str, n: int) -> str:
    return f"exactamente {n}" if way == "igual" else f"{n} o {way}"


def _condition(op: Op) -> str:
    kind = op[0]
    if kind == "tienes":
        _, way, n, which, zone = op
        return f"tenga {_bound(way, n)} {_minions(which, n + 1)} en {_ZONES.get(zone, zone)}"
    if kind == "tiene":
        _, way, n, which, zone, who = op
        foe = "un oponente" if who == "alguno" else "el objetivo"
        return f"{foe} tenga {_bound(way, n)} {_minions(which, n + 1)} en {_ZONES.get(zone, zone)}"
    if kind == "resistencia":
        who = "su resistencia" if op[3] == YO else "la resistencia del objetivo"
        return f"{who} sea {op[2]} o {op[1]}"
    if kind == "un oponente tiene":
        what = {"altar": "Esbirros en el Altar", "mano": "Esbirros en la mano", "reptantes": "Reptantes"}.get(
            op[2], op[2]
        )
        return f"un oponente tenga {op[1]} {what} que él"
    if kind == "tu turno":
        return "sea su turno" if op[1] else "no sea su turno"
    if kind == "reforzaste":
        return "haya Reforzado un Poder este turno"
    return "haya lanzado otro Poder este turno" if kind == "lanzaste" else "se cumpla lo que dice su primera frase"


def _spending(op: Op) -> str:
    if op[0] == "explotar":
        return f"Explotar {_amount(op[1])} {_minions(op[2], op[1])} de su Altar"
    if op[0] == "descartar":
        return f"descartar {_amount(op[1])} más"
    return "Agotar otro Reptante suyo"


# When resolving


def resolving(p: Programa, coste: int | None) -> Iterator[Point]:
    """What is chosen when the Power resolves, in order: how it is paid, and what its sentences leave to choose."""
    if coste is None or coste > 0:
        if p.explota_pago:
            yield "qué Esbirros Explota para pagar", "AA-II-5.2-a"
        else:
            yield "qué Esbirros Agota o Explota para pagar", "AA-II-5.1-a"
    for sentence in p.frases:
        for op in sentence:
            yield from _choices(op)


def _choices(op: Op) -> Iterator[Point]:
    kind = op[0]
    free = "AA-II-9.5-a"
    if kind == "puedes":
        yield "si lo hace o no", free
    inner = {"si": op[2:4], "puedes": op[1:2], "si lo haces": op[1:2], "por cada": op[3:4], "actor": op[2:3]}
    for ops in inner.get(kind, ()):
        for each in ops:
            yield from _choices(each)
    if kind == "explotar" and op[4] is None and op[1] != "todos":
        whose = "de su Altar" if op[3] == YO else "del Altar de quien corresponda"
        yield f"qué {_minions(op[2], 2)} Explota {whose}", "AA-II-8.2-b" if op[3] == YO else "AA-II-9.5-f"
    elif kind == "robar" and isinstance(op[1], tuple):
        yield f"cuántos roba, {_amount(op[1])}", free
    elif kind in ("buscar", "buscar tantos"):
        yield f"qué toma de {' y '.join(_ZONES.get(z, z) for z in op[1])}", "AA-II-7.5-c" if kind == "buscar" else free
    elif kind == "elegir" and op[1] != "todos":
        yield f"{_amount(op[1])} {_minions(op[2], op[1])} de {_ZONES.get(op[3], op[3])}", free
    elif kind == "tomar":
        yield f"{_amount(op[1])} {_minions(op[2], op[1])} de lo que se ve", free
    elif kind in ("poner", "preparar", "agotar") and op[1][0] == "esbirros" and op[1][1] != "todos":
        _, n, which, zone, _ = op[1]
        yield f"{_amount(n)} {_minions(which, n)} de {_ZONES.get(zone, zone)}", free
    elif kind in ("preparar", "agotar") and op[1][0] == "reptantes" and op[1][1] != "todos":
        yield f"{_amount(op[1][1])} Reptantes", free
    elif kind == "descartar":
        yield f"{_amount(op[1])} {_minions(op[2], op[1])} que descarta", free
    elif kind == "descartar azar":
        yield f"{_amount(op[1])} al azar, sin elección", "AA-II-9.5-d"
    elif kind == "tipos":
        yield (
            "un tipo de Esbirro" if op[1] == 1 else f"{op[1]} tipos de Esbirro, que pueden repetirse",
            "AA-II-9.3-c" if op[1] > 1 else free,
        )


# For people and for programs


def plain(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card as JSON-ready data."""
    return {**card, "poderes": [{k: v for k, v in power.items() if k != "lectura"} for power in card["poderes"]]}


def draw(card: Mapping[str, Any], depth: int) -> Iterator[RenderableType]:
    """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
    creature = card["clase"] == "Reptante"
    if creature:
        more = f" · {card['edición']}" if card["edición"] else ""
        yield Text.assemble((card["nombre"], "bold underline"), (f"  Reptante{more}", "dim"))
    detail = depth >= (TREE if creature else CARD)
    for power in card["poderes"]:
        yield Padding(Group(*_power(power, detail, depth >= TREE)), (0, 0, 0, 2 if creature else 0), expand=False)
    if card.get("reptantes"):
        yield Text.assemble(("Lo llevan: ", "dim"), ", ".join(card["reptantes"]))


def _power(power: Mapping[str, Any], detail: bool, tree: bool) -> Iterator[RenderableType]:
    facts = []
    if power["tipo"]:
        facts.append(power["tipo"] + (f" {power['coste']}" if power["coste"] is not None else ""))
    elif power["coste"] is not None:
        facts.append(f"coste {power['coste']}")
    if power["descarte"]:
        facts.append(f"descarta {power['descarte'].replace('Cualquiera', 'cualquiera')}")
    facts += [power["rareza"]] if power.get("rareza") else []
    facts += ["único"] if power.get("único") else []
    name = f"«{power['nombre']}»" if power["nombre"] else ""
    if name or facts:
        yield Text.assemble((name, "bold"), (("  " if name else "") + " · ".join(facts), "dim"))
    yield Padding(Text(power["texto"]), (0, 0, 0, 2), expand=False)
    yield Padding(Text(power["inglés"], style="italic dim"), (0, 0, 0, 2), expand=False)
    if detail:
        for title, points in (("Al anunciar", power["anunciar"]), ("Al resolver", power["resolver"])):
            lines = [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in points]
            yield from section(title, lines or [Text("· nada que decidir", style="dim")])
        zero_one = power["regla_0_1"]
        if zero_one is not None:
            yes = "se aplica" if zero_one["se_aplica"] else "no se aplica"
            line = Text.assemble(f"· {yes}: {zero_one['porque']}  ", (zero_one["regla"], "dim"))
            yield from section("Regla 0/1", [line])
    if tree:
        yield from section("Árbol", [Text(outline(power["lectura"]), style="dim")])
