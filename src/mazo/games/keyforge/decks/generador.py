"""New decks, made as the game makes them: three houses of twelve cards, by rarity, with a name nobody else has.

The same seed always gives the same deck. The proportions, and what they were measured on, are in ``generacion.yaml``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TypedDict

from mazo.games.decks.azar import AL_AZAR, BITS, Azar
from mazo.games.decks.listas import corto, rechaza
from mazo.games.files import data
from mazo.games.keyforge.cards.fichas import (
    COMUN,
    CONJUNTOS,
    ESPECIAL,
    INFRECUENTE,
    RARA,
    Catalogo,
    Ficha,
    casa_de,
    catalogo,
    conjunto_de,
    orden,
    rareza_de,
)
from mazo.games.keyforge.decks.arconte import nombra
from mazo.games.keyforge.decks.composicion import COMPOSICION, DISIDENTE, GENERADO, Composicion, Mazo
from mazo.messages import say

MAX_COPIAS = 4
"""How many copies of a card the generator puts in a house. The rules set no limit (A-13)."""

_INSTEAD = {COMUN: (INFRECUENTE, RARA), INFRECUENTE: (COMUN, RARA), RARA: (INFRECUENTE, COMUN)}


class Receta(TypedDict, total=False):
    """How the decks of a set are made: how often each rarity comes, what comes along with a card or in its place."""

    disidentes: float
    proporciones: dict[str, float]
    acompañan: dict[str, list[str]]
    variantes: dict[str, list[str]]


Reservas = Mapping[str, Mapping[str, Sequence[str]]]
"""The cards a deck may have: by house, by rarity."""


def genera(
    semilla: int | str,
    conjunto: str = "LLdlA",
    casas: Sequence[str] = (),
    disidentes: float | None = None,
    composicion: Composicion = COMPOSICION,
    evita: Collection[str] = (),
    cartas: Catalogo | None = None,
) -> Mazo:
    """A legal deck that depends on nothing but the arguments.

    ``casas`` fixes the houses; ``disidentes`` is the probability that one card of the deck is a maverick, by default
    that of the set; ``evita`` are names already taken. Raises DeckError if the set or the houses have no cards.
    """
    known, sigla = cartas or catalogo(), conjunto_de(conjunto) or ""
    recipe = recetas().get(sigla)
    if recipe is None:
        raise rechaza(say("keyforge.not-known-how-decks-made", corto=corto(conjunto)), "KF-GLOS-RAREZA-1")
    pools = _reservas(known, sigla)
    azar = Azar(semilla)
    chosen = _elige_casas(azar, casas, pools, composicion)
    filled = {casa: _casa(azar, pools[casa], recipe, composicion.por_casa) for casa in chosen}
    chance = float(recipe["disidentes"]) if disidentes is None else disidentes
    marks = _disidente(azar, filled, pools, recipe) if azar.sale(chance) else ()
    ordered = {casa: tuple(sorted(ids)) for casa, ids in filled.items()}
    return Mazo(nombra(azar, evita), sigla, ordered, marks, GENERADO, f"Generado con la semilla {corto(str(semilla))}.")


def al_azar(rng: random.Random) -> Mazo:
    """A deck for a match: whoever sees its name cannot find its seed, and with it its cards."""
    return replace(genera(rng.getrandbits(BITS)), origen=AL_AZAR)


def genera_con(semilla: int | str, pedidas: Sequence[str], por_casa: int = 5, cartas: Catalogo | None = None) -> Mazo:
    """A legal deck with some of the cards asked for, taken at random: up to ``por_casa`` in each of its houses.

    Where few are asked for they come in several copies. A card of a house no deck can be made of comes as a maverick.
    The set is the earliest that knows all its cards.
    """
    known, azar = cartas or catalogo(), Azar(f"{semilla} con")
    pools = _reservas(known, CONJUNTOS[0].sigla)
    mixed = azar.varias(list(dict.fromkeys(pedidas)), len(pedidas))
    houses = list(dict.fromkeys(house for id in mixed if (house := known.casa(id)) in pools))[: COMPOSICION.casas]
    deck = genera(semilla, casas=houses, disidentes=0, cartas=known)
    placed: dict[str, list[str]] = {casa: [] for casa in deck.casas}
    marks = []
    for id in mixed:
        own = known.casa(id)
        casa = own if own in pools else azar.elige(list(placed))
        if casa in placed and len(placed[casa]) < por_casa:
            placed[casa].append(id)
            marks += [(casa, id, DISIDENTE)] if casa != own else []
    filled = {casa: _con(azar, ids, placed[casa], por_casa) for casa, ids in deck.casas.items()}
    latest = max(min(map(orden, known.conjuntos(id))) for ids in filled.values() for id in ids)
    return Mazo(deck.nombre, CONJUNTOS[latest].sigla, filled, tuple(marks), GENERADO, deck.origen)


def _con(azar: Azar, ids: Sequence[str], asked: Sequence[str], most: int) -> tuple[str, ...]:
    """The cards of a house with those asked for, in as many copies as fit, in the place of others."""
    copies = (list(asked) * MAX_COPIAS)[: max(most, len(asked))]
    others = [id for id in ids if id not in asked]
    kept = azar.varias(others, len(ids) - len(copies))
    more = [azar.elige(ids) for _ in range(len(ids) - len(copies) - len(kept))]
    return tuple(sorted([*copies, *kept, *more]))


@cache
def recetas() -> Mapping[str, Receta]:
    """How the decks of each set are made."""
    found: Mapping[str, Receta] = data("keyforge", "decks/generacion.yaml")
    return found


@cache
def _reservas(known: Catalogo, sigla: str) -> Reservas:
    pools: dict[str, dict[str, list[str]]] = {}
    for id in sorted(known.cartas):
        ficha: Ficha = known.cartas[id]
        if sigla in known.conjuntos(id):
            pools.setdefault(known.casa(id), {}).setdefault(rareza_de(ficha), []).append(id)
    return {casa: found for casa, found in sorted(pools.items()) if any(found.get(r) for r in _INSTEAD)}


def _elige_casas(azar: Azar, casas: Sequence[str], pools: Reservas, composicion: Composicion) -> list[str]:
    wanted = [casa_de(casa) or casa for casa in casas]
    for casa in wanted:
        if casa not in pools:
            raise rechaza(say("keyforge.no-cards-house-set", corto=corto(casa)), "KF-BASE-15")
    if len(set(wanted)) != len(wanted) or len(wanted) > composicion.casas or len(pools) < composicion.casas:
        raise rechaza(say("keyforge.deck-different-houses", casas=composicion.casas), "KF-BASE-3")
    others = azar.varias([casa for casa in pools if casa not in wanted], composicion.casas - len(wanted))
    return sorted([*wanted, *others])


def _casa(azar: Azar, pool: Mapping[str, Sequence[str]], recipe: Receta, size: int) -> list[str]:
    """The cards of one house. What comes along with a card takes places of the same house."""
    along, variants = recipe.get("acompañan") or {}, recipe.get("variantes") or {}
    special = set(pool.get(ESPECIAL, ()))
    ids: list[str] = []
    while len(ids) < size:
        id = _una(azar, pool, recipe["proporciones"])
        id = azar.elige([id, *(v for v in variants.get(id, ()) if v in special)])
        group = [id, *(c for c in along.get(id, ()) if c in special and c not in ids)]
        crowded = Counter(ids)[id] >= MAX_COPIAS and any(i not in ids for found in pool.values() for i in found)
        if len(ids) + len(group) <= size and not crowded:
            ids += group
    return ids


def _una(azar: Azar, pool: Mapping[str, Sequence[str]], proportions: Mapping[str, float]) -> str:
    """Any card of the house, of a rarity drawn by the proportions."""
    point = azar.entero(1_000_000) / 1_000_000 * sum(proportions.values())
    for rarity in proportions:
        point -= proportions[rarity]
        if point < 0:
            break
    return azar.elige(next(cards for r in (rarity, *_INSTEAD[rarity]) if (cards := pool.get(r, ()))))


def _disidente(
    azar: Azar, filled: dict[str, list[str]], pools: Reservas, recipe: Receta
) -> tuple[tuple[str, str, str], ...]:
    """Puts a card of another house in the place of one that is neither company nor has any (KF-GLOS-DISIDENTE-1)."""
    along = recipe.get("acompañan") or {}
    tied = {*along, *(c for group in along.values() for c in group)}
    casa = azar.elige(list(filled))
    others = [other for other in pools if other != casa]
    places = [n for n, id in enumerate(filled[casa]) if id not in tied]
    if not others or not places:
        return ()
    while (id := _una(azar, pools[azar.elige(others)], recipe["proporciones"])) in tied:
        pass
    filled[casa][azar.elige(places)] = id
    return ((casa, id, DISIDENTE),)
