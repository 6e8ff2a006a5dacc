"""The table of KeyForge: its columns, its zones, and the plainest questions one can ask of it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple

from mazo.kernel import atoms
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, State, Static, Zones, table
from mazo.language.tree import Node

ACCION, ARTEFACTO, CRIATURA, MEJORA = "acción", "artefacto", "criatura", "mejora"
COLORES = ("roja", "azul", "amarilla")
PASOS = ("forjar", "elegir Casa", "jugar", "preparar", "robar")
FORJAR, ELEGIR, JUGAR, PREPARAR, ROBAR = range(5)
COSTE_BASICO, MANO, LLAVES, REGLA_DEL_SEIS, EMBRUJADO = 6, 6, 3, 6, 10
EN_JUEGO = ("linea", "artefactos", "mejoras")


class Lecturas(NamedTuple):
    """The readings of the rulebook's gaps that a match may choose, and how the table asks."""

    lucha_interrumpida_es_uso: bool = True
    """A-04: after a fight cut short, «después de que se use» still happens."""
    omni_quita_aturdimiento: bool = False
    """A-09: a stunned card with «Omni:» may shake it off outside its house."""
    cadenas_maximas: int = 24
    """A-06."""
    ordena_pilas: bool = False
    """KF-DESTR-3: the active player is asked in which order what is destroyed enters the piles."""
    salta_forzadas: bool = False
    """Questions with one option are answered by themselves (simulations; never between people)."""
    bucle: int = 200
    """A-31: how many times an effect may repeat itself."""


class Carta(NamedTuple):
    """A card as printed, with its reading."""

    id: str
    nombre: str
    name: str
    casa: str
    tipo: str
    poder: int
    armadura: int
    ambar: int
    rasgos: tuple[str, ...]
    rareza: str
    conjunto: str
    numero: str
    texto: str
    english: str
    tree: Node | None

    def parrafos(self) -> tuple[Node, ...]:
        return () if self.tree is None else self.tree["items"]


class Conf(NamedTuple):
    """What does not change during a match."""

    mazos: tuple[str, str]
    casas: tuple[tuple[str, ...], tuple[str, ...]]
    cartas: tuple[Carta, ...]
    """Every card of the match by its row."""
    dueno: tuple[int, ...]
    nodos: tuple[Node, ...]
    """Every node a lasting effect or a granted ability may need, by number."""
    numero_de: dict[Node, int]
    lecturas: Lecturas
    nombres: tuple[str, str]
    formato: str


@table
class Tablero(State):
    zones: ClassVar[dict[str, int]] = {
        "mazo": NOBODY,
        "mano": OWNER,
        "archivos": OWNER,
        "descarte": EVERYONE,
        "purgadas": EVERYONE,
        "linea": EVERYONE,
        "artefactos": EVERYONE,
        "mejoras": EVERYONE,
        "debajo": OWNER,
        "resolviendo": EVERYONE,
    }
    conf: Annotated[Conf, Static]
    # Zones, one per player
    mazo: Zones
    mano: Zones
    archivos: Zones
    descarte: Zones
    """Newest first: what enters goes on top."""
    purgadas: Zones
    linea: Zones
    artefactos: Zones
    mejoras: Zones
    debajo: Zones
    resolviendo: Zones
    # Cards
    agotada: Column
    aturdida: Column
    escudo: Column
    furia: Column
    dano: Column
    contador: Column
    """+1 power counters."""
    ambar_en: Column
    absorbido: Column
    """Damage its armor has prevented this turn."""
    atacada: Column
    usada: Column
    portador: Column
    """For an upgrade, the creature that carries it; for a card under another, the other; -1."""
    controla: Column
    marcada: Column
    recuerda: Column
    """What a card remembers of its own choice: the number of a house, or -1."""
    copia: Column
    """The row of the card it is being played as, or -1."""
    vida: Column
    """Counts the times a card has changed zone: a reference to an older life is to a card that is gone."""
    # Players
    ambar: Column
    cadenas: Column
    llaves: Column
    """Forged keys, as bits by colour."""
    # The turn
    turno: int
    activo: int
    inicial: int
    paso: int
    casa: str
    hechos: tuple[tuple[Any, ...], ...]
    """What was done this turn, for texts that look back: (verb, player, row, facts…)."""
    previos: tuple[tuple[Any, ...], ...]
    """The same of the turn before."""
    desde_paso: int
    """How much of ``hechos`` was done before this step."""
    omega: int
    """The step in course is over once what is on the way is resolved (KF-GLOS-OMEGA)."""
    lote: tuple[int, ...]
    """Cards marked for destruction, in the order they were marked."""
    destruidas: tuple[tuple[Any, ...], ...]
    """«Destruida:» abilities photographed when their card was marked, not yet resolved."""
    lucha: tuple[int, ...]
    """Attacker and defender of the fight in course."""

    def seats(self) -> int:
        return 2

    def face(self, row: int) -> int:
        return row


def rival(asiento: int) -> int:
    return 1 - asiento


def carta(s: Tablero, row: int) -> Carta:
    """The printed card a row is, or is being played as."""
    other = s.copia[row]
    return s.conf.cartas[row if other < 0 else other]


def donde(s: Tablero, row: int) -> tuple[str, int]:
    """The zone a card is in."""
    known = s.memo.get("donde")
    if known is None or known[0] != s.matter:
        places: dict[int, tuple[str, int]] = {}
        for zone in s.zones:
            for seat, rows in enumerate(getattr(s, zone)):
                for r in rows:
                    places[r] = (zone, seat)
        atoms.remember(s, "donde", places)
        return places[row]
    return known[1][row]  # type: ignore[no-any-return]


def en_juego(s: Tablero, row: int) -> bool:
    return donde(s, row)[0] in EN_JUEGO


def presentes(s: Tablero) -> list[int]:
    """Every card in play, the active player's first."""
    a, b = s.activo, rival(s.activo)
    return [
        *s.linea[a],
        *s.linea[b],
        *s.artefactos[a],
        *s.artefactos[b],
        *s.mejoras[a],
        *s.mejoras[b],
    ]


def criaturas(s: Tablero, asiento: int | None = None) -> list[int]:
    if asiento is not None:
        return list(s.linea[asiento])
    return [*s.linea[s.activo], *s.linea[rival(s.activo)]]


def mejoras_de(s: Tablero, row: int) -> list[int]:
    return [m for a in (0, 1) for m in s.mejoras[a] if s.portador[m] == row]


def vecinas(s: Tablero, row: int) -> list[int]:
    """KF-LINEA-5: the creatures immediately to the left and right."""
    for line in s.linea:
        if row in line:
            at = line.index(row)
            return [line[i] for i in (at - 1, at + 1) if 0 <= i < len(line)]
    return []


def en_extremo(s: Tablero, row: int) -> bool:
    return any(line and row in (line[0], line[-1]) for line in s.linea)


def forjadas(s: Tablero, asiento: int) -> int:
    return s.llaves[asiento].bit_count()
