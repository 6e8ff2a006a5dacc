"""What a grammar holds and whom each phrase serves."""

from mazo.language.study import inventory
from mazo.language.template import compile_template
from mazo.language.writer import Writer
from tests.language import toy

LANGUAGE = toy.language()
CARDS = {
    "Uno": "Roba 2 cartas.",
    "Dos": "Cada rival roba 1 carta y descarta 1 carta de su mano.",
    "Tres": "Destruye 2 hadas cansadas. Roba 1 carta.",
}
TREES = {name: LANGUAGE.read(text).tree for name, text in CARDS.items()}


def test_cards_of_each_phrase() -> None:
    entries = inventory.uses(toy.grammar(), TREES)
    users = {e.phrase.source: e.cards for e in entries}
    assert users["<robar> {n:cantidad} {n:f|carta|cartas}"] == ("Uno", "Dos", "Tres")
    assert users["{who:sujeto} {do:acción}"] == ("Dos",)
    assert not any(e.phrase.variant for e in entries)


def test_kinds() -> None:
    found = inventory.kinds(inventory.uses(toy.grammar(), TREES), TREES)
    assert found[0].kind == "Draw"
    by_name = {k.kind: k for k in found}
    assert by_name["Destroy"].cards == ("Tres",)
    assert len(by_name["Destroy"].phrases) == 2
    assert by_name["Swap"].cards == ()
    lines = inventory.table(found).splitlines()
    assert lines[2] == "| `Draw` | roba {cantidad} carta/cartas | draw {cantidad} card/cards | 1 | 3 |"
    assert len(lines) == len(found) + 2


def test_phrases_in_the_order_of_the_text() -> None:
    writer = Writer(toy.grammar())
    kinds = [p.kind for p in inventory.phrases_of(writer, "texto", TREES["Dos"]) if p.kind]
    assert kinds == ["By", "Player", "Draw", "Discard"]


def test_variants_and_problems() -> None:
    g = toy.grammar()
    assert "<robar> {n:número} veces dos cartas" in [p.source for p in inventory.variants(g)]
    assert inventory.problems(g) == []
    g.phrase("efecto", "<robar> {x:cosa}", "Thing", en="<draw> {x:cosa}")
    g.phrase("nadie", "nadie", "Nobody", en="nobody")
    assert inventory.problems(g) == ["nothing asks for «nadie»", "nothing fills «cosa»"]


def test_templates_as_people_read_them() -> None:
    es = compile_template("<colocar+x:carta> del tope de {tu|su} mazo, {n|una|dos} {n:número}.")
    assert inventory.readable(es) == "colócalo del tope de tu mazo, una/dos {número}."
    en = compile_template("<place+x> on {your|their} deck\\|")
    assert inventory.readable(en, english=True) == r"place it on your deck \|"


def test_arguments_of_each_kind() -> None:
    g = toy.grammar()
    found = inventory.inventory(g, TREES)
    assert set(found["Destroy"].args["n"]) == {"«cantidad»", "“todos”"}
    assert found["Destroy"].texts == ("Tres",)
    assert found["DiscardIt"].args == {"x": ("Ref",)}
    assert inventory.fillers(g, "cantidad") == ("int", "UpTo")
