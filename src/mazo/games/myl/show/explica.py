"""Explains the cards of Mitos y Leyendas: printed facts, the letter in both languages, and when each clause works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract.page import Told
from mazo.games.myl.cards.cartas import lenguaje
from mazo.games.myl.cards.fichas import Ficha, fichas
from mazo.games.myl.cards.impresas import carta_de
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
from mazo.games.show.cards import Cards, Point, Sheet, printed_facts
from mazo.language.letter import Letter
from mazo.language.tree import Node
from mazo.messages import say

_VENTANAS: Mapping[str, Point] = {
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
_CLAUSULAS: Mapping[str, Point] = {
    "Static": ("myl.continuous", "MYL-6.4.1-b"),
    "StaticUnless": ("myl.continuous-unless", "MYL-6.4"),
    "Triggered": ("myl.triggered", "MYL-PR-DISP-1"),
    "WouldBe": ("myl.prevention", "MYL-PR-PREV-2"),
    "AddCost": ("myl.additional-cost", "MYL-PR-JUGAR-2"),
    "PlayFrom": ("myl.playable-elsewhere", "MYL-8.1-c1"),
    "PlayOnly": ("myl.condition-to-play", "MYL-8.1-c1"),
    "OnlyBy": ("myl.bearer-requirement", "MYL-3.2-C.2"),
    "OneInPlay": ("myl.one-in-play", "MYL-6.11.2"),
}
_CLAVES: Mapping[str, Point] = {
    "Imbloqueable": ("myl.unblockable", "MYL-10.32"),
    "Indestructible": ("myl.indestructible", "MYL-6.11.2"),
    "Furia": ("myl.fury", "MYL-6.11.2"),
}
_OTROS: Mapping[str, Point] = {
    "May": ("myl.may", "MYL-10.41"),
    "Then": ("myl.then", "MYL-6.7.2"),
    "UpTo": ("myl.up-to", "MYL-6.10.2"),
    "Delayed": ("myl.delayed", "MYL-PR-DISPDIF-2"),
    "Search": ("myl.search", "MYL-10.11-c"),
}


class Explica(Cards):
    """The cards of Mitos y Leyendas, explained."""

    BLANK = "(sin habilidad)"
    TITLE = "Mitos y Leyendas"
    KINDS, USUAL = TIPOS, ALIADO

    @property
    def sheets(self) -> Mapping[str, Ficha]:
        return fichas()

    def called(self, sheet: Ficha) -> list[str]:
        return [str(sheet["nombre"]), str(sheet["id"]), *(str(n) for n in sheet.get("otros_nombres", ()))]

    def printed(self, name: str) -> Told:
        """A card by its exact name, as data: the one whose text is in force."""
        ficha = self.sheet_of(name)
        c = carta_de(str(ficha["id"]))
        keys = ("id", "nombre", "tipo", "raza", "coste", "fuerza", "frecuencia", "edición", "número")
        facts = {key: ficha.get(key) for key in keys}
        return {"clase": "carta", **facts, **self.said(c.texto, c.english, c.tree, c.tipo)}

    def read_as(self, text: str, name: str, kind: str) -> Letter:
        return lenguaje(kind).read(text, name)

    def over(self, card: Sheet) -> Iterator[RenderableType]:
        yield Text(card["nombre"], style="bold underline")
        where = f"{card['edición']} {card['número']}".strip()
        yield printed_facts((cifras(card), card["frecuencia"] or "", where))

    def notes(self, tree: Node | None, kind: str) -> Iterator[Point]:
        """When each clause is at work, in their order; then what its words ask to be known."""
        if kind == ARMA:
            yield "myl.weapon-attaches", "MYL-5.2-c"
        if tree is None:
            return
        own = perfil_de(tree, kind)
        if kind == TALISMAN:
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
        yield from (_OTROS[node.kind] for node in tree.walk() if node.kind in _OTROS)


def cifras(f: Ficha) -> str:
    """A card's printed numbers in a few words: its type, race, Coste and Fuerza."""
    found = [" ".join(str(x) for x in (f.get("tipo"), f.get("raza")) if x)]
    found += [f"Coste {f['coste']}"] if f.get("coste") is not None else []
    found += [f"Fuerza {f['fuerza']}"] if f.get("fuerza") is not None else []
    return ", ".join(x for x in found if x)
