"""What can happen to cards, Æmbar and keys: each verb of the rulebook, with its rule and its event.

Verbs that a card may replace («en vez de eso») ask ``vigentes.sustituye`` before they write.
"""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge import resolver, vigentes
from mazo.games.keyforge.preguntas import pregunta
from mazo.games.keyforge.sucesos import suceso
from mazo.games.keyforge.tablero import (
    ARTEFACTO,
    COLORES,
    CRIATURA,
    EN_JUEGO,
    LLAVES,
    MEJORA,
    Tablero,
    carta,
    donde,
    forjadas,
    mejoras_de,
    rival,
)
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP


# States of a card


def agota(s: Tablero, row: int, regla: str) -> None:
    if not s.agotada[row]:
        atoms.put(s, "agotada", row, 1, "agotar", regla, (row,))


def prepara(s: Tablero, row: int, regla: str) -> bool:
    if s.agotada[row]:
        atoms.put(s, "agotada", row, 0, "preparar", regla, (row,))
        return True
    return False


def aturde(s: Tablero, row: int, regla: str) -> None:
    if not s.aturdida[row]:
        atoms.put(s, "aturdida", row, 1, "aturdir", regla, (row,))


def quita_aturdimiento(s: Tablero, row: int, regla: str) -> None:
    if s.aturdida[row]:
        atoms.put(s, "aturdida", row, 0, "quitar aturdimiento", regla, (row,))


def escuda(s: Tablero, row: int, regla: str) -> None:
    if not s.escudo[row]:
        atoms.put(s, "escudo", row, 1, "escudar", regla, (row,))


def enfurece(s: Tablero, row: int, regla: str) -> None:
    if not s.furia[row]:
        atoms.put(s, "furia", row, 1, "enfurecer", regla, (row,))


def cuenta_poder(s: Tablero, row: int, n: int, regla: str) -> None:
    atoms.put(s, "contador", row, s.contador[row] + n, "contador", regla, (row, n))


def cura(s: Tablero, row: int, n: int | None, regla: str) -> int:
    """Removes damage (None: all of it); says how much was removed (KF-GLOS-CURAR-3)."""
    healed = s.dano[row] if n is None else min(n, s.dano[row])
    if healed:
        atoms.put(s, "dano", row, s.dano[row] - healed, "curar", regla, (row, healed))
    return healed


# Æmbar


def obtiene(s: Tablero, asiento: int, n: int, regla: str, causa: str = "") -> int:
    """From the common supply to a pool."""
    if n <= 0:
        return 0
    if resolver.sustituye(s, suceso("obtener", asiento=asiento, n=n, causa=causa)):
        return 0
    atoms.put(s, "ambar", asiento, s.ambar[asiento] + n, "obtener", regla, (asiento, n, causa))
    return n


def entra_en_reserva(s: Tablero, asiento: int, n: int, clase: str, regla: str, args: tuple[Any, ...]) -> bool:
    """Any other Æmbar that would be added to a pool; False if a card takes it elsewhere."""
    if resolver.sustituye(s, suceso("entrar en reserva", asiento=asiento, n=n, causa=clase)):
        return False
    atoms.put(s, "ambar", asiento, s.ambar[asiento] + n, clase, regla, args)
    return True


def pierde(s: Tablero, asiento: int, n: int, regla: str) -> int:
    """From a pool to the common supply: at most what there is (A-53)."""
    lost = min(n, s.ambar[asiento])
    if lost > 0:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - lost, "perder", regla, (asiento, lost))
    return lost


def hurta(s: Tablero, asiento: int, n: int, regla: str) -> int:
    """From the opponent's pool to one's own (KF-GLOS-HURTAR)."""
    foe = rival(asiento)
    if vigentes.prohibe(s, "ser hurtado", foe, -1):
        return 0
    taken = min(n, s.ambar[foe])
    if taken <= 0:
        return 0
    atoms.put(s, "ambar", foe, s.ambar[foe] - taken, "hurtar", regla, (asiento, taken))
    entra_en_reserva(s, asiento, taken, "recibir", regla, (asiento, taken))
    return taken


def captura(s: Tablero, row: int, n: int, de: int, regla: str) -> int:
    """From a pool to a creature (KF-GLOS-CAPTURAR)."""
    taken = min(n, s.ambar[de])
    if taken > 0:
        atoms.put(s, "ambar", de, s.ambar[de] - taken, "capturar", regla, (row, taken, de))
        atoms.tally(s, "ambar_en", row, s.ambar_en[row] + taken)
    return taken


