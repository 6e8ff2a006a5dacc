"""Which rules may be named for the one that is cited: a rulebook gives one rule two ids, says it again elsewhere, or
shows it with the very cards on the table.

In the book, `**ID / ID**` are one rule; «Confirma ID», «Reafirma ID» and «repite ID» say it again; a rule that
ends in `(ID).` is a case of that one, and so is one whose id is that with «-EJ». The general rule may be named for its
case; the case for the general rule, if it names a card of the table.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache

from mazo import games
from mazo.games.decks.listas import clave

_BULLET = re.compile(r"- \*\*(?P<ids>[^*]+)\*\* (?P<text>.*)")
_ID = r"[A-Z]+-[\w.-]*\w"
_MARK = re.compile(r"\s*(?:\[[A-ZÑ][^\]]*\]|⚠.*)")
_OF = re.compile(rf"\((?P<ids>{_ID}(?:, {_ID})*)\)\.?$")
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
        again, of = _AGAIN.match(text), _OF.search(_MARK.sub("", text))
        same = frozenset((*ids, *([again["id"]] if again else ())))
        for id in ids:
            general = {*(of["ids"].split(", ") if of else ()), _EXAMPLE.sub("", id)} - {id}
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
    if any(said in book[rule][0] | book[rule][1] for rule in cited if rule in book):
        return True
    return not general.isdisjoint(cited) and any(f" {name} " in text for name in names if name)
