"""Phrases any card game uses: sentences, coordination, conditions, options, multiples."""

from __future__ import annotations

from collections.abc import Mapping

from mazo.language.phrase import Grammar
from mazo.language.tree import Node

FUTUROS = (
    ("puedes", "podrás"), ("puede", "podrá"), ("pueden", "podrán"), ("debes", "deberás"), ("debe", "deberá"),
    ("deben", "deberán"), ("gana", "ganará"), ("ganan", "ganarán"), ("pierde", "perderá"), ("pierden", "perderán"),
    ("tiene", "tendrá"), ("tienen", "tendrán"), ("es", "será"), ("son", "serán"), ("dobla", "doblará"),
    ("doblan", "doblarán"), ("cuesta", "costará"), ("cuestan", "costarán"), ("juega", "jugará"),
    ("juegan", "jugarán"),
)  # fmt: skip
"""What a text says in the present, and cards often in the future."""


def _synonyms(g: Grammar) -> None:
    """Words that say the same in the cards of any game."""
    for now, later in FUTUROS:
        g.synonyms(now, later)
    g.synonyms("dueño", "propietario", "dueno")
    g.synonyms("propietario", "dueño", "dueno")


def common(nodes: Mapping[str, type[Node]]) -> Grammar:
    """The grammar every game starts from.

    A game adds ``efecto`` (what an order does), ``múltiple`` (those with an amount that «por cada» multiplies),
    ``medido`` (those whose total may have a maximum), ``cuenta`` (what can be counted), ``condición`` (what can hold)
    and ``sujeto`` (who acts); here they are put together into sentences. Somebody else's act comes last in its
    sentence, for everything joined to it is that somebody's: «cada oponente roba 1 carta y descarta 1 carta».
    """
    g = Grammar(nodes=nodes)
    g.listing("texto", "oración", "Text", always=True)
    g.listing("órdenes", "orden", "Seq", comma=",", last="y", english="and", final="orden final")
    g.listing("actos", "acto", "Seq", comma=",", last="y", english="and")

    _synonyms(g)
    g.phrase("oración", "{do:órdenes}.", en="{do:órdenes}.")
    g.phrase("oración", "{do:órdenes} después.", "After", en="{do:órdenes} afterwards.")
    g.variant("oración", "después, {do:órdenes}.", "After")
    g.phrase("oración", "si {cond:condición}, {do:órdenes}.", "If", en="if {cond:condición}, {do:órdenes}.")
    g.variant("oración", "{do:órdenes} si {cond:condición}.", "If")
    g.phrase(
        "oración",
        "si {cond:condición}, {do:órdenes}; si no, {otherwise:órdenes}.",
        "If",
        en="if {cond:condición}, {do:órdenes}; otherwise, {otherwise:órdenes}.",
    )
    g.phrase("oración", "si lo haces, {do:órdenes}.", "Did", en="if you do, {do:órdenes}.", recalls="hecho")

    g.phrase("orden", "{do:acto/=}", en="{do:acto/=}")
    g.phrase("orden", "puedes {do:actos/inf}", "May", en="you may {do:actos/inf}")
    g.phrase("orden final", "{do:orden}", en="{do:orden}")
    g.phrase("orden final", "{who:sujeto} {do:acción}", "By", en="{who:sujeto} {do:acción}")
    g.phrase("acción", "{do:actos/3s}", en="{do:actos/3s}")
    g.phrase("acción", "puede {do:actos/inf3}", "May", en="may {do:actos/inf3}")

    g.phrase("acto", "{do:efecto/=}", en="{do:efecto/=}")
    g.phrase("efecto", "{do:múltiple/=}", en="{do:múltiple/=}")
    g.phrase("múltiple", "{do:medido/=}", en="{do:medido/=}")
    per_each(g, "acto")
    g.variant("oración", "por cada {per:cuenta}, {do:múltiple}.", "PerEach", most=None)

    g.phrase("cantidad", "{n:número}", en="{n:número}")
    g.phrase("cantidad", "hasta {n:número}", "UpTo", en="up to {n:número}", head="n")
    return g


def per_each(g: Grammar, category: str, many: str = "múltiple", measured: str = "medido") -> None:
    """The orders of a category that are multiplied: «… por cada …», with a maximum or without."""
    g.phrase(category, f"{{do:{many}/=}} por cada {{per:cuenta/=}}", "PerEach",
             en=f"{{do:{many}/=}} for each {{per:cuenta/=}}", most=None)  # fmt: skip
    g.phrase(category, f"{{do:{measured}/=}} por cada {{per:cuenta/=}}, hasta un máximo de {{most:número}}", "PerEach",
             en=f"{{do:{measured}/=}} for each {{per:cuenta/=}}, up to a maximum of {{most:número}}")  # fmt: skip
