"""Writes a table as a class that mypyc compiles to a native one, from its declaration (``kernel.state.table``).

The class decorated with ``table`` keeps its attributes in a dictionary, which Python copies at once; a compiled one has
a field for each, and a ``clone`` that copies them one by one. Which fields there are, what is saved and how it is
restored is what the decorator found in the annotations, so both are the same table. It is done to the copy of the
sources that is compiled, and to nothing else: as Python, the dictionary is the faster of the two.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, get_origin, get_type_hints

from mazo.kernel.state import COLUMN, DECLARED, ZONES, State

BASE = State.__module__
COPIED = {"events": "self.events.copy()", "memo": "self.memo.copy()", "mine": "set()"}
"""The fields that a clone does not share."""


NEVER_FINAL = ("TypeVar", "ParamSpec", "NewType", "ContextVar")
"""What makes a name that is not a constant, whatever it is called."""


def with_finals(text: str) -> str:
    """A module whose constants are said to be so: a compiled one need not look them up in its dictionary.

    A constant is a name in capitals that is given a value once, at the top of the module and nowhere else.
    """
    tree, lines = ast.parse(text), text.split("\n")
    given = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store | ast.Del)]
    said = [name for n in ast.walk(tree) if isinstance(n, ast.Global) for name in n.names]

    def constant(target: ast.expr) -> bool:
        name = target.id if isinstance(target, ast.Name) else ""
        return len(name.strip("_")) > 1 and name.isupper() and given.count(name) == 1 and name not in said

    for node in reversed(tree.body):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value) if all(map(constant, names)):
                split = _apart(names, value)
                if split:
                    lines[node.lineno - 1 : node.end_lineno] = split
            case ast.Assign(targets=[ast.Name(id=name) as target], value=value) if constant(target):
                if not (isinstance(value, ast.Call) and ast.unparse(value.func) in NEVER_FINAL):
                    lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"{name} =", f"{name}: Final =", 1)
            case ast.AnnAssign(target=ast.Name(id=name) as target, annotation=said_type, value=ast.expr()):
                written = ast.unparse(said_type)
                plain = constant(target) and not written.startswith(("Final", "ContextVar", "TypeAlias"))
                line = lines[node.lineno - 1]
                if plain and node.target.end_lineno == said_type.end_lineno:
                    start, end = said_type.col_offset, said_type.end_col_offset
                    raw = line.encode()
                    lines[node.lineno - 1] = (raw[:start] + f"Final[{written}]".encode() + raw[end:]).decode()
    if lines == text.split("\n"):
        return text
    at = next(i for i, line in enumerate(lines) if line.startswith(("from ", "import ")) and "__future__" not in line)
    return "\n".join([*lines[:at], "from typing import Final", *lines[at:]])


def _apart(names: list[ast.expr], value: ast.expr) -> list[str]:
    """``A, B = 1, 2`` and ``A, B = range(2)`` as one constant a line; nothing if it is neither."""
    match value:
        case ast.Tuple(elts=values) if len(values) == len(names):
            given = [ast.unparse(v) for v in values]
        case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(count))]) if count == len(names):
            given = [str(n) for n in range(count)]
        case _:
            return []
    if {n.id for v in ast.walk(value) if isinstance(n := v, ast.Name)} & {ast.unparse(n) for n in names}:
        return []
    return [f"{ast.unparse(name)}: Final = {one}" for name, one in zip(names, given, strict=True)]


def with_records(text: str, module: str) -> str:
    """A module that makes its records at once: the constructor of one is a Python function, which fills in what was not
    given and calls what is called here. One that is not of this project's own is left as it is."""
    if find_spec(module) is None:
        return text
    found = _Records(vars(import_module(module)))
    found.visit(ast.parse(text))
    if not found.made:
        return text
    raw = text.encode()
    starts = [0]
    for written in raw.split(b"\n"):
        starts.append(starts[-1] + len(written) + 1)
    for line, column, last, end, new in sorted(found.made, reverse=True):
        raw = raw[: starts[line - 1] + column] + new.encode() + raw[starts[last - 1] + end :]
    lines = raw.decode().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(("from ", "import ")) and "__future__" not in line)
    return "\n".join([*lines[:at], f"from {BASE} import record as _record", *lines[at:]])


