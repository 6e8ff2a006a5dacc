"""Lessons and puzzles, as the table tells of them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mazo.table.told.common import Enviado, Modelo, Texto


class Libre(Modelo):
    """The free game that follows a lesson: what each side plays with."""

    mazos: list[str] | None = None
    formato: str | None = None


class LeccionBreve(Modelo):
    id: str
    titulo: Texto
    meta: Texto
    minutos: int
    pasos: int
    reglas: list[str]
    libre: Libre


class Lecciones(Modelo):
    lecciones: list[LeccionBreve]


class Leccion(Modelo):
    """The lesson a match is of."""

    id: str
    titulo: Texto
    meta: Texto
    final: Texto
    pasos: int
    libre: Libre


class LineaGuia(Modelo):
    dice: Texto
    mira: str = Field(description="What is pointed at: a handle, or a place of the table.")


class Guia(Modelo):
    """What the coach of a lesson says now."""

    NULOS = frozenset({"opcion"})

    paso: int
    lineas: list[LineaGuia]
    opcion: int | None = Field(description="The answer expected; null while another acts.")
    acabada: bool


class RetoBreve(Modelo):
    id: str
    clase: str
    titulo: Texto
    pide: Texto
    dificultad: int
    primeras: int = Field(description="How many answers its first choice has.")
    buenas: int = Field(description="How many of them lead to the goal.")
    unica: bool


class Retos(Modelo):
    retos: list[RetoBreve]


class PasoPrevisto(Modelo):
    """Something that would follow: who does it, and what."""

    asiento: int
    texto: str


class Aconsejada(Modelo):
    """An act, its chances of winning over imagined tables, and what would follow it."""

    opcion: int
    iguales: list[int] = Field(description="The options that come to the same.")
    texto: str
    chance: float
    margen: float
    mesas: int
    linea: list[PasoPrevisto]


class Consejo(Modelo):
    """What a machine would do in one's place, the best first."""

    t: Literal["consejo"]
    pregunta: int
    opcion: int
    jugadas: list[Aconsejada]


class Veredicto(Modelo):
    """How a puzzle stands."""

    t: Literal["reto"]
    estado: Literal["sigue", "resuelto", "fallado"]
    n: int
    razon: Texto | None = None
    linea: list[str] | None = None


class PistaReto(Modelo):
    """What helps at the question of a puzzle."""

    t: Literal["pista"]
    pregunta: int
    opcion: int
    buenas: int
    de: int


class PideConsejo(Enviado):
    FALTAS = (("pregunta", "pasada"),)
    t: Literal["consejo"]
    pregunta: int


class PideReto(Enviado):
    t: Literal["reto", "pista"]
