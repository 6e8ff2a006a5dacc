"""Whether an act showed anything: it is run again on a table whose hidden cards cannot be looked at.

Taking back keeps a law: two tables a viewer could not tell apart before an act are not told apart by the act and its
taking back. Under a veil a hidden card is still where it is, and counts; but to look up its face, to compare it with
another, to name it in a question or to move it raises ``Hidden``. An act that runs to the next question without that,
and ends where the real one did, would have done the same whatever those cards were: nobody has learnt anything of them.

One thing a game promises: what is asked with ``own`` is asked whatever the hand of its seat holds, or is asked in
private. The tests hold the games to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NoReturn, Protocol, TypeVar

from mazo.kernel import atoms, run
from mazo.kernel.decisions import Option
from mazo.kernel.run import Step
from mazo.kernel.state import EVERYONE, NOBODY, State
from mazo.kernel.views import own as own

S = TypeVar("S", bound=State)
SPECTATOR = -1
NOWHERE = 1 << 20
"""The place of a veiled card by its number, in a game that numbers them: none, and out of play."""
KEPT = 64
"""Zones a veil remembers how they look under it."""


class Hidden(Exception):
    """Something that was hidden from somebody has been looked at: of which zone, whose it is, and what looked.

    ``what`` is "question" or "event" if it is named by one, "view" if the table shows it now, else "rules".
    """

    def __init__(self, place: atoms.Place, what: str = "rules", rule: str = "") -> None:
        super().__init__(place, what)
        self.place, self.what, self.rule = place, what, rule


class Veiled:
    """A card, or a fact, that is hidden from some viewer. It can be kept and counted, and nothing else."""

    __slots__ = ("among", "knows", "place", "true")

    def __init__(self, true: Any, place: atoms.Place, knows: int, among: frozenset[int] | None = None) -> None:
        self.true, self.place, self.knows, self.among = true, place, knows, among

    def _looked_at(self, *_: Any) -> NoReturn:
        raise Hidden(self.place)

    def __eq__(self, other: object) -> bool:
        """A card is itself, and none that is known to be elsewhere: which of the others it is, is not to be known."""
        if self is other:
            return True
        if self.among is not None:
            if type(other) is Veiled and other.among is self.among:
                return False
            if type(other) is int and other not in self.among:
                return False
        raise Hidden(self.place)

    __hash__ = None  # type: ignore[assignment]


_LOOKS = """
    hash bool index int float len iter getitem contains lt le gt ge add radd sub rsub mul rmul mod floordiv and rand or
    ror xor rxor lshift rlshift rshift rrshift neg invert str format reversed
