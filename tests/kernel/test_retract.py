"""Giving up an act half-way: the table is as it was, the answers stay used, and nothing remembered is stale."""

from __future__ import annotations

from mazo.kernel import atoms
from tests.kernel.toy import DECK, PILE, new_table


def test_retract_undoes_every_write_and_keeps_the_answers() -> None:
    s = new_table()
    atoms.emit(s, "before", "T-1")
    before, saved = s.digest(), s.clone()
    atoms.carry(s, s.deck[:2], DECK, PILE)
    atoms.put(s, "mark", 0, 9, "mark", "T-1", (0, 9))
    s.answers, s.cursor = (1, 0), 2
    version, matter = s.version, s.matter
    atoms.retract(s, saved)
    assert s.digest() == before and [e.kind for e in s.events] == ["before"]
    assert (s.answers, s.cursor) == ((1, 0), 2)
    assert s.version > version and s.matter > matter, "a procedure that retracts has written"


def test_what_was_remembered_meanwhile_is_not_believed_after() -> None:
    s = new_table()
    saved = s.clone()
    atoms.tally(s, "mark", 0, 5)
    atoms.remember(s, "query", 5)
    atoms.retract(s, saved)
    known = s.memo.get("query")
    assert known is None or known[0] != s.matter


def test_a_retracted_table_shares_no_column_with_the_one_it_came_from() -> None:
    s = new_table()
    saved = s.clone()
    atoms.tally(s, "mark", 0, 5)
    atoms.retract(s, saved)
    atoms.tally(s, "mark", 1, 7)
    assert saved.mark[1] != 7 and s.mark[1] == 7