def pone_ambar(s: Tablero, row: int, n: int, regla: str) -> None:
    """From the common supply onto a card."""
    atoms.put(s, "ambar_en", row, s.ambar_en[row] + n, "poner Æmbar", regla, (row, n))


def mueve_ambar(s: Tablero, de: tuple[str, int], a: tuple[str, int], n: int, regla: str) -> int:
    """Between cards, pools and the common supply: neither captured, stolen nor lost (KF-GLOS-MOVER-1)."""
    have = {"reserva": lambda i: s.ambar[i], "carta": lambda i: s.ambar_en[i], "común": lambda i: n}[de[0]](de[1])
    moved = min(n, have)
    if moved <= 0:
        return 0
    if de[0] == "reserva":
        atoms.tally(s, "ambar", de[1], s.ambar[de[1]] - moved)
    elif de[0] == "carta":
        atoms.tally(s, "ambar_en", de[1], s.ambar_en[de[1]] - moved)
    if a[0] == "reserva":
        entra_en_reserva(s, a[1], moved, "mover Æmbar", regla, (de, a, moved))
    elif a[0] == "carta":
        atoms.put(s, "ambar_en", a[1], s.ambar_en[a[1]] + moved, "mover Æmbar", regla, (de, a, moved))
    else:
        atoms.emit(s, "mover Æmbar", regla, (de, a, moved))
    return moved


def paga(s: Tablero, asiento: int, n: int, regla: str) -> bool:
    """From one's own pool to the opponent's (KF-GLOS-PAGAR-1); nothing if it cannot be paid whole."""
    if s.ambar[asiento] < n:
        return False
    if n:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - n, "pagar", regla, (asiento, n))
        entra_en_reserva(s, rival(asiento), n, "recibir", regla, (rival(asiento), n))
    return True


# Keys and chains


def encadena(s: Tablero, asiento: int, n: int, regla: str) -> None:
    most = s.conf.lecturas.cadenas_maximas
    atoms.put(s, "cadenas", asiento, max(0, min(most, s.cadenas[asiento] + n)), "cadenas", regla, (asiento, n))


def gasta(s: Tablero, asiento: int, n: int, regla: str) -> None:
    """Pays for a key, from the pool and from cards that allow it; where it goes may be replaced."""
    sources = vigentes.gastables(s, asiento)
    for row in sources:
        if n <= s.ambar[asiento]:
            break
        used = min(s.ambar_en[row], n - s.ambar[asiento])
        if used:
            atoms.put(s, "ambar_en", row, s.ambar_en[row] - used, "gastar", regla, (asiento, used, row))
            n -= used
            _destino_del_gasto(s, asiento, used)
    if n:
        atoms.put(s, "ambar", asiento, s.ambar[asiento] - n, "gastar", regla, (asiento, n, -1))
        _destino_del_gasto(s, asiento, n)


def _destino_del_gasto(s: Tablero, asiento: int, n: int) -> None:
    resolver.sustituye(s, suceso("gastar", asiento=asiento, n=n))


def disponible(s: Tablero, asiento: int) -> int:
    """Æmbar with which a key can be forged (KF-TURNO-1.5)."""
    return s.ambar[asiento] + sum(s.ambar_en[r] for r in vigentes.gastables(s, asiento))


def forja(s: Tablero, asiento: int, coste: int, regla: str) -> bool:
    """Spends the cost and turns a key; the third wins at once (KF-BASE-5). False if it cannot be paid."""
    coste = max(0, coste)
    missing = [c for c in range(LLAVES) if not s.llaves[asiento] & (1 << c)]
    if not missing or disponible(s, asiento) < coste or vigentes.prohibe(s, "forjar", asiento, -1):
        return False
    gasta(s, asiento, coste, regla)
    colour = missing[0] if len(missing) == 1 else pregunta(s, "llave", [("llave", c) for c in missing], "KF-TURNO-1.2")[1]
    atoms.put(s, "llaves", asiento, s.llaves[asiento] | 1 << colour, "forjar", regla, (asiento, colour, coste))
    anota(s, "forjar", asiento, -1, colour)
    if forjadas(s, asiento) >= LLAVES:
        atoms.finish(s, ("gana", (asiento,), "llaves"), "KF-BASE-5")
    return True


