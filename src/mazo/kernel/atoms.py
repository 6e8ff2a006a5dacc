"""The only writers. Each changes the table and says so with an event that cites its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import shake_256
from struct import unpack
from typing import Any

from mazo.kernel.decisions import Over
from mazo.kernel.interception import ALL, Guard, Leave, Unasked
from mazo.kernel.modifiers import Modifier
from mazo.kernel.state import (
    EVERYONE,
    NOBODY,
    PREVENTED,
    SHUFFLED,
    WON,
    Event,
    Frame,
    Moved,
    State,
    Zone,
    record,
)
from mazo.kernel.state import Place as Place
from mazo.kernel.triggers import Listener

TOP, BOTTOM = 0, 1


def emit(
    s: State,
    kind: str,
    rule: str,
    args: tuple[Any, ...] = (),
    secret: tuple[int, tuple[Any, ...]] | None = None,
    moved: tuple[Moved, ...] = (),
    leave: Leave | None = None,
) -> Event:
    """Something happened: remember it, and wake whoever listens. ``moved``: what has gone where by it (``carry``).

    ``leave``: of a kind that is guarded, what came of asking (``interception``).
    """
    if leave is None and kind in s.guarded:
        raise Unasked(f"{kind} ({rule}): nobody asked what happens instead")
    said = record(Event, (kind, rule, s.path, args, secret, moved))
    s.events.append(said)
    s.version += 1
    if s.listeners:
        _wake(s, kind, args, secret)
    return said


def _wake(s: State, kind: str, args: tuple[Any, ...], secret: tuple[int, tuple[Any, ...]] | None) -> None:
    """What an event wakes waits to be resolved."""
    for heard in s.listeners:
        if heard.kind == kind and heard.subject == args[: len(heard.subject)]:
            s.pending = (*s.pending, (heard.body, args, secret))
            if heard.once:
                s.listeners = tuple(x for x in s.listeners if x is not heard)


def _own(s: State, name: str) -> Any:
    """A column, or the zones of a name, to be written: a copy, if another table shares them."""
    held: list[Any] = getattr(s, name)
    if name not in s.mine:
        held = held.copy()
        setattr(s, name, held)
        s.mine.add(name)
    return held


def put(
    s: State,
    column: str,
    index: int,
    value: int,
    kind: str,
    rule: str,
    args: tuple[Any, ...],
    moved: tuple[Moved, ...] = (),
    leave: Leave | None = None,
) -> Event:
    """Writes one cell of a column, with its event: what ``tally`` and ``emit`` do, without calling them."""
    if leave is None and kind in s.guarded:
        raise Unasked(f"{kind} ({rule}): nobody asked what happens instead")
    fields = s.__dict__
    cells: list[int] = fields[column]
    if column not in s.mine:
        cells = cells.copy()
        fields[column] = cells
        s.mine.add(column)
    cells[index] = value
    s.matter += 1
    if column in s.shaping:
        s.shape += 1
    said = record(Event, (kind, rule, s.path, args, None, moved))
    s.events.append(said)
    s.version += 2
    if s.listeners:
        _wake(s, kind, args, None)
    return said


def tally(s: State, column: str, index: int, value: int) -> None:
    """Writes a cell of bookkeeping: what the rules count but nobody sees happen."""
    fields = s.__dict__
    cells: list[int] = fields[column]
    if column not in s.mine:
        cells = cells.copy()
        fields[column] = cells
        s.mine.add(column)
    cells[index] = value
    s.version += 1
    s.matter += 1
    if column in s.shaping:
        s.shape += 1


def note(s: State, name: str, value: Any) -> None:
    """Writes a scalar of bookkeeping: where the turn stands, what the chain holds."""
    setattr(s, name, value)
    if type(value) is list:
        s.mine.discard(name)
    s.version += 1
    s.matter += 1
    if name in s.shaping:
        s.shape += 1


def stand(s: State, **where: int) -> None:
    """Writes where the turn stands: bookkeeping on which no remembered query depends."""
    for name, value in where.items():
        setattr(s, name, value)
    s.version += 1


def remember(s: State, query: Any, answer: Any) -> None:
    """Keeps the answer of a query until something it may depend on is written."""
    s.memo[query] = (s.matter, answer)


def remember_shape(s: State, query: Any, answer: Any) -> None:
    """Keeps the answer of a query that depends on the shape of the table alone."""
    s.memo[query] = (s.shape, answer)


def forget(s: State, query: Any) -> None:
    """Keeps the answer of a query no longer."""
    s.memo.pop(query, None)


def gathered(s: State, rules: Any) -> None:
    """Keeps the rules in force, gathered anew, while the shape of the table stands."""
    s.force, s.force_at = rules, s.shape


def scattered(s: State) -> None:
    """The rules in force are to be gathered anew."""
    s.force, s.force_at = None, -1


def contents(s: State, place: Place) -> Zone:
    zone, seat = place
    if seat < 0:
        return getattr(s, zone)  # type: ignore[no-any-return]
    held: list[Zone] = getattr(s, zone)
    return held[seat]


def _hold(s: State, place: Place, rows: Zone) -> None:
    zone, seat = place
    if seat < 0:
        setattr(s, zone, rows)
    else:
        held: list[Zone] = _own(s, zone)
        held[seat] = rows
    if zone in s.shaping:
        s.shape += 1


def move(
    s: State,
    rows: Sequence[int],
    source: Place,
    target: Place,
    end: int,
    kind: str,
    rule: str,
    args: tuple[Any, ...],
    secret: tuple[int, tuple[Any, ...]] | None = None,
    leave: Leave | None = None,
) -> Event:
    """Moves cards between zones, in order, with the event that says what it means."""
    return emit(s, kind, rule, args, secret, (carry(s, rows, source, target, end),), leave)


def carry(s: State, rows: Sequence[int], source: Place, target: Place, end: int = BOTTOM) -> Moved:
    """Moves cards between zones, in order; gives them a new alias where the audience asks for one.

    What it answers goes to the event that follows, which says what the move means: of those that are but a part of it.
    """
    gone = tuple(rows)
    count = len(gone)
    fields = s.__dict__
    mine, shaping = s.mine, s.shaping
    zone, seat = source
    held: Any = fields[zone]
    here: Zone = held if seat < 0 else held[seat]
    left: Zone
    if here[:count] == gone:
        left = here[count:]
    elif count == 1 and gone[0] in here:
        at = here.index(gone[0])
        left = here[:at] + here[at + 1 :]
    else:
        some = set(gone)
        left = tuple([r for r in here if r not in some])
        if len(left) + count != len(here):
            raise ValueError(f"cards {gone} are not all in {source}")
    if seat < 0:
        fields[zone] = left
    else:
        if zone not in mine:
            held = held.copy()
            fields[zone] = held
            mine.add(zone)
        held[seat] = left
    if zone in shaping:
        s.shape += 1
    zone, seat = target
    held = fields[zone]
    there: Zone = held if seat < 0 else held[seat]
    whole = (gone + there if end == TOP else there + gone) if there else gone
    if seat < 0:
        fields[zone] = whole
    else:
        if zone not in mine:
            held = held.copy()
            fields[zone] = held
            mine.add(zone)
        held[seat] = whole
    if zone in shaping:
        s.shape += 1
    _name_anew(s, gone, s.zones[zone], seat)
    places = s.places
    if places:
        if "where" not in mine:
            s.where = s.where.copy()
            mine.add("where")
        where, number = s.where, places[target]
        if s.regions[number] != s.regions[places[source]]:
            s.shape += 1
        for row in gone:
            where[row] = number
    s.version += 1
    s.matter += 1
    return gone, source, target


def _name_anew(s: State, rows: Zone, audience: int, seat: int) -> None:
    """Gives cards that arrive somewhere the alias by which whoever sees them there knows them."""
    mine = s.mine
    if "alias" not in mine:
        s.alias = s.alias.copy()
        mine.add("alias")
    alias = s.alias
    if audience == NOBODY:
        for row in rows:
            alias[row] = 0
        return
    if "minted" not in mine:
        s.minted = s.minted.copy()
        mine.add("minted")
    minted = s.minted
    counter = len(minted) - 1 if audience == EVERYONE else seat
    last = minted[counter]
    for row in rows:
        last += 1
        alias[row] = last
    minted[counter] = last


def swap(s: State, here: Place, old: int, there: Place, new: int) -> tuple[Moved, Moved]:
    """Two cards of two zones, each to the very place of the other; what goes to the event, as of ``carry``."""
    exchange(s, here, old, new)
    exchange(s, there, new, old)
    return ((old,), here, there), ((new,), there, here)


def exchange(s: State, place: Place, old: int, new: int) -> None:
    """One card takes the very place of another in a zone."""
    if old not in contents(s, place):
        raise ValueError(f"card {old} is not in {place}")
    _hold(s, place, tuple(new if r == old else r for r in contents(s, place)))
    counter = len(s.minted) - 1 if s.zones[place[0]] == EVERYONE else place[1]
    minted = _own(s, "minted")
    minted[counter] += 1
    _own(s, "alias")[new] = minted[counter]
    if s.places:
        _own(s, "where")[new] = s.places[place]
        s.shape += 1
    s.version += 1
    s.matter += 1


def _draw(s: State, size: int) -> list[int]:
    """Counted chance: numbers from a keyed hash of the counter, each below 2**64."""
    s.chance += 1
    s.version += 1
    s.matter += 1
    data = shake_256(s.key + s.chance.to_bytes(8, "big")).digest(8 * size)
    return list(unpack(f">{size}Q", data))


def _set_beforehand(s: State, rows: Sequence[int], size: int) -> list[int] | None:
    """The outcome a scenario or a search has set for this chance, if any: cards by row (~row) or by face."""
    if not s.fixed:
        return None
    wanted, s.fixed = s.fixed[0], s.fixed[1:]
    s.version += 1
    s.matter += 1
    left, chosen = list(rows), []
    for code in wanted[:size]:
        for row in left:
            if row == ~code or s.face(row) == code:
                left.remove(row)
                chosen.append(row)
                break
    return chosen + left


def shuffle(s: State, place: Place, rule: str, moved: tuple[Moved, ...] = ()) -> None:
    """Puts a zone in an order nobody knows; ``moved``: what has been put in it for that."""
    rows = contents(s, place)
    order = _set_beforehand(s, rows, len(rows))
    if order is None:
        order = list(rows)
        numbers = _draw(s, len(order))
        for i in range(len(order) - 1, 0, -1):
            j = numbers[i] % (i + 1)
            order[i], order[j] = order[j], order[i]
    else:
        s.chance += 1
    _hold(s, place, tuple(order))
    s.version += 1
    s.matter += 1
    emit(s, SHUFFLED, rule, place, None, moved)


def lot(s: State, among: Sequence[int]) -> int:
    """Draws one number (a seat, say) at random; an outcome set beforehand is its position."""
    if s.fixed:
        wanted, s.fixed = s.fixed[0], s.fixed[1:]
        s.chance += 1
        s.version += 1
        return among[wanted[0]]
    return among[_draw(s, 1)[0] % len(among)]


def sample(s: State, rows: Sequence[int], size: int) -> list[int]:
    """Picks cards at random, without repetition."""
    size = min(size, len(rows))
    if not size:
        return []
    fixed = _set_beforehand(s, rows, size)
    if fixed is not None:
        s.chance += 1
        return fixed[:size]
    left, chosen = list(rows), []
    for number in _draw(s, size):
        chosen.append(left.pop(number % len(left)))
    return chosen


def intercept(s: State, kind: str, subject: tuple[Any, ...], amount: int = 1) -> int:
    """How much of an event about to happen is left once its guards have taken theirs."""
    if not s.guards:
        return amount
    for guard in s.guards:
        if amount <= 0:
            break
        if guard.kind != kind or guard.subject != subject:
            continue
        taken = amount if guard.amount == ALL else min(amount, guard.amount)
        amount -= taken
        if guard.amount != ALL:
            rest = guard.amount - taken
            kept = (guard._replace(amount=rest),) if rest else ()
            at = next(i for i, g in enumerate(s.guards) if g is guard)
            s.guards = s.guards[:at] + kept + s.guards[at + 1 :]
            s.matter += 1
        emit(s, PREVENTED, guard.rule, (kind, subject, taken, guard.source))
    return amount


def guard(s: State, new: Guard) -> None:
    s.guards = (*s.guards, new)
    s.version += 1
    s.matter += 1


def modify(s: State, attribute: str, scope: tuple[Any, ...], value: Any, until: tuple[Any, ...]) -> None:
    """Starts a continuous effect."""
    s.stamp += 1
    s.modifiers = (*s.modifiers, Modifier(attribute, scope, value, s.path, until, s.stamp))
    s.version += 1
    s.matter += 1
    s.shape += 1


def listen(s: State, new: Listener) -> None:
    s.version += 1
    s.matter += 1
    s.listeners = (*s.listeners, new)


def heard(s: State) -> tuple[tuple[Any, ...], ...]:
    """Takes what waits to be resolved."""
    if not s.pending:
        return ()
    s.version += 1
    waiting, s.pending = s.pending, ()
    return waiting


def expire(s: State, over: Callable[[tuple[Any, ...]], bool]) -> None:
    """Ends every continuous effect, guard and listener whose ``until`` is over."""
    s.version += 1
    s.matter += 1
    if s.modifiers:
        kept = tuple(m for m in s.modifiers if not over(m.until))
        if len(kept) < len(s.modifiers):
            s.modifiers = kept
            s.shape += 1
    if s.guards:
        s.guards = tuple(g for g in s.guards if not over(g.until))
    if s.listeners:
        s.listeners = tuple(x for x in s.listeners if not over(x.until))


def drop(s: State, old: Modifier, value: Any = None) -> None:
    """Ends one modifier, or leaves in its place what remains of it."""
    kept = () if value is None else (old._replace(value=value),)
    at = s.modifiers.index(old)
    s.modifiers = s.modifiers[:at] + kept + s.modifiers[at + 1 :]
    s.version += 1
    s.matter += 1
    s.shape += 1


def enter(s: State, *frames: Frame) -> None:
    """Puts procedures on top of what the game does next: the last one runs first."""
    s.version += 1
    s.frames = s.frames + frames


def leave(s: State) -> None:
    """Ends the procedure on top."""
    s.version += 1
    s.frames = s.frames[:-1]


def become(s: State, *frames: Frame) -> None:
    """The procedure on top turns into others."""
    s.version += 1
    s.frames = s.frames[:-1] + frames


def follow(s: State, frame: Frame, before: Sequence[Frame] = ()) -> None:
    """The procedure on top turns into another; ``before``: what runs ahead of it, the last one first."""
    s.version += 1
    s.frames = s.frames[:-1] + ((frame, *before) if before else (frame,))


def amend(s: State, at: int, frame: Frame) -> None:
    """The procedure in that place, under those on top of it, turns into another."""
    s.version += 1
    s.frames = (*s.frames[:at], frame, *s.frames[at + 1 :])


def resolving(s: State, path: tuple[Any, ...]) -> None:
    """Says what is being resolved: the source of questions and events from now on."""
    s.version += 1
    s.path = path


def retract(s: State, saved: State) -> None:
    """Gives up an act half-way: the table is again as when ``saved`` was cloned from it, but for the answers used."""
    answers, given, cursor, version, matter, shape = s.answers, s.given, s.cursor, s.version, s.matter, s.shape
    s.assume(saved)
    s.answers, s.given, s.cursor = answers, given, cursor
    s.version, s.matter, s.shape = version + 1, matter + 1, shape + 1


def finish(s: State, result: tuple[Any, ...], rule: str) -> None:
    """The game is over, at once: whatever was being done is not completed."""
    s.result = result
    s.frames = ()
    s.version += 1
    emit(s, WON, rule, result)
    raise Over


def set_chance(s: State, outcome: tuple[int, ...]) -> None:
    """Sets the outcome of a chance to come: for scenarios and searches, never for players."""
    s.version += 1
    s.matter += 1
    s.fixed = (*s.fixed, outcome)


def deal(s: State, place: Place, rows: Zone) -> None:
    """Puts a zone as somebody imagines it, or as a scenario lays it; or what was in it, in another order."""
    _hold(s, place, rows)
    if s.places:
        where, number = _own(s, "where"), s.places[place]
        for row in rows:
            where[row] = number
        s.shape += 1
    s.version += 1
    s.matter += 1


def locate(s: State) -> None:
    """Finds where every card is, once a table has been laid out."""
    s.where = s.located()
    s.version += 1


def rekey(s: State, key: bytes) -> None:
    """Gives an imagined table a chance of its own."""
    s.key = key
    s.version += 1
    s.matter += 1


def veil(s: State, worn: Any) -> None:
    """What is hidden is out of sight from now on; so is what was remembered of it."""
    s.veil = worn
    s.forget()
    s.version += 1


def lay(s: State, place: Place, rows: tuple[Any, ...], of: Sequence[int], number: int) -> None:
    """Puts a zone as somebody is let see it, and says of some cards where they are, by the number of the place."""
    _hold(s, place, rows)
    if s.places:
        where = _own(s, "where")
        for row in of:
            where[row] = number
    s.version += 1
