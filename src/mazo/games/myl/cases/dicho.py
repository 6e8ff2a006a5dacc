"""What a person says at the table, in Spanish, and what it may mean there: acts, and the things they name.

A thing is written like an option: («carta», row), («raza», race), («nombre», name), («número», n), («opción», place),
(«jugador», seat), («zona», zone), («tipo», type), («sí»,), («no»,), ``PASS`` or ``DONE``. A word may mean several
things (every copy of a card, and also its name): it names an option if the option is one of them.
"""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.cases.dichos import Dicho, por_lugar
from mazo.games.cases.laying import called
from mazo.games.myl.rules.mesa import ZONAS
from mazo.kernel.decisions import DONE, PASS, Option

JUGAR, BAJAR, USAR, ATACAR, BLOQUEAR, TERMINAR = "jugar", "bajar", "usar", "atacar", "bloquear", "terminar"
LUGARES = called(ZONAS)
DEL_REGLAMENTO = {
    "mazo castillo": "castillo", "reserva de oro": "reserva", "reserva de oros": "reserva", "oro pagado": "pagado",
    "zona de oro pagado": "pagado", "linea de defensa": "defensa", "linea de ataque": "ataque",
    "linea de apoyo": "apoyo",
}  # fmt: skip
"""The zones whose name in the rulebook is longer."""


class Acto(NamedTuple):
    """An act, with what it says of itself; what it does not say may be anything."""

    verbo: str
    que: tuple[int, ...] = ()
    """For what is done with a card: the rows it may name."""
    sobre: Dicho = ()
    """The bearer of an Arma, or what else it is played on."""
    cual: int = 0
    """Which of the abilities of the card, from 1; 0 for any."""
    cosas: tuple[Dicho, ...] = ()
    """For choices and attacks: what they name, in order."""
    parejas: tuple[tuple[Dicho, Dicho], ...] = ()
    """For blocks: each attacker with its blocker."""
    objetivos: tuple[Dicho, ...] = ()
    """What is chosen as soon as it is played or used, if that is said at once."""


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
