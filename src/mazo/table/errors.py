"""What is refused and a person is told: a code for the page, a sentence in both languages, and the rule, if any."""

from __future__ import annotations

from typing import Any

from mazo.games.ingles import both


class Problem(Exception):
    """Something that is refused. Nothing has changed."""

    def __init__(self, code: str, es: str, en: str = "", status: int = 400, rule: str = "", **more: Any) -> None:
        super().__init__(es)
        self.code, self.es, self.en, self.status, self.rule, self.more = code, es, en or es, status, rule, more

    def plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {"codigo": self.code, "texto": {"es": self.es, "en": self.en}}
        if self.rule:
            found["regla"] = self.rule
        return {**found, **self.more}


def refused(game: str, code: str, error: Exception) -> Problem:
    """What a game refuses, in its own words and in English."""
    told = both(game, str(error)[:2000])
    return Problem(code, told["es"], told["en"], 422, getattr(error, "regla", "") or "")


def missing(what: str = "eso", en: str = "that") -> Problem:
    return Problem("no_existe", f"No existe {what}.", f"There is no such thing: {en}.", 404)


def no_game(name: str) -> Problem:
    return missing(f"el juego «{name[:40]}»", f"the game “{name[:40]}”")


def no_match() -> Problem:
    return missing("esa partida", "that match")


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
    "something hidden has been seen since": (
        "No se puede deshacer: se ha visto algo oculto.",
        "It cannot be taken back: something hidden has been seen.",
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
"""Refusals of the kernel, in both languages."""


def refusal(why: str, rule: str = "") -> Problem:
    es, en = REFUSALS.get(why, ("Eso no se puede hacer.", "That cannot be done."))
    return Problem("rechazada", es, en, 409, rule)
