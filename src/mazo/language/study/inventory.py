"""What a grammar can say, as a list: node kinds with their arguments, the phrases that say them, the texts that do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from mazo.language.lexicon import IMPERATIVE, conjugate, with_clitic
from mazo.language.phrase import Grammar, Phrase
from mazo.language.reader import NUMBER, OWN_NAME
from mazo.language.template import Agree, Choice, Clitic, Item, Person, Slot, Verb
from mazo.language.tree import Node
from mazo.language.writer import Writer


class Entry(NamedTuple):
    """A node kind: for each argument the categories that fill it and the constants it may be; phrases and texts."""

    kind: str
    categories: tuple[str, ...]
    args: dict[str, tuple[str, ...]]
    phrases: tuple[str, ...]
    english: tuple[str, ...]
    texts: tuple[str, ...]


def inventory(grammar: Grammar, trees: Mapping[str, Node]) -> dict[str, Entry]:
    """Every node kind of the canonical phrases of a grammar, with the texts whose tree has it."""
    found: dict[str, Entry] = {}
    used = {name: {n.kind for n in tree.walk()} for name, tree in trees.items()}

    def add(kind: str, category: str, args: dict[str, tuple[str, ...]], es: str, en: str) -> None:
        old = found.get(kind) or Entry(kind, (), {}, (), (), tuple(n for n, kinds in used.items() if kind in kinds))
        merged = {k: tuple(dict.fromkeys((*old.args.get(k, ()), *args.get(k, ())))) for k in (*old.args, *args)}
        found[kind] = old._replace(
            categories=tuple(dict.fromkeys((*old.categories, category))),
            args=merged,
            phrases=tuple(dict.fromkeys((*old.phrases, es))),
            english=tuple(dict.fromkeys((*old.english, en))),
        )

    for listing in grammar.listings.values():
        joined = f"{listing.item}{listing.comma} …" + (
            f" {listing.last} {listing.final}" if listing.last or listing.final != listing.item else ""
        )
        add(listing.kind, listing.category, {"items": (f"«{listing.item}»…",)}, joined, joined)
    for category, phrases in grammar.phrases.items():
        for phrase in phrases:
            if phrase.variant or phrase.kind in ("", "="):
                continue
            args: dict[str, tuple[str, ...]] = {}
            for slot in phrase.slots():
                if isinstance(slot, Slot):
                    args[slot.name] = (f"«{slot.category}»",)
                else:
                    args[slot.slot] = ("Ref",)
            args |= {name: (_shown(value),) for name, value in phrase.constants}
            add(phrase.kind, category, args, phrase.source.strip(), phrase.english.strip())
    return found


def fillers(grammar: Grammar, category: str) -> tuple[str, ...]:
    """What a category stands for: node kinds, words and numbers."""
    return tuple(dict.fromkeys(_fillers(grammar, category, set())))


def _fillers(grammar: Grammar, category: str, seen: set[str]) -> Iterator[str]:
    if category in seen:
        return
    seen.add(category)
    if category == NUMBER:
        yield "int"
    if category == OWN_NAME:
        yield "True"
    listing = grammar.listings.get(category)
    if listing:
        yield f"{listing.kind}(items)"
        if not listing.always:
            yield from _fillers(grammar, listing.item, seen)
            yield from _fillers(grammar, listing.final, seen)
    if grammar.nouns.get(category):
        yield f"a {category}"
    for phrase in grammar.phrases.get(category, ()):
        if phrase.variant:
            continue
        if phrase.kind == "=":
            yield _shown(dict(phrase.constants)["value"])
        elif phrase.kind:
            yield phrase.kind
        else:
            slot = next(iter(phrase.slots()))
            if isinstance(slot, Slot):
                yield from _fillers(grammar, slot.category, seen)


def _shown(value: Any) -> str:
    return f"“{value}”" if isinstance(value, str) else repr(value)


# Phrases, and whom they serve


class Use(NamedTuple):
    """A canonical phrase, and the cards whose text says it."""

    phrase: Phrase
    cards: tuple[str, ...]


class Kind(NamedTuple):
    """A kind of node: its phrases, the most used first, and the cards that have it."""

    kind: str
    phrases: tuple[Phrase, ...]
    cards: tuple[str, ...]


def phrases_of(writer: Writer, category: str, value: Any, form: str = "") -> Iterator[Phrase]:
    """The phrases a writer says a value with, in the order of the text."""
    listing = writer.grammar.listings.get(category)
    if listing and isinstance(value, Node) and value.kind == listing.kind:
        items = value["items"]
        for i, item in enumerate(items):
            last = listing.last and i == len(items) - 1
            yield from phrases_of(writer, listing.final if last else listing.item, item, form)
        return
    if listing and not listing.always:
        yield from phrases_of(writer, listing.final, value, form)
        return
    said = writer.said(category, value, form)
    if said is None:
        return
    phrase = said[0]
    yield phrase
    values = writer.values(phrase, value) or {}
    for slot in phrase.slots():
        if isinstance(slot, Slot):
            yield from phrases_of(writer, slot.category, values[slot.name], _asked(writer, phrase, slot, values, form))


def _asked(writer: Writer, phrase: Phrase, slot: Slot, values: Mapping[str, Any], form: str) -> str:
    if slot.form == "=":
        return form
    other = next((s for s in phrase.slots() if isinstance(s, Slot) and s.name == slot.form), None)
    if other is None:
        return slot.form
    words = writer.write(other.category, values[other.name], "")
    return words[1][1] if words else ""


def uses(grammar: Grammar, trees: Mapping[str, Node], category: str = "texto") -> list[Use]:
    """Every canonical phrase that makes a node, with the cards, by name, that use it."""
    writer = Writer(grammar, "es", "‹nombre›")
    users: dict[int, list[str]] = {}
    for card, tree in trees.items():
        for key in dict.fromkeys(id(p) for p in phrases_of(writer, category, tree)):
            users.setdefault(key, []).append(card)
    return [
        Use(p, tuple(users.get(id(p), ())))
        for phrases in grammar.phrases.values()
        for p in phrases
        if not p.variant and p.kind not in ("", "=")
    ]


def kinds(found: list[Use], trees: Mapping[str, Node]) -> list[Kind]:
    """The node kinds of a grammar, the most used first."""
    by_kind: dict[str, list[Use]] = {}
    for use in found:
        by_kind.setdefault(use.phrase.kind, []).append(use)
    made = []
    for kind, said in by_kind.items():
        said.sort(key=lambda use: -len(use.cards))
        users = tuple(card for card, tree in trees.items() if tree.has(kind))
        made.append(Kind(kind, tuple(use.phrase for use in said), users))
    return sorted(made, key=lambda k: (-len(k.cards), k.kind))


def variants(grammar: Grammar) -> list[Phrase]:
    """The wordings that are read and written otherwise."""
    return [p for phrases in grammar.phrases.values() for p in phrases if p.variant]


def problems(grammar: Grammar, category: str = "texto") -> list[str]:
    """What is wrong with a grammar as a whole: slots nothing fills, and categories nothing asks for."""
    known = {*grammar.categories(), NUMBER, OWN_NAME}
    reached, waiting = set[str](), [category]
    found: list[str] = []
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        if here not in known:
            found.append(f"nothing fills «{here}»")
        listing = grammar.listings.get(here)
        if listing:
            waiting += [listing.item, listing.final]
        for phrase in grammar.phrases.get(here, ()):
            waiting += [s.category for s in phrase.read_slots() if isinstance(s, Slot)]
    found += [f"nothing asks for «{c}»" for c in grammar.categories() if c not in reached]
    return sorted(found)


def table(found: list[Kind]) -> str:
    """The kinds as a table in Markdown."""
    lines = ["| node | phrase | in English | wordings | cards |", "|---|---|---|---|---|"]
    for kind in found:
        first = kind.phrases[0]
        english = readable(first.en, english=True)
        cells = (f"`{kind.kind}`", readable(first.es), english, str(len(kind.phrases)), str(len(kind.cards)))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def readable(items: tuple[Item, ...], english: bool = False) -> str:
    """A template as people read it: slots in braces, verbs in the imperative, every form of each agreement."""
    text = " ".join(filter(None, (_word(item, english) for item in items)))
    for sign in ",.;:’":
        text = text.replace(f" {sign}", sign)
    if not english:
        text = re.sub(r"\b(de|a) el\b", lambda found: found[1] + "l", text)
    return text.replace("’ ", "’").replace("|", "\\|")


def _word(item: Item, english: bool) -> str:
    if isinstance(item, Slot):
        return f"{{{item.category}}}"
    if isinstance(item, Clitic):
        return f"{item.lemma} it" if english else with_clitic(conjugate(item.lemma, IMPERATIVE), "lo")
    if isinstance(item, Verb):
        return item.lemma if english else conjugate(item.lemma, IMPERATIVE)
    if isinstance(item, Agree):
        return "/".join(dict.fromkeys(" ".join(form) for form in item.forms))
    if isinstance(item, Choice):
        return readable(item.options[0], english)
    return " ".join(item.second) if isinstance(item, Person) else item.word
