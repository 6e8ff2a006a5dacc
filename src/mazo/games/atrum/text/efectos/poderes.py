"""Damage, prevention, resistencia, and what touches other Powers."""

from __future__ import annotations

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.mesa import CADENA, programa
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.contexto import Contexto
from mazo.games.atrum.text.cuentas import CUENTAS, numero
from mazo.games.atrum.text.nodes import Player
from mazo.games.atrum.text.ordenes import ORDENES
from mazo.games.atrum.text.programa import llanas
from mazo.kernel import atoms
from mazo.kernel.interception import ALL, FREE, Guard, guarding
from mazo.kernel.modifiers import active
from mazo.language.tree import Node

# Damage and resistencia


def _mas_dano(c: Contexto) -> int:
    """The damage later sentences add to this one, whatever is done meanwhile: it is a single damage."""
    return sum(_suma(c, frase) for frase in c.programa.frases[c.sentence :])


def _suma(c: Contexto, orden: Node | None) -> int:
    total = 0
    for node in llanas(orden):
        if isinstance(node, nodes.MoreDamage):
            total += node.n
            c.added.add(c.number(node))
        elif isinstance(node, nodes.If) and not isinstance(node.cond, nodes.Harmed):
            both = _suma(c, node.do), _suma(c, node.otherwise)
            total += both[0 if c.holds(node.cond) else 1]
        elif isinstance(node, nodes.PerEach) and (inner := _suma(c, node.do)):
            counted = inner * CUENTAS.count(c, node.per)
            total += counted if node.most is None else min(counted, node.most)
    return total


def _dano(c: Contexto, node: nodes.Damage) -> bool:
    first, c.hurt = not c.hurt, True
    amount = numero(c, node.n)
    if first:
        link = c.s.cadena[c.k]
        amount += _mas_dano(c) + link.refuerzo
        if c.s.modifiers:
            amount += sum(m.value for m in active(c.s, "más daño", (c.launcher, link.clase)))
    each = isinstance(node.to, Player) and node.to.each
    struck = c.at(c.number(node)) if node.to is None else c.seats(node.to)
    c.struck = [a for a in struck if c.s.resistencia[a] > 0 or not (a == c.launcher and each)]
    return _golpea(c, amount)


def _golpea(c: Contexto, amount: int) -> bool:
    rule = "AA-I-3.3-b" if c.s.cadena[c.k].clase == "Ataque" else "AA-I-7.2.3-e"
    hurt = [a for a in c.struck if not c.s.fuera[a] and (c.s.resistencia[a] > 0 or a == c.launcher)]
    if c.programa.no_se_previene:
        rule = "AA-I-7.5-d"
        left = dict.fromkeys(hurt, amount)
    else:
        left = _protegidos(c, hurt, amount)
    for seat in hurt:
        if not c.s.fuera[seat]:
            before = c.s.resistencia[seat]
            if c.programa.no_se_previene:
                actos.resistencia(c.s, seat, -amount, "daño", rule, FREE)
            else:
                actos.dano(c.s, seat, left[seat], c.k, rule)
            c.harmed = c.harmed or c.s.resistencia[seat] < before
    return c.done


def _protegidos(c: Contexto, hurt: list[int], amount: int) -> dict[int, int]:
    """The damage each receives once whoever prevents too little of it has said whom they protect (AA-I-7.2.2-a)."""
    s, subject = c.s, (c.k,)
    left = dict.fromkeys(hurt, amount)
    while (first := guarding(s, "daño", subject)) is not None and first.amount != ALL:
        needy = [a for a in hurt if left[a]]
        if len(needy) < 2 or first.amount >= sum(left.values()):
            break
        options = [("beneficiario", a) for a in needy]
        seat = actos.pregunta(s, first.source[0], "elegir", options, "AA-I-7.2.2-a")[1]
        n = min(left[seat], first.amount)
        atoms.intercept(s, "daño", subject, n)
        left[seat] -= n
    return left


def _mas(c: Contexto, node: nodes.MoreDamage) -> bool:
    """Already added to the damage it goes with; if it depends on what has just been done, it is dealt now to the same
    participants."""
    return c.done if c.number(node) in c.added else _golpea(c, numero(c, node.n))


def _previene(c: Contexto, node: nodes.Prevent) -> bool:
    target = c.target(node.what)
    if not target:
        return c.done
    link = c.s.cadena[c.k]
    amount = numero(c, node.n) + (0 if c.shielded else link.refuerzo) if isinstance(node.n, int) else ALL
    c.shielded = True
    c.named[c.number(node)] = target
    rule = "AA-I-7.2.2-e" if link.clase == "Defensa" else "AA-I-7.2.3-f"
    if amount:
        atoms.guard(c.s, Guard("daño", (target[0],), amount, rule, c.s.path, ("cadena",)))
    atoms.emit(c.s, "proteger", rule, ("eslabón", target[0], amount))
    return c.done


