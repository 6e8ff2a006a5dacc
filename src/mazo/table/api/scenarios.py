"""Scenarios as positions: those of each game, any other as a text, and a position of a match as a file."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml
from fastapi import APIRouter
from pydantic import Field

from mazo.games.ingles import english
from mazo.judge import scenario
from mazo.judge.scenario import Case
from mazo.table.api.lobby import Maker, Strict
from mazo.table.api.practice import open_case
from mazo.table.errors import Problem, missing
from mazo.table.games import get, names
from mazo.table.match.seats import check_bot
from mazo.table.work.desk import alone, at_desk

router = APIRouter(prefix="/api", tags=["escenarios"])


@cache
def cases(game: str) -> dict[str, Case]:
    """The cases of a game that have a table, by their ids."""
    if game not in scenario.games():
        return {}
    found = scenario.read_all([scenario.folder(game)])
    return {case.id: case for case in found if not case.fault and "mesa" in case.body}


@cache
def shown(game: str) -> dict[str, list[str]]:
    """The cases that show each card, by its id."""
    found: dict[str, list[str]] = {}
    for case in cases(game).values():
        for card in get(game).shown_by(case.id, case.body):
            if case.id not in found.setdefault(card, []):
                found[card].append(case.id)
    return found


def told(case: Case) -> dict[str, Any]:
    return {"id": case.id, "titulo": case.title, "reglas": list(case.rules)}


@router.get("/juegos/{juego}/escenarios")
@alone
def listed(juego: str, q: str = "") -> dict[str, Any]:
    """The cases of a game that can be opened."""
    get(juego)
    wanted = q[:80].casefold().split()
    return {"escenarios": [told(c) for c in cases(juego).values() if all(w in _text(c) for w in wanted)]}


def _text(case: Case) -> str:
    return f"{case.id} {case.title} {' '.join(case.rules)}".casefold()


@router.get("/juegos/{juego}/escenarios/{id}")
@alone
def one(juego: str, id: str) -> dict[str, Any]:
    """A case, with its file as text."""
    get(juego)
    case = cases(juego).get(id)
    if case is None:
        raise missing("ese escenario", "that scenario")
    return {**told(case), "texto": as_text(dict(case.body))}


class CaseGiven(Strict):
    juego: str = Field("", max_length=24)
    id: str = Field("", max_length=80)
    texto: str = Field("", max_length=100_000)
    rival: str = Field("voraz", max_length=16)


@router.post("/escenarios/abre", status_code=201)
async def opens(given: CaseGiven, lobby: Maker) -> dict[str, Any]:
    """Opens a case as a practice table: one of those there are, by its id, or the text of a file."""
    check_bot(given.rival)
    case = await at_desk(_given, given)
    about = {"id": case.id, "titulo": case.title, "pasos": _steps(case), "reglas": list(case.rules)}
    return await open_case(lobby, case.game, case.body, given.rival, about)


def _given(given: CaseGiven) -> Case:
    if given.texto.strip():
        found = scenario.parse(given.texto, "archivo")
        case = next((c for c in found if not c.fault), found[0])
        if case.fault:
            raise Problem("caso", case.fault[:2000], english(case.game, case.fault[:2000]), 422)
        if case.game not in names() or "mesa" not in case.body:
            raise Problem("caso", "Ese caso no tiene una mesa que abrir.", "That case has no table to open.", 422)
        return case
    get(given.juego)
    known = cases(given.juego).get(given.id)
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


def as_text(case: dict[str, Any]) -> str:
    """A case as the text of its file."""
    return yaml.dump(case, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=118)
