"""Damage and destruction (chapter 7): prevention, armor, marks, «Destruida:», the pile, and what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.keyforge import resolver, ventanas, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.ordenes import orden
from mazo.games.keyforge.preguntas import elige, pregunta
from mazo.games.keyforge.sucesos import Suceso, suceso
from mazo.games.keyforge.tablero import CRIATURA, Tablero, carta, criaturas, en_juego, presentes, vecinas
from mazo.games.keyforge.verbos import anota, lleva, toma_control
from mazo.kernel import atoms


def inflige(
    s: Tablero,
    golpes: Sequence[tuple[int, int]],
    regla: str,
    fuente: int = -1,
    veneno: frozenset[int] = frozenset(),
    sin_armadura: bool = False,
) -> dict[int, int]:
    """Deals damage to several creatures at once; says how much each received.

    ``veneno``: those whose damage, if any gets through, destroys them whatever it is (KF-GLOS-VENENO).
    """
    batch: dict[int, int] = {}
    for row, n in golpes:
        if n > 0 and en_juego(s, row):
            batch[row] = batch.get(row, 0) + n
    received: dict[int, int] = {}
    for row, n in batch.items():
        left = _evita(s, row, n, sin_armadura)
        if left > 0:
            target = vigentes.redirige(s, row, left)
            received[target] = received.get(target, 0) + left
    dead: list[int] = []
    for row, n in received.items():
        if not en_juego(s, row):
            continue
        atoms.put(s, "dano", row, s.dano[row] + n, "daño", regla, (row, n, fuente))
        if row in veneno and row in batch:
            dead.append(row)
    dead += [r for r in received if r not in dead and muere(s, r)]
    if dead:
        destruye(s, dead, "KF-DANO-2", fuente)
    return received


def _evita(s: Tablero, row: int, n: int, sin_armadura: bool) -> int:
    """What is left after prevention, ward and armor, in that order (A-07)."""
    if vigentes.prohibe(s, "recibir daño", s.controla[row], row) or vigentes.palabra(s, row, "invulnerable") is not None:
        atoms.emit(s, "evitar daño", "KF-DANO-5", (row, n))
        return 0
    if s.escudo[row]:
        atoms.put(s, "escudo", row, 0, "quitar escudo", "KF-GLOS-ESCUDAR-1", (row,))
        return 0
    if sin_armadura:
        return n
    spare = max(0, vigentes.armadura(s, row) - s.absorbido[row])
    stopped = min(spare, n)
    if stopped:
        atoms.put(s, "absorbido", row, s.absorbido[row] + stopped, "armadura", "KF-GLOS-ARMADURA-1", (row, stopped))
    return n - stopped


def muere(s: Tablero, row: int) -> bool:
    """KF-DANO-2/3: as much damage as power, or no power at all."""
    return s.dano[row] >= vigentes.poder(s, row)


def foto(s: Tablero, row: int) -> tuple[tuple[str, Any], ...]:
    """What was so of a card at this moment (A-32)."""
    return (
        ("controlador", s.controla[row]),
        ("dueño", s.conf.dueno[row]),
        ("tipo", carta(s, row).tipo),
        ("poder", vigentes.poder(s, row) if carta(s, row).tipo == CRIATURA else 0),
        ("casas", tuple(sorted(vigentes.casas(s, row)))),
        ("rasgos", vigentes.rasgos(s, row)),
        ("vecinas", tuple(vecinas(s, row))),
        ("ámbar", s.ambar_en[row]),
        ("vida", s.vida[row]),
    )


def destruye(s: Tablero, rows: Sequence[int], regla: str, fuente: int = -1) -> list[int]:
    """Marks cards and, unless a destruction is already in course, carries it out. Says which were marked."""
    marked: list[int] = []
    for row in rows:
        if not en_juego(s, row) or s.marcada[row]:
            continue
        if vigentes.prohibe(s, "ser destruida", s.controla[row], row) or vigentes.palabra(s, row, "invulnerable") is not None:
            continue
        if s.escudo[row]:
            atoms.put(s, "escudo", row, 0, "quitar escudo", "KF-GLOS-ESCUDAR-2", (row,))
            continue
        marked.append(row)
    outer = not s.lote
    photos: list[tuple[Any, ...]] = []
    for row in marked:
        photos += [(row, *ability) for ability in vigentes.cabeceras(s, row, "destruida")]
    for row in marked:
        atoms.put(s, "marcada", row, 1, "destruir", regla, (row, fuente))
        data = foto(s, row)
        atoms.note(s, "lote", (*s.lote, row))
        fight = row in s.lucha
        other = next((r for r in s.lucha if r != row), -1) if fight else -1
        anota(s, "destruir", s.controla[row], row, "lucha" if fight else "", other, data)
    atoms.note(s, "destruidas", (*s.destruidas, *photos))
    if outer and marked:
        _completa(s)
    return marked


def _completa(s: Tablero) -> None:
    """The process of destruction: abilities, piles, and what listens to it."""
    while s.destruidas:
        waiting = s.destruidas
        if len(waiting) > 1:
            options = [("habilidad", w[0], i) for i, w in enumerate(waiting)]
            at = pregunta(s, "orden", options, "KF-DESTR-3")[2]
        else:
            at = 0
        row, *ability = waiting[at]
        atoms.note(s, "destruidas", (*waiting[:at], *waiting[at + 1 :]))
        resolver.resuelve(s, tuple(ability), suceso("destruida", row=row, asiento=s.controla[row], datos=foto(s, row)))
    batch = s.lote
    leaving = [r for r in batch if en_juego(s, r) and s.marcada[r]]
    if s.conf.lecturas.ordena_pilas and len(leaving) > 1:
        leaving = elige(s, leaving, len(leaving), len(leaving), "KF-DESTR-3", ("orden",)) or leaving
    for row in leaving:
        lleva(s, row, "descarte", s.conf.dueno[row], "KF-DESTR-2")
    dead = [h for h in s.hechos if h[0] == "destruir" and h[2] in batch and not h[-1] == "vista"]
    atoms.note(s, "lote", ())
    happened = [
        Suceso("destruida", h[2], h[1], 0, h[3], None, None, h[4], h[5]) for h in dead[-len(batch) :] if not _salvada(s, h)
    ]
    ventanas.ventana(s, happened, ())
    comprueba(s)


def _salvada(s: Tablero, hecho: tuple[Any, ...]) -> bool:
    """Whether its mark was lifted: it is still in the same life, in play and unmarked."""
    row = hecho[2]
    return en_juego(s, row) and not s.marcada[row] and s.vida[row] == dict(hecho[5])["vida"]


def comprueba(s: Tablero) -> None:
    """What holds at every moment: creatures with too little power are destroyed, and watched states act."""
    if s.lote:
        return
    dead = [r for r in criaturas(s) if not s.marcada[r] and muere(s, r)]
    if dead:
        destruye(s, dead, "KF-DANO-3")
        return
    _vigila(s)


def _vigila(s: Tablero) -> None:
    """Control that has changed hands, and states that are always watched."""
    for row in presentes(s):
        due = vigentes.control_debido(s, row)
        if due != s.controla[row]:
            toma_control(s, row, due, "KF-GLOS-CONTROL-3")
    for row, p in vigentes.vigilados(s):
        orden(Contexto(s, row, s.controla[row]), p["do"])
