"""Phrases any card game uses: sentences, coordination, conditions, options, multiples."""

from __future__ import annotations

from mazo.language.phrase import Grammar


def common() -> Grammar:
    """The grammar every game starts from.

    A game adds ``efecto`` (what an order does), ``cuenta`` (what can be counted), ``condición`` (what can hold) and
    ``sujeto`` (who acts); here they are put together into sentences.
    """
    g = Grammar()
    g.listing("texto", "oración", "Text", always=True)
    g.listing("órdenes", "orden", "Seq", comma=",", last="y", english="and")

    g.phrase("oración", "{do:órdenes/=}.", en="{do:órdenes/=}.")
    g.phrase("oración", "{do:órdenes/=} después.", "After", en="{do:órdenes/=} afterwards.")
    g.variant("oración", "después, {do:órdenes/=}.", "After")
    g.phrase("oración", "si {cond:condición}, {do:órdenes}.", "If", en="if {cond:condición}, {do:órdenes}.")
    g.variant("oración", "{do:órdenes} si {cond:condición}.", "If")
    g.phrase(
        "oración",
        "si {cond:condición}, {do:órdenes}; si no, {otherwise:órdenes}.",
        "If",
        en="if {cond:condición}, {do:órdenes}; otherwise, {otherwise:órdenes}.",
    )
    g.phrase("oración", "si lo haces, {do:órdenes}.", "Did", en="if you do, {do:órdenes}.")

    g.phrase("orden", "{do:acto/=}", en="{do:acto/=}")
    g.phrase("orden", "puedes {do:órdenes/inf}", "May", en="you may {do:órdenes/inf}")
    g.phrase("orden", "{who:sujeto} {do:acto/3s}", "By", en="{who:sujeto} {do:acto/3s}")

    g.phrase("acto", "{do:efecto/=}", en="{do:efecto/=}")
    g.phrase(
        "acto", "{do:efecto/=} por cada {per:cuenta}", "PerEach", en="{do:efecto/=} for each {per:cuenta}", most=None
    )
    g.phrase(
        "acto",
        "{do:efecto/=} por cada {per:cuenta}, hasta un máximo de {most:número}",
        "PerEach",
        en="{do:efecto/=} for each {per:cuenta}, up to a maximum of {most:número}",
    )

    g.phrase("cantidad", "{n:número}", en="{n:número}")
    g.phrase("cantidad", "hasta {n:número}", "UpTo", en="up to {n:número}", head="n")
    return g
