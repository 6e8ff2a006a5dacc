"""The table of Mitos y Leyendas: its columns, its zones, and the plainest questions one can ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from mazo.games.derived.declared import HAND, ROW, Zone, audience
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules.formatos import Formato
from mazo.games.myl.text.perfil import Perfil
from mazo.kernel.modifiers import Until
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, State, Static, Zones, table
from mazo.language.tree import Node
from mazo.text.actions import Actions
from mazo.text.in_force import Kind
from mazo.text.listeners import Happening, Trigger
from mazo.text.nodes import Pattern
from mazo.text.program import Book

ALIADO, ARMA, ORO, TALISMAN, TOTEM = "Aliado", "Arma", "Oro", "Talismán", "Tótem"
TIPOS = (ALIADO, ARMA, ORO, TALISMAN, TOTEM)
AGRUPACION, VIGILIA, BATALLA, FINAL = range(4)
FASES = ("Agrupación", "Vigilia", "Batalla Mitológica", "Fase Final")
NINGUNO, ATAQUE, BLOQUEO, GUERRA, DANO = range(5)
PASOS_DE_BATALLA = ("", "Declaración de Ataque", "Declaración de Bloqueo", "Guerra de Talismanes", "Asignación de Daño")
EN_JUEGO = ("defensa", "ataque", "apoyo", "armas", "reserva", "pagado")
LINEAS = ("defensa", "ataque")

# Until when an effect lasts: the ``until`` of its modifier.
FASE_FINAL = ("fase final",)
"""MYL-6.9, MYL-9.4-C: ends at step C of the Final Phase."""
COMBATE = ("combate",)
"""Ends with the Battle."""
SIEMPRE = ("siempre",)
"""MYL-6.5: the rest of the game, or of the life of the card it is on."""


def mientras(row: int, vida: int) -> Until:
    """As long as that card, in that life, is in play."""
    return ("mientras", row, vida)


def proximo_turno(asiento: int, turno: int) -> Until:
    """In the next turn of a player after turn ``turno``: it holds only then, and ends with that turn."""
    return ("próximo turno", asiento, turno)


def hasta_paso(s: Mesa, momento: str, asiento: int = -1) -> Until:
    """Until a step is over, of anybody's turn or of one player's; one born in that step waits for the next (AMB-77).

    ``momento``: «agrupación», «vigilia», «ataque», «bloqueo», «guerra» or «daño».
    """
    inside = (s.fase == AGRUPACION, s.fase == VIGILIA, *(s.paso == p for p in (ATAQUE, BLOQUEO, GUERRA, DANO)))
    born = inside[("agrupación", "vigilia", "ataque", "bloqueo", "guerra", "daño").index(momento)]
    return ("hasta", momento, asiento, s.turno if born else -1)


class Lecturas(NamedTuple):
    """The readings of the rulebook's gaps that a match may choose, and how the table asks."""

    mano_inicial: int = 8
    """AMB-01: how many cards are drawn to begin."""
    cambio_de_mano: bool = True
    """AMB-01: the hand may be changed, for one card fewer each time."""
    derrota_al_instante: bool = True
    """AMB-05: an empty Castillo loses at once; else, once what is being resolved is done."""
    responde_a_respuestas: bool = True
    """AMB-07: a response is an action with windows of its own; else it can only be annulled."""
    bloquear_exige_agrupacion: bool = False
    """AMB-11: to block, an Aliado must have been there since its controller's last Agrupación."""
    bloqueador_ausente_cubre: bool = False
    """AMB-12: an attacker whose blocker has left deals no damage."""
    reduce_recargos: bool = True
    """AMB-15: reductions take from the total, surcharges included."""
    cada_turno_propio: bool = False
    """AMB-26: «al comienzo de cada turno» is of its controller's turns only."""
    final_dura_hasta_c: bool = True
    """AMB-78: «hasta la Fase Final» ends at its step C; else, as it begins."""
    torneo: bool = False
    """Whether «En torneo, …» counts."""
    salta_forzadas: bool = False
    """Questions with one option are answered by themselves (simulations; never between people)."""
    ordena_iguales: bool = False
    """In what order triggers that nothing tells apart are resolved is asked all the same (cases)."""
    pregunta_en_guerra: bool = False
    """Once somebody has acted in a Guerra de Talismanes, both are asked until they yield, able or not (cases)."""
    bucle: int = 200
    """How many triggers may be used in a turn before the rest are left undone: for texts that would never end."""


