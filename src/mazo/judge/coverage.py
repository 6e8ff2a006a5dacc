"""Which rules of a game its scenarios exercise, which none does, and which none could, and why.

A rule is exercised if a case that holds lists it in its ``reglas``; it is also *cited* if the run of such a case cited
it by itself, in an event, a refusal or a question. The rules that no scenario could exercise are in the game's
``sin_escenario.yaml``, each with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml

from mazo import games
from mazo.judge import rulebook
from mazo.judge.scenario import Result


class Coverage(NamedTuple):
    """What some results say of the rules of a game."""

    game: str
    exercised: Mapping[str, tuple[str, ...]]
    """Each rule some case shows, with the cases that do, in the order of the rulebook."""
    cited: frozenset[str]
    """Those of them that a run cited by itself."""
    missing: tuple[str, ...]
    """The rules that no case shows and that some could."""
    exempt: Mapping[str, str]
    """The rules that none could, and why."""
    faults: tuple[str, ...]
    """What is wrong with the list of exemptions, in Spanish."""

    @property
    def share(self) -> float:
        """The part of the rules that can be exercised that are, from 0 to 1."""
        able = len(self.exercised) + len(self.missing)
        return len(self.exercised) / able if able else 1.0

    @property
    def complete(self) -> bool:
        return not self.missing and not self.faults

    def plain(self) -> dict[str, Any]:
        """The same as data for other programs."""
        return {
            "juego": self.game,
            "ejercitadas": {rule: list(cases) for rule, cases in self.exercised.items()},
            "citadas": sorted(self.cited),
            "faltan": list(self.missing),
            "sin_escenario": dict(self.exempt),
            "faltas": list(self.faults),
            "cobertura": round(self.share, 4),
        }

    def lines(self) -> list[str]:
        """The same for people, in Spanish."""
        book = rulebook.load(self.game)
        total = len(self.exercised) + len(self.missing)
        said = [
            f"{len(self.exercised)} de {total} reglas ejercitadas ({100 * self.share:.1f} %); "
            f"{len(self.cited)} citadas además por la propia partida.",
            f"{len(self.exempt)} no pueden ejercitarse.",
        ]
        for rule in self.missing:
            entry = book.get(rule)
            said.append(f"  falta {rule}  {entry.text[:100] if entry else ''}")
        said += [f"  {rule}: {why}" for rule, why in self.exempt.items()]
        return [*said, *self.faults]


@cache
def exemptions(game: str) -> Mapping[str, str]:
    """The rules of a game that no scenario could exercise, and why; none if the game does not say."""
    file = games.folder(game) / "cases" / "sin_escenario.yaml"
    if not file.is_file():
        return {}
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {str(rule): str(why) for rule, why in data.items()}


def measure(game: str, results: Iterable[Result]) -> Coverage:
    """What the results of running scenarios say of the rules of a game."""
    book = rulebook.load(game)
    shown: dict[str, list[str]] = {}
    cited: set[str] = set()
    for result in results:
        if result.ok:
            for rule in result.rules:
                shown.setdefault(rule, []).append(result.id)
            cited |= result.cited & set(result.rules)
    exempt = exemptions(game)
    faults = [f"«sin_escenario.yaml»: no hay una regla {rule}." for rule in exempt if book.get(rule) is None]
    faults += [
        f"«sin_escenario.yaml»: {rule} sí tiene un escenario: {shown[rule][0]}." for rule in exempt if rule in shown
    ]
    exercised = {rule.id: tuple(shown[rule.id]) for rule in book.rules if rule.id in shown}
    missing = tuple(rule.id for rule in book.rules if rule.id not in shown and rule.id not in exempt)
    return Coverage(game, exercised, frozenset(cited), missing, exempt, tuple(faults))
