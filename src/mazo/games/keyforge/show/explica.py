"""Explains the cards of KeyForge: printed facts, the letter in both languages, and when each paragraph is at work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.keyforge.cards.cartas import TIPOS, DatoInvalido, carta_de, lee
from mazo.games.keyforge.cards.fichas import Ficha, clave, fichas, impresiones
from mazo.games.keyforge.rules.tablero import ACCION, CRIATURA, MEJORA
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CLAVES
from mazo.games.shown import CARD, TREE, section
from mazo.language.tree import Node, outline
from mazo.messages import say, stated

Punto = tuple[str, str]
"""Something to know of a paragraph, by the id of its message or said, and the rule that says it."""

_ENCABEZADOS: Mapping[str, Punto] = {
    "jugar": ("keyforge.on-play", "KF-JUGAR-4"),
    "cosechar": ("keyforge.on-reap", "KF-COSECHA-2"),
    "luchar": ("keyforge.on-fight", "KF-LUCHA-7"),
    "acción": ("keyforge.on-action", "KF-ACCION-1"),
    "omni": ("keyforge.on-omni", "KF-OMNI-1"),
    "destruida": ("keyforge.on-destroyed", "KF-DESTR-2"),
    "antes de luchar": ("keyforge.before-fight", "KF-LUCHA-3"),
    "abandona el juego": ("keyforge.leaves-play", "KF-SALIR-8"),
}
_CLAVES = {word.es: word for word in CLAVES}
_MOMENTOS: Mapping[str, Punto] = {
    "after": ("keyforge.answers-after", "KF-HAB-8"),
    "before": ("keyforge.answers-before", "KF-GLOS-ANTESDE-1"),
    "before resolving": ("keyforge.answers-before-resolving", "KF-TIEMPO-3.J5"),
}
_PASOS: Mapping[str, Punto] = {
    "principio": ("keyforge.at-start-of-turn", "KF-TIEMPO-1.0"),
    "fin": ("keyforge.at-end-of-turn", "KF-TIEMPO-5.2"),
}
_OTROS: Mapping[str, Punto] = {
    "May": ("keyforge.may", "KF-GLOS-PUEDES-1"),
    "Did": ("keyforge.if-you-do", "KF-GLOS-SILOHACES-1"),
    "ForEach": ("keyforge.for-each", "KF-GLOS-PORCADA-1"),
    "Repeat": ("keyforge.repeat", "KF-GLOS-REPETIR-1"),
}


def names() -> tuple[str, ...]:
    """The names of the cards, in Spanish."""
    return tuple(dict.fromkeys(str(f["nombre"]) for f in fichas().values()))


def find(name: str) -> list[str]:
    """The Spanish names somebody may mean, typed in either language: as it is; else so begun; else holding it."""
    wanted = clave(name)
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [f for f in fichas().values() if wanted and any(test(clave(str(f[k])), wanted) for k in _CALLED)]
        if found:
            return list(dict.fromkeys(str(f["nombre"]) for f in found))
    return []


_CALLED = ("nombre", "name", "id")


def printed(name: str) -> dict[str, Any]:
    """A card by its exact name, as data."""
    ficha = next(f for f in fichas().values() if f["nombre"] == name)
    c = carta_de(str(ficha["id"]))
    facts = {key: ficha.get(key) for key in ("id", "nombre", "name", "casa", "tipo")}
    facts |= {key: ficha.get(key) for key in ("poder", "armadura") if c.tipo == CRIATURA}
    facts |= {key: ficha.get(key) for key in ("ámbar", "rasgos", "rareza", "conjunto", "número")}
    return {"clase": "carta", **facts, **_lectura(c.texto, c.english, c.tree, c.tipo)}


def reading(text: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a text says with the facts given (nombre, tipo); ``ValueError`` if it cannot be a card."""
    unknown = [name for name in facts if name not in ("nombre", "tipo")]
    if unknown:
        raise DatoInvalido(say("keyforge.card-keyforge-no", unknown=unknown[0]))
    kind = next((t for t in TIPOS if clave(t) == clave(str(facts.get("tipo", "")))), "")
    if facts.get("tipo") and not kind:
        raise DatoInvalido(say("games.no-type-card", facts=facts["tipo"], known=", ".join(TIPOS)))
    letter = lee(text, str(facts.get("nombre", "")), kind)
    told = _lectura(letter.spanish, letter.english, letter.tree, kind)
    return {"clase": "texto", "nombre": facts.get("nombre", ""), "tipo": kind or None, **told}


