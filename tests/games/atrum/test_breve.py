"""What a Power does in a few words: of every printed one, and never a number its text does not say."""

from __future__ import annotations

import re

import pytest

from mazo.games.atrum.cards.cartas import Poder, inventa, poderes
from mazo.games.atrum.show.breve import brief, how_much
from mazo.messages import Bilingual

NUMBER = re.compile(r"\d+")
ONE = re.compile(r"\b(un[oa]?|al menos|an?|one|at least)\b")
LONGEST = 90


def _of(text: str) -> Bilingual | None:
    made = inventa({"nombre": "Prueba", "poderes": [{"nombre": "Golpe", "coste": 1, "tipo": "Ataque", "texto": text}]})
    return brief(made.poderes[0].tree)


@pytest.mark.parametrize("power", poderes().values(), ids=lambda p: f"{p.nombre} {p.coste}")
def test_every_printed_power_has_its_few_words(power: Poder) -> None:
    said = brief(power.tree)
    assert said is not None
    for words, text in ((said["es"], power.texto), (said["en"], power.english)):
        assert 0 < len(words) <= LONGEST
        named = {*NUMBER.findall(text), *(["1"] if ONE.search(text) else [])}
        assert set(NUMBER.findall(words)) <= named, (words, text)


def test_what_they_say() -> None:
    assert _of("Haz 3 de daño a un oponente. Disminuye 1 tu resistencia.") == {
        "es": "3 de daño · −1 a tu resistencia", "en": "3 damage · −1 to your resistance",
    }  # fmt: skip
    assert _of("Haz 2 de daño a un oponente por cada Caído que tengas en tu Altar.") == {
        "es": "2 de daño por Caído", "en": "2 damage per Fallen",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Haz 3 de daño a un oponente. Disminuye 1 tu resistencia.", "3"),
        ("Haz 2 de daño a un oponente por cada Caído que tengas en tu Altar.", "2×"),
        ("Haz 4 de daño a un oponente. Haz 1 de daño más por cada Zombie que tengas en tu Altar.", "4+"),
        ("Prevén hasta 2 de daño de un Poder de Ataque.", "2"),
        ("Roba 1 Esbirro del tope de la Fosa.", None),
    ],
)
def test_how_much_it_does(text: str, told: str | None) -> None:
    """Damage or prevention, and nothing where it is for something else."""
    made = inventa({"nombre": "Prueba", "poderes": [{"nombre": "Golpe", "coste": 1, "tipo": "Ataque", "texto": text}]})
    assert how_much(made.poderes[0].tree) == told
