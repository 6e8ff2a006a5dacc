"""A compiled table is the table that was declared: what is written for it does what the decorator does."""

from __future__ import annotations

import ast
import random
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mazo import games
from mazo.cli.compiling import compilar, nativa
from mazo.kernel import run
from mazo.kernel.state import State, record
from mazo.text import layers

SOURCES = Path(nativa.__file__).parents[3]


def written(cls: type[State]) -> type[State]:
    """The class that is compiled instead of one, run as plain Python."""
    source = Path(sys.modules[cls.__module__].__file__ or "")
    space: dict[str, Any] = {"__name__": cls.__module__}
    exec(compile(nativa.rewritten(source.read_text(encoding="utf-8"), cls.__module__), str(source), "exec"), space)
    found = space[cls.__name__]
    assert isinstance(found, type) and issubclass(found, State) and found is not cls
    return found


@pytest.mark.parametrize("name", games.names())
def test_the_class_that_is_compiled_is_the_one_declared(name: str) -> None:
    game: Any = games.get(name)
    rng = random.Random(1)
    seats, formato = game.layouts[0]
    s = run.start(game, game.setup(game.random_header(1, seats, formato), rng.randbytes(16)))
    for _ in range(30):
        if s.decision is None:
            break
        s = run.answer(game, s, rng.randrange(len(s.decision.options)))
    cls = written(type(s))
    assert cls._saved == type(s)._saved and set(cls._forms) == set(type(s)._forms)
    rest = run.rest_of(s)
    t = cls.load(rest.dump(), s.conf, s.key)
    assert t.digest() == rest.digest() and t.zones == s.zones and t.places == s.places and t.where == rest.where
    u = t.clone()
    assert u.digest() == t.digest() and u.events is not t.events and u.mine is not t.mine and u.memo is not t.memo
    assert u.alias is t.alias
    v = cls.load(game.setup(game.random_header(2, seats, formato), b"k").dump(), s.conf, s.key)
    v.assume(t)
    assert v.digest() == t.digest() and v.events is not t.events


def test_a_record_made_at_once_is_the_one_its_constructor_makes() -> None:
    source = Path(layers.__file__).read_text(encoding="utf-8")
    text = nativa.with_records(source, layers.__name__)
    assert "_record(Part, (-1, -total, FLOOR, False))" in text and "Part(-1, -total, FLOOR)" not in text
    space: dict[str, Any] = {"__name__": layers.__name__}
    exec(compile(text, layers.__file__, "exec"), space)
    given = [layers.Layer(2, layers.ADDS, -9, False, 4), layers.Layer(1, layers.DOUBLES, 0, True, 3)]
    made, told = space["parts"](3, given), layers.parts(3, given)
    assert made == told and len(made) == 3 and all(type(part) is space["Part"] for part in made)


def test_a_record_of_fields_that_are_all_in_one_is_made_at_once_if_none_is_missing() -> None:
    source = "from mazo.text.layers import Part\n\n\ndef again(told):\n    return [Part(*x) for x in told]\n"
    found = nativa._Records(vars(layers))
    found.visit(ast.parse(source))
    ((_, _, _, _, written),) = found.made
    assert written == "(_record(Part, x) if len(x) == 4 else Part(*x))"
    called = nativa._Records(vars(layers))
    called.visit(ast.parse("Part(*asked()[1:])\nPart(*told[asked()])"))
    assert not called.made, "what is asked is asked once"
    for x in ((1, 2, 3, True), (1, 2, 3)):
        made = eval(written, {"Part": layers.Part, "_record": record, "x": x})
        assert made == layers.Part(*x) and type(made) is layers.Part


def test_the_fields_of_a_table_are_asked_for_by_their_names() -> None:
    source = "def put(s, name, at):\n    fields = s.__dict__\n    fields[name] = [*fields[name], at]\n"
    said = nativa.with_fields(source)
    assert said == "def put(s, name, at):\n    setattr(s, name, [*getattr(s, name), at])\n"
    for text in (source, said):
        space: dict[str, Any] = {}
        exec(text, space)
        table = SimpleNamespace(mark=[1])
        space["put"](table, "mark", 2)
        assert table.mark == [1, 2]
    alone = "def sums(fields, name):\n    return fields[name]\n"
    assert nativa.with_fields(alone) == alone, "fields of something else are left as they are"


def test_every_field_taken_from_a_table_is_asked_for() -> None:
    for name in compilar.files(SOURCES):
        said = nativa.with_fields((SOURCES / name).read_text(encoding="utf-8"))
        assert "s.__dict__" not in said, f"{name}: a native table has no dictionary"


def test_what_python_is_asked_most_is_kept_at_hand(tmp_path: Path) -> None:
    header = tmp_path / "__native_internal_x.h"
    header.write_text("#define X\n", encoding="utf-8")
    library, other = SimpleNamespace(sources=["c/exc_ops.c"]), SimpleNamespace(sources=["c/one.c"])
    compilar.keep_at_hand(tmp_path, [library, other])
    assert header.read_text(encoding="utf-8").count("#include") == 1 and (tmp_path / "at_hand.h").is_file()
    assert library.sources[1:] == [str(tmp_path / "at_hand.c")] and other.sources == ["c/one.c"]


def test_every_table_is_compiled() -> None:
    told = compilar.files(SOURCES)
    for name in games.names():
        module = games.get(name).table.__module__
        assert module.replace(".", "/") + ".py" in told
