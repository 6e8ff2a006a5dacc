"""What happens in Mitos y Leyendas: each kind of event, what it involves, how it is told, what it shows and changes.

``asiento`` is who does it or whom it happens to; ``carta`` a row, -1 for one that is not public; ``otra`` the other
card of two; ``origen`` and ``destino`` are places, a zone and a seat; ``de`` the seat whose zone it is.
"""

from __future__ import annotations

from typing import Protocol

from mazo.games.show import frases
from mazo.games.show.frases import COMUNES, cartas, con_secreto, cuales, ganar, pasa, sabida, va
from mazo.text.events import (
    ALWAYS,
    CARD,
    CARDS,
    PERHAPS,
    PLACE,
    SEAT,
    Args,
    EventKind,
    Events,
    Field,
    Named,
    Number,
    Says,
    Secret,
    contracted,
)


class Hablante(frases.Hablante, Protocol):
    """Who speaks, in one language."""

    def fase(self, n: int) -> str: ...
    def paso(self, name: str) -> str: ...


def _oros(w: Hablante, n: int) -> str:
    return w.d("1 Oro" if n == 1 else f"{n} Oros", f"{n} Gold")


def _jugar(w: Hablante, a: Args, _: Secret) -> str:
    seat, row, zone, bearer = a
    es, en = _DESDE.get(zone, ("", ""))
    if bearer >= 0:
        es, en = f"{es} en {w.c(bearer)}", f"{en} on {w.c(bearer)}"
    return w.d(f"{w.j(seat)} juega {w.c(row)}{es}.", f"{w.j(seat)} plays {w.c(row)}{en}.")


_DESDE = {
    "castillo": (" del Castillo", " from the Castle"),
    "cementerio": (" del Cementerio", " from the Graveyard"),
}


def _citada(w: Hablante, said: str, node: int) -> str:
    """A sentence that ends with the text of an ability, if it has one."""
    text = w.habilidad(node)
    return f"{said}: {w.d('«', '“')}{text}{w.d('»', '”')}" if text else f"{said}."


def _habilidad(es: str, en: str) -> Says:
    return lambda w, a, _: _citada(w, w.d(es, en).format(j=w.j(a[0]), c=w.c(a[1])), a[2])


def _pagar(w: Hablante, a: Args, _: Secret) -> str:
    seat, n, rows = a
    made = n - len(rows)
    es = f" ({made} de ellos generados)" if made and rows else " (generados)" if made else ""
    en = f" ({made} of it generated)" if made and rows else " (generated)" if made else ""
    return w.d(f"{w.j(seat)} paga {_oros(w, n)}{es}.", f"{w.j(seat)} pays {_oros(w, n)}{en}.")


def _dano(w: Hablante, a: Args, _: Secret) -> str:
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


_SALIDAS = {
    "destruido": ("es destruida", "is destroyed"),
    "desterrado": ("es desterrada", "is exiled"),
    "barajado": ("es barajada", "is shuffled"),
    "subido": ("sube", "is returned"),
    "enviado": ("sale del juego", "leaves play"),
    "portador": ("sigue a su portador", "follows its bearer"),
}


def _mover(w: Hablante, a: Args, secret: Secret) -> str:
    origin, target, row = a[0], a[1], sabida(a[2], secret)
    if origin[0] == "transito":
        return va(w, row, target)
    return pasa(w, row, origin, target)


def _buscar(w: Hablante, a: Args, secret: Secret) -> str:
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


def _prevenir(w: Hablante, a: Args, _: Secret) -> str:
    row, _other, what = a
    if what == "salir":
        return w.d(f"Se previene: {w.c(row)} se queda en juego.", f"It is prevented: {w.c(row)} stays in play.")
    return w.d("Se previene el daño.", "The damage is prevented.")


def _impedir(w: Hablante, a: Args, _: Secret) -> str:
    row = a[1]
    if row < 0:
        return w.d("No puede hacerse: algo lo impide.", "It cannot be done: something forbids it.")
    return w.d(f"No puede hacerse con {w.c(row)}: algo lo impide.", f"It cannot be done with {w.c(row)}.")


def _de_los_dos(named: Named) -> tuple[int, ...]:
    """Whose the two places of a move are."""
    return tuple(dict.fromkeys((named["origen"][1], named["destino"][1])))


