"""The rulebook of KeyForge: both languages, its marks, its citations, its ambiguities called A-nn."""

import re

import pytest

from mazo.judge.rulebook import Rule, Rulebook, load

RULE = re.compile(r"KF-[A-Z]+(?:-[A-Z]+)*-(?:\d+(?:\.[A-Z]?\d+)?|[DX]\d)")
CITED = re.compile(r"\bKF-[A-Z]+(?:-[A-Z]+)*(?:-\d+(?:\.[A-Z]?\d+)?|-[DX]\d)?\b|(?<![\w-])A-\d\d\b")
SOURCES = re.compile(r"\[((?:R|T|G|F\d+|E\d+)\b[^\]]*)\]")
SOURCE = re.compile(r"R|T|G|G [\wÆ ]+|F(?P<faq>\d+)|E(?P<err>\d+)")

CHAPTERS = {
    **dict.fromkeys(("BASE", "ZONA"), "1"),
    "PREP": "2",
    "TURNO": "3",
    **dict.fromkeys(("JUGAR", "LINEA"), "4"),
    "DESC": "5",
    **dict.fromkeys(("USAR", "COSECHA", "ACCION", "OMNI", "LUCHA"), "6"),
    **dict.fromkeys(("DANO", "DESTR", "SALIR"), "7"),
    **dict.fromkeys(("HAB", "SEIS"), "8"),
    "CAD": "9",
    "SUST": "10",
    "TIEMPO": "11",
    "FAQ": "12",
    "ERR": "13",
}


@pytest.fixture(params=["es", "en"])
def keyforge(request: pytest.FixtureRequest) -> Rulebook:
    return load("keyforge", request.param)


def ids(entries: tuple[Rule, ...]) -> list[str]:
    return [entry.id for entry in entries]


def test_it_holds_every_rule_and_ambiguity(keyforge: Rulebook) -> None:
    assert len(keyforge.rules) >= 418
    assert ids(keyforge.ambiguities) == [f"A-{n:02}" for n in range(1, 66)]
    assert len(keyforge.entries) == len(keyforge.rules) + len(keyforge.ambiguities) == len(set(ids(keyforge.entries)))
    assert all(RULE.fullmatch(rule.id) for rule in keyforge.rules)
    assert len(keyforge.under("KF-FAQ")) == 56
    assert len(keyforge.under("KF-ERR")) == 11


def test_both_languages_say_the_same_rules() -> None:
    spanish, english = load("keyforge"), load("keyforge", "en")
    assert ids(spanish.entries) == ids(english.entries)
    for one, other in zip(spanish.entries, english.entries, strict=True):
        assert one.text != other.text
        assert (one.derived, one.ambiguities) == (other.derived, other.ambiguities), one.id
        assert sorted(CITED.findall(one.text)) == sorted(CITED.findall(other.text)), one.id
        assert sorted(re.findall(r"\d+", one.text)) == sorted(re.findall(r"\d+", other.text)), one.id
        assert SOURCES.findall(one.text) == SOURCES.findall(other.text), one.id
        assert one.section.split()[0] == other.section.split()[0] or one.is_ambiguity, one.id
        assert one.is_ambiguity == other.is_ambiguity


def test_every_mark_refers_to_an_ambiguity(keyforge: Rulebook) -> None:
    known = set(ids(keyforge.ambiguities))
    for entry in keyforge.entries:
        assert set(entry.ambiguities) <= known, entry.id
    assert {mark for rule in keyforge.rules for mark in rule.ambiguities} == known, "an ambiguity that no rule mentions"


def test_every_cited_rule_exists(keyforge: Rulebook) -> None:
    for entry in keyforge.entries:
        for cited in CITED.findall(entry.text):
            assert keyforge.under(cited), f"{entry.id} cites {cited}"


def test_every_source_is_one_of_the_document(keyforge: Rulebook) -> None:
    for entry in keyforge.entries:
        for sources in SOURCES.findall(entry.text):
            for source in sources.split(", "):
                match = SOURCE.fullmatch(source)
                assert match, f"{entry.id}: [{source}]"
                assert not match["faq"] or f"KF-FAQ-{match['faq']}" in keyforge, entry.id
                assert not match["err"] or f"KF-ERR-{match['err']}" in keyforge, entry.id


