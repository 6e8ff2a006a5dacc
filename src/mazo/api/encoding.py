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
"""Cards kept as numbers, at most."""
_WORD = 0.25
"""What a word of a text weighs."""

Memory = dict[Any, tuple[Any, Any]]
"""Parts of a view as they were last seen, each with what was made of it: most have not changed since."""


@lru_cache(maxsize=65536)
def _cell(what: str, size: int) -> tuple[int, float]:
    """Where a fact is put, and with which sign: two facts in one cell tend to cancel and not to pile up."""
    code = crc32(what.encode())
    return code % size, 1.0 if code & 0x8000_0000 else -1.0


def _facts(of: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """The facts that plain data states, each with its weight."""
    if isinstance(of, bool):
        if of:
            yield name, 1.0
    elif isinstance(of, int | float):
        yield name, of / 10
    elif isinstance(of, str):
        if name == "texto":
            for word in of.lower().split():
                yield f"texto:{word.strip('.,:;«»()')}", _WORD
        elif of:
            yield f"{name}={of}", 1.0
    elif isinstance(of, dict):
        for key, value in of.items():
            if key not in _IDENTITY or key == "texto":
                yield from _facts(value, key)
    elif isinstance(of, list | tuple):
        for item in of:
            if not _is_card(item):
                yield from _facts(item, name)


def _add(to: Numbers, facts: Iterator[tuple[str, float]]) -> None:
    size = len(to)
    sums = [0.0] * size
    for what, much in facts:
        at, sign = _cell(what, size)
        sums[at] += sign * much
    to += np.array(sums, np.float32)


class Encoding:
    """How the tables and the options of a game become numbers."""

    def __init__(self, game: Game, seats: int = 2) -> None:
        self.game, self.seats = game, seats
        view = game.new(seed=0, seats=seats).view(0)
        self.zones = _zones(view["asientos"][0])
        """The zones of a seat, in the order they are encoded."""
        self.common = _zones(view)
        zone = 1 + CARD
        self.size = GENERAL + seats * (SEAT + (len(self.zones) + 1) * zone) + (len(self.common) + 1) * zone
        """How many numbers an observation has."""
        self._known: dict[Any, Numbers] = {}
        self._told: Mapping[str, Any] = {}
        """The printed facts that what is remembered was made from."""
        self._seen: dict[int, Memory] = {}
        """What each viewer saw last."""
        self._verbs: dict[Option, tuple[Numbers, tuple[int, ...]]] = {}
        """What options say besides their cards, and the rows of those."""

    def _memory(self, play: Play, seat: int) -> tuple[Memory, Mapping[str, Any]]:
        """What a viewer saw last of this play, and the printed facts of its cards."""
        facts: Mapping[str, Any] = play.header.get("cartas") or {}
        if facts is not self._told:
            self._told = facts
            self._known, self._seen, self._verbs = {}, {}, {}
        return self._seen.setdefault(seat, {}), facts

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
        memory, facts = self._memory(play, seat)
        found = np.zeros(self.size, np.float32)
        general, at = found[:GENERAL], GENERAL
        asked = play.decision
        _add(general, _facts({k: v for k, v in view.items() if k not in ("asientos", "juego", "activo", *self.common)}))
        said = [("mine", float(view.get("activo") == seat))]
        if asked is not None:
            said += [(f"asked={asked.kind}", 1.0), ("asked me", float(asked.seat == seat))]
        _add(general, iter(said))
        seated = view["asientos"]
        for turn in range(self.seats):
            whose = (seat + turn) % self.seats
            shown = seated[whose]
            plain = {k: v for k, v in shown.items() if type(v) is not list and k not in _IDENTITY}
            kept = memory.get(whose)
            if kept is None or kept[0] != plain:
                numbers = np.zeros(SEAT, np.float32)
                _add(numbers, _facts(plain))
                kept = memory[whose] = plain, numbers
            found[at : at + SEAT] = kept[1]
            at = self._put_zones(found, at + SEAT, shown, self.zones, whose, memory, facts)
        self._put_zones(found, at, view, self.common, -1, memory, facts)
        return np.clip(found, -LIMIT, LIMIT, out=found)

    def _put_zones(
        self,
        found: Numbers,
        at: int,
        shown: Mapping[str, Any],
        zones: Sequence[str],
        whose: int,
        memory: Memory,
        facts: Mapping[str, Any],
    ) -> int:
        size = 1 + CARD
        for name in zones:
            cards = shown.get(name)
            if cards:
                found[at : at + size] = self._zone(whose, name, cards, memory, facts)[0]
            at += size
        for name, cards in shown.items():
            if type(cards) is list and cards and name not in zones and name != "asientos":
                found[at : at + size] += self._zone(whose, name, cards, memory, facts)[0]
        return at + size

    def _zone(
        self, whose: int, name: str, cards: Any, memory: Memory, facts: Mapping[str, Any]
    ) -> tuple[Numbers, dict[str, Any]]:
        """A zone as numbers, and its cards by their handles; as it was, if it has not changed."""
        kept = memory.get((whose, name))
        if kept is not None and kept[0] == cards:
            made: tuple[Numbers, dict[str, Any]] = kept[1]
            return made
        numbers, handles = np.zeros(1 + CARD, np.float32), dict[str, Any]()
        if type(cards) is list:
            numbers[0] = len(cards) / 10
            for card in cards:
                self._put_card(numbers[1:], card, facts)
                _index(card, handles)
        elif isinstance(cards, int):
            numbers[0] = cards / 10
        memory[whose, name] = cards, (numbers, handles)
        return numbers, handles

    def _put_card(self, place: Numbers, card: Any, facts: Mapping[str, Any]) -> None:
        """Adds what is printed on a card, if it can be seen, how it is now, and the cards it bears; kept for the next
        time a card is seen so."""
        if not isinstance(card, dict):
            _add(place, _facts(card, "card"))
            return
        known = card.get("carta", card.get("nombre"))
        printed = facts.get(str(known))
        key: list[Any] = [known, id(printed)]
        for name, value in card.items():
            if name not in _IDENTITY:
                key += (name, repr(value) if type(value) in (list, dict) else value)
        kept = self._known.get(tuple(key))
        if kept is None:
            if len(self._known) > KEPT:
                self._known.clear()
            kept = self._known[tuple(key)] = np.zeros(CARD, np.float32)
            _add(kept, _facts(printed))
            _add(kept, _facts(card))
            for inner in _held(card):
                self._put_card(kept, inner, facts)
        place += kept

    def options(self, play: Play, page: int = 0, view: dict[str, Any] | None = None) -> Numbers:
        """A row for each option of a page, and empty rows after them; ``view``, of the seat that is asked."""
        rows = np.zeros((ACTIONS, OPTION), np.float32)
        asked = play.decision
        if asked is None:
            return rows
        view = play.view(asked.seat) if view is None else view
        memory, facts = self._memory(play, asked.seat)
        places = [
            (whose, self._zone(whose, name, cards, memory, facts)[1])
            for whose, shown in ((-1, view), *enumerate(view["asientos"]))
            for name, cards in shown.items()
            if type(cards) is list and cards and name != "asientos"
        ]
        count = 0
        for row, option in zip(rows, asked.options[page * SHOWN :][:SHOWN], strict=False):
            self._put_option(row, play, option, asked.seat, places, facts)
            count += 1
        if len(asked.options) > (page + 1) * SHOWN:
            _add(rows[MORE][:VERB], iter([("more", 1.0)]))
        np.clip(rows[:count], -LIMIT, LIMIT, out=rows[:count])
        return rows

    def _put_option(
        self,
        row: Numbers,
        play: Play,
        option: Option,
        seat: int,
        places: Sequence[tuple[int, Mapping[str, Any]]],
        facts: Mapping[str, Any],
    ) -> None:
        kept = self._verbs.get(option)
        if kept is None:
            named = tuple(play.game.rules.named(option))
            verb = np.zeros(VERB, np.float32)
            _add(verb, iter([(f"verb={option[0]}", 1.0)]))
            for place, value in enumerate(option[1:]):
                if value not in named or isinstance(value, str):
                    _add(verb, _facts(value, f"{option[0]}:{place}"))
            kept = self._verbs[option] = verb, named
        row[:VERB], named = kept
        row[VERB + CARD] = float(not option[1:])
        for card_row in named:
            name = handle(play.state, card_row, seat)
            owner = -1
            for whose, handles in places:
                if name in handles:
                    owner = whose
                    self._put_card(row[VERB : VERB + CARD], handles[name], facts)
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


def _index(card: Any, handles: dict[str, Any]) -> None:
    """A card of a view, and those it bears, by their handles."""
    if type(card) is dict:
        name = card.get("id")
        if type(name) is str:
            handles[name] = card
        for value in card.values():
            if value and type(value) is list:
                for item in value:
                    _index(item, handles)
