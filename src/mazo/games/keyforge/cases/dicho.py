"""What a person says at the table, in Spanish, and what it may mean there: acts, and the things they name.

A thing is written like an option: («carta», row), («casa», house), («número», n), («opción», position), («llave»,
colour), («flanco», side), («modo», way), («jugador», seat), («sí»,), («no»,), or ``DONE``. A word may mean several
things (every copy of a card): it names an option if the option is one of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from mazo.games.cases import dichos
from mazo.games.cases.case import CaseError, guess, key, listed, shown
from mazo.games.cases.dichos import Dicho as Dicho
from mazo.games.cases.laying import called
from mazo.games.keyforge.cards.fichas import casa_de, clave
from mazo.games.keyforge.rules.tablero import COLORES, ZONAS, Tablero, donde, en_juego
from mazo.games.keyforge.text.eleccion import BOCA_ABAJO
from mazo.kernel.decisions import DONE, Option
from mazo.messages import say

DE_CARTA = {
    "juega": "jugar", "descarta": "descartar", "cosecha": "cosechar", "lucha": "luchar", "acción": "acción",
    "omni": "omni", "quita aturdimiento": "aturdida",
}  # fmt: skip
"""The acts of step 3, by their words."""
SUELTOS: dict[str, Option] = {
    "termina": ("terminar",), "recoge archivos": ("recoger",), "deja archivos": ("dejar",),
    "conserva mano": ("conservar",), "cambia mano": ("cambiar",), "si": ("sí",), "no": ("no",),
}  # fmt: skip
"""Answers that need nothing else."""
MODOS = {
    "cosechar": "cosechar", "luchar": "luchar", "accion": "acción", "omni": "omni", "quitar aturdimiento": "aturdida",
}  # fmt: skip
USOS = ("cosechar", "luchar", "acción", "omni", "aturdida")
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
    """The options a word may name, by what they are or by their place on the list."""
    places = [x[1] for x in word if x[0] == "opción"]
    if places:
        return [options[i] for i in places if i < len(options)]
    return [o for o in options if cosa(o) in word]


class Habla(dichos.Habla[Tablero]):
    """The words of a table: its seats, labels, cards and houses, as people type them."""

    def __init__(self, s: Tablero, asientos: tuple[str, ...], etiquetas: Mapping[str, int]) -> None:
        super().__init__(s, asientos, etiquetas)
        for row, c in enumerate(s.conf.cartas[: len(s.conf.dueno)]):
            for name in {clave(c.nombre), clave(c.name), clave(c.id)}:
                self.nombres.setdefault(name, []).append(row)

    def donde(self, row: int) -> tuple[str, int]:
        return donde(self.s, row)

    def lado(self, row: int) -> int:
        return self.s.controla[row] if en_juego(self.s, row) else self.donde(row)[1]

    # Things

    def _exacto(self, text: str) -> Dicho:
        word, flat = key(text), clave(text)
        if flat in self.etiquetas:
            return (("carta", self.etiquetas[flat]),)
        fixed = self._fija(word)
        if fixed is not None:
            return (fixed,)
        found: list[Option] = [("carta", row) for row in self.nombres.get(flat, ())]
        house = casa_de(word.removeprefix("casa "))
        if house is not None:
            found.append(("casa", house))
        return tuple(found)

    def _fija(self, word: str) -> Option | None:
        """Words that mean the same at every table."""
        if word == "nada":
            return DONE
        if word in ("si", "no"):
            return SUELTOS[word]
        if word == "boca abajo":
            return BOCA_ABAJO
        if word.isdigit() and len(word) < 4:
            return ("número", int(word))
        if m := re.fullmatch(r"opcion (\d+)", word):
            return ("opción", int(m[1]) - 1)
        if m := re.fullmatch(r"lugar (\d+)", word):
            return ("lugar", int(m[1]) - 1)
        side = word.removeprefix("flanco ")
        if side in ("izquierdo", "derecho"):
            return ("flanco", side)
        colour = word.removeprefix("llave ")
        if colour in COLORES:
            return ("llave", COLORES.index(colour))
        if word in MODOS:
            return ("modo", MODOS[word])
        if word in self.asientos:
            return ("jugador", self.asientos.index(word))
        return None

    # Acts

    def acto(self, said: object) -> Acto:
        """What somebody says they do."""
        if isinstance(said, bool):
            return Acto("responder", cosas=(((("sí",) if said else ("no",)),),))
        if not isinstance(said, str) or not said.strip():
            raise CaseError(say("games.step-says-done-says", said=shown(said)))
        text = " ".join(said.split())
        plain = key(text)
        if plain in SUELTOS:
            return Acto("responder", cosas=((SUELTOS[plain],),))
        if plain == "se rinde":
            return Acto("rendirse")
        if plain.startswith("llave "):
            return Acto("elegir", cosas=(self.cosas(text),))
        if plain.startswith("elige "):
            return Acto("elegir", cosas=self.lista(text[6:]))
        for word, verb in DE_CARTA.items():
            if plain.startswith(key(word) + " "):
                rest = text[len(word) + 1 :]
                return self._con_carta(verb, rest[4:] if key(rest).startswith("con ") else rest)
        known = [*DE_CARTA, *SUELTOS, "elige", "llave", "se rinde"]
        raise CaseError(
            say("games.not-understood", text=text, hint=guess(text.split()[0], known) or f" Se puede: {listed(known)}.")
        )

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
        return Acto(verb, self.cartas(text, zone), against, host, flank, upgrade)
