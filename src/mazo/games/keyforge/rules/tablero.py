"""The table of KeyForge: its columns, its zones, and the plainest questions one can ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

from mazo.games.derived.declared import HAND, ROW, Count, Mark, Number, Zone, audience
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.text.perfil import Perfil
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, State, Static, Zones, table
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger
from mazo.text.program import Book

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
    """KF-DESTR-3: the active player is asked in which order cards enter a pile even if no text of the match looks."""
    salta_forzadas: bool = False
    """Questions with one option are answered by themselves (simulations; never between people)."""
    bucle: int = 200
    """A-31: how many times an effect may repeat itself."""


@dataclass(frozen=True, eq=False)
class Carta:
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


@dataclass(frozen=True, eq=False)
class Conf:
    """What does not change during a match."""

    mazos: tuple[str, str]
    casas: tuple[tuple[str, ...], tuple[str, ...]]
    cartas: tuple[Carta, ...]
    """Every card of the match by its row; then the other forms some may be played in."""
    dueno: tuple[int, ...]
    formas: dict[int, int]
    """Where the other form of a card is in ``cartas``."""
    caras: tuple[int, ...]
    """The printed identity of each row: the first row that is the same card."""
    libro: Book
    """The texts of the match: every node by number, and what each reference means."""
    perfiles: tuple[Perfil, ...]
    """The text of each card of ``cartas`` by what is asked of it."""
    impresas: tuple[tuple[str, ...], ...]
    """The printed house of each card of ``cartas``."""
    marcas: tuple[int, ...]
    """What each card of ``cartas`` has wherever it is, as bits: its keywords and its armor."""
    lecturas: Lecturas
    nombres: tuple[str, str]
    formato: str
    miran_pilas: bool
    """Some text of the match looks at the order of a discard pile."""


class Foto(NamedTuple):
    """What was so of a card at some moment (A-32)."""

    controlador: int
    nombre: str
    tipo: str
    poder: int
    casas: tuple[str, ...]
    rasgos: tuple[str, ...]
    vecinas: tuple[int, ...]
    flanco: bool
    ambar: int
    vida: int
    marcas: int = 0
    """What it had: states, counters, keywords, armor, the center of its line; a bit of ``MARCAS`` each."""


def foto_de(e: Happening) -> Foto | None:
    """The card of an event as it was then."""
    photo = e.photo
    if isinstance(photo, Foto):
        return photo
    return Foto(*photo) if photo else None


ZONAS = (
    Zone("mazo", "el mazo", "deck", NOBODY),
    Zone("mano", "la mano", "hand", OWNER, HAND),
    Zone("archivos", "los archivos", "archives", OWNER, HAND, others=True),
    Zone("descarte", "la pila de descartes", "discard pile", EVERYONE, short=("descarte", "discard")),
    Zone("purgadas", "las cartas purgadas", "purged cards", EVERYONE, short=("purgadas", "purged"), loose=True),
    Zone("linea", "la línea de batalla", "battleline", EVERYONE, ROW, play=True, key="línea", short=("línea", "")),
    Zone("artefactos", "los artefactos", "artifacts", EVERYONE, ROW, play=True, loose=True),
    Zone("mejoras", "las mejoras", "upgrades", EVERYONE, ROW, play=True),
    Zone("debajo", "las cartas que están debajo de otras", "cards under others", OWNER, short=("debajo", "under")),
    Zone("resolviendo", "lo que se está jugando", "card being played", EVERYONE, short=("resolviéndose", "resolving")),
)
NUMEROS = (Number("ámbar", "Æmbar", "Æmber", column="ambar"), Number("cadenas", "Cadenas", "Chains"))
MARCAS = (
    Mark("agotada", "agotada", "exhausted", "agotada"),
    Mark("aturdida", "aturdida", "stunned", "aturdida"),
    Mark("escudada", "escudada", "warded", "escudo"),
    Mark("enfurecida", "enfurecida", "enraged", "furia"),
)
CUENTAS = (
    Count("daño", "{n} de daño", "{n} damage", "dano", "daño"),
    Count("ámbar", "{n} Æ", "{n} Æ", "ambar_en", "ámbar"),
    Count("contadores", "+{n}", "+{n}", "contador", "poder"),
    Count("condena", "{n} de Condena", "{n} doom", "condena"),
    Count("disrupción", "{n} de Disrupción", "{n} disruption", "disrupcion"),
    Count("mecha", "{n} de Mecha", "{n} fuse", "mecha"),
    Count("gloria", "{n} de Gloria", "{n} glory", "gloria"),
    Count("crecimiento", "{n} de Crecimiento", "{n} growth", "crecimiento"),
)
OTRAS = CUENTAS[3:]
"""Counters that mean what cards say of them (KF-GLOS-CONT-1)."""
CONTADORES = {"+1 de Poder": "contador", **{count.id: count.column for count in OTRAS}}
"""The column of each kind of counter."""
LUGARES: tuple[tuple[str, int], ...] = tuple((zone.id, seat) for zone in ZONAS for seat in (0, 1))
"""Every place of the table: its position is its number."""
NUMERO: dict[tuple[str, int], int] = {place: number for number, place in enumerate(LUGARES)}
EN_JUEGO_DESDE, EN_JUEGO_HASTA = NUMERO["linea", 0], NUMERO["mejoras", 1] + 1
"""The numbers of the places in play, which are together: from one, up to but not including the other."""
FORMA = frozenset({"linea", "artefactos", "mejoras", "portador", "controla", "copia", "activo"})
"""Who stands where, under whom, in whose turn: on this depend the rules in force, but for some conditions."""
SIN_SUCESO = frozenset({
    "absorbido", "activo", "agotada", "ambar", "ambar_en", "armadura_vista", "atacada", "aturdida", "casa",
    "cayendo", "condena", "contador", "controla", "copia", "crecimiento", "dano", "desde_paso", "deudas",
    "disrupcion", "escudo", "furia", "gloria", "hechos", "inicial", "llego", "lote", "lucha", "marcada", "mecha",
    "omega", "paso", "portador", "previos", "salvadas", "stamp", "turno", "usada", "vida",
})  # fmt: skip
"""What is written without an event of its own: what nobody sees happen, or what another event tells."""


Salvada = tuple[int, int, str]
"""A card whose mark was lifted, the life it was in, and what lifted it."""


@table
class Tablero(State):
    zones: ClassVar[dict[str, int]] = audience(ZONAS)
    guarded: ClassVar[frozenset[str]] = DIARIO.guarded
    bookkeeping: ClassVar[frozenset[str]] = SIN_SUCESO
    shaping: ClassVar[frozenset[str]] = FORMA
    places: ClassVar[dict[tuple[str, int], int]] = NUMERO
    regions: ClassVar[tuple[int, ...]] = (0,) * len(LUGARES)
    unseen: ClassVar[frozenset[str]] = frozenset({"armadura_vista", "atacada", "llego", "marcada", "usada", "vida"})
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
    condena: Column
    disrupcion: Column
    mecha: Column
    gloria: Column
    crecimiento: Column
    """Other counters, that mean what cards say of them (KF-GLOS-CONT-1)."""
    ambar_en: Column
    absorbido: Column
    """Damage its armor has prevented this turn, of the armor it still has (KF-GLOS-ARMADURA-6)."""
    armadura_vista: Column
    """The armor it had when that was last settled."""
    atacada: Column
    usada: Column
    portador: Column
    """For an upgrade, the creature that carries it; for a card under another, the other; -1."""
    controla: Column
    marcada: Column
    copia: Column
    """The row of the card it is being played as, or of the other form it is in, or -1."""
    llego: Column
    """How many continuous effects had begun when it entered play."""
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
    hechos: tuple[Happening, ...]
    """What was done this turn, for texts that look back: «jugar», «usar», «descartar», «destruir», «forjar», and
    «permiso», which is one that was spent. ``how``: the way of using, «lucha» of what fell in one, which permission."""
    previos: tuple[Happening, ...]
    """What was done in the turn before."""
    desde_paso: int
    """How much of ``hechos`` was done before this step."""
    omega: int
    """The step in course is over once what is on the way is resolved (KF-GLOS-OMEGA)."""
    cayendo: int
    """A destruction is in course: what is marked meanwhile joins it (KF-DESTR-7)."""
    lote: tuple[Happening, ...]
    """The cards marked in it, in order: each as it will have been destroyed, and as it was then."""
    deudas: tuple[Trigger, ...]
    """Each «Destruida:», photographed when its card was marked, not yet resolved."""
    salvadas: tuple[Salvada, ...]
    """The cards that something else happened to instead: not marked again in this destruction (KF-DESTR-15)."""
    lucha: tuple[int, ...]
    """Attacker and defender of the fight in course."""

    def seats(self) -> int:
        return 2

    def face(self, row: int) -> int:
        return self.conf.caras[row]


def rival(asiento: int) -> int:
    return 1 - asiento


def carta(s: Tablero, row: int) -> Carta:
    """The printed card a row is, or is being played as."""
    other = s.copia[row]
    return s.conf.cartas[row if other < 0 else other]


def donde(s: Tablero, row: int) -> tuple[str, int]:
    """The zone a card is in."""
    return LUGARES[s.where[row]]


def perfil(s: Tablero, row: int) -> Perfil:
    other = s.copia[row]
    return s.conf.perfiles[row if other < 0 else other]


def en_juego(s: Tablero, row: int) -> bool:
    return row >= 0 and EN_JUEGO_DESDE <= s.where[row] < EN_JUEGO_HASTA


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
            return [*line[max(0, at - 1) : at], *line[at + 1 : at + 2]]
    return []


def en_extremo(s: Tablero, row: int) -> bool:
    """KF-LINEA-4: at either end of its line."""
    one, other = s.linea
    return bool((one and (one[0] == row or one[-1] == row)) or (other and (other[0] == row or other[-1] == row)))


def en_centro(s: Tablero, row: int) -> bool:
    """KF-LINEA-7: with as many creatures at each side."""
    for line in s.linea:  # noqa: SIM110  (asked for every photograph: a generator costs as much)
        if len(line) % 2 and line[len(line) // 2] == row:
            return True
    return False


def forjadas(s: Tablero, asiento: int) -> int:
    return s.llaves[asiento].bit_count()
