"""The table of Atrum Arena: its columns, its zones, and the questions one can ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import eq, ge, le
from typing import Annotated, ClassVar, NamedTuple

from mazo.games.atrum.cards.cartas import Poder, Reptante
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.text.nodes import CostIs, Minion, Or
from mazo.games.atrum.text.programa import Programa
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.derived import declared
from mazo.games.derived.declared import HAND, ROW, Number, audience
from mazo.kernel.decisions import Option
from mazo.kernel.modifiers import latest
from mazo.kernel.state import EVERYONE, NOBODY, OWNER, Column, State, Static, Zone, Zones, table
from mazo.kernel.veil import Veil
from mazo.language.tree import Node
from mazo.text.actions import Actions
from mazo.text.program import Book, Once

BESTIA, CAIDO, ESQUELETO, GOLEM, ZOMBIE, SOMBRA = range(6)
BIT = tuple(1 << t for t in range(6))
BIT_SOMBRA = BIT[SOMBRA]
MASCARA = {tipo: BIT[i] for i, tipo in enumerate(TIPOS)}
TODOS = (1 << 6) - 1
PREPARADO, AGOTADO, ELIMINADO, APARTADO = range(4)
ESTADOS = ("preparado", "agotado", "eliminado", "apartado")
FASES = ("Preparar", "Robar", "Principal", "Descartar")
PREPARAR, ROBAR, PRINCIPAL, DESCARTAR = range(4)
PARTES = ("Inicio", "Desarrollo", "Final")
INICIO, DESARROLLO, FINAL = range(3)
RESISTENCIA, MAXIMO, MANO_MAXIMA = 10, 20, 5
UN_ATAQUE, UNA_DEFENSA, UN_TACTICO, EN_CADENA = 1, 2, 4, 8
"""What may be announced at a moment, as bits; menus are kept by them."""
CUALQUIER_TIPO = 64
"""The bit of a discard that may be of any type."""


class Lecturas(NamedTuple):
    """The readings of the rulebook's ambiguities that a match may choose, and how the table asks."""

    reinicio_solo_si_cero: bool = False
    """AMB-01: go back to 10 only if still at 0."""
    reserva_permite_coste0: bool = False
    """AMB-09: a Reptante whose exhaustion is reserved may still announce at cost 0 or by Exploding."""
    defensa_por_participante: bool = False
    """AMB-12: one Defensa per participant and Attack, instead of one per Attack."""
    agrupa: bool = True
    """Cards that nothing tells apart are offered once."""
    salta_forzadas: bool = False
    """Questions with one option are answered by themselves (simulations; never between people)."""
    pregunta_siempre: bool = False
    """Whoever has priority is asked, even if by what everyone sees there is nothing to announce (judges, scenarios)."""
    bucle: int = 6
    """AA-III-2.6-h: how many times a position may come back in a turn by one player's doing."""


class Oferta:
    """A Power as the window of announcements looks at it."""

    def __init__(
        self, reptante: int, indice: int, coste: int, descarte: int, programa: Programa, simple: bool, privado: bool
    ) -> None:
        """``descarte``: as a bit; ``simple``: it points at nothing and asks for nothing; ``privado``: what it asks for
        depends on a hand."""
        self.reptante, self.coste, self.descarte = reptante, coste, descarte
        self.programa, self.simple, self.privado = programa, simple, privado
        self.opcion: Option = ("anunciar", reptante, indice)


@dataclass(frozen=True, eq=False)
class Conf:
    """What does not change during a match."""

    asientos: int
    grupos: tuple[int, ...]
    """Team of each seat."""
    reptantes: tuple[Reptante, ...]
    """Every Reptante of the match; its position is its number."""
    dueno: tuple[int, ...]
    """Seat of each Reptante."""
    tipos: tuple[int, ...]
    """Printed type of each Esbirro."""
    lecturas: Lecturas
    formato: str
    nombres: tuple[str, ...]
    suyos: tuple[tuple[int, ...], ...]
    """Reptantes of each seat."""
    menu: tuple[tuple[tuple[Oferta, ...], ...], ...]
    """Powers of each seat by what may be announced."""
    orden: tuple[tuple[int, ...], ...]
    """Turn order from the seat after each one, while nobody is out."""
    rivales: tuple[tuple[int, ...], ...]
    """Of those, the opponents of each one."""
    bits: tuple[int, ...]
    """Printed type of each Esbirro, as a bit."""
    libro: Book
    """The texts of the Powers, under every class they may come to have."""

    def de(self, asiento: int) -> tuple[int, ...]:
        return self.suyos[asiento]


