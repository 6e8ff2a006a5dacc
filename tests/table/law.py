"""The law of taking back, tried on pairs of tables.

Two tables a viewer could not tell apart before an act are not told apart by the act and its taking back. A pair is a
match as it stands and the same match with everything that viewer cannot know dealt again: hands, decks, chance, what
lies face down. It is a pair if the server sends the viewer the same of both. Then the same act is done in both rooms,
and taken back, by the server's own code, and every byte the viewer was sent is compared: views, questions, options and
their order, who is asked, events, what can be taken back, and silence.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, cast
from unittest import mock

from mazo.games import get
from mazo.kernel import atoms, run
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.match import Match
from mazo.kernel.state import State
from mazo.kernel.veil import hidden_places
from mazo.table.errors import Problem
from mazo.table.machines.bots import Thinkers
from mazo.table.match import course, shown
from mazo.table.match.links import SPECTATOR, Link
from mazo.table.match.room import Room
from mazo.table.settings import Settings
from mazo.table.storage.records import PERSON, PLAYING, Record, Seat
from mazo.table.storage.store import Store

NUMBER = re.compile(r'"numero":\d+')
"""The number of a question: a keyed digest of how many answers there were, also in private."""
FACE_DOWN = frozenset({"descarte"})
"""The verbs of what is chosen in private and stays so once the act is complete."""
TRIES = 6
"""Times a table is dealt again, at most, to find one that cannot be told from it."""
ACTS = 3
"""Acts in a row, at most, before they are taken back one by one."""
AGAIN = 0.3
"""How often another act follows."""
LOG = 40
"""Events of the log that whoever comes or goes back is sent: what was before is the same in both rooms."""
LENGTH = 400
"""Answers of a match, at most."""


class Nowhere:
    """A store that keeps nothing."""

    async def write(self, *writes: Any, **more: Any) -> None:
        return None


class Broken(AssertionError):
    """Two tables were told apart."""


def room_of(match: Match, seats: list[Seat]) -> Room:
    """A room for a match among people."""
    record = Record("prueba", match.game.name, "", match.key, seats, PLAYING, header=match.header)
    room = Room(record, cast(Store, Nowhere()), Settings(database="sqlite://", skip=(0.0, 0.0)), cast(Thinkers, None))
    room.course = course.Course(match)
    return room


def new_room(game: str, seed: int, seats: int = 2, formato: str = "") -> Room:
    header = {**get(game).random_header(seed, seats, formato), "nombres": [f"N{n}" for n in range(seats)]}
    match = Match(get(game), header, f"{seed:032}".encode())
    return room_of(match, [Seat(n, PERSON, "", f"N{n}", None, "x") for n in range(seats)])


def watch(room: Room, viewer: int, language: str = "es") -> Link:
    """A connection of a viewer who has just come: what it is sent waits."""
    link = Link()
    link.seat = link.viewer = viewer
    link.language, link.known = language, True
    room.links.add(link)
    room.tell(link)
    return link


def sent(link: Link) -> list[str]:
    """What waits to be sent."""
    found: list[str] = []
    while (text := link.take()) is not None:
        found.append(NUMBER.sub('"numero":0', text))
    return found


# Pairs


def unknown(s: State, viewer: int) -> dict[int, tuple[atoms.Place, int]]:
    """The cards a viewer cannot know, with where each is."""
    return {
        row: (place, at)
        for place, knows in hidden_places(s)
        if viewer < 0 or knows != viewer
        for at, row in enumerate(atoms.contents(s, place))
    }


def dealt_again(game: Any, s: State, viewer: int, rng: random.Random, fixed: set[int], whole: bool) -> State:
    """A table at rest with all that a viewer cannot know dealt again, but for some cards; or only put in other order.

    What a question has shown does not count: it was asked before, and the pair is looked at as it was then.
    """
    t = s.clone()
    t.decision = None
    if whole:
        t = game.disguise(t, viewer, rng)
    else:
        for place, knows in hidden_places(t):
            if viewer < 0 or knows != viewer:
                rows = list(atoms.contents(t, place))
                rng.shuffle(rows)
                atoms.deal(t, place, tuple(rows))
    for row, (place, at) in unknown(s, viewer).items():
        if row in fixed and atoms.contents(t, place)[at] != row:
            _swap(t, row, atoms.contents(t, place)[at])
    atoms.rekey(t, rng.randbytes(16))
    t.forget()
    return t


def _swap(t: State, one: int, other: int) -> None:
    """Two cards change places."""
    new = {one: other, other: one}
    for place, _ in hidden_places(t):
        held = atoms.contents(t, place)
        if one in held or other in held:
            atoms.deal(t, place, tuple(new.get(r, r) for r in held))


def answers_since_rest(match: Match) -> list[tuple[Decision, Option]]:
    """The questions answered since the rest from which the table is run again, with what was chosen."""
    found = []
    for n in range(len(match.answers) - len(match.state.answers), len(match.answers)):
        decision, answer = match.positions[n].decision, match.answers[n]
        assert decision is not None and isinstance(answer, int)
        found.append((decision, decision.options[answer]))
    return found


def twin(match: Match, viewer: int, rng: random.Random, fixed: set[int], whole: bool) -> Match | None:
    """The match with another table in the place of the last one; None if it does not lead to the same question."""
    game: Any = match.game
    now = match.state
    assert now.decision is not None
    rest = run.rest_of(now)
    known = set(unknown(rest, viewer)) - set(unknown(now, viewer)) if rest is not now else set()
    t = dealt_again(game, rest, viewer, rng, fixed | known, whole)
    seen = now.total_events() - len(now.fresh)
    try:
        u = _retrace(game, t, answers_since_rest(match), now.decision, seen, rng)
    except (IndexError, KeyError, ValueError, AssertionError, RuntimeError, run.Endless):
        return None
    if u is None or u.decision is None:
        return None
    if u.total_events() != now.total_events():
        return None
    u.fresh = now.fresh
    other = match.branch(len(match.answers))
    other.positions[-1] = u
    return other


def _retrace(
    game: Any, t: State, since: list[tuple[Decision, Option]], now: Decision, seen: int, rng: random.Random
) -> State | None:
    """A table at rest answered as the real one was. What is chosen in private is chosen again, among what there is."""
    u: State = run.resume(game, t, (), seen)
    waiting = list(since)
    for _ in range(30):
        asked = u.decision
        if asked is None:
            return None
        if not waiting and (asked.seat, asked.kind, asked.rule) == (now.seat, now.kind, now.rule):
            return u
        private = asked.kind in game.private_kinds
        if waiting and asked[:2] == waiting[0][0][:2] and asked.rule == waiting[0][0].rule:
            option = waiting.pop(0)[1]
            choice = asked.options.index(option) if option in asked.options else -1
        elif private and waiting:
            choice = -1
        else:
            return None
        if choice < 0:
            if not private:
                return None
            choice = rng.randrange(len(asked.options))
        u = run.answer(game, u, choice)
    return None


# The law


class Trial:
    """How many acts were tried, and how they went."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.allowed: Counter[str] = Counter()

    @property
    def checks(self) -> int:
        return self.counts["checks"]


