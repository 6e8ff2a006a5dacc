"""What tests of secrecy share: what a viewer is shown and told holds nothing that it may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from mazo.kernel import run
from mazo.kernel.state import Event, State
from mazo.players import Glimpse, Player
from mazo.players import get as player
from mazo.players.search import Search

SPECTATOR = -1
S = TypeVar("S", bound=State)


def sample(tables: Iterable[S], seed: int, often: float) -> Iterator[tuple[S, random.Random]]:
    """Some of the tables of a game, where somebody is asked."""
    rng = random.Random(seed + 1000)
    for s in tables:
        if s.decision is not None and rng.random() < often:
            yield s, rng


def told(tables: Iterable[S]) -> Iterator[tuple[S, S, Event]]:
    """Every event of a game, with the tables before and after the step it happened in."""
    before: S | None = None
    for s in tables:
        for e in s.fresh:
            yield before or s, s, e
        before = s


def leaves(data: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value of a view with the names that lead to it."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from leaves(value, (*at, name))
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value, at)
    else:
        yield at, data


def assert_view_is_clean(game: Any, s: State, viewer: int, secrets: tuple[str, ...]) -> list[str]:
    """A view has no name of a secret thing, nor the key, nor what is not plain; gives the names it has for cards."""
    cards: list[str] = []
    for names, value in leaves(game.view(s, viewer)):
        assert not any(word in name.casefold().split("_") for name in names for word in secrets), names
        assert not isinstance(value, bytes | tuple | float)
        assert not isinstance(value, str) or s.key.hex() not in value
        if names[-1] == "id":
            assert isinstance(value, str), (names, value)
            cards.append(value)
    return cards


def assert_words_keep_the_secret(game: Any, s: State, e: Event) -> None:
    """The sentence of an event is the same for all but the seat of its secret, and does not depend on the secret."""
    public = e._replace(secret=None)
    for language in ("es", "en"):
        plain = game.words(s, language, SPECTATOR).suceso(public)
        for viewer in range(SPECTATOR, s.seats()):
            said = game.words(s, language, viewer).suceso(e)
            assert said == plain or (e.secret is not None and e.secret[0] == viewer)
            assert game.words(s, language, viewer).suceso(public) == plain


FEW = {"experto": 6}
"""Questions, at most, that one who thinks long is asked in a game."""


def _counted(player: Player) -> Player:
    """A player; one that thinks does so by what is counted and not by a clock, and not for long."""
    if isinstance(player, Search):
        player.care = replace(player.care, seconds=600.0, plays=30, unseen=6)
    return player


def assert_chooses_the_same(game: Any, name: str, tables: Iterable[tuple[State, random.Random]]) -> None:
    """A player answers the same on tables it cannot tell apart."""
    tried = 0
    for s, rng in tables:
        assert s.decision is not None
        if s.base is not None or len(s.decision.options) < 2:
            continue
        seat = s.decision.seat
        disguised = run.resume(game, game.disguise(s, seat, rng), (), s.total_events())
        chosen = [_counted(player(name, 7)).choose(Glimpse(game, t, seat)) for t in (s, disguised)]
        assert chosen[0] == chosen[1]
        tried += 1
        if tried == FEW.get(name):
            break
    assert tried > 5


def assert_names_do_not_follow(tables: Iterable[tuple[dict[int, str], set[int]]]) -> None:
    """Of each table, the names of the cards that are seen and the cards of the deck: a shuffled one changes names."""
    named: dict[str, int] = {}
    last: dict[int, str] = {}
    hidden: set[int] = set()
    back = 0
    for shown, deck in tables:
        for row, name in shown.items():
            assert named.setdefault(name, row) == row, "a name is of one card only, for ever"
            if row in hidden and row in last:
                assert last[row] != name
                back += 1
        hidden = (hidden | deck) - set(shown)
        last.update(shown)
    assert back, "the game was too short to tell"


def assert_everything_is_said(game: Any, s: State, uncontracted: str) -> None:
    """What happened, the question and its options have their words in both languages; Spanish contracts «de el»."""
    for language in ("es", "en"):
        for viewer in range(SPECTATOR, s.seats()):
            words = game.words(s, language, viewer)
            said = [words.suceso(e) for e in s.fresh]
            if s.decision is not None and viewer == s.decision.seat:
                said.append(words.pregunta(s, s.decision))
                said += [words.opcion(s, o) for o in s.decision.options]
            for text in said:
                assert text and text[0] != " " and "  " not in text and "{" not in text, text
                assert language == "en" or not re.search(uncontracted, text), text


def assert_secret_is_told_to_its_seat(game: Any, s: State, e: Event, silent: tuple[str, ...] = ()) -> None:
    """Others hear of an event what they would hear if it had no secret; its seat hears the card, unless ``silent``."""
    if e.secret is not None:
        seat, rows = e.secret
        public = Event(e.kind, e.rule, e.path, e.args)
        for viewer in (SPECTATOR, 1 - seat):
            assert game.words(s, "es", viewer).suceso(e) == game.words(s, "es", viewer).suceso(public)
        if rows and e.kind not in silent:
            assert s.conf.cartas[rows[0]].nombre in game.words(s, "es", seat).suceso(e)
