"""What happens is said once: each kind of event is declared whole, and what events move is what moves."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from mazo import games
from mazo.games.keyforge.text.nodes import KINDS as KEYFORGE
from mazo.kernel import atoms
from mazo.kernel.interception import Unasked
from mazo.kernel.match import Match
from mazo.kernel.state import Event, State
from mazo.kernel.views import zone_of
from mazo.text.events import (
    ALWAYS,
    CARD,
    CARDS,
    EVERYBODY,
    PERHAPS,
    PLACE,
    SEAT,
    SEATS,
    EventKind,
    Events,
    Figure,
    Move,
    Number,
)

SEEDS = 12


def played(name: str, seed: int, most: int = 200) -> Match:
    """A match at random in which people rather act than pass."""
    game, rng = games.get(name), random.Random(seed)
    match = Match(game, game.random_header(seed), f"{seed:032}".encode())
    for _ in range(most):
        asked = match.decision
        if asked is None:
            break
        acts = [i for i, o in enumerate(asked.options) if len(o) > 1]
        match.answer(rng.choice(acts) if acts and rng.random() < 0.8 else rng.randrange(len(asked.options)))
    return match


def places(s: State) -> dict[int, tuple[str, int] | None]:
    return {row: zone_of(s, row) for row in range(len(s.alias))}


@pytest.mark.parametrize("name", games.names())
def test_the_moves_of_the_log_lead_from_each_table_to_the_next(name: str) -> None:
    """Every card that changes zone does so in some event, step by step and without jumps."""
    told: Counter[str] = Counter()
    for seed in range(SEEDS):
        match = played(name, seed)
        now = places(match.positions[0])
        for after in match.positions[1:]:
            for event in after.fresh:
                for rows, source, target in event.moved:
                    for row in rows:
                        assert now[row] == source, (event, now[row])
                        now[row] = target
                        told[event.kind] += 1
            if after.base is None:  # half-way, what is being done has moved cards and is not said yet
                assert now == places(after), [e.kind for e in after.fresh]
    assert len(told) > 3 and sum(told.values()) > 300


@pytest.mark.parametrize("name", games.names())
def test_what_may_be_replaced_is_written_only_with_leave(name: str) -> None:
    """What is declared of a kind is what its table refuses to write unasked."""
    s = played(name, 0, 0).positions[0]
    kinds: Events = games.get(name).events
    assert s.guarded == kinds.guarded
    for kind in kinds.guarded:
        with pytest.raises(Unasked):
            atoms.emit(s.clone(), kind, "T-1", ())


def test_what_a_text_says_happens_instead_is_of_what_is_asked() -> None:
    """«en vez de eso» of a kind of event that nobody asks about would do nothing."""
    game = games.get("keyforge")
    said = game.language.gramatica().phrases["hipótesis"]
    heard = {kind for phrase in said for kind in KEYFORGE[phrase.kind].hears}
    assert len(heard) > 3 and heard <= {game.events[kind].instead for kind in game.events}


@pytest.mark.parametrize("name", games.names())
def test_who_may_know_a_move_follows_from_its_places(name: str) -> None:
    """A card between places that not everybody sees is told to whoever the event lets know it, or to nobody."""
    kinds: Events = games.get(name).events
    seen = 0
    for seed in range(3):
        for s in played(name, seed).positions:
            for event in s.fresh:
                for move in kinds.moves(s, event):
                    hidden = {s.zones[move.source[0]], s.zones[move.target[0]]} <= {0, 1}
                    assert (move.known != EVERYBODY) == hidden
                    assert not hidden or (event.secret is not None and move.row in event.secret[1]), event
                    seen += hidden
    assert seen > 20


def test_the_kernel_says_nothing_in_spanish() -> None:
    """The kinds of event it emits itself are declared, with their words, by each game that emits them."""
    for name in games.names():
        kinds: Events = games.get(name).events
        assert {kinds["shuffle"].name, kinds["win"].name} == {"barajar", "ganar"}
        assert all(re.search("[a-z]", kind.name) for kind in kinds.values())


SET_UP = ("cases", "show", "game.py", "preparacion.py")
"""Where tables are laid or imagined, which is not playing."""
QUOTED = re.compile(r'"(\w+)"')
WRITTEN = re.compile(r'atoms\.(?:tally|note)\([\w.]+, "(\w+)"')


@pytest.mark.parametrize("name", games.names())
def test_what_is_written_without_an_event_is_declared(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the source, and as random games are played: every attribute, and none that nothing writes so."""
    declared = games.get(name).table.bookkeeping
    folder = Path(games.__file__).parent / name
    sources = [p for p in folder.rglob("*.py") if not set(SET_UP) & set(p.relative_to(folder).parts)]
    written = {column for p in sources for column in WRITTEN.findall(p.read_text("utf-8"))}
    tally, note = atoms.tally, atoms.note

    def tallied(s: State, column: str, index: int, value: int) -> None:
        written.add(column)
        tally(s, column, index, value)

    def noted(s: State, attribute: str, value: object) -> None:
        if s.frames:  # a table being laid has none
            written.add(attribute)
        note(s, attribute, value)

    matches = [Match(games.get(name), games.get(name).random_header(seed), bytes(16)) for seed in range(SEEDS)]
    monkeypatch.setattr(atoms, "tally", tallied)
    monkeypatch.setattr(atoms, "note", noted)
    rng = random.Random(name)
    for match in matches:
        for _ in range(120):
            if match.decision is not None:
                match.answer(rng.randrange(len(match.decision.options)))
    assert written - declared == set(), "written without an event, and not declared so"
    rules = [p.read_text("utf-8") for p in sources if p.stem not in ("mesa", "tablero")]
    quoted = {word for text in rules for word in QUOTED.findall(text)}
    assert declared <= written | quoted, "declared, and nothing writes it"


