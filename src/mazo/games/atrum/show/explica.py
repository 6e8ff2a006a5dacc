"""Explains the cards of Atrum Arena: printed facts, and what a text settles at each moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.atrum.cards.cartas import CUALQUIER_DESCARTE, Poder, imprime, llano, poderes, reptantes
from mazo.games.atrum.text.enlace import YO, Filtro, Objetivo, Op, Programa
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.cases.case import listed
from mazo.games.show.cards import letter, lines, so_called
from mazo.games.show.dibujo import CARD, TREE, section
from mazo.language.tree import outline
from mazo.messages import Message, joined, say

Point = tuple[str, str]
"""Something that is settled, and the rule by which it is."""


def _who(who: object) -> Message:
    return say("atrum.somebody", who=str(who))


def _kind(kind: str) -> Message:
    return say("atrum.kind", kind=kind)


def _zone(zone: str) -> Message:
    return say("atrum.zone", zone=zone)


def names() -> tuple[str, ...]:
    """Everything that has a name: Reptantes and Powers."""
    return (*reptantes(), *dict.fromkeys(name for name, _ in poderes()))


def find(name: str) -> list[str]:
    """The names somebody may mean: the one typed; else those that begin so; else those that hold it."""
    return so_called(((known, [known]) for known in names()), name, llano)


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
        raise ValueError(say("atrum.text-makes-no-sense-power", clase=made.clase))
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
        why, rule = say("atrum.costs-more-than-1"), "AA-II-6.5-a"
    elif not p.cambia_altar:
        why, rule = say("atrum.does-not-change-an-altar"), "AA-II-6.5-a"
    elif p.condicionado:
        why, rule = say("atrum.has-a-condition"), "AA-II-6.5-b"
    elif p.disminuye >= 2:
        why, rule = say("atrum.already-reduces"), "AA-II-6.5-c"
    elif p.exige:
        why, rule = say("atrum.spends-something-else"), "AA-II-6.5-d"
    else:
        why, rule = say("atrum.changes-an-altar"), "AA-II-6.5-a"
    return {"se_aplica": p.regla01(coste), "porque": why, "regla": rule}


# When announcing


def announcing(p: Programa, coste: int | None, descarte: str) -> Iterator[Point]:
    """What must hold and what is settled when the Power is announced, in the order in which it is asked."""
    for condition in p.condiciones:
        yield say("atrum.requires", what=_condition(condition)), "AA-II-1.2-a"
    for spent in p.exige:
        yield say("atrum.must-be-able", what=_spending(spent)), "AA-II-1.2-a"
    if p.copia:
        yield say("atrum.the-power-it-copies"), "AA-II-8.5-b"
    if p.explota_pago:
        yield say("atrum.paid-exploding"), "AA-I-6.3-c"
    elif coste is None or coste > 0:
        yield say("atrum.how-paid-free" if p.no_agota else "atrum.how-paid"), "AA-II-1.6-f"
    yield say("atrum.the-discard", which=descarte or "nada", kind=_kind(descarte)), "AA-II-1.2-f"
    if p.habla_de_ti:
        yield say("atrum.for-whom-in-teams"), "AA-III-3-j"
    for o in p.objetivos:
        if o.clase != "copia":
            yield _target(o), "AA-II-9.5-e" if o.clase == "esbirros" else "AA-II-9.5-b"


def _target(o: Objetivo) -> Message:
    if o.clase == "jugador":
        harmed = say("atrum.and-resistance") if o.daña else ""
        return joined((_who(o.quien or "participante"), harmed, say("atrum.and-an-altar") if o.altar else ""))
    if o.clase == "esbirros":
        whose = say("atrum.of-own-altar") if o.quien == YO else say("atrum.of-altar-of", who=_who(o.quien))
        return joined((_amount(o.cantidad), _minions(o.filtro, o.cantidad), whose), " ")
    if o.clase == "reptante":
        verb, other, _ = o.filtro
        state = "exhausted" if verb == "preparar" else "ready"
        one = say("atrum.one-reptante", other="yes" if other else "no", state=state)
        return joined((one, _whose(o.quien)), " ")
    f = dict(o.filtro)
    said = [say("atrum.last-power-of-chain") if f.get("ultimo") else say("atrum.power-of-chain")]
    if f.get("clase"):
        said.append(say("atrum.of-class", kind=f["clase"]))
    if f.get("coste"):
        way, n = f["coste"]
        said.append(say("atrum.of-cost", n=n, way=way))
    if f.get("descarte"):
        said.append(say("atrum.that-discards", what=_kind(f["descarte"])))
    if f.get("de"):
        said.append(_whose(YO if f["de"] == "tú" else f["de"]))
    return joined(said, " ")


def _whose(who: object) -> Message:
    return say("atrum.theirs") if who == YO else say("atrum.of-whom", who=_who(who))


def _both(zones: Sequence[str]) -> Message:
    told = [_zone(zone) for zone in zones]
    return told[0] if len(told) == 1 else say("games.and", most=joined(told[:-1], ", "), last=told[-1])


def _amount(n: Any) -> str:
    if isinstance(n, tuple):
        return say("atrum.up-to", n=n[1])
    return say("atrum.all") if n == "todos" else str(n)


def _minions(which: Filtro, n: Any = 1) -> Message:
    amount = n[1] if isinstance(n, tuple) else n
    name = (
        listed(_kind(kind) for kind in which.tipos)
        if which.tipos
        else say("atrum.minions", n=amount if isinstance(amount, int) else 2)
    )
    but = say("atrum.but-no", kind=_kind(which.menos)) if which.menos else ""
    return joined((name, but, say("atrum.in-state", state=which.estado) if which.estado else ""))


def _bound(way: str, n: int) -> Message:
    return say("atrum.bound", n=n, way=way)


def _condition(op: Op) -> Message:
    kind = op[0]
    if kind == "tienes":
        _, way, n, which, zone = op
        return say("atrum.one-has", n=_bound(way, n), minions=_minions(which, n + 1), zone=_zone(zone))
    if kind == "tiene":
        _, way, n, which, zone, who = op
        foe = say("atrum.somebody", who="oponente") if who == "alguno" else say("atrum.the-target")
        said = {"n": _bound(way, n), "minions": _minions(which, n + 1), "zone": _zone(zone)}
        return say("atrum.foe-has", foe=foe, **said)
    if kind == "resistencia":
        return say("atrum.resistance-is", who="yo" if op[3] == YO else "objetivo", bound=_bound(op[1], op[2]))
    if kind == "un oponente tiene":
        return say("atrum.opponent-has", way=op[1], what=op[2])
    if kind == "tu turno":
        return say("atrum.in-own-turn") if op[1] else say("atrum.not-in-own-turn")
    if kind == "reforzaste":
        return say("atrum.has-reinforced")
    return say("atrum.has-launched") if kind == "lanzaste" else say("atrum.first-sentence-holds")


def _spending(op: Op) -> Message:
    if op[0] == "explotar":
        return say("atrum.to-explode", n=_amount(op[1]), minions=_minions(op[2], op[1]))
    if op[0] == "descartar":
        return say("atrum.to-discard-more", n=_amount(op[1]))
    return say("atrum.to-exhaust-another")


# When resolving


def resolving(p: Programa, coste: int | None) -> Iterator[Point]:
    """What is chosen when the Power resolves, in order: how it is paid, and what its sentences leave to choose."""
    if coste is None or coste > 0:
        if p.explota_pago:
            yield say("atrum.which-explode-to-pay"), "AA-II-5.2-a"
        else:
            yield say("atrum.which-exhaust-to-pay"), "AA-II-5.1-a"
    for sentence in p.frases:
        for op in sentence:
            yield from _choices(op)


def _from(n: Any, which: Filtro, zone: str) -> Message:
    return say("atrum.so-many-of", n=_amount(n), minions=_minions(which, n), zone=_zone(zone))


def _choices(op: Op) -> Iterator[Point]:
    kind = op[0]
    free = "AA-II-9.5-a"
    if kind == "puedes":
        yield say("atrum.whether-to"), free
    inner = {"si": op[2:4], "puedes": op[1:2], "si lo haces": op[1:2], "por cada": op[3:4], "actor": op[2:3]}
    for ops in inner.get(kind, ()):
        for each in ops:
            yield from _choices(each)
    if kind == "explotar" and op[4] is None and op[1] != "todos":
        which = "atrum.which-of-own" if op[3] == YO else "atrum.which-of-theirs"
        yield say(which, minions=_minions(op[2], 2)), "AA-II-8.2-b" if op[3] == YO else "AA-II-9.5-f"
    elif kind == "robar" and isinstance(op[1], tuple):
        yield say("atrum.how-many-drawn", n=_amount(op[1])), free
    elif kind in ("buscar", "buscar tantos"):
        yield say("atrum.what-is-taken", zones=_both(op[1])), "AA-II-7.5-c" if kind == "buscar" else free
    elif kind == "elegir" and op[1] != "todos":
        yield _from(op[1], op[2], op[3]), free
    elif kind == "tomar":
        yield say("atrum.of-what-is-seen", n=_amount(op[1]), minions=_minions(op[2], op[1])), free
    elif kind in ("poner", "preparar", "agotar") and op[1][0] == "esbirros" and op[1][1] != "todos":
        _, n, which, zone, _ = op[1]
        yield _from(n, which, zone), free
    elif kind in ("preparar", "agotar") and op[1][0] == "reptantes" and op[1][1] != "todos":
        yield say("atrum.so-many", n=_amount(op[1][1])), free
    elif kind == "descartar":
        yield say("atrum.discarded", n=_amount(op[1]), minions=_minions(op[2], op[1])), free
    elif kind == "descartar azar":
        yield say("atrum.at-random", n=_amount(op[1])), "AA-II-9.5-d"
    elif kind == "tipos":
        yield (
            say("atrum.types", n=op[1]),
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
    yield from letter(power, "")
    if detail:
        for title, points in (("Al anunciar", power["anunciar"]), ("Al resolver", power["resolver"])):
            yield from section(title, lines(points) or [Text("· nada que decidir", style="dim")])
        zero_one = power["regla_0_1"]
        if zero_one is not None:
            yes = "se aplica" if zero_one["se_aplica"] else "no se aplica"
            line = Text.assemble(f"· {yes}: {zero_one['porque']}  ", (zero_one["regla"], "dim"))
            yield from section("Regla 0/1", [line])
    if tree:
        yield from section("Árbol", [Text(outline(power["lectura"]), style="dim")])
