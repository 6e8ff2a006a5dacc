"""Which rules may be named for the one that is cited: a rulebook gives one rule two ids, says it again elsewhere, or
shows it with the very cards on the table.

It is all in the book: `**ID / ID**` are one rule; «Confirma ID», «Reafirma ID» and «repite ID» say it again; and a rule
that names a card, and the rule it is a case of (or whose id is that with «-EJ»), is that case.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache

from mazo import games
from mazo.games.decks.listas import clave

_BULLET = re.compile(r"- \*\*(?P<ids>[^*]+)\*\* (?P<text>.*)")
_OF_A_RULE = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-[\w.]+(?:-[\w.]+)*\b")
_AGAIN = re.compile(r"(?:Confirma|Reafirma|PR repite) (?P<id>[\w.-]*\w)")
_EXAMPLE = re.compile(r"-EJ\d*$")


@cache
def _libro(game: str) -> dict[str, tuple[frozenset[str], frozenset[str], str]]:
    """Of each rule: those that are the same, those it is a case of, and its text as names are compared."""
    found = {}
    for line in (games.folder(game) / "rulebook.md").read_text(encoding="utf-8").splitlines():
        if (bullet := _BULLET.fullmatch(line)) is None:
            continue
        ids, text = bullet["ids"].split(" / "), bullet["text"]
        again = _AGAIN.match(text)
        same = frozenset((*ids, *([again["id"]] if again else ())))
        for id in ids:
            general = {*_OF_A_RULE.findall(text), _EXAMPLE.sub("", id)} - {id}
            found[id] = (same, frozenset(general), f" {clave(text)} ")
    return found


def vale(game: str, said: str, cited: Collection[str], names: Iterable[str]) -> bool:
    """Whether a rule may be named for one of those that are cited; ``names``: the cards of the table, as compared."""
    if said in cited:
        return True
    book = _libro(game) if game else {}
    if said not in book:
        return False
    same, general, text = book[said]
    if not same.isdisjoint(cited):
        return True
    again = any(said in book[rule][0] for rule in cited if rule in book)
    return again or (not general.isdisjoint(cited) and any(f" {name} " in text for name in names if name))
