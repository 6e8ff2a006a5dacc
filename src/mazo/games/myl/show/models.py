"""The view of a table of Mitos y Leyendas, as the page receives it: the models of what ``vista`` says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mazo.games.show.models import Modelo, Resultado


class CartaM(Modelo):
    id: str
    carta: str
    nombre: str
    tipo: str
    dueño: int | None = None
    fuerza: int | None = None
    razas: list[str] | None = None
    claves: list[str] | None = None
    armas: list[CartaM] | None = None
    sin_habilidad: bool | None = Field(None, alias="sin habilidad")
    recien_llegado: bool | None = Field(None, alias="recién llegado")


class AsientoM(Modelo):
    nombre: str
    mazo: str
    castillo: int
    mano: list[CartaM] | int
    virtual: int
    reserva: list[CartaM]
    pagado: list[CartaM]
    defensa: list[CartaM]
    ataque: list[CartaM]
    apoyo: list[CartaM]
    cementerio: list[CartaM]
    destierro: list[CartaM]
    transito: list[CartaM]


class AccionM(Modelo):
    """What is being played or used."""

    clase: str
    asiento: int
    carta: str
    nombre: str
    anulada: bool


class EfectoM(Modelo):
    carta: str
    nodo: int
    hasta: str


class VistaMyl(Modelo):
    juego: Literal["myl"]
    formato: str
    turno: int
    activo: int
    fase: str
    paso: str
    asientos: list[AsientoM]
    bloqueos: list[Annotated[tuple[str, str], Field(strict=False)]] = Field(description="Who is blocked, and by whom.")
    declarados: list[list[str]] = Field(description="So far: who attacks; who is blocked, and by whom.")
    acciones: list[AccionM] = Field(description="What is being played or used, the last on top.")
    efectos: list[EfectoM]
    resultado: Resultado | None


VIEW = VistaMyl