def some_acts(match: Match, first: int, rng: random.Random) -> list[Option]:
    """One act of the seat that is asked, or several in a row; none that is private but the first."""
    branch = match.branch(len(match.answers))
    decision = branch.decision
    assert decision is not None
    seat, choice = decision.seat, first
    found = [decision.options[choice]]
    while len(found) < ACTS and rng.random() < AGAIN:
        decision = branch.answer(choice).decision
        if decision is None or decision.seat != seat or decision.kind in branch.game.private_kinds:
            break
        choice = rng.randrange(len(decision.options))
        found.append(decision.options[choice])
    return found


class Played:
    """Some acts of the seat that is asked, and taking them back, as one viewer sees them in a room."""

    def __init__(self, room: Room, viewer: int, language: str) -> None:
        self.room, self.viewer = room, viewer
        self.match = room.playing.match
        assert self.match.decision is not None
        self.seat = self.match.decision.seat
        self.link = watch(room, viewer, language)
        self.first = sent(self.link)
        """What the viewer was sent before them."""
        self.said: list[Option] = []
        """What was chosen to complete a private act that the viewer does not see."""

    async def play(self, acts: list[Option], said: list[Option] | None, rng: random.Random) -> list[str] | None:
        """All that the viewer is sent; None if the acts cannot be done. ``Problem`` if one cannot be taken back.

        ``said``: what completed them in the other room; what is chosen face down is chosen anew.
        """
        start = len(self.match.answers)
        for act in acts:
            asked = self.match.decision
            if asked is None or asked.seat != self.seat or act not in asked.options:
                return None
            await self.room._do(asked.options.index(act))
        while self.viewer != self.seat and (asked := self.match.decision) is not None:
            if asked.kind not in self.room.playing.game.private_kinds:
                break
            same = range(len(asked.options)) if said is None else [i for i, o in enumerate(asked.options) if o in said]
            if not same and asked.options[0][0] not in FACE_DOWN:
                return None
            choice = rng.choice(same or range(len(asked.options)))
            self.said.append(asked.options[choice])
            await self.room._do(choice)
        await self._meanwhile(rng)
        while len(self.match.answers) > start:
            await self.room.take_back(self.seat)
        return sent(self.link)

    async def _meanwhile(self, rng: random.Random) -> None:
        """Whoever is asked next may have begun something private, of which neither the viewer nor the seat is told."""
        asked, private = self.match.decision, self.room.playing.game.private_kinds
        if not private or asked is None or asked.seat in (self.seat, self.viewer) or rng.random() < 0.5:
            return
        for choice in range(len(asked.options)):
            after = self.match.branch(len(self.match.answers)).answer(choice).decision
            if after is not None and after.seat == asked.seat and after.kind in private:
                await self.room._do(choice)
                return


