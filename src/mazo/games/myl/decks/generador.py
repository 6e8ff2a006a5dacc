"""Legal decks made at random, for whoever wants to see every card at work. The same seed always gives the same deck.

A deck has between a third and two fifths of Oros, mostly without ability, and its other cards in some number of copies;
half of the decks keep to one race, so that what speaks of races finds something to speak of.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from mazo.games.decks.azar import AL_AZAR, BITS, Azar
from mazo.games.decks.listas import corto, rechaza
from mazo.games.myl.cards.catalogo import ORO, Catalogo, catalogo
from mazo.games.myl.decks.composicion import GENERADO, Mazo, formato_de, limite, puede_ser_inicial
from mazo.games.myl.rules.formatos import PRIMERA_ERA, Formato
from mazo.messages import say

OROS = (17, 20)
"""How many Oros a deck has, at least and at most."""
TRIBU = 0.5
"""How often a deck keeps to a race."""
_MOTES = (
    "del alba", "de la brasa", "del cerro", "de la costa", "del desvelo", "de la espuma", "del faro", "de la greda",
    "del hielo", "de la isla", "del lodo", "de la niebla", "del ocaso", "de la piedra", "del río", "de la sierra",
    "del trueno", "de la vega", "del viento", "de la zarza",
)  # fmt: skip
_GENTES = ("Hueste", "Guardia", "Ronda", "Compañía", "Cuadrilla", "Banda", "Marcha", "Vela", "Partida", "Mesnada")


def genera(semilla: int | str, formato: str = PRIMERA_ERA.id, raza: str = "", cartas: Catalogo | None = None) -> Mazo:
    """A legal deck that depends on nothing but the arguments; ``raza``: the race of most of its Aliados."""
    return _hace(semilla, formato, raza, (), cartas or catalogo())


def al_azar(rng: random.Random, formato: str = PRIMERA_ERA.id) -> Mazo:
    """A deck for a match: whoever sees its name cannot find its seed, and with it its cards."""
    return replace(genera(rng.getrandbits(BITS), formato), origen=AL_AZAR)


def genera_con(
    semilla: int | str, pedidas: Sequence[str], formato: str = PRIMERA_ERA.id, cartas: Catalogo | None = None
) -> Mazo:
    """A legal deck with as many of the cards asked for as fit, by their ids; those of another format are left out."""
    known = cartas or catalogo()
    own = set(known.de(formato))
    wanted = [id for one in pedidas if one in known.cartas and (id := known.canonica(one)) in own]
    return _hace(f"{semilla} con", formato, "", list(dict.fromkeys(wanted)), known)


def _hace(semilla: int | str, formato: str, raza: str, wanted: Sequence[str], known: Catalogo) -> Mazo:
    kind = formato_de(formato)
    if kind is None:
        raise rechaza(say("games.no-format-2", corto=corto(formato)))
    azar = Azar(semilla)
    pool = known.de(kind.id)
    gold = [id for id in pool if known.tipo(id) == ORO]
    others = [id for id in pool if known.tipo(id) != ORO]
    mixed = azar.varias(list(wanted), len(wanted))
    golds = OROS[0] + azar.entero(OROS[1] - OROS[0] + 1)
    race = raza or (_raza(azar, others, known) if not wanted and azar.sale(TRIBU) else "")
    held = _oros(azar, [id for id in mixed if id in gold], gold, golds, kind, known)
    left = kind.mazo - len(held)
    asked = [id for id in mixed if id not in gold]
    tribe = [id for id in others if race and race in _razas(known, id)]
    rest = [*asked, *azar.varias(tribe, len(tribe)), *azar.varias(others, len(others))]
    cards: list[str] = []
    for id in dict.fromkeys(rest):
        most = limite(id, kind, known)[0] or kind.copias
        n = min(1 if id in asked else 1 + azar.entero(most), most, left - len(cards))
        cards += [id] * n
        if len(cards) == left:
            break
    name = f"{azar.elige(_GENTES)} {azar.elige(_MOTES)} {1 + azar.entero(9999)}"
    origin = f"Generado con la semilla {corto(str(semilla))}."
    return Mazo(name, kind.id, (*cards, *held), tipo=GENERADO, origen=origin)


def _oros(azar: Azar, asked: list[str], gold: list[str], n: int, kind: Formato, known: Catalogo) -> list[str]:
    """The Oros of a deck: those asked for, some with ability, and the rest without."""
    plain = [id for id in gold if puede_ser_inicial(id, PRIMERA_ERA, known)]
    able = [id for id in gold if id not in plain]
    held = list(asked[: n - 3])
    for id in azar.varias(able, azar.entero(4)):
        if id not in held and len(held) < n - 3:
            held.append(id)
    for id in azar.varias(plain, len(plain)):
        most = limite(id, kind, known)[0] or n
        held += [id] * min(most - held.count(id), n - len(held), max(3, (n - len(held) + 1) // 2))
    return held


def _raza(azar: Azar, others: Sequence[str], known: Catalogo) -> str:
    """Any race of which there are cards enough to make something of it."""
    found: dict[str, int] = {}
    for id in others:
        for race in _razas(known, id):
            found[race] = found.get(race, 0) + 1
    return azar.elige(sorted(race for race, n in found.items() if n >= 4))


def _razas(known: Catalogo, id: str) -> tuple[str, ...]:
    said = known.cartas[id].get("raza") or ()
    return tuple(str(said).split("/")) if isinstance(said, str) else tuple(str(r) for r in said)
