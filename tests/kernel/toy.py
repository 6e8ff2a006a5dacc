"""A toy game, to exercise the kernel alone: draw, play, swap, peek and cast lots; whoever scores 40 wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import PASS, Decision, Option
from mazo.kernel.run import Step, ask
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, State, Static, Zone, Zones, blank, table
from mazo.kernel.veil import own

DECK, PILE = ("deck", -1), ("pile", -1)
Frame = tuple[Any, ...]


class Conf(NamedTuple):
    seats: int
    faces: tuple[int, ...]


class Note(NamedTuple):
    seat: int
    words: tuple[str, ...]


@table
class Toy(State):
    zones: ClassVar[dict[str, int]] = {"deck": NOBODY, "hand": OWNER, "pile": EVERYONE}
    conf: Annotated[Conf, Static]
    deck: Zone
    pile: Zone
    hand: Zones
    mark: Column
    score: Column
    turn: int
    notes: tuple[Note, ...]

    def seats(self) -> int:
        return self.conf.seats

    def face(self, row: int) -> int:
        return self.conf.faces[row]


def new_table(seats: int = 2, cards: int = 10, key: bytes = b"key") -> Toy:
    """Every card in the deck, two of each face; nothing to do yet."""
    s = blank(Toy, Conf(seats, tuple(i // 2 for i in range(cards))), key, seats, cards)
    start = {"deck": tuple(range(cards)), "pile": (), "hand": [()] * seats, "mark": [0] * cards}
    for name, value in {**start, "score": [0] * seats, "turn": 0, "notes": ()}.items():
        atoms.note(s, name, value)
    return s


def choose(s: Toy, seat: int, *options: Option, kind: str = "turn") -> Option:
    return ask(s, Decision(seat, kind, options, "T-1", s.path))


def begin(s: Toy, frame: Frame) -> None:
    atoms.shuffle(s, DECK, "T-0")
    for seat in range(s.seats()):
        draw(s, seat, 2)
    atoms.become(s, ("turn", 0))


def draw(s: Toy, seat: int, size: int = 1) -> None:
    rows = s.deck[:size]
    atoms.carry(s, rows, DECK, ("hand", seat))
    atoms.emit(s, "draw", "T-2", (seat, len(rows)), (seat, rows))


def play(s: Toy, seat: int, row: int) -> None:
    atoms.carry(s, (row,), ("hand", seat), PILE)
    atoms.put(s, "score", seat, s.score[seat] + s.face(row), "play", "T-3", (seat, row))
    if s.score[seat] >= 40:
        atoms.finish(s, ("won", seat), "T-9")


def turn(s: Toy, frame: Frame) -> None:
    """One act, or none; «swap» and «twice» ask again half-way."""
    seat = frame[1]
    hand = tuple(("play", r) for r in own(s, seat).hand[seat])
    more = (("draw",), ("swap",), ("luck",)) if s.deck else ()
    verb, *what = choose(s, seat, *hand, *more, *([("twice",)] if len(hand) > 1 else []), PASS)
    if verb == "play":
        play(s, seat, what[0])
    elif verb == "draw":
        draw(s, seat)
    elif verb == "swap":
        draw(s, seat)
        back = choose(s, seat, *(("back", r) for r in s.hand[seat]), kind="swap")[1]
        atoms.carry(s, (back,), ("hand", seat), DECK, atoms.BOTTOM)
        atoms.emit(s, "back", "T-4", (seat, -1), (seat, (back,)))
    elif verb == "luck":
        atoms.put(s, "score", seat, s.score[seat] + atoms.lot(s, (0, 1, 2)), "luck", "T-5", (seat,))
    elif verb == "twice":
        for _ in range(2):
            play(s, seat, choose(s, seat, *(("play", r) for r in own(s, seat).hand[seat]), kind="twice")[1])
    atoms.note(s, "turn", s.turn + 1)
    atoms.become(s, ("turn", (seat + 1) % s.seats()))


def resign(s: Toy, frame: Frame) -> None:
    atoms.leave(s)
    atoms.put(s, "score", frame[1], -100, "resign", "T-6", (frame[1],))
    if s.seats() == 2:
        atoms.finish(s, ("won", 1 - frame[1]), "T-6")


@dataclass
class Script:
    """Rules made of the procedures a test gives."""

    steps: Mapping[str, Step]


class ToyGame:
    name = "toy"
    steps: Mapping[str, Step] = {"begin": begin, "turn": turn, "resign": resign}
    reveals = frozenset({"draw"})
    private_kinds: frozenset[str] = frozenset()

    def setup(self, header: Mapping[str, Any], key: bytes) -> Toy:
        s = new_table(header["seats"], header.get("cards", 10), key)
        atoms.enter(s, ("begin",))
        return s

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        return dict(header)

    def named(self, option: Option) -> tuple[int, ...]:
        return option[1:]

    def exposed(self, s: Toy) -> tuple[Place, ...]:
        return ()

    def external(self, s: Toy) -> list[Option]:
        return [("resign", a) for a in range(s.seats()) if s.score[a] >= 0]

    def winners(self, s: Toy) -> tuple[int, ...] | None:
        return None if s.result is None else (s.result[1],)


GAME = ToyGame()
