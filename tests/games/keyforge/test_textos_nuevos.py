"""Texts that no card has: what is read does what it says, and is written back in one wording; the rest is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.games.keyforge.cards.cartas import lee, lenguaje
from mazo.judge.scenario import parse, run
from mazo.language.diagnostics import TextError

NEW: dict[str, list[Any]] = yaml.safe_load((Path(__file__).parent / "textos_nuevos.yaml").read_text(encoding="utf-8"))


def case(entry: dict[str, Any]) -> dict[str, Any]:
    """The scenario of a text: the card «Prueba» on the table the entry describes."""
    kind = entry.get("tipo", "acción")
    facts = {"nombre": "Prueba", "tipo": kind, "casa": "Brobnar", "texto": entry["texto"]}
    if kind == "criatura":
        facts |= {"poder": 4, "rasgos": ["Gigante"]}
    turn = entry.get("turno", "yo")
    seats = {name: dict(entry.get(name) or {}) for name in ("yo", "oponente")}
    seats[turn].setdefault("casa", "Brobnar")
    table = {"turno": turn, **seats, **({"paso": entry["paso"]} if "paso" in entry else {})}
    return {
        "caso": "TEXTO-NUEVO", "título": entry["texto"], "juego": "keyforge", "reglas": ["KF-HAB-1"],
        "cartas": [facts, *entry.get("cartas", ())], "mesa": table, "pasos": entry["pasos"], "espera": entry["espera"],
    }  # fmt: skip


@pytest.mark.parametrize("entry", NEW["juegan"], ids=lambda e: e["texto"][:60])
def test_it_does_what_it_says(entry: dict[str, Any]) -> None:
    assert lenguaje().read(entry["texto"]).spanish == entry.get("canónico", entry["texto"])
    result = run(parse(yaml.safe_dump(case(entry), allow_unicode=True), "textos_nuevos.yaml")[0])
    assert result.ok, result.message


@pytest.mark.parametrize("pair", NEW["lecturas"], ids=lambda p: str(p if isinstance(p, str) else p[0])[:60])
def test_it_is_read_in_one_way(pair: str | list[str]) -> None:
    text, written = (pair, pair) if isinstance(pair, str) else pair
    letter = lenguaje().read(text)
    assert letter.spanish == written and letter.english
    assert lenguaje().read(written).tree == letter.tree


@pytest.mark.parametrize("text", NEW["rechazados"])
def test_it_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        lenguaje().read(text)


@pytest.mark.parametrize(
    ("name", "kind", "text", "written"),
    [
        ("Gusano Azul", "criatura", "Luchar: Purga el Gusano Azul.", "Luchar: Purga esta criatura."),
        ("Caja Rota", "artefacto", "Omni: Sacrifica Caja Rota. Roba 1 Æ.", "Omni: Sacrifica este artefacto. Roba 1 Æ."),
        ("Fin", "acción", "Jugar: Obtén 1 Æ. Purga Fin.", "Jugar: Obtén 1 Æ. Purga esta carta."),
    ],
)
def test_a_card_that_names_itself_speaks_of_itself(name: str, kind: str, text: str, written: str) -> None:
    assert lee(text, name, kind).spanish == written
    with pytest.raises(TextError):
        lee(text, "Otra Cosa", kind)


def test_what_an_upgrade_says_of_its_creature_it_lends_it() -> None:
    text = "Si esta criatura fuera a ser destruida, en vez de eso destruye esta mejora."
    lent = "Esta criatura obtiene: «Destruida: En vez de eso, destruye esta mejora.»"
    assert lee(text, "Amuleto", "mejora").spanish == lent
    named = "Si Amuleto fuese a ser destruida, en su lugar devuélvela a tu mano."
    assert lee(named, "Amuleto", "mejora").spanish == "Destruida: En vez de eso, devuelve esta mejora a tu mano."
    own = "Si esta criatura fuera a ser destruida, en vez de eso cúrala por completo."
    assert lee(own, "Troll", "criatura").spanish == "Destruida: En vez de eso, cura por completo a esta criatura."


def test_the_wording_proposed_has_the_numbers_that_were_written() -> None:
    with pytest.raises(TextError) as refused:
        lenguaje().read("Jugar: Si la criatura muere, infliges 7 de daño a una criatura enemiga enfadada.")
    assert refused.value.suggestion == "Jugar: Por cada criatura aliada, inflige 7 de daño a una criatura."
