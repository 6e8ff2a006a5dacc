"""How a table of Atrum Arena is made: the fixed facts of a match, and everything before the first card is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.atrum.cards.cartas import Reptante
from mazo.games.atrum.play import torneo
from mazo.games.atrum.rules import cadena, turno
from mazo.games.atrum.rules.mesa import (
    BIT,
    CUALQUIER_TIPO,
    EN_CADENA,
    NUMERO_DE_CLASE,
    RESISTENCIA,
    Conf,
    Lecturas,
    Mesa,
    Oferta,
)
from mazo.games.atrum.words.vocabulary import TIPOS
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
    menu = tuple(_menus(every, own[a]) for a in range(n))
    order = tuple(tuple((a + i) % n for i in range(1, n + 1)) for a in range(n))
    book = libro(every)
    foes = tuple(tuple(b for b in order[a] if groups[b] != groups[a]) for a in range(n))
    bits = tuple(BIT[t] for t in deck)
    asked = lecturas or Lecturas()
    return Conf(n, groups, every, owner, deck, asked, formato, names, own, menu, order, foes, bits, book)


def libro(every: Sequence[Reptante]) -> Book:
    """The texts of a match: those of every Power, under each class it may come to have."""
    powers = (p for r in every for p in r.poderes)
    return Book(text for p in powers for text in p.programas if text is not None)


def _menus(every: Sequence[Reptante], own: Sequence[int]) -> tuple[tuple[Oferta, ...], ...]:
    """The Powers that may come into question at each moment, by what may be announced: of a class allowed, and with a
    chain if they speak of one."""
    offers = []
    for r in own:
        for i, p in enumerate(every[r].poderes):
            g = p.programa
            chain = any(o.clase == "eslabón" for o in g.objetivos)
            simple = not (g.objetivos or g.requisitos or g.exige)
            discard = CUALQUIER_TIPO if p.descarte < 0 else 1 << p.descarte
            offer = Oferta(r, i, p.coste, discard, g, simple, not simple and (g.privado or g.copia))
            offers.append((g.copia, 1 << NUMERO_DE_CLASE[p.clase], chain, offer))
    moments = range(2 * EN_CADENA)
    return tuple(
        tuple([o for copies, bit, chain, o in offers if (copies or m & bit) and (m & EN_CADENA or not chain)])
        for m in moments
    )


def mesa_vacia(conf: Conf, key: bytes) -> Mesa:
    """A table with everything in the Fosa and nothing dealt."""
    n, cards = conf.asientos, len(conf.tipos)
    players = {name: [0] * n for name in ("reinicio", "elimino", "retiro", "fuera", "reforzo", "lanzados")}
    return bare(
        Mesa, conf, key, n, cards, fosa=tuple(range(cards)), estado=[0] * len(conf.reptantes),
        resistencia=[RESISTENCIA] * n, **players,
    )  # fmt: skip