@dataclass(frozen=True, eq=False)
class Carta:
    """A card as printed, with its reading."""

    id: str
    nombre: str
    tipo: str
    razas: tuple[str, ...]
    coste: int
    """MYL-10.51: X is 0; -1 for an Oro, which has none (MYL-3.3-F)."""
    fuerza: int
    """MYL-10.50: X is 0; 0 for what has none."""
    x: str
    """Which of «coste», «fuerza» is printed as X; empty."""
    frecuencia: str
    edicion: str
    numero: str
    unica: bool
    ultima: bool
    """MYL-PR-SAKURA-1: what it triggers is resolved after whatever fired with it."""
    texto: str
    english: str
    tree: Node | None


class Nombrable(NamedTuple):
    """A name that can be said, and the type of the card it is of."""

    nombre: str
    tipo: str


class Posible(NamedTuple):
    """A Talismán that a player might hold, as far as anyone can tell: what it costs and what it is played at."""

    coste: int
    suceso: Pattern | None
    """The event it answers."""
    que: Node | None
    """The card, or the source of the ability, that it annuls or cancels."""


@dataclass(frozen=True, eq=False)
class Conf:
    """What does not change during a match."""

    formato: Formato
    mazos: tuple[str, str]
    cartas: tuple[Carta, ...]
    """Every card of the match by its row."""
    dueno: tuple[int, ...]
    caras: tuple[int, ...]
    """The printed identity of each row: the first row that is the same card."""
    iniciales: tuple[int, int]
    """The Oro each player begins with in play (MYL-4.2-b); -1 to be chosen."""
    libro: Book
    """The texts of the match: every node by number, and what each reference means."""
    secuelas: dict[int, tuple[Node, ...]]
    """The sentences that go on from what a text leaves for later, by the number of its node (MYL-6.7.2)."""
    perfiles: tuple[Perfil, ...]
    """The text of each card by what is asked of it."""
    oyen: dict[str, tuple[frozenset[int], tuple[int, ...]]]
    """Which cards listen to each kind of event: those that hear only of themselves, and the others."""
    mudas: frozenset[str]
    """The windows of what is not an action in which nothing can be done, nor is anybody asked for appearances."""
    final_callado: bool
    """Whether nothing hears or answers the Final Phase before the card of the turn."""
    dicen: frozenset[Kind]
    """What some text of the match says, and the acts it forbids: what none says, no rule in force can."""
    costes: frozenset[int]
    """The nodes that are costs, by their numbers."""
    con_reglas: tuple[int, ...]
    """Which cards say something that always holds."""
    borran: frozenset[int]
    """Which cards say that others lose their ability."""
    mirados: frozenset[str]
    """What some text looks back on: the kinds of event that are kept."""
    sencillas: tuple[bool, ...]
    """Which cards say nothing of how they are played, but for what a Talismán does."""
    claves: frozenset[str]
    """The keywords some text of the match speaks of."""
    usan: dict[str, tuple[int, ...]]
    """Which cards have abilities used in each window."""
    ordenan: tuple[bool, bool]
    """Whether each player may ever have a use for the order of a Cementerio (AMB-81)."""
    usan_fuera: dict[str, tuple[int, ...]]
    """Which cards have abilities used in each window from the Cementerio."""
    talismanes: dict[str, frozenset[int]]
    """Which Talismanes are played in each window but the usual one."""
    desde: frozenset[int]
    """Which cards may be played from elsewhere than the hand."""
    peajes: tuple[int, ...]
    """Which cards add to what others cost."""
    previenen: tuple[int, ...]
    """Which cards prevent exits."""
    publico: dict[str, tuple[Posible, ...]]
    """For each window, what cards of the format could be played in it from a hand, whatever that hand holds."""
    nombrables: tuple[Nombrable, ...]
    """The cards of the format whose name can be said (MYL-2.1-b), in order."""
    lecturas: Lecturas
    nombres: tuple[str, str]


