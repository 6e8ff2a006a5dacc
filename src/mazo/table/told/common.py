"""What messages and answers share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, model_validator


def _absent(told: dict[str, Any], model: type[Any]) -> None:
    """In the document, what may be absent is never null."""
    for name in model.ausentes():
        field = told["properties"][name]
        field.pop("default", None)
        some = [one for one in field.pop("anyOf", ()) if one.get("type") != "null"]
        field.update(some[0] if len(some) == 1 else {"anyOf": some} if some else {})


class Dicho(BaseModel):
    """Something the table says: nothing in it that the model does not know.

    What has ``None`` for its default may be absent, and if it is there it is not null, unless it is in ``NULOS``.
    """

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True, json_schema_extra=_absent)
    NULOS: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def ausentes(cls) -> list[str]:
        """What may be absent and never null."""
        found = [(name, field) for name, field in cls.model_fields.items() if not field.is_required()]
        return [field.alias or name for name, field in found if name not in cls.NULOS]

    @model_validator(mode="before")
    @classmethod
    def _not_null(cls, given: Any) -> Any:
        if isinstance(given, Mapping):
            empty = [name for name in cls.ausentes() if given.get(name, name) is None]
            if empty:
                raise ValueError(f"null where there should be nothing: {', '.join(empty)}")
        return given


Juego = str
"""The name of a game: that of its folder."""
Idioma = Literal["es", "en"]
Ajuste = Literal["siempre", "si_puedo", "hasta_mi_turno"]


class Texto(Dicho):
    """The same in both languages."""

    es: str
    en: str


class Resultado(Dicho):
    """How a match ended."""

    ganan: list[int]
    motivo: str
    score: list[int | float] | None = None
    turno: int | None = None
    respuestas: int | None = None


class AsientoPartida(Dicho):
    """A seat of a match, as anybody may know it."""

    n: int
    tipo: Literal["persona", "bot"]
    bot: str
    nombre: str
    libre: bool


class Presencia(AsientoPartida):
    aqui: bool


class Reloj(Dicho):
    """Seconds of a round and of a play, as a match was made with; nothing, or null, where there is no clock."""

    NULOS = frozenset({"ronda", "jugada"})
    ronda: float | None = None
    jugada: float | None = None


class Falta(Dicho):
    """Something wrong with a deck."""

    NULOS = frozenset({"regla", "línea"})

    texto: Texto
    regla: str | None = None
    línea: int | None = None
    parecidos: list[str] | None = None


class Problema(Dicho):
    """A refusal: nothing has changed."""

    model_config = ConfigDict(extra="allow")

    codigo: str
    texto: Texto
    regla: str | None = None
    espera: float | None = None
    fallos: list[Falta] | None = None
    donde: list[str] | None = None
    parecidas: list[str] | None = None


Datos = dict[str, Any]
