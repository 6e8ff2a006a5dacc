"""The language of KeyForge: the letter of a card, paragraph by paragraph.

A text is paragraphs, one a line: keywords, abilities under a header («Jugar:»), listeners («Después de que …»), rules,
and states that are watched. Inside a line a «¶» is a new line.
"""

from __future__ import annotations

import re

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import incoherent
from mazo.games.keyforge.words.efectos import MOMENTOS, effects
from mazo.games.keyforge.words.impresas import printed, senseless, settled
from mazo.games.keyforge.words.nombres import CLAVES, CUALQUIERA, TU, names, nouns
from mazo.games.keyforge.words.reglas import rules
from mazo.games.keyforge.words.sucesos import happenings
from mazo.language.common import common
from mazo.language.letter import Complaint, Language, Letter
from mazo.language.phrase import Grammar
from mazo.language.tree import Node


def _paragraphs(g: Grammar) -> None:
    g.listing("carta", "párrafo", "Card", comma="¶", last="¶", english="¶", always=True)
    g.listing("renglón de claves", "clave suelta", "Keywords", always=True)
    g.phrase("clave suelta", "{k:clave}.", en="{k:clave}.")
    g.phrase("párrafo", "{k:renglón de claves}", en="{k:renglón de claves}")
    g.listing("encabezado", "momento", "Headers", comma="/", last="/", english="/", always=True)
    g.phrase("párrafo", "{headers:encabezado}: {do:texto}", "Headed", en="{headers:encabezado}: {do:texto}")
    for moment, es, en in (("after", "después de que", "after"), ("before", "antes de que", "before")):
        for whose, turn, during in ((None, "", ""), (TU, "durante tu turno,", "during your turn,")):
            g.phrase("párrafo", f"{turn} {es} {{event:suceso}}, {{do:texto}}", "When",
                     en=f"{during} {en} {{event:suceso}}, {{do:texto}}", moment=moment, whose=whose)  # fmt: skip
    g.phrase("párrafo", "después de que {event:suceso} y antes de resolverla, {do:texto}", "When",
             moment="before resolving", whose=None,
             en="after {event:suceso} but before it resolves, {do:texto}")  # fmt: skip
    for whose, turn in ((None, ""), (TU, "durante tu turno,")):
        g.variant("párrafo", f"{turn} cada vez que {{event:suceso}}, {{do:texto}}", "When", moment="after", whose=whose)
    g.phrase("párrafo", "{event:paso}, {do:texto}", "When", en="{event:paso}, {do:texto}", moment="at", whose=None)
    for step, es, en in (("principio", "al principio de", "at the start of"), ("fin", "al final de", "at the end of"),
                         ("principio", "al comienzo de", ""), ("principio", "al inicio de", "")):  # fmt: skip
        variant = not en
        g.phrase("paso", f"{es} tu turno", "Step", en=f"{en} your turn", step=step, whose=TU, variant=variant)
        g.phrase("paso", f"{es}l turno de {{whose:otro}}", "Step", en=f"{en} {{whose:otro}}’s turn", step=step,
                 variant=variant)  # fmt: skip
        g.phrase("paso", f"{es} cada turno", "Step", en=f"{en} each turn", step=step, whose=CUALQUIERA,
                 variant=variant)  # fmt: skip
    g.phrase("párrafo", "{rule:reglas}.", "Static", en="{rule:reglas}.")
    g.phrase("párrafo", "si {cond:condición}, {do:órdenes}.", "Watch", en="if {cond:condición}, {do:órdenes}.")