def _aumenta(c: Contexto, node: nodes.Gain) -> bool:
    for seat in c.seats(node.who):
        actos.resistencia(c.s, seat, numero(c, node.n), "resistencia", "AA-I-3.3-d")
    return c.done


def _disminuye(c: Contexto, node: nodes.Lose) -> bool:
    lost = -numero(c, node.n)
    if node.who is None and c.who in (c.me, c.launcher):
        # AMB-26: what a text takes from its launcher is never passed on.
        # AMB-39: nor is it taken if the effect it goes with was as Annulled.
        if not c.blocked and not c.s.fuera[c.launcher]:
            actos.resistencia(c.s, c.launcher, lost, "resistencia", "AA-II-9.4-a")
        return c.done
    for seat in c.seats(node.who):
        if c.s.resistencia[seat] > 0:
            actos.resistencia(c.s, seat, lost, "resistencia", "AA-II-9.4-a")
    return c.done


# Other Powers


def _refuerza(c: Contexto, node: nodes.Reinforce) -> bool:
    target = c.target(node.what)
    if target:
        c.named[c.number(node)] = target
        link, n = c.s.cadena[target[0]], numero(c, node.n)
        CADENA.change(c.s, target[0], refuerzo=link.refuerzo + n)
        atoms.tally(c.s, "reforzo", c.launcher, c.s.turno)
        rule = "AA-II-4.3-a" if link.asiento == c.launcher else "AA-II-4.3-c"
        atoms.emit(c.s, "reforzar", rule, (target[0], n, link.asiento, link.reptante, link.poder))
    return c.done


def _anula(c: Contexto, node: nodes.Annul) -> bool:
    target = c.target(node.what)
    if target:
        c.named[c.number(node)] = target
        link = c.s.cadena[target[0]]
        text = programa(c.s, link)
        said = (target[0], link.asiento, link.reptante, link.poder)
        if text is not None and text.no_se_anula:
            atoms.emit(c.s, "no anular", "AA-I-7.5-d", said)
        else:
            CADENA.change(c.s, target[0], anulado=1)
            atoms.emit(c.s, "anular", "AA-II-8.1-a", said)
    return c.done


def _cambia(c: Contexto, node: nodes.ChangeKind) -> bool:
    target = c.target(node.what)
    if not target:
        return c.done
    k = target[0]
    link = c.s.cadena[k]
    before, after = programa(c.s, link), programa(c.s, link._replace(clase=node.to))
    targets = link.objetivos
    if (
        before is not None
        and after is not None
        and [o.clase for o in before.objetivos] != [o.clase for o in after.objetivos]
    ):
        foe = c.s.cadena[0].asiento
        targets = tuple((0,) if o.clase == "eslabón" else (foe,) for o in after.objetivos)
    CADENA.change(c.s, k, clase=node.to, objetivos=targets)
    atoms.emit(c.s, "cambiar tipo", "AA-II-9.3-e", (k, node.to, link.asiento, link.reptante, link.poder))
    return c.done


def _no_se_prepara(c: Contexto, node: nodes.NoReady) -> bool:
    rows, rule = [c.link.reptante], "AA-I-7.5-d"
    if node.which == "ese":
        rows = list(c.target(c.s.conf.libro.nodes[c.means(node)])[:1])
    elif c.programa.copia:
        # AA-III-1.1-c: a Power that copies and was paid by Exploding has not exhausted its Reptante.
        rows, rule = [] if c.link.explotando else rows, "AA-III-1.1-b"
    for reptante in rows:
        owner = c.s.conf.dueno[reptante]
        if c.reaches("reptantes", owner) or reptante == c.link.reptante:
            atoms.guard(c.s, Guard("preparar", (reptante,), 1, rule, c.s.path, ("preparar", owner)))
            atoms.emit(c.s, "proteger", rule, ("reptante", reptante, 1))
    return c.done


ORDENES.register(nodes.Damage, _dano)
ORDENES.register(nodes.MoreDamage, _mas)
ORDENES.register(nodes.Prevent, _previene)
ORDENES.register(nodes.Gain, _aumenta)
ORDENES.register(nodes.Lose, _disminuye)
ORDENES.register(nodes.Reinforce, _refuerza)
ORDENES.register(nodes.Annul, _anula)
ORDENES.register(nodes.ChangeKind, _cambia)
ORDENES.register(nodes.NoReady, _no_se_prepara)
