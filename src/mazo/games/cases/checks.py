"""What a case says must hold of players and cards, from the zones, numbers, marks and counts a game declares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeVar

from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Facts, Unmet, flag, guess, key, number, shown, text
from mazo.games.cases.espera import igual
from mazo.games.cases.laying import called
from mazo.games.cases.pasos import AnyPartida
from mazo.games.derived.declared import Count, Keyword, Mark, Number, Zone
from mazo.kernel.state import State
from mazo.messages import say

S = TypeVar("S", bound=State)
Check = Callable[[Any, int, str, object], None]
"""Checks of a seat or a card what only one game has: the scenario, which, what a message calls it, what must hold."""


def amount(how: Callable[[Any, int], int]) -> Check:
    """A number that is worked out."""
    return lambda p, at, what, wanted: igual(what, how(p.s, at), number(wanted, f"«{what}»"))


def whether(how: Callable[[Any, int], bool]) -> Check:
    """Something that is so or is not."""
    return lambda p, at, what, wanted: igual(what, how(p.s, at), flag(wanted, f"«{what}»"))


def whose(how: Callable[[Any, int], int]) -> Check:
    """A seat."""
    return lambda p, at, what, wanted: igual(
        what, p.asientos[how(p.s, at)], p.asientos[p.habla.asiento(wanted, f"«{what}»")]
    )


def bearer(p: AnyPartida, row: int, what: str, wanted: object) -> None:
    """The card that bears another."""
    host = p.s.portador[row]
    if host not in p.habla.cartas(text(wanted, f"«{what}»")):
        raise Unmet(f"{what}: se esperaba «{wanted}» y es {p.nombre_de(host) if host >= 0 else 'nada'}.")


def keyword(words: Iterable[Keyword], how: Callable[[S, int, str], int | None], has: bool) -> Check:
    """A keyword that a card must have, with how much of it, or must not."""
    names = {key(word.es): word.es for word in words}

    def check(p: AnyPartida, row: int, what: str, wanted: object) -> None:
        said, _, much = key(text(wanted, "una palabra clave")).partition(" ")
        if said not in names:
            raise CaseError(say("games.no-keyword", wanted=shown(wanted), hint=guess(said, names.values())))
        n = how(p.s, row, names[said])
        if (n is not None) != has:
            raise Unmet(f"{what}: {'debía' if has else 'no debía'} tener {names[said]}.")
        if has and much:
            igual(f"{names[said]}, {what}", str(n), much)

    return check


def player(
    p: AnyPartida, facts: Facts, numbers: Iterable[Number], zones: Iterable[Zone], own: Mapping[str, Check]
) -> None:
    """What must hold of a player."""
    seat, name = espera.jugador(p, facts)
    held, lying = {n.id: n for n in numbers}, {zone.name: zone for zone in zones}
    for fact, wanted in facts.items():
        what = f"{fact} de {name}"
        if fact in own:
            own[fact](p, seat, what, wanted)
        elif fact in held:
            igual(what, held[fact].value(p.s, seat), number(wanted, f"«{fact}»", held[fact].least))
        elif fact != "jugador":
            zone = lying[fact]
            espera.tope(p, what, getattr(p.s, zone.id)[seat], wanted, zone.ordered)


def card(
    p: AnyPartida,
    facts: Facts,
    zones: Iterable[Zone],
    marks: Iterable[Mark],
    counts: Iterable[Count],
    own: Mapping[str, Check],
    outside: Collection[str] = (),
) -> None:
    """What must hold of a card; ``outside``: what it has though it be not in play."""
    row, what = espera.carta(p, facts, called(zones))
    where = p.sitio(p.habla.donde(row))
    checks: dict[str, Check] = {
        **{c.id: amount(lambda s, at, c=c: getattr(s, c.column)[at]) for c in counts},  # type: ignore[misc]
        **{m.id: whether(lambda s, at, m=m: bool(getattr(s, m.column)[at])) for m in marks},  # type: ignore[misc]
        **own,
    }
    for fact, wanted in facts.items():
        if fact in ("carta", "zona", "de"):
            continue
        if not p.en_juego(row) and fact not in outside:
            raise Unmet(f"{what} no está en juego ({where}): no tiene «{fact}».")
        checks[fact](p, row, f"{fact} de {what}", wanted)
