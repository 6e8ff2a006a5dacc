"""The texts of ``textos_nuevos.yaml``, in decks at random, under watch."""

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mazo.arena.soak import soak
from mazo.games.keyforge.cards.cartas import TIPOS, carta_de, imprime
from mazo.games.keyforge.cards.fichas import fichas
from mazo.games.keyforge.game import Keyforge
from mazo.games.keyforge.rules.preparacion import configura, tablero_vacio
from mazo.games.keyforge.rules.tablero import CRIATURA, Carta, Tablero
from mazo.kernel import atoms
from mazo.language.diagnostics import TextError

CASAS = ("Brobnar", "Dis", "Indómita", "Logos", "Marte", "Sanctum", "Sombras")
RASGOS = ("Gigante", "Humano", "Caballero", "Bestia", "Robot", "Demonio")


@cache
def _cartas() -> tuple[Carta, ...]:
    """Each text as a card of every type that it may be of."""
    new = yaml.safe_load((Path(__file__).parent / "textos_nuevos.yaml").read_text(encoding="utf-8"))
    texts: list[tuple[str, tuple[str, ...]]] = [(x["texto"], (x.get("tipo", "acción"),)) for x in new["juegan"]]
    texts += [(x if isinstance(x, str) else x[0], TIPOS) for x in new["lecturas"]]
    rng, made = random.Random(1), list[Carta]()
    for text, kinds in texts:
        for kind in kinds:
            facts: dict[str, Any] = {"nombre": f"Nueva {len(made)}", "tipo": kind, "texto": text}
            facts |= {"casa": rng.choice(CASAS), "ámbar": rng.randrange(2), "rasgos": rng.sample(RASGOS, 2)}
            facts |= {"poder": rng.randrange(1, 8), "armadura": rng.randrange(3)} if kind == CRIATURA else {}
            try:
                made.append(imprime(facts))
            except TextError:
                continue  # it is not of that type
    return tuple(made)


class Escritas(Keyforge):
    """KeyForge with decks of those texts, and some printed cards."""

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]:
        return {"semilla": seed}

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        return dict(header)

    def begin(self, header: Mapping[str, Any], key: bytes) -> Tablero:
        rng = random.Random(header["semilla"])
        known = [carta_de(i) for i in fichas()]
        houses = [rng.sample(CASAS, 3) for _ in range(2)]
        drawn = [[*rng.sample(_cartas(), 26), *rng.sample(known, 10)] for _ in range(2)]
        decks = [
            [replace(c, casa=three[n // 12]) for n, c in enumerate(cards)]
            for three, cards in zip(houses, drawn, strict=True)
        ]
        s = tablero_vacio(configura(decks, houses, propias=True), key)
        atoms.enter(s, ("comienzo", -1, -1))
        return s


def test_what_is_read_can_be_played() -> None:
    watch = soak(Escritas(), 12, seed=40)
    assert watch.games == 12 and len(watch.used) > 100
