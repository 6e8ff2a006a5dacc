"""Counts of the code that say whether it grows as it should: ``python -m tools.cuentas`` writes the table of
``docs/architecture.md`` again.

Run it from the folder of the project, with the project installed or ``PYTHONPATH=src``.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mazo import games
from mazo.language.tree import Node
from mazo.text import nodes
from tests.laws.cycles import rounds
from tests.test_architecture import graph

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "mazo"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- counts -->\n", "<!-- end of counts -->\n"


def lines(folder: Path) -> int:
    """Lines of Python under a folder."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py"))


def matches(folder: Path, pattern: str) -> int:
    return sum(len(re.findall(pattern, path.read_text(encoding="utf-8"))) for path in folder.rglob("*.py"))


def kinds() -> tuple[int, int, int]:
    """Kinds of node that the grammars of the games use, by name; the names that more than one uses; and those of them
    that are one thing: a class of ``text``, or what a game says of it more narrowly."""
    users: dict[str, list[type[Node]]] = {}
    for name in games.names():
        grammar = games.get(name).language.gramatica()
        used = {phrase.kind for phrases in grammar.phrases.values() for phrase in phrases}
        for kind in used & set(grammar.nodes):
            users.setdefault(kind, []).append(_shared(grammar.nodes[kind]))
    several = [classes for classes in users.values() if len(classes) > 1]
    return len(users), len(several), sum(len(set(classes)) == 1 for classes in several)


def _shared(kind: type[Node]) -> type[Node]:
    """The class of ``text`` that a kind is, or itself."""
    mine = (base for base in kind.__mro__ if base.__module__ == nodes.__name__ and base.__name__ == kind.__name__)
    return next(mine, kind)


def variants() -> tuple[int, int]:
    """Wordings that are only read, and those that are also written, in every game."""
    found: Counter[bool] = Counter()
    for name in games.names():
        grammar = games.get(name).language.gramatica()
        found.update(p.variant for phrases in grammar.phrases.values() for p in phrases)
    return found[True], found[False]


def cycles() -> str:
    """Groups of modules that lead back to each other, and how many modules are in them."""
    found = rounds(graph())
    return f"{len(found)} ({sum(map(len, found))} modules)" if found else "0"


def named_outside() -> Iterator[str]:
    """The modules outside the folders of the games that name one in a string that is no documentation."""
    known = set(games.names())
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).parts
        if parts[0] == "games" and len(parts) > 2 and parts[1] in known:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.Constant) and node.value in known for node in ast.walk(tree)):
            yield "/".join(parts)


def table() -> str:
    """The counts, as the page has them."""
    every, named, shared = kinds()
    read, written = variants()
    folder, outside = PACKAGE / "games", sorted(named_outside())
    rows = (
        ("lines of Python in `games/`", "40,100", f"{lines(folder):,}"),
        ("lines of Python in `text/`", "0", f"{lines(PACKAGE / 'text'):,}"),
        ("kinds of node the grammars use", "381", str(every)),
        ("… whose name two games or more use", "39", str(named)),
        ("… that serve two games or more, as one class of `text/`", "", str(shared)),
        ("wordings that are only read", "4,844", f"{read:,}"),
        ("wordings that are also written", "", f"{written:,}"),
        ("`Any` in `games/`", "", str(matches(folder, r"\bAny\b"))),
        ("`.kind ==` and `.kind in` in `games/`", "465", str(matches(folder, r"\.kind (?:==|!=|in|not in) "))),
        ("groups of modules that import each other", "2 (15 modules)", cycles()),
        ("*La Liza*: lines of Python", "1,388", f"{lines(folder / 'liza'):,}"),
        ("modules outside its folder that name a game", "", ", ".join(outside) or "0"),
        ("files of a KeyForge keyword", "7", "3"),
        ("files of a Mitos y Leyendas verb", "12", "4"),
    )
    told = "\n".join(f"| {what} | {then} | {now} |" for what, then, now in rows)
    return f"| | 2026-11-16 | now |\n|---|---|---|\n{told}\n"


def main() -> None:
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(before + BEGIN + table() + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
