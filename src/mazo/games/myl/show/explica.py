"""Explains the cards of Mitos y Leyendas: printed facts, the letter in both languages, and when each clause works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.decks.listas import clave
from mazo.games.myl.cards.cartas import lenguaje
from mazo.games.myl.cards.fichas import Ficha, fichas
from mazo.games.myl.cards.impresas import DatoInvalido, carta_de
from mazo.games.myl.rules.mesa import ALIADO, ARMA, TALISMAN, TIPOS
from mazo.games.myl.text import nodes
from mazo.games.myl.text.perfil import (
    ACCION,
    ANTES_DEL_DANO,
    ANULAR,
    BLOQUEANDO,
    CANCELAR,
    EN_AGRUPACION,
    EN_ATAQUE,
    EN_BLOQUEO,
    EN_DANO,
    EN_FIN,
    EN_FINAL,
    EN_GUERRA,
    EN_VIGILIA,
    PREVENCION,
    RESPONDER,
    perfil_de,
)
from mazo.games.show.shown import CARD, TREE, section
from mazo.language.tree import Node, outline
from mazo.messages import say, stated

Punto = tuple[str, str]
"""Something to know of a clause, by the id of its message or said, and the rule that says it."""

_VENTANAS: Mapping[str, Punto] = {
    ACCION: ("myl.in-vigil-or-war", "MYL-9.3.3-b"),
    ANULAR: ("myl.when-played-one-negation", "MYL-PR-JUGAR-5"),
    RESPONDER: ("myl.answering-played", "MYL-6.6.1"),
    CANCELAR: ("myl.when-ability-used", "MYL-6.7.1"),
    EN_ATAQUE: ("myl.answering-attack", "MYL-6.6.2-C.1"),
    EN_BLOQUEO: ("myl.answering-block", "MYL-6.6.2-C.2"),
    EN_DANO: ("myl.answering-damage", "MYL-PR-DANO-3"),
    EN_FINAL: ("myl.answering-final-phase", "MYL-6.6.2-D"),
    PREVENCION: ("myl.about-to-leave", "MYL-PR-PREV-1"),
    BLOQUEANDO: ("myl.in-block", "MYL-PR-BLQ-3"),
    EN_AGRUPACION: ("myl.answering-grouping", "MYL-6.6.2-A"),
    EN_VIGILIA: ("myl.answering-vigil", "MYL-6.6.2-B"),
    EN_GUERRA: ("myl.answering-war", "MYL-6.6.2-C.3"),
    ANTES_DEL_DANO: ("myl.answering-assignment", "MYL-6.6.2-C.4"),
    EN_FIN: ("myl.answering-end-of-turn", "MYL-6.6.2-E"),
}
_CLAUSULAS: Mapping[str, Punto] = {
    "Static": ("myl.continuous", "MYL-6.4.1-b"),
    "StaticUnless": ("myl.continuous-unless", "MYL-6.4"),
    "Triggered": ("myl.triggered", "MYL-PR-DISP-1"),
    "WouldBe": ("myl.prevention", "MYL-PR-PREV-2"),
    "AddCost": ("myl.additional-cost", "MYL-PR-JUGAR-2"),
    "PlayFrom": ("myl.playable-elsewhere", "MYL-8.1-c1"),
    "PlayOnly": ("myl.condition-to-play", "MYL-8.1-c1"),
    "OnlyBy": ("myl.bearer-requirement", "MYL-3.2-C.2"),
    "OneInPlay": ("myl.one-in-play", "MYL-PR-PENDRAGON-1"),
}
_CLAVES: Mapping[str, Punto] = {
    "Imbloqueable": ("myl.unblockable", "MYL-10.32"),
    "Indestructible": ("myl.indestructible", "MYL-6.11.2"),
    "Furia": ("myl.fury", "MYL-6.11.2"),
}
_OTROS: Mapping[str, Punto] = {
    "May": ("myl.may", "MYL-10.41"),
    "Then": ("myl.then", "MYL-6.7.2"),
    "UpTo": ("myl.up-to", "MYL-6.10.2"),
    "Delayed": ("myl.delayed", "MYL-PR-DISPDIF-2"),
    "Search": ("myl.search", "MYL-10.11-c"),
}


def names() -> tuple[str, ...]:
    """The names of the cards."""
    return tuple(dict.fromkeys(str(f["nombre"]) for f in fichas().values()))


def find(name: str) -> list[str]:
    """The names somebody may mean: as it is; else so begun; else holding it."""
    wanted = clave(name)
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [f for f in fichas().values() if wanted and any(test(clave(n), wanted) for n in _llamada(f))]
        if found:
            return list(dict.fromkeys(str(f["nombre"]) for f in found))
    return []


def _llamada(f: Ficha) -> list[str]:
    return [str(f["nombre"]), str(f["id"]), *(str(n) for n in f.get("otros_nombres", ()))]


def printed(name: str) -> dict[str, Any]:
    """A card by its exact name, as data: the one whose text is in force."""
    ficha = next(f for f in fichas().values() if f["nombre"] == name)
    c = carta_de(str(ficha["id"]))
    keys = ("id", "nombre", "tipo", "raza", "coste", "fuerza", "frecuencia", "edición", "número")
    facts = {key: ficha.get(key) for key in keys}
    return {"clase": "carta", **facts, **_lectura(c.texto, c.english, c.tree, c.tipo)}


def reading(text: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a text says with the facts given (nombre, tipo); ``ValueError`` if it cannot be a card."""
    unknown = [name for name in facts if name not in ("nombre", "tipo")]
    if unknown:
        raise DatoInvalido(say("myl.card-mitos-y-leyendas-no", unknown=unknown[0]))
    said = str(facts.get("tipo") or ALIADO)
    kind = next((t for t in TIPOS if clave(t) == clave(said)), "")
    if not kind:
        raise DatoInvalido(say("games.no-type-card", facts=said, known=", ".join(TIPOS)))
    letter = lenguaje(kind).read(text, str(facts.get("nombre", "")))
    told = _lectura(letter.spanish, letter.english, letter.tree, kind)
    return {"clase": "texto", "nombre": facts.get("nombre", ""), "tipo": kind, **told}


