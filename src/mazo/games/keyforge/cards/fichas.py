"""The printed facts of the cards, and how they are found: by id, by name in Spanish or English, by set and number.

Facts only: nothing here reads a card's text. A fact sheet is the mapping a card has in ``cards/*.yaml``, with the keys
``id``, ``nombre``, ``name``, ``casa``, ``tipo``, ``poder``, ``armadura``, ``ámbar``, ``rasgos``, ``rareza``,
``conjunto``, ``número`` and ``texto``. A card printed in several sets has a list in ``conjunto`` and in ``número``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import NamedTuple

from mazo.games.decks.impresas import Ficha as Ficha
from mazo.games.decks.impresas import junta
from mazo.games.decks.listas import Nombres
from mazo.games.decks.listas import clave as clave
from mazo.games.files import files, loaded

CASAS: Mapping[str, tuple[str, ...]] = {
    "Brobnar": (),
    "Dis": (),
    "Logos": (),
    "Marte": ("mars",),
    "Sanctum": (),
    "Sombras": ("shadows",),
    "Indómita": ("untamed", "indómito", "indómitos", "indómitas"),
    "Saurios": ("saurian", "saurio", "saurian republic", "república sauria"),
    "Alianza Estelar": ("star alliance", "staralliance"),
}
"""KF-BASE-15: the houses as the rulebook writes them, with the other names they go by."""

COMUN, INFRECUENTE, RARA, ESPECIAL = "común", "infrecuente", "rara", "especial"
_RAREZAS = {
    "comun": COMUN,
    "common": COMUN,
    "infrecuente": INFRECUENTE,
    "uncommon": INFRECUENTE,
    "rara": RARA,
    "rare": RARA,
}


class Conjunto(NamedTuple):
    """A set of cards. Its place in ``CONJUNTOS`` is the order in which the sets came out."""

    sigla: str
    nombre: str
    otros: tuple[str, ...]


CONJUNTOS = (
    Conjunto("LLdlA", "La Llamada de los Arcontes", ("CotA", "Call of the Archons", "341")),
    Conjunto("LEdlA", "La Edad de la Ascensión", ("AoA", "Age of Ascension", "435")),
    Conjunto("MeC", "Mundos en Colisión", ("WC", "Worlds Collide", "452")),
)


_CASA_POR_CLAVE = {clave(name): casa for casa, otros in CASAS.items() for name in (casa, *otros)}
_CONJUNTO_POR_CLAVE = {clave(name): c for c in CONJUNTOS for name in (c.sigla, c.nombre, *c.otros)}


def casa_de(texto: object) -> str | None:
    """The house a text names, in Spanish or English, or None."""
    return _CASA_POR_CLAVE.get(clave(str(texto)))


def conjunto_de(texto: object) -> str | None:
    """The abbreviation of the set a text or an official number names, or None."""
    found = _CONJUNTO_POR_CLAVE.get(clave(str(texto)))
    return found.sigla if found else None


def orden(sigla: str) -> int:
    """The place of a set among those that came out; one that is not known goes after all."""
    return next((n for n, c in enumerate(CONJUNTOS) if c.sigla == sigla), len(CONJUNTOS))


def rareza_de(ficha: Ficha) -> str:
    """KF-GLOS-RAREZA-1: one of the four rarities; what is dealt in its own way is special (KF-GLOS-RAREZA-2)."""
    return _RAREZAS.get(clave(str(ficha.get("rareza") or "")), ESPECIAL)


def impresiones(ficha: Ficha) -> tuple[tuple[str, str], ...]:
    """The sets a card was printed in, each with its number in three digits ("" if it is not known)."""
    sets, numbers = _as_list(ficha.get("conjunto")), _as_list(ficha.get("número"))
    numbers += [""] * (len(sets) - len(numbers))
    return tuple((conjunto_de(s) or str(s), _numero(n)) for s, n in zip(sets, numbers, strict=False))


def _as_list(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [] if value is None else [value]


def _numero(value: object) -> str:
    text = str(value).strip()
    return text.zfill(3) if text.isdigit() else text


@cache
def fichas() -> Mapping[str, Ficha]:
    """Every card of the game by its id, read once from ``cards/*.yaml``."""
    return junta(map(loaded, files("keyforge", "cards")))


@cache
def por_leer() -> Mapping[str, Ficha]:
    """Cards known by their facts alone, from ``decks/conocidas/*.yaml``: they can be in a deck, and not be played."""
    return junta(map(loaded, files("keyforge", "decks/conocidas")))


class Catalogo:
    """The cards, indexed by what people call them."""

    def __init__(self, cartas: Mapping[str, Ficha]) -> None:
        self.cartas = cartas

    @cached_property
    def _nombres(self) -> Nombres:
        """What the cards are called: a name is suggested in the language of what was typed."""
        return Nombres(
            {id: [str(n) for n in (id, f.get("name"), f.get("nombre")) if n] for id, f in self.cartas.items()},
            lambda id, name: self.nombre(id) if name == id else name,
        )

    @cached_property
    def _por_numero(self) -> dict[tuple[str, str], str]:
        return {printing: id for id, ficha in self.cartas.items() for printing in impresiones(ficha)}

    def busca(self, texto: str, casa: str | None = None) -> tuple[str, ...]:
        """The ids of the cards so called; among several, those of a house if there are any."""
        found = self._nombres.busca(texto)
        return tuple(id for id in found if self.casa(id) == casa) or found if len(found) > 1 else found

    def numerada(self, conjunto: str, numero: object) -> str | None:
        """The card with a number in a set."""
        return self._por_numero.get((conjunto, _numero(numero)))

    def parecidos(self, texto: str, cuantos: int = 3) -> tuple[str, ...]:
        """The names most like one that is not known, in the language it resembles."""
        return self._nombres.parecidos(texto, cuantos)

    def nombre(self, id: str, lengua: str = "es") -> str:
        ficha = self.cartas.get(id, {})
        return str(ficha.get("nombre" if lengua == "es" else "name") or id)

    def casa(self, id: str) -> str:
        printed = self.cartas.get(id, {}).get("casa")
        return casa_de(printed) or str(printed or "")

    def conjuntos(self, id: str) -> tuple[str, ...]:
        return tuple(sigla for sigla, _ in impresiones(self.cartas.get(id, {})))


@cache
def catalogo() -> Catalogo:
    """The index of the cards of the game."""
    return Catalogo(fichas())


@cache
def conocidas() -> Catalogo:
    """The index of every card there is something to say of, for decks: those of the game, and those without a text."""
    return Catalogo({**por_leer(), **fichas()})
