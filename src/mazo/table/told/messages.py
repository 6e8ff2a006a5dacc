"""What goes over the connection of a seat or a spectator, from the table and to it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from mazo.table.told.common import (
    Ajuste,
    AsientoPartida,
    Enviado,
    Idioma,
    Juego,
    Modelo,
    Presencia,
    Problema,
    Reloj,
    Texto,
)
from mazo.table.told.learning import Consejo, Guia, Leccion, PideConsejo, PideReto, PistaReto, RetoBreve, Veredicto
from mazo.table.told.views import Vista


class Opcion(Modelo):
    """An answer that may be given: what has an ``id`` is on the table, the rest are buttons."""

    model_config = ConfigDict(extra="allow")

    i: int
    texto: str
    verbo: str
    id: str | None = None
    carta: str | None = None
    modo: str | None = None
    reptante: int | None = None
    poder: int | None = None
    asiento: int | None = None
    tipo: str | None = None


class Fuente(Modelo):
    """The card that asks."""

    carta: str
    id: str


class Pregunta(Modelo):
    """The question in course: whole to whoever is asked; to the others, who it is that decides."""

    NULOS = frozenset({"fuente"})

    asiento: int
    clase: str
    frase: str
    regla: str
    numero: int | None = None
    fuente: Fuente | None = None
    camino: list[str] | None = None
    pista: str | None = Field(None, description="What may be done, in a plain sentence that is true now.")
    opciones: list[Opcion] | None = None
    salta: bool | None = Field(None, description="The server is about to answer it by itself.")


Lugar = Annotated[tuple[str, int], Field(strict=False)]


class Movimiento(Modelo):
    """A card that goes from a zone to another; without ``carta``, the viewer may not know which."""

    de: Lugar
    a: Lugar
    carta: str | None = None
    antes: str | None = None
    id: str | None = None


class Cifra(Modelo):
    """A number that changes, and by how much."""

    que: str
    valor: int
    id: str | None
    asiento: int


class Suceso(Modelo):
    """A line of the log."""

    n: int | float
    clase: str
    nivel: Literal[0, 1, 2]
    texto: str
    regla: str
    asiento: int | None = Field(None, description="Who does it, or whom it happens to, if it is one.")
    cartas: list[str] | None = None
    caras: list[str] | None = None
    mueve: list[Movimiento] | None = None
    cifra: Cifra | None = None
    luego: bool | None = Field(None, description="Of what is foreseen: only if nobody did anything more.")


class Relojes(Modelo):
    """Seconds left of the round and of this question, from when they are told."""

    ronda: float | None
    jugada: float | None
    corre: bool


class MesaMensaje(Modelo):
    t: Literal["mesa"]
    n: int
    yo: int
    punto: int = Field(description="From where this is seen: my seat, or -1.")
    vista: Vista
    pregunta: Pregunta | None
    sucesos: list[Suceso]
    desde: int
    deshacer: bool
    relojes: Relojes | None
    espera: list[int]
    diario: str | None = None
    guia: Guia | None = None


class Caso(Modelo):
    """The scenario a practice table comes from."""

    id: str
    titulo: str
    pasos: list[str]
    reglas: list[str]


class Cambiada(Modelo):
    """How far it is still the match that was played, with another version of the engine."""

    hasta: int
    total: int
    version: str


class DatosPartida(Modelo):
    t: Literal["partida"]
    id: str
    juego: Juego
    formato: str
    estado: str
    asientos: list[AsientoPartida]
    origen: str | None
    practica: bool
    reloj: Reloj | None
    caso: Caso | None
    cambiada: Cambiada | None
    originales: list[str] = Field(description="The cards of a designer it is played with, by name.")
    leccion: Leccion | None
    reto: RetoBreve | None


class Sala(Modelo):
    t: Literal["sala"]
    asientos: list[AsientoPartida]
    faltan: list[int]


class ReglaCitada(Modelo):
    id: str
    texto: str
    capitulo: str
    parte: str


class ActoNegado(Modelo):
    acto: str
    reglas: list[ReglaCitada]


class Porque(Modelo):
    NULOS = frozenset({"id", "acto"})

    t: Literal["porque"]
    reglas: list[ReglaCitada]
    frase: str
    suceso: int | None = None
    regla: str | None = None
    id: str | None = None
    acto: str | None = None
    actos: list[ActoNegado] | None = None
    permitido: bool | None = None


class Sumando(Modelo):
    texto: str
    valor: int
    carta: str | None = None
    regla: str | None = None


class Desglose(Modelo):
    t: Literal["desglose"]
    total: int
    sumandos: list[Sumando]
    de: str
    id: str | None = None
    asiento: int | None = None


class Momento(Modelo):
    """How good a turn looked to each seat."""

    n: int
    turno: int
    valor: list[float]


class Fin(Modelo):
    t: Literal["fin"]
    ganan: list[int]
    motivo: str
    curva: list[Momento]


class Revancha(Modelo):
    t: Literal["revancha"]
    id: str | None
    quieren: list[int]
    faltan: list[int]


class Aviso(Modelo):
    """Something of the table itself that belongs in the log: somebody took an act back."""

    t: Literal["aviso"]
    clase: Literal["deshecho"]
    asiento: int
    texto: Texto


class Charla(Modelo):
    t: Literal["charla"]
    asiento: int
    nombre: str
    texto: str
    cuando: float
    antes: bool = Field(description="It was said before this connection.")


class MensajePresencia(Modelo):
    t: Literal["presencia"]
    asientos: list[Presencia]
    miran: int


class MensajeAjustes(Modelo):
    t: Literal["ajustes"]
    idioma: Idioma
    preguntar: Ajuste


class Prevision(Modelo):
    t: Literal["prevision"]
    pregunta: int
    opcion: int
    sucesos: list[Suceso]


class Diario(Modelo):
    t: Literal["diario"]
    desde: int
    sucesos: list[Suceso]


class MensajeError(Problema):
    t: Literal["error"]
    de: str | None = Field(None, description="The kind of message it refuses.")


Mensaje = Annotated[
    MesaMensaje
    | DatosPartida
    | Sala
    | Porque
    | Desglose
    | Fin
    | Revancha
    | Aviso
    | Charla
    | MensajePresencia
    | MensajeAjustes
    | Prevision
    | Consejo
    | Veredicto
    | PistaReto
    | Diario
    | MensajeError,
    Field(discriminator="t"),
]
"""Anything the table says over a connection."""
MENSAJE: TypeAdapter[Any] = TypeAdapter(Mensaje)


# What a connection sends


class Hola(Enviado):
    FALTAS = (("token", "llave"),)
    t: Literal["hola"]
    token: str | None = Field(None, max_length=200)
    idioma: Idioma | None = None
    punto: int | None = None
    preguntar: Ajuste | None = None


class Responde(Enviado):
    FALTAS = (("pregunta", "pasada"), ("opcion", "rechazada"))
    t: Literal["responde"]
    pregunta: int
    opcion: int


class Preve(Enviado):
    FALTAS = (("pregunta", "pasada"), ("opcion", "rechazada"))
    t: Literal["preve"]
    pregunta: int
    opcion: int


class Sencillo(Enviado):
    t: Literal["deshaz", "rinde", "revancha"]


class Di(Enviado):
    FALTAS = (("texto", "charla"),)
    t: Literal["charla"]
    texto: str


class PideAjustes(Enviado):
    t: Literal["ajustes"]
    idioma: Idioma | None = None
    preguntar: Ajuste | None = None


class PidePunto(Enviado):
    t: Literal["punto"]
    punto: int


class PidePorque(Enviado):
    FALTAS = (("suceso", "suceso"),)
    t: Literal["porque"]
    suceso: int | None = None
    regla: str | None = None


class PidePorqueNo(Enviado):
    t: Literal["porque_no"]
    id: str | None = None
    acto: str | None = None


class PideDesglose(Enviado):
    FALTAS = (("de", "cifra"), ("id", "cifra"), ("asiento", "cifra"))
    t: Literal["desglose"]
    de: str
    id: str | None = None
    asiento: int | None = None


class PideDiario(Enviado):
    t: Literal["diario"]
    desde: int
    hasta: int


Envio = Annotated[
    Hola
    | Responde
    | Preve
    | Sencillo
    | Di
    | PideAjustes
    | PidePunto
    | PidePorque
    | PidePorqueNo
    | PideDesglose
    | PideDiario
    | PideConsejo
    | PideReto,
    Field(discriminator="t"),
]
"""Anything a page sends over a connection."""
ENVIO: TypeAdapter[Any] = TypeAdapter(Envio)