class Eslabon(NamedTuple):
    """A Power announced on the chain: what it reserves and what it points at. Nothing is paid until it resolves."""

    asiento: int
    reptante: int
    poder: int
    clase: str
    explotando: int
    descarte: Zone
    mixto: int
    credito: int
    objetivos: tuple[tuple[int, ...], ...]
    copia: tuple[tuple[int, int], ...]
    tu: int
    refuerzo: int = 0
    anulado: int = 0
    expuesto: int = 0


NUMERO_DE_CLASE = {clase: number for number, clase in enumerate(CLASES)}
CADENA: Actions[Eslabon] = Actions("cadena")
COMUNES = (
    declared.Zone("fosa", "la Fosa", "the Pit", NOBODY),
    declared.Zone("vertedero", "el Vertedero", "the Dump", EVERYONE),
    declared.Zone("revelados", "lo revelado", "the revealed cards", EVERYONE, ROW),
)
"""The zones that are nobody's."""
PROPIAS = (
    declared.Zone("mano", "la mano", "the hand", OWNER, HAND),
    declared.Zone("altar", "el Altar", "the Altar", EVERYONE, ROW, play=True, loose=True),
)
ZONAS = (*COMUNES, *PROPIAS)
NUMEROS = (Number("resistencia", "Resistencia", "Resistance"),)
SIN_SUCESO = frozenset({
    "activo", "agotado", "cadena", "elimino", "huellas", "lanzados", "reforzo", "reinicio", "retiro", "retiros",
    "turno",
})  # fmt: skip
"""What is written without an event of its own: what nobody sees happen, or what another event tells."""


@table
class Mesa(State):
    zones: ClassVar[dict[str, int]] = audience(ZONAS)
    guarded: ClassVar[frozenset[str]] = DIARIO.guarded
    bookkeeping: ClassVar[frozenset[str]] = SIN_SUCESO
    unseen: ClassVar[frozenset[str]] = frozenset({"elimino", "lanzados", "reforzo", "retiro"})
    sealed: ClassVar[tuple[str, ...]] = ("cadena",)
    conf: Annotated[Conf, Static]
    # Zones
    fosa: Zone
    vertedero: Zone
    revelados: Zone
    mano: Zones
    altar: Zones
    # Esbirros
    agotado: Column
    # Reptantes
    estado: Column
    # Participants
    resistencia: Column
    reinicio: Column
    elimino: Column
    retiro: Column
    fuera: Column
    reforzo: Column
    lanzados: Column
    # The turn
    turno: int
    activo: int
    fase: int
    parte: int
    hecho: int
    retiros: int
    cadena: tuple[Eslabon, ...]
    huellas: tuple[tuple[int, int], ...]

    def seats(self) -> int:
        return self.conf.asientos

    def face(self, row: int) -> int:
        return self.conf.tipos[row]

    def concealed(self, veil: Veil) -> dict[str, tuple[Eslabon, ...]]:
        """AA-II-1.6-c: what an announcement is paid with lies face down until somebody responds."""
        return {"cadena": tuple(e if e.expuesto else _boca_abajo(e, veil) for e in self.cadena)}


def _boca_abajo(e: Eslabon, veil: Veil) -> Eslabon:
    row, mixto, credito = veil.face_down(("mano", e.asiento), e.descarte[0], e.mixto, e.credito)
    return e._replace(descarte=(row,), mixto=mixto, credito=credito)


def poder(s: Mesa, reptante: int, indice: int) -> Poder:
    return s.conf.reptantes[reptante].poderes[indice]


def efectivo(s: Mesa, e: Eslabon) -> Poder:
    """The Power whose effect is carried out: the announced one, or the one it copies."""
    return poder(s, *e.copia[-1]) if e.copia else poder(s, e.reptante, e.poder)


def programa(s: Mesa, e: Eslabon) -> Programa | None:
    """The program of a link under its present class; None if its text makes no sense so."""
    return efectivo(s, e).programas[NUMERO_DE_CLASE[e.clase]]


def vivos(s: Mesa, asiento: int) -> list[int]:
    """The Reptantes a participant has in play."""
    return [r for r in s.conf.de(asiento) if s.estado[r] < ELIMINADO]


def en_juego(s: Mesa) -> list[int]:
    return [a for a in range(s.conf.asientos) if not s.fuera[a]]


def desde(s: Mesa, asiento: int) -> Sequence[int]:
    """Participants in play in turn order, beginning with the one after ``asiento`` and ending with it."""
    if 1 not in s.fuera:
        return s.conf.orden[asiento]
    n = s.conf.asientos
    return [a for i in range(1, n + 1) if not s.fuera[a := (asiento + i) % n]]