def _lectura(es: str, en: str, tree: Node | None, tipo: str) -> dict[str, Any]:
    found = dict.fromkeys((stated(what), rule) for what, rule in _puntos(tree, tipo))
    points = [{"qué": what, "regla": rule} for what, rule in found]
    data = tree.plain() if tree is not None else None
    return {"texto": es, "inglés": en, "saber": points, "árbol": data, "lectura": tree}


def _puntos(tree: Node | None, tipo: str) -> Iterator[Punto]:
    """When each clause is at work, in their order; then what its words ask to be known."""
    if tipo == ARMA:
        yield "myl.weapon-attaches", "MYL-5.2-c"
    if tree is None:
        return
    own = perfil_de(tree, tipo)
    if tipo == TALISMAN:
        what, rule = _VENTANAS[own.ventana]
        yield say("myl.played-when", when=say(what)), rule
    for clause in tree["items"]:
        if isinstance(clause, nodes.Keywords):
            yield _CLAVES[clause["name"]]
        elif clause.kind in _CLAUSULAS:
            yield _CLAUSULAS[clause.kind]
    for x in own.activadas:
        what, rule = _VENTANAS[x.ventana]
        yield say("myl.used-when", when=say(what)), rule
    for node in tree.walk():
        if node.kind in _OTROS:
            yield _OTROS[node.kind]


def plain(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card as JSON-ready data."""
    return {name: value for name, value in card.items() if name != "lectura"}


def cifras(f: Ficha) -> str:
    """A card's printed numbers in a few words: its type, race, Coste and Fuerza."""
    found = [" ".join(str(x) for x in (f.get("tipo"), f.get("raza")) if x)]
    found += [f"Coste {f['coste']}"] if f.get("coste") is not None else []
    found += [f"Fuerza {f['fuerza']}"] if f.get("fuerza") is not None else []
    return ", ".join(x for x in found if x)


def draw(card: Mapping[str, Any], depth: int) -> Iterator[RenderableType]:
    """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
    if card["clase"] == "carta":
        yield Text(card["nombre"], style="bold underline")
        where = f"{card['edición']} {card['número']}".strip()
        facts = [cifras(card), card["frecuencia"] or "", where]
        yield Padding(Text(" · ".join(x for x in facts if x), style="dim"), (0, 0, 0, 2), expand=False)
    else:
        yield Text.assemble((card["nombre"], "bold"), (f"  {card['tipo'] or ''}", "dim"))
    if card["texto"]:
        yield Padding(Text(card["texto"]), (0, 0, 0, 2), expand=False)
        yield Padding(Text(card["inglés"], style="italic dim"), (0, 0, 0, 2), expand=False)
    else:
        yield Padding(Text("(sin habilidad)", style="dim"), (0, 0, 0, 2), expand=False)
    if depth >= CARD and card["saber"]:
        lines = [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in card["saber"]]
        yield from section("Cuándo y cómo", lines)
    if depth >= TREE and card["lectura"] is not None:
        yield from section("Árbol", [Text(outline(card["lectura"]), style="dim")])
