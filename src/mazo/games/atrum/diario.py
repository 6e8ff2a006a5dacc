"""What happens in Atrum Arena: each kind of event, what it involves, how it is told, what it shows and what it changes.

``asiento`` is whom it happens to or who does it; ``reptante`` and ``poder`` (its position in the Reptante) name a
Power; ``eslabón`` is a place in the chain, -1 for none; ``carta`` a row, -1 for one that is not public; ``qué`` tells
apart the kinds of ``cosa``: «esbirro» (a row), «reptante» or «eslabón»; a zone of somebody (a seat). In ``mostrar``,
``a`` is who looks at the hand; -1, everyone; -2, everyone sees those cards only.
"""

from __future__ import annotations

from typing import Protocol

from mazo.games.show.frases import RENDIRSE, TIEMPO, TURNO, pasa, sabida
from mazo.kernel.state import PREVENTED, SHUFFLED, WON, Event
from mazo.text.events import (
    ALWAYS,
    CARD,
    CARDS,
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
    Speaker,
    contracted,
)


class Hablante(Speaker, Protocol):
    """Who speaks, in one language."""

    def poder(self, reptante: int, indice: int) -> str: ...
    def reptante(self, r: int) -> str: ...
    def tipo(self, t: int) -> str: ...
    def clase(self, name: str) -> str: ...
    def fase(self, n: int, parte: int) -> str: ...


def _anunciar(w: Hablante, a: Args, _: Secret) -> str:
    _link, seat, r, i, exploding, _targets, copy = a
    text = w.d(
        f"{w.j(seat)} anuncia {w.poder(r, i)} con {w.reptante(r)}",
        f"{w.j(seat)} announces {w.poder(r, i)} with {w.reptante(r)}",
    )
    if copy:
        text += w.d(
            f", copiando {w.poder(*copy[-1])} de {w.reptante(copy[-1][0])}",
            f", copying {w.poder(*copy[-1])} of {w.reptante(copy[-1][0])}",
        )
    if exploding:
        text += w.d(", que pagará Explotando", ", to be paid by Exploding")
    return text + "."


def _mover(w: Hablante, a: Args, secret: Secret) -> str:
    origin, target, row = a
    return pasa(w, sabida(row, secret), origin, target)


def _robar(w: Hablante, a: Args, secret: Secret) -> str:
    seat, n = a
    return w.d(f"{w.j(seat)} roba {n}", f"{w.j(seat)} draws {n}") + (f": {w.lista(secret)}." if secret else ".")


def _prevenir(w: Hablante, a: Args, _: Secret) -> str:
    kind, subject, taken, _source = a
    if kind == "daño":
        return w.d(f"Se previenen {taken} de daño.", f"{taken} damage is prevented.")
    if kind == "preparar":
        return w.d(f"{w.reptante(subject[0])} no se Prepara.", f"{w.reptante(subject[0])} does not Ready.")
    return w.d("Está protegido: no se le puede afectar.", "It is protected and cannot be affected.")


def _proteger(w: Hablante, a: Args, _: Secret) -> str:
    kind, who, n = a
    if kind == "eslabón":
        much = w.d("todo el", "all") if n < 0 else w.d(f"hasta {n} de", f"up to {n}")
        return w.d(
            f"Se prevendrá {much} daño del Poder {who + 1} de la cadena.",
            f"{much} damage of Power {who + 1} of the chain will be prevented.",
        )
    if kind == "reptante":
        return w.d(
            f"{w.reptante(who)} no se Preparará en su próxima fase Preparar.",
            f"{w.reptante(who)} will not Ready in its next Ready phase.",
        )
    return w.d(
        f"Este turno nada puede afectar {w.zona((kind, who))}.", f"This turn nothing can affect {w.zona((kind, who))}."
    )


def _cambiar_tipo(w: Hablante, a: Args, _: Secret) -> str:
    if a[0] == "descarte":
        types = ", ".join(w.tipo(t) for t in a[2])
        return w.d(
            f"Los próximos descartes de {w.j(a[1])} cuentan como {types}.",
            f"The next discards of {w.j(a[1])} count as {types}.",
        )
    if a[0] == "poderes":
        return w.d(
            f"Los Poderes de {w.clase(a[2])} de {w.j(a[1])} son de {w.clase(a[3])} este turno.",
            f"The {w.clase(a[2])} Powers of {w.j(a[1])} are {w.clase(a[3])} this turn.",
        )
    if isinstance(a[0], str):
        return contracted(
            w.d(
                f"Los Esbirros de {w.zona((a[0], a[1]))} son de tipo {w.tipo(a[2])} este turno.",
                f"The minions of {w.zona((a[0], a[1]))} are {w.tipo(a[2])} this turn.",
            )
        )
    return w.d(
        f"{w.poder(a[3], a[4])} pasa a ser de tipo {w.clase(a[1])}.",
        f"{w.poder(a[3], a[4])} becomes {w.clase(a[1])}.",
    )


