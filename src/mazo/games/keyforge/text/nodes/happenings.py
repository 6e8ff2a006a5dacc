"""What happens, and what holds or does not."""

from __future__ import annotations

from mazo.text.nodes import Condition, Pattern, Sift, Test, What, Where, Who


class Attacking(Condition):
    what: What
    target: What | None


class Cmp(Condition):
    of: str | Sift
    who: Who
    op: str
    n: int | Who
    other: bool = False


class Controls(Condition):
    what: What
    unless: Test | None


class Counted(Condition):
    n: int
    of: str
    on: What
    op: str


class DamageDestroys(Condition):
    what: What
    neg: bool


class EvArmor(Pattern):
    what: What


class EvCapture(Pattern):
    what: What


class EvDamage(Pattern):
    what: What


class EvDestroyed(Pattern):
    what: What


class EvDiscard(Pattern):
    what: What
    who: Who


class EvEnter(Pattern):
    what: What


class EvFight(Pattern):
    what: What


class EvForge(Pattern):
    who: Who


class EvGain(Pattern):
    who: Who
    cause: str


class EvHouse(Pattern):
    who: Who
    house: str


class EvHurt(Pattern):
    what: What


class EvKilled(Pattern):
    what: What
    by: What


class EvLeave(Pattern):
    what: What
    zone: str


class EvMove(Pattern):
    what: What
    to: str


class EvPlay(Pattern):
    what: What
    who: Who


class EvPool(Pattern):
    whose: Who


class EvReap(Pattern):
    what: What


class EvState(Pattern):
    what: What
    did: str


class EvSteal(Pattern):
    who: Who


class EvUse(Pattern):
    what: What
    who: Who


class Exists(Condition):
    of: Sift
    neg: bool


class FirstUse(Condition):
    what: What


class Forged(Condition):
    who: Who
    window: str


class Haunted(Condition):
    who: Who


class Held(Condition):
    n: int
    of: Sift
    who: Who
    zone: str
    op: str


class InPlay(Condition):
    what: What


class Is(Condition):
    what: What
    that: Test
    neg: bool


class KeyForged(Condition):
    who: Who
    colour: str
    forged: bool


class Log(Condition):
    of: Sift
    op: str
    n: int
    at: Where | None
    other: bool
    did: str
    who: Who
    window: str


class Result(Condition):
    n: int
    did: str
    of: Sift | None
    neg: bool


class RivalFell(Condition):
    neg: bool


class Step(Pattern):
    step: str
    whose: Who


class YourTurn(Condition):
    neg: bool
