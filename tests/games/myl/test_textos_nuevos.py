"""Texts no card has: read as they are written, or refused where they are not understood; never something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.games.myl.cards.cartas import lenguaje
from mazo.language.diagnostics import TextError

TEXTS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "textos_nuevos.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("kind", "text"), [(kind, t) for kind, texts in TEXTS["leídos"].items() for t in texts])
def test_read_as_written(kind: str, text: str) -> None:
    letter = lenguaje(kind).read(text)
    assert letter.spanish == text and letter.english


@pytest.mark.parametrize(("kind", "text", "written"), TEXTS["escritos de otro modo"])
def test_read_and_written_otherwise(kind: str, text: str, written: str) -> None:
    letter = lenguaje(kind).read(text)
    assert letter.spanish == written
    assert lenguaje(kind).read(written).tree == letter.tree


@pytest.mark.parametrize(("kind", "text"), TEXTS["rechazados"])
def test_refused_where_it_is_not_understood(kind: str, text: str) -> None:
    with pytest.raises(TextError) as refused:
        lenguaje(kind).read(text)
    error = refused.value
    assert 0 <= error.at <= len(error.text) and "^" in str(error)
    if error.suggestion:
        assert lenguaje(kind).read(error.suggestion).spanish == error.suggestion