def desforja(s: Tablero, asiento: int, colour: int, regla: str) -> None:
    atoms.put(s, "llaves", asiento, s.llaves[asiento] & ~(1 << colour), "desforjar", regla, (asiento, colour))


def nombre_de_llave(colour: int) -> str:
    return COLORES[colour]


def anota(s: Tablero, verbo: str, asiento: int, row: int, *datos: Any) -> None:
    """Remembers what was done this turn, for texts that look back."""
    atoms.note(s, "hechos", (*s.hechos, (verbo, asiento, row, *datos)))


# Decks and hands


def baraja(s: Tablero, asiento: int, regla: str) -> None:
    atoms.shuffle(s, ("mazo", asiento), regla)


def roba(s: Tablero, asiento: int, n: int, regla: str) -> list[int]:
    """Draws one by one; an empty deck is made anew from the discard pile (KF-TURNO-5.3)."""
    drawn: list[int] = []
    for _ in range(n):
        if not s.mazo[asiento]:
            if not s.descarte[asiento]:
                break
            atoms.move(s, s.descarte[asiento], ("descarte", asiento), ("mazo", asiento))
            baraja(s, asiento, "KF-TURNO-5.3")
        row = s.mazo[asiento][0]
        atoms.move(s, (row,), ("mazo", asiento), ("mano", asiento))
        drawn.append(row)
    if drawn:
        atoms.emit(s, "robar", regla, (asiento, len(drawn)), (asiento, tuple(drawn)))
    return drawn


# Zones


def lleva(s: Tablero, row: int, zona: str, asiento: int, regla: str, arriba: bool = True) -> bool:
    """Moves a card to a zone out of play; leaving play follows its own rules. False if it was replaced.

    A card always goes to its owner's zone unless the text names another (KF-SALIR-7).
    """
    origin = donde(s, row)
    if resolver.sustituye(s, suceso("mover", row=row, de=origin, a=(zona, asiento))):
        return False
    if origin[0] in EN_JUEGO:
        sale(s, row, (zona, asiento), regla, arriba)
        return True
    atoms.move(s, (row,), origin, (zona, asiento), TOP if arriba else BOTTOM)
    atoms.tally(s, "vida", row, s.vida[row] + 1)
    atoms.tally(s, "portador", row, -1)
    _cuenta_movimiento(s, row, origin, (zona, asiento), regla)
    return True


def _cuenta_movimiento(s: Tablero, row: int, origin: tuple[str, int], target: tuple[str, int], regla: str) -> None:
    public = {"descarte", "purgadas", "linea", "artefactos", "mejoras", "resolviendo"}
    seen = origin[0] in public or target[0] in public
    knows = target[1] if target[0] in ("mano", "archivos", "debajo") else origin[1]
    atoms.emit(s, "mover", regla, (origin, target, row if seen else -1), None if seen else (knows, (row,)))


def sale(s: Tablero, row: int, destino: tuple[str, int], regla: str, arriba: bool = True) -> None:
    """A card leaves play: its «Abandona el juego:», its upgrades, its Æmbar, its tokens (KF-SALIR)."""
    if s.escudo[row] and resolver.protege_escudo(s, row):
        return
    controller, kind = s.controla[row], carta(s, row).tipo
    for ability in vigentes.cabeceras(s, row, "abandona el juego"):
        resolver.resuelve(s, ability, suceso("abandonar", row=row, asiento=controller))
    origin = donde(s, row)
    if origin[0] not in EN_JUEGO:
        return
    amber = s.ambar_en[row]
    upgrades = mejoras_de(s, row)
    under = [x for a in (0, 1) for x in s.debajo[a] if s.portador[x] == row]
    atoms.move(s, (row,), origin, destino, TOP if arriba else BOTTOM)
    limpia(s, row)
    atoms.emit(s, "abandonar", regla, (row, origin, destino))
    if amber:
        if kind == CRIATURA:
            foe = rival(controller)
            entra_en_reserva(s, foe, amber, "devolver Æmbar", "KF-SALIR-5", (foe, amber, row))
        else:
            atoms.emit(s, "perder Æmbar", "KF-SALIR-6", (row, amber))
    for other in upgrades:
        lleva(s, other, "descarte", s.conf.dueno[other], "KF-JUGAR-MEJ-3")
    for other in under:
        lleva(s, other, "descarte", s.conf.dueno[other], "KF-GLOS-INJERTAR-2")


