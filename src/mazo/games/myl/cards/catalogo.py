"""The cards as decks speak of them: by any of their names, by edition and number, whatever the version.

Cards of one name are one card, whatever the version (MYL-10.16), and what counts is its text in force: a printing whose
card has a sheet in ``cards/vigente.yaml`` stands for that sheet. Furia is a game apart: its cards are only its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, cached_property

from mazo.games.decks.listas import Nombres, clave
from mazo.games.files import data
from mazo.games.myl.cards.cartas import letra_de
from mazo.games.myl.cards.fichas import Ficha, fichas, texto_de
from mazo.games.myl.text import nodes

_EDICIONES: dict[str, list[str]] = data("myl", "decks/ediciones.yaml")
OCHO = tuple(_EDICIONES)
"""MYL-1-A: the editions of Primera Era, in the order in which they came out."""
VIGENTE, FURIA = "Vigente", "Furia"
SIGLAS = {clave(short): name for name, others in _EDICIONES.items() for short in others} | {"fur": FURIA}
"""Short names people give the editions, by ``clave``."""
ORO = "Oro"
TIPOS = ("Aliado", "Arma", "Talismán", "Tótem", ORO)
PLURALES = ("Aliados", "Armas", "Talismanes", "Tótems", "Oros")
FRECUENCIAS = ("Vasallo", "Cortesano", "Real")
"""MYL-2.6: those that a restricted format may speak of."""

Impresion = tuple[str, str]
"""An edition, by ``clave``, and the number of a card in it."""


class Catalogo:
    """Some cards, indexed by what people call them."""

    def __init__(self, cartas: Mapping[str, Ficha]) -> None:
        self.cartas = cartas

    # What stands for what

    @cached_property
    def _vigentes(self) -> dict[Impresion, str]:
        """The sheet in force of each printing that some sheet in force lists."""
        found: dict[Impresion, str] = {}
        for id, ficha in self.cartas.items():
            if ficha["edición"] == VIGENTE:
                for printing in ficha.get("impresiones", ()):
                    for name in _nombres_de_edicion(str(printing["edición"])):
                        found[name, _numero(printing["número"])] = id
        return found

    def canonica(self, id: str) -> str:
        """The sheet a card is played by: that of its text in force."""
        ficha = self.cartas[id]
        return self._vigentes.get((clave(str(ficha["edición"])), _numero(ficha["número"])), id)

    @cached_property
    def canonicas(self) -> tuple[str, ...]:
        """The ids cards are played by, each once, in the order of the files."""
        return tuple(id for id in self.cartas if self.canonica(id) == id)

    def de(self, formato: str) -> tuple[str, ...]:
        """The cards of a format."""
        return tuple(id for id in self.canonicas if (self.edicion(id) == FURIA) == (formato == "furia"))

    # Finding

    @cached_property
    def _nombres(self) -> dict[bool, Nombres]:
        """The names of the cards of Furia, and of the others: those of every printing name the sheet in force."""
        names: dict[bool, dict[str, list[str]]] = {True: {}, False: {}}
        for id, ficha in self.cartas.items():
            own = names[ficha["edición"] == FURIA].setdefault(self.canonica(id), [])
            own += [id, str(ficha["nombre"]), *(str(n) for n in ficha.get("otros_nombres", ()))]
        return {which: Nombres(found, self._sugerida) for which, found in names.items()}

    def _sugerida(self, id: str, name: str) -> str:
        return self.nombre(id) if name in self.cartas else name

    def busca(self, texto: str, formato: str) -> tuple[str, ...]:
        """The ids, in force, of the cards so called in a format."""
        return self._nombres[formato == "furia"].busca(texto)

    def parecidos(self, texto: str, formato: str, cuantos: int = 3) -> tuple[str, ...]:
        """The names most like one that is not known."""
        return self._nombres[formato == "furia"].parecidos(texto, cuantos)

    @cached_property
    def _por_numero(self) -> dict[Impresion, str]:
        own = {(clave(str(f["edición"])), _numero(f["número"])): self.canonica(id) for id, f in self.cartas.items()}
        return own | self._vigentes

    def numerada(self, edicion: str, numero: object) -> str | None:
        """The card with a number in an edition, however it is called."""
        name = SIGLAS.get(clave(edicion), edicion)
        return self._por_numero.get((clave(name), _numero(numero)))

    @cached_property
    def ediciones_conocidas(self) -> frozenset[str]:
        """Every edition somebody may name, by ``clave``."""
        return frozenset((*SIGLAS, *map(clave, OCHO), *(edition for edition, _ in self._por_numero)))

    # Facts

    def nombre(self, id: str) -> str:
        return str(self.cartas[id]["nombre"]) if id in self.cartas else id

    def tipo(self, id: str) -> str:
        return str(self.cartas[id]["tipo"])

    def edicion(self, id: str) -> str:
        return str(self.cartas[id]["edición"])

    def sin_habilidad(self, id: str) -> bool:
        """MYL-2.5-A: whether its box is not printed."""
        return not texto_de(self.cartas[id])

    def copias(self, id: str) -> str:
        """What its text says of how many copies a deck may have: «única», «sin límite», or nothing."""
        ficha = self.cartas[id]
        return _copias(str(ficha["tipo"]), str(ficha["nombre"]), texto_de(ficha))

    @cached_property
    def _originales(self) -> dict[str, list[Ficha]]:
        """The sheets of the eight editions, by the card each is a printing of."""
        found: dict[str, list[Ficha]] = {}
        for id, ficha in self.cartas.items():
            if ficha["edición"] in OCHO:
                found.setdefault(self.canonica(id), []).append(ficha)
        return found

    def frecuencia(self, id: str) -> str:
        """That of the original, which its reprints keep (MYL-1-D); «» if it has none."""
        ficha = self.cartas[id]
        printed = [p for p in ficha.get("impresiones", ()) if p["edición"] in OCHO]
        known = [f for f in (*self._originales.get(id, ()), *printed) if f.get("frecuencia")]
        first = min(known, key=lambda f: OCHO.index(f["edición"]), default=ficha)
        said = str(first.get("frecuencia") or "")
        return "" if said.startswith(ORO) else said


@cache
def _copias(tipo: str, nombre: str, texto: str) -> str:
    letter = letra_de({"tipo": tipo, "nombre": nombre, "texto": texto})
    said = [] if letter is None else [n["limit"] for n in letter.tree.walk() if isinstance(n, nodes.Copies)]
    return str(said[0]) if said else ""


def _numero(value: object) -> str:
    text = str(value).strip()
    return str(int(text)) if text.isdecimal() else text.casefold()


def _nombres_de_edicion(name: str) -> list[str]:
    """An edition with notes in brackets goes by its name, by each of the notes, and by it all."""
    plain, _, notes = name.partition(" (")
    return [clave(name), clave(plain), *(clave(note) for note in re.split(r"[/,]", notes.rstrip(")")) if note.strip())]


@cache
def catalogo() -> Catalogo:
    """The index of the cards of the game."""
    return Catalogo(fichas())
