"""The index of the rulebooks: the real one of Atrum Arena, and the forms the format allows."""

import re
from dataclasses import FrozenInstanceError

import pytest

from mazo.judge.rulebook import Rulebook, RulebookError, load, parse

ATRUM_RULE = re.compile(r"AA-(?:I|II|III)-[0-9][0-9a-z.]*-[a-z]")
CITED = re.compile(r"\bAA-[IVX]+-[0-9][0-9a-z.]*[0-9a-z](?:-[a-z])?\b|\bAA-[IVX]+-[0-9](?:-[a-z])?\b")

SMALL = """\
# Un juego

- **JA** is not an id, so it is not a rule.

# Parte uno

## 1 El mazo

- **KF-FAQ-12** — Se baraja [D, de lo anterior].
- **MYL-7.1.2-EJ3** Una regla que sigue
  en otra línea. ⚠ AMB-2, AMB-1
- **MYL-6.1 / MYL-PR-DAÑO-1/2** Dos nombres, una regla.
- **MYL-6.10** Otra.

## Dudas

- **AMB-1** *Duda.* Como AMB-2. → Así.
- **AMB-2** *Otra.* → Así.
"""


@pytest.fixture(params=["es", "en"])
def atrum(request: pytest.FixtureRequest) -> Rulebook:
    return load("atrum", request.param)


def ids(entries: object) -> list[str]:
    assert isinstance(entries, tuple)
    return [entry.id for entry in entries]


# --- The rulebook of Atrum Arena --------------------------------------------------------------------------------------


def test_it_holds_every_rule_and_ambiguity(atrum: Rulebook) -> None:
    assert len(atrum.rules) >= 317
    assert ids(atrum.ambiguities) == [f"AMB-{n:02}" for n in range(1, 44)]
    assert len(atrum.entries) == len(atrum.rules) + len(atrum.ambiguities) == len(set(ids(atrum.entries)))
    assert all(ATRUM_RULE.fullmatch(rule.id) for rule in atrum.rules)


def test_both_languages_say_the_same_rules() -> None:
    spanish, english = load("atrum"), load("atrum", "en")
    assert ids(spanish.entries) == ids(english.entries)
    for one, other in zip(spanish.entries, english.entries, strict=True):
        assert one.text != other.text
        assert (one.derived, one.ambiguities) == (other.derived, other.ambiguities), one.id
        assert sorted(CITED.findall(one.text)) == sorted(CITED.findall(other.text)), one.id
        assert sorted(re.findall(r"\d+", one.text)) == sorted(re.findall(r"\d+", other.text)), one.id
        assert one.section.split()[0] == other.section.split()[0] or one.is_ambiguity, one.id


def test_every_mark_refers_to_an_ambiguity(atrum: Rulebook) -> None:
    known = set(ids(atrum.ambiguities))
    for entry in atrum.entries:
        assert set(entry.ambiguities) <= known, entry.id
    assert {mark for rule in atrum.rules for mark in rule.ambiguities} == known, "an ambiguity that no rule mentions"


def test_every_cited_rule_exists(atrum: Rulebook) -> None:
    for entry in atrum.entries:
        for cited in CITED.findall(entry.text):
            assert atrum.under(cited), f"{entry.id} cites {cited}"


def test_every_ambiguity_has_a_reading(atrum: Rulebook) -> None:
    for ambiguity in atrum.ambiguities:
        assert re.search(r"→ \S", ambiguity.text), ambiguity.id


def test_parts_and_sections_agree_with_the_ids(atrum: Rulebook) -> None:
    for rule in atrum.rules:
        _, part, section, _ = rule.id.split("-")
        assert re.match(rf"\w+ {part}\. ", rule.part), rule.id
        assert rule.section.startswith(f"{part}-{section[0]} "), rule.id


def test_a_rule_in_full() -> None:
    rule = load("atrum").get("AA-II-7.3-c")
    assert rule is not None
    assert rule.text == "Aunque tenga varios tipos, cada Sombra cuenta como un único Esbirro. ⚠ AMB-35"
    assert rule.section == "II-7 Las Sombras: II-7.3 Sombras en los Altares"
    assert rule.part == "Parte II. Reglas avanzadas"
    assert rule.ambiguities == ("AMB-35",)
    assert not rule.derived and not rule.is_ambiguity