def _still(node: ast.AST) -> bool:
    """Whether something may be looked at twice and nothing happens by it: what is called is called once."""
    plain = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.Load)
    return all(isinstance(part, plain) for part in ast.walk(node))


class _Records(ast.NodeVisitor):
    """The records a module makes, each written so that it is made at once; those within others, with them."""

    def __init__(self, space: dict[str, Any]) -> None:
        self.space = space
        self.made: list[tuple[int, int, int, int, str]] = []
        """Where each stands, from a line and a column to others, and what is written there."""

    def visit_Call(self, node: ast.Call) -> None:
        if self._at_once(node) is node:
            self.generic_visit(node)
        else:
            place = node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0
            self.made.append((*place, f"({ast.unparse(self._within(node))})"))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """What is within a text has no place of its own in the source."""

    def _within(self, node: ast.AST) -> Any:
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                setattr(node, name, [self._within(v) if isinstance(v, ast.AST) else v for v in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self._within(value))
        return self._at_once(node) if isinstance(node, ast.Call) else node

    def _at_once(self, node: ast.Call) -> ast.expr:
        """A record with all its fields if they are written out in order or are all in one; else what it was."""
        cls = self.space.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not (isinstance(cls, type) and issubclass(cls, tuple) and hasattr(cls, "_fields")):
            return node
        record: Any = cls
        fields: tuple[str, ...] = record._fields
        defaults: dict[str, Any] = record._field_defaults
        match node:
            case ast.Call(args=[ast.Starred(value=whole)], keywords=[]) if _still(whole):
                every = ast.parse(f"len({ast.unparse(whole)}) == {len(fields)}", mode="eval").body
                return ast.IfExp(every, ast.Call(ast.Name("_record"), [node.func, whole], []), node)
        given = dict(zip(fields, node.args, strict=False)) | {k.arg or "**": k.value for k in node.keywords}
        values = [given.get(f) or ast.parse(repr(defaults.get(f)), mode="eval").body for f in fields]
        spread = any(isinstance(value, ast.Starred | ast.GeneratorExp) for value in node.args)
        if spread or list(given) != [f for f in fields if f in given] or not set(fields) <= {*given, *defaults}:
            return node
        return ast.Call(ast.Name("_record"), [node.func, ast.Tuple(values, ast.Load())], [])


def with_fields(text: str) -> str:
    """A module that asks a table for each field by its name, where as Python it takes it from the dictionary they are
    kept in (``fields = s.__dict__``): a native table has none."""
    text, taken = re.subn(r"^ +fields = s\.__dict__\n", "", text, flags=re.MULTILINE)
    if not taken:
        return text
    text = re.sub(r"^( +)fields\[(\w+)\] = (.+)$", r"\1setattr(s, \2, \3)", text, flags=re.MULTILINE)
    return re.sub(r"\bfields\[(\w+)\]", r"getattr(s, \1)", text)


def module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def tables(text: str) -> list[ast.ClassDef]:
    """The tables a module declares."""
    return [
        node
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef) and any(ast.unparse(d) == "table" for d in node.decorator_list)
    ]


def rewritten(text: str, module: str) -> str:
    """A module with its tables as native classes; ``kernel.state`` with the fields that all of them have."""
    if module == BASE:
        return _base(text)
    lines = text.split("\n")
    for node in reversed(tables(text)):
        cls = getattr(import_module(module), node.name)
        made = [*_imports(cls, module), *_without(lines, node), *_methods(cls, node)]
        lines[node.decorator_list[0].lineno - 1 : node.end_lineno] = made
    return "\n".join(lines)


