"""How a table of KeyForge is made: the fixed facts of a match, and everything before the first card is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from mazo.games.contract import Procedures
from mazo.games.derived.table import bare, molded, owned
from mazo.games.facts import Made
from mazo.games.keyforge.rules import turno
from mazo.games.keyforge.rules.tablero import MEJORA, Carta, Conf, Lecturas, Tablero
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.perfil import perfil_de, programa
from mazo.games.keyforge.text.vigentes import marcas_de
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.program import Book

REGLAS = Procedures({**turno.PASOS, "rendirse": turno.rendirse, "tiempo": turno.tiempo})

_HECHAS: Made[Conf] = Made()


def configura(
    listas: Sequence[Sequence[Carta]],
    casas: Sequence[Sequence[str]],
    mazos: Sequence[str] = ("", ""),
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    formato: str = "arcontes",
    propias: bool = False,
) -> Conf:
    """The fixed facts of a match; ``propias``: its cards are of its own, so no other will have the same facts."""
    readings = lecturas or Lecturas()
    if propias:
        return _configura(listas, casas, mazos, readings, nombres, formato)
    said = (len(listas[0]), tuple(map(tuple, casas)), tuple(mazos), readings, tuple(nombres), formato)
    cards = chain.from_iterable(listas)
    return _HECHAS.of(cards, said, lambda: _configura(listas, casas, mazos, readings, nombres, formato))


def _configura(
    listas: Sequence[Sequence[Carta]],
    casas: Sequence[Sequence[str]],
    mazos: Sequence[str],
    lecturas: Lecturas,
    nombres: Sequence[str],
    formato: str,
) -> Conf:
    printed = [c for lista in listas for c in lista]
    owner = tuple(a for a, lista in enumerate(listas) for _ in lista)
    shapes: dict[int, int] = {}
    profiles = [perfil_de(c.tree) for c in printed]
    for row, p in enumerate(tuple(profiles)):
        if p.mejora is not None:
            other = otra_forma(printed[row], p.mejora)
            shapes[row] = len(printed)
            printed.append(other)
            profiles.append(perfil_de(other.tree))
    first: dict[tuple[str, str], int] = {}
    faces = tuple(first.setdefault((c.id, c.casa), row) for row, c in enumerate(printed))
    book = Book(programa(c.tree) for c in printed[: len(owner)] if c.tree is not None)
    names = tuple(nombres) or ("Jugador 1", "Jugador 2")
    return Conf(
        (mazos[0], mazos[1]),
        (tuple(casas[0]), tuple(casas[1])),
        tuple(printed),
        owner,
        shapes,
        faces,
        book,
        tuple(profiles),
        tuple((c.casa,) for c in printed),
        tuple(map(marcas_de, printed, profiles)),
        lecturas,
        (names[0], names[1]),
        formato,
        any(isinstance(node, nodes.Top) and node.get("zone") == "descartes" for node in book.nodes),
    )


def otra_forma(c: Carta, tree: Node) -> Carta:
    """The upgrade a card says it may be played as."""
    return replace(c, tipo=MEJORA, poder=0, armadura=0, tree=tree)


@molded
def tablero_vacio(conf: Conf, key: bytes) -> Tablero:
    """A table with each player's cards in their deck and nothing dealt."""
    n = len(conf.dueno)
    none, players = [-1] * n, {name: [0, 0] for name in ("ambar", "cadenas", "llaves")}
    s = bare(
        Tablero, conf, key, 2, n, mazo=owned(conf.dueno, 2), portador=none, copia=none[:], controla=list(conf.dueno),
        **players,
    )  # fmt: skip
    atoms.locate(s)
    return s
