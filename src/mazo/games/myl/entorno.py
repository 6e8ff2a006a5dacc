"""Where in a text something stands, what its words name and where those cards are; and the sentences that tell why what
is said there could never come about.
"""

from __future__ import annotations

from typing import NamedTuple

from mazo.games.myl.filtros import pruebas
from mazo.games.myl.mesa import ALIADO, TALISMAN, TIPOS
from mazo.games.myl.perfil import desde_fuera
from mazo.language.tree import Node

TODOS = frozenset(TIPOS)
JUEGO = "juego"
"""The place of what is in play; the others are called by their zone, and «» is any."""
ENTRAN = frozenset({"PutInPlay", "PlayFree"})
"""Orders that bring cards into play."""
SALEN = frozenset({"Destroy", "Exile", "Shuffle", "ToHand", "Put", "SendGrave", "Discard"})
"""Orders that take cards out of play, or from one zone to another."""

NO_COMBATE = "Sólo los Aliados tienen Fuerza, raza y Armas, y combaten: de otras cartas esto no dice nada."
SIN_JUEGO = "Un Talismán nunca está en juego."
FUERA = "Esto sólo se hace con cartas que están en juego."
DENTRO = "Esto sólo se hace con cartas que no están en juego."
YA = "Esas cartas ya están ahí."
DESTERRADA = "Del Destierro no sale ninguna carta."
AJENA = "Fuera del juego cada carta está en las zonas de su dueño: la de otro no puede ir a la tuya."
RIGE = "Esto sólo rige de cartas que están en juego."
SIN_EFECTO = "Este Talismán no hace nada al jugarse."
SIN_USO = "Esto se elige, y después no se hace nada con ello."
A_NINGUNA_PARTE = "No se dice a dónde va lo que se busca."
NADA_QUE_ANULAR = "Aquí no se responde a ninguna carta que se juegue ni a ninguna habilidad que se use."
NADA_QUE_PREVENIR = "Aquí no hay nada a punto de ocurrir que pueda prevenirse."
SIN_DANO = "Aquí no se habla de ningún daño."
NO_SE_OFRECE = "Nada ofrecería nunca esta habilidad: la carta está en juego cuando se usa."
NO_SE_JUEGA = "Con esto la carta no podría jugarse nunca."
CERO = "Cero no es una cantidad: no se haría nada."
NO_OCURRE = "Esto no ocurre nunca."
NO_SE_CUMPLE = "Esto no se cumple nunca."
DE_QUIEN = "No se sabe de qué carta se dice esto."
DE_UNA = "Esto se hace con una carta y otra, no con varias."
SIN_COSTE = "Un Oro no tiene Coste."
NO_VEDA = "Prohibir esto de sólo algunas cartas no puede cumplirse."


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
        if what is None or what.kind in ("TopOf", "OneOf", "TheRest", "Player", "BeingPlayed", "Castle"):
            return TODOS
        if what.kind == "This":
            return frozenset({self.tipo})
        if what.kind in ("Bearer", "Blocker"):
            return frozenset({ALIADO})
        if what.kind in ("Cards", "Count"):
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
        if event is not None and event.kind in ("Leaves", "EntersOrLeaves") and event["what"].kind == "This":
            return True
        moved = (n.get("what") for n in clause.walk() if n.kind in SALEN)
        return any(isinstance(what, Node) and what.kind == "This" for what in moved)


def tipos(f: Node) -> frozenset[str]:
    """The types a filter admits."""
    said = f["type"]["items"] if isinstance(f["type"], Node) else (f["type"],)
    found = TODOS if not {"carta", "copia"}.isdisjoint(said) else frozenset(said)
    return found - {t["of"] for t in pruebas(f) if t.kind == "Not"}


def lugar(what: Node | None) -> str:
    """Where the cards that a node names are: in play, in a zone, or anywhere."""
    if what is None or what.kind not in ("Cards", "Bearer", "Blocker", "TopOf"):
        return ""
    if what.kind == "TopOf":
        return str(what["at"]["zone"])
    where = what["of"]["where"] if what.kind == "Cards" else None
    if where is None or where.kind == "Side":
        return JUEGO
    return str(where["zone"]) if where.kind == "Zone" else ""


def lado(what: Node) -> Node | None:
    """Whose side the cards that a node names are on, if it says so."""
    where = what["of"]["where"] if what.kind == "Cards" else None
    return where["whose"] if where is not None and where.kind == "Side" else None