def _imports(cls: type[State], module: str) -> Iterable[str]:
    """What the methods speak of, and what is restored as a record of another module, comes from there."""
    yield "from typing import Any, ClassVar"
    yield "from mazo.kernel.state import State"
    for form in dict.fromkeys(form for form in cls._forms.values() if isinstance(form, type)):
        if form.__module__ != module:
            yield f"from {form.__module__} import {form.__name__}"


def _without(lines: list[str], node: ast.ClassDef) -> list[str]:
    """A class without its decorator and without what becomes a field."""
    gone: set[int] = set()
    for part in node.body:
        match part:
            case ast.AnnAssign(target=ast.Name(id=name)) if name in DECLARED:
                gone |= set(range(part.lineno, (part.end_lineno or part.lineno) + 1))
    return [lines[n - 1] for n in range(node.lineno, (node.end_lineno or node.lineno) + 1) if n not in gone]


def _given(node: ast.ClassDef) -> dict[str, str]:
    """What a class declares, as it is written: names of the module."""
    return {
        part.target.id: ast.unparse(part.value)
        for part in node.body
        if isinstance(part, ast.AnnAssign)
        and isinstance(part.target, ast.Name)
        and part.target.id in DECLARED
        and part.value is not None
    }


def fields(cls: type[State]) -> list[str]:
    """The attributes of a table."""
    hints = get_type_hints(cls, include_extras=True)
    return [name for name, hint in hints.items() if get_origin(hint) is not ClassVar]


def _methods(cls: type[State], node: ast.ClassDef) -> Iterable[str]:
    """What ``table`` gives a class, as source."""
    name, every = node.name, [*fields(cls), *DECLARED]
    empty = dict.fromkeys(("zones", "places"), "{}") | dict.fromkeys(("shaping", "guarded"), "frozenset()")
    empty |= {"regions": "()"} | _given(node)
    forms = ", ".join(f"{k!r}: {_written(form)}" for k, form in cls._forms.items())
    yield ""
    yield f"    _saved: ClassVar[tuple[str, ...]] = {cls._saved!r}"
    yield f"    _forms: ClassVar[dict[str, Any]] = {{{forms}}}"
    yield f"    _plain: ClassVar[dict[str, Any]] = {cls._plain!r}"
    yield ""
    yield "    def fixed_facts(self) -> None:"
    yield from (f"        self.{k} = {empty[k]}" for k in DECLARED)
    yield ""
    yield f"    def clone(self) -> {name}:  # type: ignore[override]"
    yield f"        new = {name}()"
    yield from (f"        new.{k} = {COPIED.get(k, f'self.{k}')}" for k in every)
    yield "        if self.mine:"
    yield "            self.mine = set()"
    yield "        return new"
    yield ""
    yield "    def assume(self, other: State) -> None:"
    yield f"        assert isinstance(other, {name})"
    yield "        new = other.clone()"
    yield from (f"        self.{k} = new.{k}" for k in every)


def _written(form: object) -> str:
    """A form as source."""
    if form in (COLUMN, ZONES):
        return repr(form)
    assert isinstance(form, type)
    return form.__name__


def _base(text: str) -> str:
    """The kernel's own table: what its classes declare are fields; what a match is about, each game types."""
    lines = text.split("\n")
    for node in ast.parse(text).body:
        if not (isinstance(node, ast.ClassDef) and node.name == State.__name__):
            continue
        for part in node.body:
            match part:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if name in DECLARED:
                    plain = ast.unparse(annotation).removeprefix("ClassVar[").removesuffix("]")
                    lines[part.lineno - 1 : part.end_lineno] = [f"    {name}: {plain}"]
                case ast.AnnAssign(target=ast.Name(id="conf")):
                    lines[part.lineno - 1] = "    # conf: declared by each game"
                case ast.FunctionDef(name="assume"):
                    first = part.body[-1].lineno - 1
                    lines[first : part.end_lineno] = ["        raise NotImplementedError"]
    return "\n".join(lines)
