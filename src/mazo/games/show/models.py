"""Models of what is said to the page: what they share, and the view of a game that declares its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, model_validator


def _absent(told: dict[str, Any], model: type[Modelo]) -> None:
    """In the document, what may be absent is never null."""
    for name in model.ausentes():
        field = told["properties"][name]
        field.pop("default", None)
        some = [one for one in field.pop("anyOf", ()) if one.get("type") != "null"]
        field.update(some[0] if len(some) == 1 else {"anyOf": some} if some else {})


class Modelo(BaseModel):
    """Something the table says: nothing in it that the model does not know.

    What has ``None`` for its default may be absent, and if it is there it is not null, unless it is in ``NULOS``.
    """

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True, json_schema_extra=_absent)
    NULOS: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    @cache
    def ausentes(cls) -> list[str]:
        """What may be absent and never null."""
        found = [(name, field) for name, field in cls.model_fields.items() if not field.is_required()]
        return [field.alias or name for name, field in found if name not in cls.NULOS]

    @model_validator(mode="before")
    @classmethod
    def _not_null(cls, given: object) -> object:
        if isinstance(given, Mapping):
            empty = [name for name in cls.ausentes() if given.get(name, name) is None]
            if empty:
                raise ValueError(f"null where there should be nothing: {', '.join(empty)}")
        return given


class Texto(Modelo):
    """The same in both languages."""

    es: str
    en: str


class Resultado(Modelo):
    """How a match ended."""

    ganan: list[int]
    motivo: str
    score: list[int | float] | None = None
    turno: int | None = None
    respuestas: int | None = None


# The view of a game that has none of its own: as it declares its zones, its numbers and its marks


class ZonaG(Modelo):
    """A zone: how its cards lie is «fila», «montón» or «mano»."""

    id: str
    nombre: Texto
    forma: str


class Plano(Modelo):
    """By what a table is drawn: zones, numbers, marks and reasons to end by their names."""

    zonas: list[ZonaG]
    cifras: dict[str, Texto]
    marcas: dict[str, Texto]
    motivos: dict[str, Texto]


class CartaG(Modelo):
    id: str
    carta: str
    nombre: str
    cifras: dict[str, int] | None = None
    marcas: list[str] | None = None


class AsientoG(Modelo):
    nombre: str
    mazo: str
    cifras: dict[str, int]
    zonas: dict[str, list[CartaG] | int]


class VistaGenerica(Modelo):
    juego: str
    turno: int
    activo: int
    plano: Plano
    asientos: list[AsientoG]
    resultado: Resultado | None
