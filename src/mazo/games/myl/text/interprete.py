"""The text of a card at work: importing this module registers what every order does.

``reparo`` looks at a text as it is read: every node must have something that carries it out where it stands, every word
it holds must be one that is understood, and what it says must be able to come about. What is not so is refused then,
never silence later; ``revisa`` asks the same of a tree that comes from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.myl.text import alcance, nodes
from mazo.games.myl.text.condiciones import CONDICIONES, CUENTAS
from mazo.games.myl.text.efectos import cartas, mano, mesa, texto
from mazo.games.myl.text.filtros import DE_CONJUNTO, PRUEBAS, SITIOS
from mazo.games.myl.text.ordenes import ORDENES as ORDENES
from mazo.games.myl.text.patrones import PATRONES
from mazo.games.myl.text.perfil import TextoDesconocido, perfil_de
from mazo.games.myl.text.sentido import provecho
from mazo.games.myl.text.sentido.sentido import sinsentidos
from mazo.language.fits import misfits
from mazo.language.letter import NOBODY, Complaint
from mazo.language.tree import Node
from mazo.messages import say

PARTES = (texto, cartas, mano, mesa, alcance)
"""Where the orders are, by what they are about; and what the rules in force reach."""

CON_QUIEN: tuple[tuple[type[Node], frozenset[type[Node]]], ...] = (
    (nodes.Amount, frozenset({*CUENTAS.of, nodes.UpTo})),
    (nodes.Pattern, frozenset(PATRONES.of)),
    (nodes.Test, frozenset({*PRUEBAS.of, *SITIOS.of, *CONDICIONES.of, *DE_CONJUNTO, nodes.All, nodes.Spent, nodes.Or})),
    (nodes.Condition, frozenset(CONDICIONES.of)),
    (nodes.Order, frozenset(ORDENES.of)),
)
"""Families each node of which something must carry out, and the nodes that something does."""

ACTOS: dict[str, frozenset[str]] = {
    "Forbid": frozenset({
        "atacar", "bloquear", "ser destruido", "ser desterrado", "ser barajado", "ser subido", "salir del juego",
        "ser bloqueado", "ser anulado", "jugar", "usar",
        "generar", "agrupar", "robar", "portar", "jugar ni usar", "jugar ni generar ni usar",
        "usar habilidades disparadas ni activadas", "robar la carta de fin de turno", "interactuar con su Cementerio",
        "ser objetivo", "ser afectado",
    }),
    "Allow": frozenset({
        "ser bloqueado", "bloquear Aliados Imbloqueables", "bloquear a más de un Aliado", "portar un Arma extra",
        "portar", "atacar",
    }),
}  # fmt: skip
"""The acts that are refused and those that are let be: ``permisos`` asks for each."""
_FIJAS = (nodes.This, nodes.Bearer, nodes.Cards, nodes.Player, nodes.BeingPlayed)
"""What a rule that always holds may be about."""


def revisa(tree: Node | None, tipo: str) -> None:
    """Raises ``TextoDesconocido`` if something in a text has nothing to carry it out, or could never come about."""
    if tree is not None and (complaint := reparo(tree, tipo)):
        raise TextoDesconocido(complaint.problem)


def reparo(tree: Node, tipo: str) -> Complaint | None:
    """The first thing in a text that nothing would carry out where it stands, or that could never come about.

    What the reader accepts has none: there is one verdict on a text, and it is given as it is read.
    """
    return next(_reparos(tree, tipo), None)


def _reparos(tree: Node, tipo: str) -> Iterator[Complaint]:
    for node in tree.walk():
        yield from _de_nodo(node)
    try:
        perfil_de(tree, tipo)
    except TextoDesconocido:
        yield Complaint(say("myl.no-moment-card-played-or"), tree)
        return
    yield from sinsentidos(tree)
    yield from provecho.reparos(tree, tipo)


def _de_nodo(node: Node) -> Iterator[Complaint]:
    """Whether something carries out a node, with the words it holds."""
    if any(misfits(node)) or not _tiene_quien(node):
        yield Complaint(NOBODY, node)
    if isinstance(node, (nodes.Forbid, nodes.Allow)):
        for act in node.walk():
            if isinstance(act, nodes.Act) and act.act not in ACTOS[node.kind]:
                yield Complaint(NOBODY, act)
    rule = node.rule if isinstance(node, (nodes.Static, nodes.StaticUnless)) else None
    if isinstance(rule, nodes.Rule) and not isinstance(rule.what, _FIJAS):
        yield Complaint(say("myl.not-always-holds-said-card"), node)


def _tiene_quien(node: Node) -> bool:
    """Whether something carries out nodes of its class, or asks for what they say."""
    families = [known for family, known in CON_QUIEN if isinstance(node, family)]
    return not families or any(issubclass(type(node), kind) for known in families for kind in known)
