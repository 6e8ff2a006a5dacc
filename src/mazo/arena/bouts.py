"""A bout is one game that can be played again by anyone, anywhere, to the same end; its record says how it went."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mazo import games
from mazo.arena import memory, outsiders
from mazo.arena.duels import TURNS, format_of
from mazo.kernel import run
from mazo.kernel.state import OWNER, State
from mazo.kernel.views import handle
from mazo.players import Glimpse


class Bout(NamedTuple):
    """What is played. Two bouts that differ only in their ``variant`` are of the same deal."""

    number: int
    game: str
    seed: int
    sides: tuple[Any, ...]
    """What each seat plays with, as the header of a match has it; empty, at random."""
    names: tuple[str, ...]
    """How each side is called."""
    players: tuple[str, ...]
    formato: str = ""
    variant: str = ""
    cards: Mapping[str, Any] | None = None
    """Printed facts that replace those of the game, by the card's id: what is tried."""


class Record(NamedTuple):
    """How a bout went."""

    number: int
    variant: str
    seed: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    winners: tuple[int, ...]
    first: int
    """The seat that began."""
    turns: int
    decisions: int
    timed_out: bool
    seconds: float
    held: tuple[tuple[str, ...], ...]
    """The cards each seat had in hand at some moment."""
    used: tuple[tuple[str, ...], ...]
    """The cards each seat put to use."""
    formato: str = ""
    """The format it was of, where the game has several."""

    def score(self, seat: int) -> float:
        """1 for a win, 0 for a loss, and a half where nobody won or all did."""
        if not self.winners or len(self.winners) == len(self.names):
            return 0.5
        return float(seat in self.winners)


def play(bout: Bout) -> Record:
    """Plays a bout: what it gives depends on it alone."""
    game = games.get(bout.game)
    seats = max(2, len(bout.players))
    header = game.unattended(header_of(bout))
    key = random.Random(bout.seed * 2 + 1).randbytes(16)
    seated = [outsiders.get(name, bout.seed * 31 + a) for a, name in enumerate(bout.players)]
    began = time.process_time()
    s = run.start(game, game.setup(header, key))
    memory.keep()
    watch = _Watch(game, s, seats)
    decisions, timed_out = 0, False
    while s.decision is not None:
        if game.turn(s) > TURNS and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            timed_out = True
            break
        seat = s.decision.seat
        s = run.answer(game, s, seated[seat].choose(Glimpse(game, s, seat)))
        decisions += 1
        watch.look(s)
    return Record(
        bout.number, bout.variant, bout.seed, bout.names, bout.players, tuple(game.winners(s) or ()), watch.first,
        int(game.turn(s)), decisions, timed_out, round(time.process_time() - began, 4), watch.held(), watch.used(),
        format_of(game, s),
    )  # fmt: skip


def header_of(bout: Bout) -> dict[str, Any]:
    """What the match of a bout starts from."""
    game = games.get(bout.game)
    header = dict(game.random_header(bout.seed, max(2, len(bout.players)), bout.formato))
    if bout.formato:
        header["formato"] = bout.formato
    if bout.sides:
        header[game.terminal.SIDES] = list(bout.sides)
    if bout.cards:
        header["cartas"] = {**(header.get("cartas") or {}), **bout.cards}
    return header


class _Watch:
    """What is remembered of a game as it is played: who began, which cards were in hand, which were used."""

    def __init__(self, game: Any, s: State, seats: int) -> None:
        self.game, self.seats = game, seats
        self.hands = [zone for zone, audience in s.zones.items() if audience == OWNER]
        self.rows: list[set[int]] = [set() for _ in range(seats)]
        self.had: list[set[str]] = [set() for _ in range(seats)]
        self.names: dict[str, str] = {}
        self.cards: list[set[str]] = [set() for _ in range(seats)]
        self.first = -1
        self.look(s)

    def look(self, s: State) -> None:
        for seat, rows in enumerate(self.rows):
            new = {row for zone in self.hands for row in getattr(s, zone)[seat]} - rows
            if new:
                rows |= new
                found = _called(self.game.view(s, seat), {handle(s, row, seat) for row in new})
                self.had[seat].update(found)
                self.names |= found
        for event in s.fresh:
            card = self.game.used(s, event)
            if card and isinstance(event.args[0], int) and 0 <= event.args[0] < self.seats:
                self.cards[event.args[0]].add(card)
        if self.first < 0 and self.game.turn(s) >= 1:
            self.first = int(self.game.view(s, -1).get("activo", -1))

    def held(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(sorted(self.names[id] for id in ids)) for ids in self.had)

    def used(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(sorted(self.names.get(id, id) for id in ids)) for ids in self.cards)


def _called(view: Any, handles: set[str]) -> dict[str, str]:
    """What the cards with some handles are, in a view: their ids, and the names people read."""
    if isinstance(view, list):
        return {id: name for item in view for id, name in _called(item, handles).items()}
    if not isinstance(view, dict):
        return {}
    found = {id: name for value in view.values() for id, name in _called(value, handles).items()}
    if view.get("id") in handles:
        name = str(view.get("nombre") or view.get("tipo"))
        found[str(view.get("carta") or name)] = name
    return found


def paired(
    game: str,
    sides: Sequence[tuple[Any, str]],
    players: Sequence[str],
    deals: int,
    seed: int,
    formato: str = "",
    start: int = 0,
) -> list[Bout]:
    """Each deal twice, with the sides in one seat and in the other: what is compared has had the same luck.

    ``sides``: two, each as the header has it and by its name; ``players``: who plays each.
    """
    made: list[Bout] = []
    for deal in range(deals):
        for swapped in (False, True):
            order = (1, 0) if swapped else (0, 1)
            given = tuple(sides[i][0] for i in order)
            names, seated = tuple(sides[i][1] for i in order), tuple(players[i] for i in order)
            number = start + len(made)
            made.append(Bout(number, game, seed + start + deal, given if all(given) else (), names, seated, formato))
    return made