"""
for _name in _LOOKS.split():
    setattr(Veiled, f"__{_name}__", Veiled._looked_at)


class Veil:
    """What is hidden while an act is run again."""

    def __init__(
        self,
        hidden: Mapping[int, tuple[atoms.Place, int]],
        alone: int = SPECTATOR,
        known: Iterable[atoms.Place] = (),
    ) -> None:
        """``hidden``: where each card is, and who knows it; ``alone``: the only seat there is anything to hide from;
        ``known``: places there is nothing to hide of."""
        rows = frozenset(hidden)
        self.alone, self.known = alone, frozenset(known)
        self.cards = {row: Veiled(row, place, knows, rows) for row, (place, knows) in hidden.items()}
        self._in_sight_of: dict[int, Veil] = {}
        """What is left to hide from each seat that has been asked."""
        self._kept: dict[int, tuple[tuple[Any, ...], tuple[Any, ...]]] = {}
        """Zones by their identity: as they are, and with this veil instead of another or of none."""
        self._places: tuple[tuple[atoms.Place, int], ...] = ()

    def cards_of(self, rows: Iterable[int]) -> tuple[Any, ...]:
        cards = self.cards
        return tuple([cards.get(row, row) for row in rows])

    def face_down(self, place: atoms.Place, row: int, *facts: Any) -> tuple[Any, ...]:
        """A card of a place, and some facts of it, that only the seat of that place knows."""
        if place[1] == self.alone or place in self.known:
            return row, *facts
        return self.cards.get(row, row), *(Veiled(fact, place, place[1]) for fact in facts)

    def over(self, s: S) -> S:
        """A copy of a table at rest, with everything hidden out of sight."""
        t = s.clone()
        for name, value in t.concealed(self).items():
            atoms.note(t, name, value)
        for place, _ in self.places(t):
            held = atoms.contents(t, place)
            atoms.lay(t, place, self.instead(held), [r for r in held if r in self.cards] if t.places else (), NOWHERE)
        atoms.veil(t, self)
        return t

    def lifted(self, s: S, seat: int) -> S:
        """A copy of a table with what one seat knows in sight."""
        t = s.clone()
        rest = self._in_sight_of.get(seat)
        if rest is None:
            left = {r: (x.place, x.knows) for r, x in self.cards.items() if x.knows != seat}
            rest = self._in_sight_of[seat] = Veil(left, self.alone, self.known)
        for name in t.sealed:
            atoms.note(t, name, _in_sight(getattr(t, name), seat))
        for place, knows in self.places(t):
            seen = rest.instead(atoms.contents(t, place))
            known = [r for r in seen if not isinstance(r, Veiled)] if knows == seat and t.places else ()
            atoms.lay(t, place, seen, known, t.places.get(place, NOWHERE))
        atoms.veil(t, rest)
        return t

    def places(self, s: State) -> tuple[tuple[atoms.Place, int], ...]:
        """The places of a match that this veil may hide something of."""
        self._places = self._places or tuple(hidden_places(s))
        return self._places

    def instead(self, held: tuple[Any, ...]) -> tuple[Any, ...]:
        """A zone as it is, or under another veil, under this one."""
        kept = self._kept.get(id(held))
        if kept is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            made = self.cards_of([x.true if isinstance(x, Veiled) else x for x in held])
            kept = self._kept[id(held)] = (held, made)
        return kept[1]


class Wardrobe:
    """The veil that was worn last in a match: what an act hides is mostly what the one before it hid."""

    def __init__(self) -> None:
        self._hidden: Mapping[int, tuple[atoms.Place, int]] = {}
        self._veil = Veil({})

    def veil(self, hidden: Mapping[int, tuple[atoms.Place, int]], alone: int) -> Veil:
        if alone != self._veil.alone or hidden != self._hidden:
            self._hidden, self._veil = hidden, Veil(hidden, alone)
        return self._veil


def hidden_places(s: State) -> Iterator[tuple[atoms.Place, int]]:
    """The places whose cards not everybody sees, and the seat that does; -1, nobody."""
    for zone, audience in s.zones.items():
        if audience != EVERYONE:
            held = getattr(s, zone)
            if isinstance(held, tuple):
                yield (zone, -1), -1
            else:
                for seat in range(len(held)):
                    yield (zone, seat), -1 if audience == NOBODY else seat


def _in_sight(value: Any, seat: int) -> Any:
    """Plain data with what is veiled of a seat in sight."""
    if isinstance(value, tuple):
        made = [_in_sight(x, seat) for x in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return value.true if isinstance(value, Veiled) and value.knows == seat else value


class Game(Protocol):
    """What is needed of a game to know what an act showed."""

    @property
    def steps(self) -> Mapping[str, Step]: ...
    @property
    def private_kinds(self) -> frozenset[str]:
        """Kinds of question that the others do not see asked."""
        ...

    @property
    def reveals(self) -> frozenset[str]:
        """Kinds of event that show something hidden, or are chance."""
        ...

    def exposed(self, s: Any) -> Iterable[atoms.Place]:
        """The places that everybody sees now, of zones that not everybody does."""
        ...

    def named(self, option: Option) -> tuple[int, ...]:
        """The cards an option names, by row."""
        ...


ASKED, QUESTION, EVENT, EXPOSED, RULES = (
    "somebody has been asked what depends on what they hold",
    "a question has shown what was hidden",
    "something hidden has been seen since",
    "something hidden is in sight since",
    "what happened depends on something hidden",
)
"""Why an act cannot be taken back, by what it showed."""


def reason(game: Game, before: State, after: State, seen: Hidden) -> tuple[str, str, atoms.Place]:
    """Why an act cannot be taken back, by what its seat can see that it showed; by which rule; where that was."""
    asked, now = before.decision, after.decision
    assert asked is not None
    if now is not None and now.seat == asked.seat:
        hidden = {row for row, (_, knows) in _hidden(before, SPECTATOR).items() if knows != now.seat}
        if any(row in hidden for option in now.options for row in game.named(option)):
            return QUESTION, now.rule, seen.place
    for e in after.fresh:
        if e.kind in game.reveals or e.secret is not None:
            return EVENT, e.rule, seen.place
    if now is not None and now.seat != asked.seat and seen.place[1] == now.seat:
        return ASKED, now.rule, seen.place
    return _WHY.get(seen.what, RULES), seen.rule, seen.place


_WHY = {"event": EVENT, "view": EXPOSED}


def nothing_shown(
    game: Game, before: State, answer: int, after: State, told: Iterable[int] = (), wardrobe: Wardrobe | None = None
) -> None:
    """``Hidden`` if an answer may have told anybody something of what was hidden from them before it.

    What a seat names in answering, but in private, it tells itself; ``told`` are the cards it had named already. The
    ``wardrobe`` is that of the match.
    """
    asked, now = before.decision, after.decision
    assert asked is not None
    unseen = now is not None and now.seat == asked.seat and now.kind in game.private_kinds
    alone = asked.seat if unseen else SPECTATOR
    rest = run.rest_of(before)
    hidden = _hidden(before, alone)
    there = hidden if rest is before else _hidden(rest, alone)
    named = {*told, *(game.named(asked.options[answer]) if asked.kind not in game.private_kinds else ())}
    unnamed = {r: where for r, where in hidden.items() if r in there and r not in named}
    veil = (wardrobe or Wardrobe()).veil(unnamed, alone)
    try:
        again = run.resume(game, veil.over(rest), (*before.answers, answer), before.total_events())
    except Hidden:
        raise
    except Exception as error:  # what is veiled was used as no card can be: whatever came of it, it was looked at
        raise Hidden(("", SPECTATOR)) from error
    _compare(again, after)
    for place in game.exposed(again):
        for card in atoms.contents(again, place):
            if isinstance(card, Veiled):
                raise Hidden(place, "view")


def the_same(
    game: Game, before: State, answer: int, after: State, seat: int, known: Iterable[atoms.Place] = ()
) -> None:
    """``Hidden`` if what an answer does may depend on something a seat does not know; ``known``: what it can tell."""
    rest = run.rest_of(before)
    hidden, there = _hidden(before, seat), _hidden(rest, seat)
    veil = Veil({r: where for r, where in hidden.items() if r in there and where[0] not in known}, seat, known)
    try:
        again = run.resume(game, veil.over(rest), (*before.answers, answer), before.total_events())
    except Hidden:
        raise
    except Exception as error:  # what is veiled was used as no card can be
        raise Hidden(("", SPECTATOR)) from error
    _compare(again, after)


def _hidden(s: State, alone: int) -> dict[int, tuple[atoms.Place, int]]:
    """The cards hidden from somebody, or from one seat: where they are, and who knows them."""
    return {
        row: (place, knows)
        for place, knows in hidden_places(s)
        if alone < 0 or knows != alone
        for row in atoms.contents(s, place)
    }


def _compare(again: State, after: State) -> None:
    """Whether what was run under the veil asks and says what the act did, and names nothing that is veiled."""
    asked, real = again.decision, after.decision
    if asked is not None:
        for part in (asked.options, asked.source, asked.detail):
            _name_nothing(part, "question", asked.rule)
    for event in again.fresh:
        _name_nothing((event.args, event.path), "event", event.rule)
        if event.secret is not None:
            _name_nothing(event.secret[1], "event", event.rule, event.secret[0])
    same = asked == real and again.result == after.result
    if not same or [(e.kind, e.rule) for e in again.fresh] != [(e.kind, e.rule) for e in after.fresh]:
        raise Hidden(("", SPECTATOR))


def _name_nothing(value: Any, what: str, rule: str, seat: int = SPECTATOR) -> None:
    """Nothing in some plain data is veiled, but for what a seat knows."""
    if isinstance(value, Veiled):
        if value.knows != seat or seat < 0:
            raise Hidden(value.place, what, rule)
    elif isinstance(value, tuple):
        for part in value:
            _name_nothing(part, what, rule, seat)
