"""The table as columns: one list per mutable attribute, zones as tuples; clone, save and digest are generated.

A game declares its table by subclassing ``State`` with annotated attributes and the ``table`` decorator. The annotation
says how an attribute is copied and saved:

``Column``  a list of ints, one per card, seat or whatever the game indexes (copied when first written);
``Zones``   a list of tuples of card rows, one per seat (likewise; the tuples are shared);
``Static``  a reference to something immutable that is not part of the position (shared, not saved);
others      immutable plain data: ints, strings, None, tuples of those, tuples of NamedTuples (shared).
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, cast, get_args, get_origin, get_type_hints

from mazo.kernel.decisions import Decision, Option
from mazo.kernel.interception import Guard
from mazo.kernel.modifiers import Modifier
from mazo.kernel.triggers import Listener

COLUMN, ZONES, Static = "column", "zones", "static"
Column = Annotated[list[int], COLUMN]
Zone = tuple[int, ...]
Zones = Annotated[list[Zone], ZONES]

NOBODY, OWNER, EVERYONE = 0, 1, 2
"""Who sees the faces of the cards of a zone."""


SHUFFLED, PREVENTED, WON = "shuffle", "prevent", "win"
"""The kinds of event the kernel itself says: a place; what, on what, how much and by what; the result."""

Place = tuple[str, int]
"""A zone: its attribute and, if there is one per seat, the seat; else -1."""
Moved = tuple[tuple[int, ...], Place, Place]
"""Cards that went together from a place to another."""


class Event(NamedTuple):
    """Something that happened: its kind, the rule that caused it, what was being resolved, and what it involved.

    ``secret`` is ``(seat, args)``: what only that seat may know. ``moved`` is what went where: applied to the table
    before, the moves of all that happened give the table after; who may know of each follows from its places.
    """

    kind: str
    rule: str
    path: tuple[Any, ...]
    args: tuple[Any, ...]
    secret: tuple[int, tuple[Any, ...]] | None = None
    moved: tuple[Moved, ...] = ()


DECLARED = ("zones", "shaping", "places", "regions", "guarded")
"""What a class declares of its tables that is read with every write."""
N = TypeVar("N")
record: Callable[[type[N], tuple[Any, ...]], N] = cast(Any, tuple.__new__)
"""Makes a record of all its fields in order, without the cost of its constructor."""
Frame = tuple[Any, ...]
"""A procedure of the game at rest: its name and its arguments."""

S = TypeVar("S", bound="State")


class State:
    """What every game's table has. Only ``atoms`` and ``run`` write it."""

    zones: ClassVar[dict[str, int]] = {}
    """Audience of each zone attribute."""
    shaping: ClassVar[frozenset[str]] = frozenset()
    """The attributes and zones whose writing raises ``shape``; every change of the modifiers does."""
    places: ClassVar[dict[tuple[str, int], int]] = {}
    """The number of each place, in a game that keeps where every card is; empty in one that looks for them."""
    regions: ClassVar[tuple[int, ...]] = ()
    """The region of each place, in such a game: a move between places of one region does not raise ``shape``."""
    guarded: ClassVar[frozenset[str]] = frozenset()
    """The kinds of event that something else may happen instead of: written only with leave (``interception``)."""
    bookkeeping: ClassVar[frozenset[str]] = frozenset()
    """The attributes that ``tally`` and ``note`` may write: what the rules count and nobody sees happen, where the game
    stands, and what the event of the same verb tells already. All else is written with an event of its own."""
    unseen: ClassVar[frozenset[str]] = frozenset()
    """The columns that change nobody's view: what the rules count. Every other one is shown to somebody."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """The attributes, besides the zones, that hold what only one seat knows."""
    _saved: ClassVar[tuple[str, ...]] = ()
    _forms: ClassVar[dict[str, Any]] = {}
    """How each saved attribute that is not plain data is restored: ``COLUMN``, ``ZONES`` or a class of records."""
    _plain: ClassVar[dict[str, Any]] = {}
    """What each of the others is when it is nothing yet: 0, an empty text or an empty tuple."""

    conf: Annotated[Any, Static]
    """The match's fixed facts: seats, printed cards, options."""
    key: Annotated[bytes, Static]
    """Secret of the chance generator; never leaves the server."""
    frames: tuple[Frame, ...]
    chance: int
    fixed: tuple[tuple[int, ...], ...]
    """Chance outcomes set beforehand by a scenario or a search, used first."""
    modifiers: tuple[Modifier, ...]
    guards: tuple[Guard, ...]
    listeners: tuple[Listener, ...]
    pending: tuple[tuple[Any, ...], ...]
    """Triggers collected and not yet resolved: (listener body, event)."""
    path: tuple[Any, ...]
    """What is being resolved: card, ability, sentence."""
    result: tuple[Any, ...] | None
    alias: Column
    """The name by which viewers know a card; given anew whenever it changes zone, and 0 where nobody sees it."""
    minted: Column
    """How many aliases each audience has been given: one per seat, and last the public."""
    stamp: int
    """How many continuous effects have begun: their order in time."""
    event_base: int
    """How many events happened before the last rest."""

    # Since the last rest: not part of what is saved.
    events: list[Event]
    answers: tuple[int, ...]
    given: tuple[tuple[int, Option], ...]
    """Of each of those answers, how many options there were and which it was: asked again, it must be the same."""
    cursor: int
    decision: Decision | None
    base: State | None
    fresh: tuple[Event, ...]
    version: int
    """Counts every write."""
    matter: int
    """Counts the writes that change what a query may answer: all but where the turn stands and what is on the way."""
    shape: int
    """Counts the writes of what a game calls its shape: a slower clock, for queries that depend on nothing else."""
    where: list[int]
    """The place of each card by its number, where the game keeps it: follows from the zones, so it is not saved."""
    mine: set[str]
    """The columns that no other table shares: the others are copied by the atom that first writes them."""
    memo: dict[Any, tuple[int, Any]]
    """Answers of queries, each with the ``matter`` or the ``shape`` it was computed at."""
    force: Any
    """What was gathered last of the rules in force: it stands while the shape of the table is ``force_at``."""
    force_at: int
    veil: Any
    """A ``veil.Veil``, while an act is run again to see whether it looked at anything hidden; else None."""

    def clone(self) -> Self:
        raise NotImplementedError

    def assume(self, other: State) -> None:
        """Becomes what another table of the same class is."""
        self.__dict__.update(other.clone().__dict__)

    def fixed_facts(self) -> None:
        """Takes what its class declares: read from the table itself it costs less than from its class."""
        for name in DECLARED:
            setattr(self, name, getattr(type(self), name))

    def seats(self) -> int:
        raise NotImplementedError

    def face(self, row: int) -> int:
        """The printed identity of a card, for setting chance outcomes."""
        raise NotImplementedError

    def concealed(self, veil: Any) -> dict[str, Any]:
        """The ``sealed`` attributes, with what only one seat knows under a ``veil.Veil``."""
        return {}

    def total_events(self) -> int:
        return self.event_base + len(self.events)

    def dump(self) -> dict[str, Any]:
        """The position as plain data (a rest; what is half-way is the answers since)."""
        return {name: getattr(self, name) for name in self._saved}

    def digest(self) -> str:
        """A fingerprint of the position, the same in every process."""
        text = repr([getattr(self, name) for name in self._saved])
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()

    @classmethod
    def load(cls, data: dict[str, Any], conf: Any, key: bytes) -> Self:
        """The inverse of ``dump``, also after a trip through JSON."""
        s = _bare(cls, conf, key)
        for name in cls._saved:
            setattr(s, name, _restored(data[name], cls._forms.get(name)))
        s.reset()
        s.where = s.located()
        return s

    def located(self) -> list[int]:
        """The place of each card, found in the zones."""
        found = [-1] * len(self.alias) if self.places else []
        for (zone, seat), number in self.places.items():
            for row in getattr(self, zone)[seat]:
                found[row] = number
        return found

    def reset(self) -> None:
        """Forgets what belongs to the way here and not to the position."""
        self.events, self.answers, self.given, self.cursor = [], (), (), 0
        self.decision, self.base, self.fresh = None, None, ()
        self.version, self.matter, self.shape = 0, 0, 0
        self.where, self.mine, self.veil = [], set(), None
        self.forget()

    def forget(self) -> None:
        """Forgets the answers of every query."""
        self.memo, self.force, self.force_at = {}, None, -1


