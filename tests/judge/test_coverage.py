"""Coverage of the rules: all those of Atrum Arena that can be exercised are; and how it is counted."""

from mazo.judge import rulebook
from mazo.judge.coverage import exemptions, measure
from mazo.judge.scenario import Result, folder, run_all


def result(ok: bool, *rules: str, events: tuple[tuple[str, str], ...] = ()) -> Result:
    return Result("X-1", "", "x.yaml", ok, "" if ok else "no", rules, events)


def test_every_rule_that_can_be_exercised_is() -> None:
    found = measure("atrum", run_all([folder("atrum")]))
    assert found.missing == ()
    assert found.faults == ()
    assert found.complete and found.share == 1.0


def test_exemptions_exist_and_say_why() -> None:
    book = rulebook.load("atrum")
    for rule, why in exemptions("atrum").items():
        entry = book.get(rule)
        assert entry is not None and not entry.is_ambiguity, rule
        assert why.endswith("."), rule


def test_only_cases_that_hold_count() -> None:
    found = measure("atrum", [result(True, "AA-I-3.3-b"), result(False, "AA-I-3.3-c")])
    assert found.exercised == {"AA-I-3.3-b": ("X-1",)}
    assert "AA-I-3.3-c" in found.missing and "AA-I-3.3-b" not in found.missing


def test_cited_are_those_the_run_itself_names() -> None:
    events = (("daño", "AA-I-3.3-b"), ("turno", "AA-I-5.1-a"))
    found = measure("atrum", [result(True, "AA-I-3.3-b", "AA-I-3.3-c", events=events)])
    assert found.cited == {"AA-I-3.3-b"}


def test_an_exemption_with_a_scenario_is_a_fault() -> None:
    found = measure("atrum", [result(True, "AA-I-1.4-a")])
    assert found.faults == ("«sin_escenario.yaml»: AA-I-1.4-a sí tiene un escenario: X-1.",)
    assert not found.complete


def test_it_is_told() -> None:
    found = measure("atrum", [result(True, "AA-I-3.3-b")])
    assert found.lines()[0].startswith("1 de ")
    assert any(line.startswith("  falta AA-I-3.3-c") for line in found.lines())
    assert found.plain()["ejercitadas"] == {"AA-I-3.3-b": ["X-1"]}