class Foto(NamedTuple):
    """What was so of a card at some moment: the last that is known of one that has left play."""

    controlador: int
    dueno: int
    nombre: str
    tipo: str
    fuerza: int
    coste: int
    razas: tuple[str, ...]
    zona: str
    portador: int
    armada: bool
    """Whether it carried an Arma."""
    cara: int
    """The row whose printed text it had."""
    vida: int


class Accion(NamedTuple):
    """A card being played or an ability being used, with its windows (AMB-07). The last one is the one in course."""

    clase: str
    """«jugar», «usar» (activated) or «disparo» (triggered)."""
    asiento: int
    row: int
    """The card played, or the source of the ability."""
    vida: int
    nodo: int = -1
    """The number of the clause used; -1 for a card that is played."""
    ligadas: tuple[tuple[int, Any], ...] = ()
    """What the nodes of the text have named so far, targets first of all: (node, ((row, life), …) or a value)."""
    suceso: tuple[Any, ...] = ()
    """For a trigger or a response, the ``Happening``."""
    responde: int = -1
    """The action it annuls, answers or cancels, by its place in the stack."""
    de: tuple[str, int] = ("", -1)
    """Where a card is played from."""
    en: int = -1
    """The Aliado an Arma is played on."""
    gratis: int = 0
    """Put in play or played by an effect: no Coste is paid (MYL-8.4.1)."""
    pagado: int = 0
    """An Oro that enters already spent."""
    gastado: int = 0
    """Chances used: a bit for each player and window, and ``INTENTO``."""
    anulada: int = 0
    """Annulled or, of an ability, cancelled."""
    sello: int = -1
    """The stamp of the lasting effect a trigger comes from."""
    foto: tuple[Any, ...] = ()
    """A ``Foto`` of the source of an ability as it was used."""
    decidido: int = -1
    """The number of the «puedes» that was answered, and whose cost was paid, as a trigger was used."""


ACCIONES: Actions[Accion] = Actions("acciones")
INTENTO = 1 << 8
"""MYL-6.7.1: the only attempt to cancel was made."""


class Virtual(NamedTuple):
    """Oro made by an effect: not a card, nowhere (MYL-3.3-B.3)."""

    asiento: int
    n: int
    solo: int = -1
    """The number of the Filter of what it pays for; -1 for anything."""
    fuente: int = -1
    turno: int = 0
    dura: int = 0
    """1 if it lasts until the Fase Final wherever the rest is lost unless it is spent at once (MYL-F-ORS-7)."""


class Golpe(NamedTuple):
    """What one attacker contributes to the damage of a Battle (AMB-58)."""

    row: int
    vida: int
    n: int
    foto: tuple[Any, ...]


