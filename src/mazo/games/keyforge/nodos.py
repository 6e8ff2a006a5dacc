"""The page of the nodes of KeyForge: what each means, its arguments, how it is said and which cards say it.

``document`` writes ``docs/keyforge_nodes.md`` from the grammar, the cards and ``nodos.yaml``; a test keeps them alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources

import yaml

from mazo.language.inventory import Entry, fillers, inventory
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

_HEAD = """# KeyForge: the nodes of the tree

Written by `mazo.games.keyforge.nodos.page` from the grammar, the cards and `nodos.yaml`: do not edit by hand. The text
of a card is read by `mazo.games.keyforge.cartas.lenguaje()` into a `Card`; what each of its references means («esa
criatura», «ella», «púrgala», «de este modo») is told by `mazo.games.keyforge.antecedentes.antecedents(tree)`. An
argument is filled by a «category» (all listed at the end) or is one of the constants shown; `None` means «not said».
Where a `who`, `whose` or `of` that names a player is None, it is whoever acts.
"""


def meanings() -> dict[str, dict[str, str]]:
    """What each node means, by subject."""
    text = resources.files("mazo").joinpath("games", "keyforge", "nodos.yaml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = yaml.safe_load(text)
    return found


def page(grammar: Grammar, trees: Mapping[str, Node]) -> str:
    """The whole page, from the trees of the cards by id."""
    entries = inventory(grammar, trees)
    lines = [_HEAD]
    for title, kinds in meanings().items():
        lines.append(f"## {title}\n")
        for kind, meaning in kinds.items():
            lines += _node(kind, meaning, entries.get(kind))
    lines.append("## Categories\n")
    shown = (value for entry in entries.values() for values in entry.args.values() for value in values)
    filled = {value.strip("«»…") for value in shown if value.startswith("«")}
    lines += [f"- «{category}»: {', '.join(fillers(grammar, category))}" for category in sorted(filled)]
    return "\n".join(lines) + "\n"


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


def document() -> str:
    """The page, from the cards there are."""
    from mazo.games.keyforge.cartas import carta_de, lenguaje
    from mazo.games.keyforge.fichas import fichas

    trees = {id: tree for id in fichas() if (tree := carta_de(id).tree) is not None}
    return page(lenguaje().grammar, trees)


if __name__ == "__main__":
    print(document(), end="")
