"""A phrase is declared once and works both ways: it reads a piece of text into a node and writes the node back.

Templates, in Spanish and in English:

``word``          a literal word or sign;
``<robar>``       a verb, in the form the place asks for (imperative, infinitive, third person…);
``<colocar+x>``   the same with a pronoun attached, which fills slot ``x``;
``{n:category}``  a slot, filled by a phrase of that category;
``{x:cat/inf}``   the same, asking for a form: a verb form, ``s`` or ``p`` (number), ``/=`` the form asked of this phrase,
                  ``/n`` the number of slot ``n``;
``{n|a|b}``       agreement in number with slot ``n``; with four, masculine and feminine singular, then plural;
                  ``{*|a|b}`` agrees with the number asked of this phrase;
``{tu|su}``       the possessive of whoever acts: second person, or third in third-person forms (``{your|their}``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from mazo.language.lexicon import Noun


class Literal(NamedTuple):
    word: str


class Verb(NamedTuple):
    lemma: str


class Clitic(NamedTuple):
    lemma: str
    slot: str


class Slot(NamedTuple):
    name: str
    category: str
    form: str


class Agree(NamedTuple):
    slot: str
    forms: tuple[tuple[str, ...], ...]


class Person(NamedTuple):
    second: str
    third: str


Item = Literal | Verb | Clitic | Slot | Agree | Person

_SECOND_PERSON = frozenset({"tu", "tus", "your"})
_TOKEN = re.compile(r"[^\W\d_]+|\d+|[^\w\s]", re.UNICODE)
_PIECE = re.compile(r"<([^>]+)>|\{([^}]+)\}|([^<{]+)")


class Token(NamedTuple):
    """A word or sign of a text: as compared, and where it stands."""

    word: str
    start: int
    end: int


CONTRACTED = {"del": ("de", "el"), "al": ("a", "el")}


def tokens(text: str) -> tuple[Token, ...]:
    """Splits a text; «del» and «al» become two words."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        word = match.group().casefold()
        if word in CONTRACTED:
            first, second = CONTRACTED[word]
            found.append(Token(first, match.start(), match.end()))
            found.append(Token(second, match.start(), match.end()))
        else:
            found.append(Token(word, match.start(), match.end()))
    return tuple(found)


def words(text: str) -> tuple[str, ...]:
    """The words of a template piece, with their capitals, contractions undone."""
    found: list[str] = []
    for match in _TOKEN.finditer(text):
        found.extend(CONTRACTED.get(match.group(), (match.group(),)))
    return tuple(found)


def compile_template(template: str) -> tuple[Item, ...]:
    """A template as a sequence of items."""
    items: list[Item] = []
    for verb, braces, plain in _PIECE.findall(template):
        if verb:
            lemma, plus, slot = verb.partition("+")
            items.append(Clitic(lemma, slot) if plus else Verb(lemma))
        elif braces:
            items.append(_braces(braces))
        else:
            items.extend(Literal(w) for w in words(plain))
    return tuple(items)


def _braces(inside: str) -> Item:
    if "|" in inside:
        first, *forms = inside.split("|")
        if first in _SECOND_PERSON:
            return Person(first, forms[0])
        return Agree(first, tuple(words(f) for f in forms))
    name, _, category = inside.partition(":")
    category, _, form = category.partition("/")
    return Slot(name, category, form)


class Phrase(NamedTuple):
    """A way of saying something: category, node kind, templates, constants, and what decides its agreement."""

    category: str
    kind: str
    es: tuple[Item, ...]
    en: tuple[Item, ...]
    constants: tuple[tuple[str, object], ...]
    head: str
    gender: str
    introduces: str
    variant: bool
    source: str
    build: Callable[[dict[str, Any]], Any] | None = None

    def slots(self) -> Iterable[Slot | Clitic]:
        return (item for item in self.es if isinstance(item, Slot | Clitic))


class Listing(NamedTuple):
    """Several things of one category: «A», «A y B», «A, B y C»; or one after another when nothing joins them."""

    category: str
    item: str
    kind: str
    comma: str
    last: str
    english_last: str
    always: bool


class Grammar:
    """The phrases and nouns of a language for cards: the common ones, and those a game adds."""

    def __init__(self, parent: Grammar | None = None) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        self.nouns: dict[str, list[Noun]] = {}
        self.listings: dict[str, Listing] = {}
        if parent:
            self.listings = dict(parent.listings)
            self.phrases = {k: list(v) for k, v in parent.phrases.items()}
            self.nouns = {k: list(v) for k, v in parent.nouns.items()}

    def phrase(
        self,
        category: str,
        es: str,
        kind: str = "",
        *,
        en: str = "",
        head: str = "",
        gender: str = "",
        introduces: str = "",
        variant: bool = False,
        build: Callable[[dict[str, Any]], Any] | None = None,
        **constants: object,
    ) -> None:
        """Declares a phrase. Without ``kind`` it stands for its only slot; with kind ``=`` for the constant ``value``.

        ``head`` is the slot whose gender and number it takes; ``gender`` fixes its gender; ``introduces`` is the slot
        (or a gender and number such as ``ms``, or a gender and the slot of the number such as ``m:n``) of what later
        pronouns may refer to. ``build``, for variants only, makes the tree of the canonical wording from the slots.
        """
        made = Phrase(
            category, kind, compile_template(es), compile_template(en), tuple(constants.items()), head, gender,
            introduces, variant, es, build,
        )  # fmt: skip
        if build and not variant:
            raise ValueError(f"only a variant may build its tree: {es}")
        if not kind and not build and sum(1 for _ in made.slots()) != 1:
            raise ValueError(f"a phrase without kind stands for one slot: {es}")
        self.phrases.setdefault(category, []).append(made)

    def variant(
        self,
        category: str,
        es: str,
        kind: str = "",
        *,
        head: str = "",
        gender: str = "",
        introduces: str = "",
        build: Callable[[dict[str, Any]], Any] | None = None,
        **constants: object,
    ) -> None:
        """Another wording of the same: read, never written."""
        self.phrase(
            category, es, kind, head=head, gender=gender, introduces=introduces, variant=True, build=build, **constants
        )

    def add_nouns(self, category: str, *nouns: Noun) -> None:
        self.nouns.setdefault(category, []).extend(nouns)

    def listing(
        self, category: str, item: str, kind: str, *, comma: str = "", last: str = "", english: str = "", always: bool = False
    ) -> None:
        """Declares a list category; a list of one is the thing itself unless ``always``."""
        self.listings[category] = Listing(category, item, kind, comma, last, english, always)
