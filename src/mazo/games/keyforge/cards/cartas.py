"""Printed cards and their reading: the letter of each is its program, read when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from mazo.games.decks.impresas import DatoInvalido as DatoInvalido
from mazo.games.decks.impresas import ficha_de, nombre_y_tipo
from mazo.games.keyforge.cards.fichas import Ficha, fichas, por_leer
from mazo.games.keyforge.rules.tablero import ACCION, ARTEFACTO, CRIATURA, MEJORA, Carta
from mazo.games.keyforge.words.nombres import RASGOS
from mazo.games.keyforge.words.vocabulary import Letra, grammar, language
from mazo.language.letter import Letter
from mazo.language.phrase import Grammar
from mazo.messages import say
from mazo.text.program import printed

TIPOS = (ACCION, ARTEFACTO, CRIATURA, MEJORA)


@cache
def gramatica() -> Grammar:
    """The grammar of the cards, which may quote the names of those there are."""
    return grammar(_names())


@cache
def _names() -> tuple[tuple[str, str], ...]:
    known = {**por_leer(), **fichas()}
    return tuple((str(f["nombre"]), str(f["name"])) for f in known.values())


@cache
def lenguaje(tipo: str = "") -> Letra:
    """The language of the cards of a type: the same, but for what a card that says its name is."""
    return language(gramatica, tipo, _sentences(), f"keyforge {tipo}".strip())


@lru_cache(maxsize=16)
def _lenguaje_con(tipo: str, nombres: tuple[str, ...], rasgos: tuple[str, ...]) -> Letra:
    """The same, where texts may also say names and traits of cards that nobody has printed."""
    names, traits = tuple((x, x) for x in nombres), tuple((x, x) for x in rasgos)
    return language(lambda: grammar((*_names(), *names), traits), tipo, _sentences())


def _nuevos(text: str, own: str, among: Sequence[Ficha]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and traits of cards somebody has made that a text says, and no printed card has."""
    printed_names = {es for es, _ in _names()}
    names = {str(f.get("nombre")) for f in among} - printed_names - {own}
    traits = {str(x) for f in among for x in f.get("rasgos") or ()} - {es for es, _ in RASGOS}
    return (
        tuple(sorted(x for x in names if len(x) > 2 and re.search(rf"(?<=[\w,»›] ){re.escape(x)}\b", text))),
        tuple(sorted(x for x in traits if re.search(rf"\b{re.escape(x)}(s|es)?\b", text, re.IGNORECASE))),
    )


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


def lee(text: str, name: str, kind: str, among: Sequence[Ficha] = ()) -> Letter:
    """The reading of a card's text. One that calls itself by its name speaks only of itself (KF-GLOS-AUTO-1).

    ``among``: cards somebody has made, whose names and traits it may say.
    """
    names, traits = _nuevos(text, name, among)
    made = lenguaje(kind) if not names and not traits else _lenguaje_con(kind, names, traits)
    return made.read(text, name)


def imprime(f: Ficha, entre: Sequence[Ficha] = ()) -> Carta:
    """A card from its printed facts; refuses what cannot be printed, and what cannot be read.

    ``entre``: the cards it was made with.
    """
    name, kind = nombre_y_tipo(f, TIPOS)
    if kind == CRIATURA and not isinstance(f.get("poder"), int):
        raise DatoInvalido(say("keyforge.creature-power", name=name))
    text = texto_de(f)
    letter = lee(text, name, kind, (f, *entre)) if text else None
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