def limpia(s: Tablero, row: int) -> None:
    """A card out of play has no tokens, states or controller but its owner (KF-SALIR-2)."""
    for column in ("agotada", "aturdida", "escudo", "furia", "dano", "contador", "ambar_en", "absorbido", "atacada", "usada", "marcada"):
        if getattr(s, column)[row]:
            atoms.tally(s, column, row, 0)
    atoms.tally(s, "portador", row, -1)
    atoms.tally(s, "recuerda", row, -1)
    atoms.tally(s, "controla", row, s.conf.dueno[row])
    atoms.tally(s, "vida", row, s.vida[row] + 1)


def entra(s: Tablero, row: int, asiento: int, regla: str, flanco: str | None = None, en: int = -1) -> None:
    """A card enters play under a player's control, exhausted unless something says how it enters (KF-JUGAR-6)."""
    origin = donde(s, row)
    kind = carta(s, row).tipo
    states = vigentes.entra_como(s, row, asiento)
    asiento = states.get("control", asiento)
    zone = {CRIATURA: "linea", ARTEFACTO: "artefactos", MEJORA: "mejoras"}[kind]
    if kind == CRIATURA:
        at = coloca_en_linea(s, row, asiento, flanco)
        atoms.move(s, (row,), origin, ("linea", asiento))
        _reordena(s, asiento, row, at)
    else:
        atoms.move(s, (row,), origin, (zone, asiento))
    atoms.tally(s, "controla", row, asiento)
    atoms.tally(s, "vida", row, s.vida[row] + 1)
    if kind == MEJORA:
        atoms.tally(s, "portador", row, en)
    atoms.put(s, "agotada", row, 0 if states.get("preparada") else int(kind != MEJORA), "entrar", regla, (row, asiento, origin[0]))
    if states.get("aturdida"):
        aturde(s, row, "KF-JUGAR-6")
    if states.get("enfurecida"):
        enfurece(s, row, "KF-JUGAR-6")
    if states.get("escudada"):
        escuda(s, row, "KF-JUGAR-6")


def coloca_en_linea(s: Tablero, row: int, asiento: int, flanco: str | None) -> int:
    """KF-LINEA-2: the active player chooses the flank; with Despliegue, any place."""
    line = s.linea[asiento]
    if not line or flanco == "izquierdo":
        return 0
    if flanco == "derecho":
        return len(line)
    if vigentes.palabra_impresa(s, row, "despliegue"):
        return pregunta(s, "flanco", [("lugar", i) for i in range(len(line) + 1)], "KF-GLOS-DESPLIEGUE-1")[1]  # type: ignore[no-any-return]
    answer = pregunta(s, "flanco", [("flanco", "izquierdo"), ("flanco", "derecho")], "KF-LINEA-2")
    return 0 if answer[1] == "izquierdo" else len(line)


def _reordena(s: Tablero, asiento: int, row: int, at: int) -> None:
    line = [r for r in s.linea[asiento] if r != row]
    line.insert(at, row)
    atoms.deal(s, ("linea", asiento), tuple(line))


def toma_control(s: Tablero, row: int, asiento: int, regla: str, flanco: str | None = None) -> bool:
    """KF-GLOS-CONTROL-2: the card goes to its new controller's side, a creature to a flank; it keeps what it has (A-21)."""
    if s.controla[row] == asiento:
        return False
    origin = donde(s, row)
    if origin[0] == "linea":
        at = coloca_en_linea(s, row, asiento, flanco)
        atoms.move(s, (row,), origin, ("linea", asiento))
        _reordena(s, asiento, row, at)
    else:
        atoms.move(s, (row,), origin, (origin[0], asiento))
    atoms.put(s, "controla", row, asiento, "control", regla, (row, asiento))
    return True


def intercambia_posicion(s: Tablero, a: int, b: int, regla: str) -> bool:
    """KF-GLOS-INTERCAMBIAR-2: two creatures of the same line."""
    for seat in (0, 1):
        line = s.linea[seat]
        if a in line and b in line:
            swap = {a: b, b: a}
            atoms.deal(s, ("linea", seat), tuple(swap.get(r, r) for r in line))
            atoms.emit(s, "intercambiar", regla, (a, b))
            return True
    return False


