"""Where in a text something stands, what its words name and where those cards are; and the sentences that tell why what
is said there could never come about.
"""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.myl.rules.mesa import ALIADO, TALISMAN, TIPOS
from mazo.games.myl.text import nodes
from mazo.games.myl.text.filtros import pruebas
from mazo.games.myl.text.perfil import desde_fuera
from mazo.language.tree import Node
from mazo.messages import say

TODOS = frozenset(TIPOS)
JUEGO = "juego"
"""The place of what is in play; the others are called by their zone, and «» is any."""
ENTRAN = frozenset({"PutInPlay", "PlayFree"})
"""Orders that bring cards into play."""
SALEN = frozenset({"Destroy", "Exile", "Shuffle", "ToHand", "Put", "SendGrave", "Discard"})
"""Orders that take cards out of play, or from one zone to another."""

NO_COMBATE = say("myl.only-allies-strength-race-weapons")
SIN_JUEGO = say("myl.talisman-never-play")
FUERA = say("myl.done-only-cards-play")
DENTRO = say("myl.not-done-only-cards-play")
YA = say("myl.those-cards-already")
DESTERRADA = say("myl.no-card-leaves-exile")
AJENA = say("myl.out-play-every-card-zones")
RIGE = say("myl.so-only-cards-play")
SIN_EFECTO = say("myl.talisman-does-nothing-when-played")
SIN_USO = say("myl.chosen-nothing-done-afterwards")
A_NINGUNA_PARTE = say("myl.not-said-where-searched-goes")
NADA_QUE_ANULAR = say("myl.nothing-here-answers-card-played")
NADA_QUE_PREVENIR = say("myl.nothing-here-about-happen-could")
SIN_DANO = say("myl.no-damage-spoken-here")
NO_SE_OFRECE = say("myl.nothing-would-ever-offer-ability")
NO_SE_JUEGA = say("myl.card-could-never-played")
CERO = say("myl.zero-amount-nothing-would-done")
NO_OCURRE = say("myl.never-happens")
NO_SE_CUMPLE = say("myl.never-so")
DE_QUIEN = say("myl.not-known-card-said")
DE_UNA = say("myl.not-done-card-another-several")
SIN_COSTE = say("myl.gold-no-cost-2")
NO_VEDA = say("myl.forbid-some-cards-only-cannot")


class Entorno(NamedTuple):
    """Where in a text something stands."""

    tipo: str
    """The type of the card."""
    significa: dict[int, Node]
    """The node each reference of the text means, by the identity of the reference."""
    buscadas: dict[int, tuple[Node, ...]]
    """Whose the zones are where cards are searched for, by the identity of the node that names the cards."""
    clausula: Node
    suceso: Node | None = None
    """The event that is heard or answered."""
    responde: frozenset[str] = frozenset()
    """What can be done to the action that is answered: ``Annul``, ``Cancel``."""
    inminente: bool = False
    """Something is about to happen."""
    respondido: bool = False
    """Something is answered as it happens: it can still be undone."""

    def tipos_de(self, what: Node | None) -> frozenset[str]:
        """The types the cards that a node names may be of."""
        if what is None or isinstance(
            what, nodes.TopOf | nodes.OneOf | nodes.TheRest | nodes.Player | nodes.BeingPlayed | nodes.Castle
        ):
            return TODOS
        if isinstance(what, nodes.This):
            return frozenset({self.tipo})
        if isinstance(what, (nodes.Bearer, nodes.Blocker)):
            return frozenset({ALIADO})
        if isinstance(what, (nodes.Cards, nodes.Count)):
            return tipos(what["of"])
        if id(what) in self.significa:
            named = self.tipos_de(self.significa[id(what)])
            return named & {what["noun"]} or named if what.get("noun", "carta") != "carta" else named
        return TODOS

    def sujeto(self, node: Node) -> Node | None:
        """What a rule or a test is about: what it says, or what was spoken of."""
        what: Node | None = node["what"]
        return what if what is not None else self.significa.get(id(node))

    def puede_haber_salido(self) -> bool:
        """Whether this card may be out of play when its text is carried out."""
        clause, event = self.clausula, self.suceso
        if self.tipo == TALISMAN or desde_fuera(clause):
            return True
        if (
            event is not None
            and isinstance(event, (nodes.Leaves, nodes.EntersOrLeaves))
            and isinstance(event["what"], nodes.This)
        ):
            return True
        moved = (n.get("what") for n in clause.walk() if n.kind in SALEN)
        return any(isinstance(what, Node) and isinstance(what, nodes.This) for what in moved)


def tipos(f: Node) -> frozenset[str]:
    """The types a filter admits."""
    said = f["type"]["items"] if isinstance(f["type"], Node) else (f["type"],)
    found = TODOS if not {"carta", "copia"}.isdisjoint(said) else frozenset(said)
    return found - {t["of"] for t in pruebas(f) if isinstance(t, nodes.Not)}


def lugar(what: Node | None) -> str:
    """Where the cards that a node names are: in play, in a zone, or anywhere."""
    if what is None or not isinstance(what, (nodes.Cards, nodes.Bearer, nodes.Blocker, nodes.TopOf)):
        return ""
    if isinstance(what, nodes.TopOf):
        return str(what["at"]["zone"])
    where = what["of"]["where"] if isinstance(what, nodes.Cards) else None
    if where is None or isinstance(where, nodes.Side):
        return JUEGO
    return str(where["zone"]) if isinstance(where, nodes.Zone) else ""


def lado(what: Node) -> Node | None:
    """Whose side the cards that a node names are on, if it says so."""
    where = what["of"]["where"] if isinstance(what, nodes.Cards) else None
    return where["whose"] if where is not None and isinstance(where, nodes.Side) else None
