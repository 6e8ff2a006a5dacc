"""What most games of cards do alike, each with its event: beginning, drawing, discarding, numbers, the end."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.derived.table import Table, choose
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.state import EVERYONE, OWNER


def toss(s: Table, first: int, rule: str) -> int:
    """Who begins: the seat that is said, or one drawn by lot."""
    seat = first if first >= 0 else atoms.lot(s, tuple(range(s.seats())))
    atoms.emit(s, "sorteo", rule, (seat,))
    return seat


def move(s: Table, row: int, source: Place, target: Place, kind: str, rule: str, *who: int, top: bool = True) -> None:
    """A card goes from a place to another, with its event: of whom, if of anybody, and which card. Where everybody sees
    neither place, only who sees one of them is told which."""
    end, seen = atoms.TOP if top else atoms.BOTTOM, {s.zones[place[0]]: place[1] for place in (source, target)}
    if EVERYONE in seen:
        atoms.move(s, (row,), source, target, end, kind, rule, (*who, row))
    else:
        secret = (seen[OWNER], (row,)) if OWNER in seen else None
        atoms.move(s, (row,), source, target, end, kind, rule, (*who, -1), secret)


def draw(s: Table, seat: int, n: int, rule: str, deck: str = "mazo", hand: str = "mano") -> int:
    """A player draws up to so many cards; how many there were."""
    rows = atoms.contents(s, (deck, seat))[:n]
    if rows:
        told = (seat, len(rows))
        atoms.move(s, rows, (deck, seat), (hand, seat), atoms.BOTTOM, "robar", rule, told, (seat, rows))
    return len(rows)


def discard(s: Table, seat: int, n: int, rule: str, pile: str, hand: str = "mano") -> int:
    """A player discards so many cards of its choice, one by one; how many there were."""
    for done in range(n):
        row = choose(s, seat, "descartar", atoms.contents(s, (hand, seat)), rule)
        if row is None:
            return done
        move(s, row, (hand, seat), (pile, seat), "descartar", rule, seat)
    return n


def change(s: Table, number: str, seat: int, n: int, rule: str, least: int = 0) -> int:
    """A number of a player goes up, or down if it is less than none, and not below the least. Answers by how much
    it did: its event, of its name, says that; there is none, if it did not."""
    held: int = getattr(s, number)[seat]
    done = max(least, held + n) - held
    if done:
        atoms.put(s, number, seat, held + done, number, rule, (seat, done))
    return done


def win(s: Table, seats: Sequence[int], why: str, rule: str) -> None:
    """The game ends, and those win; or nobody."""
    atoms.finish(s, ("gana", tuple(seats), why), rule)


def surrender(s: Table, seat: int, rule: str) -> None:
    atoms.emit(s, "rendirse", rule, (seat,))
    win(s, [a for a in range(s.seats()) if a != seat], "rendición", rule)


def time(s: Table, number: str, rule: str) -> None:
    """Time is over: whoever has most of a number wins; nobody, if several have."""
    atoms.emit(s, "tiempo", rule)
    held = getattr(s, number)
    best = [a for a in range(s.seats()) if held[a] == max(held)]
    win(s, best if len(best) == 1 else (), "tiempo", rule)
