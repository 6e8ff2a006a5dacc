"""Printed cards ready to be played: their facts and their reading."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from mazo.games.decks.impresas import DatoInvalido as DatoInvalido
from mazo.games.decks.impresas import ficha_de, nombre_y_tipo
from mazo.games.myl.cards.cartas import letra_de
from mazo.games.myl.cards.fichas import fichas, texto_de
from mazo.games.myl.rules.mesa import ALIADO, ORO, TIPOS, Carta
from mazo.messages import say
from mazo.text.program import printed

X = "X"


@cache
def carta_de(id: str) -> Carta:
    """A printed card by its id."""
    return imprime(ficha_de(id, fichas()))


def imprime(f: Mapping[str, object]) -> Carta:
    """A card from its printed facts; refuses what cannot be printed, and what cannot be read."""
    name, kind = nombre_y_tipo(f, TIPOS)
    letter = letra_de(f) if texto_de(f) else None
    race = str(f.get("raza") or "")
    cost, strength = f.get("coste"), f.get("fuerza")
    if kind == ORO and cost is not None:
        raise DatoInvalido(say("myl.gold-no-cost", name=name))
    if kind == ALIADO and strength is None:
        raise DatoInvalido(say("myl.ally-strength", name=name))
    return Carta(
        id=str(f.get("id") or name),
        nombre=name,
        tipo=kind,
        razas=tuple(part for part in race.split("/") if part),
        coste=-1 if kind == ORO else _numero(name, "coste", cost),
        fuerza=_numero(name, "fuerza", strength) if kind == ALIADO else 0,
        x="coste" if cost == X else "fuerza" if strength == X else "",
        frecuencia=str(f.get("frecuencia") or ""),
        edicion=str(f.get("edición") or ""),
        numero=str(f.get("número") or ""),
        unica=bool(f.get("única")),
        ultima=bool(f.get("última")),
        texto=letter.spanish if letter else "",
        english=letter.english if letter else "",
        tree=printed(letter.tree) if letter else None,
    )


def _numero(name: str, what: str, value: object) -> int:
    """MYL-10.50, MYL-10.51: X is 0."""
    if value == X:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise DatoInvalido(say("myl.must-number-or-x", name=name, what=what))
    return value
