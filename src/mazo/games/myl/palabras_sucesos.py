"""Words for what happens: a sentence for each kind of event, in Spanish and in English.

``Habla`` is what a sentence needs of who speaks: names of players, cards, zones and phases.
"""

from __future__ import annotations

from typing import Any, Protocol

from mazo.games import frases
from mazo.games.frases import COMUNES, Dice, cartas, con_secreto, contraida, cuales, de, ganar, la, pasa, va


class Habla(frases.Habla, Protocol):
    """Who speaks, in one language."""

    def fase(self, n: int) -> str: ...
    def paso(self, name: str) -> str: ...


def _las(es: str, en: str) -> Dice:
    """Sentences about a card and another: {c}, {o}."""
    return lambda w, a, _: w.d(es, en).format(c=w.c(a[0]), o=w.c(a[1]))


def _oros(w: Habla, n: int) -> str:
    return w.d("1 Oro" if n == 1 else f"{n} Oros", f"{n} Gold")


# The game and the turn


def _caducar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d("Acaban los efectos que duraban hasta aquí.", "What lasted until now ends.")


# Playing and using


def _jugar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, row, zone, bearer = a
    es, en = _DESDE.get(zone, ("", ""))
    if bearer >= 0:
        es, en = f"{es} en {w.c(bearer)}", f"{en} on {w.c(bearer)}"
    return w.d(f"{w.j(seat)} juega {w.c(row)}{es}.", f"{w.j(seat)} plays {w.c(row)}{en}.")


_DESDE = {
    "castillo": (" del Castillo", " from the Castle"),
    "cementerio": (" del Cementerio", " from the Graveyard"),
}


def _habilidad(es: str, en: str) -> Dice:
    def dice(w: Any, a: tuple[Any, ...], _: Any) -> str:
        text = w.habilidad(a[2])
        said = w.d(es, en).format(j=w.j(a[0]), c=w.c(a[1]))
        return f"{said}: {w.d('«', '“')}{text}{w.d('»', '”')}" if text else f"{said}."

    return dice


def _pagar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n, rows = a
    made = n - len(rows)
    es = f" ({made} de ellos generados)" if made and rows else " (generados)" if made else ""
    en = f" ({made} of it generated)" if made and rows else " (generated)" if made else ""
    return w.d(f"{w.j(seat)} paga {_oros(w, n)}{es}.", f"{w.j(seat)} pays {_oros(w, n)}{en}.")


