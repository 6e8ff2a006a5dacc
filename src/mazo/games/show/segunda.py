"""What is told to somebody of what they do: «juegas», not «Ana juega»; «tu mazo», not «el mazo de Ana».

Sentences are made with ``TU`` in the place of the name; here it becomes the second person, in either language.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from mazo.games.contract.rooms import Words
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event, State

TU = "\ue000"
"""Stands for whoever is spoken to."""
_QUOTED = re.compile(r"(«[^»]*»|“[^”]*”)")
_START = r"(?:^|(?<=[.:] ))"

_VERBS_ES = {"es": "eres", "ha": "has", "va": "vas", "anunció": "anunciaste", "jugará": "jugarás"}
_SUBJECT_ES = re.compile(rf"{_START}{TU} (no )?(se )?([^\W\d]\w*)")
_ALSO_ES = re.compile(r"\by (no )?(encuentra|toma|roba)\b")
_OWNED_ES = re.compile(rf"\b(el|la|los|las|El|La|Los|Las) ((?:[\w]+ ){{0,4}}?\w+) de {TU}")

_JOINED_ES = re.compile(rf"\b(de|a)l ((?:(?!(?:del?|al?)\b)\w+ ){{0,2}}(?!(?:del?|al?)\b)\w+) de {TU}")
"""«Del Altar de» and «al mazo de»: the article is one word with what goes before it."""

_SPOKEN_ES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(rf"^{TU}: (?=\S)"), "tu "),
    (re.compile(rf"\b(Empieza|Gana) {TU}"), r"\1s tú"),
    (re.compile(rf"\bseñala a {TU}"), "te señala"),
    (re.compile(rf"\b(\d+) Æ de {TU}"), lambda m: f"{m[1]} Æ tuyo{'' if m[1] == '1' else 's'}"),
    (_JOINED_ES, r"\1 tu \2"),
    (_OWNED_ES, lambda m: f"{'tus' if m[1].lower() in ('los', 'las') else 'tu'} {m[2]}"),
    (re.compile(rf"(^|\()(\w+) de {TU}"), r"\1tu \2"),
    (re.compile(rf"\bcon {TU}"), "contigo"),
    (re.compile(rf"\b(a|para|contra|por|de) {TU}"), r"\1 ti"),
)
"""What is said of whoever is spoken to where they are not who acts, in order."""
_SU_ES = re.compile(r"\bsu(s?)\b")

_VERBS_EN = {"is": "are", "has": "have", "was": "were", "cannot": "cannot", "will": "will", "does": "do"}
_SUBJECT_EN = re.compile(rf"{_START}{TU} (now )?([^\W\d]\w*)")
_ALSO_EN = re.compile(r"\band (finds|takes|draws|is)\b")
_OF_EN = re.compile(rf"\b(?:[Tt]he )?((?:\w+ ){{0,3}}?\w+) of {TU}")


def segunda(text: str, es: bool) -> str:
    """A sentence made with ``TU``, said to whoever it stands for."""
    return _said(text, es) if TU in text else text


@lru_cache(maxsize=4096)
def _said(text: str, es: bool) -> str:
    """The same acts are told over and over, and in each of them it takes a dozen searches."""
    said = _spanish(text) if es else _english(text)
    at = next((i for i, c in enumerate(said) if c.isalnum()), 0)
    return said[:at] + said[at].upper() + said[at + 1 :] if said else said


def _spanish(text: str) -> str:
    acts = _SUBJECT_ES.search(text) is not None
    text = _SUBJECT_ES.sub(lambda m: f"{m[1] or ''}{'te ' if m[2] else ''}{_verb_es(m[3])}", text)
    if acts:
        text = _unquoted(text, _reflected_es)
    for pattern, instead in _SPOKEN_ES:
        if TU not in text:
            return text
        text = pattern.sub(instead, text)
    return text.replace(TU, "tú")


def _verb_es(verb: str) -> str:
    return _VERBS_ES.get(verb) or f"{verb}s"


def _reflected_es(part: str) -> str:
    part = _ALSO_ES.sub(lambda m: f"y {m[1] or ''}{m[2]}s", part)
    part = part.replace("que se rinde", "que te rindes")
    return _SU_ES.sub(r"tu\1", part)


def _english(text: str) -> str:
    acts = _SUBJECT_EN.search(text) is not None
    text = _SUBJECT_EN.sub(lambda m: f"you {m[1] or ''}{_verb_en(m[2])}", text)
    if acts:
        text = _unquoted(text, _reflected_en)
    text = re.sub(rf"^{TU}: (?=\S)", "your ", text)
    text = text.replace(f"{TU}’s", "your")
    text = _OF_EN.sub(r"your \1", text)
    return text.replace(TU, "you")


def _verb_en(verb: str) -> str:
    if verb in _VERBS_EN:
        return _VERBS_EN[verb]
    if verb.endswith(("ches", "shes", "sses", "xes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def _reflected_en(part: str) -> str:
    part = _ALSO_EN.sub(lambda m: f"and {_verb_en(m[1])}", part)
    return re.sub(r"\btheir\b", "your", part)


def _unquoted(text: str, change: Callable[[str], str]) -> str:
    """A sentence changed outside what it quotes: the names and texts of cards are left as they are."""
    return "".join(part if n % 2 else change(part) for n, part in enumerate(_QUOTED.split(text)))


class Tuteo:
    """The words of a match for somebody at it: what they do is told in the second person."""

    def __init__(self, words: Words[State]) -> None:
        self.words = words
        words.tu = words.viewer

    def j(self, seat: int) -> str:
        """A player by name; who is spoken to, as such."""
        return segunda(self.words.j(seat), self.words.es)

    def suceso(self, event: Event) -> str:
        return segunda(self.words.suceso(event), self.words.es)

    def pregunta(self, s: State, decision: Decision) -> str:
        """What is asked, without saying of whom."""
        said = self.words.pregunta(s, decision).removeprefix(f"{self.words.j(decision.seat)}: ")
        return segunda(said, self.words.es)

    def opcion(self, s: State, option: Option) -> str:
        return segunda(self.words.opcion(s, option), self.words.es)
