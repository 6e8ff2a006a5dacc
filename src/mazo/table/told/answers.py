"""What is answered over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from mazo.table.told.common import AsientoPartida, Datos, Falta, Juego, Modelo, Reloj, Resultado, Texto
from mazo.table.told.learning import PasoPrevisto
from mazo.table.told.messages import Momento, Suceso

# Cards


class Palabra(Modelo):
    """A keyword of a card, what it means, and its rule."""

    palabra: Texto
    regla: str
    glosa: Texto | None = None


class GlosasDeJuego(Modelo):
    """What the words of a game mean, each in one sentence."""

    palabras: dict[str, Texto]
    estados: dict[str, Texto]
    zonas: dict[str, Texto]
    otras: dict[str, Texto]


class Extremos(Modelo):
    """The ends of a row: the verb of the answers to what is asked next, and the value of each."""

    verbo: str
    lados: list[str]


class Destino(Modelo):
    """Where something may be dropped: on a zone, or on the cards or at the ends of what the view calls ``cartas``."""

    zona: str
    de: Literal["yo", "rival", "todos", "común"]
    cartas: str | None = None
    extremos: Extremos | None = None
    solo: str | None = Field(None, description="The only type of card that is dropped there.")
    salvo: str | None = Field(None, description="The type that is not.")


class ActosDeJuego(Modelo):
    """What the page knows of the acts of a game: where each may be dropped, by its verb and, if it has one, its way."""

    destinos: dict[str, list[Destino]]


class Impresion(Modelo):
    id: str
    numero: str | int
    nombre: Texto | None = Field(None, description="What it is called, where its id is only a mark.")


class ReglaTocada(Modelo):
    id: str
    texto: Texto


class EscenarioBreve(Modelo):
    id: str
    titulo: str
    reglas: list[str]
    texto: str | None = None


class CaraCruda(Modelo):
    """Everything printed on a card."""

    id: str
    nombre: Texto
    tipo: str
    clase: str
    emblema: str
    nombres: dict[str, Texto]
    cifras: dict[str, int | str | None]
    rasgos: list[Texto]
    texto: Texto
    palabras: list[Palabra]
    edicion: list[Impresion]
    original: bool
    semilla: str
    formatos: list[str] | None = Field(None, description="Those it may be played in, where not in all.")
    unico: bool | None = None
    breve: Texto | None = Field(None, description="What its text does, in a few words.")
    cuanto: str | None = Field(None, description="How much damage it does or prevents, if that is what it is for.")
    poderes: list[CaraCruda] | None = None
    reglas: list[ReglaTocada] | None = None
    escenarios: list[EscenarioBreve] | None = None


class PaginaCartas(Modelo):
    total: int
    pagina: int
    por_pagina: int
    cartas: list[CaraCruda]


# Decks


class MazoBreve(Modelo):
    id: str
    nombre: str
    descripcion: Texto
    name: str | None = None
    casas: list[str] | None = None
    formato: str | None = Field(None, description="The only one it can be played in, if it is so.")


class CartaDeMazo(Modelo):
    carta: str
    copias: int
    casa: str | None = None


class Mazo(MazoBreve):
    """A deck with its cards: ``mazo`` is what the server takes back."""

    cartas: list[CartaDeMazo]
    mazo: Any
    texto: str


class MazoLegal(Mazo):
    legal: Literal[True]


class MazoIlegal(Modelo):
    legal: Literal[False]
    fallos: list[Falta]
    texto: Texto


# Games


class Asientos(Modelo):
    minimo: int
    maximo: int


class Formato(Modelo):
    id: str
    asientos: list[int]


class Bot(Modelo):
    id: str
    nombre: Texto


class OpcionPartida(Modelo):
    id: str
    tipo: str
    nombre: Texto
    valor: Any
    regla: str | None = None
    minimo: int | None = None
    maximo: int | None = None


class RelojDeJuego(Modelo):
    id: str
    nombre: Texto
    ronda: int | None = None
    jugada: int | None = None
    regla: str | None = None


class Valor(Modelo):
    id: str
    nombre: Texto


class Filtro(Modelo):
    campo: str
    nombre: Texto
    valores: list[Valor]


class JuegoInfo(Modelo):
    id: Juego
    titulo: str
    original: bool = Field(description="It is of this project, to begin one's own: it is not offered at the door.")
    asientos: Asientos
    formatos: list[Formato]
    bots: list[Bot]
    mazos: list[MazoBreve]
    opciones: list[OpcionPartida]
    relojes: list[RelojDeJuego] = Field(description="The clocks the rulebook speaks of.")
    filtros: list[Filtro]
    lado: str


# Rules


class Regla(Modelo):
    id: str
    texto: str
    capitulo: str
    parte: str
    deducida: bool
    ambiguedad: bool
    ambiguedades: list[str]


class ReglaEntera(Regla):
    vecinas: list[Regla]
    dudas: list[Regla]


class Capitulo(Modelo):
    id: str
    titulo: str
    nivel: int
    reglas: list[Regla]


class Reglamento(Modelo):
    titulo: str
    capitulos: list[Capitulo] | None = None
    hallazgos: list[Regla] | None = None


# Workshop and scenarios


class OpcionDeCampo(Modelo):
    id: str
    etiqueta: Texto


class Campo(Modelo):
    id: str
    etiqueta: Texto
    tipo: Literal["texto", "numero", "lista"]
    opciones: list[OpcionDeCampo] | None = None
    defecto: str | int


class Ejemplo(Modelo):
    nombre: str
    hechos: Datos
    texto: str


class TallerInfo(Modelo):
    campos: list[Campo]
    ejemplos: list[Ejemplo]


class Saber(Modelo):
    """Something worth knowing of a reading."""

    NULOS = frozenset({"regla"})

    texto: Texto
    regla: str | None = None


class LineaDeArbol(Modelo):
    texto: str
    nivel: int


class ErrorDeLectura(Modelo):
    NULOS = frozenset({"regla"})

    desde: int
    hasta: int
    texto: Texto
    cerca: list[str]
    lecturas: list[str] | None = None
    regla: str | None = None


class Lectura(Modelo):
    bien: bool
    canonico: str
    en: str
    saber: list[Saber]
    arbol: list[LineaDeArbol]
    cara: CaraCruda | None
    errores: list[ErrorDeLectura]


class Escenarios(Modelo):
    escenarios: list[EscenarioBreve]


class Archivo(Modelo):
    texto: str
    nombre: str


# Matches


class PartidaInfo(Modelo):
    """A match as anybody may know it."""

    id: str
    juego: Juego
    formato: str
    estado: str
    asientos: list[AsientoPartida]
    abierta: bool
    creada: float
    reloj: Reloj | None
    resultado: Resultado | None
    origen: str | None
    practica: bool
    originales: list[str]
    miran: int | None = None
    turno: int | None = Field(None, description="The turn it is at; only of one match.")
    decide: list[int] | None = Field(None, description="Who is asked now; only of one match.")


class Listas(Modelo):
    esperan: list[PartidaInfo]
    juegan: list[PartidaInfo]


class Creada(Modelo):
    """A match that has been made, with the secrets of its seats."""

    id: str
    tokens: dict[str, str]
    enlace: str
    juego: Juego | None = None
    estado: str | None = None


class Sentada(Modelo):
    token: str
    enlace: str
    estado: str


class Respuesta(Modelo):
    n: int
    turno: int
    asiento: int
    texto: str
    desde: int
    hasta: int


class Repeticion(Modelo):
    id: str
    juego: Juego
    formato: str
    asientos: list[AsientoPartida]
    resultado: Resultado | None
    punto: int
    respuestas: list[Respuesta]
    sucesos: list[Suceso]
    total: int
    acabada: bool
    curva: list[Momento]


class Juzgada(Modelo):
    """A decision of a match that is over: what was chosen, the best that was found, and what was lost by it."""

    n: int = Field(description="The number of the answer, from 0: playing from there asks it again.")
    asiento: int
    turno: int
    pregunta: str
    jugada: str
    chance: float = Field(description="Of winning with what was chosen, by what its seat could know.")
    mejor: str
    mejor_opcion: int
    mejor_chance: float
    pierde: float
    margen: float
    nota: Literal["", "imprecision", "descuido", "victoria"]
    linea: list[PasoPrevisto]
    mesas: int


class Revision(Modelo):
    """The review of a seat of a match, as far as it has come."""

    NULOS = frozenset({"resultado"})

    asiento: int
    hechas: int
    de: int
    acabada: bool
    jugadas: list[Juzgada]
    decisivas: list[int] = Field(description="The answers that mattered most, by their numbers.")
    resultado: float | None = Field(description="1 if the seat won, 0 if another did, a half if nobody.")


class Servidor(Modelo):
    direcciones: list[str]
    solo_local: bool
