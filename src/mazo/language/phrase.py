"""A phrase is declared once and works both ways: it reads a piece of text into a node and writes the node back.

Templates, in Spanish and in English:

``word``          a literal word or sign;
``<robar>``       a verb, in the form the place asks for (imperative, infinitive, third person…);
``<colocar+x>``   the same with a pronoun attached, which fills slot ``x``; ``<colocar+x:carta>`` says what sort of
                  thing the pronoun may stand for;
``{n:category}``  a slot, filled by a phrase of that category;
``{x:cat/inf}``   the same, asking for a form: a verb form, ``s`` or ``p`` (number), ``/=`` the form asked of this
                  phrase, ``/n`` the number of slot ``n``, whose gender must not differ either;
``{n|a|b}``       agreement in number with slot ``n``; with four, masculine and feminine singular, then plural;
                  ``{*|a|b}`` agrees with the number asked of this phrase; ``{n:f|carta|cartas}`` is a feminine noun,
                  which «un» does not go with;
``{tu|su}``       a word for whoever acts: second person, or third in third-person forms (``{your|their}``);
``{su|}``         a word that only second-person forms have: the «su» of somebody else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from mazo.language.lexicon import FORMS, Noun
from mazo.language.tree import Mention


class Literal(NamedTuple):
    word: str


class Verb(NamedTuple):
    lemma: str


class Clitic(NamedTuple):
    lemma: str
    slot: str
    sort: str


class Slot(NamedTuple):
    name: str
    category: str
    form: str


class Agree(NamedTuple):
    slot: str
    forms: tuple[tuple[str, ...], ...]
    gender: str


class Person(NamedTuple):
    """The words for each person; none where that person has none."""

    second: tuple[str, ...]
    third: tuple[str, ...]


Item = Literal | Verb | Clitic | Slot | Agree | Person

_TOKEN = re.compile(r"[^\W\d_]+|[0-9]+|\S", re.UNICODE)
_PIECE = re.compile(r"<([^<>{}]+)>|\{([^<>{}]+)\}|([^<>{}]+)")


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


@cache
def words(text: str) -> tuple[str, ...]:
    """The words of a template piece, with their capitals, contractions undone."""
    found: list[str] = []
    for match in _TOKEN.finditer(text):
        found.extend(CONTRACTED.get(match.group(), (match.group(),)))
    return tuple(found)


def compile_template(template: str) -> tuple[Item, ...]:
    """A template as a sequence of items; ``ValueError`` if it is not one."""
    items: list[Item] = []
    at = 0
    for match in _PIECE.finditer(template):
        if match.start() != at:
            break
        at = match.end()
        verb, braces, plain = match.groups()
        if verb:
            lemma, plus, slot = verb.partition("+")
            slot, _, sort = slot.partition(":")
            items.append(Clitic(lemma, slot, sort) if plus else Verb(lemma))
        elif braces:
            items.append(_braces(braces, template))
        else:
            items.extend(Literal(w) for w in words(plain))
    if at != len(template):
        raise ValueError(f"a sign «{template[at]}» that closes or opens nothing: {template}")
    return tuple(items)


def _braces(inside: str, template: str) -> Item:
    if "|" in inside:
        first, *forms = inside.split("|")
        if len(forms) == 1:
            return Person(words(first), words(forms[0]))
        slot, _, gender = first.partition(":")
        if len(forms) not in (2, 4):
            raise ValueError(f"an agreement has two forms or four: {template}")
        return Agree(slot, tuple(words(f) for f in forms), gender)
    name, colon, category = inside.partition(":")
    category, _, form = category.partition("/")
    if not (name and colon and category):
        raise ValueError(f"a slot has a name and a category: {template}")
    return Slot(name, category, form)


class Discourse(NamedTuple):
    """What a phrase brings to a text or takes from it: a sort, and where its gender and number come from.

    ``gender`` and ``number`` are ``m`` or ``f``, ``s`` or ``p``, or nothing; ``slot``, if given, fills what is missing.
    A sort may have holes, ``{to.zone}``, filled from the arguments.
    """

    sort: str
    gender: str = ""
    number: str = ""
    slot: str = ""
    latest: bool = True

    def mention(self, features: tuple[str, str], args: Mapping[str, Any]) -> Mention:
        sort = _HOLE.sub(lambda hole: str(_dig(args, hole[1].split("."))), self.sort)
        return Mention(sort, self.gender or features[0], self.number or features[1], self.latest)


_HOLE = re.compile(r"\{([\w.]+)\}")


def _dig(value: Any, path: list[str]) -> Any:
    for name in path:
        value = value[name]
    return value


def _discourse(declared: str, latest: bool = True) -> Discourse | None:
    """``sort``, ``sort ms``, ``sort slot`` (its gender and number) or ``sort m:slot`` (only its number)."""
    if not declared:
        return None
    sort, _, rest = declared.strip().partition(" ")
    gender, colon, slot = rest.partition(":")
    if colon:
        return Discourse(sort, gender, "", slot, latest)
    if re.fullmatch(r"[mf][sp]?", rest):
        return Discourse(sort, rest[0], rest[1:], "", latest)
    return Discourse(sort, "", "", rest, latest)


class Phrase(NamedTuple):
    """A way of saying something: category, node kind, templates, constants, and what decides its agreement."""

    category: str
    kind: str
    es: tuple[Item, ...]
    en: tuple[Item, ...]
    constants: tuple[tuple[str, object], ...]
    head: str
    gender: str
    introduces: tuple[Discourse, ...]
    refers: Discourse | None
    yours: bool
    variant: bool
    source: str
    english: str
    build: Callable[[dict[str, Any]], Any] | None = None

    def slots(self) -> Iterable[Slot | Clitic]:
        return (item for item in self.es if isinstance(item, Slot | Clitic))

    def names(self) -> tuple[str, ...]:
        """The slots, by name."""
        return tuple(s.name if isinstance(s, Slot) else s.slot for s in self.slots())


class Listing(NamedTuple):
    """Several things of one category: «A», «A y B», «A, B y C»; or one after another when nothing joins them.

    ``final`` is the category of the last one, where it may be something else. ``least`` is how many there must be.
    """

    category: str
    item: str
    kind: str
    comma: str
    last: str
    english_last: str
    always: bool
    final: str
    least: int = 1

    def longest(self, most: int) -> int:
        """How many things it can join, up to ``most``: two where a last word joins them and no comma does."""
        return min(most, 2) if self.last and not self.comma else most


class Grammar:
    """The phrases and nouns of a language for cards: the common ones, and those a game adds."""

    def __init__(self, parent: Grammar | None = None) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        self.nouns: dict[str, list[Noun]] = {}
        self.listings: dict[str, Listing] = {}
        self.hints: dict[str, tuple[str, ...]] = {}
        if parent:
            self.hints = dict(parent.hints)
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
        refers: str = "",
        recalls: str = "",
        yours: bool = False,
        variant: bool = False,
        build: Callable[[dict[str, Any]], Any] | None = None,
        **constants: Any,
    ) -> None:
        """Declares a phrase. Without ``kind`` it stands for its only slot; with kind ``=`` for the constant ``value``.

        ``head`` is the slot whose gender and number it takes; ``gender`` fixes its gender (``m``), its number (``p``)
        or both (``ms``). ``introduces`` is what it names, so that later words may refer to it: a sort and its gender
        and number, as ``_discourse`` reads them; several, between semicolons. ``refers`` is what it must find: the
        last thing named of that sort, agreeing; ``recalls``, anything of that sort named before. ``yours``: only in
        second-person forms; nobody else does it. ``build``, for variants only, makes the tree of the canonical wording
        from the slots, or nothing where they do not make one.
        """
        if refers and recalls:
            raise ValueError(f"a phrase refers or recalls, not both: {es}")
        made = Phrase(
            category,
            kind,
            compile_template(es),
            compile_template(en),
            tuple(constants.items()),
            head,
            gender,
            tuple(filter(None, map(_discourse, introduces.split(";")))),
            _discourse(refers) or _discourse(recalls, False),
            yours,
            variant,
            es,
            en,
            build,
        )
        _check(made)
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
        refers: str = "",
        recalls: str = "",
        yours: bool = False,
        build: Callable[[dict[str, Any]], Any] | None = None,
        **constants: Any,
    ) -> None:
        """Another wording of the same: read, never written."""
        self.phrase(
            category, es, kind, head=head, gender=gender, introduces=introduces, refers=refers, recalls=recalls,
            yours=yours, variant=True, build=build, **constants,
        )  # fmt: skip

    def add_nouns(self, category: str, *nouns: Noun) -> None:
        self.nouns.setdefault(category, []).extend(nouns)

    def listing(
        self,
        category: str,
        item: str,
        kind: str,
        *,
        comma: str = "",
        last: str = "",
        english: str = "",
        always: bool = False,
        final: str = "",
        least: int = 1,
    ) -> None:
        """Declares a list category; a list of one is the thing itself unless ``always``, and none if ``least`` is 2."""
        self.listings[category] = Listing(category, item, kind, comma, last, english, always, final or item, least)

    def hint(self, word: str, *instead: str) -> None:
        """A word people write and this game does not say, and those it says: for suggestions only."""
        self.hints[word.casefold()] = instead

    def categories(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.listings, *self.nouns, *self.phrases)))


def _check(phrase: Phrase) -> None:
    """Refuses a declaration that could not both read and write."""
    es = phrase.source
    names = phrase.names()
    if phrase.build and not phrase.variant:
        raise ValueError(f"only a variant may build its tree: {es}")
    if not phrase.kind and not phrase.build and len(names) != 1:
        raise ValueError(f"a phrase without kind stands for one slot: {es}")
    if phrase.kind == "=" and [name for name, _ in phrase.constants] != ["value"]:
        raise ValueError(f"a phrase of kind «=» stands for its value: {es}")
    if len(set(names)) != len(names) or set(names) & {name for name, _ in phrase.constants}:
        raise ValueError(f"a slot is filled twice: {es}")
    known = {*names, "*"}
    for template in (phrase.es, phrase.en):
        loose = [item.slot for item in template if isinstance(item, Agree) and item.slot not in known]
        if loose:
            raise ValueError(f"agreement with «{loose[0]}», which is no slot: {es}")
    for slot in (phrase.head, *(d.slot for d in (*phrase.introduces, phrase.refers) if d)):
        if slot and slot not in known:
            raise ValueError(f"«{slot}» is no slot: {es}")
    for i, item in enumerate(phrase.es):
        if isinstance(item, Slot) and item.form not in ("", "=", "s", "p", *FORMS):
            before = Phrase.names(phrase._replace(es=phrase.es[:i]))
            if item.form not in before:
                raise ValueError(f"«{item.form}» is neither a form nor a slot before this one: {es}")
    english = [i.name if isinstance(i, Slot) else i.slot for i in phrase.en if isinstance(i, Slot | Clitic)]
    if not phrase.variant and ((phrase.es and not phrase.en) or set(english) != set(names)):
        raise ValueError(f"Spanish and English do not say the same slots: {es} / {phrase.english}")
