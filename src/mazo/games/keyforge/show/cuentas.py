"""Numbers of KeyForge as their sums: those of a creature, and those of a player."""

from __future__ import annotations

from mazo.games.contract.page import Told
from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import COSTE_BASICO, CRIATURA, MANO, Tablero, carta, en_juego
from mazo.games.keyforge.rules.zonas import penalizacion
from mazo.games.keyforge.show.palabras import Palabras
from mazo.games.keyforge.text import nodes, vigentes
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.games.show.page import part, total


def desglose(s: Tablero, row: int, attribute: str, language: str) -> Told | None:
    """The power or the armor of a creature as its sum: printed, counters, and what each card in force adds."""
    c = carta(s, row)
    if c.tipo != CRIATURA or attribute not in ("poder", "armadura"):
        return None
    w = Palabras(s.conf, language)
    printed = c.poder if attribute == "poder" else c.armadura
    parts = [part(w.d("Impreso", "Printed"), printed, "KF-BASE-16", c.id)]
    if attribute == "poder" and s.contador[row]:
        parts.append(part(w.d("Contadores de +1", "+1 counters"), s.contador[row], "KF-GLOS-PODER-1"))
    if en_juego(s, row):
        parts += [_de_carta(s, w, v, n) for v, n in VIGOR.added(s, attribute, row)]
    if attribute == "poder":
        return {"total": vigentes.poder(s, row), "sumandos": parts}
    spent = w.d("Ya gastada este turno, o perdida", "Already used this turn, or lost")
    return total(parts, vigentes.armadura_restante(s, row), spent, "KF-GLOS-ARMADURA-1")


def desglose_de(s: Tablero, seat: int, attribute: str, language: str) -> Told | None:
    """What a key costs a player, or up to how many cards it draws, as its sum."""
    w = Palabras(s.conf, language)
    never = w.d("Nunca por debajo de 0", "Never below 0")
    if attribute == "llave":
        parts = [part(w.d("Coste básico", "Basic cost"), COSTE_BASICO, "KF-TURNO-1.3")]
        parts += [_de_carta(s, w, v, n) for v, n in VIGOR.given(s, nodes.KeyCost, seat)]
        return total(parts, permisos.coste_de_llave(s, seat), never, "A-37")
    if attribute == "mano":
        parts = [part(w.d("Cartas en mano al reponer", "Cards in hand when drawing"), MANO, "KF-TURNO-5.1")]
        parts += [_de_carta(s, w, v, n) for v, n in VIGOR.given(s, nodes.HandGoal, seat)]
        if less := penalizacion(s.cadenas[seat]):
            parts.append(part(w.d("Cadenas", "Chains"), -less, "KF-CAD-2"))
        return total(parts, max(0, permisos.objetivo_de_mano(s, seat) - less), never, "KF-CAD-2")
    return None


def _de_carta(s: Tablero, w: Palabras, v: Vigente, value: int) -> Told:
    source = carta(s, v.source)
    return part(source.nombre if w.es else source.name, value, "KF-HAB-2", source.id)
