"""What is refused, in English: each sentence by the Spanish one that says it.

The sentences are data: ``errores.en.yaml`` beside the rules of each game, beside what all games share, and beside the
reader of texts. A sentence with gaps is matched with what fills them, which is said in English too where it is known.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib import resources

import yaml

FILE = "errores.en.yaml"
_GAP = re.compile(r"\{\}")
_RULE = re.compile(r"(?P<said>.*\S)(?P<rule>(?: ?\((?:[A-Z]{2,}-[\w.-]+|A(?:MB)?-\d+)\))+)", re.DOTALL)
_HINT = re.compile(r"(?P<said>.*\S) ¿Quizá (?P<near>.+)\?", re.DOTALL)
_PLACE = re.compile(r"(?P<place>[^:\n]{1,80}): (?P<said>.+)", re.DOTALL)
_DEEPEST = 6
_LONGEST = 1000
"""Letters of a sentence that is looked for."""


@cache
def _sentences(game: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The sentences of a game and those all share, as they are looked for: those that say most of their own first."""
    found: dict[str, str] = {}
    for package in ("mazo.language", "mazo.games", *([f"mazo.games.{game}"] if game else [])):
        file = resources.files(package).joinpath(FILE)
        if file.is_file():
            found.update(yaml.safe_load(file.read_text(encoding="utf-8")))
    order = sorted(found, key=lambda spanish: (-len(_GAP.sub("", spanish)), spanish.count("{}")))
    return tuple((_pattern(spanish), found[spanish]) for spanish in order)


def _pattern(spanish: str) -> re.Pattern[str]:
    return re.compile("(.*?)".join(re.escape(part) for part in _GAP.split(spanish)), re.DOTALL)


@lru_cache(1024)
def english(game: str, spanish: str) -> str:
    """A sentence in English, or nothing if it is not known. Several are said line by line."""
    if "\n" in spanish:
        lines = [_said(game, line, 0) for line in spanish.split("\n")]
        if all(lines):
            return "\n".join(lines)
    return _said(game, spanish, 0)


def both(game: str, spanish: str) -> dict[str, str]:
    """The same in both languages; in Spanish alone if there is no other."""
    return {"es": spanish, "en": english(game, spanish) or spanish}


def _said(game: str, text: str, depth: int) -> str:
    if depth > _DEEPEST or not text.strip() or len(text) > _LONGEST:
        return ""
    for pattern, told in _sentences(game):
        match = pattern.fullmatch(text)
        if match is not None:
            return _filled(told, [_gap(game, gap, depth) for gap in match.groups()])
    for parts in (_RULE, _HINT, _PLACE):
        match = parts.fullmatch(text)
        said = _said(game, match["said"], depth + 1) if match is not None else ""
        if match is not None and said:
            if parts is _RULE:
                return f"{said}{match['rule']}"
            if parts is _HINT:
                return f"{said} Perhaps {_any_of(match['near'])}?"
            return f"{_gap(game, match['place'], depth)}: {said}"
    return ""


def _filled(told: str, gaps: list[str]) -> str:
    parts = _GAP.split(told)
    return "".join(part + gap for part, gap in zip(parts, [*gaps, ""], strict=False))


def _gap(game: str, text: str, depth: int) -> str:
    """What fills a gap: in English where it is a sentence or a word that is known, else as it is."""
    inner = text.strip()
    said = _said(game, inner, depth + 1) if inner else ""
    return text.replace(inner, said) if said else _any_of(text)


def _any_of(text: str) -> str:
    """Names one after another: «a, b o c»."""
    return re.sub(r"(?<=»|\w) o (?=«|\w+$)", " or ", text) if text.startswith("«") or ", " in text else text
