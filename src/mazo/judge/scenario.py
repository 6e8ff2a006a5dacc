"""Runs scenarios: reads their files, checks what they say of themselves, plays them by their game, tells the result.

Nothing a file may hold makes it raise: what is wrong with a file or with a case is the message of a failed result. What
a case may say is in ``docs/scenarios.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from mazo.games import names
from mazo.games.case import (
    COMMON,
    Adapter,
    CaseError,
    Trace,
    Unmet,
    fields,
    guess,
    items,
    key,
    listed,
    several,
    shown,
    text,
)
from mazo.judge import rulebook

MAX_BYTES = 1_000_000
"""The largest file that is read: more than any scenario needs."""
MAX_DEPTH = 20
REQUIRED = ("caso", "título", "juego", "reglas", "espera")


class Case(NamedTuple):
    """One case of a file, ready to run; or what is wrong with it."""

    id: str
    title: str
    file: str
    game: str = ""
    rules: tuple[str, ...] = ()
    body: Mapping[str, Any] = {}
    fault: str = ""


class Result(NamedTuple):
    """What came of running a case."""

    id: str
    title: str
    file: str
    ok: bool
    message: str
    """Empty if it holds; else, in Spanish, what does not."""
    rules: tuple[str, ...]
    """The rules the case says it shows."""
    events: tuple[tuple[str, str], ...] = ()
    """What happened: the kind of each event and the rule it cites."""
    refusals: tuple[str, ...] = ()
    """The rules cited by refusals and by checks without a table."""
    questions: tuple[str, ...] = ()
    """The rules by which something was asked."""

    @property
    def cited(self) -> frozenset[str]:
        """The rules the run itself cited: by an event, a refusal or a question."""
        return frozenset((*(rule for _, rule in self.events), *self.refusals, *self.questions))

    def plain(self) -> dict[str, Any]:
        """The result as data for other programs."""
        return {
            "caso": self.id,
            "título": self.title,
            "archivo": self.file,
            "cumple": self.ok,
            "mensaje": self.message,
            "reglas": list(self.rules),
            "sucesos": [{"suceso": kind, "regla": rule} for kind, rule in self.events],
            "rechazos": list(self.refusals),
        }


def folder(game: str) -> Path:
    """Where a game keeps its scenarios."""
    return Path(str(resources.files("mazo").joinpath("games", game, "scenarios")))


@cache
def games() -> tuple[str, ...]:
    """The games that play scenarios."""
    return tuple(name for name in names() if find_spec(f"mazo.games.{name}.escenario"))


@cache
def adapter(game: str) -> Adapter:
    """How a game plays scenarios."""
    return import_module(f"mazo.games.{game}.escenario").SCENARIOS  # type: ignore[no-any-return]


# Reading


def run_all(paths: Iterable[str | Path]) -> Iterator[Result]:
    """Runs every case of some files and folders, in order."""
    for case in read_all(paths):
        yield run(case)


def read_all(paths: Iterable[str | Path]) -> list[Case]:
    """The cases of some files and folders; an id used twice is a fault of the second."""
    cases = [case for path in paths for case in _read_path(Path(path))]
    first: dict[str, str] = {}
    for at, case in enumerate(cases):
        if case.id in first and not case.fault:
            cases[at] = case._replace(fault=f"El caso «{case.id}» ya está en {first[case.id]}.")
        first.setdefault(case.id, case.file)
    return cases


def _read_path(path: Path) -> list[Case]:
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        if not found:
            return [_bad(path, "La carpeta no tiene ningún archivo .yaml.")]
        return [case for file in found for case in read(file)]
    return read(path)


def read(path: Path) -> list[Case]:
    """The cases of one file."""
    try:
        data = path.read_bytes()
    except OSError:
        return [_bad(path, "No se puede leer el archivo: no existe o no hay permiso.")]
    if len(data) > MAX_BYTES:
        return [_bad(path, f"El archivo es demasiado grande: {len(data)} bytes (máximo {MAX_BYTES}).")]
    try:
        return parse(data.decode("utf-8-sig"), str(path))
    except UnicodeDecodeError:
        return [_bad(path, "El archivo no es texto en UTF-8.")]


def parse(source: str, file: str) -> list[Case]:
    """The cases of a text."""
    try:
        if fault := _watched(source):
            return [_bad(file, fault)]
        documents = [d for d in yaml.load_all(source, Loader=_Loader) if d is not None]
    except yaml.YAMLError as error:
        return [_bad(file, _yaml_fault(error, source))]
    except (RecursionError, ValueError, OverflowError):
        return [_bad(file, "El YAML no se puede leer: anida demasiado o tiene un dato imposible.")]
    if not documents:
        return [_bad(file, "El archivo no tiene ningún caso.")]
    return [_case(document, file) for document in documents]


def _watched(source: str) -> str:
    """What is wrong with a text before it is built: nesting deeper than any case, which the reader does not survive."""
    depth = 0
    for event in yaml.parse(source, Loader=_BASE):
        if isinstance(event, yaml.AliasEvent):
            return "YAML: un caso no admite referencias («*nombre»); si es un texto, va entre comillas."
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            return "El YAML no se puede leer: anida demasiado o tiene un dato imposible."
    return ""


def _bad(file: str | Path, fault: str) -> Case:
    return Case(Path(file).stem, "", str(file), fault=fault)


def _case(document: object, file: str) -> Case:
    given = document if isinstance(document, Mapping) else {}
    named = {key(k): v for k, v in given.items() if isinstance(k, str)}
    name, title = named.get("caso"), named.get("titulo")
    known = Case(
        name if isinstance(name, str) else Path(file).stem,
        title if isinstance(title, str) else "",
        file,
    )
    try:
        return _checked(document, known)
    except CaseError as error:
        return known._replace(fault=str(error))


def _checked(document: object, known: Case) -> Case:
    """The case with its keys by their right names, and every rule it names known to exist."""
    if not isinstance(document, Mapping):
        raise CaseError(f"Un caso debe tener claves ({listed(COMMON, 'y')}…); dice {shown(document)}.")
    loose = {key(k): v for k, v in document.items() if isinstance(k, str)}
    if "juego" not in loose:
        near = next((k for k in document if isinstance(k, str) and guess(k, ["juego"])), None)
        raise CaseError(
            f"«{shown(near)}» no es una clave del caso. ¿Quizá «juego»?" if near else "Falta «juego» en el caso."
        )
    game = key(text(loose["juego"], "«juego»"))
    if game not in games():
        raise CaseError(f"No hay un juego «{shown(loose['juego'])}» con escenarios: {listed(games())}.")
    kinds = adapter(game).kinds
    allowed = (*COMMON, *dict.fromkeys(k for kind, more in kinds.items() for k in (kind, *more)))
    body = fields(document, allowed, "el caso", REQUIRED)
    about = [kind for kind in kinds if kind in body]
    about = [kind for kind in about if not any(kind in kinds[other] for other in about)]
    if len(about) != 1:
        options = listed(f"«{kind}»" for kind in kinds)
        raise CaseError(f"Un caso trata de una sola cosa: {options}; éste tiene {listed(about, 'y')}.")
    fields(body, (*COMMON, about[0], *kinds[about[0]]), f"un caso con «{about[0]}»")
    rules = tuple(text(rule, "Cada regla de «reglas»") for rule in items(body["reglas"], "«reglas»"))
    if not rules:
        raise CaseError("«reglas» debe nombrar al menos una regla.")
    book = rulebook.load(game)
    for rule in rules:
        _exists(book, rule, "«reglas»")
    for reading in items(body.get("lectura", []), "«lectura»"):
        _exists(book, text(reading, "Cada ambigüedad de «lectura»"), "«lectura»", ambiguity=True)
    body["espera"] = several(body["espera"], "«espera»")
    if not body["espera"]:
        raise CaseError("«espera» debe comprobar algo.")
    for cited in _cited(document, 0):
        _exists(book, text(cited, "«regla»"), "«regla»")
    stated = tuple(entry.id for rule in rules if (entry := book.get(rule)))
    name = text(body["caso"], "«caso»")
    return Case(name, text(body["título"], "«título»"), known.file, game, stated, body)


def _exists(book: rulebook.Rulebook, rule: str, where: str, ambiguity: bool = False) -> None:
    found = book.get(rule)
    if found is None or found.is_ambiguity != ambiguity:
        what = "una ambigüedad" if ambiguity else "una regla"
        near = [x for x in book.suggest(rule) if (e := book.get(x)) and e.is_ambiguity == ambiguity]
        hint = f" ¿Quizá {listed(near)}?" if near else ""
        raise CaseError(f"{where}: no hay {what} «{shown(rule)}» en el reglamento.{hint}")


def _cited(value: object, depth: int) -> Iterator[object]:
    """Every value of a key «regla», at the depths where a case may have one."""
    if depth > 8:
        raise CaseError("El caso anida demasiado.")
    if isinstance(value, Mapping):
        for k, v in value.items():
            if isinstance(k, str) and key(k) == "regla":
                yield v
            else:
                yield from _cited(v, depth + 1)
    elif isinstance(value, list):
        for item in value:
            yield from _cited(item, depth + 1)


# YAML

_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_BASE):  # type: ignore[misc]
    """Safe, and refuses a key given twice, which YAML would forget in silence."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[str] = set()
        for entry, _ in node.value:
            word = str(entry.value)
            if entry.tag == "tag:yaml.org,2002:str" and word in seen:
                raise yaml.constructor.ConstructorError(None, None, f"duplicate {word}", entry.start_mark)
            seen.add(word)
        return super().construct_mapping(node, deep)


