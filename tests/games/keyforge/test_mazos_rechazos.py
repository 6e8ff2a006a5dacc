"""What is not a deck is refused: cleanly, fast, in Spanish, with the line, the nearest names and the rule."""

import json

import pytest

from mazo.games.keyforge.decks.composicion import Mazo
from mazo.games.keyforge.decks.mazos import a_yaml, lee
from tests.games.keyforge.juguete import TOY, refused, site, text_list, toy_deck


def test_thirty_five_cards() -> None:
    deck = toy_deck()
    deck["Dis"].pop()
    for entry in (
        text_list(deck),
        json.dumps(site(deck)),
        a_yaml(Mazo("x", "LLdlA", {h: tuple(i) for h, i in deck.items()})),
    ):
        error = refused(entry)
        assert [fault.regla for fault in error.fallos] == ["A-13", "A-13"]
        assert "35 cartas y deben ser 36" in str(error) and "Dis tiene 11" in str(error)


def test_a_fourth_house() -> None:
    deck = toy_deck()
    deck["Marte"] = [deck["Dis"].pop().replace("dis-", "marte-")]
    error = refused(text_list(deck))
    assert error.regla == "KF-BASE-3" and "Brobnar, Dis, Logos, Marte" in str(error)
    served = site(deck)
    served["data"]["_links"]["houses"] = ["Brobnar", "Dis", "Logos"]
    assert refused(json.dumps(served)).regla == "KF-BASE-3"


def test_an_unknown_card_gets_suggestions_and_its_line() -> None:
    text = text_list(toy_deck()).replace("Ñandú Common 05 de Dis", "Nandu Comon 05 de Dis")
    line = next(n for n, line in enumerate(text.splitlines(), 1) if "Comon" in line)
    error = refused(text)
    assert (error.linea, error.regla) == (line, "KF-BASE-2")
    assert error.parecidos[0] == "Ñandú Common 05 de Dis"
    assert (
        str(error) == f"Línea {line}: No hay una carta «Nandu Comon 05 de Dis». ¿Quizá {str(error).split('¿Quizá ')[1]}"
    )


def test_suggestions_come_in_the_language_they_were_asked_in() -> None:
    assert TOY.parecidos("Comon Rhea 05 of Dis")[0] == "Common Rhea 05 of Dis"


def test_every_fault_is_told_at_once() -> None:
    text = text_list(toy_deck()).replace("Ñandú", "Ñu")
    error = refused(text)
    assert len(error.fallos) > 20 and str(error).endswith("fallos más.")
    assert {fault.regla for fault in error.fallos} == {"KF-BASE-2"}


def test_a_card_of_a_later_set() -> None:
    deck = toy_deck()
    deck["Dis"][-1] = "tardia"
    error = refused(text_list(deck))
    assert error.regla == "KF-GLOS-LEGADO-1" and "LEdlA" in str(error)
    assert lee(text_list(deck).replace("Conjunto: LLdlA", "Conjunto: Age of Ascension"), cartas=TOY).conjunto == "LEdlA"
    assert lee(text_list(deck).replace("Conjunto: LLdlA", ""), cartas=TOY).conjunto == "LEdlA"


@pytest.mark.parametrize("name", ["Mass Mutation", "479", "nada"])
def test_an_unknown_set(name: str) -> None:
    assert "No hay un conjunto" in str(refused(text_list(toy_deck()).replace("LLdlA", name)))


@pytest.mark.parametrize("house", ["Ekwidon", "Nada"])
def test_an_unknown_house(house: str) -> None:
    text = a_yaml(Mazo("x", "LLdlA", {h: tuple(i) for h, i in toy_deck().items()})).replace("  Dis:", f"  {house}:")
    error = refused(text)
    assert error.regla == "KF-BASE-15" and error.linea
    assert refused(json.dumps(site(toy_deck())).replace('"Dis"', f'"{house}"')).regla == "KF-BASE-15"