CAMPOS = {
    "asiento": SEAT, "carta": CARD, "otra": CARD, "cartas": CARDS, "origen": PLACE, "destino": PLACE,
    "fase": Field(lambda w, v: w.fase(v)),
    "paso": Field(lambda w, v: w.paso(v)), "modo": Field(lambda w, v: w.d(*_SALIDAS[v])),
    "línea": Field(lambda w, v: w.d("Ataque", "Attack") if v == "ataque" else w.d("Defensa", "Defence")),
    "raza": Field(lambda w, v: v if w.es else w.dicha(v)), "opción": Field(lambda w, v: str(v + 1)),
}  # fmt: skip
_GASTA, _GENERA = Number("oro", "cantidad", -1), Number("oro", "cantidad")

DIARIO = Events(
    CAMPOS,
    # The game and the turn
    *COMUNES,
    EventKind("oro inicial", "asiento, carta", "{asiento} empieza con {carta}.", "{asiento} begins with {carta}."),
    EventKind("cambiar mano", "asiento, cantidad",
              says=lambda w, a, _: w.d(f"{w.j(a[0])} cambia la mano y roba {cartas(w, a[1])}.",
                                       f"{w.j(a[0])} changes the hand and draws {cartas(w, a[1])}.")),
    EventKind("quedarse", "asiento, cantidad", "{asiento} se queda con una mano de {cantidad}.",
              "{asiento} keeps a hand of {cantidad}."),
    EventKind("fase", "fase, asiento", "{fase}.", "{fase}.", level=2),
    EventKind("paso", "paso, asiento", "{paso}.", "{paso}.", level=2),
    EventKind("caducar", "momento", "Acaban los efectos que duraban hasta aquí.", "What lasted until now ends."),
    ganar({"castillo": "castle", "rendición": "surrender", "tiempo": "time"},
          {"castillo": ("el Castillo de {o} se quedó sin cartas", "{o}’s Castle ran out of cards")}),
    EventKind("turno extra", "asiento", "{asiento} jugará un turno extra.", "{asiento} will play an extra turn."),
    # Playing and using
    EventKind("jugar", "asiento, carta, zona, portador", says=_jugar),
    EventKind("usar", "asiento, carta, nodo", says=_habilidad("{j} usa {c}", "{j} uses {c}")),
    EventKind("disparar", "asiento, carta, nodo", says=_habilidad("Se activa {c}", "{c} triggers")),
    EventKind("no disparar", "asiento, carta, nodo", "{carta} no se activa: no puede cumplirse.",
              "{carta} does not trigger: it cannot be carried out."),
    EventKind("declinar", "asiento, carta, nodo", "{asiento} no usa la habilidad de {carta}.",
              "{asiento} does not use {carta}’s ability."),
    EventKind("objetivo", "asiento, cartas", "{asiento} elige {cartas}.", "{asiento} chooses {cartas}."),
    EventKind("pagar", "asiento, cantidad, cartas", says=_pagar, number=_GASTA),
    EventKind("generar", "asiento, cantidad", number=_GENERA,
              says=lambda w, a, _: w.d(f"{w.j(a[0])} genera {_oros(w, a[1])}.",
                                       f"{w.j(a[0])} makes {_oros(w, a[1])}.")),
    EventKind("perder Oro virtual", "asiento, cantidad", number=_GASTA,
              says=lambda w, a, _: w.d(f"{w.j(a[0])} pierde {_oros(w, a[1])} sin gastar.",
                                       f"{w.j(a[0])} loses {_oros(w, a[1])} unspent.")),
    EventKind("retrotraer", "asiento, carta", "No puede cumplirse: {asiento} retira {carta}.",
              "It cannot be carried out: {asiento} takes back {carta}."),
    EventKind("anular", "carta, otra", "{otra} anula {carta}.", "{otra} annuls {carta}."),
    EventKind("cancelar", "carta, nodo, otra", "{otra} cancela la habilidad de {carta}.",
              "{otra} cancels the ability of {carta}."),
    EventKind("resolver", "carta, nodo", "Se resuelve {carta}.", "{carta} resolves."),
    EventKind("sin efecto", "carta, nodo", "{carta} queda sin efecto.", "{carta} has no effect."),
    EventKind("ceder", "asiento", "Ambos ceden la prioridad.", "Both yield."),
    # The Battle
    EventKind("atacar", "carta", "{carta} ataca.", "{carta} attacks."),
    EventKind("bloquear", "carta, otra", "{carta} bloquea a {otra}.", "{carta} blocks {otra}."),
    EventKind("cancelar ataque", "asiento, carta", "{carta} cancela el ataque de {asiento}.",
              "{carta} cancels {asiento}’s attack."),
    EventKind("cancelar bloqueo", "asiento, carta", "{carta} cancela el bloqueo de {asiento}.",
              "{carta} cancels {asiento}’s blocks."),
    EventKind("comparar", "carta, fuerza, otra, otra fuerza", "{carta} ({fuerza}) contra {otra} ({otra fuerza}).",
              "{carta} ({fuerza}) against {otra} ({otra fuerza})."),
    EventKind("daño", "asiento, cantidad, carta, clase", says=_dano, instead="daño"),
    EventKind("mover línea", "carta, línea", "{carta} pasa a la Línea de {línea}.",
              "{carta} goes to the {línea} Line."),
    EventKind("agrupar", "asiento, cartas", "{asiento} agrupa {cartas}.", "{asiento} groups {cartas}."),
    # Cards
    EventKind("entrar", "carta, asiento, zona, origen",
              says=lambda w, a, _: contracted(w.d(f"{w.c(a[0])} entra en {w.zona((a[2], a[1]))}.",
                                                 f"{w.c(a[0])} enters {w.zona((a[2], a[1]))}."))),
    EventKind("portar", "carta, otra", "{carta} porta {otra}.", "{carta} carries {otra}."),
    EventKind("salir", "carta, origen, destino, modo", "{carta} {modo} y va a {destino}.",
              "{carta} {modo} and goes to {destino}.", seats=_de_los_dos, instead="salir"),
    EventKind("prevenir", "carta, otra, suceso", says=_prevenir),
    EventKind("mover", "origen, destino, carta", says=_mover, reveals=PERHAPS, seats=_de_los_dos),
    EventKind("botar", "asiento, cartas", "{asiento} bota {cartas}.", "{asiento} mills {cartas}.", reveals=ALWAYS,
              number=Number("castillo", lambda named: -len(named["cartas"]))),
    EventKind("descartar", "asiento, cartas", "{asiento} descarta {cartas}.", "{asiento} discards {cartas}."),
    EventKind("mirar", "asiento, de, cantidad", says=con_secreto("{j} mira {n}", "{j} looks at {n}"), reveals=ALWAYS),
    EventKind("mostrar", "asiento, cartas", "{asiento} muestra {cartas}.", "{asiento} shows {cartas}.",
              reveals=ALWAYS),
    EventKind("buscar", "asiento, zona, de, cantidad", says=_buscar, reveals=ALWAYS),
    EventKind("ordenar", "asiento, de, cantidad", says=con_secreto("{j} ordena {n}", "{j} orders {n}")),
    # Effects
    EventKind("elegir", "asiento, cartas", "{asiento} elige {cartas}.", "{asiento} chooses {cartas}."),
    EventKind("nombrar", "asiento, nombre", "{asiento} nombra «{nombre}».", "{asiento} names “{nombre}”."),
    EventKind("elegir raza", "asiento, raza", "{asiento} elige la raza {raza}.", "{asiento} chooses the race {raza}."),
    EventKind("elegir opción", "asiento, opción", "{asiento} elige la opción {opción}.",
              "{asiento} chooses option {opción}."),
    EventKind("duradero", "carta, nodo, plazo",
              says=lambda w, a, _: _citada(w, w.d(f"Empieza un efecto de {w.c(a[0])}",
                                                  f"An effect of {w.c(a[0])} begins"), a[1])),
    EventKind("diferir", "carta, nodo, momento", "Queda pendiente el efecto de {carta}.",
              "The effect of {carta} is left for later."),
    EventKind("copiar", "carta, otra", "{carta} copia a {otra}.", "{carta} copies {otra}."),
    EventKind("convertirse", "carta, otra", "{carta} se convierte en una copia de {otra}.",
              "{carta} becomes a copy of {otra}."),
    EventKind("impedir", "asiento, carta", says=_impedir),
)  # fmt: skip
"""The kinds of event of Mitos y Leyendas."""
