"""Random games under watch: what must hold of every position, checked at random ones. Failures name seed and answer."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from mazo.arena import memory
from mazo.arena.duels import Arena
from mazo.kernel import match, position, run
from mazo.kernel.decisions import Decision, Option, Refused
from mazo.kernel.state import Event, State
from mazo.messages import LANGUAGES


class Watched(Arena, Protocol):
    """A game that can be watched."""

    @property
    def table(self) -> type[State]: ...
    @property
    def layouts(self) -> tuple[tuple[int, str], ...]: ...
    def disguise(self, s: Any, viewer: int, rng: random.Random) -> Any: ...
    def words(self, s: Any, language: str = "es", viewer: int = -1) -> Any: ...
    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> dict[str, Any]: ...
    def used(self, s: Any, event: Event) -> str: ...
    def spends(self, option: Option) -> bool: ...


Seeking = Callable[[int, int, str, Sequence[str]], dict[str, Any]]


class Broken(AssertionError):
    """Something that must hold did not: where to find it again, and the match up to there as it is saved."""

    record: dict[str, Any] | None = None


@dataclass
class Watch:
    """What was seen."""

    games: int = 0
    decisions: int = 0
    checks: int = 0
    timed_out: int = 0
    longest: int = 0
    turns: int = 0
    used: Counter[str] = field(default_factory=Counter)
    layouts: Counter[str] = field(default_factory=Counter)

    def add(self, other: Watch) -> None:
        """Counts what another watch saw as well."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, max(mine, value) if name == "longest" else mine + value)


MAX_DECISIONS = 60_000
TURNS = 60
PATIENCE = (0.0, 0.0, 0.5, 0.8)
"""How often the players of a game let a chance go by: those who never do never have anything left for later."""


def soak(
    game: Watched,
    n: int,
    seed: int = 0,
    often: float = 0.04,
    progress: Callable[[Watch], None] | None = None,
    leaks: bool = True,
    watch: Watch | None = None,
    wanted: Sequence[str] = (),
) -> Watch:
    """``n`` random games over every number of seats and format; the seed of each says which.

    ``wanted``: printed things that should be seen at work, for a game that can bring them about (``header_with``).
    """
    watch = Watch() if watch is None else watch
    for i in range(n):
        seats, formato = game.layouts[(seed + i) % len(game.layouts)]
        _one(game, seed + i, seats, formato, watch, often, leaks, wanted)
        if progress:
            progress(watch)
    return watch


def _one(
    game: Watched,
    seed: int,
    seats: int,
    formato: str,
    watch: Watch,
    often: float,
    leaks: bool,
    wanted: Sequence[str],
) -> None:
    rng = random.Random(seed)
    patience = rng.choice(PATIENCE)
    with_them: Seeking | None = game.header_with if wanted else None
    header = with_them(seed, seats, formato, wanted) if with_them else game.random_header(seed, seats, formato)
    key = rng.randbytes(16)
    first = run.start(game, game.setup(header, key))
    memory.keep()
    s = first
    answers: list[int | tuple[Any, ...]] = []
    log: list[Event] = list(s.fresh)
    try:
        while s.decision is not None:
            if len(answers) > MAX_DECISIONS:
                raise Broken("stuck")
            if game.turn(s) > TURNS:
                answers.append(("tiempo",))
                s = run.interrupt(game, s, ("tiempo",))
                watch.timed_out += 1
            else:
                if rng.random() < often:
                    for check in _checks(game, s, rng, leaks):
                        watch.checks += 1
                        if check:
                            raise Broken(check)
                choice = _random(game, s.decision, rng, patience)
                answers.append(choice)
                s = run.answer(game, s, choice)
            log.extend(s.fresh)
        if s.result is None:
            raise Broken("no result")
        _replay(game, first, answers, log, s)
        for e in {e.kind: e for e in log}.values():
            if not all(game.words(s, language).suceso(e) for language in LANGUAGES):
                raise Broken(f"an event has no words: {e.kind}")
    except Exception as error:
        said = str(error) if isinstance(error, Broken) else repr(error)
        broken = Broken(f"{game.name} seed {seed}, {seats} seats, {formato}, answer {len(answers)}: {said}")
        broken.record = match.record(game, game.pin(header), key, answers)
        raise broken from error
    watch.games += 1
    watch.decisions += len(answers)
    watch.longest = max(watch.longest, len(answers))
    watch.turns += game.turn(s)
    watch.layouts[f"{formato} {seats}"] += 1
    watch.used.update(name for e in log if (name := game.used(s, e)))


def _random(game: Watched, decision: Decision, rng: random.Random, patience: float) -> int:
    """Any option; in games of patient players, as often as they are patient, one that spends nothing for good."""
    if patience and rng.random() < patience:
        quiet = [i for i, o in enumerate(decision.options) if not game.spends(o)]
        if quiet:
            return rng.choice(quiet)
    return rng.randrange(len(decision.options))


def _checks(game: Watched, s: State, rng: random.Random, leaks: bool) -> Iterator[str]:
    """Everything that must hold of a suspended table; an empty string for what does."""
    decision = s.decision
    assert decision is not None
    before = _bytes(s)
    saved = json.loads(json.dumps(position.save(s)))
    again = position.load(game, game.table, saved, s.conf, s.key)
    yield "" if _bytes(again) == before and again.decision == decision else "save and load differ"
    copy = s.clone()
    run.answer(game, copy, rng.randrange(len(decision.options)))
    yield "" if _bytes(s) == before and _bytes(copy) == before else "an answer wrote on a suspended table"
    for bad in (len(decision.options), -1, ("no such option",), True):
        try:
            run.answer(game, s, bad)
        except Refused:
            yield "" if _bytes(s) == before else "a refused answer changed the table"
        else:
            yield f"an answer off the list was taken: {bad}"
    yield "" if len(set(decision.options)) == len(decision.options) else "an option is offered twice"
    for language in LANGUAGES:
        words = game.words(s, language, decision.seat)
        said = (words.pregunta(s, decision), *(words.opcion(s, o) for o in decision.options))
        yield "" if all(said) else f"a question or an answer has no words: {decision.kind}"
    if leaks:
        yield from leak_checks(game, s, rng)


def leak_checks(game: Watched, s: State, rng: random.Random) -> Iterator[str]:
    """Two tables that differ only in what a viewer cannot know must give that viewer the same bytes."""
    for viewer in range(-1, s.seats()):
        seen = _view(game, s, viewer)
        yield "" if _view(game, game.disguise(s, viewer, rng), viewer) == seen else f"the view of {viewer} leaks"
        if s.base is None:
            other = run.resume(game, game.disguise(run.rest_of(s), viewer, rng), (), s.total_events())
            yield "" if _view(game, other, viewer) == seen else f"being asked tells {viewer} something"


def _view(game: Watched, s: State, viewer: int) -> str:
    return json.dumps(game.view(s, viewer), ensure_ascii=False, sort_keys=True)


def _bytes(s: State) -> str:
    """Everything a suspended table is: its rest, the answers since, and where it stands half-way."""
    return f"{run.rest_of(s).digest()} {s.answers} {s.digest()} {s.decision}"


def _replay(game: Watched, first: State, answers: list[int | tuple[Any, ...]], log: list[Event], last: State) -> None:
    s = first
    seen: list[Event] = list(s.fresh)
    for a in answers:
        s = run.answer(game, s, a) if isinstance(a, int) else run.interrupt(game, s, a)
        seen.extend(s.fresh)
    if seen != log or s.digest() != last.digest():
        raise Broken("the replay differs")
