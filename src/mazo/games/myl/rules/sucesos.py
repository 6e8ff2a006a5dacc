"""The kinds of event that texts speak of, what ``Happening.how`` says of each, and why things happen.

``ENTRAR``: arrived in play. ``SALIR``: left it; how: «destruido», «desterrado», «barajado», «subido», «enviado»,
«portador» (an Arma that follows its Aliado). ``ATACA``: goes to the Línea de Ataque. ``DECLARADO``: «atacante»,
«bloqueador», or «no atacante» for one that was not. ``DECLARA``: a player declares an «ataque» or a «bloqueo».
``BLOQUEADO``: an attacker; ``other`` blocks it. ``SIN_BLOQUEO``: an attacker nobody blocks. ``DANA``: a Castillo took
``n`` from ``row``, its cards being ``rows``; «combate» or «directo» (MYL-10.18-b). ``JUEGA``: a card is played.
``USA``: an ability is used, «activada» or «disparada». ``PORTA``: ``row`` carries ``other``. ``ROBA``: a player draws a
card, which nobody else sees. ``DESCARTA``, ``BOTA``: a card already in the Cementerio. The moments of a turn are kinds
of their own (``nodes.Phase``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mazo.text.listeners import Happening

ENTRAR, SALIR, JUEGA, USA, PORTA = "entrar", "salir", "jugar", "usar", "portar"
ATACA, DECLARADO, DECLARA, BLOQUEADO, SIN_BLOQUEO, DANA = (
    "atacar", "declarado", "declara", "bloqueado", "no bloqueado", "daño",
)  # fmt: skip
ROBA, DESCARTA, BOTA = "robar", "descartar", "botar"
COSTE, COMBATE, TALISMAN, HABILIDAD, REGLA = "coste", "combate", "talismán", "habilidad", "regla"
DIRECTO = "directo"
ESTRENA = "estrena"
"""What is looked back on, and is no event: the first cards that each player put into play in the match."""


class Causa(NamedTuple):
    """Why something happens: a cost, combat, the effect of a Talismán, an ability, or the rules themselves."""

    clase: str = REGLA
    fuente: int = -1
    """The card it comes from; -1 for none."""
    vida: int = -1
    asiento: int = -1
    """Whose doing it is: who played the Talismán, who controls the ability, whom the text made act (MYL-6.1.2-c)."""
    tipo: str = ""
    """The type of the card it comes from."""
    de: int = -1
    """Who played or controls the card it comes from, even if it made another act."""


def suceso_de(datos: tuple[Any, ...]) -> Happening | None:
    """An event kept as plain data, or None for none."""
    return Happening(*datos) if datos else None


def causa_de(e: Happening) -> Causa:
    return Causa(*e.cause) if e.cause else Causa()
