"""What messages and answers share."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import ConfigDict

from mazo.games.show.models import Modelo as Modelo
from mazo.games.show.models import Resultado as Resultado
from mazo.games.show.models import Texto as Texto

Juego = str
"""The name of a game: that of its folder."""
Idioma = Literal["es", "en"]
Ajuste = Literal["siempre", "si_puedo", "hasta_mi_turno"]


class Enviado(Modelo):
    """Something a connection sends: nothing else reaches what serves it."""

    FALTAS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """By which refusal a field that is not what it should be is answered; any other is a message not understood."""


class AsientoPartida(Modelo):
    """A seat of a match, as anybody may know it."""

    n: int
    tipo: Literal["persona", "bot"]
    bot: str
    nombre: str
    libre: bool


class Presencia(AsientoPartida):
    aqui: bool


class Reloj(Modelo):
    """Seconds of a round and of a play, as a match was made with; nothing, or null, where there is no clock."""

    NULOS = frozenset({"ronda", "jugada"})
    ronda: float | None = None
    jugada: float | None = None


class Falta(Modelo):
    """Something wrong with a deck."""

    NULOS = frozenset({"regla", "línea"})

    texto: Texto
    regla: str | None = None
    línea: int | None = None
    parecidos: list[str] | None = None


class Problema(Modelo):
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
