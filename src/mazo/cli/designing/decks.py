"""``mazo mazo``: a deck from a file, by its name or made anew; shown, or written as a list or as data."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mazo import games
from mazo.cli.screen import Failure, Screen
from mazo.cli.store import contents
from mazo.games.contract.rooms import Decks

_ENDINGS = (".json", ".yaml", ".yml", ".txt", ".dok")


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    decks = game.decks
    if decks is None:
        raise Failure(f"{game.title} no se juega con mazos.", 2)
    given = " ".join(args.mazo).strip()
    if given and args.genera is not None:
        raise Failure("--genera hace un mazo nuevo: no va con el nombre de otro.", 2)
    if args.casas and args.genera is None:
        raise Failure("--casas va con --genera.", 2)
    if not given and args.genera is None:
        return _list(args, screen, decks)
    try:
        if args.genera is not None:
            deck = decks.new(args.genera, [h.strip() for h in args.casas.split(",") if h.strip()])
        else:
            deck = decks.deck(named_or_read(given, decks.MAX_FILE))
    except ValueError as error:
        if args.json:
            screen.json({"error": str(error), "fallos": decks.faults(error)})
        raise Failure(str(error)) from None
    if args.json:
        screen.json(decks.plain(deck))
    elif args.texto:
        screen.out.file.write(decks.text(deck))
    else:
        for part in decks.draw(deck):
            screen.say(part)
    return 0


def _list(args: Namespace, screen: Screen, decks: Decks) -> int:
    found = decks.roster()
    if args.json:
        screen.json([{"nombre": name, "casas": about} for name, about in found])
    elif args.texto:
        screen.out.file.write("".join(f"{name}\n" for name, _ in found))
    else:
        screen.say(decks.listing(found))
    return 0


def named_or_read(given: str, limit: int) -> str | bytes:
    """What somebody calls a deck: the contents of that file, if it is one or looks like one; else the name itself."""
    path = Path(given).expanduser()
    try:
        there = path.exists()
    except (OSError, ValueError):
        there = False
    if there or path.suffix.casefold() in _ENDINGS or "/" in given or "\\" in given:
        return contents(path, limit, "un mazo")
    return given
