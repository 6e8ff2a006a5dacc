"""The language of La Liza: what a card may say, both ways."""

from __future__ import annotations

import re

from mazo.games.derived.declared import Keyword
from mazo.games.liza.text.nodes import KINDS
from mazo.language.common import common
from mazo.language.letter import Language
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

PALABRAS = (Keyword("Veloz", "Swift", "LZ-8-c"),)
MOMENTOS = (("entrar", "enters"), ("atacar", "attacks"), ("morir", "dies"))


def gramatica() -> Grammar:
    g = common(KINDS)
    g.listing("carta", "párrafo", "Card", always=True)
    for when, english in MOMENTOS:
        g.phrase("párrafo", f"al {when}: {{do:texto}}", "Headed", en=f"when it {english}: {{do:texto}}", when=when)
    for word in PALABRAS:
        g.phrase("párrafo", f"{word.es}.", "Keyword", en=f"{word.en}.", name=word.es)
    g.phrase("párrafo", "{rule:regla}.", "Static", en="{rule:regla}.")
    g.phrase(
        "regla",
        "{what:los tuyos} tienen +{n:número} a la Fuerza",
        "Lift",
        en="{what:los tuyos} have +{n:número} Strength",
    )
    g.phrase("los tuyos", "tus otros Aliados", "Allies", en="your other Allies", whose="tú", other=True)
    g.phrase("los tuyos", "tus Aliados", "Allies", en="your Allies", whose="tú")
    g.phrase("los tuyos", "los Aliados enemigos", "Allies", en="enemy Allies", whose="oponente")
    for whose, es, en in (("oponente", "enemigo", "enemy"), ("tú", "amigo", "friendly")):
        g.phrase("uno", f"un Aliado {es}", "Allies", en=f"a {en} Ally", whose=whose)
        g.phrase("uno", f"un Aliado {es} de Fuerza {{most:número}} o menos", "Allies",
                 en=f"a {en} Ally with Strength {{most:número}} or less", whose=whose)  # fmt: skip
    g.phrase("cuenta", "Aliado que controles", "Allies", en="Ally you control", whose="tú")
    g.phrase("cuenta", "Aliado enemigo", "Allies", en="enemy Ally", whose="oponente")
    g.phrase("condición", "controlas {n:número} o más Aliados", "Controls", en="you control {n:número} or more Allies",
             of=KINDS["Allies"](whose="tú"))  # fmt: skip
    g.phrase("sujeto", "tu oponente", "Player", en="your opponent", who="oponente", each=False)
    g.phrase("víctima", "{x:uno}", en="{x:uno}")
    g.phrase("víctima", "{x:sujeto}", en="{x:sujeto}")
    for kind, es, en in (
        ("Draw", "<robar> {n:número} {n:f|carta|cartas}", "<draw> {n:número} {n|card|cards}"),
        ("Throw", "<descartar> {n:número} {n:f|carta|cartas}", "<discard> {n:número} {n|card|cards}"),
        ("Gain", "<ganar> {n:número} {n:f|vida|vidas}", "<gain> {n:número} {n|life|lives}"),
        ("Lose", "<perder> {n:número} {n:f|vida|vidas}", "<lose> {n:número} {n|life|lives}"),
        ("Damage", "<hacer> {n:número} de daño a {to:víctima}", "<deal> {n:número} damage to {to:víctima}"),
        ("Boost", "<sumar> {n:número} a la Fuerza de este Aliado este turno",
         "<add> {n:número} to this Ally’s Strength this turn"),
        ("Destroy", "<destruir> {what:uno}", "<destroy> {what:uno}"),
    ):  # fmt: skip
        g.phrase("efecto" if kind == "Destroy" else "medido", es, kind, en=en, introduces="hecho")
    return g


class Letra(Language):
    """The texts of the cards: what follows a header goes on in small letters."""

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        text = super().write(tree, language, own_name)
        return re.sub(r": (\w)", lambda m: f": {m[1].lower()}", text)


LETRA = Letra(gramatica, "carta", name="liza")
