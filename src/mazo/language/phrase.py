"""A phrase is declared once and works both ways: it reads a piece of text into a node and writes the node back.

Its templates are told of in ``template``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from mazo.language.lexicon import FORMS, Noun
from mazo.language.spelling import fold, words
from mazo.language.template import (
    Agree,
    Choice,
    Clitic,
    Item,
    Slot,
    compile_template,
    every,
    filled,
    slot_name,
    with_verbs,
    written,
)
from mazo.language.tree import Args, Mention, Node, Value

Builder = Callable[[Args], Value]
"""Makes the tree of a variant out of what it was read with, or nothing where that does not make one."""


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

    def mention(self, features: tuple[str, str], args: Mapping[str, Value]) -> Mention:
        sort = _HOLE.sub(lambda hole: str(_dig(args, hole[1].split("."))), self.sort)
        return Mention(sort, self.gender or features[0], self.number or features[1], self.latest)


_HOLE = re.compile(r"\{([\w.]+)\}")


def _dig(value: Value, path: list[str]) -> Value:
    for name in path:
        value = getattr(value, name) if isinstance(value, Node) else value[name]
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
    """A way of saying something: category, node kind, templates, constants, and what decides its agreement.

    ``es`` is how it is written, ``reads`` all that is read; a constant of the name of a slot is what the slot is worth
    where it is not said."""

    category: str
    kind: str
    es: tuple[Item, ...]
    reads: tuple[Item, ...]
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
    node: type[Node] | None = None
    """The class of the node it makes, if it makes one."""

    def slots(self) -> Iterable[Slot | Clitic]:
        """The slots of what is written."""
        return (item for item in self.es if isinstance(item, Slot | Clitic))

    def read_slots(self) -> Iterable[Slot | Clitic]:
        """The slots of all that is read."""
        return (item for item in every(self.reads) if isinstance(item, Slot | Clitic))

    def names(self) -> tuple[str, ...]:
        """The slots, by name."""
        return tuple(map(slot_name, self.slots()))


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
    least: int
    node: type[Node]

    def longest(self, most: int) -> int:
        """How many things it can join, up to ``most``: two where a last word joins them and no comma does."""
        return min(most, 2) if self.last and not self.comma else most


class Grammar:
    """The phrases and nouns of a language for cards: the common ones, and those a game adds.

    ``nodes`` are the classes its phrases make, by the names they are called by: a phrase that calls one that is not
    there, or that does not fill its fields, is refused when it is declared."""

    def __init__(self, parent: Grammar | None = None, nodes: Mapping[str, type[Node]] | None = None) -> None:
        self.nodes: dict[str, type[Node]] = {**(parent.nodes if parent else {}), **(nodes or {})}
        self.phrases: dict[str, list[Phrase]] = {}
        self.nouns: dict[str, list[Noun]] = {}
        self.listings: dict[str, Listing] = {}
        self.hints: dict[str, tuple[str, ...]] = {}
        self.same: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        """Words, as compared, and other words for them that are read in their place in any template."""
        self.alike: dict[str, tuple[str, ...]] = {}
        """Verbs, and others that are read in their place in the templates declared after."""
        self.joined: dict[str, set[tuple[str, ...]]] = {}
        """Words with which a sentence may begin without a full stop before it, by the first of them as compared."""
        self._saying: dict[tuple[str, type, int], tuple[Phrase, ...]] = {}
        self.stops: dict[str, set[tuple[str, ...]]] = {}
        """Signs that stand for a full stop before some words."""
        self.reminded: set[str] = set()
        self.aside: set[tuple[str, ...]] = set()
        """Words, as compared, after which what is between brackets only says again what they mean."""
        if parent:
            self.reminded = set(parent.reminded)
            self.aside = set(parent.aside)
            self.joined = {k: set(v) for k, v in parent.joined.items()}
            self.stops = {k: set(v) for k, v in parent.stops.items()}
            self.same = {k: list(v) for k, v in parent.same.items()}
            self.alike = dict(parent.alike)
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
        **constants: Value,
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
        reads = compile_template(es)
        if self.alike:
            reads = with_verbs(reads, self.alike)
        made = Phrase(
            category,
            kind,
            written(reads),
            reads,
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
            self.nodes.get(kind),
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
        **constants: Value,
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
        last_one = final or item
        made = Listing(category, item, kind, comma, last, english, always, last_one, least, self.node(kind))
        self.listings[category] = made

    def node(self, kind: str) -> type[Node]:
        """The class of a kind of node."""
        if kind not in self.nodes:
            raise ValueError(f"there is no node «{kind}»")
        return self.nodes[kind]

    def synonyms(self, said: str, *others: str) -> None:
        """Words that are read wherever a template has ``said``, which is the only one written."""
        key = tuple(map(fold, words(said)))
        self.same.setdefault(key, []).extend(words(other) for other in others)

    def verbs(self, said: str, *others: str) -> None:
        """Verbs that are read, in any form, wherever a template declared after this has ``said``."""
        self.alike[said] = others

    def joins(self, *openings: str) -> None:
        """Words with which a sentence may begin where the one before has no full stop: «, luego», «(luego»."""
        for opening in openings:
            said = tuple(map(str.casefold, words(opening)))
            self.joined.setdefault(fold(said[0]), set()).add(said)

    def stop(self, sign: str, *before: str) -> None:
        """A sign that stands for a full stop before some words: «; cuando»."""
        self.stops.setdefault(sign, set()).update(tuple(map(str.casefold, words(said))) for said in before)

    def reminders(self, *after: str) -> None:
        """Words that may be followed, between brackets, by what they mean: «Elusivo (la primera vez que …)»."""
        self.reminded.update(map(fold, after))

    def asides(self, *openings: str) -> None:
        """How brackets begin that say again a rule of the game, «(un flanco es …)»: they are not read anywhere."""
        self.aside.update(tuple(map(fold, words(opening))) for opening in openings)

    def saying(self, category: str, kind: type) -> tuple[Phrase, ...]:
        """The canonical phrases of a category that may say a value of a class, the preferred first."""
        phrases = self.phrases.get(category, [])
        key = category, kind, len(phrases)
        found = self._saying.get(key)
        if found is None:
            node = issubclass(kind, Node)
            found = tuple(
                p for p in phrases
                if not p.variant and (not p.kind or (p.node is kind if node else p.kind == "="))
            )  # fmt: skip
            self._saying[key] = found
        return found

    def hint(self, word: str, *instead: str) -> None:
        """A word people write and this game does not say, and those it says: for suggestions only."""
        self.hints[fold(word)] = instead

    def categories(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.listings, *self.nouns, *self.phrases)))


def _check(phrase: Phrase) -> None:
    """Refuses a declaration that could not both read and write."""
    es = phrase.source
    names = phrase.names()
    constants = {name for name, _ in phrase.constants}
    ways = filled(phrase.reads)
    if phrase.build and not phrase.variant:
        raise ValueError(f"only a variant may build its tree: {es}")
    if not phrase.kind and not phrase.build and any(len(way) != 1 for way in ways):
        raise ValueError(f"a phrase without kind stands for one slot: {es}")
    if phrase.kind == "=" and [name for name, _ in phrase.constants] != ["value"]:
        raise ValueError(f"a phrase of kind «=» stands for its value: {es}")
    if any(len(set(way)) != len(way) for way in ways) or constants.intersection(*ways):
        raise ValueError(f"a slot is filled twice: {es}")
    known = {*map(slot_name, phrase.read_slots()), "*"}
    for template in (phrase.reads, phrase.en):
        loose = [item.slot for item in every(template) if isinstance(item, Agree) and item.slot not in known]
        if loose:
            raise ValueError(f"agreement with «{loose[0]}», which is no slot: {es}")
    for slot in (phrase.head, *(d.slot for d in (*phrase.introduces, phrase.refers) if d)):
        if slot and slot not in known:
            raise ValueError(f"«{slot}» is no slot: {es}")
    before: set[str] = set()
    for item in every(phrase.reads):
        if isinstance(item, Slot) and item.form not in ("", "=", "s", "p", *FORMS, *before):
            raise ValueError(f"«{item.form}» is neither a form nor a slot before this one: {es}")
        if isinstance(item, Slot | Clitic):
            before.add(slot_name(item))
    if any(isinstance(item, Choice) for item in phrase.en):
        raise ValueError(f"English is only written: {phrase.english}")
    english = [slot_name(i) for i in phrase.en if isinstance(i, Slot | Clitic)]
    if not phrase.variant and ((phrase.es and not phrase.en) or set(english) != set(names)):
        raise ValueError(f"Spanish and English do not say the same slots: {es} / {phrase.english}")
    if phrase.kind not in ("", "=") and phrase.node is None:
        raise ValueError(f"there is no node «{phrase.kind}»: {es}")
    if phrase.node is not None:
        for way in ways:
            given = {*way, *constants}
            needed = {f for f in phrase.node.fields if f not in phrase.node.defaults}
            if given - set(phrase.node.fields) or needed - given:
                said = ", ".join(sorted(given))
                raise ValueError(f"{phrase.kind} has {', '.join(phrase.node.fields)}; not {said}: {es}")
