"""The rulebook of Mitos y Leyendas: both languages and formats, its marks, its citations, its ambiguities."""

import re

import pytest

from mazo.judge.rulebook import Rule, Rulebook, load

RULE = re.compile(r"MYL-(?:\d+(?:\.\d+)*(?:-\w+(?:\.\d+)*)*|PR-[A-Z]+-\d+|F-[A-Z]+-\d+)")
CITED = re.compile(r"\bMYL-[A-Z0-9](?:[\w.-]*\w)?|(?<![\w-])AMB-\d\d\b")
MARK = re.compile(r"\[(SUSTITUIDA|REPLACED|PREVALECE SOBRE|PREVAILS OVER|MATIZADA|REFINED|INERTE|INERT)\b([^\]]*)\]")
IN_ENGLISH = {
    "SUSTITUIDA": "REPLACED",
    "PREVALECE SOBRE": "PREVAILS OVER",
    "MATIZADA": "REFINED",
    "INERTE": "INERT",
}


@pytest.fixture(params=["es", "en"])
def myl(request: pytest.FixtureRequest) -> Rulebook:
    return load("myl", request.param)


def ids(entries: tuple[Rule, ...]) -> list[str]:
    return [entry.id for entry in entries]


def rule(rule_id: str, lang: str = "es") -> Rule:
    found = load("myl", lang).get(rule_id)
    assert found is not None, rule_id
    return found


def test_it_holds_every_rule_and_ambiguity(myl: Rulebook) -> None:
    assert len(myl.rules) >= 655
    assert ids(myl.ambiguities) == [f"AMB-{n:02}" for n in range(1, 86)]
    assert len(myl.entries) == len(myl.rules) + len(myl.ambiguities) == len(set(ids(myl.entries)))
    assert all(RULE.fullmatch(rule.id) for rule in myl.rules)
    assert len(myl.under("MYL-F")) >= 100
    assert len(myl.under("MYL-PR")) >= 160


def test_both_languages_say_the_same_rules() -> None:
    spanish, english = load("myl"), load("myl", "en")
    assert ids(spanish.entries) == ids(english.entries)
    for one, other in zip(spanish.entries, english.entries, strict=True):
        assert one.text != other.text, one.id
        assert (one.derived, one.ambiguities) == (other.derived, other.ambiguities), one.id
        assert CITED.findall(one.text) == CITED.findall(other.text), one.id
        assert sorted(re.findall(r"\d+", one.text)) == sorted(re.findall(r"\d+", other.text)), one.id
        marks = [(IN_ENGLISH[mark], rest) for mark, rest in MARK.findall(one.text)]
        assert marks == MARK.findall(other.text), one.id
        if re.match(r"\d", one.section):
            assert one.section.split()[0] == other.section.split()[0], one.id


def test_every_mark_refers_to_an_ambiguity(myl: Rulebook) -> None:
    known = set(ids(myl.ambiguities))
    for entry in myl.entries:
        assert set(entry.ambiguities) <= known, entry.id
    mentioned = {mark for entry in myl.rules for mark in entry.ambiguities}
    assert mentioned == known, "an ambiguity that no rule mentions"


def test_every_cited_rule_exists(myl: Rulebook) -> None:
    for entry in myl.entries:
        for cited in CITED.findall(entry.text):
            assert myl.under(cited), f"{entry.id} cites {cited}"


def test_a_replaced_rule_and_the_one_that_prevails_name_each_other() -> None:
    """What is said to be replaced points to a rule of PR, and what prevails, to a rule of the DAR."""
    for entry in load("myl").rules:
        for mark, rest in MARK.findall(entry.text):
            cited = CITED.findall(rest)
            assert bool(cited) == (mark != "INERTE"), entry.id
            if mark == "SUSTITUIDA":
                assert all(one.startswith("MYL-PR-") for one in cited), entry.id
                assert any(entry.id in rule(one).text for one in cited), entry.id
            if mark == "PREVALECE SOBRE":
                assert entry.id.startswith("MYL-PR-") and not any(one.startswith("MYL-PR-") for one in cited), entry.id


