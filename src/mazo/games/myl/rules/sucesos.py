"""What happens, as texts speak of it: who, which card, how much, why, and what was so at that moment.

A ``Suceso`` is what texts listen to; it is plain data, because triggers wait for their turn across rests. The events of
the log, which are what players read, are declared in ``diario``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mazo.games.myl.rules.mesa import Foto

ENTRAR, SALIR, DECLARADO, DECLARA, BLOQUEADO, DANA, JUEGA, PORTA, FASE, USA = (
    "entrar", "salir", "declarado", "declara", "bloqueado", "daña", "juega", "porta", "fase", "usa",
)  # fmt: skip
SIN_BLOQUEO, ROBA, DESCARTA, BOTA = "no bloqueado", "roba", "descarta", "bota"
COSTE, COMBATE, TALISMAN, HABILIDAD, REGLA = "coste", "combate", "talismán", "habilidad", "regla"


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


class Suceso(NamedTuple):
    """An event that texts may listen to, answer or prevent."""

    clase: str
    """``entrar``: arrived in play. ``salir``: left it, ``como`` says how («destruido», «desterrado», «barajado»,
    «subido», «enviado», «portador»: an Arma that follows its Aliado). ``declarado``: ``como`` is «atacante» or
    «bloqueador», or «no atacante» for one that was not. ``declara``: a player declares; ``como`` is «ataque» or
    «bloqueo». ``bloqueado``: an attacker; ``otra`` blocks it. ``no bloqueado``: an
    attacker nobody blocks. ``roba``: a player draws a card, which nobody else sees. ``descarta``, ``bota``: a card of
    ``asiento``, already in the Cementerio. ``daña``: a Castillo took ``n`` from ``row``;
    ``asiento`` is whose. ``juega``: a card is played. ``usa``: an ability of ``row`` is used; ``como`` is «activada» or
    «disparada». ``porta``: ``row`` carries ``otra``. ``fase``: ``como`` is the
    phase («turno», «agrupación», «vigilia», «fase final», «combate»), ``a`` its edge («comienzo», «en», «fin»)."""
    row: int = -1
    vida: int = -1
    """The life of the card as it happened: of one that left play, the one it left in."""
    asiento: int = -1
    """Who controls the card as it happens (of one that left: as it left), who plays, who declares, whose turn."""
    como: str = ""
    n: int = 0
    otra: int = -1
    otra_vida: int = -1
    de: str = ""
    """The zone a card comes from."""
    a: str = ""
    """The zone it goes to; the edge of a phase."""
    causa: tuple[Any, ...] = ()
    """A ``Causa``, as plain data."""
    foto: tuple[Any, ...] = ()
    """A ``Foto`` of the card."""
    combate: int = 0
    """Of damage: dealt in combat (MYL-10.18-b)."""
    cartas: tuple[int, ...] = ()
    """Of damage: the cards it took from the Castillo, the uppermost first."""


def suceso_de(datos: tuple[Any, ...]) -> Suceso | None:
    """A suceso kept as plain data, or None for none."""
    return Suceso(*datos) if datos else None


def causa_de(e: Suceso) -> Causa:
    return Causa(*e.causa) if e.causa else Causa()


def foto_de(e: Suceso) -> Foto | None:
    return Foto(*e.foto) if e.foto else None
