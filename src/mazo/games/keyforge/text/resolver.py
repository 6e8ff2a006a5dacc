"""Resolving: abilities, replacements, and the effects that last.

``s.path`` says what is being resolved: whose it is, the card, and the number of the ability or the verb of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import local
from typing import Any

from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.games.keyforge.text import habilidades, nodes
from mazo.games.keyforge.text.conmutan import mismo_cambio
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.eleccion import toma
from mazo.games.keyforge.text.filtros import referencias
from mazo.games.keyforge.text.habilidades import ASALTO, DANINO
from mazo.games.keyforge.text.ordenes import orden
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.kernel import atoms
from mazo.kernel.modifiers import Until
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger
from mazo.text.replace import Replacements

HONDURA = 80
"""How many abilities may be resolved one within another."""


class _Hondo(local):
    n = 0
    """How many are being resolved, in this thread of the program."""


_HONDO = _Hondo()
REGLA_DE = {ASALTO: "KF-GLOS-ASALTO-1", DANINO: "KF-GLOS-DANINO-1"}


def resuelve(
    s: Tablero,
    habilidad: Trigger,
    suceso: Happening | None,
    yo: int | None = None,
    prestada: int = -1,
    cadena: tuple[str, ...] = (),
    queda: int = -1,
) -> int:
    """Resolves an ability: its text, from its controller's point of view or another's (KF-GLOS-COMOSI-1).

    ``cadena``: the abilities being activated by one another, this one the last. ``queda``: what is left of the amount
    of the event, if others have taken some; it says what is left then. One that many others have brought about, each
    within the one before, is not resolved: they would do so for ever (A-31).
    """
    if _HONDO.n >= HONDURA:
        atoms.emit(s, "cortar bucle", "A-31", (habilidad.source,))
        return queda
    _HONDO.n += 1
    try:
        return _resuelve(s, habilidad, suceso, yo, prestada, cadena, queda)
    finally:
        _HONDO.n -= 1


def _resuelve(
    s: Tablero,
    habilidad: Trigger,
    suceso: Happening | None,
    yo: int | None,
    prestada: int,
    cadena: tuple[str, ...],
    queda: int,
) -> int:
    source, number = habilidad.source, habilidad.node
    before = s.path
    seat = habilidad.me if yo is None else yo
    if number in REGLA_DE:
        atoms.resolving(s, (seat, source, number))
        orden(Contexto(s, source, seat), nodes.Blow(n=habilidad.stamp, rule=REGLA_DE[number]))
        atoms.resolving(s, before)
        return queda
    node = s.conf.libro.nodes[number]
    c = Contexto(s, source, seat, suceso, habilidad.lender, habilidad.named, habilidad.life, prestada)
    if queda >= 0:
        c.left = queda
    if suceso is not None and isinstance(node, nodes.When):
        liga(c, node.event, suceso)
    atoms.resolving(s, (seat, source, number, *cadena))
    if not isinstance(node, (nodes.When, nodes.Headed, nodes.Watch)):
        raise TypeError(f"not an ability: {node}")
    orden(c, node.do)
    atoms.resolving(s, before)
    return c.left


def liga(c: Contexto, event: Node, e: Happening) -> None:
    """The event has named its card."""
    what = event.get("what")
    if isinstance(what, Node) and e.row >= 0:
        c.named[c.number(what)] = ((e.row, e.life if e.life >= 0 else c.s.vida[e.row]),)


class _EnVezDeEso(Replacements[Tablero, Vigente]):
    """KF-SUST: a rule replaces an event once; of several, the active player says which."""

    def heeds(self, s: Tablero, kind: str) -> bool:
        return bool(VIGOR.of(s, f"en vez de {kind}"))

    def deciders(self, s: Tablero) -> Sequence[int]:
        return (s.activo,)

    def offered(self, s: Tablero, seat: int, e: Happening) -> Sequence[Vigente] | None:
        return sustitutas(s, e) or None

    def chosen(self, s: Tablero, seat: int, e: Happening, among: Sequence[Vigente]) -> Vigente:
        return una_de(s, among)

    def carried_out(self, s: Tablero, seat: int, e: Happening, what: Vigente) -> None:
        sustituye_por(s, what, e)


EN_VEZ_DE_ESO = _EnVezDeEso()


def sustitutas(s: Tablero, e: Happening) -> list[Vigente]:
    """The rules that would replace an event, but for those that have brought it about."""
    return [v for v in habilidades.sustituciones(s, e) if _marca(v.source, v.stamp) not in s.path]


def una_de(s: Tablero, rules: Sequence[Vigente]) -> Vigente:
    """Of several rules that would replace one event, that which the active player says (KF-HAB-7)."""
    options = [("habilidad", r.source, i) for i, r in enumerate(rules)]
    if len(rules) == 1 or mismo_cambio(s, [r.node for r in rules], [r.me for r in rules]):
        calla(s, options)
        return rules[0]
    return rules[pregunta(s, "orden", options, "KF-HAB-7")[2]]


def sustituye_por(s: Tablero, v: Vigente, e: Happening) -> None:
    """What a rule says is done instead of an event."""
    rule = v.node
    if not isinstance(rule, nodes.Instead):
        raise TypeError(f"not a replacement: {rule}")
    c = v.contexto(s)
    c.event, c.left = e, e.n
    liga(c, rule.event, e)
    before = s.path
    head = (v.me, v.source, s.conf.libro.number(v.node))
    atoms.resolving(s, (*head, *before[3:], _marca(v.source, v.stamp)))
    atoms.emit(s, "sustituir", "KF-SUST-1", (v.source, e.kind))
    orden(c, rule.do)
    atoms.resolving(s, before)


def _marca(fuente: int, sello: int) -> str:
    return f"en vez de eso {fuente}:{sello}"


# What lasts


def dura(c: Contexto, rule: Node, span: str) -> None:
    """Begins a lasting effect (KF-GLOS-DURADERO): it keeps what it needs of what the text has named."""
    s = c.s
    number = c.number(rule)
    value = (number, c.source, c.life, c.me, c.lender, _recuerda(c, rule), len(s.hechos))
    mine = s.activo == c.me
    until: dict[str, Until] = {
        "turno": ("turno", s.turno),
        "esta lucha": ("lucha", *s.lucha),
        "siempre": ("siempre",),
        "próximo turno de tu oponente": ("durante", s.turno + (1 if mine else 2)),
        "tu próximo turno": ("durante", s.turno + (2 if mine else 1)),
        "hasta el final de tu próximo turno": ("turno", s.turno + (2 if mine else 1)),
        "hasta tu próximo turno": ("hasta", s.turno + (2 if mine else 1)),
    }
    atoms.modify(s, "regla", (), value, until[span])
    atoms.emit(s, "duradero", "KF-GLOS-DURADERO-1", (c.source, number, span))


def _recuerda(c: Contexto, rule: Node) -> tuple[tuple[int, Any], ...]:
    """What the references of a rule mean, with the lives the cards are in now, also those just moved."""
    kept = c.remembered(rule.walk())
    for said in rule.find("Rival", "Nth"):
        kept[c.number(said)] = tuple((r, c.s.vida[r]) for r in referencias(c, said))
    return tuple(sorted(kept.items()))


def caduca(s: Tablero) -> None:
    """A turn begins: what lasted until now is over (A-44)."""
    now = s.turno
    if s.modifiers:
        atoms.expire(s, lambda u: (u[0] in ("turno", "durante") and u[1] < now) or (u[0] == "hasta" and u[1] <= now))


def acaba_turno(s: Tablero) -> None:
    now = s.turno
    if s.modifiers:
        atoms.expire(s, lambda u: u[0] in ("turno", "durante") and u[1] <= now)


def acaba_lucha(s: Tablero, lucha: tuple[int, int]) -> None:
    over = ("lucha", *lucha)
    if any(m.until == over for m in s.modifiers):
        atoms.expire(s, lambda u: u == over)


def olvida(s: Tablero) -> None:
    """Ends what lasted while something did, and can never hold again: the cards it speaks of have gone."""
    for m in s.modifiers:
        if m.attribute == "regla" and m.until == ("siempre",):
            number, row, life, yo, lender, named, _ = m.value
            rule = s.conf.libro.nodes[number]
            about = rule["event"]["what"] if isinstance(rule, nodes.Instead) else rule["cond"].get("what")
            if about is not None and not referencias(Contexto(s, row, yo, None, lender, named, life), about):
                atoms.drop(s, m)


# Copies


def copia(s: Tablero, row: int, asiento: int) -> bool:
    """A-26: a card played as a copy of another is that other from its announcement. True if it is one."""
    what = s.conf.perfiles[row].copia
    if what is None:
        return False
    chosen = toma(Contexto(s, row, asiento), what, "KF-SEIS-3", "copiar")
    if chosen:
        atoms.tally(s, "copia", row, chosen[0])
    return bool(chosen)


def deja_de_copiar(s: Tablero, row: int) -> None:
    if s.copia[row] >= 0:
        atoms.tally(s, "copia", row, -1)
