"""What takes the place of an event: who is asked, in what order, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.kernel.interception import FREE
from mazo.kernel.state import State
from mazo.text.listeners import Happening
from mazo.text.replace import Replacements

EVENT = Happening("leave", 3, 1)
NOBODY = State()


class Told(Replacements[State, str]):
    """Each seat has some things it could do, and says which in turn; what ends it is «save»."""

    def __init__(self, could: dict[int, list[str]], says: list[str | None]) -> None:
        self.could, self.says, self.done = could, says, list[str]()

    def deciders(self, s: State) -> Sequence[int]:
        return tuple(self.could)

    def offered(self, s: State, seat: int, e: Happening) -> Sequence[str] | None:
        return [x for x in self.could[seat] if x not in self.done] or None

    def chosen(self, s: State, seat: int, e: Happening, among: Sequence[str]) -> str | None:
        answer = self.says.pop(0)
        assert answer is None or answer in among
        return answer

    def carried_out(self, s: State, seat: int, e: Happening, what: str) -> None:
        self.done.append(what)

    def settled(self, s: State, e: Happening) -> bool:
        return "save" in self.done


class Once(Told):
    def settled(self, s: State, e: Happening) -> bool:
        return Replacements.settled(self, s, e)


def test_nobody_is_asked_where_there_is_nothing_to_say() -> None:
    assert not Told({0: [], 1: []}, []).replaced(NOBODY, EVENT)


def test_who_passes_leaves_it_to_the_next() -> None:
    told = Told({0: ["save"], 1: ["save"]}, [None, "save"])
    assert told.replaced(NOBODY, EVENT) and told.done == ["save"] and not told.says


def test_who_did_something_that_did_not_settle_it_is_asked_again_as_things_stand() -> None:
    told = Told({0: ["try", "save"], 1: ["never"]}, ["try", "save"])
    assert told.replaced(NOBODY, EVENT) and told.done == ["try", "save"]


def test_what_was_done_may_not_be_enough() -> None:
    told = Told({0: ["try"], 1: ["wait"]}, ["try", None])
    assert not told.replaced(NOBODY, EVENT) and told.done == ["try"]


def test_by_default_what_is_done_instead_settles_it() -> None:
    once = Once({0: ["one", "two"]}, ["two"])
    assert once.replaced(NOBODY, EVENT) and once.done == ["two"]


def test_what_happens_has_leave_and_what_is_replaced_has_none() -> None:
    assert Once({0: ["one"]}, ["one"]).leave(NOBODY, EVENT) is None
    assert Told({0: ["wait"]}, [None]).leave(NOBODY, EVENT) is FREE


def test_nothing_is_looked_for_that_nothing_heeds() -> None:
    class Deaf(Once):
        def heeds(self, s: State, kind: str) -> bool:
            return kind != "leave"

    assert Deaf({0: ["one"]}, []).asks(NOBODY, "leave", 3, 1) is FREE
    assert Deaf({0: ["one"]}, ["one"]).asks(NOBODY, "enter", 3, 1) is None
