"""Explains the cards of KeyForge: printed facts, the letter in both languages, and when each paragraph is at work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazo.games.keyforge.cards.cartas import TIPOS, carta_de, lee
from mazo.games.keyforge.cards.fichas import Ficha, fichas, impresiones
from mazo.games.keyforge.rules.tablero import ACCION, CRIATURA, MEJORA
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CLAVES
from mazo.games.show.cards import Cards, Point, in_words, kind_among, printed_facts, told
from mazo.language.tree import Node
from mazo.messages import say

_ENCABEZADOS: Mapping[str, Point] = {
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
_MOMENTOS: Mapping[str, Point] = {
    "after": ("keyforge.answers-after", "KF-HAB-8"),
    "before": ("keyforge.answers-before", "KF-GLOS-ANTESDE-1"),
    "before resolving": ("keyforge.answers-before-resolving", "KF-TIEMPO-3.J5"),
}
_PASOS: Mapping[str, Point] = {
    "principio": ("keyforge.at-start-of-turn", "KF-TIEMPO-1.0"),
    "fin": ("keyforge.at-end-of-turn", "KF-TIEMPO-5.2"),
}
_OTROS: Mapping[str, Point] = {
    "May": ("keyforge.may", "KF-GLOS-PUEDES-1"),
    "Did": ("keyforge.if-you-do", "KF-GLOS-SILOHACES-1"),
    "ForEach": ("keyforge.for-each", "KF-GLOS-PORCADA-1"),
    "Repeat": ("keyforge.repeat", "KF-GLOS-REPETIR-1"),
}


class Explica(Cards):
    """The cards of KeyForge, explained."""

    @property
    def sheets(self) -> Mapping[str, Ficha]:
        return fichas()

    def printed(self, name: str) -> dict[str, Any]:
        """A card by its exact name, as data."""
        ficha = self.sheet_of(name)
        c = carta_de(str(ficha["id"]))
        facts = {key: ficha.get(key) for key in ("id", "nombre", "name", "casa", "tipo")}
        facts |= {key: ficha.get(key) for key in ("poder", "armadura") if c.tipo == CRIATURA}
        facts |= {key: ficha.get(key) for key in ("ámbar", "rasgos", "rareza", "conjunto", "número")}
        return {"clase": "carta", **facts, **told(c.texto, c.english, in_words(_puntos(c.tree, c.tipo)), c.tree)}

    def reading(self, text: str, facts: Mapping[str, Any]) -> dict[str, Any]:
        """What a text says with the facts given (nombre, tipo); ``ValueError`` if it cannot be a card."""
        kind = kind_among("KeyForge", facts, TIPOS)
        letter = lee(text, str(facts.get("nombre", "")), kind)
        read = told(letter.spanish, letter.english, in_words(_puntos(letter.tree, kind)), letter.tree)
        return {"clase": "texto", "nombre": facts.get("nombre", ""), "tipo": kind or None, **read}

    def head(self, card: Mapping[str, Any]) -> Iterator[RenderableType]:
        if card["clase"] == "carta":
            yield Text.assemble((card["nombre"], "bold underline"), (f"  {card['name']}", "italic"))
            where = ", ".join(f"{sigla} {number}".strip() for sigla, number in impresiones(card))
            yield printed_facts(
                (card["casa"], cifras(card), ", ".join(card["rasgos"] or ()), card["rareza"] or "", where)
            )
        elif card["nombre"] or card["tipo"]:
            yield Text.assemble((card["nombre"], "bold"), (f"  {card['tipo'] or ''}", "dim"))


def _puntos(tree: Node | None, tipo: str) -> Iterator[Point]:
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


def cifras(f: Ficha, tipo: bool = True) -> str:
    """A card's printed numbers in a few words: its type, Power, Armor and Æmbar."""
    found = [str(f.get("tipo") or "")] if tipo else []
    if f.get("tipo") == CRIATURA:
        found.append(f"Poder {f.get('poder') or 0}" + (f", Armadura {f['armadura']}" if f.get("armadura") else ""))
    if f.get("ámbar"):
        found.append(f"+{f['ámbar']} Æ")
    return ", ".join(x for x in found if x)
