"""Cards that change zone: drawn, moved, entering and leaving play, changing sides (chapters 1, 4 and 7)."""

from __future__ import annotations

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import (
    ARTEFACTO,
    CRIATURA,
    EN_JUEGO,
    MEJORA,
    Tablero,
    carta,
    donde,
    mejoras_de,
    rival,
)
from mazo.games.keyforge.rules.verbos import aturde, encadena, enfurece, escuda, quita_escudo, recibe
from mazo.games.keyforge.text import habilidades, resolver, vigentes
from mazo.games.keyforge.text.conmutan import dan_igual
from mazo.games.keyforge.text.simultaneo import ordena_pila, salen
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP
from mazo.kernel.interception import Leave
from mazo.kernel.state import Event, Moved
from mazo.text.listeners import Happening

PUBLICAS = frozenset({"descarte", "purgadas", "linea", "artefactos", "mejoras", "resolviendo"})
FICHAS = (
    "agotada", "aturdida", "escudo", "furia", "dano", "contador", "ambar_en", "absorbido", "armadura_vista", "atacada",
    "usada", "marcada", "condena", "disrupcion", "mecha", "gloria", "crecimiento",
)  # fmt: skip
"""What a card loses when it leaves play (KF-SALIR-2)."""


FLANCOS = (("flanco", "izquierdo"), ("flanco", "derecho"))

# Decks and hands


def baraja(s: Tablero, asiento: int, regla: str, puestas: tuple[Moved, ...] = ()) -> None:
    """``puestas``: what has been put in the deck to be shuffled."""
    atoms.shuffle(s, ("mazo", asiento), regla, puestas)


def roba(s: Tablero, asiento: int, n: int, regla: str) -> list[int]:
    """Draws one by one; an empty deck is made anew from the discard pile (KF-TURNO-5.3)."""
    drawn: list[int] = []
    moved: tuple[Moved, ...] = ()
    while len(drawn) < n:
        if not s.mazo[asiento]:
            if not s.descarte[asiento]:
                break
            pile = s.descarte[asiento]
            back = atoms.carry(s, pile, ("descarte", asiento), ("mazo", asiento))
            for row in pile:
                atoms.tally(s, "vida", row, s.vida[row] + 1)
            baraja(s, asiento, "KF-TURNO-5.3", (back,))
        rows = s.mazo[asiento][: n - len(drawn)]
        moved = (*moved, atoms.carry(s, rows, ("mazo", asiento), ("mano", asiento)))
        for row in rows:
            atoms.tally(s, "vida", row, s.vida[row] + 1)
        drawn += rows
    if drawn:
        atoms.emit(s, "robar", regla, (asiento, len(drawn)), (asiento, tuple(drawn)), moved)
    return drawn


