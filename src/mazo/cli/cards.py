"""``mazo carta``: how a text is read, or a printed card by its name."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol, cast

from rich.console import RenderableType

from mazo import games
from mazo.cli.screen import Failure, Screen
from mazo.games.shown import CARD, LETTER, TREE
from mazo.language.diagnostics import TextError

FACTS = ("nombre", "coste", "tipo", "descarte")
"""What the command line may say of a card besides its text; not every game knows them all."""


class Cards(Protocol):
    """How the cards of a game are told: its module ``explica``."""

    def names(self) -> Sequence[str]:
        """Everything that has a name."""
        ...

    def find(self, name: str) -> Sequence[str]:
        """The names somebody may mean: the one typed; else those that begin so; else those that hold it."""
        ...

    def printed(self, name: str) -> Mapping[str, Any]:
        """A card by its exact name."""
        ...

    def reading(self, text: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """A text as a card with the facts given; ``TextError`` or ``ValueError`` if it cannot be one."""
        ...

    def plain(self, card: Mapping[str, Any]) -> dict[str, Any]:
        """A card as JSON-ready data."""
        ...

    def draw(self, card: Mapping[str, Any], depth: int) -> Iterable[RenderableType]:
        """A card for people: as much of it as ``depth`` says (LETTER, CARD or TREE)."""
        ...


def _of(game: str) -> Cards:
    """How the cards of a game are told."""
    module = games.part(game, "explica")
    if module is None:
        raise Failure(f"El juego «{game}» todavía no muestra sus cartas.")
    return cast(Cards, module)


def run(args: Namespace, screen: Screen) -> int:
    cards = _of(args.juego)
    text = " ".join(args.texto).strip()
    if not text:
        raise Failure("Escribe el texto de una carta, o el nombre de una impresa.", 2)
    facts = {name: value for name in FACTS if (value := getattr(args, name)) not in ("", None)}
    named = [] if facts else cards.find(text)
    sure = len(named) == 1 or (named and _flat(named[0]) == _flat(text))
    if sure:
        return _give(screen, args, cards, cards.printed(named[0]), TREE if args.arbol else CARD)
    if not facts and not text.endswith("."):
        for game in games.names():
            other = games.part(game, "explica") if game != games.known(args.juego) else None
            same = [name for name in other.find(text) if _flat(name) == _flat(text)] if other is not None else []
            if same:
                args.juego = game
                return _give(screen, args, _of(game), _of(game).printed(same[0]), TREE if args.arbol else CARD)
    try:
        return _give(screen, args, cards, cards.reading(text, facts), TREE)
    except TextError as error:
        if args.json:
            screen.json(error.plain())
        message = error.message()
        if not facts and not text.endswith("."):
            near = named or get_close_matches(text, cards.names(), n=3, cutoff=0.6)
            message += f"\nSi era un nombre, puede ser: {', '.join(near[:6])}." if near else ""
        raise Failure(message) from None
    except ValueError as error:
        raise Failure(str(error)) from None


def _flat(text: str) -> str:
    return " ".join(text.casefold().split())


def _give(screen: Screen, args: Namespace, cards: Cards, card: Mapping[str, Any], depth: int) -> int:
    if args.json:
        screen.json({**cards.plain(card), "juego": games.known(args.juego)})
        return 0
    for part in cards.draw(card, depth):
        screen.say(part)
    return 0


def show_named(screen: Screen, game: str, name: str, tree: bool) -> None:
    """A printed card, for those who ask at the table; ``Failure`` if there is not exactly one of that name."""
    cards = _of(game)
    found = cards.find(name) if name else []
    if not found:
        near = get_close_matches(name, cards.names(), n=3, cutoff=0.5)
        hint = f" ¿Quizá {', '.join(near)}?" if near else ""
        raise Failure(f"No hay una carta «{name}».{hint}")
    if len(found) > 1 and _flat(found[0]) != _flat(name):
        raise Failure(f"«{name}» puede ser: {', '.join(found[:8])}.")
    for part in cards.draw(cards.printed(found[0]), TREE if tree else LETTER):
        screen.say(part)
