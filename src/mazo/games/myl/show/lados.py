"""What is played with at the terminal, as people say it: decks; and why an act they name cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mazo.games.decks.listas import clave
from mazo.games.myl.cards.impresas import DatoInvalido
from mazo.games.myl.cases.dicho import Habla
from mazo.games.myl.decks.mazos import mazo_de
from mazo.games.myl.rules.formatos import FORMATOS
from mazo.games.myl.show.muestra import deck, new
from mazo.games.myl.show.porque import por_que_no
from mazo.messages import say

SIDES = "mazos"
"""What each seat plays with, as the header of a match calls it."""
ASK = "Enter: uno al azar · l: ver la lista · o su nombre o número, un archivo, nuevo, nuevo furia, o nuevo SEMILLA"
_VERBOS = {
    "jugar": "juega", "bajar": "baja", "usar": "usa", "atacar": "ataca", "bloquear": "bloquea", "elegir": "elige",
    "ceder": "cede", "pasar": "pasa", "rendirse": "se rinde", "terminar": "termina",
}  # fmt: skip


def side(given: str | bytes, shown: Sequence[str], seed: str) -> dict[str, Any]:
    """A deck as the header carries it: a file's, a new one, or one of those that come with the game. DeckError."""
    if isinstance(given, bytes):
        return deck(given).datos()
    word, *rest = given.split() or [""]
    if word.casefold() == "nuevo" and len(rest) <= 2:
        seeds = [x for x in rest if x.isdecimal()]
        return new(seeds[0] if seeds else seed, [x for x in rest if not x.isdecimal()]).datos()
    if given.strip().isdecimal() and shown:
        if not 1 <= int(given) <= len(shown):
            raise DatoInvalido(say("games.not-list-goes-1", n_shown=len(shown), word=given.strip()[:20]))
        given = shown[int(given) - 1]
    return deck(given).datos()


def sides(header: Mapping[str, Any]) -> list[str]:
    """The deck of each seat, with its format."""
    return [f"{d.nombre} ({FORMATOS[d.formato].nombre})" for d in (mazo_de(x) for x in header[SIDES])]


def handicap(text: str) -> dict[str, Any]:
    """Nobody begins with an advantage here."""
    raise DatoInvalido(say("myl.no-chains-mitos-y-leyendas"))


def why_not(s: Any, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
    """The rules by which an act cannot be done now on a table; ``CaseError`` if it is not understood."""
    word, _, rest = " ".join(text.split()).partition(" ")
    act = f"{_VERBOS.get(clave(word), word)} {rest}".strip()
    return por_que_no(s, seat, Habla(s, tuple(names), {}).acto(act))
