"""What is refused and a person is told: a code for the page, a sentence in both languages, and the rule, if any."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from mazo.kernel import veil
from mazo.messages import both

_CITED = re.compile(r" ?\(((?:[A-Z]{2,}-[\w./-]*\w|A-\d+))(?:, [A-Z]+-[\w./-]*\w)*\)")


class Problem(Exception):
    """Something that is refused. Nothing has changed."""

    def __init__(self, code: str, es: str, en: str = "", status: int = 400, rule: str = "", **more: Any) -> None:
        super().__init__(es)
        self.code, self.es, self.en, self.status, self.rule, self.more = code, es, en or es, status, rule, more

    def __reduce__(self) -> tuple[Any, ...]:
        """As it goes from one process to another."""
        return partial(Problem, **self.more), (self.code, self.es, self.en, self.status, self.rule)

    def plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {"codigo": self.code, "texto": {"es": self.es, "en": self.en}}
        if self.rule:
            found["regla"] = self.rule
        return {**found, **self.more}


LONGEST = 2000
"""Letters of a refusal that are told."""


def refused(code: str, error: Exception) -> Problem:
    """What a game refuses, in both languages."""
    told = said(str(error))
    return Problem(code, told["es"], told["en"], 422, getattr(error, "regla", "") or cited(str(error)))


def said(text: str) -> dict[str, str]:
    """A refusal of a game in both languages, without the rules it cites: they are told apart."""
    return {language: uncited(told)[:LONGEST] for language, told in both(text).items()}


def uncited(text: str) -> str:
    """A sentence without the ids of rules it has in parentheses."""
    return _CITED.sub("", text)


def cited(text: str) -> str:
    """The first rule a sentence cites."""
    found = _CITED.search(text)
    return found[1] if found else ""


def missing(what: str = "eso", en: str = "that") -> Problem:
    return Problem("no_existe", f"No existe {what}.", f"There is no such thing: {en}.", 404)


def no_game(name: str) -> Problem:
    return missing(f"el juego «{name[:40]}»", f"the game “{name[:40]}”")


def no_match() -> Problem:
    return missing("esa partida", "that match")


def away() -> Problem:
    return Problem("datos_lejos", "Ahora no se llega a los datos; prueba otra vez dentro de un momento.",
                   "The data cannot be reached now; try again in a moment.", 503)  # fmt: skip


def not_kept() -> Problem:
    return Problem("no_guardada", "No se pudo guardar; prueba otra vez.", "It could not be kept; try again.", 503)


REFUSALS = {
    "the game is over": ("La partida ha terminado.", "The match is over."),
    "another seat is asked": ("No te toca responder.", "It is not you who is asked."),
    "not an option": ("Eso no está entre las opciones.", "That is not among the options."),
    "it cannot happen now": ("Eso no puede pasar ahora.", "That cannot happen now."),
    "somebody else has acted since": (
        "No se puede deshacer: alguien ha actuado después.",
        "It cannot be taken back: somebody has acted since.",
    ),
    "chance has been cast since": (
        "No se puede deshacer: ha intervenido el azar.",
        "It cannot be taken back: chance has been cast since.",
    ),
    veil.QUESTION: (
        "No se puede deshacer: la pregunta ha enseñado cartas de {}.",
        "It cannot be taken back: the question has shown cards of {}.",
    ),
    veil.EVENT: (
        "No se puede deshacer: se han visto cartas de {}.",
        "It cannot be taken back: cards of {} have been seen.",
    ),
    veil.EXPOSED: (
        "No se puede deshacer: han quedado a la vista cartas de {}.",
        "It cannot be taken back: cards of {} are in sight since.",
    ),
    veil.ASKED: (
        "No se puede deshacer: a otra persona se le ha preguntado algo que depende de {}.",
        "It cannot be taken back: somebody else has been asked what depends on {}.",
    ),
    veil.RULES: (
        "No se puede deshacer: lo que ha pasado depende de cartas de {}, y dice algo de ellas.",
        "It cannot be taken back: what happened depends on cards of {}, and tells something of them.",
    ),
    "taken back too often": (
        "Ya has deshecho demasiadas veces en este turno: sigue jugando.",
        "You have taken back too often this turn: play on.",
    ),
    "too much has been done": (
        "Esta partida es ya demasiado larga para deshacer.",
        "This match is already too long to take anything back.",
    ),
    "there is nothing to take back": ("No hay nada que deshacer.", "There is nothing to take back."),
}
"""Refusals of the kernel, in both languages; ``{}`` is the zone that was seen."""
ZONES = {
    "mano": ("tu mano", "la mano de otra persona", "your hand", "somebody else's hand"),
    "mazo": ("tu mazo", "el mazo de otra persona", "your deck", "somebody else's deck"),
    "castillo": ("tu Castillo", "el Castillo de otra persona", "your Castle", "somebody else's Castle"),
    "archivos": ("tus archivos", "los archivos de otra persona", "your archives", "somebody else's archives"),
    "debajo": ("debajo de las tuyas", "debajo de las de otra persona", "under yours", "under somebody else's"),
    "fosa": ("la Fosa", "la Fosa", "the Pit", "the Pit"),
}
"""The zones that hide cards: one's own and another's, in both languages."""
_SOMEWHERE = ("un sitio oculto", "un sitio oculto", "a hidden place", "a hidden place")


def stale() -> Problem:
    """What was asked for is of another question than that of now."""
    return Problem("pasada", "Esa pregunta ya no es la de ahora.", "That is not the question now.", 409)


def refusal(why: str, rule: str = "", place: Sequence[Any] = (), seat: int = -1) -> Problem:
    """What the kernel refuses to a seat; ``place``, the zone that was seen and whose it is."""
    es, en = REFUSALS.get(why, ("Eso no se puede hacer.", "That cannot be done."))
    zone = ZONES.get(place[0] if place else "", _SOMEWHERE)
    other = bool(place) and place[1] != seat
    told = es.format(zone[other]).replace(" de el ", " del ")
    return Problem("rechazada", told, en.format(zone[2 + other]), 409, rule)
