"""Playing a card (chapter 8, appendix B: J1 to J5): what stops it, and the sequence up to its windows."""

from __future__ import annotations

from mazo.games.forzadas import forzada
from mazo.games.myl.rules import acciones, disparos, pagos, permisos, ventanas, verbos, zonas
from mazo.games.myl.rules.mesa import ACCIONES, ARMA, ORO, TALISMAN, VIGILIA, Accion, Mesa, carta, donde, regla
from mazo.games.myl.rules.pasos import PASOS
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.rules.sucesos import JUEGA, Causa
from mazo.games.myl.rules.sucesos import TALISMAN as EFECTO_DE_TALISMAN
from mazo.games.myl.text import eleccion, nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import ACCION, ANULAR, CANCELAR, Perfil
from mazo.games.myl.text.textos import anulaciones, oros
from mazo.kernel import atoms
from mazo.kernel.state import Frame, Moved
from mazo.language.tree import Node
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]


# What stops it


def impide(
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
    return not sentences or eleccion.cabe(contexto(s, row, asiento, -1, None), sentences)


def _momento(s: Mesa, asiento: int, row: int, tipo: str, text: Perfil, ventana: str) -> Reglas:
    """Whether it is in the right zone, phase and window (MYL-8.1-c1)."""
    words = text.plazos
    if row not in s.mano[asiento]:
        ways = _modos(s, asiento, row)
        if not ways:
            return ("MYL-8.1-c1",)
        words = words or frozenset(node["window"] for node in ways if node["window"] is not None)
    elif text.solo and any(only["zone"] is not None and only["zone"]["zone"] != "mano" for only in text.solo):
        return ("MYL-8.1-c1",)
    if tipo == TALISMAN:
        if text.ventana != ventana:
            return ("MYL-3.4-C",)
        if ventana == ACCION and not ventanas.en_plazo(s, asiento, words, True):
            return ("MYL-9.2",)
        return () if ventana == ACCION or ventanas.en_momento(s, asiento, words) else ("MYL-8.1-c1",)
    if ventana != ACCION or not ventanas.en_plazo(s, asiento, words, False):
        return ("MYL-9.2",)
    if tipo == ORO:
        if s.bajado:
            return ("MYL-9.2-B" if s.bajado == 1 else "MYL-9.2-b1",)
        return permisos.prohibe_bajar_oro(s, asiento, row)
    return ()


def _pagable(s: Mesa, asiento: int, row: int, text: Perfil) -> bool:
    """Whether its Coste and all that is added to it can be paid."""
    if row not in s.mano[asiento] and row in s.conf.desde:
        return bool(_pagables(s, asiento, row, text))
    return _pagable_asi(s, asiento, row, text, None)


def _pagables(s: Mesa, asiento: int, row: int, text: Perfil) -> list[Node]:
    """The ways of playing a card from elsewhere that can be paid for now."""
    return [node for node in _modos(s, asiento, row) if _pagable_asi(s, asiento, row, text, node["instead"])]


def _modos(s: Mesa, asiento: int, row: int) -> list[Node]:
    """The ways of playing a card from elsewhere, in their moment."""
    return [
        node for node in permisos.desde(s, asiento, row)
        if node["window"] is None or ventanas.en_plazo(s, asiento, frozenset({node["window"]}), False)
    ]  # fmt: skip


def _pagable_asi(s: Mesa, asiento: int, row: int, text: Perfil, instead: Node | None) -> bool:
    """Whether all that a card costs can be paid, with something done in place of its Coste or not."""
    gold = 0 if instead is not None else permisos.coste_minimo(s, asiento, row)
    extra = permisos.adicionales(s, asiento, row) if text.costes or s.conf.peajes else []
    if instead is not None:
        extra = [(Contexto(s, row, asiento), instead), *extra]
    for c, cost in extra:
        gold += oros(cost)
        if not disparos.se_paga(c, cost):
            return False
    return gold <= 0 or pagos.disponible(s, asiento, row) >= gold


def _en_lugar(s: Mesa, asiento: int, row: int, text: Perfil) -> Node | None:
    """What is done in place of paying the Coste of a card played from elsewhere: of several ways, the one wanted."""
    if row in s.mano[asiento] or row not in s.conf.desde:
        return None
    ways = _pagables(s, asiento, row, text) or _modos(s, asiento, row)
    at = 0
    if len({node["instead"] for node in ways}) > 1:
        detail = tuple(s.conf.libro.number(node) for node in ways)
        at = pregunta(s, asiento, "opción", [("opción", i) for i in range(len(ways))], "MYL-10.2", detail)[1]
    found: Node | None = ways[at]["instead"] if ways else None
    return found


def contexto(s: Mesa, row: int, asiento: int, k: int, e: Happening | None, vida: int = -1) -> Contexto:
    """The text of a Talismán as it is played."""
    c = Contexto(s, row, asiento, e, (), vida, sort=EFECTO_DE_TALISMAN, answers=k)
    if k >= 0:
        ventanas.nombra_respondida(c, vigentes.perfil(s, row).efecto)
    return c


def _resoluble(s: Mesa, asiento: int, row: int, text: Perfil, ventana: str, k: int, e: Happening | None) -> Reglas:
    """MYL-3.4-A, MYL-3.4-C: whether a Talismán has what it answers, and legal targets."""
    c = contexto(s, row, asiento, k, e)
    answered = text.responde if ventana != ACCION else None
    if answered is not None and (e is None or not ventanas.encaja(c, answered["event"], e)):
        return ("MYL-3.4-C",)
    if ventana == ANULAR and not permisos.anulable(s, k):
        return ("MYL-8.3",)
    if ventana in (ANULAR, CANCELAR) and not _alcanza(s, c, text, k):
        return ("MYL-8.3" if ventana == ANULAR else "MYL-PR-CANC-1",)
    return () if eleccion.cabe(c, text.efecto) else ("MYL-3.4-A",)


def _alcanza(s: Mesa, c: Contexto, text: Perfil, k: int) -> bool:
    """Whether what a Talismán annuls or cancels is what is being played or used."""
    return any(alcanza(s, c, sentence, k) for sentence in text.efecto)


def alcanza(s: Mesa, c: Contexto, orders: Node, k: int) -> bool:
    """Whether the «anula» or «cancela» of some orders is about the action ``k``."""
    for node in anulaciones(orders):
        what = node.what
        if isinstance(node, nodes.Cancel) and node.of != "habilidad":
            continue
        if not isinstance(what, nodes.Cards) or ventanas.cumple_accion(c, s.acciones[k], what.of):
            return True
    return False


# The sequence


def jugar(s: Mesa, frame: Frame) -> None:
    """J1 to J5: the card is shown, paid and, if it is a Talismán, given its targets; then its windows."""
    _, asiento, row, en, gratis, k, event = frame
    origin = donde(s, row)
    c0 = s.conf.cartas[row]
    if c0.tipo == ARMA and en < 0:
        bearers = permisos.portadores(s, asiento, row)
        if not gratis:
            spare = pagos.disponible(s, asiento, row)
            bearers = [r for r in bearers if permisos.coste_de_jugar(s, asiento, row, r) <= spare] or bearers
        options = [("portador", r) for r in bearers]
        if len(options) == 1:
            forzada(s, asiento, options)
        en = options[0][1] if len(options) == 1 else pregunta(s, asiento, "portador", options, "AMB-41", (row,))[1]
    e = Happening(*event) if event else None
    text = vigentes.perfil(s, row)
    instead = None if gratis else _en_lugar(s, asiento, row, text)
    risky = not gratis and (text.costes or s.conf.peajes or instead is not None)
    saved = s.clone() if risky else None
    extra = permisos.adicionales(s, asiento, row) if not gratis and (text.costes or s.conf.peajes) else []
    shown = zonas.a_transito(s, row, asiento)
    if not gratis:
        if instead is not None:
            disparos.paga(Contexto(s, row, asiento), instead)
        for c, cost in extra:
            if not disparos.se_paga(c, cost):
                _deshace(s, saved, asiento, row, shown)
                return
            disparos.paga(c, cost)
        if instead is None:
            cost_now = permisos.coste_de_jugar(s, asiento, row, en)
            if not pagos.puede_pagar(s, asiento, cost_now, row):
                _deshace(s, saved, asiento, row, shown)
                return
            pagos.paga(s, asiento, cost_now, row, "MYL-PR-JUGAR-3")
        if not s.conf.formato.oro_generado_dura:
            verbos.pierde_generado(s, asiento)
    if c0.tipo == ARMA and en not in permisos.portadores(s, asiento, row):
        _deshace(s, saved, asiento, row, shown)
        return
    named: tuple[tuple[int, object], ...] = ()
    if c0.tipo == TALISMAN and text.efecto:
        c = contexto(s, row, asiento, k, e)
        if text.responde is not None and e is not None:
            ventanas.encaja(c, text.responde["event"], e)
        if not eleccion.objetivos(c, text.efecto):
            _deshace(s, saved, asiento, row, shown)
            return
        named = tuple(c.named.items())
    _jugada(s, asiento, row, origin, en, gratis, k, event, named, shown)


def _deshace(s: Mesa, saved: Mesa | None, asiento: int, row: int, shown: Moved) -> None:
    """AMB-42: the payment made it impossible: it is taken back, or, if something hidden was seen, has no effect."""
    if saved is None or not acciones.retrotrae(s, saved, asiento, row, -1):
        atoms.emit(s, "sin efecto", "AMB-42", (row, -1), None, (shown,))
        zonas.lleva(s, (row,), "cementerio", Causa(), "MYL-3.4-B")
        atoms.resolving(s, ())
        atoms.leave(s)
        disparos.atiende(s)


def _jugada(
    s: Mesa,
    asiento: int,
    row: int,
    origin: tuple[str, int],
    en: int,
    gratis: int,
    k: int,
    event: tuple[object, ...],
    named: tuple[tuple[int, object], ...],
    shown: Moved,
) -> None:
    """J5: the card is played; what listens to that fires, and its windows open."""
    kind = carta(s, row).tipo
    if s.fase == VIGILIA and asiento == s.activo and not gratis and (kind == ORO or not s.bajado):
        atoms.note(s, "bajado", 1 if kind == ORO else 2)
    permisos.gasta_rebajas(s, asiento, row, en)
    if s.vetos:
        atoms.note(s, "vetos", ())
    a = Accion("jugar", asiento, row, s.vida[row], -1, named, event, k, origin, en, gratis)
    at = ACCIONES.announce(s, a)
    por = "MYL-9.2-B" if kind == ORO else "MYL-8.4" if gratis else "MYL-8.1-C"
    disparos.sucede(s, atoms.emit(s, JUEGA, regla(s, por), (asiento, row, origin[0], en), None, (shown,)))
    frames: list[Frame] = [("entrar", at)]
    if s.pendientes and not s.resolviendo:
        frames.append(("disparos", s.activo, tuple(tuple(d) for d in disparos.recoge(s))))
    if acciones.abre(s, at):
        frames.append(("ventanas", at, 0, 0))
    atoms.become(s, *frames)
    if len(frames) == 1 and kind != TALISMAN:
        acciones.entrar(s, frames[0])


PASOS["jugar"] = jugar
