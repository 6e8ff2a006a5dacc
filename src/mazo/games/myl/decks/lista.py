"""Decks as text: a list of names, read with tolerance and written by types.

    Nombre: …
    Formato: Primera Era                     # or Furia; without it, the one that has those cards
    Oro inicial: a name
    Frecuencias: Vasallo, Cortesano          # only for a restricted format

    Aliados (20)
    3x A card, by any of its names or by its id
    Another card x2 (Ragnarok)
    Ragnarok 11                              # by its number in an edition

Accents, capitals and punctuation make no difference; headings are only for people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from mazo.games.decks.listas import (
    Citas,
    Fallo,
    alternativas,
    cabecera,
    clave,
    corto,
    demasiado_largo,
    desglosa,
    la_carta,
    limpio,
    renglones,
    sin_comentario,
)
from mazo.games.myl.cards.catalogo import FURIA as EDICION_FURIA
from mazo.games.myl.cards.catalogo import PLURALES, SIGLAS, TIPOS, Catalogo, catalogo
from mazo.games.myl.decks.composicion import CONSTRUCCION, IMPORTADO, Mazo, formato_de, frecuencia_de, por_tipo
from mazo.games.myl.rules.formatos import FORMATOS, FURIA, PRIMERA_ERA
from mazo.messages import say

MAX_COPIAS = 60
CAMPOS = {
    **dict.fromkeys(("nombre", "mazo", "name", "deck", "deck name"), "nombre"),
    **dict.fromkeys(("formato", "format"), "formato"),
    **dict.fromkeys(("oro inicial", "oro_inicial", "inicial", "starting gold"), "inicial"),
    **dict.fromkeys(("frecuencias", "frecuencia"), "frecuencias"),
    **dict.fromkeys(("tipo", "kind"), "tipo"),
    **dict.fromkeys(("origen", "source", "fuente", "autor", "author"), "origen"),
    **dict.fromkeys(("estrategia", "strategy"), "estrategia"),
    **dict.fromkeys(("descripcion", "descripción"), "descripcion"),
    **dict.fromkeys(("description", "descripcion en"), "description"),
}
"""The fields of a deck, by what people call them."""
_TITULOS = {clave(w) for w in (*TIPOS, *PLURALES, "cartas", "mazo castillo", "castillo", "total", "oro inicial")}
_TITULO = re.compile(r"^[#=*_\[\s-]*(?P<name>[^\W\d_][^\d()\[\]:=*_#]*?)[\s:=*_\]-]*(?:[(—-]*\s*\d+[^()]*\)?)?$")


@dataclass
class Renglon:
    """One entry of a list: how many copies of what, and of which edition it says it is."""

    texto: str
    cantidad: int = 1
    linea: int | None = None
    edicion: str = ""
    numero: str = ""


@dataclass
class Borrador:
    """A deck as somebody wrote it, before knowing whether its cards exist."""

    nombre: str = ""
    formato: str = ""
    inicial: str = ""
    frecuencias: str = ""
    tipo: str = IMPORTADO
    origen: str = ""
    estrategia: str = ""
    descripcion: str = ""
    description: str = ""
    renglones: list[Renglon] = field(default_factory=list)
    fallos: list[Fallo] = field(default_factory=list)


def lee_texto(texto: str, cartas: Catalogo | None = None) -> Borrador:
    """Reads a plain list."""
    known = cartas or catalogo()
    draft = Borrador()
    for n, raw in enumerate(renglones(texto), 1):
        if (fault := demasiado_largo(raw, n)) is not None:
            draft.fallos.append(fault)
            continue
        line = sin_comentario(raw)
        if not line or _titular(line) or _titular(raw) or _campo(draft, line) or _es_nombre(draft, line, known):
            continue
        draft.renglones.append(renglon(line, n, known))
    return draft


def _titular(line: str) -> bool:
    """Whether a line only says what comes under it («Aliados (20)»)."""
    match = _TITULO.match(line.strip()) if len(line) <= 60 else None
    return match is not None and clave(match["name"]) in _TITULOS


def _campo(draft: Borrador, line: str) -> bool:
    said = cabecera(line, CAMPOS)
    if said is not None:
        setattr(draft, said[0], said[1])
    return said is not None


def _es_nombre(draft: Borrador, line: str, known: Catalogo) -> bool:
    """Whether the line is the name of the deck: the first one, and not itself a card."""
    if draft.nombre or draft.renglones or draft.fallos or _busca(renglon(line, 0, known), "", known):
        return False
    draft.nombre = limpio(line.strip("*_=# "))
    return True


def renglon(texto: str, linea: int | None, cartas: Catalogo) -> Renglon:
    """One entry, whichever way it was written: `2x Name`, `Name x2`, with its edition in brackets."""
    entry = Renglon("", linea=linea)

    def note(said: str) -> bool:
        name, number = _edicion(said, cartas)
        entry.edicion, entry.numero = name or entry.edicion, number or entry.numero
        return bool(name)

    def known(name: str) -> bool:
        return any(cartas.busca(name, formato) for formato in FORMATOS)

    entry.texto, entry.cantidad = desglosa(texto, known, note)
    if not known(entry.texto):
        name, number = _edicion(entry.texto, cartas)
        if name and number:
            entry.edicion, entry.numero = name, number
    return entry


def _edicion(texto: str, cartas: Catalogo) -> tuple[str, str]:
    """`Ragnarok 11`, `RAG #11` or only `Ragnarok`: an edition and a number, either «» if it does not say."""
    words = texto.replace("#", " ").split()
    number = words.pop() if len(words) > 1 and any(c.isdigit() for c in words[-1]) else ""
    for name, rest in ((" ".join(words), number), (texto, "")):
        if clave(name) in cartas.ediciones_conocidas:
            return SIGLAS.get(clave(name), name), rest
    return "", ""


def _busca(entry: Renglon, formato: str, known: Catalogo) -> tuple[str, ...]:
    """The cards an entry may mean in a format («»: in any)."""
    formats = [formato] if formato else list(FORMATOS)
    found = [id for one in formats for id in known.busca(entry.texto, one)]
    if not found and entry.numero:
        numbered = known.numerada(entry.edicion, entry.numero)
        found = [numbered] if numbered and any(numbered in known.de(one) for one in formats) else []
    return tuple(dict.fromkeys(found))


def _formato(draft: Borrador, known: Catalogo) -> str:
    """The format of a list that does not say it: the one that knows more of its cards."""
    counts = {f: sum(bool(_busca(e, f, known)) for e in draft.renglones) for f in FORMATOS}
    named = {FURIA.id: sum(clave(e.edicion) == clave(EDICION_FURIA) for e in draft.renglones), PRIMERA_ERA.id: 0}
    return max(FORMATOS, key=lambda f: (counts[f], named[f]))


def resuelve(draft: Borrador, cartas: Catalogo | None = None) -> tuple[Mazo, list[Fallo]]:
    """The deck a draft speaks of, with what is known of its cards; and what in the draft says nothing known."""
    known = cartas or catalogo()
    faults = list(draft.fallos)
    said = formato_de(draft.formato) if draft.formato else None
    if draft.formato and said is None:
        names = alternativas([f"«{f.nombre}»" for f in FORMATOS.values()])
        faults.append(Fallo(say("games.no-format", formato=corto(draft.formato), known=names)))
    formato = said.id if said else _formato(draft, known)
    ids: list[str] = []
    for entry in draft.renglones:
        found = _identifica(entry, formato, known, faults)
        ids += [found] * entry.cantidad if found else []
    first = ""
    if draft.inicial:
        first = _identifica(Renglon(draft.inicial), formato, known, faults) or ""
    rarities = [word for word in re.split(r"[,;/·]| y ", draft.frecuencias) if word.strip()]
    admitted = [frecuencia_de(word) for word in rarities]
    faults += [
        Fallo(say("myl.no-frequency", corto=corto(word)), CONSTRUCCION[formato].frecuencia)
        for word, one in zip(rarities, admitted, strict=True)
        if one is None
    ]
    if not ids and not faults:
        faults.append(Fallo(say("games.no-card-here"), CONSTRUCCION[formato].tamano))
    deck = Mazo(
        limpio(draft.nombre) or "Sin nombre",
        formato,
        tuple(ids),
        first,
        tuple(one for one in admitted if one),
        limpio(draft.tipo) or IMPORTADO,
        limpio(draft.origen, 300),
        limpio(draft.estrategia),
        limpio(draft.descripcion, 400),
        limpio(draft.description, 400),
    )
    return deck, faults


def _identifica(entry: Renglon, formato: str, known: Catalogo, faults: list[Fallo]) -> str | None:
    rules, name = CONSTRUCCION[formato], FORMATOS[formato].nombre
    found = _busca(entry, formato, known)
    others = [f for f in FORMATOS if f != formato and _busca(entry, f, known)]
    foreign = (clave(entry.edicion) == clave(EDICION_FURIA)) != (formato == FURIA.id) and entry.edicion != ""
    if 1 <= entry.cantidad <= MAX_COPIAS and others and (foreign or len(found) != 1):
        text = say("myl.not-allowed", name=corto(entry.texto), edicion=FORMATOS[others[0]].nombre, nombre=name)
        faults.append(Fallo(text, rules.edicion, entry.linea, ajena=True))
        return None
    cited = Citas(rules.tamano, "MYL-10.16", rules.edicion)
    return la_carta(entry, found, MAX_COPIAS, cited, faults, lambda said: known.parecidos(said, formato))


def a_texto(mazo: Mazo, cartas: Catalogo | None = None) -> str:
    """A deck as a list that ``lee_texto`` reads back."""
    known = cartas or catalogo()
    return "\n".join(_lineas(mazo, known)) + "\n"


def _lineas(mazo: Mazo, known: Catalogo) -> Iterator[str]:
    yield f"Nombre: {mazo.nombre}"
    yield f"Formato: {FORMATOS[mazo.formato].nombre}"
    for title, value in (
        ("Estrategia", mazo.estrategia), ("Descripción", mazo.descripcion), ("Description", mazo.description),
        ("Origen", mazo.origen), ("Frecuencias", ", ".join(mazo.frecuencias)),
        ("Oro inicial", known.nombre(mazo.inicial) if mazo.inicial else ""),
    ):  # fmt: skip
        if value:
            yield f"{title}: {value}"
    plural = dict(zip(TIPOS, PLURALES, strict=True))
    for tipo, some in por_tipo(mazo, known).items():
        yield ""
        yield f"{plural[tipo]} ({sum(n for _, n in some)})"
        yield from (f"{n}x {known.nombre(id)}" for id, n in some)