_TRANSIENT = (
    "events", "answers", "given", "cursor", "decision", "base", "fresh", "version", "matter", "shape", "where", "mine",
    "memo", "force", "force_at", "veil",
)  # fmt: skip


def _deep(value: Any) -> Any:
    return tuple(_deep(v) for v in value) if isinstance(value, list | tuple) else value


def _form(hint: Any) -> Any:
    """What an attribute is restored as from plain data, by its annotation; None: as plain data."""
    marks = getattr(hint, "__metadata__", ())
    for mark in (COLUMN, ZONES):
        if mark in marks:
            return mark
    if get_origin(hint) is tuple:
        args = get_args(hint)
        inner = args[0] if args else None
        if isinstance(inner, type) and issubclass(inner, tuple) and hasattr(inner, "_fields"):
            return inner
    return None


def _restored(value: Any, form: Any) -> Any:
    """An attribute from plain data."""
    if form is None:
        return _deep(value)
    if form == COLUMN:
        return list(value)
    if form == ZONES:
        return [tuple(zone) for zone in value]
    return tuple(form(*(_deep(x) for x in item)) for item in value)


def _mutable(hint: Any) -> bool:
    """Whether an annotation admits, at any depth, something that could be changed in place."""
    if isinstance(hint, type) and issubclass(hint, list | dict | set | bytearray | deque):
        return True
    return any(_mutable(part) for part in (get_origin(hint), *get_args(hint)) if part is not hint)


