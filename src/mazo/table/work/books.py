"""The rulebooks, as the page is told of them: their chapters, search, and one rule with its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from mazo.judge import rulebook
from mazo.judge.rulebook import Rule, Rulebook
from mazo.table.errors import Problem, missing
from mazo.table.games import get

FOUND = 40


def book(game: str, language: str) -> Rulebook:
    """The rulebook of a game in a language, or in Spanish if it has no other."""
    get(game)
    try:
        return rulebook.load(game, language)
    except rulebook.RulebookError:
        try:
            return rulebook.load(game)
        except rulebook.RulebookError:
            raise missing("el reglamento", "the rulebook") from None


def plain(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "texto": rule.text,
        "capitulo": rule.section,
        "parte": rule.part,
        "deducida": rule.derived,
        "ambiguedad": rule.is_ambiguity,
        "ambiguedades": list(rule.ambiguities),
    }


@cache
def chapters(game: str, language: str) -> list[dict[str, Any]]:
    """The rules by part and section, in order."""
    found: list[dict[str, Any]] = []
    part = section = None
    for rule in book(game, language).entries:
        if rule.part != part:
            part, section = rule.part, None
            found.append({"id": f"c{len(found)}", "titulo": rule.part, "nivel": 1, "reglas": []})
        if rule.section != section:
            section = rule.section
            found.append({"id": f"c{len(found)}", "titulo": rule.section, "nivel": 2, "reglas": []})
        found[-1]["reglas"].append(plain(rule))
    return found


def read(game: str, q: str, language: str) -> dict[str, Any]:
    """The whole rulebook by chapters; or, with ``q``, the rules that best match some words or the start of an id."""
    chosen = book(game, language)
    if q.strip():
        return {"titulo": chosen.title, "hallazgos": [plain(rule) for rule in chosen.search(q, FOUND)]}
    return {"titulo": chosen.title, "capitulos": chapters(game, language)}


def one(game: str, id: str, language: str) -> dict[str, Any]:
    """One rule, with those before and after it and the ambiguities it mentions."""
    chosen = book(game, language)
    rule = chosen.get(id[:80])
    if rule is None:
        near = list(chosen.suggest(id[:80]))
        es = f"No hay una regla «{id[:80]}»." + (f" ¿Quizá {', '.join(near)}?" if near else "")
        raise Problem("no_existe", es, f"There is no rule “{id[:80]}”.", 404, parecidas=near)
    at = chosen.entries.index(rule)
    around = [entry for entry in chosen.entries[max(0, at - 3) : at + 4] if entry.section == rule.section]
    doubts = [found for name in rule.ambiguities if (found := chosen.get(name))]
    others = [r for r in around if r is not rule]
    return {
        **_said(rule, language),
        "vecinas": [_said(r, language) for r in others],
        "dudas": [_said(r, language) for r in doubts],
    }


def _said(rule: Rule, language: str) -> dict[str, Any]:
    """A rule as it is read outside its book."""
    return {**plain(rule), "texto": rulebook.plain(rule.text, language)}


def rules(game: str, language: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Some rules by their ids, with their text and where they stand."""
    known = rulebook.load(game, language)
    found = []
    for id in dict.fromkeys(ids):
        rule = known.get(id)
        if rule is not None:
            text = rulebook.plain(rule.text, language)
            found.append({"id": rule.id, "texto": text, "capitulo": rule.section, "parte": rule.part})
    return found
