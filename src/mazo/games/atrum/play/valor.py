"""How good a position looks to a seat, in points of resistencia, for the machines: by public facts and its own hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from math import sqrt

from mazo.games.atrum.rules.mesa import AGOTADO, MANO_MAXIMA, RESISTENCIA, Mesa, preparados, vivos

VICTORIA = 1000.0


@dataclass(frozen=True)
class Pesos:
    """What each thing counts. The numbers are data (``pesos.json``), with where they come from."""

    reptante: float
    despierto: float
    """A Reptante; and if it is not exhausted."""
    altar: float
    altar_medio: float
    altar_resto: float
    """Each of the first four Esbirros of an Altar, of the next four, and of the rest: the first are worth the most."""
    preparado: float
    mano: float
    """A card in hand, up to as many as may be kept."""
    pedida: float
    otra: float
    """Each type in one's own hand: if some Power of one's own asks for it, and if none does."""


def _en_vigor() -> Pesos:
    file = resources.files("mazo").joinpath("games", "atrum", "play", "pesos.json")
    return Pesos(**json.loads(file.read_text(encoding="utf-8"))["pesos"])


PESOS = _en_vigor()


def valora(s: Mesa, asiento: int, p: Pesos = PESOS) -> float:
    """What a side has, less what its rivals have, each divided by the square root of how many there are."""
    if s.result:
        return VICTORIA if asiento in s.result[1] else -VICTORIA
    groups = s.conf.grupos
    rivals = sqrt(sum(1 for g in groups if g != groups[asiento]))
    asked = {x.descarte for r in vivos(s, asiento) for x in s.conf.reptantes[r].poderes}
    total = sum(p.pedida if tipo in asked else p.otra for tipo in {s.conf.tipos[r] for r in s.mano[asiento]})
    for a, g in enumerate(groups):
        total += _valor(s, a, p) if g == groups[asiento] else -_valor(s, a, p) / rivals
    return total


def _valor(s: Mesa, a: int, p: Pesos) -> float:
    """What a participant has. Whoever is to go back to 10 is taken to have 10: healing before that is lost."""
    if s.fuera[a]:
        return 0.0
    alive = vivos(s, a)
    back = s.reinicio[a] and (s.resistencia[a] == 0 or not s.conf.lecturas.reinicio_solo_si_cero)
    life = p.reptante * len(alive) + (RESISTENCIA if back else s.resistencia[a])
    n = len(s.altar[a])
    altar = p.altar * min(n, 4) + p.altar_medio * min(max(n - 4, 0), 4) + p.altar_resto * max(n - 8, 0)
    ready = p.preparado * len(preparados(s, a)) + p.despierto * sum(1 for r in alive if s.estado[r] != AGOTADO)
    return life + altar + ready + p.mano * min(len(s.mano[a]), MANO_MAXIMA)
