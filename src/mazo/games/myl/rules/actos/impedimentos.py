"""What stops a card from being played or an ability from being used: moments, prohibitions, costs, targets.

Each answers the rules that stop it, none if it may; the sequences themselves are in ``jugar`` and ``usar``.
"""

from __future__ import annotations

from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.actos import costes, pagos
from mazo.games.myl.rules.mesa import ARMA, BATALLA, BLOQUEO, GUERRA, ORO, TALISMAN, VIGILIA, Mesa, donde, en_juego
from mazo.games.myl.rules.sucesos import TALISMAN as EFECTO_DE_TALISMAN
from mazo.games.myl.text import condiciones, eleccion, nodes, patrones, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import ACCION, ANULAR, BLOQUEANDO, CANCELAR, ENTRE_COPIAS, Activada, Perfil
from mazo.games.myl.text.respondida import cumple_accion, encaja, nombra_respondida
from mazo.games.myl.text.sentido.textos import anulaciones, oros
from mazo.language.tree import Node
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]


# Moments


def en_plazo(s: Mesa, asiento: int, plazos: frozenset[str], propia: bool) -> bool:
    """Whether this is the moment of an act of the Vigilia or of the Guerra de Talismanes.

    ``propia``: a card or an ability that can be used in the Guerra without saying so (D13).
    """
    mine = asiento == s.activo
    if s.fase == VIGILIA:
        return mine and (not plazos or bool(plazos & {"tu vigilia", "tu turno"}))
    if s.fase != BATALLA or s.paso != GUERRA:
        return False
    if not plazos:
        return propia
    if "guerra de talismanes" in plazos:
        return mine or "tu vigilia" not in plazos
    return "batalla mitológica" in plazos or (mine and "tu turno" in plazos)


def en_momento(s: Mesa, asiento: int, plazos: frozenset[str]) -> bool:
    """Whether this is one of the moments that an act in answer to something is kept to; none named, any."""
    mine = asiento == s.activo
    now = {
        "tu vigilia": mine and s.fase == VIGILIA, "tu turno": mine, "batalla mitológica": s.fase == BATALLA,
        "guerra de talismanes": s.paso == GUERRA, BLOQUEANDO: s.paso == BLOQUEO,
    }  # fmt: skip
    return not plazos or any(now[word] for word in plazos)


# Playing a card


def impide_jugar(
    s: Mesa,
    asiento: int,
    row: int,
    ventana: str = ACCION,
    k: int = -1,
    e: Happening | None = None,
    gratis: bool = False,
) -> Reglas:
    """The rules that stop a card from being played now; none if it may.

    ``ventana``: the window in which; ``k``, ``e``: the action or the event it would answer; ``gratis``: by an effect.
    """
    if s.vetos and (row, -1) in s.vetos:
        return ("AMB-42",)
    c = s.conf.cartas[row]
    text = vigentes.perfil(s, row)
    if not gratis and (refusal := _momento(s, asiento, row, c.tipo, text, ventana)):
        return refusal
    if refusal := permisos.prohibe_jugar(s, asiento, row, gratis):
        return refusal
    if c.tipo == ARMA and not permisos.portadores(s, asiento, row):
        return ("MYL-3.2-A",)
    if not gratis and not _pagable(s, asiento, row, text):
        return ("MYL-8.1",)
    if c.tipo == TALISMAN and text.efecto:
        return _resoluble(s, asiento, row, text, ventana, k, e)
    return ()


def cabe(s: Mesa, asiento: int, row: int) -> bool:
    """Whether a card that asks for nothing else has somebody to carry it, or legal targets."""
    kind = s.conf.cartas[row].tipo
    if kind == ARMA:
        return bool(permisos.portadores(s, asiento, row))
    if kind != TALISMAN:
        return True
    sentences = s.conf.perfiles[row].efecto
    return not sentences or eleccion.cabe(de_talisman(s, row, asiento, -1, None), sentences)


