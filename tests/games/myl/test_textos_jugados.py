"""The texts of ``textos_nuevos.yaml`` and ``redacciones.yaml``, in decks at random, under watch."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mazo.arena.soak import soak
from mazo.games.myl.cards.cartas import lenguaje
from mazo.games.myl.cards.impresas import imprime
from mazo.games.myl.game import Myl
from mazo.games.myl.rules.fases.preparacion import configura, mesa_vacia
from mazo.games.myl.rules.formatos import FORMATOS
from mazo.games.myl.rules.mesa import ORO, Carta, Mesa
from mazo.kernel import atoms

AQUI = Path(__file__).parent
RAZAS = ("Caballero", "Dios", "Bestia", "Dragón")


def _textos() -> Iterator[tuple[str, str]]:
    """Each text with the type of card it is of."""
    new = yaml.safe_load((AQUI / "textos_nuevos.yaml").read_text(encoding="utf-8"))
    for kind, texts in new["leídos"].items():
        yield from ((kind, text) for text in texts)
    for kind, pairs in yaml.safe_load((AQUI / "redacciones.yaml").read_text(encoding="utf-8")).items():
        yield from ((kind, pair["said"]) for pair in pairs if pair.get("written"))


@cache
def _cartas() -> tuple[Carta, ...]:
    rng, made = random.Random(1), list[Carta]()
    for n, (kind, text) in enumerate(_textos()):
        facts: dict[str, Any] = {"nombre": f"{kind} {n}", "tipo": kind, "texto": text, "raza": rng.choice(RAZAS)}
        facts |= {} if kind == ORO else {"coste": rng.randrange(3)}
        facts |= {"fuerza": rng.randrange(5)} if kind == "Aliado" else {}
        if lenguaje(kind).accepted(text, facts["nombre"]):
            made.append(imprime(facts))
    return tuple(made)


class Escritas(Myl):
    """Mitos y Leyendas with decks of those texts."""

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]:
        return {"semilla": seed, "formato": formato}

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        return dict(header)

    def begin(self, header: Mapping[str, Any], key: bytes) -> Mesa:
        rng = random.Random(header["semilla"])
        plain = imprime({"nombre": "Moneda", "tipo": ORO})
        golds, rest = ([c for c in _cartas() if (c.tipo == ORO) == gold] for gold in (True, False))
        decks = [[*rng.sample(golds, 5), *7 * [plain], *rng.sample(rest, 34)] for _ in range(2)]
        s = mesa_vacia(configura(FORMATOS[header["formato"]], decks, ("", "")), key)
        atoms.enter(s, ("comienzo", -1))
        return s


def test_what_is_read_can_be_played() -> None:
    watch = soak(Escritas(), 12, seed=40)
    assert watch.games == 12 and len(watch.used) > 100
