"""What a person says at the table, in Spanish, and what it may mean there: acts, and the things they name.

A thing is written like an option: («carta», row), («raza», race), («nombre», name), («número», n), («opción», place),
(«jugador», seat), («zona», zone), («tipo», type), («sí»,), («no»,), ``PASS`` or ``DONE``. A word may mean several
things (every copy of a card, and also its name): it names an option if the option is one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from mazo.games.cases import dichos
from mazo.games.cases.case import CaseError, key
from mazo.games.cases.dichos import ELEGIR as ELEGIR
from mazo.games.cases.dichos import RENDIRSE as RENDIRSE
from mazo.games.cases.dichos import Dicho as Dicho
from mazo.games.cases.dichos import por_lugar
from mazo.games.cases.laying import called
from mazo.games.decks.listas import clave
from mazo.games.myl.cards.catalogo import PLURALES, TIPOS, catalogo
from mazo.games.myl.rules.mesa import ZONAS, Mesa, donde
from mazo.games.myl.show.actos import ACTOS, ATACAR, BLOQUEAR, TERMINAR, USAR
from mazo.games.myl.words.nombres import RAZAS
from mazo.kernel.decisions import DONE, PASS, Option
from mazo.messages import say

SIN_NADA = {"termina": TERMINAR, "no ataca": ATACAR, "no bloquea": BLOQUEAR}
"""Acts that name nothing."""
SUELTOS: dict[str, Dicho] = {**dichos.SI_O_NO, **ACTOS.loose}
"""Answers that need nothing else."""
LUGARES = called(ZONAS)
DEL_REGLAMENTO = {
    "mazo castillo": "castillo", "reserva de oro": "reserva", "reserva de oros": "reserva", "oro pagado": "pagado",
    "zona de oro pagado": "pagado", "linea de defensa": "defensa", "linea de ataque": "ataque",
    "linea de apoyo": "apoyo",
}  # fmt: skip
"""The zones whose name in the rulebook is longer."""
_DESDE = re.compile(r"(.+) desde (?:el |la |su |tu )?(\w+)")
_VEZ = re.compile(r"(.+?) \((\d)\)")
_TIPOS = {key(w): t for t, p in zip(TIPOS, PLURALES, strict=True) for w in (t, p)}
_RAZAS = {key(race.value): race.value for race in RAZAS}


class Acto(NamedTuple):
    """An act, with what it says of itself; what it does not say may be anything."""

    verbo: str
    que: tuple[int, ...] = ()
    """For what is done with a card: the rows it may name."""
    sobre: Dicho = ()
    """The bearer of an Arma."""
    cual: int = 0
    """Which of the abilities of the card, from 1; 0 for any."""
    cosas: tuple[Dicho, ...] = ()
    """For choices and attacks: what they name, in order."""
    parejas: tuple[tuple[Dicho, Dicho], ...] = ()
    """For blocks: each attacker with its blocker."""


def cosa(option: Option) -> Option:
    """The thing an option is about, however the question names it."""
    verb, *rest = option
    if verb in ("carta", "disparo", "portador", "atacar"):
        return ("carta", rest[0])
    return option[:2] if verb == "zona" else option


def nombrada(options: tuple[Option, ...], word: Dicho) -> list[Option]:
    """The options a word may name, by what they are or by their place on the list."""
    if any(x[0] == "opción" for x in word):
        return por_lugar(options, word)
    ways: set[Option] = set(word)
    if PASS in ways:
        ways.add(DONE)
    found = [o for o in options if cosa(o) in ways]
    return found or [o for o in options if (o == DONE and ("no",) in ways) or (o == ("no",) and PASS in ways)]


class Habla(dichos.Habla[Mesa]):
    """The words of a table: its seats, labels, cards and races, as people type them."""

    ACTO, SUELTOS, NADA = Acto, SUELTOS, (DONE, PASS)
    VERBOS = (*ACTOS.words, *SIN_NADA)

    def __init__(self, s: Mesa, asientos: tuple[str, ...], etiquetas: Mapping[str, int]) -> None:
        super().__init__(s, asientos, etiquetas)
        self.nombrables = {clave(c.nombre): c.nombre for c in s.conf.nombrables}

    def _nombres(self) -> Iterable[Iterable[str]]:
        known = catalogo().cartas
        return ((c.nombre, c.id, *known.get(c.id, {}).get("otros_nombres", ())) for c in self.s.conf.cartas)

    def donde(self, row: int) -> tuple[str, int]:
        return donde(self.s, row)

    # Things

    def _mas(self, word: str, flat: str) -> Dicho:
        kinds = (("zona", LUGARES, word), ("tipo", _TIPOS, word), ("raza", _RAZAS, word),
                 ("nombre", self.nombrables, flat))  # fmt: skip
        return tuple((kind, known[said]) for kind, known, said in kinds if said in known)

    # Acts

    def _propio(self, text: str, plain: str) -> Acto | None:
        if plain in SIN_NADA:
            return Acto(SIN_NADA[plain])
        found = ACTOS.heard(text)
        if found is None or not found[1]:
            return None
        verb, rest = found[0].id, found[1]
        if verb == ATACAR:
            return Acto(ATACAR, cosas=self.lista(rest))
        if verb == BLOQUEAR:
            return Acto(BLOQUEAR, parejas=self._parejas(rest))
        return self._con_carta(verb, rest)

    def _con_carta(self, verb: str, text: str) -> Acto:
        zone, which = "", 0
        host: Dicho = ()
        if not self._exacto(text):
            if verb == USAR and (m := _VEZ.fullmatch(text)):
                text, which = m[1], int(m[2])
            if (m := _DESDE.fullmatch(text)) and key(m[2]) in LUGARES:
                text, zone = m[1], LUGARES[key(m[2])]
            text, host = self._parte(text, " sobre ")
        return Acto(verb, self.cartas(text, zone), host, which)

    def _parejas(self, text: str) -> tuple[tuple[Dicho, Dicho], ...]:
        """«X con Y, Z con W»: attackers and who blocks them."""
        found: list[tuple[Dicho, Dicho]] = []
        for piece in text.split(","):
            left, link, right = piece.strip().partition(" con ")
            if not link:
                raise CaseError(say("myl.block-said-bloquea-atacante-con", strip=piece.strip()))
            found.append((self.cosas(left), self.cosas(right)))
        return tuple(found)