_HINTS = (
    ("mata elimina aniquila", "Destruye"), ("gana consigue recibe", "Obtén"), ("causa haz aplica", "Inflige"),
    ("sana", "Cura"), ("exilia destierra", "Purga"), ("mezcla", "Baraja"), ("endereza", "Prepara"), ("gira", "Agota"),
    ("selecciona escoge", "Elige"), ("regresa retorna", "Devuelve"), ("enseña muestra", "Revela"), ("saca", "Roba"),
    ("coloca", "Pon"), ("aturda noquea", "Aturde"), ("personaje", "criatura"), ("personajes", "criaturas"),
    ("reliquia", "artefacto"), ("rival adversario contrincante", "oponente"), ("ámbar æmbar", "Æ"), ("fuerza", "Poder"),
    ("cementerio descarte", "pila de descartes"), ("daños", "daño"), ("biblioteca", "mazo"),
)  # fmt: skip
"""Words of other games and of everyday speech, and what this one says instead."""


def grammar(known: tuple[tuple[str, str], ...] = ()) -> Grammar:
    """Everything a card may say; ``known`` are the names of cards a text may quote, in Spanish and in English."""
    g = common(nodes.KINDS)
    g.phrases["oración"] = [p for p in g.phrases["oración"] if p.node not in (nodes.PerEach, nodes.After)]
    for part in (nouns, effects, happenings, rules, _paragraphs, printed):
        part(g)
    names(g, known)
    for words, instead in _HINTS:
        for word in words.split():
            g.hint(word, instead)
    return g


_QUOTED_END = re.compile(r"\.»(?=\s*(?:$|¶|»|[A-ZÁÉÍÓÚ]))")
_UNQUOTED_END = re.compile(r"\.([»”])\.")
_CLAVE = f"(?:{'|'.join(word.es for word in CLAVES)})"
_MOMENTO = f"(?:{'|'.join(es for es, _ in MOMENTOS)})"
_REMINDER = re.compile(rf"\b({_CLAVE}(?: [0-9]+)?)\s*\([^()]*\)", re.IGNORECASE)
"""A keyword with what it means in brackets, as printed cards remind: it says nothing of its own."""
_KEYWORDS = re.compile(rf"((?:^|¶ )(?:{_CLAVE}(?: [0-9]+)?\. )+)(?!{_CLAVE}|¶)", re.IGNORECASE)
"""Keywords with something else on their line."""
_HEADER = re.compile(rf"(\.) (?={_MOMENTO}(?:/{_MOMENTO})*:)", re.IGNORECASE)
"""A header in the middle of a line."""
_AEMBAR = re.compile(r"\bÆmbar\b(?![^‹]*›)", re.IGNORECASE)
"""The substance by its whole name, but not in the name of a card."""
_BEGINNING = re.compile(r"((?:^|¶ ?|(?<=[:,] )[«“])(?:[^.:;,«»“”¶]+: )?)(\w)")


class Letra(Language):
    """The language of a card: lines are paragraphs; the full stop of a quoted ability ends the quoting sentence too."""

    def _read(self, text: str, own_name: str = "") -> Letter:
        """The one reading of a text. A card calls itself «esta criatura»; its name is one among others."""
        lines = " ¶ ".join(line for line in map(str.strip, text.splitlines()) if line)
        lines = _REMINDER.sub(r"\1", lines)
        lines = _HEADER.sub(r"\1 ¶ ", _KEYWORDS.sub(r"\1¶ ", lines))
        return super()._read(_AEMBAR.sub("Æ", _QUOTED_END.sub(".».", lines)))

    def settle(self, tree: Node) -> Node:
        return settled(tree)

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        text = _UNQUOTED_END.sub(r".\1", super().write(tree, language, own_name))
        text = _BEGINNING.sub(lambda m: _capital(m[1]) + m[2].upper(), text)
        return re.sub(r" ?¶ ?", "\n", text)


def _capital(start: str) -> str:
    return re.sub(r"\w", lambda m: m[0].upper(), start, count=1)


def language(known: tuple[tuple[str, str], ...] = (), texts: tuple[str, ...] = (), name: str = "") -> Letra:
    """The language ready to read and write whole texts."""
    return Letra(lambda: grammar(known), "carta", texts, _complaint, name)


def _complaint(tree: Node) -> str | Complaint | None:
    """What makes no sense in a text that reads well."""
    wrong = senseless(tree)
    return Complaint(*wrong) if wrong is not None else incoherent(tree)
