"""A deck as plain data, which saved matches and the page bring: its shape is that of a model, or it is refused."""

from __future__ import annotations

from functools import partial
from typing import Annotated, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from mazo.games.decks.listas import limpio, rechaza
from mazo.messages import say


def _some(given: object) -> object:
    return given if isinstance(given, list | tuple) else ()


Nombre = Annotated[str, BeforeValidator(limpio)]
"""A name or a few words, whatever it is made of, without what is not to be seen in it."""
Frase = Annotated[str, BeforeValidator(partial(limpio, largo=400))]
Ids = tuple[str, ...]
Nombres = Annotated[tuple[Nombre, ...], BeforeValidator(_some)]


class Datos(BaseModel):
    """What all decks say of themselves; what else is there is of no account."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    nombre: Nombre = ""
    tipo: Nombre = ""
    origen: Annotated[str, BeforeValidator(partial(limpio, largo=300))] = ""


D = TypeVar("D", bound=Datos)


def leidos(model: type[D], given: object, *faults: tuple[str, str, str]) -> D:
    """The data as their model has them; ``DeckError`` if they are something else, by the field at fault: its name, the
    message and the rule. The first is for whatever is not named."""
    try:
        return model.model_validate(given)
    except ValidationError as error:
        place = error.errors(include_url=False)[0]["loc"]
        found = next((fault for fault in faults if place and fault[0] == place[0]), faults[0])
        raise rechaza(say(found[1]), found[2]) from None
