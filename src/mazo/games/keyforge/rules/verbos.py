"""What can happen to cards as they stand, to Æmbar, keys and chains: each verb of the rulebook, its rule and its event.

What a card may replace («en vez de eso») is said in ``diario`` (``instead``): the atoms write none of it without leave,
which ``resolver.EN_VEZ_DE_ESO`` gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules import permisos, ventanas
from mazo.games.keyforge.rules.preguntas import pregunta, una
from mazo.games.keyforge.rules.tablero import CONTADORES, LLAVES, Foto, Tablero, forjadas, rival
from mazo.games.keyforge.text import resolver, vigentes
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.interception import FREE
from mazo.kernel.state import Event, Place
from mazo.text.listeners import NOWHERE, Ear, Happening

# States of a card


def agota(s: Tablero, row: int, regla: str) -> bool:
    if s.agotada[row]:
        return False
    atoms.put(s, "agotada", row, 1, "agotar", regla, (row,))
    return True


def prepara(s: Tablero, row: int, regla: str) -> bool:
    if not s.agotada[row]:
        return False
    atoms.put(s, "agotada", row, 0, "preparar", regla, (row,))
    return True


def vincula(s: Tablero, row: int, criatura: int, regla: str) -> Event:
    """An upgrade in play goes to a creature."""
    return atoms.put(s, "portador", row, criatura, "vincular", regla, (row, criatura, s.controla[row]))


def aturde(s: Tablero, row: int, regla: str) -> bool:
    if s.aturdida[row]:
        return False
    atoms.put(s, "aturdida", row, 1, "aturdir", regla, (row,))
    return True


def quita_aturdimiento(s: Tablero, row: int, regla: str) -> bool:
    if not s.aturdida[row]:
        return False
    atoms.put(s, "aturdida", row, 0, "quitar aturdimiento", regla, (row,))
    return True


def escuda(s: Tablero, row: int, regla: str) -> bool:
    if s.escudo[row]:
        return False
    atoms.put(s, "escudo", row, 1, "escudar", regla, (row,))
    return True


def quita_escudo(s: Tablero, row: int, regla: str) -> None:
    atoms.put(s, "escudo", row, 0, "quitar escudo", regla, (row,))


def enfurece(s: Tablero, row: int, regla: str) -> bool:
    if s.furia[row]:
        return False
    atoms.put(s, "furia", row, 1, "enfurecer", regla, (row,))
    return True


def cuenta_poder(s: Tablero, row: int, n: int, regla: str) -> None:
    atoms.put(s, "contador", row, max(0, s.contador[row] + n), "contador", regla, (row, n))


def cuenta(s: Tablero, row: int, clase: str, n: int, regla: str) -> int:
    """Puts counters of a kind on a card, or removes them, at most those there are; says how many."""
    column = CONTADORES[clase]
    held = getattr(s, column)[row]
    changed = max(-held, n)
    if clase == "+1 de Poder":
        cuenta_poder(s, row, changed, regla)
    elif changed:
        atoms.put(s, column, row, held + changed, "otro contador", regla, (row, changed, clase))
    return abs(int(changed))


def cura(s: Tablero, row: int, n: int | None, regla: str) -> int:
    """Removes damage (None: all of it); says how much was removed (KF-GLOS-CURAR-3)."""
    healed = s.dano[row] if n is None else min(n, s.dano[row])
    if healed:
        atoms.put(s, "dano", row, s.dano[row] - healed, "curar", regla, (row, healed))
    return healed


def mueve_dano(s: Tablero, de: int, a: int, n: int, regla: str) -> int:
    """From one creature to another (KF-GLOS-MOVER-2); says how much was moved."""
    moved = min(n, s.dano[de])
    if moved > 0 and de != a:
        atoms.tally(s, "dano", de, s.dano[de] - moved)
        atoms.put(s, "dano", a, s.dano[a] + moved, "mover daño", regla, (de, a, moved))
    return moved


# Æmbar


def obtiene(s: Tablero, asiento: int, n: int, regla: str, causa: str = "") -> int:
    """From the common supply to a pool; says how much was gained, nothing if something else happened instead."""
    if n <= 0:
        return 0
    leave = resolver.EN_VEZ_DE_ESO.asks(s, "obtener", seat=asiento, how=causa, n=n)
    if leave is None:
        return 0
    atoms.put(s, "ambar", asiento, s.ambar[asiento] + n, "obtener", regla, (asiento, n, causa), leave=leave)
    return n


def recibe(s: Tablero, asiento: int, n: int, clase: str, regla: str, args: tuple[Any, ...]) -> bool:
    """Any other Æmbar that would be added to a pool; False if a card takes it elsewhere."""
    leave = resolver.EN_VEZ_DE_ESO.asks(s, "recibir", seat=asiento, how=clase, n=n)
    if leave is None:
        return False
    atoms.put(s, "ambar", asiento, s.ambar[asiento] + n, clase, regla, args, leave=leave)
    return True


def pierde(s: Tablero, asiento: int, n: int, regla: str) -> int:
    """From a pool to the common supply: at most what there is (A-53)."""
    lost = min(n, s.ambar[asiento])
    if lost > 0:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - lost, "perder", regla, (asiento, lost))
    return lost


def hurta(s: Tablero, asiento: int, n: int, regla: str) -> int:
    """From the opponent's pool to one's own (KF-GLOS-HURTAR); still stolen if it comes from elsewhere."""
    foe = rival(asiento)
    taken = min(n, s.ambar[foe])
    if taken <= 0 or permisos.prohibe(s, "ser hurtado", foe, -1):
        return 0
    leave = resolver.EN_VEZ_DE_ESO.asks(s, "hurtar", seat=asiento, n=taken)
    if leave is None:
        return 0
    left = s.ambar[foe] if permisos.del_comun(s, foe, "robado") else s.ambar[foe] - taken
    said = atoms.put(s, "ambar", foe, left, "hurtar", regla, (asiento, taken), leave=leave)
    recibe(s, asiento, taken, "recibir", regla, (asiento, taken))
    if VIGOR.of(s, "after hurtar"):
        ventanas.ventana(s, [oido(s, said)])
    return taken


def captura(s: Tablero, row: int, n: int, de: int, regla: str) -> int:
    """From a pool to a creature (KF-GLOS-CAPTURAR)."""
    taken = min(n, s.ambar[de])
    if taken > 0:
        left = s.ambar[de] if permisos.del_comun(s, de, "capturado") else s.ambar[de] - taken
        atoms.put(s, "ambar", de, left, "capturar", regla, (row, taken, de))
        atoms.tally(s, "ambar_en", row, s.ambar_en[row] + taken)
    return taken


def desvia(s: Tablero, row: int, n: int, de: int, regla: str) -> int:
    """Æmbar that would have been added to a pool is captured instead."""
    if n > 0:
        atoms.put(s, "ambar_en", row, s.ambar_en[row] + n, "capturar", regla, (row, n, de))
    return n


def tras_capturar(s: Tablero, taken: Sequence[tuple[int, int]]) -> None:
    """Creatures have captured, each so much: whatever listens to it acts."""
    if VIGOR.of(s, "after capturar"):
        ventanas.ventana(s, [
            Happening("capturar", r, s.vida[r], s.controla[r], n=n, photo=vigentes.foto(s, r))
            for r, n in taken if n > 0
        ])  # fmt: skip


def pone_ambar(s: Tablero, row: int, n: int, regla: str) -> None:
    """From the common supply onto a card."""
    atoms.put(s, "ambar_en", row, s.ambar_en[row] + n, "poner Æmbar", regla, (row, n))


def mueve_ambar(s: Tablero, de: tuple[str, int], a: tuple[str, int], n: int, regla: str) -> int:
    """Between cards, pools and the common supply: neither captured, stolen nor lost (KF-GLOS-MOVER-1).

    Only of what goes to a pool do cards say that something else happens.
    """
    held = {"reserva": s.ambar, "carta": s.ambar_en}.get(de[0])
    moved = n if held is None else min(n, held[de[1]])
    if moved <= 0:
        return 0
    if held is not None:
        atoms.tally(s, "ambar" if de[0] == "reserva" else "ambar_en", de[1], held[de[1]] - moved)
    if a[0] == "reserva":
        recibe(s, a[1], moved, "mover Æmbar", regla, (de, a, moved))
    elif a[0] == "carta":
        atoms.put(s, "ambar_en", a[1], s.ambar_en[a[1]] + moved, "mover Æmbar", regla, (de, a, moved), leave=FREE)
    else:
        atoms.emit(s, "mover Æmbar", regla, (de, a, moved), leave=FREE)
    return moved


def paga(s: Tablero, asiento: int, n: int, regla: str) -> bool:
    """From one's own pool to the opponent's (KF-GLOS-PAGAR-1); nothing if it cannot be paid whole."""
    if s.ambar[asiento] < n:
        return False
    if n:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - n, "pagar", regla, (asiento, n))
        recibe(s, rival(asiento), n, "recibir", regla, (rival(asiento), n))
    return True


# Keys and chains


def encadena(s: Tablero, asiento: int, n: int, regla: str) -> None:
    """Gains chains, or sheds them: between none and the most the tracker holds (A-06)."""
    most = max(s.conf.lecturas.cadenas_maximas, s.cadenas[asiento])
    changed = max(0, min(most, s.cadenas[asiento] + n)) - s.cadenas[asiento]
    if changed:
        atoms.put(s, "cadenas", asiento, s.cadenas[asiento] + changed, "cadenas", regla, (asiento, changed))


def disponible(s: Tablero, asiento: int) -> int:
    """Æmbar with which a key can be forged (KF-TURNO-1.5)."""
    return s.ambar[asiento] + sum(s.ambar_en[r] for r in permisos.gastables(s, asiento))


def _gasta(s: Tablero, asiento: int, n: int, regla: str) -> None:
    """Pays for a key, from the pool and from the cards that allow it: how much from each, its player says.

    What is left on a card once its player has said it is not spent: the rest comes from the others and from the pool.
    """
    rows = permisos.gastables(s, asiento)
    for i, row in enumerate(rows, 1):
        held = min(s.ambar_en[row], n)
        least = max(0, n - s.ambar[asiento] - sum(s.ambar_en[r] for r in rows[i:]))
        used = held
        if least < held:
            numbers = [("número", i) for i in range(least, held + 1)]
            used = pregunta(s, "número", numbers, "KF-TURNO-1.5", ("gastar", row))[1]
        if used:
            atoms.put(s, "ambar_en", row, s.ambar_en[row] - used, "gastar", regla, (asiento, used, row))
            n -= used
            _va_a(s, asiento, used)
    if n:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - n, "gastar", regla, (asiento, n, -1))
        _va_a(s, asiento, n)


def _va_a(s: Tablero, asiento: int, n: int) -> None:
    """Where what is spent goes: to the common supply, unless a card says to a pool."""
    seats = permisos.destinos_del_gasto(s, asiento)
    if seats:
        seat = una(s, "jugador", [("jugador", a) for a in seats], "KF-HAB-7")[1]
        recibe(s, seat, n, "recibir", "KF-BASE-4", (seat, n))


def forja(s: Tablero, asiento: int, coste: int, regla: str) -> Happening | None:
    """Spends the cost and turns a key; the third wins at once (KF-BASE-5). None if it cannot be paid."""
    cost = max(0, coste)
    missing = [c for c in range(LLAVES) if not s.llaves[asiento] & (1 << c)]
    if not missing or disponible(s, asiento) < cost or permisos.prohibe(s, "forjar", asiento, -1):
        return None
    leave = resolver.EN_VEZ_DE_ESO.asks(s, "forjar", seat=asiento)
    if leave is None:
        return None
    colour = una(s, "llave", [("llave", c) for c in missing], "KF-TURNO-1.2")[1]
    _gasta(s, asiento, cost, regla)
    keys = s.llaves[asiento] | 1 << colour
    said = atoms.put(s, "llaves", asiento, keys, "forjar", regla, (asiento, colour, cost), leave=leave)
    forged = oido(s, said)._replace(n=colour)
    anota(s, forged)
    if forjadas(s, asiento) >= LLAVES:
        atoms.finish(s, ("gana", (asiento,), "llaves"), "KF-BASE-5")
    return forged


def desforja(s: Tablero, asiento: int, colour: int, regla: str) -> None:
    atoms.put(s, "llaves", asiento, s.llaves[asiento] & ~(1 << colour), "desforjar", regla, (asiento, colour))


# What was done, as texts hear it and look back on it


OIDO: Ear = DIARIO.ear


def oido(s: Tablero, said: Event, foto: Foto | None = None, origen: Place = NOWHERE, propia: bool = False) -> Happening:
    """What an atom has said, as texts hear it: of a card, with whoever controls it (A-32).

    ``origen``: where the card comes from; ``propia``: it is an act of its player's turn.
    """
    return OIDO.hears(said, s.vida, -1, foto or (), s.controla, origen, propia)


def anota(s: Tablero, hecho: Happening) -> None:
    """Remembers what was done this turn, for texts that look back."""
    atoms.note(s, "hechos", (*s.hechos, hecho.kept()))
