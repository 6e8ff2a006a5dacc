"""Puzzles: a position, a goal, and what is known of its solutions. They are data, and each can be proven again.

What a puzzle says is in ``docs/lessons.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from mazo import games
from mazo.games.cases.case import CaseError, Trace
from mazo.games.cases.metas import AnyMeta, Clase, Clases
from mazo.games.cases.said import FromFile, Natural, Worded, checked
from mazo.games.contract import AnyGame
from mazo.judge.scenario import adapter, documents
from mazo.judge.solver import Proof, prove
from mazo.messages import say

SOLVER = 0
"""The seat of who solves it: the first of the table."""
HARD = (3.0, 6.0, 9.0)
"""From how many halvings on a puzzle is of the next difficulty."""


class Written(FromFile):
    """A puzzle as it is written."""

    reto: Worded
    juego: Worded
    clase: Worded
    mesa: dict[str, Any]
    solución: list[Worded]
    primeras: Annotated[int, Field(ge=2)]
    buenas: list[Natural]
    única: bool
    dificultad: Annotated[int, Field(ge=1)]
    cartas: list[Any] | None = None
    opciones: Any = None
    pasos: list[dict[str, Any]] | None = None
    de: Any = None


class Puzzle(NamedTuple):
    id: str
    game: str
    kind: str
    case: Mapping[str, Any]
    steps: tuple[dict[str, Any], ...]
    """What happened on that table before the question."""
    solution: tuple[str, ...]
    """A way that solves it, in the words of the steps of a scenario."""
    first: int
    """How many answers its first choice has."""
    good: tuple[int, ...]
    """Which of them can still be followed to the goal."""
    unique: bool
    difficulty: int

    @property
    def sort(self) -> Clase:
        return kinds(self.game)[self.kind]


def kinds(game: str) -> Clases:
    """What the puzzles of a game may ask for."""
    found = games.get(game).puzzles
    return found.CLASES if found is not None else {}


def folder(game: str) -> Path:
    """Where a game keeps its puzzles."""
    return games.folder(game) / "cases" / "puzzles"


@cache
def puzzles(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their ids, the easiest first."""
    if game not in games.names() or not folder(game).is_dir():
        return {}
    found = [puzzle for file in sorted(folder(game).glob("*.yaml")) for puzzle in read(file)]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda p: (p.difficulty, p.id))}


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file; ``CaseError`` if one is badly written."""
    return [puzzle(document) for document in documents(path.read_text(encoding="utf-8"))]


def puzzle(document: object) -> Puzzle:
    """A puzzle from its data; ``CaseError`` says what is wrong with it."""
    said = checked(Written, document, "el reto")
    if said.juego not in games.names() or said.clase not in kinds(said.juego):
        raise CaseError(say("games.no-puzzles", kind=said.clase, game=said.juego))
    lays = {"cartas": said.cartas, "mesa": said.mesa, "opciones": said.opciones}
    return Puzzle(
        said.reto,
        said.juego,
        said.clase,
        {name: laid for name, laid in lays.items() if laid},
        tuple(said.pasos or ()),
        tuple(said.solución),
        said.primeras,
        tuple(said.buenas),
        said.única,
        said.dificultad,
    )


class Position(NamedTuple):
    """A puzzle about to be solved: its table, the answers that led there, and its goal."""

    game: AnyGame
    state: Any
    answers: tuple[int, ...]
    meta: AnyMeta
    table: Any


def position(game: str, kind: str, case: Mapping[str, Any], steps: tuple[dict[str, Any], ...] = ()) -> Position:
    """The position of a puzzle; ``CaseError`` or ``Unmet`` if it cannot be laid."""
    table = adapter(game).table(case, Trace())
    given: list[int] = []
    answer = table.responde

    def kept(option: Any) -> None:
        given.append(table.s.decision.options.index(option))
        answer(option)

    table.responde = kept
    table.empieza()
    for step in steps:
        table.paso(step)
    return Position(games.get(game), table.s, tuple(given), kinds(game)[kind].meta(table.s, SOLVER), table)


def laid(found: Puzzle) -> Position:
    return position(found.game, found.kind, found.case, found.steps)


def words(at: Position, proof: Proof) -> list[str]:
    """A way that solves a puzzle, in the words of the steps of a scenario."""
    said = []
    for choice in proof.way:
        assert choice.state.decision is not None
        at.table.s = at.table.habla.s = choice.state
        said.append(at.table.frase(choice.state.decision.options[choice.taken]))
    return said


def difficulty(proof: Proof) -> int:
    """From 1, easy, to 4."""
    return 1 + sum(proof.bits >= limit for limit in HARD)


def check(found: Puzzle, most: int = 20_000) -> str:
    """What of a puzzle is not as it says, in a sentence; nothing if it is all so."""
    at = laid(found)
    proof = prove(at.game, at.meta, at.state, most, at.table)
    if proof is None:
        return "no tiene solución"
    if (proof.first.offered, proof.first.good) != (found.first, found.good):
        return f"su primera jugada tiene {proof.first.offered} opciones y son buenas {list(proof.first.good)}"
    if proof.unique != found.unique or difficulty(proof) != found.difficulty:
        return "no es única, o su dificultad es otra"
    if tuple(words(at, proof)) != found.solution:
        return f"su solución es {words(at, proof)}"
    return ""
