"""What a game declares of itself, once: facts, zones, numbers, marks, keywords, questions and acts.

What happens in it is declared as kinds of event (``mazo.text.events``). Everything is said in Spanish and in English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from mazo.kernel.decisions import DONE, PASS, Decision, Option
from mazo.kernel.state import State

ROW, PILE, HAND = "fila", "montón", "mano"
"""How the cards of a zone lie: side by side, one over another, or in somebody's hand."""
PLAYER, CARD = "jugador", "carta"
Rules = tuple[str, ...]


class Fact(NamedTuple):
    """Something printed on a card: a number or, if it has ``values``, one of those (Spanish, English)."""

    id: str
    es: str
    en: str
    values: tuple[tuple[str, str], ...] = ()
    default: int | str = 1
    """What it is where nobody says it: a number, or one of the values, the first if it is not said."""
    none: tuple[str, str] = ("", "")
    """What it is called to have none of the values, if a card may."""
    asked: bool = True
    """The workshop asks for it."""
    sifted: bool = True
    """The page lets cards be sifted by it."""
    sift: str = ""
    """What the page calls it there, if not by its id."""


class Zone(NamedTuple):
    """A zone of each player, by the attribute of the table that holds it; named with its article."""

    id: str
    es: str
    en: str
    sees: int
    """Who sees the faces: ``state.NOBODY``, ``OWNER`` or ``EVERYONE``."""
    lies: str = PILE
    play: bool = False
    """Its cards are in play: they have numbers and marks, and a case may say them."""
    key: str = ""
    """What a case and the view call it, if not as the table does."""
    short: tuple[str, str] = ("", "")
    """What it is called where there is little room, if not by its name without the article."""
    others: bool = False
    """It may hold what is somebody else's, though it is not in play."""
    loose: bool = False
    """In which order its cards lie means nothing, though it can be seen."""

    @property
    def name(self) -> str:
        return self.key or self.id

    @property
    def ordered(self) -> bool:
        return not self.loose and self.lies != HAND

    @property
    def brief(self) -> tuple[str, str]:
        """Its name in both languages, where there is little room."""
        return self.short[0] or self.es.split(" ", 1)[-1], self.short[1] or self.en


def audience(zones: Iterable[Zone]) -> dict[str, int]:
    """Who sees each zone, as a table declares it."""
    return {zone.id: zone.sees for zone in zones}


def in_words(zones: Iterable[Zone]) -> dict[str, tuple[str, str]]:
    """What each zone is called in both languages, by its id."""
    return {zone.id: (zone.es, zone.en) for zone in zones}


class Part(NamedTuple):
    """A part of a number that is a sum: what it is, how much, the rule, and the row of the card it is of."""

    es: str
    en: str
    value: int
    rule: str
    row: int = -1


class Number(NamedTuple):
    """A number of each player, held in the column of that name; or of each card in play, as ``value`` tells it."""

    id: str
    es: str
    en: str
    of: str = PLAYER
    start: int = 0
    column: str = ""
    """Where the table holds that of each player, if not under its own name."""
    one: tuple[str, str] = ("", "")
    """What one of them is called, in Spanish and in English, where a sentence says how many."""
    parts: Callable[[Any, int], Iterable[Part]] | None = None
    """The number as its sum; of a player's without them, only its total is known."""
    least: int = 0
    """The least it may be, where a case says it: less than nothing, of one that goes below."""

    def counted(self, n: int, es: bool) -> str:
        """So many of them, in words."""
        one = self.one[0 if es else 1]
        many = (self.es if es else self.en).casefold()
        return f"{n} {one if n == 1 and one else many}"

    def value(self, s: State, at: int) -> int:
        """How much it is, for a seat or a card."""
        if self.of == PLAYER:
            return int(getattr(s, self.column or self.id)[at])
        return sum(part.value for part in self.parts(s, at)) if self.parts else 0


class Mark(NamedTuple):
    """Something that is so of a card in play, or is not: a column of zeros and ones."""

    id: str
    es: str
    en: str
    column: str


class Count(NamedTuple):
    """How many of something there are on a card in play: a column. In words with so many of them (``{n}``)."""

    id: str
    es: str
    en: str
    column: str
    laid: str = ""
    """What a case that lays the card calls it; nothing, if it cannot say it."""


class Keyword(NamedTuple):
    """A word that stands for a rule; what it means is in ``glosas.yaml``."""

    es: str
    en: str
    rule: str
    number: bool = False
    """It is said with how much of it."""
    act: bool = False
    """It says when a card may be played or used: whoever lists what may be done looks at it."""


