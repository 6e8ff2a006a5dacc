"""The rules in force: what cards in play say that always holds, and what effects left that lasts, by what they say.

A text is taken apart once into what it says (``Said``). What is said now is gathered while the shape of the table
stands; whether a condition holds, and whom a rule reaches, is looked at when asked. Nothing here writes the table.

A game says what is said now by a subclass of ``Rules``; whom a rule reaches, by the class of what it is about; and when
its conditions hold, which players it is about and how much it says, by what it gives to ``defined``.

What is found out of a card is kept (``find``), where finding out one thing may ask for another, and that for the first
again. While something is being found out it is what it is without any rule, and what was found looking at that is true
only for whoever is asking: it is kept while that goes on, so that a round of questions is gone through once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from mazo.kernel import atoms
from mazo.kernel.modifiers import Modifier, Until
from mazo.kernel.state import State
from mazo.language.tree import Node
from mazo.text.context import Named, Ref

Kind = type[Node] | str
"""What a rule is asked for by: the class of what it says, or a word where the class is too wide."""
RULE = "regla"
"""The attribute of the modifiers that are rules which last."""


@dataclass(frozen=True, eq=False)
class Said:
    """One thing a text says that always holds: of what, while what holds. Taken apart once."""

    kind: Kind
    node: Node
    """The predicate, or the rule itself where it has no subject."""
    what: Node | None = None
    """Its subject."""
    conditions: tuple[Node, ...] = ()
    per: Node | None = None
    """What its amount is multiplied by."""
    price: Node | None = None
    """What may be paid for it not to hold."""
    firm: bool = True
    """The conditions depend on the shape of the table alone."""
    fixed: bool = True
    """So does what it reaches, and how much it says."""


class InForce:
    """A rule in force: what it says, of what, and on whose behalf."""

    lender: int = -1
    """The card that lends it to its source; -1 if it is its own."""
    times: int = 1
    """What its amount is multiplied by, settled as the effect was resolved."""
    cards: frozenset[Ref] | None = None
    """The cards it is about, where that was settled as the effect was resolved."""
    until: Until = ()
    event: tuple[Any, ...] = ()
    """What had happened that the effect speaks of."""
    since: int = 0
    """How much had been done in the turn when it began."""

    def __init__(self, said: Said, source: int, life: int, me: int, named: Named = (), stamp: int = -1) -> None:
        """``life``: of its source as it began; ``stamp``: of the effect it comes from, -1 for what a card says."""
        self.said = said
        self.node = said.node
        self.what = said.what
        self.source, self.life, self.me = source, life, me
        self.named, self.stamp = named, stamp
        self.fixed = said.fixed


R = TypeVar("R", bound=InForce)


class Index(Generic[R]):
    """What is said, by what it says, while what it depends on stands. A game adds what it works out of it."""

    def __init__(self) -> None:
        self.firm: dict[Kind, list[R]] = {}
        """The rules in force, of the kinds where that is settled."""
        self.doubtful: dict[Kind, list[R]] = {}
        """All those said of the kinds in which some have conditions, not settled yet."""
        self.unsteady: set[Kind] = set()
        """The kinds of those with conditions that depend on more than the shape."""
        self.sums: dict[Kind, dict[int, int]] = {}
        """What is added to a number of each card in play, where it depends on the shape alone."""
        self.ordered = False
        """Nothing is settled here: whether each rule holds depends on those gathered before it."""
        self.unsettled = False
        """There may be kinds whose rules are still to be settled."""
        self.stands = True
        """It stands as long as what it was gathered from; otherwise, until anything changes."""
        self.still = False
        """What the rules say of cards depends on the shape alone."""

    def kinds(self) -> set[Kind]:
        return {*self.firm, *self.doubtful}

    def take(self, rules: Iterable[R]) -> None:
        """Takes in what is said, in order, to be settled when it is asked for if it has conditions."""
        firm, doubtful = self.firm, self.doubtful
        for v in rules:
            said = v.said
            kind = said.kind
            if kind in doubtful:
                doubtful[kind].append(v)
            elif said.conditions:
                doubtful[kind] = [*firm.pop(kind, ()), v]
            elif kind in firm:
                firm[kind].append(v)
            else:
                firm[kind] = [v]
            if not said.firm:
                self.unsteady.add(kind)
        self.unsettled = bool(doubtful)

    def hold(self, rules: Iterable[R]) -> None:
        """Takes in what is said, whose conditions are looked at as each is asked about."""
        firm = self.firm
        for v in rules:
            kind = v.said.kind
            if kind in firm:
                firm[kind].append(v)
            else:
                firm[kind] = [v]

    def unfix(self) -> None:
        """What the rules reach, and which of them hold, depends on more than the shape after all."""
        self.unsteady.update(self.doubtful)
        for some in (*self.firm.values(), *self.doubtful.values()):
            for v in some:
                v.fixed = False


S = TypeVar("S", bound=State)
X = TypeVar("X", bound=Index[Any])
P = TypeVar("P")
V = TypeVar("V")
Reach = Callable[[S, R, Any, int, P | None], bool]
"""Whether a rule is about a card: the table, the rule, what it is about, the card, and how it would be."""
Whole = Callable[[S, R, Any], list[int]]
"""The cards in play a rule is about."""


class Rules(Generic[S, R, X, P]):
    """The rules in force of a game."""

    lazy: ClassVar[bool] = False
    """Conditions are looked at as each card is asked about; otherwise, of all the rules of a kind at once."""

    def __init__(self, name: str) -> None:
        """``name``: under which what is gathered is remembered."""
        self.name = name
        self.last = name + ", lo último"
        self.reach: dict[type[Node], Reach[S, R, P]] = {}
        self.whole: dict[type[Node], Whole[S, R]] = {}
        self.otherwise: Reach[S, R, P] = lambda s, v, what, row, photo: False
        self.holds: Callable[[S, R], bool]
        self.concerns: Callable[[S, R, int], bool]
        self.amount: Callable[[S, R, int], int]

    # What a game says

    def gather(self, s: S) -> X:
        """What is said now."""
        raise NotImplementedError

    def key(self, s: S, index: X) -> object:
        """What was gathered stands as long as this is the same."""
        return s.shape

    def lasts(self, s: S, until: Until) -> bool:
        """Whether what lasts until then holds now."""
        return True

    def left(self, s: S, m: Modifier) -> Iterable[R]:
        """What an effect that lasts says."""
        raise NotImplementedError

    def present(self, s: S) -> Iterable[int]:
        """The cards in play, in order."""
        raise NotImplementedError

    def life(self, s: S, row: int) -> int:
        raise NotImplementedError

    def came(self, s: S, row: int) -> int:
        """How many effects that last had begun when a card entered play."""
        raise NotImplementedError

    def defined(
        self,
        holds: Callable[[S, R], bool],
        concerns: Callable[[S, R, int], bool],
        amount: Callable[[S, R, int], int],
    ) -> None:
        """Whether the conditions of a rule hold; whether a rule about players is about one of them; how much a rule
        says, of a card or of none (-1)."""
        self.holds, self.concerns, self.amount = holds, concerns, amount

    def settled(self, s: S, kind: Kind) -> None:
        """The rules of a kind have been settled: what was found out meanwhile may have been found too soon."""

    # What is in force

    def now(self, s: S) -> X:
        """All that is said: what was gathered last, if it still stands."""
        if s.force_at == s.shape:
            return s.force  # type: ignore[no-any-return]
        return self._again(s)

    def _again(self, s: S) -> X:
        before = s.memo.get(self.last)
        if before is not None:
            index, key = before[1]
            if key == (self.key(s, index) if index.stands else s.matter):
                if index.stands:
                    atoms.gathered(s, index)
                return index  # type: ignore[no-any-return]
        return self._anew(s)

    def _anew(self, s: S) -> X:
        index = self.gather(s)
        key = self.key(s, index) if index.stands else s.matter
        atoms.remember_shape(s, self.last, (index, key))
        if index.stands:
            atoms.gathered(s, index)
        return index

    def of(self, s: S, kind: Kind) -> Sequence[R]:
        """The rules in force now that say one kind of thing."""
        index: X = s.force if s.force_at == s.shape else self._again(s)
        firm = index.firm.get(kind)
        if firm is not None:
            return firm
        if index.unsettled and (index.ordered or kind in index.doubtful):
            return self.settle(s, index, kind)
        return ()

    def settle(self, s: S, index: X, kind: Kind) -> Sequence[R]:
        """Settles which rules of a kind hold; a condition that asks for that very kind sees those before it."""
        found: list[R] = []
        if kind in index.unsteady:
            query = (self.name, kind)
            known = s.memo.get(query)
            if known is not None and known[0] == s.matter:
                return known[1]  # type: ignore[no-any-return]
            atoms.remember(s, query, found)
        else:
            index.firm[kind] = found
        for v in index.doubtful[kind]:
            if not v.said.conditions or self.holds(s, v):
                found.append(v)
        self.settled(s, kind)
        return found

    def lasting(self, s: S) -> list[R]:
        """What lasts and holds now, oldest first."""
        if not s.modifiers:
            return []
        now = [m for m in s.modifiers if m.attribute == RULE and self.lasts(s, m.until)]
        return [v for m in now for v in self.left(s, m)]

    def kept(self, s: S, what: str) -> dict[Any, Any]:
        """What has been found out of cards and still holds."""
        now = s.shape if self.now(s).still else ~s.matter
        known = s.memo.get(what)
        if known is None or known[1][0] != now:
            atoms.remember(s, what, (now, {}))
            known = s.memo[what]
        return known[1][1]  # type: ignore[no-any-return]

    def forget(self, s: S, what: str) -> None:
        """What has been found out of cards is to be found anew."""
        atoms.remember(s, what, (0, {}))

    # Whom it reaches

    def register(self, kind: type[Node], reaches: Reach[S, R, P], whole: Whole[S, R] | None = None) -> None:
        """Whom rules about something reach, by the class of what they are about; ``whole``: all at once, of those whose
        reach depends on the shape alone."""
        self.reach[kind] = reaches
        if whole is not None:
            self.whole[kind] = whole

    def reaches(self, s: S, v: R, row: int, photo: P | None = None) -> bool:
        """Whether a rule about cards is about this one now; ``photo``: as it would be, if it is about to enter play."""
        if v.cards is not None:
            return (row, self.life(s, row)) in v.cards
        what = v.what
        if what is None or not self.reach.get(type(what), self.otherwise)(s, v, what, row, photo):
            return False
        return not self.lazy or not v.said.conditions or self.holds(s, v)

    def about(self, s: S, v: R, row: int) -> bool:
        """Whether what a card says is about another, whatever its conditions."""
        what = v.what
        return what is not None and self.reach.get(type(what), self.otherwise)(s, v, what, row, None)

    def says(self, s: S, kind: Kind, row: int) -> bool:
        """Whether some rule of a kind is about a card."""
        rules = self.of(s, kind)
        return bool(rules) and any([self.reaches(s, v, row) for v in rules])

    def reached(self, s: S, v: R) -> list[int]:
        """The cards in play a rule is about."""
        what = v.what
        if v.fixed and what is not None and type(what) in self.whole:
            return self.whole[type(what)](s, v, what)
        return [row for row in self.present(s) if self.reaches(s, v, row)]

    def when(self, s: S, v: R) -> int:
        """The order in time of what rules begin: an effect by its stamp, a card by when it entered play."""
        return 2 * v.stamp if v.stamp >= 0 else 2 * self.came(s, v.source) + 1

    def latest(self, s: S, rules: Iterable[R], row: int) -> R | None:
        """Of the rules that are about a card, the last to begin."""
        said = [v for v in rules if self.reaches(s, v, row)]
        return max(said, key=lambda v: self.when(s, v)) if said else None

    # How much they add

    def added(self, s: S, kind: Kind, row: int) -> list[tuple[R, int]]:
        """Each rule that adds to a number of a card, and how much."""
        return [(v, self.amount(s, v, row)) for v in self.of(s, kind) if self.reaches(s, v, row)]

    def given(self, s: S, kind: Kind, seat: int) -> list[tuple[R, int]]:
        """Each rule that adds to a number of a player, and how much."""
        return [(v, self.amount(s, v, -1)) for v in self.of(s, kind) if self.concerns(s, v, seat)]

    def sums(self, s: S, kind: Kind) -> dict[int, int] | None:
        """What is added to a number of each card in play, if that depends on the shape of the table alone."""
        index = self.now(s)
        sums = index.sums.get(kind)
        if sums is not None:
            return sums
        rules = self.of(s, kind)
        if index.ordered or kind in index.unsteady or not all([v.fixed for v in rules]):
            return None
        sums = index.sums[kind] = {}
        for v in rules:
            for row in self.reached(s, v):
                sums[row] = sums.get(row, 0) + self.amount(s, v, row)
        return sums

    def total(self, s: S, kind: Kind, row: int) -> int:
        """What the rules in force add to a number of a card in play."""
        sums = self.sums(s, kind)
        if sums is not None:
            return sums.get(row, 0)
        return sum([n for _, n in self.added(s, kind, row)])


# What is found out of cards

ASKING = "en curso"
"""The query under which what is being found out is kept."""
FAR = 1 << 30


class Findings:
    """What is being found out of the cards of a table."""

    def __init__(self) -> None:
        self.open: dict[tuple[str, Any], int] = {}
        """What is being found out, each with how many were before it."""
        self.looked = FAR
        """The first of them that whatever is last of them has looked at."""
        self.early: list[tuple[dict[Any, Any], Any]] = []
        """What is kept for now, because it looked at one of them."""
        self.since = FAR
        """The first of them that any of those looked at."""

    def let_go(self) -> None:
        """What was kept for now is to be found out anew."""
        for kept, key in self.early:
            kept.pop(key, None)
        self.early, self.since = [], FAR


def find(s: S, what: str, kept: dict[Any, V], key: Any, without: V, work: Callable[[S, Any], V]) -> V:
    """Finds something out of a card and keeps it; ``without``: what it is taken for meanwhile."""
    known = s.memo.get(ASKING)
    if known is None:
        atoms.remember(s, ASKING, Findings())
        known = s.memo[ASKING]
    now: Findings = known[1]
    asked, depth = (what, key), len(now.open)
    if asked in now.open:
        now.looked = min(now.looked, now.open[asked])
        return without
    before, now.looked = now.looked, FAR
    now.open[asked] = depth
    try:
        found = work(s, key)
    except BaseException:
        now.let_go()
        raise
    finally:
        del now.open[asked]
        looked, now.looked = min(now.looked, now.since), before
    if looked < depth:
        now.early.append((kept, key))
        now.since = min(now.since, looked)
        now.looked = min(before, looked)
    elif now.early:
        now.let_go()
    kept[key] = found
    return found