def test_derived_rules_are_told_from_stated_ones(atrum: Rulebook) -> None:
    derived = {rule.id for rule in atrum.rules if rule.derived}
    assert {"AA-I-2.6-c", "AA-I-4.6-b", "AA-II-8.5-c", "AA-I-5.3-d"} <= derived
    assert not {"AA-I-3.2-a", "AA-II-3.2-a", "AA-III-2.6-d"} & derived


def test_ambiguities_are_found_by_id(atrum: Rulebook) -> None:
    ambiguity = atrum.get("AMB-09")
    assert ambiguity is not None and ambiguity.is_ambiguity
    assert "reserva_permite_coste0" in ambiguity.text
    assert ids(atrum.under("AMB")) == ids(atrum.ambiguities)
    assert [r.id for r in atrum.rules if "AMB-09" in r.ambiguities] == ["AA-II-1.2-c"]


def test_the_index_is_read_once_and_cannot_change() -> None:
    book = load("atrum")
    assert load("atrum") is book
    with pytest.raises(FrozenInstanceError):
        book.entries[0].text = "otra cosa"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        book.entries = ()  # type: ignore[misc]


# --- Looking up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["AA-I-7.2bis-a", "aa-i-7.2BIS-A", "  AA-I-7.2bis-a ", "AA–I–7.2bis–a"])
def test_ids_are_found_however_they_are_typed(written: str) -> None:
    book = load("atrum")
    rule = book.get(written)
    assert rule is not None and rule.id == "AA-I-7.2bis-a"
    assert written in book


@pytest.mark.parametrize("written", ["AA-I-7.2bis", "AA-I-7.2bis-z", "", "AMB-9", "Reptante"])
def test_what_is_not_an_id_is_not_found(written: str) -> None:
    assert load("atrum").get(written) is None
    assert written not in load("atrum")


def test_a_prefix_gives_its_section(atrum: Rulebook) -> None:
    assert ids(atrum.under("AA-II-7.3")) == [f"AA-II-7.3-{letter}" for letter in "abcdef"]
    assert ids(atrum.under("AA-II-7.3-")) == ids(atrum.under("AA-II-7.3"))
    assert ids(atrum.under("AA-II-7.3-b")) == ["AA-II-7.3-b"]
    assert {i.split("-")[2] for i in ids(atrum.under("AA-I-7.2"))} == {"7.2", "7.2.1", "7.2.2", "7.2.3"}
    assert all(i.startswith("AA-I-") for i in ids(atrum.under("AA-I")))
    assert len(atrum.under("AA")) == len(atrum.rules)
    assert atrum.under("") == atrum.under("-") == atrum.under("AA-IV") == ()


def test_a_prefix_stops_at_a_whole_number() -> None:
    book = parse("\n".join(f"- **AA-II-{n}-a** Una." for n in ("3.2", "3.20", "3.2.1", "3.2bis", "3")), "x")
    assert ids(book.under("AA-II-3.2")) == ["AA-II-3.2-a", "AA-II-3.2.1-a"]


def test_mistyped_ids_get_suggestions() -> None:
    book = load("atrum")
    assert book.suggest("AA-II-3.2a")[0] == "AA-II-3.2-a"
    assert book.suggest("AA-I-7.2.3-h")[0].startswith("AA-I-7.2.3-")
    assert book.suggest("amb09")[0] == "AMB-09"
    assert book.suggest("AA-II-3.2-a", limit=1) == ("AA-II-3.2-a",)
    assert len(book.suggest("AA-II-9.5-x", limit=5)) == 5
    assert book.suggest("zzz") == ()


# --- Searching --------------------------------------------------------------------------------------------------------


def test_search_finds_the_section_that_is_about_it() -> None:
    found = ids(load("atrum").search("sombras altar"))
    assert set(found[:6]) >= {f"AA-II-7.3-{letter}" for letter in "abdef"}
    assert "AA-II-7.3-c" in found
    assert len(found) == 10


