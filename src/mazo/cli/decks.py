"""``mazo mazo``: a deck from a file, by its name or made anew; shown, or written as a list or as data."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from rich.console import RenderableType

from mazo import games
from mazo.cli.screen import Failure, Screen
from mazo.cli.store import contents

_ENDINGS = (".json", ".yaml", ".yml", ".txt", ".dok")


class Decks(Protocol):
    """How a game with decks shows them: its module ``muestra``."""

    @property
    def MAX_FILE(self) -> int:
        """The largest file that may hold a deck."""
        ...

    def deck(self, given: str | bytes) -> Any:
        """A legal deck by its name, or from the contents of a file; ``ValueError`` with all that is wrong with it."""
        ...

    def new(self, seed: int | str, houses: Sequence[str] = ()) -> Any:
        """A deck made anew, the same for the same seed; ``ValueError`` if those houses cannot be."""
        ...

    def faults(self, error: ValueError) -> list[dict[str, Any]]:
        """All that is wrong with a deck that was refused, as data."""
        ...

    def roster(self) -> Sequence[tuple[str, str]]:
        """The decks that come with the game, each with a line about it."""
        ...

    def listing(self, decks: Iterable[tuple[str, str]]) -> RenderableType: ...
    def draw(self, deck: Any) -> Iterable[RenderableType]: ...
    def text(self, deck: Any) -> str: ...
    def plain(self, deck: Any) -> dict[str, Any]: ...


def run(args: Namespace, screen: Screen) -> int:
    name = games.known(args.juego)
    module = games.part(name, "muestra")
    if module is None:
        raise Failure(f"{games.get(name).title} no se juega con mazos.", 2)
    decks = cast(Decks, module)
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
