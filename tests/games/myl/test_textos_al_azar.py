"""Texts made at random from the grammar, as cards: each is refused as it is read, or it can be played."""

import random
from functools import cache

from mazo.games.myl.cards.cartas import gramatica, lenguaje
from mazo.games.myl.cards.impresas import imprime
from mazo.games.myl.game import Myl
from mazo.games.myl.rules.fases.preparacion import configura, mesa_vacia
from mazo.games.myl.rules.formatos import PRIMERA_ERA
from mazo.games.myl.rules.mesa import TIPOS, Carta, Lecturas
from mazo.games.myl.text import nodes
from mazo.games.myl.text.interprete import revisa
from mazo.games.myl.text.perfil import perfil_de
from mazo.kernel import atoms, run
from mazo.kernel.decisions import PASS
from mazo.language.study.examples import at_random

JUEGO = Myl()
RAZAS = ("Caballero", "Dios", "Bestia", "Guerrero")
CUANTOS = 260


def _carta(tipo: str, seed: int) -> Carta | None:
    """A card whose text was made at random; None if the text is refused."""
    category = "sentencia" if tipo == "Talismán" else f"cláusula de {tipo}"
    tree = nodes.Card(items=tuple(at_random(gramatica(), 7 * seed + i, category, 9) for i in range(1 + seed % 2)))
    text = lenguaje(tipo).write(tree)
    if not lenguaje(tipo).accepted(text, f"{tipo} {seed}"):
        return None
    facts: dict[str, object] = {"nombre": f"{tipo} {seed}", "tipo": tipo, "texto": text, "raza": RAZAS[seed % 4]}
    numbers = {} if tipo == "Oro" else {"coste": seed % 3} | ({"fuerza": seed % 5} if tipo == "Aliado" else {})
    made = imprime({**facts, **numbers})
    revisa(made.tree, tipo)
    perfil_de(made.tree, tipo)
    return made


@cache
def _cartas() -> tuple[Carta, ...]:
    return tuple(c for tipo in TIPOS for seed in range(CUANTOS) if (c := _carta(tipo, seed)) is not None)


def test_some_texts_at_random_are_cards() -> None:
    assert len(_cartas()) > 12  # so many are enough to play with


def test_they_play() -> None:
    plain = imprime({"nombre": "Moneda", "tipo": "Oro"})
    pawn = imprime({"nombre": "Peón", "tipo": "Aliado", "coste": 0, "fuerza": 2, "raza": "Dios"})
    played: set[str] = set()
    for seed in range(8):
        rng = random.Random(seed)
        decks = [[*14 * [plain], *8 * [pawn], *(rng.choice(_cartas()) for _ in range(28))] for _ in range(2)]
        conf = configura(PRIMERA_ERA, decks, ("", ""), Lecturas(salta_forzadas=bool(seed % 2)))
        s = mesa_vacia(conf, bytes([seed]))
        atoms.enter(s, ("comienzo", -1))
        s = run.start(JUEGO, s)
        for _ in range(400):
            if s.decision is None or s.turno > 60:
                break
            options = [i for i, o in enumerate(s.decision.options) if o != PASS] or [0]
            s = run.answer(
                JUEGO, s, rng.choice(options) if rng.random() < 0.8 else rng.randrange(len(s.decision.options))
            )
            played |= {conf.cartas[e.args[1]].nombre for e in s.fresh if e.kind in ("jugar", "usar", "disparar")}
    assert len(played) > len(_cartas()) / 2
