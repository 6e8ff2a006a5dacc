"""The language of Mitos y Leyendas: the letter of a card, clause by clause.

A text is sentences. What the first words of each are decides what it is: a rule that always holds, a trigger
(«cuando»), an ability that is used («puedes»), a condition to play the card. A Talismán is read by its own rules
(``efecto de Talismán``): its orders are carried out once; on any other card an order needs something that sets it off.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.text.interprete import reparo
from mazo.games.myl.words.canonica import canonical, meant, unslipped
from mazo.games.myl.words.coherencia import (
    asked_of_nobody,
    asked_of_the_reserve,
    coherence,
    lined_from_elsewhere,
    priced_in_play,
)
from mazo.games.myl.words.continuacion import settled
from mazo.games.myl.words.efectos import effects
from mazo.games.myl.words.nombres import CLASES, CLAVES, TU, Facts, names, nouns
from mazo.games.myl.words.printed.cartas import named_itself
from mazo.games.myl.words.printed.miradas import of_the_seen
from mazo.games.myl.words.reglas import rules
from mazo.games.myl.words.sucesos import happenings
from mazo.games.myl.words.variantes import variants
from mazo.language.common import common
from mazo.language.diagnostics import TextError
from mazo.language.letter import Language, Letter
from mazo.language.phrase import Grammar
from mazo.language.template import Item, Slot
from mazo.language.tree import Node
from mazo.language.writer import Unwritable
from mazo.messages import say

PREVENIRLO = nodes.Prevent(of="suceso", what=None, span=None)


def _linked(g: Grammar) -> None:
    """Sentences that go on with what the one before began."""
    for kind, es, en in (
        ("Then", "(luego,|luego|después[,])", "then,"), ("Also", "(además,|[y] además)", "also,"),
        ("Otherwise", "si no,", "otherwise,"),
    ):  # fmt: skip
        g.phrase("enlace", f"{es} {{do:órdenes}}.", kind, en=f"{en} {{do:órdenes}}.")
    g.phrase("enlace", "si lo haces(,|) {do:órdenes}.", "Did", en="if you do, {do:órdenes}.", recalls="obra")
    for who, es, en in (("tú", "haces", "if you do not"), ("otro", "hace", "if they do not")):
        g.phrase("enlace", f"si no lo {es}, {{do:órdenes}}.", "DidNot", en=f"{en}, {{do:órdenes}}.", who=who)
    g.phrase("secuela", "{x:enlace}", en="{x:enlace}")
    g.phrase("secuela", "{do:hecho}.", "Effect", en="{do:hecho}.")
    g.listing("secuelas", "secuela", "Text", always=True)


def _frames(g: Grammar) -> None:
    """Clauses of a card: with what goes on from them (``then``) or without."""

    def clause(category: str, es: str, kind: str, en: str, **facts: Any) -> None:
        g.phrase(category, f"{es}.", kind, en=f"{en}.", then=None, **facts)
        g.phrase(category, f"{es}. {{then:secuelas}}", kind, en=f"{en}. {{then:secuelas}}", **facts)

    limits: tuple[tuple[str, str, Facts], ...] = (
        ("", "", {"limit": None}), ("una vez por turno, ", "once per turn, ", {"limit": "una vez por turno"}),
    )  # fmt: skip
    for category in ("disparada", "disparada por fase"):
        event = "{event:" + ("suceso" if category == "disparada" else "fase") + "}"
        when, en_when = ("cuando ", "when ") if category == "disparada" else ("", "")
        for once, english, facts in limits:
            clause(category, f"{once}{when}{event}, {{do:órdenes}}", "Triggered",
                   f"{english}{en_when}{event}, {{do:órdenes}}", also=None, **facts)  # fmt: skip
    for once, english, facts in limits:
        g.phrase("disparada suelta", f"{once}cuando {{event:suceso}}, {{do:órdenes}}.", "Triggered", then=None,
                 also=None, en=f"{english}when {{event:suceso}}, {{do:órdenes}}.", **facts)  # fmt: skip
    clause("disparada", "cuando {event:suceso} y {also:fase}, {do:órdenes}", "Triggered",
           "when {event:suceso} and {also:fase}, {do:órdenes}", limit=None)  # fmt: skip
    windows: tuple[tuple[str, str, Facts], ...] = (
        ("", "", {"window": None, "response": None}),
        ("{window:ventanas}, ", "{window:ventanas}, ", {"response": None}),
        ("en respuesta a que {response:suceso respondido}, ", "in response to {response:suceso respondido}, ",
         {"window": None}),
    )  # fmt: skip
    tests: tuple[tuple[str, str, Facts], ...] = (
        ("", "", {"cond": None}), ("si {cond:condición}, ", "if {cond:condición}, ", {}),
    )  # fmt: skip
    for n, es, en in ((2, "2", "twice"), (3, "3", "three times")):
        g.phrase("veces", f"hasta {es} veces por turno", "=", en=f"up to {en} per turn",
                 value=f"hasta {n} veces por turno")  # fmt: skip
    g.phrase("veces", "una vez por turno entre todas sus copias", "=", en="once per turn among all its copies",
             value="una vez por turno entre todas sus copias")  # fmt: skip
    often: tuple[tuple[str, str, Facts], ...] = (*limits, ("{limit:veces}, ", "{limit:veces}, ", {}))
    for window, en_window, facts in windows:
        for once, en_once, more in often:
            for test, en_test, most in tests:
                es, en, all_ = window + once + test, en_window + en_once + en_test, facts | more | most
                clause("activada", f"{es}puedes {{cost:dos costes/inf}} para {{do:fin}}", "Activated",
                       f"{en}you may {{cost:dos costes/inf}} {{do:fin}}", who=TU, **all_)  # fmt: skip
                clause("activada", f"{es}puedes {{cost:actos/inf}} para {{do:fin}}", "Activated",
                       f"{en}you may {{cost:actos/inf}} {{do:fin}}", who=TU, **all_)  # fmt: skip
                if window or once:  # for nothing, and as often as one wants, is no ability
                    clause("activada", f"{es}puedes {{do:actos/inf}}", "Activated", f"{en}you may {{do:actos/inf}}",
                           who=TU, cost=None, **all_)  # fmt: skip
                    lasting = "{do:duradera querida contada}"
                    clause("activada", f"{es}puedes hacer que {lasting}", "Activated",
                           f"{en}you may make it so that {lasting}", who=TU, cost=None, **all_)  # fmt: skip
    clause("activada", "{who:cualquiera} puede {cost:actos/inf3} para {do:actos/inf3}", "Activated",
           "{who:cualquiera} may {cost:actos/inf3} to {do:actos/inf3}", window=None, response=None, limit=None,
           cond=None)  # fmt: skip
    for once, english, facts in limits:
        clause("prevención", f"{once}si {{event:suceso irreal}}, puedes {{cost:actos/inf}} para prevenirlo", "WouldBe",
               f"{english}if {{event:suceso irreal}}, you may {{cost:actos/inf}} to prevent it", do=PREVENIRLO,
               must=None, **facts)  # fmt: skip
        clause("prevención", f"{once}si {{event:suceso irreal}}, en vez de eso, {{cost:actos/imp}}", "WouldBe",
               f"{english}if {{event:suceso irreal}}, instead, {{cost:actos/imp}}", do=PREVENIRLO, must="en vez",
               **facts)  # fmt: skip


def _static(g: Grammar) -> None:
    """Rules that hold while the card is in play."""
    plain: Facts = {"cond": None, "per": None}
    g.phrase("regla fija", "{x:regla}", en="{x:regla}")
    for category, rule in (("continua", "{rule:regla fija}"), ("de sí", "{rule:regla de sí}")):
        g.phrase(category, f"{rule}.", "Static", en=f"{rule}.", **plain)
        g.phrase(category, f"{rule} por cada {{per:cuenta}}.", "Static", en=f"{rule} for each {{per:cuenta}}.",
                 cond=None)  # fmt: skip
        g.phrase(category, f"{rule} si {{cond:condición}}.", "Static", en=f"{rule} if {{cond:condición}}.", per=None)
    g.variant("continua", "si {cond:condición}[,] {rule:regla fija}.", "Static", per=None)
    g.phrase("pago ajeno", "{who:sujeto} {do:actos/sub3}", "By", en="{who:sujeto} {do:actos/3s}")
    g.phrase("continua", "{rule:regla}(,|) a menos que {cost:pago ajeno}.", "StaticUnless",
             en="{rule:regla}, unless {cost:pago ajeno}.")  # fmt: skip
    g.phrase("continua", "{rule:regla}(,|) a menos que {cost:actos/sub2}.", "StaticUnless",
             en="{rule:regla}, unless you {cost:actos/inf}.")  # fmt: skip
    for es, en in CLAVES:
        g.phrase("continua", f"{es}.", "Keywords", en=f"{en}.", name=es)
    g.phrase("continua", "Furia.", "Keywords", en="Fury.", name="Furia")
    g.phrase("continua", "en torneo, {rule:regla}.", "TournamentOnly", en="in a tournament, {rule:regla}.")


def _playing(g: Grammar) -> None:
    """How many copies, when the card can be played, from where, at what cost."""
    g.phrase("de juego", "[carta] única.", "Copies", en="unique.", limit="única")
    g.phrase("de juego", "sin límite de copias.", "Copies", en="no limit of copies.", limit="sin límite")
    g.phrase("de juego", "sólo puedes tener una copia de {what:referencia} en juego.", "OneInPlay",
             en="you can have only one copy of {what:referencia} in play.")  # fmt: skip
    this = "(esta carta|este (Talismán|Aliado|Tótem|Oro)|esta Arma)"
    only, english = f"sólo puedes jugar {this}", "you can play this card only"
    g.phrase("de juego", f"{only} {{window:ventanas}}.", "PlayOnly", en=f"{english} {{window:ventanas}}.", cond=None,
             zone=None)  # fmt: skip
    g.phrase("de juego", f"{only} si {{cond:condición}}.", "PlayOnly", en=f"{english} if {{cond:condición}}.",
             window=None, zone=None)  # fmt: skip
    g.phrase("de juego", f"{only} {{zone:desde zona}}.", "PlayOnly", en=f"{english} {{zone:desde zona}}.", window=None,
             cond=None)  # fmt: skip
    play = f"(juega {this}|{only})"
    respond, answer = f"{play} en respuesta a", "play this card in response to"
    for event, would in (("suceso respondido", False), ("suceso inminente", True)):
        g.phrase("de juego", f"{play} (en respuesta a que|cuando) {{event:{event}}}.", "RespondPlay",
                 en=f"{answer} {{event:{event}}}.",
                 would=would)  # fmt: skip
    g.variant("de juego", f"{respond} que entre en juego {{event:entrante}}.", "RespondPlay", would=False)
    g.variant("entrante", "{what:uno}", "Enters")
    for es, en, phase, edge in (
        (" la Fase Final", "the Final Phase", "fase final", "en"),
        (" la Agrupación", "the Grouping", "agrupación", "en"),
        (" la Vigilia", "the Vigil", "vigilia", "en"), ("l final del turno", "the end of the turn", "turno", "fin"),
        (" la Guerra de Talismanes", "the Talisman War", "guerra", "comienzo"),
        (" la Asignación de Daño", "the Assignment of Damage", "daño", "comienzo"),
    ):  # fmt: skip
        g.phrase("de juego", f"{respond}{es}.", "RespondPlay", en=f"{answer} {en}.", would=False,
                 event=nodes.Phase(phase=phase, edge=edge, whose=None))  # fmt: skip
    g.phrase("de juego", "para jugar esta carta, debes {cost:actos/inf}.", "AddCost", who=TU, what=None,
             en="to play this card, you must {cost:actos/inf}.")  # fmt: skip
    for kind, w in CLASES.items():
        one = f"{{what:clase {kind}/s}}"
        g.phrase("de juego", f"para jugar {w['un']} {one}, {{who:sujeto}} debe {{cost:actos/inf3}}.", "AddCost",
                 en=f"to play a {one}, {{who:sujeto}} must {{cost:actos/inf3}}.")  # fmt: skip
    for when, en_when, facts in (("", "", {"window": None}), ("{window:ventana}, ", "{window:ventana}, ", Facts())):
        play = f"{when}puedes jugar {{what:referencia}} {{zone:desde zona}}"
        en = f"{en_when}you may play {{what:referencia}} {{zone:desde zona}}"
        g.phrase("de juego", f"{play} [pagando su Coste].", "PlayFrom", en=f"{en}.", instead=None, **facts)
        g.phrase("de juego", f"{play} {{instead:actos/ger}} en lugar de su Coste.", "PlayFrom",
                 en=f"{en} by {{instead:actos/ger}} instead of its Cost.", **facts)  # fmt: skip
    for who in ("jugado", "ajeno"):
        g.phrase("de juego", f"sólo puede portarla {{what:{who}}}.", "OnlyBy", en=f"only {{what:{who}}} can carry it.")


def _whole(g: Grammar) -> None:
    for category, parts in (
        ("cláusula", ("de juego", "continua", "disparada", "disparada por fase", "activada", "prevención")),
        ("sentencia", ("de juego", "de sí", "disparada suelta", "enlace", "efecto de Talismán")),
    ):
        for part in parts:
            g.phrase(category, f"{{x:{part}}}", en=f"{{x:{part}}}")
    g.phrase("efecto de Talismán", "{do:órdenes}.", "Effect", en="{do:órdenes}.")
    g.phrase("efecto de Talismán", "en torneo, {rule:órdenes}.", "TournamentOnly",
             en="in a tournament, {rule:órdenes}.")  # fmt: skip
    g.listing("carta de Talismán", "sentencia", "Card", always=True)
    _asides(g)


def _asides(g: Grammar) -> None:
    """Keywords between brackets, wherever they are; and when a Talismán is played, in the sentence that says what it
    does."""
    g.variant("claves dichas", "{x:clave dicha} [(.|,) {more:claves dichas}]", build=_said_together)
    g.variant("clave dicha", "[carta] única", "Copies", limit="única")
    g.variant("clave dicha", "{name:clave}", "Keywords")
    g.joins("(única", "(carta única", "(Imbloqueable", "(Furia")
    for category in ("cláusula", "sentencia"):
        g.variant(category, r"\({x:claves dichas}[.]\)[.]")
    g.variant("continua", "{name:clave},", "Keywords")
    g.stop(";", "siempre", "cuando", "si", "mientras", "cada vez", "una vez", "al", "a el", "en", "tu oponente",
           "cada jugador", "su controlador", "este", "esta", "ese", "esa", "tus", "los", "las", "él")  # fmt: skip
    g.variant("sentencia", "{when:apertura de Talismán} {does:efecto de Talismán}",
              build=lambda a: nodes.Card(items=(a["when"], a["does"])))  # fmt: skip
    for window, said in (("batalla mitológica", "[la] (fase de ataque|Batalla Mitológica|combate)"),
                         ("tu turno", "tu turno"), ("guerra de talismanes", "[la] Guerra de Talismanes")):  # fmt: skip
        g.variant("apertura de Talismán", f"en {said}[,]", "PlayOnly", window=window, cond=None, zone=None)
    answer = "[(sólo puedes jugar|juega) (esta carta|este Talismán)] en respuesta a que"
    for event, would in (("suceso respondido", False), ("suceso inminente", True)):
        g.variant("apertura de Talismán", f"{answer} {{event:{event}}}, [juega esta carta y]", "RespondPlay",
                  would=would)  # fmt: skip


def _retold(g: Grammar) -> None:
    """«… Si esa carta es un Aliado, …»: what is asked of a card named before goes on from what was done to it."""
    for phrase in tuple(g.phrases["condición"]):
        if phrase.reads and phrase.reads[0] == _REFERENCIA:
            es, reads, en = (_of_what_was_said(items) for items in (phrase.es, phrase.reads, phrase.en))
            again = phrase._replace(category="condición dicha", es=es, reads=reads, en=en)
            g.phrases.setdefault("condición dicha", []).append(again)
    g.phrase("hecho", "si {cond:condición dicha}, {do:órdenes}", "If", en="if {cond:condición dicha}, {do:órdenes}")


_REFERENCIA = Slot("what", "referencia", "")


def _of_what_was_said(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(Slot("what", "dicha", "") if item == _REFERENCIA else item for item in items)


def _said_together(a: dict[str, Any]) -> nodes.Card:
    more = a["more"]["items"] if "more" in a else ()
    return nodes.Card(items=(a["x"], *more))


_HINTS = (
    ("mata elimina aniquila sacrifica", "Destruye"), ("exilia purga", "Destierra"), ("mezcla", "Baraja"),
    ("saca", "Roba"), ("selecciona escoge", "Elige"), ("criatura personaje", "Aliado"), ("mazo", "Castillo"),
    ("rival adversario", "oponente"), ("descarte", "Cementerio"), ("poder", "Fuerza"),
)  # fmt: skip
"""Words of other games and of everyday speech, and what this one says instead."""


def grammar(known: tuple[str, ...] = ()) -> Grammar:
    """Everything a card may say; ``known`` are the names a text may quote."""
    g = common(nodes.KINDS)
    for name in ("oración", "texto"):
        g.phrases.pop(name, None)
        g.listings.pop(name, None)
    g.phrases["múltiple"] = []
    g.phrases["acto"] = [p for p in g.phrases["acto"] if dict(p.constants).get("most", 0) is None or not p.kind]
    for part in (nouns, happenings, rules, effects, _linked, _frames, _static, _playing, _whole):
        part(g)
    variants(g)
    _retold(g)
    names(g, known)
    for words, instead in _HINTS:
        for word in words.split():
            g.hint(word, instead)
    return g


def _ended(text: str) -> str:
    """A text with its last full stop, which says nothing that its end does not."""
    text = text.rstrip()
    return f"{text}." if text[-1:].isalnum() else text


_UNSAID = say("myl.each-word-understood-but-no")


class Letra(Language):
    """The language of a card of a type. Names are quoted; lines are only how a text is laid out."""

    def __init__(
        self, made: Grammar | Callable[[], Grammar], kind: str, texts: tuple[str, ...], name: str = ""
    ) -> None:
        own = coherence(kind)
        super().__init__(made, f"carta de {kind}", texts, lambda tree: own(tree) or reparo(tree, kind), name)
        self.kind = kind

    def _read(self, text: str, own_name: str = "") -> Letter:
        """What is said in another wording is the tree of its canonical one, with all that it names."""
        try:
            letter = super()._read(_ended(text), own_name)
            return letter if letter.spanish == text else super()._read(letter.spanish, own_name)
        except Unwritable:
            raise TextError(text, _UNSAID) from None

    def accepted(self, text: str, own_name: str = "") -> str:
        try:
            return super().accepted(_ended(text), own_name)
        except Unwritable:
            return ""

    def sensible(self, found: list[Node]) -> list[Node]:
        made = [tree for tree in map(settled, found) if tree is not None]
        made = [tree for tree in made if not priced_in_play(tree)] or made
        made = [tree for tree in made if not named_itself(tree)] or made
        made = [tree for tree in made if not asked_of_nobody(tree)] or made
        made = [tree for tree in made if not asked_of_the_reserve(tree)] or made
        made = [tree for tree in made if not lined_from_elsewhere(tree)] or made
        made = [tree for tree in made if not of_the_seen(tree) or not of_the_seen(meant(tree))] or made
        most = max(map(of_the_seen, made), default=0)
        made = [tree for tree in made if of_the_seen(tree) == most]
        return [tree for i, tree in enumerate(made) if tree not in made[:i]]

    def mended(self, tree: Node) -> Node:
        return unslipped(tree)

    def settle(self, tree: Node) -> Node:
        return canonical(tree, self.kind, self.grammar)

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        return re.sub("[“”]", '"', super().write(tree, language, own_name))


def language(kind: str, made: Grammar | Callable[[], Grammar], texts: tuple[str, ...] = (), name: str = "") -> Letra:
    """The language of the cards of a type, ready to read and write whole texts."""
    return Letra(made, kind, texts, name)
