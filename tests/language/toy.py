"""A game that is not one: the smallest grammar that uses every tool of the language."""

from __future__ import annotations

from typing import Any

from mazo.language.common import common
from mazo.language.letter import Language
from mazo.language.lexicon import noun
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from tests.language import nodes

SOMEBODY = nodes.That().placed((), Mention("jugador", "m", "s"))


def _doubled(values: dict[str, Any]) -> Node:
    return nodes.Draw(n=2 * values["n"])


def grammar() -> Grammar:
    g = common(nodes.KINDS)
    g.add_nouns(
        "tipo",
        noun("dragón", "m", "dragon"),
        noun("hada", "f", "fairy", english_plural="fairies"),
        noun("ogro", "m", "ogre"),
    )
    g.listing("tipos", "tipo", "OneOf", comma=",", last="o", english="or")
    g.phrase("jugador", "un rival", "Player", en="a rival", each=False, introduces="jugador ms")
    g.phrase("jugador", "cada rival", "Player", en="each rival", each=True)
    g.phrase("sujeto", "{who:jugador}", en="{who:jugador}")

    g.phrase("grupo", "{type:tipos/=}", "Beast", en="{type:tipos/=}", head="type", tired=False)
    g.phrase(
        "grupo",
        "{type:tipos/=} {type|cansado|cansada|cansados|cansadas}",
        "Beast",
        en="tired {type:tipos/=}",
        head="type",
        tired=True,
    )
    drawn = "carta.mano f:n"
    g.phrase(
        "medido",
        "<robar> {n:cantidad} {n:f|carta|cartas}",
        "Draw",
        en="<draw> {n:cantidad} {n|card|cards}",
        introduces=drawn,
    )
    g.variant("medido", "<robar> {n:número} veces dos cartas", build=_doubled)
    g.phrase(
        "múltiple",
        "<descartar> {n:cantidad} {n:f|carta|cartas} de {tu|su} mano",
        "Discard",
        en="<discard> {n:cantidad} {n|card|cards} from {your|their} hand",
        introduces="carta.pila f:n",
    )
    g.phrase(
        "múltiple",
        "<descartar> {n:cantidad} {n:f|carta|cartas} de {su|} mano",
        "DiscardOf",
        who=SOMEBODY,
        en="<discard> {n:cantidad} {n|card|cards} from {their|} hand",
        introduces="carta.pila f:n",
    )
    g.phrase("efecto", "<descartar+x:carta.mano>", "DiscardIt", en="<discard+x>", introduces="carta.pila x")
    g.phrase(
        "múltiple",
        "<destruir> {n:cantidad} {of:grupo/n}",
        "Destroy",
        en="<destroy> {n:cantidad} {of:grupo/n}",
        introduces="bestia of",
    )
    g.phrase(
        "efecto",
        "<destruir> {of|todo el|toda la|todos los|todas las} {of:grupo/p}",
        "Destroy",
        en="<destroy> all {of:grupo/p}",
        n="todos",
        introduces="bestia of",
    )
    g.phrase("efecto", "<devolver+x:bestia> a {tu|su} mano", "Return", en="<return+x> to {your|their} hand")
    g.phrase(
        "efecto",
        "<intercambiar> tu mano con la de {who:jugador}",
        "Swap",
        en="<exchange> your hand with that of {who:jugador}",
        yours=True,
    )
    g.phrase(
        "oración",
        "tras jugar {named:nombre propio}, gana la partida.",
        "Win",
        en="after playing {named:nombre propio}, win the game.",
    )
    g.phrase("cuenta", "{of:grupo/s} que {tengas|tenga}", "Count", en="{of:grupo/s} {you have|they have}")
    g.phrase("cuenta", "una", "Those", en="one", refers="carta f")
    g.phrase(
        "condición", "tienes al menos {n:número} {of:grupo/n}", "Has", en="you have at least {n:número} {of:grupo/n}"
    )
    g.phrase("condición", "no tienes {of:grupo/p}", "HasNone", en="you have no {of:grupo/p}")
    g.hint("mata", "Destruye")
    g.hint("naipes", "cartas")
    return g


def ambiguous() -> Grammar:
    """The same, where somebody else's act may be followed by one of yours: «cada rival roba 1 carta y descarta…»."""
    g = grammar()
    g.listing("órdenes", "orden final", "Seq", comma=",", last="y", english="and")
    return g


def language() -> Language:
    return Language(grammar(), known=("Destruye 1 dragón.", "Roba 2 cartas."))
