"""Printed cards: Reptantes and Powers, from the data files and from scenarios; the letter of each is its program."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from mazo.games.atrum.cards.hechos import CUALQUIER_DESCARTE
from mazo.games.atrum.text.programa import Programa, como, prepara
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS, Letra, doubtful, grammar
from mazo.games.cases.case import perhaps
from mazo.games.contract import SeatError
from mazo.games.decks.impresas import DatoInvalido as DatoInvalido
from mazo.games.decks.impresas import Ficha as Ficha
from mazo.games.files import data
from mazo.language.letter import Language
from mazo.language.tree import Node
from mazo.messages import say

COSTES = (0, 1, 2, 3, 4)
DIRECTO = "daño directo"
"""How a text names the damage of a Táctico, which is the only one that can do it (AA-I-7.2.3-e)."""


@dataclass(frozen=True, eq=False)
class Poder:
    """A Power as printed on a Reptante, with its reading."""

    nombre: str
    coste: int
    clase: str
    descarte: int
    """Index of the type to discard; -1: any."""
    rareza: str
    unico: bool
    origen: str
    texto: str
    english: str
    tree: Node
    programas: tuple[Programa | None, ...]
    """The program under each class of ``CLASES``: its own, and those it would have if its type were changed."""
    programa: Programa

    def tipo_descarte(self) -> str:
        return CUALQUIER_DESCARTE if self.descarte < 0 else TIPOS[self.descarte]


@dataclass(frozen=True, eq=False)
class Reptante:
    nombre: str
    poderes: tuple[Poder, ...]
    origen: str
    edicion: str


@cache
def lenguaje() -> Language:
    """The language of Powers; its suggestions are the sentences of the printed ones."""
    texts = [text for entry in datos("poderes.yaml") for text in entry["versiones"].values()]
    known = {sentence + "." for text in texts for sentence in text.rstrip(".").split(". ")}
    return Letra(grammar, known=tuple(sorted(known)), coherent=doubtful, name="atrum")


def datos(name: str) -> list[Ficha]:
    found: list[Ficha] = data("atrum", f"cards/{name}")
    return found


@lru_cache(maxsize=4096)
def _programas(tree: Node, clase: str) -> tuple[Programa | None, ...]:
    return tuple(prepara(tree if other == clase else como(tree, other)) for other in CLASES)


def imprime(nombre: str, coste: int, datos: Ficha, texto: str) -> Poder:
    """A Power from its printed facts; refuses what cannot be printed."""
    clase, descarte = datos.get("tipo"), datos.get("descarte", CUALQUIER_DESCARTE)
    if clase not in CLASES:
        raise DatoInvalido(say("atrum.no-kind-power", nombre=nombre, clase=clase))
    if descarte not in (CUALQUIER_DESCARTE, *TIPOS) or descarte == "Sombra":
        raise DatoInvalido(say("atrum.not-minion-power-may-ask", nombre=nombre, descarte=descarte))
    if coste not in COSTES or isinstance(coste, bool):
        raise DatoInvalido(say("atrum.cost-goes-0-4", nombre=nombre))
    letter = lenguaje().read(texto, nombre)
    if clase != "Táctico" and DIRECTO in texto:
        raise DatoInvalido(say("atrum.direct-damage-of-tactics", nombre=nombre))
    programs = _programas(letter.tree, clase)
    own = programs[CLASES.index(clase)]
    if own is None:
        raise DatoInvalido(say("atrum.text-cannot-played", nombre=nombre))
    return Poder(
        nombre,
        coste,
        clase,
        -1 if descarte == CUALQUIER_DESCARTE else TIPOS.index(descarte),
        datos.get("rareza", "Básico"),
        bool(datos.get("único", False)),
        datos.get("origen", "original"),
        letter.spanish,
        letter.english,
        letter.tree,
        programs,
        own,
    )


@cache
def poderes() -> dict[tuple[str, int], Poder]:
    """Every printed Power by name and cost."""
    return {
        (entry["nombre"], coste): imprime(entry["nombre"], coste, entry, texto)
        for entry in datos("poderes.yaml")
        for coste, texto in entry["versiones"].items()
    }


@cache
def reptantes() -> dict[str, Reptante]:
    """Every printed Reptante by name, with what bans and errata leave in force."""
    return {
        entry["nombre"]: Reptante(
            entry["nombre"],
            tuple(poderes()[(name, coste)] for coste, name in entry["poderes"].items()),
            entry["origen"],
            entry.get("edición", ""),
        )
        for entry in datos("reptantes.yaml")
    }


@cache
def prohibidos() -> dict[str, str]:
    """The banned Powers, and the rule that bans each."""
    return {entry["nombre"]: entry["regla"] for entry in datos("prohibidos.yaml")}


@cache
def erratas() -> dict[str, str]:
    """Names misprinted in some edition, plain, and the name each one is (AA-III-1.3)."""
    return {llano(entry["impreso"]): llano(entry["es"]) for entry in datos("erratas.yaml")}


def escrito(versiones: Sequence[Poder]) -> str:
    """A Power, by all its versions, in the way the rulebook suggests (AA-III-4-a, AA-III-4-b)."""
    every = sorted(versiones, key=lambda p: p.coste)
    p = every[0]
    costs = f"{p.coste}" if len(every) == 1 else f"{p.coste}-{every[-1].coste}"
    words = [_rango(same) for same in zip(*(v.texto.split(" ") for v in every), strict=True)]
    star = " ★" if p.unico else ""
    return f"{p.nombre.upper()}{star} ({costs} / {p.tipo_descarte()} / {p.clase} / {p.rareza}): {' '.join(words)}"


def _rango(words: Sequence[str]) -> str:
    """The same word of several versions: itself, the least and the greatest number, or its form with the greatest."""
    if len(set(words)) == 1:
        return words[0]
    bare = [w.strip(".,") for w in words]
    if not all(w.isdigit() for w in bare):
        return words[-1]
    numbers = sorted(int(w) for w in bare)
    return f"({numbers[0]}-{numbers[-1]})"


def inventa(entry: Ficha) -> Reptante:
    """A Reptante written for a scenario or in the workshop: it may have fewer than five Powers."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("nombre"), str):
        raise DatoInvalido(say("atrum.invented-card-needs-name"))
    made = []
    for p in entry.get("poderes") or ():
        if not isinstance(p, Mapping) or not isinstance(p.get("nombre"), str):
            raise DatoInvalido(say("atrum.each-power-needs-name", entry=entry["nombre"]))
        if "texto" in p:
            made.append(imprime(p["nombre"], p.get("coste", 0), p, str(p["texto"])))
        else:
            known = poderes().get((p["nombre"], p.get("coste", 0)))
            if known is None:
                raise DatoInvalido(
                    say("atrum.no-power-cost", entry=entry["nombre"], p=p["nombre"], get=p.get("coste", 0))
                )
            made.append(known)
    return Reptante(entry["nombre"], tuple(made), str(entry.get("origen", "original")), str(entry.get("edición", "")))


