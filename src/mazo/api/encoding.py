"""Tables and options as numbers: of one size for each game, from what a seat sees and the facts of the cards.

Nothing here knows a game: it reads the view of a seat, which is plain data, and the printed facts that the play
carries. A fact is put in its place by feature hashing: «tipo=criatura» adds one to a cell, «poder» adds its number
divided by ten to another, and each word of the text adds a little to a third. Two cards with the same facts have the
same numbers, whatever their names and decks.

An observation is, one after another:

=============  ======================================================================================================
``general``    the question (its kind), the turn, whether it is one's own, and what the view says of the whole table
``seats``      for each seat, one's own first: its numbers, and each of its zones
``common``     each zone that is nobody's
=============  ======================================================================================================

A zone is how many cards it has and the sum of their numbers, so that none is left out however many there are.
Options are answered by their place in the list: ``SHOWN`` at a time, and the last action is «show me more» where there
are more. Each option of the page shown has a row of ``OPTION`` numbers: its verb, the cards it names, whose they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from mazo.api.play import Game, Play
from mazo.kernel.decisions import Option
from mazo.kernel.views import handle

Numbers = NDArray[np.float32]

ACTIONS = 64
"""How many actions there are."""
MORE = ACTIONS - 1
"""The action that shows the options that did not fit."""
SHOWN = MORE
GENERAL, SEAT, CARD, VERB, FLAGS = 32, 24, 40, 20, 4
OPTION = VERB + CARD + FLAGS
LIMIT = 64.0
"""No number is larger, in either direction."""
_IDENTITY = frozenset({"id", "carta", "nombre", "texto", "mazo", "n"})
"""What a card is called, and not what it is."""
KEPT = 20_000
"""Cards, sheets and options kept as numbers from one match to the next, at most."""
_WORD = 0.25
"""What a word of a text weighs."""


@lru_cache(maxsize=65536)
def _cell(what: str, size: int) -> tuple[int, float]:
    """Where a fact is put, and with which sign: two facts in one cell tend to cancel and not to pile up."""
    code = crc32(what.encode())
    return code % size, 1.0 if code & 0x8000_0000 else -1.0


Cells = list[tuple[int, float]]
"""Where facts are put, and how much each adds there."""


def _put(found: Cells, size: int, what: str, much: float) -> None:
    at, sign = _cell(what, size)
    found.append((at, sign * much))


def _gather(found: Cells, size: int, of: Any, name: str = "") -> None:
    """Adds the facts that plain data states."""
    if type(of) is str:
        if name == "texto":
            for word in of.lower().split():
                _put(found, size, f"texto:{word.strip('.,:;«»()')}", _WORD)
        elif of:
            _put(found, size, f"{name}={of}", 1.0)
    elif type(of) is bool:
        if of:
            _put(found, size, name, 1.0)
    elif type(of) is int or type(of) is float:
        _put(found, size, name, of / 10)
    elif isinstance(of, dict):
        for key, value in of.items():
            if key not in _IDENTITY or key == "texto":
                _gather(found, size, value, key)
    elif isinstance(of, list | tuple):
        for item in of:
            if not _is_card(item):
                _gather(found, size, item, name)


def _cells(of: Any, size: int, name: str = "") -> Cells:
    """The facts that plain data states, in their places."""
    found: Cells = []
    _gather(found, size, of, name)
    return found


def _sums(of: Any, size: int, name: str = "") -> Numbers:
    """The numbers that the facts of plain data add up to."""
    sums = [0.0] * size
    for at, much in _cells(of, size, name):
        sums[at] += much
    return np.array(sums, np.float32)


def _clipped(found: Numbers) -> Numbers:
    np.minimum(found, LIMIT, out=found)
    return np.maximum(found, -LIMIT, out=found)


class _Zone:
    """A zone as it was last seen: its cards, each with its numbers, by their handles."""

    __slots__ = ("cards", "numbers")

    def __init__(self, numbers: Numbers, cards: dict[str, tuple[Any, Numbers | None]]) -> None:
        self.numbers, self.cards = numbers, cards


class _Memory:
    """What a viewer saw last, part by part, and what was made of it: most of a view is as it was a moment ago."""

    __slots__ = ("general", "numbers", "parts", "view", "zones")

    def __init__(self, size: int) -> None:
        self.view: Mapping[str, Any] | None = None
        self.parts: dict[int, Mapping[str, Any]] = {}
        """The seats of the view, and the whole of it as that of nobody (-1)."""
        self.numbers = np.zeros(size, np.float32)
        """The observation, but for what it says in general."""
        self.general: dict[str, list[tuple[int, float]]] = {}
        self.zones: dict[int, dict[str, _Zone]] = {}
        """The zones with cards of each part, in the order of the view."""


class Encoding:
    """How the tables and the options of a game become numbers."""

    def __init__(self, game: Game, seats: int = 2) -> None:
        self.game, self.seats = game, seats
        view = game.new(seed=0, seats=seats).view(0)
        self.zones = _zones(view["asientos"][0])
        """The zones of a seat, in the order they are encoded."""
        self.common = _zones(view)
        zone = 1 + CARD
        self._stretch = SEAT + (len(self.zones) + 1) * zone
        """How many numbers tell of a seat."""
        self.size = GENERAL + seats * self._stretch + (len(self.common) + 1) * zone
        """How many numbers an observation has."""
        self._places = {name: SEAT + i * zone for i, name in enumerate(self.zones)}
        self._common_places = {name: i * zone for i, name in enumerate(self.common)}
        self._particular = frozenset({"asientos", "juego", "activo", *self.common})
        """What of a view is not said in general."""
        self._known: dict[Any, Numbers] = {}
        """Cards as they were seen, as numbers."""
        self._sheets: dict[int, tuple[Any, Numbers]] = {}
        """What is printed on cards, by where it is held; those of one match may be those of the next."""
        self._told: Mapping[str, Any] = {}
        """The printed facts that what is remembered was made from."""
        self._seen: dict[int, _Memory] = {}
        """What each viewer saw last."""
        self._verbs: dict[Option, tuple[Numbers, tuple[int, ...]]] = {}
        """What options say besides their cards, and the rows of those."""

    def layout(self) -> list[tuple[str, int, int]]:
        """What each stretch of an observation is, where it begins and how long it is."""
        zone, at = 1 + CARD, GENERAL
        found = [("general", 0, GENERAL)]
        for seat in range(self.seats):
            whose = "own" if seat == 0 else f"rival {seat}"
            for name, size in (("numbers", SEAT), *((z, zone) for z in (*self.zones, "other zones"))):
                found.append((f"{whose}: {name}", at, size))
                at += size
        for name in (*self.common, "other zones"):
            found.append((f"common: {name}", at, zone))
            at += zone
        return found

    def observation(self, play: Play, seat: int, view: dict[str, Any] | None = None) -> Numbers:
        """What a seat sees, as numbers; ``view`` is its view, if it is at hand, and is not to be changed after."""
        view = play.view(seat) if view is None else view
        memory = self._look(play, seat, view)
        asked = play.decision
        said = [("mine", float(view.get("activo") == seat))]
        if asked is not None:
            said += [(f"asked={asked.kind}", 1.0), ("asked me", float(asked.seat == seat))]
        sums = [0.0] * GENERAL
        for name in view:
            if name not in self._particular:
                for at, much in memory.general[name]:
                    sums[at] += much
        for what, much in said:
            at, sign = _cell(what, GENERAL)
            sums[at] += sign * much
        found = memory.numbers.copy()
        found[:GENERAL] = sums
        return _clipped(found)

    def _look(self, play: Play, seat: int, view: Mapping[str, Any]) -> _Memory:
        """What a viewer saw last, brought up to what it sees now."""
        facts: Mapping[str, Any] = play.header.get("cartas") or {}
        if facts is not self._told:
            self._told, self._seen = facts, {}
            if max(len(self._known), len(self._sheets), len(self._verbs)) > KEPT:
                self._known, self._sheets, self._verbs = {}, {}, {}
        memory = self._seen.get(seat)
        if memory is None:
            memory = self._seen[seat] = _Memory(self.size)
        if memory.view is view:
            return memory
        before = memory.parts.get(-1) or {}
        for name, value in view.items():
            if name not in self._particular and (name not in before or before[name] != value):
                memory.general[name] = _cells({name: value}, GENERAL)
        at = GENERAL + self.seats * self._stretch
        self._look_at(memory, -1, view, at, self._common_places, facts)
        for whose, shown in enumerate(view["asientos"]):
            at = GENERAL + (whose - seat) % self.seats * self._stretch
            if self._look_at(memory, whose, shown, at, self._places, facts):
                memory.numbers[at : at + SEAT] = _sums({k: v for k, v in shown.items() if _plain(k, v)}, SEAT)
        memory.view = view
        return memory

    def _look_at(
        self,
        memory: _Memory,
        whose: int,
        shown: Mapping[str, Any],
        at: int,
        places: Mapping[str, int],
        facts: Mapping[str, Any],
    ) -> bool:
        """Brings the zones of a part of a view up to date; whether anything besides its zones changed."""
        size = 1 + CARD
        before = memory.parts.get(whose)
        if before is None or before.keys() != shown.keys():
            first = at + SEAT if whose >= 0 else at
            memory.numbers[first : first + (len(places) + 1) * size] = 0.0
            memory.zones[whose], before = {}, {}
        memory.parts[whose] = shown
        zones, others, plain = memory.zones[whose], False, not before
        for name, value in shown.items():
            if name == "asientos" or (name in before and before[name] == value):
                continue
            listed = type(value) is list
            plain = plain or not listed or type(before.get(name)) is not list
            place = places.get(name)
            if listed and value:
                zone = zones[name] = self._zone(value, zones.get(name), facts)
                numbers = zone.numbers
            else:
                zones.pop(name, None)
                numbers = np.zeros(size, np.float32)
                if type(value) is int:
                    numbers[0] = value / 10
            if place is not None:
                memory.numbers[at + place : at + place + size] = numbers
            else:
                others = others or listed or type(before.get(name)) is list
        if others:
            last = at + (SEAT if whose >= 0 else 0) + len(places) * size
            memory.numbers[last : last + size] = 0.0
            for name in shown:
                if name in zones and name not in places:
                    memory.numbers[last : last + size] += zones[name].numbers
        return plain

    def _zone(self, cards: Sequence[Any], before: _Zone | None, facts: Mapping[str, Any]) -> _Zone:
        """A zone as numbers, and its cards by their handles; cards that are as they were are not looked at again."""
        numbers = np.zeros(1 + CARD, np.float32)
        numbers[0] = len(cards) / 10
        place = numbers[1:]
        known = {} if before is None else before.cards
        found: dict[str, tuple[Any, Numbers | None]] = {}
        for card in cards:
            if type(card) is not dict:
                place += _sums(card, CARD, "card")
                continue
            name = card.get("id")
            kept = known.get(name) if type(name) is str else None
            made = kept[1] if kept is not None and kept[0] == card else None
            if made is None:
                made = self._card(card, facts)
            place += made
            if type(name) is str:
                found[name] = card, made
            for held in card.values():
                if held and type(held) is list:
                    for inner in held:
                        _index(inner, found)
        return _Zone(numbers, found)

    def _card(self, card: Mapping[str, Any], facts: Mapping[str, Any]) -> Numbers:
        """What is printed on a card, if it can be seen, how it is now, and the cards it bears; kept for the next time
        a card is seen so."""
        known = card.get("carta", card.get("nombre"))
        printed = facts.get(str(known))
        key: list[Any] = [known, id(printed)]
        for name, value in card.items():
            if name not in _IDENTITY:
                key += (name, repr(value) if type(value) in (list, dict) else value)
        told = tuple(key)
        kept = self._known.get(told)
        if kept is None:
            if len(self._known) > KEPT:
                self._known.clear()
            kept = self._printed(printed) + _sums(card, CARD)
            for inner in _held(card):
                kept += self._card(inner, facts)
            self._known[told] = kept
        return kept

    def _printed(self, sheet: Any) -> Numbers:
        """What is printed on a card, as numbers. Whoever asks adds to a copy."""
        kept = self._sheets.get(id(sheet))
        if kept is None:
            kept = self._sheets[id(sheet)] = sheet, _sums(sheet, CARD)
        return kept[1]

    def options(self, play: Play, page: int = 0, view: dict[str, Any] | None = None) -> Numbers:
        """A row for each option of a page, and empty rows after them; ``view``, of the seat that is asked."""
        rows = np.zeros((ACTIONS, OPTION), np.float32)
        asked = play.decision
        if asked is None:
            return rows
        view = play.view(asked.seat) if view is None else view
        memory = self._look(play, asked.seat, view)
        places = [(whose, zone.cards) for whose, zones in memory.zones.items() for zone in zones.values()]
        shown = asked.options if page == 0 and len(asked.options) <= SHOWN else asked.options[page * SHOWN :][:SHOWN]
        for row, option in zip(rows, shown, strict=False):
            self._put_option(row, play, option, asked.seat, places)
        if len(asked.options) > (page + 1) * SHOWN:
            rows[MORE, :VERB] = _sums(True, VERB, "more")
        _clipped(rows[: len(shown)])
        return rows

    def _put_option(
        self,
        row: Numbers,
        play: Play,
        option: Option,
        seat: int,
        places: Sequence[tuple[int, Mapping[str, tuple[Any, Numbers | None]]]],
    ) -> None:
        kept = self._verbs.get(option)
        if kept is None:
            named = tuple(play.game.rules.named(option))
            verb = _sums(option[0], VERB, "verb")
            for place, value in enumerate(option[1:]):
                if value not in named or isinstance(value, str):
                    verb += _sums(value, VERB, f"{option[0]}:{place}")
            kept = self._verbs[option] = verb, named
        row[:VERB], named = kept
        if len(option) == 1:
            row[VERB + CARD] = 1.0
        for card_row in named:
            name = handle(play.state, card_row, seat)
            owner = -1
            for whose, cards in places:
                if name in cards:
                    owner = whose
                    card, made = cards[name]
                    row[VERB : VERB + CARD] += self._card(card, self._told) if made is None else made
                    break
            row[VERB + CARD + (1 if owner == seat else 2 if owner >= 0 else 3)] += 1

    def mask(self, play: Play, seat: int, page: int = 0) -> NDArray[np.int8]:
        """Which actions a seat may take now."""
        found = np.zeros(ACTIONS, np.int8)
        asked = play.decision
        if asked is not None and asked.seat == seat:
            left = len(asked.options) - page * SHOWN
            found[: min(left, SHOWN)] = 1
            found[MORE] = left > SHOWN
        return found

    def option_of(self, action: int, page: int = 0) -> int:
        """The number of the option that an action is."""
        return page * SHOWN + action


def _is_card(value: Any) -> bool:
    return isinstance(value, dict) and "carta" in value


def _held(card: Mapping[str, Any]) -> Iterator[Any]:
    """The cards a card bears."""
    for value in card.values():
        if type(value) is list:
            yield from (item for item in value if _is_card(item))


def _zones(of: Mapping[str, Any]) -> tuple[str, ...]:
    """The parts of a view that are lists of cards."""
    return tuple(key for key, value in of.items() if key not in ("asientos", "casas") and type(value) is list)


def _index(card: Any, found: dict[str, tuple[Any, Numbers | None]]) -> None:
    """A card that another bears, and those it bears, by their handles."""
    if type(card) is dict:
        name = card.get("id")
        if type(name) is str:
            found[name] = card, None
        for value in card.values():
            if value and type(value) is list:
                for item in value:
                    _index(item, found)


def _plain(name: str, value: Any) -> bool:
    """Whether something that is said of a seat is a number or a word of its own, and not a zone."""
    return type(value) is not list and name not in _IDENTITY