def test_search_in_english() -> None:
    assert "AA-II-7.3-a" in ids(load("atrum", "en").search("sombras in the altar"))
    assert "AA-III-2.6-h" in ids(load("atrum", "en").search("infinite loops", limit=2))


@pytest.mark.parametrize("words", ["daño directo", "DAÑO DIRECTO", "dano directo", "daños directos", "el daño directo"])
def test_accents_case_plurals_and_empty_words_do_not_matter(words: str) -> None:
    assert load("atrum").search(words) == load("atrum").search("daño directo")
    assert "AA-I-7.2.3-e" in ids(load("atrum").search(words))


@pytest.mark.parametrize(
    ("one", "many"),
    [("altar", "Altares"), ("reptante", "Reptantes"), ("poder", "Poderes"), ("fase", "fases"), ("vez", "veces")],
)
def test_a_word_and_its_plural_are_the_same(one: str, many: str) -> None:
    assert load("atrum").search(one, 50) == load("atrum").search(many, 50) != ()


def test_all_the_words_go_before_some_of_them() -> None:
    book = parse(
        "- **X-1** Roba cartas, cartas y cartas del mazo.\n- **X-2** Baraja.\n- **X-3** Roba y baraja el mazo.\n", "x"
    )
    assert ids(book.search("baraja roba")) == ["X-3", "X-2", "X-1"]


def test_section_headings_count_but_less_than_the_text() -> None:
    book = parse("## Torneo\n- **X-1** Dura una hora.\n## Otra\n- **X-2** En un torneo, no.\n", "x")
    assert ids(book.search("torneos")) == ["X-2", "X-1"]


def test_searching_for_an_id_gives_what_is_under_it() -> None:
    assert ids(load("atrum").search("aa-ii-3.3")) == ["AA-II-3.3-a", "AA-II-3.3-b"]
    assert ids(load("atrum").search("AMB-14")) == ["AMB-14"]


def test_search_gives_no_more_than_asked_and_nothing_for_nothing() -> None:
    book = load("atrum")
    assert len(book.search("Poder", limit=3)) == 3
    assert book.search("Poder", limit=0) == book.search("") == book.search("¿?") == book.search("xilófono") == ()


# --- The format -------------------------------------------------------------------------------------------------------


def test_ids_of_other_games_are_read() -> None:
    book = parse(SMALL, "prueba")
    assert (book.title, book.game, book.lang) == ("Un juego", "prueba", "es")
    assert ids(book.rules) == ["KF-FAQ-12", "MYL-7.1.2-EJ3", "MYL-6.1", "MYL-PR-DAÑO-1/2", "MYL-6.10"]
    first, second, third, alias, _ = book.rules
    assert (first.text, first.derived) == ("Se baraja [D, de lo anterior].", True)
    assert (first.part, first.section) == ("Parte uno", "1 El mazo")
    assert second.text == "Una regla que sigue en otra línea. ⚠ AMB-2, AMB-1"
    assert second.ambiguities == ("AMB-2", "AMB-1")
    assert third.text == alias.text
    assert ids(book.under("MYL-6.1")) == ["MYL-6.1"]
    assert [entry.ambiguities for entry in book.ambiguities] == [("AMB-2",), ()]


@pytest.mark.parametrize(
    ("markdown", "problem"),
    [
        ("- **X-1** Una.\n- **X-1** Otra.", "line 2: X-1 is already on line 1"),
        ("- **X-1-a** Una.\n- **X-1-A** Otra.", "line 2: X-1-A is already on line 1"),
        ("- **X-1** Una.\n- **X-2 Título.** Otra.", "line 2: expected"),
        ("- **X-1**", "line 1: X-1 says nothing"),
    ],
)
def test_a_bullet_that_cannot_be_indexed_is_an_error(markdown: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        parse(markdown, "x")


@pytest.mark.parametrize(("game", "lang"), [("nada", "es"), ("atrum", "xx"), ("../atrum", "es"), ("atrum", "../es")])
def test_a_missing_rulebook_is_an_error(game: str, lang: str) -> None:
    with pytest.raises(RulebookError):
        load(game, lang)