def _mostrar(w: Hablante, a: Args, secret: Secret) -> str:
    seat, to, rows = a
    if to >= 0:
        seen = f": {w.lista(secret)}." if secret is not None else "."
        return w.d(f"{w.j(to)} mira la mano de {w.j(seat)}", f"{w.j(to)} looks at {w.j(seat)}’s hand") + seen
    if to == -2:
        return w.d(f"{w.j(seat)} muestra {w.lista(rows)}.", f"{w.j(seat)} shows {w.lista(rows)}.")
    return w.d(f"{w.j(seat)} muestra su mano: {w.lista(rows)}.", f"{w.j(seat)} shows their hand: {w.lista(rows)}.")


def _buscar(w: Hablante, a: Args, secret: Secret) -> str:
    seat, n, zone, shown = a
    text = w.d(
        f"{w.j(seat)} busca en {w.zona((zone, -1))} y toma {n}",
        f"{w.j(seat)} searches {w.zona((zone, -1))} and takes {n}",
    )
    seen = shown or secret
    return text + (f": {w.lista(seen)}." if seen else ".")


def _ganar(w: Hablante, a: Args, _: Secret) -> str:
    _gana, winners, reason, score = a
    names = w.d(" y ", " and ").join(w.j(x) for x in winners)
    why = {"eliminación": "elimination", "rendición": "surrender", "tiempo": "time", "bucle": "endless loop"}
    points = ", ".join(f"{w.j(i)} {n}" for i, n in enumerate(score))
    return w.d(
        f"Gana {names}, por {reason}. Puntos: {points}.",
        f"{names} wins, by {why.get(reason, reason)}. Points: {points}.",
    )


def _del_poder(es: str, en: str, at: int = 2) -> Says:
    """Sentences about a Power: {p}, and {j}, whose."""
    return lambda w, a, _: w.d(es, en).format(j=w.j(a[1]) if "{j}" in es else "", p=w.poder(a[at], a[at + 1]), n=a[1])


def _de(clase: str) -> str:
    """Powers of a class, of several."""
    return "Tácticos" if clase == "Táctico" else f"de {clase}"


def _prohibir(w: Hablante, a: Args, _: Secret) -> str:
    seat, clase = a
    es, en = (f"Poderes {_de(clase)}", f"{w.clase(clase)} Powers") if clase else ("Poderes", "Powers")
    return w.d(f"{w.j(seat)} no puede anunciar {es} este turno.", f"{w.j(seat)} cannot announce {en} this turn.")


def _estado(es: str, en: str) -> Says:
    def dice(w: Hablante, a: Args, _: Secret) -> str:
        seat, kind, which = a
        name = w.reptante(which) if kind == "reptante" else w.c(which)
        return w.d(f"{w.j(seat)}: {name} {es}.", f"{w.j(seat)}: {name} {en}.")

    return dice


def _resistencia(w: Hablante, a: Args, _: Secret) -> str:
    seat, change, before, after = a
    es, en = ("aumenta", "rises") if change > 0 else ("disminuye", "falls")
    return w.d(
        f"La resistencia de {w.j(seat)} {es} {abs(change)}: {before} → {after}.",
        f"{w.j(seat)}’s resistance {en} by {abs(change)}: {before} → {after}.",
    )


CAMPOS = {
    "asiento": SEAT, "carta": CARD, "cartas": CARDS, "origen": PLACE, "destino": PLACE,
    "reptante": Field(lambda w, v: w.reptante(v)),
    "agotado": Field(lambda w, v: w.d(", Agotado", ", Exhausted") if v else ""),
}  # fmt: skip
_EN_OTRO = ("qué", "asiento", "valor", "nuevo")
"""The arguments of «cambiar tipo» when it is not of a link: of a zone, the next discards, or the Powers of a class."""
_AGUANTE = Number("resistencia", lambda named: named["después"] - named["antes"])


def _protegido(named: Named) -> tuple[int, ...]:
    return (named["cosa"],) if named["qué"] not in ("eslabón", "reptante") else ()


def _esbirro(named: Named) -> tuple[int, ...]:
    return (named["cosa"],) if named["qué"] == "esbirro" else ()