def table(cls: type[S]) -> type[S]:
    """Class decorator: gives ``clone``, what is saved and how it is restored, from the annotations."""
    hints = get_type_hints(cls, include_extras=True)
    saved: list[str] = []
    forms: dict[str, Any] = {}
    plain: dict[str, Any] = {}
    for name, hint in hints.items():
        if get_origin(hint) is ClassVar or name in _TRANSIENT:
            continue
        marks = getattr(hint, "__metadata__", ())
        shared = COLUMN in marks or ZONES in marks or Static in marks
        if not shared and _mutable(hint):
            raise TypeError(f"{cls.__name__}.{name}: a mutable attribute must be a Column or Zones")
        if Static not in marks:
            saved.append(name)
            if (form := _form(hint)) is not None:
                forms[name] = form
            else:
                plain[name] = hint() if hint in (int, str) else ()
    make = cls.__new__

    def clone(self: Any) -> Any:
        d = self.__dict__.copy()
        d["events"] = d["events"].copy()
        d["memo"] = d["memo"].copy()
        d["mine"] = set()
        if self.mine:
            self.mine = set()
        new = make(cls)
        new.__dict__ = d
        return new

    cls.clone = clone  # type: ignore[method-assign]
    cls._saved = tuple(sorted(saved))
    cls._forms, cls._plain = forms, plain
    return cls


def _bare(cls: type[S], conf: Any, key: bytes) -> S:
    """A table with nothing on it yet."""
    s = cls.__new__(cls)
    for name, value in (("conf", conf), ("key", key)):
        setattr(s, name, value)
    s.fixed_facts()
    return s


def blank(cls: type[S], conf: Any, key: bytes, seats: int, cards: int) -> S:
    """A table with the kernel's own attributes at their start; the game fills in the rest."""
    s = _bare(cls, conf, key)
    s.frames, s.chance, s.fixed = (), 0, ()
    s.modifiers, s.guards, s.listeners, s.pending = (), (), (), ()
    s.path, s.result = (), None
    s.alias, s.minted = [0] * cards, [0] * (seats + 1)
    s.stamp, s.event_base = 0, 0
    s.reset()
    return s
