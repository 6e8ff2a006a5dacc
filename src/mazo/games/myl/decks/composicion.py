"""What a deck is, what each format admits, and how a deck that is not legal is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from mazo.games.contract.page import Told
from mazo.games.decks.datos import Datos, Frase, Ids, Nombre, Nombres, leidos
from mazo.games.decks.listas import Fallo, alternativas, clave, corto, rechaza
from mazo.games.myl.cards.catalogo import FRECUENCIAS, ORO, TIPOS, Catalogo, catalogo
from mazo.games.myl.rules.formatos import FORMATOS, FURIA, PRIMERA_ERA, Formato
from mazo.messages import say

LISTO, GENERADO, IMPORTADO = "listo", "generado", "importado"
"""Where a deck comes from: it comes with the game, it was made at random, or somebody brought it."""
UNICA, SIN_LIMITE = "única", "sin límite"


class Construccion(NamedTuple):
    """How the decks of a format are made, besides what ``formatos`` says, and the rule behind each refusal."""

    tamano: str
    edicion: str
    copias: str
    unica: str
    inicial: str
    frecuencia: str
    oros_sin_limite: bool
    """AMB-09: whether Oros without ability may be as many as one likes (MYL-3.3-B.1)."""


CONSTRUCCION: Mapping[str, Construccion] = {
    PRIMERA_ERA.id: Construccion(
        "MYL-4.1-m", "MYL-1-A", "MYL-10.16-b", "MYL-10.16-u", "MYL-4.2-b", "MYL-2.6", oros_sin_limite=True
    ),
    FURIA.id: Construccion(
        "MYL-F-MAZ-1", "MYL-F-SUP-1", "MYL-F-MAZ-2", "MYL-F-MAZ-3", "MYL-F-PRE-2", "MYL-F-FRE-1", oros_sin_limite=False
    ),
}
_POR_CLAVE = {clave(name): f for f in FORMATOS.values() for name in (f.id, f.nombre, f.nombre.replace(" ", ""))} | {
    "pe": PRIMERA_ERA
}


def formato_de(texto: object) -> Formato | None:
    """The format a text names, or None."""
    return _POR_CLAVE.get(clave(str(texto)))


@dataclass(frozen=True)
class Mazo:
    """A deck: its format, the ids of its cards, and which of its Oros it begins with."""

    nombre: str
    formato: str
    cartas: tuple[str, ...]
    inicial: str = ""
    """The Oro Inicial, one of the cards (AMB-03); «» lets it be the first that may be."""
    frecuencias: tuple[str, ...] = ()
    """The only frequencies it may have, for a restricted format; none is any."""
    tipo: str = IMPORTADO
    origen: str = ""
    estrategia: str = ""
    descripcion: str = ""
    description: str = ""

    def datos(self) -> Told:
        """The deck as plain data, for JSON or YAML. ``de_datos`` reads it back."""
        plain: Told = {"nombre": self.nombre, "formato": self.formato, "tipo": self.tipo}
        for key, value in (
            ("origen", self.origen), ("estrategia", self.estrategia), ("descripción", self.descripcion),
            ("description", self.description), ("oro_inicial", self.inicial),
        ):  # fmt: skip
            if value:
                plain[key] = value
        if self.frecuencias:
            plain["frecuencias"] = list(self.frecuencias)
        plain["cartas"] = list(self.cartas)
        return plain


class _Datos(Datos):
    cartas: Ids
    formato: object = PRIMERA_ERA.id
    oro_inicial: Nombre = ""
    frecuencias: Nombres = ()
    estrategia: Nombre = ""
    descripción: Frase = ""
    description: Frase = ""


def de_datos(datos: object) -> Mazo:
    """A deck from what ``Mazo.datos`` gives. It looks at the shape only: for what is legal, ``revisa``."""
    told = leidos(_Datos, datos, ("cartas", "myl.data-deck-cartas-list-ids", "MYL-4.1-m"))
    formato = formato_de(told.formato)
    if formato is None:
        raise rechaza(say("games.no-format", formato=corto(str(told.formato)), known=alternativas(list(FORMATOS))))
    return Mazo(
        told.nombre or "Sin nombre",
        formato.id,
        told.cartas,
        told.oro_inicial,
        told.frecuencias,
        told.tipo or IMPORTADO,
        told.origen,
        told.estrategia,
        told.descripción,
        told.description,
    )


def copias(mazo: Mazo) -> Counter[str]:
    """How many copies of each card, in the order of the deck."""
    return Counter(mazo.cartas)


def por_tipo(mazo: Mazo, cartas: Catalogo | None = None) -> dict[str, list[tuple[str, int]]]:
    """The cards with how many of each, by type; those of a type in the order of the deck."""
    known = cartas or catalogo()
    found: dict[str, list[tuple[str, int]]] = {tipo: [] for tipo in TIPOS}
    for id, n in copias(mazo).items():
        if id in known.cartas:
            found[known.tipo(id)].append((id, n))
    return {tipo: some for tipo, some in found.items() if some}


def puede_ser_inicial(id: str, formato: Formato, cartas: Catalogo | None = None) -> bool:
    """Whether a card may be the Oro Inicial (MYL-4.2-b, MYL-F-PRE-2)."""
    known = cartas or catalogo()
    return known.tipo(id) == ORO and (known.sin_habilidad(id) or not formato.inicial_sin_habilidad)


def oro_inicial(mazo: Mazo, cartas: Catalogo | None = None) -> str:
    """The Oro Inicial of a legal deck: the one it names, or the first that may be."""
    formato = FORMATOS[mazo.formato]
    return mazo.inicial or next(id for id in mazo.cartas if puede_ser_inicial(id, formato, cartas))


def limite(id: str, formato: Formato, cartas: Catalogo | None = None) -> tuple[int | None, str]:
    """How many copies of a card a deck may have (None: any number), and the rule that says so."""
    known = cartas or catalogo()
    said = known.copias(id)
    if said == UNICA:
        return 1, CONSTRUCCION[formato.id].unica
    if said == SIN_LIMITE:
        return None, "MYL-6.11.2"
    if CONSTRUCCION[formato.id].oros_sin_limite and known.tipo(id) == ORO and known.sin_habilidad(id):
        return None, "MYL-3.3-B.1"
    return formato.copias, CONSTRUCCION[formato.id].copias


def revisa(mazo: Mazo, cartas: Catalogo | None = None, completo: bool = True) -> tuple[Fallo, ...]:
    """Everything that keeps a deck from being legal, each with its rule; nothing if it is legal.

    ``completo``: false if some of its cards are not known, and so what it lacks cannot be told.
    """
    known = cartas or catalogo()
    formato = FORMATOS[mazo.formato]
    faults: list[Fallo] = []
    if completo and len(mazo.cartas) != formato.mazo:
        text = say("myl.deck-cards-should-starting-gold", n_cartas=len(mazo.cartas), mazo=formato.mazo)
        faults.append(Fallo(text, CONSTRUCCION[formato.id].tamano))
    held: Counter[str] = Counter()
    for id, n in copias(mazo).items():
        if id not in known.cartas:
            near = known.parecidos(id, formato.id)
            faults.append(Fallo(say("games.no-card", id_=corto(id)), CONSTRUCCION[formato.id].edicion, parecidos=near))
        else:
            held[known.canonica(id)] += n
    for id, n in held.items():
        faults += _de_la_carta(mazo, id, n, formato, known)
    if completo:
        faults += _del_inicial(mazo, held, formato, known)
    return tuple(faults)


def _de_la_carta(mazo: Mazo, id: str, n: int, formato: Formato, known: Catalogo) -> list[Fallo]:
    name, faults = known.nombre(id), []
    if clave(known.edicion(id)).replace(" ", "_") not in formato.ediciones:
        text = say("myl.not-allowed", name=name, edicion=known.edicion(id), nombre=formato.nombre)
        faults.append(Fallo(text, CONSTRUCCION[formato.id].edicion))
    most, rule = limite(id, formato, known)
    if most is not None and n > most:
        said = say("myl.unique-can-only-copy") if known.copias(id) == UNICA else say("myl.can-only-copies", most=most)
        faults.append(Fallo(say("myl.times", name=name, n=n, said=said), rule))
    if mazo.frecuencias and (fault := _frecuencia(id, mazo.frecuencias, formato, known)):
        faults.append(Fallo(fault, CONSTRUCCION[formato.id].frecuencia))
    return faults


def _frecuencia(id: str, admitted: tuple[str, ...], formato: Formato, known: Catalogo) -> str:
    """What is wrong with the frequency of a card where only some are admitted; an Oro that has none always may."""
    own = known.frecuencia(id)
    if clave(own) in {clave(f) for f in admitted} or (known.tipo(id) == ORO and not own and formato is PRIMERA_ERA):
        return ""
    if not own:
        return say("myl.not-frequency-known", nombre=known.nombre(id))
    return say(
        "myl.only-cards-frequency-admitted", nombre=known.nombre(id), own=own, known=alternativas(list(admitted))
    )


def _del_inicial(mazo: Mazo, held: Counter[str], formato: Formato, known: Catalogo) -> list[Fallo]:
    kind = say("myl.without-ability" if formato.inicial_sin_habilidad else "myl.any-kind")
    rule = CONSTRUCCION[formato.id].inicial
    if mazo.inicial:
        if mazo.inicial not in held:
            return [Fallo(say("myl.not-starting-gold-among-cards", corto=corto(known.nombre(mazo.inicial))), rule)]
        if not puede_ser_inicial(mazo.inicial, formato, known):
            return [
                Fallo(say("myl.cannot-starting-gold-must-gold", nombre=known.nombre(mazo.inicial), kind=kind), rule)
            ]
        return []
    if any(puede_ser_inicial(id, formato, known) for id in held):
        return []
    return [Fallo(say("myl.gold-begin-missing", kind=kind), rule)]


def frecuencia_de(texto: object) -> str | None:
    """The frequency a text names, singular or plural, or None."""
    said = clave(str(texto))
    return next((f for f in FRECUENCIAS if said in (clave(f), clave(f) + "s", clave(f) + "es")), None)
