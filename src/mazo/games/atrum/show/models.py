"""The view of a table of Atrum Arena, as the page receives it: the models of what ``vista`` says."""

from __future__ import annotations

from typing import Literal

from mazo.games.show.models import Modelo, Resultado


class EsbirroA(Modelo):
    id: str
    tipo: str
    tipos: list[str] | None = None
    agotado: bool | None = None


class PoderA(Modelo):
    nombre: str
    coste: int
    tipo: str
    descarte: str
    único: bool
    texto: str


class ReptanteA(Modelo):
    n: int
    nombre: str
    estado: str
    poderes: list[PoderA]


class AsientoA(Modelo):
    nombre: str
    grupo: int
    fuera: bool
    resistencia: int
    vuelve_a_10: bool
    mano: int
    cartas: list[EsbirroA] | None
    altar: list[EsbirroA]
    reptantes: list[ReptanteA]


class EslabonA(Modelo):
    """A Power of the chain."""

    asiento: int
    reptante: int
    poder: str
    coste: int
    tipo: str
    explotando: bool
    descarte: list[str] | None
    objetivos: list[list[str | int]]
    copia: str | None
    refuerzo: int
    anulado: bool


class EfectoA(Modelo):
    efecto: str
    sobre: list[str | int]
    valor: int | str | list[int]
    regla: str | None = None


class VistaAtrum(Modelo):
    juego: Literal["atrum"]
    formato: str
    turno: int
    activo: int
    fase: str
    parte: str
    fosa: int
    vertedero: list[EsbirroA]
    revelados: list[EsbirroA]
    asientos: list[AsientoA]
    cadena: list[EslabonA]
    efectos: list[EfectoA]
    resultado: Resultado | None


VIEW = VistaAtrum
