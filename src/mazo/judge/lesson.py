"""Lessons: a table, what a coach says, and what it expects in the words of the steps of a scenario.

What a lesson may say is in ``docs/lessons.md``. A ``Guide`` follows a match of a lesson: at each moment it knows what
is said, what is expected of whom, and what is answered without asking anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from mazo import games
from mazo.games import names
from mazo.games.cases.case import CaseError, Trace, Unmet, shown, within
from mazo.games.cases.said import Both, FromFile, Worded, checked
from mazo.judge import rulebook
from mazo.judge.scenario import adapter, documents
from mazo.kernel.decisions import Option
from mazo.kernel.match import Match
from mazo.kernel.state import State
from mazo.messages import Bilingual, say

PUPIL = 0
"""The seat of who learns: the first of the table."""


class WrittenStep(FromFile):
    """A step as it is written."""

    dice: Both | None = None
    mira: Worded | None = None
    haz: Worded | None = None
    casi: Both | None = None
    rival: Worded | list[Worded] | None = None
    hasta: Any = None


class Written(FromFile):
    """A lesson as it is written."""

    lección: Worded
    título: Both
    juego: Worded
    meta: Both
    reglas: list[Worded]
    mesa: dict[str, Any]
    pasos: list[WrittenStep]
    final: Both
    minutos: Annotated[int, Field(ge=1)] = 10
    cartas: list[Any] | None = None
    opciones: Any = None
    libre: dict[str, Any] | None = None


class Step(NamedTuple):
    """One thing of a lesson: something the coach says, and perhaps what is done then, and by whom."""

    says: Bilingual | None
    look: str
    """What of the table is pointed at, by its name, if it is not what is to be touched."""
    act: str
    """What whoever learns is to do."""
    almost: Bilingual | None
    """What is answered to whoever does something else."""
    others: tuple[dict[str, Any], ...]
    """What happens by itself, as steps of a scenario."""


class Lesson(NamedTuple):
    id: str
    game: str
    title: Bilingual
    goal: Bilingual
    minutes: int
    rules: tuple[str, ...]
    case: Mapping[str, Any]
    steps: tuple[Step, ...]
    end: Bilingual
    free: Mapping[str, Any]
    """The match that may be played after it: what each side plays with."""

    @property
    def spoken(self) -> tuple[int, ...]:
        """The steps in which the coach says something."""
        return tuple(n for n, step in enumerate(self.steps) if step.says)


# Reading


def folder(game: str) -> Path:
    """Where a game keeps its lessons."""
    return games.folder(game) / "cases" / "lessons"


@cache
def lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game, by their ids, in the order of their files."""
    if game not in names():
        return {}
    found = [lesson for file in sorted(folder(game).glob("*.yaml")) for lesson in read(file)]
    return {lesson.id: lesson for lesson in found}


def read(path: Path) -> list[Lesson]:
    """The lessons of a file; ``CaseError`` if one is badly written."""
    return [lesson(document) for document in documents(path.read_text(encoding="utf-8"))]


def lesson(document: object) -> Lesson:
    """A lesson from its data; ``CaseError`` says what is wrong with it."""
    said = checked(Written, document, "la lección")
    if said.juego not in names():
        raise CaseError(say("games.no-such-game-scenarios", game=shown(said.juego)))
    book = rulebook.load(said.juego)
    for rule in said.reglas:
        if book.get(rule) is None:
            raise CaseError(
                say("games.no-rulebook", where="«reglas»", what=say("games.rule"), rule=shown(rule), hint="")
            )
    lays = {"cartas": said.cartas, "mesa": said.mesa, "opciones": said.opciones}
    return Lesson(
        said.lección,
        said.juego,
        said.título.model_dump(),
        said.meta.model_dump(),
        said.minutos,
        tuple(said.reglas),
        {name: laid for name, laid in lays.items() if laid},
        tuple(_step(step, n) for n, step in enumerate(said.pasos, 1)),
        said.final.model_dump(),
        said.libre or {},
    )


def _step(said: WrittenStep, n: int) -> Step:
    acts = said.model_fields_set & {"haz", "rival", "hasta"}
    if len(acts) > 1 or not said.model_fields_set or (said.casi and not said.haz):
        raise CaseError(say("games.lesson-step", where=say("games.the-step", n=n)))
    others: list[dict[str, Any]] = []
    if said.rival is not None:
        others = [{"oponente": act} for act in ([said.rival] if isinstance(said.rival, str) else said.rival)]
    elif "hasta" in acts:
        others = [{"hasta": said.hasta}]
    return Step(
        said.dice.model_dump() if said.dice else None,
        said.mira or "",
        said.haz or "",
        said.casi.model_dump() if said.casi else None,
        tuple(others),
    )


# Following


