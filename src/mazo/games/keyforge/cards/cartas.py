"""Printed cards and their reading: the letter of each is its program, read when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from mazo.games.decks.impresas import DatoInvalido as DatoInvalido
from mazo.games.decks.impresas import ficha_de, nombre_y_tipo
from mazo.games.keyforge.cards.fichas import Ficha, fichas, por_leer
from mazo.games.keyforge.rules.tablero import ACCION, ARTEFACTO, CRIATURA, MEJORA, Carta
from mazo.games.keyforge.words.vocabulary import Letra, grammar, language
from mazo.language.letter import Letter
from mazo.language.phrase import Grammar
from mazo.messages import say
from mazo.text.program import printed

TIPOS = (ACCION, ARTEFACTO, CRIATURA, MEJORA)


@cache
def gramatica() -> Grammar:
    """The grammar of the cards, which may quote the names of those there are."""
    known = {**por_leer(), **fichas()}
    return grammar(tuple((str(f["nombre"]), str(f["name"])) for f in known.values()))


@cache
def lenguaje(tipo: str = "") -> Letra:
    """The language of the cards of a type: the same, but for what a card that says its name is."""
    return language(gramatica, tipo, _sentences(), f"keyforge {tipo}".strip())


@cache
def _sentences() -> tuple[str, ...]:
    return tuple(sorted({line for f in fichas().values() for line in texto_de(f).splitlines() if line}))


def texto_de(ficha: Mapping[str, object]) -> str:
    """The text of a card: a line for each paragraph."""
    text = ficha.get("texto") or ""
    lines = text if isinstance(text, list) else str(text).splitlines()
    return "\n".join(line.strip() for line in lines if line.strip())


@cache
def carta_de(id: str) -> Carta:
    """A printed card by its id."""
    return imprime(ficha_de(id, fichas()))


@cache
def carta_en(id: str, casa: str) -> Carta:
    """A printed card in the house it stands under in a deck."""
    return replace(carta_de(id), casa=casa)


def lee(text: str, name: str, kind: str) -> Letter:
    """The reading of a card's text. One that calls itself by its name speaks only of itself (KF-GLOS-AUTO-1)."""
    return lenguaje(kind).read(text, name)


def imprime(f: Ficha) -> Carta:
    """A card from its printed facts; refuses what cannot be printed, and what cannot be read."""
    name, kind = nombre_y_tipo(f, TIPOS)
    if kind == CRIATURA and not isinstance(f.get("poder"), int):
        raise DatoInvalido(say("keyforge.creature-power", name=name))
    text = texto_de(f)
    letter = lee(text, name, kind) if text else None
    return Carta(
        str(f.get("id") or name),
        name,
        str(f.get("name") or name),
        str(f.get("casa") or ""),
        kind,
        int(f.get("poder") or 0),
        int(f.get("armadura") or 0),
        int(f.get("ámbar") or 0),
        tuple(f.get("rasgos") or ()),
        str(f.get("rareza") or ""),
        str(f.get("conjunto") or ""),
        str(f.get("número") or ""),
        letter.spanish if letter else "",
        letter.english if letter else "",
        printed(letter.tree) if letter else None,
    )
