"""Finds writes to a table that do not go through an atom: by the types its source declares.

Everything in the package is annotated (mypy --strict), so the type of an expression follows from the annotations of
parameters, attributes and results, carried along assignments, loops, unpacking and calls in the order they happen. A
table is an instance of ``State`` or of any class that descends from it, whatever it is called. To write is to assign
to, delete, or change in place whatever is reached from a table: by an attribute, ``vars``, ``__dict__`` or ``getattr``,
also under another name. Where nothing is declared (``Any``, a lambda), what is called ``s`` or ``mesa`` is a table.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

ROOT_CLASS = "State"
STATE_NAMES = frozenset({"s", "mesa"})
CHANGES = {
    *("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "add"),
    *("discard", "popitem", "appendleft", "popleft", "extendleft", "rotate", "subtract", "intersection_update"),
    *("difference_update", "symmetric_difference_update", "__setitem__", "__delitem__", "__iadd__", "__ior__"),
    *("__imul__", "__setattr__", "__delattr__"),
}
"""Methods that change what they are called on."""
SETTERS = {"setattr", "delattr", "__setattr__", "__delattr__"}
CHANGERS = {
    *SETTERS,
    *("setitem", "delitem", "shuffle", "heappush", "heappop", "heapify", "heapreplace", "insort", "insort_left"),
    *("insort_right", "iadd"),
}
"""Functions that change their first argument."""
BUILDERS = frozenset({"list", "dict", "set", "bytearray", "deque", "object"})
"""Classes whose methods may be called with what they change as an argument: ``list.append(x, 1)``."""
COPIES = frozenset({"clone", "copy", "deepcopy", "cast", "replace", "__copy__", "__deepcopy__"})
WITHIN = frozenset({"values", "items", "get", "pop", "keys", "popitem", "setdefault", "__getitem__", "__iter__"})
"""Methods of a container that give what is in it."""
PASSED = frozenset({"iter", "next", "reversed", "enumerate", "zip", "filter", "vars", "getattr", "min", "max", "chain"})
"""Functions that give what they are given, or what is in it, and not a copy."""
MUTABLE = frozenset({"list", "dict", "set", "List", "Dict", "Set", "bytearray", "deque", "Column", "Zones"})
FIXED = frozenset({"int", "str", "bytes", "bool", "float", "tuple", "Tuple", "frozenset", "Zone", "None"})


@dataclass(frozen=True)
class Kind:
    """What is known of a value: a table, something inside one, a container of others, an object, or a class."""

    what: str
    name: str = ""
    """Of a table or an object, its class; of something inside a table, «list» if it is surely changed in place, and
    «memo» if it is what was remembered: only atoms put anything there, but what they put is not the position's."""
    parts: tuple[Kind | None, ...] = ()


INSIDE, LIST, MEMO = Kind("inside"), Kind("inside", "list"), Kind("inside", "memo")
TABLE = Kind("table")


def joined(one: Kind | None, other: Kind | None) -> Kind | None:
    """What may be either: a table if one may be, else something inside one."""
    if one == other or other is None:
        return one
    if one is None:
        return other
    for what in ("table", "inside"):
        for kind in (one, other):
            if kind.what == what:
                return kind
    return one


def merged(kinds: Iterable[Kind | None]) -> Kind | None:
    found: Kind | None = None
    for kind in kinds:
        found = joined(found, kind)
    return found


@dataclass
class Class:
    """A class as its source declares it."""

    module: str
    bases: list[str] = field(default_factory=list)
    attributes: dict[str, ast.expr] = field(default_factory=dict)
    """Annotations of attributes and results of properties."""
    methods: dict[str, ast.expr] = field(default_factory=dict)


