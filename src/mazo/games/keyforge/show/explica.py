"""Explains the cards of KeyForge: printed facts, the letter in both languages, and when each paragraph is at work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract.page import Told
from mazo.games.keyforge.cards.cartas import TIPOS, carta_de, lee
from mazo.games.keyforge.cards.fichas import Ficha, fichas, impresiones
from mazo.games.keyforge.rules.tablero import ACCION, CRIATURA, MEJORA
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CLAVES
from mazo.games.show.cards import Cards, Point, Sheet, printed_facts
from mazo.language.letter import Letter
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

    TITLE = "KeyForge"
    KINDS = TIPOS

    @property
    def sheets(self) -> Mapping[str, Ficha]:
        return fichas()

    def printed(self, name: str) -> Told:
        """A card by its exact name, as data."""
        ficha = self.sheet_of(name)
        c = carta_de(str(ficha["id"]))
        facts = {key: ficha.get(key) for key in ("id", "nombre", "name", "casa", "tipo")}
        facts |= {key: ficha.get(key) for key in ("poder", "armadura") if c.tipo == CRIATURA}
        facts |= {key: ficha.get(key) for key in ("ámbar", "rasgos", "rareza", "conjunto", "número")}
        return {"clase": "carta", **facts, **self.said(c.texto, c.english, c.tree, c.tipo)}

    def read_as(self, text: str, name: str, kind: str) -> Letter:
        return lee(text, name, kind)

    def over(self, card: Sheet) -> Iterator[RenderableType]:
        yield Text.assemble((card["nombre"], "bold underline"), (f"  {card['name']}", "italic"))
        where = ", ".join(f"{sigla} {number}".strip() for sigla, number in impresiones(card))
        yield printed_facts((card["casa"], cifras(card), ", ".join(card["rasgos"] or ()), card["rareza"] or "", where))

    def notes(self, tree: Node | None, kind: str) -> Iterator[Point]:
        """When each paragraph is at work, in their order; then what its words ask to be known."""
        if kind == MEJORA:
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
            elif kind != ACCION:
                yield "keyforge.constant", "KF-HAB-2"
        yield from (_OTROS[node.kind] for node in tree.walk() if node.kind in _OTROS)


def cifras(f: Ficha, tipo: bool = True) -> str:
    """A card's printed numbers in a few words: its type, Power, Armor and Æmbar."""
    found = [str(f.get("tipo") or "")] if tipo else []
    if f.get("tipo") == CRIATURA:
        found.append(f"Poder {f.get('poder') or 0}" + (f", Armadura {f['armadura']}" if f.get("armadura") else ""))
    if f.get("ámbar"):
        found.append(f"+{f['ámbar']} Æ")
    return ", ".join(x for x in found if x)
