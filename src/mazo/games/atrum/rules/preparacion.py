"""How a table of Atrum Arena is made: the fixed facts of a match, and everything before the first card is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.atrum.cards.cartas import Reptante
from mazo.games.atrum.play import torneo
from mazo.games.atrum.rules import cadena, turno
from mazo.games.atrum.rules.mesa import (
    CUALQUIER_TIPO,
    EN_CADENA,
    RESISTENCIA,
    Conf,
    Lecturas,
    Mesa,
    Oferta,
)
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.contract import Procedures
from mazo.games.derived.table import bare
from mazo.text.program import Book

MAZO_BASE = 60
REGLAS = Procedures({
    **turno.PASOS, **torneo.PASOS, "responder": cadena.responder, "resolver": cadena.resolver,
})  # fmt: skip


def mazos(personas: int) -> int:
    """AA-I-2.2-b/c: one base deck for every three people."""
    return -(-personas // 3)


def configura(
    equipos: Sequence[Sequence[Reptante]],
    formato: str = "duelo",
    grupos: Sequence[int] | None = None,
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    tipos: Sequence[int] | None = None,
) -> Conf:
    """The fixed facts of a match, in turn order."""
    n = len(equipos)
    groups = tuple(grupos) if grupos is not None else tuple(range(n))
    every = tuple(r for equipo in equipos for r in equipo)
    owner = tuple(a for a, equipo in enumerate(equipos) for _ in equipo)
    deck = (
        tuple(tipos)
        if tipos is not None
        else tuple(t for _ in range(mazos(n)) for t in range(len(TIPOS)) for _ in range(10))
    )
    names = tuple(nombres) or tuple(f"Jugador {i + 1}" for i in range(n))
    own = tuple(tuple(r for r, d in enumerate(owner) if d == a) for a in range(n))
    menu = tuple(tuple(_menu(every, own[a], allowed) for allowed in range(2 * EN_CADENA)) for a in range(n))
    order = tuple(tuple((a + i) % n for i in range(1, n + 1)) for a in range(n))
    book = libro(every)
    return Conf(n, groups, every, owner, deck, lecturas or Lecturas(), formato, names, own, menu, order, book)


def libro(every: Sequence[Reptante]) -> Book:
    """The texts of a match: those of every Power, under each class it may come to have."""
    powers = (p for r in every for p in r.poderes)
    return Book(text for p in powers for text in p.programas if text is not None)


def _menu(every: Sequence[Reptante], own: Sequence[int], allowed: int) -> tuple[Oferta, ...]:
    """The Powers that may come into question at a moment: of a class allowed, and with a chain if they speak of one."""
    offers = []
    for r in own:
        for i, p in enumerate(every[r].poderes):
            g = p.programa
            chain = any(o.clase == "eslabón" for o in g.objetivos)
            if (g.copia or allowed & 1 << CLASES.index(p.clase)) and (allowed & EN_CADENA or not chain):
                simple = not (g.objetivos or g.requisitos or g.exige)
                discard = CUALQUIER_TIPO if p.descarte < 0 else 1 << p.descarte
                offers.append(
                    Oferta(r, p.coste, discard, g, simple, not simple and (g.privado or g.copia), ("anunciar", r, i))
                )
    return tuple(offers)


def mesa_vacia(conf: Conf, key: bytes) -> Mesa:
    """A table with everything in the Fosa and nothing dealt."""
    n, cards = conf.asientos, len(conf.tipos)
    players = {name: [0] * n for name in ("reinicio", "elimino", "retiro", "fuera", "reforzo", "lanzados")}
    return bare(
        Mesa, conf, key, n, cards, fosa=tuple(range(cards)), estado=[0] * len(conf.reptantes),
        resistencia=[RESISTENCIA] * n, **players,
    )  # fmt: skip