def _momento(s: Mesa, asiento: int, row: int, tipo: str, text: Perfil, ventana: str) -> Reglas:
    """Whether it is in the right zone, phase and window (MYL-8.1-c1)."""
    words = text.plazos
    if row not in s.mano[asiento]:
        ways = modos(s, asiento, row)
        if not ways:
            return ("MYL-8.1-c1",)
        words = words or frozenset(node["window"] for node in ways if node["window"] is not None)
    elif text.solo and any(only["zone"] is not None and only["zone"]["zone"] != "mano" for only in text.solo):
        return ("MYL-8.1-c1",)
    if tipo == TALISMAN:
        if text.ventana != ventana:
            return ("MYL-3.4-C",)
        if ventana == ACCION and not en_plazo(s, asiento, words, True):
            return ("MYL-9.2",)
        return () if ventana == ACCION or en_momento(s, asiento, words) else ("MYL-8.1-c1",)
    if ventana != ACCION or not en_plazo(s, asiento, words, False):
        return ("MYL-9.2",)
    if tipo == ORO:
        if s.bajado and not permisos.quedan_oros(s, asiento):
            return ("MYL-9.2-B" if s.bajado & 1 else "MYL-9.2-b1",)
        return permisos.prohibe_bajar_oro(s, asiento, row)
    return ()


def _pagable(s: Mesa, asiento: int, row: int, text: Perfil) -> bool:
    """Whether its Coste and all that is added to it can be paid."""
    if row not in s.mano[asiento] and row in s.conf.desde:
        return bool(pagables(s, asiento, row, text))
    return _pagable_asi(s, asiento, row, text, None)


def pagables(s: Mesa, asiento: int, row: int, text: Perfil) -> list[Node]:
    """The ways of playing a card from elsewhere that can be paid for now."""
    return [node for node in modos(s, asiento, row) if _pagable_asi(s, asiento, row, text, node["instead"])]


def modos(s: Mesa, asiento: int, row: int) -> list[Node]:
    """The ways of playing a card from elsewhere, in their moment."""
    return [
        node for node in permisos.desde(s, asiento, row)
        if node["window"] is None or en_plazo(s, asiento, frozenset({node["window"]}), False)
    ]  # fmt: skip


def _pagable_asi(s: Mesa, asiento: int, row: int, text: Perfil, instead: Node | None) -> bool:
    """Whether all that a card costs can be paid, with something done in place of its Coste or not."""
    gold = 0 if instead is not None else permisos.coste_minimo(s, asiento, row)
    extra = permisos.adicionales(s, asiento, row) if text.costes or s.conf.peajes else []
    if instead is not None:
        extra = [(Contexto(s, row, asiento), instead), *extra]
    if not costes.pagables(extra):
        return False
    gold += sum(oros(cost) for _, cost in extra)
    return gold <= 0 or pagos.disponible(s, asiento, row) >= gold


def de_talisman(s: Mesa, row: int, asiento: int, k: int, e: Happening | None, vida: int = -1) -> Contexto:
    """The text of a Talismán as it is played."""
    c = Contexto(s, row, asiento, e, (), vida, sort=EFECTO_DE_TALISMAN, answers=k)
    if k >= 0:
        nombra_respondida(c, vigentes.perfil(s, row).efecto)
    return c


def _resoluble(s: Mesa, asiento: int, row: int, text: Perfil, ventana: str, k: int, e: Happening | None) -> Reglas:
    """MYL-3.4-A, MYL-3.4-C: whether a Talismán has what it answers, and legal targets."""
    c = de_talisman(s, row, asiento, k, e)
    answered = text.responde if ventana != ACCION else None
    if answered is not None and (e is None or not encaja(c, answered["event"], e)):
        return ("MYL-3.4-C",)
    if ventana == ANULAR and not permisos.anulable(s, k):
        return ("MYL-8.3",)
    if ventana in (ANULAR, CANCELAR) and not _alcanza(s, c, text, k):
        return ("MYL-8.3" if ventana == ANULAR else "MYL-PR-CANC-1",)
    return () if eleccion.cabe(c, text.efecto) else ("MYL-3.4-A",)