DIARIO = Events(
    CAMPOS,
    # The game and the turn
    EventKind(SHUFFLED, "zona, de", "Se baraja la Fosa.", "The Pit is shuffled.", name="barajar", reveals=ALWAYS,
              hides=True, moves=False),
    EventKind("sorteo", "asiento", "El azar señala a {asiento}.", "Chance points at {asiento}.", reveals=ALWAYS),
    EventKind("remover", "asiento, reptante", "{asiento} aparta a {reptante}.", "{asiento} sets {reptante} aside."),
    TURNO,
    EventKind("fase", "fase, parte, asiento", says=lambda w, a, _: w.fase(a[0], a[1]), level=2),
    EventKind("perder", "asiento", "{asiento} queda fuera de la partida.", "{asiento} is out of the game."),
    EventKind(WON, "gana, ganan, motivo, score", says=_ganar, name="ganar", seats=lambda named: tuple(named["ganan"])),
    RENDIRSE,
    EventKind("bucle", "asiento", "{asiento} sostiene un bucle: se considera que se rinde.",
              "{asiento} sustains a loop and is taken to surrender."),
    TIEMPO,
    # The chain
    EventKind("anunciar", "eslabón, asiento, reptante, poder, explotando, objetivos, copia", says=_anunciar),
    EventKind("exponer", "eslabón, asiento, carta", "{asiento} expone {carta}.", "{asiento} exposes {carta}.",
              reveals=ALWAYS),
    EventKind("pagar", "eslabón, asiento, reptante, poder, cantidad, explotando",
              says=_del_poder("{j} paga {p}.", "{j} pays for {p}.")),
    EventKind("lanzar", "eslabón, asiento, reptante, poder", says=_del_poder("{j} lanza {p}.", "{j} launches {p}.")),
    EventKind("no lanzar", "eslabón, asiento, reptante, poder",
              says=_del_poder("{p} no se lanza: nada de él se paga.", "{p} is not launched: nothing of it is paid.")),
    EventKind("anular", "eslabón, asiento, reptante, poder",
              says=_del_poder("El efecto de {p} queda Anulado.", "The effect of {p} is Annulled.")),
    EventKind("no anular", "eslabón, asiento, reptante, poder",
              says=_del_poder("El efecto de {p} no puede ser Anulado.", "The effect of {p} cannot be Annulled.")),
    EventKind("copiar", "eslabón, reptante, poder", says=_del_poder("Copia {p}.", "It copies {p}.", 1)),
    EventKind("reforzar", "eslabón, cantidad, asiento, reptante, poder",
              says=_del_poder("{p} queda Reforzado en {n}.", "{p} is Reinforced by {n}.", 3)),
    EventKind("cambiar tipo", "eslabón, clase, asiento, reptante, poder", says=_cambiar_tipo,
              alias=lambda args: _EN_OTRO if isinstance(args[0], str) else None),
    EventKind("fortalecer", "asiento, clase, cantidad",
              says=lambda w, a, _: w.d(f"Los Poderes {_de(a[1])} de {w.j(a[0])} hacen {a[2]} de daño más este turno.",
                                       f"{w.j(a[0])}’s {w.clase(a[1])} Powers deal {a[2]} more damage this turn.")),
    EventKind("prohibir", "asiento, clase",
              says=_prohibir),
    EventKind("proteger", "qué, cosa, cantidad", says=_proteger, seats=_protegido, cards=_esbirro),
    EventKind(PREVENTED, "suceso, sujeto, cantidad, fuente", says=_prevenir, name="prevenir"),
    # Esbirros and Reptantes
    EventKind("robar", "asiento, cantidad", says=_robar, reveals=ALWAYS),
    EventKind("revelar", "cartas", "Se revela: {cartas}.", "Revealed: {cartas}.", reveals=ALWAYS),
    EventKind("buscar", "asiento, cantidad, zona, cartas", says=_buscar, reveals=ALWAYS),
    EventKind("mostrar", "asiento, a, cartas", says=_mostrar, reveals=ALWAYS),
    EventKind("descartar", "eslabón, asiento, carta", "{asiento} descarta {carta}.", "{asiento} discards {carta}.",
              reveals=ALWAYS),
    EventKind("colocar", "asiento, carta, agotado", "{carta} entra en el Altar de {asiento}{agotado}.",
              "{carta} enters {asiento}’s Altar{agotado}."),
    EventKind("explotar", "asiento, carta", "{carta} de {asiento} Explota.", "{asiento}’s {carta} Explodes."),
    EventKind("agotar", "asiento, qué, cosa", says=_estado("se Agota", "is Exhausted"), cards=_esbirro),
    EventKind("preparar", "asiento, qué, cosa", says=_estado("se Prepara", "is Readied"), cards=_esbirro,
              instead="preparar"),
    EventKind("mover", "origen, destino, carta", says=_mover,
              seats=lambda named: tuple(seat for _, seat in (named["origen"], named["destino"]) if seat >= 0)),
    EventKind("eliminar", "asiento, reptante", "{asiento} pierde a {reptante}.", "{asiento} loses {reptante}."),
    # Resistencia
    EventKind("daño", "asiento, cantidad, antes, después",
              "{asiento} recibe {cantidad} de daño: {antes} → {después}.",
              "{asiento} takes {cantidad} damage: {antes} → {después}.", number=_AGUANTE, instead="daño"),
    EventKind("resistencia", "asiento, cantidad, antes, después", says=_resistencia, number=_AGUANTE),
    EventKind("reinicio", "asiento, antes, después", "{asiento} vuelve a {después} de resistencia.",
              "{asiento} goes back to {después} resistance.", number=_AGUANTE),
)  # fmt: skip
"""The kinds of event of Atrum Arena."""


def reptante(e: Event) -> int:
    """The Reptante an event is about, or -1."""
    named = DIARIO.named(e)
    return int(named["cosa"] if named.get("qué") == "reptante" and "cosa" in named else named.get("reptante", -1))


def poder(e: Event) -> tuple[int, int] | None:
    """The Power an event is about: its Reptante and its position in it."""
    named = DIARIO.named(e)
    return (named["reptante"], named["poder"]) if "poder" in named else None
