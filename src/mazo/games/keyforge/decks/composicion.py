"""What a deck is, when it is legal, and how one that is not is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pydantic import BeforeValidator

from mazo.games.contract.page import Told
from mazo.games.decks.datos import Datos, Ids, Nombre, Nombres, leidos
from mazo.games.decks.listas import Fallo, alternativas, corto
from mazo.games.keyforge.cards.fichas import Catalogo, casa_de, conjunto_de, conocidas, orden
from mazo.messages import say

DISIDENTE, ANOMALIA = "disidente", "anomalía"
REAL, GENERADO, IMPORTADO = "real", "generado", "importado"


class Composicion(NamedTuple):
    """A-13: how many houses a deck has, and how many cards each. The rulebook does not say; printed decks do."""

    casas: int = 3
    por_casa: int = 12


COMPOSICION = Composicion()


@dataclass(frozen=True)
class Mazo:
    """A closed deck (KF-BASE-2): its name, its set, and the ids of its cards by the house each one belongs to in it."""

    nombre: str
    conjunto: str
    casas: Mapping[str, tuple[str, ...]]
    marcas: tuple[tuple[str, str, str], ...] = ()
    """Cards that stand in a house other than their printed one: house, id, and why (disidente, anomalía)."""
    tipo: str = IMPORTADO
    origen: str = ""
    alias: tuple[str, ...] = ()
    """Other names the deck is known by."""

    def cartas(self) -> list[tuple[str, str]]:
        """Every card of the deck: its id and the house it belongs to."""
        return [(id, casa) for casa, ids in self.casas.items() for id in ids]

    def marca(self, casa: str, id: str) -> str:
        return next((mark for c, i, mark in self.marcas if (c, i) == (casa, id)), "")

    def datos(self) -> Told:
        """The deck as plain data, for JSON or YAML. ``de_datos`` reads it back."""
        plain: Told = {"nombre": self.nombre, "conjunto": self.conjunto, "tipo": self.tipo}
        if self.origen:
            plain["origen"] = self.origen
        if self.alias:
            plain["alias"] = list(self.alias)
        plain["casas"] = {casa: list(ids) for casa, ids in self.casas.items()}
        if self.marcas:
            plain["marcas"] = [list(mark) for mark in self.marcas]
        return plain


class _Datos(Datos):
    conjunto: Nombre = ""
    casas: dict[str, Ids]
    marcas: Annotated[tuple[tuple[str, str, str], ...], BeforeValidator(lambda marks: marks or ())] = ()
    alias: Nombres = ()


def de_datos(datos: object) -> Mazo:
    """A deck from what ``Mazo.datos`` gives. It looks at the shape only: for what is legal, ``revisa``."""
    told = leidos(
        _Datos, datos, ("casas", "keyforge.data-deck-casas-list-ids", "KF-BASE-3"),
        ("marcas", "keyforge.each-mark-deck-house-card", "KF-GLOS-DISIDENTE-1"),
    )  # fmt: skip
    return Mazo(
        told.nombre or "Sin nombre",
        conjunto_de(told.conjunto) or told.conjunto,
        {casa_de(casa) or casa: ids for casa, ids in told.casas.items()},
        told.marcas,
        told.tipo or IMPORTADO,
        told.origen,
        told.alias,
    )


def revisa(mazo: Mazo, composicion: Composicion = COMPOSICION, cartas: Catalogo | None = None) -> tuple[Fallo, ...]:
    """Everything that keeps a deck from being legal, each with its rule; nothing if it is legal."""
    known = cartas or conocidas()
    faults: list[Fallo] = []
    strange = [casa for casa in mazo.casas if casa_de(casa) is None]
    faults += [Fallo(say("keyforge.no-house", corto=corto(casa)), "KF-BASE-15") for casa in strange]
    if len(mazo.casas) != composicion.casas:
        named = ", ".join(corto(casa) for casa in list(mazo.casas)[:9]) or say("keyforge.none")
        text = say("keyforge.deck-houses", casas=composicion.casas, n_casas=len(mazo.casas), named=named)
        faults.append(Fallo(text, "KF-BASE-3"))
    for casa, ids in mazo.casas.items():
        for id in dict.fromkeys(ids):
            faults += _de_la_carta(mazo, casa, id, known)
    faults += _de_las_cuentas(mazo, composicion)
    return tuple(faults)


def _de_la_carta(mazo: Mazo, casa: str, id: str, known: Catalogo) -> list[Fallo]:
    if id not in known.cartas:
        return [Fallo(say("games.no-card", id_=corto(id)), "KF-BASE-2", parecidos=known.parecidos(id))]
    faults = []
    name, printed, mark = known.nombre(id), known.casa(id), mazo.marca(casa, id)
    if printed != casa and not mark:
        text = say("keyforge.not-said-maverick", name=name, printed=printed, casa=casa)
        faults.append(Fallo(text, "KF-GLOS-DISIDENTE-1"))
    if mark and mark not in (DISIDENTE, ANOMALIA):
        text = say("keyforge.because-no-reason", name=name, casa=casa, corto=corto(mark))
        faults.append(Fallo(text, "KF-GLOS-DISIDENTE-1"))
    sets = known.conjuntos(id)
    if sets and mazo.conjunto and min(map(orden, sets)) > orden(mazo.conjunto):
        text = say("keyforge.not-later-than-set", name=name, known=alternativas(list(sets)), conjunto=mazo.conjunto)
        faults.append(Fallo(text, "KF-GLOS-LEGADO-1"))
    return faults


def _de_las_cuentas(mazo: Mazo, composicion: Composicion) -> list[Fallo]:
    faults = [
        Fallo(say("keyforge.cards-should", corto=corto(casa), n_ids=len(ids), por_casa=composicion.por_casa), "A-13")
        for casa, ids in mazo.casas.items()
        if len(ids) != composicion.por_casa
    ]
    total, wanted = sum(map(len, mazo.casas.values())), composicion.casas * composicion.por_casa
    if total != wanted:
        faults.insert(0, Fallo(say("keyforge.deck-cards-should", total=total, wanted=wanted), "A-13"))
    return faults


def copias(mazo: Mazo) -> Counter[tuple[str, str]]:
    """How many copies of each card, by house and id, in the order of the deck."""
    return Counter((casa, id) for casa, ids in mazo.casas.items() for id in ids)