def test_every_ambiguity_has_a_weight_and_a_reading(keyforge: Rulebook) -> None:
    for ambiguity in keyforge.ambiguities:
        assert re.match(r"\*[^*]+\* [🔴🟠🟢] .*→ \S", ambiguity.text), ambiguity.id


def test_sections_agree_with_the_ids(keyforge: Rulebook) -> None:
    for rule in keyforge.rules:
        topic = rule.id.split("-")[1]
        wanted = CHAPTERS.get(topic, "7" if rule.id.startswith("KF-GLOS-ARMADURA") else "10")
        assert rule.section.split()[0] == wanted, rule.id
        assert rule.part


def test_a_rule_in_full() -> None:
    rule = load("keyforge").get("KF-JUGAR-3")
    assert rule is not None
    assert rule.text == "Todo Æmbar obtenido va a la reserva del que lo obtiene. [R] ⚠ A-53"
    assert rule.section == "4 Jugar cartas"
    assert rule.part == "Parte 1. Reglamento"
    assert rule.ambiguities == ("A-53",)
    assert not rule.derived and not rule.is_ambiguity


def test_derived_rules_are_told_from_stated_ones(keyforge: Rulebook) -> None:
    derived = {rule.id for rule in keyforge.rules if rule.derived}
    assert {"KF-DESC-2", "KF-TURNO-3.7", "KF-JUGAR-5", "KF-CAD-7"} <= derived
    assert not {"KF-BASE-3", "KF-DANO-1", "KF-GLOS-ELUSIVO-1"} & derived


@pytest.mark.parametrize("written", ["A-13", "a-13", " A–13 "])
def test_ambiguities_are_found_by_id(keyforge: Rulebook, written: str) -> None:
    ambiguity = keyforge.get(written)
    assert ambiguity is not None and ambiguity.is_ambiguity and ambiguity.id == "A-13"
    assert ids(keyforge.under("A")) == ids(keyforge.ambiguities)
    assert [rule.id for rule in keyforge.rules if "A-13" in rule.ambiguities] == ["KF-BASE-3"]


def test_a_letter_and_a_number_inside_an_id_are_not_an_ambiguity(keyforge: Rulebook) -> None:
    assert not any(entry.is_ambiguity for entry in keyforge.under("KF-TIEMPO"))
    assert "KF-TIEMPO-3.A1" in keyforge


def test_mistyped_ids_get_suggestions() -> None:
    book = load("keyforge")
    assert book.suggest("KF-LUCHA7")[0] == "KF-LUCHA-7"
    assert book.suggest("KF-FAQ-57", limit=5)[0].startswith("KF-FAQ-")
    assert book.suggest("a13")[0] == "A-13"


def test_a_prefix_gives_its_chapter() -> None:
    book = load("keyforge")
    assert ids(book.under("KF-TURNO-1")) == [f"KF-TURNO-1.{n}" for n in range(1, 8)]
    assert ids(book.under("KF-USAR-ART")) == ["KF-USAR-ART-1", "KF-USAR-ART-2", "KF-USAR-ART-3"]
    assert "KF-DANO-1" not in ids(book.under("KF-DA"))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("mazo vacío", "KF-TURNO-5.3"),
        ("armadura", "KF-GLOS-ARMADURA-1"),
        ("regla del primer turno", "KF-TURNO-3.4"),
        ("criatura aturdida", "KF-GLOS-ATURDIR-1"),
        ("cadenas", "KF-CAD-1"),
        ("regla del seis", "KF-SEIS-1"),
    ],
)
def test_search(words: str, found: str) -> None:
    assert found in ids(load("keyforge").search(words, limit=20))


def test_search_in_english() -> None:
    assert "KF-SEIS-1" in ids(load("keyforge", "en").search("rule of six", limit=6))
    assert "KF-LUCHA-5" in ids(load("keyforge", "en").search("fight damage simultaneously", limit=5))
