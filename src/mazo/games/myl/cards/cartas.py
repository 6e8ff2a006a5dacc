"""The reading of the cards of Mitos y Leyendas: the letter of each is its program, read when it is first needed."""

from __future__ import annotations

from functools import cache

from mazo.games.myl.cards.fichas import Ficha, fichas, texto_de
from mazo.games.myl.words.vocabulary import Letra, grammar, language
from mazo.language.letter import Letter
from mazo.language.phrase import Grammar


@cache
def gramatica() -> Grammar:
    """The grammar of the cards, which may quote the names of those there are."""
    return grammar(tuple(dict.fromkeys(str(f["nombre"]) for f in fichas().values())))


@cache
def lenguaje(tipo: str) -> Letra:
    """The language of the cards of a type, which suggests what others of it say."""
    own = sorted({texto_de(f) for f in fichas().values() if f["tipo"] == tipo} - {""})
    return language(tipo, gramatica, tuple(own), f"myl {tipo}")


def letra_de(ficha: Ficha) -> Letter | None:
    """The text of a card as read; None if it has no ability."""
    text = texto_de(ficha)
    return lenguaje(str(ficha["tipo"])).read(text, str(ficha["nombre"])) if text else None