def ficha(r: Reptante) -> Ficha:
    """The printed facts of a Reptante, from which it can be printed again."""
    return {
        "nombre": r.nombre,
        "origen": r.origen,
        "edición": r.edicion,
        "poderes": [
            {
                "nombre": p.nombre,
                "coste": p.coste,
                "tipo": p.clase,
                "descarte": p.tipo_descarte(),
                "rareza": p.rareza,
                "único": p.unico,
                "origen": p.origen,
                "texto": p.texto,
            }
            for p in r.poderes
        ],
    }


def llano(text: str) -> str:
    """A name as people type it: no accents, no capitals; a bar read off a card is an I (AMB-30)."""
    flat = unicodedata.normalize("NFD", text.replace("|", "I").casefold())
    return " ".join("".join(c for c in flat if not unicodedata.combining(c)).split())


def busca_nombre(name: str, known: Iterable[str]) -> str | None:
    """The known name a person meant: exact, or unambiguous by its beginning or one of its words."""
    wanted = erratas().get(llano(name), llano(name))
    names = list(known)
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [k for k in names if test(llano(k), wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            return None
    return None


def carta_de(name: str) -> Reptante:
    """A Reptante by its name, however it is typed; ``SeatError`` if there is none."""
    known = reptantes()
    found = name if name in known else busca_nombre(name, known)
    if found is None:
        near = [k for k in known if any(w in llano(k) for w in llano(name).split() if len(w) > 3)]
        hint = perhaps(", ".join(near[:3])) if near else ""
        raise SeatError(say("atrum.no-reptante", said=name, hint=hint))
    return known[found]