def oponentes(s: Mesa, asiento: int) -> Sequence[int]:
    if 1 not in s.fuera:
        return s.conf.rivales[asiento]
    mine = s.conf.grupos[asiento]
    return [a for a in desde(s, asiento) if s.conf.grupos[a] != mine]


def companeros(s: Mesa, asiento: int) -> list[int]:
    groups = s.conf.grupos
    mine = groups[asiento]
    if groups.count(mine) == 1:
        return []
    return [a for a in desde(s, asiento) if a != asiento and groups[a] == mine]


def tipos_altar(s: Mesa, asiento: int, sin: Iterable[int] = ()) -> dict[int, int]:
    """The types each Esbirro of an Altar has now (AA-II-7.3), as bits; ``sin``: as if those were not there."""
    rows = s.altar[asiento]
    if sin:
        gone = set(sin)
        rows = tuple(r for r in rows if r not in gone)
    if s.modifiers:
        forced = latest(s, "tipo", ("altar", asiento))
        if forced is not None:
            return dict.fromkeys(rows, BIT[forced])
    bits = s.conf.bits
    present = 0
    for r in rows:
        if bits[r] != BIT_SOMBRA:
            present |= bits[r]
    shade = present or BIT_SOMBRA
    return {r: shade if bits[r] == BIT_SOMBRA else bits[r] for r in rows}


def tipos_mano(s: Mesa, asiento: int) -> dict[int, int]:
    """The types each Esbirro of a hand has now, as bits."""
    if s.modifiers:
        forced = latest(s, "tipo", ("mano", asiento))
        if forced is not None:
            return dict.fromkeys(s.mano[asiento], BIT[forced])
    bits = s.conf.bits
    return {r: bits[r] for r in s.mano[asiento]}


CUALQUIERA = Minion(type=None, state=None)


def mascara(which: Minion) -> tuple[int, int]:
    """The types asked for, and the one refused, as bits."""
    return _MASCARAS.of(which)


def _mascara(which: Node) -> tuple[int, int]:
    assert isinstance(which, Minion)
    if which.type is None:
        wanted = TODOS
    else:
        types = which.type.items if isinstance(which.type, Or) else (which.type,)
        wanted = sum(MASCARA.get(tipo, 0) for tipo in dict.fromkeys(types) if isinstance(tipo, str))
    return wanted, 0 if which.but is None else MASCARA[which.but]


_MASCARAS = Once(_mascara)


def _de_tipo(s: Mesa, bits: dict[int, int], which: Minion) -> list[int]:
    """The Esbirros, with the types each has, that a text means."""
    wanted, refused = mascara(which)
    found = [r for r, has in bits.items() if has & wanted and not has & refused]
    if which.state is None:
        return found
    spent = which.state == "Agotado"
    return [r for r in found if s.agotado[r] == spent]


def en_zona(s: Mesa, zona: str, asiento: int, which: Minion, sin: Iterable[int] = ()) -> list[int]:
    """The Esbirros of a zone that a text means, each counted as the rules count types there."""
    if zona == "altar":
        return _de_tipo(s, tipos_altar(s, asiento, sin), which)
    if zona == "mano":
        return _de_tipo(s, tipos_mano(s, asiento), which)
    tipos = s.conf.tipos
    rows = s.revelados if zona == "revelados" else s.vertedero if zona == "vertedero" else s.fosa
    if zona == "revelados" and which.type is not None:
        # AA-II-7.5-a: Sombras revealed count as the type looked for.
        wanted = mascara(which)[0] | BIT_SOMBRA
        return [r for r in rows if BIT[tipos[r]] & wanted]
    return _de_tipo(s, {r: BIT[tipos[r]] for r in rows}, which)


def preparados(s: Mesa, asiento: int) -> list[int]:
    agotado = s.agotado
    return [r for r in s.altar[asiento] if not agotado[r]]


def clase_de(s: Mesa, reptante: int, p: Poder) -> str:
    """The class a Power has now, if it were announced."""
    if s.modifiers:
        for m in s.modifiers:
            if m.attribute == "clase" and m.scope == (s.conf.dueno[reptante], p.clase):
                return m.value  # type: ignore[no-any-return]
    return p.clase


def cuenta_coste(coste: int, limite: CostIs | None) -> bool:
    return limite is None or SEGUN[limite.op](coste, limite.n)


SEGUN: dict[str, Callable[[int, int], bool]] = {"igual": eq, "más": ge, "menos": le}
"""What each comparison of a text asks."""
