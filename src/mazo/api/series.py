"""Bots, and many plays at once: on all the cores there are, the same results whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from mazo import players
from mazo.api.play import Bot, Game, Play, game

MakeBot = str | Callable[[int], Bot]
"""A bot by its name, or how one is made from a seed."""


class Result(NamedTuple):
    """How a play ended."""

    seed: int
    winners: tuple[int, ...]
    returns: tuple[float, ...]
    turns: int
    answers: int


def bots() -> tuple[str, ...]:
    """The bots there are, by their names."""
    return tuple(players.NAMES)


def bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name: an object with ``choose(glimpse)``. The same seed plays the same.

    One's own is any object that has it:

    >>> from mazo import api
    >>> class Last:
    ...     def choose(self, glimpse):
    ...         return len(glimpse.decision.options) - 1
    >>> api.one(api.game("atrum").new(seed=3), [Last(), bot("azar", 1)]).turns > 0
    True
    """
    return players.get(name, seed)


def one(play: Play, seated: Sequence[Bot]) -> Result:
    """Plays on to the end, with a bot in each seat.

    >>> from mazo import api
    >>> one(api.game("atrum").new(seed=3), [bot("azar", 0), bot("azar", 1)]).answers > 0
    True
    """
    if len(seated) != play.seats:
        raise ValueError(f"{play.seats} seats want as many bots, and there are {len(seated)}")
    answers = 0
    while (seat := play.seat) is not None:
        play.answer(seated[seat].choose(play.glimpse()))
        answers += 1
    return Result(-1, play.winners, play.returns, play.turn, answers)


def batch(
    of: str | Game, seated: Sequence[MakeBot], count: int, seed: int = 0, processes: int = 1, **setup: Any
) -> Iterator[Result]:
    """``count`` plays, in order, each with its own seed; ``setup`` is as for ``Game.new``.

    Bots of one's own cross to other processes if they can be pickled: a function or class at the top of a module.

    >>> [result.seed for result in batch("atrum", ["azar", "azar"], 3, seed=5, turns=4)]
    [5, 6, 7]
    """
    if wrong := [b for b in seated if not isinstance(b, str) and not callable(b)]:
        raise ValueError(
            f"each play has bots of its own: say a name, or what makes one of a seed, and not {wrong[0]!r}"
        )
    work = partial(_numbered, of.name if isinstance(of, Game) else of, tuple(seated), setup)
    if processes <= 1:
        yield from map(work, range(seed, seed + count))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, range(seed, seed + count), chunksize=max(1, min(16, count // (4 * processes))))


def _numbered(name: str, seated: tuple[MakeBot, ...], setup: dict[str, Any], seed: int) -> Result:
    play = game(name).new(seed=seed, **setup)
    sitting = [bot(b, seed * 31 + a) if isinstance(b, str) else b(seed * 31 + a) for a, b in enumerate(seated)]
    return one(play, sitting)._replace(seed=seed)