async def check(room: Room, viewer: int, option: int, rng: random.Random, trial: Trial) -> None:
    """Some acts in a room and in a twin that a viewer cannot tell from it, taken back in both; ``Broken``."""
    match = room.playing.match
    game: Any = match.game
    decision = match.decision
    assert decision is not None
    acts = some_acts(match, option, rng)
    fixed = match._told(len(match.answers))
    if decision.kind not in game.private_kinds or viewer == decision.seat:
        fixed |= {row for act in acts for row in game.named(act)}
    language = rng.choice(("es", "en"))
    real = Played(copy_of(room, match.branch(len(match.answers))), viewer, language)
    other = None
    for n in range(TRIES):
        made = twin(match, viewer, rng, fixed, whole=n < TRIES // 2)
        if made is None or made.decision is None or acts[0] not in made.decision.options:
            trial.counts["not led there"] += 1
            continue
        other = Played(copy_of(room, made), viewer, language)
        if other.first == real.first:
            break
        trial.counts["told apart before"] += 1
        other = None
    if other is None:
        trial.counts["without a twin"] += 1
        return
    differ = hidden(match.state) != hidden(other.match.state)
    heard: list[Any] = []
    for played in (real, other):
        try:
            heard.append(await played.play(acts, real.said if heard else None, rng))
        except Problem as problem:
            if problem.code != "rechazada":
                raise
            heard.append(problem)
        played.room.pulse.stop()
    if None in heard:
        trial.counts["not done"] += 1
    elif isinstance(heard[0], Problem) and isinstance(heard[1], Problem):
        trial.counts["refused"] += 1
        trial.refused[f"{acts[-1][0]}: {heard[0].en}"] += 1
    else:
        trial.counts["checks"] += 1
        trial.counts["dealt otherwise"] += differ
        trial.allowed[f"{decision.kind}: {acts[0][0]}"] += 1
        if heard[0] != heard[1]:
            raise Broken(
                f"{game.name}: viewer {viewer} tells two tables apart by {acts} at answer {len(match.answers)} "
                f"({decision.kind}) and taking it back:\n{difference(*heard)}"
            )


def copy_of(room: Room, match: Match) -> Room:
    """The same room with another match in it."""
    new = room_of(match, [replace(seat) for seat in room.record.seats])
    new.order = room.order
    return new


def hidden(s: State) -> list[Any]:
    return [getattr(s, zone) for zone in s.zones]


def difference(one: Any, other: Any) -> str:
    """Where two things that were sent differ first."""
    if isinstance(one, Problem) or isinstance(other, Problem):
        return " | ".join(f"refused: {x}" if isinstance(x, Problem) else "taken back" for x in (one, other))
    for a, b in zip_longest(_flat(one), _flat(other)):
        if a != b:
            return f"{a}\n{b}"
    return "nothing"


def _flat(value: Any, at: str = "") -> Iterator[str]:
    if isinstance(value, str) and value.startswith("{"):
        value = json.loads(value)
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _flat(item, f"{at}.{name}")
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from _flat(item, f"{at}[{n}]")
    else:
        yield f"{at} = {value!r}"


async def _match(game: str, seed: int, trial: Trial, often: float, enough: int) -> None:
    g: Any = get(game)
    layouts = [x for x in g.layouts if x[0] <= 4]
    seats, formato = layouts[seed % len(layouts)]
    room = new_room(game, seed, seats, formato)
    rng = random.Random(seed)
    match = room.playing.match
    for _ in range(LENGTH):
        decision = match.decision
        if decision is None or trial.checks >= enough:
            break
        choice = rng.randrange(len(decision.options))
        if len(decision.options) > 1 and rng.random() < often:
            try:
                await check(room, rng.randrange(SPECTATOR, seats), choice, rng, trial)
            except Broken as broken:
                raise Broken(f"seed {seed}: {broken}") from None
        room.playing.take(choice)
        room.order += 1


def try_law(game: str, seeds: Iterator[int], enough: int, often: float = 1.0, trial: Trial | None = None) -> Trial:
    """Random matches of a game until so many take-backs have been checked; ``Broken`` names the seed."""
    found = Trial() if trial is None else trial

    async def go() -> None:
        for seed in seeds:
            if found.checks >= enough:
                return
            await _match(game, seed, found, often, enough)

    with mock.patch.object(shown, "RECENT", LOG):
        asyncio.run(go())
    return found
