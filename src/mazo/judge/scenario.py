"""Runs scenarios: reads their files, checks what they say of themselves, plays them by their game, tells the result.

Nothing a file may hold makes it raise: what is wrong with a file or with a case is the message of a failed result. What
a case may say is in ``docs/scenarios.md``.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from pydantic import create_model

from mazo import games
from mazo.games import get, names
from mazo.games.cases.case import (
    COMMON,
    Adapter,
    CaseError,
    Trace,
    Unmet,
    fields,
    guess,
    key,
    listed,
    perhaps,
    several,
    shown,
    text,
)
from mazo.games.cases.said import FromFile, Worded, checked
from mazo.judge import rulebook
from mazo.messages import say

MAX_BYTES = 1_000_000
"""The largest file that is read: more than any scenario needs."""
MAX_DEPTH = 20


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
    return games.folder(game) / "cases" / "scenarios"


def adapter(game: str) -> Adapter:
    """How a game plays scenarios."""
    return get(game).cases


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
        return [_bad(path, say("games.not-utf8"))]


def parse(source: str, file: str) -> list[Case]:
    """The cases of a text."""
    try:
        return [_case(document, file) for document in documents(source)]
    except CaseError as error:
        return [_bad(file, str(error))]


def documents(source: str) -> list[Any]:
    """What a text of YAML holds, one thing after another; ``CaseError`` if it cannot be read or is empty."""
    try:
        if fault := _watched(source):
            raise CaseError(fault)
        found = [d for d in yaml.load_all(source, Loader=_Loader) if d is not None]
    except yaml.YAMLError as error:
        raise CaseError(_yaml_fault(error, source)) from None
    except CaseError:
        raise
    except (RecursionError, ValueError, OverflowError):
        raise CaseError(say("games.yaml-cannot-read-nested-too")) from None
    if not found:
        raise CaseError(say("games.file-no-case"))
    return found


def _watched(source: str) -> str:
    """What is wrong with a text before it is built: nesting deeper than any case, which the reader does not survive."""
    depth = 0
    for event in yaml.parse(source, Loader=_BASE):
        if isinstance(event, yaml.AliasEvent):
            return say("games.yaml-aliases")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            return say("games.yaml-cannot-read-nested-too")
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
        raise CaseError(say("games.case-must-keys-says", known=listed(COMMON, "y"), document=shown(document)))
    loose = {key(k): v for k, v in document.items() if isinstance(k, str)}
    if "juego" not in loose:
        near = next((k for k in document if isinstance(k, str) and guess(k, ["juego"])), None)
        raise CaseError(
            say("games.not-key-case-perhaps-juego", near=shown(near)) if near else say("games.juego-missing-case")
        )
    game = key(text(loose["juego"], "«juego»"))
    if game not in names():
        raise CaseError(say("games.no-game-scenarios", loose=shown(loose["juego"]), known=listed(names())))
    kinds = adapter(game).kinds
    said = checked(written(game), document, say("games.case"))
    body = {name: getattr(said, name) for name in type(said).model_fields if name in said.model_fields_set}
    about = [kind for kind in kinds if kind in body]
    about = [kind for kind in about if not any(kind in kinds[other] for other in about)]
    if len(about) != 1:
        options = listed(f"«{kind}»" for kind in kinds)
        raise CaseError(say("games.case-about-thing-only", options=options, known=listed(about, "y")))
    fields(body, (*COMMON, about[0], *kinds[about[0]]), say("games.case-3", about=about[0]))
    rules: list[str] = body["reglas"]
    if not rules:
        raise CaseError(say("games.reglas-must-name-rule-least"))
    book = rulebook.load(game)
    for rule in rules:
        _exists(book, rule, "«reglas»")
    for reading in body.get("lectura", ()):
        _exists(book, reading, "«lectura»", ambiguity=True)
    body["espera"] = several(body["espera"], "«espera»")
    if not body["espera"]:
        raise CaseError(say("games.espera-must-check-something"))
    for cited in _cited(document, 0):
        _exists(book, text(cited, "«regla»"), "«regla»")
    stated = tuple(entry.id for rule in rules if (entry := book.get(rule)))
    return Case(body["caso"], body["título"], known.file, game, stated, body)


@cache
def written(game: str) -> type[FromFile]:
    """A case of a game as it is written: what every case says, and what those of the game may be about."""
    more: dict[str, Any] = {name: (Any, None) for kind, keys in adapter(game).kinds.items() for name in (kind, *keys)}
    common: dict[str, Any] = {
        "caso": (Worded, ...), "título": (Worded, ...), "juego": (Worded, ...), "reglas": (list[Worded], ...),
        "lectura": (list[Worded], []), "espera": (Any, ...),
    }  # fmt: skip
    return create_model("Written", __base__=FromFile, **{**more, **common})


def _exists(book: rulebook.Rulebook, rule: str, where: str, ambiguity: bool = False) -> None:
    found = book.get(rule)
    if found is None or found.is_ambiguity != ambiguity:
        what = say("games.ambiguity") if ambiguity else say("games.rule")
        near = [x for x in book.suggest(rule) if (e := book.get(x)) and e.is_ambiguity == ambiguity]
        hint = perhaps(listed(near)) if near else ""
        raise CaseError(say("games.no-rulebook", where=where, what=what, rule=shown(rule), hint=hint))


def _cited(value: object, depth: int) -> Iterator[object]:
    """Every value of a key «regla», at the depths where a case may have one."""
    if depth > 8:
        raise CaseError(say("games.case-nested-too-deeply"))
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
    (r"duplicate (?P<key>.*)", "games.key-twice"),
    (r"mapping values are not allowed", "games.not-where-does-fit-if"),
    (r"\btab\b|\\t", "games.tab-indent-spaces"),
    (r"cannot start any token", "games.sign-must-go-between-quotes"),
    (r"could not find expected ':'", "games.missing-after-key"),
    (r"expected <block end>|did not find expected key|block collection", "games.not-indentation-does-match-above"),
    (r"',' or '[\]}]'", "games.not-comma-missing-or-bracket"),
    (r"end of stream|unexpected end", "games.not-text-ends-too-soon"),
    (r"could not determine a constructor", "games.not-yaml-tags-allowed"),
    (r"alias|alphabetic or numeric", "games.or-must-go-between-quotes"),
    (r"unhashable|scalar", "games.key-must-word"),
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
    said = next(
        (say(id, **m.groupdict()) for en, id in _YAML_FAULTS if (m := re.search(en, problem))),
        say("games.not-understood-2"),
    )
    if mark is None:
        return say("games.malformed-yaml-2", said=said)
    where = say("games.line-column", x=mark.line + 1, x2=mark.column + 1)
    if not line.strip():
        return say("games.malformed-yaml", where=where, said=said)
    return say("games.malformed-yaml-says", where=where, said=said, line=line.strip()[:100])


# Running


def _where(error: Exception) -> str:
    """The module and line that an error comes from."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno}"


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
            message = f"Defecto del programa, no del caso: {type(error).__name__}: {error} ({_where(error)})"
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
