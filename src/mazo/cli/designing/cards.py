"""``mazo carta``: how a text is read, or a printed card by its name."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from typing import Any

from mazo import games
from mazo.cli.screen import Failure, Screen
from mazo.games.contract.rooms import Cards
from mazo.games.show.dibujo import CARD, LETTER, TREE
from mazo.language.diagnostics import TextError

FACTS = ("nombre", "coste", "tipo", "descarte")
"""What the command line may say of a card besides its text; not every game knows them all."""


def run(args: Namespace, screen: Screen) -> int:
    cards = games.get(args.juego).cards
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
            other = games.get(game).cards
            same = [name for name in other.find(text) if _flat(name) == _flat(text)] if other is not cards else []
            if same:
                args.juego = game
                return _give(screen, args, other, other.printed(same[0]), TREE if args.arbol else CARD)
    try:
        return _give(screen, args, cards, cards.reading(text, facts), TREE)
    except TextError as error:
        if args.json:
            screen.json(error.plain())
        message = error.message()
        if not facts and not text.endswith("."):
            near = named or get_close_matches(text, cards.names(), n=3, cutoff=0.6)
            message += f"\nSi era un nombre, puede ser: {', '.join(near[:6])}." if near else ""
        if "tipo" not in facts and (kind := _as_what(args.juego, text, facts)):
            message += f"\nEn una carta de tipo {kind} sí se lee: --tipo {kind}"
        raise Failure(message) from None
    except ValueError as error:
        raise Failure(str(error)) from None


def _as_what(game: str, text: str, facts: Mapping[str, Any]) -> str:
    """The first type of card that may have a text, in games where that depends on the type; nothing if none may."""
    chosen = games.get(game)
    for kind in (o["id"] for c in chosen.page.casillas() if c["id"] == "tipo" for o in c.get("opciones", ())):
        with suppress(TextError, ValueError):
            chosen.cards.reading(text, {**facts, "tipo": kind})
            return str(kind)
    return ""


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
    cards = games.get(game).cards
    found = cards.find(name) if name else []
    if not found:
        near = get_close_matches(name, cards.names(), n=3, cutoff=0.5)
        hint = f" ¿Quizá {', '.join(near)}?" if near else ""
        raise Failure(f"No hay una carta «{name}».{hint}")
    if len(found) > 1 and _flat(found[0]) != _flat(name):
        raise Failure(f"«{name}» puede ser: {', '.join(found[:8])}.")
    for part in cards.draw(cards.printed(found[0]), TREE if tree else LETTER):
        screen.say(part)