class Expected(NamedTuple):
    """What a lesson expects at a question."""

    step: int
    option: int
    """The position of the answer expected."""
    same: frozenset[int]
    """The answers that are as good, for nothing tells them apart."""
    quiet: bool
    """Nobody says it: it is answered by itself."""


class Here(Exception):
    """The match stands at this answer."""

    def __init__(self, option: Option, quiet: bool) -> None:
        self.option, self.quiet = option, quiet


class Guide:
    """Follows a match that begins from the table of a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.quiet: set[int] = set()
        """The answers of the match, by their numbers, that nobody was to say."""
        self._at: State | None = None
        self._found: Expected | None = None

    def expected(self, match: Match) -> Expected | None:
        """What is expected at the question of a match; None once the lesson is over, or the match left it."""
        if self._at is not match.state:
            self._found = self._follow(match)
            self._at = match.state
        return self._found

    def _follow(self, match: Match) -> Expected | None:
        """Plays the steps over what has been answered, up to the first answer that has not."""
        table = adapter(self.lesson.game).table(self.lesson.case, Trace())
        thread = _Thread(table, match)
        self.quiet = thread.quiet
        for at, step in enumerate(self.lesson.steps):
            acts = ({"yo": step.act},) if step.act else step.others
            for act in acts:
                try:
                    table.paso(act)
                except Here as here:
                    return self._expected(table, at, here)
                except (CaseError, Unmet, IndexError):
                    return None
        return None

    def _expected(self, table: Any, step: int, here: Here) -> Expected:
        options = table.s.decision.options
        same = {i for i, o in enumerate(options) if o == here.option or table.iguales((o, here.option))}
        return Expected(step, options.index(here.option), frozenset(same), here.quiet)

    def lines(self, match: Match) -> tuple[int, ...]:
        """The steps whose words are said now: those since what was done last, up to what is expected."""
        now = self.expected(match)
        if now is None:
            last = max((n for n, step in enumerate(self.lesson.steps) if step.act), default=-1)
            return tuple(n for n in self.lesson.spoken if n > last)
        before = max((n for n, step in enumerate(self.lesson.steps[: now.step]) if step.act), default=-1)
        return tuple(n for n in self.lesson.spoken if before < n <= now.step)

    def card(self, match: Match, name: str) -> int | None:
        """The row of the card a step points at, if it names one of the table."""
        table = adapter(self.lesson.game).table(self.lesson.case, Trace())
        table.habla.s = match.state
        try:
            found = [x[1] for x in table.habla.cosas(name) if x[0] in ("carta", "esbirro")]
        except CaseError:
            return None
        return found[0] if found else None


class _Thread:
    """Makes the table of a case give the answers a match has, until it has no more."""

    def __init__(self, table: Any, match: Match) -> None:
        self.table, self.match = table, match
        self.given, self.depth = 0, 0
        self.quiet: set[int] = set()
        table.responde = self.answer
        table.empieza = self.start
        for name in ("_deja", "_obligado", "asienta"):
            if hasattr(table, name):
                setattr(table, name, self._quietly(getattr(table, name)))

    def start(self) -> None:
        if not self.table.empezada:
            self.table.empezada = True
            self.table._sigue(self.match.positions[0])

    def answer(self, option: Option) -> None:
        at = self.given
        if at == len(self.match.answers):
            raise Here(option, self.depth > 0)
        if self.depth:
            self.quiet.add(at)
        self.given += 1
        self.table._sigue(self.match.positions[at + 1])

    def _quietly(self, do: Any) -> Any:
        def done(*args: Any) -> None:
            self.depth += 1
            try:
                do(*args)
            finally:
                self.depth -= 1

        return done


# Trying


def play(found: Lesson, match: Match) -> list[int]:
    """Plays a match of a lesson by doing what is expected; how many answers each step took of who learns.

    ``CaseError`` or ``Unmet`` says which step cannot be done.
    """
    guide = Guide(found)
    taken = [0] * len(found.steps)
    while (now := guide.expected(match)) is not None:
        if match.decision is not None and match.decision.seat == PUPIL and not now.quiet:
            taken[now.step] += 1
        match.answer(now.option)
    _complete(found, match)
    return taken


def _complete(found: Lesson, match: Match) -> None:
    """Whether every step of a lesson is done by the end of a match; what is wrong with the first that is not."""
    table = adapter(found.game).table(found.case, Trace())
    _Thread(table, match)
    for n, step in enumerate(found.steps, 1):
        for act in ({"yo": step.act},) if step.act else step.others:
            try:
                within(say("games.step", n=n, brief=f" ({next(iter(act.values()))})"), table.paso, act)
            except Here:
                raise CaseError(say("games.step-not-done", n=n)) from None
            except Unmet:
                if table.s.result is None or any(later.act for later in found.steps[n:]):
                    raise
