"""Plays many games between players and counts: wins with their intervals, lengths, which cards won."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from mazo.arena import memory, outsiders, series
from mazo.kernel import run
from mazo.kernel.decisions import Decision
from mazo.players import Glimpse, Player
from mazo.players.glimpse import Imaginable

TURNS = 120
"""After so many turns the organiser calls time, as in a tournament round."""
TRIES = 200
"""Pairs of sides that are tried, at most, until two may meet."""


class Arena(Imaginable, series.Settles, Protocol):
    """A game that can be simulated."""

    def unattended(self, header: Mapping[str, Any]) -> dict[str, Any]: ...
    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]: ...
    def cards_of(self, s: Any, seat: int) -> tuple[str, ...]: ...
    def turn(self, s: Any) -> int: ...


@dataclass
class Tally:
    """What a series of games gave."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    timed_out: int = 0
    by_seat: Counter[int] = field(default_factory=Counter)
    by_player: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    card_games: Counter[str] = field(default_factory=Counter)
    card_wins: Counter[str] = field(default_factory=Counter)
    series: int = 0
    series_by_seat: Counter[int] = field(default_factory=Counter)
    series_by_player: Counter[str] = field(default_factory=Counter)
    series_played: Counter[str] = field(default_factory=Counter)
    """Series won and played: a series that ends without somebody ahead counts for nobody."""

    def add(self, other: Tally) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)


def ready_header(game: Any, seed: int) -> dict[str, Any]:
    """Two sides at random among those ready to play, that may meet; as nobody looks on. Any, where none are."""
    page, unattended, rng = game.page, getattr(game, "unattended", dict), random.Random(seed)
    ready = sorted(str(one["id"]) for one in page.mazos())
    for _ in range(TRIES if ready else 0):
        found: dict[str, Any] = unattended({page.SIDES: [page.lado(rng.choice(ready), "") for _ in range(2)]})
        try:
            game.setup(found, b"")
        except ValueError:
            continue
        return found
    return dict(unattended(game.random_header(seed)))


def format_of(game: Any, s: Any) -> str:
    """The format of a match: as anybody sees it at the table, or the only one the game has."""
    return str(game.view(s, -1).get("formato") or game.layouts[0][1])


def wilson(wins: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a proportion."""
    if not games:
        return 0.0, 1.0
    p = wins / games
    centre = p + z * z / (2 * games)
    spread = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def play_one(
    game: Arena, header: dict[str, Any], players: Sequence[tuple[str, Player]], key: bytes, turns: int = TURNS
) -> Tally:
    """One game; the organiser calls time if it does not end by itself."""
    s = run.start(game, game.setup(header, key))
    memory.keep()
    tally = Tally(games=1)
    began = time.perf_counter()
    while s.decision is not None:
        if game.turn(s) > turns and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            tally.timed_out = 1
            break
        seat = s.decision.seat
        s = run.answer(game, s, players[seat][1].choose(Glimpse(game, s, seat)))
        tally.decisions += 1
    tally.seconds = time.perf_counter() - began
    tally.turns = game.turn(s)
    tally.formats[format_of(game, s)] += 1
    winners = game.winners(s) or ()
    for seat, (name, _) in enumerate(players):
        tally.played[name] += 1
        for card in game.cards_of(s, seat):
            tally.card_games[card] += 1
            tally.card_wins[card] += seat in winners
        if seat in winners:
            tally.by_seat[seat] += 1
            tally.by_player[name] += 1
    return tally


def play_series(
    game: Arena,
    header: Mapping[str, Any],
    players: Sequence[tuple[str, Player]],
    key: bytes,
    standing: series.Series,
    rng: random.Random,
    turns: int = TURNS,
) -> Tally:
    """A series from where it stands to its end; what comes before each game is settled by the players themselves."""
    total = Tally()
    now: Mapping[str, Any] = header
    while not standing.over:
        choose = partial(_settle, game, now, players, rng)
        now = series.arranged(game, now, standing, choose)
        played = play_one(game, now, players, key, turns)
        standing, key = standing.after(sorted(played.by_seat)), series.next_key(key)
        total.add(played)
    if standing.best_of > 1:
        total.series = 1
        total.series_played.update(name for name, _ in players)
        for seat in standing.leaders():
            if len(standing.leaders()) < len(players):
                total.series_by_seat[seat] += 1
                total.series_by_player[players[seat][0]] += 1
    return total


def _settle(
    game: Arena,
    header: Mapping[str, Any],
    players: Sequence[tuple[str, Player]],
    rng: random.Random,
    decision: Decision,
) -> int:
    return series.machine(game, header, decision, players[decision.seat][0], rng)


def simulate(
    game: Arena,
    n: int,
    seats: int = 2,
    formato: str = "",
    players: Sequence[str] = ("azar",),
    seed: int = 0,
    progress: Callable[[Tally], None] | None = None,
    turns: int = TURNS,
    best_of: int = 1,
    terms: Mapping[str, Any] | None = None,
) -> Tally:
    """``n`` games, or series, with random legal teams but for what ``terms`` fix in the header.

    Players take turns at the seats, so that none keeps the best one.
    """
    total = Tally()
    for i in range(n):
        header = {**game.random_header(seed + i, seats, formato), **(terms or {})}
        header = game.unattended(header)
        names = [players[(a + i) % len(players)] for a in range(seats)]
        seated = [(name, outsiders.get(name, seed + 7919 * i + a)) for a, name in enumerate(names)]
        rng = random.Random(seed * 1_000_003 + i)
        key = rng.randbytes(16)
        total.add(play_series(game, header, seated, key, series.best_of(best_of), rng, turns))
        if progress:
            progress(total)
    return total
