"""The acts of KeyForge, each declared once: how a case says it, its button, what stops it, where it is dropped."""

from __future__ import annotations

from collections.abc import Callable

from mazo.games.cases.acts import Acts
from mazo.games.derived.declared import EVERYBODYS, THEIRS, Act, Drop, Rules
from mazo.games.keyforge.rules import motivos
from mazo.games.keyforge.rules.tablero import ARTEFACTO, CRIATURA, Tablero, carta, donde, en_juego

MESA = "linea"


def _en_mano(s: Tablero, asiento: int, row: int) -> bool:
    return donde(s, row) == ("mano", asiento)


def _jugar(s: Tablero, asiento: int, row: int, otra: int) -> Rules:
    return motivos.de_jugar(s, asiento, row) if _en_mano(s, asiento, row) else ("KF-TURNO-3.1",)


def _descartar(s: Tablero, asiento: int, row: int, otra: int) -> Rules:
    return motivos.de_descartar(s, asiento, row) if _en_mano(s, asiento, row) else ("KF-DESC-1",)


def _usar(
    modo: str, said: str, es: str, en: str, short: tuple[str, str], tipo: str = "", to: str | Drop = "artefactos"
) -> Act:
    """A way of using a card; whoever touches one of a type of their own may mean it."""

    def why(s: Tablero, asiento: int, row: int, otra: int) -> Rules:
        return motivos.de_usar(s, asiento, row, modo) if en_juego(s, row) else ("KF-HAB-4",)

    def touched(s: Tablero, asiento: int, row: int) -> bool:
        return donde(s, row)[0] in (MESA, "artefactos") and s.controla[row] == asiento and carta(s, row).tipo == tipo

    may: Callable[[Tablero, int, int], bool] | None = touched if tipo else None
    return Act("usar", said, es, en, "KF-HAB-4", MESA, why, to=(to,), way=modo, short=short, touched=may)


ACTOS = Acts(
    Act("jugar", "juega", "Jugar", "Play", "KF-TURNO-3.1", "mano", _jugar, touched=_en_mano,
        to=(MESA, "artefactos", Drop(MESA, ends=("flanco", "izquierdo", "derecho"), only=CRIATURA),
            Drop(MESA, EVERYBODYS, cards=True, never=CRIATURA))),
    Act("descartar", "descarta", "Descartar", "Discard", "KF-DESC-1", "mano", _descartar, touched=_en_mano,
        to=("descarte",)),
    _usar("cosechar", "cosecha", "Cosechar con", "Reap with", ("Cosechar", "Reap"), CRIATURA, "ambar"),
    _usar("luchar", "lucha", "Luchar con", "Fight with", ("Luchar", "Fight"), CRIATURA,
          Drop(MESA, THEIRS, cards=True)),
    _usar("acción", "acción", "Usar la acción de", "Use the action of", ("Acción", "Action"), ARTEFACTO),
    _usar("omni", "omni", "Usar la «Omni:» de", "Use the “Omni:” of", ("Omni", "Omni")),
    _usar("aturdida", "quita aturdimiento", "Quitar el aturdimiento a", "Remove the stun from",
          ("Quitar el aturdimiento", "Remove the stun")),
    Act("terminar", "termina", "Terminar el turno", "End the turn"),
    Act("recoger", "recoge archivos", "Recoger los archivos", "Take the archives"),
    Act("dejar", "deja archivos", "Dejarlos donde están", "Leave them"),
    Act("conservar", "conserva mano", "Conservar la mano", "Keep the hand"),
    Act("cambiar", "cambia mano", "Cambiarla por una carta menos", "Change it for one card fewer"),
)  # fmt: skip
USOS = tuple(act.id for act in ACTOS if act.way)
"""The ways of using a card."""
