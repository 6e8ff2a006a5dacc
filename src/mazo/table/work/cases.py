"""Scenarios as positions: those of each game, any other as a text, and how one is written. It is for the crew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from mazo.judge import scenario
from mazo.judge.scenario import Case
from mazo.messages import both
from mazo.table.errors import LONGEST, Problem, missing
from mazo.table.games import get, names

KNOWN: dict[str, dict[str, Case]] = {}
"""The cases of each game that have been read."""


def cases(game: str) -> dict[str, Case]:
    """The cases of a game that have a table, by their ids."""
    if game not in KNOWN:
        found = scenario.read_all([scenario.folder(game)])
        KNOWN[game] = {case.id: case for case in found if not case.fault and "mesa" in case.body}
    return KNOWN[game]


SHOWN: dict[str, dict[str, list[str]]] = {}
"""The cases that show each card, by its id, in each game whose cases have been read."""


def shown(game: str) -> dict[str, list[str]]:
    """The cases that show each card, by its id."""
    if game not in SHOWN:
        SHOWN[game] = _shown(game)
    return SHOWN[game]


def _shown(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for case in cases(game).values():
        for card in get(game).shown_by(case.id, case.body):
            if case.id not in found.setdefault(card, []):
                found[card].append(case.id)
    return found


def told(case: Case) -> dict[str, Any]:
    return {"id": case.id, "titulo": case.title, "reglas": list(case.rules)}


def listed(game: str, q: str) -> dict[str, Any]:
    """The cases of a game that can be opened."""
    get(game)
    wanted = q[:80].casefold().split()
    return {"escenarios": [told(c) for c in cases(game).values() if all(w in _text(c) for w in wanted)]}


def _text(case: Case) -> str:
    return f"{case.id} {case.title} {' '.join(case.rules)}".casefold()


def one(game: str, id: str) -> dict[str, Any]:
    """A case, with its file as text."""
    get(game)
    case = cases(game).get(id)
    if case is None:
        raise missing("ese escenario", "that scenario")
    return {**told(case), "texto": as_text(case.body)}


def given(game: str, id: str, text: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A case by its id or from the text of a file: its game, what it says, and what is told of it at its table."""
    case = _read(text) if text.strip() else _known(game, id)
    about = {"id": case.id, "titulo": case.title, "pasos": _steps(case), "reglas": list(case.rules)}
    return case.game, dict(case.body), about


def _read(text: str) -> Case:
    found = scenario.parse(text, "archivo")
    case = next((c for c in found if not c.fault), found[0])
    if case.fault:
        told = both(case.fault)
        raise Problem("caso", told["es"][:LONGEST], told["en"][:LONGEST], 422)
    if case.game not in names() or "mesa" not in case.body:
        raise Problem("caso", "Ese caso no tiene una mesa que abrir.", "That case has no table to open.", 422)
    return case


def _known(game: str, id: str) -> Case:
    get(game)
    known = cases(game).get(id)
    if known is None:
        raise missing("ese escenario", "that scenario")
    return known


def _steps(case: Case) -> list[str]:
    """The steps of a case, each in a line."""
    return [_line(step) for step in case.body.get("pasos") or []]


def _line(step: object) -> str:
    if isinstance(step, dict):
        return "; ".join(f"{who}: {what}" for who, what in step.items())
    return str(step)


# Writing


class _Writer(yaml.SafeDumper):
    """YAML as people write cases: short lists and entries on one line."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _short(dumper: _Writer, data: Any) -> yaml.Node:
    flow = _brief(data)
    if isinstance(data, dict):
        return dumper.represent_mapping("tag:yaml.org,2002:map", data.items(), flow_style=flow)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=flow)


def _brief(data: Any) -> bool:
    values = data.values() if isinstance(data, dict) else data
    return all(not isinstance(v, dict | list) for v in values) and len(str(data)) < 100


_Writer.add_representer(dict, _short)
_Writer.add_representer(list, _short)


def as_text(case: Mapping[str, Any]) -> str:
    """A case as the text of its file."""
    return yaml.dump(dict(case), Dumper=_Writer, allow_unicode=True, sort_keys=False, width=118)
