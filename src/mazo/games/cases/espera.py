"""What a scenario says must hold of the table it has played, the part that games share.

A check is a mapping: one of its keys says what is checked and the others, the facts. ``Unmet`` says what holds instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from mazo.games.cases.case import CaseError, Facts, Unmet, fields, guess, items, key, listed, number, shown, text
from mazo.games.cases.pasos import AnyPartida
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event
from mazo.kernel.views import handle
from mazo.messages import say

P = TypeVar("P", bound=AnyPartida)


def igual(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Unmet(f"{what}: se esperaba {dicho(wanted)} y es {dicho(found)}.")


def dicho(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(dicho(v) for v in value)}]"
    return f"«{value}»" if isinstance(value, str) else str(value)


# Players and cards


def jugador(p: AnyPartida, facts: Facts) -> tuple[int, str]:
    """The seat of a check and its name."""
    seat = p.habla.asiento(facts["jugador"], "«jugador»")
    if len(facts) == 1:
        raise CaseError(say("games.not-jugador-does-say-check", asientos=p.asientos[seat]))
    return seat, p.asientos[seat]


def zona(p: AnyPartida, what: str, rows: tuple[int, ...], wanted: object, ordered: bool) -> None:
    """A zone by how many cards it has, or by exactly which."""
    if not isinstance(wanted, list):
        igual(what, len(rows), number(wanted, f"«{what}»"))
        return
    left = list(rows)
    named, said = [p.nombre_de(r) for r in rows], [str(name) for name in wanted]
    if not ordered:
        named, said = sorted(named), sorted(said)
    for at, name in enumerate(wanted):
        word = p.habla.cartas(text(name, f"«{what}»"))
        row = left[0] if ordered and left and left[0] in word else None
        if row is None and not ordered:
            row = next((r for r in left if r in word), None)
        if row is None:
            where = f" (en el lugar {at + 1})" if ordered else ""
            raise Unmet(f"{what}: se esperaba {dicho(said)} y es {dicho(named)}{where}.")
        left.remove(row)
    if left:
        raise Unmet(f"{what}: se esperaba {dicho(said)} y es {dicho(named)}.")


def carta(p: AnyPartida, facts: Facts, zonas: Mapping[str, str]) -> tuple[int, str]:
    """The card of a check, found where it must be, and how a message calls it."""
    zone = _nombre_de_zona(facts["zona"], zonas) if "zona" in facts else ""
    seat = p.habla.asiento(facts["de"], "«de»") if "de" in facts else None
    row = la_carta(p, facts["carta"], zone, seat)
    what = f"la carta {shown(facts['carta'])}"
    where, side = p.habla.donde(row)
    if zone:
        igual(f"zona de {what}", where, zone)
    if seat is not None:
        igual(f"de quién es la zona de {what}", p.asientos[side] if side >= 0 else "nadie", p.asientos[seat])
    return row, what


def _nombre_de_zona(value: object, zonas: Mapping[str, str]) -> str:
    said = key(text(value, "«zona»"))
    if said not in zonas:
        raise CaseError(say("games.zona-no-zone", zone=shown(value), known=listed(zonas)))
    return zonas[said]


def la_carta(p: AnyPartida, name: object, zone: str, seat: int | None) -> int:
    """The one card meant: by label, or by name if those where it is said to be are all alike."""
    rows = list(p.habla.cartas(text(name, "«carta»")))
    if len(rows) > 1:
        places = {r: p.habla.donde(r) for r in rows}
        there = [r for r in rows if (not zone or places[r][0] == zone) and seat in (None, places[r][1])]
        if not there:
            said = listed(dict.fromkeys(p.sitio(places[r]) for r in rows), "y")
            raise Unmet(f"no hay «{shown(name)}» ahí: están en {said}.")
        there = [r for r in there if r not in p.con_etiqueta] or there
        if len(there) > 1 and not p.indistintas(there):
            raise CaseError(say("games.label-needed", n_rows=len(there), name=shown(name)))
        rows = there
    return int(rows[0])


def tope(p: AnyPartida, what: str, rows: tuple[int, ...], wanted: object, ordered: bool) -> None:
    """A zone by how many cards it has, by exactly which, or by those on top."""
    if not isinstance(wanted, Mapping):
        zona(p, what, rows, wanted, ordered)
        return
    top = items(fields(wanted, ("tope",), f"«{what}»", ("tope",))["tope"], "«tope»")
    zona(p, f"tope de {what}", rows[: len(top)], top, True)


# Questions


def pregunta(p: AnyPartida, facts: Facts, asked: Decision, tipos: Iterable[str]) -> None:
    """Who is asked, what kind of question, by which rule."""
    seat = p.habla.asiento(facts["pregunta"], "«pregunta»")
    if "tipo" in facts:
        kind = {p.plano(k): k for k in tipos}.get(p.plano(text(facts["tipo"], "«tipo»")))
        if kind is None:
            raise CaseError(say("games.tipo-no-question", facts=shown(facts["tipo"]), known=listed(tipos)))
        if (asked.seat, asked.kind) != (seat, kind):
            raise Unmet(f"debía preguntarse a {p.asientos[seat]} ({kind}). {p.que_se_pregunta()}")
    if asked.seat != seat:
        raise Unmet(f"debía preguntarse a {p.asientos[seat]}. {p.que_se_pregunta()}")
    if "regla" in facts and not p.cita(facts["regla"], (asked.rule,)):
        igual("regla de la pregunta", asked.rule, facts["regla"])


def ofrece(p: AnyPartida, facts: Facts) -> None:
    if not p.se_ofrece(facts["ofrece"], facts.get("a")):
        raise Unmet(f"debía ofrecerse «{facts['ofrece']}». {p.que_se_pregunta()}")


def no_ofrece(p: AnyPartida, facts: Facts) -> None:
    if p.se_ofrece(facts["no_ofrece"], facts.get("a")):
        raise Unmet(f"no debía ofrecerse «{facts['no_ofrece']}». {p.que_se_pregunta()}")


# Events


def clase(p: AnyPartida, said: object) -> str:
    """The kind of event that is named."""
    kinds = {p.plano(name): kind.id for name, kind in p.SUCESOS.by_name.items()}
    id = kinds.get(p.plano(text(said, "«suceso»")))
    if id is None:
        known = p.SUCESOS.by_name
        hint = guess(str(said), known) or say("games.events-are", known=listed(sorted(known), "y"))
        raise CaseError(say("games.no-event", said=shown(said), hint=hint))
    return id


def pruebas_de(p: AnyPartida, facts: Facts, kind: str) -> list[Callable[[Event], bool]]:
    """What an event must be to be as it is described, by what events of every game have."""
    tests: list[Callable[[Event], bool]] = [lambda e: e.kind == kind]
    if "jugador" in facts:
        seat = p.habla.asiento(facts["jugador"], "«jugador»")
        tests.append(lambda e: seat in p.SUCESOS.seats(e))
    if "cantidad" in facts:
        amount = number(facts["cantidad"], "«cantidad»")
        tests.append(lambda e: p.SUCESOS.amount(e) == amount)
    if "regla" in facts:
        tests.append(lambda e: p.cita(facts["regla"], (e.rule,)))
    return tests


def suceso(p: AnyPartida, facts: Facts, found: list[Event]) -> None:
    """That something happened, or how many times; ``found`` are the events as described."""
    if "veces" in facts:
        igual(f"veces que sucedió «{facts['suceso']}»", len(found), number(facts["veces"], "«veces»"))
    elif not found:
        raise Unmet(f"debía suceder «{facts['suceso']}»{como(facts)}. {_lo_sucedido(p, str(facts['suceso']))}")


def no_suceso(p: AnyPartida, facts: Facts, found: list[Event]) -> None:
    if found:
        said = str(facts["no_suceso"])
        raise Unmet(f"no debía suceder «{said}»{como(facts)}. {_lo_sucedido(p, said)}")


def como(facts: Facts) -> str:
    """The facts of an event, as a message says them."""
    said = [f"{k}: {v}" for k, v in facts.items() if k not in ("suceso", "no_suceso")]
    return f" ({', '.join(said)})" if said else ""


def _lo_sucedido(p: AnyPartida, kind: str) -> str:
    told = [(p.SUCESOS[e.kind].name, e) for e in p.sucesos]
    same = [e for name, e in told if p.plano(name) == p.plano(kind)]
    if same:
        return f"Sucedió: {'; '.join(map(p.relata, same[-6:]))}."
    seen = Counter(name for name, _ in told)
    return f"Sucedió: {', '.join(f'{k} ×{n}' for k, n in seen.items()) or 'nada'}."


def de_carta(p: AnyPartida, facts: Facts) -> list[Callable[[Event], bool]]:
    """What an event must be for one of its cards to be the one that is said."""
    if "carta" not in facts:
        return []
    cards = p.habla.cartas(text(facts["carta"], "«carta»"))
    return [lambda e: any(row in cards for row in p.SUCESOS.cards(e))]


# The turn, the end, what is seen


def gana(p: AnyPartida, facts: Facts, nadie: str = "la partida sigue") -> None:
    """Who wins; ``nadie``: what is said where nobody does."""
    winners = [] if p.s.result is None else [p.asientos[a] for a in p.s.result[1]]
    if key(str(facts["gana"])) == "nadie":
        igual("gana", winners, [])
        return
    seat = p.asientos[p.habla.asiento(facts["gana"], "«gana»")]
    if seat not in winners:
        raise Unmet(f"debía ganar {seat}; {f'gana {listed(winners)}' if winners else nadie}.")


def visible(p: AnyPartida, facts: Facts, name: str) -> bool:
    """Whether a seat sees the face of a card, where it lies."""
    seat = p.habla.asiento(facts[name], f"«{name}»")
    return bool(handle(p.s, la_carta(p, facts.get("carta"), "", None), seat))


def turno(p: AnyPartida, facts: Facts) -> None:
    igual("turno", p.asientos[p.s.activo], p.asientos[p.habla.asiento(facts["turno"], "«turno»")])
    if "número" in facts:
        igual("número de turno", p.s.turno, number(facts["número"], "«número»"))


def ve(facts: Facts, visible: bool) -> None:
    if not visible:
        raise Unmet(f"{facts['ve']} no ve la carta {facts['carta']}, y debía verla.")


def no_ve(facts: Facts, visible: bool) -> None:
    if visible:
        raise Unmet(f"{facts['no_ve']} ve la carta {facts['carta']}, y no debía verla.")


def comunes(
    of: tuple[str, ...],
    sucesos: Callable[[P, Facts, str], list[Event]],
    pregunta: Callable[[P, Facts], None],
    visible: Callable[[P, Facts, str], bool],
) -> dict[str, tuple[tuple[str, ...], Callable[[P, Facts], None]]]:
    """What can be checked in every game: what happened, what is asked and offered, what is seen.

    ``of``: what may be said of an event, how many times last; ``sucesos``: the events as described.
    """
    return {
        "no_suceso": (of[:-1], lambda p, f: no_suceso(p, f, sucesos(p, f, "no_suceso"))),
        "suceso": (of, lambda p, f: suceso(p, f, sucesos(p, f, "suceso"))),
        "pregunta": (("tipo", "regla"), pregunta),
        "ofrece": (("a",), ofrece),
        "no_ofrece": (("a",), no_ofrece),
        "no_ve": (("carta",), lambda p, f: no_ve(f, visible(p, f, "no_ve"))),
        "ve": (("carta",), lambda p, f: ve(f, visible(p, f, "ve"))),
    }
