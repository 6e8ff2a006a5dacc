"""Templates and declarations: what they compile to, and what is refused when it is declared."""

import pytest

from mazo.language.phrase import Grammar
from mazo.language.spelling import tokens, words
from mazo.language.template import Agree, Clitic, Literal, Person, Slot, Verb, compile_template
from tests.language import nodes


def test_template() -> None:
    assert compile_template("<robar> {n:cantidad} {n|carta|cartas} de {tu|su} mano.") == (
        Verb("robar"),
        Slot("n", "cantidad", ""),
        Agree("n", (("carta",), ("cartas",)), ""),
        Literal("de"),
        Person(("tu",), ("su",)),
        Literal("mano"),
        Literal("."),
    )


def test_template_details() -> None:
    assert compile_template("<poner+x>") == (Clitic("poner", "x", ""),)
    assert compile_template("<poner+x:carta.mano>") == (Clitic("poner", "x", "carta.mano"),)
    assert compile_template("{x:cosa/inf}") == (Slot("x", "cosa", "inf"),)
    assert compile_template("{n:f|carta|cartas}") == (Agree("n", (("carta",), ("cartas",)), "f"),)
    assert compile_template("{su|}") == (Person(("su",), ()),)
    assert compile_template("{of|todo el|toda la|todos los|todas las}") == (
        Agree("of", (("todo", "el"), ("toda", "la"), ("todos", "los"), ("todas", "las")), ""),
    )
    assert compile_template("del mazo al tope") == tuple(map(Literal, ("de", "el", "mazo", "a", "el", "tope")))
    assert compile_template("") == ()


@pytest.mark.parametrize(
    "template",
    ["<robar", "robar>", "{n:número", "n}", "{n}", "{:número}", "{n:}", "{n|a|b|c}", "{x:<robar>}", "a {n:b} }"],
)
def test_templates_refused(template: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        compile_template(template)


def test_tokens_undo_contractions_and_keep_places() -> None:
    found = tokens("Del tope, 12 Æ_x.")
    assert [t.word for t in found] == ["de", "el", "tope", ",", "12", "æ", "_", "x", "."]
    assert [(t.start, t.end) for t in found[:4]] == [(0, 3), (0, 3), (4, 8), (8, 9)]


def test_no_sign_is_lost() -> None:
    text = "a_b²3٣—«x»\u200b😀"
    assert "".join(text[t.start : t.end] for t in tokens(text)) == text


def test_words_keep_capitals() -> None:
    assert words("del Vertedero") == ("de", "el", "Vertedero")


@pytest.mark.parametrize(
    ("declaration", "complaint"),
    [
        ({"es": "{a:x} {b:y}", "en": "{a:x} {b:y}"}, "one slot"),
        ({"es": "{a:x}", "en": "{a:x}", "build": lambda v: v}, "variant"),
        ({"es": "roba", "en": "draw", "kind": "=", "other": 1}, "value"),
        ({"es": "{a:x} {a:y}", "en": "{a:x}", "kind": "A"}, "twice"),
        ({"es": "{a:x}", "en": "{a:x}", "kind": "A", "a": 1}, "twice"),
        ({"es": "{a:x} {b|s|p}", "en": "{a:x}", "kind": "A"}, "no slot"),
        ({"es": "{a:x}", "en": "{a:x}", "kind": "A", "head": "b"}, "no slot"),
        ({"es": "{a:x}", "en": "{a:x}", "kind": "A", "introduces": "carta b"}, "no slot"),
        ({"es": "{a:x/b} {b:y}", "en": "{a:x} {b:y}", "kind": "A"}, "neither a form nor a slot"),
        ({"es": "{a:x/futuro}", "en": "{a:x}", "kind": "A"}, "neither a form nor a slot"),
        ({"es": "roba {a:x}", "en": "draw", "kind": "A"}, "do not say the same"),
        ({"es": "roba", "en": "", "kind": "A"}, "do not say the same"),
        ({"es": "roba", "en": "draw", "kind": "A", "refers": "a", "recalls": "b"}, "not both"),
        ({"es": "roba", "en": "draw", "kind": "Absent"}, "no node «Absent»"),
        ({"es": "roba {c:x}", "en": "draw {c:x}", "kind": "A"}, "A has a, b; not c"),
        ({"es": "roba", "en": "draw", "kind": "Thing"}, "Thing has x; not"),
    ],
)
def test_declarations_refused(declaration: dict[str, object], complaint: str) -> None:
    g = Grammar(nodes=nodes.KINDS)
    with pytest.raises(ValueError, match=complaint):
        g.phrase("cosa", **declaration)  # type: ignore[arg-type]
    assert not g.phrases


def test_a_grammar_starts_from_another_and_leaves_it_alone() -> None:
    parent = Grammar(nodes=nodes.KINDS)
    parent.phrase("cosa", "una", "A", en="one")
    child = Grammar(parent)
    child.phrase("cosa", "otra", "B", en="another")
    child.hint("naipe", "carta")
    assert len(parent.phrases["cosa"]) == 1
    assert len(child.phrases["cosa"]) == 2
    assert not parent.hints
