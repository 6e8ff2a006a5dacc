"""What people write in files, checked by models; what is wrong is a ``CaseError``, with the nearest key.

A model says its keys and what each holds. Accents, capitals and underscores of a key make no difference; any other
spelling is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError

from mazo.games.cases.case import CaseError, guess, key, listed, shown
from mazo.messages import say

BLANK, TWICE = "blank", "twice"


def _says_something(value: str) -> str:
    if not value.strip():
        raise PydanticCustomError(BLANK, "nothing")
    return value


Worded = Annotated[str, AfterValidator(_says_something)]
"""A text that says something."""
Natural = Annotated[int, Field(ge=0)]
M = TypeVar("M", bound="FromFile")


class FromFile(BaseModel):
    """What a mapping of a file says."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _by_their_names(cls, value: object) -> object:
        if not isinstance(value, Mapping):
            return value
        right = {key(name): name for name in cls.model_fields}
        found: dict[str, object] = {}
        for given, content in value.items():
            name = right.get(key(given), given) if isinstance(given, str) else str(given)
            if name in found:
                raise PydanticCustomError(TWICE, "twice", {"name": name})
            found[name] = content
        return found


class Both(FromFile):
    """A sentence in both languages."""

    es: Worded
    en: Worded


def checked(model: type[M], value: object, where: str) -> M:
    """A document as its model has it; ``CaseError``, which says ``where``, if it is something else."""
    try:
        return model.model_validate(value)
    except ValidationError as error:
        faults = error.errors(include_url=False)
        first = min(faults, key=lambda fault: _FIRST.get(fault["type"], len(_FIRST)))
        raise CaseError(_told(model, first, where)) from None


_FIRST = {"model_type": 0, "extra_forbidden": 1, TWICE: 2, "missing": 3}
"""What is told of before anything else."""


def _told(model: type[FromFile], fault: ErrorDetails, where: str) -> str:
    kind, value, path = fault["type"], shown(fault["input"]), fault["loc"]
    whole = kind in _FIRST and kind != "model_type"
    inside = path[:-1] if whole and kind != TWICE else path
    place = where if not inside else _place(inside)
    if kind == "extra_forbidden":
        names = tuple(_at(model, inside).model_fields)
        hint = guess(str(path[-1]), names) or say("games.keys", known=listed(names, "y"))
        return say("games.not-key", given=shown(path[-1]), where=place, hint=hint)
    if kind == TWICE:
        return say("games.twice", name=fault["ctx"]["name"], where=place)
    if kind == "missing":
        return say("games.missing", name=str(path[-1]), where=place)
    if kind == "model_type":
        return say("games.must-keys-says", where=place, known=listed(_at(model, path).model_fields, "y"), value=value)
    if kind == "list_type":
        return say("games.must-list-says", where=place, value=value)
    if kind in ("int_type", "greater_than_equal"):
        return say("games.must-number-says", where=place, least=fault.get("ctx", {}).get("ge", 0), value=value)
    if kind == "bool_type":
        return say("games.must-true-or-false-says", where=place, value=value)
    return say("games.must-text-says", where=place, value=value)


def _place(path: tuple[int | str, ...]) -> str:
    """Where in a document: «pasos» 2, es."""
    first, *rest = path
    said = f"«{first}»"
    for step in rest:
        said += f" {step + 1}" if isinstance(step, int) else f", {step}"
    return said


def _at(model: type[FromFile], path: tuple[int | str, ...]) -> type[FromFile]:
    """The model of what is at a place of a document."""
    for step in path:
        if isinstance(step, str) and step in model.model_fields:
            found = model.model_fields[step].annotation
            options = [found, *getattr(found, "__args__", ())]
            model = next((m for m in options if isinstance(m, type) and issubclass(m, FromFile)), model)
    return model
