"""The language of KeyForge: the letter of a card, paragraph by paragraph.

A text is paragraphs, one a line: keywords, abilities under a header («Jugar:»), listeners («Después de que …»), rules,
and states that are watched. Inside a line a «¶» is a new line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import incoherent
from mazo.games.keyforge.words.atajos import shortcuts
from mazo.games.keyforge.words.efectos import effects
from mazo.games.keyforge.words.giros import turns
from mazo.games.keyforge.words.impresas import agreeing, captors, doubtful, itself, owned, owners, printed
from mazo.games.keyforge.words.maneras import manners
from mazo.games.keyforge.words.nombradas import disagrees, more_traits, named, untangled
from mazo.games.keyforge.words.nombres import CLAVES, CUALQUIERA, TU, names, nouns
from mazo.games.keyforge.words.reglas import CUANDO, rules
from mazo.games.keyforge.words.sentido import elsewhere, senseless, settled, unsubject
from mazo.games.keyforge.words.sucesos import happenings
from mazo.games.keyforge.words.usos import named_least, uses
from mazo.games.keyforge.words.vistas import seen, views
from mazo.language.common import common
from mazo.language.letter import Complaint, Language, Letter
from mazo.language.phrase import Grammar
from mazo.language.tree import Node


def _paragraphs(g: Grammar) -> None:
    g.listing("carta", "renglón", "Card", comma="¶", last="¶", english="¶", always=True)
    g.listing("renglón de claves", "clave suelta", "Keywords", always=True)
    g.phrase("clave suelta", "{k:clave}.", en="{k:clave}.")
    g.phrase("párrafo", "{k:renglón de claves}", en="{k:renglón de claves}")
    g.listing("encabezado", "momento", "Headers", comma="/", last="/", english="/", always=True)
    g.phrase("encabezado y texto", "{headers:encabezado}: {do:texto}", "Headed", en="{headers:encabezado}: {do:texto}")
    g.phrase("cuerpo", "{x:encabezado y texto}", en="{x:encabezado y texto}")
    for moment, es, en in CUANDO:
        said, in_english = f"{es} {{event:suceso}}", f"{en} {{event:suceso}}, {{do:texto}}"
        g.phrase("cuerpo", f"{said}, {{do:texto}}", "When", en=in_english, moment=moment, whose=None)
        g.phrase("cuerpo", f"(durante tu turno, {said}|{said} durante tu turno), {{do:texto}}", "When",
                 en=f"during your turn, {in_english}", moment=moment, whose=TU)  # fmt: skip
    unresolved = "después de que {event:suceso} [,] (y|pero) antes de (resolverla|que se resuelva), {do:texto}"
    g.phrase("cuerpo", unresolved, "When",
             moment="before resolving", whose=None,
             en="after {event:suceso} but before it resolves, {do:texto}")  # fmt: skip
    g.phrase("cuerpo", "{event:paso}, {do:texto}", "When", en="{event:paso}, {do:texto}", moment="at", whose=None)
    for step, es, en in (("principio", "al (principio|comienzo|inicio) de", "at the start of"),
                         ("fin", "al final de", "at the end of")):  # fmt: skip
        g.phrase("paso", f"{es} tu turno", "Step", en=f"{en} your turn", step=step, whose=TU)
        g.phrase("paso", f"{es} el turno de {{whose:otro}}", "Step", en=f"{en} {{whose:otro}}’s turn", step=step)
        g.phrase("paso", f"{es} cada turno", "Step", en=f"{en} each turn", step=step, whose=CUALQUIERA)
    g.phrase("cuerpo", "{rule:reglas}.", "Static", en="{rule:reglas}.")
    g.phrase("cuerpo", "si {cond:condición}, {do:órdenes}.", "Watch", en="if {cond:condición}, {do:órdenes}.")
    g.variant("cuerpo", "cuando {cond:estado}, {do:órdenes}.", build=_once)
    g.phrase("párrafo", "{x:cuerpo}", en="{x:cuerpo}")
    _lines(g)


def _once(values: dict[str, Any]) -> Node | None:
    """«cuando haya 4 Æ o más sobre …»: as soon as there are. What a card is like may go on being so."""
    cond = values["cond"]
    there = isinstance(cond, nodes.Counted) or (
        isinstance(cond, nodes.Is) and isinstance(cond.that, nodes.AmberAtLeast)
    )
    return nodes.Watch(cond=cond, do=values["do"]) if there else None


def _lines(g: Grammar) -> None:
    """A paragraph a line. Keywords may have another after them on theirs, and a header begins one wherever it is."""
    g.phrase("renglón", "{x:párrafo}", en="{x:párrafo}")
    headed = "{x:encabezado y texto} [{more:más encabezados}]"
    g.variant("más encabezados", headed, build=_together)
    g.variant("renglón", "{k:renglón de claves} {x:cuerpo} [{more:más encabezados}]", build=_together)
    for moment, es, _ in CUANDO:
        g.variant("más reglas", f"{es} {{event:suceso}}, {{do:texto}}", "When", moment=moment, whose=None)
    g.variant("estática", "{rule:reglas}.", "Static")
    g.variant("renglón", "({x:cuerpo} {more:más encabezados}|{x:estática} {more:más reglas})", build=_together)
    g.variant("más reglas", "{x:estática} [({more:más reglas}|{more:más encabezados})]", build=_together)
    g.stop(";", "si es", "si esa", "si ese", "si la", "si el", "si tu", "si tienes", "si controlas", "si hay")
    g.reminders(*(word.es for word in CLAVES))
    g.asides(*RECUERDOS)
    g.synonyms("Æ", "Æmbar", "A", "{A}", "ámbar")
    g.synonyms("D", "{D}")
    g.synonyms("reserva común", "reserva general", "suministro común")
    g.synonyms("tu oponente", "tu adversario", "tu rival", "un oponente")
    g.synonyms("Dañino", "Peligroso", "Dañina", "Peligrosa")
    g.synonyms("Elusivo", "Elusiva")
    for end in ("o", "a", "os", "as"):
        g.synonyms(f"preparad{end}", f"list{end}")
    g.synonyms("de este modo", "así", "de esta manera", "de esta forma")
    g.synonyms("devuelve", "regresa", "retorna")
    g.synonyms("devolver", "regresar", "retornar")
    for stem in ("fue", "estuvie"):
        for end in ("", "n"):
            g.synonyms(f"{stem}ra{end}", f"{stem}se{end}")
    g.synonyms("baraja", "mezcla")
    g.synonyms("barajar", "mezclar")
    g.synonyms("las llaves cuestan", "las llaves de cada jugador cuestan", "cada llave cuesta")


RECUERDOS = (
    "esa criatura puede ser de cualquier Casa", "esa carta puede ser de cualquier Casa", "puede ser de cualquier Casa",
    "un flanco es", "el Æ capturado", "el Æmbar capturado", "el A capturado", "no puede ser destruida ni",
    "estás embrujado",
    "en lugar de a su Casa", "en lugar de su Casa", "en vez de a su Casa", "en vez de su Casa", "salvo los rasgos",
    "excepto los rasgos", "la primera vez que esta criatura", "la primera vez que sea atacada",
    "cuando usas esta criatura", "cuando uses esta criatura", "no se puede atacar a las", "antes de que esta criatura",
    "esta criatura puede entrar en juego en cualquier", "solo puedes jugar esta carta antes",
    "puedes elegir una criatura distinta", "puedes elegir una criatura diferente",
    "después de jugar esta carta", "después de que juegues esta carta",
)  # fmt: skip
"""How brackets begin that remind of a rule."""


def _together(a: dict[str, Any]) -> nodes.Card:
    """Paragraphs of one line, until those of the card are put one after another."""
    return nodes.Card(items=tuple(a[part] for part in ("k", "x", "more") if part in a))


def _flat(card: Node) -> Node:
    """A card whose paragraphs are one after another, whatever lines they stand on."""
    if not any(isinstance(item, nodes.Card) for item in card["items"]):
        return card
    return nodes.Card(items=tuple(_paragraphs_of(card)))


def _paragraphs_of(card: Node) -> Iterator[Any]:
    for item in card["items"]:
        yield from _paragraphs_of(item) if isinstance(item, nodes.Card) else (item,)


_HINTS = (
    ("mata elimina aniquila", "Destruye"), ("gana consigue recibe", "Obtén"), ("causa haz aplica", "Inflige"),
    ("sana", "Cura"), ("exilia destierra", "Purga"), ("mezcla", "Baraja"), ("endereza", "Prepara"), ("gira", "Agota"),
    ("selecciona escoge", "Elige"), ("regresa retorna", "Devuelve"), ("enseña muestra", "Revela"), ("saca", "Roba"),
    ("aturda noquea", "Aturde"), ("personaje", "criatura"), ("personajes", "criaturas"),
    ("reliquia", "artefacto"), ("rival adversario contrincante", "oponente"), ("ámbar æmbar", "Æ"), ("fuerza", "Poder"),
    ("cementerio", "pila de descartes"), ("daños", "daño"), ("biblioteca", "mazo"),
)  # fmt: skip
"""Words of other games and of everyday speech, and what this one says instead."""


def grammar(known: tuple[tuple[str, str], ...] = (), traits: tuple[tuple[str, str], ...] = ()) -> Grammar:
    """Everything a card may say; ``known`` are the names of cards a text may quote, in Spanish and in English.

    ``traits``: those that no printed card has.
    """
    g = common(nodes.KINDS)
    g.phrases["oración"] = [p for p in g.phrases["oración"] if p.node not in (nodes.PerEach, nodes.After)]
    for part in (nouns, effects, happenings, rules, _paragraphs, printed, named, turns, manners, uses, shortcuts,
                 views):  # fmt: skip
        part(g)
    names(g, known)
    more_traits(g, traits)
    for words, instead in _HINTS:
        for word in words.split():
            g.hint(word, instead)
    return g


_UNQUOTED_END = re.compile(r"\.([»”])\.")
_BEGINNING = re.compile(r"((?:^|¶ ?|(?<=[:,] )[«“])(?:[^.:;,«»“”¶]+: )?)(\w)")


class Letra(Language):
    """The language of the cards of a type: lines are paragraphs, and one that says its name speaks of itself."""

    by_lines = True

    def __init__(self, made: Callable[[], Grammar], kind: str, texts: tuple[str, ...], name: str) -> None:
        super().__init__(made, "carta", texts, lambda tree: _complaint(tree, kind), name)
        self.kind = kind

    def _read(self, text: str, own_name: str = "") -> Letter:
        """Words that agreed with another noun than the one that is written are read again as they are written."""
        letter = super()._read(text, own_name)
        return super()._read(letter.spanish, own_name) if disagrees(letter.tree) else letter

    def sensible(self, found: list[Node]) -> list[Node]:
        flat = named_least([tree for tree in map(_flat, found) if not doubtful(tree)])
        told = [x for tree in flat if (x := seen(tree)) is not None]
        said = (
            owned(itself(agreeing(captors(owners(tree), self.kind), self.kind), self.kind), self.kind) for tree in told
        )
        made = [x for tree in said if (x := untangled(tree)) is not None]
        return [tree for i, tree in enumerate(made) if tree not in made[:i]]

    def settle(self, tree: Node) -> Node:
        return settled(tree)

    def write(self, tree: Node, language: str = "es", own_name: str = "") -> str:
        text = _UNQUOTED_END.sub(r".\1", super().write(tree, language, own_name))
        text = _BEGINNING.sub(lambda m: _capital(m[1]) + m[2].upper(), text)
        return re.sub(r" ?¶ ?", "\n", text)


def _capital(start: str) -> str:
    return re.sub(r"\w", lambda m: m[0].upper(), start, count=1)


def language(made: Callable[[], Grammar], kind: str = "", texts: tuple[str, ...] = (), name: str = "") -> Letra:
    """The language of the cards of a type, ready to read and write whole texts."""
    return Letra(made, kind, texts, name)


def _complaint(tree: Node, kind: str) -> str | Complaint | None:
    """What makes no sense in a text that reads well."""
    wrong = senseless(tree) or unsubject(tree, kind in ("acción", "artefacto", "mejora"))
    if wrong is None:
        wrong = elsewhere(tree, kind)
    return Complaint(*wrong) if wrong is not None else incoherent(tree)
