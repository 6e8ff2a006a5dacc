"""How the language of each game grows with its cards: the phrases they need, and those that serve one card only.

``python -m mazo.judge.growth`` writes ``docs/reference/growth.md`` again. A game takes part if it has a module
``nodos`` with ``TITLE``, ``gramatica()`` and ``trees()``, the tree of each printed text by the id of its card.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from mazo import games
from mazo.language.phrase import Phrase
from mazo.language.study.inventory import phrases_of, readable, variants
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

BEGIN, END = "<!-- growth: begin -->\n", "<!-- growth: end -->\n"
STEPS = 8
"""At how many points of the way the count of phrases is shown."""
BANDS = ((1, 1), (2, 2), (3, 5), (6, 10), (11, 50), (51, 10**6))
"""Numbers of cards by which phrases are counted."""


class Growth(NamedTuple):
    """The phrases of a grammar and the cards each serves, in the order in which the cards come."""

    title: str
    categories: int
    phrases: tuple[Phrase, ...]
    """Canonical phrases that make a node."""
    variants: int
    cards: int
    users: Mapping[int, tuple[str, ...]]
    """The cards a phrase serves, by the identity of the phrase."""
    curve: tuple[int, ...]
    """How many phrases the first so many cards need."""


def names() -> tuple[str, ...]:
    """The games whose language can be counted."""
    return games.names()


def measure(name: str) -> Growth:
    told = games.get(name).language
    grammar, trees = told.gramatica(), told.trees()
    phrases = tuple(p for said in grammar.phrases.values() for p in said if not p.variant and p.kind not in ("", "="))
    counted = {id(p) for p in phrases}
    writer = Writer(grammar, "es", "‹nombre›")
    users: dict[int, tuple[str, ...]] = {}
    curve: list[int] = []
    for card, tree in trees.items():
        for key in dict.fromkeys(id(p) for p in phrases_of(writer, _root(writer, tree), tree)):
            if key in counted:
                users[key] = (*users.get(key, ()), card)
        curve.append(len(users))
    found = (len(grammar.phrases), phrases, len(variants(grammar)), len(trees), users, tuple(curve))
    return Growth(told.TITLE, *found)


def _root(writer: Writer, tree: Node) -> str:
    """The category of a whole text: a list of that kind which says all of it."""
    for category, listing in writer.grammar.listings.items():
        if listing.kind == tree.kind:
            try:
                writer.text(category, tree)
            except Unwritable:
                continue
            return category
    raise Unwritable(f"no text says {tree!r}")


def section(games: tuple[str, ...]) -> str:
    """The section of the page for these games."""
    return "\n".join(line for name in games for line in _game(measure(name)))


def _game(found: Growth) -> Iterator[str]:
    counts = [len(found.users.get(id(p), ())) for p in found.phrases]
    single = [p for p in found.phrases if len(found.users.get(id(p), ())) == 1]
    used = sum(1 for n in counts if n)
    yield f"### {found.title}\n"
    yield (
        f"{found.categories} categories, {len(found.phrases)} canonical phrases that make a node and {found.variants} "
        f"variants.\n{used} of the phrases serve the {found.cards} printed texts, {len(single)} of them only one; "
        f"{len(found.phrases) - used} serve none yet.\n"
    )
    points = [round(found.cards * i / STEPS) for i in range(1, STEPS + 1)]
    yield f"| the first cards | {' | '.join(map(str, points))} |"
    yield f"|---|{'---|' * STEPS}"
    yield f"| need so many phrases | {' | '.join(str(found.curve[n - 1]) for n in points)} |\n"
    yield f"| cards a phrase serves | {' | '.join(_band(*band) for band in BANDS)} |"
    yield f"|---|{'---|' * len(BANDS)}"
    yield f"| phrases | {' | '.join(str(sum(low <= n <= high for n in counts)) for low, high in BANDS)} |\n"
    yield "Phrases that serve one card only, by card:\n"
    alone: dict[str, list[str]] = {}
    for phrase in single:
        alone.setdefault(found.users[id(phrase)][0], []).append(readable(phrase.es))
    for card in sorted(alone):
        yield f"- {card}: {' · '.join(alone[card])}"
    yield ""


def _band(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} or more" if high > 1000 else f"{low}–{high}"


def page(old: str, games: tuple[str, ...]) -> str:
    """The page with its section written again."""
    return old[: old.index(BEGIN) + len(BEGIN)] + section(games) + old[old.index(END) :]


if __name__ == "__main__":
    file = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/reference/growth.md")
    file.write_text(page(file.read_text(encoding="utf-8"), names()), encoding="utf-8")
