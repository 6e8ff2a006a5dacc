"""What happens in KeyForge: each kind of event, what it involves, how it is told, what it shows and what it changes.

``asiento`` is whom it happens to or who does it; ``carta`` a row, -1 for one that is not public; ``otra`` the other
card of two; ``fuente`` the card that caused it, -1 for none; ``origen`` and ``destino`` are places: a zone and a seat,
or, for Æmbar, («reserva», seat), («carta», row) or («común», -1). ``capturar`` says from whose pool.
"""

from __future__ import annotations

from typing import Protocol

from mazo.games.keyforge.words.nombres import CONTADORES
from mazo.games.show import frases
from mazo.games.show.frases import COMUNES, cartas, cuales, ganar, pasa, sabida, va
from mazo.text.events import (
    ALWAYS,
    CARD,
    CARDS,
    MENTIONED,
    PERHAPS,
    PLACE,
    SEAT,
    Args,
    EventKind,
    Events,
    Field,
    Named,
    Number,
    Secret,
    contracted,
)


class Hablante(frases.Hablante, Protocol):
    """Who speaks, in one language."""

    def casa(self, house: str) -> str: ...
    def rasgo(self, trait: str) -> str: ...
    def llave(self, colour: int) -> str: ...
    def paso(self, step: int) -> str: ...
    def modo(self, mode: str) -> str: ...
    def lugar(self, place: tuple[str, int]) -> str: ...


_DESDE = {
    "mazo": (" del mazo", " from a deck"),
    "descarte": (" de la pila de descartes", " from a discard pile"),
    "archivos": (" de los archivos", " from the archives"),
    "debajo": (", que estaba debajo de otra", ", which was under another card"),
    "purgadas": (", que estaba purgada", ", which was purged"),
}
_CAUSAS = {"bonificación": (" de bonificación", " as a bonus"), "cosechar": (" por cosechar", " by reaping")}
_NADA = ("", "")

CAMPOS = {
    "asiento": SEAT, "inicial": Field(lambda w, v: w.j(v)), "carta": CARD, "otra": MENTIONED, "cartas": CARDS,
    "origen": PLACE, "destino": PLACE, "casa": Field(lambda w, v: w.casa(v), how=True),
    "rasgo": Field(lambda w, v: w.rasgo(v), how=True),
    "color": Field(lambda w, v: w.llave(v)), "zona": Field(lambda w, v: w.d(*_DESDE.get(v, _NADA))),
    "causa": Field(lambda w, v: w.d(*_CAUSAS.get(v, _NADA)), how=True),
    "modo": Field(lambda w, v: w.modo(v), how=True), "paso": Field(lambda w, v: f"{v + 1}: {w.paso(v)}"),
}  # fmt: skip


def _plural(n: int, one: str, many: str) -> str:
    return one if n == 1 else f"{n} {many}"


def _elegir_casa(w: Hablante, a: Args, _: Secret) -> str:
    if not a[1]:
        return w.d(f"{w.j(a[0])} no puede elegir ninguna Casa.", f"{w.j(a[0])} cannot choose a house.")
    return w.d(f"{w.j(a[0])} elige {w.casa(a[1])}.", f"{w.j(a[0])} chooses {w.casa(a[1])}.")


def _cadenas(w: Hablante, a: Args, _: Secret) -> str:
    seat, n = a
    es = _plural(abs(n), "una cadena", "cadenas")
    en = _plural(abs(n), "a chain", "chains")
    if n > 0:
        return w.d(f"{w.j(seat)} obtiene {es}.", f"{w.j(seat)} gains {en}.")
    return w.d(f"{w.j(seat)} se quita {es}.", f"{w.j(seat)} sheds {en}.")


def _gastar(w: Hablante, a: Args, _: Secret) -> str:
    seat, n, row = a
    es, en = (f" de {w.c(row)}", f" from {w.c(row)}") if row >= 0 else ("", "")
    return w.d(f"{w.j(seat)} gasta {n} Æ{es}.", f"{w.j(seat)} spends {n} Æ{en}.")


def _mover_ambar(w: Hablante, a: Args, _: Secret) -> str:
    origin, target, n = a
    return contracted(
        w.d(
            f"Se mueven {n} Æ de {w.lugar(origin)} a {w.lugar(target)}.",
            f"{n} Æ is moved from {w.lugar(origin)} to {w.lugar(target)}.",
        )
    )