class Playing(Protocol):
    """A case being played, as far as the answers nobody says depend on it."""

    s: Any

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart."""
        ...


Default = Callable[[Any, Decision], Option | None]
"""The answer nobody needs to say in a case (``Playing``); None, if somebody must."""


def never(p: Playing, d: Decision) -> Option | None:
    """Somebody always says it."""
    return None


def first(p: Playing, d: Decision) -> Option | None:
    return d.options[0]


def last(p: Playing, d: Decision) -> Option | None:
    return d.options[-1]


def passes(p: Playing, d: Decision) -> Option | None:
    """Whoever says nothing lets it pass."""
    return next((o for o in (PASS, DONE) if o in d.options), None)


def only(p: Playing, d: Decision) -> Option | None:
    """The only one there is, or any of those that are all alike."""
    return d.options[0] if d.options and (len(d.options) == 1 or p.iguales(d.options)) else None


class Question(NamedTuple):
    """A kind of question. Its sentence may say a detail (``{n[0]}``), as a card (``{c[0]}``) or a text (``{t[0]}``)."""

    kind: str
    es: str = ""
    en: str = ""
    turn: bool = False
    """It is of the turn itself: nothing is half-way, and a case may end there."""
    default: Default = only
    says: Callable[[Any, Any, Decision], str] | None = None
    """The sentence, where it depends on the table: of who speaks, the table and the question."""
    table: bool = False
    """The table is drawn before it in a terminal."""
    always: bool = False
    """It is asked even when there is one answer: a person wants to look before going on."""


def by_kind(*questions: Question) -> dict[str, Question]:
    return {question.kind: question for question in questions}


def _free(s: object, seat: int, row: int, target: int) -> Rules:
    return ()


MINE, THEIRS, EVERYBODYS, COMMON = "yo", "rival", "todos", "común"
"""Whose zone it is: of who acts, of the others, of any of them; or of nobody."""


class Drop(NamedTuple):
    """Where a card is dropped on the page to mean something: on a zone, or on what lies in it."""

    zone: str
    whose: str = MINE
    cards: bool = False
    """On its cards, not on itself: the one it is dropped on answers what is asked next."""
    ends: tuple[str, ...] = ()
    """On either end of it: the verb of the answers to what is asked next, and the name of each end."""
    only: str = ""
    """The only type of card that is dropped there."""
    never: str = ""
    """The type that is not."""


class Act(NamedTuple):
    """Something a player may do: its verb, the word for it in a case, and how its button is called.

    The button names the card after its words, unless they say where (``{c}``; ``{t}``, what it is done to).
    """

    verb: str
    said: str
    es: str
    en: str
    rule: str = ""
    """The rule that says when and from where it is done."""
    zone: str = ""
    """Where the card it is done with is; nothing, if with none."""
    why: Callable[[Any, int, int, int], Rules] = _free
    """The rules against doing it: of a table, a seat, a card, and what it is done to (-1: nothing, or not said yet)."""
    targets: Callable[[Any, int, int], Sequence[int]] | None = None
    """What it may be done to, if to something."""
    link: str = "a"
    """What joins the card and the target in a case: «ataca con X a Y»."""
    to: tuple[str | Drop, ...] = ()
    """Where its card may be dropped: zones of who does it, by their ids, or otherwise."""
    way: str = ""
    """What tells it from other acts of its verb: what its options say after the card."""
    also: tuple[str, ...] = ()
    """Other words for it in a case."""
    short: tuple[str, str] = ("", "")
    """What it is called by itself, where the card is not named, if not as its button."""
    touched: Callable[[Any, int, int], bool] | None = None
    """Whether a player who touches a card may mean it, so that what is against it is told."""
    denied: Callable[[Any, int, Any], Rules] | None = None
    """The rules against it as it is said, where that names more than a card and what it is done to."""

    @property
    def id(self) -> str:
        return self.way or self.verb

    @property
    def brief(self) -> tuple[str, str]:
        return self.short if self.short[0] else (self.es, self.en)

    @property
    def drops(self) -> tuple[Drop, ...]:
        return tuple(Drop(place) if isinstance(place, str) else place for place in self.to)


def offered(acts: Iterable[Act], s: State, seat: int) -> tuple[Option, ...]:
    """The options of a turn: each act, with each card and target against which no rule is."""
    found: list[Option] = []
    for act in acts:
        rows = getattr(s, act.zone)[seat] if act.zone else (-1,)
        for row in rows:
            targets = tuple(act.targets(s, seat, row)) if act.targets else ()
            for target in targets or (-1,):
                if not act.why(s, seat, row, target):
                    found.append((act.verb, *(x for x in (row, target) if x >= 0)))
    return tuple(found)
