"""What people write is checked by models, and what is wrong is said in words, with its place."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import Field

from mazo.games.cases.case import CaseError
from mazo.games.cases.said import Both, FromFile, Worded, checked


class Step(FromFile):
    dice: Both | None = None
    haz: Worded | None = None


class Written(FromFile):
    título: Worded
    reglas: list[Worded]
    minutos: Annotated[int, Field(ge=1)] = 10
    pasos: list[Step] = Field(default_factory=list)
    otra_cosa: Any = None


GOOD: dict[Any, Any] = {"título": "Uno", "reglas": ["A-1"]}


def test_keys_are_known_however_they_are_typed() -> None:
    said = checked(Written, {"TITULO": "Uno", "Reglas": ["A-1"], "otra cosa": 3, "pasos": [{"haz": "juega"}]}, "esto")
    assert (said.título, said.minutos, said.otra_cosa, said.pasos[0].haz) == ("Uno", 10, 3, "juega")


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ([], "esto debe tener claves (título, reglas, minutos, pasos y otra_cosa); dice []."),
        ({"reglas": []}, "Falta «título» en esto."),
        ({**GOOD, "regla": []}, "«regla» no es una clave de esto. ¿Quizá «reglas»?"),
        ({**GOOD, "Título": "Dos", "titulo": "Tres"}, "«título» está dos veces en esto."),
        ({**GOOD, 3: 4}, "«3» no es una clave de esto."),
        ({**GOOD, "reglas": "A-1"}, "«reglas» debe ser una lista; dice A-1."),
        ({**GOOD, "reglas": ["A-1", 7]}, "«reglas» 2 debe ser un texto; dice 7."),
        ({**GOOD, "título": "  "}, "«título» debe ser un texto;"),
        ({**GOOD, "minutos": 0}, "«minutos»"),
        ({**GOOD, "minutos": True}, "«minutos»"),
        ({**GOOD, "pasos": [{}, {"dise": 1}]}, "«dise» no es una clave de «pasos» 2. ¿Quizá «dice»?"),
        ({**GOOD, "pasos": [{"dice": {"es": "Hola"}}]}, "Falta «en» en «pasos» 1, dice."),
        ({**GOOD, "pasos": [{"dice": "Hola"}]}, "«pasos» 1, dice debe tener claves (es y en); dice Hola."),
    ],
)
def test_what_is_wrong_is_said_with_its_place(given: object, fault: str) -> None:
    with pytest.raises(CaseError) as error:
        checked(Written, given, "esto")
    assert fault in str(error.value), str(error.value)
