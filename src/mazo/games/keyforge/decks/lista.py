"""Decks as text: a list of names under the headings of the houses, read with tolerance and written in order.

    Nombre: …
    Conjunto: LLdlA

    Brobnar
    2x A card, by its name in Spanish or English, or by its id
    Another card x2
    A card of another house (disidente)      # a comment

Accents, capitals and punctuation make no difference. Without headings, each card goes to its own house.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from mazo.games.decks.listas import (
    Citas,
    DeckError,
    Fallo,
    cabecera,
    corto,
    demasiado_largo,
    desglosa,
    la_carta,
    limpio,
    renglones,
    sin_comentario,
)
from mazo.games.keyforge.cards.fichas import Catalogo, casa_de, clave, conjunto_de, conocidas, orden
from mazo.games.keyforge.decks.composicion import ANOMALIA, DISIDENTE, IMPORTADO, Mazo, copias
from mazo.messages import say

MAX_COPIAS = 36

_HEADING = re.compile(
    r"^[#=*_\[\s-]*(?:(?:casa|house)\s*:?\s+)?(?P<name>[^\W\d_][^\d()\[\]:=*_#-]*?)[\s:=*_\]-]*(?:\(?\d+[^()]*\)?)?$",
    re.IGNORECASE,
)

_HEADERS = {
    **dict.fromkeys(("nombre", "mazo", "name", "deck", "deck name", "arconte", "archon"), "nombre"),
    **dict.fromkeys(("conjunto", "set", "expansion", "edicion"), "conjunto"),
    **dict.fromkeys(("casas", "houses"), "casas"),
    **dict.fromkeys(("tipo", "kind"), "tipo"),
    **dict.fromkeys(("origen", "source", "fuente"), "origen"),
}
_MARKS = {
    **dict.fromkeys(("disidente", "maverick", "m"), DISIDENTE),
    **dict.fromkeys(("anomalia", "anomaly"), ANOMALIA),
    **dict.fromkeys(("legado", "legacy", "comun", "infrecuente", "rara", "especial"), ""),
}


@dataclass
class Renglon:
    """One entry of a list: how many copies of what, and how it was marked."""

    texto: str
    cantidad: int = 1
    marca: str = ""
    linea: int | None = None
    numero: tuple[str, str] | None = None
    """Set and number, for entries that give them."""


@dataclass
class Borrador:
    """A deck as somebody wrote it, before knowing whether its cards exist."""

    nombre: str = ""
    conjunto: str = ""
    tipo: str = IMPORTADO
    origen: str = ""
    alias: tuple[str, ...] = ()
    casas: list[tuple[str, list[Renglon]]] = field(default_factory=list)
    """Each house with its entries; a house named "" asks for the printed one."""
    fallos: list[Fallo] = field(default_factory=list)

    def casa(self, nombre: str) -> list[Renglon]:
        """The entries of a house, which is added if it was not there."""
        for casa, entries in self.casas:
            if casa == nombre:
                return entries
        self.casas.append((nombre, []))
        return self.casas[-1][1]


def lee_texto(texto: str, cartas: Catalogo | None = None) -> Borrador:
    """Reads a plain list."""
    known = cartas or conocidas()
    draft = Borrador()
    lines = renglones(texto)
    headed = any(_titular(line) for line in lines)
    current: list[Renglon] | None = None if headed else draft.casa("")
    for n, raw in enumerate(lines, 1):
        if (fault := demasiado_largo(raw, n)) is not None:
            draft.fallos.append(fault)
            continue
        heading = _titular(raw)
        line = sin_comentario(raw)
        if heading:
            current = draft.casa(heading)
        elif line and not _cabecera(draft, line, n) and not _es_nombre(draft, line, known):
            if current is None:
                draft.fallos.append(Fallo(say("keyforge.comes-before-first-house", corto=corto(line)), "KF-BASE-3", n))
            else:
                current.append(renglon(line, n, known))
    return draft


def _titular(line: str) -> str:
    """The house a line is the heading of, or ""."""
    match = _HEADING.match(line.strip()) if len(line) <= 60 else None
    return (casa_de(match["name"]) or "") if match else ""


def _cabecera(draft: Borrador, line: str, n: int) -> bool:
    said = cabecera(line, _HEADERS)
    if said is None:
        return False
    key, value = said
    if key == "casas":
        strange = [name for name in re.split(r"[,;/·•|]| y | and ", value) if name.strip() and casa_de(name) is None]
        draft.fallos += [Fallo(say("keyforge.no-house", corto=corto(name)), "KF-BASE-15", n) for name in strange]
    else:
        setattr(draft, key, value)
    return True


def _es_nombre(draft: Borrador, line: str, known: Catalogo) -> bool:
    """Whether the line is the name of the deck: the first one, before any card, and not itself a card."""
    if draft.nombre or any(entries for _, entries in draft.casas) or draft.fallos:
        return False
    if any(casa for casa, _ in draft.casas) or known.busca(renglon(line, 0, known).texto):
        return False
    draft.nombre = limpio(line.strip("*_=# "))
    return True


def renglon(texto: str, linea: int | None, cartas: Catalogo) -> Renglon:
    """One entry, whichever way it was written: `2x Name`, `2 Name`, `Name x2`, with its notes in brackets."""
    entry = Renglon("", linea=linea)

    def note(said: str) -> bool:
        if clave(said) in _MARKS:
            entry.marca = _MARKS[clave(said)] or entry.marca
            return True
        printing = _impresion(said)
        entry.numero = printing or entry.numero
        return printing is not None

    entry.texto, entry.cantidad = desglosa(texto, lambda name: bool(cartas.busca(name)), note)
    return entry


def _impresion(note: str) -> tuple[str, str] | None:
    """`LLdlA 029` or `CotA #29`: a set and a number."""
    words = note.replace("#", " ").split()
    sigla = conjunto_de(" ".join(words[:-1])) if len(words) > 1 and words[-1].isdigit() else None
    return (sigla, words[-1]) if sigla else None


def resuelve(draft: Borrador, cartas: Catalogo | None = None) -> Mazo:
    """The deck a draft speaks of. Raises DeckError with every card that is not known."""
    known = cartas or conocidas()
    faults = list(draft.fallos)
    conjunto = conjunto_de(draft.conjunto) if draft.conjunto else None
    if draft.conjunto and conjunto is None:
        faults.append(Fallo(say("keyforge.no-set", corto=corto(draft.conjunto)), "KF-GLOS-LEGADO-1"))
    casas: dict[str, list[str]] = {casa: [] for casa, _ in draft.casas if casa}
    marks: dict[tuple[str, str, str], None] = {}
    for casa, entries in draft.casas:
        for entry in entries:
            id = _identifica(entry, casa, known, faults)
            if id is not None:
                house = casa or known.casa(id)
                casas.setdefault(house, []).extend([id] * entry.cantidad)
                if entry.marca:
                    marks[house, id, entry.marca] = None
                elif house != known.casa(id):
                    faults.append(_de_otra_casa(entry, house, id, known, [c for c, _ in draft.casas]))
    if not any(casas.values()) and not faults:
        faults.append(Fallo(say("games.no-card-here"), "A-13"))
    if faults:
        raise DeckError(faults)
    ids = [id for found in casas.values() for id in found]
    return Mazo(
        limpio(draft.nombre) or "Sin nombre",
        conjunto or _supuesto(ids, known),
        {casa: tuple(found) for casa, found in casas.items()},
        tuple(marks),
        limpio(draft.tipo) or IMPORTADO,
        limpio(draft.origen, 300),
        draft.alias,
    )


def _identifica(entry: Renglon, casa: str, known: Catalogo, faults: list[Fallo]) -> str | None:
    found = known.busca(entry.texto, casa or None)
    if not found and entry.numero and (numbered := known.numerada(*entry.numero)):
        found = (numbered,)
    return la_carta(entry, found, MAX_COPIAS, Citas("A-13", "KF-BASE-2", "KF-BASE-2"), faults, known.parecidos)


def _de_otra_casa(entry: Renglon, casa: str, id: str, known: Catalogo, named: list[str]) -> Fallo:
    name, printed = known.nombre(id), known.casa(id)
    if printed not in named:
        return Fallo(say("keyforge.maverick-not-of-deck", name=name, printed=printed), "KF-BASE-3", entry.linea)
    text = say("keyforge.maverick-elsewhere", name=name, printed=printed, house=casa)
    return Fallo(text, "KF-GLOS-DISIDENTE-1", entry.linea)


def _supuesto(ids: list[str], known: Catalogo) -> str:
    """The first set that could hold all these cards: the latest among the first printings of each."""
    firsts = [min(sets, key=orden) for id in ids if (sets := known.conjuntos(id))]
    return max(firsts, key=orden, default="")


def a_texto(mazo: Mazo, lengua: str = "es", cartas: Catalogo | None = None) -> str:
    """A deck as a list that ``lee_texto`` reads back."""
    known = cartas or conocidas()
    lines = [f"Nombre: {mazo.nombre}", f"Conjunto: {mazo.conjunto}", *_renglones(mazo, lengua, known)]
    return "\n".join(lines) + "\n"


def _renglones(mazo: Mazo, lengua: str, known: Catalogo) -> Iterator[str]:
    current = ""
    for (casa, id), n in copias(mazo).items():
        if casa != current:
            yield from ("", casa)
            current = casa
        mark = mazo.marca(casa, id)
        yield f"{n}x {known.nombre(id, lengua)}" + (f" ({mark})" if mark else "")
