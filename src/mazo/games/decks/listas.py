"""Decks as people bring them, the part every game shares: faults, names as they are typed, files nobody vouches for.

What comes in is not trusted. It is refused, before it is parsed, if it is too long, not text, or too deeply nested; in
YAML also if it uses anchors or tags. Every refusal is a DeckError, in Spanish, with all that is wrong.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import yaml

from mazo.games.cases.case import listed, perhaps
from mazo.games.contract.page import Told
from mazo.messages import joined, say

MAX_BYTES = 1_000_000
MAX_HONDURA, MAX_NODOS, MAX_YAML = 12, 3000, 100_000
MAX_LINEAS, MAX_RENGLON, MAX_SUGERENCIAS = 1000, 300, 8
_MAX_SHOWN, _MAX_NAME = 20, 60

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)  # a string that is not closed goes to the end
_BRACKETED_LINE = re.compile(r"^\[[^\[\]{}\",:\n]*\][ \t]*$", re.MULTILINE)
_YAML: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every scalar is a string

_BULLET = re.compile(r"^(?:[-*•·–—]|\d{1,2}[.)])\s+")
_COUNT_BEFORE = re.compile(r"^(?:(?P<n>\d{1,4})\s*[x×]?|[x×]\s*(?P<m>\d{1,4}))\s+(?P<name>\S.*)$", re.IGNORECASE)
_COUNT_AFTER = re.compile(r"^(?P<name>.*\S)\s+\(?(?:[x×]\s*(?P<n>\d{1,4})|(?P<m>\d{1,4})\s*[x×])\)?$", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#(?!\d)|//|;;).*$")
_HEADER = re.compile(r"^(?P<key>[^\W\d_][\w ]{2,20}?)\s*[:=]\s*(?P<value>.*)$")
_NOTE = re.compile(r"\s*[(\[]\s*(?P<note>[^()\[\]]{1,30}?)\s*[)\]]\s*$")


# What is wrong with a deck


class Fallo(NamedTuple):
    """Something wrong with a deck, in Spanish."""

    texto: str
    regla: str = ""
    linea: int | None = None
    parecidos: tuple[str, ...] = ()
    ajena: bool = False
    """It is a card there is, of another format."""

    def __str__(self) -> str:
        near = alternativas([f"«{name}»" for name in self.parecidos]) if self.parecidos else ""
        rule = f" ({self.regla})" if self.regla else ""
        told = joined((self.texto, perhaps(near) if near else "", rule))
        return say("games.line", n=self.linea, said=told) if self.linea else told


class DeckError(ValueError):
    """A deck that is refused, with everything that is wrong with it. The first fault stands for all in the fields."""

    def __init__(self, fallos: Iterable[Fallo]) -> None:
        self.fallos = tuple(fallos)
        first = self.fallos[0]
        self.regla, self.linea, self.parecidos = first.regla, first.linea, first.parecidos
        more = len(self.fallos) - _MAX_SHOWN
        lines = [str(fallo) for fallo in self.fallos[:_MAX_SHOWN]]
        super().__init__(joined([*lines, say("games.more-faults", more=more)] if more > 0 else lines, "\n"))


def rechaza(texto: str, regla: str = "", linea: int | None = None, parecidos: tuple[str, ...] = ()) -> DeckError:
    """The error of a single fault."""
    return DeckError([Fallo(texto, regla, linea, parecidos)])


def faults(error: ValueError) -> list[Told]:
    """Everything that is wrong with a deck that was refused, as data."""
    if not isinstance(error, DeckError):
        return [{"texto": str(error)}]
    return [
        {"texto": f.texto, "regla": f.regla or None, "línea": f.linea, "parecidos": list(f.parecidos)}
        for f in error.fallos
    ]


def alternativas(nombres: list[str]) -> str:
    """«a», «a o b», «a, b o c»."""
    return listed(nombres)


# Names


def clave(texto: str) -> str:
    """A text as it is compared: no accents, case, punctuation or double spaces."""
    plain = unicodedata.normalize("NFKD", texto.casefold().replace("æ", "ae").replace("’", "").replace("'", ""))
    return re.sub(r"[^a-z0-9]+", " ", "".join(c for c in plain if not unicodedata.combining(c))).strip()


def limpio(valor: object, largo: int = 120) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    text = "" if valor is None else str(valor)[: 4 * largo]
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:largo]


def corto(texto: str) -> str:
    """What somebody wrote, short enough to quote."""
    text = limpio(texto, _MAX_NAME + 1)
    return text if len(text) <= _MAX_NAME else f"{text[: _MAX_NAME - 1]}…"


class Nombres:
    """The names of things, by any of which each is found however it is typed.

    ``nombres`` gives the names of each id; ``mostrado``, what to call it when suggesting it by a name (that name, if it
    does not say).
    """

    def __init__(
        self, nombres: Mapping[str, Iterable[str]], mostrado: Callable[[str, str], str] = lambda id, name: name
    ) -> None:
        self._nombres = {id: tuple(names) for id, names in nombres.items()}
        self._como = mostrado

    @cached_property
    def por_nombre(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for id, names in self._nombres.items():
            for name in {clave(n) for n in names}:
                found[name] = (*found.get(name, ()), id)
        return found

    @cached_property
    def _mostrados(self) -> dict[str, str]:
        return {clave(name): self._como(id, name) for id, names in self._nombres.items() for name in names}

    def busca(self, texto: str) -> tuple[str, ...]:
        """The ids of what is so called; the id itself is a name too."""
        return (texto,) if texto in self._nombres else self.por_nombre.get(clave(texto), ())

    def parecidos(self, texto: str, cuantos: int = 3) -> tuple[str, ...]:
        """The names most like one that is not known."""
        near = get_close_matches(clave(texto[:60]), self._mostrados, n=cuantos + 2, cutoff=0.6)
        return tuple(dict.fromkeys(self._mostrados[key] for key in near))[:cuantos]


# Lists


def sin_comentario(linea: str) -> str:
    """A line of a list without what is only a note for people."""
    return _COMMENT.sub("", linea).strip()


def cabecera(linea: str, campos: Mapping[str, str]) -> tuple[str, str] | None:
    """The field and its value, if the line is a header («Nombre: …»); ``campos`` are those there are, by ``clave``."""
    match = _HEADER.match(linea)
    field = campos.get(clave(match["key"])) if match else None
    return (field, limpio(match["value"], 300)) if match and field else None


def renglones(texto: str) -> list[str]:
    """The lines of a list. Raises DeckError if they are too many."""
    lines = texto.splitlines()
    if len(lines) > MAX_LINEAS:
        raise rechaza(say("games.list-lines-deck-no-more", n_lines=len(lines), max_lineas=MAX_LINEAS))
    return lines


def demasiado_largo(linea: str, n: int) -> Fallo | None:
    """What is wrong with a line that cannot be a card, by its length."""
    if len(linea) <= MAX_RENGLON:
        return None
    return Fallo(say("games.not-line-characters-card", n_linea=len(linea), corto=corto(linea)), linea=n)


def desglosa(texto: str, conocido: Callable[[str], bool], nota: Callable[[str], bool]) -> tuple[str, int]:
    """An entry taken apart into a name and how many: `2x Name`, `2 Name`, `Name x2`, with its notes in brackets.

    ``nota`` is told each note at the end and answers whether it is one; nothing is taken off a name that is known.
    """
    name, count = _BULLET.sub("", texto.strip()), 1
    while not conocido(name):
        note = _NOTE.search(name)
        if note and nota(note["note"]):
            name = name[: note.start()]
        elif (said := _COUNT_BEFORE.match(name) or _COUNT_AFTER.match(name)) is not None:
            count, name = count * int(said["n"] or said["m"]), said["name"]
        else:
            break
    return name, count


class Entrada(Protocol):
    """One entry of a list: how many copies of what, and where it was written."""

    texto: str
    cantidad: int
    linea: int | None


class Citas(NamedTuple):
    """The rules by which an entry is refused: for how many it says, for what may be several cards or is none."""

    cantidad: str
    varias: str
    ninguna: str


def la_carta(
    entry: Entrada,
    found: Sequence[str],
    most: int,
    rules: Citas,
    faults: list[Fallo],
    near: Callable[[str], tuple[str, ...]],
) -> str | None:
    """The card an entry means, of those so called; None if it is not one, and then what is wrong is told."""
    said = corto(entry.texto)
    if not 1 <= entry.cantidad <= most:
        text = say("games.not-copies-do-fit-deck", cantidad=entry.cantidad, corto=said)
        faults.append(Fallo(text, rules.cantidad, entry.linea))
    elif len(found) == 1:
        return found[0]
    elif found:
        text = say("games.may-several-cards", corto=said, names=", ".join(found))
        faults.append(Fallo(text, rules.varias, entry.linea))
    else:
        alike = near(entry.texto) if len(faults) < MAX_SUGERENCIAS else ()
        faults.append(Fallo(say("games.no-card", id_=said), rules.ninguna, entry.linea, alike))
    return None


def el_mazo(typed: str, names: Mapping[str, str]) -> str:
    """The deck somebody means by its name, however it is typed; ``names``, by their ``clave``. Raises DeckError."""
    if clave(typed) in names:
        return names[clave(typed)]
    near = tuple(names[key] for key in get_close_matches(clave(typed[:80]), names, n=3, cutoff=0.5))
    raise rechaza(say("games.no-deck", corto=corto(typed)), parecidos=near)


# Files


def texto_plano(entrada: str | bytes, vacio: str = "") -> str:
    """The text of a file, or DeckError if it is too long or is not text; ``vacio`` is the rule an empty one breaks."""
    if len(entrada) > MAX_BYTES:
        raise rechaza(say("games.file-more-than-kb-cannot", x=MAX_BYTES // 1000))
    text = _decodifica(entrada) if isinstance(entrada, bytes) else entrada
    if not text.strip("\ufeff \t\r\n"):
        raise rechaza(say("games.file-empty"), vacio)
    if found := _CONTROL.search(text):
        raise rechaza(say("games.not-file-text"), linea=text.count("\n", 0, found.start()) + 1)
    return text.removeprefix("\ufeff")


def _decodifica(datos: bytes) -> str:
    encodings = ("utf-16",) if datos[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8", "cp1252")
    for encoding in encodings:
        try:
            return datos.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise rechaza(say("games.not-file-text"))


def parece_json(texto: str) -> bool:
    """Whether a text is meant as JSON. Raises DeckError for a web page."""
    start = texto.lstrip()
    if start[:1] == "<":
        raise rechaza(say("games.not-web-page-deck-json"))
    return start[:1] == "{" or (start[:1] == "[" and not _BRACKETED_LINE.match(start))


def objeto_json(texto: str) -> object:
    """What a text in JSON says."""
    depth = 0
    for match in _BRACKETS.finditer(texto):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > MAX_HONDURA:
            line = texto.count("\n", 0, match.start()) + 1
            raise rechaza(say("games.json-nested-too-deeply-deck"), linea=line)
    try:
        return json.loads(texto)
    except json.JSONDecodeError as problem:
        raise rechaza(say("games.json-badly-written", colno=problem.colno), linea=problem.lineno) from problem
    except (ValueError, RecursionError) as problem:
        raise rechaza(say("games.json-badly-written-2")) from problem


def nodo_yaml(texto: str) -> yaml.Node | None:
    """The tree of a text in YAML, where every scalar is a string and each node knows its line."""
    if len(texto) > MAX_YAML:
        raise rechaza(say("games.deck-yaml-no-more-than", x=MAX_YAML // 1000))
    try:
        _vigila(texto)
        root: yaml.Node | None = yaml.compose(texto, Loader=_YAML)
    except DeckError:
        raise
    except (yaml.YAMLError, RecursionError, ValueError) as problem:
        mark = getattr(problem, "problem_mark", None)
        raise rechaza(say("games.yaml-badly-written"), linea=mark.line + 1 if mark else None) from problem
    return root


def _vigila(texto: str) -> None:
    """Walks the events of a YAML text and stops at the first that a deck cannot have."""
    depth = 0
    for n, event in enumerate(yaml.parse(texto, Loader=_YAML)):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            raise rechaza(say("games.yaml-deck-uses-no-anchors"), linea=line)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_HONDURA or n > MAX_NODOS:
            raise rechaza(say("games.yaml-too-deep-or-too"), linea=line)