def _otro_contador(w: Hablante, a: Args, _: Secret) -> str:
    row, n, clase = a
    english = next(en for value, _, en in CONTADORES if value == clase)
    does, verb = ("recibe", "gets") if n > 0 else ("pierde", "loses")
    es = _plural(abs(n), "un contador", "contadores")
    en = _plural(abs(n), "a counter", "counters")
    return w.d(f"{w.c(row)} {does} {es} de {clase.capitalize()}.", f"{w.c(row)} {verb} {en} of {english}.")


def _contador(w: Hablante, a: Args, _: Secret) -> str:
    row, n = a
    if n < 0:
        return w.d(f"{w.c(row)} pierde {-n} contadores de Poder.", f"{w.c(row)} loses {-n} power counters.")
    es = _plural(n, "un contador de +1 de Poder", "contadores de +1 de Poder")
    en = _plural(n, "a +1 power counter", "+1 power counters")
    return w.d(f"{w.c(row)} recibe {es}.", f"{w.c(row)} gets {en}.")


def _mover(w: Hablante, a: Args, secret: Secret) -> str:
    origin, target, row = a[0], a[1], sabida(a[2], secret)
    if origin[0] == "resolviendo":
        return va(w, row, target)
    if (origin[0], target[0]) == ("mano", "descarte") and origin[1] == target[1]:
        return w.d(f"{w.j(origin[1])} descarta {w.c(row)}.", f"{w.j(origin[1])} discards {w.c(row)}.")
    if origin[1] == target[1]:
        es, en = _SOLA[target[0]]
        return contracted(
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


def _intercambiar_zonas(w: Hablante, a: Args, _: Secret) -> str:
    seat, first, second = a
    return w.d(
        f"{w.j(seat)} intercambia {w.zona((first, seat))} y {w.zona((second, seat))}.",
        f"{w.zona((first, seat))} and {w.zona((second, seat))} are swapped.",
    )


def _mirar(w: Hablante, a: Args, secret: Secret) -> str:
    seat, n = a
    seen = f": {w.lista(secret)}." if secret is not None else "."
    return w.d(f"{w.j(seat)} mira {cartas(w, n)}", f"{w.j(seat)} looks at {cartas(w, n)}") + seen


def _buscar(w: Hablante, a: Args, secret: Secret) -> str:
    seat, n = a
    if not n:
        return w.d(f"{w.j(seat)} busca y no encuentra nada.", f"{w.j(seat)} searches and finds nothing.")
    said = w.d(f"{w.j(seat)} busca y encuentra {cartas(w, n)}", f"{w.j(seat)} searches and finds {cartas(w, n)}")
    return said + cuales(w, secret)


def _duradero(w: Hablante, a: Args, _: Secret) -> str:
    row, _node, span = a
    es, en = _PLAZOS[span]
    return w.d(f"Empieza un efecto de {w.c(row)}, {es}.", f"An effect of {w.c(row)} begins, {en}.")


_PLAZOS = {
    "turno": ("que dura lo que queda de turno", "for the remainder of the turn"),
    "próximo turno de tu oponente": ("para el próximo turno de su oponente", "for the opponent’s next turn"),
    "tu próximo turno": ("para su próximo turno", "for its player’s next turn"),
    "hasta el final de tu próximo turno": (
        "hasta el final de su próximo turno",
        "until the end of its player’s next turn",
    ),
    "hasta tu próximo turno": ("hasta su próximo turno", "until its player’s next turn"),
    "esta lucha": ("para esta lucha", "for this fight"),
    "siempre": ("que dura mientras él mismo diga", "for as long as it says"),
}


def _cifra(what: str, sign: int = 0, much: str = "cantidad") -> Number:
    return Number(what, much, sign, row=lambda named: named.get("carta", -1))


def _del_ambar(named: Named) -> tuple[tuple[str, int], ...]:
    return tuple(place for place in (named["origen"], named["destino"]) if place[0] != "común")


_MAS, _MENOS, _DANO = _cifra("ámbar"), _cifra("ámbar", -1), _cifra("daño")
_HURTADO = Number("ámbar", "cantidad", -1, lambda named: 1 - named["asiento"])
"""What the thief takes is told by «recibir»."""

DIARIO = Events(
    CAMPOS,
    # The game and the turn
    *COMUNES,
    EventKind("elegir inicial", "asiento, inicial",
              "{asiento} elige quién empieza: {inicial}.", "{asiento} chooses who goes first: {inicial}."),
    EventKind("cambiar mano", "asiento", "{asiento} cambia la mano.", "{asiento} changes their hand."),
    EventKind("paso", "paso, asiento", "Paso {paso}.", "Step {paso}.", level=2),
    EventKind("elegir Casa", "asiento, casa", says=_elegir_casa),
    EventKind("acabar paso", "asiento", "Omega: el paso de {asiento} acaba aquí.",
              "Omega: {asiento}’s step ends here."),
    EventKind("listo", "asiento", "{asiento} anuncia: «¡Listo!».", "{asiento} announces: “Check!”."),
    ganar({"llaves": "keys", "rendición": "surrender", "tiempo": "time"},
          {"llaves": ("tres llaves forjadas", "three keys forged")}),
    # Acts
    EventKind("jugar", "asiento, carta, zona", "{asiento} juega {carta}{zona}.", "{asiento} plays {carta}{zona}."),
    EventKind("usar", "asiento, carta, modo", "{asiento} usa {carta}: {modo}.", "{asiento} uses {carta}: {modo}."),
    EventKind("atacar", "carta, otra", "{carta} ataca a {otra}.", "{carta} attacks {otra}."),
    EventKind("impedir", "asiento, carta", "{asiento} no puede jugar {carta}: se queda donde estaba.",
              "{asiento} cannot play {carta}: it stays where it was."),
    EventKind("cancelar lucha", "carta, otra", "La lucha se cancela.", "The fight is cancelled."),
    # Keys and chains
    EventKind("forjar", "asiento, color, cantidad", "{asiento} forja la llave {color} por {cantidad} Æ.",
              "{asiento} forges the {color} key for {cantidad} Æ.", number=_cifra("llave", much="color"),
              instead="forjar"),
    EventKind("desforjar", "asiento, color", "Se desforja la llave {color} de {asiento}.",
              "{asiento}’s {color} key is unforged.", number=_cifra("llave", much="color")),
    EventKind("cadenas", "asiento, cantidad", says=_cadenas, number=_cifra("cadenas")),
    # Æmbar
    EventKind("obtener", "asiento, cantidad, causa", "{asiento} obtiene {cantidad} Æ{causa}.",
              "{asiento} gains {cantidad} Æ{causa}.", number=_MAS, instead="obtener"),
    EventKind("perder", "asiento, cantidad", "{asiento} pierde {cantidad} Æ.", "{asiento} loses {cantidad} Æ.",
              number=_MENOS),
    EventKind("hurtar", "asiento, cantidad", "{asiento} roba {cantidad} Æ.", "{asiento} steals {cantidad} Æ.",
              number=_HURTADO, instead="hurtar"),
    EventKind("recibir", "asiento, cantidad", "{asiento} recibe {cantidad} Æ en su reserva.",
              "{cantidad} Æ is added to {asiento}’s pool.", number=_MAS, instead="recibir"),
    EventKind("pagar", "asiento, cantidad", "{asiento} paga {cantidad} Æ.", "{asiento} pays {cantidad} Æ.",
              number=_MENOS),
    EventKind("gastar", "asiento, cantidad, carta", says=_gastar, number=_MENOS),
    EventKind("capturar", "carta, cantidad, asiento", "{carta} captura {cantidad} Æ de {asiento}.",
              "{carta} captures {cantidad} Æ from {asiento}.", number=_MAS),
    EventKind("poner Æmbar", "carta, cantidad", "Se ponen {cantidad} Æ sobre {carta}.",
              "{cantidad} Æ is placed on {carta}.", number=_MAS),
    EventKind("mover Æmbar", "origen, destino, cantidad", says=_mover_ambar,
              seats=lambda named: tuple(n for kind, n in _del_ambar(named) if kind != "carta"),
              cards=lambda named: tuple(n for kind, n in _del_ambar(named) if kind == "carta"), instead="recibir"),
    EventKind("devolver Æmbar", "asiento, cantidad, carta",
              "Los {cantidad} Æ que había sobre {carta} van a la reserva de {asiento}.",
              "The {cantidad} Æ on {carta} goes to {asiento}’s pool.", number=_MAS, instead="recibir"),
    EventKind("perder Æmbar", "carta, cantidad", "Los {cantidad} Æ que había sobre {carta} se pierden.",
              "The {cantidad} Æ on {carta} is lost.", number=_MENOS),
    # Cards as they stand
    EventKind("agotar", "carta", "{carta} se agota.", "{carta} is exhausted."),
    EventKind("preparar", "carta", "{carta} se prepara.", "{carta} is readied."),
    EventKind("aturdir", "carta", "{carta} queda aturdida.", "{carta} is stunned."),
    EventKind("quitar aturdimiento", "carta", "{carta} deja de estar aturdida.", "{carta} is no longer stunned."),
    EventKind("escudar", "carta", "{carta} queda escudada.", "{carta} is warded."),
    EventKind("quitar escudo", "carta", "{carta} pierde su escudo.", "{carta} loses its ward."),
    EventKind("enfurecer", "carta", "{carta} se enfurece.", "{carta} is enraged."),
    EventKind("quitar furia", "carta", "{carta} deja de estar enfurecida.", "{carta} is no longer enraged."),
    EventKind("contador", "carta, cantidad", says=_contador, number=_cifra("poder")),
    EventKind("otro contador", "carta, cantidad, clase", says=_otro_contador),
    # Damage and destruction
    EventKind("daño", "carta, cantidad, fuente", "{carta} recibe {cantidad} de daño.",
              "{carta} is dealt {cantidad} damage.", number=_DANO, instead="daño"),
    EventKind("evitar daño", "carta, cantidad", "Se evitan los {cantidad} de daño a {carta}.",
              "The {cantidad} damage to {carta} is prevented."),
    EventKind("armadura", "carta, cantidad", "La Armadura de {carta} evita {cantidad} de daño.",
              "{carta}’s armor prevents {cantidad} damage.", number=_cifra("armadura", -1)),
    EventKind("curar", "carta, cantidad", "Se cura {cantidad} de daño a {carta}.",
              "{cantidad} damage is healed from {carta}.", number=_cifra("daño", -1)),
    EventKind("mover daño", "carta, otra, cantidad", "{cantidad} de daño de {carta} pasa a {otra}.",
              "{cantidad} damage moves from {carta} to {otra}."),
    EventKind("destruir", "carta, fuente", "{carta} queda destruida.", "{carta} is destroyed.", instead="destruir"),
    EventKind("salvar", "carta", "{carta} no llega a ser destruida.", "{carta} is not destroyed after all."),
    # Zones
    EventKind("mover", "origen, destino, carta", says=_mover, reveals=PERHAPS,
              seats=lambda named: (named["origen"][1], named["destino"][1]), instead="mover"),
    EventKind("entrar", "carta, asiento, zona", "{carta} entra en juego, controlada por {asiento}.",
              "{carta} enters play under {asiento}’s control."),
    EventKind("abandonar", "carta, origen, destino", "{carta} abandona el juego y va a {destino}.",
              "{carta} leaves play and goes to {destino}.", instead="mover"),
    EventKind("intercambiar", "carta, otra", "{carta} y {otra} intercambian su posición.",
              "{carta} and {otra} swap places."),
    EventKind("mover a flanco", "carta", "{carta} pasa a un flanco de su línea.",
              "{carta} moves to a flank of its line."),
    EventKind("mover en línea", "carta", "{carta} cambia de lugar en su línea.",
              "{carta} moves to another place of its line."),
    EventKind("vincular", "carta, otra, asiento", "{carta} se vincula a {otra}.", "{carta} is attached to {otra}."),
    EventKind("intercambiar zonas", "asiento, zona, otra zona", says=_intercambiar_zonas, hides=True, moves=False),
    EventKind("revelar", "asiento, cartas", "{asiento} revela {cartas}.", "{asiento} reveals {cartas}.",
              reveals=ALWAYS),
    EventKind("mirar", "asiento, cantidad", says=_mirar, reveals=ALWAYS),
    EventKind("buscar", "asiento, cantidad", says=_buscar, reveals=ALWAYS),
    # Effects
    EventKind("nombrar Casa", "asiento, casa", "{asiento} elige {casa}.", "{asiento} chooses {casa}."),
    EventKind("nombrar rasgo", "asiento, rasgo", "{asiento} elige el rasgo {rasgo}.", "{asiento} chooses {rasgo}."),
    EventKind("nombrar número", "asiento, cantidad", "{asiento} elige el número {cantidad}.",
              "{asiento} chooses {cantidad}."),
    EventKind("duradero", "carta, nodo, plazo", says=_duradero),
    EventKind("cortar bucle", "carta", "Se repetiría sin fin: lo que haría {carta} ya no se hace.",
              "It would go on for ever: what {carta} would do is not done any more."),
    EventKind("sustituir", "carta, suceso", "{carta} hace que suceda otra cosa en vez de eso.",
              "{carta} makes something else happen instead."),
)  # fmt: skip
"""The kinds of event of KeyForge."""