def _anular(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d(f"{w.c(a[1])} anula {w.c(a[0])}.", f"{w.c(a[1])} annuls {w.c(a[0])}.")


def _cancelar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d(f"{w.c(a[2])} cancela la habilidad de {w.c(a[0])}.", f"{w.c(a[2])} cancels the ability of {w.c(a[0])}.")


# The Battle


def _comparar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, mine, other, theirs = a
    return w.d(
        f"{w.c(row)} ({mine}) contra {w.c(other)} ({theirs}).", f"{w.c(row)} ({mine}) against {w.c(other)} ({theirs})."
    )


def _dano(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n, row, kind = a
    if kind == "combate":
        return w.d(
            f"El Castillo de {w.j(seat)} recibe {n} de daño de combate.",
            f"{w.j(seat)}’s Castle takes {n} combat damage.",
        )
    return w.d(
        f"El Castillo de {w.j(seat)} recibe {n} de daño de {w.c(row)}.",
        f"{w.j(seat)}’s Castle takes {n} damage from {w.c(row)}.",
    )


def _linea(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    attack = a[1] == "ataque"
    return w.d(
        f"{w.c(a[0])} pasa a la Línea de {'Ataque' if attack else 'Defensa'}.",
        f"{w.c(a[0])} goes to the {'Attack' if attack else 'Defence'} Line.",
    )


# Cards


def _salir(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, _origin, target, how = a
    es, en = _SALIDAS[how]
    return contraida(w.d(f"{w.c(row)} {es} y va a {w.zona(target)}.", f"{w.c(row)} {en} and goes to {w.zona(target)}."))


_SALIDAS = {
    "destruido": ("es destruida", "is destroyed"),
    "desterrado": ("es desterrada", "is exiled"),
    "barajado": ("es barajada", "is shuffled"),
    "subido": ("sube", "is returned"),
    "enviado": ("sale del juego", "leaves play"),
    "portador": ("sigue a su portador", "follows its bearer"),
}


def _mover(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    origin, target, row = a
    if row < 0 and secret:
        row = secret[0]
    if origin[0] == "transito":
        return va(w, row, target)
    return pasa(w, row, origin, target)


def _buscar(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    seat, zone, whose, n = a
    place = w.zona((zone, whose))
    if not n:
        return w.d(
            f"{w.j(seat)} busca en {place} y no encuentra nada.", f"{w.j(seat)} searches {place} and finds nothing."
        )
    said = w.d(
        f"{w.j(seat)} busca en {place} y encuentra {cartas(w, n)}",
        f"{w.j(seat)} searches {place} and finds {cartas(w, n)}",
    )
    return said + cuales(w, secret)


def _prevenir(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, _other, what = a
    if what == "salir":
        return w.d(f"Se previene: {w.c(row)} se queda en juego.", f"It is prevented: {w.c(row)} stays in play.")
    return w.d("Se previene el daño.", "The damage is prevented.")


def _impedir(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row = a[1]
    if row < 0:
        return w.d("No puede hacerse: algo lo impide.", "It cannot be done: something forbids it.")
    return w.d(f"No puede hacerse con {w.c(row)}: algo lo impide.", f"It cannot be done with {w.c(row)}.")


# Effects


def _duradero(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    text = w.habilidad(a[1])
    quoted = f": {w.d('«', '“')}{text}{w.d('»', '”')}" if text else "."
    return w.d(f"Empieza un efecto de {w.c(a[0])}", f"An effect of {w.c(a[0])} begins") + quoted


SUCESOS: dict[str, Dice] = {
    **COMUNES,
    "oro inicial": lambda w, a, _: w.d(
        f"{w.j(a[0])} empieza con {w.c(a[1])}.", f"{w.j(a[0])} begins with {w.c(a[1])}."
    ),
    "cambiar mano": lambda w, a, _: w.d(
        f"{w.j(a[0])} cambia la mano y roba {cartas(w, a[1])}.",
        f"{w.j(a[0])} changes the hand and draws {cartas(w, a[1])}.",
    ),
    "quedarse": lambda w, a, _: w.d(
        f"{w.j(a[0])} se queda con una mano de {a[1]}.", f"{w.j(a[0])} keeps a hand of {a[1]}."
    ),
    "fase": lambda w, a, _: w.d(f"{w.fase(a[0])}.", f"{w.fase(a[0])}."),
    "paso": lambda w, a, _: f"{w.paso(a[0])}.",
    "caducar": _caducar,
    "ganar": ganar({"castillo": "castle", "rendición": "surrender", "tiempo": "time"}),
    "turno extra": de("{j} jugará un turno extra.", "{j} will play an extra turn."),
    "jugar": _jugar,
    "usar": _habilidad("{j} usa {c}", "{j} uses {c}"),
    "disparar": _habilidad("{c} dispara", "{c} triggers"),
    "no disparar": lambda w, a, _: w.d(
        f"{w.c(a[1])} no dispara: no puede cumplirse.", f"{w.c(a[1])} does not trigger: it cannot be carried out."
    ),
    "declinar": lambda w, a, _: w.d(
        f"{w.j(a[0])} no usa la habilidad de {w.c(a[1])}.", f"{w.j(a[0])} does not use {w.c(a[1])}’s ability."
    ),
    "objetivo": lambda w, a, _: w.d(f"{w.j(a[0])} elige {w.lista(a[1])}.", f"{w.j(a[0])} chooses {w.lista(a[1])}."),
    "pagar": _pagar,
    "generar": lambda w, a, _: w.d(f"{w.j(a[0])} genera {_oros(w, a[1])}.", f"{w.j(a[0])} makes {_oros(w, a[1])}."),
    "perder Oro virtual": lambda w, a, _: w.d(
        f"{w.j(a[0])} pierde {_oros(w, a[1])} sin gastar.", f"{w.j(a[0])} loses {_oros(w, a[1])} unspent."
    ),
    "retrotraer": lambda w, a, _: w.d(
        f"No puede cumplirse: {w.j(a[0])} retira {w.c(a[1])}.",
        f"It cannot be carried out: {w.j(a[0])} takes back {w.c(a[1])}.",
    ),
    "anular": _anular,
    "cancelar": _cancelar,
    "resolver": la("Se resuelve {c}.", "{c} resolves."),
    "sin efecto": la("{c} queda sin efecto.", "{c} has no effect."),
    "ceder": lambda w, a, _: w.d("Ambos ceden la prioridad.", "Both yield."),
    "atacar": la("{c} ataca.", "{c} attacks."),
    "bloquear": _las("{c} bloquea a {o}.", "{c} blocks {o}."),
    "cancelar ataque": lambda w, a, _: w.d(
        f"{w.c(a[1])} cancela el ataque de {w.j(a[0])}.", f"{w.c(a[1])} cancels {w.j(a[0])}’s attack."
    ),
    "cancelar bloqueo": lambda w, a, _: w.d(
        f"{w.c(a[1])} cancela el bloqueo de {w.j(a[0])}.", f"{w.c(a[1])} cancels {w.j(a[0])}’s blocks."
    ),
    "comparar": _comparar,
    "daño": _dano,
    "mover línea": _linea,
    "agrupar": lambda w, a, _: w.d(f"{w.j(a[0])} agrupa {w.lista(a[1])}.", f"{w.j(a[0])} groups {w.lista(a[1])}."),
    "entrar": lambda w, a, _: contraida(
        w.d(f"{w.c(a[0])} entra en {w.zona((a[2], a[1]))}.", f"{w.c(a[0])} enters {w.zona((a[2], a[1]))}.")
    ),
    "portar": _las("{c} porta {o}.", "{c} carries {o}."),
    "salir": _salir,
    "prevenir": _prevenir,
    "mover": _mover,
    "botar": lambda w, a, _: w.d(f"{w.j(a[0])} bota {w.lista(a[1])}.", f"{w.j(a[0])} mills {w.lista(a[1])}."),
    "descartar": lambda w, a, _: w.d(
        f"{w.j(a[0])} descarta {w.lista(a[1])}.", f"{w.j(a[0])} discards {w.lista(a[1])}."
    ),
    "mirar": con_secreto("{j} mira {n}", "{j} looks at {n}"),
    "mostrar": lambda w, a, _: w.d(f"{w.j(a[0])} muestra {w.lista(a[1])}.", f"{w.j(a[0])} shows {w.lista(a[1])}."),
    "buscar": _buscar,
    "ordenar": con_secreto("{j} ordena {n}", "{j} orders {n}"),
    "elegir": lambda w, a, _: w.d(f"{w.j(a[0])} elige {w.lista(a[1])}.", f"{w.j(a[0])} chooses {w.lista(a[1])}."),
    "nombrar": lambda w, a, _: w.d(f"{w.j(a[0])} nombra «{a[1]}».", f"{w.j(a[0])} names “{a[1]}”."),
    "elegir raza": lambda w, a, _: w.d(f"{w.j(a[0])} elige la raza {a[1]}.", f"{w.j(a[0])} chooses the race {a[1]}."),
    "elegir opción": lambda w, a, _: w.d(
        f"{w.j(a[0])} elige la opción {a[1] + 1}.", f"{w.j(a[0])} chooses option {a[1] + 1}."
    ),
    "duradero": _duradero,
    "diferir": la("Queda pendiente el efecto de {c}.", "The effect of {c} is left for later."),
    "copiar": _las("{c} copia a {o}.", "{c} copies {o}."),
    "convertirse": _las("{c} se convierte en una copia de {o}.", "{c} becomes a copy of {o}."),
    "impedir": _impedir,
}
"""How each kind of event is told."""