ZONAS = (
    Zone("castillo", "el Castillo", "Castle", NOBODY),
    Zone("mano", "la Mano", "Hand", OWNER, HAND, short=("Mano", "Hand")),
    Zone(
        "defensa", "la Línea de Defensa", "Defence Line", EVERYONE, ROW, True, short=("Defensa", "Defence"), loose=True
    ),
    Zone("ataque", "la Línea de Ataque", "Attack Line", EVERYONE, ROW, True, short=("Ataque", "Attack"), loose=True),
    Zone("apoyo", "la Línea de Apoyo", "Support Line", EVERYONE, ROW, True, short=("Apoyo", "Support"), loose=True),
    Zone("armas", "las Armas", "Weapons", EVERYONE, ROW, True, loose=True),
    Zone("reserva", "la Reserva", "Reserve", EVERYONE, ROW, True, loose=True),
    Zone("pagado", "el Oro Pagado", "Spent Gold", EVERYONE, ROW, True, loose=True),
    Zone("cementerio", "el Cementerio", "Graveyard", EVERYONE),
    Zone("destierro", "el Destierro", "Exile", EVERYONE, loose=True),
    Zone(
        "transito", "lo que se está jugando", "card being played", EVERYONE, short=("se está jugando", "being played")
    ),
)
LUGARES: tuple[tuple[str, int], ...] = tuple((zone.id, seat) for zone in ZONAS for seat in (0, 1))
"""Every place by its number: even for the first player, odd for the second."""
NUMERO: dict[tuple[str, int], int] = {place: number for number, place in enumerate(LUGARES)}
REGION: tuple[int, ...] = tuple(seat if zone in EN_JUEGO else -1 for zone, seat in LUGARES)
"""What is in play is either player's: from one line to the other, or as an Oro is spent, nothing changes hands."""
EN_JUEGO_DESDE, EN_JUEGO_HASTA = NUMERO[EN_JUEGO[0], 0], NUMERO[EN_JUEGO[-1], 1] + 1
"""The numbers of the places in play, which are together: from one, up to but not including the other."""
FORMA = frozenset({"turno", "activo", "copia", "portador"})
SIN_SUCESO = frozenset({
    "acciones", "activo", "ataque_cancelado", "bajado", "batalla", "bloqueos", "copia", "danos", "desde", "estrenos",
    "extras", "golpes", "hechos", "inicial", "llego", "paso", "pendientes", "portador", "previos",
    "primero_en_guerra", "prisa", "resolviendo", "resuelta", "salvadas", "stamp", "turno", "usadas", "vetos", "vida",
    "virtuales", "vueltas",
})  # fmt: skip
"""What is written without an event of its own: what nobody sees happen, or what another event tells."""


@table
class Mesa(State):
    zones: ClassVar[dict[str, int]] = audience(ZONAS)
    guarded: ClassVar[frozenset[str]] = DIARIO.guarded
    bookkeeping: ClassVar[frozenset[str]] = SIN_SUCESO
    shaping: ClassVar[frozenset[str]] = FORMA
    unseen: ClassVar[frozenset[str]] = frozenset({"llego", "prisa"})
    places: ClassVar[dict[tuple[str, int], int]] = NUMERO
    regions: ClassVar[tuple[int, ...]] = REGION
    conf: Annotated[Conf, Static]
    # Zones, one per player: those in play by controller (MYL-5-A), the others by owner
    castillo: Zones
    """Position 0 is the top."""
    mano: Zones
    reserva: Zones
    pagado: Zones
    defensa: Zones
    ataque: Zones
    apoyo: Zones
    armas: Zones
    cementerio: Zones
    """Newest first (MYL-4.7-b); what made a permanent effect lies here like the rest (MYL-PR-ZEP-1)."""
    destierro: Zones
    transito: Zones
    """MYL-3.4-D: what is being played, until it enters play or is resolved; by who plays it."""
    # Cards
    vida: Column
    """Raised whenever a card leaves play or changes zone out of it: an older life is another card (MYL-6.10.3).

    From hand to transit it rises; from transit into play it does not.
    """
    portador: Column
    """For an Arma in play, the Aliado that carries it; -1."""
    copia: Column
    """The row of the card it is a whole copy of (MYL-10.17-b), or -1."""
    desde: Column
    """The turn in which it came under the control of who controls it (MYL-3.1-C)."""
    prisa: Column
    """1 if, as it entered play, something let it attack that very turn (MYL-PR-PRISA-1); -1 once it has changed sides,
    which no such text helps (MYL-5.1.1-b)."""
    llego: Column
    """How many continuous effects had begun when it entered play (AMB-54)."""
    # The turn
    turno: int
    activo: int
    inicial: int
    fase: int
    paso: int
    """The step of the Battle, or 0."""
    bajado: int
    """1 once the Oro of the turn is played, 2 once the chance is gone (MYL-9.2-b1); and 4 for each one more."""
    usadas: tuple[tuple[int, int, int], ...]
    """What says «una vez por turno» and was used: (row, life, clause)."""
    hechos: tuple[Happening, ...]
    previos: tuple[Happening, ...]
    """What was done this turn, and in the turn before."""
    estrenos: tuple[tuple[int, int, int], ...]
    """The first card that each player put into play in the match, and the first Aliado: (seat, row, life)."""
    virtuales: tuple[Virtual, ...]
    acciones: tuple[Accion, ...]
    pendientes: tuple[Trigger, ...]
    """Triggers that fired during what is being resolved, in order."""
    resolviendo: int
    """How many effects are being resolved: triggers wait until there are none (MYL-PR-EFECTO-1)."""
    batalla: tuple[tuple[int, int], ...]
    """The attackers with their lives, in order of declaration: those that still attack."""
    bloqueos: tuple[tuple[int, int, int, int], ...]
    """The blocks in order of declaration: attacker, its life, blocker, its life."""
    ataque_cancelado: int
    primero_en_guerra: int
    """Who acts first in the Guerra de Talismanes; -1 for the defender (MYL-9.3.3-p)."""
    golpes: tuple[Golpe, ...]
    """The damage of the Battle in course, attacker by attacker."""
    resuelta: int
    """Whether the last action that ended got to be resolved."""
    danos: tuple[tuple[int, tuple[int, ...], int], ...]
    """Direct damage of the effect being resolved, not yet answered: (seat, the cards it took, source) (AMB-51)."""
    salvadas: tuple[tuple[int, int], ...]
    """The cards whose exit was just prevented, with their lives (MYL-10.47)."""
    extras: tuple[int, ...]
    """Extra turns to come, by seat."""
    vueltas: int
    """How many triggers have been used this turn."""
    vetos: tuple[tuple[int, int], ...]
    """What was taken back since the last act (AMB-42): (row, clause), not offered again until then."""

    def seats(self) -> int:
        return 2

    def face(self, row: int) -> int:
        return self.conf.caras[row]


