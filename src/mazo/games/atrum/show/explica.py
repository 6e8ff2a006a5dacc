"""Explains the cards of Atrum Arena: printed facts, and what a text settles at each moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.atrum.cards.cartas import Poder, imprime, llano, poderes, reptantes
from mazo.games.atrum.cards.hechos import CUALQUIER_DESCARTE
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.nodes import Cards, Minion, UpTo
from mazo.games.atrum.text.programa import TU, Objetivo, Programa, at, llanas, of
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.cases.case import listed
from mazo.games.contract.page import Told
from mazo.games.show.cards import Point, Sheet, letter, lines, so_called
from mazo.games.show.dibujo import CARD, TREE, section
from mazo.language.tree import Node, outline
from mazo.messages import Message, joined, say
from mazo.text.nodes import Amount, Condition


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


def printed(name: str) -> Told:
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


def reading(text: str, facts: Sheet) -> Told:
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


def _facts(p: Poder, costed: bool = True) -> Told:
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


def _rule01(p: Programa, coste: int) -> Told:
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
    for asked in p.requisitos:
        yield say("atrum.requires", what=_condition(asked.cond)), "AA-II-1.2-a"
    for spent in p.exige:
        if not isinstance(spent.get("n", 1), int):
            continue
        yield say("atrum.must-be-able", what=_spending(spent)), "AA-II-1.2-a"
    if p.copia:
        yield say("atrum.the-power-it-copies"), "AA-II-8.5-b"
    if p.pago == "explotar":
        yield say("atrum.paid-exploding"), "AA-I-6.3-c"
    elif p.pago:
        yield say("atrum.paid-exhausting"), "AA-II-1.6-f"
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
        assert o.filtro is not None
        who = say("atrum.each-of", who=o.quien) if o.cada else _who(o.quien)
        whose = say("atrum.of-own-altar") if o.quien == TU else say("atrum.of-altar-of", who=who)
        return joined((_amount(o.cantidad), _minions(o.filtro, o.cantidad), whose), " ")
    if isinstance(o.nodo, nodes.Reptante):
        other, state = o.nodo.which == "otro", "exhausted" if isinstance(o.orden, nodes.Ready) else "ready"
        one = say("atrum.one-reptante", other="yes" if other else "no", state=state)
        return joined((one, _whose(o.quien)), " ")
    assert isinstance(o.nodo, nodes.Power)
    return _of_the_chain(o.nodo, isinstance(o.orden, nodes.Annul))


def _of_the_chain(which: nodes.Power, last: bool) -> Message:
    said = [say("atrum.last-power-of-chain") if last else say("atrum.power-of-chain")]
    if which.sort:
        kinds = which.sort.items if isinstance(which.sort, nodes.Or) else (which.sort,)
        classes = [say("atrum.of-class", kind=str(kind)) for kind in kinds]
        said.append(classes[0] if len(classes) == 1 else say("atrum.either", one=classes[0], other=classes[1]))
    if which.cost:
        said.append(say("atrum.of-cost", n=which.cost.n, way=which.cost.op))
    if which.discard:
        said.append(say("atrum.that-discards", what=_kind(which.discard)))
    if isinstance(which.of, nodes.Player):
        said.append(_whose(which.of.who))
    return joined(said, " ")


def _whose(who: str) -> Message:
    return say("atrum.theirs") if who == TU else say("atrum.of-whom", who=_who(who))


def _both(zones: Sequence[str]) -> Message:
    told = [_zone(zone) for zone in zones]
    return told[0] if len(told) == 1 else say("games.and", most=joined(told[:-1], ", "), last=told[-1])


def _amount(n: int | str | Amount) -> str:
    if isinstance(n, UpTo):
        return say("atrum.up-to", n=n.n)
    return str(n) if isinstance(n, int) else say("atrum.all")


def _minions(which: Minion, n: int | str | Amount = 1) -> Message:
    amount = n.n if isinstance(n, UpTo) else n if isinstance(n, int) else 2
    plain = which.type is None or nodes.is_chosen(which)
    name = say("atrum.minions", n=amount) if plain else listed(_kind(kind) for kind in _types(which.type or ""))
    if nodes.is_chosen(which):
        name = joined((name, say("atrum.of-that-type")), " ")
    but = say("atrum.but-no", kind=_kind(which.but)) if which.but else ""
    return joined((name, but, say("atrum.in-state", state=which.state, n=amount) if which.state else ""))


def _types(said: str | nodes.Or) -> list[str]:
    return [said] if isinstance(said, str) else [kind for kind in said.items if isinstance(kind, str)]


def _bound(way: str, n: int) -> Message:
    return say("atrum.bound", n=n, way=way)


def _condition(cond: Condition) -> Message:
    if isinstance(cond, nodes.Has):
        return say("atrum.one-has", **_having(cond))
    if isinstance(cond, nodes.TheyHave):
        foe = say("atrum.somebody", who="oponente") if isinstance(cond.who, str) else say("atrum.the-target")
        return say("atrum.foe-has", foe=foe, **_having(cond))
    if isinstance(cond, nodes.Resistance):
        return say("atrum.resistance-is", who="objetivo" if cond.who else "yo", bound=_bound(cond.op, cond.n))
    if isinstance(cond, nodes.OpponentHas):
        return say("atrum.opponent-has", way=cond.op, what=cond.zone)
    if isinstance(cond, nodes.YourTurn):
        return say("atrum.not-in-own-turn") if cond.neg else say("atrum.in-own-turn")
    if isinstance(cond, nodes.Reinforced):
        return say("atrum.has-reinforced")
    if isinstance(cond, nodes.Launched):
        return say("atrum.has-launched", neg="yes" if cond.neg else "no")
    return say("atrum.first-sentence-holds")


def _having(cond: nodes.Has | nodes.TheyHave) -> dict[str, Message]:
    return {"n": _bound(cond.op, cond.n), "minions": _minions(cond.of, cond.n + 1), "zone": _zone(cond.zone)}


def _spending(orden: Node) -> Message:
    if isinstance(orden, nodes.Explode):
        return say("atrum.to-explode", n=_amount(orden.n), minions=_minions(orden.of, orden.n))
    if isinstance(orden, nodes.Discard | nodes.DiscardExtra):
        return say("atrum.to-discard-more", n=_amount(orden.n))
    return say("atrum.to-exhaust-another")


# When resolving


def resolving(p: Programa, coste: int | None) -> Iterator[Point]:
    """What is chosen when the Power resolves, in order: how it is paid, and what its sentences leave to choose."""
    if coste is None or coste > 0:
        if p.pago == "explotar":
            yield say("atrum.which-explode-to-pay"), "AA-II-5.2-a"
        else:
            yield say("atrum.which-exhaust-to-pay"), "AA-II-5.1-a"
    pointed = {o.nodo.serial for o in p.objetivos}
    for sentence in p.frases:
        yield from _choices(sentence, pointed)


def _from(what: Cards) -> Message:
    return say("atrum.so-many-of", n=_amount(what.n), minions=_minions(of(what), what.n), zone=_zone(at(what).zone))


FREE = "AA-II-9.5-a"
_ANY = Minion(type=None, state=None)


def _choices(sentence: Node | None, pointed: set[int]) -> Iterator[Point]:
    """What a sentence leaves to choose; what is in ``pointed`` was chosen when announcing."""
    for orden in llanas(sentence):
        if isinstance(orden, nodes.May):
            yield say("atrum.whether-to"), FREE
        if isinstance(orden, nodes.If | nodes.May | nodes.Did | nodes.PerEach | nodes.By):
            yield from _choices(orden.do, pointed)
            yield from _choices(orden.get("otherwise"), pointed)
        elif orden.serial not in pointed:
            yield from _chosen(orden)


def _chosen(orden: Node) -> Iterator[Point]:
    if isinstance(orden, nodes.Explode) and not isinstance(orden.n, str):
        own = orden.who is None
        which = "atrum.which-of-own" if own else "atrum.which-of-theirs"
        yield say(which, minions=_minions(orden.of, 2)), "AA-II-8.2-b" if own else "AA-II-9.5-f"
    elif isinstance(orden, nodes.Draw) and not isinstance(orden.n, int):
        yield say("atrum.how-many-drawn", n=_amount(orden.n)), FREE
    elif isinstance(orden, nodes.Search | nodes.SearchAsMany):
        rule = "AA-II-7.5-c" if isinstance(orden, nodes.Search) else FREE
        yield say("atrum.what-is-taken", zones=_both(orden.at.split(" y "))), rule
    elif isinstance(orden, nodes.PickFrom | nodes.PickThose):
        which_ones = orden.of if isinstance(orden, nodes.PickFrom) else _ANY
        yield say("atrum.of-what-is-seen", n=_amount(orden.n), minions=_minions(which_ones, orden.n)), FREE
    elif isinstance(orden, nodes.Discard | nodes.DiscardExtra):
        gone = orden.of if isinstance(orden, nodes.Discard) else _ANY
        yield say("atrum.discarded", n=_amount(orden.n), minions=_minions(gone, orden.n)), FREE
    elif isinstance(orden, nodes.DiscardRandom):
        yield say("atrum.at-random", n=_amount(orden.n)), "AA-II-9.5-d"
    elif isinstance(orden, nodes.ChooseTypes):
        yield say("atrum.types", n=orden.n), "AA-II-9.3-c" if orden.n > 1 else FREE
    elif isinstance(orden, nodes.Choose | nodes.Put | nodes.Return | nodes.Ready | nodes.Exhaust):
        yield from _chosen_things(orden.what)


def _chosen_things(what: Node) -> Iterator[Point]:
    if isinstance(what, Cards) and not isinstance(what.n, str):
        yield _from(what), FREE
    elif isinstance(what, nodes.Reptante) and not isinstance(what.n, str) and what.n != 1:
        yield say("atrum.so-many", n=_amount(what.n)), FREE


# For people and for programs


def plain(card: Sheet) -> Told:
    """A card as JSON-ready data."""
    return {**card, "poderes": [{k: v for k, v in power.items() if k != "lectura"} for power in card["poderes"]]}


def draw(card: Sheet, depth: int) -> Iterator[RenderableType]:
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


def _power(power: Sheet, detail: bool, tree: bool) -> Iterator[RenderableType]:
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
