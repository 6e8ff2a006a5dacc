"""The decks: reading them, checking them, writing them, and those that come with the game.

``lee`` takes what people bring (see ``importa`` for the formats) and gives a legal deck or a DeckError that says, in
Spanish, everything that is wrong with it. ``genera`` makes new decks the way the game does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import yaml

from mazo.games.contract.page import Told
from mazo.games.decks.listas import DeckError, Fallo, el_mazo
from mazo.games.files import files
from mazo.games.keyforge.cards.fichas import Catalogo, clave, conocidas, fichas
from mazo.games.keyforge.decks.composicion import COMPOSICION, Composicion, Mazo, copias, de_datos, revisa
from mazo.games.keyforge.decks.generador import genera
from mazo.games.keyforge.decks.importa import borrador, de_objeto
from mazo.games.keyforge.decks.lista import a_texto, resuelve

__all__ = [
    "COMPOSICION", "Composicion", "DeckError", "Fallo", "Mazo", "a_texto", "a_yaml", "escrito", "genera", "lee",
    "mazo_de", "mazos", "mazos_conocidos", "nombres_de_mazos", "revisa", "sin_texto",
]  # fmt: skip


def lee(
    entrada: str | bytes | Mapping[str, object],
    composicion: Composicion = COMPOSICION,
    cartas: Catalogo | None = None,
) -> Mazo:
    """A legal deck from JSON, YAML or a list of names, or from JSON already parsed. Raises DeckError."""
    known = cartas or conocidas()
    draft = de_objeto(entrada, known) if isinstance(entrada, Mapping) else borrador(entrada, known)
    deck = resuelve(draft, known)
    if faults := revisa(deck, composicion, known):
        raise DeckError(faults)
    return deck


def a_yaml(mazo: Mazo) -> str:
    """A deck in our YAML."""
    return yaml.safe_dump(escrito(mazo), allow_unicode=True, sort_keys=False, width=120)


def escrito(mazo: Mazo) -> Told:
    """A deck as our files have it: an entry for each card, by its id."""
    plain = {key: value for key, value in mazo.datos().items() if key != "marcas"}
    plain["casas"] = {casa: [] for casa in mazo.casas}
    for (casa, id), n in copias(mazo).items():
        mark = mazo.marca(casa, id)
        plain["casas"][casa].append((f"{n}x " if n > 1 else "") + id + (f" ({mark})" if mark else ""))
    return plain


@cache
def mazos() -> Mapping[str, Mazo]:
    """The decks that come with the game, by name."""
    return {deck.nombre: deck for deck in _de("ready")}


@cache
def mazos_conocidos() -> Mapping[str, Mazo]:
    """Decks that come with the game and cannot be played yet, by name: some of their cards have no text here."""
    return {deck.nombre: deck for deck in _de("conocidos")}


@cache
def _retirados() -> tuple[Mazo, ...]:
    """Decks that came with the game once: whoever names one still finds it, and nobody is offered it."""
    return tuple(_de("retirados"))


def _de(carpeta: str) -> Iterator[Mazo]:
    return (lee(file.read_bytes()) for file in files("keyforge", f"decks/{carpeta}"))


def sin_texto(mazo: Mazo) -> tuple[str, ...]:
    """The ids of the cards of a deck that have no text here, in order."""
    return tuple(dict.fromkeys(id for id, _ in mazo.cartas() if id not in fichas()))


def nombres_de_mazos() -> tuple[str, ...]:
    """The names of the decks that come with the game."""
    return tuple(mazos())


def mazo_de(x: object) -> Mazo:
    """A deck that comes with the game, by its name however it is typed; or one from its data, whose shape is checked.

    Data are those of ``Mazo.datos``, for saved matches: they are not held to the cards of today. Raises DeckError.
    """
    if not isinstance(x, str):
        return de_datos(x)
    known = {deck.nombre: deck for deck in (*mazos_conocidos().values(), *_retirados(), *mazos().values())}
    names = {clave(name): deck.nombre for deck in known.values() for name in (*deck.alias, deck.nombre)}
    return known[el_mazo(x, names)]