def _alcanza(s: Mesa, c: Contexto, text: Perfil, k: int) -> bool:
    """Whether what a Talismán annuls or cancels is what is being played or used."""
    return any(_anula(s, c, sentence, k) for sentence in text.efecto)


def _anula(s: Mesa, c: Contexto, orders: Node, k: int) -> bool:
    """Whether the «anula» or «cancela» of some orders is about the action ``k``."""
    for node in anulaciones(orders):
        what = node.what
        if isinstance(node, nodes.Cancel) and node.of != "habilidad":
            continue
        if not isinstance(what, nodes.Cards) or cumple_accion(c, s.acciones[k], what.of):
            return True
    return False


# Using an ability


def de_habilidad(s: Mesa, row: int, asiento: int, k: int = -1, e: Happening | None = None) -> Contexto:
    return Contexto(s, row, asiento, e, answers=k)


def impide_usar(s: Mesa, asiento: int, row: int, x: Activada, k: int = -1, e: Happening | None = None) -> Reglas:
    """The rules that stop an activated ability from being used now, in its own window; none if it may (MYL-6.7)."""
    node = x.nodo
    number = s.conf.libro.number(node)
    if s.vetos and (row, number) in s.vetos:
        return ("AMB-42",)
    if x.veces and s.usadas.count((row, s.vida[row], number)) >= x.veces:
        return ("MYL-6.10.1",)
    if isinstance(node, nodes.Activated) and node.limit == ENTRE_COPIAS and _usada_por_copia(s, asiento, row):
        return ("MYL-6.10.1",)
    if x.ventana != ACCION and not en_momento(s, asiento, x.plazos):
        return ("MYL-6.7",)
    if refusal := permisos.prohibe_usar(s, asiento, row, "activada"):
        return refusal
    c = de_habilidad(s, row, asiento, k, e)
    if k >= 0:
        nombra_respondida(c, x.frases)
    if node.response is not None and (e is None or not encaja(c, node.response, e)):
        return ("MYL-6.6",)
    if node.cond is not None and not condiciones.se_da(c, node.cond):
        return ("MYL-6-B",)
    if x.ventana == ANULAR and not (permisos.anulable(s, k) and _anula(s, c, node.do, k)):
        return ("MYL-8.3",)
    if x.ventana == CANCELAR and not _anula(s, c, node.do, k):
        return ("MYL-PR-CANC-1",)
    cost = node.cost
    if cost is not None and not eleccion.posible(c, cost):
        return ("MYL-6.7-B",)
    return () if eleccion.cabe(c, x.todo) else ("MYL-PR-OBJ-5",)


def _usada_por_copia(s: Mesa, asiento: int, row: int) -> bool:
    """Whether a card of its name that the player has, or had, was used this turn with such a limit (MYL-10.16)."""
    name = vigentes.nombre(s, row)
    for other, _, number in s.usadas:
        seat = donde(s, other)[1] if en_juego(s, other) else s.conf.dueno[other]
        shared = getattr(s.conf.libro.nodes[number], "limit", None) == ENTRE_COPIAS
        if shared and seat == asiento and vigentes.nombre(s, other) == name:
            return True
    return False


def impide_prevenir(s: Mesa, asiento: int, row: int, node: Node, e: Happening) -> Reglas:
    """The rules that stop «si … fuera a …, puedes … para prevenirlo» (MYL-PR-PREV-1)."""
    if refusal := permisos.prohibe_usar(s, asiento, row, "disparada"):
        return refusal
    if node["limit"] is not None and (row, s.vida[row], s.conf.libro.number(node)) in s.usadas:
        return ("MYL-6.10.1",)
    c = de_habilidad(s, row, asiento, -1, e)
    if not patrones.encaja(c, node["event"], e):
        return ("MYL-PR-PREV-1",)
    return () if eleccion.posible(c, node["cost"]) else ("MYL-6.7-B",)
