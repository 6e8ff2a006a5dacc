"""How good a position looks to a player, in Æmbar, for the machines: by what is printed and what the player may see."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import CRIATURA, LLAVES, Tablero, carta, forjadas, rival
from mazo.games.keyforge.rules.zonas import penalizacion
from mazo.games.keyforge.text import vigentes

VICTORIA = 1000.0


@dataclass(frozen=True)
class Pesos:
    """What each thing counts, in Æmbar. The numbers are data (``pesos.json``), with where they come from."""

    llave: float
    por_llave: float
    """How much more Æmbar counts for each key its player has."""
    sobra: float
    """Æmbar beyond what a key costs."""
    listo: float
    ultimo: float
    """Having what a key costs in one's own turn; and if it is the last one."""
    inminente: float
    gana: float
    """Having it in the other's turn, when it is forged next; and if it is the last one."""
    mano: float
    ociosa: float
    nueva: float
    """A card in hand; one of the active house that stays there in its player's turn; one that will be drawn for it."""
    archivada: float
    cadena: float
    artefacto: float
    mejora: float
    criatura: float
    poder: float
    """Each point of power a creature has left, up to eight."""
    armadura: float
    escudo: float
    aturdida: float
    capturado: float
    """What a creature is worth less: stunned, and for each Æmbar on it."""
    mesa_rival: float
    """What the other's table counts, of one's own."""
    casa_criatura: float
    casa_otra: float
    casa_ambar: float
    casa_lista: float
    casa_aturdida: float
    """What a house promises: for each creature and other card in hand, each Æmbar they bring, each card that is ready
    in play, and each that is stunned."""


def _en_vigor() -> Pesos:
    file = resources.files("mazo").joinpath("games", "keyforge", "play", "pesos.json")
    return Pesos(**json.loads(file.read_text(encoding="utf-8"))["pesos"])


PESOS = _en_vigor()


def valora(s: Tablero, asiento: int, p: Pesos = PESOS) -> float:
    """What a player has, less what the other has."""
    if s.result:
        return VICTORIA if asiento in s.result[1] else -VICTORIA if s.result[1] else 0.0
    promise = _promesa(s, p) if s.activo == asiento else 0.0
    return _valor(s, asiento, 1.0, p) - _valor(s, rival(asiento), p.mesa_rival, p) + promise


def _valor(s: Tablero, a: int, times: float, p: Pesos) -> float:
    cost = permisos.coste_de_llave(s, a)
    forged = forjadas(s, a)
    amber = min(s.ambar[a], cost) + p.sobra * max(0, s.ambar[a] - cost)
    if s.ambar[a] >= cost:
        last = forged == LLAVES - 1
        amber += (p.ultimo if last else p.listo) if a == s.activo else (p.gana if last else p.inminente)
    board = 0.0
    for r in s.linea[a]:
        board += _criatura(s, r, p)
    board += p.artefacto * len(s.artefactos[a])
    upgrades = 0.0
    for m in s.mejoras[a]:
        if s.controla[s.portador[m]] == a:
            upgrades += p.mejora
    board += upgrades
    cards = _mano(s, a, p) + p.archivada * len(s.archivos[a]) - p.cadena * s.cadenas[a]
    return (1.0 + p.por_llave * forged) * amber + p.llave * forged + times * board + cards


def _criatura(s: Tablero, r: int, p: Pesos) -> float:
    left = max(0, vigentes.poder(s, r) - s.dano[r])
    states = (p.escudo if s.escudo[r] else 0.0) - (p.aturdida if s.aturdida[r] else 0.0) - p.capturado * s.ambar_en[r]
    return p.criatura + p.poder * min(left, 8) + p.armadura * vigentes.armadura(s, r) + states


def _mano(s: Tablero, a: int, p: Pesos) -> float:
    """The hand. In its player's turn what leaves it is drawn again, so that a card that could leave is worth less."""
    hand = s.mano[a]
    if a != s.activo:
        return p.mano * len(hand)
    idle = sum(1 for r in hand if s.casa in vigentes.casas(s, r)) if s.casa else 0
    drawn = permisos.objetivo_de_mano(s, a) - penalizacion(s.cadenas[a]) - len(hand)
    return p.mano * (len(hand) - idle) + p.ociosa * idle + p.nueva * max(0, drawn)


def _promesa(s: Tablero, p: Pesos) -> float:
    """What the house just chosen lets its player do: nothing once something is done, so that it weighs on no act."""
    if s.frames[-1][0] not in ("archivos", "jugar") or len(s.hechos) > s.desde_paso:
        return 0.0
    a = s.activo
    hand = [carta(s, r) for r in s.mano[a] if s.casa in vigentes.casas(s, r)]
    ready = [r for r in (*s.linea[a], *s.artefactos[a]) if not s.agotada[r] and s.casa in vigentes.casas(s, r)]
    plays, uses = 0.0, 0.0
    for c in hand:
        plays += (p.casa_criatura if c.tipo == CRIATURA else p.casa_otra) + p.casa_ambar * c.ambar
    for r in ready:
        uses += p.casa_aturdida if s.aturdida[r] else p.casa_lista
    return plays + uses