def test_every_ambiguity_has_a_title_a_kind_and_a_reading(myl: Rulebook) -> None:
    kinds = "Laguna|Choque|Choque interno|Vago|Texto dañado|Gap|Clash|Internal clash|Vague|Damaged text"
    for ambiguity in myl.ambiguities:
        assert re.match(rf"\*[^*]+\* (?:{kinds})\b.*→ \S", ambiguity.text), ambiguity.id


def test_ambiguities_are_those_of_the_game() -> None:
    assert rule("AMB-14").text.startswith("*Daikoku")
    other = load("atrum").get("AMB-14")
    assert other is not None and "Daikoku" not in other.text


def test_parts_and_sections_agree_with_the_ids(myl: Rulebook) -> None:
    for entry in myl.rules:
        assert entry.part.endswith("Furia" if entry.id.startswith("MYL-F-") else "Primera Era"), entry.id
        assert entry.section, entry.id
        number = re.match(r"MYL-([0-689])(?:\.|-)", entry.id)
        if number and entry.id not in {"MYL-8.4.3", "MYL-4.1-m"}:  # told where they are used
            assert entry.section.startswith(f"{number[1]} "), entry.id


def test_no_two_ids_differ_only_in_case(myl: Rulebook) -> None:
    assert len({entry.id.casefold() for entry in myl.entries}) == len(myl.entries)


def test_a_rule_in_full() -> None:
    found = rule("MYL-PR-JUGAR-4")
    assert found.text == (
        "Paso C: si es Talismán se eligen ahora los objetivos; la carta ya cuenta como jugada."
        " [PREVALECE SOBRE MYL-8.1-A]"
    )
    assert found.section == "8 Jugar y poner en juego: 8.1 Jugar"
    assert found.part == "Parte 1. Primera Era"
    assert not found.ambiguities and not found.derived and not found.is_ambiguity


def test_two_ids_of_one_rule_find_it(myl: Rulebook) -> None:
    one, other = myl.get("MYL-6.9"), myl.get("MYL-PR-DUR-1")
    assert one is not None and other is not None and one.text == other.text
    assert one.ambiguities == ("AMB-78",)


def test_derived_rules_are_told_from_stated_ones(myl: Rulebook) -> None:
    derived = {rule.id for rule in myl.rules if rule.derived}
    assert {"MYL-9.3.4.1-iv", "MYL-PR-ATQ-1", "MYL-PR-ZEP-2", "MYL-10.16-u", "MYL-F-SUP-1"} <= derived
    assert not {"MYL-4.1-b", "MYL-PR-ACT-2", "MYL-F-PRE-4"} & derived


@pytest.mark.parametrize("written", ["AMB-07", "amb-07", " AMB–07 "])
def test_ambiguities_are_found_by_id(myl: Rulebook, written: str) -> None:
    ambiguity = myl.get(written)
    assert ambiguity is not None and ambiguity.is_ambiguity and ambiguity.id == "AMB-07"
    assert [rule.id for rule in myl.rules if "AMB-07" in rule.ambiguities] == ["MYL-6.6.3"]


def test_a_prefix_gives_its_chapter() -> None:
    book = load("myl")
    assert ids(book.under("MYL-PR-JUGAR")) == [f"MYL-PR-JUGAR-{n}" for n in range(1, 8)]
    assert ids(book.under("MYL-PR-OBJ")) == [f"MYL-PR-OBJ-{n}" for n in range(1, 10)]
    assert "MYL-10.1" not in ids(book.under("MYL-1"))


def test_mistyped_ids_get_suggestions() -> None:
    book = load("myl")
    assert book.suggest("MYL-PR-JUGAR4")[0] == "MYL-PR-JUGAR-4"
    assert book.suggest("amb07")[0] == "AMB-07"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("sin cartas en su Castillo", "MYL-4.1-b"),
        ("imbloqueable", "MYL-10.32"),
        ("Oro virtual", "MYL-3.3-B.3"),
        ("regla de oro", "MYL-6.11.2"),
        ("guerra de talismanes prioridad defensor", "MYL-F-GDT-2"),
        ("Daikoku", "MYL-PR-ACT-4"),
    ],
)
def test_search(words: str, found: str) -> None:
    assert found in ids(load("myl").search(words, limit=20))


def test_search_in_english() -> None:
    book = load("myl", "en")
    assert "MYL-8.3-b" in ids(book.search("annulled card", limit=6))
    assert "MYL-10.24" in ids(book.search("double fuerza multiply", limit=5))
