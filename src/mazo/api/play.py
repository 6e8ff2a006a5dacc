"""A game in course, for programs: who is asked, what can be answered, what each seat sees."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from rich.console import Console

from mazo import games as rooms
from mazo.arena.duels import TURNS
from mazo.kernel import match, run
from mazo.kernel.decisions import Decision, Option, Refused
from mazo.messages import LANGUAGES
from mazo.players import Glimpse
from mazo.players import Player as Bot

__all__ = ["Bot", "Game", "Imagined", "Option", "Play", "game", "games"]

TIME: Option = ("tiempo",)


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}: {', '.join(LANGUAGES)}")
    return language


class Imagined(ValueError):
    """A table that somebody imagines has no record: it cannot be saved."""


def games() -> tuple[str, ...]:
    """The games there are.

    >>> {"atrum", "keyforge", "myl"} <= set(games())
    True
    """
    return rooms.names()


def game(name: str) -> Game:
    """A game by its name; ``LookupError``, with a suggestion, if there is none."""
    return Game(name)


class Game:
    """A game whose cards and rules have been read: makes plays."""

    def __init__(self, name: str) -> None:
        self.rules = rooms.get(name)
        self.name = self.rules.name
        self.title = self.rules.title

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @property
    def decks(self) -> tuple[str, ...]:
        """What a seat can play with, by name: decks, or in Atrum Arena the Reptantes of which it takes three."""
        return tuple(name for name, _ in self.rules.terminal.roster())

    def header(
        self, seed: int = 0, decks: Sequence[Any] | None = None, seats: int = 2, form: str = "", **more: Any
    ) -> dict[str, Any]:
        """How a play is set up: as said, and the rest at random from ``seed``.

        ``decks``: what each seat plays with, by name, as data or as a list people write. ``form``: the format of the
        game. What has one answer is not asked, unless ``lecturas`` say so.
        """
        least, most = self.rules.seats
        if not least <= seats <= most:
            raise ValueError(f"{self.name} is played by {least} to {most}, and not by {seats}")
        known = list(dict.fromkeys(name for _, name in self.rules.layouts))
        if form and form not in known:
            raise ValueError(f"{self.name} has no format {form!r}: {', '.join(known)}")
        made: dict[str, Any] = {**self.rules.random_header(seed, seats, form), **more}
        if form:
            made["formato"] = form
        if decks is not None:
            terminal = self.rules.terminal
            made[terminal.SIDES] = [
                terminal.side(side, (), f"{seed}-{i}") if isinstance(side, str) else side
                for i, side in enumerate(decks)
            ]
        return self.rules.unattended(made)

    def new(
        self,
        seed: int | None = None,
        decks: Sequence[Any] | None = None,
        seats: int = 2,
        form: str = "",
        turns: int | None = TURNS,
        **more: Any,
    ) -> Play:
        """A new play; the same ``seed`` gives the same one. After so many ``turns`` time is called, by the rules.

        >>> play = game("atrum").new(seed=1)
        >>> play.seat in (0, 1) and not play.over
        True
        """
        chosen = secrets.randbits(48) if seed is None else seed
        key = secrets.token_bytes(32) if seed is None else random.Random(chosen * 2 + 1).randbytes(32)
        header = self.rules.pin(self.header(chosen, decks, seats, form, **more))
        return Play(self, run.start(self.rules, self.rules.setup(header, key)), header, key, turns)

    def load(self, saved: Mapping[str, Any]) -> Play:
        """A play from what ``save`` gave; ``BadRecord`` if it is damaged or no longer leads where it says."""
        found = match.load(self.rules, dict(saved))
        limit = saved.get("turnos", TURNS)
        return Play(self, found.state, found.header, found.key, limit, list(found.answers))


class Play:
    """A game in course. ``answer`` moves it on; ``clone`` costs microseconds and shares what has not changed."""

    __slots__ = ("_answers", "_key", "game", "header", "state", "turns")

    def __init__(
        self,
        game: Game,
        state: Any,
        header: Mapping[str, Any],
        key: bytes,
        turns: int | None = TURNS,
        answers: list[match.Answer] | None = None,
    ) -> None:
        self.game, self.state, self.header, self.turns = game, state, header, turns
        self._key = key
        self._answers: list[match.Answer] = [] if answers is None else answers

    def __repr__(self) -> str:
        asked = self.decision
        how = (
            f"over, won by {list(self.winners)}"
            if asked is None
            else f"seat {asked.seat}, {len(asked.options)} options"
        )
        return f"<Play of {self.game.name}: turn {self.turn}, {how}>"

    def __str__(self) -> str:
        return self.show()

    def show(self, seat: int = -1, language: str = "es", width: int = 100) -> str:
        """The table as a terminal draws it, to be printed: as a seat sees it or, with -1, anybody.

        >>> "Altar" in game("atrum").new(seed=1).show(language="en")
        True
        """
        screen = Console(file=StringIO(), width=width, color_system=None, markup=False, highlight=False, emoji=False)
        with screen.capture() as drawn:
            screen.print(self.game.rules.terminal.table(self.view(seat), seat, _known(language)))
        return drawn.get()

    # Who is asked, and what

    @property
    def decision(self) -> Decision | None:
        """The question in course: its seat, its kind, its options, the rule that asks it; None once it is over."""
        asked: Decision | None = self.state.decision
        return asked

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None once it is over."""
        asked = self.decision
        return None if asked is None else asked.seat

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be answered, as plain data: a verb, and what it applies to."""
        asked = self.decision
        return () if asked is None else asked.options

    def words(self, language: str = "es") -> tuple[str, ...]:
        """The options as people read them.

        >>> play = game("keyforge").new(seed=1)
        >>> len(play.words("en")) == len(play.options) > 0
        True
        """
        asked = self.decision
        if asked is None:
            return ()
        said = self.game.rules.words(self.state, _known(language), asked.seat)
        return tuple(str(said.opcion(self.state, option)) for option in asked.options)

    def answer(self, given: int | Option) -> None:
        """Answers the question in course, by the number of an option or by the option itself.

        ``Refused`` changes nothing.

        >>> play = game("atrum").new(seed=1)
        >>> play.answer(play.options[0])
        >>> try:
        ...     play.answer(1000)
        ... except Refused:
        ...     print("refused")
        refused
        """
        asked = self.decision
        if asked is None:
            raise Refused("the game is over")
        index = asked.choice(given)
        rules = self.game.rules
        self.state = run.answer(rules, self.state, index)
        self._answers.append(index)
        if self.turns is not None and self.state.decision is not None and rules.turn(self.state) > self.turns:
            self.call(TIME)

    def call(self, act: Option) -> None:
        """Something that nobody was asked: a surrender (``("rendirse", seat)``), time (``("tiempo",)``)."""
        rules = self.game.rules
        if act not in rules.external(self.state):
            raise Refused("it cannot happen now")
        self.state = run.interrupt(rules, self.state, act)
        self._answers.append(act)

    # How it stands

    @property
    def over(self) -> bool:
        return self.state.decision is None

    @property
    def turn(self) -> int:
        return int(self.game.rules.turn(self.state))

    @property
    def seats(self) -> int:
        return int(self.state.seats())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody, while it goes on or if it was drawn."""
        return tuple(self.game.rules.winners(self.state) or ())

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat got: 1 to who won, -1 to the others; 0 while it goes on or if it was drawn."""
        return tuple(self.game.rules.returns(self.state))

    def view(self, seat: int = -1) -> dict[str, Any]:
        """What a seat may see, as plain data; -1, what anybody may.

        >>> play = game("keyforge").new(seed=1)
        >>> mine, anybody = play.view(0), play.view()
        >>> len(mine["asientos"][0]["mano"]) == anybody["asientos"][0]["mano"]  # its cards; how many they are
        True
        """
        if not -1 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}: from 0 to {self.seats - 1}, or -1")
        seen: dict[str, Any] = self.game.rules.view(self.state, seat)
        return seen

    def value(self, seat: int) -> float:
        """How good it looks to a seat, by the game's own evaluation.

        >>> play = game("keyforge").new(seed=1)
        >>> play.value(0) == -play.value(1)
        True
        """
        return float(self.game.rules.evaluate(self.state, seat))

    def log(self, language: str = "es", viewer: int = -1) -> list[str]:
        """What the last answer brought about, in words, with the rule of each thing."""
        said = self.game.rules.words(self.state, _known(language), viewer)
        return [f"{said.suceso(event)} [{event.rule}]" for event in self.state.fresh]

    # Other tables

    def clone(self) -> Play:
        """The same play, to go on by itself.

        >>> play = game("atrum").new(seed=1)
        >>> other = play.clone()
        >>> other.answer(0)
        >>> play.digest() == other.digest()
        False
        """
        return Play(self.game, self.state, self.header, self._key, self.turns, self._answers.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def imagine(self, seat: int, rng: random.Random) -> Play | None:
        """A play like this one in all that a seat knows, dealt at random in all it does not; None if none is found.

        >>> play = game("keyforge").new(seed=1)
        >>> other = play.imagine(play.seat, random.Random(0))
        >>> other.view(play.seat) == play.view(play.seat)
        True
        """
        state = Glimpse(self.game.rules, self.state, seat).imagine(rng)
        return None if state is None else Play(self.game, state, self.header, b"", self.turns)

    def glimpse(self) -> Glimpse:
        """What a bot in the seat that is asked is given."""
        seat = self.seat
        if seat is None:
            raise Refused("the game is over")
        return Glimpse(self.game.rules, self.state, seat)

    def digest(self) -> str:
        """A fingerprint of the position, the same in every process."""
        return match.fingerprint(self.state)

    def save(self) -> dict[str, Any]:
        """The play as JSON-ready data, from which it is played again; ``Imagined`` if it was imagined.

        >>> play = game("atrum").new(seed=1)
        >>> play.answer(0)
        >>> game("atrum").load(play.save()).digest() == play.digest()
        True
        """
        if not self._key:
            raise Imagined("an imagined table has no record")
        record = match.record(self.game.rules, self.header, self._key, self._answers)
        return {**record, "huella": self.digest(), "turnos": self.turns}
