"""Texts worded as players and designers word them (``redacciones.yaml``): each is read as what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.games.myl.cards.cartas import lenguaje

TEXTS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "redacciones.yaml").read_text(encoding="utf-8"))
CASES = [(kind, text["said"], text["written"]) for kind, texts in TEXTS.items() for text in texts]


@pytest.mark.parametrize(("kind", "said", "written"), CASES)
def test_each_is_read_as_what_it_says(kind: str, said: str, written: str) -> None:
    letter = lenguaje(kind).read(said, "Prueba de Fuego")
    assert letter.spanish == written
    again = lenguaje(kind).read(written, "Prueba de Fuego")
    assert (again.spanish, again.english, again.tree) == (written, letter.english, letter.tree)
