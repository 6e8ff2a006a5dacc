"""The decks: reading them, checking them, writing them, and those that come with the game.

``lee`` takes what people bring (see ``importa`` for the formats) and gives a legal deck or a DeckError that says, in
Spanish, everything that is wrong with it. ``genera`` makes decks at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import yaml

from mazo.games.contract.page import Told
from mazo.games.decks.listas import DeckError, Fallo, clave, el_mazo
from mazo.games.files import files
from mazo.games.myl.cards.catalogo import PLURALES, TIPOS, Catalogo, catalogo
from mazo.games.myl.decks.composicion import LISTO, Mazo, de_datos, oro_inicial, por_tipo, revisa
from mazo.games.myl.decks.generador import genera, genera_con
from mazo.games.myl.decks.importa import borrador, de_objeto
from mazo.games.myl.decks.lista import a_texto, resuelve

__all__ = [
    "DeckError", "Fallo", "Mazo", "a_texto", "a_yaml", "escrito", "genera", "genera_con", "lee", "mazo_de", "mazos",
    "nombres_de_mazos", "oro_inicial", "presentados", "revisa",
]  # fmt: skip


def lee(entrada: str | bytes | Mapping[str, object], formato: str = "", cartas: Catalogo | None = None) -> Mazo:
    """A legal deck from JSON, YAML or a list of names, or from JSON already parsed. Raises DeckError.

    ``formato`` is the format it must be of, whatever it says; without it, the one it says or the one of its cards.
    """
    known = cartas or catalogo()
    draft = de_objeto(entrada, known) if isinstance(entrada, Mapping) else borrador(entrada, known)
    deck, faults = resuelve(replace(draft, formato=formato or draft.formato), known)
    if faults := [*faults, *revisa(deck, known, completo=not faults)]:
        raise DeckError(faults)
    return deck


def a_yaml(mazo: Mazo) -> str:
    """A deck in our YAML."""
    return yaml.safe_dump(escrito(mazo), allow_unicode=True, sort_keys=False, width=120)


def escrito(mazo: Mazo) -> Told:
    """A deck as our files have it: an entry for each card, by its name."""
    known = catalogo()
    plural = dict(zip(TIPOS, PLURALES, strict=True))
    plain = {key: value for key, value in mazo.datos().items() if key != "cartas"}
    if mazo.inicial:
        plain["oro_inicial"] = known.nombre(mazo.inicial)
    plain["cartas"] = {
        plural[tipo]: [f"{n}x {known.nombre(id)}" if n > 1 else known.nombre(id) for id, n in some]
        for tipo, some in por_tipo(mazo, known).items()
    }
    return plain


@cache
def _archivos() -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in files("myl", "decks/ready"))


@cache
def presentados() -> Mapping[str, Mazo]:
    """The decks that come with the game, by name, to be listed: which reads no text, and so does not check them."""
    known = catalogo()
    decks = (replace(resuelve(borrador(data, known), known)[0], tipo=LISTO) for data in _archivos())
    return {deck.nombre: deck for deck in decks}


@cache
def _de_serie(nombre: str) -> Mazo:
    data = _archivos()[list(presentados()).index(nombre)]
    return replace(lee(data), tipo=LISTO)


@cache
def mazos() -> Mapping[str, Mazo]:
    """The decks that come with the game, by name."""
    return {name: _de_serie(name) for name in presentados()}


def nombres_de_mazos(formato: str = "") -> tuple[str, ...]:
    """The names of the decks that come with the game; of a format, if it is said."""
    return tuple(name for name, deck in presentados().items() if formato in ("", deck.formato))


def mazo_de(x: object) -> Mazo:
    """A deck that comes with the game, by its name however it is typed; or one from its data, whose shape is checked.

    Data are those of ``Mazo.datos``, for saved matches: they are not held to the cards of today. Raises DeckError.
    """
    if not isinstance(x, str):
        return de_datos(x)
    if x in presentados():
        return _de_serie(x)
    return _de_serie(el_mazo(x, {clave(name): name for name in presentados()}))
