"""What a viewer sees of a table of each game: the views of ``games/*``, as the page receives them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from mazo.table.told.common import Dicho, Resultado, Texto

# KeyForge


class CartaKf(Dicho):
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


class AsientoKf(Dicho):
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


class VistaKeyforge(Dicho):
    juego: Literal["keyforge"]
    turno: int
    activo: int
    paso: str
    casa: str
    asientos: list[AsientoKf]
    lucha: list[str]
    resultado: Resultado | None


# Atrum Arena


class EsbirroA(Dicho):
    id: str
    tipo: str
    tipos: list[str] | None = None
    agotado: bool | None = None


class PoderA(Dicho):
    nombre: str
    coste: int
    tipo: str
    descarte: str
    único: bool
    texto: str


class ReptanteA(Dicho):
    n: int
    nombre: str
    estado: str
    poderes: list[PoderA]


class AsientoA(Dicho):
    nombre: str
    grupo: int
    fuera: bool
    resistencia: int
    vuelve_a_10: bool
    mano: int
    cartas: list[EsbirroA] | None
    altar: list[EsbirroA]
    reptantes: list[ReptanteA]


class EslabonA(Dicho):
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


class EfectoA(Dicho):
    efecto: str
    sobre: list[Any]
    valor: Any
    regla: str | None = None


class VistaAtrum(Dicho):
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


# Mitos y Leyendas


class CartaM(Dicho):
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


class AsientoM(Dicho):
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


class AccionM(Dicho):
    """What is being played or used."""

    clase: str
    asiento: int
    carta: str
    nombre: str
    anulada: bool


class EfectoM(Dicho):
    carta: str
    nodo: int
    hasta: str


class VistaMyl(Dicho):
    juego: Literal["myl"]
    formato: str
    turno: int
    activo: int
    fase: str
    paso: str
    asientos: list[AsientoM]
    bloqueos: list[Annotated[tuple[str, str], Field(strict=False)]] = Field(description="Who is blocked, and by whom.")
    acciones: list[AccionM] = Field(description="What is being played or used, the last on top.")
    efectos: list[EfectoM]
    resultado: Resultado | None


# Any other game: as it declares its zones, its numbers and its marks


class ZonaG(Dicho):
    """A zone: how its cards lie is «fila», «montón» or «mano»."""

    id: str
    nombre: Texto
    forma: str


class Plano(Dicho):
    """By what a table is drawn: zones, numbers and marks by their names, and on what each act may be dropped."""

    zonas: list[ZonaG]
    cifras: dict[str, Texto]
    marcas: dict[str, Texto]
    destinos: dict[str, list[str]]


class CartaG(Dicho):
    id: str
    carta: str
    nombre: str
    cifras: dict[str, int] | None = None
    marcas: list[str] | None = None


class AsientoG(Dicho):
    nombre: str
    mazo: str
    cifras: dict[str, int]
    zonas: dict[str, list[CartaG] | int]


class VistaGenerica(Dicho):
    juego: str
    turno: int
    activo: int
    plano: Plano
    asientos: list[AsientoG]
    resultado: Resultado | None


def _whose(view: Any) -> str:
    """Which of the views a view is: that of its game, if it has one of its own."""
    name = view["juego"] if isinstance(view, dict) else view.juego
    return name if name in _OWN else _ANY


_OWN, _ANY = frozenset({"keyforge", "atrum", "myl"}), "generica"
Vista = Annotated[
    Annotated[VistaKeyforge, Tag("keyforge")]
    | Annotated[VistaAtrum, Tag("atrum")]
    | Annotated[VistaMyl, Tag("myl")]
    | Annotated[VistaGenerica, Tag(_ANY)],
    Discriminator(_whose),
]
