"""Words for what happens: a sentence for each kind of event, in Spanish and in English.

``Habla`` is what a sentence needs of who speaks: names of players, cards, zones, houses and keys.
"""

from __future__ import annotations

from typing import Any, Protocol

from mazo.games import frases
from mazo.games.frases import COMUNES, Dice, cartas, contraida, cuales, de, ganar, la, pasa, va
from mazo.games.keyforge.nombres import CONTADORES


class Habla(frases.Habla, Protocol):
    """Who speaks, in one language."""

    def casa(self, house: str) -> str: ...
    def llave(self, colour: int) -> str: ...
    def paso(self, step: int) -> str: ...
    def modo(self, mode: str) -> str: ...
    def lugar(self, place: tuple[str, int]) -> str: ...


def _plural(n: int, one: str, many: str) -> str:
    return one if n == 1 else f"{n} {many}"


# The game and the turn


def _elegir_casa(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    if not a[1]:
        return w.d(f"{w.j(a[0])} no puede elegir ninguna Casa.", f"{w.j(a[0])} cannot choose a house.")
    return w.d(f"{w.j(a[0])} elige {w.casa(a[1])}.", f"{w.j(a[0])} chooses {w.casa(a[1])}.")


# Acts


def _jugar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, row, zone = a
    if zone == "mano":
        return w.d(f"{w.j(seat)} juega {w.c(row)}.", f"{w.j(seat)} plays {w.c(row)}.")
    es, en = _DESDE.get(zone, ("", ""))
    return w.d(f"{w.j(seat)} juega {w.c(row)}{es}.", f"{w.j(seat)} plays {w.c(row)}{en}.")


_DESDE = {
    "mazo": (" del mazo", " from a deck"),
    "descarte": (" de la pila de descartes", " from a discard pile"),
    "archivos": (" de los archivos", " from the archives"),
    "debajo": (", que estaba debajo de otra", ", which was under another card"),
    "purgadas": (", que estaba purgada", ", which was purged"),
}


def _usar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d(f"{w.j(a[0])} usa {w.c(a[1])}: {w.modo(a[2])}.", f"{w.j(a[0])} uses {w.c(a[1])}: {w.modo(a[2])}.")


def _forjar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, colour, cost = a
    return w.d(
        f"{w.j(seat)} forja la llave {w.llave(colour)} por {cost} Æ.",
        f"{w.j(seat)} forges the {w.llave(colour)} key for {cost} Æ.",
    )


def _cadenas(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n = a
    es = _plural(abs(n), "una cadena", "cadenas")
    en = _plural(abs(n), "a chain", "chains")
    if n > 0:
        return w.d(f"{w.j(seat)} obtiene {es}.", f"{w.j(seat)} gains {en}.")
    return w.d(f"{w.j(seat)} se quita {es}.", f"{w.j(seat)} sheds {en}.")


# Æmbar


def _obtener(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n, cause = a
    why = {"bonificación": (" de bonificación", " as a bonus"), "cosechar": (" por cosechar", " by reaping")}
    es, en = why.get(cause, ("", ""))
    return w.d(f"{w.j(seat)} obtiene {n} Æ{es}.", f"{w.j(seat)} gains {n} Æ{en}.")


def _gastar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n, row = a
    es, en = (f" de {w.c(row)}", f" from {w.c(row)}") if row >= 0 else ("", "")
    return w.d(f"{w.j(seat)} gasta {n} Æ{es}.", f"{w.j(seat)} spends {n} Æ{en}.")


def _capturar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, n, seat = a
    return w.d(f"{w.c(row)} captura {n} Æ de {w.j(seat)}.", f"{w.c(row)} captures {n} Æ from {w.j(seat)}.")


def _mover_ambar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    origin, target, n = a
    return contraida(
        w.d(
            f"Se mueven {n} Æ de {w.lugar(origin)} a {w.lugar(target)}.",
            f"{n} Æ is moved from {w.lugar(origin)} to {w.lugar(target)}.",
        )
    )


def _devolver_ambar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, n, row = a
    return w.d(
        f"Los {n} Æ que había sobre {w.c(row)} van a la reserva de {w.j(seat)}.",
        f"The {n} Æ on {w.c(row)} goes to {w.j(seat)}’s pool.",
    )


# Damage and zones


def _otro_contador(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, n, clase = a
    english = next(en for value, _, en in CONTADORES if value == clase)
    does, verb = ("recibe", "gets") if n > 0 else ("pierde", "loses")
    es = _plural(abs(n), "un contador", "contadores")
    en = _plural(abs(n), "a counter", "counters")
    return w.d(f"{w.c(row)} {does} {es} de {clase.capitalize()}.", f"{w.c(row)} {verb} {en} of {english}.")


def _contador(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, n = a
    if n < 0:
        return w.d(f"{w.c(row)} pierde {-n} contadores de Poder.", f"{w.c(row)} loses {-n} power counters.")
    es = _plural(n, "un contador de +1 de Poder", "contadores de +1 de Poder")
    en = _plural(n, "a +1 power counter", "+1 power counters")
    return w.d(f"{w.c(row)} recibe {es}.", f"{w.c(row)} gets {en}.")


def _mover(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    origin, target, row = a
    if row < 0 and secret:
        row = secret[0]
    if origin[0] == "resolviendo":
        return va(w, row, target)
    if origin[1] == target[1]:
        es, en = _SOLA[target[0]]
        return contraida(
            w.d(f"{w.c(row)} pasa de {w.zona(origin)} a {es}.", f"{w.c(row)} goes from {w.zona(origin)} to {en}.")
        )
    return pasa(w, row, origin, target)


_SOLA = {
    "mazo": ("su mazo", "the deck"),
    "mano": ("su mano", "the hand"),
    "archivos": ("sus archivos", "the archives"),
    "descarte": ("su pila de descartes", "the discard pile"),
    "purgadas": ("las purgadas", "the purged cards"),
    "debajo": ("debajo de otra carta", "under another card"),
}


def _abandonar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, _origin, target = a
    return contraida(
        w.d(
            f"{w.c(row)} abandona el juego y va a {w.zona(target)}.",
            f"{w.c(row)} leaves play and goes to {w.zona(target)}.",
        )
    )


def _entrar(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d(
        f"{w.c(a[0])} entra en juego, controlada por {w.j(a[1])}.",
        f"{w.c(a[0])} enters play under {w.j(a[1])}’s control.",
    )


def _intercambiar_zonas(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    seat, first, second = a
    return w.d(
        f"{w.j(seat)} intercambia {w.zona((first, seat))} y {w.zona((second, seat))}.",
        f"{w.zona((first, seat))} and {w.zona((second, seat))} are swapped.",
    )


def _mirar(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    seat, n = a
    seen = f": {w.lista(secret)}." if secret is not None else "."
    return w.d(f"{w.j(seat)} mira {cartas(w, n)}", f"{w.j(seat)} looks at {cartas(w, n)}") + seen


def _buscar(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    seat, n = a
    if not n:
        return w.d(f"{w.j(seat)} busca y no encuentra nada.", f"{w.j(seat)} searches and finds nothing.")
    said = w.d(f"{w.j(seat)} busca y encuentra {cartas(w, n)}", f"{w.j(seat)} searches and finds {cartas(w, n)}")
    return said + cuales(w, secret)


# Effects


def _duradero(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    row, _node, span = a
    es, en = _PLAZOS[span]
    return w.d(f"Empieza un efecto de {w.c(row)}, {es}.", f"An effect of {w.c(row)} begins, {en}.")


_PLAZOS = {
    "turno": ("que dura lo que queda de turno", "for the remainder of the turn"),
    "próximo turno de tu oponente": ("para el próximo turno de su oponente", "for the opponent’s next turn"),
    "hasta tu próximo turno": ("hasta su próximo turno", "until its player’s next turn"),
    "esta lucha": ("para esta lucha", "for this fight"),
    "siempre": ("que dura mientras él mismo diga", "for as long as it says"),
}


def _sustituir(w: Habla, a: tuple[Any, ...], _: Any) -> str:
    return w.d(
        f"{w.c(a[0])} hace que suceda otra cosa en vez de eso.", f"{w.c(a[0])} makes something else happen instead."
    )


SUCESOS: dict[str, Dice] = {
    **COMUNES,
    "elegir inicial": lambda w, a, _: w.d(
        f"{w.j(a[0])} elige quién empieza: {w.j(a[1])}.", f"{w.j(a[0])} chooses who goes first: {w.j(a[1])}."
    ),
    "cambiar mano": de("{j} cambia la mano.", "{j} changes their hand."),
    "paso": lambda w, a, _: w.d(f"Paso {a[0] + 1}: {w.paso(a[0])}.", f"Step {a[0] + 1}: {w.paso(a[0])}."),
    "elegir Casa": _elegir_casa,
    "acabar paso": de("Omega: el paso de {j} acaba aquí.", "Omega: {j}’s step ends here."),
    "listo": de("{j} anuncia: «¡Listo!».", "{j} announces: “Check!”."),
    "ganar": ganar({"llaves": "keys", "rendición": "surrender", "tiempo": "time"}),
    "jugar": _jugar,
    "usar": _usar,
    "atacar": lambda w, a, _: w.d(f"{w.c(a[0])} ataca a {w.c(a[1])}.", f"{w.c(a[0])} attacks {w.c(a[1])}."),
    "impedir": lambda w, a, _: w.d(
        f"{w.j(a[0])} no puede jugar {w.c(a[1])}: se queda donde estaba.",
        f"{w.j(a[0])} cannot play {w.c(a[1])}: it stays where it was.",
    ),
    "cancelar lucha": lambda w, a, _: w.d("La lucha se cancela.", "The fight is cancelled."),
    "forjar": _forjar,
    "desforjar": lambda w, a, _: w.d(
        f"Se desforja la llave {w.llave(a[1])} de {w.j(a[0])}.", f"{w.j(a[0])}’s {w.llave(a[1])} key is unforged."
    ),
    "cadenas": _cadenas,
    "obtener": _obtener,
    "perder": de("{j} pierde {n} Æ.", "{j} loses {n} Æ."),
    "hurtar": de("{j} roba {n} Æ.", "{j} steals {n} Æ."),
    "recibir": de("{j} recibe {n} Æ en su reserva.", "{n} Æ is added to {j}’s pool."),
    "pagar": de("{j} paga {n} Æ.", "{j} pays {n} Æ."),
    "gastar": _gastar,
    "capturar": _capturar,
    "poner Æmbar": la("Se ponen {n} Æ sobre {c}.", "{n} Æ is placed on {c}."),
    "mover Æmbar": _mover_ambar,
    "devolver Æmbar": _devolver_ambar,
    "perder Æmbar": la("Los {n} Æ que había sobre {c} se pierden.", "The {n} Æ on {c} is lost."),
    "agotar": la("{c} se agota.", "{c} is exhausted."),
    "preparar": la("{c} se prepara.", "{c} is readied."),
    "aturdir": la("{c} queda aturdida.", "{c} is stunned."),
    "quitar aturdimiento": la("{c} deja de estar aturdida.", "{c} is no longer stunned."),
    "escudar": la("{c} queda escudada.", "{c} is warded."),
    "quitar escudo": la("{c} pierde su escudo.", "{c} loses its ward."),
    "enfurecer": la("{c} se enfurece.", "{c} is enraged."),
    "quitar furia": la("{c} deja de estar enfurecida.", "{c} is no longer enraged."),
    "contador": _contador,
    "otro contador": _otro_contador,
    "daño": la("{c} recibe {n} de daño.", "{c} is dealt {n} damage."),
    "evitar daño": la("Se evitan los {n} de daño a {c}.", "The {n} damage to {c} is prevented."),
    "armadura": la("La Armadura de {c} evita {n} de daño.", "{c}’s armor prevents {n} damage."),
    "curar": la("Se cura {n} de daño a {c}.", "{n} damage is healed from {c}."),
    "mover daño": lambda w, a, _: w.d(
        f"{a[2]} de daño de {w.c(a[0])} pasa a {w.c(a[1])}.", f"{a[2]} damage moves from {w.c(a[0])} to {w.c(a[1])}."
    ),
    "destruir": la("{c} queda destruida.", "{c} is destroyed."),
    "salvar": la("{c} no llega a ser destruida.", "{c} is not destroyed after all."),
    "mover": _mover,
    "entrar": _entrar,
    "abandonar": _abandonar,
    "intercambiar": lambda w, a, _: w.d(
        f"{w.c(a[0])} y {w.c(a[1])} intercambian su posición.", f"{w.c(a[0])} and {w.c(a[1])} swap places."
    ),
    "mover a flanco": la("{c} pasa a un flanco de su línea.", "{c} moves to a flank of its line."),
    "intercambiar zonas": _intercambiar_zonas,
    "revelar": lambda w, a, _: w.d(f"{w.j(a[0])} revela {w.lista(a[1])}.", f"{w.j(a[0])} reveals {w.lista(a[1])}."),
    "mirar": _mirar,
    "buscar": _buscar,
    "nombrar Casa": lambda w, a, _: w.d(f"{w.j(a[0])} elige {w.casa(a[1])}.", f"{w.j(a[0])} chooses {w.casa(a[1])}."),
    "nombrar número": lambda w, a, _: w.d(f"{w.j(a[0])} elige el número {a[1]}.", f"{w.j(a[0])} chooses {a[1]}."),
    "duradero": _duradero,
    "sustituir": _sustituir,
}
"""How each kind of event is told."""
