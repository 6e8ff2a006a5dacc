"""Templates: what a phrase says, item by item.

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

What is only read, in Spanish:

``[…]``           what may be there or not; it is not written;
``(a|b)``         one or the other: the first is the one that is written; ``destruid(o|a)`` is one word or the other;
``{n|a/b|c/d}``   in an agreement, other spellings of a form;
``\\(``            a bracket of the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mazo.language.spelling import words


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
    """The forms of a word, and for each the other spellings that are read."""

    slot: str
    forms: tuple[tuple[str, ...], ...]
    gender: str
    more: tuple[tuple[tuple[str, ...], ...], ...] = ()


class Person(NamedTuple):
    """The words for each person; none where that person has none."""

    second: tuple[str, ...]
    third: tuple[str, ...]


class Choice(NamedTuple):
    """One of several ways of saying a part of a phrase: the first is written, any is read."""

    options: tuple[tuple[Item, ...], ...]


Item = Literal | Verb | Clitic | Slot | Agree | Person | Choice

_PIECE = re.compile(r"<([^<>{}]+)>|\{([^<>{}]+)\}|\\([()\[\]|])|([()\[\]|])|([^<>{}()\[\]|\\]+)")
_PART_OF_WORD = re.compile(r"(\w+)\(([\w|]*)\)(\w*)")


def compile_template(template: str) -> tuple[Item, ...]:
    """A template as a sequence of items; ``ValueError`` if it is not one."""
    whole = template
    if "(" in template:
        whole = _PART_OF_WORD.sub(lambda m: f"({'|'.join(m[1] + end + m[3] for end in m[2].split('|'))})", template)
    found: list[tuple[str, ...]] = []
    at = 0
    for match in _PIECE.finditer(whole):
        if match.start() != at:
            break
        at = match.end()
        found.append(match.groups())
    if at != len(whole):
        raise ValueError(f"a sign «{whole[at]}» that closes or opens nothing: {template}")
    pieces = iter(found)
    options = _options(pieces, "", template)
    if len(options) > 1:
        raise ValueError(f"a sign «|» outside brackets: {template}")
    return options[0]


def _options(pieces: Iterator[tuple[str, ...]], closed_by: str, template: str) -> tuple[tuple[Item, ...], ...]:
    """What is said until a bracket closes: one sequence of items for each thing between bars."""
    options: list[list[Item]] = [[]]
    for verb, braces, bracket, sign, plain in pieces:
        if verb:
            lemma, plus, slot = verb.partition("+")
            slot, _, sort = slot.partition(":")
            options[-1].append(Clitic(lemma, slot, sort) if plus else Verb(lemma))
        elif braces:
            options[-1].append(_braces(braces, template))
        elif sign == "|":
            options.append([])
        elif sign == "(":
            options[-1].append(Choice(_options(pieces, ")", template)))
        elif sign == "[":
            options[-1].append(Choice(((), *_options(pieces, "]", template))))
        elif sign and sign == closed_by:
            return tuple(map(tuple, options))
        elif sign:
            raise ValueError(f"a sign «{sign}» that closes or opens nothing: {template}")
        else:
            options[-1].extend(Literal(w) for w in words(bracket or plain))
    if closed_by:
        raise ValueError(f"a bracket that is not closed: {template}")
    return tuple(map(tuple, options))


def written(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A template as it is written: of what may be said in several ways, the first."""
    if not any(isinstance(item, Choice) for item in items):
        return items
    found: list[Item] = []
    for item in items:
        found.extend(written(item.options[0]) if isinstance(item, Choice) else (item,))
    return tuple(found)


def with_verbs(items: tuple[Item, ...], alike: Mapping[str, tuple[str, ...]]) -> tuple[Item, ...]:
    """A template where a verb may be said with others like it; the first is the one that is written."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Choice):
            found.append(Choice(tuple(with_verbs(option, alike) for option in item.options)))
        elif isinstance(item, Verb | Clitic) and item.lemma in alike:
            found.append(Choice(((item,), *((item._replace(lemma=verb),) for verb in alike[item.lemma]))))
        else:
            found.append(item)
    return tuple(found)


def every(items: tuple[Item, ...]) -> Iterator[Item]:
    """The items of a template and of all that may be said in them."""
    for item in items:
        if isinstance(item, Choice):
            for option in item.options:
                yield from every(option)
        else:
            yield item


def filled(items: tuple[Item, ...]) -> set[tuple[str, ...]]:
    """The slots that are filled, in each way of saying a template."""
    ways: set[tuple[str, ...]] = {()}
    for item in items:
        if isinstance(item, Choice):
            own = set[tuple[str, ...]]().union(*map(filled, item.options))
        elif isinstance(item, Slot | Clitic):
            own = {(slot_name(item),)}
        else:
            continue
        ways = {(*way, *more) for way in ways for more in own}
    return ways


def slot_name(slot: Slot | Clitic) -> str:
    return slot.name if isinstance(slot, Slot) else slot.slot


def _braces(inside: str, template: str) -> Item:
    if "|" in inside:
        first, *forms = inside.split("|")
        if len(forms) == 1:
            return Person(words(first), words(forms[0]))
        slot, _, gender = first.partition(":")
        if len(forms) not in (2, 4):
            raise ValueError(f"an agreement has two forms or four: {template}")
        spelled = [tuple(map(words, form.split("/"))) for form in forms]
        more = tuple(f[1:] for f in spelled) if any(len(f) > 1 for f in spelled) else ()
        return Agree(slot, tuple(f[0] for f in spelled), gender, more)
    name, colon, category = inside.partition(":")
    category, _, form = category.partition("/")
    if not (name and colon and category):
        raise ValueError(f"a slot has a name and a category: {template}")
    return Slot(name, category, form)
