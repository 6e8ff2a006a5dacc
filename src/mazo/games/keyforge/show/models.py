"""The view of a table of KeyForge, as the page receives it: the models of what ``vista`` says."""

from __future__ import annotations

from typing import Literal

from mazo.games.show.models import Modelo, Resultado


class CartaKf(Modelo):
    id: str
    carta: str
    nombre: str
    casa: str
    tipo: str
    dueño: int | None = None
    agotada: bool | None = None
    ámbar: int | None = None
    mejoras: list[CartaKf] | None = None
    poder: int | None = None
    armadura: int | None = None
    daño: int | None = None
    contadores: int | None = None
    otros: dict[str, int] | None = None
    aturdida: bool | None = None
    escudada: bool | None = None
    enfurecida: bool | None = None


class AsientoKf(Modelo):
    nombre: str
    mazo: str
    casas: list[str]
    ámbar: int
    cadenas: int
    llaves: dict[str, bool]
    coste: int
    cartas: int
    mano: list[CartaKf] | int
    archivos: list[CartaKf] | int
    debajo: list[CartaKf] | int
    descarte: list[CartaKf]
    purgadas: list[CartaKf]
    línea: list[CartaKf]
    artefactos: list[CartaKf]
    resolviendo: list[CartaKf]


class VistaKeyforge(Modelo):
    juego: Literal["keyforge"]
    turno: int
    activo: int
    paso: str
    casa: str
    asientos: list[AsientoKf]
    lucha: list[str]
    resultado: Resultado | None


VIEW = VistaKeyforge
