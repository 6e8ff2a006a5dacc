"""The table of La Liza: its columns, its zones, and what the texts in the field say of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from mazo.games.derived.declared import CARD, HAND, ROW, Mark, Number, Part, Zone
from mazo.games.derived.table import Table, audience
from mazo.games.liza.text.nodes import Allies, Headed, Keyword, Lift
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, Zones, table
from mazo.text.nodes import Static, Text

MAZO, VIDAS, MANO_INICIAL = 12, 10, 3
ZONAS = (
    Zone("mazo", "el mazo", "deck", NOBODY),
    Zone("mano", "la mano", "hand", OWNER, HAND),
    Zone("campo", "el campo", "field", EVERYONE, ROW, play=True),
    Zone("cementerio", "el cementerio", "graveyard", EVERYONE),
)


@table
class Mesa(Table):
    zones: ClassVar[dict[str, int]] = audience(ZONAS)
    bookkeeping: ClassVar[frozenset[str]] = frozenset({"nuevo", "ataco", "suma", "pending"})
    mazo: Zones
    mano: Zones
    campo: Zones
    cementerio: Zones
    vidas: Column
    nuevo: Column
    """It came in this turn."""
    ataco: Column
    """It has attacked this turn."""
    suma: Column
    """Fuerza it has besides, this turn."""
    jugada: int
    """How many cards have been played this turn."""


def suyos(s: Mesa, who: Allies, source: int, seat: int) -> list[int]:
    """The Aliados a text of a card speaks of, whose controller is a seat."""
    rows = s.campo[seat if who.whose == "tú" else 1 - seat]
    return [r for r in rows if (who.most is None or fuerza(s, r) <= who.most) and not (who.other and r == source)]


def sumandos(s: Mesa, row: int) -> Iterator[Part]:
    """The Fuerza of an Aliado as its sum: printed, of this turn, and what each text in the field adds."""
    card = s.conf.cartas[row]
    yield Part("Impresa", "Printed", int(card.facts["fuerza"]), "LZ-6-b", row)
    if s.suma[row]:
        yield Part("Este turno", "This turn", s.suma[row], "LZ-8-a")
    for seat, rows in enumerate(s.campo):
        for source in rows:
            for p in s.conf.cartas[source].paragraphs:
                if isinstance(p, Static) and isinstance(p.rule, Lift) and row in suyos(s, p.rule.what, source, seat):
                    yield Part(s.conf.cartas[source].nombre, s.conf.cartas[source].name, p.rule.n, "LZ-8-b", source)


FUERZA = Number("fuerza", "Fuerza", "Strength", CARD, parts=sumandos)
NUMEROS = (Number("vidas", "Vidas", "Lives", start=VIDAS, one=("vida", "life")), FUERZA)
MARCAS = (
    Mark("recién llegado", "recién llegado", "just arrived", "nuevo"),
    Mark("atacó", "ya atacó", "has attacked", "ataco"),
)


def fuerza(s: Mesa, row: int) -> int:
    return FUERZA.value(s, row)


def veloz(s: Mesa, row: int) -> bool:
    return any(isinstance(p, Keyword) for p in s.conf.cartas[row].paragraphs)


def al(s: Mesa, when: str, row: int) -> Text | None:
    """What a card does when something happens to it."""
    return next((p.do for p in s.conf.cartas[row].paragraphs if isinstance(p, Headed) and p.when == when), None)
