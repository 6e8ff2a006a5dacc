"""The texts of ``textos_nuevos.yaml`` as Powers of teams at random, under watch."""

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mazo.arena.soak import soak
from mazo.games.atrum.cards.cartas import imprime
from mazo.games.atrum.game import Atrum
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.decks.impresas import DatoInvalido

DESCARTES = [kind for kind in TIPOS if kind != "Sombra"]


@cache
def _poderes() -> tuple[dict[str, Any], ...]:
    """Each text as a Power of every class that it may be of."""
    rng, made = random.Random(1), list[dict[str, Any]]()
    for entry in yaml.safe_load((Path(__file__).parent / "textos_nuevos.yaml").read_text(encoding="utf-8")):
        for kind in CLASES if entry["lee"] in (True, "sí") else ():
            facts: dict[str, Any] = {"nombre": f"Poder {len(made)}", "coste": rng.randrange(5), "tipo": kind}
            facts |= {"descarte": rng.choice(DESCARTES), "texto": entry["texto"]}
            try:
                imprime(facts["nombre"], facts["coste"], facts, facts["texto"])
            except DatoInvalido:
                continue  # it is not of that class
            made.append(facts)
    return tuple(made)


class Escritos(Atrum):
    """Atrum Arena with Reptantes that have those Powers."""

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]:
        rng, cards = random.Random(seed), dict[str, Any]()
        for name in (f"Reptante {a}{k}" for a in range(seats) for k in range(3)):
            powers = [{**p, "nombre": f"{p['nombre']} {name}"} for p in rng.sample(_poderes(), 5)]
            cards[name] = {"nombre": name, "poderes": powers}
        teams = [[f"Reptante {a}{k}" for k in range(3)] for a in range(seats)]
        return {"formato": formato, "equipos": teams, "cartas": cards}

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        return dict(header)


def test_what_is_read_can_be_played() -> None:
    game = Escritos()
    seeds = [n for n in range(40) if game.layouts[n % len(game.layouts)][1] != "torneo"][:8]
    watched = [soak(game, 1, seed=n) for n in seeds]
    assert sum(w.games for w in watched) == 8 and any(len(w.used) > 10 for w in watched)