def penalizacion(cadenas: int) -> int:
    """KF-CAD-2."""
    return min(4, -(-cadenas // 6))


def repone(s: Tablero, asiento: int, hasta: int | None = None) -> list[int]:
    """KF-CAD-3 to 6: a hand is refilled; chains hold back cards that would be drawn, and one is shed.

    ``hasta``: up to how many cards, if not those of step 5.
    """
    goal = permisos.objetivo_de_mano(s, asiento) if hasta is None else hasta
    due, chains = goal - len(s.mano[asiento]), s.cadenas[asiento]
    if due <= 0:
        return []
    drawn = roba(s, asiento, max(0, due - penalizacion(chains)), "KF-TURNO-5.1")
    if chains:
        encadena(s, asiento, -1, "KF-CAD-4")
    return drawn


# Between zones


def lleva(s: Tablero, row: int, zona: str, asiento: int, regla: str, arriba: bool = True) -> bool:
    """Moves a card to a zone out of play; leaving play follows its own rules. False if something else happened instead.

    ``asiento`` is whose zone: by the rule, its owner's, unless the text names another (KF-SALIR-7).
    """
    origin = donde(s, row)
    leave = resolver.EN_VEZ_DE_ESO.asks(s, "mover", row, s.vida[row], source=origin, target=(zona, asiento))
    if leave is None:
        return False
    if origin[0] in EN_JUEGO:
        return _sale(s, row, (zona, asiento), regla, arriba, leave)
    seen = origin[0] in PUBLICAS or zona in PUBLICAS
    knows = asiento if zona in ("mano", "archivos", "debajo") else origin[1]
    said, secret = (origin, (zona, asiento), row if seen else -1), None if seen else (knows, (row,))
    atoms.move(s, (row,), origin, (zona, asiento), TOP if arriba else BOTTOM, "mover", regla, said, secret, leave)
    atoms.tally(s, "vida", row, s.vida[row] + 1)
    if s.portador[row] >= 0:
        atoms.tally(s, "portador", row, -1)
    return True


def _sale(s: Tablero, row: int, destino: tuple[str, int], regla: str, arriba: bool, leave: Leave) -> bool:
    """A card leaves play: its ward, its «Abandona el juego:», its Æmbar, its upgrades, its tokens (KF-SALIR)."""
    if s.escudo[row]:
        quita_escudo(s, row, "KF-GLOS-ESCUDAR-1")
        return False
    controller, kind, life = s.controla[row], carta(s, row).tipo, s.vida[row]
    _se_despide(s, row, Happening("abandonar", row, life, controller))
    if s.vida[row] != life:
        return True
    origin = donde(s, row)
    amber, upgrades = s.ambar_en[row], mejoras_de(s, row)
    under = [x for a in (0, 1) for x in s.debajo[a] if s.portador[x] == row]
    said = row, origin, destino
    atoms.move(s, (row,), origin, destino, TOP if arriba else BOTTOM, "abandonar", regla, said, leave=leave)
    _limpia(s, row)
    if amber:
        if kind == CRIATURA:
            foe = rival(controller)
            recibe(s, foe, amber, "devolver Æmbar", "KF-SALIR-5", (foe, amber, row))
        else:
            atoms.emit(s, "perder Æmbar", "KF-SALIR-6", (row, amber))
    for other in salen(s, upgrades, True):
        lleva(s, other, "descarte", s.conf.dueno[other], "KF-JUGAR-MEJ-3")
    for other in under:
        lleva(s, other, "descarte", s.conf.dueno[other], "KF-GLOS-INJERTAR-2")
    ordena_pila(s, under)
    return True


def _se_despide(s: Tablero, row: int, event: Happening) -> None:
    """The «Abandona el juego:» of a card, while it is there; of several, the active player says which before."""
    due = habilidades.cabeceras(s, row, "abandona el juego")
    while due and s.vida[row] == event.life:
        options, at = [("habilidad", h.source, i, h.node) for i, h in enumerate(due)], 0
        if len(due) > 1 and not dan_igual(s, due, [event] * len(due)):
            at = pregunta(s, "orden", options, "KF-HAB-7")[2]
        else:
            calla(s, options)
        resolver.resuelve(s, due.pop(at), event)


def _limpia(s: Tablero, row: int) -> None:
    """A card out of play has no tokens, states or controller but its owner (KF-SALIR-2)."""
    for column in FICHAS:
        if getattr(s, column)[row]:
            atoms.tally(s, column, row, 0)
    for column, out in (("portador", -1), ("copia", -1), ("controla", s.conf.dueno[row])):
        if getattr(s, column)[row] != out:
            atoms.tally(s, column, row, out)
    atoms.tally(s, "vida", row, s.vida[row] + 1)


# Entering play, and the battleline


def entra(s: Tablero, row: int, asiento: int, regla: str, en: int = -1, sitio: int = -1) -> Event:
    """A card enters play under a player's control, exhausted unless something says how it enters (KF-JUGAR-6).

    ``en``: the creature an upgrade is attached to; ``sitio``: the place in the line, if it has been chosen already.
    """
    origin = donde(s, row)
    kind = carta(s, row).tipo
    if kind == CRIATURA and sitio < 0:
        sitio = lugar(s, row, asiento)
    asiento, states = permisos.entra_como(s, row, asiento)
    atoms.note(s, "stamp", s.stamp + 1)
    for column, value in (("controla", asiento), ("llego", s.stamp), ("portador", en)):
        if getattr(s, column)[row] != value:
            atoms.tally(s, column, row, value)
    if kind == CRIATURA:
        moved = _coloca(s, row, origin, asiento, sitio)
    else:
        moved = atoms.carry(s, (row,), origin, ("artefactos" if kind == ARTEFACTO else "mejoras", asiento))
    atoms.tally(s, "vida", row, s.vida[row] + 1)
    if asiento != s.conf.dueno[row]:
        atoms.modify(s, "control", (row, s.vida[row]), (asiento, -1, 0), ("siempre",))
    exhausted = int(kind != MEJORA and "preparada" not in states)
    said = atoms.put(s, "agotada", row, exhausted, "entrar", regla, (row, asiento, origin[0]), (moved,))
    if states:
        for state, verb in (("aturdida", aturde), ("enfurecida", enfurece), ("escudada", escuda)):
            if state in states:
                verb(s, row, "KF-JUGAR-6")
    return said


def lugar(s: Tablero, row: int, asiento: int, jugada: bool = False) -> int:
    """Where in the line a card will enter play, under whoever's control it enters."""
    return _lugar(s, row, permisos.entra_bajo(s, row, asiento), jugada)


def _lugar(s: Tablero, row: int, asiento: int, jugada: bool) -> int:
    """KF-LINEA-2: the active player chooses the flank; for one played with Despliegue, any place."""
    line = s.linea[asiento]
    if not line:
        calla(s, FLANCOS)
        return 0
    if jugada and vigentes.palabra_impresa(s, row, "despliegue"):
        places = [("lugar", i) for i in range(len(line) + 1)]
        at: int = pregunta(s, "flanco", places, "KF-GLOS-DESPLIEGUE-1", (row,))[1]
        return at
    return 0 if pregunta(s, "flanco", FLANCOS, "KF-LINEA-2", (row,))[1] == "izquierdo" else len(line)


def _coloca(s: Tablero, row: int, origin: tuple[str, int], asiento: int, at: int) -> Moved:
    """To a place of a line."""
    line = s.linea[asiento]
    moved = atoms.carry(s, (row,), origin, ("linea", asiento), TOP if at == 0 else BOTTOM)
    if 0 < at < len(line):
        atoms.deal(s, ("linea", asiento), (*line[:at], row, *line[at:]))
    return moved


def toma_control(s: Tablero, row: int, asiento: int, regla: str) -> bool:
    """KF-GLOS-CONTROL-2: a card goes to its new controller, a creature to a flank; it keeps what it has (A-21)."""
    if s.controla[row] == asiento:
        return False
    zone, seat = donde(s, row)
    if zone == "linea":
        moved = _coloca(s, row, ("linea", seat), asiento, _lugar(s, row, asiento, False))
    else:
        moved = atoms.carry(s, (row,), (zone, seat), (zone, asiento))
    atoms.put(s, "controla", row, asiento, "control", regla, (row, asiento), (moved,))
    return True


def lleva_a_flanco(s: Tablero, row: int, regla: str) -> bool:
    """A creature goes to an end of its line, which the active player chooses."""
    seat = s.controla[row]
    if row not in s.linea[seat]:
        return False
    rest = tuple(r for r in s.linea[seat] if r != row)
    if not rest:
        calla(s, FLANCOS)
    left = bool(rest) and pregunta(s, "flanco", FLANCOS, "KF-LINEA-2", (row,))[1] == "izquierdo"
    atoms.deal(s, ("linea", seat), (row, *rest) if left else (*rest, row))
    atoms.emit(s, "mover a flanco", regla, (row,))
    return True


def lleva_por_la_linea(s: Tablero, row: int, regla: str) -> bool:
    """A creature goes to another place of its line, which the active player chooses."""
    seat = s.controla[row]
    if row not in s.linea[seat]:
        return False
    rest = [r for r in s.linea[seat] if r != row]
    places = [("lugar", i) for i in range(len(rest) + 1)]
    if not rest:
        calla(s, places)
    at = pregunta(s, "flanco", places, regla, (row,))[1] if rest else 0
    atoms.deal(s, ("linea", seat), (*rest[:at], row, *rest[at:]))
    atoms.emit(s, "mover en línea", regla, (row,))
    return True


def intercambia_posicion(s: Tablero, a: int, b: int, regla: str) -> bool:
    """KF-GLOS-INTERCAMBIAR-2: two creatures of the same line."""
    for seat in (0, 1):
        line = s.linea[seat]
        if a in line and b in line and a != b:
            swap = {a: b, b: a}
            atoms.deal(s, ("linea", seat), tuple(swap.get(r, r) for r in line))
            atoms.emit(s, "intercambiar", regla, (a, b))
            return True
    return False
