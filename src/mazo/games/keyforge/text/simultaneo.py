"""What would happen at once to several cards: in which order, where that makes a difference (KF-HAB-7, KF-BASE-12).

The active player says it, card by card. Those that compete with no other are not asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mazo.games.keyforge.rules.preguntas import calla, por_cara, pregunta
from mazo.games.keyforge.rules.tablero import CRIATURA, Tablero, carta, donde, perfil, rival
from mazo.games.keyforge.text import habilidades
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.veil import own
from mazo.text.listeners import Happening

CLASES = frozenset({
    "pila", "captura", "desvío", "encima", "fondo", "entra", "control", "a un flanco", "uso", "juego", "salida",
    "instancia", "en vez",
})  # fmt: skip
"""What the order asked for is about: the first detail of the question."""
Compiten = Callable[[int, int], bool]
"""Whether the order of two cards makes a difference."""
REGLA = "KF-HAB-7"


def primera(s: Tablero, rows: Sequence[int], clase: str, regla: str = REGLA, asiento: int | None = None) -> int:
    """Which of several cards comes first."""
    kind, seat = "elegir" if clase == "desvío" else "ordenar", s.activo if asiento is None else asiento
    told = por_cara(own(s, seat), rows, seat)
    row: int = pregunta(s, kind, [("carta", r) for r in told], regla, (clase,), seat)[1]
    return row


def por_turnos(
    s: Tablero,
    rows: Sequence[int],
    clase: str,
    compiten: Compiten | None = None,
    regla: str = REGLA,
    asiento: int | None = None,
) -> Iterator[int]:
    """Cards one after another, as who decides says; what one does may change what is asked of the rest.

    ``compiten``: whether the order of two of them matters; without it, that of all does.
    """
    left = list(rows)
    while left:
        row = left[0]
        if len(left) > 1:
            rivals = left if compiten is None else [r for r in left if _compite(r, left, compiten)]
            if row in rivals:
                row = primera(s, rivals, clase, regla, asiento)
            else:
                calla(s, [("carta", row)], asiento)
        else:
            calla(s, [("carta", row)], asiento)
        left.remove(row)
        yield row


def _compite(row: int, rows: Sequence[int], compiten: Compiten) -> bool:
    return any(other != row and compiten(row, other) for other in rows)


def distintas(s: Tablero) -> Compiten:
    """Cards that are not copies of one another."""
    return lambda a, b: s.conf.caras[a] != s.conf.caras[b]


# Piles


def pilas_miradas(s: Tablero) -> bool:
    """Whether anything looks at the order of a discard pile: a text of the match, or whoever asked for it."""
    return s.conf.lecturas.ordena_pilas or s.conf.miran_pilas


def _a_la_misma_pila(s: Tablero, a: int, b: int) -> bool:
    owner = s.conf.dueno
    return owner[a] == owner[b] and s.conf.caras[a] != s.conf.caras[b]


def ordena_pila(s: Tablero, rows: Sequence[int], regla: str = REGLA) -> None:
    """Cards that have just entered the discard piles at once take the order that is said (KF-ZONA-6)."""
    if len(rows) < 2 or not pilas_miradas(s):
        return
    for seat in (s.activo, rival(s.activo)):
        pile = s.descarte[seat]
        mine = [r for r in rows if r in pile]
        if len({s.conf.caras[r] for r in mine}) < 2:
            continue
        said = iter([*por_turnos(s, mine, "pila", distintas(s), regla)][::-1])
        ordered = tuple(next(said) if r in mine else r for r in pile)
        if ordered != pile:
            atoms.deal(s, ("descarte", seat), ordered)


# Leaving play


def salen(s: Tablero, rows: Sequence[int], pila: bool, regla: str = REGLA) -> Iterator[int]:
    """Cards that leave play at once, one after another. ``pila``: to the discard piles of their owners."""
    if len(rows) < 2:
        yield from _calladas(s, rows)
        return
    looked = pila and pilas_miradas(s)
    entering = {r for r in rows if looked and _entra_en_pila(s, r)}
    restless = {r for r in rows if _deja_huella(s, r)}
    if len(entering) < 2 and not restless:
        yield from _calladas(s, rows)
        return

    def compiten(a: int, b: int) -> bool:
        if a in entering and b in entering and _a_la_misma_pila(s, a, b):
            return True
        return (a in restless and _le_afecta(s, a, b)) or (b in restless and _le_afecta(s, b, a))

    yield from por_turnos(s, rows, "pila" if pila else "salida", compiten, regla)


def _calladas(s: Tablero, rows: Sequence[int]) -> Iterator[int]:
    """Cards one after another, in an order nobody is asked for."""
    for row in rows:
        calla(s, [("carta", row)])
        yield row


def _entra_en_pila(s: Tablero, row: int) -> bool:
    """Whether a card that leaves play for its owner's pile gets there: nothing else happens instead."""
    if not VIGOR.of(s, "en vez de mover"):
        return True
    event = Happening("mover", row, s.vida[row], source=donde(s, row), target=("descarte", s.conf.dueno[row]))
    return not habilidades.sustituciones(s, event)


def sale_antes(s: Tablero, rows: Sequence[int], regla: str) -> int:
    """Which of the cards that go to their piles at once leaves play now."""
    return next(salen(s, rows, True, regla))


def _deja_huella(s: Tablero, row: int) -> bool:
    """Whether it makes a difference to others that a card is still in play, or what it does on leaving."""
    if habilidades.cabeceras(s, row, "abandona el juego"):
        return True
    return any(v.source == row for clase in ("en vez de mover", "en vez de recibir") for v in VIGOR.of(s, clase))


def _le_afecta(s: Tablero, row: int, otra: int) -> bool:
    """Whether it may matter to a card that another leaves play before or after it."""
    if any(v.source == row for v in VIGOR.of(s, "en vez de mover")) or s.ambar_en[otra]:
        return True
    return bool(habilidades.cabeceras(s, row, "abandona el juego")) and _deja_huella(s, otra)


# Entering play and changing places


def entran(s: Tablero, rows: Sequence[int], lado: Callable[[int], int]) -> Iterator[int]:
    """Cards that enter play at once; ``lado``: under whose control each does.

    Creatures of one line take their places in order, and one may say how the others enter.
    """

    def compiten(a: int, b: int) -> bool:
        if s.conf.caras[a] == s.conf.caras[b]:
            return False
        if "EntersAs" in perfil(s, a).propias or "EntersAs" in perfil(s, b).propias:
            return True
        both = carta(s, a).tipo == carta(s, b).tipo == CRIATURA
        return both and lado(a) == lado(b)

    return por_turnos(s, rows, "entra", compiten)


def cambian_de_lado(s: Tablero, rows: Sequence[int], lado: Callable[[int], int]) -> Iterator[int]:
    """Cards that change control at once: creatures take their places in the line in order."""
    return por_turnos(s, rows, "control", lambda a, b: _en_linea(s, a) and _en_linea(s, b) and lado(a) == lado(b))


def _en_linea(s: Tablero, row: int) -> bool:
    return row in s.linea[0] or row in s.linea[1]