def _lectura(es: str, en: str, tree: Node | None, tipo: str) -> dict[str, Any]:
    found = dict.fromkeys((stated(what), rule) for what, rule in _puntos(tree, tipo))
    points = [{"qué": what, "regla": rule} for what, rule in found]
    data = tree.plain() if tree is not None else None
    return {"texto": es, "inglés": en, "saber": points, "árbol": data, "lectura": tree}


def _puntos(tree: Node | None, tipo: str) -> Iterator[Punto]:
    """When each paragraph is at work, in their order; then what its words ask to be known."""
    if tipo == MEJORA:
        yield "keyforge.upgrade-attaches", "KF-JUGAR-MEJ-1"
    if tree is None:
        return
    for p in tree["items"]:
        if isinstance(p, nodes.Headed):
            yield from (_ENCABEZADOS[h] for h in p["headers"]["items"] if h in _ENCABEZADOS)
        elif isinstance(p, nodes.Keywords):
            for k in p["items"]:
                number = f" {k['n']}" if k["n"] is not None else ""
                word = _CLAVES[k["name"]]
                yield say("keyforge.keyword", es=word.es.capitalize(), en=word.en, number=number), word.rule
        elif isinstance(p, nodes.When):
            yield _PASOS[p["event"]["step"]] if p["moment"] == "at" else _MOMENTOS[p["moment"]]
        elif tipo != ACCION:
            yield "keyforge.constant", "KF-HAB-2"
    for node in tree.walk():
        if node.kind in _OTROS:
            yield _OTROS[node.kind]


def plain(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card as JSON-ready data."""
    return {name: value for name, value in card.items() if name != "lectura"}


def cifras(f: Ficha, tipo: bool = True) -> str:
    """A card's printed numbers in a few words: its type, Power, Armor and Æmbar."""
    found = [str(f.get("tipo") or "")] if tipo else []
    if f.get("tipo") == CRIATURA:
        found.append(f"Poder {f.get('poder') or 0}" + (f", Armadura {f['armadura']}" if f.get("armadura") else ""))
    if f.get("ámbar"):
        found.append(f"+{f['ámbar']} Æ")
    return ", ".join(x for x in found if x)


def draw(card: Mapping[str, Any], depth: int) -> Iterator[RenderableType]:
    """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
    if card["clase"] == "carta":
        yield Text.assemble((card["nombre"], "bold underline"), (f"  {card['name']}", "italic"))
        where = ", ".join(f"{sigla} {number}".strip() for sigla, number in impresiones(card))
        facts = [card["casa"], cifras(card), ", ".join(card["rasgos"] or ()), card["rareza"] or "", where]
        yield Padding(Text(" · ".join(x for x in facts if x), style="dim"), (0, 0, 0, 2), expand=False)
    elif card["nombre"] or card["tipo"]:
        yield Text.assemble((card["nombre"], "bold"), (f"  {card['tipo'] or ''}", "dim"))
    if card["texto"]:
        yield Padding(Text(card["texto"]), (0, 0, 0, 2), expand=False)
        yield Padding(Text(card["inglés"], style="italic dim"), (0, 0, 0, 2), expand=False)
    else:
        yield Padding(Text("(sin texto)", style="dim"), (0, 0, 0, 2), expand=False)
    if depth >= CARD and card["saber"]:
        lines = [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in card["saber"]]
        yield from section("Cuándo y cómo", lines)
    if depth >= TREE and card["lectura"] is not None:
        yield from section("Árbol", [Text(outline(card["lectura"]), style="dim")])