@pytest.mark.parametrize("count", ["0x", "37x", "9999x"])
def test_copies_that_do_not_fit(count: str) -> None:
    assert refused(text_list(toy_deck()).replace("2x", count, 1)).regla == "A-13"


def test_a_card_before_the_first_house() -> None:
    text = text_list(toy_deck()).replace("\n\nBrobnar", f"\n{TOY.nombre('dis-rare-00')}\n\nBrobnar")
    assert "antes de la primera Casa" in str(refused(text))


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{c}: &{c} [{','.join([f'*{p}'] * 9)}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "   \n\n",
        b"",
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" * 50,
        bytes(range(256)) * 100,
        b"\xff\xfe" + b"\x00\xd8" * 9,
        "x" * 10_000_000,
        b"[" * 10_000_000,
        "[" * 900_000,
        "{" * 900_000,
        '{"a":' * 100_000,
        "[" * 900 + "]" * 900,
        '{"data":',
        '{"data": {}}',
        '{"data": []}',
        '{"data": [{"name": "a"}, {"name": "b"}]}',
        "[]",
        "[1, 2]",
        "{}",
        "null{",
        "[null]",
        '{"data": 5}',
        '{"data": {"_links": 5}, "_linked": []}',
        '{"deck": {"housesAndCards": [1, {"cards": 3}, {"cards": [4]}]}}',
        '{"casas": {"Dis": 5}}',
        '{"casas": {"Dis": [1, null, {"a": 2}]}}',
        '{"casas": {}}',
        '{"a": "' + '\\"' * 400_000,
        '{"name": "x", "houses": ["Dis"], "cards": [{"id": 5, "count": 1e9}, {"count": "many"}]}',
        '{"n": ' + "9" * 5000 + "}",
        '{"casas": {"Dis": ["' + "x" * 500_000 + '"]}}',
        "<!DOCTYPE html><html></html>",
        "<" * 900_000,
        f"casas:\n  Dis: []\n{BOMB}",
        "casas:\n" + "  " * 50 + "- x",
        "casas:\nDis",
        "casas:\n  Dis: {a: b}",
        "casas:\n  [Dis]: [a]",
        "casas:\n  - Dis",
        "casas:\n  Dis: " + "[" * 2000,
        "casas:\n  Dis:\n" + "  - a\n" * 40_000,
        "casas:\n  Dis: !!python/object:os.system [x]",
        "casas:\n  Dis: [&a x, *a]",
        "casas:\n  Dis: [\t",
        "casas:\n  Dis: 'x",
        "otro: 1\ncasas:\n  Dis: [a]",
        "casas:\n  ? [a]\n  : [b]",
        "Brobnar\n" + "2x nada\n" * 990,
        "Brobnar\n" * 100_000,
        "a\n" * 400_000,
        "Brobnar\n" + "y" * 900_000,
        "Brobnar\n" + "((((" * 70,
        "Brobnar\n" + "2 " * 140,
        "Brobnar\n" + "x2 " * 90,
        "#" * 900_000,
        ":" * 60 + "\n" + "=" * 60,
        "¡hola!",
        "Карта",
    ],
)
def test_garbage_is_refused_cleanly_and_fast(entry: str | bytes) -> None:
    error = refused(entry)
    assert str(error) and len(str(error)) < 20_000


def test_malformed_json_says_where() -> None:
    text = json.dumps(site(toy_deck()), indent=1)
    broken = text.replace('"expansion": 341,', '"expansion" 341,', 1)
    assert refused(broken).linea == next(
        n for n, line in enumerate(broken.splitlines(), 1) if '"expansion" 341' in line
    )


def test_malformed_yaml_says_where() -> None:
    assert refused("casas:\n  Dis: [a\n  Logos: [b]\n").linea in (2, 3)


def test_what_is_quoted_is_short_and_printable() -> None:
    error = refused("Brobnar\n" + "\u202emalo\u200b" * 30)
    assert "\u202e" not in str(error) and len(str(error)) < 300