_YAML_FAULTS = (
    (r"duplicate (.*)", "la clave «{}» está dos veces."),
    (r"mapping values are not allowed", "hay un «:» donde no cabe; si es parte de un texto, va entre comillas."),
    (r"\btab\b|\\t", "hay un tabulador; la sangría se hace con espacios."),
    (r"cannot start any token", "hay un signo que debe ir entre comillas."),
    (r"could not find expected ':'", "falta un «:» tras la clave."),
    (r"expected <block end>|did not find expected key|block collection", "la sangría no concuerda con la de arriba."),
    (r"',' or '[\]}]'", "falta una coma o cerrar un corchete o una llave."),
    (r"end of stream|unexpected end", "el texto se acaba antes de tiempo: falta cerrar comillas, corchete o llave."),
    (r"could not determine a constructor", "las etiquetas de YAML («!…») no se admiten."),
    (r"alias|alphabetic or numeric", "hay un «*» o un «&» que debe ir entre comillas."),
    (r"unhashable|scalar", "una clave debe ser una palabra."),
)


_TAB = re.compile(r" *\t")
"""A line whose indentation has a tab."""


def _yaml_fault(error: yaml.YAMLError, source: str) -> str:
    """What is wrong with a YAML text, where, and the line itself."""
    problem = str(getattr(error, "problem", "") or error)
    mark = getattr(error, "problem_mark", None)
    lines = source.splitlines()
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    if _TAB.match(line):
        problem = "tab"
    said = next((es.format(*m.groups()) for en, es in _YAML_FAULTS if (m := re.search(en, problem))), "no se entiende.")
    if mark is None:
        return f"YAML mal formado: {said}"
    where = f"línea {mark.line + 1}, columna {mark.column + 1}"
    return f"YAML mal formado ({where}): {said}" + (f" Dice: {line.strip()[:100]}" if line.strip() else "")


# Running


def run(case: Case) -> Result:
    """Plays a case and says whether all it asserts holds."""
    trace = Trace()
    message = case.fault
    if not message:
        try:
            adapter(case.game).play(case.body, trace)
        except (CaseError, Unmet) as error:
            message = str(error)
        except Exception as error:
            message = f"Defecto del programa, no del caso: {type(error).__name__}: {error}"
    return Result(
        case.id,
        case.title,
        case.file,
        not message,
        message,
        case.rules,
        tuple(trace.events),
        tuple(dict.fromkeys(trace.refusals)),
        tuple(dict.fromkeys(trace.questions)),
    )
