"""What a game is: one typed object, checked when its module is imported. The rest of the project asks nothing else.

A game is a folder of ``mazo.games`` with a module ``game`` that holds ``GAME``, an instance of a class made from
``Game``. What is abstract here it must say; its rooms are modules or objects that keep the protocols of ``rooms``.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from mazo.games import get
from mazo.games.cases.case import Adapter, Body
from mazo.games.contract import rooms
from mazo.games.contract.page import Given, PageOf, Told
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.imagine import as_many, imagine
from mazo.kernel.run import Step
from mazo.kernel.state import Event, State
from mazo.kernel.views import Shared
from mazo.messages import citing, say
from mazo.text.events import Events

S = TypeVar("S", bound=State)
Header = Mapping[str, Any]
Results = Sequence[tuple[int, ...]]
"""Who won each game of a series, in order."""


class SeatError(ValueError):
    """A match that cannot be set up, with the rule that says so."""

    def __init__(self, message: str, regla: str = "") -> None:
        super().__init__(citing(message, regla))
        self.regla = regla


class Procedures(NamedTuple):
    """The procedures of a game, for who needs nothing else of it (``run.Rules``)."""

    steps: Mapping[str, Step]


class Game(ABC, Generic[S]):
    """A game as everybody else sees it: its rules, its facts, and its rooms."""

    name: str
    """The name of its folder."""
    title: str
    original: bool = False
    """It is of this project, to learn from and to begin one's own: offered in the workshop, and not at the door."""
    seats: tuple[int, int] = (2, 2)
    """How many may play: at least, at most."""
    layouts: tuple[tuple[int, str], ...]
    """Numbers of seats and formats, for whoever wants to see them all."""
    table: type[State]
    steps: Mapping[str, Step]
    """The procedures the kernel runs, by the names its frames call them."""
    events: Events
    """The kinds of event there are, each declared once: how they are told, what they show, hide, move and change."""
    private_kinds: frozenset[str] = frozenset()
    """Kinds of question that the others do not see asked."""
    readings: type[tuple[Any, ...]]
    """The readings of the rulebook's gaps that a match may choose: a ``NamedTuple`` with its defaults."""

    def __init__(
        self,
        *,
        page: PageOf[S],
        terminal: rooms.TerminalOf[S],
        cards: rooms.Cards,
        cases: Adapter,
        language: rooms.Language,
        decks: rooms.Decks | None = None,
        puzzles: rooms.Puzzles | None = None,
        quarry: rooms.Quarry[S] | None = None,
    ) -> None:
        """The rooms of a game; ``decks`` is None where what is played with are not decks."""
        self.page, self.terminal, self.cards, self.cases, self.language = page, terminal, cards, cases, language
        self.decks, self.puzzles, self.quarry = decks, puzzles, quarry
        self._whole()

    def _whole(self) -> None:
        """Refuses, when it is made, a game that leaves something unsaid: a fact, or a member of a room."""
        cls = type(self)
        said = {*vars(self), *(name for base in cls.__mro__ for name in vars(base))}
        missing = [name for name in Game.__annotations__ if name not in said]
        for name, kind in _ROOMS.items():
            given = vars(self)[name]
            lacks = [member for member in _members(kind) if given is not None and member not in dir(given)]
            missing += [f"{name}.{member}" for member in lacks]
        if missing:
            raise TypeError(f"{cls.__name__} does not say: {', '.join(missing)}")
        package = cls.__module__.split(".")
        if package[:2] == ["mazo", "games"] and package[2] != self.name:
            raise TypeError(f"the game «{self.name}» is in the folder of «{package[2]}»")

    @property
    def reveals(self) -> frozenset[str]:
        """Events after which an act cannot be taken back: they show something hidden, or are chance."""
        return self.events.reveals

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """As another process has it: by its name."""
        return get, (self.name,)

    # A match

    def setup(self, header: Header, key: bytes) -> S:
        """A table at rest from the header of a match; one that brings a case begins from its table."""
        if "caso" not in header:
            return self.begin(header, key)
        s = self.page.monta(header["caso"], header.get("nombres") or ())
        atoms.rekey(s, key)
        return s

    def prepare(self) -> None:
        """Works out of the printed cards what is the same in every match they are in, ahead of the first."""

    def pin(self, header: Header) -> Told:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        return dict(header) if "caso" in header else self.pinned(header)

    @abstractmethod
    def begin(self, header: Header, key: bytes) -> S:
        """A new table from what the seats play with. ``SeatError``, with the rule, if it cannot be played."""

    @abstractmethod
    def pinned(self, header: Header) -> Told:
        """The header of a new match, with the printed facts of its cards."""

    @abstractmethod
    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> Told:
        """A legal match at random: for simulations and for those who do not mind."""

    @abstractmethod
    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> Told:
        """A legal match at random with some of the cards wanted, for whoever wants to see them all at work."""

    def unattended(self, header: Header) -> Told:
        """The header for games that nobody looks at: what has one answer is not asked."""
        return {**header, "lecturas": {**header.get("lecturas", {}), "salta_forzadas": True}}

    def options(self, given: Given) -> Any:
        """The readings a header chooses."""
        known = self.readings.__annotations__
        if unknown := set(given) - set(known):
            raise SeatError(say("games.no-reading", sorted=sorted(unknown)[0], known=", ".join(known)))
        return self.readings(**given)

    def arrange(self, header: Header, results: Results, answers: Sequence[Option], /) -> Decision | Header:
        """What is settled before each game of a series: something to ask, or the header of the next game."""
        return header

    def appraise(self, header: Header, decision: Decision, /) -> Sequence[float] | None:
        """How good each answer looks to what is settled before a game; None if one is as good as another."""
        return None

    def settling(self, header: Header, decision: Decision, language: str = "es") -> tuple[str, list[str]]:
        """What is to be settled before a game (``arrange``), and each answer, in words."""
        return decision.kind, [" ".join(map(str, option)) for option in decision.options]

    # What may be asked of a table

    def external(self, s: S) -> list[Option]:
        """What may happen without anyone being asked: surrender, and time."""
        return [*(("rendirse", a) for a in range(s.seats())), ("tiempo",)]

    def exposed(self, s: S) -> Iterable[Place]:
        """The places that everybody sees now, of zones that not everybody does."""
        return ()

    @abstractmethod
    def turn(self, s: S) -> int: ...

    def winners(self, s: S) -> tuple[int, ...] | None:
        return tuple(s.result[1]) if s.result else None

    def returns(self, s: S) -> tuple[float, ...]:
        """+1 to the winners, -1 to the others; 0 while the game goes on, and to all if nobody wins."""
        won = self.winners(s)
        return tuple(0.0 if not won else 1.0 if a in won else -1.0 for a in range(s.seats()))

    @abstractmethod
    def settled(self, s: S) -> bool:
        """Whether nothing is half-way: what was begun is done, and the next thing is a step of the turn."""

    @abstractmethod
    def evaluate(self, s: S, seat: int, /) -> float:
        """How good a position looks to a player, by what it may know."""

    def features(self, s: S, seat: int, /) -> Mapping[str, float]:
        """Further numbers about a position, from which its value may be learned (``mazo entrena``)."""
        return {}

    @abstractmethod
    def view(self, s: S, viewer: int, shared: Shared | None = None) -> Told:
        """The table as a viewer may know it, as JSON-ready data."""

    @abstractmethod
    def words(self, s: S, language: str = "es", viewer: int = -1) -> rooms.Words[S]: ...

    @abstractmethod
    def named(self, option: Option) -> tuple[int, ...]:
        """The cards an option names, by row."""

    # What somebody does not know

    @abstractmethod
    def deal_hidden(self, s: S, viewer: int, rng: random.Random, real: S) -> None:
        """Deals again, at random, what a viewer of the ``real`` table does not know, on a copy of it or of its rest."""

    def alike(self, one: S, other: S) -> bool:
        """Whether two tables that ask somebody the same kind of question offer the same."""
        return as_many(one, other)

    def disguise(self, s: S, viewer: int, rng: random.Random) -> S:
        """Another table that this viewer must not be able to tell from this one."""
        t = s.clone()
        self.deal_hidden(t, viewer, rng, s)
        return t

    def imagine(self, s: S, viewer: int, rng: random.Random) -> S | None:
        """A table the viewer cannot tell from the real one, with a chance of its own, asking the same question.

        None when what is half-way depends on something the viewer does not know.
        """
        return imagine(self, s, lambda t: self.deal_hidden(t, viewer, rng, s), rng, self.alike)

    # Its cards, as they are counted

    @abstractmethod
    def cards_of(self, s: S, seat: int) -> tuple[str, ...]:
        """The names whose fortune a simulation follows."""

    @abstractmethod
    def used(self, s: S, event: Event) -> str:
        """The printed thing an event shows at work; nothing if none."""

    @abstractmethod
    def usable(self) -> set[str]:
        """Every printed thing that ``used`` may see at work."""

    @abstractmethod
    def spends(self, option: Option) -> bool:
        """Whether an option uses up something that could be kept for later."""

    @abstractmethod
    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        """Each printed card: id, group, whether it has text, whether it reads and prints back the same."""

    def shown_by(self, case: str, body: Body) -> Iterator[str]:
        """The cards a case that holds is a scenario of: what its id ends with, after the sort «T»."""
        _, sort, *rest = case.split("-", 2)
        if sort == "T" and rest:
            yield rest[0]
            yield rest[0].rpartition("-")[0]


AnyGame = Game[Any]
"""A game of which it is not known which it is: what it is asked is typed, and its table is whatever it makes it."""


_ROOMS: Mapping[str, type] = {
    "page": PageOf, "terminal": rooms.TerminalOf, "cards": rooms.Cards, "cases": Adapter, "language": rooms.Language,
    "decks": rooms.DecksOf, "puzzles": rooms.Puzzles, "quarry": rooms.Quarry,
}  # fmt: skip


def _members(protocol: type) -> list[str]:
    """What a protocol asks for."""
    own = [*vars(protocol), *vars(protocol).get("__annotations__", ())]
    return [name for name in dict.fromkeys(own) if not name.startswith("_")]
