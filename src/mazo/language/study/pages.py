"""The page of the nodes of a game: what each means, its arguments, how it is said and which cards say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mazo.language.phrase import Grammar
from mazo.language.study.inventory import Entry, fillers, inventory
from mazo.language.tree import Node

Meanings = Mapping[str, Mapping[str, str]]
"""What each kind of node means, by subject; of the others, what the class says of itself."""


def page(head: str, meanings: Meanings, grammar: Grammar, trees: Mapping[str, Node]) -> str:
    """The whole page, from the trees of the cards by id."""
    entries = inventory(grammar, trees)
    lines = [head]
    for title, kinds in meanings.items():
        lines.append(f"## {title}\n")
        for kind, meaning in kinds.items():
            lines += _node(kind, meaning, entries.get(kind))
    told = {kind for kinds in meanings.values() for kind in kinds}
    if more := sorted(set(entries) - told):
        lines.append("## More\n")
        for kind in more:
            lines += _node(kind, documented(grammar, kind), entries[kind])
    lines.append("## Categories\n")
    shown = (value for entry in entries.values() for values in entry.args.values() for value in values)
    filled = {value.strip("«»…") for value in shown if value.startswith("«")}
    lines += [f"- «{category}»: {', '.join(fillers(grammar, category))}" for category in sorted(filled)]
    return "\n".join(lines) + "\n"


def documented(grammar: Grammar, kind: str) -> str:
    """What the class of a node says that it means; nothing if it says nothing."""
    said = vars(grammar.nodes[kind]).get("__doc__") if kind in grammar.nodes else None
    return " ".join((said or "").split()).rstrip(".")


def _node(kind: str, meaning: str, entry: Entry | None) -> Iterator[str]:
    said = f": {meaning}" if meaning else ""
    if entry is None:
        yield f"**{kind}**{said}\n"
        return
    args = "; ".join(f"{name}: {' | '.join(values)}" for name, values in entry.args.items())
    yield f"**{kind}**({args}){said}"
    yield f"- {' · '.join(f'`{p}`' for p in entry.phrases)}"
    count = len(entry.texts)
    some = ", ".join(entry.texts[:6]) + (", …" if count > 6 else "")
    yield f"- {count} {'card' if count == 1 else 'cards'}{': ' + some if some else ''}\n"
