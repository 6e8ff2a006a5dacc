"""Sentences for people by their ids, in both languages.

A sentence is said once for each language, in ``mensajes.yaml`` beside what says it, as an ICU message, like those of
the page: ``say("games.no-card", name="Sof")``. Who says it holds a ``Message``, which reads as Spanish and can be said
in any language; what fills it may be another message, and is said in the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any

import yaml

LANGUAGES = ("es", "en")
FILE = "mensajes.yaml"
_PACKAGES = {"language": "mazo.language", "games": "mazo.games", "judge": "mazo.judge", "table": "mazo.table"}
"""Where the sentences are whose ids begin with a word; any other is the name of a game."""

Bilingual = dict[str, str]
"""The same in Spanish and in English: ``{"es", "en"}``."""
Plain = str | int
Part = str | Mapping[str, Any]
"""What an ICU message is made of: a text, or what fills it."""


class Message(str):
    """A sentence by its id and what fills it. As a text it is the Spanish one."""

    __slots__ = ("id", "values")
    id: str
    values: dict[str, Plain]

    def __new__(cls, id: str, values: dict[str, Plain]) -> Message:
        made = super().__new__(cls, _said("es", id, values))
        made.id, made.values = id, values
        return made

    def __str__(self) -> str:
        """Itself: what an error says of itself is still a message."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Message], tuple[str, dict[str, Plain]]]:
        return Message, (self.id, self.values)

    def said(self, language: str) -> str:
        return _said(language, self.id, self.values)


def say(id: str, **values: object) -> Message:
    """A sentence, with what fills it."""
    return Message(id, {name: _plain(value) for name, value in values.items()})


def either(es: str, en: str) -> Message:
    """What is said once, in both languages, where it is said."""
    return say("games.either", es=es, en=en)


def stated(what: str) -> Message:
    """A message, or the one an id without gaps says."""
    return what if isinstance(what, Message) else say(what)


def joined(parts: Iterable[object], between: str = "") -> Message:
    """Several one after another, as one."""
    every = [_plain(part) for part in parts]
    return Message("", {str(n): part for n, part in enumerate([between, *every])})


def citing(text: str, rule: str) -> str:
    """A sentence with the rule it comes from, if any."""
    return joined((text, f"({rule})"), " ") if rule else text


def bilingual(es: str, en: str) -> Bilingual:
    return {"es": es, "en": en}


def both(text: object) -> Bilingual:
    """A sentence in every language; a text that is no message is the same in all."""
    told = _plain(text)
    return {language: in_language(language, told) for language in LANGUAGES}


def in_language(language: str, text: Plain) -> str:
    return text.said(language) if isinstance(text, Message) else str(text)


def _plain(value: object) -> Plain:
    """What fills a sentence: a number, a text, a message; of anything else, what it says of itself."""
    return value if isinstance(value, int | str) and not isinstance(value, bool) else str(value)


def _said(language: str, id: str, values: Mapping[str, Plain]) -> str:
    told = {name: in_language(language, value) for name, value in values.items()}
    if not id:
        between, *every = told.values()
        return between.join(every)
    said = ""
    for part in pattern(language, id):
        said = _after(said, _part(part, values, told), language)
    return said


def _after(said: str, part: str, language: str) -> str:
    """A part of a sentence after what goes before it: in Spanish «de el» is «del»."""
    if language == "es" and part.startswith("el ") and said.endswith((" de ", " a ")):
        return f"{said[:-1].removesuffix('e')}{'el' if said.endswith('de ') else 'l'}{part[2:]}"
    return said + part


def _part(part: Part, values: Mapping[str, Plain], told: Mapping[str, str]) -> str:
    if isinstance(part, str):
        return part
    name = str(part["name"])
    if part.get("type") not in ("plural", "select"):
        return told[name]
    options: Mapping[str, list[Part]] = part["options"]
    key = told[name] if part["type"] == "select" else "one" if values[name] == 1 else "other"
    exact = options.get(f"={told[name]}", options.get(key, options["other"]))
    return "".join(_part(inner, values, told) for inner in exact)


@cache
def pattern(language: str, id: str) -> list[Part]:
    """What a sentence is made of, in a language."""
    parsed: list[Part] = _parser().parse(catalogue(id.split(".")[0])[id.split(".", 1)[1]][language])
    return parsed


@cache
def _parser() -> Any:
    from pyicumessageformat import Parser  # type: ignore[import-untyped]

    return Parser()


@cache
def catalogue(place: str) -> dict[str, dict[str, str]]:
    """The sentences of a place: of each id, what it says in each language."""
    file = resources.files(_PACKAGES.get(place, f"mazo.games.{place}")).joinpath(FILE)
    if not file.is_file():
        return {}
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: dict[str, dict[str, str]] = yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
    return found
