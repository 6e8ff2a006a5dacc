"""What happens, and what holds or does not."""

from __future__ import annotations

from mazo.text.nodes import Acts, ActsOn, Amount, Befalls, Cards, Condition, Pattern, Sift, Test, What, Where, Who


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


class EvArmor(Befalls):
    hears = ("armadura",)


class EvAttach(Pattern):
    """An upgrade is attached to a creature: as it is played, or later."""

    hears = ("vincular",)

    who: Who
    what: What
    to: What


class EvCapture(Befalls):
    hears = ("capturar",)


class EvDamage(Befalls):
    hears = ("daño",)


class EvDestroyed(Befalls):
    hears = ("destruir",)


class EvFight(Befalls):
    hears = ("atacar",)


class EvAttacked(Befalls):
    """A creature was attacked: heard when the fight is over."""

    hears = ("atacada",)


class EvForge(Acts):
    hears = ("forjar",)


class EvGain(Acts):
    hears = ("obtener",)
    cause: str | None


class EvHouse(Acts):
    hears = ("elegir Casa",)
    house: str


class EvHurt(Befalls):
    hears = ("daño",)


class EvKilled(Befalls):
    hears = ("destruir",)
    by: What


class EvLeave(Befalls):
    hears = ("mover",)
    zone: str


class EvMove(Befalls):
    hears = ("mover",)
    to: str


class EvPool(Pattern):
    hears = ("obtener", "recibir")
    whose: Who


class EvReap(Befalls):
    hears = ("cosechar",)


class EvState(Befalls):
    hears = ("estado",)
    did: str
    who: Who | None = None


class EvSteal(Acts):
    hears = ("hurtar",)


class UsedTo(ActsOn):
    """A creature is used to fight or to reap, whether or not the fight goes on to its end (A-04)."""

    hears = ("usar",)
    what: What
    mode: str


class Exists(Condition):
    of: Sift
    neg: bool
    other: bool = False


class FirstTime(Condition):
    """Nobody had used such a creature so before, this turn."""

    of: Sift
    mode: str


class FirstUse(Condition):
    what: What


class Forged(Condition):
    who: Who
    window: str
    neg: bool = False


class Haunted(Condition):
    who: Who


class Held(Condition):
    n: int
    of: Sift
    who: Who
    zone: str
    op: str


class HousesAmong(Condition):
    """How many houses there are among some cards."""

    at: Cards
    op: str
    n: int


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
    mode: str | None = None


class Logged(Amount):
    """What has been done this turn, counted."""

    of: Sift
    other: bool
    did: str
    who: Who
    window: str = "este turno"
    at: Where | None = None
    mode: str | None = None


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

    def about(self) -> tuple[str, ...]:
        return (self.step,)
