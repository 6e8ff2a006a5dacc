"""Keeps at hand the classes of nodes a compiled module names: they are of modules that are not compiled, and each time
one was named its module was asked for it.

It is done to the copy of the sources that is compiled, and to nothing else.
"""

from __future__ import annotations

import ast

MODULE = "nodes"
"""What the modules of nodes are called where they are used."""


def with_nodes_at_hand(text: str) -> str:
    """A module in which each class of nodes that its functions name is a constant of it; types are left as they are."""
    tree = ast.parse(text)
    imports = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
    if not any(alias.asname is None and alias.name == MODULE for n in imports for alias in n.names):
        return text
    seen = _Named()
    seen.visit(tree)
    if not seen.places:
        return text
    lines = [line.encode() for line in text.split("\n")]
    for at, start, end, name in sorted(seen.places, reverse=True):
        lines[at] = lines[at][:start] + _constant(name).encode() + lines[at][end:]
    known = [f"{_constant(name)}: Final = {MODULE}.{name}" for name in sorted({name for *_, name in seen.places})]
    last = max(n.end_lineno or n.lineno for n in imports)
    made = [line.decode() for line in lines]
    return "\n".join([*made[:last], "from typing import Final", *known, *made[last:]])


def _constant(name: str) -> str:
    return f"_{MODULE}_{name}"


class _Named(ast.NodeVisitor):
    """Where the functions of a module name a class of nodes, but as a type: line, columns and name."""

    def __init__(self) -> None:
        self.places: list[tuple[int, int, int, str]] = []
        self.inside = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside += 1
        for part in node.body:
            self.visit(part)
        self.inside -= 1

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """What is between brackets may be a type."""
        self.visit(node.value)

    def visit_match_case(self, node: ast.match_case) -> None:
        """A pattern must name a class as it is."""
        for part in node.body:
            self.visit(part)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """What is within a text has no place of its own in the source."""

    def visit_Attribute(self, node: ast.Attribute) -> None:
        of, name = node.value, node.attr
        ours = isinstance(of, ast.Name) and of.id == MODULE and node.lineno == node.end_lineno
        if self.inside and ours and name[:1].isupper() and not name.isupper():
            self.places.append((node.lineno - 1, node.col_offset, node.end_col_offset or 0, name))
        self.visit(of)
