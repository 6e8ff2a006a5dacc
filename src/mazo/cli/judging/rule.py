"""``mazo regla``: a rule by its id, those under a prefix, or those that speak of some words."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any, NamedTuple

from mazo import games
from mazo.cli.screen import Failure, Screen, rule_lines
from mazo.judge.rulebook import Rule, Rulebook, RulebookError, load

_LIKE_AN_ID = re.compile(r"[A-Z]{2,5}[-‐‑–—][\w./‐‑–—-]*", re.IGNORECASE)


class Answer(NamedTuple):
    """What a question about the rules found; if nothing, a sentence that says so."""

    how: str
    """«exacta», «prefijo», «búsqueda» or «nada»."""
    rules: tuple[Rule, ...]
    complaint: str = ""
    near: tuple[str, ...] = ()


def explain_rule(book: Rulebook, words: str, limit: int) -> Answer:
    """Looks some words up: as an id, as the start of one, and only then as words."""
    exact = book.get(words)
    if exact is not None:
        return Answer("exacta", (exact,))
    under = book.under(words)
    if under:
        return Answer("prefijo", under)
    if _LIKE_AN_ID.fullmatch(words.strip()):
        near = book.suggest(words)
        hint = f" Las más parecidas: {', '.join(near)}." if near else ""
        return Answer("nada", (), f"No hay una regla «{words.strip()}».{hint}", near)
    found = book.search(words, limit)
    return Answer("búsqueda", found) if found else Answer("nada", (), f"Ninguna regla habla de «{words.strip()}».")


def plain(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "texto": rule.text,
        "parte": rule.part,
        "sección": rule.section,
        "deducida": rule.derived,
        "ambigüedades": list(rule.ambiguities),
    }


def run(args: Namespace, screen: Screen) -> int:
    try:
        book = load(games.known(args.juego), args.idioma)
    except RulebookError:
        raise Failure(f"El juego «{args.juego}» no tiene reglamento en ese idioma.") from None
    words = " ".join(args.palabras)
    answer = explain_rule(book, words, args.limite)
    if not answer.rules:
        book, answer = _elsewhere(book, words, args.limite) or (book, answer)
    if args.json:
        screen.json({
            "juego": book.game, "idioma": book.lang, "pregunta": words, "cómo": answer.how,
            "reglas": [plain(rule) for rule in answer.rules], "parecidas": list(answer.near),
        })  # fmt: skip
    if answer.complaint:
        raise Failure(answer.complaint)
    if not args.json:
        _show(screen, book, answer)
    return 0


def _elsewhere(book: Rulebook, words: str, limit: int) -> tuple[Rulebook, Answer] | None:
    """The rulebook of another game that answers what this one does not."""
    for game in games.names():
        if game != book.game:
            try:
                other = load(game, book.lang)
            except RulebookError:
                continue
            answer = explain_rule(other, words, limit)
            if answer.rules:
                return other, answer
    return None


def _show(screen: Screen, book: Rulebook, answer: Answer) -> None:
    """The rules found: each under the heading of its section when they are many and in order."""
    if answer.how != "prefijo":
        for rule in answer.rules:
            screen.say(rule_lines(rule))
        if answer.how == "exacta":
            for amb in answer.rules[0].ambiguities:
                doubt = book.get(amb)
                if doubt is not None:
                    screen.say(rule_lines(doubt, section=False))
        return
    last = ""
    for rule in answer.rules:
        if rule.section != last:
            screen.say(f"{rule.part} · {rule.section}" if rule.section else rule.part, style="dim")
            last = rule.section
        screen.say(rule_lines(rule, section=False))