class Declared:
    """What the sources declare: classes by their full names, results of functions, and what each module calls what."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.classes: dict[str, Class] = {}
        self.results: dict[str, tuple[ast.expr, str]] = {}
        self.names: dict[str, dict[str, str]] = {}
        self.bounds: dict[str, tuple[ast.expr, str]] = {}
        self.trees: dict[str, ast.Module] = {}
        self.tables = {f"mazo.kernel.state.{ROOT_CLASS}"}
        self.read(sources)

    def read(self, sources: Mapping[str, str]) -> None:
        """Learns what some modules declare."""
        for module, text in sources.items():
            self.trees[module], self.names[module] = ast.parse(text), {}
            self._read(module, self.trees[module])
        while grown := {n for n, c in self.classes.items() if n not in self.tables and self._descends(c)}:
            self.tables |= grown

    def _descends(self, c: Class) -> bool:
        return any(self.full(c.module, base) in self.tables or base == ROOT_CLASS for base in c.bases)

    def _read(self, module: str, tree: ast.Module) -> None:
        names = self.names[module]
        for node in ast.walk(tree):
            match node:
                case ast.ImportFrom(module=str(base), level=0):
                    names.update({a.asname or a.name: f"{base}.{a.name}" for a in node.names})
                case ast.Import():
                    names.update({a.asname: a.name for a in node.names if a.asname})
                case ast.ClassDef(name=name):
                    names[name] = f"{module}.{name}"
                    self.classes[f"{module}.{name}"] = _class(module, node)
        for part in tree.body:
            match part:
                case ast.FunctionDef(name=name, returns=ast.expr() as result):
                    names[name] = f"{module}.{name}"
                    self.results[f"{module}.{name}"] = (result, module)
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="TypeVar")) as call):
                    for word in call.keywords:
                        if word.arg == "bound":
                            self.bounds[f"{module}.{name}"] = (word.value, module)
                            names[name] = f"{module}.{name}"

    def full(self, module: str, name: str) -> str:
        """The full name of what a module calls so: a name, or a chain of them."""
        first, _, rest = name.partition(".")
        known = self.names.get(module, {}).get(first, first)
        return f"{known}.{rest}" if rest else known

    def kind(self, annotation: ast.expr | None, module: str, own: str = "") -> Kind | None:
        """What an annotation of a module says of a value; ``own``, the class it stands in."""
        match annotation:
            case ast.Constant(value=str(text)):
                return self.kind(ast.parse(text, mode="eval").body, module, own)
            case ast.BinOp(left=left, right=right):
                return joined(self.kind(left, module, own), self.kind(right, module, own))
            case ast.Name(id="Self"):
                return self._named(own)
            case ast.Name() | ast.Attribute():
                return self._named(self.full(module, ast.unparse(annotation)))
            case ast.Subscript(value=value, slice=inner):
                return self._subscript(ast.unparse(value).split(".")[-1], value, inner, module, own)
        return None

    def _subscript(self, name: str, value: ast.expr, inner: ast.expr, module: str, own: str) -> Kind | None:
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if name in {"Optional", "Final", "ClassVar", "Annotated", "Required", "NotRequired"}:
            return self.kind(parts[0], module, own)
        if name == "Literal":
            return None
        if name in {"type", "Type"}:
            of = self.kind(parts[0], module, own)
            return None if of is None else Kind("class", parts=(of,))
        if name == "Callable":
            of = self.kind(parts[-1], module, own)
            return None if of is None else Kind("maker", parts=(of,))
        itself = self.kind(value, module, own)
        if itself is not None:
            return itself
        held = tuple(self.kind(part, module, own) for part in parts)
        return Kind("of", parts=held) if any(held) else None

    def _named(self, full: str) -> Kind | None:
        if full in self.bounds:
            return self.kind(*self.bounds[full])
        if full in self.tables or full.split(".")[-1] == ROOT_CLASS:
            return Kind("table", full)
        return Kind("object", full) if full in self.classes else None

    def above(self, name: str) -> Iterable[Class]:
        """A class and those it descends from."""
        waiting, seen = [name], set()
        while waiting:
            name = waiting.pop(0)
            if name in self.classes and name not in seen:
                seen.add(name)
                yield self.classes[name]
                waiting += [self.full(self.classes[name].module, base) for base in self.classes[name].bases]

    def attribute(self, of: Kind, name: str) -> Kind | None:
        for c in self.above(of.name):
            if name in c.attributes:
                return self.kind(c.attributes[name], c.module, of.name)
        return TABLE if name in STATE_NAMES else None

    def result(self, of: Kind, name: str) -> Kind | None:
        for c in self.above(of.name):
            if name in c.methods:
                return self.kind(c.methods[name], c.module, of.name)
        return None

    def inside(self, table: Kind, name: str) -> Kind | None:
        """What an attribute of a table is to whoever takes it: None if it cannot be changed in place."""
        if name == "__dict__":
            return LIST
        if name == "memo":
            return MEMO
        for c in self.above(table.name):
            if name in c.methods:
                return None
            if name in c.attributes:
                said = ast.unparse(c.attributes[name]).removeprefix("Annotated[").removeprefix("ClassVar[")
                first = said.replace("[", " ").replace("|", " ").replace(",", " ").split()[0]
                return LIST if first in MUTABLE else None if first in FIXED else INSIDE
        return INSIDE


def _class(module: str, node: ast.ClassDef) -> Class:
    made = Class(module, [ast.unparse(b.value if isinstance(b, ast.Subscript) else b) for b in node.bases])
    for part in ast.walk(node):
        match part:
            case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name)):
                made.attributes.setdefault(name, part.annotation)
    for function in node.body:
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if function.returns is not None:
            of_property = any("property" in ast.unparse(d) for d in function.decorator_list)
            (made.attributes if of_property else made.methods)[function.name] = function.returns
        given = {a.arg: a.annotation for a in [*function.args.args, *function.args.kwonlyargs]}
        for part in ast.walk(function):
            if isinstance(part, ast.Assign):
                _learn_fields(made, part, given)
    return made


def _learn_fields(made: Class, assign: ast.Assign, given: Mapping[str, ast.expr | None]) -> None:
    """``self.x = x``: an attribute is what the parameter was declared to be."""
    for target in assign.targets:
        pairs = [(target, assign.value)]
        if isinstance(target, ast.Tuple) and isinstance(assign.value, ast.Tuple):
            pairs = list(zip(target.elts, assign.value.elts, strict=False))
        for place, value in pairs:
            match place, value:
                case ast.Attribute(value=ast.Name(id="self"), attr=name), ast.Name(id=parameter):
                    annotation = given.get(parameter)
                    if annotation is not None:
                        made.attributes.setdefault(name, annotation)


Scope = dict[str, Kind | None]
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Scanner:
    """Walks a module in the order things happen, with what each name is at that point, and notes the writes."""

    def __init__(self, declared: Declared, module: str) -> None:
        self.declared, self.module = declared, module
        self.lines: set[int] = set()
        self.own = ""

    # Values

    def of(self, node: ast.expr, scope: Scope) -> Kind | None:
        """What an expression is."""
        match node:
            case ast.Name(id=name):
                if name in scope:
                    return scope[name]
                return TABLE if name in STATE_NAMES else None
            case ast.Attribute(value=value, attr=name):
                return self._attribute(self.of(value, scope), name)
            case ast.Subscript(value=value, slice=index):
                return self._item(self.of(value, scope), index)
            case ast.Call():
                return self._call(node, scope)
            case ast.NamedExpr(value=value) | ast.Await(value=value) | ast.Starred(value=value):
                return self.of(value, scope)
            case ast.IfExp(body=one, orelse=other):
                return joined(self.of(one, scope), self.of(other, scope))
            case ast.BoolOp(values=values):
                return merged(self.of(v, scope) for v in values)
            case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
                parts = tuple(self.of(e, scope) for e in elts)
                return Kind("of", parts=parts) if any(parts) else None
            case ast.Dict(values=values):
                parts = tuple(self.of(v, scope) for v in values)
                return Kind("of", parts=parts) if any(parts) else None
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                inner = self._loops(node.generators, dict(scope))
                got = self.of(node.value if isinstance(node, ast.DictComp) else node.elt, inner)
                return None if got is None else Kind("of", parts=(got,))
        return None

    def _attribute(self, of: Kind | None, name: str) -> Kind | None:
        if of is None:
            return TABLE if name in STATE_NAMES else None
        if of.what == "table":
            return self.declared.inside(of, name)
        if of.what == "inside":
            return INSIDE
        return self.declared.attribute(of, name) if of.what == "object" else None

    def _item(self, of: Kind | None, index: ast.expr) -> Kind | None:
        if of is None or of == MEMO:
            return None
        if of.what == "inside":
            return INSIDE
        if of.what != "of":
            return None
        match index:
            case ast.Constant(value=int(at)) if 0 <= at < len(of.parts):
                return of.parts[at]
            case ast.Slice():
                return of
        return merged(of.parts)

    def each(self, of: Kind | None) -> Kind | None:
        """What comes of going through something."""
        if of is None or of.what == "of":
            return of and merged(of.parts)
        return INSIDE if of.what == "inside" else None

    def _call(self, node: ast.Call, scope: Scope) -> Kind | None:
        called, first = node.func, node.args[0] if node.args else None
        match called:
            case ast.Attribute(value=value, attr=name):
                of = self.of(value, scope)
                if name in COPIES and of is not None:
                    return of if of.what == "table" else None
                if name in COPIES and first is not None:  # copy.copy(s), typing.cast(…)
                    return self._copied(node, scope)
                if of is not None and of.what in {"table", "object"}:
                    return self.declared.result(of, name)
                if of is not None and of.what == "class" and name in {"__new__", "load"}:
                    return of.parts[0]
                if of == MEMO:
                    return None
                if of is not None and of.what in {"inside", "of"} and name in WITHIN:
                    return Kind("of", parts=(of,)) if name == "items" else of
                if name == "__new__" and first is not None:
                    return self._made(self.of(first, scope), first)
            case ast.Name(id=name):
                if name in PASSED and name not in scope:
                    return self._passed(name, node.args, scope)
                if name in COPIES and first is not None and name not in scope:
                    return self._copied(node, scope)
                held = scope.get(name)
                if held is not None and held.what in {"class", "maker"}:
                    return held.parts[0]
        full = self.declared.full(self.module, ast.unparse(called))
        if full in self.declared.results:
            return self.declared.kind(*self.declared.results[full])
        return self._made(None, called)

    def _made(self, of: Kind | None, called: ast.expr) -> Kind | None:
        """A new instance of a class."""
        if of is not None and of.what == "class":
            return of.parts[0]
        named = isinstance(called, ast.Name | ast.Attribute)
        return self.declared.kind(called, self.module, self.own) if named else None

    def _copied(self, node: ast.Call, scope: Scope) -> Kind | None:
        kinds = [self.of(a, scope) for a in node.args]
        cast = ast.unparse(node.func).endswith("cast")
        declared = [self.declared.kind(a, self.module, self.own) for a in node.args[: int(cast)]]
        return next((k for k in (*kinds, *declared) if k is not None and k.what == "table"), None)

    def _passed(self, name: str, given: list[ast.expr], scope: Scope) -> Kind | None:
        kinds = [self.of(a, scope) for a in given]
        first = kinds[0] if kinds else None
        if name in {"vars", "getattr"}:
            if first is not None and first.what == "table":
                return LIST if name == "vars" else INSIDE
            return first if first is not None and first.what == "inside" else None
        if name == "enumerate":
            return Kind("of", parts=(Kind("of", parts=(None, self.each(first))),)) if self.each(first) else None
        if name == "zip":
            parts = tuple(self.each(k) for k in kinds)
            return Kind("of", parts=(Kind("of", parts=parts),)) if any(parts) else None
        if name in {"next", "min", "max"}:
            return merged(self.each(k) for k in kinds)
        return merged(kinds[1:] if name == "filter" else kinds)

    # Names

    def bind(self, target: ast.expr, kind: Kind | None, scope: Scope, plain: bool = False) -> None:
        """A name takes a value; what is unpacked goes by its place."""
        match target:
            case ast.Name(id=name):
                unknown = kind is None and name in STATE_NAMES and not plain
                scope[name] = TABLE if unknown else kind
            case ast.Starred(value=value):
                self.bind(value, kind, scope, plain)
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                straight = kind is not None and kind.what == "of" and len(kind.parts) == len(elts)
                for at, part in enumerate(elts):
                    self.bind(part, kind.parts[at] if straight and kind else self.each(kind), scope, plain)

    def _loops(self, generators: list[ast.comprehension], scope: Scope) -> Scope:
        for g in generators:
            self.bind(g.target, self.each(self.of(g.iter, scope)), scope)
        return scope

    # Statements, in order

    def body(self, nodes: Iterable[ast.stmt], scope: Scope) -> None:
        for node in nodes:
            self.statement(node, scope)

    def statement(self, node: ast.stmt, scope: Scope) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.function(node, scope)
                return
            case ast.ClassDef(name=name):
                outer, self.own = self.own, f"{self.module}.{name}"
                self.body(node.body, dict(scope))
                self.own = outer
                return
            case ast.If() | ast.While() | ast.For() | ast.AsyncFor() | ast.Try() | ast.With() | ast.AsyncWith():
                self._block(node, scope)
                return
            case ast.Match():
                self.look(node.subject, scope)
                self._branches([case.body for case in node.cases], scope)
                return
        self.look(node, scope)
        match node:
            case ast.Assign(targets=targets, value=value):
                plain = isinstance(value, ast.Constant | ast.List | ast.Dict | ast.Set | ast.JoinedStr) or (
                    isinstance(value, ast.Call) and ast.unparse(value.func) in BUILDERS | FIXED
                )
                for target in targets:
                    self.bind(target, self.of(value, scope), scope, plain)
            case ast.AnnAssign(target=target, annotation=annotation, value=value):
                said = self.declared.kind(annotation, self.module, self.own)
                got = self.of(value, scope) if value is not None else None
                self.bind(target, joined(said, got), scope, ast.unparse(annotation) != "Any")
            case ast.AugAssign(target=ast.Name(id=name)) if scope.get(name) == LIST:
                self.lines.add(node.lineno)

    def _block(self, node: ast.stmt, scope: Scope) -> None:
        match node:
            case ast.If(test=test, body=body, orelse=other):
                self.look(test, scope)
                self._branches([body, other], scope)
            case ast.While(test=test, body=body, orelse=other):
                self.look(test, scope)
                self._branches([body + body, other], scope)
            case (
                ast.For(target=target, iter=over, body=body, orelse=other)
                | ast.AsyncFor(target=target, iter=over, body=body, orelse=other)
            ):
                self.look(over, scope)
                self.look(target, scope)
                self.bind(target, self.each(self.of(over, scope)), scope)
                self._branches([body + body, other], scope)
            case ast.Try(body=body, handlers=handlers, orelse=other, finalbody=last):
                self._branches([body + other, *(body + h.body for h in handlers)], scope)
                self.body(last, scope)
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                for item in items:
                    self.look(item, scope)
                    if item.optional_vars is not None:
                        got = self.of(item.context_expr, scope)
                        self.bind(item.optional_vars, merged(got.parts) if got and got.what == "of" else got, scope)
                self.body(body, scope)

    def _branches(self, ways: list[list[ast.stmt]], scope: Scope) -> None:
        """Whichever way was taken: a name may be what any of them left it."""
        ends = []
        for way in ways:
            inner = dict(scope)
            self.body(way, inner)
            ends.append(inner)
        for name in {name for end in ends for name in end}:
            scope[name] = merged(end.get(name, scope.get(name)) for end in ends)

    def function(self, node: Function, scope: Scope) -> None:
        inner = dict(scope)
        a = node.args
        every = [*a.posonlyargs, *a.args]
        for at, argument in enumerate([*every, *a.kwonlyargs]):
            said = argument.annotation
            kind = self.declared.kind(said, self.module, self.own)
            if said is None and at == 0 and self.own and not isinstance(node, ast.Lambda):
                static = any("staticmethod" in ast.unparse(d) for d in node.decorator_list)
                made = self.declared._named(self.own)
                of_class = any("classmethod" in ast.unparse(d) for d in node.decorator_list)
                kind = None if static else Kind("class", parts=(made,)) if of_class else made
            elif kind is None and (said is None or ast.unparse(said) == "Any") and argument.arg in STATE_NAMES:
                kind = TABLE
            inner[argument.arg] = kind
        for more in filter(None, [a.vararg, a.kwarg]):
            kind = self.declared.kind(more.annotation, self.module, self.own)
            inner[more.arg] = None if kind is None else Kind("of", parts=(kind,))
        outer, self.own = self.own, self.own
        if isinstance(node, ast.Lambda):
            self.look(node.body, inner)
        else:
            self.body(node.body, inner)
        self.own = outer

    # Writes

    def look(self, node: ast.AST, scope: Scope) -> None:
        """Notes the writes of an expression or a simple statement, and what it binds."""
        if isinstance(node, ast.Lambda):
            self.function(node, scope)
            return
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
            for g in node.generators:
                self.look(g.iter, scope)
            inner = self._loops(node.generators, dict(scope))
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.comprehension):
                    for test in child.ifs:
                        self.look(test, inner)
                else:
                    self.look(child, inner)
            return
        match node:
            case ast.Attribute(value=value, ctx=ast.Store() | ast.Del()):
                if self._reached(value, scope, table=True):
                    self.lines.add(node.lineno)
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                if self._reached(value, scope):
                    self.lines.add(node.lineno)
            case ast.Call():
                self._changes(node, scope)
            case ast.NamedExpr(target=target, value=value):
                self.bind(target, self.of(value, scope), scope)
        for child in ast.iter_child_nodes(node):
            self.look(child, scope)

    def _reached(self, node: ast.expr, scope: Scope, table: bool = False) -> bool:
        kind = self.of(node, scope)
        if kind is None:
            # ``s.turno`` cannot be changed in place, but ``s.zona[i] = x`` on what was taken for fixed is a write
            if not isinstance(node, ast.Attribute | ast.Subscript) or self.of(node.value, scope) == MEMO:
                return False
            return self._reached(node.value, scope, table=True)
        return kind.what == "inside" or (table and kind.what == "table")

    def _changes(self, node: ast.Call, scope: Scope) -> None:
        first = node.args[0] if node.args else None
        match node.func:
            case ast.Attribute(value=ast.Name(id=name), attr=method) if name in BUILDERS and name not in scope:
                if method in CHANGES and first is not None and self._reached(first, scope, table=True):
                    self.lines.add(node.lineno)
            case ast.Attribute(value=value, attr=method) if method in CHANGES:
                if self._reached(value, scope, table=method.startswith("__")):
                    self.lines.add(node.lineno)
            case ast.Attribute(attr=name) | ast.Name(id=name):
                if name in CHANGERS and first is not None and self._reached(first, scope, table=name in SETTERS):
                    self.lines.add(node.lineno)


def writes(module: str, declared: Declared) -> list[int]:
    """The lines of a module that change a table."""
    scanner = Scanner(declared, module)
    scanner.body(declared.trees[module].body, {})
    return sorted(scanner.lines)