OF_THE_QUESTION = ("pregunta", "declarados")
"""What is asked, and what its answers have been so far."""


@pytest.mark.parametrize("name", games.names())
def test_nothing_in_sight_changes_without_an_event(name: str) -> None:
    """If anybody sees the table otherwise than before, something is said to have happened."""
    game, changes = games.get(name), 0
    for seed in range(3):
        positions = played(name, seed, 120).positions
        for viewer in (-1, 0, 1):
            seen = [{**game.view(s, viewer), **dict.fromkeys(OF_THE_QUESTION)} for s in positions]
            for before, after, s in zip(seen, seen[1:], positions[1:], strict=False):
                if before != after and s.base is None:
                    assert s.fresh, {k for k in after if after[k] != before.get(k)}
                    changes += 1
    assert changes > 100


# The declaration


class Voice:
    def __init__(self, language: str) -> None:
        self.es = language == "es"

    def d(self, es: str, en: str) -> str:
        return es if self.es else en

    def j(self, seat: int) -> str:
        return f"J{seat}"

    def c(self, row: int) -> str:
        return f"«{row}»"

    def lista(self, rows: tuple[int, ...]) -> str:
        return ", ".join(map(self.c, rows))

    def zona(self, place: tuple[str, int]) -> str:
        return self.d("el mazo", "the deck")


FIELDS = {"asiento": SEAT, "carta": CARD, "cartas": CARDS, "a": PLACE, "ganan": SEATS}
TAKE = EventKind(
    "take", "asiento, cantidad, carta, a", "{asiento} lleva {carta} a {a}: {cantidad}.",
    "{asiento} takes {carta} to {a}: {cantidad}.", number=Number("gold", "cantidad", -1), reveals=PERHAPS,
)  # fmt: skip
SHOW = EventKind("show", "asiento, cartas", "{asiento}: {cartas}.", "{asiento}: {cartas}.", name="mostrar", level=2,
                 reveals=ALWAYS, moves=False)  # fmt: skip
END = EventKind("end", "ganan", says=lambda w, a, secret: f"{len(a[0])} {secret}")
KINDS = Events(FIELDS, TAKE, SHOW, END)


def test_all_follows_from_the_declaration() -> None:
    take = Event("take", "T-1", (), (1, 3, 7, ("deck", 0)))
    assert KINDS.tell(Voice("es"), take, None) == "J1 lleva «7» al mazo: 3."
    assert KINDS.tell(Voice("en"), take, None) == "J1 takes «7» to the deck: 3."
    assert (KINDS.seats(take), KINDS.cards(take), KINDS.amount(take)) == ((1,), (7,), 3)
    assert KINDS.figure(take) == Figure("gold", -3, 1)
    assert KINDS.named(take) == {"asiento": 1, "cantidad": 3, "carta": 7, "a": ("deck", 0)}
    unseen = take._replace(args=(1, 3, -1, ("deck", 0)))
    assert KINDS.cards(unseen) == ()
    show = Event("show", "T-1", (), (0, (4, 5)))
    assert KINDS.tell(Voice("es"), show, None) == "J0: «4», «5»."
    assert (KINDS.cards(show), KINDS.amount(show), KINDS.figure(show)) == ((4, 5), 2, None)
    end = Event("end", "T-1", (), ((0, 1),), (0, (2,)))
    assert KINDS.seats(end) == (0, 1) and KINDS.tell(Voice("es"), end, (2,)) == "2 (2,)"
    assert KINDS.headings == {"show": 2} and KINDS.reveals == {"take", "show"} and KINDS.shows == {"show"}
    assert KINDS.by_name["mostrar"] is SHOW and list(KINDS) == ["take", "show", "end"]


def test_moves_are_told_to_whoever_may_know_them() -> None:
    s = games.get("keyforge").setup(games.get("keyforge").random_header(1), bytes(16))
    both = (((1,), ("mazo", 0), ("mano", 0)), ((2,), ("mano", 0), ("descarte", 0)))
    drawn = Event("take", "T-1", (), (0, 1, -1, ("mano", 0)), (0, (1,)), both)
    assert KINDS.moves(s, drawn) == [Move(1, ("mazo", 0), ("mano", 0), 0), Move(2, ("mano", 0), ("descarte", 0))]
    assert KINDS.moves(s, drawn._replace(secret=None)) == [Move(2, ("mano", 0), ("descarte", 0))]
    assert KINDS.moves(s, drawn._replace(kind="show")) == [], "its moves are not shown"


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: EventKind("x", "asiento", "{asiento}."), "two templates or by a function"),
        (lambda: EventKind("x", "asiento", "a", "b", says=lambda w, a, s: ""), "two templates or by a function"),
        (lambda: Events({}, EventKind("x", "asiento", "{carta}.", "x")), "has no «carta»"),
        (lambda: Events({}, TAKE, TAKE), "declared twice"),
        (lambda: Events({}, TAKE, EventKind("y", "", "a", "b", name="take")), "the same name"),
    ],
)
def test_a_declaration_that_cannot_be_is_refused(make: object, fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        make()  # type: ignore[operator]
