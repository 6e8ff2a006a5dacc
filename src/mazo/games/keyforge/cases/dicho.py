"""What a person says at the table, in Spanish, and what it may mean there: acts, and the things they name.

A thing is written like an option: («carta», row), («casa», house), («número», n), («opción», position), («llave»,
colour), («flanco», side), («modo», way), («jugador», seat), («sí»,), («no»,), or ``DONE``. A word may mean several
things (every copy of a card): it names an option if the option is one of them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mazo.games.cases import dichos
from mazo.games.cases.case import key
from mazo.games.cases.dichos import Dicho as Dicho
from mazo.games.cases.laying import called
from mazo.games.keyforge.cards.fichas import casa_de
from mazo.games.keyforge.rules.tablero import COLORES, ZONAS, Tablero, donde, en_juego
from mazo.games.keyforge.show.actos import ACTOS, USOS
from mazo.games.keyforge.text.eleccion import BOCA_ABAJO
from mazo.games.keyforge.words.nombres import RASGOS
from mazo.kernel.decisions import Option

SUELTOS: dict[str, Dicho] = {**ACTOS.loose, **dichos.SI_O_NO}
"""Answers that need nothing else."""
MODOS = {**{key(way): way for way in USOS}, "quitar aturdimiento": "aturdida"}
LUGARES = called(ZONAS)
_FLANCO = re.compile(r"(.+) en el flanco (izquierdo|derecho)")
_MEJORA = re.compile(r"(.+) como mejora( sobre .+)?")
_LUGAR = re.compile(r"(.+) en el lugar (\d+)")
_DESDE = re.compile(r"(.+) desde (?:la |el |los |las )?(\w+)")


class Acto(NamedTuple):
    """An act, with what it says of itself; what it does not say may be anything."""

    verbo: str
    que: tuple[int, ...] = ()
    """For what is done with a card: the rows it may name."""
    contra: Dicho = ()
    sobre: Dicho = ()
    flanco: Option | None = None
    mejora: bool = False
    """A card played as an upgrade, though it is printed otherwise."""
    cosas: tuple[Dicho, ...] = ()
    """For choices: what they choose, in order."""


def cosa(option: Option) -> Option:
    """The thing an option is about, however the question names it."""
    verb, *rest = option
    if verb in ("carta", "habilidad"):
        return ("carta", rest[0])
    if verb == "modo":
        return ("modo", rest[1])
    return option


def nombrada(options: tuple[Option, ...], word: Dicho) -> list[Option]:
    return dichos.nombrada(options, word, cosa)


class Habla(dichos.Habla[Tablero, Acto]):
    """The words of a table: its seats, labels, cards and houses, as people type them."""

    ACTO, SUELTOS, VERBOS = Acto, SUELTOS, (*ACTOS.words, "llave")

    def donde(self, row: int) -> tuple[str, int]:
        return donde(self.s, row)

    def lado(self, row: int) -> int:
        return self.s.controla[row] if en_juego(self.s, row) else self.donde(row)[1]

    # Things

    def _mas(self, word: str, flat: str) -> Dicho:
        house = casa_de(word.removeprefix("casa "))
        if house is not None:
            return (("casa", house),)
        return tuple(("rasgo", es) for es, _ in RASGOS if key(es) == word.removeprefix("rasgo "))

    def _fija(self, word: str) -> Dicho:
        side, colour = word.removeprefix("flanco "), word.removeprefix("llave ")
        if word == "boca abajo":
            return (BOCA_ABAJO,)
        if m := re.fullmatch(r"lugar (\d+)", word):
            return (("lugar", int(m[1]) - 1),)
        if side in ("izquierdo", "derecho"):
            return (("flanco", side),)
        if colour in COLORES:
            return (("llave", COLORES.index(colour)),)
        return (("modo", MODOS[word]),) if word in MODOS else super()._fija(word)

    # Acts

    def _propio(self, text: str, plain: str) -> Acto | None:
        if plain.startswith("llave "):
            return Acto("elegir", cosas=(self.cosas(text),))
        found = ACTOS.heard(text)
        if found is None or not found[1]:
            return None
        act, rest = found
        return self._con_carta(act.id, rest[4:] if key(rest).startswith("con ") else rest)

    def _con_carta(self, verb: str, text: str) -> Acto:
        flank: Option | None = None
        zone = ""
        against: Dicho = ()
        host: Dicho = ()
        upgrade = False
        if not self._exacto(text):
            if verb == "jugar":
                if m := _MEJORA.fullmatch(text):
                    text, upgrade = m[1] + (m[2] or ""), True
                if m := _FLANCO.fullmatch(text):
                    text, flank = m[1], ("flanco", m[2])
                elif m := _LUGAR.fullmatch(text):
                    text, flank = m[1], ("lugar", int(m[2]) - 1)
                if (m := _DESDE.fullmatch(text)) and key(m[2]) in LUGARES:
                    text, zone = m[1], LUGARES[key(m[2])]
                text, host = self._parte(text, " sobre ")
            elif verb == "luchar":
                text, against = self._parte(text, " contra ")
        rows = self.cartas(text, zone)
        upgrade = upgrade or (bool(host) and all(row in self.s.conf.formas for row in rows))
        return Acto(verb, rows, against, host, flank, upgrade)
