"""Cards that Talismanes cannot affect (MYL-6.1.1): an effect passes them by, and they are no targets (MYL-PR-OBJ-7)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules.mesa import Mesa
from mazo.games.myl.rules.sucesos import COSTE, Causa
from mazo.games.myl.text import filtros, vigentes
from mazo.games.myl.text.vigor import VIGOR

SER_AFECTADO = "ser afectado"


def nadie_se_libra(s: Mesa) -> bool:
    """Whether every effect affects whatever card it is about."""
    return SER_AFECTADO not in s.conf.dicen or not VIGOR.of(s, SER_AFECTADO)


def se_libra(s: Mesa, row: int, causa: Causa) -> bool:
    """Whether what comes from a cause does not affect a card; what is paid as a cost is no effect."""
    if causa.fuente < 0 or causa.clase == COSTE or nadie_se_libra(s):
        return False
    shown = vigentes.foto(s, causa.fuente)._replace(controlador=causa.asiento, tipo=causa.tipo)
    return any([
        VIGOR.reaches(s, v, row) and filtros.cumple(v.contexto(s), causa.fuente, v.node["by"], shown)
        for v in VIGOR.of(s, SER_AFECTADO)
    ])  # fmt: skip


def afectables(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """Of some cards, those that what comes from a cause affects."""
    return list(rows) if nadie_se_libra(s) else [r for r in rows if not se_libra(s, r, causa)]
