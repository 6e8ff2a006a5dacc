"""JSON as it may come from anybody: finite numbers, whole characters, and no deeper than anything we ask for."""

from __future__ import annotations

import json
from typing import Any, NoReturn

DEEPEST = 40
"""Lists and objects within one another."""
MOST = 4000
"""Values of any kind: more than a deck has, however it is told."""
DIGITS = 20
"""Figures of a whole number."""


def read(data: str | bytes) -> Any:
    """What a text of JSON says; ``ValueError`` if it is none, or has what no message needs."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        found = _JSON.decode(text)
    except RecursionError:
        raise ValueError("too deep") from None
    _check(found)
    return found


def _whole(figures: str) -> int:
    if len(figures) > DIGITS:
        raise ValueError("too long a number")
    return int(figures)


def _decimal(figures: str) -> float:
    found = float(figures)
    if found in (float("inf"), float("-inf")):
        raise ValueError("too large a number")
    return found


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _check(value: Any, depth: int = 0, seen: int = 0) -> int:
    """How many values there are, counting from some; ``ValueError`` if they are too many, or too deep."""
    if depth > DEEPEST:
        raise ValueError("too deep")
    seen += 1
    if seen > MOST:
        raise ValueError("too much")
    if isinstance(value, str):
        value.encode("utf-8")  # UnicodeEncodeError, a ValueError, for half a character
    elif isinstance(value, dict):
        for name, item in value.items():
            name.encode("utf-8")
            seen = _check(item, depth + 1, seen)
    elif isinstance(value, list):
        for item in value:
            seen = _check(item, depth + 1, seen)
    return seen


_JSON = json.JSONDecoder(parse_int=_whole, parse_float=_decimal, parse_constant=_refuse)