def rival(asiento: int) -> int:
    return 1 - asiento


def carta(s: Mesa, row: int) -> Carta:
    """The printed card a row is, or is a whole copy of."""
    other = s.copia[row]
    return s.conf.cartas[row if other < 0 else other]


def perfil_impreso(s: Mesa, row: int) -> Perfil:
    """The text of the card a row is or is a copy of, whether it has lost it or not (``vigentes.perfil``)."""
    other = s.copia[row]
    return s.conf.perfiles[row if other < 0 else other]


def donde(s: Mesa, row: int) -> tuple[str, int]:
    """The zone a card is in, and whose: by its controller in play, by its owner elsewhere."""
    return LUGARES[s.where[row]]


def en_mesa(s: Mesa) -> dict[int, tuple[str, int]]:
    """The cards in play, with the zone of each."""
    return {row: LUGARES[number] for row, number in enumerate(s.where) if EN_JUEGO_DESDE <= number < EN_JUEGO_HASTA}


def en_juego(s: Mesa, row: int) -> bool:
    """MYL-10.14."""
    return EN_JUEGO_DESDE <= s.where[row] < EN_JUEGO_HASTA


def presentes(s: Mesa, asiento: int | None = None) -> list[int]:
    """Every card in play, the active player's first; or those a player controls."""
    zones = (s.defensa, s.ataque, s.apoyo, s.armas, s.reserva, s.pagado)
    if asiento is not None:
        return [r for zone in zones for r in zone[asiento]]
    return [r for zone in zones for seat in (s.activo, 1 - s.activo) for r in zone[seat]]


def aliados(s: Mesa, asiento: int) -> tuple[int, ...]:
    return (*s.defensa[asiento], *s.ataque[asiento])


def oros(s: Mesa, asiento: int) -> tuple[int, ...]:
    return (*s.reserva[asiento], *s.pagado[asiento])


def armas_de(s: Mesa, row: int) -> list[int]:
    """The Armas an Aliado carries, in the order they were attached."""
    if not (s.armas[0] or s.armas[1]):
        return []
    return [x for a in (0, 1) for x in s.armas[a] if s.portador[x] == row]


def regla(s: Mesa, id: str) -> str:
    """The rule to cite: that of the format where it has one of its own for the same thing (MYL-F-SUP-1)."""
    return s.conf.formato.propias.get(id, id)
